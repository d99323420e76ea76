//! What the server counts, in the text form that Prometheus reads.
//!
//! By hand: the form is three lines a figure, and every figure is a plain atomic of a struct, so that
//! a move pays one addition for each. The libraries for it look their figures up by name and label in
//! a shared registry, which is more to build, to pay for at every move and to explain.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the histograms, in microseconds.
const BOUNDS: [u64; 14] = [
    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
    1_000_000,
];

/// Counters that every part of the server adds to.
#[derive(Default)]
pub struct Metrics {
    /// Tables in memory.
    pub tables: AtomicU64,
    /// Tables made since the start of the program.
    pub tables_made: AtomicU64,
    /// Open sockets.
    pub connections: AtomicU64,
    /// Those who look at the lobby.
    pub lookers: AtomicU64,
    /// Seats that people hold at tables in memory.
    pub seats: AtomicU64,
    /// Game actions taken and stored.
    pub moves: AtomicU64,
    /// Game actions and requests refused.
    pub refused: AtomicU64,
    /// Frames put in line for a socket.
    pub frames: AtomicU64,
    /// Connections that read too slowly and were brought up to date afresh.
    pub resyncs: AtomicU64,
    /// Tables that were brought into memory.
    pub loads: AtomicU64,
    /// Tables that were loaded again because an entry could not be stored.
    pub reloads: AtomicU64,
    /// Questions that bots answered.
    pub bot_answers: AtomicU64,
    /// Times that the lobby was read from the store.
    pub lobby_reads: AtomicU64,
    /// Times that the disk was tried for `/healthz`.
    pub probes: AtomicU64,
    commits: Histogram,
    committed: AtomicU64,
    broadcasts: Histogram,
}

impl Metrics {
    /// A transaction of `entries` took that long.
    pub(crate) fn commit(&self, took: Duration, entries: usize) {
        self.commits.add(took);
        self.committed.fetch_add(entries as u64, Relaxed);
    }

    /// From a move's arrival until it was in line for everybody's socket.
    pub(crate) fn broadcast(&self, took: Duration) {
        self.broadcasts.add(took);
    }

    /// Everything, as `/metrics` shows it; `node`: what this node is called among several.
    #[must_use]
    pub fn text(&self, node: Option<&str>) -> String {
        let mut text = String::new();
        if let Some(node) = node {
            let _ = writeln!(
                text,
                "# HELP tandem_node_info Which node this is.\n# TYPE tandem_node_info gauge\n\
                 tandem_node_info{{node={node:?}}} 1"
            );
        }
        for (name, help, value) in self.gauges() {
            simple(&mut text, name, "gauge", help, value);
        }
        for (name, help, value) in self.counters() {
            simple(&mut text, name, "counter", help, value);
        }
        self.commits
            .write(&mut text, "commit_seconds", "Time of a commit of the log.");
        let help = "Time from a move's arrival until it is in line for every socket.";
        self.broadcasts.write(&mut text, "broadcast_seconds", help);
        text
    }

    /// What goes up and down: name, help and value.
    fn gauges(&self) -> [Measure<'_>; 4] {
        [
            ("tables", "Tables in memory.", &self.tables),
            ("connections", "Open sockets.", &self.connections),
            (
                "lookers",
                "Connections that look at the lobby.",
                &self.lookers,
            ),
            (
                "seats",
                "Seats held by people at tables in memory.",
                &self.seats,
            ),
        ]
    }

    /// What only rises.
    fn counters(&self) -> [Measure<'_>; 11] {
        [
            ("tables_made_total", "Tables made.", &self.tables_made),
            ("moves_total", "Moves taken and stored.", &self.moves),
            ("refused_total", "Requests refused.", &self.refused),
            ("frames_total", "Frames sent to sockets.", &self.frames),
            (
                "resyncs_total",
                "Slow readers brought up to date afresh.",
                &self.resyncs,
            ),
            ("loads_total", "Tables brought into memory.", &self.loads),
            (
                "reloads_total",
                "Tables loaded again after a failed commit.",
                &self.reloads,
            ),
            ("bot_answers_total", "Answers by bots.", &self.bot_answers),
            (
                "lobby_reads_total",
                "Times that the lobby was read.",
                &self.lobby_reads,
            ),
            ("probes_total", "Writes to try the disk.", &self.probes),
            (
                "log_entries_total",
                "Entries written to the log.",
                &self.committed,
            ),
        ]
    }
}

/// A name, what it means, and how much it is.
type Measure<'a> = (&'static str, &'static str, &'a AtomicU64);

fn simple(text: &mut String, name: &str, kind: &str, help: &str, value: &AtomicU64) {
    let value = value.load(Relaxed);
    let _ = writeln!(
        text,
        "# HELP tandem_{name} {help}\n# TYPE tandem_{name} {kind}\ntandem_{name} {value}"
    );
}

#[derive(Default)]
struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = BOUNDS.partition_point(|&bound| bound < micros);
        self.counts[bucket].fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(
            text,
            "# HELP tandem_{name} {help}\n# TYPE tandem_{name} histogram"
        );
        let mut total = 0;
        for (count, bound) in self.counts.iter().zip(BOUNDS) {
            total += count.load(Relaxed);
            let seconds = bound as f64 / 1e6;
            let _ = writeln!(text, "tandem_{name}_bucket{{le=\"{seconds}\"}} {total}");
        }
        total += self.counts[BOUNDS.len()].load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(
            text,
            "tandem_{name}_bucket{{le=\"+Inf\"}} {total}\ntandem_{name}_sum {sum}\ntandem_{name}_count {total}"
        );
    }
}

/// Counts one while it lives.
pub(crate) struct Counted<F: Fn(&Metrics) -> &AtomicU64> {
    metrics: std::sync::Arc<Metrics>,
    which: F,
}

impl<F: Fn(&Metrics) -> &AtomicU64> Counted<F> {
    pub(crate) fn new(metrics: &std::sync::Arc<Metrics>, which: F) -> Self {
        which(metrics).fetch_add(1, Relaxed);
        Self {
            metrics: std::sync::Arc::clone(metrics),
            which,
        }
    }
}

impl<F: Fn(&Metrics) -> &AtomicU64> Drop for Counted<F> {
    fn drop(&mut self) {
        (self.which)(&self.metrics).fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let metrics = Metrics::default();
        metrics.commit(Duration::from_micros(100), 1);
        metrics.commit(Duration::from_secs(5), 7);
        let text = metrics.text(Some("blue"));
        assert!(text.contains("tandem_node_info{node=\"blue\"} 1\n"));
        assert!(text.contains("tandem_commit_seconds_bucket{le=\"0.0001\"} 1\n"));
        assert!(text.contains("tandem_commit_seconds_bucket{le=\"1\"} 1\n"));
        assert!(text.contains("tandem_commit_seconds_bucket{le=\"+Inf\"} 2\n"));
        assert!(text.contains("tandem_log_entries_total 8\n"));
    }
}
