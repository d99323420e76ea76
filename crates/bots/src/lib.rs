//! Players that are programs.
//!
//! A bot is handed its seat's view and what the table offers it; the types hold nothing else, so
//! it cannot peek. One module a game, and [`Uniform`] for them all.

pub mod ligretto_football;
mod search;
pub mod team_play;
pub mod team_up;
pub mod uno_teams;

pub use table::Uniform;
