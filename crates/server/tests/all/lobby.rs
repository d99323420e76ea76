//! The lobby: what is kept of it, who is told when it changes, and what it costs.

use crate::support::{Folder, Running, config};
use client::{Client, Looker, make};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// A table that the lobby shows, made by somebody of that name.
async fn listed(running: &Running, name: &str, play_now: bool) -> (String, String) {
    let wish = json!({"game": "lanterns", "name": name, "listed": true, "play_now": play_now,
        "bot_delay": 60_000});
    make(running.address, wish).await.unwrap()
}

async fn join(running: &Running, table: &str, secret: &str) -> Client {
    let joined = Client::join(running.address, table, &[secret], None).await;
    joined.unwrap().0
}

async fn does(client: &mut Client, wish: Value) {
    let answer = client.ask(wish).await.unwrap();
    assert_eq!(answer.get("error"), None, "{answer}");
}

/// Who sits first at each table of a lobby.
fn hosts(lobby: &Value) -> Vec<&str> {
    let tables = lobby["tables"].as_array().unwrap().iter();
    tables
        .map(|room| room["seats"][0]["name"].as_str().unwrap())
        .collect()
}

async fn lobby(running: &Running) -> Value {
    let (status, lobby) = running.get("/api/tables").await;
    assert_eq!(status, 200, "{lobby}");
    lobby
}

