//! UT-19 to UT-26: the special cards, the swap, and the order of things.

use crate::fixture::{Look, look_alike, table_of};
use table::{Code, Seat};
use uno_teams::{Color, Event, Refusal};

#[test]
fn ut_19_the_next_player_draws_two_and_loses_the_turn() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R1 R2")
        .hand(1, "B1")
        .pile("G1 G2")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.hand(1).as_str(), table.state().as_str()),
        ("G1 G2 B1", "turn 2")
    );
    assert!(table.events.contains(&Event::Skipped { seat: Seat(1) }));
}

#[test]
fn ut_19_the_next_player_is_the_next_with_cards_even_the_partner() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R1 R2")
        .out(1)
        .hand(2, "B1")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!((table.count(2), table.state().as_str()), (3, "turn 3"));
}

#[test]
fn ut_19_a_draw_two_against_the_direction_hits_the_other_neighbour() {
    let mut table = table_of(4)
        .anticlockwise()
        .hand(0, "R-draw2 R1 R2")
        .hand(3, "B1")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!((table.count(3), table.state().as_str()), (3, "turn 2"));
}

#[test]
fn ut_20_the_direction_turns_round() {
    let mut table = table_of(4)
        .hand(0, "R-reverse R1 R2")
        .hand(3, "B-reverse B1 B2")
        .deal();
    table.does("0 play R-reverse");
    assert_eq!(
        (table.view().direction, table.state().as_str()),
        (-1, "turn 3")
    );
    table.does("3 play B-reverse");
    assert_eq!(
        (table.view().direction, table.state().as_str()),
        (1, "turn 0")
    );
}

#[test]
fn ut_20_with_two_players_left_the_turn_still_passes() {
    let mut table = table_of(4)
        .hand(0, "R-reverse R1 R2")
        .out(2)
        .out(3)
        .hand(1, "B1")
        .deal();
    table.does("0 play R-reverse");
    assert_eq!(
        (table.view().direction, table.state().as_str()),
        (-1, "turn 1")
    );
}

#[test]
fn ut_21_the_next_player_loses_the_turn() {
    let mut table = table_of(4).hand(0, "R-skip R1 R2").deal();
    table.does("0 play R-skip");
    assert_eq!(table.state(), "turn 2");
}

#[test]
fn ut_21_a_seat_that_is_out_uses_up_no_skip() {
    let mut table = table_of(4)
        .hand(0, "R-skip R1 R2")
        .out(1)
        .hand(2, "B1 B2")
        .deal();
    table.does("0 play R-skip");
    // Seat 2, the player's own partner, is skipped.
    assert_eq!(table.state(), "turn 3");
    assert!(table.events.contains(&Event::Skipped { seat: Seat(2) }));
}

#[test]
fn ut_21_a_skip_can_give_the_player_another_turn() {
    let mut table = table_of(4).hand(0, "R-skip R1 R2").out(1).out(2).deal();
    table.does("0 play R-skip");
    assert!(table.events.contains(&Event::Skipped { seat: Seat(3) }));
    assert_eq!(table.state(), "turn 0");
}

#[test]
fn ut_22_a_wild_goes_on_anything_and_names_the_color() {
    let mut table = table_of(4).hand(0, "wild R1 R2").hand(1, "G4 B4 B6").deal();
    table.does("0 play wild blue");
    let view = table.view();
    assert_eq!(
        (view.top.name(), view.color, view.turn),
        ("wild", Color::Blue, Seat(1))
    );
    assert_eq!(table.offers(1), ["play B4", "play B6", "draw"]);
}

#[test]
fn ut_22_a_wild_needs_a_color_and_other_cards_keep_their_own() {
    let mut table = table_of(4).hand(0, "wild R1 R2").deal();
    assert!(matches!(
        table.refusal("0 play wild"),
        Refusal::NoColor { .. }
    ));
    table.does("0 play R1 blue");
    assert_eq!(table.view().color, Color::Red);
}

#[test]
fn ut_22_a_wild_on_a_wild_is_allowed() {
    let mut table = table_of(4)
        .hand(0, "wild R1 R2")
        .wild_top(Color::Green)
        .deal();
    table.does("0 play wild yellow");
    assert_eq!(table.view().color, Color::Yellow);
}

