//! What a table costs while nobody is at it: at first, and once it has left the memory.

use super::metrics;
use super::process::Child;
use client::{http, make};
use serde::Serialize;
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::task::JoinSet;

/// Tables before the first look, so that what is needed once is there already.
const WARM: u32 = 2_000;

/// Tables whose memory is counted.
const COUNTED: u32 = 4_000;

/// How many people make tables at once.
const MAKERS: u32 = 20;

/// Bytes of memory for each table with a running game and nobody at it.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Idle {
    /// As long as it is in memory.
    pub at_first: f64,
    /// From then on.
    pub later: f64,
}

pub(super) async fn measure(child: &Child, game: &str) -> io::Result<Idle> {
    touch(child.address, game, WARM).await?;
    let before = child.memory()?;
    touch(child.address, game, COUNTED).await?;
    let full = child.memory()?;
    while in_memory(child.address).await? > 0 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let left = child.memory()?;
    Ok(Idle {
        at_first: (full - before) / f64::from(COUNTED),
        later: (left - before).max(0.0) / f64::from(WARM + COUNTED),
    })
}

/// How many tables the server says are in memory.
async fn in_memory(address: SocketAddr) -> io::Result<u64> {
    metrics::of(address).await?.get("tandem_tables")
}

/// Makes tables and looks at each, which brings it into memory.
async fn touch(address: SocketAddr, game: &str, tables: u32) -> io::Result<()> {
    let mut makers = JoinSet::new();
    for _ in 0..MAKERS {
        let wish = json!({"game": game, "name": "Ann", "play_now": true});
        makers.spawn(async move {
            for _ in 0..tables / MAKERS {
                let (table, _) = make(address, wish.clone()).await?;
                let path = format!("/api/tables/{table}");
                let (status, body) = http(address, "GET", &path, None).await?;
                if status != 200 {
                    return Err(io::Error::other(body));
                }
            }
            Ok(())
        });
    }
    makers.join_all().await.into_iter().collect()
}
