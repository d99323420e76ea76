//! A table says why a bot of any level would do something, in JSON.

use serde_json::{Value, json};
use table::{Fast, Seat};
use wire::Opening;

#[test]
fn a_table_says_why_a_bot_would_do_that() {
    for game in shelf::shelf().games() {
        let seats = game.seats()[0];
        let opening = Opening {
            seats,
            ..Opening::default()
        };
        for level in game.levels() {
            let table = game.open(&opening).expect("a new table");
            let seat = table.to_act()[0];
            let question = table.ask(seat, level, Vec::new()).expect("it may act");
            let action = question.answer(&mut Fast::new(1)).action.expect("it acts");
            let motive = table.why(seat, level, &action);
            let motive: Value = serde_json::to_value(motive.expect("it knows why")).unwrap();
            assert!(motive["key"].is_string() && motive["facts"].is_object());
        }
        let table = game.open(&opening).expect("a new table");
        let seat = table.to_act()[0];
        let level = game.levels()[0];
        let question = table.ask(seat, level, Vec::new()).expect("it may act");
        let action = question.answer(&mut Fast::new(1)).action.expect("it acts");
        assert_eq!(table.why(seat, "nobody", &action), None, "no such level");
    }
}

#[test]
fn a_motive_is_a_key_and_its_facts() {
    let motive = table::Motive::new("catch").with("seat", Seat(2));
    let motive = serde_json::to_value(motive).unwrap();
    assert_eq!(motive, json!({"key": "catch", "facts": {"seat": 2}}));
}
