//! What the search gives back.

use serde::Serialize;
use team_up::geometry::Spot;
use team_up::{Action, BoxId, Edition};

/// The best play found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// What it scores.
    pub score: i32,
    /// What nobody can beat who plays on from there, proven.
    pub upper_bound: i32,
    /// The cards drawn, in order.
    pub turns: Vec<Turn>,
    /// Whether the first of them lay on the table already.
    pub on_table: bool,
    /// Whether the team then agrees to draw no more; else the game ends by itself.
    pub stops: bool,
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
    /// The actions of one seat that plays it alone.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        self.steps().concat()
    }

    /// The same, card by card.
    #[must_use]
    pub fn steps(&self) -> Vec<Vec<Action>> {
        let mut steps: Vec<Vec<Action>> = Vec::new();
        for turn in &self.turns {
            let drawn = self.on_table && steps.is_empty();
            let draw = (!drawn).then_some(Action::Draw);
            let place = turn.placement.map(Placement::action);
            steps.push(draw.into_iter().chain(place).collect());
        }
        if self.stops {
            steps.push(vec![Action::ProposeStop]);
        }
        steps
    }
}

impl Step {
    /// The same by names.
    pub(crate) fn placement(self, edition: &Edition) -> Placement {
        let number = usize::from(self.shape) * edition.colors.len() + usize::from(self.color);
        let (x, y) = edition.pallet.grid.xy(self.cell.into());
        Placement {
            r#box: edition.box_id(number),
            x,
            y,
            turned: self.turned,
        }
    }
}

impl Placement {
    /// The box's number, and its spot.
    ///
    /// # Panics
    /// If the deck has no such box, or it does not fit there.
    pub(crate) fn find(self, edition: &Edition) -> (usize, &Spot) {
        let number = edition.box_number(self.r#box);
        let number = number.expect("the deck has the box");
        let spot = edition.spot_number(number, self.x.into(), self.y.into(), self.turned);
        let spot = spot.expect("the box is on the pallet");
        (number, &edition.pallet.spots[spot])
    }

    /// What such an action places; none if it is another.
    pub(crate) fn of(action: Action) -> Option<Self> {
        let Action::Place {
            r#box,
            x,
            y,
            turned,
        } = action
        else {
            return None;
        };
        let (x, y) = (x.try_into().ok()?, y.try_into().ok()?);
        Some(Self {
            r#box,
            x,
            y,
            turned,
        })
    }

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
