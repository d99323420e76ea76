//! Several cards: a list as it stands on the wire, and a hand as the state keeps it.

use crate::card::Card;
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};

/// A list of cards without allocation.
///
/// It holds up to [`Cards::CAPACITY`] cards, more than any hand can. A longer list on the wire is
/// cut there, after all its names were checked: it is still longer than any hand, so that it is
/// refused for the cards that nobody can hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string[]"))]
pub struct Cards(
    /// Cards are numbers, and nothing is to be done when they go: said here, clearing a buffer of
    /// events or offers costs nothing.
    ManuallyDrop<ArrayVec<Card, { Self::CAPACITY }>>,
);

impl Cards {
    /// As many cards as an edition may have.
    pub const CAPACITY: usize = 128;

    /// No cards.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a card at the end. There is room for every card of an edition.
    pub fn push(&mut self, card: Card) {
        self.0.push(card);
    }

    /// Keeps the first `len` cards.
    pub(crate) fn truncate(&mut self, len: u8) {
        self.0.truncate(usize::from(len));
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.0
    }
}

/// There are no more than an edition may have.
impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self(ManuallyDrop::new(cards.into_iter().collect()))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        table::cut(deserializer).map(|cards| Self(ManuallyDrop::new(cards)))
    }
}

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
