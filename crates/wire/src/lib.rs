//! The table protocol, whichever way it is spoken: pipe, socket or file.
//!
//! Games are typed; a table that anybody may talk to in JSON is not. [`AnyGame`] and [`AnyTable`]
//! are where the one becomes the other, and the only place: what a game refuses, shows and
//! records passes through here in one form.
//!
//! A table is opened by a game's name, played at in JSON, and rebuilt from its replay:
//!
//! ```
//! use conform::lanterns::Lanterns;
//! use serde_json::json;
//! use std::sync::Arc;
//! use table::{Seat, Viewer};
//! use wire::{Opening, Shelf, Shelved};
//!
//! let lanterns = Shelved::<Lanterns>::new(Vec::new());
//! let shelf = Shelf::new(vec![Arc::new(lanterns)]);
//! let stacked = json!({"lanterns": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]});
//! let opening = Opening {
//!     seats: 2,
//!     setup: stacked.as_object().cloned(),
//!     ..Opening::default()
//! };
//! let mut table = shelf.game("lanterns")?.open(&opening)?;
//!
//! // What comes in is read once, into the game's own type, and then taken.
//! let action = table.read(&json!({"type": "cover", "cards": [3]}))?;
//! table.act(Seat(0), &action, 0)?;
//! assert_eq!(table.to_act(), [Seat(1)]);
//! assert_eq!(table.noticed(Viewer::Spectator).get(), r#"[{"type":"covered","seat":0}]"#);
//!
//! // Rules, deck, set-up and actions are the whole game.
//! let again = shelf.load(&table.replay(), None)?;
//! assert_eq!(again.state().get(), table.state().get());
//! # Ok::<(), wire::Error>(())
//! ```

mod any;
mod any_bot;
pub mod bot;
mod error;
mod fields;
mod json;
mod moves;
mod nearest;
mod proof;
mod prose;
mod reason;
mod replay;
pub mod rest;
mod shelved;
pub mod socket;
mod table;
mod verify;

pub use any::{AnyGame, AnyTable, Opening, Question, Reply, Rival, Search, Shelf, Snapshot};
pub use any_bot::{AnyBot, RANDOM};
pub use error::{Error, ErrorCode, Late};
pub use fields::options;
pub use moves::Move;
pub use nearest::{did_you_mean, nearest};
pub use proof::{Broken, Whose};
pub use prose::{prose, without_examples};
pub use reason::Reason;
pub use replay::{Committed, FORMAT, GivenUp, Recorded, Replay, Said};
pub use shelved::Shelved;
pub use verify::{Fault, Finding, Noted, Noter, Verified};
