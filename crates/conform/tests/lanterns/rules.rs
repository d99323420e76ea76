//! LN-1 to LN-4.

use crate::fixture::{Table, lit, table_of};
use conform::lanterns::{Edition, Event, Lanterns, Options, Refusal, Setup};
use table::{Code, Game, InOrder, Revision, Seat};

#[test]
fn ln_1_everybody_is_dealt_three_lanterns_and_the_others_stay_in_the_box() {
    let table = table_of(3).hands("9 1 5").deal();
    let truth = table.truth();
    assert_eq!(truth.held[0][..], lit("1 5 9"));
    assert_eq!(truth.held[1][..], lit("2 3 4"));
    assert_eq!(truth.r#box[..], lit("10 11 12"));
}

#[test]
fn ln_1_nobody_sees_anothers_lanterns() {
    let sight = |hands| table_of(2).hands(hands).deal().view_of(0);
    assert_eq!(sight("1 2 3 4 5 6"), sight("1 2 3 10 11 12"));
}

#[test]
fn ln_1_a_set_up_names_every_lantern_once_or_is_refused() {
    let new = |seats, lanterns| {
        let setup = Setup { lanterns };
        let deal = Lanterns::new(&Edition.into(), seats, &Options {}, &setup, &mut InOrder);
        deal.map(|_| ()).map_err(|fault| fault.field)
    };
    assert_eq!(new(2, Some(lit("1 2 3 4 5 6 7 8 9 10 11 12"))), Ok(()));
    assert_eq!(
        new(2, Some(lit("1 1 2 3 4 5 6 7 8 9 10 11"))),
        Err("lanterns".to_owned())
    );
    assert_eq!(new(5, None), Err("seats".to_owned()));
}

#[test]
fn ln_2_one_or_two_lanterns_are_covered() {
    let table = table_of(2).deal();
    assert_eq!(table.offers(0), ["cover 1 to 2 of 1 2 3"]);
    assert!(table.allows("0 cover 1") && table.allows("0 cover 3 1"));
    table.refuses("0 cover", &Refusal::OneOrTwo { count: 0 });
    table.refuses("0 cover 1 2 3", (Code::Illegal, "LN-2"));
    table.refuses(
        "0 cover 4",
        (Code::NotInHand, &Refusal::NotHeld { card: lit("4")[0] }),
    );
    table.refuses("0 cover 1 1", &Refusal::NotHeld { card: lit("1")[0] });
}

#[test]
fn ln_2_nobody_sees_a_choice_before_all_have_chosen() {
    let sight = |moves| {
        let mut table = table_of(2).deal();
        table.does(moves);
        (table.view_of(1), table.seen_by(1))
    };
    assert_eq!(sight("0 cover 1"), sight("0 cover 2 3"));
}

#[test]
fn ln_2_whoever_has_chosen_waits_for_the_others() {
    let mut table = table_of(3).deal();
    table.does("0 cover 1");
    assert_eq!(table.to_act(), [1, 2]);
    table.refuses("0 cover 2", (Code::NotYourTurn, &Refusal::NothingToCover));
}

#[test]
fn ln_2_whoever_holds_nothing_waits_too() {
    let mut table = table_of(2).deal();
    table.does("0 cover 1 2; 1 cover 4; 0 cover 3; 1 cover 5");
    assert_eq!(table.to_act(), [1]);
    table.does("1 cover 6");
    assert!(table.to_act().is_empty());
}

#[test]
fn ln_3_the_last_choice_shows_them_all() {
    let mut table = table_of(2).deal();
    table.does("1 cover 4");
    assert!(table.view().burnt.is_empty());
    table.does("0 cover 2 3");
    assert_eq!(table.view().burnt, lit("2 3 4"));
    assert_eq!(table.view().players[0].rounds, 1);
    assert_eq!(winner(&table), Some(Seat(0)));
}

#[test]
fn ln_3_on_a_tie_nobody_takes_the_round() {
    let mut table = table_of(2).deal();
    table.does("0 cover 1 3; 1 cover 4");
    assert_eq!(winner(&table), None);
    assert!(table.view().players.iter().all(|player| player.rounds == 0));
}

#[test]
fn ln_3_a_round_that_one_lantern_takes_counts_as_two_from_revision_2_on() {
    let taken = |rules, moves| {
        let mut table = table_of(2).under(rules).deal();
        table.does("0 cover 1").does(moves);
        table.view().players[1].rounds
    };
    assert_eq!(taken(Revision(1), "1 cover 6"), 1);
    assert_eq!(taken(Revision(2), "1 cover 6"), 2);
    assert_eq!(taken(Revision(2), "1 cover 5 6"), 1);
}

#[test]
fn ln_4_most_rounds_win_when_the_last_lantern_has_burnt_out() {
    let mut table = table_of(2).deal();
    table.does("0 cover 1 2; 1 cover 4; 0 cover 3; 1 cover 5");
    assert_eq!(table.game.outcome(), None);
    table.does("1 cover 6");
    assert_eq!(won(&table), [Some(false), Some(true)]);
    table.refuses("0 cover 1", (Code::GameOver, "LN-4", &Refusal::GameOver));
}

#[test]
fn ln_4_a_tie_is_shared() {
    let mut table = table_of(2).hands("1 3 9 4 7 8").deal();
    // Nobody takes the first round; then a single lantern takes one for each of them.
    table.does("0 cover 1 3; 1 cover 4; 0 cover 9; 1 cover 7; 1 cover 8");
    assert_eq!(won(&table), [Some(true), Some(true)]);
}

fn winner(table: &Table) -> Option<Seat> {
    match table.events.last() {
        Some(Event::Shown { winner, .. }) => *winner,
        other => panic!("{other:?}: nothing was shown"),
    }
}

fn won(table: &Table) -> Vec<Option<bool>> {
    let outcome = table.game.outcome().expect("nobody holds a lantern");
    outcome.teams.iter().map(|team| team.won).collect()
}
