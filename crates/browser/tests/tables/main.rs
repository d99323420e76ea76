//! A table in the page, asked as the page asks: text in, text out.

mod page;
mod past;

use browser::Core;
use page::{Page, ask, seed, wish};
use serde_json::{Value, json};
use table::{Fast, Seat, Viewer};

const GAMES: [&str; 4] = ["team-play", "uno-teams", "team-up", "ligretto-football"];

#[test]
fn every_game_is_played_to_its_end_against_bots() {
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        assert!(made["table"].as_str().unwrap().starts_with("local-"));
        page.hello(&made["secret"], None);
        assert_eq!(page.heard[0]["type"], "welcome", "{game}");
        page.play_out();
        let replay = page.look("replay");
        assert!(replay["replay"]["result"].is_object(), "{game}: {replay}");
    }
}

#[test]
fn a_page_that_was_closed_goes_on_where_it_was() {
    let (mut page, made) = Page::make(wish("team-play"));
    page.hello(&made["secret"], None);
    page.let_bots_play();
    let action = client::any_of(&page.sight()["legal"], &mut Fast::new(1)).unwrap();
    page.say(&json!({"op": "act", "id": "once", "seat": 0, "action": action}));
    let before = page.sight().clone();
    let entries = page.log.len();
    page.core = Core::new(shelf::shelf());
    page.set();
    page.heard.clear();
    page.hello(&made["secret"], None);
    assert_eq!(page.sight(), &before);
    page.say(&json!({"op": "act", "id": "once", "seat": 0, "action": action}));
    let answer = page
        .heard
        .iter()
        .find(|message| message["type"] == "answer")
        .unwrap();
    assert!(
        answer["error"].is_null(),
        "sent twice, it acts once: {answer}"
    );
    assert_eq!(page.log.len(), entries);
}

#[test]
fn a_picture_is_kept_as_the_name_is() {
    let mut wish = wish("team-play");
    wish["avatar"] = "whale".into();
    let (mut page, made) = Page::make(wish);
    page.hello(&made["secret"], None);
    assert_eq!(page.room()["seats"][0]["avatar"], "whale");
    assert!(
        page.room()["seats"][1]["avatar"].is_null(),
        "bots pick none"
    );

    let rename =
        |avatar: Option<&str>| json!({"op": "rename", "seat": 0, "name": "Bea", "avatar": avatar});
    assert!(page.request(rename(Some("bee")))["error"].is_null());
    assert!(page.request(rename(None))["error"].is_null(), "it stays");
    page.core = Core::new(shelf::shelf());
    page.set();
    page.heard.clear();
    page.hello(&made["secret"], None);
    assert_eq!(page.room()["seats"][0]["avatar"], "bee");
}

#[test]
fn nothing_is_told_before_it_is_stored() {
    let (mut page, made) =
        Page::make(json!({"game": "team-up", "name": "Ann", "play_now": false, "listed": false}));
    page.hello(&made["secret"], None);
    let heard = page.heard.len();
    let hear = json!({"op": "hear", "table": page.table, "conn": 1, "now": page.now(),
        "text": json!({"op": "rename", "id": "a", "seat": 0, "name": "Bea"}).to_string()});
    let told = ask(&mut page.core, hear);
    assert_eq!(told["frames"], json!([]));
    assert_eq!(told["entries"][0]["kind"], "renamed");
    let n = told["entries"][0]["n"].clone();
    page.tell(json!({"op": "stored", "n": n}));
    assert_eq!(page.heard[heard..].len(), 2, "the room, and the answer");
}

