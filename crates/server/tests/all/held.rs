//! Deals whose results are compared: whoever would look at the cards and then play them as somebody
//! else finds every way closed, until the comparison is over.

use crate::support::solo::Solo;
use crate::support::{Folder, Running, config, sight};
use client::{Client, any_of, http, http_from, make};
use serde_json::{Value, json};
use server::Clock;
use table::Fast;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A server whose clock the test can move.
async fn server(folder: &Folder) -> (Running, Clock) {
    let config = config(folder);
    let clock = config.testing.clock.clone();
    (Running::with(config).await, clock)
}

/// Asks for `path` with the secret of a seat, or without any.
async fn get(running: &Running, path: &str, secret: Option<&str>) -> (u16, Value) {
    let asked = match secret {
        Some(secret) => http_from(secret, running.address, "GET", path, None).await,
        None => http(running.address, "GET", path, None).await,
    };
    let (status, body) = asked.unwrap();
    (status, serde_json::from_str(&body).unwrap())
}

/// Everything that shows the cards of a table over HTTP.
fn paths(table: &str) -> [String; 3] {
    ["replay", "best", "hint"].map(|what| format!("/api/tables/{table}/{what}"))
}

/// Asserts that nothing over HTTP shows the cards of that table.
async fn is_held(running: &Running, table: &str, secret: Option<&str>, refused: &(u16, &str)) {
    for path in paths(table) {
        let (status, answer) = get(running, &path, secret).await;
        let reason = answer["error"]["reason"].as_str().unwrap_or_default();
        assert_eq!(&(status, reason), refused, "{path}: {answer}");
    }
}

/// Asserts that replay and best play of that table are told.
async fn is_told(running: &Running, table: &str, secret: Option<&str>) {
    for path in &paths(table)[..2] {
        let (status, answer) = get(running, path, secret).await;
        assert_eq!(status, 200, "{path}: {answer}");
    }
}

/// A game with the order of the cards known, by whoever names a finished table and holds that seat.
async fn challenge(running: &Running, solo: &Solo, secret: Option<&str>) -> (u16, Value) {
    let wish = json!({"game": "team-up", "seats": 1, "name": "Eve", "play_now": true,
        "deal": solo.deal, "after": solo.table, "options": {"mode": "challenge"}});
    let path = "/api/tables";
    let asked = match secret {
        Some(secret) => http_from(secret, running.address, "POST", path, Some(&wish)).await,
        None => http(running.address, "POST", path, Some(&wish)).await,
    };
    let (status, body) = asked.unwrap();
    (status, serde_json::from_str(&body).unwrap())
}

/// What somebody without a seat sees of a table who asks for its whole story.
async fn watched(running: &Running, table: &str) -> (Value, Value) {
    let joined = Client::join(running.address, table, &[], Some(0)).await;
    let (_, mut welcome) = joined.unwrap();
    (welcome["sights"].take(), welcome["missed"].take())
}

/// Asserts that a spectator's story of a table is one of numbers alone.
async fn is_dark(running: &Running, table: &str) {
    let (sights, missed) = watched(running, table).await;
    assert_eq!(sights, json!([]));
    for moved in missed.as_array().unwrap() {
        assert_eq!(moved["events"], json!([]), "{moved}");
    }
}

fn reason(answer: &Value) -> &str {
    answer["error"]["reason"].as_str().unwrap_or("none")
}

