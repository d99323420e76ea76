//! The table as one viewer knows it.

use super::{Hand, Lantern, Lanterns};
use serde::Serialize;
use table::{Game, Seat, Viewer, seats};

/// The table as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What each seat shows.
    pub players: Vec<PlayerView>,
    /// Burnt out, oldest first.
    pub burnt: Vec<Lantern>,
}

/// One seat as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// How many lanterns it holds, covered ones included.
    pub count: u8,
    /// Whether it has chosen.
    pub chosen: bool,
    /// Rounds taken.
    pub rounds: u8,
    /// What it holds, for the seat itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Hand>,
    /// What it covered, for the seat itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub covered: Option<Hand>,
}

impl Lanterns {
    /// LN-1, LN-2 Nobody sees another's lanterns before they are shown.
    pub(super) fn viewed_by(&self, viewer: Viewer) -> View {
        let player = |seat| self.player(seat, viewer.is(seat));
        View {
            players: seats(self.seats()).map(player).collect(),
            burnt: self.burnt.to_vec(),
        }
    }

    fn player(&self, seat: Seat, is_own: bool) -> PlayerView {
        let held = &self.held[seat.index()];
        let covered = &self.covered[seat.index()];
        PlayerView {
            count: held.len() as u8,
            chosen: covered.is_some(),
            rounds: self.rounds[seat.index()],
            hand: is_own.then(|| held.clone()),
            covered: covered.clone().filter(|_| is_own),
        }
    }
}
