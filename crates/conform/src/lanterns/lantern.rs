//! The lanterns themselves.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A lantern, known by its number; on the wire the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "u8", into = "u8")]
pub struct Lantern(u8);

/// A number that is on no lantern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no lantern {0}")]
pub struct NoSuchLantern(u8);

impl Lantern {
    /// LN-1 All of them, dimmest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=LANTERNS).map(Self)
    }

    /// LN-3 How bright it is: its number.
    pub(super) const fn brightness(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Lantern {
    type Error = NoSuchLantern;

    fn try_from(number: u8) -> Result<Self, NoSuchLantern> {
        let lantern = Self::all().find(|lantern| lantern.0 == number);
        lantern.ok_or(NoSuchLantern(number))
    }
}

impl From<Lantern> for u8 {
    fn from(lantern: Lantern) -> Self {
        lantern.0
    }
}

impl fmt::Display for Lantern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Lanterns that one player holds or covers.
pub type Hand = ArrayVec<Lantern, HELD>;

/// Any of the twelve.
pub(super) type Lanterns12 = ArrayVec<Lantern, { LANTERNS as usize }>;

/// LN-1 How many there are.
pub(super) const LANTERNS: u8 = 12;

/// LN-1 How many each player is dealt.
pub(super) const HELD: usize = 3;

/// The most players.
pub(super) const PLAYERS: usize = 4;
