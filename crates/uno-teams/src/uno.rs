//! Calling UNO, and catching those who do not. Rules: `docs/rules/uno-teams.md`, UT-12 and UT-13.
//!
//! The window of a call is shut by the next card laid or drawn by whoever has the turn (`turn`),
//! and when its player draws; between the two nothing else changes how many cards they hold, but
//! for a swap, which leaves them with one.

use crate::{Course, Event, Phase, UnoTeams};
use table::{Chance, Seat};

impl<C: Chance> Course<'_, C> {
    /// UT-13 The second-to-last card lies: the call is made with it, or it is open.
    pub(crate) fn open_call(&mut self, seat: Seat, called: bool) {
        if called {
            self.events.push(Event::UnoCalled { seat, by: seat });
        } else {
            self.game.uno_open = Some(seat);
        }
    }

    /// UT-12 By the player or the partner.
    pub(crate) fn call_uno(&mut self, by: Seat) {
        if let Some(seat) = self.game.uno_open.take() {
            self.events.push(Event::UnoCalled { seat, by });
        }
    }

    /// UT-13 Two cards for a call that was missed. They may bring a partner back (UT-16).
    pub(crate) fn catch(&mut self, by: Seat, seat: Seat) {
        self.game.uno_open = None;
        self.events.push(Event::Caught { seat, by });
        if !self.draw_up_to(seat, 2).is_empty() {
            self.bring_back_partner(seat);
        }
    }
}

impl UnoTeams {
    /// UT-13 Whether the seat is on turn while a call is open, so that its next card, laid or drawn,
    /// shuts the window.
    pub(crate) fn would_close_call(&self, seat: Seat) -> bool {
        let moves = matches!(self.phase(), Phase::Turn | Phase::TeamTurn);
        self.uno_open.is_some() && moves && seat == self.turn
    }
}
