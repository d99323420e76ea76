//! The one door through which chance enters a game.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Names one shuffle or draw of a game, so that anybody can repeat it alone.
///
/// A game never uses the same label twice: `nth` counts the draws of that name from 0.
///
/// ```
/// use table::{Chance, Fair, Label};
///
/// // The second shuffle of a pile can be repeated without the first.
/// let again = Label { name: "pile", nth: 1 };
/// let mut pile = [1, 2, 3, 4];
/// Fair::new(b"secret", &["hop"]).shuffle(again, &mut pile);
/// let mut checked = [1, 2, 3, 4];
/// Fair::new(b"secret", &["hop"]).shuffle(again, &mut checked);
/// assert_eq!(pile, checked);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is shuffled, in the game's own words.
    pub name: &'static str,
    /// How often that was shuffled before.
    pub nth: u32,
}

impl Label {
    /// The first draw of that name.
    #[must_use]
    pub const fn first(name: &'static str) -> Self {
        Self { name, nth: 0 }
    }
}

/// A source of even numbers. Draws depend on the label and on how much is drawn under it, never
/// on the cards: a shuffle is a permutation of places.
///
/// ```
/// use table::{Chance, Fast, Label};
///
/// let mut dice = Fast::new(1);
/// let mut cards: Vec<u8> = (1..=12).collect();
/// dice.shuffle(Label::first("cards"), &mut cards);
/// cards.sort_unstable();
/// assert!(cards.into_iter().eq(1..=12), "no card is lost");
/// assert!(dice.below(6) < 6);
/// ```
pub trait Chance {
    /// Begins the draws of `label`.
    fn open(&mut self, label: Label);

    /// The next number of the label that is open, evenly among `0..bound`. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// Shuffles by Fisher and Yates, from the last place down.
    fn shuffle<T>(&mut self, label: Label, items: &mut [T]) {
        self.open(label);
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// A quick generator for simulations and playouts. It ignores labels: only the seed counts.
///
/// ```
/// use table::{Chance, Fast};
///
/// let throws = |seed| {
///     let mut dice = Fast::new(seed);
///     [(); 8].map(|()| dice.below(6))
/// };
/// assert_eq!(throws(3), throws(3));
/// assert_ne!(throws(3), throws(4));
/// ```
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The generator that `seed` stands for, the same on every machine.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Sixty-four even bits, to seed further generators.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Fast {
    fn open(&mut self, _: Label) {}

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        // Multiply and shift. With bounds of at most a few hundred the bias is below one in ten
        // million, which no simulation can notice; deals for people come from `Fair`.
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }
}

/// Leaves every shuffle as it lies: the set-up's `"reshuffle":"in_order"`.
///
/// ```
/// use table::{Chance, InOrder, Label};
///
/// let mut cards = ["R1", "R2", "R3"];
/// InOrder.shuffle(Label::first("cards"), &mut cards);
/// assert_eq!(cards, ["R1", "R2", "R3"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InOrder;

impl Chance for InOrder {
    fn open(&mut self, _: Label) {}

    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_order_leaves_the_cards_as_they_lie() {
        let mut cards: Vec<u32> = (0..64).collect();
        InOrder.shuffle(Label::first("numbers"), &mut cards);
        assert!(cards.is_sorted());
    }

    #[test]
    fn a_shuffle_reaches_every_place_evenly() {
        let mut dice = Fast::new(7);
        let mut ends = [0u32; 8];
        for _ in 0..80_000 {
            let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
            dice.shuffle(Label::first("cards"), &mut cards);
            ends[cards.iter().position(|&card| card == 0).unwrap()] += 1;
        }
        // Ten thousand each; five standard deviations are 470.
        assert!(ends.iter().all(|&n| n.abs_diff(10_000) < 470), "{ends:?}");
    }
}
