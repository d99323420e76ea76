//! What to draw.

use super::choice::{best, kinds};
use super::normal::Thought;
use super::outlook::{Outlook, When};
use team_play::{Card, Hand, Source};

impl Thought<'_> {
    /// The card of the bank that helps most, if it helps more than the pile does on average.
    pub(super) fn source(&self) -> Source {
        let outlooks = self.outlooks();
        let draws = self.desk.view.draws_left - 1;
        let after = When::Now { draws };
        let pile = self.sum(&outlooks, |outlook| outlook.after_pile(after));
        match best(self.desk.view.bank, |card| {
            self.bank(&outlooks, card, draws)
        }) {
            Some((card, worth)) if worth >= pile => Source::Bank { card },
            _ => Source::Pile,
        }
    }

    /// What the hand is worth with that card of the bank, and perhaps a second one.
    fn bank(&self, outlooks: &[Outlook], card: Card, draws: u8) -> f32 {
        let one = Hand::EMPTY.with(card);
        let with =
            |more, draws| self.sum(outlooks, |outlook| outlook.with(more, When::Now { draws }));
        let first = with(one, draws);
        if draws == 0 {
            return first;
        }
        let bank: Hand = self.desk.view.bank.into_iter().collect();
        let second = kinds(bank.minus(one)).map(|other| with(one.with(other), draws - 1));
        second.fold(first, f32::max)
    }
}
