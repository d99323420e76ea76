//! People and bots at a table, over the socket.

mod support;

use serde_json::{Value, json};
use server::client::{Client, any_of, make};
use support::{Folder, Running, config, four_people, play_out, sight};
use table::Fast;

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
    let shelf = support::shelf();
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
async fn who_comes_back_gets_what_they_missed() {
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
