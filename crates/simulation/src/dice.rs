//! Chance of a simulated world.

use table::{Chance, Fast};

/// Dice that a seed stands for. Whatever rolls its own has its own, so that one more roll somewhere
/// changes nothing elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Fast);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Fast::new(seed))
    }

    /// Dice of their own, for a part of the world.
    pub(crate) fn split(&mut self) -> Self {
        Self::new(self.0.bits())
    }

    /// Sixty-four bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.bits()
    }

    /// Evenly among `0..bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    /// Evenly from the first to the last, both included.
    pub(crate) fn between(&mut self, first: u64, last: u64) -> u64 {
        first + self.below((last - first + 1) as usize) as u64
    }

    /// True so many times in a thousand.
    pub(crate) fn hits(&mut self, per_mille: u32) -> bool {
        self.0.below(1000) < per_mille
    }

    /// Any of them.
    pub(crate) fn any<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let bound = of.len();
        (bound > 0).then(|| &of[self.below(bound)])
    }

    /// So many hexadecimal digits.
    pub(crate) fn hex(&mut self, digits: usize) -> String {
        let digit = |_| char::from(b"0123456789abcdef"[self.below(16)]);
        (0..digits).map(digit).collect()
    }

    /// For what draws by itself.
    pub(crate) fn own(&mut self) -> &mut Fast {
        &mut self.0
    }
}