#[test]
fn ut_23_the_partners_turn_comes_at_once_and_the_partner_must_play() {
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .hand(2, "B1 B2 G1")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!(table.state(), "team_turn 2");
    assert_eq!(table.offers(2), ["play B1", "play B2"]);
    table.refuses("2 draw", Code::WrongPhase);
    table.refuses("2 pass", Code::WrongPhase);
    table.refuses("2 play G1", Code::Illegal);
    table.refuses("1 draw", Code::NotYourTurn);
    table.does("2 play B1");
    // Play goes on with the partner's neighbour.
    assert_eq!(table.state(), "turn 3");
}

#[test]
fn ut_23_a_partner_who_cannot_play_costs_the_player_two_cards_and_has_an_ordinary_turn() {
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .hand(2, "G1")
        .pile("Y1 Y2")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("R1 R2 Y1 Y2", "G1")
    );
    let view = table.view();
    assert_eq!(
        (table.state().as_str(), view.color),
        ("turn 2", Color::Blue)
    );
    assert_eq!(
        (table.to_act(), table.offers(2)),
        (vec![2], vec!["draw".to_owned()])
    );
    assert!(
        table
            .events
            .contains(&Event::PartnerStuck { seat: Seat(2) })
    );
}

#[test]
fn ut_23_in_that_turn_the_partner_draws_one_and_may_lay_it_if_it_matches() {
    let stuck = |third: &str| {
        let mut table = table_of(4)
            .hand(0, "team-wild R1 R2")
            .hand(2, "G1 G2")
            .pile(&format!("Y1 Y2 {third}"))
            .deal();
        table.does("0 play team-wild blue; 2 draw");
        table
    };
    let mut fits = stuck("B5");
    assert_eq!(fits.state(), "drawn 2");
    assert_eq!(fits.offers(2), ["play B5", "pass"]);
    fits.does("2 play B5");
    assert_eq!(fits.state(), "turn 3");
    let mut does_not = stuck("G5");
    assert_eq!(does_not.state(), "drawn 2");
    assert_eq!(does_not.offers(2), ["pass"]);
    does_not.does("2 pass");
    assert_eq!(does_not.state(), "turn 3");
    // Whether it matched is nobody else's business (UT-10).
    look_alike(1, &stuck("B5"), &stuck("G5"));
}

#[test]
fn ut_23_where_the_cards_run_short_the_partner_has_the_turn_all_the_same() {
    // What lies under the Team Wild is one card; seat 0 draws it, and seat 2 gets none.
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .hand(2, "G1")
        .hoarder(1)
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!((table.count(0), table.state().as_str()), (3, "turn 2"));
    table.does("2 draw");
    assert_eq!((table.count(2), table.state().as_str()), (1, "turn 3"));
}

#[test]
fn ut_23_after_a_reverse_the_partners_other_neighbour_is_next() {
    let mut table = table_of(4)
        .anticlockwise()
        .hand(0, "team-wild R1 R2")
        .hand(2, "B1 B2 G1")
        .deal();
    table.does("0 play team-wild blue; 2 play B1");
    assert_eq!(table.state(), "turn 1");
    let mut stuck = table_of(6)
        .anticlockwise()
        .hand(1, "team-wild R1 R2")
        .hand(4, "G1")
        .turn(1)
        .deal();
    stuck.does("1 play team-wild blue");
    assert_eq!((stuck.count(1), stuck.state().as_str()), (4, "turn 4"));
    stuck.does("4 draw; 4 pass");
    assert_eq!(stuck.state(), "turn 3");
}

#[test]
fn ut_23_the_partner_may_reverse() {
    let mut table = table_of(6)
        .hand(1, "team-wild R1 R2")
        .hand(4, "B-reverse G1 G3")
        .turn(1)
        .deal();
    table.does("1 play team-wild blue; 4 play B-reverse");
    assert_eq!(
        (table.state().as_str(), table.view().direction),
        ("turn 3", -1)
    );
}

