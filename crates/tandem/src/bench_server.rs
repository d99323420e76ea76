//! `tandem bench server`: what the server takes, beside a bare relay and beside the disk.

#[cfg(unix)]
use crate::progress;
use crate::{amount, data, games, print};
use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand};
use serde_json::{Map, Value};
use server::{Data, NatsUrl, Peers};
#[cfg(unix)]
use server_bench::run_cluster;
use server_bench::{CrowdPlan, Plan, SideOrder, run_crowd, run_side};
use std::path::PathBuf;
use wire::Opening;

/// The flags of `tandem bench server` and `tandem bench cluster`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Which game; one that takes four seats, in turns
    #[arg(default_value = "team-play")]
    game: String,
    /// Four-seat tables at once, for each run
    #[arg(long, value_delimiter = ',', default_value = "100,1000", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: Vec<u32>,
    /// Seconds of each run
    #[arg(long, default_value_t = 10.0, value_parser = amount::seconds)]
    seconds: f64,
    /// A folder on the disk to use; left out: the system's folder for temporary files
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
}

/// The flags of `tandem bench crowd`.
#[derive(Args)]
pub(crate) struct CrowdFlags {
    /// Which game; one without turns
    #[arg(default_value = "ligretto-football")]
    game: String,
    /// An option of the game; by default one under which people who do just anything play on for
    /// long
    #[arg(long, value_name = "NAME=VALUE", default_value = "referee=strict")]
    option: Vec<String>,
    /// Tables at once
    #[arg(long, default_value_t = 100)]
    tables: u32,
    /// Seats of each
    #[arg(long, default_value_t = 6)]
    seats: u8,
    /// Actions a second of each seat
    #[arg(long, default_value_t = 4.0)]
    pace: f64,
    /// Seconds to measure
    #[arg(long, default_value_t = 10.0, value_parser = amount::seconds)]
    seconds: f64,
    /// A folder on the disk to use; left out: the system's folder for temporary files
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
}

/// The flags of the other processes, which the others here start themselves.
#[derive(Args)]
pub(crate) struct SideFlags {
    #[command(subcommand)]
    which: Which,
}

#[derive(Subcommand)]
enum Which {
    /// A server, without the limits on what one address may ask for
    Server {
        #[arg(value_parser = data::parser())]
        data: Data,
        #[arg(long, requires = "node")]
        nats: Option<NatsUrl>,
        #[arg(long, requires = "nats")]
        node: Option<String>,
    },
    /// The relay
    Relay,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let plan = plan_of(flags)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let report = runtime.block_on(server_bench::run(&plan, |step| {
        print::note(format_args!("{step} …"));
    }));
    let _ = std::fs::remove_dir_all(&plan.folder);
    let report = report?;
    if flags.json {
        print::json(&report)
    } else {
        print::line(report)
    }
}

#[cfg(unix)]
pub(crate) fn cluster(flags: &Flags) -> Result<()> {
    let plan = plan_of(flags)?;
    let bar = progress::later("measuring");
    bar.set_length(plan.steps());
    let runtime = tokio::runtime::Runtime::new()?;
    let report = runtime.block_on(run_cluster(&plan, || bar.inc(1)));
    bar.finish_and_clear();
    let _ = std::fs::remove_dir_all(&plan.folder);
    let report = report?;
    if flags.json {
        print::json(&report)
    } else {
        print::text(report)
    }
}

/// Actions a second of a seat, at most.
const QUICKEST: f64 = 1_000.0;

fn plan_of(flags: &Flags) -> Result<Plan> {
    must_take_four(&flags.game)?;
    Ok(Plan {
        tables: flags.tables.clone(),
        seconds: flags.seconds,
        game: flags.game.clone(),
        folder: folder_of(flags.folder.as_ref())?,
        side: side_command()?,
    })
}

/// All servers are measured at tables of four.
fn must_take_four(game: &str) -> Result<()> {
    let shelf = shelf::shelf();
    let seats = games::find(&shelf, game)?.seats();
    ensure!(seats.contains(&4), "{game} does not take four seats");
    Ok(())
}

pub(crate) fn crowd(flags: &CrowdFlags) -> Result<()> {
    let options = options_of(flags)?;
    let folder = folder_of(flags.folder.as_ref())?;
    let plan = CrowdPlan {
        game: flags.game.clone(),
        options,
        tables: flags.tables,
        seats: flags.seats,
        pace: flags.pace,
        seconds: flags.seconds,
        folder: folder.clone(),
        side: side_command()?,
    };
    let tables = flags.tables;
    print::note(format_args!(
        "{tables} tables find their seats, then play …"
    ));
    let runtime = tokio::runtime::Runtime::new()?;
    let figures = runtime.block_on(run_crowd(&plan));
    let _ = std::fs::remove_dir_all(&folder);
    let figures = figures?;
    if flags.json {
        print::json(&figures)
    } else {
        print::text(figures)
    }
}

/// The options that were asked for. A table is opened once, so that whatever cannot be played is told
/// before anything is started.
fn options_of(flags: &CrowdFlags) -> Result<Map<String, Value>> {
    let shelf = shelf::shelf();
    let game = shelf.game(&flags.game)?;
    ensure!(game.simultaneous(), "{} is played in turns", flags.game);
    ensure!(
        game.seats().contains(&flags.seats),
        "{} does not take {} seats",
        flags.game,
        flags.seats
    );
    ensure!(
        flags.pace > 0.0 && flags.pace <= QUICKEST,
        "--pace {}: more than none, and {QUICKEST} actions a second at most",
        flags.pace
    );
    let options = flags.option.iter().map(|option| {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("{option:?} is not NAME=VALUE"))?;
        Ok((name.to_owned(), value.into()))
    });
    let opening = Opening {
        seats: flags.seats,
        options: options.collect::<Result<_>>()?,
        ..Opening::default()
    };
    game.open(&opening).context("--option")?;
    Ok(opening.options)
}

/// A folder of this run's own.
fn folder_of(wish: Option<&PathBuf>) -> Result<PathBuf> {
    let folder = wish.cloned().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("tandem-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot use {}", folder.display()))?;
    Ok(folder)
}

/// The command that starts the other process.
fn side_command() -> Result<Vec<String>> {
    let program = std::env::current_exe()?;
    let program = program.to_str().context("this program's path is no text")?;
    Ok([program, "bench", "side"].map(str::to_owned).to_vec())
}

/// The other process.
pub(crate) fn side(flags: &SideFlags) -> Result<()> {
    let order = match &flags.which {
        Which::Relay => SideOrder::Relay,
        Which::Server { data, nats, node } => SideOrder::Server {
            data: data.clone(),
            peers: peers(nats.as_ref(), node.as_ref()),
        },
    };
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(runtime.block_on(run_side(order, shelf::shelf()))?)
}

fn peers(nats: Option<&NatsUrl>, node: Option<&String>) -> Option<Peers> {
    let (nats, node) = (nats?.clone(), node?.clone());
    Some(Peers { nats, node })
}
