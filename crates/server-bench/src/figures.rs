//! What was measured, and how it is shown.

use super::{Idle, Side};
use serde::Serialize;
use std::fmt;

/// Everything, with the disk's own time beside it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Appending a page and waiting for the disk.
    pub disk: Spread,
    /// One entry for each run.
    pub runs: Vec<Figures>,
    /// Memory for each table with a running game and nobody at it.
    pub idle: Idle,
}

/// A game without turns, where everybody acts at their own pace.
#[derive(Clone, Debug, Serialize)]
pub struct Crowd {
    /// Tables at once.
    pub tables: u32,
    /// Seats of each.
    pub seats: u8,
    /// Actions a second of each seat, where there was something to do.
    pub pace: f64,
    /// Actions that came to everybody.
    pub actions: u64,
    /// Actions that were refused: somebody else was first.
    pub refused: u64,
    /// Processor time of the server in those seconds.
    pub cpu_seconds: f64,
    /// How long it was measured.
    pub seconds: f64,
    /// From sending an action until the last of the table has it.
    pub everyone: Spread,
}

impl fmt::Display for Crowd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            tables,
            seats,
            pace,
            actions,
            refused,
            seconds,
            ..
        } = self;
        writeln!(
            f,
            "{tables} tables of {seats}, each seat at {pace} actions a second, {seconds:.1} s"
        )?;
        writeln!(f, "  {actions} actions taken, {refused} refused")?;
        writeln!(f, "  {:.2} CPU seconds of the server", self.cpu_seconds)?;
        writeln!(
            f,
            "  from the action to all {seats} screens: p50 {:.2} ms, p99 {:.2} ms",
            self.everyone.p50, self.everyone.p99
        )
    }
}

/// One run.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// Who was measured.
    pub side: Side,
    /// Four-seat tables at once.
    pub tables: u32,
    /// Moves a second at each table; `None`: as fast as they go.
    pub pace: Option<f64>,
    /// Moves that came back to everybody.
    pub moves: u64,
    /// Frames with a move that arrived at somebody.
    pub deliveries: u64,
    /// Processor time of the other process in those seconds.
    pub cpu_seconds: f64,
    /// How long it was measured.
    pub seconds: f64,
    /// From sending a move until the last of the four has it.
    pub everyone: Spread,
    /// Memory of the other process for each connection, in bytes, table and all.
    pub memory_per_connection: f64,
}

impl Figures {
    /// Its row of the report.
    fn row(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Server => "server",
            Side::Relay => "relay",
        };
        let pace = self
            .pace
            .map_or_else(|| "saturated".to_owned(), |pace| format!("{pace}/s"));
        writeln!(
            f,
            "{side:<8}{:>7}{pace:>11}{:>9}{:>9.2}{:>13.0}{:>18.0}{:>10.2}{:>10.2}{:>9.1}",
            self.tables,
            self.moves,
            self.cpu_seconds,
            self.moves_per_cpu_second(),
            self.deliveries_per_cpu_second(),
            self.everyone.p50,
            self.everyone.p99,
            self.memory_per_connection / 1000.0,
        )
    }

    /// Moves for each second of the other process's processor time.
    #[must_use]
    pub fn moves_per_cpu_second(&self) -> f64 {
        self.moves as f64 / self.cpu_seconds.max(1e-9)
    }

    /// Deliveries for each second of the other process's processor time.
    #[must_use]
    pub fn deliveries_per_cpu_second(&self) -> f64 {
        self.deliveries as f64 / self.cpu_seconds.max(1e-9)
    }
}

/// The middle and the slow end of many times, in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Spread {
    /// Half of them took less.
    pub p50: f64,
    /// One in a hundred took more.
    pub p99: f64,
}

impl Spread {
    /// Of times in microseconds.
    pub(super) fn of(mut micros: Vec<u32>) -> Self {
        if micros.is_empty() {
            return Self::default();
        }
        micros.sort_unstable();
        let at = |share: f64| {
            let place = ((micros.len() - 1) as f64 * share).round() as usize;
            f64::from(micros[place]) / 1000.0
        };
        Self {
            p50: at(0.5),
            p99: at(0.99),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "fdatasync of one page: p50 {:.2} ms, p99 {:.2} ms\n",
            self.disk.p50, self.disk.p99
        )?;
        writeln!(
            f,
            "{:<8}{:>7}{:>11}{:>9}{:>9}{:>13}{:>18}{:>10}{:>10}{:>9}",
            "side",
            "tables",
            "pace",
            "moves",
            "cpu s",
            "moves/cpu s",
            "deliveries/cpu s",
            "p50 ms",
            "p99 ms",
            "kB/conn"
        )?;
        for run in &self.runs {
            run.row(f)?;
        }
        self.verdicts(f)?;
        writeln!(
            f,
            "\nmemory of a table with nobody at it: {:.1} kB at first, {:.2} kB from the moment it is idle",
            self.idle.at_first / 1000.0,
            self.idle.later / 1000.0,
        )
    }
}

impl Report {
    /// The server beside the relay, under the same load.
    fn verdicts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for server in self.runs.iter().filter(|run| run.side == Side::Server) {
            let mut relays = self.runs.iter().filter(|run| run.side == Side::Relay);
            let same = |run: &&Figures| run.tables == server.tables && run.pace == server.pace;
            let Some(relay) = relays.find(same) else {
                continue;
            };
            let tables = server.tables;
            if server.pace.is_none() {
                let share = server.moves_per_cpu_second() / relay.moves_per_cpu_second();
                let share = share * 100.0;
                writeln!(
                    f,
                    "\n{tables} tables: {share:.0} % of the relay's moves per CPU second"
                )?;
            } else {
                let bound = 2.0 * self.disk.p99 + 5.0;
                let p99 = server.everyone.p99;
                writeln!(
                    f,
                    "{tables} tables, paced: p99 {p99:.1} ms; bound {bound:.1} ms"
                )?;
            }
        }
        Ok(())
    }
}
