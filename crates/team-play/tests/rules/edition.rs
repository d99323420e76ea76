//! TP-1, TP-2, TP-12, TP-20: other decks of the same form, and bad ones.

use serde_json::{Value, json};
use table::Game;
use team_play::{Hand, TeamPlay};

fn deck() -> Value {
    serde_json::from_str(TeamPlay::DECK).unwrap()
}

/// The deck with another value at that place of the document.
fn with(pointer: &str, value: Value) -> Value {
    let mut deck = deck();
    *deck.pointer_mut(pointer).expect("a place in the deck") = value;
    deck
}

fn refused(deck: &Value, field: &str) {
    let bad = TeamPlay::edition(&deck.to_string()).expect_err(field);
    assert_eq!(bad.field, field, "{bad}");
}

#[test]
fn tp_1_the_number_cards_are_checked() {
    refused(
        &with("/numbers/colors", json!(["R", "G"])),
        "numbers.colors",
    );
    refused(&with("/numbers/values/3", json!(9)), "numbers.values[3]");
    refused(&with("/numbers/values/3", json!(1)), "numbers.values[3]");
    refused(&with("/numbers/copies", json!(5)), "numbers.copies");
    refused(&with("/numbers/copies", json!("4")), "numbers.copies");
    refused(&json!({"edition": "x"}), "numbers");
    refused(&json!([]), "deck");
    assert_eq!(TeamPlay::edition("{").unwrap_err().field, "deck");
}

#[test]
fn tp_12_a_deck_too_small_for_every_hand_is_refused() {
    refused(&with("/numbers/copies", json!(3)), "numbers");
    let mut seven = with("/numbers/values", json!([1, 2, 3, 4, 5, 6, 7]));
    // Fifty-six cards are enough, but these missions need an eight.
    refused(&seven, "missions[44].pattern");
    seven["missions"].as_array_mut().unwrap().remove(44);
    assert_eq!(
        TeamPlay::edition(&seven.to_string()).unwrap().deck().len(),
        56
    );
}

#[test]
fn tp_2_the_missions_are_checked() {
    refused(&with("/missions", json!([])), "missions");
    refused(&with("/missions/7", json!("pair")), "missions[7]");
    refused(&with("/missions/7/id", json!("pair")), "missions[7].id");
    refused(&with("/missions/7/id", json!("")), "missions[7].id");
    refused(&with("/missions/7/points", json!(0)), "missions[7].points");
    refused(&with("/missions/7/points", json!(7)), "missions[7].points");
    refused(
        &with("/missions/7/points", json!(1.5)),
        "missions[7].points",
    );
    let mut long = deck();
    long["missions"] = vec![json!({"id": "x", "points": 1, "pattern": {"cards": 1}}); 65].into();
    refused(&long, "missions");
}

#[test]
fn tp_20_patterns_are_checked_term_by_term() {
    for (pattern, field) in [
        (json!({}), ""),
        (json!([]), ""),
        (json!({"colour": "red"}), ".colour"),
        (json!({"color": "green"}), ".color"),
        (json!({"parity": 1}), ".parity"),
        (json!({"cards": 0}), ".cards"),
        (json!({"cards": 11}), ".cards"),
        (json!({"cards": 2, "numbers": [1, 9]}), ".numbers[1]"),
        (json!({"cards": 2, "numbers": [1, 1]}), ".numbers[1]"),
        (json!({"sets": []}), ".sets"),
        (json!({"sets": [0]}), ".sets[0]"),
        (json!({"sets": [8, 3]}), ".sets"),
        (
            json!({"sets": [2, {"size": 2, "color": "one"}]}),
            ".sets[1].color",
        ),
        (json!({"sets": [{"color": "red"}]}), ".sets[0].size"),
        (json!({"run": 9}), ".run"),
        (json!({"run": "3"}), ".run"),
        (json!({"exact": [1, 0]}), ".exact[1]"),
        (json!({"total": 0}), ".total"),
        (json!({"total": 81}), ".total"),
        (json!({"sum_of_two": 1}), ".sum_of_two"),
        (json!({"run": 3, "cards": 4}), ".cards"),
        (json!({"sum_of_two": true, "cards": 2}), ".cards"),
        (json!({"run": 3, "sets": [3]}), ".run"),
    ] {
        let field = format!("missions[7].pattern{field}");
        refused(&with("/missions/7/pattern", pattern), &field);
    }
}

#[test]
fn tp_20_what_no_hand_can_fulfil_is_refused() {
    for pattern in [
        json!({"color": "red", "sets": [5]}),
        json!({"parity": "odd", "run": 2}),
        json!({"parity": "even", "total": 7}),
        json!({"cards": 2, "total": 17}),
        json!({"numbers": [1], "total": 9}),
        json!({"parity": "odd", "sum_of_two": true}),
        json!({"exact": [1, 2], "total": 4}),
        json!({"exact": [1, 2], "numbers": [1]}),
        json!({"color": "red", "sets": [{"size": 2, "color": "blue"}]}),
    ] {
        refused(&with("/missions/7/pattern", pattern), "missions[7].pattern");
    }
}

#[test]
fn tp_20_terms_combine_in_other_decks_too() {
    for (pattern, yes, no) in [
        (
            json!({"sets": [{"size": 2, "color": "red"}, 2]}),
            "R1 R1 R2 R2",
            "R1 B1 R2 B2",
        ),
        (
            json!({"sets": [{"size": 2, "color": "red"}, 2]}),
            "R1 B1 R2 R2",
            "B1 B1 R2 B2",
        ),
        (
            json!({"sets": [2, 2], "total": 10}),
            "R1 R1 R4 B4",
            "R1 R1 R3 B3",
        ),
        (json!({"run": 3, "total": 12}), "R3 B4 R5", "R4 B5 R6"),
        (json!({"color": "red"}), "R3", "R3 B3"),
        (json!({"sum_of_two": false, "cards": 1}), "R3", "R1 R1 R2"),
        (json!({"exact": [4, 4, 2]}), "R4 B2 R4", "R4 B2"),
        (
            json!({"color": "one", "parity": "one", "cards": 2}),
            "B2 B8",
            "B2 B7",
        ),
    ] {
        let deck = with("/missions/7/pattern", pattern.clone());
        let edition = TeamPlay::edition(&deck.to_string()).unwrap();
        let pattern_of = &edition.missions()[7].pattern;
        let hand = |text: &str| Hand::from(&conform::list(text)[..]);
        assert!(pattern_of.matches(hand(yes)), "{pattern}: {yes}");
        assert!(pattern_of.is_met_by(hand(yes)), "{pattern}: {yes}");
        assert!(!pattern_of.matches(hand(no)), "{pattern}: {no}");
    }
}
