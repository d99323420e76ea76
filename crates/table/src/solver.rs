//! Programs that know the best play.

use crate::{Game, Seat};
use std::ops::ControlFlow;

/// Looks for the best play of a game. It is handed the real state, unlike a bot, so it must not
/// tell anything while that is a secret.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Game, Moment, Search, Solver, Untold};
///
/// /// Nobody may know the best choice before all have chosen.
/// struct Silent;
///
/// impl Solver<Lanterns> for Silent {
///     fn search(&self, game: &Lanterns, _: Moment) -> Result<Search<Lanterns>, Untold> {
///         Err(match game.outcome() {
///             None => Untold::NotOver,
///             Some(_) => Untold::Over,
///         })
///     }
/// }
/// ```
pub trait Solver<G: Game>: Send + Sync {
    /// A search from there on, unless what it finds must not be told.
    fn search(&self, game: &G, from: Moment) -> Result<Search<G>, Untold>;
}

/// Where a search begins.
///
/// ```
/// use table::Moment;
///
/// /// How many of a game's actions are played before a search begins.
/// fn played(from: Moment, taken: usize) -> usize {
///     match from {
///         Moment::Deal => 0,
///         Moment::Now => taken,
///     }
/// }
/// assert_eq!((played(Moment::Deal, 7), played(Moment::Now, 7)), (0, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// When the cards had just been dealt.
    Deal,
    /// Now.
    Now,
}

/// Why nothing is told.
///
/// ```
/// use table::Untold;
///
/// /// Whether it is worth asking once more later.
/// fn later(untold: Untold) -> bool {
///     untold == Untold::NotOver
/// }
/// assert!(later(Untold::NotOver) && !later(Untold::Hidden));
/// ```
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
///
/// ```
/// use conform::lanterns::Lanterns;
/// use std::ops::ControlFlow;
/// use table::{BestPlay, Search};
///
/// /// What is known when the search has said `times` how far it is.
/// fn cut_short(search: Search<Lanterns>, times: u32) -> BestPlay<Lanterns> {
///     let mut told = 0;
///     search(&mut |_| {
///         told += 1;
///         if told < times { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
///     })
/// }
/// ```
pub type Search<G> =
    Box<dyn FnOnce(&mut dyn FnMut(SoFar) -> ControlFlow<()>) -> BestPlay<G> + Send>;

/// How good the best play is, as far as is known.
///
/// ```
/// use table::SoFar;
///
/// let found = SoFar { score: 30, bound: 34 };
/// let is_proven = found.score == found.bound;
/// assert!(!is_proven, "somebody may still find a better play");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoFar {
    /// The best score found.
    pub score: i32,
    /// What nobody can beat, proven.
    pub bound: i32,
}

/// The best play found.
///
/// ```
/// use table::{BestPlay, Game};
///
/// /// Nobody can find a better one.
/// fn is_proven<G: Game>(best: &BestPlay<G>) -> bool {
///     best.found.score == best.found.bound
/// }
/// ```
#[derive(Clone, Debug)]
pub struct BestPlay<G: Game> {
    /// What it comes to.
    pub found: SoFar,
    /// Where it begins; a cooperative game may have one seat here, which plays for all.
    pub start: G,
    /// The actions that lead there, in steps that are worth a look.
    pub steps: Vec<Vec<(Seat, G::Action)>>,
}
