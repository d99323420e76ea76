//! Which numbers go together, and which cards are alike. TP-20, TP-22.

use super::counts::{ByNumber, ONES, by_color, covers, digit, unit};
use crate::card::Hand;
use arrayvec::ArrayVec;

/// Which numbers, how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Any numbers: as many cards as this, or any number of cards.
    Loose(Option<u8>),
    /// Groups of equal numbers.
    Sets(Sets),
    /// Directly consecutive numbers, one card each; the run from number 1.
    Run(ByNumber),
    /// Exactly these numbers.
    Exact(ByNumber),
    /// Three cards, two of which add up to the third.
    SumOfTwo,
}

/// Groups of equal numbers, no two groups of the same number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sets {
    /// How many groups of each size, four bits a size, size 1 lowest.
    pub(super) sizes: u32,
    /// How many of them are red.
    red: u32,
    /// How many of them are blue.
    blue: u32,
}

/// What a term of the deck file says about colours or parities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Alike {
    /// Nothing.
    #[default]
    Any,
    /// All the first kind: red, or odd.
    First,
    /// All the second kind: blue, or even.
    Second,
    /// All the same, whichever.
    One,
}

impl Alike {
    /// The masks that are left, out of that of the first and that of the second kind.
    pub(super) fn masks(self, first: u64, second: u64) -> ArrayVec<u64, 2> {
        match self {
            Self::Any => [first | second].into_iter().collect(),
            Self::First => [first].into_iter().collect(),
            Self::Second => [second].into_iter().collect(),
            Self::One => [first, second].into_iter().collect(),
        }
    }
}

impl Shape {
    /// The run of `cards` numbers.
    pub(crate) fn run(cards: u8) -> Self {
        Self::Run(ONES & (u32::MAX >> (32 - 4 * cards)))
    }

    /// Exactly these numbers, at most fifteen of each.
    pub(crate) fn exact(numbers: &[u8]) -> Self {
        Self::Exact(
            numbers
                .iter()
                .fold(0, |counts, number| counts + unit(number - 1)),
        )
    }

    /// How many cards it takes, where that is fixed.
    pub(crate) fn cards(self) -> Option<u8> {
        match self {
            Self::Loose(cards) => cards,
            Self::Sets(sets) => Some((1..=8).map(|size| size * digit(sets.sizes, size - 1)).sum()),
            Self::Run(counts) | Self::Exact(counts) => {
                Some((0..8).map(|place| digit(counts, place)).sum())
            }
            Self::SumOfTwo => Some(3),
        }
    }
}

impl Sets {
    /// One more group, of `size` equal numbers, 1 to 8, and perhaps all red or all blue.
    pub(crate) fn add(&mut self, size: u8, color: Alike) {
        let group = unit(size - 1);
        self.sizes += group;
        match color {
            Alike::First => self.red += group,
            Alike::Second => self.blue += group,
            Alike::Any | Alike::One => {}
        }
    }

    /// Whether the colours of `cards`, whose sizes are right, go with the groups. A number in red
    /// alone serves a red group or one of any colour, so enough of them is all it takes.
    pub(super) fn colors_fit(self, cards: Hand) -> bool {
        if self.red | self.blue == 0 {
            return true;
        }
        let (red, blue) = by_color(cards);
        let (mut all_red, mut all_blue) = (0, 0);
        for place in 0..8 {
            match (digit(red, place), digit(blue, place)) {
                (0, 0) => {}
                (size, 0) => all_red += unit(size - 1),
                (0, size) => all_blue += unit(size - 1),
                _ => {}
            }
        }
        covers(all_red, self.red) && covers(all_blue, self.blue)
    }
}
