//! Choices made unseen: the gift before the first turn and the swap. Rules:
//! `docs/rules/uno-teams.md`, UT-6 and UT-25.

use crate::cards::Slot;
use crate::{Card, Cards, Course, Event, Stage};
use table::{Chance, Seat, seats};

impl<C: Chance> Course<'_, C> {
    /// UT-6 The last gift chosen makes all of them change hands, and the first turn begins.
    pub(crate) fn gift(&mut self, seat: Seat, card: Card) {
        self.events.push(Event::GiftChosen { seat, card });
        if self.choose(seat, card) {
            for first in seats(self.game.teams()) {
                self.exchange(first);
            }
            self.game.stage = Stage::Turn;
        }
    }

    /// UT-25 A swap takes place where both partners hold a card, and waits for both to choose.
    pub(crate) fn begin_swap(&mut self) -> bool {
        let (seat, partner) = (self.game.turn, self.game.partner(self.game.turn));
        let due = self.game.top().swaps()
            && !self.game.hand(seat).is_empty()
            && !self.game.hand(partner).is_empty();
        if due {
            self.game.stage = Stage::Swap;
            self.game.owes.add(seat);
            self.game.owes.add(partner);
        }
        due
    }

    /// UT-25 The second card chosen makes both change hands; then the card laid takes effect.
    pub(crate) fn swap(&mut self, seat: Seat, card: Card) {
        self.events.push(Event::SwapChosen { seat, card });
        if self.choose(seat, card) {
            self.exchange(self.game.turn);
            self.take_effect();
        }
    }

    /// Lays a card aside, still in the hand; whether everybody has done so.
    fn choose(&mut self, seat: Seat, card: Card) -> bool {
        let game = &mut *self.game;
        let held = game.hand(seat).and(game.edition.copies(card)).first();
        game.chosen[seat.index()] = held.expect("a card that was judged to be held");
        game.owes.drop(seat);
        game.owes.is_empty()
    }

    /// What two partners have chosen changes hands.
    fn exchange(&mut self, seat: Seat) {
        let partner = self.game.partner(seat);
        let theirs = self.game.chosen[partner.index()];
        let own = self.game.chosen[seat.index()];
        self.give(seat, partner, own);
        self.give(partner, seat, theirs);
    }

    fn give(&mut self, from: Seat, to: Seat, slot: Slot) {
        self.game.hands[from.index()].remove(slot);
        self.game.hands[to.index()].insert(slot);
        let cards = Cards::from_iter([self.game.edition.card(slot)]);
        self.events.push(Event::Given { from, to, cards });
    }
}
