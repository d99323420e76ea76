//! `tandem bench server`: what the server takes, beside a bare relay and beside the disk.

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use server::bench::{Plan, Side, run_side};
use std::path::PathBuf;

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
    let folder = flags.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("tandem-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot use {}", folder.display()))?;
    let program = std::env::current_exe()?;
    let program = program.to_str().context("this program's path is no text")?;
    let plan = Plan {
        tables: flags.tables.clone(),
        seconds: flags.seconds,
        game: flags.game.clone(),
        folder: folder.clone(),
        side: [program, "bench", "side"].map(str::to_owned).to_vec(),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let report = runtime.block_on(server::bench::run(&plan, |step| eprintln!("{step} …")));
    let _ = std::fs::remove_dir_all(&folder);
    println!("{}", report?);
    Ok(())
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
