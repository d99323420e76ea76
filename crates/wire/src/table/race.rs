//! Who was first, where everybody plays at once.

use std::collections::VecDeque;

/// As many actions as a race can reach back.
const REMEMBERED: usize = 32;

/// The game before each of the last actions, oldest first, so that what comes too late is told whom
/// it met there.
#[derive(Clone)]
pub(super) struct Before<G>(VecDeque<G>);

impl<G> Default for Before<G> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<G> Before<G> {
    /// One more action was taken; the game was this before it.
    pub(super) fn remember(&mut self, before: G) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(before);
    }

    /// How many actions came after the one before which the game was last like that.
    pub(super) fn last(&self, like_that: impl Fn(&G) -> bool) -> Option<usize> {
        self.0.iter().rev().position(like_that)
    }
}
