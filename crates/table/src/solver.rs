//! Programs that know the best play.

use crate::{Game, Seat};
use std::ops::ControlFlow;

/// Looks for the best play of a game. It is handed the real state, unlike a bot, so it must not
/// tell anything while that is a secret.
pub trait Solver<G: Game>: Send + Sync {
    /// A search from there on, unless what it finds must not be told.
    fn search(&self, game: &G, from: Moment) -> Result<Search<G>, Untold>;
}

/// Where a search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// When the cards had just been dealt.
    Deal,
    /// Now.
    Now,
}

/// Why nothing is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untold {
    /// It is a secret until the game is over.
    NotOver,
    /// In this kind of game nobody knows what comes, so nobody gives hints.
    Hidden,
    /// The game is over.
    Over,
}

/// A search that owns all it needs, to be run on any thread. It says again and again how far it
/// is, and ends early when told to.
pub type Search<G> = Box<dyn FnOnce(&mut dyn FnMut(Found) -> ControlFlow<()>) -> Line<G> + Send>;

/// How good the best play is, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best score found.
    pub score: i32,
    /// What nobody can beat, proven.
    pub bound: i32,
}

/// The best play found.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// What it comes to.
    pub found: Found,
    /// Where it begins; a cooperative game may have one seat here, which plays for all.
    pub start: G,
    /// The actions that lead there, in steps that are worth a look.
    pub steps: Vec<Vec<(Seat, G::Action)>>,
}
