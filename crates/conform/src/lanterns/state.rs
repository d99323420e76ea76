//! The state, and small questions about it.

use super::Hand;
use super::lantern::{Lanterns12, PLAYERS};
use arrayvec::ArrayVec;
use table::Revision;

/// A table of Lanterns.
#[derive(Clone, Debug)]
pub struct Lanterns {
    pub(super) rules: Revision,
    /// What each seat holds, covered ones included.
    pub(super) held: ArrayVec<Hand, PLAYERS>,
    /// What each seat has covered this round.
    pub(super) covered: [Option<Hand>; PLAYERS],
    /// The rounds that each seat has taken.
    pub(super) rounds: [u8; PLAYERS],
    /// Never dealt.
    pub(super) in_box: Lanterns12,
    /// Burnt out, oldest first.
    pub(super) burnt: Lanterns12,
}

impl Lanterns {
    /// LN-4 Whether nobody holds a lantern.
    pub(super) fn is_over(&self) -> bool {
        self.held.iter().all(ArrayVec::is_empty)
    }
}