#[test]
fn the_same_people_go_on_at_the_next_table() {
    let (mut page, made) = Page::make(wish("team-up"));
    page.hello(&made["secret"], None);
    page.play_out();
    page.say(&json!({"op": "again", "id": "on", "same_cards": true}));
    let next = page.made.pop().unwrap();
    assert!(next["table"].as_str().unwrap().starts_with("local-"));
    assert_eq!(next["kept"]["repeats"], true);
    page.tell(
        json!({"op": "went_on", "conn": next["conn"], "id": next["id"], "made": next["table"]}),
    );
    let again = page
        .heard
        .iter()
        .find(|message| message["type"] == "again")
        .unwrap();
    assert_eq!(again["table"], next["table"]);
    page.kept = next["kept"].clone();
    page.log = next["log"].as_array().unwrap().clone();
    page.set();
    page.heard.clear();
    page.hello(&made["secret"], None);
    assert_eq!(page.heard[0]["yours"], json!([0]));
}

#[test]
fn a_replay_is_played_on_from_where_it_stops() {
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        page.hello(&made["secret"], None);
        page.play_out();
        let mut replay = page.look("replay")["replay"].clone();
        cut(&mut replay, 6);
        let seat = replay["seats"].as_u64().unwrap() - 1;
        let made = page.play_on(&replay, seat);
        page.hello(&made["secret"], None);
        let welcome = &page.heard[0];
        assert_eq!(
            (&welcome["yours"], &welcome["room"]["stage"]),
            (&json!([seat]), &json!("running"))
        );
        assert_eq!(welcome["missed"], json!([]));
        assert_eq!(
            page.sight()["view"],
            view_at_the_end(&replay, seat),
            "{game}"
        );
        page.play_until_another_has_moved(seat);
    }
}

/// A file can say anything of when its moves were made.
#[test]
fn a_replay_with_impossible_times_is_played_on_all_the_same() {
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        page.hello(&made["secret"], None);
        page.play_out();
        let mut replay = page.look("replay")["replay"].clone();
        cut(&mut replay, 4);
        for times in [[0, u64::MAX, i64::MAX as u64, 0], [9_000, 2, 8_000, 7]] {
            for (action, at) in replay["actions"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .zip(times)
            {
                action["at"] = at.into();
            }
            let seat = replay["seats"].as_u64().unwrap() - 1;
            let made = page.play_on(&replay, seat);
            let at: Vec<i64> = page
                .log
                .iter()
                .map(|line| line["at"].as_i64().unwrap())
                .collect();
            assert!(at.is_sorted(), "{game}: {at:?}");
            assert_eq!(at.last(), Some(&9_000_000), "{game}: the past ends now");
            page.hello(&made["secret"], None);
            assert_eq!(
                page.sight()["view"],
                view_at_the_end(&replay, seat),
                "{game}"
            );
            page.play_until_another_has_moved(seat);
        }
    }
}

/// Leaves that many actions of a replay.
fn cut(replay: &mut Value, actions: usize) {
    replay["actions"].as_array_mut().unwrap().truncate(actions);
    replay["result"] = Value::Null;
}

fn view_at_the_end(replay: &Value, seat: u64) -> Value {
    let replay: wire::Replay = serde_json::from_value(replay.clone()).unwrap();
    let table = shelf::shelf().load(&replay, None).unwrap();
    let view = table.view(Viewer::Seat(Seat(seat as u8)));
    serde_json::from_str(view.get()).unwrap()
}

#[test]
fn a_replay_with_a_deck_of_its_own_is_played_on_with_that() {
    let shelf = shelf::shelf();
    let usual = shelf.game("team-up").unwrap();
    let foreign = usual.with_deck(&format!("{}\n", usual.deck())).unwrap();
    let opening = wire::Opening {
        seats: 2,
        secret: b"a deck of its own".to_vec(),
        ..wire::Opening::default()
    };
    let table = foreign.open(&opening).unwrap();
    let replay = serde_json::to_value(table.replay()).unwrap();
    assert_eq!(replay["deck"], foreign.deck().to_string());

    let (mut page, _) = Page::make(wish("team-up"));
    let made = page.play_on(&replay, 0);
    page.hello(&made["secret"], None);
    page.play_out();
    assert_eq!(page.look("replay")["replay"]["deck"], replay["deck"]);
    // The same cards once more need the same deck.
    page.say(&json!({"op": "again", "id": "on", "same_cards": true}));
    let next = page.made.pop().unwrap();
    assert_eq!(next["kept"]["deck"], replay["deck"]);
    let (now, log) = (page.now(), &next["log"]);
    let set = json!({"op": "set", "kept": next["kept"], "log": log, "now": now, "seed": seed(4)});
    assert_eq!(ask(&mut page.core, set)["ok"], true);

    // What is kept with another deck than the one that it names is not played.
    page.kept["deck"] = usual.deck().to_string().into();
    let (now, log) = (page.now(), page.log.clone());
    let set = json!({"op": "set", "kept": page.kept, "log": log, "now": now, "seed": seed(4)});
    assert_eq!(
        ask(&mut page.core, set)["error"]["reason"],
        "edition_missing"
    );
}

