//! UT-14 to UT-17: going out, coming back, winning.

use crate::fixture::{Look, kind, look_alike, table_of};
use table::{Code, Game, Refusal as _, Team};
use uno_teams::{Card, Color, Refusal};

#[test]
fn ut_14_an_empty_hand_gets_half_of_the_partners_cards() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2 Y3 Y4").deal();
    table.does("0 play R5");
    assert_eq!(table.state(), "share 2");
    assert_eq!(table.offers(2), ["share 2 of Y1 Y2 Y3 Y4"]);
    assert_eq!(table.to_act(), [2]);
    table.does("2 share Y4 Y1");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("Y1 Y4", "Y2 Y3")
    );
    assert_eq!((table.state().as_str(), table.is_out(0)), ("turn 1", false));
}

#[test]
fn ut_14_of_nine_cards_four_are_given() {
    let nine = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9";
    let mut table = table_of(4).hand(0, "R5").hand(2, nine).deal();
    table.does("0 play R5");
    let refusal = table.refusal("2 share Y1 Y2 Y3 Y4 Y5");
    assert_eq!(refusal, Refusal::NotHalf { owed: 4, given: 5 });
    assert_eq!(refusal.clause(), Some("UT-14"));
    table.refuses("2 share Y1 Y2 Y3", Code::Illegal);
    table.refuses("2 share", Code::Illegal);
    table.does("2 share Y1 Y2 Y3 Y4");
    assert_eq!((table.count(0), table.count(2)), (4, 5));
}

#[test]
fn ut_14_only_cards_that_are_held_are_given() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2 Y2 Y4").deal();
    table.does("0 play R5");
    table.refuses("2 share Y1 Y1", Code::NotInHand);
    table.refuses("2 share Y1 B1", Code::NotInHand);
    // What is not held comes before how many.
    table.refuses("2 share Y1 Y2 Y4 B1", Code::NotInHand);
    table.does("2 share Y2 Y2");
    assert_eq!(table.hand(0), "Y2 Y2");
}

#[test]
fn ut_14_the_giver_does_nothing_else_and_nobody_else_does_anything() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2").deal();
    table.does("0 play R5");
    for text in [
        "2 play Y1",
        "2 draw",
        "2 pass",
        "2 swap Y1",
        "2 gift Y1",
        "2 next",
    ] {
        table.refuses(text, Code::WrongPhase);
    }
    for text in [
        "0 play R5",
        "1 draw",
        "1 share Y1",
        "0 share Y1",
        "3 catch 0",
    ] {
        table.refuses(text, Code::NotYourTurn);
    }
}

#[test]
fn ut_14_the_player_plays_on_with_what_was_given() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 R8").deal();
    table.does("0 play R5; 2 share R8; 1 draw; 1 pass; 2 draw; 2 pass; 3 draw; 3 pass");
    assert_eq!(table.state(), "turn 0");
    table.does("0 play R8; 2 share Y1");
}

#[test]
fn ut_14_only_the_two_see_what_is_given() {
    let given = |card: &str| {
        let mut table = table_of(4).hand(0, "R5").hand(2, "Y1 Y2").deal();
        table.does(&format!("0 play R5; 2 share {card}"));
        table
    };
    let (one, other) = (given("Y1"), given("Y2"));
    look_alike(1, &one, &other);
    look_alike(3, &one, &other);
    assert_ne!(one.seen_by(0), other.seen_by(0));
}

#[test]
fn ut_14_what_was_shared_is_known_to_the_two() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "B1 B2 B3 B4").deal();
    table.does("0 play R5 uno; 2 share B1 B3");
    assert_eq!(table.given(2, 0).as_deref(), Some("B1 B3"));
    assert_eq!(table.given(0, 0).as_deref(), Some("B1 B3"));
    assert_eq!(table.given(1, 0), None);
}

#[test]
fn ut_15_a_partner_with_one_card_gives_nothing_and_the_player_is_out() {
    let mut table = table_of(4).hand(0, "R5").hand(2, "Y1").deal();
    table.does("0 play R5");
    assert_eq!((table.state().as_str(), table.is_out(0)), ("turn 1", true));
    assert_eq!((table.count(0), table.count(2)), (0, 1));
}