/// Two people play the deal together and stop at once: a deal derived for other seats.
async fn two_people(running: &Running, deal: &str) -> (String, Client) {
    let wish = json!({"game": "team-up", "seats": 2, "name": "Cyd", "deal": deal});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let mut both = joined.unwrap().0;
    for request in [
        json!({"op": "sit", "seat": 1, "name": "Dan"}),
        json!({"op": "start"}),
        json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}}),
        json!({"op": "act", "seat": 1, "action": {"type": "vote_stop", "yes": true}}),
    ] {
        let answer = both.ask(request).await.unwrap();
        assert_eq!(answer.get("error"), None, "{answer}");
    }
    assert_eq!(running.room(&table).await["stage"], "over");
    (table, both)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_of_a_day_is_told_to_nobody_before_it_has_closed() {
    let folder = Folder::new();
    let (running, clock) = server(&folder).await;
    let (_, today) = running.get("/api/today/team-up").await;
    let deal = today["deal"].as_str().unwrap();
    let until = today["compared"]["until"].as_i64().unwrap();
    assert_eq!(today["compared"]["kind"], "day");
    assert_eq!(until % DAY, 0, "midnight");
    assert!((DAY..=2 * DAY).contains(&(until - clock.now())));

    // The attack: stop at once, look, and play as somebody else.
    let ann = Solo::play(&running, json!({"deal": deal}), 0).await;
    let held = (409, "deal_held");
    is_held(&running, &ann.table, None, &held).await;
    is_held(&running, &ann.table, Some(&ann.secret), &held).await;
    let (_, told) = get(&running, &paths(&ann.table)[0], None).await;
    assert_eq!(told["error"]["facts"]["until"], until);
    for secret in [None, Some(ann.secret.as_str())] {
        let (status, refused) = challenge(&running, &ann, secret).await;
        assert_eq!((status, reason(&refused)), held);
    }
    let mut back = ann.back(&running).await;
    let again = json!({"op": "again", "same_cards": true, "options": {"mode": "challenge"}});
    assert_eq!(reason(&back.ask(again).await.unwrap()), "deal_held");
    is_dark(&running, &ann.table).await;
    let room = running.room(&ann.table).await;
    assert_eq!(room["compared"], json!({"kind": "day", "until": until}));

    // Nor does a deal that repeats these cards tell them, a game for fun, or a running one.
    let (pair, mut both) = two_people(&running, deal).await;
    is_held(&running, &pair, None, &held).await;
    is_dark(&running, &pair).await;
    for seat in [0, 1] {
        let risen = both.ask(json!({"op": "rise", "seat": seat})).await.unwrap();
        assert_eq!(risen.get("error"), None);
    }
    let mut fresh = both.until("welcome").await.unwrap();
    while fresh["yours"] != json!([]) {
        fresh = both.until("welcome").await.unwrap();
    }
    assert_eq!(fresh["sights"], json!([]), "whoever has risen watches");
    let for_fun = back.ask(json!({"op": "again", "same_cards": true})).await;
    let next = for_fun.unwrap()["table"].as_str().unwrap().to_owned();
    let (mut watcher, _) = Client::join(running.address, &next, &[], None)
        .await
        .unwrap();
    back.hello(&next, &[&ann.secret], None).await.unwrap();
    back.until("welcome").await.unwrap();
    assert_eq!(
        reason(&back.ask(json!({"op": "start"})).await.unwrap()),
        "none"
    );
    let hint = json!({"op": "hint", "seat": 0});
    assert_eq!(reason(&back.ask(hint).await.unwrap()), "cards_shared");
    let stop = json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}});
    assert_eq!(reason(&back.ask(stop).await.unwrap()), "none");
    for _ in 0..2 {
        let moved = watcher.until("moved").await.unwrap();
        assert_eq!(
            (&moved["sights"], &moved["events"]),
            (&json!([]), &json!([]))
        );
    }
    is_held(&running, &next, Some(&ann.secret), &(409, "deal_held")).await;

    clock.shift(until - clock.now() - 60_000);
    is_held(&running, &ann.table, Some(&ann.secret), &held).await;
    clock.shift(60_000);
    for table in [&ann.table, &pair] {
        is_told(&running, table, None).await;
        assert_ne!(watched(&running, table).await.0, json!([]));
    }
    assert_eq!(challenge(&running, &ann, None).await.0, 200);
    let room = running.room(&ann.table).await;
    assert_eq!(room["compared"], json!({"kind": "open"}));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_competition_is_told_to_those_who_made_it_until_they_close_it() {
    let folder = Folder::new();
    let (running, _) = server(&folder).await;
    let ann = Solo::play(&running, json!({}), 2).await;
    is_told(&running, &ann.table, None).await;
    let (mut watcher, seen) = Client::join(running.address, &ann.table, &[], None)
        .await
        .unwrap();
    assert_ne!(seen["sights"], json!([]));
    let share = json!({"op": "share", "seat": 0});
    let refused = watcher.ask(share.clone()).await.unwrap();
    assert_eq!(reason(&refused), "not_yours");
    let mut maker = ann.back(&running).await;
    let close = json!({"op": "close_competition", "seat": 0});
    let refused = maker.ask(close.clone()).await.unwrap();
    assert_eq!(reason(&refused), "no_competition");
    for _ in 0..2 {
        assert_eq!(reason(&maker.ask(share.clone()).await.unwrap()), "none");
    }
    let dark = watcher.until("welcome").await.unwrap();
    assert_eq!(dark["sights"], json!([]), "whoever watched is told no more");
    assert_eq!(dark["room"]["compared"], json!({"kind": "competition"}));
    assert_eq!(dark["room"]["makers"], true);

    // The attack, by a guest: stop at once, look, and play as somebody else.
    let bea = Solo::play(&running, json!({"name": "Bea", "deal": ann.deal}), 0).await;
    assert_eq!(running.room(&bea.table).await["makers"], false);
    let held = (403, "deal_held_for_makers");
    for table in [&bea.table, &ann.table] {
        for secret in [None, Some(bea.secret.as_str())] {
            is_held(&running, table, secret, &held).await;
        }
        is_dark(&running, table).await;
    }
    for secret in [None, Some(bea.secret.as_str())] {
        for after in [&ann, &bea] {
            let (status, refused) = challenge(&running, after, secret).await;
            assert_eq!((status, reason(&refused)), held);
        }
    }
    let mut guest = bea.back(&running).await;
    for (solo, mode) in [(&bea, "game"), (&ann, "challenge")] {
        let joined = Client::join(running.address, &solo.table, &[&solo.secret], None).await;
        let room = &joined.unwrap().1["room"];
        assert_eq!(room["options_again"], json!({"mode": mode}));
    }
    let with_order = json!({"op": "again", "same_cards": true, "options": {"mode": "challenge"}});
    let refused = guest.ask(with_order.clone()).await.unwrap();
    assert_eq!(reason(&refused), "deal_held_for_makers");
    assert_eq!(
        reason(&guest.ask(close.clone()).await.unwrap()),
        "not_makers"
    );
    let (pair, _) = two_people(&running, &ann.deal).await;
    is_held(&running, &pair, None, &held).await;
    is_dark(&running, &pair).await;

    // Those who made it know the cards; nobody sits down with them to see the order.
    is_told(&running, &ann.table, Some(&ann.secret)).await;
    assert_eq!(challenge(&running, &ann, Some(&ann.secret)).await.0, 200);
    let next = maker.ask(with_order).await.unwrap()["table"].clone();
    let next = next.as_str().unwrap().to_owned();
    maker.hello(&next, &[&ann.secret], None).await.unwrap();
    let waiting = maker.until("welcome").await.unwrap();
    assert_eq!(waiting["room"]["makers"], true, "the same people");
    let joined = Client::join(running.address, &next, &[], None).await;
    let sit = json!({"op": "sit", "seat": 0, "name": "Eve"});
    let refused = joined.unwrap().0.ask(sit).await.unwrap();
    assert_eq!(reason(&refused), "deal_held_for_makers");
    running.stop().await;

    // All of that is on disk.
    let (running, _) = server(&folder).await;
    is_held(&running, &bea.table, Some(&bea.secret), &held).await;
    is_told(&running, &ann.table, Some(&ann.secret)).await;
    let (mut watcher, dark) = Client::join(running.address, &bea.table, &[], None)
        .await
        .unwrap();
    assert_eq!(dark["sights"], json!([]));
    let mut maker = ann.back(&running).await;
    for _ in 0..2 {
        assert_eq!(reason(&maker.ask(close.clone()).await.unwrap()), "none");
    }
    let open = watcher.until("welcome").await.unwrap();
    assert_ne!(open["sights"], json!([]), "the other table has heard of it");
    assert_eq!(open["room"]["compared"], json!({"kind": "open"}));
    for table in [&ann.table, &bea.table, &pair] {
        is_told(&running, table, None).await;
    }
    assert_eq!(challenge(&running, &bea, None).await.0, 200);
    running.stop().await;
}

