//! TP-13 to TP-16, TP-21: choosing, fulfilling and replacing missions.

use crate::fixture::{CENTER, Look, OWN, OWN_1, Table, table_of};
use conform::one;
use serde_json::{Value, json};
use table::{Code, Game, Seat, Team};
use team_play::{Event, Pack, Purpose, Refusal, TeamPlay};

/// Seat 0 can make pairs of 3 and of 4 at once.
fn two_pairs(missions: &'static str) -> Table {
    let mut table = table_of(4)
        .bank("B3 R4 B4")
        .hand(0, "R3")
        .pile("R8 R8 B4")
        .missions(missions)
        .begun();
    table.does("0 take B3; take R4");
    table
}

#[test]
fn tp_13_a_mission_in_the_middle_is_fulfilled_with_matching_cards() {
    let mut table = two_pairs("pair run-3 run-4 run-5 run-6 triple");
    let pair = json!({"type": "fulfil", "mission": "center", "cards": ["R3", "B3"]});
    assert!(table.legal(0).iter().any(|offer| json!(offer) == pair));
    table.does("0 fulfil center B3 R3");
    assert_eq!(
        table.events[0],
        Event::Fulfilled {
            seat: Seat(0),
            team: Team(0),
            place: CENTER,
            mission: table.view().teams[0].fulfilled[0],
            points: 1,
            cards: ["B3", "R3"]
                .map(one::<team_play::Card>)
                .into_iter()
                .collect(),
        }
    );
    assert_eq!(table.discards(), "B3 R3");
    assert_eq!(table.hand(0), "R4");
    assert_eq!((table.center().as_str(), table.phase()), ("triple", "turn"));
    let team = &table.view().teams[0];
    assert_eq!((team.fulfilled[0].as_str(), team.points), ("pair", 1));
}

#[test]
fn tp_13_cards_not_held_and_cards_that_do_not_match_are_refused() {
    let table = two_pairs("pair run-3 run-4 run-5 run-6 triple");
    let card = one("B4");
    let purpose = Purpose::Fulfil;
    table.refuses(
        "0 fulfil center R4 B4",
        (
            Code::NotInHand,
            "TP-13",
            &Refusal::NotInHand { card, purpose },
        ),
    );
    let mission = table.view().center.unwrap();
    let place = CENTER;
    table.refuses(
        "0 fulfil center R3 R4",
        (
            Code::Illegal,
            "TP-21",
            &Refusal::DoesNotMatch { place, mission },
        ),
    );
    table.refuses("0 fulfil center", Code::Illegal);
    // Cards that are not held come first, whatever else is wrong.
    table.refuses("0 fulfil own-1 R8", Code::NotInHand);
    table.refuses(
        "0 fulfil own-1 R3 B3",
        (
            Code::Illegal,
            "TP-5",
            &Refusal::NoSuchPlace { place: OWN_1 },
        ),
    );
}

#[test]
fn tp_13_any_number_of_missions_a_turn() {
    let mut table = table_of(4)
        .bank("B3 R4 B4")
        .hand(0, "R3")
        .pile("R8 R8 B8 B8 R7 R7")
        .missions("pair run-3 run-4 run-5 run-6 three-sum-10")
        .begun();
    table.pass(4);
    assert_eq!(table.hand(0), "R3 R8 R8");
    table.does("0 take B3; fulfil center R8 R8");
    assert_eq!(table.center(), "three-sum-10");
    table.does("0 take R4; fulfil center R3 B3 R4");
    assert_eq!(table.view().teams[0].fulfilled.len(), 2);
    assert_eq!(table.hand(0), "");
}

#[test]
fn tp_14_a_new_own_mission_may_be_rejected_once() {
    let mut table = two_pairs("run-3 pair run-4 run-5 run-6 triple suit-6");
    table.does("0 fulfil own-0 R3 B3");
    assert_eq!(
        (table.phase(), table.view().draws_left, table.turn()),
        ("new_mission", 0, 0)
    );
    assert_eq!(table.view().new_mission, Some(OWN));
    assert_eq!(table.missions(0), "triple");
    assert_eq!(table.may(0), ["keep_mission", "swap_mission"]);
    let first = Refusal::DecideOnMission {
        place: OWN,
        before_first_turn: false,
    };
    table.refuses("0 end", (Code::WrongPhase, "TP-14", &first));

    table.does("0 swap");
    assert_eq!(
        (table.phase(), table.missions(0).as_str()),
        ("turn", "suit-6")
    );
    assert_eq!(table.view().mission_discard[0].as_str(), "triple");
    table.refuses(
        "0 swap",
        (Code::WrongPhase, "TP-14", &Refusal::NoNewMission),
    );
    assert!(table.allows("0 end"));
}

#[test]
fn tp_14_a_new_own_mission_may_be_kept() {
    let mut table = two_pairs("run-3 pair run-4 run-5 run-6 triple suit-6");
    table.does("0 fulfil own-0 R3 B3; keep");
    assert_eq!(
        (table.phase(), table.missions(0).as_str()),
        ("turn", "triple")
    );
    assert!(table.view().mission_discard.is_empty());
}