#[test]
fn ut_15_whoever_is_out_is_passed_over() {
    let mut table = table_of(4)
        .hand(2, "Y1")
        .hand(3, "R7 B1 B2")
        .out(0)
        .turn(3)
        .deal();
    table.does("3 play R7");
    assert_eq!(table.state(), "turn 1");
    assert!(table.offers(0).is_empty());
    table.refuses("0 draw", Code::NotYourTurn);
}

#[test]
fn ut_16_a_partner_who_draws_brings_the_player_back() {
    let mut table = table_of(4).hand(0, "B1").out(2).pile("R8").deal();
    table.does("0 draw");
    assert_eq!((table.state().as_str(), table.is_out(2)), ("share 0", true));
    assert_eq!(table.offers(0), ["share 1 of R8 B1"]);
    table.refuses("0 play R8", Code::WrongPhase);
    table.refuses("0 pass", Code::WrongPhase);
    table.does("0 share B1");
    assert_eq!(
        (table.state().as_str(), table.is_out(2)),
        ("drawn 0", false)
    );
    assert_eq!(table.offers(0), ["play R8", "pass"]);
}

#[test]
fn ut_16_a_drawn_card_that_was_shared_away_cannot_be_played() {
    let mut table = table_of(4).hand(0, "R1").out(2).pile("R8").deal();
    table.does("0 draw; 0 share R8");
    assert_eq!(table.offers(0), ["pass"]);
    table.refuses("0 play R8", Code::NotInHand);
    table.refuses("0 play R1", Code::Illegal);
    assert_eq!(table.view_of(0).drawn.map(Card::name), Some("R8"));
    table.does("0 pass");
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_16_a_card_equal_to_the_drawn_one_may_be_played() {
    let mut table = table_of(4).hand(0, "R8 B1 B2").out(2).pile("R8").deal();
    table.does("0 draw; 0 share R8 B1");
    assert_eq!(table.offers(0), ["play R8", "pass"]);
    table.does("0 play R8");
    assert_eq!((table.hand(0).as_str(), table.uno_open()), ("B2", Some(0)));
}

#[test]
fn ut_16_half_is_rounded_down() {
    let mut table = table_of(4).hand(0, "B1 B2").out(2).pile("R8").deal();
    table.does("0 draw");
    table.refuses("0 share B1 B2", Code::Illegal);
    table.does("0 share B1");
    assert_eq!((table.count(0), table.count(2)), (2, 1));
}

#[test]
fn ut_16_a_draw_two_on_the_partner_brings_the_player_back() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R1 R2")
        .hand(1, "B1")
        .out(3)
        .pile("G1 G2")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(table.state(), "share 1");
    table.does("1 share B1");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("G1 G2", "B1")
    );
    // Seat 1 has lost the turn all the same.
    assert_eq!(table.state(), "turn 2");
}

#[test]
fn ut_16_whoever_came_back_is_next_at_once_if_it_is_their_place() {
    // Seats 2 and 3 are out. Seat 1 draws two and shares with seat 3, who is next after seat 1
    // but for seat 2, who is still out.
    let mut table = table_of(4)
        .hand(0, "R-draw2 R1 R2")
        .hand(1, "B1")
        .out(2)
        .out(3)
        .deal();
    table.does("0 play R-draw2; 1 share B1");
    assert_eq!(table.state(), "turn 3");
}

#[test]
fn ut_16_a_catch_on_the_partner_brings_the_player_back() {
    let mut table = table_of(4)
        .hand(0, "R5 R6")
        .hand(1, "B1 B2")
        .out(2)
        .pile("G1 G2")
        .deal();
    table.does("0 play R5; 3 catch 0");
    assert_eq!(table.state(), "share 0");
    table.refuses("1 draw", Code::NotYourTurn);
    table.does("0 share R6");
    // Play goes on where it was.
    assert_eq!(
        (table.state().as_str(), table.hand(2).as_str()),
        ("turn 1", "R6")
    );
}

#[test]
fn ut_16_coming_back_by_a_catch_does_not_take_the_turn_from_whoever_has_it() {
    // Seats 1 and 2 are out, so the turn went on to seat 3; seat 2 is back too late.
    let mut table = table_of(4)
        .hand(0, "R5 R6")
        .out(1)
        .out(2)
        .hand(3, "B1 B2")
        .deal();
    table.does("0 play R5");
    assert_eq!(table.state(), "turn 3");
    table.does("1 catch 0; 0 share R6");
    assert_eq!((table.state().as_str(), table.is_out(2)), ("turn 3", false));
}

