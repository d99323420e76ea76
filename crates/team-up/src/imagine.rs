//! Tables that may be: for players who know a view, and guess how the cards may lie.
//!
//! Not a [`table::Imagine`]: only the order of the pile is hidden, and whoever searches here tries orders of
//! its own choice, the same for every move that it weighs.

use crate::edition::{self, Edition};
use crate::geometry::{Load, Pile};
use crate::state::{Phase, TeamUp};
use crate::view::{PhaseName, View};
use arrayvec::ArrayVec;
use std::sync::Arc;

impl TeamUp {
    /// A table that looks like `view`, its pile in the order of `pile`: for players who imagine
    /// how the cards that they cannot see may lie. None if the edition has no such table.
    #[must_use]
    pub fn imagine(edition: &Arc<Edition>, view: &View, pile: &[u8]) -> Option<Self> {
        let discards = view.discards.iter().map(|discard| discard.number);
        let seen: Vec<u8> = discards.chain(view.card).collect();
        let all: Vec<u64> = seen.iter().chain(pile).map(|&card| card.into()).collect();
        let face_down = (0..).zip(&view.discards);
        let upcoming = view.upcoming.as_ref();
        let mut table = Self {
            mode: view.mode,
            seats: view.seats,
            phase: view.phase(),
            turn: view.turn,
            cards: edition::pile("cards", &all, edition.cards.len()).ok()?,
            drawn: seen.len() as u8,
            foreknown: upcoming.map_or(0, |upcoming| (seen.len() + upcoming.len()) as u8),
            face_down: face_down.fold(0, |set, (n, card)| set | u64::from(card.face_down) << n),
            neutral: view.neutral,
            load: Load::new(edition.neutral_spot(&view.neutral)?),
            placed: ArrayVec::new(),
            remaining: edition.all_boxes(),
            votes: view.votes.iter().copied().collect(),
            refused_at: view.refused_at,
            edition: Arc::clone(edition),
        };
        for placed in &view.boxes {
            let (number, spot) = edition.find(placed)?;
            table.lay(number, spot);
        }
        Some(table)
    }
}

impl View {
    /// What lies on the pallet; none if that edition has no such pallet.
    #[must_use]
    pub fn pile<const LAYERS: usize, const BASES: usize>(
        &self,
        edition: &Edition,
    ) -> Option<Pile<LAYERS, BASES>> {
        let bare = Pile::BARE.with(edition.neutral_spot(&self.neutral)?, 0);
        self.boxes.iter().try_fold(bare, |pile, placed| {
            let (_, spot) = edition.find(placed)?;
            Some(pile.with(&edition.pallet.spots[spot], placed.z.into()))
        })
    }

    fn phase(&self) -> Phase {
        match (self.phase, self.card, self.ending) {
            (PhaseName::Place, Some(card), _) => Phase::Place { card },
            (PhaseName::Over, _, Some(ending)) => Phase::Over(ending),
            (PhaseName::Vote, ..) => Phase::Vote,
            _ => Phase::Draw,
        }
    }
}
