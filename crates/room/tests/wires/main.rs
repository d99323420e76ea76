//! The wires between the parts of a table, at a real one, with a small world around it. What each part
//! does by itself is tested beside it.

mod world;

use serde_json::{Value, json};
use std::time::Duration;
use world::{ANN, World};

const BO: u64 = 2;
const CY: u64 = 3;

/// Secrets of seats.
const BOS: &str = "b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0";
const CYS: &str = "c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1";

/// The only answer to that request.
fn answer(world: &World, conn: u64, id: &str) -> Value {
    let answers = world.answers(conn, id);
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers[0].clone()
}

#[test]
fn people_sit_down_play_and_leave_and_a_bot_goes_on() {
    let mut world = World::with_bo(BOS);
    assert_eq!(answer(&world, BO, "sit")["secret"], BOS);
    assert_eq!(world.room(ANN)["seats"][1]["name"], "Bo");

    world.ask(ANN, json!({"op": "start", "id": "start"}));
    world.store();
    for conn in [ANN, BO] {
        assert_eq!(world.sent_of(conn, "moved").len(), 1, "the start");
    }
    world.cover(ANN, 0, "first");
    world.store();
    let moved = world.sent_of(BO, "moved").pop().unwrap();
    assert_eq!((&moved["by"], &moved["n"]), (&json!(0), &json!(4)));
    let covered = json!([{"type": "covered", "seat": 0}]);
    assert_eq!(moved["events"][0], covered, "not which lantern");

    world.ask(BO, json!({"op": "rise", "id": "rise", "seat": 1}));
    world.store();
    let change = world.sent_of(ANN, "seat").pop().unwrap();
    assert_eq!(change["change"]["kind"], "left");
    world.pass(Duration::from_secs(1));
    assert_eq!(world.stored()[3..6], ["acted", "rose", "acted"]);
}

#[test]
fn nobody_is_told_what_is_not_stored() {
    let mut world = World::started_with_bo(BOS);
    world.cover(ANN, 0, "first");
    world.store();
    let before = (world.sent(ANN).len(), world.sent(BO).len());
    world.cover(BO, 1, "second");
    assert_eq!((world.sent(ANN).len(), world.sent(BO).len()), before);
    world.store();
    assert_eq!(answer(&world, BO, "second")["error"], Value::Null);
    assert_eq!(world.sent_of(ANN, "moved").len(), 3);
}

#[test]
fn whoever_is_away_is_stood_in_for_until_they_take_their_seat_back() {
    let mut world = World::started_with_bo(BOS);
    world.leave(BO);
    world.pass(Duration::from_secs(4));
    assert_eq!(
        world.stored(),
        ["sat", "sat", "started"],
        "they have a while"
    );
    assert_eq!(world.room(ANN)["seats"][1]["holder"]["here"], false);
    world.pass(Duration::from_secs(2));
    assert_eq!(world.stored()[3..], ["stood_in", "acted"]);
    assert_eq!(world.room(ANN)["seats"][1]["stood_in"], true);

    world.join(4, &[BOS]);
    let act =
        json!({"op": "act", "id": "early", "seat": 1, "action": {"type": "cover", "cards": [1]}});
    world.ask(4, act);
    assert_eq!(answer(&world, 4, "early")["error"]["reason"], "stood_in");
    world.ask(4, json!({"op": "take_back", "id": "back", "seat": 1}));
    world.store();
    assert_eq!(world.stored().last(), Some(&"took_back"));
    world.cover(ANN, 0, "first");
    world.store();
    world.cover(4, 1, "second");
    world.store();
    assert_eq!(answer(&world, 4, "second")["error"], Value::Null);
}

#[test]
fn a_request_that_is_sent_twice_acts_once() {
    let mut world = World::started_with_bo(BOS);
    world.cover(ANN, 0, "first");
    world.cover(ANN, 0, "first");
    world.store();
    assert_eq!(world.answers(ANN, "first").len(), 2);
    assert_eq!(world.stored()[3..], ["acted"]);
    for answer in world.answers(ANN, "first") {
        assert_eq!(answer["error"], Value::Null);
    }
}

