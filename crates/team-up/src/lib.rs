//! Team UP: one team loads boxes on a pallet, as the cards ask, as compactly as it can.
//!
//! Rules: docs/rules/team-up.md. The clauses stand in
//! - `edition` and `setup`: the boxes, the cards and the deal (TU-1 to TU-4);
//! - `turn`: drawing, and whose turn comes next (TU-5, TU-12, TU-13);
//! - `load`: which box may go where (TU-6 to TU-11), out of what [`geometry`] knows;
//! - `vote`: stopping early (TU-14);
//! - `ending`: the end and the score (TU-14 to TU-16).
//!
//! A deal that is played again (TU-17) and the puzzle (TU-19) are modes of the deal.

mod action;
mod boxes;
mod deck;
mod edition;
mod ending;
mod event;
mod game;
pub mod geometry;
mod imagine;
mod load;
mod profile;
mod refusal;
mod setup;
mod state;
mod truth;
mod turn;
mod view;
mod vote;

pub use action::Action;
pub use boxes::{Body, BoxId, Color, NoSuchBox, Shape};
pub use edition::{Edition, ShapeSpec, Wanted};
pub use ending::Ending;
pub use event::Event;
pub use refusal::{Cell, Face, Refusal};
pub use setup::{Mode, Neutral, Options, Setup};
pub use state::TeamUp;
pub use truth::Truth;
pub use view::{Discard, PhaseName, PlacedBox, Points, View};
