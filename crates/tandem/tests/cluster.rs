//! Three nodes on one PostgreSQL with NATS between them, as real programs, under everything that can
//! happen to them: nothing acknowledged is lost, nothing happens twice, play goes on.
//!
//! How long the players noticed what was done, which is how long any table stood still, is printed, and
//! shown by `cargo nextest run --no-capture -p tandem -E 'binary(cluster)'`.
#![cfg(unix)]

mod support;

use client::http;
use rustix::process::Signal;
use serde_json::Value;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use support::{Process, Promises, all_go_on, crowd_among, longest_pause};
use test_services::{Nats, Postgres};

const NODES: [&str; 3] = ["blue", "green", "red"];

/// Three nodes, and people at all of them.
struct Cluster {
    nodes: Vec<Process>,
    postgres: Postgres,
    nats: Nats,
    database: String,
    url: String,
    promises: Arc<Promises>,
    moves: Vec<Arc<AtomicU64>>,
}

impl Cluster {
    /// Starts everything, and waits until people play.
    async fn start() -> Self {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let database = postgres.database();
        let url = postgres.url(&database);
        let nats_url = nats.url();
        let mut nodes: Vec<Process> = NODES
            .iter()
            .map(|name| Process::on(&url, &["--nats", &nats_url, "--node", name], &[]))
            .collect();
        nodes.iter_mut().for_each(Process::start);
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let (promises, moves) = crowd_among(&addresses, 9);
        let cluster = Self {
            nodes,
            postgres,
            nats,
            database,
            url,
            promises,
            moves,
        };
        all_go_on(&cluster.moves).await;
        cluster
    }

    /// Waits until every table has gone on, and prints how long one stood still at most.
    async fn goes_on(&self, after: &str) -> Duration {
        told(after, longest_pause(&self.moves, || true).await)
    }

    /// Tells a node to stop, and waits until it has ended and every table has gone on.
    async fn goes_on_while_it_stops(&mut self, nth: usize) -> Duration {
        let node = &mut self.nodes[nth];
        node.signal(Signal::TERM);
        let longest = longest_pause(&self.moves, || node.has_ended()).await;
        told(&format!("a SIGTERM for {}", NODES[nth]), longest)
    }

    /// Waits until every table has gone on, and the record counts so many nodes that are there.
    async fn goes_on_among(&self, nodes: &str, after: &str) {
        let counted = "SELECT count(DISTINCT name) FROM nodes WHERE until > now()";
        let count = || self.postgres.sql(&self.database, counted) == nodes;
        told(after, longest_pause(&self.moves, count).await);
    }

