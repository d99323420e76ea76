//! The words all games share.
//!
//! A game is a deterministic state machine behind the [`Game`] trait. It does no I/O, reads no
//! clock and throws no dice of its own: chance comes in through one door, [`Chance`]. What a
//! viewer may know leaves it as a `View` or a `Seen`, types of their own that cannot hold more.

mod bot;
mod chance;
mod events;
mod fair;
mod game;
mod named;
mod outcome;
mod part;
mod refusal;
mod revision;
mod seat;
mod seats;
mod solver;

pub use bot::{Bot, Level, MakeBot};
pub use chance::{Chance, Fast, InOrder, Label};
pub use fair::{Fair, commitment};
pub use game::{BadSetup, Choose, Game, Hearers, OptionSpec, SpeedLimit, is_one_of};
pub use named::named;
pub use outcome::{Outcome, TeamResult};
pub use part::{NoPart, Part};
pub use refusal::{Code, Refusal};
pub use revision::Revision;
pub use seat::{Seat, Team, Viewer, seats};
pub use seats::Seats;
pub use solver::{Found, Line, Moment, Search, Solver, Untold};
