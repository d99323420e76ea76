//! What a seat asks for.

use crate::BoxId;
use serde::{Deserialize, Deserializer, Serialize};

/// An action. The list of legal actions is made of the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// TU-5 Draws the next card.
    Draw,
    /// TU-5 Places a box that the card allows. The height follows from what lies below.
    Place {
        /// Which box.
        r#box: BoxId,
        /// The smallest x of its footprint.
        #[serde(deserialize_with = "coordinate")]
        x: i32,
        /// The smallest y of its footprint.
        #[serde(deserialize_with = "coordinate")]
        y: i32,
        /// Whether width and depth are swapped.
        turned: bool,
    },
    /// TU-14 Proposes to draw no more cards; this is the seat's own yes.
    ProposeStop,
    /// TU-14 Answers a proposal.
    VoteStop {
        /// Whether the seat agrees.
        yes: bool,
    },
}

/// Any whole number is a coordinate, on the pallet or off it: one that no `i32` holds is as far
/// off as the farthest that one does.
fn coordinate<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    let far = i64::deserialize(deserializer)?;
    Ok(far.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
}
