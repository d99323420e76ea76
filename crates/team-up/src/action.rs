//! What a seat asks for, which is what it is offered too.

use crate::boxes::BoxId;
use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;

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

impl Action {
    /// TU-5 Whether only the seat on turn may ever do it.
    pub(crate) fn belongs_to_a_turn(&self) -> bool {
        matches!(self, Self::Draw | Self::Place { .. })
    }
}

/// Any whole number is a coordinate, on the pallet or off it: one that no `i32` holds is as far
/// off as the farthest that one does.
fn coordinate<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    struct Far;

    impl de::Visitor<'_> for Far {
        type Value = i32;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a whole number")
        }

        fn visit_i64<E: de::Error>(self, far: i64) -> Result<i32, E> {
            Ok(far.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
        }

        fn visit_u64<E: de::Error>(self, far: u64) -> Result<i32, E> {
            Ok(i32::try_from(far).unwrap_or(i32::MAX))
        }
    }

    deserializer.deserialize_i64(Far)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_whole_number_is_a_coordinate() {
        for (x, read) in [
            ("-3", -3),
            ("9223372036854775807", i32::MAX),
            ("18446744073709551615", i32::MAX),
        ] {
            let text =
                format!(r#"{{"type":"place","box":"bar-red","x":{x},"y":0,"turned":false}}"#);
            let action: Action = serde_json::from_str(&text).unwrap();
            assert!(matches!(action, Action::Place { x, .. } if x == read));
        }
        let broken = r#"{"type":"place","box":"bar-red","x":0.5,"y":0,"turned":false}"#;
        assert!(serde_json::from_str::<Action>(broken).is_err());
    }
}
