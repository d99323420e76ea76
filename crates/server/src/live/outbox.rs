//! What waits for the disk: nothing leaves before everything it rests on is stored.

use crate::book::Mask;
use crate::store::{Receipt, StoreError};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Instant;
use tokio::sync::Notify;
use wire::socket::Message;

/// Something to send once the entry `n` is stored.
pub(super) struct Out {
    pub n: u32,
    /// Its place among everything that this table ever sent.
    pub place: u64,
    pub what: What,
}

pub(super) enum What {
    /// The last move, to everybody who was there before it happened. It is written out when it
    /// goes, or when the next move is about to change the table.
    Moved {
        /// When it came in.
        arrived: Instant,
    },
    /// To everybody who was there before it happened.
    All {
        frames: Vec<(Mask, Utf8Bytes)>,
        /// When the move came in, where it is one.
        arrived: Option<Instant>,
    },
    /// To one connection.
    One { to: u64, frame: Utf8Bytes },
    /// To all tables that play these cards: what is held back of them has changed.
    Compared,
    /// The answer to one request; where the entry is lost, the answer is that.
    Answer { to: u64, answer: Box<Message> },
}

/// The queue, in order.
#[derive(Default)]
pub(super) struct Outbox(pub VecDeque<Out>);

impl Outbox {
    /// The next thing that may go, when all entries up to `stored` are safe.
    pub(super) fn next(&mut self, stored: u32) -> Option<Out> {
        let ready = self.0.front().is_some_and(|out| out.n <= stored);
        ready.then(|| self.0.pop_front()).flatten()
    }
}

/// How far the store has come with one table; written by the store, read by the table.
#[derive(Default)]
pub(super) struct Progress {
    stored: AtomicU32,
    lost: AtomicBool,
    changed: Notify,
}

impl Progress {
    /// Everything up to `n` is stored already.
    pub(super) fn from(n: u32) -> Self {
        Self {
            stored: AtomicU32::new(n),
            ..Self::default()
        }
    }

    pub(super) fn stored(&self) -> u32 {
        self.stored.load(Ordering::Acquire)
    }

    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }
}

impl Receipt for Progress {
    fn settled(&self, n: u32, result: Result<(), StoreError>) {
        match result {
            Ok(()) => self.stored.store(n, Ordering::Release),
            Err(_) => self.lost.store(true, Ordering::Release),
        }
        self.changed.notify_one();
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }
}
