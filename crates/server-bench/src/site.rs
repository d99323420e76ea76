//! What is measured: the processes that serve, and those that they lean on.

use super::process::{self, Child};
use serde::Serialize;
use std::io;
use std::iter::Sum;
use std::net::SocketAddr;
use std::ops::Sub;

pub(super) struct Site {
    pub nodes: Vec<Child>,
    /// The process that all of PostgreSQL's descend from.
    pub postgres: Option<u32>,
    /// The process of NATS.
    pub nats: Option<u32>,
}

/// Processor seconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Spent {
    /// Of all our own processes.
    pub tandem: f64,
    /// Of all of PostgreSQL's.
    pub postgres: f64,
    /// Of NATS.
    pub nats: f64,
}

impl Site {
    /// One process and nothing besides.
    pub(super) fn alone(node: Child) -> Self {
        Self {
            nodes: vec![node],
            postgres: None,
            nats: None,
        }
    }

    /// Where people may come to.
    pub(super) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// Processor seconds so far.
    pub(super) fn spent(&self) -> io::Result<Spent> {
        let tandem = self.nodes.iter().map(Child::cpu_seconds);
        let postgres = self.postgres.map(process::cpu_seconds_of_family);
        let nats = self.nats.map(process::cpu_seconds);
        Ok(Spent {
            tandem: tandem.sum::<io::Result<f64>>()?,
            postgres: postgres.transpose()?.unwrap_or(0.0),
            nats: nats.transpose()?.unwrap_or(0.0),
        })
    }

    /// Bytes in memory of all our own processes.
    pub(super) fn memory(&self) -> io::Result<f64> {
        self.nodes.iter().map(Child::memory).sum()
    }

    /// Lets our own processes end by themselves.
    pub(super) fn stop(self) {
        self.nodes.into_iter().for_each(Child::stop);
    }
}

impl Sub for Spent {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            tandem: self.tandem - before.tandem,
            postgres: self.postgres - before.postgres,
            nats: self.nats - before.nats,
        }
    }
}

impl Sum for Spent {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            tandem: sum.tandem + one.tandem,
            postgres: sum.postgres + one.postgres,
            nats: sum.nats + one.nats,
        })
    }
}
