//! Choices made unseen: the gift before the first turn and the swap.
//! Rules: docs/rules/uno-teams.md, UT-6, UT-25.

use crate::action::Offer;
use crate::card::Card;
use crate::cards::{Cards, Slot};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, Stage, UnoTeams};
use table::{Chance, Seat, Teams};

impl UnoTeams {
    /// UT-6 One card of one's own hand, once.
    pub(crate) fn may_gift(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.must_be_in(Phase::Gift)?;
        self.may_choose(seat, card)
    }

    /// UT-6 The last gift chosen makes all of them change hands, and the first turn begins.
    pub(crate) fn gift(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        events.push(Event::GiftChosen { seat, card });
        if self.choose(seat, card) {
            for team in self.teams() {
                self.exchange(Seat(team.0), events);
            }
            self.stage = Stage::Turn;
        }
    }

    pub(crate) fn offer_gift(&self, seat: Seat, offers: &mut Vec<Offer>) {
        self.offer_choices(seat, offers, |card| Offer::Gift { card });
    }

    /// UT-25 One card of one's own hand, once, by the two who swap.
    pub(crate) fn may_swap(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.must_be_in(Phase::Swap)?;
        self.may_choose(seat, card)
    }

    /// UT-25 The second card chosen makes both change hands; then the card laid takes effect.
    pub(crate) fn swap<C: Chance>(
        &mut self,
        seat: Seat,
        card: Card,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        events.push(Event::SwapChosen { seat, card });
        if self.choose(seat, card) {
            self.exchange(self.turn, events);
            self.take_effect(chance, events);
        }
    }

    pub(crate) fn offer_swap(&self, seat: Seat, offers: &mut Vec<Offer>) {
        self.offer_choices(seat, offers, |card| Offer::Swap { card });
    }

    /// UT-25 A swap takes place where both partners hold a card, and waits for both to choose.
    pub(crate) fn begin_swap(&mut self) -> bool {
        let (seat, partner) = (self.turn, self.partner(self.turn));
        let due =
            self.top().swaps() && !self.hand(seat).is_empty() && !self.hand(partner).is_empty();
        if due {
            self.stage = Stage::Swap;
            self.owes.insert(seat);
            self.owes.insert(partner);
        }
        due
    }

    fn may_choose(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.owes.contains(seat) {
            let asked = self.team_of(seat) == self.team_of(self.turn);
            return Err(if asked {
                Refusal::ChosenAlready
            } else {
                Refusal::NothingOwed
            });
        }
        self.must_hold(seat, card)
    }

    /// Lays a card aside, still in the hand; whether everybody has done so.
    fn choose(&mut self, seat: Seat, card: Card) -> bool {
        self.chosen[seat.index()] = self.slot_of(seat, card);
        self.owes.remove(seat);
        self.owes.is_empty()
    }

    fn offer_choices(&self, seat: Seat, offers: &mut Vec<Offer>, offer: fn(Card) -> Offer) {
        if self.owes.contains(seat) {
            self.each_card(self.hand(seat), |card| offers.push(offer(card)));
        }
    }

    /// What two partners have chosen changes hands.
    fn exchange(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let partner = self.partner(seat);
        let theirs = self.chosen[partner.index()];
        let own = self.chosen[seat.index()];
        // Both have chosen before either gets anything: what comes is not what goes.
        self.take_from(seat, own);
        self.take_from(partner, theirs);
        self.give(seat, partner, own, events);
        self.give(partner, seat, theirs, events);
    }

    fn give(&mut self, from: Seat, to: Seat, slot: Slot, events: &mut Vec<Event>) {
        self.give_to(to, slot);
        let cards = Cards::from_iter([self.edition.card(slot)]);
        events.push(Event::Given { from, to, cards });
    }
}
