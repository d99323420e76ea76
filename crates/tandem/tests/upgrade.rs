//! Nodes of this version and of the next one side by side, as while one after the other is replaced: who
//! may have which table, and who is carried where.
#![cfg(unix)]

mod support;

use client::{Client, any_of, http, make};
use rustix::process::Signal;
use serde_json::{Value, json};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use support::{Process, Watch, all_go_on, crowd_among, take_in};
use table::Fast;
use test_services::{Nats, Postgres};
use wire::socket::PROTOCOL;

const NEXT: u32 = PROTOCOL + 1;

/// One node of each version on one record, which ends after them.
struct Fleet {
    old: Process,
    new: Process,
    postgres: Postgres,
    _nats: Nats,
    database: String,
}

impl Fleet {
    fn new() -> Self {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let database = postgres.database();
        let url = postgres.url(&database);
        let node = |name| Process::on(&url, &["--nats", &nats.url(), "--node", name], &[]);
        let (old, mut new) = (node("old"), node("new"));
        new.upgrade();
        Self {
            old,
            new,
            postgres,
            _nats: nats,
            database,
        }
    }

    fn started() -> Self {
        let mut fleet = Self::new();
        fleet.old.start();
        fleet.new.start();
        fleet
    }
}

/// Somebody's table and seat.
struct Seated {
    table: String,
    secret: String,
}

async fn sit_down(node: &Process) -> Seated {
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(node.address, wish).await.unwrap();
    Seated { table, secret }
}

impl Seated {
    /// Comes to the table with a page of that protocol; returns the welcome, or the error instead.
    async fn come(&self, node: &Process, protocol: u32) -> (Client, Value) {
        let mut client = Client::connect(node.address).await.unwrap();
        let hello = json!({"op": "hello", "protocol": protocol, "table": self.table,
            "secrets": [self.secret], "last": null, "browser": null});
        client.send(&hello).await.unwrap();
        let told = client.receive().await.unwrap();
        (client, told)
    }

