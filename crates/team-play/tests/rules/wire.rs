//! Shapes on the wire.

use crate::fixture::{action, table_of};
use serde_json::{Value, json};
use table::{Code, Game, Refusal as _, Seat};
use team_play::{Action, Setup};

fn parse(action: Value) -> Option<Action> {
    serde_json::from_value(action).ok()
}

#[test]
fn actions_are_read_as_the_page_writes_them() {
    for (action, right) in [
        (json!({"type": "keep_mission"}), Action::KeepMission),
        (
            json!({"type": "swap_mission", "why": "because"}),
            Action::SwapMission,
        ),
        (
            json!({"type": "discard", "cards": ["R5"]}),
            action("discard R5"),
        ),
        (json!({"type": "draw", "from": "pile"}), action("draw")),
        (
            json!({"type": "draw", "from": "bank", "card": "R5"}),
            action("take R5"),
        ),
        (
            json!({"cards": ["B3", "R3"], "mission": "own-1", "type": "fulfil"}),
            action("fulfil own-1 B3 R3"),
        ),
        (
            json!({"type": "give", "cards": ["B8", "B8"]}),
            action("give B8 B8"),
        ),
        (json!({"type": "end_turn"}), Action::EndTurn),
    ] {
        assert_eq!(parse(action.clone()), Some(right), "{action}");
    }
}

#[test]
fn what_is_no_action_is_not_read() {
    for action in [
        json!({"type": "pass"}),
        json!({"type": "draw"}),
        json!({"type": "draw", "from": "attic"}),
        json!({"type": "draw", "from": "bank"}),
        json!({"type": "draw", "from": "bank", "card": "G5"}),
        json!({"type": "fulfil", "cards": []}),
        json!({"type": "fulfil", "mission": "own-2", "cards": []}),
        json!({"type": "fulfil", "mission": "center"}),
        json!({"type": "fulfil", "mission": {"center": null}, "cards": []}),
        json!({"type": "draw", "from": {"pile": null}}),
        json!({"type": "give", "cards": "R5"}),
        json!({"type": "give", "cards": ["R5", 5]}),
        json!({"type": "give", "cards": vec!["R5"; 20].into_iter().chain(["R9"]).collect::<Vec<_>>()}),
        json!("end_turn"),
    ] {
        assert_eq!(parse(action.clone()), None, "{action}");
    }
}

#[test]
fn a_list_longer_than_any_hand_is_read_and_not_in_hand() {
    let action = parse(json!({"type": "give", "cards": vec!["R5"; 100]})).expect("it is an action");
    let refusal = table_of(4).begun().game.judge(Seat(0), &action);
    assert_eq!(refusal.map_err(|no| no.code()), Err(Code::NotInHand));
}

#[test]
fn a_view_names_what_the_page_names() {
    let view = json!(
        table_of(4)
            .bank("R1 B2 R3")
            .hand(0, "R6")
            .begun()
            .view_of(0)
    );
    assert_eq!(view["phase"], "turn");
    assert_eq!((&view["turn"], &view["draws_left"]), (&json!(0), &json!(2)));
    assert_eq!(view["bank"], json!(["R1", "B2", "R3"]));
    assert_eq!(
        (&view["pile_count"], &view["discard"]),
        (&json!(52), &json!([]))
    );
    assert_eq!(
        (&view["center"], &view["mission_pile_count"]),
        (&json!("pair"), &json!(41))
    );
    assert_eq!(
        (&view["limit"], &view["give_limit"]),
        (&json!(6), &json!(2))
    );
    assert_eq!(
        (&view["mission_discard"], &view["final_round"]),
        (&json!([]), &json!(false))
    );
    assert_eq!(
        view["players"][0],
        json!({
            "team": 0, "hand_count": 1, "taken": [], "missions": ["red-pair"], "hand": ["R6"],
        })
    );
    assert_eq!(
        view["teams"][1],
        json!({"seats": [1, 3], "fulfilled": [], "points": 0})
    );
}

#[test]
fn a_refusal_has_a_reason_and_facts() {
    let table = table_of(4).begun();
    let refusal = table.refusal("1 end");
    assert_eq!(
        json!(refusal),
        json!({"reason": "other_seats_turn", "facts": {"turn": 0}})
    );
    assert_eq!(refusal.to_string(), "It is seat 0's turn.");
}

#[test]
fn a_set_up_ignores_what_it_does_not_know() {
    let setup: Setup = serde_json::from_value(json!({"reshuffle": "in_order"})).unwrap();
    assert_eq!(setup, Setup::default());
    assert!(serde_json::from_value::<Setup>(json!({"numbers": [1, 2]})).is_err());
}
