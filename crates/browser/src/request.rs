//! What a page asks for.

use crate::tables;
use serde::Deserialize;
use table::Seat;
use wire::Noted;

/// One request of the page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Request {
    /// Opens a replay, and plays all of it once: `opened`, or what is wrong with it.
    Open {
        /// The replay's text, as it lay in a file or came from a server.
        text: String,
    },
    /// What a viewer noticed of every action: `story`.
    Story {
        /// Which replay.
        film: u32,
        /// The seat; null for a spectator.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        viewer: Option<Seat>,
    },
    /// The table after so many actions, as these viewers saw it: `sights`.
    Sights {
        /// Which replay.
        film: u32,
        /// After how many actions.
        at: u32,
        /// The seats; null for a spectator.
        #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
        viewers: Vec<Option<Seat>>,
    },
    /// Why a bot of that level would have taken the last of so many actions: `why`. Refused while the
    /// game has no result, since a motive may rest on what only that seat sees.
    Why {
        /// Which replay.
        film: u32,
        /// After how many actions.
        at: u32,
        /// How well the bot plays.
        level: String,
    },
    /// The first so many actions alone, as a replay that can be played on: `replay`.
    Cut {
        /// Which replay.
        film: u32,
        /// How many actions.
        at: u32,
    },
    /// Forgets a replay.
    Close {
        /// Which.
        film: u32,
    },
    /// Checks all that a replay claims, as `tandem verify` does: `verified`.
    Verify {
        /// The replay's text.
        text: String,
        /// What this page noted at the table.
        noted: Vec<Noted>,
    },
    /// Searches for the best play of a finished game's cards: `best`. Takes as long as the page
    /// lets it.
    Best {
        /// The replay's text.
        text: String,
    },
    /// Brings what a game's players have learnt, after an answer `wants` that game's.
    Bring {
        /// Which game's.
        game: String,
        /// Its file, in hex.
        learnt: String,
    },
    /// Something of the tables in the page: as `ask` says.
    Tables {
        /// What.
        ask: Box<tables::Request>,
    },
}
