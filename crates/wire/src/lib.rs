//! The table protocol, whichever way it is spoken: pipe, socket or file.
//!
//! Games are typed; a table that anybody may talk to in JSON is not. [`AnyGame`] and [`AnyTable`]
//! are where the one becomes the other, and the only place: what a game refuses, shows and
//! records passes through here in one form.

mod any;
mod common;
mod error;
mod fields;
mod proof;
mod replay;
pub mod rest;
pub mod socket;
mod table;

pub use any::{AnyGame, AnyTable, Opening, Question, Reply, Rival, Search, Shelf};
pub use common::Common;
pub use error::{Error, ErrorCode};
pub use fields::options;
pub use proof::{Broken, Whose};
pub use replay::{Committed, FORMAT, GivenUp, Recorded, Replay, Said};
pub use table::Shelved;
