//! Calling UNO, and catching those who do not.
//! Rules: docs/rules/uno-teams.md, UT-12, UT-13.
//!
//! The window of a call is shut by the next card laid or drawn by whoever has the turn (`turn`),
//! and when its player draws; between the two nothing else changes how many cards they hold, but
//! for a swap, which leaves them with one.

use crate::action::Offer;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, Stage, UnoTeams};
use table::{Chance, Seat, Teams};

impl UnoTeams {
    /// UT-12 By the player with one card or the partner. Before the first turn and after the last
    /// there is nothing to call.
    pub(crate) fn may_call_uno(&self, by: Seat) -> Result<(), Refusal> {
        self.must_be_at_play()?;
        match self.uno_open {
            None => Err(Refusal::NothingToCall),
            Some(seat) if self.team_of(seat) != self.team_of(by) => {
                Err(Refusal::NotYoursToCall { seat })
            }
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn call_uno(&mut self, by: Seat, events: &mut Vec<Event>) {
        if let Some(seat) = self.uno_open.take() {
            events.push(Event::UnoCalled { seat, by });
        }
    }

    pub(crate) fn offer_call_uno(&self, by: Seat, offers: &mut Vec<Offer>) {
        if let Some(seat) = self.uno_open
            && self.team_of(seat) == self.team_of(by)
        {
            offers.push(Offer::CallUno);
        }
    }

    /// UT-13 By an opponent of the player whose call is open.
    pub(crate) fn may_catch(&self, by: Seat, seat: Seat) -> Result<(), Refusal> {
        self.must_be_at_play()?;
        if self.uno_open != Some(seat) {
            Err(Refusal::NothingToCatch { seat })
        } else if self.team_of(seat) == self.team_of(by) {
            Err(Refusal::OwnTeam { seat })
        } else {
            Ok(())
        }
    }

    /// UT-13 Two cards for a call that was missed. They may bring a partner back (UT-16).
    pub(crate) fn catch<C: Chance>(
        &mut self,
        by: Seat,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        self.uno_open = None;
        events.push(Event::Caught { seat, by });
        if self.draw_up_to(2, seat, chance, events).is_some() {
            self.bring_back_partner(seat);
        }
    }

    pub(crate) fn offer_catch(&self, by: Seat, offers: &mut Vec<Offer>) {
        if let Some(seat) = self.uno_open
            && self.team_of(seat) != self.team_of(by)
        {
            offers.push(Offer::Catch { seat });
        }
    }

    /// UT-13 The second-to-last card lies: the call is made with it, or it is open.
    pub(crate) fn open_call(&mut self, seat: Seat, called: bool, events: &mut Vec<Event>) {
        if called {
            events.push(Event::UnoCalled { seat, by: seat });
        } else {
            self.uno_open = Some(seat);
        }
    }

    /// UT-13 Whether the seat is on turn while a call is open, so that its next card, laid or drawn,
    /// shuts the window.
    pub(crate) fn would_close_call(&self, seat: Seat) -> bool {
        let moves = matches!(self.phase(), Phase::Turn | Phase::TeamTurn);
        self.uno_open.is_some() && moves && seat == self.turn
    }

    fn must_be_at_play(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gift | Stage::RoundOver => Err(Refusal::NotNow {
                phase: self.phase(),
            }),
            _ => Ok(()),
        }
    }
}
