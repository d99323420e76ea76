//! UT-12 and UT-13: calling UNO and catching.

use crate::fixture::{Look, Table, table_of};
use table::{Code, Game as _, Refusal as _, Seat};
use uno_teams::{Event, Refusal, UnoTeams};

/// Seat 0 has laid the second-to-last card and nobody has called.
fn open() -> Table {
    let mut table = table_of(4).hand(0, "R5 R6").hand(1, "R8 B1").deal();
    table.does("0 play R5");
    assert_eq!(
        (table.uno_open(), table.state().as_str()),
        (Some(0), "turn 1")
    );
    table
}

#[test]
fn ut_12_the_player_calls() {
    let mut table = open();
    table.does("0 uno");
    assert_eq!(table.uno_open(), None);
    let called = Event::UnoCalled {
        seat: Seat(0),
        by: Seat(0),
    };
    assert_eq!(table.events, [called]);
    assert_eq!(table.to_act(), [1]);
}

#[test]
fn ut_12_the_partner_calls_for_the_player() {
    let mut table = open();
    table.does("2 uno");
    assert_eq!(table.uno_open(), None);
    table.refuses("1 catch 0", Code::Illegal);
    table.refuses("3 catch 0", Code::NotYourTurn);
}

#[test]
fn ut_12_a_partner_who_is_out_may_call_too() {
    let mut table = table_of(4).hand(0, "R5 R6").out(2).deal();
    table.does("0 play R5; 2 uno");
    assert_eq!(table.uno_open(), None);
}

#[test]
fn ut_12_an_opponent_does_not_call() {
    let refusal = open().refusal("1 uno");
    assert_eq!(refusal, Refusal::NotYoursToCall { seat: Seat(0) });
    assert_eq!(
        (refusal.code(), refusal.clause()),
        (Code::Illegal, Some("UT-12"))
    );
}

#[test]
fn ut_12_a_view_says_to_its_viewer_alone_whether_the_next_card_leaves_one() {
    let table = table_of(4).hand(0, "R5 R6").hand(1, "B1 B2 B3").deal();
    assert_eq!(table.view_of(0).uno_due, Some(true));
    assert_eq!(table.view_of(1).uno_due, Some(false));
    assert_eq!(table.view().uno_due, None);
}

#[test]
fn ut_13_everyone_may_act_while_a_call_is_open() {
    let table = open();
    assert_eq!(table.to_act(), [0, 1, 2, 3]);
    assert_eq!(table.offers(0), ["uno"]);
    assert_eq!(table.offers(1), ["play R8", "draw", "catch 0"]);
    assert_eq!(table.offers(2), ["uno"]);
    assert_eq!(table.offers(3), ["catch 0"]);
}

#[test]
fn ut_13_a_call_with_the_play_leaves_nothing_open() {
    let mut table = table_of(4).hand(0, "R5 R6").deal();
    table.does("0 play R5 uno");
    assert_eq!((table.uno_open(), table.to_act()), (None, vec![1]));
    assert!(table.events.contains(&Event::UnoCalled {
        seat: Seat(0),
        by: Seat(0)
    }));
}

#[test]
fn ut_13_a_call_that_is_not_due_is_ignored() {
    let called = |table: &Table| {
        table
            .events
            .iter()
            .any(|event| matches!(event, Event::UnoCalled { .. }))
    };
    let mut three = table_of(4).hand(0, "R5 R6 R7").deal();
    three.does("0 play R5 uno");
    assert!(!called(&three) && three.uno_open().is_none());
    let mut last = table_of(4).hand(0, "R5").hand(2, "B1").deal();
    last.does("0 play R5 uno");
    assert!(!called(&last) && last.is_out(0));
}

#[test]
fn ut_13_any_opponent_may_catch_and_it_costs_two_cards() {
    for by in [1, 3] {
        let mut table = open();
        let before = table.view().pile_count;
        table.does(&format!("{by} catch 0"));
        assert_eq!((table.count(0), table.uno_open()), (3, None));
        assert_eq!(table.view().pile_count, before - 2);
        // Play goes on where it was.
        assert_eq!(table.state(), "turn 1");
    }
}

#[test]
fn ut_13_an_opponent_who_is_out_may_catch() {
    let mut table = table_of(4).hand(0, "R5 R6").hand(1, "R8").out(3).deal();
    table.does("0 play R5; 3 catch 0");
    assert_eq!(table.count(0), 3);
}

#[test]
fn ut_13_with_six_players_each_of_the_four_opponents_may_catch() {
    for by in [1, 2, 4, 5] {
        let mut table = table_of(6).hand(0, "R5 R6").deal();
        table.does("0 play R5");
        assert_eq!(
            (table.offers(0), table.offers(3)),
            (vec!["uno".into()], vec!["uno".into()])
        );
        table.does(&format!("{by} catch 0"));
        assert_eq!(table.count(0), 3);
    }
}

