//! What a server counts itself.

use client::http;
use std::io;
use std::net::SocketAddr;

/// The text of `/metrics`.
pub(super) struct Metrics(String);

pub(super) async fn of(address: SocketAddr) -> io::Result<Metrics> {
    let (_, text) = http(address, "GET", "/metrics", None).await?;
    Ok(Metrics(text))
}

impl Metrics {
    /// The figure of that name.
    pub(super) fn get(&self, name: &str) -> io::Result<u64> {
        let values = self.0.lines().filter_map(|line| line.strip_prefix(name));
        let mut values = values.filter_map(|value| value.trim().parse().ok());
        let untold = || io::Error::other(format!("the metrics do not tell {name}"));
        values.next().ok_or_else(untold)
    }
}
