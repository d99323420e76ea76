//! What was possible, and hints: when they are told, and that a search is run once.

use crate::support::{Folder, Running, config};
use client::{Client, make};
use serde_json::{Value, json};
use std::time::Duration;

/// A table where Ann plays alone.
async fn alone(running: &Running, mode: &str) -> (String, Client) {
    let wish = json!({"game": "team-up", "seats": 1, "name": "Ann", "play_now": true,
        "options": {"mode": mode}});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    (table, joined.unwrap().0)
}

/// Acts, and gives the sight after it.
async fn act(client: &mut Client, action: &Value) -> Value {
    let act = json!({"op": "act", "seat": 0, "action": action});
    let answer = client.ask(act).await.unwrap();
    assert_eq!(answer.get("error"), None, "{action}");
    client.until("moved").await.unwrap()["sights"][0].take()
}

/// Asks until the search is done.
async fn done(running: &Running, path: &str) -> Value {
    loop {
        let (status, best) = running.get(path).await;
        assert_eq!(status, 200, "{best}");
        if best["state"] == "done" {
            return best;
        }
        assert_eq!(best["state"], "searching");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn refused(running: &Running, path: &str) -> (u16, String) {
    let (status, answer) = running.get(path).await;
    let reason = answer["error"]["reason"].as_str().unwrap_or_default();
    (status, reason.to_owned())
}

fn because(status: u16, reason: &str) -> (u16, String) {
    (status, reason.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_possible_is_told_when_the_game_is_over_and_never_before() {
    let folder = Folder::new();
    let mut short = config(&folder);
    short.search = Duration::from_millis(300);
    let running = Running::with(short).await;
    let (table, mut client) = alone(&running, "game").await;
    let best = format!("/api/tables/{table}/best");
    let hint = format!("/api/tables/{table}/hint");
    assert_eq!(refused(&running, &best).await, because(409, "not_over"));
    assert_eq!(refused(&running, &hint).await, because(400, "no_hints"));
    let drawn = act(&mut client, &json!({"type": "draw"})).await;
    assert_eq!(refused(&running, &best).await, because(409, "not_over"));
    act(&mut client, &drawn["legal"][0]).await;
    let over = act(&mut client, &json!({"type": "propose_stop"})).await["view"].take();
    assert_eq!(refused(&running, &hint).await, because(409, "game_over"));

    let found = done(&running, &best).await;
    let number = |value: &Value| value.as_i64().unwrap();
    let (score, bound) = (number(&found["score"]), number(&found["bound"]));
    assert!(number(&over["score"]) < score && score <= bound && bound <= 25);
    assert_eq!(found["start"]["neutral"], over["neutral"]);
    let steps = found["steps"].as_array().unwrap();
    assert_eq!(steps[0]["actions"][0], json!({"type": "draw"}));
    let first = &steps[0]["view"]["discards"][0]["number"];
    assert_eq!(first, &drawn["view"]["card"], "the same cards");
    assert_eq!(steps.last().unwrap()["view"]["score"], score);
    assert_eq!(running.get(&best).await.1, found);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_tells_its_solution_and_gives_hints_that_can_be_played() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut client) = alone(&running, "puzzle").await;
    let solution = done(&running, &format!("/api/tables/{table}/best")).await;
    assert_eq!(
        (&solution["score"], &solution["bound"]),
        (&json!(25), &json!(25))
    );
    let path = format!("/api/tables/{table}/hint");
    let first = done(&running, &path).await;
    assert_eq!(
        (&first["score"], &first["steps"][1]),
        (&json!(25), &Value::Null)
    );
    for action in first["steps"][0]["actions"].as_array().unwrap() {
        act(&mut client, action).await;
    }
    // The card is on the table: the hint is where its box goes.
    act(&mut client, &json!({"type": "draw"})).await;
    let second = done(&running, &path).await;
    let actions = second["steps"][0]["actions"].as_array().unwrap();
    assert_eq!((actions.len(), &second["score"]), (1, &json!(25)));
    let placed = act(&mut client, &actions[0]).await;
    assert_eq!(placed["view"]["boxes"].as_array().unwrap().len(), 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tu_17_a_challenge_gives_hints_as_long_as_a_card_to_come_is_known() {
    let folder = Folder::new();
    let mut short = config(&folder);
    short.search = Duration::from_millis(300);
    let running = Running::with(short).await;
    let (first, mut client) = alone(&running, "game").await;
    let drawn = act(&mut client, &json!({"type": "draw"})).await;
    act(&mut client, &drawn["legal"][0]).await;
    act(&mut client, &json!({"type": "propose_stop"})).await;
    let deal = running.room(&first).await["deal"].take();
    let wish = json!({"game": "team-up", "seats": 1, "name": "Ann", "play_now": true,
        "deal": deal, "after": first, "options": {"mode": "challenge"}});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let mut client = joined.unwrap().0;
    let path = format!("/api/tables/{table}/hint");
    let hint = done(&running, &path).await;
    assert_eq!(hint["start"]["upcoming"], json!([drawn["view"]["card"]]));
    assert_eq!(hint["steps"][0]["view"]["upcoming"], json!([]));
    let best = format!("/api/tables/{table}/best");
    assert_eq!(refused(&running, &best).await, because(409, "not_over"));
    for action in hint["steps"][0]["actions"].as_array().unwrap() {
        act(&mut client, action).await;
    }
    assert_eq!(refused(&running, &path).await, because(400, "no_hints"));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_solver_and_a_table_without_cards_say_so() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    for (game, play_now, answer) in [
        ("team-play", true, because(400, "no_solver")),
        ("team-up", false, because(409, "not_started")),
    ] {
        let wish = json!({"game": game, "name": "Ann", "play_now": play_now});
        let (table, _) = make(running.address, wish).await.unwrap();
        for what in ["best", "hint"] {
            let path = format!("/api/tables/{table}/{what}");
            assert_eq!(refused(&running, &path).await, answer, "{game}: {what}");
        }
    }
    let nowhere = refused(&running, "/api/tables/nowhere/best").await;
    assert_eq!(nowhere, because(404, "no_such_table"));
    running.stop().await;
}