#[test]
fn ut_13_the_partner_may_not_catch_nor_the_player() {
    let table = open();
    for text in ["0 catch 0", "2 catch 0"] {
        assert_eq!(table.refusal(text), Refusal::OwnTeam { seat: Seat(0) });
        table.refuses(text, Code::Illegal);
    }
}

#[test]
fn ut_13_a_false_catch_is_refused_and_costs_nothing() {
    let table = open();
    for text in [
        "1 catch 2",
        "1 catch 1",
        "1 catch 3",
        "3 catch 2",
        "1 catch 200",
    ] {
        assert!(matches!(
            table.refusal(text),
            Refusal::NothingToCatch { .. }
        ));
        table.refuses(text, Code::Illegal);
    }
    let quiet = table_of(4).deal();
    quiet.refuses("0 catch 1", Code::Illegal);
    quiet.refuses("0 uno", Code::Illegal);
    quiet.refuses("1 catch 0", Code::NotYourTurn);
    quiet.refuses("1 uno", Code::NotYourTurn);
}

#[test]
fn ut_13_nobody_is_caught_twice() {
    let mut table = open();
    table.does("1 catch 0");
    table.refuses("1 catch 0", Code::Illegal);
    table.refuses("3 catch 0", Code::NotYourTurn);
}

#[test]
fn ut_13_the_next_play_closes_the_window() {
    let mut table = open();
    table.does("1 play R8 uno");
    assert_eq!(table.uno_open(), None);
    table.refuses("3 catch 0", Code::NotYourTurn);
}

#[test]
fn ut_13_the_next_play_opens_the_next_window() {
    let mut table = open();
    table.does("1 play R8");
    assert_eq!(table.uno_open(), Some(1));
    table.refuses("2 catch 0", Code::Illegal);
    table.does("2 catch 1");
    assert_eq!((table.count(0), table.count(1)), (1, 3));
}

#[test]
fn ut_13_the_next_draw_closes_the_window() {
    let mut table = open();
    table.does("1 draw");
    assert_eq!(
        (table.uno_open(), table.state().as_str()),
        (None, "drawn 1")
    );
    table.refuses("1 catch 0", Code::Illegal);
    table.refuses("3 catch 0", Code::NotYourTurn);
}

/// Seat 1 has taken the last card that could be drawn, and the call of seat 0 is open.
fn open_with_nothing_to_draw() -> Table {
    let mut table = table_of(4)
        .hand(0, "R-draw2 R6")
        .hand(1, "B1")
        .hand(2, "G1")
        .hoarder(3)
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.hand(1).as_str(), table.view().discard_count),
        ("R3 B1", 1)
    );
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("turn 2", Some(0))
    );
    table
}

#[test]
fn ut_13_a_draw_that_gives_nothing_closes_the_window_too() {
    let mut table = open_with_nothing_to_draw();
    table.does("2 draw");
    assert_eq!((table.state().as_str(), table.uno_open()), ("turn 3", None));
}

#[test]
fn ut_13_a_catch_that_gives_nothing_closes_the_window_too() {
    let mut table = open_with_nothing_to_draw();
    table.does("1 catch 0");
    assert_eq!((table.count(0), table.uno_open()), (1, None));
    assert_eq!(
        (table.state().as_str(), table.to_act()),
        ("turn 2", vec![2])
    );
}

#[test]
fn ut_13_after_a_team_wild_the_partners_play_closes_the_window() {
    let mut table = table_of(4)
        .hand(0, "team-wild R6")
        .hand(2, "B1 B2 B3")
        .deal();
    table.does("0 play team-wild blue");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("team_turn 2", Some(0))
    );
    assert_eq!(table.offers(2), ["play B1", "play B2", "play B3", "uno"]);
    assert_eq!(table.offers(1), ["catch 0"]);
    let mut caught = table.clone();
    caught.does("1 catch 0");
    assert_eq!(
        (caught.state().as_str(), caught.count(0)),
        ("team_turn 2", 3)
    );
    table.does("2 play B1");
    assert_eq!((table.state().as_str(), table.uno_open()), ("turn 3", None));
}

#[test]
fn ut_13_the_window_closes_when_the_player_draws_for_another_reason() {
    // The partner cannot play: two cards for seat 0, who holds three now.
    let mut table = table_of(4).hand(0, "team-wild R6").hand(2, "G1").deal();
    table.does("0 play team-wild blue");
    assert_eq!(
        (table.count(0), table.uno_open(), table.state().as_str()),
        (3, None, "turn 2")
    );
    table.refuses("3 catch 0", Code::NotYourTurn);
}

