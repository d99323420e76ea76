//! The vote on drawing no more cards.
//! Rules: docs/rules/team-up.md, TU-14.

use crate::state::Phase;
use crate::{Ending, Event, Refusal, TeamUp, turn};
use table::Seat;

/// Anybody may propose before a card is drawn, unless the team has just said no.
pub(crate) fn may_propose(game: &TeamUp, seat: Seat) -> Result<(), Refusal> {
    match game.phase {
        Phase::Draw if !game.proposal_spent => Ok(()),
        Phase::Draw if seat == game.turn => Err(Refusal::ProposalSpent {}),
        Phase::Vote if game.votes >> seat.0 & 1 != 0 => Err(Refusal::AlreadyVoted {}),
        Phase::Vote => Err(Refusal::VoteRunning {}),
        Phase::Place { card } if seat == game.turn => Err(Refusal::CardToFulfil { card }),
        Phase::Draw | Phase::Place { .. } => Err(Refusal::NotYourTurn { turn: game.turn }),
        Phase::Over(_) => Err(Refusal::GameOver {}),
    }
}

/// The proposal is the seat's own yes.
pub(crate) fn propose(game: &mut TeamUp, seat: Seat, events: &mut Vec<Event>) {
    game.phase = Phase::Vote;
    events.push(Event::StopProposed { seat });
    agree(game, seat, events);
}

/// Every seat that has not agreed yet answers, in any order.
pub(crate) fn may_vote(game: &TeamUp, seat: Seat) -> Result<(), Refusal> {
    match game.phase {
        Phase::Vote if game.votes >> seat.0 & 1 == 0 => Ok(()),
        Phase::Vote => Err(Refusal::AlreadyVoted {}),
        // A seat that can draw, place or propose has something to do, only not this.
        Phase::Draw if seat == game.turn || !game.proposal_spent => Err(Refusal::NoProposal {}),
        Phase::Place { card } if seat == game.turn => Err(Refusal::CardToFulfil { card }),
        Phase::Draw | Phase::Place { .. } => Err(Refusal::NotYourTurn { turn: game.turn }),
        Phase::Over(_) => Err(Refusal::GameOver {}),
    }
}

/// The first no ends the vote, and the turn stays; the last yes ends the game.
pub(crate) fn vote(game: &mut TeamUp, seat: Seat, yes: bool, events: &mut Vec<Event>) {
    events.push(Event::StopVoted { seat, yes });
    if yes {
        return agree(game, seat, events);
    }
    game.votes = 0;
    game.proposal_spent = true;
    game.phase = Phase::Draw;
}

fn agree(game: &mut TeamUp, seat: Seat, events: &mut Vec<Event>) {
    game.votes |= 1 << seat.0;
    if game.votes.count_ones() == u32::from(game.seats) {
        turn::end(game, Ending::Agreed, events);
    }
}