/// Ann plays against a bot, and Cy asks for its seat.
fn asked() -> (World, String) {
    let mut world = World::new();
    world.ask(ANN, json!({"op": "start", "id": "start"}));
    world.join(CY, &[]);
    world.sit(CY, "Cy", CYS);
    world.store();
    let asks = &world.room(ANN)["asks"];
    assert_eq!(
        (&asks[0]["name"], &asks[0]["asked"]),
        (&json!("Cy"), &json!([0]))
    );
    assert!(world.answers(CY, "sit").is_empty(), "they wait");
    let ask = asks[0]["ask"].as_str().unwrap().to_owned();
    (world, ask)
}

#[test]
fn a_bots_seat_is_taken_over_once_the_host_agrees() {
    let (mut world, ask) = asked();
    world.ask(
        ANN,
        json!({"op": "consent", "id": "yes", "ask": ask, "yes": true}),
    );
    world.store();
    assert_eq!(answer(&world, CY, "sit")["secret"], CYS);
    assert_eq!(world.stored(), ["sat", "started", "sat"]);
    let change = world.sent_of(ANN, "seat").pop().unwrap();
    let by = json!(["Ann"]);
    assert_eq!(
        (&change["change"]["kind"], &change["change"]["by"]),
        (&json!("took_over"), &by)
    );
    world.cover(CY, 1, "mine");
    world.store();
    assert_eq!(answer(&world, CY, "mine")["error"], Value::Null);
}

#[test]
fn a_bot_keeps_its_seat_where_the_host_says_no_or_nothing() {
    let (mut world, ask) = asked();
    world.ask(
        ANN,
        json!({"op": "consent", "id": "no", "ask": ask, "yes": false}),
    );
    world.store();
    assert_eq!(answer(&world, CY, "sit")["error"]["reason"], "seat_refused");
    assert_eq!(world.room(ANN)["asks"], json!([]));

    let (mut world, _) = asked();
    world.pass(Duration::from_secs(100));
    assert_eq!(
        answer(&world, CY, "sit")["error"]["reason"],
        "seat_unanswered"
    );
    assert!(!world.stored().contains(&"turned_down"));
}

#[test]
fn what_a_store_has_lost_did_not_happen_and_can_be_done_again() {
    let mut world = World::started_with_bo(BOS);
    world.cover(ANN, 0, "first");
    world.lose();
    assert_eq!(
        answer(&world, ANN, "first")["error"]["reason"],
        "not_stored"
    );
    let welcome = world.sent_of(ANN, "welcome").pop().unwrap();
    assert_eq!(welcome["n"], 3, "the start is the last that is stored");
    assert_eq!(world.stored().len(), 3);

    world.cover(ANN, 0, "first");
    world.store();
    assert_eq!(world.stored()[3..], ["acted"]);
    assert_eq!(world.answers(ANN, "first")[1]["error"], Value::Null);
    assert_eq!(world.sent_of(BO, "moved").pop().unwrap()["n"], 4);
}

/// Whoever was gone already is not gone a second time.
#[test]
fn a_bot_stands_in_again_where_the_store_has_lost_that_it_did() {
    let mut world = World::started_with_bo(BOS);
    world.leave(BO);
    world.tick_after(Duration::from_secs(100));
    world.lose();
    world.store();
    assert_eq!(world.stored()[3..], ["stood_in"]);
    assert_eq!(world.room(ANN)["seats"][1]["stood_in"], true);
}

#[test]
fn a_bot_stands_in_for_whoever_was_gone_before_the_game_began() {
    let mut world = World::with_bo(BOS);
    world.leave(BO);
    world.pass(Duration::from_secs(100));
    world.ask(ANN, json!({"op": "start", "id": "start"}));
    world.store();
    assert_eq!(world.stored()[2..], ["started", "stood_in"]);
    assert_eq!(world.room(ANN)["seats"][1]["stood_in"], true);
}
