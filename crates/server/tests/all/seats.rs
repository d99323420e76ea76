//! Whose a seat is: by whom it may be taken, freed, and had back.

use crate::support::{Folder, Running, config, play_out, sight};
use client::{Client, make};
use serde_json::{Value, json};
use std::time::Duration;
use table::Fast;

const KEY: &str = "00112233445566778899aabbccddeeff";

/// The key of the browser of that number.
fn key(number: u32) -> Option<String> {
    Some(format!("{number:032x}"))
}

/// Comes to a table from that browser, with these secrets.
async fn come(
    running: &Running,
    table: &str,
    secrets: &[&str],
    browser: Option<String>,
) -> (Client, Value) {
    let mut client = Client::connect(running.address).await.unwrap();
    client.browser = browser;
    client.hello(table, secrets, None).await.unwrap();
    let welcome = client.receive().await.unwrap();
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    (client, welcome)
}

fn reason(answer: &Value) -> &str {
    answer["error"]["reason"].as_str().unwrap_or("ok")
}

fn sit(seat: u8, name: &str) -> Value {
    json!({"op": "sit", "seat": seat, "name": name})
}

async fn tell(client: &mut Client, request: Value) -> String {
    let answer = client.ask(request).await.unwrap();
    reason(&answer).to_owned()
}

/// Sends a request without waiting for its answer.
async fn put(client: &mut Client, id: &str, mut request: Value) {
    request["id"] = id.into();
    client.send(&request).await.unwrap();
}

/// What somebody of that name asks, once this client is told of it.
async fn question(client: &mut Client, name: &str) -> Value {
    loop {
        let room = client.until("room").await.unwrap();
        let asks = room["room"]["asks"].as_array().unwrap();
        if let Some(ask) = asks.iter().find(|ask| ask["name"] == name) {
            return ask.clone();
        }
    }
}

/// Waits until this client is told that nobody asks any more.
async fn silence(client: &mut Client) {
    while client.until("room").await.unwrap()["room"]["asks"] != json!([]) {}
}

async fn answer(client: &mut Client, ask: &Value, yes: bool) -> String {
    let consent = json!({"op": "consent", "ask": ask["ask"], "yes": yes});
    tell(client, consent).await
}

/// A running game of a host and bots, the host come from browser 0.
struct Game {
    folder: Folder,
    running: Running,
    table: String,
    secret: String,
    host: Client,
}

impl Game {
    async fn of(wish: Value) -> Self {
        let folder = Folder::new();
        Self::with(config(&folder), folder, wish).await
    }

    async fn with(config: server::Config, folder: Folder, changes: Value) -> Self {
        let running = Running::with(config).await;
        let mut wish = json!({"game": "team-play", "name": "Ann", "play_now": true,
            "bot_delay": 60_000, "browser": key(0)});
        let fields = wish.as_object_mut().unwrap();
        fields.extend(changes.as_object().unwrap().clone());
        let (table, secret) = make(running.address, wish).await.unwrap();
        let (host, _) = come(&running, &table, &[&secret], key(0)).await;
        Self {
            folder,
            running,
            table,
            secret,
            host,
        }
    }

    async fn visitor(&self, browser: Option<String>) -> Client {
        come(&self.running, &self.table, &[], browser).await.0
    }

    async fn room(&self) -> Value {
        self.running.room(&self.table).await
    }

    /// Somebody from that browser takes the seat over, with the host's consent.
    async fn seated(&mut self, seat: u8, name: &str, browser: Option<String>) -> (Client, String) {
        let mut client = self.visitor(browser).await;
        put(&mut client, "in", sit(seat, name)).await;
        let asked = question(&mut self.host, name).await;
        assert_eq!(answer(&mut self.host, &asked, true).await, "ok");
        let answer = client.answer("in").await.unwrap();
        assert_eq!(reason(&answer), "ok");
        let secret = answer["secret"].as_str().unwrap().to_owned();
        (client, secret)
    }

