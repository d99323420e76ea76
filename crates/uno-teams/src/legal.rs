//! All that a seat may do now.

use crate::cards::Hand;
use crate::{Card, Color, Offer, Phase, Stage, UnoTeams};
use table::{Choose, Seat};

impl UnoTeams {
    pub(crate) fn offer(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if self.has_something_to_do(seat) {
            self.offer_what_is_due(seat, offers);
            self.offer_calls(seat, offers);
        }
    }

    fn offer_what_is_due(&self, seat: Seat, offers: &mut Vec<Offer>) {
        let owes = self.owes.has(seat);
        let turn = seat == self.turn;
        match self.phase() {
            Phase::Gift if owes => self.offer_each(seat, offers, |card| Offer::Gift { card }),
            Phase::Swap if owes => self.offer_each(seat, offers, |card| Offer::Swap { card }),
            Phase::Share if owes => offers.push(Offer::Share {
                choose: Choose::exactly(self.half(seat)),
                from: self.cards_of(seat),
            }),
            Phase::Turn if turn => {
                self.offer_lays(self.playable(seat), offers);
                offers.push(Offer::Draw);
            }
            Phase::Drawn if turn => {
                if let Stage::Drawn { card } = self.stage {
                    let drawn = self.playable(seat).and(self.edition.copies(card));
                    self.offer_lays(drawn, offers);
                }
                offers.push(Offer::Pass);
            }
            Phase::TeamTurn if turn => self.offer_lays(self.playable(seat), offers),
            Phase::RoundOver => offers.push(Offer::NextRound),
            _ => {}
        }
    }

    /// UT-12, UT-13 While a call is open its team may call and the others may catch.
    fn offer_calls(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if let Some(open) = self.uno_open {
            offers.push(if self.team_of(open) == self.team_of(seat) {
                Offer::CallUno
            } else {
                Offer::Catch { seat: open }
            });
        }
    }

    fn offer_each(&self, seat: Seat, offers: &mut Vec<Offer>, offer: fn(Card) -> Offer) {
        self.each_card(self.hand(seat), |card| offers.push(offer(card)));
    }

    /// Each card once, a wild one with each colour.
    fn offer_lays(&self, hand: Hand, offers: &mut Vec<Offer>) {
        self.each_card(hand, |card| {
            if card.is_wild() {
                offers.extend(Color::ALL.map(|color| Offer::Play {
                    card,
                    color: Some(color),
                }));
            } else {
                offers.push(Offer::Play { card, color: None });
            }
        });
    }

    /// Each of the cards, equal ones once: they lie side by side.
    fn each_card(&self, hand: Hand, mut each: impl FnMut(Card)) {
        let mut last = None;
        for slot in hand {
            let card = self.edition.card(slot);
            if last != Some(card) {
                last = Some(card);
                each(card);
            }
        }
    }
}