#[test]
fn ut_23_the_partner_may_answer_with_a_team_wild() {
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .hand(2, "team-wild G1 G3")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!(table.offers(2).len(), 4);
    table.does("2 play team-wild red");
    assert_eq!(table.state(), "team_turn 0");
    table.does("0 play R1");
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_23_a_partner_who_is_out_comes_back_with_half_and_has_the_turn() {
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .out(2)
        .pile("Y1 B2")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!(
        (table.state().as_str(), table.to_act()),
        ("share 0", vec![0])
    );
    assert_eq!(table.offers(0), ["share 2 of R1 R2 Y1 B2"]);
    table.does("0 share Y1 B2");
    assert_eq!((table.hand(2).as_str(), table.is_out(2)), ("Y1 B2", false));
    assert_eq!(table.state(), "turn 2");
    assert_eq!(table.offers(2), ["play B2", "draw"]);
}

#[test]
fn ut_23_whether_the_partner_can_play_is_judged_after_the_gift() {
    let lay = |given: &str| {
        let mut table = table_of(4).hand(0, "team-wild").hand(2, "B1 G1").deal();
        table.does(&format!("0 play team-wild blue; 2 share {given}"));
        table
    };
    let kept_blue = lay("G1");
    assert_eq!(kept_blue.state(), "team_turn 2");
    let gave_blue = lay("B1");
    assert_eq!(
        (gave_blue.state().as_str(), gave_blue.count(0)),
        ("turn 2", 3)
    );
    assert_eq!(gave_blue.count(2), 1);
}

#[test]
fn ut_23_whoever_went_out_with_it_and_must_draw_two_is_back_with_them() {
    let mut table = table_of(4)
        .hand(0, "team-wild")
        .hand(2, "G1")
        .pile("Y1 Y2")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!((table.hand(0).as_str(), table.is_out(0)), ("Y1 Y2", false));
    assert_eq!(
        (table.hand(2).as_str(), table.state().as_str()),
        ("G1", "turn 2")
    );
}

#[test]
fn ut_23_a_partner_with_the_last_card_of_the_pair_may_go_out_after_all() {
    // Seat 2 plays its last card; seat 0 holds one and gives nothing.
    let mut table = table_of(4).hand(0, "team-wild R1").hand(2, "B1").deal();
    table.does("0 play team-wild blue; 0 uno; 2 play B1");
    assert_eq!((table.is_out(2), table.state().as_str()), (true, "turn 3"));
}

#[test]
fn ut_24_a_pair_draws_two_each_and_the_next_player_loses_the_turn() {
    let mut table = table_of(4)
        .hand(0, "team-draw4 R1 R2")
        .hand(1, "B1")
        .hand(3, "B2")
        .pile("Y1 Y2 Y3 Y4")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("Y1 Y2 B1", "Y3 Y4 B2")
    );
    assert_eq!(
        (table.state().as_str(), table.view().color),
        ("turn 2", Color::Green)
    );
}

#[test]
fn ut_24_it_may_be_played_at_any_time() {
    let table = table_of(4).hand(0, "team-draw4 R1").deal();
    assert_eq!(table.offers(0).len(), 1 + 4 + 1);
}

#[test]
fn ut_24_a_partner_who_is_out_is_back_with_two_cards_and_no_share() {
    let mut table = table_of(4)
        .hand(0, "team-draw4 R1 R2")
        .hand(1, "B1")
        .out(3)
        .pile("Y1 Y2 Y3 Y4")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("Y1 Y2 B1", "Y3 Y4")
    );
    assert_eq!((table.state().as_str(), table.is_out(3)), ("turn 2", false));
}

#[test]
fn ut_24_the_next_player_is_the_next_one_with_cards() {
    // Seat 1 is out: seat 2 is next, and seat 0 itself is that player's partner.
    let mut table = table_of(4)
        .hand(0, "team-draw4 R1 R2")
        .out(1)
        .hand(2, "B1")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!((table.count(2), table.count(0), table.count(1)), (3, 4, 0));
    assert_eq!(table.state(), "turn 3");
}

#[test]
fn ut_24_a_player_who_goes_out_with_it_may_be_back_at_once() {
    let mut table = table_of(4)
        .hand(0, "team-draw4")
        .out(1)
        .hand(2, "B1")
        .pile("Y1 Y2 Y3 Y4")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("Y3 Y4", "Y1 Y2 B1")
    );
    assert_eq!((table.is_out(0), table.state().as_str()), (false, "turn 3"));
}

#[test]
fn ut_24_where_the_pile_had_no_card_for_the_one_who_is_out_half_is_shared() {
    let mut table = table_of(4)
        .hand(0, "team-draw4 R1 R2")
        .hand(1, "B1")
        .out(3)
        .hoarder(2)
        .under("Y1")
        .deal();
    table.does("0 play team-draw4 green");
    // Y1 and R3 were all there was.
    assert_eq!((table.hand(1).as_str(), table.count(3)), ("R3 Y1 B1", 0));
    assert_eq!(table.state(), "share 1");
    table.does("1 share B1");
    assert_eq!((table.is_out(3), table.state().as_str()), (false, "turn 2"));
}

