//! What a table costs while nobody is at it, before it leaves the memory.

use super::process::Child;
use crate::client::{http, make};
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use tokio::task::JoinSet;

/// Tables before the first look, so that what is needed once is there already.
const WARM: u32 = 2_000;

/// Tables whose memory is counted.
const COUNTED: u32 = 4_000;

/// How many people make tables at once.
const MAKERS: u32 = 20;

/// Bytes of memory for each table with a running game and nobody at it.
pub(super) async fn measure(child: &Child, game: &str) -> io::Result<f64> {
    touch(child.address, game, WARM).await?;
    let before = child.memory()?;
    touch(child.address, game, COUNTED).await?;
    Ok((child.memory()? - before) / f64::from(COUNTED))
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
