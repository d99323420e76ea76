//! The record as one process has it.

use super::{Record, lock};
use crate::world::ProcessId;
use server::store::{
    Append, Claim, Deal, FoundDeal, Key, Leases, Making, NodeId, Played, Renewed, Store,
    StoreError, Stored, Summary, Sweep, Swept,
};
use server::{Block, Blocked};
use std::sync::{Arc, Mutex};

/// A process's way to the record.
#[derive(Clone)]
pub(crate) struct RecordLink {
    pub process: ProcessId,
    pub record: Arc<Mutex<Record>>,
}

impl RecordLink {
    /// Asks the record, if it is to be reached.
    fn ask<T>(&self, ask: impl FnOnce(&mut Record) -> T) -> Result<T, StoreError> {
        let mut record = lock(&self.record);
        record.hears(self.process)?;
        let answer = ask(&mut record);
        record.must_arrive()?;
        Ok(answer)
    }
}

impl Store for RecordLink {
    fn create(&self, making: Making) -> Result<Key, StoreError> {
        self.ask(|record| record.create(making))?
    }

    fn append(&self, append: Append) {
        lock(&self.record).enqueue(self.process, append);
    }

    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.ask(|record| record.load(id))
    }

    fn deal(&self, id: &str, own: &str) -> Result<Option<FoundDeal>, StoreError> {
        self.ask(|record| record.deal(id, own))
    }

    fn played(&self, family: &str, own: &str, most: u32) -> Result<Vec<Played>, StoreError> {
        self.ask(|record| record.played(family, own, most))
    }

    fn deal_of_day(&self, deal: Deal, deck: Arc<str>) -> Result<Deal, StoreError> {
        self.ask(|record| record.deal_of_day(deal, &deck))
    }

    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        self.ask(|record| record.deck(sha256))
    }

    fn keep_decks(&self, decks: Vec<Arc<str>>) -> Result<(), StoreError> {
        self.ask(|record| record.keep_decks(&decks))
    }

    fn lobby(&self, most: u32) -> Result<Vec<String>, StoreError> {
        self.ask(|record| record.lobby(most))
    }

    fn unshown(&self) -> Result<Vec<String>, StoreError> {
        self.ask(|record| record.unshown())
    }

    fn show(&self, key: Key, room: String) -> Result<(), StoreError> {
        self.ask(|record| record.show(key, room))
    }

    /// A simulated world is too young for anything to be old.
    fn sweep(&self, _: Sweep) -> Result<Swept, StoreError> {
        self.ask(|_| Swept::default())
    }

    fn summaries(&self, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.ask(|record| record.summaries(most))
    }

    fn summary(&self, id: &str) -> Result<Option<Summary>, StoreError> {
        self.ask(|record| {
            let table = record.find(id).and_then(|key| record.kept(key))?;
            Some(record.summary(table))
        })
    }

    fn set_closed(&self, id: &str, at: Option<i64>) -> Result<bool, StoreError> {
        self.ask(|record| {
            let table = record.find(id).and_then(|key| record.kept_mut(key));
            table.map(|table| table.closed = at).is_some()
        })
    }

    /// Nobody removes anything here: the laws are about what is there.
    fn remove(&self, _: &str) -> Result<bool, StoreError> {
        Err(StoreError::Broken("nothing is removed here".to_owned()))
    }

    fn blocks(&self) -> Result<Vec<Block>, StoreError> {
        self.ask(|record| record.blocks.clone())
    }

    fn block(&self, block: Block) -> Result<(), StoreError> {
        self.ask(|record| {
            record.blocks.retain(|other| what(other) != what(&block));
            record.blocks.push(block);
            record.blocked += 1;
        })
    }

    fn unblock(&self, block: Block) -> Result<bool, StoreError> {
        self.ask(|record| {
            let before = record.blocks.len();
            record.blocks.retain(|other| what(other) != what(&block));
            record.blocked += 1;
            record.blocks.len() < before
        })
    }

    fn probe(&self) -> Result<(), StoreError> {
        self.ask(|_| ())
    }

    fn count(&self) -> Result<u64, StoreError> {
        self.ask(|record| record.tables.len() as u64)
    }

    fn close(&self) {}
}

fn what(block: &Block) -> (Blocked, &str) {
    (block.kind, &block.what)
}

impl Leases for RecordLink {
    fn join(&self, name: &str, protocol: u32, knows: &str) -> Result<NodeId, StoreError> {
        self.ask(|record| record.join(name, protocol, knows))
    }

    fn renew(&self, node: NodeId) -> Result<Renewed, StoreError> {
        self.ask(|record| record.renew(node))?
    }

    fn claim(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        self.ask(|record| record.claim(table, node))?
    }

    /// All nodes of a run are of one version.
    fn take_over(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        self.claim(table, node)
    }

    fn release(&self, table: &str, node: NodeId) -> Result<(), StoreError> {
        self.ask(|record| record.release(table, node))
    }

    fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.ask(|record| record.leave(node))
    }
}
