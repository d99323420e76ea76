//! The one task that writes logs. It takes whatever waits in line, from however many tables, into one
//! statement, so that all of it costs one flush of the disk.

use super::address::Address;
use super::append;
use super::errors::{is_about_data, is_worth_another_try};
use super::pool::{PATIENCE, silent};
use super::session::Session;
use crate::metrics::Metrics;
use crate::store::condition::Condition;
use crate::store::writer::{BATCH, CROWD, GATHERING};
use crate::store::{Append, Key, StoreError};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};

/// A batch that ran into somebody else's is tried so often.
const TRIES: usize = 5;

/// A server that is being started again is waited for, since nothing is on its way to it.
const WAITING: Duration = Duration::from_secs(5);

/// How soon a connection is tried again at first, and at most.
const SOON: Duration = Duration::from_millis(20);
const SLOW: Duration = Duration::from_millis(500);

#[expect(
    clippy::large_enum_variant,
    reason = "nearly every job is an entry: a box would cost each of them an allocation"
)]
pub(super) enum Job {
    /// An entry of a table's log.
    Append(Append),
    /// The end.
    Close(Sender<()>),
}

pub(super) struct Writer {
    pub address: Rc<Address>,
    pub session: Option<Session>,
    pub metrics: Arc<Metrics>,
    pub condition: Arc<Condition>,
}

impl Writer {
    /// Works until it is told to close, or everybody has let go of the queue.
    pub(super) async fn run(mut self, mut queue: UnboundedReceiver<Job>) {
        let mut batch = Vec::new();
        let mut was_crowd = false;
        while let Some(first) = queue.recv().await {
            let mut next = Some(first);
            let mut closing = None;
            while let Some(job) = next {
                match job {
                    Job::Append(append) => batch.push(append),
                    Job::Close(answer) => closing = Some(answer),
                }
                let goes_on = closing.is_none() && batch.len() < BATCH;
                next = goes_on.then(|| queue.try_recv().ok()).flatten();
            }
            let is_crowd = batch.len() >= CROWD;
            self.commit(std::mem::take(&mut batch)).await;
            if let Some(answer) = closing {
                drop(self.session.take());
                let _ = answer.send(());
                return;
            }
            if is_crowd && was_crowd {
                sleep(GATHERING).await;
            }
            was_crowd = is_crowd;
        }
    }

    /// Writes the batch and tells everybody in it. Tables whose entries do not fit fail alone; what
    /// PostgreSQL refuses fails together.
    async fn commit(&mut self, mut batch: Vec<Append>) {
        weed(&mut batch);
        if batch.is_empty() {
            return;
        }
        let begun = Instant::now();
        let all: Vec<&Append> = batch.iter().collect();
        let mut failed = self.write(&all).await;
        // If it is what somebody wrote that cannot be stored, nobody else suffers for it.
        let is_about_data = failed.values().any(is_about_data);
        let tables = by_table(&batch);
        if is_about_data && tables.len() > 1 {
            failed = HashMap::new();
            for entries in tables.values() {
                failed.extend(self.write(entries).await);
            }
        }
        self.metrics.commit(begun.elapsed(), batch.len());
        for append in batch {
            let result = failed.get(&append.key).cloned().map_or(Ok(()), Err);
            append.receipt.settled(append.entry.n, result);
        }
    }

    /// Writes the entries; returns what became of the tables that have not taken theirs.
    async fn write(&mut self, batch: &[&Append]) -> HashMap<Key, StoreError> {
        let written = self.attempt(batch).await;
        let keys = batch.iter().map(|append| append.key);
        match self.condition.noted(written) {
            Ok(taken) => keys
                .filter(|key| !taken.contains(key))
                .map(|key| (key, StoreError::Conflict))
                .collect(),
            Err(error) => {
                tracing::debug!(%error, entries = batch.len(), "nothing of the batch was stored");
                keys.map(|key| (key, error.clone())).collect()
            }
        }
    }

    async fn attempt(
        &mut self,
        batch: &[&Append],
    ) -> Result<std::collections::HashSet<Key>, StoreError> {
        let mut tries = TRIES;
        loop {
            let session = self.connected().await?;
            tries -= 1;
            let error = match timeout(PATIENCE, append::write(&session, batch)).await {
                // Whatever became of it, it is not known: everybody loads again.
                Err(_) => return Err(silent()),
                Ok(Ok(taken)) => {
                    self.session = Some(session);
                    return Ok(taken);
                }
                Ok(Err(error)) => error,
            };
            // A connection on which a transaction may be open is given up with it, except where
            // PostgreSQL says itself that nothing is left of it.
            let rolled_back = session.client.batch_execute("ROLLBACK").await.is_ok();
            if rolled_back {
                self.session = Some(session);
            }
            if tries == 0 || !is_worth_another_try(&error) {
                return Err(error.into());
            }
        }
    }

    /// The connection, or a new one. While the server is away for a moment, everybody waits.
    async fn connected(&mut self) -> Result<Session, StoreError> {
        if let Some(session) = self.session.take()
            && !session.client.is_closed()
        {
            return Ok(session);
        }
        let begun = Instant::now();
        let mut pause = SOON;
        loop {
            match Session::open(&self.address).await {
                Ok(session) => return Ok(session),
                Err(error) if begun.elapsed() + pause > WAITING => return Err(error),
                Err(_) => sleep(pause).await,
            }
            pause = SLOW.min(pause * 2);
        }
    }
}

/// What cannot fit, whatever the store holds, is told so at once, so that what rests on it in this
/// very batch is not taken either.
fn weed(batch: &mut Vec<Append>) {
    let mut last: HashMap<Key, u32> = HashMap::new();
    batch.retain(|append| {
        let n = append.entry.n;
        let follows = last.get(&append.key).is_none_or(|&last| n == last + 1);
        let fits = follows && !append.receipt.is_lost();
        if fits {
            last.insert(append.key, n);
        } else {
            append.receipt.settled(n, Err(StoreError::Conflict));
        }
        fits
    });
}

fn by_table(batch: &[Append]) -> BTreeMap<Key, Vec<&Append>> {
    let mut tables: BTreeMap<Key, Vec<&Append>> = BTreeMap::new();
    for append in batch {
        tables.entry(append.key).or_default().push(append);
    }
    tables
}
