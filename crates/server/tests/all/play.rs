//! People and bots at a table, over the socket.

use crate::support::{Folder, Running, config, four_people, play_out, sight};
use client::{Client, any_of, make};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use std::time::Duration;
use table::{Bot, Fast, Game, Level};
use team_play::TeamPlay;
use wire::{Shelf, Shelved};

#[tokio::test(flavor = "multi_thread")]
async fn play_now_is_a_running_table_with_bots() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    for game in ["lanterns", "team-play"] {
        let wish = json!({"game": game, "name": "Ann", "play_now": true, "bot_delay": 0});
        let (table, secret) = make(running.address, wish).await.unwrap();
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        let (mut client, welcome) = joined.unwrap();
        assert_eq!(welcome["yours"], json!([0]));
        assert_eq!(welcome["room"]["stage"], "running");
        assert_eq!(welcome["room"]["seats"][1]["holder"]["kind"], "bot");
        let room = play_out(&mut client, 0, welcome, &mut Fast::new(1)).await;
        assert!(room["result"]["teams"].is_array());
    }
    running.stop().await;
}

/// Takes the first offer, but thinks until it is let go.
struct Pensive;

static LET_GO: AtomicBool = AtomicBool::new(false);
static ASKED: AtomicU32 = AtomicU32::new(0);

