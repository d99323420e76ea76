//! `tandem-simulate`: as many runs as one likes, until one breaks a law.

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use simulation::{Broken, Report, Scenario, run};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tracing_subscriber::EnvFilter;

/// Runs several nodes on one record with everything that can go wrong, and holds the laws against
/// what comes of it
#[derive(Parser)]
#[command(name = "tandem-simulate", version)]
struct Flags {
    /// Which seeds, from the first to before the last
    #[arg(long, default_value = "0..1000", value_name = "FIRST..LAST")]
    seeds: Seeds,
    /// Repeats the run of one seed, and tells what happens in it; `RUST_LOG` says what of the nodes'
    /// own logs
    #[arg(long, value_name = "SEED", conflicts_with = "seeds")]
    seed: Option<u64>,
    /// Nothing goes wrong
    #[arg(long)]
    calm: bool,
}

#[derive(Clone)]
struct Seeds(Range<u64>);

impl FromStr for Seeds {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (first, last) = text
            .split_once("..")
            .context("two numbers with .. between")?;
        let seeds = first.parse()?..last.parse()?;
        ensure!(!seeds.is_empty(), "the first has to be less than the last");
        Ok(Self(seeds))
    }
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    let scenario = |seed| match flags.calm {
        true => Scenario::calm(seed),
        false => Scenario::stormy(seed),
    };
    match flags.seed {
        Some(seed) => repeat(&Scenario {
            trace: Some(|at, told| println!("{at:>6} {told}")),
            ..scenario(seed)
        }),
        None => search(flags.seeds.0, scenario),
    }
}

/// One run, told in full.
fn repeat(scenario: &Scenario) -> Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::from_default_env())
        .without_time()
        .init();
    println!("{:#?}", run(scenario)?);
    Ok(())
}

/// Many, until one fails.
fn search(seeds: Range<u64>, scenario: impl Fn(u64) -> Scenario + Sync) -> Result<()> {
    let bar = ProgressBar::new(seeds.end.saturating_sub(seeds.start));
    let style = "{bar:40} {pos}/{len} runs, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let sum = Sum::default();
    let broken: Option<Broken> = seeds.into_par_iter().find_map_first(|seed| {
        let ran = run(&scenario(seed));
        bar.inc(1);
        ran.map(|report| sum.add(&report)).err()
    });
    bar.finish_and_clear();
    match broken {
        Some(broken) => bail!("{broken}\nRepeat it with --seed {}.", broken.seed),
        None => {
            println!("No law was broken in {sum}.");
            Ok(())
        }
    }
}

/// What happened in all runs.
#[derive(Default)]
struct Sum {
    runs: AtomicU64,
    moves: AtomicU64,
    nexts: AtomicU64,
    strays: AtomicU64,
    frames: AtomicU64,
    messages: AtomicU64,
    parcels: AtomicU64,
    answered_elsewhere: AtomicU64,
    taken_over: AtomicU64,
    lost: AtomicU64,
    looks: AtomicU64,
    takeovers: AtomicU64,
    conflicts: AtomicU64,
}

impl Sum {
    fn add(&self, report: &Report) {
        self.runs.fetch_add(1, Relaxed);
        self.moves.fetch_add(report.moves as u64, Relaxed);
        self.nexts.fetch_add(report.nexts as u64, Relaxed);
        self.strays.fetch_add(report.strays as u64, Relaxed);
        self.frames.fetch_add(report.frames as u64, Relaxed);
        self.messages.fetch_add(report.messages, Relaxed);
        self.parcels.fetch_add(report.parcels, Relaxed);
        self.answered_elsewhere
            .fetch_add(report.answered_elsewhere, Relaxed);
        self.taken_over.fetch_add(report.taken_over as u64, Relaxed);
        self.lost.fetch_add(report.lost, Relaxed);
        self.looks.fetch_add(report.looks as u64, Relaxed);
        self.takeovers.fetch_add(report.takeovers, Relaxed);
        self.conflicts.fetch_add(report.conflicts, Relaxed);
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |count: &AtomicU64| count.load(Relaxed);
        write!(
            f,
            "{} runs with {} moves, {} next tables, {} stray ones, {} frames, {} looks at the lobby, \
             {} parcels in {} messages, of which {} were lost, {} questions answered by another node, \
             {} bots' seats given to people, {} tables taken over and {} conflicts",
            of(&self.runs),
            of(&self.moves),
            of(&self.nexts),
            of(&self.strays),
            of(&self.frames),
            of(&self.looks),
            of(&self.parcels),
            of(&self.messages),
            of(&self.lost),
            of(&self.answered_elsewhere),
            of(&self.taken_over),
            of(&self.takeovers),
            of(&self.conflicts)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_seeds_are_no_green_run() {
        assert_eq!("3..9".parse::<Seeds>().unwrap().0, 3..9);
        for none in ["5..5", "9..3", "5", "..5", ""] {
            assert!(none.parse::<Seeds>().is_err(), "{none}");
        }
    }
}
