//! One round after the other.
//! Rules: docs/rules/uno-teams.md, UT-18.

use crate::action::Offer;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::DECK;
use crate::state::{Phase, UnoTeams};
use table::{Chance, Label};

impl UnoTeams {
    /// UT-18 The next round of a match, by anybody, once the last is over.
    pub(crate) fn may_begin_round(&self) -> Result<(), Refusal> {
        self.must_be_in(Phase::RoundOver)
    }

    /// UT-18 The deck is gathered as it first lay, shuffled and dealt; the next seat begins.
    pub(crate) fn begin_round<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        self.round += 1;
        let label = Label {
            name: DECK,
            nth: self.round,
        };
        let mut deck = self.deck;
        let len = usize::from(self.edition.len());
        chance.shuffle(label, &mut deck[..len]);
        self.deal_round(deck);
        self.report_deal(events);
    }

    /// Which round it is; they count from 1.
    pub(crate) fn rounds(&self) -> u32 {
        self.round + 1
    }

    /// Whether a round is over and the match is not.
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.may_begin_round().is_ok()
    }

    pub(crate) fn offer_begin_round(&self, offers: &mut Vec<Offer>) {
        offers.push(Offer::NextRound);
    }

    fn report_deal(&self, events: &mut Vec<Event>) {
        events.push(Event::RoundBegan {
            round: self.round + 1,
            starter: self.turn,
        });
        for seat in self.everyone() {
            let cards = self.cards_of(seat);
            events.push(Event::Dealt { seat, cards });
        }
        for &slot in self.piles.discard() {
            let card = self.edition.card(slot);
            events.push(Event::TurnedUp { card });
        }
    }
}
