//! A turn: draw a card, place a box that it allows, and the next seat is on turn.
//! Rules: docs/rules/team-up.md, TU-5, TU-12, TU-13.

use crate::action::Action;
use crate::ending::Ending;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, TeamUp};
use table::Seat;

impl TeamUp {
    /// TU-5, TU-14 Whether the table waits for the seat: to draw, place, propose or vote.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Draw => seat == self.turn || !self.is_proposal_spent(),
            Phase::Place { .. } => seat == self.turn,
            Phase::Vote => !self.votes.contains(seat),
            Phase::Over(_) => false,
        }
    }

    /// TU-5, TU-14 Whoever is not on turn waits, and so does whoever has agreed to stop. In a vote too, drawing and
    /// placing are refused to all others because it is not their turn.
    pub(crate) fn must_be_asked(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.phase {
            _ if self.is_asked(seat) => Ok(()),
            Phase::Over(_) => Err(Refusal::GameOver),
            Phase::Vote if seat == self.turn || !action.belongs_to_a_turn() => {
                Err(Refusal::AlreadyVoted)
            }
            Phase::Draw | Phase::Place { .. } | Phase::Vote => {
                Err(Refusal::NotYourTurn { turn: self.turn })
            }
        }
    }

    /// TU-5 The seat on turn draws.
    pub(crate) fn may_draw(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_on_turn(seat)?;
        match self.phase {
            Phase::Draw => Ok(()),
            Phase::Place { card } => Err(Refusal::CardToFulfil { card }),
            Phase::Vote => Err(Refusal::VoteRunning),
            Phase::Over(_) => Err(Refusal::GameOver),
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

    /// TU-5 Drawing and placing belong to the seat on turn, though others may propose or vote.
    pub(crate) fn must_be_on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if seat == self.turn {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn { turn: self.turn })
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
