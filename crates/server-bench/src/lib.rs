//! How many moves the server takes, and how soon they are at everybody's screen.
//!
//! The server, and beside it a bare relay that passes the same frames on without a game and without
//! a disk, each run in a process of their own; this process plays all the people. What counts is
//! the processor time of the other process. The same for several nodes on one PostgreSQL, beside one
//! node ([`run_cluster`]).

#[cfg(unix)]
mod cluster;
mod crowd;
mod disk;
mod figures;
mod heard;
mod idle;
mod load;
mod metrics;
mod process;
mod relay;
mod site;

#[cfg(unix)]
pub use cluster::{ClusterFigures, ClusterReport, PerMove, Setting, run_cluster};
pub use figures::{Crowd, Figures, Report, Spread};
pub use idle::Idle;
pub use site::Spent;

use load::{Load, Played, Stretch};
use process::Child;
use serde::Serialize;
use serde_json::{Map, Value};
use server::{Config, Data, Peers, ServeError, Server};
use site::Site;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use wire::Shelf;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Four-seat tables at once, for each run.
    pub tables: Vec<u32>,
    /// Seconds of each run.
    pub seconds: f64,
    /// Which game; it must take four seats.
    pub game: String,
    /// A folder on the disk to measure.
    pub folder: PathBuf,
    /// The command that runs one side: this program with arguments that lead to [`run_side`].
    pub side: Vec<String>,
}

/// Server and relay take turns of so many seconds.
const TURN: f64 = 0.5;

/// What the other process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The server itself.
    Server,
    /// The relay.
    Relay,
}

/// What a side is told on its command line: the server where its data are and which nodes it is one
/// of, the relay nothing.
pub enum SideOrder {
    /// The server itself.
    Server {
        /// Its data.
        data: Data,
        /// The bus to the others, and what it is called.
        peers: Option<Peers>,
    },
    /// The relay.
    Relay,
}

/// The other process: runs one side until its input ends, and says on its output where it listens.
pub async fn run_side(order: SideOrder, shelf: Shelf) -> Result<(), ServeError> {
    let input = tokio::task::spawn_blocking(|| io::copy(&mut io::stdin(), &mut io::sink()));
    let ended = async {
        let _ = input.await;
    };
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    match order {
        SideOrder::Relay => relay::run(ended).await.map_err(ServeError::System),
        SideOrder::Server { data, peers } => {
            let mut config = Config {
                address: ([127, 0, 0, 1], 0).into(),
                data,
                peers,
                ..Config::default()
            };
            config.limits.rate = 1e6;
            config.limits.burst = 1e6;
            config.limits.address_rate = 1e6;
            config.limits.address_burst = 1e6;
            config.limits.connections = u32::MAX;
            config.limits.requests = u32::MAX;
            config.limits.connections_in_all = u32::MAX;
            config.limits.tables = u32::MAX;
            let server = Server::bind(shelf, config).await?;
            announce(server.address()?)?;
            server.run(ended).await
        }
    }
}

fn announce(address: std::net::SocketAddr) -> io::Result<()> {
    println!("{address}");
    io::stdout().flush()
}

/// Measures everything the plan asks for; `told` hears of each step.
pub async fn run(plan: &Plan, mut told: impl FnMut(&str)) -> io::Result<Report> {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let mut report = Report::default();
    told("the disk");
    report.disk = disk::measure(&plan.folder, Duration::from_secs_f64(plan.seconds.min(3.0)))?;
    for &tables in &plan.tables {
        report
            .runs
            .extend(side_by_side(plan, tables, &mut told).await?);
    }
    told("tables with nobody at them");
    let folder = plan.folder.join("idle");
    std::fs::create_dir_all(&folder)?;
    let child = on_file(&plan.side, &folder)?;
    let idle = idle::measure(&child, &plan.game).await;
    child.stop();
    report.idle = idle?;
    Ok(report)
}

/// Server and relay under the same load. They take turns, so that both meet the same machine: on a
/// shared one its speed drifts within seconds.
async fn side_by_side(
    plan: &Plan,
    tables: u32,
    told: &mut impl FnMut(&str),
) -> io::Result<Vec<Figures>> {
    told(&format!("{tables} tables: everybody sits down"));
    let folder = plan.folder.join(tables.to_string());
    std::fs::create_dir_all(&folder)?;
    let server = Site::alone(on_file(&plan.side, &folder)?);
    let relay = Site::alone(Child::start(&plan.side, &["relay"])?);
    let frames = Arc::default();
    let mut served = Load::gather(&server, Side::Server, tables, &plan.game, &frames).await?;
    let mut relayed = Load::gather(&relay, Side::Relay, tables, &plan.game, &frames).await?;
    let turns = (plan.seconds / TURN).ceil().max(1.0);
    let mut figures = Vec::new();
    for pace in [None, Some(2.0)] {
        told(&format!("{tables} tables, {}", pace_name(pace)));
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..turns as u32 {
            ours.push(served.stretch(pace, plan.seconds / turns).await?);
            theirs.push(relayed.stretch(pace, plan.seconds / turns).await?);
        }
        figures.push(figures_of(&served, Side::Server, pace, ours));
        figures.push(figures_of(&relayed, Side::Relay, pace, theirs));
    }
    served.part().await?;
    relayed.part().await?;
    server.stop();
    relay.stop();
    let _ = std::fs::remove_dir_all(&folder);
    Ok(figures)
}

/// A server with its data in a file of that folder.
fn on_file(side: &[String], folder: &Path) -> io::Result<Child> {
    let file = folder.join("bench.sqlite3");
    let file = file.to_str().ok_or(io::ErrorKind::InvalidFilename)?;
    Child::start(side, &["server", file])
}

fn figures_of(load: &Load<'_>, side: Side, pace: Option<f64>, stretches: Vec<Stretch>) -> Figures {
    let played = Played::of(stretches);
    Figures {
        side,
        tables: load.tables(),
        pace,
        moves: played.moves,
        deliveries: played.moves * load::SEATS as u64,
        cpu_seconds: played.spent.tandem,
        seconds: played.seconds,
        everyone: played.everyone,
        memory_per_connection: load.memory_per_connection(),
    }
}

/// What a crowd is measured with.
#[derive(Clone, Debug)]
pub struct CrowdPlan {
    /// Which game; one without turns.
    pub game: String,
    /// Its options.
    pub options: Map<String, Value>,
    /// Tables at once.
    pub tables: u32,
    /// Seats of each.
    pub seats: u8,
    /// Actions a second of each seat.
    pub pace: f64,
    /// Seconds to measure.
    pub seconds: f64,
    /// A folder on the disk to use.
    pub folder: PathBuf,
    /// The command that runs the server, as in [`Plan`].
    pub side: Vec<String>,
}

/// Measures a game without turns: how soon an action is on all screens of its table.
pub async fn run_crowd(plan: &CrowdPlan) -> io::Result<Crowd> {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let child = on_file(&plan.side, &plan.folder)?;
    let figures = crowd::measure(&child, plan).await;
    child.stop();
    figures
}

fn pace_name(pace: Option<f64>) -> &'static str {
    if pace.is_some() { "paced" } else { "saturated" }
}
