//! The draw pile and the discard pile.
//! Rules: docs/rules/uno-teams.md, UT-11.

use crate::cards::{Cards, Slot};

/// The two piles in one array: the discard pile from its start, oldest card first, and the draw
/// pile up to its end, top card first. They can never meet, since together they hold no more
/// cards than the deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piles {
    cards: [Slot; Cards::CAPACITY],
    end: u8,
    pile: u8,
    discard: u8,
}

impl Piles {
    /// The whole deck as the pile, and nothing discarded.
    pub fn of(deck: &[Slot]) -> Self {
        let mut cards = [Slot(0); Cards::CAPACITY];
        cards[..deck.len()].copy_from_slice(deck);
        Self {
            cards,
            end: deck.len() as u8,
            pile: deck.len() as u8,
            discard: 0,
        }
    }

    /// Two piles of a deck of `end` cards.
    pub fn lying(end: u8, pile: &[Slot], discard: &[Slot]) -> Self {
        let mut cards = [Slot(0); Cards::CAPACITY];
        cards[usize::from(end) - pile.len()..usize::from(end)].copy_from_slice(pile);
        cards[..discard.len()].copy_from_slice(discard);
        Self {
            cards,
            end,
            pile: pile.len() as u8,
            discard: discard.len() as u8,
        }
    }

    /// The draw pile, top first.
    pub fn pile(&self) -> &[Slot] {
        &self.cards[usize::from(self.end - self.pile)..usize::from(self.end)]
    }

    /// The discard pile, oldest first.
    pub fn discard(&self) -> &[Slot] {
        &self.cards[..usize::from(self.discard)]
    }

    /// The card that lies open.
    #[inline]
    pub fn top(&self) -> Slot {
        self.cards[usize::from(self.discard) - 1]
    }

    pub fn pop(&mut self) -> Option<Slot> {
        let slot = *self.pile().first()?;
        self.pile -= 1;
        Some(slot)
    }

    pub fn lay(&mut self, slot: Slot) {
        self.cards[usize::from(self.discard)] = slot;
        self.discard += 1;
    }

    /// UT-11 Puts all but the open card under the empty pile, oldest on top, and hands them out
    /// to be shuffled.
    pub fn turn_over(&mut self) -> &mut [Slot] {
        let under = usize::from(self.discard) - 1;
        let (top, end) = (self.top(), usize::from(self.end));
        self.cards.copy_within(..under, end - under);
        self.cards[0] = top;
        self.pile = under as u8;
        self.discard = 1;
        &mut self.cards[end - under..end]
    }
}
