//! Three nodes on one PostgreSQL with NATS between them, as real programs, under everything that can
//! happen to them: nothing acknowledged is lost, nothing happens twice, play goes on.
//!
//! How long the players noticed what was done, which is how long any table stood still, is printed; `./test`
//! shows it.
#![cfg(unix)]

mod support;

use client::http;
use rustix::process::Signal;
use serde_json::Value;
use server::Data;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use support::{Process, Promises, Watch, all_go_on, crowd_among};
use test_services::{Counting, Nats, Postgres};

const NODES: [&str; 3] = ["blue", "green", "red"];

/// Three nodes, and people at all of them.
struct Cluster {
    nodes: Vec<Process>,
    postgres: Postgres,
    bus: Counting,
    /// How many bytes the bus had carried when it ended the last time.
    carried: u64,
    database: String,
    url: String,
    promises: Arc<Promises>,
    moves: Vec<Arc<AtomicU64>>,
}

impl Cluster {
    /// Starts everything, and waits until people play.
    async fn start() -> Self {
        let bus = Nats::start_counting(&std::env::temp_dir()).unwrap();
        let postgres = Postgres::start();
        let database = postgres.database();
        let url = postgres.url(&database);
        let nats_url = bus.nats.url();
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
            bus,
            carried: 0,
            database,
            url,
            promises,
            moves,
        };
        all_go_on(&cluster.moves).await;
        cluster
    }

    /// Looks from now on how long tables stand still.
    fn watch(&self) -> Watch {
        Watch::begin(&self.moves)
    }

    /// Waits until every table has gone on, and prints how long one stood still at most.
    async fn goes_on(&self, after: &str) {
        told(after, self.watch().until(|| true).await);
    }

    /// Kills a node, and waits until every table has gone on.
    async fn goes_on_without(&mut self, nth: usize) {
        let watch = self.watch();
        self.nodes[nth].kill();
        let killed = format!("killing {}", NODES[nth]);
        told(&killed, watch.until(|| true).await);
    }

    /// Tells a node to stop, and waits until it has ended and every table has gone on.
    async fn goes_on_while_it_stops(&mut self, nth: usize) {
        let watch = self.watch();
        let node = &mut self.nodes[nth];
        node.signal(Signal::TERM);
        let stopped = format!("a SIGTERM for {}", NODES[nth]);
        told(&stopped, watch.until(|| node.has_ended()).await);
    }

    /// Sends a node that signal, and waits until every table has gone on, and the record counts so many nodes
    /// that are there.
    async fn goes_on_among(&self, nodes: &str, (nth, signal): (usize, Signal)) {
        let watch = self.watch();
        self.nodes[nth].signal(signal);
        let after = format!("{signal:?} for {}", NODES[nth]);
        told(&after, watch.until(|| self.counts(nodes)).await);
    }

    /// Whether the record counts so many nodes that are there.
    fn counts(&self, nodes: &str) -> bool {
        let counted = "SELECT count(DISTINCT name) FROM nodes WHERE until > now()";
        self.postgres.sql(&self.database, counted) == nodes
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

    /// How many bytes the bus has carried since its last start.
    async fn carried_since_start(&self) -> u64 {
        let told = http(self.bus.monitor, "GET", "/varz", None).await.unwrap();
        let told: Value = serde_json::from_str(&told.1).unwrap();
        told["in_bytes"].as_u64().unwrap()
    }

    async fn crash_bus(&mut self) {
        self.carried += self.carried_since_start().await;
        self.bus.nats.crash();
    }

    /// Ends everything; what was promised is there, and every log is a game.
    async fn kept_its_promises(mut self) {
        self.nodes.iter_mut().for_each(Process::kill);
        let acknowledged = self.promises.acknowledged.load(Relaxed);
        assert!(acknowledged > 50, "hardly anything happened");
        assert_eq!(self.promises.broken_at(&self.url), 0, "of {acknowledged}");
        assert_eq!(self.promises.reloaded.load(Relaxed), 0, "pages loaded anew");
        let missed = self.promises.missed.load(Relaxed);
        assert_eq!(missed, 0, "tables that were said not to be there");
        let record = Data::from(self.url.as_str());
        let checked = server::check(&record, &shelf::shelf(), |_, _| {}).unwrap();
        assert_eq!(checked.faults, Vec::<String>::new());
        // Less than one view of a table for each: what nodes tell each other besides is far from that.
        let carried = self.carried + self.carried_since_start().await;
        assert!(carried > 500 * acknowledged, "{carried} bytes over the bus");
        println!("{acknowledged} acknowledged requests are all there, each once");
    }
}

fn told(after: &str, longest: Duration) {
    println!("after {after} no table stood still for more than {longest:.2?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_when_nodes_are_killed() {
    let mut cluster = Cluster::start().await;
    for nth in [0, 1, 2, 0] {
        cluster.goes_on_without(nth).await;
        cluster.nodes[nth].start();
    }
    cluster.goes_on("all nodes were back").await;
    cluster.kept_its_promises().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_is_hardly_noticed() {
    let mut cluster = Cluster::start().await;
    for nth in 0..NODES.len() {
        cluster.goes_on_while_it_stops(nth).await;
        cluster.nodes[nth].start();
    }
    cluster.goes_on("all nodes were back").await;
    cluster.kept_its_promises().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_slept_past_its_lease_forks_nothing() {
    let cluster = Cluster::start().await;
    for nth in [0, 1] {
        cluster.goes_on_among("2", (nth, Signal::STOP)).await;
        cluster.goes_on_among("3", (nth, Signal::CONT)).await;
    }
    cluster.kept_its_promises().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_the_record_has_forgotten_join_again() {
    let cluster = Cluster::start().await;
    let watch = cluster.watch();
    // As after a backup of an earlier time took the place of the database.
    cluster.postgres.sql(&cluster.database, "DELETE FROM nodes");
    let joined = watch.until(|| cluster.counts("3")).await;
    told("the record had forgotten all nodes", joined);
    cluster.kept_its_promises().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_and_the_bus_may_go_and_come_back() {
    let mut cluster = Cluster::start().await;
    cluster.postgres.cut(&cluster.database);
    cluster
        .goes_on("all connections to PostgreSQL were cut")
        .await;
    cluster.postgres.crash();
    cluster.all_say(503, "").await;
    cluster.postgres.resume();
    cluster.goes_on("PostgreSQL was restarted").await;
    cluster.crash_bus().await;
    cluster.all_say(200, "degraded\n").await;
    cluster.bus.nats.resume();
    cluster.all_say(200, "ok\n").await;
    cluster.goes_on("NATS was restarted").await;
    cluster.kept_its_promises().await;
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
