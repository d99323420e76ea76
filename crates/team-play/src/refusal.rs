//! Why not: one reason for each way to break a rule.

use crate::card::Card;
use crate::mission::{MissionName, Place};
use serde::Serialize;
use table::{Code, Seat};

/// Why an action is not allowed, with the facts a sentence needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Refusal {
    /// Nothing more can be done.
    #[error("The game is over.")]
    GameOver,
    /// TP-6 Missions are chosen in seat order.
    #[error("Seat {turn} decides about its mission first.")]
    OtherSeatChooses {
        /// Who decides now.
        turn: Seat,
    },
    /// TP-7 Another seat is on turn.
    #[error("It is seat {turn}'s turn.")]
    OtherSeatsTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// TP-17 With three and five players there are no partners.
    #[error("With three or five players everyone plays alone, and nobody gives cards away.")]
    NoPartner,
    /// TP-6, TP-14 A new mission must be kept or swapped before anything else.
    #[error("First keep your new mission or swap it.")]
    DecideOnMission {
        /// Where it lies.
        place: Place,
        /// Whether the game has not yet begun.
        before_first_turn: bool,
    },
    /// TP-8 There are cards to be discarded before anything else.
    #[error("First discard down to {limit} cards.")]
    ReduceFirst {
        /// The hand limit.
        limit: u8,
    },
    /// TP-8 Cards are discarded only at the start of a turn and only over the limit.
    #[error(
        "Cards are discarded only at the start of a turn, and only by a hand of more than {limit}."
    )]
    NothingToReduce {
        /// The hand limit.
        limit: u8,
    },
    /// TP-14 There is no new mission.
    #[error("There is no new mission to decide about.")]
    NoNewMission,
    /// A card that the seat does not hold, or not that often.
    #[error("You do not hold that many {card}.")]
    NotInHand {
        /// Which.
        card: Card,
        /// What it was named for.
        purpose: Purpose,
    },
    /// TP-8 More or fewer cards than it takes to reach the limit.
    #[error("Discard exactly {must}, not {named}: {limit} cards stay in your hand.")]
    WrongNumberDiscarded {
        /// How many the action names.
        named: u8,
        /// How many there are too many.
        must: u8,
        /// The hand limit.
        limit: u8,
    },
    /// TP-10 Both cards have been drawn.
    #[error("You have drawn both cards of this turn.")]
    NoDrawsLeft,
    /// TP-10 The bank has no such card.
    #[error("There is no {card} in the bank.")]
    NotInBank {
        /// Which.
        card: Card,
    },
    /// TP-11 Giving does not come between the two draws.
    #[error("Draw your second card first: giving does not come between the two draws.")]
    GiveBetweenDraws,
    /// TP-17 Giving is done once a turn.
    #[error("You have already given cards this turn.")]
    AlreadyGiven,
    /// TP-17 One or two cards are given.
    #[error("Give one or two cards, not {named}.")]
    WrongNumberGiven {
        /// How many the action names.
        named: u8,
    },
    /// TP-5 There is no second own mission in teams.
    #[error("You have one mission of your own; {place} is for three and five players.")]
    NoSuchPlace {
        /// Which.
        place: Place,
    },
    /// TP-16 No mission lies there any more.
    #[error("No mission is left at {place}.")]
    EmptyPlace {
        /// Which.
        place: Place,
    },
    /// TP-21 The cards are not what the mission asks for.
    #[error("These cards are not exactly what the mission {mission} asks for.")]
    DoesNotMatch {
        /// Where the mission lies.
        place: Place,
        /// Which.
        mission: MissionName,
    },
    /// TP-19 Both draws come before the end of the turn.
    #[error("You have cards to draw before your turn can end: {draws_left}.")]
    DrawFirst {
        /// How many.
        draws_left: u8,
    },
}

/// What cards out of a hand are named for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// TP-8 To go down to the limit.
    Discard,
    /// TP-13 To fulfil a mission.
    Fulfil,
    /// TP-17 To be given to the partner.
    Give,
}

impl Purpose {
    fn clause(self) -> &'static str {
        match self {
            Self::Discard => "TP-8",
            Self::Fulfil => "TP-13",
            Self::Give => "TP-17",
        }
    }
}

impl table::Refusal for Refusal {
    fn code(&self) -> Code {
        match self {
            Self::GameOver => Code::GameOver,
            Self::OtherSeatChooses { .. } | Self::OtherSeatsTurn { .. } => Code::NotYourTurn,
            Self::NoPartner
            | Self::DecideOnMission { .. }
            | Self::ReduceFirst { .. }
            | Self::NothingToReduce { .. }
            | Self::NoNewMission => Code::WrongPhase,
            Self::NotInHand { .. } => Code::NotInHand,
            Self::WrongNumberDiscarded { .. }
            | Self::NoDrawsLeft
            | Self::NotInBank { .. }
            | Self::GiveBetweenDraws
            | Self::AlreadyGiven
            | Self::WrongNumberGiven { .. }
            | Self::NoSuchPlace { .. }
            | Self::EmptyPlace { .. }
            | Self::DoesNotMatch { .. }
            | Self::DrawFirst { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::NotInHand { purpose, .. } => Some(purpose.clause()),
            Self::GameOver => Some("TP-23"),
            Self::OtherSeatChooses { .. } => Some("TP-6"),
            Self::OtherSeatsTurn { .. } => Some("TP-7"),
            Self::NoPartner | Self::AlreadyGiven | Self::WrongNumberGiven { .. } => Some("TP-17"),
            Self::DecideOnMission {
                before_first_turn, ..
            } => Some(if *before_first_turn { "TP-6" } else { "TP-14" }),
            Self::ReduceFirst { .. }
            | Self::NothingToReduce { .. }
            | Self::WrongNumberDiscarded { .. } => Some("TP-8"),
            Self::NoNewMission => Some("TP-14"),
            Self::NoDrawsLeft | Self::NotInBank { .. } => Some("TP-10"),
            Self::GiveBetweenDraws => Some("TP-11"),
            Self::NoSuchPlace { .. } => Some("TP-5"),
            Self::EmptyPlace { .. } => Some("TP-16"),
            Self::DoesNotMatch { .. } => Some("TP-21"),
            Self::DrawFirst { .. } => Some("TP-19"),
        }
    }
}