/// A round of UNO TEAMS!, where the hands that are left are counted in the end.
struct Round {
    table: String,
    secret: String,
    deal: String,
}

impl Round {
    /// Plays it with bots on all other seats. Returns whether anything that was told on the way
    /// showed what was left in a hand.
    async fn play(running: &Running, wish: Value) -> (Self, bool) {
        let mut all = json!({"game": "uno-teams", "name": "Ann", "play_now": true, "bot_delay": 0,
            "window": 0});
        let fields = all.as_object_mut().unwrap();
        fields.extend(wish.as_object().unwrap().clone());
        let (table, secret) = make(running.address, all).await.unwrap();
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        let (mut ann, mut told) = joined.unwrap();
        let deal = told["room"]["deal"].as_str().unwrap().to_owned();
        let mut dice = Fast::new(1);
        let mut laid_open = false;
        while told["room"]["stage"] != "over" {
            laid_open |= told.to_string().contains("\"left\":");
            // As soon as she may, she does the first thing she may; what came too late is refused.
            let first = sight(&told, 0).and_then(|sight| sight["legal"].get(0));
            if let Some(action) = first.and_then(|first| any_of(&json!([first]), &mut dice)) {
                let act = json!({"op": "act", "seat": 0, "action": action});
                ann.ask(act).await.unwrap();
            }
            told = ann.receive().await.unwrap();
        }
        let played = Self {
            table,
            secret,
            deal,
        };
        (played, laid_open)
    }