#[test]
fn tp_14_the_one_in_the_middle_is_not_rejected() {
    let mut table = two_pairs("pair run-3 run-4 run-5 run-6 triple");
    table.does("0 fulfil center R3 B3");
    table.refuses(
        "0 swap",
        (Code::WrongPhase, "TP-14", &Refusal::NoNewMission),
    );
}

#[test]
fn tp_14_whoever_plays_alone_chooses_for_each_place() {
    let mut table = table_of(3)
        .bank("B3 R4 B4")
        .hand(0, "R3")
        .missions("run-3 run-4 run-5 run-6 pair suit-6 triple pairs-2 pairs-3")
        .begun();
    assert_eq!(table.missions(0), "run-4 pair");
    table.does("0 take B3; fulfil own-1 R3 B3");
    assert_eq!(
        (table.phase(), table.view().new_mission),
        ("new_mission", Some(OWN_1))
    );
    assert_eq!(table.view().draws_left, 1);
    table.does("0 swap");
    assert_eq!(
        (table.phase(), table.missions(0).as_str()),
        ("turn", "run-4 pairs-3")
    );
    assert_eq!(table.view().draws_left, 1);
}

#[test]
fn tp_15_a_new_mission_may_be_fulfilled_in_the_same_turn() {
    let mut table = two_pairs("run-3 pair run-4 run-5 run-6 red-pair sum-12");
    table.does("0 fulfil own-0 R3 B3; keep");
    assert!(!table.may(0).contains(&"fulfil".to_owned()));

    let mut table = table_of(4)
        .bank("R3 R1 R2")
        .hand(0, "R3")
        .missions("pair run-6 run-4 run-5 suit-6 low-3")
        .pile("B1 B2 B3")
        .begun();
    table.pass(4);
    table.does("0 take R3; take R2; fulfil center R3 R3");
    assert_eq!(table.center(), "low-3");
    table.does("0 fulfil center R2 B1 B2");
    assert_eq!(table.view().teams[0].points, 3);
}

#[test]
fn tp_15_no_card_counts_twice() {
    let mut table = two_pairs("pair pairs-3 run-4 run-5 run-6 red-pair");
    table.does("0 fulfil center R3 B3");
    table.refuses("0 fulfil center R3 B3", Code::NotInHand);
}

/// A deck of eleven missions that any card fulfils, so that they run out.
fn eleven_easy_missions() -> Value {
    let mut deck: Value = serde_json::from_str(TeamPlay::DECK).unwrap();
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
    deck["missions"] = names
        .map(|id| json!({"id": id, "points": 1, "asks": "1 card", "pattern": {"cards": 1}}))
        .as_slice()
        .into();
    deck
}

#[test]
fn tp_16_discarded_missions_become_the_pile_and_then_places_stay_empty() {
    let mut table = table_of(6)
        .hand(0, "R1")
        .deck(&eleven_easy_missions())
        .deal();
    for seat in 0..6 {
        // Four lie in the pile; the fifth who swaps gets the oldest discarded one.
        table.does(&format!("{seat} swap"));
    }
    assert_eq!([3, 4, 5].map(|seat| table.missions(seat)), ["k", "b", "c"]);
    assert_eq!(table.view().mission_pile_count, 3);

    table.does("0 fulfil own-0 R1");
    assert_eq!(
        (table.phase(), table.missions(0).as_str()),
        ("new_mission", "d")
    );
    table.does("0 keep; draw; draw");
    for mission in ["e", "f"] {
        let held = table.hand(0);
        table.does(&format!("0 fulfil center {}", &held[..2]));
        assert_eq!(table.center(), mission);
    }
    table.does("0 end");
    // Only the mission that seat 5 discarded is left.
    table.does(&format!("1 fulfil own-0 {}", &table.hand(1)[..2]));
    assert_eq!(
        table.events[1],
        Event::Reshuffled {
            pack: Pack::Missions,
            count: 1
        }
    );
    assert_eq!(table.missions(1), "g");
    // Rejecting the very last one brings it back.
    table.does("1 swap");
    assert_eq!((table.missions(1).as_str(), table.phase()), ("g", "turn"));

    table.does(&format!("1 fulfil own-0 {}", &table.hand(1)[..2]));
    assert_eq!(
        table.events[1],
        Event::PlaceLeftEmpty {
            seat: Seat(1),
            place: OWN
        }
    );
    assert_eq!((table.missions(1).as_str(), table.phase()), ("-", "turn"));
    table.does("1 draw; draw");
    let held = table.hand(1);
    table.refuses(
        &format!("1 fulfil own-0 {}", &held[..2]),
        (Code::Illegal, "TP-16", &Refusal::EmptyPlace { place: OWN }),
    );
    table.does(&format!("1 fulfil center {}", &held[..2]));
    assert_eq!(json!(table.view())["center"], Value::Null);
    assert_eq!(json!(table.view())["players"][1]["missions"], json!([null]));
}
