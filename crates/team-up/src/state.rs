//! The state, and small questions about it.

use crate::edition::{BOXES, CARDS, Edition};
use crate::ending::Ending;
use crate::geometry::Load;
use crate::setup::{Mode, Neutral};
use arrayvec::ArrayVec;
use std::sync::Arc;
use table::{Seat, Seats};

/// A table of Team UP.
#[derive(Clone, Debug)]
pub struct TeamUp {
    pub(crate) edition: Arc<Edition>,
    pub(crate) mode: Mode,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    /// All cards, top first. The first `drawn` of them have been seen by all.
    pub(crate) cards: [u8; CARDS],
    pub(crate) drawn: u8,
    /// TU-17, TU-19 So many cards from the top lie in an order that was known before the first draw.
    pub(crate) foreknown: u8,
    /// Which of the cards, by their place in `cards`, lie face down on the discards.
    pub(crate) face_down: u64,
    /// The place of the neutral box.
    pub(crate) neutral: Neutral,
    pub(crate) load: Load,
    /// The boxes on the pallet, in order.
    pub(crate) placed: ArrayVec<Placed, BOXES>,
    /// The boxes not placed yet, by number.
    pub(crate) remaining: u32,
    /// The seats that agree to stop.
    pub(crate) votes: Seats,
    /// TU-14 How many cards had been drawn when the team last decided to go on.
    pub(crate) refused_at: Option<u8>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The seat on turn draws, or somebody proposes to stop.
    Draw,
    /// The seat on turn places a box for this card.
    Place { card: u8 },
    /// The seats vote on a proposal to stop.
    Vote,
    /// Nothing.
    Over(Ending),
}

/// A box on the pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// The box's number.
    pub number: u8,
    /// The height it stands on.
    pub z: u8,
    /// The number of its spot.
    pub spot: u16,
}

impl TeamUp {
    /// The deck in play.
    #[must_use]
    pub fn deck(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// What is known of the cards.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// What lies on the pallet.
    #[must_use]
    pub fn load(&self) -> &Load {
        &self.load
    }

    /// The boxes not placed yet, as a set of their numbers in the edition.
    #[must_use]
    pub fn remaining(&self) -> u32 {
        self.remaining
    }

    /// The card that is to be fulfilled now.
    #[must_use]
    pub fn card(&self) -> Option<u8> {
        match self.phase {
            Phase::Place { card } => Some(card),
            Phase::Draw | Phase::Vote | Phase::Over(_) => None,
        }
    }

    /// The cards not drawn yet, next first.
    pub(crate) fn pile(&self) -> &[u8] {
        &self.cards[usize::from(self.drawn)..self.edition.cards.len()]
    }

    /// TU-17, TU-19 The cards not drawn yet that everybody knows, next first; none in `game`, where
    /// nobody looks ahead.
    pub(crate) fn upcoming(&self) -> Option<&[u8]> {
        let known = usize::from(self.foreknown.saturating_sub(self.drawn));
        (self.mode != Mode::Game).then(|| &self.pile()[..known])
    }

    /// TU-17 Whether the best way on may be told: to whoever knows a card to come, or that none
    /// comes.
    pub(crate) fn has_hints(&self) -> bool {
        let is_on = !matches!(self.phase, Phase::Over(_));
        let has_something = |known: &[u8]| !known.is_empty() || self.pile().is_empty();
        is_on && self.upcoming().is_some_and(has_something)
    }

    /// How many cards from the top everybody has seen or knew beforehand.
    pub(crate) fn known_cards(&self) -> u8 {
        self.foreknown.max(self.drawn)
    }
}
