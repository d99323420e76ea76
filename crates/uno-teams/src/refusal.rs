//! Why not: one reason for each way to break a rule.

use crate::card::{Card, Color};
use crate::state::Phase;
use serde::Serialize;
use table::{Code, Seat};

/// One variant for each way to break a rule, with its facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    #[serde(rename = "over")]
    GameOver,
    /// The seat waits for others.
    #[error("You have nothing to do now.")]
    Waiting,
    /// Another seat has the turn.
    #[error("It is seat {turn}'s turn.")]
    NotOnTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The phase asks for something else.
    #[error("That is not what is asked of you now.")]
    NotNow {
        /// What the table is doing.
        phase: Phase,
    },
    /// The seat has chosen its card already.
    #[error("You have chosen already.")]
    ChosenAlready,
    /// Nothing is owed by this seat.
    #[error("You owe no cards now.")]
    NothingOwed,
    /// The card is not in the hand, or not so often.
    #[error("You do not hold {card}.")]
    NotHeld {
        /// The card.
        card: Card,
    },
    /// Neither colour nor number nor symbol.
    #[error("{card} does not match {top}; {color} is in force.")]
    DoesNotMatch {
        /// The card.
        card: Card,
        /// The card that lies open.
        top: Card,
        /// The colour in force.
        color: Color,
    },
    /// After a draw only the drawn card may be played.
    #[error("You may only play the card that you drew.")]
    NotTheDrawnCard {
        /// The other card.
        card: Card,
    },
    /// A wild card without a colour.
    #[error("Name the colour that is next.")]
    NoColor {
        /// The wild card.
        card: Card,
    },
    /// More or fewer cards than half the hand.
    #[error("You give {owed} of your cards, not {given}.")]
    NotHalf {
        /// How many are owed.
        owed: u8,
        /// How many were named.
        given: u8,
    },
    /// Nobody's call is open.
    #[error("Nobody has to call UNO now.")]
    NothingToCall,
    /// A call for an opponent.
    #[error("You may call UNO for yourself and your partner, not for seat {seat}.")]
    NotYoursToCall {
        /// Whose call is open.
        seat: Seat,
    },
    /// That player's call is not open.
    #[error("Seat {seat} has no call to miss now.")]
    NothingToCatch {
        /// Who was to be caught.
        seat: Seat,
    },
    /// Oneself or the partner.
    #[error("You may only catch an opponent.")]
    OwnTeam {
        /// Who was to be caught.
        seat: Seat,
    },
}

impl table::Refusal for Refusal {
    fn code(&self) -> Code {
        match self {
            Self::GameOver => Code::GameOver,
            Self::Waiting | Self::NotOnTurn { .. } => Code::NotYourTurn,
            Self::NotNow { .. } | Self::ChosenAlready | Self::NothingOwed => Code::WrongPhase,
            Self::NotHeld { .. } => Code::NotInHand,
            Self::DoesNotMatch { .. }
            | Self::NotTheDrawnCard { .. }
            | Self::NoColor { .. }
            | Self::NotHalf { .. }
            | Self::NothingToCall
            | Self::NotYoursToCall { .. }
            | Self::NothingToCatch { .. }
            | Self::OwnTeam { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::GameOver | Self::Waiting | Self::NotOnTurn { .. } | Self::NotHeld { .. } => None,
            Self::NotNow { phase } => match phase {
                Phase::Gift => Some("UT-6"),
                Phase::Turn => Some("UT-9"),
                Phase::Drawn => Some("UT-10"),
                Phase::Share | Phase::Swap => Some("UT-26"),
                Phase::TeamTurn => Some("UT-23"),
                Phase::RoundOver => Some("UT-18"),
                Phase::Over => None,
            },
            Self::ChosenAlready => Some("UT-25"),
            Self::NothingOwed => Some("UT-26"),
            Self::DoesNotMatch { .. } => Some("UT-8"),
            Self::NotTheDrawnCard { .. } => Some("UT-10"),
            Self::NoColor { .. } => Some("UT-22"),
            Self::NotHalf { .. } => Some("UT-14"),
            Self::NotYoursToCall { .. } => Some("UT-12"),
            Self::NothingToCall | Self::NothingToCatch { .. } | Self::OwnTeam { .. } => {
                Some("UT-13")
            }
        }
    }
}
