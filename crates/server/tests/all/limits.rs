//! What one client may not do, and what it is told.

use crate::support::solo::Solo;
use crate::support::{Folder, Running, at_a_table, code, config};
use client::{Client, http, make};
use serde_json::json;
use server::Config;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Ann at a table of Lanterns.
async fn ann(running: &Running) -> Client {
    let wish = json!({"game": "lanterns", "name": "Ann"});
    at_a_table(running, wish).await.2
}

#[tokio::test(flavor = "multi_thread")]
async fn too_fast_is_refused_and_later_allowed() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.rate = 1.0;
    config.limits.burst = 10.0;
    let running = Running::with(config).await;
    let mut client = ann(&running).await;
    let rename = |id: u32| json!({"op": "rename", "seat": 0, "name": "Bea", "id": id.to_string()});
    // All are on their way before the first answer: how quick the machine is does not matter.
    for id in 0..20 {
        client.send(&rename(id)).await.unwrap();
    }
    let mut answers = Vec::new();
    while answers.len() < 20 {
        answers.push(client.until("answer").await.unwrap());
    }
    assert!(answers.iter().any(|answer| code(answer) == "ok"));
    let mut refused = answers.into_iter().filter(|answer| code(answer) != "ok");
    let mut last = refused.next().expect("20 are more than there is room for");
    for id in 20.. {
        assert_eq!(code(&last), "too_fast");
        let wait = last["error"]["facts"]["wait"].as_u64().unwrap();
        tokio::time::sleep(Duration::from_millis(wait)).await;
        last = client.ask_as(&id.to_string(), rename(id)).await.unwrap();
        if code(&last) == "ok" {
            break;
        }
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_too_large_ends_the_connection_with_a_reason() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let mut client = ann(&running).await;
    client.send_text("x".repeat(20_000)).await.unwrap();
    let error = client.until("error").await.unwrap();
    assert_eq!(code(&error), "too_large");
    assert!(client.receive().await.is_err());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_request_is_answered_and_the_connection_goes_on() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let mut client = Client::connect(running.address).await.unwrap();
    client.send_text("hello".to_owned()).await.unwrap();
    assert_eq!(code(&client.receive().await.unwrap()), "malformed");
    let answer = client.ask_as("7", json!({"op": "dance"})).await.unwrap();
    assert_eq!(code(&answer), "malformed");
    let early = client.ask(json!({"op": "start"})).await.unwrap();
    assert_eq!(code(&early), "no_table");
    let long = client
        .send(&json!({"op": "start", "id": "x".repeat(65)}))
        .await;
    long.unwrap();
    assert_eq!(code(&client.receive().await.unwrap()), "too_large");
    client.hello("nowhere", &[], None).await.unwrap();
    assert_eq!(code(&client.receive().await.unwrap()), "no_such_table");
    let old = json!({"op": "hello", "protocol": 0, "table": "nowhere"});
    client.send(&old).await.unwrap();
    assert_eq!(code(&client.receive().await.unwrap()), "outdated");
    client.send(&json!({"op": "ping"})).await.unwrap();
    assert_eq!(client.receive().await.unwrap()["type"], "pong");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_tables_and_connections() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.tables = 2;
    config.limits.connections = 2;
    let running = Running::with(config).await;
    let mut client = ann(&running).await;
    let _second = ann(&running).await;
    let wish = json!({"game": "lanterns"});
    let refused = make(running.address, wish).await.unwrap_err().to_string();
    assert!(
        refused.starts_with("429") && refused.contains("too_many"),
        "{refused}"
    );
    assert!(Client::connect(running.address).await.is_err());
    client.send(&json!({"op": "ping"})).await.unwrap();
    client.until("pong").await.unwrap();
    client.close().await;
    while Client::connect(running.address).await.is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_again_and_again_makes_no_more_tables_than_others() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.tables = 2;
    let running = Running::with(config).await;
    let solo = Solo::play(&running, json!({}), 0).await;
    let again = json!({"op": "again"});
    let mut client = solo.back(&running).await;
    let next = client.ask(again.clone()).await.unwrap();
    let table = next["table"].as_str().unwrap();
    client.hello(table, &[&solo.secret], None).await.unwrap();
    client.until("welcome").await.unwrap();
    for request in [
        json!({"op": "start"}),
        json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}}),
    ] {
        assert_eq!(code(&client.ask(request).await.unwrap()), "ok");
    }
    let refused = client.ask(again).await.unwrap();
    assert_eq!(refused["error"]["reason"], "too_many_tables");
    assert!(refused["error"]["facts"]["wait"].as_u64().unwrap() > 0);
    assert_eq!(running.metrics.tables_made.load(Relaxed), 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_people_watch_one_table() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.watchers = 2;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret, _ann) = at_a_table(&running, wish).await;
    let watch = || Client::join(running.address, &table, &[], None);
    let (_first, _second) = (watch().await.unwrap(), watch().await.unwrap());
    let (_, refused) = watch().await.unwrap();
    assert_eq!(code(&refused), "too_many");
    assert_eq!(refused["error"]["reason"], "too_many_watchers");
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    assert_eq!(
        joined.unwrap().1["type"],
        "welcome",
        "whoever sits there is no watcher"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_have_a_length_and_can_be_shown() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let mut client = ann(&running).await;
    let rename = |name: &str| json!({"op": "rename", "seat": 0, "name": name});
    assert_eq!(
        code(&client.ask(rename(&"é".repeat(24))).await.unwrap()),
        "ok"
    );
    assert_eq!(
        code(&client.ask(rename(&"é".repeat(25))).await.unwrap()),
        "too_large"
    );
    assert_eq!(
        code(&client.ask(rename("a\u{0}b")).await.unwrap()),
        "malformed"
    );
    running.stop().await;
}

