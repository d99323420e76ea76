//! The best load that a known order of cards allows.
//!
//! A perfect load fills the pallet exactly: the first 27 cards must all be fulfilled, no box may
//! rise above the fifth layer, and nothing may be left over. [`solve`] looks for one in a whole
//! deal, [`solve_from`] from any moment of a game on, with a beam search of doubling width:
//!
//! - `supply` counts boxes without saying which colour a shape card took, and proves for each
//!   count whether the remaining cards can still take all that is left;
//! - `gaps` sees what can never be filled any more; all other geometry is [`team_up::geometry`];
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
mod bound;
mod drawing;
mod gaps;
mod learn;
mod relaxed;
mod solution;
mod start;
mod supply;
mod value;

pub use advice::BestLoad;
pub use learn::{Plan, learn};
pub use solution::{Placement, Solution, Turn};
pub use value::LEARNT;

use beam::{Beam, Ended};
use relaxed::{Relaxed, Seen};
use start::Start;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use supply::Deal;
use table::BadSetup;
use team_up::geometry::ours;
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
    /// Since when, and how long; `None`: whoever is told of the progress says when to end.
    limit: Option<(Instant, Budget)>,
    progress: &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
}

impl<'a> Clock<'a> {
    fn new(budget: Budget, progress: &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>) -> Self {
        Self {
            limit: Some((Instant::now(), budget)),
            progress,
        }
    }

    /// Reads no clock: in a browser's page there is none to read.
    fn without_end(progress: &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>) -> Self {
        let limit = None;
        Self { limit, progress }
    }

    fn goes_on(&mut self, best: &Solution, width: usize, depth: usize, placements: u64) -> bool {
        let report = Progress {
            best,
            width,
            depth,
            placements,
        };
        let has_time = |(begun, budget): (Instant, Budget)| begun.elapsed() < budget.time;
        (self.progress)(&report).is_continue() && self.limit.is_none_or(has_time)
    }
}

/// Searches from there until nothing better is possible or the clock says stop.
fn search(start: &Start, clock: &mut Clock<'_>) -> Solution {
    let deck = start.game.deck();
    let deal = bound::cards_for_all(start)
        .filter(|_| ours::has_our_boxes(deck))
        .and_then(|cards| Deal::new(start, cards));
    let values = deal.is_some().then(|| Values::learnt(deck));
    let beam = values
        .as_ref()
        .zip(deal)
        .map(|(values, deal)| Beam::new(&deck.pallet, values, deal));
    let mut both = Both::new(start, beam);
    for round in 0.. {
        if both.go_on(round, clock).is_break() {
            break;
        }
    }
    both.best
}

/// Two beams that take turns, each wider than before: one for perfect loads, where the start and the
/// cards allow any, and one for all others.
struct Both<'a> {
    beam: Option<Beam<'a>>,
    relaxed: Relaxed,
    seen: Seen,
    best: Solution,
}

impl<'a> Both<'a> {
    /// The first look is short, so that there is always an answer.
    fn new(start: &Start, beam: Option<Beam<'a>>) -> Self {
        let mut relaxed = Relaxed::new(start.clone());
        let seen = relaxed.search(NARROW, &mut |_, _| true);
        Self {
            best: relaxed.solution(bound::upper(start)),
            beam,
            relaxed,
            seen,
        }
    }

    /// Another round, unless there is no use in it.
    fn go_on(&mut self, round: u32, clock: &mut Clock<'_>) -> ControlFlow<()> {
        if self.seen == Seen::Everything {
            self.best.upper_bound = self.best.score;
        }
        if self.is_best() || self.seen == Seen::Interrupted {
            return ControlFlow::Break(());
        }
        self.search_perfect(round, clock)?;
        let width = wider(NARROW, round + 1);
        if width <= WIDEST_RELAXED && !self.is_best() {
            self.search_others(width, clock);
        } else if self.beam.is_none() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn is_best(&self) -> bool {
        self.best.score >= self.best.upper_bound
    }

    fn search_perfect(&mut self, round: u32, clock: &mut Clock<'_>) -> ControlFlow<()> {
        let Some(beam) = &mut self.beam else {
            return ControlFlow::Continue(());
        };
        let width = wider(FIRST_WIDTH, round).min(WIDEST);
        let others = self.relaxed.placements();
        let found = beam.search(width, round.into(), &mut |depth, placements| {
            clock.goes_on(&self.best, width, depth, placements + others)
        });
        let loads = match found {
            Ended::Perfect(steps) => vec![steps],
            Ended::Partial(loads) => loads,
            Ended::Interrupted => return ControlFlow::Break(()),
        };
        self.relaxed.extend(&loads, NARROW, &mut |_, _| true);
        self.best = self.relaxed.solution(self.best.upper_bound);
        ControlFlow::Continue(())
    }

    fn search_others(&mut self, width: usize, clock: &mut Clock<'_>) {
        let others = self.beam.as_ref().map_or(0, Beam::placements);
        self.seen = self.relaxed.search(width, &mut |depth, placements| {
            clock.goes_on(&self.best, width, depth, placements + others)
        });
        self.best = self.relaxed.solution(self.best.upper_bound);
    }
}

/// The width of that round.
fn wider(first: usize, round: u32) -> usize {
    first << round.min(16)
}
