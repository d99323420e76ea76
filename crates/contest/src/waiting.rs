//! The programs that have been started and wait for their next game.

use bot_process::Seated;
use std::collections::HashMap;
use table::Seat;

/// The programs of one worker, by entrant and seat, so that what one seat knows never reaches another; each with the
/// number of the deal that it has played last. It never plays that deal again: where several line-ups have the same
/// seat, there is a program for each, or the second game would be played by one that remembers the first. A worker
/// goes from deal to deal, each with a higher number, so that the last deal stands for all before.
#[derive(Default)]
pub(crate) struct Waiting {
    deal: u64,
    idle: HashMap<(usize, Seat), Vec<(u64, Seated)>>,
}

impl Waiting {
    /// Another deal is played now.
    pub(crate) fn turn_to(&mut self, deal: u64) {
        self.deal = deal;
    }

    /// A program that has not seen the deal.
    pub(crate) fn take(&mut self, entrant: usize, seat: Seat) -> Option<Seated> {
        let idle = self.idle.get_mut(&(entrant, seat))?;
        let nth = idle.iter().position(|(played, _)| *played < self.deal)?;
        Some(idle.swap_remove(nth).1)
    }

    /// The program has played the deal.
    pub(crate) fn keep(&mut self, entrant: usize, seat: Seat, seated: Seated) {
        let idle = self.idle.entry((entrant, seat)).or_default();
        idle.push((self.deal, seated));
    }

    /// Lets them all go.
    pub(crate) fn dismiss(self) {
        for (_, seated) in self.idle.into_values().flatten() {
            seated.dismiss();
        }
    }
}
