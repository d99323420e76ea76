//! The whole state written out, for tests and analysis.

use crate::card::Card;
use crate::mission::MissionName;
use crate::state::TeamPlay;
use crate::view::View;
use serde::Serialize;

/// Everything: the table with every hand, and what lies face down, top first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Truth {
    /// The open table and all hands.
    #[serde(flatten)]
    pub table: View,
    /// The pile of number cards.
    pub pile: Vec<Card>,
    /// The pile of missions.
    pub mission_pile: Vec<MissionName>,
}

impl TeamPlay {
    /// Everything.
    pub(crate) fn whole(&self) -> Truth {
        let missions = self.missions.pile.iter().rev();
        Truth {
            table: self.table(|_| true),
            pile: self.numbers.pile.iter().rev().copied().collect(),
            mission_pile: missions.map(|&id| self.name(id)).collect(),
        }
    }
}
