//! Why not: one reason for each way to break a rule.

use crate::action::{Nth, Pile, Spot};
use crate::card::{Jersey, Part, Quarter, Side};
use serde::Serialize;
use table::{Code, Seat};

/// A refused action. Cards that show are known to everybody, so that naming them tells nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Refusal {
    /// LF-20
    #[error("The game is over.")]
    GameOver,
    /// LF-6
    #[error("You are ready already; the whistle waits for the others.")]
    AlreadyReady,
    /// LF-7
    #[error("You have no card left and nothing to do until your team mates have gone on.")]
    NothingToDo,
    /// LF-6
    #[error("Wait for the kick-off: first every seat says that it is ready.")]
    BeforeKickOff,
    /// LF-6
    #[error("The round has been kicked off already.")]
    KickedOff,
    /// LF-22
    #[error("Your team is in the shot: nothing is laid, cleared or turned up any more.")]
    OnlyInRun,
    /// LF-22
    #[error("Your team is in the run: the goal comes after the field.")]
    OnlyInShot,
    /// LF-7
    #[error("You have no card turned up.")]
    NothingTurnedUp,
    /// LF-8
    #[error("Your discard pile {pile} is empty.")]
    EmptyDiscardPile {
        /// Which.
        pile: Pile,
    },
    /// LF-23
    #[error("You meant {meant}, but {shows} shows there now.")]
    AnotherCardShows {
        /// The side that the action named.
        meant: Side,
        /// The side that shows.
        shows: Side,
    },
    /// LF-8
    #[error("You have {piles} discard piles, counted from 0; there is no pile {pile}.")]
    NoSuchPile {
        /// The one asked for.
        pile: Pile,
        /// How many this seat has.
        piles: u8,
    },
    /// LF-7
    #[error("One card at a time: lay or drop the {shows} first.")]
    CardTurnedUp {
        /// The card that is up.
        shows: Side,
    },
    /// LF-13
    #[error("Your pile is used up.")]
    PileUsedUp,
    /// LF-13
    #[error("Your pile still has {count} cards.")]
    PileNotUsedUp {
        /// How many.
        count: u8,
    },
    /// LF-13
    #[error("Your discard piles are empty: there is nothing to make a new pile of.")]
    NothingToRestock,
    /// LF-23
    #[error("The keeper's place is taken: seat {by} was first.")]
    KeeperTaken {
        /// Who laid the card there.
        by: Seat,
    },
    /// LF-9
    #[error("First a 1 must lie at your goal.")]
    KeeperFirst,
    /// LF-9
    #[error("Only a 1 can be the keeper, not {jersey}.", jersey = jersey.number())]
    NotAKeeper {
        /// The card that was to be laid.
        jersey: Jersey,
    },
    /// LF-23
    #[error("Field card {at} is fulfilled: seat {by} was first.")]
    FieldCardFulfilled {
        /// Which, from the team's own goal.
        at: Nth,
        /// Who laid the last card there.
        by: Seat,
    },
    /// LF-11
    #[error("Too early for field card {at}: first comes field card {current}.")]
    TooEarly {
        /// Which, from the team's own goal.
        at: Nth,
        /// The one before it that it waits for.
        current: Nth,
    },
    /// LF-10
    #[error("{sum} and {jersey} are more than {number}.", jersey = jersey.number())]
    SumTooHigh {
        /// Which field card, from the team's own goal.
        at: Nth,
        /// Its number.
        number: u16,
        /// What lies there.
        sum: u16,
        /// The card that was to be laid.
        jersey: Jersey,
    },
    /// LF-12
    #[error("Your team has no cards there.")]
    NothingToClear {
        /// Where, from the team's own goal.
        at: Spot,
    },
    /// LF-22
    #[error("Cards are taken away only where your team is now.")]
    ClearElsewhere {
        /// Where, from the team's own goal.
        at: Spot,
    },
    /// LF-14
    #[error("Not yet: your team still has to fulfil the place {at}.")]
    NotThroughYet {
        /// The first place that has no card, or that the strict referee sees not fulfilled.
        at: Spot,
    },
    /// LF-23
    #[error("The quarter {quarter} is taken: seat {by} was first.")]
    QuarterTaken {
        /// Which.
        quarter: Quarter,
        /// Who laid the part there.
        by: Seat,
    },
    /// LF-16
    #[error("{part} does not belong at {quarter} in this scene.")]
    WrongPart {
        /// The part that was to be laid.
        part: Part,
        /// Where it was to be laid.
        quarter: Quarter,
    },
    /// LF-16
    #[error("With the strict referee a part that lies is right, and stays.")]
    PartsStay,
    /// LF-16
    #[error("No part lies at {quarter}.")]
    NothingBuilt {
        /// Where.
        quarter: Quarter,
    },
    /// LF-17
    #[error("Not yet: the scene lacks its part at {quarter}.")]
    SceneUnfinished {
        /// The first quarter that is empty.
        quarter: Quarter,
    },
}

impl table::Refusal for Refusal {
    fn code(&self) -> Code {
        match self {
            Self::GameOver => Code::GameOver,
            Self::AlreadyReady | Self::NothingToDo => Code::NotYourTurn,
            Self::BeforeKickOff | Self::KickedOff | Self::OnlyInRun | Self::OnlyInShot => {
                Code::WrongPhase
            }
            Self::NothingTurnedUp
            | Self::EmptyDiscardPile { .. }
            | Self::AnotherCardShows { .. } => Code::NotInHand,
            Self::NoSuchPile { .. }
            | Self::CardTurnedUp { .. }
            | Self::PileUsedUp
            | Self::PileNotUsedUp { .. }
            | Self::NothingToRestock
            | Self::KeeperTaken { .. }
            | Self::KeeperFirst
            | Self::NotAKeeper { .. }
            | Self::FieldCardFulfilled { .. }
            | Self::TooEarly { .. }
            | Self::SumTooHigh { .. }
            | Self::NothingToClear { .. }
            | Self::ClearElsewhere { .. }
            | Self::NotThroughYet { .. }
            | Self::QuarterTaken { .. }
            | Self::WrongPart { .. }
            | Self::PartsStay
            | Self::NothingBuilt { .. }
            | Self::SceneUnfinished { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::GameOver => "LF-20",
            Self::AlreadyReady | Self::BeforeKickOff | Self::KickedOff => "LF-6",
            Self::NothingToDo | Self::NothingTurnedUp | Self::CardTurnedUp { .. } => "LF-7",
            Self::EmptyDiscardPile { .. } | Self::NoSuchPile { .. } => "LF-8",
            Self::KeeperFirst | Self::NotAKeeper { .. } => "LF-9",
            Self::SumTooHigh { .. } => "LF-10",
            Self::TooEarly { .. } => "LF-11",
            Self::NothingToClear { .. } => "LF-12",
            Self::PileUsedUp | Self::PileNotUsedUp { .. } | Self::NothingToRestock => "LF-13",
            Self::NotThroughYet { .. } => "LF-14",
            Self::WrongPart { .. } | Self::PartsStay | Self::NothingBuilt { .. } => "LF-16",
            Self::SceneUnfinished { .. } => "LF-17",
            Self::OnlyInRun | Self::OnlyInShot | Self::ClearElsewhere { .. } => "LF-22",
            Self::AnotherCardShows { .. }
            | Self::KeeperTaken { .. }
            | Self::FieldCardFulfilled { .. }
            | Self::QuarterTaken { .. } => "LF-23",
        })
    }
}
