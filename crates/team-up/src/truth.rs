//! The whole state written out, for tests and analysis.

use crate::state::TeamUp;
use crate::view::View;
use serde::Serialize;
use table::Viewer;

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
    /// Everything, the order of the cards included.
    pub(crate) fn whole(&self) -> Truth {
        Truth {
            known: self.viewed_by(Viewer::Spectator),
            cards: self.cards[..self.edition.cards.len()].to_vec(),
        }
    }
}
