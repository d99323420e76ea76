//! Several cards: a list as it stands on the wire, and a hand as the state keeps it.

use crate::Card;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A list of cards without allocation.
///
/// It holds up to [`Cards::CAPACITY`] cards, more than any hand can. A longer list on the wire is
/// cut there, after all its names were checked: it is still longer than any hand, so that it is
/// refused for the cards that nobody can hold.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string[]"))]
pub struct Cards {
    len: u8,
    list: [Card; Self::CAPACITY],
}

impl Cards {
    /// As many cards as an edition may have.
    pub const CAPACITY: usize = 128;

    /// No cards.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            len: 0,
            list: [Card::WILD; Self::CAPACITY],
        }
    }

    /// Adds a card at the end; a full list stays as it is.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// The cards, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.list[..usize::from(self.len)]
    }

    /// The cards, in order, to rearrange.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.list[..usize::from(self.len)]
    }

    /// Keeps the first `len` cards.
    pub(crate) fn truncate(&mut self, len: u8) {
        self.len = self.len.min(len);
    }

    /// How many cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Default for Cards {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Cards {}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut list = Self::new();
        for card in cards {
            list.push(card);
        }
        list
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> serde::de::Visitor<'de> for List {
            type Value = Cards;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut seq: A,
            ) -> Result<Cards, A::Error> {
                let mut cards = Cards::new();
                while let Some(card) = seq.next_element()? {
                    cards.push(card);
                }
                Ok(cards)
            }
        }
        deserializer.deserialize_seq(List)
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

impl Iterator for Hand {
    type Item = Slot;

    fn next(&mut self) -> Option<Slot> {
        let slot = self.first()?;
        self.0 &= self.0 - 1;
        Some(slot)
    }
}
