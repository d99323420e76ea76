//! What was measured of several nodes beside one, and how it is shown.

use super::counters::Counters;
use super::settings::{Setting, Settled};
use crate::figures::Spread;
use crate::load::{Played, SEATS};
use crate::site::Spent;
use serde::Serialize;
use std::{fmt, io};

/// Three nodes may cost so many times the processor time of one for each move.
const COST_AIM: f64 = 1.6;

/// One move in a hundred may take so many times as long as with one node on a file.
const TIME_AIM: f64 = 3.0;

/// Everything, with the disk's own time beside it.
#[derive(Clone, Debug, Serialize)]
pub struct ClusterReport {
    /// Appending a page and waiting for the disk.
    pub disk: Spread,
    /// One entry for each setting, number of tables and pace.
    pub runs: Vec<ClusterFigures>,
}

/// One run.
#[derive(Clone, Debug, Serialize)]
pub struct ClusterFigures {
    /// Who served.
    pub setting: Setting,
    /// How many nodes those are.
    pub nodes: u32,
    /// Four-seat tables at once.
    pub tables: u32,
    /// People's connections.
    pub connections: u32,
    /// Moves a second at each table; `None`: as fast as they go.
    pub pace: Option<f64>,
    /// Moves that came back to everybody while it was timed.
    pub moves: u64,
    /// How long it was timed.
    pub seconds: f64,
    /// Processor time in those seconds.
    pub cpu_seconds: Spent,
    /// Moves for each second of our own processes' processor time.
    pub moves_per_cpu_second: f64,
    /// From sending a move until the last of the four has it.
    pub everyone: Spread,
    /// What a move comes to.
    pub per_move: PerMove,
    /// Bytes in memory of a node, on average.
    pub memory_per_node: f64,
}

/// What a move comes to, on average.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PerMove {
    /// Milliseconds of our own processes' processor time.
    pub tandem_ms: f64,
    /// The same of PostgreSQL's.
    pub postgres_ms: f64,
    /// The same of NATS.
    pub nats_ms: f64,
    /// Entries of the log.
    pub entries: f64,
    /// Transactions: below one where several moves share one.
    pub commits: f64,
    /// Bytes of PostgreSQL's own log.
    pub wal_bytes: f64,
    /// Messages that NATS took: below one where several moves share one.
    pub nats_messages: f64,
    /// What was in them.
    pub nats_bytes: f64,
}

impl ClusterFigures {
    pub(super) fn new(
        settled: &Settled,
        tables: u32,
        pace: Option<f64>,
        played: &Played,
        counted: Counters,
    ) -> io::Result<Self> {
        let nodes = settled.site.nodes.len() as u32;
        Ok(Self {
            setting: settled.setting,
            nodes,
            tables,
            connections: tables * SEATS as u32,
            pace,
            moves: played.moves,
            seconds: played.seconds,
            cpu_seconds: played.spent,
            moves_per_cpu_second: played.moves as f64 / played.spent.tandem.max(1e-9),
            everyone: played.everyone,
            per_move: PerMove::new(played, counted),
            memory_per_node: settled.site.memory()? / f64::from(nodes),
        })
    }
}

impl PerMove {
    fn new(played: &Played, counted: Counters) -> Self {
        let ms = |seconds: f64| seconds * 1000.0 / played.moves.max(1) as f64;
        let share = |count: u64| count as f64 / counted.moves.max(1) as f64;
        Self {
            tandem_ms: ms(played.spent.tandem),
            postgres_ms: ms(played.spent.postgres),
            nats_ms: ms(played.spent.nats),
            entries: share(counted.entries),
            commits: share(counted.commits),
            wal_bytes: share(counted.wal_bytes),
            nats_messages: share(counted.nats_messages),
            nats_bytes: share(counted.nats_bytes),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::File => "one, SQLite",
            Self::Postgres => "one, PostgreSQL",
            Self::Cluster => "three nodes",
        })
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "fdatasync of one page: p50 {:.2} ms, p99 {:.2} ms\n",
            self.disk.p50, self.disk.p99
        )?;
        self.times(f)?;
        self.shares(f)?;
        self.verdicts(f)
    }
}

impl ClusterReport {
    /// Processor time, waiting and memory.
    fn times(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<16}{:>7}{:>11}{:>8}{:>13}{:>11}{:>13}{:>9}{:>9}{:>9}{:>9}",
            "who serves",
            "tables",
            "pace",
            "moves",
            "moves/cpu s",
            "tandem ms",
            "postgres ms",
            "nats ms",
            "p50 ms",
            "p99 ms",
            "MB/node"
        )?;
        for run in &self.runs {
            let each = &run.per_move;
            writeln!(
                f,
                "{:<16}{:>7}{:>11}{:>8}{:>13.0}{:>11.3}{:>13.3}{:>9.3}{:>9.2}{:>9.2}{:>9.0}",
                run.setting,
                run.tables,
                pace(run.pace),
                run.moves,
                run.moves_per_cpu_second,
                each.tandem_ms,
                each.postgres_ms,
                each.nats_ms,
                run.everyone.p50,
                run.everyone.p99,
                run.memory_per_node / 1e6,
            )?;
        }
        Ok(())
    }

    /// What each move comes to.
    fn shares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n{:<16}{:>7}{:>11}{:>15}{:>15}{:>17}{:>20}{:>17}",
            "for each move",
            "tables",
            "pace",
            "entries",
            "commits",
            "PostgreSQL bytes",
            "NATS messages",
            "NATS bytes"
        )?;
        for run in &self.runs {
            let each = &run.per_move;
            writeln!(
                f,
                "{:<16}{:>7}{:>11}{:>15.3}{:>15.3}{:>17.0}{:>20.3}{:>17.0}",
                run.setting,
                run.tables,
                pace(run.pace),
                each.entries,
                each.commits,
                each.wal_bytes,
                each.nats_messages,
                each.nats_bytes,
            )?;
        }
        Ok(())
    }

    /// Three nodes beside one, under the same load.
    fn verdicts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        let clusters = self.runs.iter();
        for three in clusters.filter(|run| run.setting == Setting::Cluster) {
            let (Some(file), Some(postgres)) = (
                self.beside(three, Setting::File),
                self.beside(three, Setting::Postgres),
            ) else {
                continue;
            };
            let (tables, pace) = (three.tables, pace(three.pace));
            let cost = three.per_move.tandem_ms;
            writeln!(
                f,
                "{tables} tables, {pace}: three nodes cost {:.2} times the processor time of one on \
                 SQLite for each move, {:.2} times that of one on PostgreSQL (aim: {COST_AIM})",
                cost / file.per_move.tandem_ms,
                cost / postgres.per_move.tandem_ms,
            )?;
            if three.pace.is_some() {
                writeln!(
                    f,
                    "{tables} tables, {pace}: p99 is {:.2} times that of one on SQLite (aim: {TIME_AIM})",
                    three.everyone.p99 / file.everyone.p99,
                )?;
            }
        }
        Ok(())
    }

    /// The same run in another setting.
    fn beside(&self, run: &ClusterFigures, setting: Setting) -> Option<&ClusterFigures> {
        let mut runs = self.runs.iter();
        runs.find(|other| {
            other.setting == setting && other.tables == run.tables && other.pace == run.pace
        })
    }
}

fn pace(pace: Option<f64>) -> String {
    pace.map_or_else(|| "saturated".to_owned(), |pace| format!("{pace}/s"))
}
