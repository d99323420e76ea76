//! TU-5, TU-12, TU-13: a turn, and cards that nobody can fulfil.

use crate::fixture::{BAR, BRICK, Look, POST, no_cube_left, solo, table_of};
use table::{Code, Seat};
use team_up::{Action, Event, PhaseName};

#[test]
fn tu_5_draw_place_next_player() {
    let mut table = table_of(3).pile(&[BRICK, BAR]).deal();
    table.does("0 draw");
    assert_eq!(
        table.events,
        [Event::CardDrawn {
            seat: Seat(0),
            number: 6
        }]
    );
    assert_eq!(table.view().phase, PhaseName::Place);
    assert_eq!(table.view().card, Some(6));
    table.does("0 brick-red 1,0");
    let placed = Event::BoxPlaced {
        seat: Seat(0),
        number: 6,
        r#box: "brick-red".parse().unwrap(),
        x: 1,
        y: 0,
        z: 0,
        turned: false,
    };
    assert_eq!(table.events, [placed]);
    assert_eq!((table.view().turn, table.view().card), (Seat(1), None));
    let round = table.load(&["bar-red 1,1"]);
    assert_eq!(round.view().turn, Seat(2));
}

#[test]
fn tu_5_drawing_and_placing_belong_to_the_seat_on_turn() {
    let table = table_of(2).pile(&[BRICK]).deal();
    table.refuses("1 draw", Code::NotYourTurn);
    table.refuses("1 brick-red 1,0", Code::NotYourTurn);
    table.refuses("0 brick-red 1,0", Code::WrongPhase);
    table.refuses("1 yes", Code::WrongPhase);
    let drawn = table.after("0 draw");
    drawn.refuses("0 draw", Code::WrongPhase);
    drawn.refuses("0 stop?", Code::WrongPhase);
    drawn.refuses("0 yes", Code::WrongPhase);
    for text in ["1 draw", "1 brick-red 1,0", "1 stop?", "1 yes"] {
        drawn.refuses(text, Code::NotYourTurn);
    }
}

#[test]
fn tu_12_fulfilled_cards_lie_face_up_in_order() {
    let table = solo(&[BRICK, BAR, POST]).load(&["brick-red 3,0", "bar-red 2,0"]);
    let discards = table.view().discards;
    assert_eq!(
        discards.iter().map(|card| card.number).collect::<Vec<_>>(),
        [6, 8]
    );
    assert!(discards.iter().all(|card| !card.face_down));
    let drawn = table.after("0 draw");
    assert_eq!(
        drawn.view().discards.len(),
        2,
        "the card to be fulfilled is none of them"
    );
    assert_eq!(drawn.view().cards_left, 33);
}

#[test]
fn tu_13_a_card_that_cannot_be_fulfilled_lies_face_down() {
    let mut table = no_cube_left(2);
    table.does("1 draw");
    let seat = Seat(1);
    let expected = [
        Event::CardDrawn { seat, number: 32 },
        Event::CardLaidFaceDown { seat, number: 32 },
    ];
    assert_eq!(table.events, expected);
    let view = table.view();
    assert_eq!(
        (view.phase, view.turn, view.card),
        (PhaseName::Draw, Seat(0), None)
    );
    let last = view.discards.last().unwrap();
    assert_eq!((last.number, last.face_down), (32, true));
}

#[test]
fn tu_13_a_card_that_can_be_fulfilled_must_be() {
    let table = solo(&[BRICK]).after("0 draw");
    let legal = table.legal(0);
    assert!(!legal.is_empty());
    assert!(
        legal
            .iter()
            .all(|action| matches!(action, Action::Place { .. }))
    );
}
