//! TP-4, TP-10, TP-17: who knows what.

use crate::fixture::{Table, table_of};
use serde_json::json;
use table::{Game, Seat, Viewer};

fn seen(table: &Table, viewer: Viewer) -> serde_json::Value {
    let seen = table
        .events
        .iter()
        .filter_map(|event| table.game.seen(event, viewer));
    json!(seen.collect::<Vec<_>>())
}

#[test]
fn tp_4_only_the_own_hand_is_in_a_view() {
    let table = table_of(4).hand(1, "R3 B5").deal();
    let view = json!(table.view_of(1));
    assert_eq!(view["players"][1]["hand"], json!(["R3", "B5"]));
    for seat in [0, 2, 3] {
        assert!(view["players"][seat].get("hand").is_none());
    }
    let spectator = json!(table.view());
    assert!((0..4).all(|seat| spectator["players"][seat].get("hand").is_none()));
}

#[test]
fn tp_10_only_whoever_draws_from_the_pile_sees_the_card() {
    let mut table = table_of(4).pile("B7").begun();
    table.does("0 draw");
    let mine = json!([{"type": "drew_from_pile", "seat": 0, "card": "B7"}]);
    let others = json!([{"type": "drew_from_pile", "seat": 0}]);
    assert_eq!(seen(&table, Viewer::Seat(Seat(0))), mine);
    assert_eq!(seen(&table, Viewer::Seat(Seat(2))), others);
    assert_eq!(seen(&table, Viewer::Spectator), others);
}

#[test]
fn tp_17_only_the_partners_see_what_is_given() {
    let mut table = table_of(4).hand(0, "R6").begun();
    table.does("0 give R6");
    let ours = json!([{"type": "gave", "seat": 0, "to": 2, "count": 1, "cards": ["R6"]}]);
    let others = json!([{"type": "gave", "seat": 0, "to": 2, "count": 1}]);
    assert_eq!(seen(&table, Viewer::Seat(Seat(0))), ours);
    assert_eq!(seen(&table, Viewer::Seat(Seat(2))), ours);
    assert_eq!(seen(&table, Viewer::Seat(Seat(1))), others);
    assert_eq!(seen(&table, Viewer::Spectator), others);
}
