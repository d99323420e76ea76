//! What a host relies on: nothing is lost on a full disk or on the way down, copies are whole,
//! logs keep secrets.

use crate::support::lines::Lines;
use crate::support::{Folder, Running, config, data_file, four_people, play_out, sight};
use client::{Client, any_of, http, make};
use serde_json::{Value, json};
use server::store::{Ages, Sqlite, Store, Sweep, Swept};
use server::{Metrics, ServeError, Server, Synchronous, Target};
use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use table::Fast;

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_the_mover_is_told_and_the_table_goes_on_later() {
    let folder = Folder::new();
    let mut full = config(&folder);
    full.testing.most_pages = Some(24);
    let running = Running::with(full).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let (client, secret) = &mut people[0];
    let start = client.until("moved").await.unwrap();
    // Fill the disk with words until it takes no more.
    let say = json!({"op": "say", "seat": 0, "phrase": "well_played"});
    let mut said = 0;
    let refused = loop {
        let answer = client.ask(say.clone()).await.unwrap();
        if let Some(error) = answer.get("error") {
            break error.clone();
        }
        said += 1;
    };
    assert!(said > 10);
    assert_eq!(refused["code"], "unavailable");
    assert_eq!(refused["reason"], "not_stored");
    let mut fresh = client.until("welcome").await.unwrap();
    while let Some(message) = client.kept() {
        if message["type"] == "welcome" {
            fresh = message;
        }
    }
    assert_eq!(fresh["n"], start["n"].as_u64().unwrap() + said);
    assert!(running.metrics.reloads.load(Relaxed) > 0);
    let secret = secret.clone();
    running.stop().await;

    // The host makes room: everything acknowledged is there, and the game goes on.
    let running = Running::with(config(&folder)).await;
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    assert_eq!(welcome["n"], fresh["n"]);
    let legal = &sight(&welcome, 0).unwrap()["legal"];
    let action = any_of(legal, &mut Fast::new(1)).unwrap();
    let act = json!({"op": "act", "seat": 0, "action": action});
    assert_eq!(client.ask(act).await.unwrap().get("error"), None);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_tried_once_a_second_for_all_who_ask() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let begun = Instant::now();
    for _ in 0..5 {
        let asking = (0..20).map(|_| http(running.address, "GET", "/healthz", None));
        for told in futures_util::future::join_all(asking).await {
            assert_eq!(told.unwrap(), (200, "ok\n".to_owned()));
        }
    }
    let seconds = begun.elapsed().as_secs();
    let tried = running.metrics.probes.load(Relaxed);
    assert!((1..=seconds + 1).contains(&tried), "{tried} in {seconds} s");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_that_the_disk_is_full() {
    let folder = Folder::new();
    let mut full = config(&folder);
    full.testing.most_pages = Some(24);
    full.limits.tables = 10_000;
    let running = Running::with(full).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let refused = loop {
        if let Err(refused) = make(running.address, wish.clone()).await {
            break refused.to_string();
        }
    };
    assert!(refused.contains("unavailable"), "{refused}");
    assert_eq!(running.get("/healthz").await, (503, json!("full\n")));
    running.stop().await;
    let running = Running::with(config(&folder)).await;
    assert_eq!(running.get("/healthz").await, (200, json!("ok\n")));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_that_the_file_is_gone() {
    let folder = Folder::new();
    let config = config(&folder);
    let running = Running::with(config.clone()).await;
    std::fs::rename(data_file(&config), folder.path().join("elsewhere")).unwrap();
    assert_eq!(running.get("/healthz").await, (503, json!("lost\n")));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_that_the_disk_is_slow() {
    let folder = Folder::new();
    let config = config(&folder);
    let running = Running::with(config.clone()).await;
    // Somebody else writes, and does not come to an end: nothing can be stored, and nothing fails either.
    let other = rusqlite::Connection::open(data_file(&config)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(running.get("/healthz").await, (503, json!("slow\n")));
    other.execute_batch("ROLLBACK").unwrap();
    while running.get("/healthz").await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_says_that_the_file_is_damaged() {
    let folder = Folder::new();
    let config = config(&folder);
    let running = Running::with(config.clone()).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, _) = make(running.address, wish).await.unwrap();
    // Stopped, so that everything is in the file itself.
    running.stop().await;
    let running = Running::with(config.clone()).await;
    let mut bytes = std::fs::read(data_file(&config)).unwrap();
    bytes[4096..].fill(0xa5);
    // In place: it is the file that the server has open.
    let mut file = std::fs::OpenOptions::new()
        .write(true)
        .open(data_file(&config));
    file.as_mut().unwrap().write_all(&bytes).unwrap();
    let (status, refused) = running.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (503, &json!("unavailable"))
    );
    assert_eq!(running.get("/healthz").await, (503, json!("damaged\n")));
    running.stop().await;
    let refused = Server::bind(crate::support::shelf(), config)
        .await
        .err()
        .unwrap();
    assert!(matches!(refused, ServeError::Damaged { .. }), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn going_down_loses_nothing_and_says_so() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let (mut client, _) = people.remove(0);
    let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
    for _ in 0..20 {
        assert_eq!(client.ask(say.clone()).await.unwrap().get("error"), None);
    }
    running.stop().await;
    let goodbye = client.until("error").await.unwrap();
    assert_eq!(goodbye["error"]["code"], "unavailable");
    assert!(client.receive().await.is_err());

    let data = folder.path().join("tandem.sqlite3");
    let store = Sqlite::open(&data, Synchronous::Full, None, Arc::default()).unwrap();
    let stored = store.load(&table).unwrap().unwrap();
    let said = stored
        .table
        .entries
        .iter()
        .filter(|entry| entry.deed.kind() == "said");
    assert_eq!(said.count(), 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_taken_while_people_play_can_be_put_back() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
    let ask = async |client: &mut Client| client.ask(say.clone()).await.unwrap();
    assert_eq!(ask(&mut people[0].0).await.get("error"), None);
    let data = folder.path().join("tandem.sqlite3");
    let copy = folder.path().join("copy.db");
    server::backup(&data, &copy, Target::New).unwrap();
    assert_eq!(ask(&mut people[0].0).await.get("error"), None);
    assert!(
        server::restore(&copy, &data).is_err(),
        "the server is running"
    );
    let entries = |path| {
        let store = Sqlite::open(path, Synchronous::Full, None, Arc::<Metrics>::default());
        let store = store.unwrap();
        let entries = store.load(&table).unwrap().unwrap().table.entries.len();
        store.close();
        entries
    };
    running.stop().await;
    let before = entries(&data);
    server::restore(&copy, &data).unwrap();
    assert_eq!(entries(&data), before - 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_leave_the_memory_and_come_back_when_touched() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.idle = Duration::from_millis(100);
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true, "away": 1});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (client, welcome) = joined.unwrap();
    assert_eq!(running.metrics.tables.load(Relaxed), 1);
    client.close().await;
    let mut waited = 0;
    while running.metrics.tables.load(Relaxed) > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        waited += 1;
        assert!(waited < 200, "the table stays");
    }
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (_client, back) = joined.unwrap();
    assert_eq!(sight(&back, 0), sight(&welcome, 0));
    running.stop().await;
}

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

#[tokio::test(flavor = "multi_thread")]
async fn old_tables_are_cleared_away_by_their_stage() {
    let folder = Folder::new();
    let config = config(&folder);
    let clock = config.testing.clock.clone();
    let running = Running::with(config.clone()).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "bot_delay": 0});
    let (waiting, _) = make(running.address, wish.clone()).await.unwrap();
    let mut now = wish.clone();
    now["play_now"] = true.into();
    let (started, _) = make(running.address, now.clone()).await.unwrap();
    let (over, secret) = make(running.address, now).await.unwrap();
    let joined = Client::join(running.address, &over, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    play_out(&mut client, 0, welcome, &mut Fast::new(1)).await;
    // People still come to other tables later on, so that these are older than others.
    let mut later = Vec::new();
    for days in [2, 31] {
        clock.shift(days * DAY);
        later.push(make(running.address, wish.clone()).await.unwrap().0);
    }
    running.stop().await;

    let store = Sqlite::open(&data_file(&config), Synchronous::Full, None, Arc::default()).unwrap();
    let ages = Ages {
        waiting: Some(DAY),
        running: Some(30 * DAY),
        over: None,
    };
    let sweep = |days: i64| {
        let sweep = Sweep {
            now: clock.now() + days * DAY,
            up: DAY,
            ages,
            in_use: HashSet::new(),
        };
        store.sweep(sweep).unwrap()
    };
    assert_eq!(
        sweep(0).marked,
        3,
        "all but the last and the one that is over"
    );
    for day in 1..7 {
        assert_eq!(sweep(day), Swept::default(), "day {day}");
    }
    let mut gone = sweep(7).gone;
    gone.sort();
    let mut expected = vec![waiting, started, later.swap_remove(0)];
    expected.sort();
    assert_eq!(gone, expected);
    for day in 8..40 {
        assert_eq!(sweep(day), Swept::default(), "nobody came since");
    }
    assert!(store.load(&over).unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_jumps_clears_nothing_away() {
    let folder = Folder::new();
    let config = config(&folder);
    let clock = config.testing.clock.clone();
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let mut tables = Vec::new();
    // Each start sweeps, and somebody makes a table by that clock.
    for years in [0, 10, -20, 30, -20] {
        clock.shift(years * 365 * DAY);
        let running = Running::with(config.clone()).await;
        tables.push(make(running.address, wish.clone()).await.unwrap().0);
        running.stop().await;
    }
    let running = Running::with(config).await;
    for table in &tables {
        assert_eq!(running.room(table).await["table"], **table);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_hold_neither_secrets_nor_hidden_cards() {
    let lines = Lines::begin();
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut client, welcome) = joined.unwrap();
    let hand: Value = sight(&welcome, 0).unwrap()["view"]["players"][0]["hand"].clone();
    play_out(&mut client, 0, welcome, &mut Fast::new(1)).await;
    let (_, replay) = running.get(&format!("/api/tables/{table}/replay")).await;
    running.stop().await;
    let logged = lines.text();
    assert!(logged.contains("closed; everything is stored"));
    let ours: Vec<&str> = logged
        .lines()
        .filter(|line| line.contains(" server"))
        .collect();
    assert!(!logged.contains(&secret), "a seat's secret was logged");
    assert!(
        !logged.contains(replay["secret"].as_str().unwrap()),
        "the shuffle's secret was logged"
    );
    for card in hand.as_array().unwrap() {
        let card = card.to_string();
        assert!(
            !ours.iter().any(|line| line.contains(&card)),
            "{card} was logged"
        );
    }
}
