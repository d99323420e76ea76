//! `tandem bench server`: what the server takes, beside a bare relay and beside the disk.

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use server::bench::{CrowdPlan, Plan, Side, run_crowd, run_side};
use std::path::PathBuf;
use wire::Opening;

/// The flags of `tandem bench server`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Which game; one that takes four seats, in turns
    #[arg(default_value = "team-play")]
    game: String,
    /// Four-seat tables at once, for each run
    #[arg(long, value_delimiter = ',', default_value = "100,1000")]
    tables: Vec<u32>,
    /// Seconds of each run
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// A folder on the disk to measure; left out: the system's folder for temporary files
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
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
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// A folder on the disk to use; left out: the system's folder for temporary files
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// The flags of the other process, which `tandem bench server` starts itself.
#[derive(Args)]
pub(crate) struct SideFlags {
    which: Which,
    folder: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Which {
    Server,
    Relay,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let shelf = shelf::shelf();
    let seats = shelf.game(&flags.game)?.seats();
    ensure!(
        seats.contains(&4),
        "{} does not take four seats",
        flags.game
    );
    let folder = folder_of(flags.folder.as_ref())?;
    let plan = Plan {
        tables: flags.tables.clone(),
        seconds: flags.seconds,
        game: flags.game.clone(),
        folder: folder.clone(),
        side: side_command()?,
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let report = runtime.block_on(server::bench::run(&plan, |step| eprintln!("{step} …")));
    let _ = std::fs::remove_dir_all(&folder);
    println!("{}", report?);
    Ok(())
}

pub(crate) fn crowd(flags: &CrowdFlags) -> Result<()> {
    let shelf = shelf::shelf();
    let game = shelf.game(&flags.game)?;
    ensure!(game.simultaneous(), "{} is played in turns", flags.game);
    ensure!(
        game.seats().contains(&flags.seats),
        "{} does not take {} seats",
        flags.game,
        flags.seats
    );
    ensure!(flags.pace > 0.0, "a pace is above zero");
    let options = flags.option.iter().map(|option| {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("{option:?} is not NAME=VALUE"))?;
        Ok((name.to_owned(), value.into()))
    });
    let options = options.collect::<Result<_>>()?;
    // Opened once, so that a wrong option is told before anything is started.
    let opening = Opening {
        seats: flags.seats,
        options,
        ..Opening::default()
    };
    game.open(&opening).context("--option")?;
    let options = opening.options;
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
    eprintln!("{} tables find their seats, then play …", flags.tables);
    let runtime = tokio::runtime::Runtime::new()?;
    let figures = runtime.block_on(run_crowd(&plan));
    let _ = std::fs::remove_dir_all(&folder);
    print!("{}", figures?);
    Ok(())
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
    let side = match flags.which {
        Which::Server => Side::Server,
        Which::Relay => Side::Relay,
    };
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(runtime.block_on(run_side(side, shelf::shelf(), &flags.folder))?)
}
