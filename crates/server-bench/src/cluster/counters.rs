//! What servers and services count themselves. Read while nobody plays: asking costs time too.

use super::settings::{Record, Settled};
use crate::metrics;
use client::http;
use serde::Deserialize;
use std::io;
use std::net::SocketAddr;
use std::ops::Sub;

/// Since each of them was started.
#[derive(Clone, Copy, Default)]
pub(super) struct Counters {
    /// Also those that were played while nothing was timed.
    pub moves: u64,
    /// Entries of the log.
    pub entries: u64,
    /// Transactions that wrote them.
    pub commits: u64,
    /// Bytes of PostgreSQL's own log, which everything that changes goes into.
    pub wal_bytes: u64,
    /// Messages that NATS took.
    pub nats_messages: u64,
    /// What was in them.
    pub nats_bytes: u64,
}

impl Counters {
    pub(super) async fn read(settled: &Settled) -> io::Result<Self> {
        let mut counters = Self::default();
        for address in settled.site.addresses() {
            let metrics = metrics::of(address).await?;
            counters.moves += metrics.get("tandem_moves_total")?;
            counters.entries += metrics.get("tandem_log_entries_total")?;
            counters.commits += metrics.get("tandem_commit_seconds_count")?;
        }
        if let Some(record) = &settled.record {
            counters.wal_bytes = wal_bytes(record)?;
        }
        if let Some(bus) = &settled.bus {
            let carried = carried(bus.monitor).await?;
            counters.nats_messages = carried.in_msgs;
            counters.nats_bytes = carried.in_bytes;
        }
        Ok(counters)
    }
}

fn wal_bytes(record: &Record) -> io::Result<u64> {
    let asked = "SELECT (pg_current_wal_lsn() - '0/0')::bigint";
    let told = record.postgres.sql(&record.database, asked);
    told.parse().map_err(io::Error::other)
}

/// What of NATS's own figures matters here, under its own names.
#[derive(Deserialize)]
struct Carried {
    in_msgs: u64,
    in_bytes: u64,
}

async fn carried(monitor: SocketAddr) -> io::Result<Carried> {
    let (_, text) = http(monitor, "GET", "/varz", None).await?;
    Ok(serde_json::from_str(&text)?)
}

impl Sub for Counters {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            moves: self.moves - before.moves,
            entries: self.entries - before.entries,
            commits: self.commits - before.commits,
            wal_bytes: self.wal_bytes - before.wal_bytes,
            nats_messages: self.nats_messages - before.nats_messages,
            nats_bytes: self.nats_bytes - before.nats_bytes,
        }
    }
}
