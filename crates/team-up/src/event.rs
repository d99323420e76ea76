//! What happened. Everybody at this table notices everything.

use crate::boxes::BoxId;
use crate::ending::Ending;
use serde::Serialize;
use table::{Seat, Viewer};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// TU-5 A card was drawn and shown to all.
    CardDrawn {
        /// Who drew.
        seat: Seat,
        /// The card.
        number: u8,
    },
    /// TU-13 The card could not be fulfilled and lies face down: a penalty.
    CardLaidFaceDown {
        /// Who drew it.
        seat: Seat,
        /// The card.
        number: u8,
    },
    /// TU-5 A box was placed; the card lies face up on the discards (TU-12).
    BoxPlaced {
        /// Who placed it.
        seat: Seat,
        /// The card it fulfils.
        number: u8,
        /// Which box.
        r#box: BoxId,
        /// Its smallest x.
        x: u8,
        /// Its smallest y.
        y: u8,
        /// The height it stands on.
        z: u8,
        /// Whether width and depth are swapped.
        turned: bool,
    },
    /// TU-15 Layers were completed.
    LayersCompleted {
        /// How many are complete now.
        layers: u8,
    },
    /// TU-14 Somebody wants to draw no more, and agrees to that.
    StopProposed {
        /// Who.
        seat: Seat,
    },
    /// TU-14 A seat answered the proposal. A no ended the vote.
    StopVoted {
        /// Who.
        seat: Seat,
        /// What it said.
        yes: bool,
    },
    /// The game is over.
    GameEnded {
        /// Why.
        ending: Ending,
        /// The team's score.
        score: i32,
    },
}

impl Event {
    /// The event as that viewer notices it, which is as it is: a new one has to be named here.
    pub(crate) fn seen_by(self, _: Viewer) -> Self {
        match self {
            Self::CardDrawn { .. }
            | Self::CardLaidFaceDown { .. }
            | Self::BoxPlaced { .. }
            | Self::LayersCompleted { .. }
            | Self::StopProposed { .. }
            | Self::StopVoted { .. }
            | Self::GameEnded { .. } => self,
        }
    }
}
