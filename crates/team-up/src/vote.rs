//! The vote on drawing no more cards.
//! Rules: docs/rules/team-up.md, TU-14.

use crate::action::Action;
use crate::ending::Ending;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, TeamUp};
use table::{Seat, Seats};

impl TeamUp {
    /// TU-14 Anybody may propose before a card is drawn, unless the team has just said no.
    pub(crate) fn may_propose(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Draw if self.is_proposal_spent() => Err(Refusal::ProposalSpent),
            Phase::Draw => Ok(()),
            Phase::Place { card } => Err(Refusal::CardToFulfil { card }),
            Phase::Vote => Err(Refusal::VoteRunning),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    /// The proposal is the seat's own yes.
    pub(crate) fn propose(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.phase = Phase::Vote;
        events.push(Event::StopProposed { seat });
        self.agree(seat, events);
    }

    /// Lists the proposal, while one may be made.
    pub(crate) fn offer_propose(&self, offers: &mut Vec<Action>) {
        if self.may_propose().is_ok() {
            offers.push(Action::ProposeStop);
        }
    }

    /// TU-14 Every seat that has not agreed yet answers, in any order.
    pub(crate) fn may_vote(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Vote => Ok(()),
            Phase::Draw => Err(Refusal::NoProposal),
            Phase::Place { card } => Err(Refusal::CardToFulfil { card }),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    /// TU-14 The first no ends the vote, and the turn stays; the last yes ends the game.
    pub(crate) fn vote(&mut self, seat: Seat, yes: bool, events: &mut Vec<Event>) {
        events.push(Event::StopVoted { seat, yes });
        if yes {
            return self.agree(seat, events);
        }
        self.votes = Seats::NONE;
        self.refused_at = Some(self.drawn);
        self.phase = Phase::Draw;
    }

    /// Lists both answers.
    pub(crate) fn offer_vote(&self, offers: &mut Vec<Action>) {
        offers.extend([true, false].map(|yes| Action::VoteStop { yes }));
    }

    /// TU-14 Whether the team has decided to go on since the last card was drawn.
    pub(crate) fn is_proposal_spent(&self) -> bool {
        self.refused_at == Some(self.drawn)
    }

    /// TU-14 Whether a proposal needs nobody's vote.
    pub(crate) fn stops_at_once(&self) -> bool {
        self.seats == 1
    }

    fn agree(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.votes.insert(seat);
        if self.votes == Seats::all(self.seats) {
            self.end(Ending::Agreed, events);
        }
    }
}
