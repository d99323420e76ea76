//! Several cards: a list as it stands on the wire, and a hand as the state keeps it.

use crate::card::Card;
use table::List;

/// Cards in order: up to as many as an edition may have, more than any hand can.
pub type Cards = List<Card, 128>;

/// One physical card of an edition: its place in the order of a hand. Slots of equal cards are
/// neighbours, and which of them a player holds shows nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot(pub u8);

/// A set of physical cards: one bit a slot, so that going through it gives the order of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand(u128);

impl Hand {
    pub const EMPTY: Self = Self(0);

    pub fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    pub fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot.0) != 0
    }

    /// The first card in the order of a hand.
    pub fn first(self) -> Option<Slot> {
        (self.0 != 0).then(|| Slot(self.0.trailing_zeros() as u8))
    }

    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is exactly one card.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The cards in both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this one that are not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Slot> for Hand {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        let mut hand = Self::EMPTY;
        for slot in slots {
            hand.insert(slot);
        }
        hand
    }
}

impl Iterator for Hand {
    type Item = Slot;

    fn next(&mut self) -> Option<Slot> {
        let slot = self.first()?;
        self.0 &= self.0 - 1;
        Some(slot)
    }
}
