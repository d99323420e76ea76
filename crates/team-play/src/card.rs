//! Number cards, hands of them as packed counts, and lists of them in order.
//! Rules: docs/rules/team-play.md, TP-1.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use table::{Chance, List};

/// How many different cards there are: eight numbers in two colours.
pub const KINDS: u8 = 16;

const NAMES: [&str; KINDS as usize] = [
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8",
];

/// A number card. Cards are ordered R1 … R8, B1 … B8.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// All different cards, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS).map(Self)
    }

    /// The card of that colour and number, 1 to 8.
    #[must_use]
    pub fn new(color: Color, number: u8) -> Self {
        assert!((1..=8).contains(&number), "numbers run from 1 to 8");
        Self(color as u8 * 8 + number - 1)
    }

    /// Red or blue.
    #[must_use]
    pub fn color(self) -> Color {
        if self.0 < 8 { Color::Red } else { Color::Blue }
    }

    /// 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 % 8 + 1
    }

    /// Its place in the order of all different cards, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No card has that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such card: they are R1 to R8 and B1 to B8")]
pub struct NoSuchCard;

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(name: &str) -> Result<Self, NoSuchCard> {
        let place = NAMES.iter().position(|&known| known == name);
        place.map(|index| Self(index as u8)).ok_or(NoSuchCard)
    }
}

table::named!(Card, "a card, R1 to R8 or B1 to B8");

/// The two colours of the number cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Red.
    Red,
    /// Blue.
    Blue,
}

/// Cards in the order in which an action names them: fifteen, more than any hand holds.
pub type Cards = List<Card, 15>;

/// How many of each card: sixteen counts of four bits, R1 lowest, B8 highest. On the wire the list
/// of the cards in order, repeats included.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string[]"))]
pub struct Hand(u64);

/// The top bit of every count.
const TOPS: u64 = 0x8888_8888_8888_8888;

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    pub(crate) const fn from_counts(counts: u64) -> Self {
        Self(counts)
    }

    pub(crate) const fn counts(self) -> u64 {
        self.0
    }

    /// How many of that card.
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.0) & 15) as u8
    }

    /// How many cards in all. Holds for up to 255, more than any deck has.
    #[must_use]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there are no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `cards` are among these, each as often.
    #[must_use]
    pub const fn holds(self, cards: Self) -> bool {
        // No deck has more than four of a card, so a count with its top bit set asks for too many,
        // and below that the borrowed top bit of a count survives if and only if it covers the other.
        cards.0 & TOPS == 0 && ((self.0 | TOPS) - cards.0) & TOPS == TOPS
    }

    /// These cards and one more.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 + (1 << (4 * card.0)))
    }

    /// These cards and those. No card may come to more than fifteen.
    #[must_use]
    pub const fn plus(self, cards: Self) -> Self {
        Self(self.0 + cards.0)
    }

    /// These cards without those, which must be among them.
    #[must_use]
    pub const fn minus(self, cards: Self) -> Self {
        Self(self.0 - cards.0)
    }

    /// Every card in order, repeats included.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let place = left.trailing_zeros() / 4;
            left -= 1 << (4 * place);
            Some(Card(place as u8))
        })
    }

    /// `count` of these cards, each as likely as any other.
    pub(crate) fn pick<C: Chance>(self, count: u8, dice: &mut C) -> Cards {
        let mut all: ArrayVec<Card, 64> = self.iter().collect();
        for place in 0..usize::from(count) {
            let other = place + dice.below((all.len() - place) as u32) as usize;
            all.swap(place, other);
        }
        all[..usize::from(count)].iter().copied().collect()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<&[Card]> for Hand {
    fn from(cards: &[Card]) -> Self {
        cards.iter().copied().collect()
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &str) -> Hand {
        cards
            .split_whitespace()
            .map(|card| card.parse::<Card>().unwrap())
            .collect()
    }

    #[test]
    fn a_hand_counts_its_cards() {
        let hand = hand("B8 R1 R1 R1 R1 B3");
        assert_eq!(hand.len(), 6);
        assert_eq!(format!("{hand:?}"), "[R1, R1, R1, R1, B3, B8]");
    }

    #[test]
    fn a_hand_holds_what_it_covers_and_no_more() {
        let mine = hand("R1 R1 R1 R1 R3 B8");
        for (cards, held) in [
            ("", true),
            ("R1 R1 R1 R1", true),
            ("R1 B8 R3", true),
            ("R3 R3", false),
            ("R2", false),
            ("B8 B8", false),
            ("R1 R1 R1 R1 R1", false),
            ("R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2", false),
        ] {
            assert_eq!(mine.holds(hand(cards)), held, "{cards}");
        }
    }

    #[test]
    fn names_go_both_ways() {
        for card in Card::all() {
            assert_eq!(card.name().parse(), Ok(card));
            assert_eq!(Card::new(card.color(), card.number()), card);
        }
        assert_eq!("R9".parse::<Card>(), Err(NoSuchCard));
    }
}
