//! UT-8 to UT-11: playing, drawing, the pile.

use crate::fixture::{Look, look_alike, table_of};
use table::{Code, Seat};
use uno_teams::{Color, Event, Refusal};

#[test]
fn ut_8_a_card_matches_in_color_number_or_symbol() {
    let on_number = table_of(4)
        .hand(0, "R9 G3 B3* B5 G-skip wild")
        .top("R3*")
        .deal();
    assert_eq!(
        on_number.offers(0),
        [
            "play R9",
            "play G3",
            "play B3*",
            "play wild red",
            "play wild yellow",
            "play wild green",
            "play wild blue",
            "draw"
        ]
    );
    let on_symbol = table_of(4)
        .hand(0, "R9 G-skip G-reverse B-draw2")
        .top("R-skip")
        .deal();
    assert_eq!(on_symbol.offers(0), ["play R9", "play G-skip", "draw"]);
}

#[test]
fn ut_8_a_card_that_does_not_match_is_refused() {
    let table = table_of(4).hand(0, "B5 R9").top("R3").deal();
    let refusal = Refusal::DoesNotMatch {
        card: "B5".parse().unwrap(),
        top: "R3".parse().unwrap(),
        color: Color::Red,
    };
    assert_eq!(table.refusal("0 play B5"), refusal);
    assert_eq!(table::Refusal::clause(&refusal), Some("UT-8"));
    table.refuses("0 play B5", Code::Illegal);
    table.refuses("0 play R8", Code::NotInHand);
}

#[test]
fn ut_8_after_a_wild_only_its_color_matches() {
    let table = table_of(4)
        .hand(0, "R3 B3 wild team-draw4")
        .wild_top(Color::Blue)
        .deal();
    let offers = table.offers(0);
    assert_eq!(offers[0], "play B3");
    assert_eq!(offers.len(), 1 + 4 + 4 + 1);
    table.refuses("0 play R3", Code::Illegal);
}

#[test]
fn ut_8_the_swap_symbol_is_no_symbol_to_match() {
    let table = table_of(4).hand(0, "B5* B5").top("R3*").deal();
    assert_eq!(table.offers(0), ["draw"]);
    table.refuses("0 play B5*", Code::Illegal);
}

#[test]
fn ut_8_only_the_player_on_turn_plays() {
    let table = table_of(4).hand(1, "R9").deal();
    for text in ["1 play R9", "1 draw", "1 pass", "1 swap R9", "1 next"] {
        table.refuses(text, Code::NotYourTurn);
    }
    assert_eq!(table.to_act(), [0]);
}

#[test]
fn ut_8_a_card_laid_is_the_top_and_gives_the_color() {
    let mut table = table_of(4).hand(0, "B3 R8 R9").deal();
    table.does("0 play B3");
    let view = table.view();
    assert_eq!(
        (view.top.name(), view.color, view.turn),
        ("B3", Color::Blue, Seat(1))
    );
    assert_eq!((view.discard_count, table.hand(0).as_str()), (2, "R8 R9"));
}

#[test]
fn ut_9_whoever_has_no_matching_card_draws() {
    let mut table = table_of(4).hand(0, "B5 B6").pile("G1 G2").deal();
    assert_eq!(table.offers(0), ["draw"]);
    table.does("0 draw");
    assert_eq!(table.hand(0), "G1 B5 B6");
}

#[test]
fn ut_9_whoever_has_a_matching_card_may_draw_all_the_same() {
    let mut table = table_of(4).hand(0, "R5").deal();
    assert_eq!(table.offers(0), ["play R5", "draw"]);
    table.does("0 draw");
    assert_eq!(table.state(), "drawn 0");
}

#[test]
fn ut_9_nobody_passes_without_a_draw() {
    table_of(4)
        .hand(0, "B5")
        .deal()
        .refuses("0 pass", Code::WrongPhase);
}

#[test]
fn ut_10_a_drawn_card_that_matches_may_be_played_and_no_other() {
    let mut table = table_of(4).hand(0, "R5 R6").pile("R7").deal();
    table.does("0 draw");
    assert_eq!(table.offers(0), ["play R7", "pass"]);
    table.refuses("0 play R5", Code::Illegal);
    table.refuses("0 play R8", Code::NotInHand);
    table.refuses("0 draw", Code::WrongPhase);
    table.does("0 play R7");
    assert_eq!(
        (table.state().as_str(), table.hand(0).as_str()),
        ("turn 1", "R5 R6")
    );
}

