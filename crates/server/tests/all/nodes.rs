//! Servers that are nodes of one record, and do not know the same.

use crate::support::{Folder, Running, config};
use client::make;
use serde_json::json;
use server::{Config, Data, Peers};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use team_play::TeamPlay;
use test_services::{Nats, Postgres};
use wire::{Shelf, Shelved};

/// A node of that name.
fn node(folder: &Folder, url: &str, nats: &Nats, name: &str) -> Config {
    Config {
        data: Data::from(url),
        peers: Some(Peers {
            nats: nats.url().parse().unwrap(),
            node: name.to_owned(),
        }),
        ..config(folder)
    }
}

/// Waits until the node has, or knows, an answer.
async fn answers(node: &Running, path: &str) {
    while node.get(path).await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A game that a node has never heard of is as good as rules that are newer than it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_only_for_nodes_that_know_its_rules() {
    let (folder, nats) = (Folder::new(), Nats::start());
    let url = Postgres::shared().new_url();
    let few = Shelf::new(vec![Arc::new(Shelved::<TeamPlay>::new(vec![]))]);
    let old = Running::of(few, node(&folder, &url, &nats, "old")).await;
    let new = Running::with(node(&folder, &url, &nats, "new")).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true});
    let (table, _) = make(new.address, wish).await.unwrap();
    let path = format!("/api/tables/{table}");
    // Nodes hear of each other once in a while.
    answers(&old, &path).await;
    // While nobody who knows the game is there, the table is nobody's.
    new.stop().await;
    while old.get(&path).await.1["error"]["code"] != "no_such_game" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(old.metrics.tables.load(Relaxed), 0);
    // Whoever is asked for it then gives it to a node that has come, as soon as it knows of it.
    let new = Running::with(node(&folder, &url, &nats, "new")).await;
    answers(&old, &path).await;
    assert_eq!(old.metrics.tables.load(Relaxed), 0);
    assert_eq!(new.metrics.tables.load(Relaxed), 1);
    old.stop().await;
    new.stop().await;
}
