//! Why not: one reason for each way to break a rule.

use crate::boxes::{Body, BoxId, Color, Shape};
use crate::edition::AREA;
use arrayvec::ArrayVec;
use serde::Serialize;
use table::{Code, Seat};

/// Why an action is refused, with the facts that a screen needs to show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Refusal {
    /// Nothing is to be done any more.
    #[error("The game is over.")]
    GameOver,
    /// Drawing and placing belong to the seat on turn.
    #[error("It is seat {turn}'s turn.")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// In a vote a seat answers once, and then waits for the others.
    #[error("You have agreed to stop; the others have not all answered yet.")]
    AlreadyVoted,
    /// A card must be drawn before a box can be placed.
    #[error("Draw a card first.")]
    NoCardDrawn,
    /// The card that was drawn comes first.
    #[error("Card {card} is drawn: place a box for it first.")]
    CardToFulfil {
        /// Its number.
        card: u8,
    },
    /// The proposal must be answered first.
    #[error("Answer the proposal to stop first.")]
    VoteRunning,
    /// Nobody has proposed to stop.
    #[error("There is no proposal to vote on.")]
    NoProposal,
    /// TU-14 One no settles it until the next card is drawn.
    #[error("The team has just decided to go on; propose again after the next card.")]
    ProposalSpent,
    /// This deck has no such box.
    #[error("This edition has no {box}.")]
    NotInEdition {
        /// The box.
        r#box: BoxId,
    },
    /// The box lies on the pallet already.
    #[error("The {box} is on the pallet already.")]
    AlreadyPlaced {
        /// The box.
        r#box: BoxId,
    },
    /// TU-6 The card asks for another colour.
    #[error("Card {card} asks for a {} box, and the {box} is none.", wanted.name())]
    WrongColor {
        /// The card.
        card: u8,
        /// The box.
        r#box: BoxId,
        /// The colour it asks for.
        wanted: Color,
    },
    /// TU-6 The card asks for another shape.
    #[error("Card {card} asks for a {}, and the {box} is none.", either(wanted))]
    WrongShape {
        /// The card.
        card: u8,
        /// The box.
        r#box: BoxId,
        /// The shapes it asks for.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Shape>"))]
        wanted: ArrayVec<Shape, { Shape::ALL.len() }>,
    },
    /// TU-8 A square is the same either way, so it is never turned.
    #[error("The {box} has a square footprint: it cannot be turned.")]
    TurnedSquare {
        /// The box.
        r#box: BoxId,
    },
    /// TU-9 The box would reach over the edge.
    #[error("The {box} would reach over the edge of the pallet.")]
    OffPallet {
        /// The box.
        r#box: BoxId,
        /// Its extent along x.
        width: u8,
        /// Its extent along y.
        depth: u8,
    },
    /// TU-11 Part of the base would stand on nothing.
    #[error("The {box} would hang over: at height {z} there is nothing below x {}, y {}.", cells[0].x, cells[0].y)]
    Overhang {
        /// The box.
        r#box: BoxId,
        /// The height it would stand on.
        z: u8,
        /// The cells that are lower than that.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Cell>"))]
        cells: ArrayVec<Cell, AREA>,
    },
    /// TU-7 The box would stand alone.
    #[error("The {box} would touch no other box there.")]
    TouchesNothing {
        /// The box.
        r#box: BoxId,
    },
    /// TU-10 A whole face of another box would be covered by an equal one.
    #[error("The {box} would clone the {other}: two equal faces would touch completely.")]
    Clones {
        /// The box.
        r#box: BoxId,
        /// The box it would clone.
        other: Body,
        /// Where the new box has that face.
        face: Face,
    },
}

/// A cell of the pallet, with the height of the pile there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// Along the long side.
    pub x: u8,
    /// Along the short side.
    pub y: u8,
    /// How high the pile is there.
    pub height: u8,
}

/// A face of a box that can touch another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Towards smaller x.
    MinX,
    /// Towards larger x.
    MaxX,
    /// Towards smaller y.
    MinY,
    /// Towards larger y.
    MaxY,
    /// The base.
    Bottom,
}

impl table::Refusal for Refusal {
    fn code(&self) -> Code {
        match self {
            Self::GameOver => Code::GameOver,
            Self::NotYourTurn { .. } | Self::AlreadyVoted => Code::NotYourTurn,
            Self::NoCardDrawn
            | Self::CardToFulfil { .. }
            | Self::VoteRunning
            | Self::NoProposal => Code::WrongPhase,
            Self::ProposalSpent
            | Self::NotInEdition { .. }
            | Self::AlreadyPlaced { .. }
            | Self::WrongColor { .. }
            | Self::WrongShape { .. }
            | Self::TurnedSquare { .. }
            | Self::OffPallet { .. }
            | Self::Overhang { .. }
            | Self::TouchesNothing { .. }
            | Self::Clones { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::GameOver | Self::NotInEdition { .. } => None,
            Self::NotYourTurn { .. } | Self::NoCardDrawn => Some("TU-5"),
            Self::CardToFulfil { .. } => Some("TU-13"),
            Self::AlreadyVoted | Self::VoteRunning | Self::NoProposal | Self::ProposalSpent => {
                Some("TU-14")
            }
            Self::AlreadyPlaced { .. } | Self::WrongColor { .. } | Self::WrongShape { .. } => {
                Some("TU-6")
            }
            Self::TurnedSquare { .. } => Some("TU-8"),
            Self::OffPallet { .. } => Some("TU-9"),
            Self::Overhang { .. } => Some("TU-11"),
            Self::TouchesNothing { .. } => Some("TU-7"),
            Self::Clones { .. } => Some("TU-10"),
        }
    }
}

/// `panel or tile`.
fn either(shapes: &[Shape]) -> String {
    let names: Vec<&str> = shapes.iter().map(|shape| shape.name()).collect();
    names.join(" or ")
}
