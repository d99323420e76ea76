//! The table as a viewer knows it. All viewers know the same: only the order of the cards not yet
//! drawn can be hidden, and then from everybody.

use crate::edition::Base;
use crate::load::Load;
use crate::setup::{Mode, Neutral};
use crate::state::{Phase, Placed};
use crate::{BoxId, Edition, Ending, TeamUp, edition};
use arrayvec::ArrayVec;
use serde::Serialize;
use std::sync::Arc;
use table::Seat;

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
    /// What ended the game.
    pub ending: Option<Ending>,
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

/// The whole state.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// What everybody knows.
    #[serde(flatten)]
    pub known: View,
    /// All cards, top first, drawn or not.
    pub cards: Vec<u8>,
}

impl TeamUp {
    /// A table that looks like `view`, its pile in the order of `pile`: for players who imagine
    /// how the cards that they cannot see may lie. None if the edition has no such table.
    #[must_use]
    pub fn imagine(edition: &Arc<Edition>, view: &View, pile: &[u8]) -> Option<Self> {
        let number = edition.neutral_number(&view.neutral).ok()?;
        let mut load = Load::new(edition, number);
        let mut remaining = edition.all_boxes();
        let mut placed = ArrayVec::new();
        for b in &view.boxes {
            let number = edition.box_number(b.r#box)?;
            let lie = &edition.lies[edition.way(number / edition.colors.len(), b.turned)?];
            let Base { w, d, .. } = edition.bases[lie.base];
            let size = [w, d, lie.height];
            let z = load.place(edition, lie, edition.cell(b.x, b.y));
            remaining &= !(1 << number);
            placed.push(Placed {
                id: b.r#box,
                x: b.x,
                y: b.y,
                z,
                turned: b.turned,
                size,
            });
        }
        let known = view.discards.iter().map(|discard| discard.number);
        let known: Vec<u8> = known.chain(view.card).collect();
        let all: Vec<u64> = known.iter().chain(pile).map(|&card| card.into()).collect();
        let face_down = (0..).zip(&view.discards);
        Some(Self {
            mode: view.mode,
            seats: view.seats,
            phase: match (view.phase, view.card, view.ending) {
                (PhaseName::Place, Some(card), _) => Phase::Place { card },
                (PhaseName::Over, _, Some(ending)) => Phase::Over(ending),
                (PhaseName::Vote, ..) => Phase::Vote,
                _ => Phase::Draw,
            },
            turn: view.turn,
            cards: edition::pile("cards", &all, edition.cards.len()).ok()?,
            drawn: known.len() as u8,
            foreknown: view
                .upcoming
                .as_ref()
                .map_or(0, |upcoming| (known.len() + upcoming.len()) as u8),
            face_down: face_down.fold(0, |set, (n, card)| set | u64::from(card.face_down) << n),
            neutral: view.neutral,
            load,
            placed,
            remaining,
            votes: view.votes.iter().fold(0, |set, seat| set | 1 << seat.0),
            proposal_spent: view.phase == PhaseName::Draw && !view.may_propose,
            edition: Arc::clone(edition),
        })
    }

    /// Everything, the order of the cards included.
    pub(crate) fn whole(&self) -> Truth {
        Truth {
            known: self.known(),
            cards: self.cards[..self.edition.cards.len()].to_vec(),
        }
    }

    /// What everybody knows.
    pub(crate) fn known(&self) -> View {
        let boxes = self.placed.iter().map(|b| PlacedBox {
            r#box: b.id,
            x: b.x,
            y: b.y,
            z: b.z,
            turned: b.turned,
        });
        let remaining = crate::load::bits(self.remaining).map(|number| self.edition.box_id(number));
        View {
            phase: self.phase.name(),
            turn: self.turn,
            card: self.card(),
            cards_left: self.pile().len() as u8,
            discards: self.discards(),
            neutral: self.neutral,
            boxes: boxes.collect(),
            remaining: remaining.collect(),
            heights: self.heights(),
            layers_complete: self.layers(),
            score: self.score(),
            upcoming: self.upcoming().map(<[u8]>::to_vec),
            votes: table::seats(self.seats)
                .filter(|seat| self.votes >> seat.0 & 1 != 0)
                .collect(),
            mode: self.mode,
            seats: self.seats,
            may_propose: self.phase == Phase::Draw && !self.proposal_spent,
            ending: match self.phase {
                Phase::Over(ending) => Some(ending),
                Phase::Draw | Phase::Place { .. } | Phase::Vote => None,
            },
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
        let row = |y| (0..self.edition.width).map(|x| self.height(x, y)).collect();
        (0..self.edition.depth).map(row).collect()
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
