//! TP-23, TP-24: the last round, and who has won.

use crate::fixture::{Look, Table, table_of};
use serde_json::{Value, json};
use table::{Code, Game, Seat, Team, Viewer, seats};
use team_play::{Event, Refusal, TeamPlay};

/// Forty missions that any one card fulfils, those of `rich` worth two points.
fn easy_deck(rich: &[usize]) -> Value {
    let mut deck: Value = serde_json::from_str(TeamPlay::DECK).unwrap();
    let mission = |nth: usize| {
        let points = if rich.contains(&nth) { 2 } else { 1 };
        json!({"id": format!("m{nth}"), "points": points, "pattern": {"cards": 1}})
    };
    deck["missions"] = (0..40).map(mission).collect::<Vec<_>>().into();
    deck
}

/// The seat on turn draws two cards, fulfils the middle mission as often as it is told, and ends.
fn turn(table: &mut Table, fulfilled: usize) {
    table.reduces();
    let seat = table.turn();
    table.does(&format!("{seat} draw; draw"));
    for _ in 0..fulfilled {
        let card = table.hand(seat)[..2].to_owned();
        table.does(&format!("{seat} fulfil center {card}"));
    }
    table.does(&format!("{seat} end"));
}

fn turns(table: &mut Table, fulfilled: &[usize]) {
    for &count in fulfilled {
        turn(table, count);
    }
}

#[test]
fn tp_23_the_eighth_mission_announces_the_end_and_everybody_has_one_more_turn() {
    let mut table = table_of(4).deck(&easy_deck(&[])).begun();
    turns(&mut table, &[3, 0, 4]);
    assert!(!table.view().final_round);
    turn(&mut table, 0);
    // Seat 0 makes it eight, and finishes its turn first.
    table.does("0 draw");
    let card = table.hand(0)[..2].to_owned();
    table.does(&format!("0 fulfil center {card}"));
    assert_eq!(
        table.events[1],
        Event::FinalRoundAnnounced {
            seat: Seat(0),
            team: Team(0)
        }
    );
    assert!(table.view().final_round);
    table.does("0 draw; end");

    for seat in [1, 2, 3, 0] {
        assert_eq!((table.turn(), table.game.outcome()), (seat, None));
        turn(&mut table, 1);
    }
    assert_eq!(table.events.last(), Some(&Event::GameEnded));
    let view = table.view();
    assert_eq!(
        (table.phase(), view.turn, view.draws_left, view.final_round),
        ("over", Seat(0), 0, true)
    );
    assert!((0..4).all(|seat| table.may(seat).is_empty()));
    table.refuses("1 draw", (Code::GameOver, "TP-23", &Refusal::GameOver));
}

#[test]
fn tp_23_the_announcement_comes_before_the_choice_of_the_new_mission() {
    let mut table = table_of(4).deck(&easy_deck(&[])).begun();
    turns(&mut table, &[3, 0, 4, 0]);
    let card = table.hand(0);
    if card.is_empty() {
        table.does("0 draw");
    }
    let card = table.hand(0)[..2].to_owned();
    table.does(&format!("0 fulfil own-0 {card}"));
    assert_eq!(
        (table.phase(), table.view().final_round),
        ("new_mission", true)
    );
}

#[test]
fn tp_23_with_three_and_five_players_it_is_the_fifth() {
    for seats in [3, 5] {
        let mut table = table_of(seats).deck(&easy_deck(&[])).begun();
        turn(&mut table, 3);
        table.pass(usize::from(seats) - 1);
        assert_eq!(table.view().target, 5);
        table.does("0 draw; draw");
        for _ in 0..2 {
            assert!(!table.view().final_round);
            let card = table.hand(0)[..2].to_owned();
            table.does(&format!("0 fulfil center {card}"));
        }
        assert!(table.view().final_round);
        table.does("0 end");
        table.pass(usize::from(seats));
        assert_eq!(table.phase(), "over");
    }
}

#[test]
fn tp_23_a_second_team_that_gets_there_changes_nothing() {
    let mut table = table_of(4).deck(&easy_deck(&[])).begun();
    turns(&mut table, &[3, 4, 4, 3, 1]);
    assert!(table.view().final_round);
    turn(&mut table, 1);
    assert!(
        table
            .events
            .iter()
            .all(|event| !matches!(event, Event::FinalRoundAnnounced { .. }))
    );
    turns(&mut table, &[0, 0, 0]);
    assert_eq!(table.phase(), "over");
}

#[test]
fn tp_23_the_end_lays_nobodys_hand_open() {
    let mut table = table_of(4).deck(&easy_deck(&[0])).begun();
    turns(&mut table, &[3, 4, 4, 3, 1, 0, 0, 0, 0]);
    assert_eq!(table.phase(), "over");
    for viewer in Viewer::all(4) {
        for (seat, player) in seats(4).zip(table.game.view(viewer).players) {
            assert_eq!(player.hand.is_some(), viewer.is(seat), "{viewer:?}");
        }
    }
}

fn result(table: &Table) -> Value {
    json!(table.game.outcome().expect("the game is over"))
}

#[test]
fn tp_24_most_victory_points_win() {
    let mut table = table_of(4).deck(&easy_deck(&[0])).begun();
    turns(&mut table, &[3, 4, 4, 3, 1, 0, 0, 0, 0]);
    assert_eq!(
        result(&table),
        json!({
            "teams": [
                {"team": 0, "seats": [0, 2], "score": 9, "won": true},
                {"team": 1, "seats": [1, 3], "score": 7, "won": false},
            ],
            "reason": "Most victory points: 9 against 7.",
        })
    );
}

#[test]
fn tp_24_on_a_tie_fewer_missions_win() {
    // Seat 1 fulfils m5 to m8 after the middle's m0, m5, m6: two of its missions are worth two.
    let mut table = table_of(4).deck(&easy_deck(&[7, 8])).begun();
    turns(&mut table, &[3, 4, 4, 2, 1, 0, 0, 0, 0]);
    let result = result(&table);
    assert_eq!(
        result["teams"][0],
        json!({"team": 0, "seats": [0, 2], "score": 8, "won": false})
    );
    assert_eq!(
        result["teams"][1],
        json!({"team": 1, "seats": [1, 3], "score": 8, "won": true})
    );
    assert_eq!(
        result["reason"],
        "8 points each, won with 6 missions against 8."
    );
}

#[test]
fn tp_24_still_tied_the_victory_is_shared() {
    let mut table = table_of(4).deck(&easy_deck(&[])).begun();
    turns(&mut table, &[3, 4, 4, 3, 1, 1, 0, 0, 0]);
    let result = result(&table);
    assert_eq!(
        (&result["teams"][0]["won"], &result["teams"][1]["won"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        result["reason"],
        "A shared victory: 8 points with 8 missions each."
    );
}

#[test]
fn tp_24_whoever_plays_alone_ties_alike() {
    let mut table = table_of(3).deck(&easy_deck(&[10])).begun();
    // Seat 0 has five of one point, seat 1 four, one of them worth two.
    turns(&mut table, &[3, 4, 0, 2, 0, 0, 0]);
    let result = result(&table);
    assert_eq!(result["teams"][0]["won"], json!(false));
    assert_eq!(
        result["teams"][1],
        json!({"team": 1, "seats": [1], "score": 5, "won": true})
    );
}
