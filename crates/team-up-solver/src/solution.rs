//! What the search gives back.

use serde::Serialize;
use team_up::{Action, BoxId, Edition};

/// The best play found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// What it scores.
    pub score: i32,
    /// What no play of this deal can beat, proven.
    pub upper_bound: i32,
    /// The cards drawn, in order. After the last one the team draws no more.
    pub turns: Vec<Turn>,
}

/// One card, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// The card's number.
    pub card: u8,
    /// The box placed for it; none where the card could not be fulfilled.
    pub placement: Option<Placement>,
}

/// A box and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placement {
    /// Which box.
    pub r#box: BoxId,
    /// Its smallest x.
    pub x: u8,
    /// Its smallest y.
    pub y: u8,
    /// Whether width and depth are swapped.
    pub turned: bool,
}

/// A placement by numbers, as the search knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub shape: u8,
    pub color: u8,
    pub cell: u8,
    pub turned: bool,
}

impl Solution {
    /// The actions of one seat that plays it alone. If the game is not over after them, they end
    /// with the proposal to stop.
    #[must_use]
    pub fn actions(&self, edition: &Edition) -> Vec<Action> {
        let mut actions = Vec::new();
        for turn in &self.turns {
            actions.push(Action::Draw);
            actions.extend(turn.placement.map(Placement::action));
        }
        let placed = self
            .turns
            .iter()
            .filter(|turn| turn.placement.is_some())
            .count();
        if placed < edition.box_count() && self.turns.len() < edition.cards.len() {
            actions.push(Action::ProposeStop);
        }
        actions
    }
}

impl Placement {
    /// The action that places it.
    #[must_use]
    pub fn action(self) -> Action {
        let Self {
            r#box,
            x,
            y,
            turned,
        } = self;
        Action::Place {
            r#box,
            x: x.into(),
            y: y.into(),
            turned,
        }
    }
}
