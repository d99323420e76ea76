//! Ligretto football at a real table: races, shouts inside the team, pace, and coming back in
//! mid-round.

use crate::support::{Folder, Running, code, config, four_people, sight};
use client::{Client, make};
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "ligretto-football";

async fn act(client: &mut Client, seat: u8, action: Value) -> Value {
    let act = json!({"op": "act", "seat": seat, "action": action});
    client.ask(act).await.unwrap()
}

/// Acts once; before the whistle, after it.
async fn done(client: &mut Client, seat: u8, action: Value) {
    let mut answer = act(client, seat, action.clone()).await;
    if answer["error"]["reason"] == "counting_down" {
        let wait = answer["error"]["facts"]["wait"].as_u64().unwrap();
        tokio::time::sleep(Duration::from_millis(wait)).await;
        answer = act(client, seat, action).await;
    }
    assert_eq!(answer.get("error"), None);
}

/// A table of four people in mid-round.
async fn kicked_off(running: &Running) -> (String, Vec<(Client, String)>) {
    let (table, mut people) = four_people(running, GAME).await;
    for (seat, (client, _)) in (0..).zip(&mut people) {
        done(client, seat, json!({"type": "ready"})).await;
    }
    (table, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_23_whoever_comes_second_is_told_who_was_first_and_by_how_much() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (_, mut people) = kicked_off(&running).await;
    for seat in [0, 2] {
        let client = &mut people[usize::from(seat)].0;
        done(client, seat, json!({"type": "flip"})).await;
    }
    let keeper = json!({"type": "lay", "from": "hand", "at": "keeper"});
    done(&mut people[2].0, 2, keeper.clone()).await;
    done(&mut people[1].0, 1, json!({"type": "flip"})).await;
    let late = act(&mut people[0].0, 0, keeper.clone()).await;
    let error = &late["error"];
    assert_eq!(error["reason"], "keeper_taken");
    assert_eq!(error["clause"], "LF-23");
    assert_eq!(error["facts"]["first"], 2);
    let by = error["facts"]["late_ms"].as_u64().unwrap();
    assert!(by <= 3_000, "{by} ms");
    let told = format!("Cyd was first, by {by} ms.");
    assert!(error["message"].as_str().unwrap().ends_with(&told));

    // What one's own action made impossible is nobody's race.
    let again = act(&mut people[2].0, 2, keeper).await;
    assert_eq!(again["error"]["facts"].get("late_ms"), None);
    // And `judge` asks, it does not race.
    let judge = json!({"op": "judge", "seat": 0,
        "action": {"type": "lay", "from": "hand", "at": "keeper"}});
    let judged = people[0].0.ask(judge).await.unwrap();
    assert_eq!(judged["error"]["facts"], json!({"by": 2}));
    running.stop().await;
}

/// Everything that comes up to a move of that seat, byte for byte.
async fn heard_until(client: &mut Client, by: u8) -> String {
    let mut heard = String::new();
    while let Some(kept) = client.kept() {
        heard += &kept.to_string();
    }
    let end = format!("\"by\":{by},");
    loop {
        let text = client.text().await.unwrap();
        heard += &text;
        if text.contains(&end) {
            return heard;
        }
    }
}

fn is_silent(text: &str) -> bool {
    let words = ["have_it", "come_on", r#""type":"said""#];
    !words.iter().any(|word| text.contains(word))
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_21_no_byte_of_a_shout_or_a_cheer_leaves_the_team() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, GAME).await;
    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut watcher, welcome) = joined.unwrap();
    let before = welcome["n"].as_u64().unwrap();
    for phrase in ["have_it", "come_on"] {
        let shout = json!({"op": "say", "seat": 0, "phrase": phrase});
        assert_eq!(code(&people[0].0.ask(shout).await.unwrap()), "ok");
        let said = people[2].0.until("said").await.unwrap();
        assert_eq!(
            (&said["seat"], &said["phrase"]),
            (&json!(0), &json!(phrase))
        );
        let own = people[0].0.until("said").await.unwrap();
        assert_eq!(own, said, "whoever speaks hears it too");
    }

    done(&mut people[0].0, 0, json!({"type": "ready"})).await;
    let (_, dans) = people.pop().unwrap();
    let (bea, _) = &mut people[1];
    for client in [bea, &mut watcher] {
        let heard = heard_until(client, 0).await;
        assert!(is_silent(&heard), "{heard}");
    }
    // Nor does it come with what was missed.
    let joined = Client::join(running.address, &table, &[&dans], Some(before)).await;
    let (_, back) = joined.unwrap();
    assert!(!back["missed"].as_array().unwrap().is_empty());
    assert!(is_silent(&back.to_string()), "{back}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_21_what_was_shouted_is_in_the_replay_after_the_end() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, GAME).await;
    let shout = json!({"op": "say", "seat": 1, "phrase": "7"});
    assert_eq!(code(&people[1].0.ask(shout).await.unwrap()), "ok");
    let (status, _) = running.get(&format!("/api/tables/{table}/replay")).await;
    assert_ne!(status, 200, "not before the end");
    // Five own goals are the quickest end.
    for _ in 0..5 {
        for (seat, (client, _)) in (0..).zip(&mut people) {
            paced(client, seat, json!({"type": "ready"})).await;
        }
        whites_rush(&mut people).await;
        for kind in ["turn_up", "goal"] {
            paced(&mut people[0].0, 0, json!({"type": kind})).await;
        }
    }
    let (_, replay) = running.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(replay["said"][0]["seat"], 1);
    assert_eq!(replay["said"][0]["phrase"], "7");
    let replay: wire::Replay = serde_json::from_value(replay).unwrap();
    let shelf = crate::support::shelf();
    let over = shelf.game(GAME).unwrap().load(&replay, None).unwrap();
    assert_eq!(over.outcome(), replay.result);
    running.stop().await;
}

/// Whatever is on top at every place from one's own goal on (LF-14), by both of white in turn.
async fn whites_rush(people: &mut [(Client, String)]) {
    let places = [
        json!("keeper"),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(4),
    ];
    for (at, seat) in places.into_iter().zip([0, 2].into_iter().cycle()) {
        let client = &mut people[usize::from(seat)].0;
        paced(client, seat, json!({"type": "flip"})).await;
        let lay = json!({"type": "lay", "from": "hand", "at": at});
        paced(client, seat, lay).await;
    }
}

/// Acts, after as long a wait as the table asks for.
async fn paced(client: &mut Client, seat: u8, action: Value) {
    loop {
        let answer = act(client, seat, action.clone()).await;
        match code(&answer) {
            "ok" => return,
            "too_fast" => {
                let wait = answer["error"]["facts"]["wait"].as_u64().unwrap();
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            other => panic!("{other}: {answer}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_24_nobody_acts_faster_than_a_person_can() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    for (pace, limit) in [("normal", 8.0), ("slow", 4.0)] {
        let wish = json!({"game": GAME, "name": "Ann", "seats": 2, "pace": pace});
        let (table, secret) = make(running.address, wish).await.unwrap();
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        let (mut ann, welcome) = joined.unwrap();
        assert_eq!(welcome["room"]["pace"], pace);
        assert_eq!(code(&ann.ask(json!({"op": "start"})).await.unwrap()), "ok");
        done(&mut ann, 0, json!({"type": "ready"})).await;
        let refused = loop {
            let answer = act(&mut ann, 0, json!({"type": "ready"})).await;
            if answer["error"]["reason"] == "too_fast" {
                break answer["error"].clone();
            }
        };
        assert_eq!(refused["clause"], "LF-24");
        assert_eq!(refused["facts"]["limit"], limit);
        let wait = refused["facts"]["wait"].as_f64().unwrap();
        assert!(0.0 < wait && wait <= 1000.0 / limit, "{wait} ms");
        tokio::time::sleep(Duration::from_millis(wait as u64)).await;
        let later = act(&mut ann, 0, json!({"type": "ready"})).await;
        assert_ne!(
            later["error"]["reason"], "too_fast",
            "at worst a start is counted down"
        );
    }
    running.stop().await;
}

/// LF-6 Bots used to act during the count-down, while people were locked out.
#[tokio::test(flavor = "multi_thread")]
async fn lf_24_before_the_whistle_neither_people_nor_bots_act() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": GAME, "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    let kick_off = json!({"op": "act", "seat": 0, "action": {"type": "ready"}});
    assert_eq!(code(&ann.ask(kick_off).await.unwrap()), "ok");
    let kicked_off = loop {
        let moved = ann.until("moved").await.unwrap();
        if moved["sights"][0]["view"]["phase"] == "play" {
            break moved;
        }
    };
    let wait = kicked_off["wait"].as_u64().unwrap();
    assert!(0 < wait && wait <= 1_650, "{wait} ms");

    let early = act(&mut ann, 0, json!({"type": "flip"})).await;
    assert_eq!(code(&early), "too_fast");
    assert_eq!(early["error"]["reason"], "counting_down");
    let rest = early["error"]["facts"]["wait"].as_u64().unwrap();
    assert!(0 < rest && rest <= wait, "{rest} ms");
    let (_, welcome) = Client::join(running.address, &table, &[], None)
        .await
        .unwrap();
    assert!(welcome["wait"].as_u64().is_some_and(|left| left <= rest));

    let first = ann.until("moved").await.unwrap();
    assert_eq!(first.get("wait"), None, "nobody was earlier: {first}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_24_bots_keep_to_the_pace_even_where_they_wait_for_nothing() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": GAME, "name": "Ann", "seats": 2, "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    done(&mut ann, 0, json!({"type": "ready"})).await;
    let start = std::time::Instant::now();
    for _ in 0..4 {
        while ann.until("moved").await.unwrap()["by"] != 1 {}
    }
    let least = Duration::from_millis(3 * 125);
    assert!(start.elapsed() >= least, "{:?}", start.elapsed());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lf_21_a_bot_calls_out_to_the_people_of_its_team_and_does_not_repeat_itself() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": GAME, "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    done(&mut ann, 0, json!({"type": "ready"})).await;
    let mut calls = Vec::new();
    let mut mates_moves = 0;
    while mates_moves < 6 {
        let message = ann.receive().await.unwrap();
        match message["type"].as_str() {
            Some("said") => calls.push((message["seat"].clone(), message["phrase"].clone())),
            Some("moved") if message["by"] == 2 => mates_moves += 1,
            _ => {}
        }
    }
    assert_eq!(calls, [(json!(2), json!("7"))]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_mate_lets_a_bot_stand_in_at_once_for_whoever_is_away() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = kicked_off(&running).await;
    assert_eq!(
        running.room(&table).await["away"],
        5,
        "a round does not wait"
    );
    let (dan, secret) = people.pop().unwrap();
    let stand_in = json!({"op": "stand_in", "seat": 3});
    let early = people[1].0.ask(stand_in.clone()).await.unwrap();
    assert_eq!(early["error"]["reason"], "not_away");
    dan.close().await;
    loop {
        let room = people[1].0.until("room").await.unwrap();
        if room["room"]["seats"][3]["holder"]["here"] == false {
            break;
        }
    }
    let other_team = people[2].0.ask(stand_in.clone()).await.unwrap();
    assert_eq!(code(&other_team), "not_yours");
    let mate = people[1].0.ask(stand_in.clone()).await.unwrap();
    assert_eq!(code(&mate), "ok");
    assert_eq!(running.room(&table).await["seats"][3]["stood_in"], true);
    let host = people[0].0.ask(stand_in).await.unwrap();
    assert_eq!(code(&host), "ok", "once is enough");

    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut dan, welcome) = joined.unwrap();
    assert_eq!(welcome["room"]["seats"][3]["stood_in"], true);
    let back = dan
        .ask(json!({"op": "take_back", "seat": 3}))
        .await
        .unwrap();
    assert_eq!(code(&back), "ok");
    assert_eq!(running.room(&table).await["seats"][3]["stood_in"], false);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_in_mid_round_finds_every_card_where_it_lay() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = kicked_off(&running).await;
    let (ann, secret) = &mut people[0];
    for pile in [0, 1, 1] {
        paced(ann, 0, json!({"type": "flip"})).await;
        paced(ann, 0, json!({"type": "drop", "pile": pile})).await;
    }
    paced(ann, 0, json!({"type": "flip"})).await;
    let mut last = Value::Null;
    while let Some(kept) = ann.kept() {
        if let Some(sight) = sight(&kept, 0) {
            last = sight.clone();
        }
    }
    let secret = secret.clone();
    drop(people);
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (_, welcome) = joined.unwrap();
    assert_eq!(sight(&welcome, 0), Some(&last));
    running.stop().await;

    // Nor does the server's own end change the order of a card that nobody has seen.
    let order = pile_of_seat_0(&folder, &table, &secret).await;
    assert_eq!(order.len(), 8);
    assert_eq!(order, pile_of_seat_0(&folder, &table, &secret).await);
}

/// The card that is up and the next ones of the pile, as a fresh server on a copy of the data
/// deals them.
async fn pile_of_seat_0(folder: &Folder, table: &str, secret: &str) -> Vec<Value> {
    let copy = Folder::new();
    let data = copy.path().join("tandem.sqlite3");
    std::fs::copy(folder.path().join("tandem.sqlite3"), &data).unwrap();
    let running = Running::with(config(&copy)).await;
    let joined = Client::join(running.address, table, &[secret], None).await;
    let (mut ann, welcome) = joined.unwrap();
    let mut cards = vec![sight(&welcome, 0).unwrap()["view"]["players"][0]["turned"].clone()];
    for _ in 0..7 {
        paced(&mut ann, 0, json!({"type": "drop", "pile": 0})).await;
        paced(&mut ann, 0, json!({"type": "flip"})).await;
        let mut turned = Value::Null;
        while turned.is_null() {
            let moved = ann.until("moved").await.unwrap();
            turned = sight(&moved, 0).unwrap()["view"]["players"][0]["turned"].clone();
        }
        cards.push(turned);
    }
    running.stop().await;
    cards
}