#[test]
fn ut_16_a_draw_that_gives_nothing_brings_nobody_back() {
    let mut table = table_of(4).hand(0, "B1").out(2).hoarder(1).deal();
    table.does("0 draw");
    assert_eq!((table.state().as_str(), table.is_out(2)), ("turn 1", true));
}

#[test]
fn ut_17_a_team_without_cards_has_won() {
    let mut table = table_of(4).hand(0, "R5").out(2).deal();
    table.does("0 play R5");
    assert_eq!(table.state(), "over");
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.teams[0].won, Some(true));
    assert_eq!(outcome.teams[1].won, Some(false));
    assert_eq!(outcome.teams[0].seats, [table::Seat(0), table::Seat(2)]);
    for seat in 0..4 {
        assert!(table.offers(seat).is_empty());
        table.refuses(&format!("{seat} draw"), Code::GameOver);
    }
}

#[test]
fn ut_17_a_last_draw_two_is_drawn_before_the_count() {
    let mut table = table_of(4)
        .hand(0, "R-draw2")
        .out(2)
        .hand(1, "B1")
        .hand(3, "B2")
        .pile("G9 wild")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("G9 B1 wild", "B2")
    );
    assert_eq!(table.view().scores, [9 + 1 + 50 + 2, 0]);
    let told: Vec<&str> = table.events.iter().map(kind).collect();
    assert_eq!(told, ["laid", "drew", "round_won"]);
}

#[test]
fn ut_17_a_last_team_draw_four_is_drawn_by_both_of_a_pair_before_the_count() {
    let mut table = table_of(4)
        .hand(0, "team-draw4")
        .out(2)
        .hand(1, "B1")
        .hand(3, "B2")
        .pile("G1 G2 G4 G6")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("G1 G2 B1", "G4 G6 B2")
    );
    assert_eq!(table.view().scores, [16, 0]);
    let view = table.view();
    assert_eq!((view.top.name(), view.color), ("team-draw4", Color::Green));
    let told: Vec<&str> = table.events.iter().map(kind).collect();
    assert_eq!(told, ["laid", "drew", "drew", "round_won"]);
}

#[test]
fn ut_17_with_a_team_draw_four_a_partner_who_is_out_draws_too() {
    let mut table = table_of(4)
        .hand(0, "team-draw4")
        .out(2)
        .hand(1, "B1")
        .out(3)
        .pile("G1 G2 G4 G6")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("G1 G2 B1", "G4 G6")
    );
    assert_eq!((table.is_out(3), table.is_out(2)), (false, true));
    assert_eq!(table.view().scores, [14, 0]);
}

#[test]
fn ut_17_whoever_draws_for_the_count_gives_nothing_to_a_partner_who_is_out() {
    let mut table = table_of(4)
        .hand(0, "R-draw2")
        .out(2)
        .hand(1, "B1")
        .out(3)
        .deal();
    table.does("0 play R-draw2");
    assert_eq!((table.count(1), table.count(3)), (3, 0));
    assert_eq!((table.state().as_str(), table.is_out(3)), ("over", true));
    assert!(table.to_act().is_empty());
}

#[test]
fn ut_17_the_next_player_with_cards_draws_for_the_count() {
    let mut table = table_of(6)
        .hand(0, "R-draw2")
        .out(3)
        .out(1)
        .hand(2, "B1")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!((table.count(1), table.count(2)), (0, 3));
    let mut table = table_of(6)
        .anticlockwise()
        .hand(0, "R-draw2")
        .out(3)
        .hand(5, "B1")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(table.count(5), 3);
}

#[test]
fn ut_17_the_discard_pile_is_reshuffled_for_the_count_if_need_be() {
    let mut table = table_of(4)
        .hand(0, "team-draw4")
        .out(2)
        .hand(1, "B1")
        .hoarder(3)
        .pile("G1")
        .under("Y1 Y2")
        .deal();
    let held = table.count(3);
    table.does("0 play team-draw4 green");
    // G1 from the pile; Y1, Y2 and R3 lay under the open card.
    assert_eq!(table.hand(1), "Y1 G1 B1");
    assert_eq!(table.count(3), held + 2);
    let view = table.view();
    assert_eq!((view.pile_count, view.discard_count), (0, 1));
    let told: Vec<&str> = table.events.iter().map(kind).collect();
    assert_eq!(told, ["laid", "reshuffled", "drew", "drew", "round_won"]);
}

