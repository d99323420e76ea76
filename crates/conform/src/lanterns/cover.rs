//! Covering lanterns, and showing them: LN-2, LN-3.

use super::lantern::PLAYERS;
use super::{Event, Hand, Lantern, Lanterns, Offer, Refusal};
use arrayvec::ArrayVec;
use table::{Choose, Game, Revision, Seat, seats};

/// LN-2 The most lanterns that one player covers in a round.
const MOST: usize = 2;

impl Lanterns {
    /// LN-2 Whether the seat holds lanterns and has not chosen among them yet.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.covered[seat.index()].is_none() && !self.held[seat.index()].is_empty()
    }

    /// LN-2, LN-4 Whoever has chosen, or holds nothing, waits, until the game is over.
    pub(super) fn must_be_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_asked(seat) {
            Ok(())
        } else if self.is_over() {
            Err(Refusal::GameOver)
        } else {
            Err(Refusal::NothingToCover)
        }
    }

    /// LN-2 Everybody who holds lanterns covers one or two of them, once a round.
    pub(super) fn may_cover(&self, seat: Seat, cards: &[Lantern]) -> Result<(), Refusal> {
        self.must_hold(seat, cards)?;
        if !(1..=MOST).contains(&cards.len()) {
            let count = cards.len() as u8;
            return Err(Refusal::OneOrTwo { count });
        }
        Ok(())
    }

    /// LN-2 The choice lies covered; LN-3 the last one shows them all.
    pub(super) fn cover(&mut self, seat: Seat, cards: &[Lantern], events: &mut Vec<Event>) {
        let cards: Hand = cards.iter().copied().collect();
        self.covered[seat.index()] = Some(cards.clone());
        events.push(Event::Covered { seat, cards });
        if !seats(self.seats()).any(|seat| self.is_asked(seat)) {
            self.show(events);
        }
    }

    /// LN-2 One or two of all that the seat holds.
    pub(super) fn offer_cover(&self, seat: Seat, offers: &mut Vec<Offer>) {
        let from = self.held[seat.index()].clone();
        let max = from.len().min(MOST) as u8;
        offers.push(Offer::Cover {
            choose: Choose { min: 1, max },
            from,
        });
    }

    /// LN-2 What is covered is held, and that often.
    fn must_hold(&self, seat: Seat, cards: &[Lantern]) -> Result<(), Refusal> {
        let mut held = self.held[seat.index()].clone();
        for &card in cards {
            let place = held.iter().position(|&other| other == card);
            held.remove(place.ok_or(Refusal::NotHeld { card })?);
        }
        Ok(())
    }

    /// LN-3 All are shown and burn out; the brightest sum takes the round.
    fn show(&mut self, events: &mut Vec<Event>) {
        let cards = self.burn();
        let winner = brightest(&cards);
        if let Some(seat) = winner {
            self.rounds[seat.index()] += self.worth(&cards[seat.index()]);
        }
        events.push(Event::Shown { cards, winner });
    }

    /// LN-3 What was covered leaves the hands.
    fn burn(&mut self) -> ArrayVec<Hand, PLAYERS> {
        let mut shown = ArrayVec::new();
        for (held, covered) in self.held.iter_mut().zip(&mut self.covered) {
            let covered = covered.take().unwrap_or_default();
            held.retain(|card| !covered.contains(card));
            self.burnt.extend(covered.iter().copied());
            shown.push(covered);
        }
        shown
    }

    /// LN-3 What the round counts that these lanterns take.
    fn worth(&self, shown: &Hand) -> u8 {
        if self.rules >= Revision(2) && shown.len() == 1 {
            2
        } else {
            1
        }
    }
}

/// LN-3 The seat with the brightest sum; nobody on a tie.
fn brightest(shown: &[Hand]) -> Option<Seat> {
    let sum = |hand: &Hand| hand.iter().map(|lantern| lantern.brightness()).sum::<u8>();
    let best = shown.iter().map(sum).max()?;
    let mut winners = seats(shown.len() as u8).filter(|seat| sum(&shown[seat.index()]) == best);
    winners.next().filter(|_| winners.next().is_none())
}
