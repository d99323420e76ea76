//! The bodies of the HTTP interface, and the room that socket and HTTP both show.
//!
//! A game, as the lobby offers it:
//!
//! ```
//! use conform::lanterns::Lanterns;
//! use wire::Shelved;
//! use wire::rest::GameInfo;
//!
//! let lanterns = GameInfo::of(&Shelved::<Lanterns>::new(Vec::new()));
//! assert_eq!((lanterns.id.as_str(), &lanterns.seats[..]), ("lanterns", &[2, 3, 4][..]));
//! assert_eq!(lanterns.phrases, ["hello"]);
//! ```
//!
//! The lobby, with one table that waits for somebody:
//!
//! ```
//! use wire::rest::{Holder, Lobby, Room, Stage};
//!
//! let text = r#"{
//!     "tables": [{
//!         "table": "k7xq", "game": "lanterns", "options": {}, "deal": "d3fq",
//!         "compared": {"kind": "alone"}, "makers": false, "repeats": false, "stage": "waiting",
//!         "seats": [
//!             {"team": 0, "holder": {"kind": "person", "here": true}, "name": "Ann", "stood_in": false},
//!             {"team": 1, "holder": {"kind": "free"}, "name": "", "stood_in": false}
//!         ],
//!         "host": 0, "listed": true, "commitment": "9f86d081", "watching": 0, "away": 60,
//!         "pace": "normal", "takeover": "host", "asks": [], "takeovers": [],
//!         "result": null, "again": null
//!     }],
//!     "draining": null
//! }"#;
//! let lobby: Lobby = serde_json::from_str(text)?;
//! let room: &Room = &lobby.tables[0];
//! let free = room.seats.iter().filter(|chair| chair.holder == Holder::Free);
//! assert_eq!((room.stage, free.count()), (Stage::Waiting, 1));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod deals;
mod games;
mod making;
mod room;

pub use deals::{Best, BestStep, Compared, DealInfo, DealResult, Player, Uncounted};
pub use games::{GameInfo, OptionInfo};
pub use making::{NewTable, Pace, TableMade, Takeover};
pub use room::{Ask, Avatar, Chair, Holder, Lobby, Reveal, Room, Stage, TakenOver};

use crate::Error;
use serde::{Deserialize, Serialize};

/// What every failed request is answered with.
///
/// ```
/// use wire::rest::Refused;
/// use wire::{Error, Reason};
///
/// let error = Error::new(Reason::NoSuchTable, "There is no such table.");
/// let text = serde_json::to_string(&Refused { error }).expect("plain data");
/// assert!(text.starts_with(r#"{"error":{"code":"no_such_table","#), "{text}");
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What is wrong, and what to do.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub error: Error,
}
