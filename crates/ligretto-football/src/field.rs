//! The field cards between the two goals.
//! Rules: docs/rules/ligretto-football.md, LF-4, LF-11.

use crate::action::Nth;
use crate::squad::WHITE;
use crate::state::{FIELD_CARDS, ROW};
use table::{Chance, Label, Team};

/// The field cards: used ones, oldest first; the row of this round; those that wait, top first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    cards: [u8; FIELD_CARDS],
    /// Where the waiting ones begin; the row lies just before.
    waiting: u8,
    pub(crate) shuffles: u32,
}

impl Field {
    pub(crate) const fn new(cards: [u8; FIELD_CARDS]) -> Self {
        Self {
            cards,
            waiting: ROW as u8,
            shuffles: 0,
        }
    }

    /// This round's row, from white's goal.
    pub(crate) fn row(&self) -> &[u8; ROW] {
        let waiting = self.waiting as usize;
        self.cards[waiting - ROW..waiting]
            .first_chunk()
            .expect("a row lies before the waiting cards")
    }

    pub(crate) fn used(&self) -> &[u8] {
        &self.cards[..self.waiting as usize - ROW]
    }

    pub(crate) fn waiting(&self) -> &[u8] {
        &self.cards[self.waiting as usize..]
    }

    /// The number of a team's nth field card: each counts from its own goal (LF-11).
    pub(crate) fn number(&self, team: Team, nth: Nth) -> u16 {
        let place = match team {
            WHITE => nth.index(),
            _ => ROW - 1 - nth.index(),
        };
        u16::from(self.row()[place])
    }

    /// LF-4 Clears the row away and lays the next. The whole stack, if it had to be shuffled.
    pub(crate) fn lay_next<C: Chance>(&mut self, chance: &mut C) -> Option<[u8; FIELD_CARDS]> {
        let short = self.waiting().len() < ROW;
        if short {
            self.cards.rotate_left(self.waiting as usize);
            self.shuffles += 1;
            let label = Label {
                name: "field",
                nth: self.shuffles,
            };
            chance.shuffle(label, &mut self.cards);
            self.waiting = 0;
        }
        self.waiting += ROW as u8;
        short.then_some(self.cards)
    }
}
