//! Several nodes beside one: what a move costs when its table is elsewhere.
//!
//! One node on a file, one on a PostgreSQL, and three on a PostgreSQL with NATS between them, where
//! every connection is at any node. Each has services of its own, so that what they use is told apart,
//! and all take turns, so that all meet the same machine.

mod counters;
mod figures;
mod settings;

pub use figures::{ClusterFigures, ClusterReport, PerMove};
pub use settings::Setting;

use super::load::{Load, Played};
use super::{Plan, Side, TURN, disk};
use counters::Counters;
use settings::Settled;
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// As fast as they go, and at two moves a second.
const PACES: [Option<f64>; 2] = [None, Some(2.0)];

/// Files that this process needs besides its people's sockets.
const OTHER_FILES: u64 = 100;

impl Plan {
    /// How many steps [`run_cluster`] tells of.
    #[must_use]
    pub fn steps(&self) -> u64 {
        let stretches = PACES.len() as u64 * u64::from(self.turns());
        self.tables.len() as u64 * Setting::ALL.len() as u64 * (1 + stretches)
    }

    fn turns(&self) -> u32 {
        (self.seconds / TURN).ceil().max(1.0) as u32
    }

    /// All the people are of this process.
    fn must_fit(&self, files: u64) -> io::Result<()> {
        let most = self.tables.iter().max().copied().unwrap_or_default();
        let sockets = u64::from(most) * (super::load::SEATS * Setting::ALL.len()) as u64;
        if sockets + OTHER_FILES <= files {
            return Ok(());
        }
        Err(io::Error::other(format!(
            "{most} tables need {sockets} sockets, and this system opens {files} files at most; \
             take fewer tables, or raise the limit (ulimit -n)"
        )))
    }
}

/// Measures everything the plan asks for; `step` hears of each step.
pub async fn run_cluster(plan: &Plan, mut step: impl FnMut()) -> io::Result<ClusterReport> {
    plan.must_fit(rlimit::increase_nofile_limit(u64::MAX)?)?;
    let time = Duration::from_secs_f64(plan.seconds.min(3.0));
    let mut report = ClusterReport {
        disk: disk::measure(&plan.folder, time)?,
        runs: Vec::new(),
    };
    for &tables in &plan.tables {
        report
            .runs
            .extend(at_so_many(plan, tables, &mut step).await?);
    }
    Ok(report)
}

/// All settings at so many tables.
async fn at_so_many(
    plan: &Plan,
    tables: u32,
    step: &mut impl FnMut(),
) -> io::Result<Vec<ClusterFigures>> {
    let settled = Setting::ALL.map(|setting| Settled::new(setting, plan, tables));
    let settled: Vec<Settled> = settled.into_iter().collect::<io::Result<_>>()?;
    let frames = Arc::default();
    let mut loads = Vec::new();
    for one in &settled {
        let load = Load::gather(&one.site, Side::Server, tables, &plan.game, &frames);
        loads.push(load.await?);
        step();
    }
    let mut figures = Vec::new();
    for pace in PACES {
        figures.extend(in_turns(plan, pace, &settled, &mut loads, step).await?);
    }
    for load in loads {
        load.part().await?;
    }
    settled.into_iter().for_each(Settled::stop);
    Ok(figures)
}

/// All settings at that pace.
async fn in_turns(
    plan: &Plan,
    pace: Option<f64>,
    settled: &[Settled],
    loads: &mut [Load<'_>],
    step: &mut impl FnMut(),
) -> io::Result<Vec<ClusterFigures>> {
    let mut before = Vec::new();
    for one in settled {
        before.push(Counters::read(one).await?);
    }
    let turns = plan.turns();
    let mut stretches: Vec<_> = settled.iter().map(|_| Vec::new()).collect();
    for _ in 0..turns {
        for (load, stretches) in loads.iter_mut().zip(&mut stretches) {
            stretches.push(load.stretch(pace, plan.seconds / f64::from(turns)).await?);
            step();
        }
    }
    let mut figures = Vec::new();
    let sides = settled.iter().zip(loads).zip(before).zip(stretches);
    for (((one, load), before), stretches) in sides {
        let counted = Counters::read(one).await? - before;
        figures.push(ClusterFigures::new(
            one,
            load.tables(),
            pace,
            &Played::of(stretches),
            counted,
        )?);
    }
    Ok(figures)
}