impl<G: Game> Bot<G> for Pensive {
    fn choose(&self, _: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action> {
        ASKED.fetch_add(1, SeqCst);
        while !LET_GO.load(SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(G::answer(&offers[0], dice))
    }
}

async fn until(is_so: impl AsyncFn() -> bool) {
    while !is_so().await {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_thought_while_everybody_was_away_moves_when_they_are_back() {
    let folder = Folder::new();
    let level = Level {
        name: "normal",
        bot: |_| Box::new(Pensive),
    };
    let shelf = Shelf::new(vec![Arc::new(Shelved::<TeamPlay>::new(vec![level]))]);
    let running = Running::of(shelf, config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let secrets = [secret.as_str()];
    let come = || Client::join(running.address, &table, &secrets, None);
    let (mut ann, welcome) = come().await.unwrap();
    if let Some(action) = any_of(&welcome["sights"][0]["legal"], &mut Fast::new(1)) {
        let act = json!({"op": "act", "seat": 0, "action": action});
        assert_eq!(ann.ask(act).await.unwrap().get("error"), None);
    }
    until(async || ASKED.load(SeqCst) > 0).await;
    drop(ann);
    until(async || running.room(&table).await["seats"][0]["holder"]["here"] == false).await;
    LET_GO.store(true, SeqCst);
    until(async || running.metrics.bot_answers.load(SeqCst) > 0).await;
    let (mut ann, welcome) = come().await.unwrap();
    assert_eq!(
        welcome["sights"][0]["legal"],
        json!([]),
        "it is the bot's turn"
    );
    ann.until("moved").await.unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_game_and_the_replay_proves_it() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, people) = four_people(&running, "team-play").await;
    let replay = format!("/api/tables/{table}/replay");
    let (status, early) = running.get(&replay).await;
    assert_eq!(
        (status, &early["error"]["code"]),
        (409, &json!("wrong_phase"))
    );

    let mut playing = Vec::new();
    for (seat, (mut client, _)) in (0..).zip(people) {
        playing.push(tokio::spawn(async move {
            let mut dice = Fast::new(seat);
            let start = client.until("moved").await.unwrap();
            assert_eq!(start.get("by"), None, "the start is a move by nobody");
            play_out(&mut client, seat, start, &mut dice).await
        }));
    }
    for room in playing {
        assert_eq!(room.await.unwrap()["stage"], "over");
    }

    let (_, replay) = running.get(&replay).await;
    let replay: wire::Replay = serde_json::from_value(replay).unwrap();
    let shelf = crate::support::shelf();
    let again = shelf
        .game("team-play")
        .unwrap()
        .load(&replay, None)
        .unwrap();
    assert_eq!(again.outcome(), replay.result);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_what_their_seat_cannot_know() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let joined = Client::join(running.address, &table, &[], None).await;
    let (_watcher, welcome) = joined.unwrap();
    assert_eq!(welcome["yours"], json!([]));
    assert_eq!(welcome["sights"][0]["seat"], Value::Null);
    assert_eq!(welcome["sights"][0]["legal"], json!([]));
    for (seat, (client, _)) in (0u64..).zip(&mut people) {
        let start = client.until("moved").await.unwrap();
        let sights = start["sights"].as_array().unwrap();
        assert_eq!(sights.len(), 1);
        assert_eq!(sights[0]["seat"], seat);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_sent_twice_acts_once_even_after_a_restart() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true, "bot_delay": 60000});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    let legal = &sight(&welcome, 0).unwrap()["legal"];
    let action = any_of(legal, &mut Fast::new(3)).unwrap();
    let act = json!({"op": "act", "seat": 0, "action": action});
    for _ in 0..2 {
        let answer = client.ask_as("once", act.clone()).await.unwrap();
        assert_eq!(answer.get("error"), None);
    }
    let other = client.ask_as("twice", act.clone()).await.unwrap();
    assert_eq!(other["error"]["code"], "not_your_turn");
    running.stop().await;

    let running = Running::with(config(&folder)).await;
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, after) = joined.unwrap();
    assert_eq!(after["n"], welcome["n"].as_u64().unwrap() + 1);
    let answer = client.ask_as("once", act).await.unwrap();
    assert_eq!(answer.get("error"), None);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_what_they_missed() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let (mut away, secret) = people.remove(3);
    let start = away.until("moved").await.unwrap();
    away.close().await;

    // Seat 0 plays until it is not its turn any more; every event is kept as seat 3 would see it.
    let (mut first, _) = people.remove(0);
    let mut message = first.until("moved").await.unwrap();
    let mut dice = Fast::new(5);
    let mut moves = 0;
    while let Some(action) = any_of(&sight(&message, 0).unwrap()["legal"], &mut dice) {
        let act = json!({"op": "act", "seat": 0, "action": action});
        assert_eq!(first.ask(act).await.unwrap().get("error"), None);
        message = first.until("moved").await.unwrap();
        moves += 1;
        if moves == 5 {
            break;
        }
    }
    assert!(moves > 0);
    let last = start["n"].as_u64();
    let joined = Client::join(running.address, &table, &[&secret], last).await;
    let (_back, welcome) = joined.unwrap();
    let missed = welcome["missed"].as_array().unwrap();
    assert_eq!(missed.len(), moves);
    assert_eq!(missed[0]["n"], last.unwrap() + 1);
    assert_eq!(missed[0]["by"], 0);
    assert_eq!(welcome["n"], message["n"]);
    assert!(sight(&welcome, 3).is_some());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_on_two_devices_and_two_seats_on_one() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let secrets = [people[0].1.clone(), people[2].1.clone()];
    let both = [secrets[0].as_str(), secrets[1].as_str()];
    let joined = Client::join(running.address, &table, &both, None).await;
    let (mut tablet, welcome) = joined.unwrap();
    assert_eq!(welcome["yours"], json!([0, 2]));
    assert_eq!(welcome["sights"].as_array().unwrap().len(), 2);
    let legal = &sight(&welcome, 0).unwrap()["legal"];
    let action = any_of(legal, &mut Fast::new(1)).unwrap();
    let act = json!({"op": "act", "seat": 0, "action": action});
    assert_eq!(tablet.ask(act).await.unwrap().get("error"), None);
    let phone = &mut people[0].0;
    phone.until("moved").await.unwrap();
    let moved = phone.until("moved").await.unwrap();
    assert_eq!(
        moved["by"], 0,
        "the other device of the same seat sees it too"
    );
    let both_saw = tablet.until("moved").await.unwrap();
    assert_eq!(both_saw["events"].as_array().unwrap().len(), 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_that_wait_for_the_disk_together_are_told_each_as_it_was() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, people) = four_people(&running, "team-play").await;
    let secrets: Vec<&str> = people.iter().map(|(_, secret)| secret.as_str()).collect();
    let joined = Client::join(running.address, &table, &secrets, None).await;
    let (mut tablet, _) = joined.unwrap();
    // The last one comes too late: what is refused must not touch what waits either.
    for (nth, seat) in [0, 1, 2, 3, 3].into_iter().enumerate() {
        let keep = json!({"type": "keep_mission"});
        let act = json!({"op": "act", "id": nth.to_string(), "seat": seat, "action": keep});
        tablet.send(&act).await.unwrap();
    }
    for seat in 0..4 {
        let moved = tablet.until("moved").await.unwrap();
        assert_eq!(moved["by"], seat);
        assert_eq!(moved["sights"][0]["view"]["turn"], (seat + 1) % 4);
        for noticed in moved["events"].as_array().unwrap() {
            assert_eq!(noticed[0]["seat"], seat, "{noticed}");
        }
    }
    running.stop().await;
}

/// Plays that seat until its view is in that phase; returns the sight.
async fn play_until(client: &mut Client, message: Value, phase: &str) -> Value {
    let mut dice = Fast::new(5);
    let mut shown = sight(&message, 0).unwrap().clone();
    loop {
        while let Some(message) = client.kept() {
            shown = sight(&message, 0).cloned().unwrap_or(shown);
        }
        if shown["view"]["phase"] == phase {
            return shown;
        }
        if let Some(action) = any_of(&shown["legal"], &mut dice) {
            let act = json!({"op": "act", "seat": 0, "action": action});
            if client.ask(act).await.unwrap().get("error").is_none() {
                continue;
            }
        }
        let message = client.receive().await.unwrap();
        shown = sight(&message, 0).cloned().unwrap_or(shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn between_two_rounds_bots_wait_for_the_people() {
    let folder = Folder::new();
    let running = Running::of(shelf::shelf(), config(&folder)).await;
    let wish = json!({"game": "uno-teams", "name": "Ann", "play_now": true, "bot_delay": 0,
        "window": 0, "options": {"match": "500"}});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    play_until(&mut client, welcome, "round_over").await;
    let next = json!({"type": "next_round"});
    for _ in 0..50 {
        // Each is a way to the table and back, in which a bot without patience would have moved.
        let judge = json!({"op": "judge", "seat": 0, "action": next});
        assert_eq!(client.ask(judge).await.unwrap().get("error"), None);
    }
    let act = json!({"op": "act", "seat": 0, "action": next});
    assert_eq!(client.ask(act).await.unwrap().get("error"), None);
    let moved = std::iter::from_fn(|| client.kept()).find(|message| message["type"] == "moved");
    assert_eq!(moved.unwrap()["by"], 0);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_one_is_told_what_a_bot_would_do() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 60_000});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    assert_eq!(welcome["room"]["hints"], true);
    assert_eq!(
        running.room(&table).await["hints"],
        false,
        "nobody is connected there"
    );
    let hint = json!({"op": "hint", "seat": 0});
    let told = client.ask(hint.clone()).await.unwrap();
    assert_eq!(told["motive"]["key"], "any", "{told}");
    let act = json!({"op": "act", "seat": 0, "action": told["action"]});
    assert_eq!(client.ask(act).await.unwrap().get("error"), None, "{told}");
    let nothing = client.ask(hint.clone()).await.unwrap();
    assert_eq!(nothing["error"]["reason"], "nothing_to_do");

    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut watching, welcome) = joined.unwrap();
    assert_eq!(welcome["room"]["hints"], false);
    let refused = watching.ask(hint).await.unwrap();
    assert_eq!(refused["error"]["code"], "not_yours");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_start_there_are_no_hints() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let hint = json!({"op": "hint", "seat": 0});
    let refused = joined.unwrap().0.ask(hint).await.unwrap();
    assert_eq!(refused["error"]["reason"], "not_running");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_other_people_there_are_no_hints() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let secret = &people[0].1;
    let joined = Client::join(running.address, &table, &[secret], None).await;
    assert_eq!(joined.unwrap().1["room"]["hints"], false);
    let hint = json!({"op": "hint", "seat": 0});
    let refused = people[0].0.ask(hint).await.unwrap();
    assert_eq!(refused["error"]["reason"], "not_alone");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_that_a_bot_plays_on_for_whoever_leaves() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (_, mut people) = four_people(&running, "team-play").await;
    let rise = json!({"op": "rise", "seat": 1});
    assert_eq!(people[1].0.ask(rise).await.unwrap().get("error"), None);
    let told = people[0].0.until("seat").await.unwrap();
    assert_eq!(told["change"]["kind"], "left");
    assert_eq!(told["change"]["name"], "Bea");
    running.stop().await;
}
