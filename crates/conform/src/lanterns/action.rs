//! What a seat asks for, and the list of what it may ask for.

use super::lantern::HELD;
use super::{Hand, Lantern};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Chance, Choose};

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// LN-2 Cover these.
    Cover {
        /// One or two. A list is cut behind one more than anybody can hold, so that a longer one is
        /// refused just as the whole would be.
        #[serde(deserialize_with = "table::cut")]
        cards: ArrayVec<Lantern, { HELD + 1 }>,
    },
}

/// One entry of the list of what a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// LN-2 Cover so many of these.
    Cover {
        /// One or two.
        choose: Choose,
        /// All that the seat holds.
        from: Hand,
    },
}

impl Offer {
    /// An action that the offer stands for: first how many lanterns, evenly, then which, evenly.
    pub(super) fn answer<C: Chance>(&self, dice: &mut C) -> Action {
        let Self::Cover { choose, from } = self;
        let count = choose.min + dice.below(u32::from(choose.max - choose.min) + 1) as u8;
        let mut from = from.clone();
        let mut pick = || from.remove(dice.below(from.len() as u32) as usize);
        Action::Cover {
            cards: (0..count).map(|_| pick()).collect(),
        }
    }
}
