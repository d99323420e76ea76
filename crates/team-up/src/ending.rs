//! The end of a game, and what the load is worth.
//! Rules: docs/rules/team-up.md, TU-14 to TU-16.

use crate::event::Event;
use crate::state::{Phase, TeamUp};
use crate::view::Points;
use serde::Serialize;
use table::{Outcome, Team, TeamResult};

/// TU-15 What a complete layer is worth.
const LAYER: i32 = 5;

/// TU-14 What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All boxes are on the pallet.
    AllPlaced,
    /// The last card lies on the discards.
    NoCardLeft,
    /// All agreed to draw no more.
    Agreed,
}

impl TeamUp {
    /// TU-15 How many layers are complete.
    #[must_use]
    pub fn layers(&self) -> u8 {
        let scoring = usize::from(self.edition.layers);
        self.load.pile.complete(self.edition.pallet.grid, scoring) as u8
    }

    /// TU-15 and TU-16: the score, as if the game ended now.
    #[must_use]
    pub fn score(&self) -> i32 {
        self.points().sum()
    }

    /// What the score is made of.
    pub(crate) fn points(&self) -> Points {
        Points {
            layers: LAYER * i32::from(self.layers()),
            boxes: -(self.remaining.count_ones() as i32),
            face_down: -(self.face_down.count_ones() as i32),
        }
    }

    /// TU-16 The best score that there is.
    pub(crate) fn best(&self) -> i32 {
        LAYER * i32::from(self.edition.layers)
    }

    /// The game is over; the turn stays where it was.
    pub(crate) fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.phase = Phase::Over(ending);
        events.push(Event::GameEnded {
            ending,
            score: self.score(),
        });
    }

    /// Why the game is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Draw | Phase::Place { .. } | Phase::Vote => None,
        }
    }

    /// The team's score, once the game is over. Nobody wins but everybody.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        let team = TeamResult {
            team: Team(0),
            seats: table::seats(self.seats).collect(),
            score: self.score(),
            won: None,
        };
        Some(Outcome {
            teams: vec![team],
            reason: ending.reason().to_owned(),
        })
    }
}

impl Ending {
    fn reason(self) -> &'static str {
        match self {
            Self::AllPlaced => "All boxes are on the pallet.",
            Self::NoCardLeft => "No card is left.",
            Self::Agreed => "The team agreed to draw no more cards.",
        }
    }
}
