//! `tandem bench`: how fast the engine and the server are.

use crate::{amount, bench_server, games, print};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use serde::Serialize;
use shelf::Visitor;
use std::fmt;
use std::sync::Arc;
use table::{Game, Level, must_be_one_of};

/// The flags of `tandem bench`.
#[derive(Args)]
pub(crate) struct Flags {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Random games on one core, with the list of all legal actions at every decision; then
    /// those lists alone, and judgements alone
    Playouts(Playouts),
    /// A server with many tables over the loopback, beside a bare relay and beside the disk
    Server(bench_server::Flags),
    /// Three nodes on PostgreSQL and NATS, beside one node on PostgreSQL and one on SQLite; starts
    /// all of that itself
    #[cfg(unix)]
    Cluster(bench_server::Flags),
    /// A game without turns: how soon an action is on all screens of its table
    Crowd(bench_server::CrowdFlags),
    /// The other processes of these
    #[command(hide = true)]
    Side(bench_server::SideFlags),
}

#[derive(Args)]
struct Playouts {
    /// Which game
    #[arg(default_value = "team-play")]
    game: String,
    /// How many seats; left out: 4, or the nearest that the game takes
    #[arg(long)]
    seats: Option<u8>,
    /// Seconds of processor time, for the games and for the questions each
    #[arg(long, default_value_t = 5.0, value_parser = amount::seconds)]
    seconds: f64,
    /// What all games follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    match &flags.what {
        What::Playouts(flags) => playouts(flags),
        What::Server(flags) => bench_server::run(flags),
        #[cfg(unix)]
        What::Cluster(flags) => bench_server::cluster(flags),
        What::Crowd(flags) => bench_server::crowd(flags),
        What::Side(flags) => bench_server::side(flags),
    }
}

fn playouts(flags: &Playouts) -> Result<()> {
    games::find(&shelf::shelf(), &flags.game)?;
    shelf::visit(&flags.game, flags).context("there is no such game")?
}

impl Visitor for &Playouts {
    type Out = Result<()>;

    fn visit<G: Game>(self, _: Vec<Level<G>>) -> Result<()> {
        let nearest = G::SEATS.iter().min_by_key(|seats| seats.abs_diff(4));
        let seats = self.seats.or(nearest.copied()).unwrap_or_default();
        must_be_one_of(seats, G::SEATS)?;
        let edition = Arc::new(G::edition(G::DECK)?);
        let count = sim::playouts::<G>(&edition, seats, self.seed, self.seconds)?;
        let asked = sim::questions::<G>(&edition, seats, self.seed, self.seconds)?;
        let figures = Figures {
            game: G::ID,
            seats,
            decisions_per_cpu_second: count.decisions as f64 / count.cpu,
            games_per_cpu_second: count.games as f64 / count.cpu,
            decisions_a_game: count.decisions as f64 / count.games as f64,
            legal_actions_a_decision: count.offers as f64 / count.decisions as f64,
            legal_lists_per_cpu_second: asked.lists,
            judgements_per_cpu_second: asked.judgements,
            bytes_of_state: size_of::<G>(),
        };
        if self.json {
            print::json(&figures)
        } else {
            print::text(figures)
        }
    }
}

/// What random play came to, on one core.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    seats: u8,
    decisions_per_cpu_second: f64,
    games_per_cpu_second: f64,
    decisions_a_game: f64,
    legal_actions_a_decision: f64,
    legal_lists_per_cpu_second: f64,
    judgements_per_cpu_second: f64,
    bytes_of_state: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let million = |count: f64| count / 1e6;
        writeln!(
            f,
            "{} with {} seats, random play on one core",
            self.game, self.seats
        )?;
        let decisions = million(self.decisions_per_cpu_second);
        writeln!(f, "  {decisions:.2} million decisions per CPU-second")?;
        writeln!(f, "  {:.0} games per CPU-second", self.games_per_cpu_second)?;
        writeln!(f, "  {:.1} decisions a game", self.decisions_a_game)?;
        writeln!(
            f,
            "  {:.1} legal actions a decision",
            self.legal_actions_a_decision
        )?;
        writeln!(
            f,
            "  {:.2} million legal lists per CPU-second, {:.2} million actions judged",
            million(self.legal_lists_per_cpu_second),
            million(self.judgements_per_cpu_second)
        )?;
        writeln!(f, "  {} bytes of state", self.bytes_of_state)
    }
}
