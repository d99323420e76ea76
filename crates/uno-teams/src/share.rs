//! Going out and coming back. Rules: `docs/rules/uno-teams.md`, UT-14 to UT-16.

use crate::{Cards, Course, Event};
use table::{Chance, Seat};

impl<C: Chance> Course<'_, C> {
    /// UT-14 An empty hand is filled by the partner. UT-15 Who has one card gives none.
    pub(crate) fn go_out(&mut self, seat: Seat) {
        let partner = self.game.partner(seat);
        if self.game.hand(partner).is_single() {
            self.game.out.add(seat);
            self.events.push(Event::WentOut { seat });
        } else {
            self.game.owes.add(partner);
        }
    }

    /// UT-16 Whoever has drawn, for whatever reason, owes half of the hand to a partner who is out.
    pub(crate) fn bring_back_partner(&mut self, seat: Seat) {
        if self.game.out.has(self.game.partner(seat)) {
            self.game.owes.add(seat);
        }
    }

    /// UT-14, UT-16 Half of the hand goes to the partner, who is back; play goes on.
    pub(crate) fn share(&mut self, from: Seat, cards: &Cards) {
        let game = &mut *self.game;
        let to = game.partner(from);
        for &card in cards.as_slice() {
            let slot = game.hand(from).and(game.edition.copies(card)).first();
            let slot = slot.expect("a card that was judged to be held");
            game.hands[from.index()].remove(slot);
            game.hands[to.index()].insert(slot);
        }
        game.out.drop(to);
        game.owes.drop(from);
        self.events.push(Event::Given {
            from,
            to,
            cards: *cards,
        });
        self.go_on();
    }
}