#[test]
fn ut_13_a_team_draw_four_on_the_own_team_closes_the_window() {
    // Seat 1 is out, so the next player is seat 2, the partner, and seat 0 draws as well.
    let mut table = table_of(4)
        .hand(0, "team-draw4 R6")
        .hand(2, "G1 G2")
        .out(1)
        .deal();
    table.does("0 play team-draw4 blue");
    assert_eq!(
        (table.count(0), table.count(2), table.uno_open()),
        (3, 4, None)
    );
    assert_eq!(table.state(), "turn 3");
}

#[test]
fn ut_13_swapping_leaves_the_window_open() {
    let mut table = table_of(4).hand(0, "R5* R6").hand(2, "B1 B2").deal();
    table.does("0 play R5*");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("swap 0 2", Some(0))
    );
    assert_eq!(table.to_act(), [0, 1, 2, 3]);
    table.does("0 swap R6; 2 swap B1");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("turn 1", Some(0))
    );
    table.does("3 catch 0");
    assert_eq!(table.count(0), 3);
}

#[test]
fn ut_13_a_catch_in_the_middle_of_a_swap_leaves_the_choice_as_it_was() {
    let mut table = table_of(4)
        .hand(0, "R5* R6")
        .hand(2, "B1 B2")
        .pile("G1 G2")
        .deal();
    table.does("0 play R5*; 0 swap R6; 1 catch 0");
    assert_eq!(
        (table.hand(0).as_str(), table.state().as_str()),
        ("R6 G1 G2", "swap 2")
    );
    table.does("2 swap B1");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("G1 G2 B1", "R6 B2")
    );
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_13_a_call_in_the_middle_of_a_swap_saves_the_player() {
    let mut table = table_of(4).hand(0, "R5* R6").hand(2, "B1 B2").deal();
    table.does("0 play R5*; 2 uno");
    assert_eq!((table.uno_open(), table.to_act()), (None, vec![0, 2]));
    table.refuses("1 catch 0", Code::NotYourTurn);
    table.does("0 swap R6; 2 swap B1");
}

#[test]
fn ut_13_giving_or_swapping_down_to_one_card_is_no_second_to_last_card() {
    // Seat 2 gives one of two cards and holds one: nothing to call.
    let mut table = table_of(4).hand(0, "R5").hand(2, "B1 B2").deal();
    table.does("0 play R5; 2 share B1");
    assert_eq!((table.count(2), table.uno_open()), (1, None));
    table.refuses("1 catch 2", Code::Illegal);
    // Nor for seat 0, who got one card.
    assert_eq!(table.count(0), 1);
    table.refuses("1 catch 0", Code::Illegal);
}

#[test]
fn ut_13_a_catch_while_another_share_is_owed_makes_two_shares() {
    // Seat 0 lays a Draw Two, seat 1 draws and owes seat 3 a share; seat 0, whose partner is out
    // as well, is caught by the very player who owes.
    let mut table = table_of(4)
        .hand(0, "R-draw2 R6")
        .hand(1, "B1")
        .out(2)
        .out(3)
        .pile("G1 G2 G3 G4")
        .deal();
    table.does("0 play R-draw2");
    assert_eq!(
        (table.state().as_str(), table.uno_open()),
        ("share 1", Some(0))
    );
    assert_eq!(table.offers(1), ["share 1 of G1 G2 B1", "catch 0"]);
    assert_eq!(table.offers(0), ["uno"]);
    assert_eq!(table.offers(3), ["catch 0"]);
    table.does("1 catch 0");
    assert_eq!(table.state(), "share 0 1");
    assert_eq!(table.offers(0), ["share 1 of R6 G3 G4"]);
    table.does("0 share G3");
    assert_eq!(
        (table.state().as_str(), table.is_out(2)),
        ("share 1", false)
    );
    table.does("1 share B1");
    // Seat 1 lost the turn; seat 2 is back and is next.
    assert_eq!((table.state().as_str(), table.is_out(3)), ("turn 2", false));
    assert_eq!(
        (table.hand(2).as_str(), table.hand(3).as_str()),
        ("G3", "B1")
    );
}

#[test]
fn ut_13_whoever_is_on_turn_holds_back_while_a_call_is_open() {
    let holding = |table: &Table| -> Vec<u8> {
        let seats = 0..table.game.seats();
        let holds = |&seat: &u8| (UnoTeams::PROFILE.holds_back)(&table.game, Seat(seat));
        seats.filter(holds).collect()
    };
    let mut table = open();
    assert_eq!(holding(&table), [1], "the others may call or catch at once");
    table.does("0 uno");
    assert_eq!(holding(&table), [0; 0], "nothing is left to call or catch");
}

#[test]
fn ut_13_a_card_that_is_owed_shuts_no_window_so_nobody_holds_back() {
    let mut table = table_of(4).hand(0, "R5* R6").deal();
    table.does("0 play R5*");
    assert_eq!(table.state(), "swap 0 2");
    assert!((0..4).all(|seat| !(UnoTeams::PROFILE.holds_back)(&table.game, Seat(seat))));
}
