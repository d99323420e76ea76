//! Shapes on the wire, and what is refused with which code.

use crate::fixture::{dealt, table_of};
use serde_json::json;
use table::{Code, Game, Refusal as _, Seat, Viewer};
use uno_teams::{Action, Cards, Match, Options, Refusal};

fn read(json: &str) -> Result<Action, serde_json::Error> {
    serde_json::from_str(json)
}

#[test]
fn actions_are_read_as_the_page_writes_them() {
    for text in [
        r#"{"type":"gift","card":"R5"}"#,
        r#"{"type":"play","card":"R7"}"#,
        r#"{"type":"play","card":"R7","uno":true}"#,
        r#"{"type":"play","card":"wild","color":"red"}"#,
        r#"{"type":"play","card":"team-draw4","color":"blue","uno":true}"#,
        r#"{"type":"draw"}"#,
        r#"{"type":"pass"}"#,
        r#"{"type":"call_uno"}"#,
        r#"{"type":"catch","seat":2}"#,
        r#"{"type":"share","cards":["R5","R5"]}"#,
        r#"{"type":"share","cards":[]}"#,
        r#"{"type":"swap","card":"R5*"}"#,
        r#"{"type":"next_round"}"#,
    ] {
        let action = read(text).unwrap();
        assert_eq!(serde_json::to_string(&action).unwrap(), text);
    }
    assert_eq!(read(r#"{"type":"draw","x":1}"#).unwrap(), Action::Draw);
    assert!(read(r#"{"card":"R5","x":[],"type":"play","uno":false}"#).is_ok());
}

#[test]
fn what_is_not_an_action_is_malformed() {
    for text in [
        r#"{"type":"fold"}"#,
        r#"{"card":"R5"}"#,
        r#"{"type":"gift"}"#,
        r#"{"type":"gift","card":"R0"}"#,
        r#"{"type":"gift","card":5}"#,
        r#"{"type":"play","card":"r5"}"#,
        r#"{"type":"play","card":"R5","color":"purple"}"#,
        r#"{"type":"play","card":"R5","uno":"yes"}"#,
        r#"{"type":"play","card":"wild","color":{"red":null}}"#,
        r#"{"type":"play","card":"wild","color":["red"]}"#,
        r#"{"type":"catch"}"#,
        r#"{"type":"catch","seat":-1}"#,
        r#"{"type":"share"}"#,
        r#"{"type":"share","cards":"R5"}"#,
        r#"{"type":"share","cards":["R5","X"]}"#,
        r#"{"type":"swap","card":null}"#,
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn ut_18_a_match_is_a_name_and_nothing_else() {
    let read = |options| serde_json::from_value::<Options>(options);
    assert_eq!(read(json!({"match": "500"})).unwrap().goal, Match::To500);
    assert_eq!(read(json!({})).unwrap().goal, Match::Round);
    for wrong in [json!("501"), json!(500), json!({"500": null}), json!(null)] {
        assert!(read(json!({ "match": wrong })).is_err(), "{wrong}");
    }
}

#[test]
fn ut_22_with_a_wild_the_color_is_a_required_field() {
    for card in ["wild", "team-wild", "team-draw4"] {
        let read = read(&format!(r#"{{"type":"play","card":"{card}"}}"#));
        assert!(read.unwrap_err().to_string().contains("color"));
    }
}

#[test]
fn a_list_longer_than_any_hand_is_still_read_and_then_refused() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2").deal();
    table.does("0 play R5");
    let names = vec!["Y1"; 1_000];
    let long = read(&json!({"type": "share", "cards": names}).to_string()).unwrap();
    let refusal = table.game.judge(Seat(2), &long).unwrap_err();
    assert_eq!(refusal.code(), Code::NotInHand);
    let mut names = vec!["Y1"; 1_000];
    names.push("no card");
    assert!(read(&json!({"type": "share", "cards": names}).to_string()).is_err());
    assert_eq!(Cards::CAPACITY, 128);
}

#[test]
fn offers_are_written_as_the_protocol_says() {
    let offers = |table: &crate::fixture::Table, seat| {
        let mut offers = Vec::new();
        table.game.legal(Seat(seat), &mut offers);
        serde_json::to_value(&offers).unwrap()
    };
    let mut table = table_of(4).hand(0, "R5 wild").hand(2, "Y1 Y2 Y2").deal();
    let wild = |color| json!({"type": "play", "card": "wild", "color": color});
    assert_eq!(
        offers(&table, 0),
        json!([
            {"type": "play", "card": "R5"},
            wild("red"), wild("yellow"), wild("green"), wild("blue"),
            {"type": "draw"},
        ])
    );
    table.does("0 play R5");
    assert_eq!(offers(&table, 2), json!([{"type": "call_uno"}]));
    assert_eq!(offers(&table, 3), json!([{"type": "catch", "seat": 0}]));
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2 Y2").deal();
    table.does("0 play R5");
    let share = json!([{"type": "share", "choose": 1, "from": ["Y1", "Y2", "Y2"]}]);
    assert_eq!(offers(&table, 2), share);
}

#[test]
fn a_view_is_written_as_the_page_says() {
    let mut table = table_of(4)
        .hand(0, "R5 R6")
        .hand(1, "wild B1")
        .hand(2, "Y1 Y2 Y2")
        .hand(3, "G1")
        .deal();
    table.does("0 play R5");
    let view = serde_json::to_value(table.game.view(Viewer::Seat(Seat(1)))).unwrap();
    assert_eq!(
        view,
        json!({
            "phase": "turn", "turn": 1, "direction": 1, "top": "R5", "color": "red",
            "pile_count": 112 - 7 - 2, "discard_count": 2,
            "players": [
                {"team": 0, "hand_count": 1, "out": false},
                {"team": 1, "hand_count": 2, "out": false, "hand": ["B1", "wild"], "given": []},
                {"team": 0, "hand_count": 3, "out": false},
                {"team": 1, "hand_count": 1, "out": false, "given": []},
            ],
            "uno_open": 0, "uno_due": true, "scores": [0, 0],
            "owes": [], "awaited": [1], "round": 1, "won": null, "match": "round",
        })
    );
    let watched = serde_json::to_value(table.view()).unwrap();
    assert!(watched["players"][1].get("hand").is_none());
    table.does("0 uno");
    assert!(serde_json::to_value(table.view()).unwrap()["uno_open"].is_null());
}

#[test]
fn the_phases_have_the_pages_names() {
    let name = |table: &crate::fixture::Table| serde_json::to_value(table.view().phase).unwrap();
    assert_eq!(name(&dealt(4, Match::Round, "")), "gift");
    let mut table = table_of(4)
        .hand(0, "team-wild R5 R5*")
        .hand(2, "B1 B3")
        .deal();
    assert_eq!(name(&table), "turn");
    table.does("0 play team-wild blue");
    assert_eq!(name(&table), "team_turn");
    table.does("2 play B1 uno; 3 draw");
    assert_eq!(name(&table), "drawn");
}

#[test]
fn codes_come_in_the_protocols_order() {
    // Not this seat's turn comes before a card that is not held.
    let table = table_of(4).hand(0, "B5").hand(1, "B9").deal();
    table.refuses("1 play G9", Code::NotYourTurn);
    // The wrong phase comes before a card that is not held.
    table.refuses("0 gift G9", Code::WrongPhase);
    table.refuses("0 swap G9", Code::WrongPhase);
    table.refuses("0 share G9", Code::WrongPhase);
    // A card that is not held comes before one that does not match.
    table.refuses("0 play B6", Code::NotInHand);
    table.refuses("0 play B6 red", Code::NotInHand);
    // In the gift phase there is neither turn nor window.
    let table = dealt(4, Match::Round, "");
    for text in [
        "0 play R1",
        "3 draw",
        "1 pass",
        "0 uno",
        "0 catch 1",
        "2 share R1",
        "0 next",
    ] {
        table.refuses(text, Code::WrongPhase);
    }
}

#[test]
fn while_a_call_is_open_only_the_player_on_turn_plays() {
    let mut table = table_of(4)
        .hand(0, "R5 R6")
        .hand(1, "R8 B1")
        .hand(3, "R9 B2")
        .deal();
    table.does("0 play R5");
    assert_eq!(
        table.refusal("3 play R9"),
        Refusal::NotOnTurn { turn: Seat(1) }
    );
    table.refuses("3 draw", Code::NotYourTurn);
    table.refuses("3 pass", Code::NotYourTurn);
    table.refuses("3 swap R9", Code::WrongPhase);
    table.refuses("0 next", Code::WrongPhase);
}

#[test]
fn refusals_are_written_with_reason_and_facts() {
    let table = table_of(4).hand(0, "B5").top("R3").deal();
    let refusal = serde_json::to_value(table.refusal("0 play B5")).unwrap();
    let facts = json!({"card": "B5", "top": "R3", "color": "red"});
    assert_eq!(refusal, json!({"reason": "does_not_match", "facts": facts}));
    let waiting = serde_json::to_value(table.refusal("1 draw")).unwrap();
    assert_eq!(waiting, json!({"reason": "waiting"}));
}

#[test]
fn an_answer_to_a_share_holds_as_many_cards_as_are_owed() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2 Y2 Y4 Y6").deal();
    table.does("0 play R5");
    let mut offers = Vec::new();
    table.game.legal(Seat(2), &mut offers);
    let mut dice = table::Fast::new(3);
    let mut answers = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let Action::Share { cards } = uno_teams::UnoTeams::answer(&offers[0], &mut dice) else {
            panic!("a share is answered by a share");
        };
        answers.insert(conform::names(cards.iter()));
        assert_eq!(table.game.judge(Seat(2), &Action::Share { cards }), Ok(()));
    }
    // Every ordered pair: 4 times 4, but for the three cards that are there once.
    assert_eq!(answers.len(), 4 * 4 - 3);
    assert!(answers.contains("Y2 Y2"));
}