    async fn back(&self, running: &Running) -> (Client, Value) {
        let joined = Client::join(running.address, &self.table, &[&self.secret], None).await;
        joined.unwrap()
    }

    /// Asserts that the hands that are left are counted openly, or that they stay covered while
    /// the points are told.
    async fn counts(&self, running: &Running, openly: bool) {
        is_counted(&self.back(running).await.1, openly);
    }
}

fn is_counted(welcome: &Value, openly: bool) {
    let view = &sight(welcome, 0).unwrap()["view"];
    assert!(view["won"]["points"].as_u64().unwrap() > 0);
    for player in view["players"].as_array().unwrap() {
        assert_eq!(player["left"].is_array(), openly, "{player}");
    }
    assert!(view["players"][0]["hand"].is_array(), "one's own hand");
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_of_a_compared_deal_stay_covered_when_they_are_counted() {
    let folder = Folder::new();
    let (running, clock) = server(&folder).await;
    let (_, today) = running.get("/api/today/uno-teams").await;
    let until = today["compared"]["until"].as_i64().unwrap();
    let wish = json!({"deal": today["deal"]});
    let (of_day, laid_open) = Round::play(&running, wish).await;
    assert!(!laid_open);
    of_day.counts(&running, false).await;
    let path = format!("/api/deals/{}?table={}", of_day.deal, of_day.table);
    let (_, info) = running.get(&path).await;
    assert_eq!(info["results"][0]["stopped"], false, "it was played out");

    let (made, laid_open) = Round::play(&running, json!({})).await;
    assert!(laid_open, "nobody compares these");
    let (mut maker, _) = made.back(&running).await;
    let share = json!({"op": "share", "seat": 0});
    assert_eq!(reason(&maker.ask(share).await.unwrap()), "none");
    made.counts(&running, true).await;
    let wish = json!({"deal": made.deal, "name": "Bea"});
    let (guests, laid_open) = Round::play(&running, wish).await;
    assert!(!laid_open);
    let (mut guest, welcome) = guests.back(&running).await;
    is_counted(&welcome, false);

    // When the comparison is over, those who sit there are shown what they were not.
    let (mut maker, _) = made.back(&running).await;
    let close = json!({"op": "close_competition", "seat": 0});
    assert_eq!(reason(&maker.ask(close).await.unwrap()), "none");
    is_counted(&guest.until("welcome").await.unwrap(), true);
    clock.shift(until - clock.now());
    of_day.counts(&running, true).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_shared_by_whoever_has_finished_them() {
    let folder = Folder::new();
    let (running, _) = server(&folder).await;
    let wish = json!({"game": "team-up", "seats": 1, "name": "Ann", "play_now": true});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (mut ann, _) = Client::join(running.address, &table, &[&secret], None)
        .await
        .unwrap();
    let share = json!({"op": "share", "seat": 0});
    let refused = ann.ask(share.clone()).await.unwrap();
    assert_eq!(reason(&refused), "not_over");
    // A day's deal is everybody's already, and nobody's to close.
    let (_, today) = running.get("/api/today/team-up").await;
    let of_day = Solo::play(&running, json!({"deal": today["deal"]}), 0).await;
    let mut back = of_day.back(&running).await;
    assert_eq!(reason(&back.ask(share).await.unwrap()), "none");
    let close = json!({"op": "close_competition", "seat": 0});
    assert_eq!(reason(&back.ask(close).await.unwrap()), "no_competition");
    assert_eq!(running.room(&of_day.table).await["compared"]["kind"], "day");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_is_none_is_said_to_be_none() {
    let folder = Folder::new();
    let (running, _) = server(&folder).await;
    let ann = Solo::play(&running, json!({}), 0).await;
    let (status, answer) = get(&running, &paths(&ann.table)[0], Some("short")).await;
    assert_eq!((status, reason(&answer)), (400, "malformed"));
    running.stop().await;
}

/// The key of a browser.
fn browser(nth: u8) -> String {
    format!("{nth:02x}").repeat(16)
}

/// Whether each result of a deal counts, and by whom it is, in their order.
async fn counted(running: &Running, deal: &str) -> Vec<(String, Value)> {
    let (_, info) = running.get(&format!("/api/deals/{deal}")).await;
    let results = info["results"].as_array().unwrap().iter();
    let told = results.map(|result| {
        let name = result["players"][0]["name"].as_str().unwrap();
        (name.to_owned(), result["uncounted"].clone())
    });
    told.collect()
}

fn counts(name: &str) -> (String, Value) {
    (name.to_owned(), Value::Null)
}

fn does_not(name: &str, why: &str) -> (String, Value) {
    (name.to_owned(), json!(why))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_days_deal_counts_once_for_a_browser_also_if_it_was_broken_off() {
    let folder = Folder::new();
    let (running, clock) = server(&folder).await;
    let (_, today) = running.get("/api/today/team-up").await;
    let deal = today["deal"].as_str().unwrap();
    let until = today["compared"]["until"].as_i64().unwrap();
    let by = |name: &str, nth| json!({"deal": deal, "name": name, "browser": browser(nth)});
    // Ann breaks off, and comes again as somebody else in the same browser.
    let mut broken_off = by("Ann", 1);
    let fields = broken_off.as_object_mut().unwrap();
    fields.extend([
        ("game".to_owned(), json!("team-up")),
        ("seats".to_owned(), json!(1)),
        ("play_now".to_owned(), json!(true)),
    ]);
    make(running.address, broken_off).await.unwrap();
    Solo::play(&running, by("Ada", 1), 5).await;
    Solo::play(&running, by("Bea", 2), 0).await;
    let expected = vec![counts("Bea"), does_not("Ada", "played_before")];
    assert_eq!(
        counted(&running, deal).await,
        expected,
        "those that count first"
    );

    // Every seat's browser counts, not the maker's alone; one that only sat down has not begun.
    let wish = json!({"game": "team-up", "seats": 2, "name": "Cyd", "deal": deal,
        "browser": browser(3)});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let mut cyd = Client::connect(running.address).await.unwrap();
    cyd.browser = Some(browser(3));
    cyd.hello(&table, &[&secret], None).await.unwrap();
    let mut dan = Client::connect(running.address).await.unwrap();
    for (nth, key) in [(4, browser(4)), (2, browser(2))] {
        dan.browser = Some(key);
        dan.hello(&table, &[], None).await.unwrap();
        let sat = dan.ask(json!({"op": "sit", "seat": 1})).await.unwrap();
        assert_eq!(sat.get("error"), None);
        if nth == 4 {
            let risen = dan.ask(json!({"op": "rise", "seat": 1})).await.unwrap();
            assert_eq!(risen.get("error"), None);
        }
    }
    let started = cyd.ask(json!({"op": "start"})).await.unwrap();
    assert_eq!(started.get("error"), None);
    let stop = json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}});
    assert_eq!(cyd.ask(stop).await.unwrap().get("error"), None);
    let agree = json!({"op": "act", "seat": 1, "action": {"type": "vote_stop", "yes": true}});
    assert_eq!(dan.ask(agree).await.unwrap().get("error"), None);
    Solo::play(&running, by("Eve", 4), 0).await;
    let results = counted(&running, deal).await;
    assert!(
        results.contains(&does_not("Cyd", "played_before")),
        "{results:?}"
    );
    assert!(results.contains(&counts("Eve")), "{results:?}");

    clock.shift(until - clock.now());
    Solo::play(&running, by("Fay", 5), 0).await;
    let results = counted(&running, deal).await;
    assert!(
        results.contains(&does_not("Fay", "lay_open")),
        "{results:?}"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_competition_counts_once_for_a_browser_and_not_with_the_order_known() {
    let folder = Folder::new();
    let (running, _) = server(&folder).await;
    let ann = Solo::play(&running, json!({"browser": browser(1)}), 0).await;
    ann.share(&running).await;
    assert_eq!(challenge(&running, &ann, Some(&ann.secret)).await.0, 200);
    let by = |name: &str, nth| json!({"deal": ann.deal, "name": name, "browser": browser(nth)});
    Solo::play(&running, by("Ada", 1), 5).await;
    Solo::play(&running, by("Bea", 2), 3).await;
    let mut knowing = by("Eve", 6);
    knowing["after"] = json!(ann.table);
    knowing["options"] = json!({"mode": "challenge"});
    let results = counted(&running, &ann.deal).await;
    assert_eq!(results[..2], [counts("Bea"), counts("Ann")]);
    assert_eq!(results[2], does_not("Ada", "played_before"));
    let mut maker = ann.back(&running).await;
    let close = json!({"op": "close_competition", "seat": 0});
    assert_eq!(reason(&maker.ask(close).await.unwrap()), "none");
    Solo::play(&running, knowing, 0).await;
    let results = counted(&running, &ann.deal).await;
    assert_eq!(results[3], does_not("Eve", "lay_open"), "{results:?}");
    running.stop().await;
}

/// The replay of the first game has the cards of the second: it would be a replay of that by another name.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_the_same_cards_again_has_no_replay_in_the_first_ones() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 2).await;
    is_told(&running, &first.table, None).await;
    let mut ann = first.back(&running).await;
    let again = json!({"op": "again", "same_cards": true, "options": {"mode": "challenge"}});
    let next = ann.ask(again).await.unwrap();
    let next = next["table"].as_str().unwrap();
    let joined = Client::join(running.address, next, &[&first.secret], None).await;
    let mut ann = joined.unwrap().0;
    let started = ann.ask(json!({"op": "start"})).await.unwrap();
    assert_eq!(started.get("error"), None);
    for path in &paths(&first.table)[..2] {
        // Neither to anybody, nor to whoever sat there.
        for secret in [None, Some(first.secret.as_str())] {
            let (status, told) = get(&running, path, secret).await;
            assert_eq!((status, reason(&told)), (409, "deal_in_play"), "{path}");
        }
    }
    // What the running table itself tells of known cards stays: its hint.
    let (status, told) = get(&running, &paths(next)[2], Some(&first.secret)).await;
    assert_eq!(status, 200, "{told}");
    let (status, told) = get(&running, &paths(next)[0], None).await;
    assert_eq!((status, reason(&told)), (409, "not_over"));

    let stop = json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}});
    assert_eq!(ann.ask(stop).await.unwrap().get("error"), None);
    for table in [first.table.as_str(), next] {
        is_told(&running, table, None).await;
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_has_no_replay_by_whatever_name_one_asks() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true, "bot_delay": 600_000});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let deal = running.room(&table).await["deal"].clone();
    let deal = deal.as_str().unwrap();
    let coded: String = table.bytes().map(|byte| format!("%{byte:02x}")).collect();
    for path in [
        format!("/api/tables/{table}/replay"),
        format!("/api/tables/{table}/replay/"),
        format!("/api/tables/{table}/replay?table={table}"),
        format!("/api/tables//{table}/replay"),
        format!("/api/tables/./{table}/replay"),
        format!("/api/tables/{table}%2freplay"),
        format!("/api/tables/{coded}/replay"),
        format!("/api/tables/{}/replay", table.to_uppercase()),
        format!("/api/tables/{deal}/replay"),
        format!("/api/tables/{table}/best"),
        format!("/api/deals/{deal}/replay"),
        format!("/api/deals/{deal}?table={table}"),
        format!("/r/{table}"),
        format!("/r/{table}.json"),
    ] {
        // Neither to anybody, nor to whoever sits there.
        for by in [None, Some(secret.as_str())] {
            let (status, told) = get(&running, &path, by).await;
            assert_ne!(status, 200, "{path}: {told}");
            let told = told.to_string();
            assert!(
                !told.contains("actions") && !told.contains(&secret),
                "{path}: {told}"
            );
        }
    }
    running.stop().await;
}
