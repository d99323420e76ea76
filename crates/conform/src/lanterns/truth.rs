//! The whole state written out, for tests and analysis.

use super::lantern::{Lanterns12, PLAYERS};
use super::{Hand, Lanterns};
use arrayvec::ArrayVec;
use serde::Serialize;

/// The whole state.
#[derive(Debug, Serialize)]
pub struct Truth {
    /// What each seat holds.
    pub held: ArrayVec<Hand, PLAYERS>,
    /// What each seat covered.
    pub covered: [Option<Hand>; PLAYERS],
    /// Rounds taken.
    pub rounds: [u8; PLAYERS],
    /// Never dealt.
    pub r#box: Lanterns12,
    /// Burnt out, oldest first.
    pub burnt: Lanterns12,
}

impl Lanterns {
    pub(super) fn whole(&self) -> Truth {
        Truth {
            held: self.held.clone(),
            covered: self.covered.clone(),
            rounds: self.rounds,
            r#box: self.in_box.clone(),
            burnt: self.burnt.clone(),
        }
    }
}