#[test]
fn ut_17_what_cannot_be_drawn_is_not_counted() {
    let mut table = table_of(4)
        .hand(0, "team-draw4")
        .out(2)
        .hand(1, "B1")
        .out(3)
        .hoarder(1)
        .deal();
    let held = table.count(1);
    table.does("0 play team-draw4 green");
    // R3 was all there was: none is left for seat 3, who stays out and is given nothing.
    assert_eq!((table.count(1), table.count(3)), (held + 1, 0));
    assert_eq!((table.state().as_str(), table.is_out(3)), ("over", true));
}

#[test]
fn ut_17_cards_drawn_for_the_count_may_win_the_match() {
    let mut table = table_of(4)
        .match_at(&[450, 0])
        .hand(0, "R-draw2")
        .out(2)
        .hand(1, "B1")
        .hand(3, "B2")
        .pile("wild G1")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.state().as_str(), table.view().scores),
        ("over", vec![504, 0])
    );
}

#[test]
fn ut_17_what_is_drawn_for_the_count_is_seen_by_others_when_it_is_counted() {
    let won = |pile: &str| {
        let mut table = table_of(4)
            .hand(0, "R-draw2")
            .out(2)
            .hand(1, "B1")
            .hand(3, "B2")
            .pile(pile)
            .deal();
        table.does("0 play R-draw2");
        table
    };
    let (one, other) = (won("G1 G2"), won("Y2 Y1"));
    for seat in [0, 2, 3] {
        assert_eq!(one.seen_by(seat), other.seen_by(seat));
        assert_ne!(one.view_of(seat), other.view_of(seat));
    }
    assert_ne!(one.seen_by(1), other.seen_by(1));
}

#[test]
fn ut_17_nothing_else_follows_the_last_card() {
    for last in ["R-reverse", "R-skip", "R5*"] {
        let mut table = table_of(4).hand(0, last).out(2).deal();
        table.does(&format!("0 play {last}"));
        let told: Vec<&str> = table.events.iter().map(kind).collect();
        assert_eq!(told, ["laid", "round_won"], "{last}");
        assert_eq!(
            (table.view().direction, table.state().as_str()),
            (1, "over")
        );
    }
    for last in ["wild", "team-wild"] {
        let mut table = table_of(4).hand(0, last).out(2).deal();
        table.does(&format!("0 play {last} blue"));
        let told: Vec<&str> = table.events.iter().map(kind).collect();
        assert_eq!(told, ["laid", "round_won"], "{last}");
    }
}

#[test]
fn ut_17_winning_does_not_change_who_is_out() {
    let mut table = table_of(4).hand(0, "R5").out(2).deal();
    table.does("0 play R5");
    assert_eq!((table.is_out(0), table.is_out(2)), (false, true));
}

#[test]
fn ut_17_a_drawn_card_can_win() {
    // Seat 0 draws, has to bring seat 2 back, and so cannot win with the drawn card.
    let mut table = table_of(4).hand(0, "B1").out(2).pile("R8").deal();
    table.does("0 draw; 0 share B1; 0 play R8");
    assert_eq!(table.state(), "turn 1");
    assert!(table.is_out(0));
}

#[test]
fn ut_17_a_team_wild_and_the_partners_last_card_win() {
    let mut table = table_of(4).hand(0, "team-wild").hand(2, "B7").deal();
    table.does("0 play team-wild blue");
    assert_eq!(
        (table.state().as_str(), table.is_out(0)),
        ("team_turn 2", true)
    );
    table.does("2 play B7");
    assert_eq!(
        (table.state().as_str(), table.view().won.unwrap().team),
        ("over", Team(0))
    );
}

#[test]
fn ut_17_any_team_of_six_or_eight_can_win() {
    let mut table = table_of(6).hand(4, "R5").out(1).turn(4).deal();
    table.does("4 play R5");
    assert_eq!(table.view().won.unwrap().team, Team(1));
    let mut table = table_of(8).hand(7, "R5").out(3).turn(7).deal();
    table.does("7 play R5");
    let outcome = table.game.outcome().unwrap();
    let won: Vec<_> = outcome.teams.iter().map(|team| team.won).collect();
    assert_eq!(won, [Some(false), Some(false), Some(false), Some(true)]);
}
