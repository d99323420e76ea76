//! What can be settled before the first card: options and a stacked deal.

use serde::{Deserialize, Serialize};

/// What the host may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Options {
    /// What is known of the cards.
    #[serde(deserialize_with = "table::named")]
    pub mode: Mode,
}

/// The ways to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The pile is face down.
    #[default]
    Game,
    /// TU-17 A deal played before: the cards that were drawn then are public.
    Challenge,
    /// TU-19 The deck's puzzle: all cards are public.
    Puzzle,
}

/// A stacked deal; what is absent is drawn, or in `puzzle` taken from the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Setup {
    /// All cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number[]"))]
    pub cards: Option<Vec<u64>>,
    /// Where the neutral box lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub neutral: Option<Neutral>,
    /// TU-17 In `challenge` only: how many cards from the top were drawn in the earlier game. Absent:
    /// all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub known: Option<u64>,
}

/// A place of the neutral box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Neutral {
    /// Its smallest x.
    pub x: u8,
    /// Its smallest y.
    pub y: u8,
    /// Its extent along x, y and z.
    pub size: [u8; 3],
}
