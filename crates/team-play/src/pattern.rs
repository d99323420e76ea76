//! What a mission asks for: one matcher and one finder for every mission there is.
//! Rules: docs/rules/team-play.md, TP-20 to TP-22.
//!
//! Colour, parity and allowed numbers become masks over the sixteen kinds of card. The rest is a
//! [`Shape`], which speaks of numbers alone: how many cards of each number, in eight counts of four
//! bits. The finder first chooses such counts and then splits each of them into red and blue, so it
//! meets every different choice of cards exactly once.

mod counts;
mod search;
mod shape;

use crate::card::Hand;
use arrayvec::ArrayVec;
use counts::{ByNumber, by_number, lowest, sizes, sum};
pub(crate) use shape::{Alike, Sets, Shape};
use std::ops::ControlFlow;

/// The cards that fulfil a mission, compiled from the deck file's terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// All cards must lie in one of these masks over the counts of a [`Hand`]; no card choice fits
    /// two of them, because `one` colour or parity leaves masks that are disjoint.
    masks: ArrayVec<u64, 4>,
    shape: Shape,
    /// What the numbers add up to.
    total: Option<u16>,
}

impl Pattern {
    /// `numbers` is a bit set, number 1 lowest.
    pub(crate) fn new(
        color: Alike,
        parity: Alike,
        numbers: u8,
        shape: Shape,
        total: Option<u16>,
    ) -> Self {
        const RED: u64 = 0xffff_ffff;
        const ODD: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let allowed = (0..8)
            .filter(|place| numbers >> place & 1 == 1)
            .fold(0, |mask, place| mask | 0xf_0000_000f << (4 * place));
        let mut masks = ArrayVec::new();
        for color in color.masks(RED, !RED) {
            for parity in parity.masks(ODD, !ODD) {
                masks.push(color & parity & allowed);
            }
        }
        Self {
            masks,
            shape,
            total,
        }
    }

    /// Whether these cards, all of them, are what the mission asks for (TP-21). No card may be
    /// there more than four times, as in the deck.
    #[must_use]
    pub fn matches(&self, cards: Hand) -> bool {
        let counts = cards.counts();
        if counts == 0 || !self.masks.iter().any(|mask| counts & !mask == 0) {
            return false;
        }
        let numbers = by_number(cards);
        let shaped = match self.shape {
            Shape::Loose(count) => count.is_none_or(|count| count == cards.len()),
            Shape::Sets(sets) => sizes(numbers) == sets.sizes && sets.colors_fit(cards),
            Shape::Run(run) => numbers >> lowest(numbers) == run,
            Shape::Exact(exact) => numbers == exact,
            Shape::SumOfTwo => {
                // The largest of three is the sum of the others if and only if it is half of all.
                let largest = 8 - numbers.leading_zeros() / 4;
                cards.len() == 3 && u32::from(sum(numbers)) == 2 * largest
            }
        };
        shaped && self.adds_up(numbers)
    }

    /// Calls `found` with every different choice of cards out of `hand` that fulfils the mission,
    /// each once.
    #[inline]
    pub fn each(&self, hand: Hand, mut found: impl FnMut(Hand)) {
        let _: ControlFlow<()> = self.search(hand, &mut |cards| {
            found(cards);
            ControlFlow::Continue(())
        });
    }

    /// Whether a choice of cards out of `hand` fulfils the mission.
    #[must_use]
    pub fn is_met_by(&self, hand: Hand) -> bool {
        self.search(hand, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    fn adds_up(&self, numbers: ByNumber) -> bool {
        self.total.is_none_or(|total| total == sum(numbers))
    }
}
