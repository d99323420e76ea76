//! Who has sat at a table and who may not, as far as seats' secrets and browsers' keys show.

use crate::secrets::Hash;
use table::{Seat, Seats};

/// What is known of a person who sat down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trace {
    /// The SHA-256 of the seat's secret.
    pub hash: Hash,
    /// The SHA-256 of the key of the browser that they sat down from.
    pub browser: Option<Hash>,
}

/// What a connection shows of who is behind it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// The SHA-256 of each secret that it brought.
    pub hashes: Vec<Hash>,
    /// The SHA-256 of its browser's key.
    pub browser: Option<Hash>,
}

impl Visitor {
    /// Whether they are the same, as far as it shows.
    pub(crate) fn is(&self, trace: &Trace) -> bool {
        let same_browser = self.browser.is_some() && self.browser == trace.browser;
        same_browser || self.hashes.contains(&trace.hash)
    }
}

/// The people of a table beyond those who sit there now.
#[derive(Default)]
pub(crate) struct Sitters {
    since_deal: Vec<(Seat, Trace)>,
    turned_down: Vec<(Seat, Hash)>,
    put_out: Vec<Trace>,
}

impl Sitters {
    /// Somebody sits there now that the cards are dealt.
    pub(crate) fn sat(&mut self, seat: Seat, trace: Trace) {
        if !self.since_deal.contains(&(seat, trace)) {
            self.since_deal.push((seat, trace));
        }
    }

    /// Somebody asked for that seat in vain.
    pub(crate) fn turned_down(&mut self, seat: Seat, browser: Option<Hash>) {
        self.turned_down
            .extend(browser.map(|browser| (seat, browser)));
    }

    /// Somebody does not come back.
    pub(crate) fn bar(&mut self, trace: Trace) {
        self.put_out.push(trace);
    }

    /// The seats that they hold or held since the deal.
    pub(crate) fn seats_of(&self, visitor: &Visitor) -> Seats {
        let theirs = self
            .since_deal
            .iter()
            .filter(|(_, trace)| visitor.is(trace));
        theirs.map(|&(seat, _)| seat).collect()
    }

    /// Whether they asked for that seat in vain.
    pub(crate) fn was_turned_down(&self, seat: Seat, visitor: &Visitor) -> bool {
        let browser = visitor.browser;
        browser.is_some_and(|browser| self.turned_down.contains(&(seat, browser)))
    }

    /// Whether the host put them out.
    pub(crate) fn is_put_out(&self, visitor: &Visitor) -> bool {
        self.put_out.iter().any(|trace| visitor.is(trace))
    }

    /// Those whom the host put out.
    pub(crate) fn put_out(&self) -> &[Trace] {
        &self.put_out
    }
}
