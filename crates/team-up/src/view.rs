//! The table as one viewer knows it. All viewers know the same: only the order of the cards not yet
//! drawn can be hidden, and then from everybody.

use crate::boxes::BoxId;
use crate::ending::Ending;
use crate::geometry::bits;
use crate::setup::{Mode, Neutral};
use crate::state::{Phase, Placed, TeamUp};
use serde::Serialize;
use table::{Seat, Viewer};

/// The table as everybody knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the table waits for.
    pub phase: PhaseName,
    /// Who draws or places; in a vote the seat whose draw it is; the last seat when over.
    pub turn: Seat,
    /// The card to be fulfilled now.
    pub card: Option<u8>,
    /// How many cards have not been drawn.
    pub cards_left: u8,
    /// The cards that are done with, oldest first.
    pub discards: Vec<Discard>,
    /// Where the neutral box lies.
    pub neutral: Neutral,
    /// The boxes on the pallet, in the order in which they were placed.
    pub boxes: Vec<PlacedBox>,
    /// The boxes not placed yet, in the deck's order.
    pub remaining: Vec<BoxId>,
    /// The heights of the pile, row by row.
    pub heights: Vec<Vec<u8>>,
    /// How many layers are complete.
    pub layers_complete: u8,
    /// The score, as if the game ended now.
    pub score: i32,
    /// The cards not yet drawn, next first, as far as they are public; null in `game`.
    pub upcoming: Option<Vec<u8>>,
    /// The seats that agree to stop, in order.
    pub votes: Vec<Seat>,
    /// What is known of the cards.
    pub mode: Mode,
    /// How many seats there are.
    pub seats: u8,
    /// Whether anybody may propose to stop now.
    pub may_propose: bool,
    /// TU-14 How many cards had been drawn when the team last decided to go on; null: never yet.
    pub refused_at: Option<u8>,
    /// What ended the game.
    pub ending: Option<Ending>,
    /// TU-6 The boxes not placed yet that the card allows, with a place or without.
    pub allowed: Vec<BoxId>,
    /// TU-15 How many layers score, from the lowest on.
    pub layers: u8,
    /// What the score is made of.
    pub points: Points,
    /// TU-16 The best score that there is: every layer complete, and no penalty.
    pub best: i32,
    /// TU-17 Whether the best way on may be told now.
    pub hints: bool,
    /// TU-14 Whether whoever proposes to stop ends the game with it: nobody else is asked.
    pub stops_at_once: bool,
}

/// TU-15, TU-16 What the score is made of: gains above zero, losses below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Points {
    /// For complete layers.
    pub layers: i32,
    /// For boxes not placed.
    pub boxes: i32,
    /// For cards that lie face down.
    pub face_down: i32,
}

impl Points {
    /// All of them together.
    #[must_use]
    pub fn sum(self) -> i32 {
        self.layers + self.boxes + self.face_down
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// A card is to be drawn.
    Draw,
    /// A box is to be placed.
    Place,
    /// A proposal to stop is to be answered.
    Vote,
    /// The game is over.
    Over,
}

/// A card on the discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Discard {
    /// Its number.
    pub number: u8,
    /// Whether it is a penalty.
    pub face_down: bool,
}

/// A box on the pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedBox {
    /// Which.
    pub r#box: BoxId,
    /// Its smallest x.
    pub x: u8,
    /// Its smallest y.
    pub y: u8,
    /// The height it stands on.
    pub z: u8,
    /// Whether width and depth are swapped.
    pub turned: bool,
}

impl TeamUp {
    /// What everybody knows: no viewer knows more than another.
    pub(crate) fn viewed_by(&self, _: Viewer) -> View {
        let boxes = self.placed.iter().map(|placed| self.placed_box(placed));
        let ids = |set| bits(set).map(|number| self.edition.box_id(number));
        let allowed = self.card().map_or(0, |card| self.edition.allowed(card));
        let points = self.points();
        View {
            phase: self.phase.name(),
            turn: self.turn,
            card: self.card(),
            cards_left: self.pile().len() as u8,
            discards: self.discards(),
            neutral: self.neutral,
            boxes: boxes.collect(),
            remaining: ids(self.remaining).collect(),
            heights: self.heights(),
            layers_complete: self.layers(),
            score: points.sum(),
            upcoming: self.upcoming().map(<[u8]>::to_vec),
            votes: self.votes.iter().collect(),
            mode: self.mode,
            seats: self.seats,
            may_propose: self.phase == Phase::Draw && !self.is_proposal_spent(),
            refused_at: self.refused_at,
            ending: self.ending(),
            allowed: ids(self.remaining & allowed).collect(),
            layers: self.edition.layers,
            points,
            best: self.best(),
            hints: self.has_hints(),
            stops_at_once: self.stops_at_once(),
        }
    }

    fn discards(&self) -> Vec<Discard> {
        let on_the_table = u8::from(self.card().is_some());
        let done = 0..usize::from(self.drawn - on_the_table);
        let discards = done.map(|place| Discard {
            number: self.cards[place],
            face_down: self.face_down >> place & 1 != 0,
        });
        discards.collect()
    }

    fn heights(&self) -> Vec<Vec<u8>> {
        let grid = self.edition.pallet.grid;
        let rows = self.load.heights[..grid.count()].chunks(grid.width().into());
        rows.map(<[u8]>::to_vec).collect()
    }

    /// A box on the pallet, as everybody names it.
    pub(crate) fn placed_box(&self, placed: &Placed) -> PlacedBox {
        let pallet = &self.edition.pallet;
        let spot = &pallet.spots[usize::from(placed.spot)];
        let (x, y) = pallet.grid.xy(spot.cell.into());
        PlacedBox {
            r#box: self.edition.box_id(placed.number.into()),
            x,
            y,
            z: placed.z,
            turned: spot.turned,
        }
    }
}

impl Phase {
    fn name(self) -> PhaseName {
        match self {
            Self::Draw => PhaseName::Draw,
            Self::Place { .. } => PhaseName::Place,
            Self::Vote => PhaseName::Vote,
            Self::Over(_) => PhaseName::Over,
        }
    }
}
