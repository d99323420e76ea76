//! Attacks that once worked, and what becomes of them now. What they cost the server is counted,
//! never timed.

use crate::support::counting::Counting;
use crate::support::lines::Lines;
use crate::support::solo::Solo;
use crate::support::{Folder, Running, at_a_table, code, config, four_people};
use client::{Client, make};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::Shelf;
use wire::socket::PROTOCOL;

/// A connection from one of this machine's own addresses, 127.0.0.`nth`.
async fn connect_from(nth: u8, running: &Running) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, nth], 0).into()).unwrap();
    socket.connect(running.address).await.unwrap()
}

/// All that the server has to say, in small letters.
async fn heard(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).to_ascii_lowercase()
}

/// A whole answer over HTTP, in small letters, to somebody at 127.0.0.`nth`.
pub async fn answer_to(nth: u8, running: &Running, request: &str) -> String {
    let mut stream = connect_from(nth, running).await;
    let address = running.address;
    let request = format!("{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    // Whoever is turned away at the door may not even be allowed to finish.
    let _ = stream.write_all(request.as_bytes()).await;
    heard(stream).await
}

async fn head(running: &Running, request: &str) -> String {
    answer_to(1, running, request).await
}

/// Asks until the answer begins so.
async fn until_answered(nth: u8, running: &Running, request: &str, begins: &str) {
    while !answer_to(nth, running, request).await.starts_with(begins) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_back_with_an_old_number_plays_no_game_again() {
    let folder = Folder::new();
    let team_play = crate::support::shelf().game("team-play").unwrap().clone();
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
async fn whoever_comes_again_and_again_pays_for_every_welcome() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 0.001;
    config.limits.burst = 10.0;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret, mut client) = at_a_table(&running, wish).await;
    client.hello(&table, &[&secret], None).await.unwrap();
    client.until("welcome").await.unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_counted_before_anything_is_read() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.requests = 3;
    let running = Running::with(config).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(connect_from(2, &running).await);
    }
    let lines = Lines::begin();
    let told = heard(connect_from(2, &running).await).await;
    assert!(
        told.starts_with("http/1.1 429 too many requests\r\n"),
        "{told}"
    );
    assert!(told.contains("\r\nretry-after: 5\r\n"), "{told}");
    assert!(
        told.contains("\"reason\":\"too_many_connections\""),
        "{told}"
    );
    assert!(told.contains("\"facts\":{\"most\":3,"), "{told}");
    let other = answer_to(3, &running, "GET /healthz").await;
    assert!(
        other.starts_with("http/1.1 200"),
        "others are served: {other}"
    );
    let logged = lines.of_address(2);
    assert!(
        logged
            .iter()
            .any(|line| line.contains("too_many_connections"))
    );
    silent.pop();
    until_answered(2, &running, "GET /healthz", "http/1.1 200").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_says_so_and_counts_sockets_too() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.connections_in_all = 2;
    let running = Running::with(config).await;
    let socket = Client::connect(running.address).await.unwrap();
    let _silent = connect_from(2, &running).await;
    let told = answer_to(3, &running, "GET /healthz").await;
    assert!(
        told.starts_with("http/1.1 503 service unavailable\r\n"),
        "{told}"
    );
    assert!(told.contains("\r\nretry-after: 5\r\n"), "{told}");
    assert!(told.contains("\"reason\":\"full\""), "{told}");
    socket.close().await;
    until_answered(3, &running, "GET /healthz", "http/1.1 200").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.request = Duration::from_secs(1);
    let lines = Lines::begin();
    let running = Running::with(config).await;
    let mut stream = connect_from(10, &running).await;
    let address = running.address;
    let half = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{{\"game\":"
    );
    stream.write_all(half.as_bytes()).await.unwrap();
    let told = heard(stream).await;
    assert!(told.starts_with("http/1.1 408"), "{told}");
    assert!(told.contains("\"reason\":\"too_slow\""), "{told}");
    assert!(told.contains("\r\nretry-after: 1\r\n"), "{told}");
    assert!(told.contains("\r\nconnection: close\r\n"), "{told}");
    let logged = lines.of_address(10);
    assert_eq!(logged.len(), 1, "{logged:?}");
    assert!(logged[0].contains("too_slow"), "{logged:?}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_is_not_read() {
    let folder = Folder::new();
    let lines = Lines::begin();
    let running = Running::with(config(&folder)).await;
    let mut stream = connect_from(11, &running).await;
    let address = running.address;
    // The head says it: nobody has to send it for that.
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: 1000000\r\n\r\n{{"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let told = heard(stream).await;
    assert!(told.starts_with("http/1.1 413"), "{told}");
    assert!(told.contains("\"reason\":\"too_large\""), "{told}");
    assert!(told.contains("\"facts\":{\"most\":16384}"), "{told}");
    assert!(told.contains("\r\nconnection: close\r\n"), "{told}");
    let logged = lines.of_address(11);
    assert!(logged[0].contains("too_large"), "{logged:?}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_not_found_in_time_ends_the_connection() {
    let folder = Folder::new();
    let lines = Lines::begin();
    let mut config = config(&folder);
    // To make a table takes a write to the disk, and this leaves no time for any.
    config.limits.answer = Duration::ZERO;
    let running = Running::with(config).await;
    let (address, body) = (running.address, r#"{"game":"lanterns"}"#);
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    // Now and then the disk is quicker than a timer without any time; then the connection stays open.
    let mut told = String::new();
    for _ in 0..100 {
        let mut stream = connect_from(12, &running).await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut line = [0; 12];
        stream.read_exact(&mut line).await.unwrap();
        if line.ends_with(b"503") {
            told = format!("http/1.1 503{}", heard(stream).await);
            break;
        }
    }
    assert!(told.starts_with("http/1.1 503"), "{told}");
    assert!(told.contains("\"reason\":\"unavailable\""), "{told}");
    assert!(told.contains("\r\nretry-after: 1\r\n"), "{told}");
    assert!(told.contains("\r\nconnection: close\r\n"), "{told}");
    let logged = lines.of_address(12);
    assert!(logged[0].contains("unavailable"), "{logged:?}");
    running.stop().await;
}

/// A client of one page.
fn page_of(bytes: Vec<u8>) -> server::Assets {
    let page = server::Asset {
        bytes: bytes.into(),
        brotli: None,
        content_type: "text/html".to_owned(),
        etag: "1a".to_owned(),
        immutable: false,
    };
    Arc::new(move |path| (path == "index.html").then(|| page.clone()))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_nobody_takes_is_given_up() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.assets = Some(page_of(vec![b'x'; 64 << 20]));
    config.limits.answer = Duration::from_millis(50);
    config.limits.requests = 1;
    let lines = Lines::begin();
    let running = Running::with(config).await;
    let mut deaf = connect_from(13, &running).await;
    let address = running.address;
    let get = format!("GET / HTTP/1.1\r\nhost: {address}\r\n\r\n");
    deaf.write_all(get.as_bytes()).await.unwrap();
    deaf.readable().await.unwrap();
    while lines.of_address(13).is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let logged = lines.of_address(13);
    assert!(logged[0].contains("answer_not_taken"), "{logged:?}");
    // The one place of that address is free again, though it holds on to its connection.
    until_answered(13, &running, "GET /healthz", "http/1.1 200").await;
    drop(deaf);
    running.stop().await;
}

async fn bare_socket(running: &Running) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(running.address).await.unwrap();
    let url = format!("ws://{}/socket", running.address);
    client_async(url, stream).await.unwrap().0
}

/// Why the server ended it.
async fn ended(mut socket: WebSocketStream<TcpStream>) -> String {
    loop {
        match socket.next().await {
            Some(Ok(Frame::Close(Some(end)))) => return end.reason.to_string(),
            Some(Ok(_)) => {}
            other => panic!("it ended without a word: {other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_of_every_kind_count_and_a_flood_of_them_ends() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 20.0;
    config.limits.burst = 40.0;
    let running = Running::with(config).await;
    let bytes = || b"hello".to_vec().into();
    for frame in [
        Frame::Ping(bytes()),
        Frame::Pong(bytes()),
        Frame::Binary(bytes()),
    ] {
        let (mut send, receive) = bare_socket(&running).await.split();
        let reading = tokio::spawn(receive.for_each(async |_| {}));
        let mut sent = 0;
        while !reading.is_finished() && send.send(frame.clone()).await.is_ok() {
            sent += 1;
            assert!(sent < 1_000_000, "frames without end are taken");
        }
        while running.metrics.connections.load(Relaxed) > 0 {
            tokio::task::yield_now().await;
        }
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_signs_of_life_and_never_a_hello_is_let_go() {
    let folder = Folder::new();
    let mut config = config(&folder);
    // A client that a busy machine holds up for three of these gives no sign of life, and is told that instead.
    config.limits.heartbeat = Duration::from_millis(500);
    let running = Running::with(config).await;
    // The server's own pings are answered all the time.
    let socket = bare_socket(&running).await;
    assert_eq!(ended(socket).await, "no hello");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_names_an_address_that_is_turned_away_once() {
    let lines = Lines::begin();
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.address_rate = 0.001;
    config.limits.address_burst = 1.0;
    let running = Running::with(config).await;
    let mut refused = 0;
    for _ in 0..50 {
        let told = answer_to(9, &running, "GET /api/games").await;
        refused += u32::from(told.starts_with("http/1.1 429"));
    }
    assert_eq!(refused, 49);
    let ours = lines.of_address(9);
    assert_eq!(ours.len(), 1, "{ours:?}");
    assert!(ours[0].contains("too_fast"), "{ours:?}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rename_and_its_like_obey_the_limit_of_a_seat() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 0.001;
    config.limits.burst = 30.0;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret, phone) = at_a_table(&running, wish).await;
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let mut devices = [phone, joined.unwrap().0];
    let requests = [
        json!({"op": "rename", "seat": 0, "name": "Bea"}),
        json!({"op": "commit", "seat": 0, "hash": "ab".repeat(32)}),
        json!({"op": "bot", "seat": 1, "level": "easy"}),
        json!({"op": "list", "listed": true}),
    ];
    let mut refused = 0;
    for nth in 0..40 {
        let request = requests[nth / 2 % requests.len()].clone();
        let answer = devices[nth % 2].ask(request).await.unwrap();
        refused += u32::from(code(&answer) == "too_fast");
    }
    assert_eq!(refused, 10, "both devices write for one seat");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_full_takes_moves_and_nothing_else() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.entries = 20;
    let running = Running::with(config).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 60_000});
    let (table, _, mut ann) = at_a_table(&running, wish).await;
    let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
    assert_eq!(code(&ann.ask_as("first", say.clone()).await.unwrap()), "ok");
    let mut said = 1;
    let full = loop {
        let answer = ann.ask(say.clone()).await.unwrap();
        if code(&answer) != "ok" {
            break answer;
        }
        said += 1;
    };
    // Ann sat down, which is an entry too.
    assert_eq!(said, 19);
    assert_eq!(code(&full), "too_many");
    assert_eq!(full["error"]["reason"], "log_full");
    assert_eq!(full["error"]["facts"]["most"], 20);
    for request in [
        json!({"op": "rename", "seat": 0, "name": "Bea"}),
        json!({"op": "rise", "seat": 0}),
        json!({"op": "list", "listed": true}),
    ] {
        let answer = ann.ask(request).await.unwrap();
        assert_eq!(answer["error"]["reason"], "log_full");
    }
    let again = ann.ask_as("first", say).await.unwrap();
    assert_eq!(code(&again), "ok", "what was said is said");
    let keep = json!({"op": "act", "seat": 0, "action": {"type": "keep_mission"}});
    assert_eq!(code(&ann.ask(keep).await.unwrap()), "ok");
    assert_eq!(running.room(&table).await["seats"][0]["name"], "Ann");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_away_takes_the_seat_back_although_the_log_is_full() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.entries = 2;
    let running = Running::with(config).await;
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 60_000,
        "away": 1});
    let (table, secret, mut ann) = at_a_table(&running, wish).await;
    let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
    assert_eq!(code(&ann.ask(say.clone()).await.unwrap()), "ok");
    let full = ann.ask(say).await.unwrap();
    assert_eq!(full["error"]["reason"], "log_full");
    ann.close().await;
    while running.room(&table).await["seats"][0]["stood_in"] != true {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    let keep = json!({"op": "act", "seat": 0, "action": {"type": "keep_mission"}});
    assert_eq!(code(&ann.ask(keep.clone()).await.unwrap()), "not_yours");
    let take_back = json!({"op": "take_back", "seat": 0});
    assert_eq!(code(&ann.ask(take_back).await.unwrap()), "ok");
    assert_eq!(code(&ann.ask(keep).await.unwrap()), "ok");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_frees_a_seat_even_when_the_log_is_full() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.entries = 6;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, _, mut ann) = at_a_table(&running, wish).await;
    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut eve, _) = joined.unwrap();
    let sit = json!({"op": "sit", "seat": 1, "name": "Eve"});
    assert_eq!(code(&eve.ask(sit.clone()).await.unwrap()), "ok");
    // Whoever fills the log is put out all the same.
    let rename = |nth| json!({"op": "rename", "seat": 1, "name": format!("Eve {nth}")});
    for nth in 0..4 {
        assert_eq!(code(&eve.ask(rename(nth)).await.unwrap()), "ok");
    }
    let full = eve.ask(rename(4)).await.unwrap();
    assert_eq!(full["error"]["reason"], "log_full");
    let free = json!({"op": "free", "seat": 1});
    assert_eq!(code(&ann.ask_as("free", free.clone()).await.unwrap()), "ok");
    let room = running.room(&table).await;
    assert_eq!(room["seats"][1]["holder"]["kind"], "free");
    let again = ann.ask_as("free", free).await.unwrap();
    assert_eq!(code(&again), "ok", "sent twice, it is one");
    let refused = eve.ask(sit).await.unwrap();
    assert_eq!(
        refused["error"]["reason"], "log_full",
        "nobody sits down again"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_name_that_looks_like_anothers() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, _, mut ann) = at_a_table(&running, wish).await;
    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut eve, _) = joined.unwrap();
    let sit = |seat: u8, name: &str| json!({"op": "sit", "seat": seat, "name": name});
    // The first letter is Cyrillic.
    for name in ["Ann", "\u{410}nn", " ann "] {
        let refused = eve.ask(sit(1, name)).await.unwrap();
        assert_eq!(refused["error"]["reason"], "name_taken", "{name:?}");
        assert_eq!(refused["error"]["facts"]["name"], "Ann");
    }
    let refused = eve.ask(sit(1, "An\u{200b}n")).await.unwrap();
    assert_eq!(refused["error"]["reason"], "unprintable");
    assert_eq!(code(&eve.ask(sit(1, "Eve")).await.unwrap()), "ok");
    let rename = json!({"op": "rename", "seat": 1, "name": "\u{410}nn"});
    let refused = eve.ask(rename).await.unwrap();
    assert_eq!(refused["error"]["reason"], "name_taken");
    let moves_over = ann.ask(sit(2, "Ann")).await.unwrap();
    assert_eq!(code(&moves_over), "ok", "the other Ann is herself");
    let hidden = json!({"game": "lanterns", "name": "An\u{200b}n"});
    let refused = make(running.address, hidden).await.unwrap_err().to_string();
    assert!(refused.contains("unprintable"), "{refused}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_at_a_table_that_sleeps_costs_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    let running = Running::with(config.clone()).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let wish = json!({"game": "lanterns", "name": "Ann"});
        tables.push(make(running.address, wish).await.unwrap().0);
    }
    running.stop().await;
    config.limits.address_rate = 0.001;
    config.limits.address_burst = 20.0;
    // Each is a request and a load, which costs four.
    for (what, allowed) in [("", 4), ("/replay", 2), ("/best", 3), ("/hint", 3)] {
        let running = Running::with(config.clone()).await;
        let mut answered = 0;
        for table in &tables {
            let (status, _) = running.get(&format!("/api/tables/{table}{what}")).await;
            answered += u32::from(status != 429);
        }
        assert_eq!(answered, allowed, "{what}");
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_to_a_table_that_sleeps_costs_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    let running = Running::with(config.clone()).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let wish = json!({"game": "lanterns", "name": "Ann"});
        tables.push(make(running.address, wish).await.unwrap().0);
    }
    running.stop().await;
    config.limits.address_rate = 0.001;
    config.limits.address_burst = 20.0;
    let running = Running::with(config).await;
    let mut socket = bare_socket(&running).await;
    let mut heard = Vec::new();
    for table in &tables {
        let hello = json!({"op": "hello", "protocol": PROTOCOL, "table": table});
        let hello = Frame::Text(hello.to_string().into());
        socket.send(hello).await.unwrap();
        let answer = loop {
            let Frame::Text(text) = socket.next().await.unwrap().unwrap() else {
                continue;
            };
            let told: Value = serde_json::from_str(&text).unwrap();
            if told["type"] == "welcome" || told["type"] == "error" {
                break told;
            }
        };
        heard.push(answer["type"].clone());
    }
    // The socket took two; each welcome is four, and so is each load.
    assert_eq!(heard, ["welcome", "welcome", "error", "error"]);
    running.stop().await;
}

/// Of one address eight searches wait while a ninth is carried out; whoever comes after them is served before them.
#[tokio::test(flavor = "multi_thread")]
async fn searches_of_one_address_do_not_starve_those_of_others() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.search = Duration::from_secs(6);
    let running = Running::with(config).await;
    let mut tables = Vec::new();
    for _ in 0..11 {
        tables.push(Solo::play(&running, json!({}), 1).await.table);
    }
    let best = async |nth, table: &String| {
        answer_to(nth, &running, &format!("GET /api/tables/{table}/best")).await
    };
    for table in &tables[..9] {
        let told = best(2, table).await;
        assert!(told.contains("\"state\":\"searching\""), "{told}");
    }
    let refused = best(2, &tables[9]).await;
    assert!(refused.starts_with("http/1.1 429"), "{refused}");
    assert!(refused.contains("\"reason\":\"too_many_searches\""));
    assert!(refused.contains("\r\nretry-after: 5\r\n"), "{refused}");
    let mut told = best(3, &tables[10]).await;
    while told.contains("\"state\":\"searching\"") {
        tokio::time::sleep(Duration::from_millis(20)).await;
        told = best(3, &tables[10]).await;
    }
    assert!(told.contains("\"state\":\"done\""), "{told}");
    let last = best(2, &tables[8]).await;
    assert!(last.contains("\"state\":\"searching\""), "{last}");
    running.stop().await;
}

/// The parts of a message that never ends are no frames that could be counted, and no sign of life.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_parts_of_a_message_without_end_is_let_go() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.heartbeat = Duration::from_millis(100);
    let running = Running::with(config).await;
    let (mut receive, mut send) = bare_socket(&running).await.into_inner().into_split();
    let reading = tokio::spawn(async move {
        let mut heard = Vec::new();
        let _ = receive.read_to_end(&mut heard).await;
        heard
    });
    // Masked with zeros, and empty: the first part of a text, then others.
    send.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    while !reading.is_finished() && send.write_all(&parts).await.is_ok() {}
    let heard = reading.await.unwrap();
    let word = b"no sign of life";
    assert!(heard.windows(word.len()).any(|part| part == word));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_never_ends_is_not_read() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let mut stream = connect_from(1, &running).await;
    stream.write_all(b"GET / HTTP/1.1\r\nx: ").await.unwrap();
    let word = [b'x'; 1024];
    let mut sent = 0;
    while sent < 64 * 1024 * 1024 && stream.write_all(&word).await.is_ok() {
        sent += word.len();
    }
    assert!(sent < 64 * 1024 * 1024, "it is taken without end");
    running.stop().await;
}

/// The status of the answer to a request with these headers.
async fn status(running: &Running, request: &str, headers: &[u8]) -> String {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    let upgrades = headers.windows(8).any(|word| word == b"upgrade:");
    let connection = if upgrades { "upgrade" } else { "close" };
    let line = format!("{request} HTTP/1.1\r\nconnection: {connection}\r\n");
    let mut bytes = line.into_bytes();
    bytes.extend_from_slice(headers);
    bytes.extend_from_slice(b"\r\n");
    stream.write_all(&bytes).await.unwrap();
    let mut line = [0; 12];
    stream.read_exact(&mut line).await.unwrap();
    String::from_utf8_lossy(&line[9..]).into_owned()
}

/// What a browser sends to open a socket.
const UPGRADE: &str = "upgrade: websocket\r\nsec-websocket-version: 13\r\n\
    sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_was_turned_round_to_this_machine_opens_nothing() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.assets = Some(page_of(b"<!doctype html>".to_vec()));
    let running = Running::with(config.clone()).await;
    let port = running.address.port();
    let rebound = format!("host: evil.example:{port}\r\norigin: http://evil.example:{port}\r\n");
    for request in ["GET /", "GET /api/games", "GET /healthz", "GET /t/abc"] {
        assert_eq!(
            status(&running, request, rebound.as_bytes()).await,
            "421",
            "{request}"
        );
    }
    let mut stream = connect_from(1, &running).await;
    let request = format!("GET /api/games HTTP/1.1\r\nconnection: close\r\n{rebound}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let told = heard(stream).await;
    assert!(told.contains("\"reason\":\"foreign_host\""), "{told}");
    assert!(told.contains("does not answer to the name"), "{told}");
    assert!(told.contains("evil.example"), "{told}");
    let body = "content-type: application/json\r\ncontent-length: 0\r\n";
    let make = format!("{rebound}{body}");
    assert_eq!(
        status(&running, "POST /api/tables", make.as_bytes()).await,
        "421"
    );
    let socket = format!("{rebound}{UPGRADE}");
    assert_eq!(
        status(&running, "GET /socket", socket.as_bytes()).await,
        "421"
    );
    for host in ["localhost", "127.0.0.1", "[::1]", "192.168.0.7"] {
        let host = format!("host: {host}:{port}\r\n");
        assert_eq!(
            status(&running, "GET /api/games", host.as_bytes()).await,
            "200"
        );
    }
    running.stop().await;

    config.public_url = Some("https://play.example.org".to_owned());
    let running = Running::with(config).await;
    let hosts = [
        ("play.example.org", "200"),
        ("localhost", "200"),
        ("evil.example", "421"),
    ];
    for (host, expected) in hosts {
        let header = format!("host: {host}\r\n");
        let answered = status(&running, "GET /healthz", header.as_bytes()).await;
        assert_eq!(answered, expected, "{host}");
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_origin_that_is_no_text_is_foreign() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let body = "content-type: application/json\r\ncontent-length: 0\r\n";
    for (request, more) in [("POST /api/tables", body), ("GET /socket", UPGRADE)] {
        let mut headers = b"host: localhost\r\norigin: http://localhost\xe9\r\n".to_vec();
        headers.extend_from_slice(more.as_bytes());
        assert_eq!(
            status(&running, request, &headers).await,
            "403",
            "{request}"
        );
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_found() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.assets = Some(page_of(b"<!doctype html>".to_vec()));
    let running = Running::with(config).await;
    for path in ["/", "/index.html", "/t/abc", "/t/abc/", "/d/abc"] {
        let answer = head(&running, &format!("GET {path}")).await;
        assert!(answer.starts_with("http/1.1 200"), "{path}: {answer}");
    }
    let nothing = [
        "/readyz",
        "/admin",
        "/t",
        "/t/",
        "/x/abc",
        "/api/nothing",
        "/a.js",
        "/t/a/b",
    ];
    for path in nothing {
        for method in ["GET", "POST"] {
            let answer = head(&running, &format!("{method} {path}")).await;
            assert!(
                answer.starts_with("http/1.1 404"),
                "{method} {path}: {answer}"
            );
            assert!(
                answer.contains("\"reason\":\"no_such_address\""),
                "{answer}"
            );
        }
        let browser = "host: localhost\r\naccept: text/html,*/*;q=0.8\r\nif-none-match: \"1a\"\r\n";
        let answered = status(&running, &format!("GET {path}"), browser.as_bytes()).await;
        assert_eq!(answered, "404", "{path}");
    }
    running.stop().await;
}
