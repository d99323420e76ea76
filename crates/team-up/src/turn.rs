//! A turn: draw a card, place a box that it allows, and the next seat is on turn.
//! Rules: docs/rules/team-up.md, TU-5, TU-12 and TU-13.

use crate::state::Phase;
use crate::{Action, Ending, Event, Refusal, TeamUp};
use table::Seat;

impl TeamUp {
    /// TU-5, TU-14 Whether the table waits for the seat: to draw, place, propose or vote.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Draw => self.may_draw(seat).is_ok() || self.may_propose(seat).is_ok(),
            Phase::Place { .. } => seat == self.turn,
            Phase::Vote => self.may_vote(seat).is_ok(),
            Phase::Over(_) => false,
        }
    }

    /// TU-5 The seat on turn draws.
    pub(crate) fn may_draw(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_on_turn(seat)?;
        match self.phase {
            Phase::Draw => Ok(()),
            Phase::Place { card } => Err(Refusal::CardToFulfil { card }),
            Phase::Vote => Err(Refusal::VoteRunning {}),
            Phase::Over(_) => Err(Refusal::GameOver {}),
        }
    }

    /// TU-5 Everybody sees the card. TU-13 One that cannot be fulfilled is a penalty at once.
    pub(crate) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let place = self.drawn;
        let number = self.cards[usize::from(place)];
        self.drawn += 1;
        events.push(Event::CardDrawn { seat, number });
        if self.can_fulfil(number) {
            self.phase = Phase::Place { card: number };
            return;
        }
        self.face_down |= 1 << place;
        events.push(Event::CardLaidFaceDown { seat, number });
        self.pass_on(events);
    }

    /// Lists the draw, to the seat on turn.
    pub(crate) fn offer_draw(&self, seat: Seat, offers: &mut Vec<Action>) {
        if self.may_draw(seat).is_ok() {
            offers.push(Action::Draw);
        }
    }

    /// Drawing and placing belong to the seat on turn; whoever has agreed to stop waits.
    pub(crate) fn must_be_on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over(_) => Err(Refusal::GameOver {}),
            _ if seat != self.turn => Err(Refusal::NotYourTurn { turn: self.turn }),
            Phase::Vote if self.votes.contains(seat) => Err(Refusal::AlreadyVoted {}),
            _ => Ok(()),
        }
    }

    /// TU-14 The game ends with the last box or the last card; otherwise the next seat draws.
    pub(crate) fn pass_on(&mut self, events: &mut Vec<Event>) {
        if self.remaining == 0 {
            self.end(Ending::AllPlaced, events);
        } else if self.pile().is_empty() {
            self.end(Ending::NoCardLeft, events);
        } else {
            self.phase = Phase::Draw;
            self.turn = self.turn.next(self.seats);
        }
    }
}
