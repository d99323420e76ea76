//! Games as numbers, for those who train players: fixed action ids, masks of those that are allowed,
//! and observations, all of them made of one seat's view and offers and of nothing else.
//!
//! A decision is an id. Where a seat picks k of n cards, it does so card by card: each pick is a
//! decision of its own, and what is picked so far is part of the observation. Two ids mean the same
//! in every game: [`WAIT`] lets a chance pass that nobody waits for, and [`DONE`] ends a choice that
//! may be ended early.
//!
//! ```
//! use std::sync::Arc;
//! use table::{Fast, Game};
//! use tensors::{Episode, Rules, Wishes};
//! use uno_teams::UnoTeams;
//!
//! let rules = Rules::new(Arc::new(UnoTeams::edition(UnoTeams::DECK)?), 4, Wishes::default())?;
//! let mut episode = Episode::<UnoTeams>::new(&rules, 7);
//! let mut dice = Fast::new(1);
//! while episode.end().is_none() {
//!     let id = episode.random_id(&mut dice);
//!     episode.step(id)?;
//! }
//! assert_eq!(episode.returns().iter().sum::<f32>(), 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod encode;
mod episode;
mod ligretto_football;
mod picked;
mod sink;
mod team_play;
mod team_up;
mod uno_teams;

pub use batch::{Arrays, Batch, Failure};
pub use encode::{DONE, Desk, Encode, Taken, WAIT};
pub use episode::{End, Episode, NoTicks, NotAllowed, Rules, Wishes, returns, told};
pub use picked::Picked;
pub use sink::{Feature, Sink};
