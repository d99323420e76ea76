//! The record of a simulated world: a store in memory that all nodes share, with leases by a clock of
//! its own.
//!
//! It keeps what the server's stores keep, by the same laws; what fails, and when, its [`Health`]
//! says.

mod appends;
mod leases;
mod link;
mod tables;

pub(crate) use appends::Health;
use appends::Queue;
pub(crate) use link::RecordLink;

use crate::dice::Dice;
use crate::scenario::Plant;
use crate::world::{Millis, ProcessId};
use leases::Leased;
use server::Block;
use server::entry::Entry;
use server::store::{Deal, Ending, HostChoices, Key, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::rest::Stage;

/// Everything that is stored.
pub(crate) struct Record {
    now: Millis,
    dice: Dice,
    plant: Option<Plant>,
    pub health: Health,
    /// Machines that do not reach it.
    pub cut_off: BTreeSet<usize>,
    tables: Vec<KeptTable>,
    deals: BTreeMap<String, KeptDeal>,
    decks: BTreeMap<String, String>,
    blocks: Vec<Block>,
    /// How often what is blocked has changed.
    blocked: u64,
    /// The first table at which a browser began these cards.
    tries: BTreeMap<(String, [u8; 32]), Key>,
    /// All that the lobby has shown when somebody read it, in order.
    lobbies: Vec<Vec<String>>,
    leased: Leased,
    queues: BTreeMap<ProcessId, Queue>,
    pub counts: Counts,
}

/// What happened to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Entries that were not taken because somebody else had written.
    pub conflicts: u64,
    /// How often a table was read.
    pub loads: u64,
    /// How often a node got a table that another one had not given back.
    pub takeovers: u64,
}

/// A table.
pub(crate) struct KeptTable {
    /// When it was made, by the record's own clock.
    pub made: Millis,
    pub choices: HostChoices,
    pub deal: String,
    pub stage: Stage,
    pub listed: bool,
    /// What the lobby shows of it.
    pub shown: Option<String>,
    pub closed: Option<i64>,
    pub ending: Option<Ending>,
    pub repeated: bool,
    pub entries: Vec<Entry>,
}

impl KeptTable {
    fn head(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.n)
    }
}

/// A deal, and from whom it is held back.
struct KeptDeal {
    deal: Deal,
    makers: Option<Vec<[u8; 32]>>,
    closed: Option<i64>,
}

impl Record {
    pub(crate) fn new(dice: Dice, plant: Option<Plant>) -> Arc<Mutex<Self>> {
        Arc::new(Mutex::new(Self {
            now: 0,
            dice,
            plant,
            health: Health::GOOD,
            cut_off: BTreeSet::new(),
            tables: Vec::new(),
            deals: BTreeMap::new(),
            decks: BTreeMap::new(),
            blocks: Vec::new(),
            blocked: 0,
            tries: BTreeMap::new(),
            lobbies: Vec::new(),
            leased: Leased::default(),
            queues: BTreeMap::new(),
            counts: Counts::default(),
        }))
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Millis {
        self.now
    }

    /// All tables, in the order in which they were made.
    pub(crate) fn tables(&self) -> &[KeptTable] {
        &self.tables
    }

    /// The table of that name.
    pub(crate) fn table(&self, id: &str) -> Option<&KeptTable> {
        self.find(id).and_then(|key| self.kept(key))
    }

    /// All that the lobby has shown when somebody read it, in order.
    pub(crate) fn lobbies(&self) -> &[Vec<String>] {
        &self.lobbies
    }

    /// How many seats it has.
    pub(crate) fn seats(&self, table: &KeptTable) -> u8 {
        self.deals
            .get(&table.deal)
            .map_or(0, |kept| kept.deal.seats)
    }

    /// Which game is played at it.
    pub(crate) fn game(&self, table: &KeptTable) -> &str {
        let kept = self.deals.get(&table.deal);
        kept.map_or("", |kept| &kept.deal.game)
    }

    /// Whether a process on that machine is heard now.
    fn hears(&mut self, process: ProcessId) -> Result<(), StoreError> {
        let cut_off = self.cut_off.contains(&process.machine);
        match self.health.away || cut_off || self.dice.hits(self.health.deaf) {
            true => Err(silent()),
            false => Ok(()),
        }
    }

    /// Whether what it has just answered arrives.
    fn must_arrive(&mut self) -> Result<(), StoreError> {
        match self.dice.hits(self.health.mute) {
            true => Err(silent()),
            false => Ok(()),
        }
    }
}

fn silent() -> StoreError {
    StoreError::Broken("the record does not answer".to_owned())
}

pub(crate) fn lock(record: &Mutex<Record>) -> MutexGuard<'_, Record> {
    record.lock().unwrap_or_else(PoisonError::into_inner)
}
