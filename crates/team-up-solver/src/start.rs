//! Where a search begins.

use std::sync::Arc;
use table::{BadSetup, Game, InOrder, Seat};
use team_up::{Edition, Mode, Neutral, Options, PhaseName, Setup, TeamUp, View};

/// Whoever searches plays for everybody.
pub const ALONE: Seat = Seat(0);

/// A game whose cards are known, as one seat alone goes on with it.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game.
    pub game: TeamUp,
    /// What lies on the table.
    pub view: View,
    /// The cards to be fulfilled, the one on the table first.
    pub cards: Vec<u8>,
}

impl Start {
    /// The beginning of a deal; `order` is the whole pile, top first.
    pub fn deal(edition: &Arc<Edition>, order: &[u8], neutral: Neutral) -> Result<Self, BadSetup> {
        let setup = Setup {
            cards: Some(order.iter().copied().map(u64::from).collect()),
            neutral: Some(neutral),
        };
        let game = TeamUp::new(edition, 1, &Options::default(), &setup, &mut InOrder)?;
        Ok(Self::of(&game))
    }

    /// Any moment of a game. A vote on stopping is still to be decided.
    pub fn of(game: &TeamUp) -> Self {
        let truth = game.truth();
        let (known, order) = (truth.known, truth.cards);
        let voting = known.phase == PhaseName::Vote;
        let view = View {
            phase: if voting { PhaseName::Draw } else { known.phase },
            turn: ALONE,
            votes: Vec::new(),
            mode: Mode::Challenge,
            seats: 1,
            may_propose: known.may_propose || voting,
            ..known
        };
        let pile = &order[view.discards.len() + usize::from(view.card.is_some())..];
        let game = TeamUp::imagine(game.deck(), &view, pile);
        Self {
            game: game.expect("one seat may take over any table"),
            cards: view.card.iter().chain(pile).copied().collect(),
            view,
        }
    }

    /// How many cards lie face down.
    pub fn face_down(&self) -> usize {
        let down = self.view.discards.iter().filter(|card| card.face_down);
        down.count()
    }

    /// The heights of the pile, row by row.
    pub fn heights(&self) -> Vec<u8> {
        self.view.heights.concat()
    }
}
