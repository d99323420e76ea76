//! Attacks that once worked, and what becomes of them now. What they cost the server is counted,
//! never timed.

mod support;

use serde_json::{Value, json};
use server::client::{Client, make};
use std::sync::atomic::Ordering::Relaxed;
use support::counting::Counting;
use support::{Folder, Running, config, four_people};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use wire::Shelf;

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("ok")
}

/// Somebody at a new table of their own, with all that is needed to come back.
async fn at_a_table(running: &Running, wish: Value) -> (String, String, Client) {
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (client, welcome) = joined.unwrap();
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    (table, secret, client)
}

/// The head of an answer over HTTP, in small letters.
async fn head(running: &Running, request: &str) -> String {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    let address = running.address;
    let request = format!("{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.to_ascii_lowercase()
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_back_with_an_old_number_plays_no_game_again() {
    let folder = Folder::new();
    let team_play = support::shelf().game("team-play").unwrap().clone();
    let (team_play, set) = Counting::of(team_play);
    let running = Running::of(Shelf::new(vec![team_play]), config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let (first, _) = &mut people[0];
    for _ in 0..30 {
        let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
        assert_eq!(code(&first.ask(say).await.unwrap()), "ok");
    }
    for (seat, (client, _)) in people.iter_mut().enumerate() {
        let keep = json!({"op": "act", "seat": seat, "action": {"type": "keep_mission"}});
        assert_eq!(code(&client.ask(keep).await.unwrap()), "ok");
    }
    let before = set.load(Relaxed);
    let mut watchers = JoinSet::new();
    for _ in 0..90 {
        let (address, table) = (running.address, table.clone());
        watchers.spawn(async move {
            let mut watcher = Client::connect(address).await.unwrap();
            for last in 0..5 {
                watcher.hello(&table, &[], Some(last)).await.unwrap();
                let welcome = watcher.until("welcome").await.unwrap();
                // The start, and four moves.
                assert_eq!(welcome["missed"].as_array().unwrap().len(), 5);
            }
        });
    }
    watchers.join_all().await;
    assert_eq!(set.load(Relaxed), before, "a game was played again");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_still_known_when_the_table_comes_back_from_the_disk() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "team-play").await;
    let keep = json!({"op": "act", "seat": 0, "action": {"type": "keep_mission"}});
    assert_eq!(code(&people[0].0.ask(keep).await.unwrap()), "ok");
    let secret = people[2].1.clone();
    let back = async |running: &Running| {
        let joined = Client::join(running.address, &table, &[&secret], Some(0)).await;
        joined.unwrap().1
    };
    let before = back(&running).await;
    running.stop().await;
    let running = Running::with(config(&folder)).await;
    let after = back(&running).await;
    assert_eq!(before["missed"].as_array().unwrap().len(), 2);
    assert_eq!(before["missed"], after["missed"]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_loaded_once_however_many_ask_for_it_at_the_same_time() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    assert_eq!(running.metrics.loads.load(Relaxed), 0);
    let mut asking = JoinSet::new();
    for _ in 0..90 {
        let (address, table, secret) = (running.address, table.clone(), secret.clone());
        asking.spawn(async move {
            let joined = Client::join(address, &table, &[&secret], None).await;
            let (client, welcome) = joined.unwrap();
            assert_eq!(welcome["yours"], json!([0]));
            client
        });
    }
    let _here = asking.join_all().await;
    assert_eq!(running.metrics.loads.load(Relaxed), 1);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_again_and_again_pays_for_every_welcome() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 0.001;
    config.limits.burst = 10.0;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret, mut client) = at_a_table(&running, wish).await;
    client.hello(&table, &[&secret], None).await.unwrap();
    assert_eq!(client.receive().await.unwrap()["type"], "welcome");
    client.hello(&table, &[&secret], None).await.unwrap();
    let refused = client.until("error").await.unwrap();
    assert_eq!(code(&refused), "too_fast");
    assert!(refused["error"]["facts"]["wait"].as_u64().unwrap() > 1_000);
    client.send(&json!({"op": "ping"})).await.unwrap();
    client.until("pong").await.unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_gets_no_more_by_many_connections() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.address_rate = 0.001;
    config.limits.address_burst = 40.0;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let mut welcomes = 0;
    let refused = loop {
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        match joined {
            Ok((_, message)) if message["type"] == "welcome" => welcomes += 1,
            Ok((_, message)) => break message,
            // The door itself says no.
            Err(_) => break json!({"error": {"code": "too_fast"}}),
        }
        assert!(welcomes < 40, "nobody is refused");
    };
    assert_eq!(code(&refused), "too_fast");
    assert!(welcomes > 0);
    let told = head(&running, &format!("GET /api/tables/{table}/replay")).await;
    assert!(told.starts_with("http/1.1 429"), "{told}");
    assert!(told.contains("\r\nretry-after: "), "{told}");
    let health = head(&running, "GET /healthz").await;
    assert!(health.starts_with("http/1.1 200"), "{health}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_asks_no_more_often_on_two_devices_than_on_one() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 0.001;
    config.limits.burst = 20.0;
    let running = Running::with(config).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 60_000});
    let (table, secret, phone) = at_a_table(&running, wish).await;
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let mut devices = [phone, joined.unwrap().0];
    let judge = json!({"op": "judge", "seat": 0, "action": {"type": "keep_mission"}});
    let mut refused = 0;
    for nth in 0..24 {
        let answer = devices[nth % 2].ask(judge.clone()).await.unwrap();
        refused += u32::from(code(&answer) == "too_fast");
    }
    assert_eq!(
        refused, 4,
        "each has paid for its welcome, both for the seat"
    );
    running.stop().await;
}