#[test]
fn ut_24_one_card_is_enough_to_be_back_without_a_share() {
    let mut table = table_of(4)
        .hand(0, "team-draw4 R1 R2")
        .hand(1, "B1")
        .out(3)
        .hoarder(2)
        .under("Y1 Y2")
        .deal();
    table.does("0 play team-draw4 green");
    assert_eq!(
        (table.hand(1).as_str(), table.hand(3).as_str()),
        ("Y1 Y2 B1", "R3")
    );
    assert_eq!(table.state(), "turn 2");
}

#[test]
fn ut_24_with_eight_players_the_partner_sits_four_seats_on() {
    let mut table = table_of(8)
        .hand(6, "team-draw4 R1 R2")
        .hand(7, "B1")
        .hand(3, "B3")
        .turn(6)
        .deal();
    table.does("6 play team-draw4 green");
    assert_eq!(
        (table.count(7), table.count(3), table.state().as_str()),
        (3, 3, "turn 0")
    );
}

#[test]
fn ut_25_player_and_partner_give_each_other_a_card() {
    let mut table = table_of(4).hand(0, "R5* R6 R7").hand(2, "B1 B2 B2").deal();
    table.does("0 play R5*");
    assert_eq!(
        (table.state().as_str(), table.to_act()),
        ("swap 0 2", vec![0, 2])
    );
    assert_eq!(table.offers(2), ["swap B1", "swap B2"]);
    table.does("2 swap B2");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("R6 R7", "B1 B2 B2")
    );
    table.does("0 swap R7");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("R6 B2", "R7 B1 B2")
    );
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_25_neither_sees_the_others_choice_before_having_chosen() {
    let begin = || {
        let mut table = table_of(4).hand(0, "R5* R6 R7").hand(2, "B1 B2").deal();
        table.does("0 play R5*");
        table
    };
    let (mut one, mut other) = (begin(), begin());
    one.does("2 swap B1");
    other.does("2 swap B2");
    for seat in [0, 1, 3] {
        look_alike(seat, &one, &other);
    }
    one.does("0 swap R6");
    other.does("0 swap R6");
    look_alike(1, &one, &other);
    look_alike(3, &one, &other);
    assert_eq!(
        (one.hand(0).as_str(), other.hand(0).as_str()),
        ("R7 B1", "R7 B2")
    );
}

#[test]
fn ut_25_the_two_remember_what_they_swapped_and_nobody_else_knows() {
    let mut table = table_of(4).hand(0, "R5* R6 R7").hand(2, "R6 B2").deal();
    table.does("0 play R5*; 0 swap R6; 2 swap R6");
    for seat in [0, 2] {
        for player in [0, 2] {
            let given = table.given(seat, player);
            assert_eq!(given.as_deref(), Some("R6"), "{seat} of {player}");
        }
    }
    for seat in [1, 3] {
        assert_eq!([0, 2].map(|player| table.given(seat, player)), [None, None]);
    }
}

#[test]
fn ut_25_what_was_given_is_known_until_one_like_it_goes() {
    let swapped = |hand: &str| {
        let mut table = table_of(4).hand(0, "R5* R2 Y1").hand(2, hand).deal();
        table.does("0 play R5*; 0 swap R2; 2 swap B2; 1 draw; pass");
        table
    };
    let (mut one, mut other) = (swapped("B2 R2"), swapped("B2 Y2"));
    for table in [&mut one, &mut other] {
        assert_eq!(table.given(0, 2).as_deref(), Some("R2"));
        table.does("2 play R2");
        assert_eq!(table.given(0, 2).as_deref(), Some(""));
    }
    // One of the two still holds such a card, and the giver cannot tell which.
    look_alike(0, &one, &other);
}

#[test]
fn ut_25_a_choice_is_made_once() {
    let mut table = table_of(4).hand(0, "R5* R6 R7").hand(2, "B1 B2").deal();
    table.does("0 play R5*");
    table.refuses("0 swap B1", Code::NotInHand);
    table.refuses("0 swap R5*", Code::NotInHand);
    table.refuses("1 swap B1", Code::NotYourTurn);
    table.does("0 swap R6");
    table.refuses("0 swap R7", Code::NotYourTurn);
}

#[test]
fn ut_25_whoever_has_chosen_and_may_still_call_is_in_the_wrong_phase_for_another_choice() {
    let mut table = table_of(4).hand(0, "R5* R6").hand(2, "B1 B2").deal();
    table.does("0 play R5*; 0 swap R6");
    assert_eq!(table.refusal("0 swap R6"), Refusal::ChosenAlready);
    table.refuses("0 swap R6", Code::WrongPhase);
    table.refuses("1 swap R6", Code::WrongPhase);
    table.refuses("1 draw", Code::WrongPhase);
    assert_eq!(table.offers(0), ["uno"]);
}

