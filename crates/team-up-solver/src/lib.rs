//! The best load that a known order of cards allows.
//!
//! A perfect load fills the pallet exactly: the first 27 cards must all be fulfilled, no box may
//! rise above the fifth layer, and nothing may be left over. [`solve`] looks for one with a beam
//! search of doubling width:
//!
//! - `shapes` knows every way to place a box of our edition;
//! - `supply` counts boxes without saying which colour a shape card took, and proves for each
//!   count whether the remaining cards can still take all that is left;
//! - `board` is a load: sets of cells by height, tops and sides;
//! - `value` says how promising a load is, by tables that `learn` made from solved deals;
//! - `beam` searches; `relaxed` loads as well as it can where nothing perfect is found, on any
//!   deck, and `bound` says what no play can beat.
//!
//! Everything it returns has been played through the rules first.

mod beam;
mod board;
mod bound;
mod learn;
mod relaxed;
mod shapes;
mod solution;
mod supply;
mod value;

pub use learn::learn;
pub use solution::{Placement, Solution, Turn};

use beam::{Beam, Found};
use relaxed::Relaxed;
use shapes::Shapes;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use supply::Deal;
use table::BadSetup;
use team_up::{Edition, Neutral};
use value::Values;

/// The first width of the beam; each failure doubles it.
const FIRST_WIDTH: usize = 1_000;
/// From here on the beam grows no more, but breaks ties another way each time.
const WIDEST: usize = 1 << 18;

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
    let start = Instant::now();
    let mut relaxed = Relaxed::new(edition, order, neutral)?;
    let upper_bound = bound::upper(edition, order, neutral);
    let mut best = relaxed.load(&[]);
    best.upper_bound = upper_bound;
    let Some(shapes) = Shapes::of(edition) else {
        return Ok(best);
    };
    let Some(deal) = Deal::new(edition, order, neutral) else {
        return Ok(best);
    };
    let values = Values::learnt(&shapes);
    let mut beam = Beam::new(&shapes, &values, deal);
    let mut width = FIRST_WIDTH;
    for salt in 0.. {
        if best.score == upper_bound {
            break;
        }
        let mut go_on = |depth, placements| {
            let time = start.elapsed();
            let report = Progress {
                best: &best,
                width,
                depth,
                placements,
                time,
            };
            progress(&report).is_continue() && time < budget.time
        };
        let better = match beam.search(width, salt, &mut go_on) {
            Found::Perfect(steps) => relaxed.load(&[steps]),
            Found::Partial(loads) => relaxed.load(&loads),
            Found::Interrupted => break,
        };
        if better.score > best.score {
            best = Solution {
                upper_bound,
                ..better
            };
        }
        width = (width * 2).min(WIDEST);
    }
    Ok(best)
}
