//! What lies in front of one player.

use crate::action::{Pile, Source};
use crate::stack::{Cards, Slot, Slots, Stack};

/// What lies in front of one player.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    /// The top is the last. Cards leave it one by one and come to it all at once, so that it needs
    /// no chain: a new deal of all the cards is most of what random play costs.
    pub(crate) pile: Slots,
    pub(crate) turned: Option<Slot>,
    pub(crate) discards: [Stack; Pile::MOST as usize],
}

impl Player {
    pub(crate) const NONE: Self = Self {
        pile: Slots::new_const(),
        turned: None,
        discards: [Stack::EMPTY; Pile::MOST as usize],
    };

    /// The card that `source` means, if one lies there.
    pub(crate) fn card(&self, source: Source) -> Option<Slot> {
        match source {
            Source::Hand => self.turned,
            Source::Pile(pile) => self.discards[pile.index()].top(),
        }
    }

    /// The pile from the top.
    pub(crate) fn downwards(&self) -> impl Iterator<Item = Slot> {
        self.pile.iter().rev().copied()
    }

    pub(crate) fn has_discards(&self) -> bool {
        self.discards.iter().any(|pile| !pile.is_empty())
    }

    pub(crate) fn has_cards(&self) -> bool {
        self.turned.is_some() || !self.pile.is_empty() || self.has_discards()
    }

    /// Makes a new pile of these, top first.
    pub(crate) fn fill(&mut self, slots: &[Slot]) {
        self.pile.clear();
        let filled = self.pile.try_extend_from_slice(slots);
        filled.expect("a pile has room for all of a team's cards");
        self.pile.reverse();
    }

    /// Takes all the cards away, in the order in which they are put together: the card turned up,
    /// the pile, the discard piles one after the other, each from the top.
    pub(crate) fn gather(&mut self, cards: &Cards, into: &mut Slots) {
        into.extend(self.turned.take());
        into.extend(self.downwards());
        self.pile.clear();
        for pile in &mut self.discards {
            into.extend(cards.downwards(*pile));
            *pile = Stack::EMPTY;
        }
    }
}
