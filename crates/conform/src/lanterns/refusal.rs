//! Why not: one reason for each way to break a rule.

use super::Lantern;
use serde::Serialize;
use table::Code;

/// Why an action is not allowed, with the facts a sentence needs.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Refusal {
    /// LN-4 Nothing more can be done.
    #[error("The game is over.")]
    #[serde(rename = "over")]
    GameOver,
    /// LN-2 The seat has chosen already, or holds nothing.
    #[error("You have nothing to cover now.")]
    NothingToCover,
    /// LN-2 A lantern that the seat does not hold, or not that often.
    #[error("You do not hold lantern {card}.")]
    NotHeld {
        /// Which.
        card: Lantern,
    },
    /// LN-2 Neither one nor two.
    #[error("Cover one or two lanterns, not {count}.")]
    OneOrTwo {
        /// How many.
        count: u8,
    },
}

impl table::Refusal for Refusal {
    fn code(&self) -> Code {
        match self {
            Self::GameOver => Code::GameOver,
            Self::NothingToCover => Code::NotYourTurn,
            Self::NotHeld { .. } => Code::NotInHand,
            Self::OneOrTwo { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::GameOver => Some("LN-4"),
            Self::NothingToCover | Self::NotHeld { .. } | Self::OneOrTwo { .. } => Some("LN-2"),
        }
    }
}
