//! The best load that a known order of cards allows.
//!
//! A perfect load fills the pallet exactly: the first 27 cards must all be fulfilled, no box may
//! rise above the fifth layer, and nothing may be left over. [`solve`] looks for one in a whole
//! deal, [`solve_from`] from any moment of a game on, with a beam search of doubling width:
//!
//! - `shapes` knows every way to place a box of our edition;
//! - `supply` counts boxes without saying which colour a shape card took, and proves for each
//!   count whether the remaining cards can still take all that is left;
//! - `board` is a load: sets of cells by height, tops and sides;
//! - `value` says how promising a load is, by tables that `learn` made from solved deals;
//! - `start` is where a search begins; `beam` searches from there; `relaxed` loads as well as it
//!   can where nothing perfect is found, on any deck; `bound` says what no play can beat.
//!
//! Everything it returns has been played through the rules first. Where only the next cards are
//! known, it looks for the best load that those allow, and the team stops behind them.
//!
//! `cargo run --release -p team-up-solver --bin team-up-learn FILE` makes `data/values.bin` anew, the
//! same bytes each time: four rounds, about seven minutes of one core.

mod advice;
mod beam;
mod board;
mod bound;
mod learn;
mod relaxed;
mod shapes;
mod solution;
mod start;
mod supply;
mod value;

pub use advice::BestLoad;
pub use learn::{Plan, learn};
pub use solution::{Placement, Solution, Turn};

use beam::{Beam, Found};
use relaxed::{Relaxed, Seen};
use shapes::Shapes;
use start::Start;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use supply::Deal;
use table::BadSetup;
use team_up::{Edition, Neutral, TeamUp};
use value::Values;

/// The first width of the beam; each failure doubles it.
const FIRST_WIDTH: usize = 1_000;
/// From here on the beam grows no more, but breaks ties another way each time.
const WIDEST: usize = 1 << 18;

/// The first width of the beam for loads that need not be perfect, and its last.
const NARROW: usize = 24;
const WIDEST_RELAXED: usize = NARROW << 8;

/// How long to search.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The search ends soon after that time, or earlier if nothing better is possible.
    pub time: Duration,
}

/// Where the search stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The best found so far.
    pub best: &'a Solution,
    /// The width of the beam that is searched now; 0 before the first.
    pub width: usize,
    /// How many cards that beam has fulfilled.
    pub depth: usize,
    /// How many placements have been valued in all.
    pub placements: u64,
    /// The time since the start.
    pub time: Duration,
}

/// Searches for the best score that this deal allows. `order` is the whole pile, top first.
///
/// `progress` is called many times a second, and may end the search. The solution gets better
/// while time passes, never worse; it has always been played through the rules.
///
/// # Errors
/// An order or a neutral box that the edition does not allow.
pub fn solve(
    edition: &Arc<Edition>,
    order: &[u8],
    neutral: Neutral,
    budget: Budget,
    progress: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> Result<Solution, BadSetup> {
    let start = Start::deal(edition, order, neutral)?;
    Ok(search(&start, &mut Clock::new(budget, progress)))
}

/// Searches for the best score that can still be reached in this game, all of whose cards are
/// known: [`TeamUp::imagine`] makes such a game out of a view and an order of the cards to come.
/// The solution goes on from there, for all seats, as if one played alone.
pub fn solve_from(
    game: &TeamUp,
    budget: Budget,
    progress: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> Solution {
    search(&Start::of(game), &mut Clock::new(budget, progress))
}

/// Asked between placements whether there is time for more.
struct Clock<'a> {
    begun: Instant,
    budget: Budget,
    progress: &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
}

impl<'a> Clock<'a> {
    fn new(budget: Budget, progress: &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>) -> Self {
        Self {
            begun: Instant::now(),
            budget,
            progress,
        }
    }

    fn goes_on(&mut self, best: &Solution, width: usize, depth: usize, placements: u64) -> bool {
        let time = self.begun.elapsed();
        let report = Progress {
            best,
            width,
            depth,
            placements,
            time,
        };
        (self.progress)(&report).is_continue() && time < self.budget.time
    }
}

/// Two beams take turns, each wider than before: one for perfect loads, where the start and the
/// cards allow any, and one for all others.
fn search(start: &Start, clock: &mut Clock<'_>) -> Solution {
    let mut relaxed = Relaxed::new(start.clone());
    // The first look is short, so that there is always an answer.
    let mut seen = relaxed.search(NARROW, &mut |_, _| true);
    let mut best = relaxed.solution(bound::upper(start));
    let shapes = Shapes::of(start.game.deck());
    let values = shapes.as_ref().map(Values::learnt);
    let cards = bound::cards_for_all(start);
    let deal = shapes
        .as_ref()
        .zip(cards)
        .and_then(|(shapes, cards)| Deal::new(shapes, start, cards));
    let tables = shapes.as_ref().zip(values.as_ref());
    let mut beam = tables
        .zip(deal)
        .map(|((shapes, values), deal)| Beam::new(shapes, values, deal));
    for round in 0.. {
        if seen == Seen::Everything {
            best.upper_bound = best.score;
        }
        if best.score >= best.upper_bound || seen == Seen::Interrupted {
            break;
        }
        if let Some(beam) = &mut beam {
            let width = wider(FIRST_WIDTH, round).min(WIDEST);
            let found = beam.search(width, round.into(), &mut |depth, placements| {
                clock.goes_on(&best, width, depth, placements + relaxed.placements())
            });
            let loads = match found {
                Found::Perfect(steps) => vec![steps],
                Found::Partial(loads) => loads,
                Found::Interrupted => break,
            };
            relaxed.extend(&loads, NARROW, &mut |_, _| true);
            best = relaxed.solution(best.upper_bound);
        }
        let width = wider(NARROW, round + 1);
        if width <= WIDEST_RELAXED && best.score < best.upper_bound {
            let others = beam.as_ref().map_or(0, Beam::placements);
            seen = relaxed.search(width, &mut |depth, placements| {
                clock.goes_on(&best, width, depth, placements + others)
            });
            best = relaxed.solution(best.upper_bound);
        } else if beam.is_none() {
            break;
        }
    }
    best
}

/// The width of that round.
fn wider(first: usize, round: u32) -> usize {
    first << round.min(16)
}