#[test]
fn ut_25_no_swap_with_a_partner_who_is_out() {
    let mut table = table_of(4).hand(0, "R5* R6 R7").out(2).deal();
    table.does("0 play R5*");
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_25_no_swap_by_a_player_who_goes_out() {
    let mut table = table_of(4).hand(0, "R5*").hand(2, "B1").deal();
    table.does("0 play R5*");
    assert_eq!((table.is_out(0), table.state().as_str()), (true, "turn 1"));
}

#[test]
fn ut_25_the_gift_comes_first_and_then_the_swap() {
    let mut table = table_of(4).hand(0, "R5*").hand(2, "B1 B2").deal();
    table.does("0 play R5*");
    assert_eq!(table.state(), "share 2");
    table.does("2 share B1");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("swap 0 2", None)
    );
    table.does("0 swap B1; 2 swap B2");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("B2", "B1")
    );
    assert_eq!((table.state().as_str(), table.uno_open()), ("turn 1", None));
}

#[test]
fn ut_25_a_drawn_card_with_the_symbol_swaps_too() {
    let mut table = table_of(4).hand(0, "B1").hand(2, "G1").pile("R5*").deal();
    table.does("0 draw; 0 play R5*");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("swap 0 2", Some(0))
    );
}

#[test]
fn ut_25_in_a_team_turn_the_partner_swaps_with_the_player() {
    let mut table = table_of(4)
        .hand(0, "team-wild R1 R2")
        .hand(2, "B5* G1 G3")
        .deal();
    table.does("0 play team-wild blue; 2 play B5*");
    assert_eq!(table.state(), "swap 0 2");
    table.does("0 swap R1; 2 swap G1");
    assert_eq!(table.state(), "turn 3");
}

#[test]
fn ut_26_a_reverse_counts_when_its_effect_comes() {
    let mut table = table_of(4).hand(0, "R-reverse").hand(2, "B1 B2").deal();
    table.does("0 play R-reverse");
    assert_eq!(
        (table.state().as_str(), table.view().direction),
        ("share 2", 1)
    );
    table.does("2 share B1");
    assert_eq!(
        (table.state().as_str(), table.view().direction),
        ("turn 3", -1)
    );
}

#[test]
fn ut_26_a_wilds_color_counts_from_the_lay_on() {
    let mut table = table_of(4).hand(0, "wild").hand(2, "B1 B2").deal();
    table.does("0 play wild green");
    assert_eq!(
        (table.state().as_str(), table.view().color),
        ("share 2", Color::Green)
    );
}

#[test]
fn ut_26_the_gift_comes_before_the_effect_on_others() {
    let mut table = table_of(4)
        .hand(0, "R-draw2")
        .hand(1, "G1")
        .hand(2, "B1 B2")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!((table.state().as_str(), table.count(1)), ("share 2", 1));
    table.does("2 share B1");
    assert_eq!((table.state().as_str(), table.count(1)), ("turn 2", 3));
}

#[test]
fn ut_26_a_gift_and_then_a_share_may_follow_one_card() {
    let mut table = table_of(4)
        .hand(0, "R-draw2")
        .hand(1, "G1")
        .hand(2, "B1 B2")
        .out(3)
        .deal();
    table.does("0 play R-draw2; 2 share B1");
    assert_eq!(table.state(), "share 1");
    table.does("1 share G1");
    assert_eq!(table.state(), "turn 2");
}

#[test]
fn ut_26_whoever_owes_nothing_may_still_call_or_catch() {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R6")
        .hand(1, "G1")
        .hand(2, "B1")
        .out(3)
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.state().as_str(), table.to_act()),
        ("share 1", vec![0, 1, 2, 3])
    );
    assert_eq!(table.refusal("0 share R6"), Refusal::NothingOwed);
    table.refuses("0 share R6", Code::WrongPhase);
    table.refuses("2 draw", Code::WrongPhase);
    table.does("2 uno");
    assert_eq!(table.to_act(), [1]);
}

#[test]
fn ut_26_the_next_player_with_cards_is_found_past_several_seats() {
    let mut table = table_of(8)
        .hand(0, "R-skip R1 R2")
        .out(1)
        .out(2)
        .hand(3, "G1")
        .out(4)
        .deal();
    table.does("0 play R-skip");
    assert!(table.events.contains(&Event::Skipped { seat: Seat(3) }));
    assert_eq!(table.state(), "turn 5");
}