    /// Waits until every node says this of its health, whatever the word if none is given.
    async fn all_say(&self, status: u16, word: &str) {
        for node in &self.nodes {
            loop {
                let told = http(node.address, "GET", "/healthz", None).await;
                if told.is_ok_and(|told| told.0 == status && (word.is_empty() || told.1 == word)) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }

    /// Ends everything; what was promised is there.
    fn kept_its_promises(mut self) {
        self.nodes.iter_mut().for_each(Process::kill);
        let acknowledged = self.promises.acknowledged.load(Relaxed);
        assert!(acknowledged > 50, "hardly anything happened");
        assert_eq!(self.promises.broken_at(&self.url), 0, "of {acknowledged}");
        assert_eq!(self.promises.reloaded.load(Relaxed), 0, "pages loaded anew");
        let missed = self.promises.missed.load(Relaxed);
        assert_eq!(missed, 0, "tables that were said not to be there");
        println!("{acknowledged} acknowledged requests are all there, each once");
    }
}

fn told(after: &str, longest: Duration) -> Duration {
    println!("after {after} no table stood still for more than {longest:?}");
    longest
}

/// What else a machine has to do makes some of these longer, and none shorter: the best of them is what
/// the nodes themselves take.
fn must_be_within(promised: Duration, pauses: &[Duration]) {
    let best = pauses.iter().min().unwrap();
    assert!(*best <= promised, "{pauses:?} instead of {promised:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_when_nodes_are_killed() {
    let mut cluster = Cluster::start().await;
    let mut pauses = Vec::new();
    for nth in [0, 1, 2, 0] {
        cluster.nodes[nth].kill();
        pauses.push(cluster.goes_on(&format!("killing {}", NODES[nth])).await);
        cluster.nodes[nth].start();
    }
    must_be_within(Duration::from_secs(2), &pauses);
    cluster.goes_on("all nodes were back").await;
    cluster.kept_its_promises();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_is_hardly_noticed() {
    let mut cluster = Cluster::start().await;
    let mut pauses = Vec::new();
    for nth in 0..NODES.len() {
        pauses.push(cluster.goes_on_while_it_stops(nth).await);
        cluster.nodes[nth].start();
    }
    must_be_within(Duration::from_secs(1), &pauses);
    cluster.goes_on("all nodes were back").await;
    cluster.kept_its_promises();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_slept_past_its_lease_forks_nothing() {
    let cluster = Cluster::start().await;
    for (nth, name) in NODES.iter().enumerate().take(2) {
        cluster.nodes[nth].signal(Signal::STOP);
        let stands = format!("{name} was stopped");
        cluster.goes_on_among("2", &stands).await;
        cluster.nodes[nth].signal(Signal::CONT);
        let woke = format!("{name} woke up");
        cluster.goes_on_among("3", &woke).await;
    }
    cluster.kept_its_promises();
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_the_record_has_forgotten_join_again() {
    let cluster = Cluster::start().await;
    // As after a backup of an earlier time took the place of the database.
    cluster.postgres.sql(&cluster.database, "DELETE FROM nodes");
    cluster.goes_on("the record had forgotten all nodes").await;
    cluster
        .goes_on_among("3", "all nodes had joined again")
        .await;
    cluster.kept_its_promises();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_and_the_bus_may_go_and_come_back() {
    let cluster = Cluster::start().await;
    cluster.postgres.cut(&cluster.database);
    cluster
        .goes_on("all connections to PostgreSQL were cut")
        .await;
    cluster.postgres.crash();
    cluster.all_say(503, "").await;
    cluster.postgres.resume();
    cluster.goes_on("PostgreSQL was restarted").await;
    cluster.nats.crash();
    cluster.all_say(200, "degraded\n").await;
    cluster.nats.resume();
    cluster.all_say(200, "ok\n").await;
    cluster.goes_on("NATS was restarted").await;
    cluster.kept_its_promises();
}

#[test]
fn what_several_nodes_cost_is_measured() {
    let bench = |flags: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tandem"));
        let output = command.args(["bench", "cluster"]).args(flags).output();
        let output = output.unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{told}");
        String::from_utf8(output.stdout).unwrap()
    };
    let told = bench(&["--tables", "2", "--seconds", "1", "--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    let runs = told["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 6, "three settings at two paces: {told}");
    for run in runs {
        let is = |setting: &str| run["setting"] == setting;
        let above_zero = |figure: &Value| figure.as_f64().unwrap() > 0.0;
        let each = &run["per_move"];
        assert_eq!(run["nodes"], if is("cluster") { 3 } else { 1 });
        assert_eq!(run["connections"], 8);
        assert!(run["everyone"]["p99"].as_f64() >= run["everyone"]["p50"].as_f64());
        for figure in [&run["moves"], &run["memory_per_node"], &each["entries"]] {
            assert!(above_zero(figure), "{run}");
        }
        assert_eq!(above_zero(&each["wal_bytes"]), !is("file"), "{run}");
        assert_eq!(above_zero(&each["nats_messages"]), is("cluster"), "{run}");
        assert_eq!(above_zero(&each["nats_bytes"]), is("cluster"), "{run}");
    }
    let told = bench(&["--tables", "1", "--seconds", "0.1"]);
    for part in ["one, SQLite", "one, PostgreSQL", "three nodes cost", "p99"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}
