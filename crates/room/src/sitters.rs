//! Who has sat at a table and who may not, as far as seats' secrets and browsers' keys show.

use crate::secrets::Hash;
use table::{Seat, Seats};
use wire::{Error, Reason};

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

    /// Whether they may ask for a bot's seat; `holds`: the seats that they hold. Whoever has seen cards of
    /// the other team since the deal gets no more to see, by nobody's consent; whoever has left a seat
    /// comes back to that one.
    pub(crate) fn may_ask(
        &self,
        seat: Seat,
        visitor: &Visitor,
        holds: Seats,
        are_mates: impl Fn(Seat, Seat) -> bool,
    ) -> Result<(), Error> {
        let held = self.seats_of(visitor);
        if held.iter().any(|own| !are_mates(own, seat)) {
            let message = "Whoever has played for another team cannot take this seat in this game.";
            return Err(Error::new(Reason::SeatOfOthers { seat }, message));
        }
        if let Some(left) = held.iter().find(|&own| !holds.contains(own)) {
            let message = "You have left a seat in this game; you may come back to that one.";
            return Err(Error::new(Reason::SeatLeft { seat: left }, message));
        }
        if self.was_turned_down(seat, visitor) {
            return Err(refused(seat));
        }
        Ok(())
    }

    /// Whether the host put them out.
    pub(crate) fn is_put_out(&self, visitor: &Visitor) -> bool {
        self.put_out.iter().any(|trace| visitor.is(trace))
    }

    /// Whoever was put out does not come back by the same link, as far as it shows.
    pub(crate) fn must_be_welcome(&self, visitor: &Visitor) -> Result<(), Error> {
        if !self.is_put_out(visitor) {
            return Ok(());
        }
        let message = "The host has freed your seat; you may watch, and sit at other tables.";
        Err(Error::new(Reason::SeatBarred, message))
    }

    /// Those whom the host put out.
    pub(crate) fn put_out(&self) -> &[Trace] {
        &self.put_out
    }
}

pub(crate) fn refused(seat: Seat) -> Error {
    let message = "They would rather leave this seat to the bot.";
    Error::new(Reason::SeatRefused { seat }, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(browser: u8) -> Visitor {
        Visitor {
            hashes: Vec::new(),
            browser: Some([browser; 32]),
        }
    }

    /// Seats 0 and 2 play together, and against 1 and 3.
    fn are_mates(one: Seat, other: Seat) -> bool {
        one.0 % 2 == other.0 % 2
    }

    #[test]
    fn whoever_has_seen_cards_asks_for_no_seat_that_would_show_them_more() {
        let mut sitters = Sitters::default();
        let (hash, browser) = ([9; 32], Some([1; 32]));
        sitters.sat(Seat(0), Trace { hash, browser });
        let own: Seats = [Seat(0)].into_iter().collect();
        let asks = |visitor, seat, holds| {
            let asked = sitters.may_ask(Seat(seat), &visitor, holds, are_mates);
            asked.map_err(|error| error.ours().expect("it is one of ours"))
        };
        let seat = Seat(1);
        assert_eq!(asks(from(1), 1, own), Err(Reason::SeatOfOthers { seat }));
        assert_eq!(asks(from(1), 2, own), Ok(()), "a mate's, besides their own");
        let seat = Seat(0);
        assert_eq!(
            asks(from(1), 2, Seats::NONE),
            Err(Reason::SeatLeft { seat })
        );
        assert_eq!(asks(from(2), 1, Seats::NONE), Ok(()), "somebody else");
    }

    #[test]
    fn a_no_holds_for_that_browser_and_that_seat() {
        let mut sitters = Sitters::default();
        sitters.turned_down(Seat(3), Some([1; 32]));
        let asks =
            |browser, seat| sitters.may_ask(Seat(seat), &from(browser), Seats::NONE, are_mates);
        assert_eq!(asks(1, 3), Err(refused(Seat(3))));
        assert_eq!((asks(1, 1), asks(2, 3)), (Ok(()), Ok(())));
    }
}