    /// Comes again and again, until that is what comes of it: nodes hear of each other five times a second.
    async fn comes_to(&self, node: &Process, protocol: u32, what: &str) -> (Client, Value) {
        let begun = Instant::now();
        loop {
            let (client, told) = self.come(node, protocol).await;
            let came_to = told["error"]["code"].as_str().or(told["type"].as_str());
            if came_to == Some(what) {
                return (client, told);
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{what}: {told}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Is welcomed, by a table that speaks the same.
    async fn welcomed(&self, node: &Process, protocol: u32) -> (Client, Value) {
        let (client, welcome) = self.comes_to(node, protocol, "welcome").await;
        assert_eq!(welcome["protocol"], protocol);
        (client, welcome)
    }

    /// Makes a move there; returns how far the log is then.
    async fn moves(&self, node: &Process, protocol: u32) -> u64 {
        let (mut client, mut shown) = self.welcomed(node, protocol).await;
        let mut dice = Fast::new(1);
        let action = loop {
            if let Some(action) = any_of(&shown["sights"][0]["legal"], &mut dice) {
                break action;
            }
            take_in(&mut shown, client.receive().await.unwrap());
        };
        let act = json!({"op": "act", "seat": 0, "action": action});
        let answer = client.ask(act).await.unwrap();
        assert!(answer["error"].is_null(), "{answer}");
        shown["n"].as_u64().unwrap() + 1
    }
}

/// How many tables a node has in memory.
async fn tables(node: &Process) -> u32 {
    let (_, text) = http(node.address, "GET", "/metrics", None).await.unwrap();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("tandem_tables "));
    line.unwrap().parse().unwrap()
}

async fn status(node: &Process, path: &str) -> u16 {
    http(node.address, "GET", path, None).await.unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_the_next_version_is_not_for_nodes_of_this_one() {
    let mut fleet = Fleet::started();
    let seated = sit_down(&fleet.new).await;
    // Nodes of this version carry people to it, and questions too, but do not take it.
    seated.moves(&fleet.old, NEXT).await;
    let path = format!("/api/tables/{}", seated.table);
    assert_eq!(status(&fleet.old, &path).await, 200);
    assert_eq!((tables(&fleet.old).await, tables(&fleet.new).await), (0, 1));
    // A page of this version has to be loaded anew, wherever it comes.
    seated.comes_to(&fleet.old, PROTOCOL, "outdated").await;
    seated.comes_to(&fleet.new, PROTOCOL, "outdated").await;
    // While no node of the next version is there, nobody has it; then it goes on.
    fleet.new.kill();
    seated.comes_to(&fleet.old, PROTOCOL, "unavailable").await;
    seated.comes_to(&fleet.old, NEXT, "outdated").await;
    assert_eq!(tables(&fleet.old).await, 0);
    fleet.new.start();
    seated.moves(&fleet.old, NEXT).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_this_version_goes_on_under_the_next_one() {
    let fleet = Fleet::started();
    let seated = sit_down(&fleet.old).await;
    // People with a page of this version stay with nodes of it, also at the new node's edge.
    let (mut page, _) = seated.welcomed(&fleet.new, PROTOCOL).await;
    let moved = seated.moves(&fleet.new, PROTOCOL).await;
    assert_eq!((tables(&fleet.old).await, tables(&fleet.new).await), (1, 0));
    // Whoever comes with a page of the next version takes the table along; the others are told.
    let (_, welcome) = seated.welcomed(&fleet.new, NEXT).await;
    assert!(welcome["n"].as_u64() >= Some(moved), "{welcome}");
    while page.until("error").await.unwrap()["error"]["code"] != "outdated" {}
    seated.moves(&fleet.old, NEXT).await;
    assert_eq!(tables(&fleet.new).await, 1);
    seated.comes_to(&fleet.old, PROTOCOL, "outdated").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_at_once_make_one_schema() {
    let mut fleet = Fleet::new();
    fleet.old.spawn();
    fleet.new.spawn();
    fleet.old.listens();
    fleet.new.listens();
    let seated = sit_down(&fleet.old).await;
    assert_eq!(status(&fleet.old, "/healthz").await, 200);
    assert_eq!(status(&fleet.new, "/healthz").await, 200);
    seated.moves(&fleet.new, NEXT).await;
    fleet.old.terminate();
    fleet.new.terminate();
    // As the program before left it, with a table in it.
    let earlier = "ALTER TABLE tables DROP COLUMN protocol; ALTER TABLE nodes DROP COLUMN protocol;
        UPDATE tandem_schema SET version = 1";
    fleet.postgres.sql(&fleet.database, earlier);
    fleet.old.spawn();
    fleet.new.spawn();
    fleet.old.listens();
    fleet.new.listens();
    seated.moves(&fleet.old, PROTOCOL).await;
}

/// Every table of the present version.
const ALL: &str = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";

#[tokio::test(flavor = "multi_thread")]
async fn nodes_of_this_version_play_on_while_a_newer_one_adds_to_the_schema() {
    let mut fleet = Fleet::new();
    fleet.old.start();
    let (promises, moves) = crowd_among(&[fleet.old.address], 4);
    all_go_on(&moves).await;
    let path = "/api/today/team-up";
    let today = http(fleet.old.address, "GET", path, None).await.unwrap();
    let seated = sit_down(&fleet.old).await;
    let moved = seated.moves(&fleet.old, PROTOCOL).await;
    let version = "SELECT version FROM tandem_schema";
    let version = fleet.postgres.sql(&fleet.database, version);
    // Each change in a moment of its own, as the steps of a migration find them.
    for table in fleet.postgres.sql(&fleet.database, ALL).lines() {
        let add = format!("ALTER TABLE {table} ADD COLUMN later integer NOT NULL DEFAULT 7");
        fleet.postgres.sql(&fleet.database, &add);
    }
    let add = "CREATE TABLE later (id text PRIMARY KEY REFERENCES deals (id));
        CREATE INDEX entries_later ON entries (later);
        UPDATE tandem_schema SET version = 99";
    fleet.postgres.sql(&fleet.database, add);
    all_go_on(&moves).await;
    // What was prepared before is still understood: the deal of the day, a table that is loaded, one that
    // is made, the lobby.
    for _ in 0..12 {
        let again = http(fleet.old.address, "GET", path, None).await.unwrap();
        assert_eq!(again, today);
        assert_eq!(status(&fleet.old, "/api/tables").await, 200);
        sit_down(&fleet.old).await;
    }
    let (_, welcome) = seated.welcomed(&fleet.old, PROTOCOL).await;
    assert!(welcome["n"].as_u64() >= Some(moved), "{welcome}");
    all_go_on(&moves).await;
    fleet.old.terminate();
    // So that this test may look.
    let back = format!("UPDATE tandem_schema SET version = {version}");
    fleet.postgres.sql(&fleet.database, &back);
    let url = fleet.postgres.url(&fleet.database);
    assert_eq!(promises.broken_at(&url), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_replaced_one_by_one_while_people_play() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    let (url, nats_url) = (postgres.url(&database), nats.url());
    let node = |name| Process::on(&url, &["--nats", &nats_url, "--node", name], &[]);
    let mut nodes = ["blue", "green", "red"].map(node);
    nodes.iter_mut().for_each(Process::start);
    let addresses = nodes.each_ref().map(|node| node.address);
    let (promises, moves) = crowd_among(&addresses, 6);
    all_go_on(&moves).await;
    for node in &mut nodes {
        let reloaded = promises.reloaded.load(Relaxed);
        assert_eq!(reloaded, 0, "there are nodes that speak as the pages do");
        let watch = Watch::begin(&moves);
        node.signal(Signal::TERM);
        let longest = watch.until(|| node.has_ended()).await;
        println!("while a node was replaced no table stood still for more than {longest:?}");
        node.upgrade();
        node.start();
    }
    // Now there is none of them left.
    let all = promises.pages.load(Relaxed);
    let reloaded = || promises.reloaded.load(Relaxed) >= all;
    Watch::begin(&moves).until(reloaded).await;
    assert_eq!(promises.reloaded.load(Relaxed), all, "each page once");
    let oldest = "SELECT min(protocol) FROM nodes WHERE until > now()";
    assert_eq!(postgres.sql(&database, oldest), NEXT.to_string());
    nodes.iter_mut().for_each(Process::kill);
    assert!(promises.acknowledged.load(Relaxed) > 50);
    assert_eq!(promises.broken_at(&url), 0);
}