#[test]
fn ut_10_a_drawn_wild_is_offered_with_each_color() {
    let mut table = table_of(4).hand(0, "R5 R6").pile("wild").deal();
    table.does("0 draw");
    assert_eq!(table.offers(0).len(), 5);
    table.does("0 play wild green");
    assert_eq!(table.view().color, Color::Green);
}

#[test]
fn ut_10_an_equal_card_from_the_hand_is_the_drawn_card() {
    let mut table = table_of(4).hand(0, "R6 R8").pile("R6").deal();
    table.does("0 draw; 0 play R6");
    assert_eq!(table.hand(0), "R6 R8");
}

#[test]
fn ut_10_a_drawn_card_that_does_not_match_leaves_only_the_pass() {
    let mut table = table_of(4).hand(0, "R5").pile("B7").deal();
    table.does("0 draw");
    assert_eq!(
        (table.state().as_str(), table.offers(0)),
        ("drawn 0", vec!["pass".to_owned()])
    );
    table.refuses("0 play B7", Code::Illegal);
    table.refuses("0 play R5", Code::Illegal);
    table.does("0 pass");
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_10_others_do_not_learn_what_was_drawn() {
    let drawn = |pile: &str| {
        let mut table = table_of(4).hand(0, "R5").pile(pile).deal();
        table.does("0 draw");
        table
    };
    let (one, other) = (drawn("B7 R7"), drawn("R7 B7"));
    for seat in 1..4 {
        look_alike(seat, &one, &other);
        assert_eq!(one.view_of(seat).drawn, None);
    }
    assert_eq!(one.view(), other.view());
    assert_eq!(one.view_of(0).drawn, "B7".parse().ok());
}

#[test]
fn ut_11_the_discard_pile_becomes_the_pile_when_a_card_is_needed() {
    let mut table = table_of(4)
        .hand(0, "B5")
        .hoarder(1)
        .under("Y1 Y2 Y3")
        .deal();
    assert_eq!(table.view().pile_count, 0);
    table.does("0 draw");
    // Turned over as it lay: the oldest card is on top.
    assert_eq!(table.hand(0), "Y1 B5");
    let view = table.view();
    assert_eq!(
        (view.pile_count, view.discard_count, view.top.name()),
        (2, 1, "R3")
    );
    assert_eq!(table.events[0], Event::Reshuffled { count: 3 });
}

#[test]
fn ut_11_the_last_card_of_the_pile_does_not_yet_cause_a_reshuffle() {
    let mut table = table_of(4)
        .hand(0, "B5")
        .hoarder(1)
        .pile("G1")
        .under("Y1 Y2")
        .deal();
    table.does("0 draw");
    let view = table.view();
    assert_eq!((view.pile_count, view.discard_count), (0, 3));
}

#[test]
fn ut_11_a_pile_that_runs_out_between_two_cards_is_made_anew() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R5")
        .hand(1, "B1")
        .hoarder(3)
        .pile("G1")
        .under("Y1 Y2")
        .deal();
    table.does("0 play R-draw2");
    // Also the card that was the top before is turned over now.
    assert_eq!(table.hand(1), "Y1 G1 B1");
    let view = table.view();
    assert_eq!((view.pile_count, view.discard_count), (2, 1));
}

#[test]
fn ut_11_a_draw_that_gives_no_card_is_allowed_and_ends_the_turn() {
    let mut table = table_of(4).hand(0, "B5").hoarder(1).deal();
    assert_eq!(table.offers(0), ["draw"]);
    table.does("0 draw");
    assert_eq!(
        (table.state().as_str(), table.hand(0).as_str()),
        ("turn 1", "B5")
    );
    assert_eq!(table.view().discard_count, 1);
}

#[test]
fn ut_11_what_cannot_be_drawn_is_not_drawn() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R5 R6")
        .hand(1, "B1")
        .hoarder(3)
        .deal();
    table.does("0 play R-draw2");
    // The card under the Draw Two is all there is.
    assert_eq!(
        (table.hand(1).as_str(), table.state().as_str()),
        ("R3 B1", "turn 2")
    );

    let mut table = table_of(4)
        .hand(0, "team-draw4 R5 R6")
        .hand(1, "B1")
        .hand(3, "B2")
        .hoarder(2)
        .under("Y1 Y2")
        .deal();
    table.does("0 play team-draw4 red");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("Y1 Y2 B1", "R3 B2")
    );
    assert_eq!(table.state(), "turn 2");
}
