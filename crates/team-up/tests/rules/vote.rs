//! TU-14: stopping early.

use crate::fixture::{BRICK, Look, action, solo, table_of};
use table::{Code, Game, Seat};
use team_up::{Action, Ending, Event, PhaseName, Refusal, TeamUp};

#[test]
fn tu_14_all_must_agree_to_stop() {
    let mut table = table_of(3).deal();
    assert_eq!(table.legal(2), [Action::ProposeStop]);
    assert_eq!(table.legal(0), [Action::Draw, Action::ProposeStop]);
    table.does("2 stop?");
    assert_eq!(table.view().phase, PhaseName::Vote);
    assert_eq!(table.view().turn, Seat(0));
    assert_eq!(table.view().votes, [Seat(2)]);
    assert_eq!(table.legal(2), []);
    assert_eq!(table.legal(1), [action("yes"), action("no")]);
    table.refuses("0 draw", Code::WrongPhase);
    table.refuses("0 stop?", Code::WrongPhase);
    table.refuses("1 draw", Code::NotYourTurn);
    table.refuses("1 stop?", Code::WrongPhase);
    for text in ["2 yes", "2 no", "2 stop?", "2 draw", "2 post-red 1,0"] {
        table.refuses(text, Code::NotYourTurn);
    }
    table.does("0 yes");
    // Each votes once.
    table.refuses("0 draw", Code::NotYourTurn);
    assert_eq!(table.view().votes, [Seat(0), Seat(2)]);
    table.does("1 yes");
    assert_eq!(
        table.events[1],
        Event::GameEnded {
            ending: Ending::Agreed,
            score: -27
        }
    );
    assert_eq!(table.view().phase, PhaseName::Over);
    assert_eq!(table.view().turn, Seat(0));
    table.refuses("1 draw", Code::GameOver);
    assert!((0..3).all(|seat| table.legal(seat).is_empty()));
}

#[test]
fn tu_14_whoever_has_agreed_and_is_not_on_turn_may_not_draw_or_place() {
    let table = table_of(3).deal().after("0 stop?; 1 yes");
    for text in ["1 draw", "1 post-red 1,0"] {
        table.refuses(text, &Refusal::NotYourTurn { turn: Seat(0) });
    }
    for text in ["0 draw", "0 post-red 1,0", "1 stop?", "1 yes"] {
        table.refuses(text, &Refusal::AlreadyVoted);
    }
}

#[test]
fn tu_14_the_first_no_ends_the_vote_until_a_card_is_drawn() {
    let table = table_of(3).pile(&[BRICK]).deal().after("1 stop?; 2 no");
    let view = table.view();
    assert_eq!((view.phase, view.turn), (PhaseName::Draw, Seat(0)));
    assert_eq!((view.votes, view.refused_at), (vec![], Some(0)));
    assert_eq!(table.legal(0), [Action::Draw]);
    assert_eq!(table.legal(1), []);
    table.refuses("0 stop?", &Refusal::ProposalSpent);
    table.refuses("0 stop?", Code::Illegal);
    // It has nothing to do.
    table.refuses("1 stop?", Code::NotYourTurn);
    table.refuses("1 yes", Code::NotYourTurn);
    table.refuses("0 yes", Code::WrongPhase);
    let table = table.load(&["brick-red 1,0"]);
    assert!(table.allows("0 stop?"));
    assert_eq!(table.view().refused_at, Some(0), "everybody knows when");
}

#[test]
fn tu_14_one_seat_alone_stops_at_once() {
    assert!(solo(&[]).view().stops_at_once && !table_of(2).deal().view().stops_at_once);
    let table = solo(&[]).after("0 stop?");
    assert_eq!(table.view().phase, PhaseName::Over);
    assert_eq!(table.game.outcome().unwrap().teams[0].score, -27);
    assert!((TeamUp::PROFILE.stopped_early)(&table.game));
}
