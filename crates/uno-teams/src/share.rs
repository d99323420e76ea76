//! Going out and coming back.
//! Rules: docs/rules/uno-teams.md, UT-14 to UT-16.

use crate::action::Offer;
use crate::cards::Cards;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, UnoTeams};
use table::{Chance, Choose, Seat};

impl UnoTeams {
    /// UT-14, UT-16 Half of the hand, by the one who owes it.
    pub(crate) fn may_share(&self, from: Seat, cards: &Cards) -> Result<(), Refusal> {
        self.must_be_in(Phase::Share)?;
        if !self.owes.contains(from) {
            return Err(Refusal::NothingOwed);
        }
        let mut rest = self.hand(from);
        for &card in cards.iter() {
            let slot = rest.and(self.edition.copies(card)).first();
            rest.remove(slot.ok_or(Refusal::NotHeld { card })?);
        }
        let (owed, given) = (self.half(from), cards.len() as u8);
        if owed == given {
            Ok(())
        } else {
            Err(Refusal::NotHalf { owed, given })
        }
    }

    /// UT-14, UT-16 Half of the hand goes to the partner, who is back; play goes on.
    pub(crate) fn share<C: Chance>(
        &mut self,
        from: Seat,
        cards: &Cards,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let to = self.partner(from);
        for &card in cards.iter() {
            let slot = self.slot_of(from, card);
            self.take_from(from, slot);
            self.give_to(to, slot);
        }
        self.out.remove(to);
        self.owes.remove(from);
        events.push(Event::Given {
            from,
            to,
            cards: cards.clone(),
        });
        self.go_on(chance, events);
    }

    pub(crate) fn offer_share(&self, from: Seat, offers: &mut Vec<Offer>) {
        if self.owes.contains(from) {
            offers.push(Offer::Share {
                choose: Choose::exactly(self.half(from)),
                from: self.cards_of(from),
            });
        }
    }

    /// UT-14 An empty hand is filled by the partner. UT-15 Whoever has one card gives none.
    pub(crate) fn go_out(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let partner = self.partner(seat);
        if self.hand(partner).is_single() {
            self.out.insert(seat);
            events.push(Event::WentOut { seat });
        } else {
            self.owes.insert(partner);
        }
    }

    /// UT-16 Whoever has drawn, for whatever reason, owes half of the hand to a partner who is out.
    pub(crate) fn bring_back_partner(&mut self, seat: Seat) {
        if self.out.contains(self.partner(seat)) {
            self.owes.insert(seat);
        }
    }

    /// UT-14, UT-16 How many cards the seat gives when it shares.
    fn half(&self, seat: Seat) -> u8 {
        self.hand(seat).count() / 2
    }
}