#[test]
fn while_a_game_runs_there_is_no_replay_of_it_and_nothing_of_its_cards() {
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        page.hello(&made["secret"], None);
        page.let_bots_play();
        let replay = page.look("replay");
        assert_eq!(replay["error"]["reason"], "not_over", "{game}: {replay}");
        let best = page.look("best");
        assert_eq!(best["ok"], false, "{game}: {best}");
        page.play_out();
        assert_eq!(page.look("replay")["ok"], true, "{game}");
    }
}

#[test]
fn a_table_in_the_page_is_asked_what_a_socket_is_asked() {
    let (mut page, made) = Page::make(wish("team-play"));
    page.hello(&made["secret"], None);
    let allowed = client::any_of(&page.sight()["legal"], &mut Fast::new(1)).unwrap();
    let judged = page.request(json!({"op": "judge", "seat": 0, "action": allowed}));
    assert_eq!(judged["error"], Value::Null);
    let refused =
        json!({"op": "judge", "seat": 0, "action": {"type": "fulfil", "mission": 0, "cards": []}});
    assert!(page.request(refused)["error"].is_object());
    page.say(&json!({"op": "hint", "id": "hint", "seat": 0}));
    while page.thinking {
        page.tell(json!({"op": "think"}));
    }
    let hint = page.heard.iter().find(|message| message["id"] == "hint");
    let hint = hint.unwrap().clone();
    let judged = page.request(json!({"op": "judge", "seat": 0, "action": hint["action"]}));
    assert_eq!(
        (&hint["error"], &judged["error"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        page.request(json!({"op": "say", "seat": 0, "phrase": "hello"}))["error"],
        Value::Null
    );
    let said = page.heard.iter().find(|message| message["type"] == "said");
    assert_eq!(said.unwrap()["phrase"], "hello");
}

#[test]
fn a_seat_is_taken_back_from_the_bot_that_stood_in() {
    let mut wish = wish("team-play");
    wish["away"] = 1.into();
    let (mut page, made) = Page::make(wish);
    page.hello(&made["secret"], None);
    page.tell(json!({"op": "leave", "conn": 1}));
    page.let_bots_play();
    let stood_in = page.log.iter().any(|entry| entry["kind"] == "stood_in");
    assert!(stood_in, "{:?}", page.log);
    page.hello(&made["secret"], None);
    assert_eq!(
        page.request(json!({"op": "take_back", "seat": 0}))["error"],
        Value::Null
    );
    assert_eq!(page.log.last().unwrap()["kind"], "took_back");
}

#[test]
fn bots_take_their_time_as_on_a_server() {
    for game in ["team-play", "uno-teams", "team-up"] {
        let mut wish = wish(game);
        wish.as_object_mut().unwrap().remove("bot_delay");
        let (mut page, made) = Page::make(wish);
        page.hello(&made["secret"], None);
        let begun = page.log.len();
        // The page's player moves as long as it may; then a bot does, and not at once.
        let mut dice = Fast::new(3);
        while let Some(action) = client::any_of(&page.sight()["legal"], &mut dice) {
            page.time += 500.0;
            page.request(json!({"op": "act", "seat": 0, "action": action}));
        }
        let since = page.time;
        let waits = |line: &Value| line["kind"] != "acted" || line["seat"] == 0;
        while page.log[begun..].iter().all(waits) {
            if page.thinking {
                page.tell(json!({"op": "think"}));
            } else {
                page.time = page.time.max(page.due.unwrap());
                page.tell(json!({"op": "tick"}));
            }
        }
        assert!(
            page.time - since >= 100.0,
            "{game}: {} ms",
            page.time - since
        );
    }
}

/// Where all play at once no bot waits for a turn: each of them takes its time between two moves of its own.
#[test]
fn bots_at_football_play_no_faster_than_people() {
    let mut wish = wish("ligretto-football");
    wish.as_object_mut().unwrap().remove("bot_delay");
    let (mut page, made) = Page::make(wish);
    page.hello(&made["secret"], None);
    page.request(json!({"op": "act", "seat": 0, "action": {"type": "ready"}}));
    let moves = |page: &Page| -> Vec<(u64, i64)> {
        let acted = page.log.iter().filter(|line| line["kind"] == "acted");
        let told = acted.map(|line| (line["seat"].as_u64().unwrap(), line["at"].as_i64().unwrap()));
        told.collect()
    };
    while moves(&page).len() < 30 {
        if page.thinking {
            page.tell(json!({"op": "think"}));
        } else {
            page.time = page.time.max(page.due.expect("the bots go on"));
            page.tell(json!({"op": "tick"}));
        }
    }
    let moves = moves(&page);
    for seat in 1..4 {
        let at: Vec<i64> = moves
            .iter()
            .filter(|(by, _)| *by == seat)
            .map(|(_, at)| *at)
            .collect();
        assert!(at.len() > 3, "seat {seat} plays: {moves:?}");
        assert!(
            at.windows(2).all(|two| two[1] - two[0] >= 100),
            "seat {seat}: {at:?}"
        );
    }
}

#[test]
fn games_of_the_page_are_compared_with_nobodys() {
    let (mut page, made) = Page::make(wish("team-up"));
    page.hello(&made["secret"], None);
    page.play_out();
    assert_eq!(page.look("room")["room"]["compared"]["kind"], "alone");
    let shared = page.request(json!({"op": "share", "seat": 0}));
    assert!(shared["error"].is_object(), "{shared}");
    assert_eq!(page.look("room")["room"]["compared"]["kind"], "alone");
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let mut core = Core::new(shelf::shelf());
    let foreign = ask(
        &mut core,
        json!({"op": "make", "wish": wish("chess"), "clock": 0, "seed": seed(1)}),
    );
    assert_eq!(foreign["error"]["reason"], "no_such_game");
    let seedless = ask(
        &mut core,
        json!({"op": "make", "wish": wish("team-up"), "clock": 0, "seed": "short"}),
    );
    assert_eq!(seedless["error"]["reason"], "malformed");
    let nowhere = ask(
        &mut core,
        json!({"op": "tick", "table": 9, "now": {"clock": 0, "timer": 0}}),
    );
    assert_eq!(nowhere["error"]["reason"], "no_table");
    let mut other = wish("team-up");
    other["deal"] = "someones".into();
    let deal = ask(
        &mut core,
        json!({"op": "make", "wish": other, "clock": 0, "seed": seed(1)}),
    );
    assert_eq!(deal["error"]["reason"], "no_such_deal");
}

#[test]
fn hidden_cards_stay_in_the_core() {
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        page.hello(&made["secret"], None);
        page.let_bots_play();
        let secret = page.kept["deal"]["secret"].as_str().unwrap().to_owned();
        let heard = serde_json::to_string(&page.heard).unwrap();
        assert!(!heard.contains(&secret), "{game}");
        let sights = page
            .heard
            .iter()
            .filter_map(|message| message["sights"].as_array());
        for sight in sights.flatten() {
            assert_eq!(sight["seat"], 0, "{game}: nobody else's eyes");
        }
    }
}
