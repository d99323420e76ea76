//! Shapes on the wire.

use crate::fixture::{Look, Words, one_of_each, table_of};
use conform::Notation;
use ligretto_football::{Action, Setup, View};
use serde_json::{Value, json};
use table::{Game, Seat, Viewer};

fn parse(action: Value) -> Option<Action> {
    serde_json::from_value(action).ok()
}

/// The action that these words ask for.
fn action(words: &str) -> Action {
    let words: Vec<&str> = words.split_whitespace().collect();
    Words::read(&words).expect("it can be asked for")
}

#[test]
fn actions_are_read_as_the_page_writes_them() {
    let written = [
        json!({"type": "ready"}),
        json!({"type": "flip", "why": "because"}),
        json!({"at": "keeper", "from": "hand", "type": "lay"}),
        json!({"type": "drop", "pile": 0}),
        json!({"type": "restock"}),
        json!({"type": "clear", "at": 0, "pile": 0}),
        json!({"type": "turn_up"}),
        json!({"type": "build", "from": "hand", "quarter": "tl"}),
        json!({"type": "unbuild", "quarter": "tl", "pile": 0}),
        json!({"type": "goal"}),
    ];
    for (written, words) in written.into_iter().zip(one_of_each()) {
        assert_eq!(parse(written), Some(action(words)), "{words}");
    }
    for (written, words) in [
        (
            json!({"type": "lay", "from": "pile-3", "at": 4, "card": 10}),
            "lay pile-3 4 =10",
        ),
        (
            json!({"type": "build", "from": "hand", "quarter": "br", "card": "br@2"}),
            "build hand br =br@2",
        ),
        (json!({"type": "drop", "pile": 3, "card": null}), "drop 3"),
    ] {
        assert_eq!(parse(written), Some(action(words)), "{words}");
    }
}

#[test]
fn what_is_no_action_is_not_read() {
    for action in [
        json!({"type": "pass"}),
        json!({"type": "lay", "from": "hand"}),
        json!({"type": "lay", "at": "keeper"}),
        json!({"type": "lay", "from": "pile-4", "at": 0}),
        json!({"type": "lay", "from": {"pile": 0}, "at": 0}),
        json!({"type": "lay", "from": "hand", "at": 5}),
        json!({"type": "lay", "from": "hand", "at": -1}),
        json!({"type": "lay", "from": "hand", "at": "goal"}),
        json!({"type": "lay", "from": "hand", "at": 0, "card": 11}),
        json!({"type": "drop"}),
        json!({"type": "drop", "pile": 4}),
        json!({"type": "drop", "pile": "0"}),
        json!({"type": "clear", "at": 0}),
        json!({"type": "clear", "pile": 0}),
        json!({"type": "build", "from": "hand"}),
        json!({"type": "build", "from": "hand", "quarter": "middle"}),
        json!({"type": "build", "from": "hand", "quarter": {"tl": null}}),
        json!({"type": "build", "from": "hand", "quarter": "tl", "card": "tl@3"}),
        json!({"type": "unbuild", "quarter": "tl"}),
        json!({"type": "unbuild", "quarter": 0, "pile": 0}),
        json!("flip"),
        json!([]),
    ] {
        assert_eq!(parse(action.clone()), None, "{action}");
    }
}

#[test]
fn an_offer_is_the_action_without_the_card() {
    let mut table = table_of(2).white(&["1/br 2/br"]).kicked_off();
    table.does("0 flip");
    let mut offers = Vec::new();
    table.game.legal(Seat(0), &mut offers);
    let offers = json!(offers);
    let lay = json!({"type": "lay", "from": "hand", "at": "keeper"});
    let listed = offers.as_array().expect("it is a list");
    assert!(listed.contains(&lay), "{offers}");
    for offer in listed {
        assert!(parse(offer.clone()).is_some(), "{offer}");
    }
}

#[test]
fn a_view_names_what_the_page_names() {
    let view = table_of(2).strict().deal().json();
    assert_eq!(
        (&view["phase"], &view["round"]),
        (&json!("kick_off"), &json!(1))
    );
    assert_eq!(
        (&view["goals"], &view["field"]),
        (&json!([0, 0]), &json!([2, 3, 4, 5, 6]))
    );
    assert_eq!(
        (&view["ready"], &view["referee"]),
        (&json!([false, false]), &json!("strict"))
    );
    assert_eq!(
        view["teams"][1],
        json!({
            "stage": "run", "keeper": null, "laid": [[], [], [], [], []], "scene": null,
            "built": [null, null, null, null], "goal_pile_count": 5, "current": "keeper",
            "fulfilled": 0,
        })
    );
}

#[test]
fn a_view_says_whose_it_is_and_differs_in_nothing_else() {
    let mut table = table_of(4).strict().white(&["1/br 2/br"]).kicked_off();
    table.does("0 flip; lay hand keeper");
    let watched = table.view();
    assert_eq!(watched.seat, None);
    assert!(json!(watched).get("seat").is_none(), "nor is it null");
    for seat in table::seats(4) {
        let view = table.game.view(Viewer::Seat(seat));
        assert_eq!(json!(view)["seat"], json!(seat));
        let nobodys = View { seat: None, ..view };
        assert_eq!(nobodys, watched, "{seat:?}");
    }
}

#[test]
fn a_refusal_has_a_reason_and_facts() {
    let table = table_of(2).kicked_off();
    let refusal = table.refusal("0 lay pile-1 keeper");
    assert_eq!(
        json!(refusal),
        json!({"reason": "empty_discard_pile", "facts": {"pile": 1}})
    );
    assert_eq!(refusal.to_string(), "Your discard pile 1 is empty.");
}

#[test]
fn a_set_up_ignores_what_it_does_not_know() {
    let setup: Setup = serde_json::from_value(json!({"reshuffle": "in_order"})).unwrap();
    assert_eq!(setup, Setup::default());
    assert!(serde_json::from_value::<Setup>(json!({"field": ["2"]})).is_err());
}