    /// Ends the server and starts it again.
    async fn restart(self) -> Self {
        self.running.stop().await;
        let running = Running::with(config(&self.folder)).await;
        let (host, _) = come(&running, &self.table, &[&self.secret], key(0)).await;
        Self {
            running,
            host,
            ..self
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browsers_key_is_taken_whole_and_shown_to_nobody() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "browser": KEY});
    let (table, secret) = make(running.address, wish.clone()).await.unwrap();
    let mut short = wish;
    short["browser"] = "0011".into();
    let refused = make(running.address, short).await.unwrap_err();
    assert!(refused.to_string().contains("malformed"), "{refused}");

    let mut ann = Client::connect(running.address).await.unwrap();
    ann.browser = Some("0011".to_owned());
    ann.hello(&table, &[&secret], None).await.unwrap();
    let refused = ann.receive().await.unwrap();
    assert_eq!(refused["error"]["code"], "malformed");
    ann.browser = Some(KEY.to_owned());
    ann.hello(&table, &[&secret], None).await.unwrap();
    let welcome = ann.until("welcome").await.unwrap().to_string();
    let room = running.room(&table).await.to_string();
    running.stop().await;
    let file = std::fs::read(folder.path().join("tandem.sqlite3")).unwrap();
    let file = String::from_utf8_lossy(&file);
    for told in [&welcome, &room, &file.into_owned()] {
        assert!(!told.contains(KEY));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_the_link_alone_sees_no_hand_of_a_running_game() {
    let game = Game::of(json!({"seats": 6})).await;
    let made_up = "0123456789abcdef0123456789abcdef";
    for (browser, secret) in [(None, None), (key(7), None), (None, Some(made_up))] {
        let mut spy = game.visitor(browser).await;
        let mut heard = Vec::new();
        for seat in 1..6 {
            let mut look = sit(seat, "Eve");
            if let Some(secret) = secret {
                look["secret"] = secret.into();
            }
            put(&mut spy, &format!("look {seat}"), look).await;
            assert_eq!(
                tell(
                    &mut spy,
                    json!({"op": "judge", "seat": seat, "action": {"type": "draw"}})
                )
                .await,
                "not_yours"
            );
            assert_eq!(
                tell(&mut spy, json!({"op": "rise", "seat": seat})).await,
                "not_yours"
            );
            heard.extend(std::iter::from_fn(|| spy.kept()));
        }
        let heard = json!(heard).to_string();
        assert!(
            heard.contains("\"room\"") || heard.contains("seat_often"),
            "{heard}"
        );
        assert!(!heard.contains("\"hand\""), "{heard}");
        assert!(!heard.contains("\"secret\""), "{heard}");
        spy.close().await;
    }
    let room = game.room().await;
    for seat in 1..6 {
        assert_eq!(room["seats"][seat]["holder"]["kind"], "bot");
    }
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_says_yes_and_everybody_is_told() {
    let mut game = Game::of(json!({})).await;
    let mut watcher = game.visitor(None).await;
    let mut zoe = game.visitor(key(1)).await;
    put(&mut zoe, "in", sit(1, "Zoë")).await;
    let asked = question(&mut game.host, "Zoë").await;
    assert_eq!((&asked["seat"], &asked["asked"]), (&json!(1), &json!([0])));
    assert_eq!(answer(&mut watcher, &asked, true).await, "not_yours");
    assert_eq!(answer(&mut zoe, &asked, true).await, "not_yours");
    assert_eq!(answer(&mut game.host, &asked, true).await, "ok");
    assert_eq!(
        answer(&mut game.host, &asked, true).await,
        "ok",
        "twice is once"
    );
    let welcome = zoe.until("welcome").await.unwrap();
    assert!(sight(&welcome, 1).unwrap()["view"]["players"][1]["hand"].is_array());
    let told = zoe.answer("in").await.unwrap();
    assert_eq!(told["secret"].as_str().unwrap().len(), 32);
    for client in [&mut watcher, &mut game.host, &mut zoe] {
        let change = client.until("seat").await.unwrap();
        assert_eq!(change["seat"], 1);
        let expected = json!({"kind": "took_over", "name": "Zoë", "from": "Bruno", "by": ["Ann"]});
        assert_eq!(change["change"], expected);
    }
    let expected = json!([{"seat": 1, "name": "Zoë", "from": "Bruno", "by": ["Ann"]}]);
    assert_eq!(game.room().await["takeovers"], expected);
    assert_eq!(game.room().await["asks"], json!([]));
    let game = game.restart().await;
    assert_eq!(game.room().await["takeovers"], expected, "it is in the log");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_is_final_for_that_browser_and_seat() {
    let mut game = Game::of(json!({})).await;
    let mut zoe = game.visitor(key(1)).await;
    put(&mut zoe, "in", sit(1, "Zoë")).await;
    let asked = question(&mut game.host, "Zoë").await;
    assert_eq!(answer(&mut game.host, &asked, false).await, "ok");
    assert_eq!(reason(&zoe.answer("in").await.unwrap()), "seat_refused");
    assert_eq!(tell(&mut zoe, sit(1, "Zoë")).await, "seat_refused");
    put(&mut zoe, "other", sit(2, "Zoë again")).await;
    let asked = question(&mut game.host, "Zoë again").await;
    assert_eq!(asked["seat"], 2, "another seat is another question");
    let mut game = game.restart().await;
    let mut zoe = game.visitor(key(1)).await;
    assert_eq!(tell(&mut zoe, sit(1, "Zoë")).await, "seat_refused");
    let stale = answer(&mut game.host, &asked, true).await;
    assert_eq!(stale, "seat_lapsed", "a restart lets questions lapse");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_pestered() {
    let game = Game::of(json!({"seats": 6})).await;
    let mut eve = game.visitor(key(1)).await;
    for nth in 0..3 {
        put(&mut eve, &format!("in {nth}"), sit(1, "Eve")).await;
        assert_eq!(
            tell(&mut eve, json!({"op": "withdraw", "seat": 1})).await,
            "ok"
        );
    }
    assert_eq!(tell(&mut eve, sit(1, "Eve")).await, "seat_often");
    // Nor by many browsers.
    let mut often = 0;
    for browser in 10..20 {
        let mut other = game.visitor(key(browser)).await;
        put(&mut other, "in", sit(2, "Eve")).await;
        assert_eq!(
            tell(&mut other, json!({"op": "withdraw", "seat": 2})).await,
            "ok"
        );
        let mut kept = std::iter::from_fn(|| other.kept());
        often += u32::from(kept.any(|message| reason(&message) == "seat_often"));
        other.close().await;
    }
    assert!(often >= 6, "{often} of ten were held back");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_is_asked_for_by_one_at_a_time() {
    let mut game = Game::of(json!({})).await;
    let mut zoe = game.visitor(key(1)).await;
    let mut max = game.visitor(key(2)).await;
    put(&mut zoe, "in", sit(1, "Zoë")).await;
    let first = question(&mut game.host, "Zoë").await;
    assert_eq!(tell(&mut max, sit(1, "Max")).await, "seat_asked");
    zoe.close().await;
    silence(&mut game.host).await;
    put(&mut max, "in", sit(1, "Max")).await;
    question(&mut game.host, "Max").await;
    let late = answer(&mut game.host, &first, true).await;
    assert_eq!(late, "ok", "it was settled by her going");
    assert_eq!(game.room().await["takeovers"], json!([]), "and is not his");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_twice_has_asked_once() {
    let mut game = Game::of(json!({})).await;
    let mut zoe = game.visitor(key(1)).await;
    let mut wish = sit(1, "Zoë");
    wish["secret"] = KEY.into();
    put(&mut zoe, "in", wish.clone()).await;
    put(&mut zoe, "in", wish.clone()).await;
    let mut back = game.visitor(key(1)).await;
    put(&mut back, "in", wish.clone()).await;
    let asked = question(&mut game.host, "Zoë").await;
    assert_eq!(answer(&mut game.host, &asked, true).await, "ok");
    for client in [&mut zoe, &mut back] {
        assert_eq!(client.answer("in").await.unwrap()["secret"], KEY);
    }
    assert_eq!(back.ask_as("in", wish).await.unwrap()["secret"], KEY);
    assert_eq!(game.room().await["takeovers"].as_array().unwrap().len(), 1);
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_for_one_team_gets_no_seat_of_another() {
    let mut game = Game::of(json!({})).await;
    assert_eq!(tell(&mut game.host, sit(1, "Ann")).await, "seat_of_others");
    let (mut zoe, secret) = game.seated(1, "Zoë", key(1)).await;
    assert_eq!(tell(&mut zoe, sit(2, "Zoë")).await, "seat_of_others");
    assert_eq!(tell(&mut zoe, json!({"op": "rise", "seat": 1})).await, "ok");
    assert_eq!(tell(&mut zoe, sit(2, "Zoë")).await, "seat_of_others");
    assert_eq!(tell(&mut zoe, sit(3, "Zoë")).await, "seat_left");
    // Not in another tab, nor with the old secret in another browser, nor after a restart.
    let mut tab = game.visitor(key(1)).await;
    assert_eq!(tell(&mut tab, sit(2, "Eve")).await, "seat_of_others");
    let game = game.restart().await;
    let (mut other, _) = come(&game.running, &game.table, &[&secret], key(9)).await;
    assert_eq!(tell(&mut other, sit(2, "Eve")).await, "seat_of_others");
    assert_eq!(tell(&mut other, sit(3, "Eve")).await, "seat_left");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_rose_comes_back_to_the_own_seat() {
    let mut game = Game::of(json!({"browser": null})).await;
    let (mut zoe, _) = game.seated(1, "Zoë", key(1)).await;
    assert_eq!(tell(&mut zoe, json!({"op": "rise", "seat": 1})).await, "ok");
    let game = game.restart().await;
    let mut zoe = game.visitor(key(1)).await;
    assert_eq!(tell(&mut zoe, sit(1, "Zoë")).await, "ok");
    let change = zoe.until("seat").await.unwrap();
    assert_eq!(change["change"]["kind"], "came_back");
    // Without a key, by the seat's secret.
    let mut game = game;
    assert_eq!(
        tell(&mut game.host, json!({"op": "rise", "seat": 0})).await,
        "ok"
    );
    let mut wish = sit(0, "Ann");
    wish["secret"] = game.secret.as_str().into();
    let mut ann = game.visitor(None).await;
    assert_eq!(tell(&mut ann, wish).await, "ok");
    let room = game.room().await;
    assert_eq!(room["seats"][0]["holder"]["kind"], "person");
    assert_eq!(
        room["takeovers"].as_array().unwrap().len(),
        1,
        "Zoë's first"
    );
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_rose_from_one_of_two_seats_gets_no_third() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "ligretto-football", "seats": 6, "name": "Ann", "browser": key(0),
        "bot_delay": 60_000});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (mut ann, _) = come(&running, &table, &[&secret], key(0)).await;
    let (mut zoe, _) = come(&running, &table, &[], key(1)).await;
    for seat in [1, 3] {
        assert_eq!(tell(&mut zoe, sit(seat, "Zoë")).await, "ok");
    }
    assert_eq!(tell(&mut ann, json!({"op": "start"})).await, "ok");
    assert_eq!(tell(&mut zoe, json!({"op": "rise", "seat": 3})).await, "ok");
    assert_eq!(tell(&mut zoe, sit(5, "Zoë")).await, "seat_left");
    assert_eq!(tell(&mut zoe, sit(3, "Zoë")).await, "ok");
    running.stop().await;
}

/// A football table of six, started: Ann and two of browsers 2 and 4 in one team.
async fn six(takeover: &str) -> (Folder, Running, String, Vec<Client>) {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "ligretto-football", "seats": 6, "name": "Ann", "browser": key(0),
        "takeover": takeover, "bot_delay": 60_000});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let mut people = vec![come(&running, &table, &[&secret], key(0)).await.0];
    for (seat, name) in [(1, "Bea"), (3, "Cyd")] {
        let (mut client, _) = come(&running, &table, &[], key(u32::from(seat))).await;
        assert_eq!(tell(&mut client, sit(seat, name)).await, "ok");
        people.push(client);
    }
    assert_eq!(tell(&mut people[0], json!({"op": "start"})).await, "ok");
    (folder, running, table, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_agrees_as_one_or_not_at_all() {
    let (_folder, running, table, mut people) = six("team").await;
    let (mut zoe, _) = come(&running, &table, &[], key(9)).await;
    put(&mut zoe, "in", sit(5, "Zoë")).await;
    let asked = question(&mut people[1], "Zoë").await;
    assert_eq!(asked["asked"], json!([1, 3]));
    assert_eq!(answer(&mut people[0], &asked, true).await, "not_yours");
    assert_eq!(answer(&mut people[1], &asked, true).await, "ok");
    assert_eq!(running.room(&table).await["asks"][0]["agreed"], json!([1]));
    assert_eq!(running.room(&table).await["takeovers"], json!([]));
    assert_eq!(answer(&mut people[2], &asked, true).await, "ok");
    assert_eq!(reason(&zoe.answer("in").await.unwrap()), "ok");
    let taken = &running.room(&table).await["takeovers"][0];
    assert_eq!(taken["by"], json!(["Bea", "Cyd"]));
    // In the other team there is only the host's; then the host alone is asked.
    let (mut max, _) = come(&running, &table, &[], key(8)).await;
    put(&mut max, "in", sit(2, "Max")).await;
    let asked = question(&mut people[0], "Max").await;
    assert_eq!(asked["asked"], json!([0]));
    assert_eq!(answer(&mut people[0], &asked, false).await, "ok");
    assert_eq!(reason(&max.answer("in").await.unwrap()), "seat_refused");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_need_not_agree() {
    let (_folder, running, table, mut people) = six("team").await;
    let (mut zoe, _) = come(&running, &table, &[], key(9)).await;
    put(&mut zoe, "in", sit(5, "Zoë")).await;
    let asked = question(&mut people[1], "Zoë").await;
    assert_eq!(answer(&mut people[1], &asked, true).await, "ok");
    assert_eq!(
        tell(&mut people[2], json!({"op": "rise", "seat": 3})).await,
        "ok"
    );
    assert_eq!(reason(&zoe.answer("in").await.unwrap()), "ok");
    // Nobody of the team is left: the host is asked; the host too: nobody.
    assert_eq!(tell(&mut zoe, json!({"op": "rise", "seat": 5})).await, "ok");
    assert_eq!(
        tell(&mut people[1], json!({"op": "rise", "seat": 1})).await,
        "ok"
    );
    let (mut max, _) = come(&running, &table, &[], key(8)).await;
    put(&mut max, "in", sit(1, "Max")).await;
    let asked = question(&mut people[0], "Max").await;
    assert_eq!(asked["asked"], json!([0]));
    assert_eq!(
        tell(&mut people[0], json!({"op": "rise", "seat": 0})).await,
        "ok"
    );
    assert_eq!(reason(&max.answer("in").await.unwrap()), "seat_nobody");
    assert_eq!(tell(&mut max, sit(1, "Max")).await, "seat_nobody");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_asks_the_next_host_and_alone_nobody() {
    let (_folder, running, table, mut people) = six("host").await;
    put(&mut people[0], "too", sit(2, "Ann too")).await;
    let asked = question(&mut people[1], "Ann too").await;
    assert_eq!(asked["asked"], json!([1]));
    assert_eq!(answer(&mut people[0], &asked, true).await, "not_yours");
    assert_eq!(answer(&mut people[1], &asked, true).await, "ok");
    assert_eq!(reason(&people[0].answer("too").await.unwrap()), "ok");
    assert_eq!(
        tell(&mut people[1], json!({"op": "rise", "seat": 1})).await,
        "ok"
    );
    assert_eq!(
        tell(&mut people[2], json!({"op": "rise", "seat": 3})).await,
        "ok"
    );
    assert_eq!(tell(&mut people[0], sit(4, "Ann three")).await, "ok");
    let taken = &running.room(&table).await["takeovers"];
    assert_eq!(
        (&taken[0]["by"], &taken[1]["by"]),
        (&json!(["Bea"]), &json!([]))
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_host_is_away_the_next_one_is_asked() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann", "bot_delay": 60_000, "away": 1});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (mut ann, _) = come(&running, &table, &[&secret], key(0)).await;
    let (mut bea, _) = come(&running, &table, &[], key(1)).await;
    assert_eq!(tell(&mut bea, sit(1, "Bea")).await, "ok");
    assert_eq!(tell(&mut ann, json!({"op": "start"})).await, "ok");
    let (mut zoe, _) = come(&running, &table, &[], key(2)).await;
    put(&mut zoe, "in", sit(2, "Zoë")).await;
    assert_eq!(question(&mut ann, "Zoë").await["asked"], json!([0]));
    ann.close().await;
    let asked = loop {
        let asked = question(&mut bea, "Zoë").await;
        if asked["asked"] == json!([1]) {
            break asked;
        }
    };
    assert_eq!(answer(&mut bea, &asked, true).await, "ok");
    assert_eq!(reason(&zoe.answer("in").await.unwrap()), "ok");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_nobody_answers_lapses() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.consent = Duration::from_millis(50);
    let mut game = Game::with(config, folder, json!({})).await;
    let mut zoe = game.visitor(key(1)).await;
    assert_eq!(tell(&mut zoe, sit(1, "Zoë")).await, "seat_unanswered");
    silence(&mut game.host).await;
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_ends_with_the_game() {
    let folder = Folder::new();
    let wish = json!({"game": "lanterns", "bot_delay": 0});
    let mut game = Game::with(config(&folder), folder, wish).await;
    let mut zoe = game.visitor(key(1)).await;
    put(&mut zoe, "in", sit(1, "Zoë")).await;
    question(&mut game.host, "Zoë").await;
    let welcome = come(&game.running, &game.table, &[&game.secret], key(0)).await;
    let (mut ann, welcome) = welcome;
    play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
    assert_eq!(reason(&zoe.answer("in").await.unwrap()), "game_over");
    assert_eq!(game.room().await["asks"], json!([]));
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_takeover_says_so_and_is_not_compared() {
    let folder = Folder::new();
    let wish = json!({"game": "lanterns", "bot_delay": 0});
    let mut game = Game::with(config(&folder), folder, wish).await;
    let (mut zoe, _) = game.seated(1, "Zoë", key(1)).await;
    assert_eq!(tell(&mut zoe, json!({"op": "rise", "seat": 1})).await, "ok");
    let (mut ann, welcome) = come(&game.running, &game.table, &[&game.secret], key(0)).await;
    let room = play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
    assert_eq!(room["takeovers"][0]["name"], "Zoë");
    let deal = room["deal"].as_str().unwrap();
    let deal = format!("/api/deals/{deal}?table={}", game.table);
    let (status, info) = game.running.get(&deal).await;
    assert_eq!(status, 200);
    assert_eq!(info["results"][0]["uncounted"], "taken_over");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_open_only_where_no_hand_is_hidden() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = |game: &str| {
        json!({"game": game, "seats": 4, "name": "Ann", "play_now": true, "bot_delay": 60_000,
            "takeover": "open"})
    };
    let refused = make(running.address, wish("team-play")).await.unwrap_err();
    assert!(refused.to_string().contains("takeover"), "{refused}");
    // Of the four, all are one team in Team UP; at football two play against two.
    for (game, seat_2) in [("team-up", "ok"), ("ligretto-football", "seat_of_others")] {
        let (table, _) = make(running.address, wish(game)).await.unwrap();
        let (mut zoe, welcome) = come(&running, &table, &[], key(1)).await;
        assert_eq!(welcome["room"]["takeover"], "open");
        assert_eq!(tell(&mut zoe, sit(1, "Zoë")).await, "ok");
        assert_eq!(running.room(&table).await["takeovers"][0]["by"], json!([]));
        // Open to all, and still to nobody who plays against that seat.
        assert_eq!(tell(&mut zoe, sit(2, "Zoë too")).await, seat_2, "{game}");
        assert_eq!(tell(&mut zoe, sit(3, "Zoë three")).await, "ok", "{game}");
        let holder = &running.room(&table).await["seats"][2]["holder"]["kind"];
        assert_eq!(holder == "bot", seat_2 == "seat_of_others", "{game}");
    }
    let (_, games) = running.get("/api/games").await;
    let hides = |game: &str| {
        let games = games.as_array().unwrap().iter();
        let found = games.clone().find(|each| each["id"] == game);
        found.unwrap()["hides_hands"].clone()
    };
    assert_eq!(
        (hides("team-play"), hides("team-up")),
        (json!(true), json!(false))
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_frees_a_seat_before_the_game() {
    let mut game = Game::of(json!({"play_now": false})).await;
    let mut eve = game.visitor(key(6)).await;
    let sat = eve.ask(sit(1, "Eve")).await.unwrap();
    let secret = sat["secret"].as_str().unwrap().to_owned();
    let free = |seat: u8| json!({"op": "free", "seat": seat});
    assert_eq!(tell(&mut eve, free(0)).await, "not_host");
    assert_eq!(tell(&mut game.host, free(0)).await, "seat_own");
    assert_eq!(tell(&mut game.host, free(1)).await, "ok");
    let change = eve.until("seat").await.unwrap();
    assert_eq!(
        change["change"],
        json!({"kind": "freed", "name": "Eve", "by": "Ann"})
    );
    for seat in [1, 2] {
        assert_eq!(tell(&mut eve, sit(seat, "Eve")).await, "seat_barred");
    }
    // Not by the seat's secret from elsewhere, nor after a restart; but watch they may.
    let mut game = game.restart().await;
    let (mut eve, welcome) = come(&game.running, &game.table, &[&secret], None).await;
    assert_eq!(welcome["yours"], json!([]));
    assert_eq!(tell(&mut eve, sit(1, "Eve")).await, "seat_barred");
    // A bot goes without a word against anybody, and others may sit.
    let bot = json!({"op": "bot", "seat": 1, "level": "easy"});
    assert_eq!(tell(&mut game.host, bot).await, "ok");
    assert_eq!(tell(&mut game.host, free(1)).await, "ok");
    assert_eq!(game.room().await["seats"][1]["holder"]["kind"], "free");
    let mut bea = game.visitor(key(7)).await;
    assert_eq!(tell(&mut bea, sit(1, "Bea")).await, "ok");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_freed_in_the_game_is_played_on_by_a_bot() {
    let folder = Folder::new();
    let wish = json!({"game": "lanterns", "bot_delay": 0});
    let mut game = Game::with(config(&folder), folder, wish).await;
    let (mut eve, secret) = game.seated(1, "Eve", key(6)).await;
    let free = json!({"op": "free", "seat": 1});
    let freed = game.host.ask_as("out", free.clone()).await.unwrap();
    assert_eq!(reason(&freed), "ok");
    let welcome = eve.until("welcome").await.unwrap();
    assert_eq!(welcome["yours"], json!([1]), "she had sat down");
    let welcome = eve.until("welcome").await.unwrap();
    assert_eq!(welcome["yours"], json!([]));
    assert!(sight(&welcome, 1).is_none());
    let change = eve.until("seat").await.unwrap();
    assert_eq!(change["change"]["bot"], "Bruno");
    assert_eq!(tell(&mut eve, sit(1, "Eve")).await, "seat_barred");
    assert_eq!(game.room().await["seats"][1]["holder"]["kind"], "bot");
    // The same request, sent again, does not put out who sits there next.
    let (_bea, _) = game.seated(1, "Bea", key(7)).await;
    let again = game.host.ask_as("out", free).await.unwrap();
    assert_eq!(reason(&again), "ok");
    assert_eq!(game.room().await["seats"][1]["name"], "Bea");
    // Nor does she come back at the next table.
    let (mut ann, welcome) = come(&game.running, &game.table, &[&game.secret], key(0)).await;
    let away = json!({"op": "rise", "seat": 1});
    let mut bea = _bea;
    assert_eq!(tell(&mut bea, away).await, "ok");
    play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
    let next = ann.ask(json!({"op": "again"})).await.unwrap()["table"].clone();
    let next = next.as_str().unwrap();
    let (mut eve, _) = come(&game.running, next, &[&secret], None).await;
    assert_eq!(tell(&mut eve, sit(2, "Eve")).await, "seat_barred");
    let (mut eve, _) = come(&game.running, next, &[], key(6)).await;
    assert_eq!(tell(&mut eve, sit(2, "Eve")).await, "seat_barred");
    // And there, too, a seat is no peephole once the cards are dealt.
    let (mut host, _) = come(&game.running, next, &[&game.secret], key(0)).await;
    assert_eq!(tell(&mut host, json!({"op": "start"})).await, "ok");
    let (mut spy, _) = come(&game.running, next, &[], None).await;
    put(&mut spy, "look", sit(1, "Spy")).await;
    assert_eq!(question(&mut host, "Spy").await["seat"], 1);
    assert_eq!(tell(&mut host, sit(1, "Ann")).await, "seat_of_others");
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_deal_every_seat_is_free() {
    let mut game = Game::of(json!({"play_now": false})).await;
    let bot = json!({"op": "bot", "seat": 3, "level": "easy"});
    assert_eq!(tell(&mut game.host, bot).await, "ok");
    let mut bea = game.visitor(key(1)).await;
    for seat in [1, 2, 3] {
        assert_eq!(
            tell(&mut bea, sit(seat, &format!("Bea {seat}"))).await,
            "ok"
        );
    }
    for seat in [1, 2] {
        assert_eq!(
            tell(&mut bea, json!({"op": "rise", "seat": seat})).await,
            "ok"
        );
    }
    assert_eq!(tell(&mut game.host, json!({"op": "start"})).await, "ok");
    assert_eq!(game.room().await["takeovers"], json!([]));
    // What one held before the deal has shown nothing.
    put(&mut bea, "too", sit(1, "Bea too")).await;
    let asked = question(&mut game.host, "Bea too").await;
    assert_eq!(asked["seat"], 1);
    game.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_the_picture_that_somebody_picked() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "avatar": "owl"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (mut bea, welcome) = come(&running, &table, &[], key(1)).await;
    assert_eq!(welcome["room"]["seats"][0]["avatar"], "owl");
    assert!(welcome["room"]["seats"][1]["avatar"].is_null());

    let sit = json!({"op": "sit", "seat": 1, "name": "Bea", "avatar": "whale"});
    assert_eq!(tell(&mut bea, sit).await, "ok");
    let unknown = json!({"op": "rename", "seat": 1, "name": "Bea", "avatar": "dragon"});
    let refused = bea.ask(unknown).await.unwrap();
    assert_eq!(refused["error"]["code"], "malformed", "{refused}");
    let rename = json!({"op": "rename", "seat": 1, "name": "Bea", "avatar": "bee"});
    assert_eq!(tell(&mut bea, rename).await, "ok");

    let (_, welcome) = come(&running, &table, &[&secret], None).await;
    assert_eq!(welcome["room"]["seats"][1]["avatar"], "bee");
    running.stop().await;
}