/// Waits until a figure has that value.
async fn reaches(figure: &AtomicU64, value: u64) {
    while figure.load(Relaxed) != value {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_loaded_to_show_the_lobby() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, secret) = listed(&running, "Ann", false).await;
    let mut ann = join(&running, &table, &secret).await;
    does(&mut ann, json!({"op": "rename", "seat": 0, "name": "Anna"})).await;
    listed(&running, "Bea", true).await;
    let hidden = json!({"game": "lanterns", "name": "Cyd"});
    make(running.address, hidden).await.unwrap();
    running.stop().await;

    let running = Running::with(config(&folder)).await;
    let shown = lobby(&running).await;
    assert_eq!(hosts(&shown), ["Bea", "Anna"]);
    assert_eq!(shown["draining"], Value::Null);
    let stages = [0, 1].map(|nth| shown["tables"][nth]["stage"].clone());
    assert_eq!(stages, ["running", "waiting"]);
    let mut looker = Looker::open(running.address).await.unwrap();
    assert_eq!(looker.told().await.unwrap(), shown);
    assert_eq!(running.metrics.loads.load(Relaxed), 0);
    assert_eq!(
        running.room(&table).await,
        shown["tables"][1],
        "it is the room that anybody is shown who asks for it"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_says_how_the_bots_of_its_table_play() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let chosen = async |wish: Value| {
        let (table, _) = make(running.address, wish).await.unwrap();
        let room = running.room(&table).await;
        (room["level"].clone(), room["bot_delay"].clone())
    };
    let quick = json!({"game": "team-play", "name": "Ann", "level": "easy", "bot_delay": 500});
    assert_eq!(chosen(quick).await, (json!("easy"), json!(500)));
    let usual = json!({"game": "team-play", "name": "Ann"});
    assert_eq!(chosen(usual).await, (json!("normal"), Value::Null));
    running.stop().await;
}

/// A data file as it lies there when the program is killed at this moment.
fn copy_as_killed(from: &Folder, to: &Folder) {
    for file in ["tandem.sqlite3", "tandem.sqlite3-wal"] {
        std::fs::copy(from.path().join(file), to.path().join(file)).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_is_shown_after_a_kill_and_nobody_is_there() {
    let (folder, left) = (Folder::new(), Folder::new());
    let running = Running::with(config(&folder)).await;
    let (table, secret) = listed(&running, "Ann", false).await;
    let mut ann = join(&running, &table, &secret).await;
    does(&mut ann, json!({"op": "rename", "seat": 0, "name": "Anna"})).await;
    copy_as_killed(&folder, &left);
    let again = Running::with(config(&left)).await;
    let shown = lobby(&again).await;
    assert_eq!(hosts(&shown), ["Anna"]);
    let holder = &shown["tables"][0]["seats"][0]["holder"];
    assert_eq!(*holder, json!({"kind": "person", "here": false}));
    assert_eq!(again.metrics.loads.load(Relaxed), 0);
    again.stop().await;
    running.stop().await;
}

/// Lists every table of a data file as its program would have: by an entry, and beside the log.
fn list_all(data: &Path) {
    let connection = rusqlite::Connection::open(data).unwrap();
    connection
        .execute_batch(
            r#"INSERT INTO entries (prev, tbl, n, at, kind, seat, payload, client)
                   SELECT last, heads.tbl, heads.n + 1, at, 'listed', NULL, '{"kind":"listed","listed":true}', NULL
                   FROM heads JOIN entries ON entries.id = last;
               UPDATE heads SET n = n + 1,
                   last = (SELECT id FROM entries WHERE prev = heads.last);
               UPDATE tables SET listed = 1;"#,
        )
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_program_listed_is_shown_after_the_upgrade() {
    let folder = Folder::new();
    let config = config(&folder);
    let past = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past/data-13.sqlite3");
    std::fs::copy(past, config.data.file().unwrap()).unwrap();
    list_all(config.data.file().unwrap());
    let running = Running::of(shelf::shelf(), config.clone()).await;
    let mut looker = Looker::open(running.address).await.unwrap();
    let all = |lobby: &Value| lobby["tables"].as_array().unwrap().len() == 10;
    let shown = looker.until(all).await.unwrap();
    running.stop().await;
    let running = Running::of(shelf::shelf(), config).await;
    assert_eq!(lobby(&running).await, shown, "from now on it is kept");
    assert_eq!(running.metrics.loads.load(Relaxed), 0);
    for room in shown["tables"].as_array().unwrap() {
        let table = room["table"].as_str().unwrap();
        let (_, seen) = Client::join(running.address, table, &[], None)
            .await
            .unwrap();
        assert_eq!(seen["room"]["stage"], room["stage"], "{seen}");
        assert_eq!(seen["room"]["commitment"], room["commitment"]);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_is_told_of_every_change() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let mut looker = Looker::open(running.address).await.unwrap();
    assert_eq!(hosts(&looker.told().await.unwrap()), [""; 0]);
    let (table, secret) = listed(&running, "Ann", false).await;
    let shows = |names: &'static [&str]| move |lobby: &Value| hosts(lobby) == names;
    looker.until(shows(&["Ann"])).await.unwrap();
    let mut ann = join(&running, &table, &secret).await;
    does(&mut ann, json!({"op": "rename", "seat": 0, "name": "Anna"})).await;
    looker.until(shows(&["Anna"])).await.unwrap();
    does(&mut ann, json!({"op": "list", "listed": false})).await;
    looker.until(shows(&[])).await.unwrap();
    does(&mut ann, json!({"op": "list", "listed": true})).await;
    looker.until(shows(&["Anna"])).await.unwrap();
    let mut bea = Client::join(running.address, &table, &[], None)
        .await
        .unwrap()
        .0;
    does(&mut bea, json!({"op": "sit", "seat": 1, "name": "Bea"})).await;
    let seated = |lobby: &Value| lobby["tables"][0]["seats"][1]["name"] == "Bea";
    looker.until(seated).await.unwrap();
    does(&mut ann, json!({"op": "start"})).await;
    let running_now = |lobby: &Value| lobby["tables"][0]["stage"] == "running";
    looker.until(running_now).await.unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_over_is_shown_no_more() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "listed": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let mut looker = Looker::open(running.address).await.unwrap();
    let shown = |many: usize| move |lobby: &Value| hosts(lobby).len() == many;
    looker.until(shown(1)).await.unwrap();
    let mut ann = join(&running, &table, &secret).await;
    does(&mut ann, json!({"op": "start"})).await;
    // Bots play it to its end.
    does(&mut ann, json!({"op": "rise", "seat": 0})).await;
    looker.until(shown(0)).await.unwrap();
    running.stop().await;
    let connection = rusqlite::Connection::open(config(&folder).data.file().unwrap()).unwrap();
    let kept = "SELECT stage = 'over' AND listed AND shown IS NULL FROM tables";
    let kept: bool = connection.query_row(kept, [], |row| row.get(0)).unwrap();
    assert!(kept, "and nothing is kept of it to be shown");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_read_while_nobody_looks_and_once_for_all_who_do() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let metrics = &running.metrics;
    let (table, secret) = listed(&running, "Ann", false).await;
    let mut ann = join(&running, &table, &secret).await;
    let mut lookers = Vec::new();
    for _ in 0..5 {
        let mut looker = Looker::open(running.address).await.unwrap();
        looker.told().await.unwrap();
        lookers.push(looker);
    }
    assert_eq!(metrics.lookers.load(Relaxed), 5);
    let before = metrics.lobby_reads.load(Relaxed);
    does(&mut ann, json!({"op": "rename", "seat": 0, "name": "Anna"})).await;
    for looker in &mut lookers {
        let renamed = looker.until(|lobby| hosts(lobby) == ["Anna"]).await;
        renamed.unwrap();
    }
    // What was made before they came may be told once more.
    let reads = metrics.lobby_reads.load(Relaxed) - before;
    assert!((1..=2).contains(&reads), "{reads}");
    drop(lookers);
    reaches(&metrics.lookers, 0).await;
    let before = metrics.lobby_reads.load(Relaxed);
    for name in ["Bea", "Cyd", "Dan"] {
        does(&mut ann, json!({"op": "rename", "seat": 0, "name": name})).await;
    }
    assert_eq!(metrics.lobby_reads.load(Relaxed), before);
    assert_eq!(hosts(&lobby(&running).await), ["Dan"]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_came_meanwhile_is_told_that_the_lobby_is_again_what_others_were_told() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, secret) = listed(&running, "Ann", false).await;
    let mut ann = join(&running, &table, &secret).await;
    let rename = |name: &str| json!({"op": "rename", "seat": 0, "name": name});
    let mut first = Looker::open(running.address).await.unwrap();
    does(&mut ann, rename("Bea")).await;
    first.until(|lobby| hosts(lobby) == ["Bea"]).await.unwrap();
    drop(first);
    reaches(&running.metrics.lookers, 0).await;
    does(&mut ann, rename("Cyd")).await;
    let mut second = Looker::open(running.address).await.unwrap();
    assert_eq!(hosts(&second.told().await.unwrap()), ["Cyd"]);
    does(&mut ann, rename("Bea")).await;
    let again = second.until(|lobby| hosts(lobby) == ["Bea"]).await;
    again.unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_looks_by_so_many_connections() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.connections = 2;
    let running = Running::with(config).await;
    let first = Looker::open(running.address).await.unwrap();
    let _second = Looker::open(running.address).await.unwrap();
    let refused = Looker::open(running.address).await.err().unwrap();
    let refused = refused.to_string();
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(
        Client::connect(running.address).await.is_err(),
        "they count as sockets do"
    );
    drop(first);
    reaches(&running.metrics.lookers, 1).await;
    Looker::open(running.address).await.unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_stays_longer_than_an_answer_may_take_and_goes_when_the_server_closes() {
    let folder = Folder::new();
    let mut config = config(&folder);
    // Not so short that a busy machine would miss it.
    let limit = Duration::from_secs(3);
    config.limits.answer = limit;
    config.limits.request = limit;
    config.limits.heartbeat = limit / 30;
    let running = Running::with(config).await;
    let mut looker = Looker::open(running.address).await.unwrap();
    looker.told().await.unwrap();
    tokio::time::sleep(limit + limit / 3).await;
    listed(&running, "Ann", false).await;
    let shown = looker.until(|lobby| hosts(lobby) == ["Ann"]).await;
    shown.unwrap();
    let ended = tokio::spawn(looker.ends());
    running.stop().await;
    assert!(ended.await.unwrap(), "to the last byte, and not cut off");
}