/// One raw HTTP request, headers and all.
async fn raw(running: &Running, request: &str) -> String {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_may_neither_play_nor_make_tables() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let upgrade = "GET /socket HTTP/1.1\r\nhost: localhost\r\norigin: https://evil.example\r\n\
        connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
        sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let socket = TcpStream::connect(running.address).await.unwrap();
    let (mut reader, mut writer) = socket.into_split();
    writer.write_all(upgrade.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    reader.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 403");
    let make = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\norigin: https://evil.example\r\n\
        connection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    assert!(raw(&running, make).await.starts_with("HTTP/1.1 403"));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_that_keep_a_page_safe() {
    let folder = Folder::new();
    let page = server::Asset {
        bytes: b"<!doctype html>".into(),
        brotli: Some(b"compressed".into()),
        content_type: "text/html".to_owned(),
        etag: "1a".to_owned(),
        immutable: false,
    };
    let assets: server::Assets =
        std::sync::Arc::new(move |path| (path == "index.html").then(|| page.clone()));
    let config = Config {
        assets: Some(assets),
        ..config(&folder)
    };
    let running = Running::with(config).await;
    let get = |path: &str, more: &str| {
        format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{more}\r\n")
    };
    for path in [
        "/",
        "/t/abcdef",
        "/api/games",
        "/nothing.js",
        "/assets/nothing.js",
    ] {
        let answer = raw(&running, &get(path, "")).await;
        // What a page is made of does without what browsers heed of a page alone.
        let is_part = path.starts_with("/assets/");
        assert_ne!(
            answer.contains("x-frame-options: DENY"),
            is_part,
            "{answer}"
        );
        assert!(
            answer.contains("content-security-policy: default-src 'self'"),
            "{answer}"
        );
        assert!(
            answer.contains("x-content-type-options: nosniff"),
            "{answer}"
        );
    }
    assert!(
        raw(&running, &get("/nothing.js", ""))
            .await
            .starts_with("HTTP/1.1 404")
    );
    assert!(
        raw(&running, &get("/api/nothing", ""))
            .await
            .starts_with("HTTP/1.1 404")
    );
    let packed = raw(&running, &get("/t/abc", "accept-encoding: gzip, br\r\n")).await;
    assert!(
        packed.ends_with("compressed") && packed.contains("etag: \"1a\""),
        "{packed}"
    );
    let known = raw(&running, &get("/", "if-none-match: \"1a\"\r\n")).await;
    assert!(known.starts_with("HTTP/1.1 304"), "{known}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_too_slow_is_brought_up_to_date_afresh() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.queue = 64;
    config.limits.entries = usize::MAX;
    let running = Running::with(config).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut quick, _) = joined.unwrap();
    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut slow, _) = joined.unwrap();
    // More than the buffers of both systems hold, while the watcher does not read; at once no more
    // than whoever reads has room for.
    let rename = |id: &str, name: &str| json!({"op": "rename", "id": id, "seat": 0, "name": name});
    let mut sent = 0;
    while running.metrics.resyncs.load(Relaxed) == 0 {
        for _ in 0..20 {
            sent += 1;
            let name = "x".repeat(24);
            quick.send(&rename(&sent.to_string(), &name)).await.unwrap();
        }
        quick.answer(&sent.to_string()).await.unwrap();
        while quick.kept().is_some() {}
        assert!(sent < 100_000, "it has endless room");
    }
    quick.send(&rename("last", "Last")).await.unwrap();
    quick.answer("last").await.unwrap();
    let mut fresh = 0;
    loop {
        let message = slow.receive().await.unwrap();
        fresh += u32::from(message["type"] == "welcome");
        if message["room"]["seats"][0]["name"] == "Last" {
            break;
        }
    }
    assert!(fresh > 0, "nothing was left out, so nothing was too slow");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_interface_describes_itself() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (status, document) = running.get("/api/openapi.json").await;
    assert_eq!(status, 200);
    for path in [
        "/api/games",
        "/api/tables",
        "/api/lobby/events",
        "/api/tables/{id}",
        "/api/tables/{id}/replay",
    ] {
        assert!(
            document["paths"][path].is_object(),
            "{path} is not described"
        );
    }
    let document = document.to_string();
    assert!(
        !document.contains("```"),
        "it is not only Rust that reads it"
    );
    let (_, games) = running.get("/api/games").await;
    assert_eq!(games[1]["id"], "team-play");
    let health = http(running.address, "GET", "/healthz", None)
        .await
        .unwrap();
    assert_eq!(health, (200, "ok\n".to_owned()));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_finishes_a_request_is_let_go() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.request = Duration::from_millis(50);
    let running = Running::with(config).await;
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    stream.write_all(b"GET /healthz HT").await.unwrap();
    let mut rest = Vec::new();
    let patience = Duration::from_secs(60);
    let closed = tokio::time::timeout(patience, stream.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "the connection is still open");
    running.stop().await;
}
