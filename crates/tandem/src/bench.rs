//! `tandem bench`: how fast the engine and the server are.

use crate::bench_server;
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use shelf::Visitor;
use std::sync::Arc;
use table::{Game, Level, is_one_of};

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
    /// A game without turns: how soon an action is on all screens of its table
    Crowd(bench_server::CrowdFlags),
    /// The other process of `server` and `crowd`
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
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// What all games follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    match &flags.what {
        What::Playouts(flags) => playouts(flags),
        What::Server(flags) => bench_server::run(flags),
        What::Crowd(flags) => bench_server::crowd(flags),
        What::Side(flags) => bench_server::side(flags),
    }
}

fn playouts(flags: &Playouts) -> Result<()> {
    shelf::shelf().game(&flags.game)?;
    shelf::visit(&flags.game, flags).context("there is no such game")?
}

impl Visitor for &Playouts {
    type Out = Result<()>;

    fn visit<G: Game>(self, _: Vec<Level<G>>) -> Result<()> {
        let nearest = G::SEATS.iter().min_by_key(|seats| seats.abs_diff(4));
        let seats = self.seats.or(nearest.copied()).unwrap_or_default();
        is_one_of(seats, G::SEATS)?;
        let edition = Arc::new(G::edition(G::DECK)?);
        let count = sim::playouts::<G>(&edition, seats, self.seed, self.seconds)?;
        println!("{} with {seats} seats, random play on one core", G::ID);
        println!(
            "  {:.2} million decisions per CPU-second",
            count.decisions as f64 / count.cpu / 1e6
        );
        println!(
            "  {:.0} games per CPU-second",
            count.games as f64 / count.cpu
        );
        println!(
            "  {:.1} decisions a game",
            count.decisions as f64 / count.games as f64
        );
        println!(
            "  {:.1} legal actions a decision",
            count.offers as f64 / count.decisions as f64
        );
        let asked = sim::questions::<G>(&edition, seats, self.seed, self.seconds)?;
        println!(
            "  {:.2} million legal lists per CPU-second, {:.2} million actions judged",
            asked.lists / 1e6,
            asked.judgements / 1e6
        );
        println!("  {} bytes of state", size_of::<G>());
        Ok(())
    }
}
