//! Rules change; games that were begun do not.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A revision of a game's rules, counted from 1. A rule that reads differently from some revision
/// on asks for it: `if self.rules >= Revision(2)`.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Game, Revision};
///
/// let all: Vec<Revision> = Revision::up_to(Lanterns::REVISION).collect();
/// assert_eq!(all, [Revision(1), Revision(2)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Revision(pub u32);

impl Revision {
    /// The rules that a game began with.
    pub const FIRST: Self = Self(1);

    /// Every revision up to the newest, oldest first.
    pub fn up_to(newest: Self) -> impl Iterator<Item = Self> {
        (Self::FIRST.0..=newest.0).map(Self)
    }
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
