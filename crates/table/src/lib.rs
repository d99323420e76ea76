//! The words all games share.
//!
//! A game is a deterministic state machine behind the [`Game`] trait. It does no I/O, reads no
//! clock and throws no dice of its own: chance comes in through one door, [`Chance`]. What a
//! viewer may know leaves it as a `View` or a `Seen`, types of their own that cannot hold more.
//!
//! A table is opened, played at and looked at like this, here of Lanterns, the smallest game:
//!
//! ```
//! use conform::lanterns::{Lanterns, Options, Setup};
//! use std::sync::Arc;
//! use table::{Fair, Fast, Game, Seat, Viewer};
//!
//! let edition = Arc::new(Lanterns::edition(Lanterns::DECK)?);
//! let mut chance = Fair::new(b"a secret", &["hop"]);
//! let mut game = Lanterns::new(&edition, 2, &Options {}, &Setup::default(), &mut chance)?;
//!
//! // What may seat 0 do? It takes the first offer, one way or another.
//! let mut offers = Vec::new();
//! game.legal(Seat(0), &mut offers);
//! let action = Lanterns::answer(&offers[0], &mut Fast::new(7));
//!
//! let mut events = Vec::new();
//! game.play(Seat(0), &action, &mut chance, &mut events)?;
//!
//! // Seat 1 notices that seat 0 has chosen, and not what.
//! let seen = game.seen(&events[0], Viewer::Seat(Seat(1)));
//! assert_eq!(serde_json::to_string(&seen)?, r#"{"type":"covered","seat":0}"#);
//! assert!(game.view(Viewer::Seat(Seat(1))).players[0].hand.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod chance;
mod events;
mod fair;
mod game;
mod imagine;
mod learnt;
mod list;
mod motive;
mod named;
mod outcome;
mod part;
mod profile;
mod refusal;
mod revision;
mod seat;
mod seats;
mod solver;
mod teams;

pub use bot::{Bot, Level, MakeBot, Uniform};
pub use chance::{Chance, Fast, InOrder, Label};
pub use fair::{Fair, commitment};
pub use game::{BadSetup, Choose, Game, OptionSpec, must_be_one_of};
pub use imagine::Imagine;
pub use learnt::Learnt;
pub use list::{List, cut};
pub use motive::{Fact, Motive};
pub use named::{named, parsed};
pub use outcome::{Outcome, TeamResult};
pub use part::{NoPart, Part};
pub use profile::{Hearers, Manners, Matches, Profile, SpeedLimit};
pub use refusal::{Code, Refusal};
pub use revision::Revision;
pub use seat::{Seat, Team, Viewer, seats};
pub use seats::Seats;
pub use solver::{BestPlay, Moment, Search, SoFar, Solver, Untold};
pub use teams::Teams;
