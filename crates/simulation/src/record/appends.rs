//! Entries on their way into the record. Each process has its own queue; what waits in it goes in one
//! go, takes a while, and may fail before or after it took effect.

use super::Record;
use crate::dice::Dice;
use crate::scenario::Plant;
use crate::world::{Millis, ProcessId};
use serde_json::value::RawValue;
use server::StoreError;
use server::entry::{Deed, Entry};
use server::store::{Append, Key};
use std::collections::{BTreeSet, VecDeque};

/// How well the record works at present.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Health {
    /// Nobody reaches it.
    pub away: bool,
    /// How many questions of a thousand it does not hear, and how many answers get lost.
    pub deaf: u32,
    pub mute: u32,
    /// How many batches of a thousand fail before they take effect, after it, and long before it.
    pub lost: u32,
    pub unknown: u32,
    pub late: u32,
    /// The longest that a batch takes.
    pub longest: Millis,
}

impl Health {
    pub(crate) const GOOD: Self = Self {
        away: false,
        deaf: 0,
        mute: 0,
        lost: 0,
        unknown: 0,
        late: 0,
        longest: 6,
    };
}

/// What a process has still to store.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: VecDeque<Append>,
    under_way: Option<Batch>,
    /// What its process has given up, and takes effect all the same.
    late: Vec<(Millis, Vec<Append>)>,
    /// The process is dead: nobody is told anything.
    dead: bool,
    /// The process stands still: it is told later.
    paused: bool,
}

struct Batch {
    appends: Vec<Append>,
    fate: Fate,
    takes_effect: Option<Millis>,
    told: Millis,
    /// The tables that have not taken theirs.
    refused: BTreeSet<Key>,
}

/// What becomes of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stored,
    /// It fails, and nothing of it is stored.
    Lost,
    /// It fails as far as its process can tell, and is stored.
    Unknown,
    /// The same, and it is stored only after the process has been told that it failed.
    Late,
}

impl Fate {
    fn draw(dice: &mut Dice, health: &Health) -> Self {
        match () {
            () if dice.hits(health.lost) => Self::Lost,
            () if dice.hits(health.unknown) => Self::Unknown,
            () if dice.hits(health.late) => Self::Late,
            () => Self::Stored,
        }
    }
}

impl Record {
    pub(super) fn enqueue(&mut self, process: ProcessId, append: Append) {
        let queue = self.queues.entry(process).or_default();
        if !queue.dead {
            queue.waiting.push_back(append);
        }
    }

    /// Stores what its time has come for, and tells those who wait for it.
    pub(crate) fn tick(&mut self, now: Millis) {
        self.now = now;
        let processes: Vec<ProcessId> = self.queues.keys().copied().collect();
        for process in processes {
            let mut queue = self.queues.remove(&process).unwrap_or_default();
            self.move_on(process, &mut queue);
            self.queues.insert(process, queue);
        }
    }

    /// A process is dead. What it had sent may or may not have reached the record.
    pub(crate) fn bury(&mut self, process: ProcessId) {
        let arrived = self.dice.hits(500);
        let queue = self.queues.entry(process).or_default();
        queue.dead = true;
        queue.waiting.clear();
        queue.under_way = queue.under_way.take().filter(|_| arrived);
    }

    /// A process stands still, or goes on.
    pub(crate) fn pause(&mut self, process: ProcessId, paused: bool) {
        self.queues.entry(process).or_default().paused = paused;
    }

    fn move_on(&mut self, process: ProcessId, queue: &mut Queue) {
        let now = self.now;
        if queue.under_way.is_none() && !queue.dead && !queue.paused {
            queue.under_way = self.begin(process, &mut queue.waiting);
        }
        if let Some(batch) = &mut queue.under_way {
            if batch.takes_effect.is_some_and(|at| at <= now) {
                batch.takes_effect = None;
                batch.refused = self.take(&batch.appends);
            }
            // Whoever is dead is not told; what has been sent takes effect all the same.
            if queue.dead && batch.takes_effect.is_none() {
                queue.under_way = None;
            }
        }
        if let Some(batch) = queue
            .under_way
            .take_if(|batch| !queue.dead && !queue.paused && batch.told <= now)
        {
            queue.late.extend(batch.tell(now, self.plant));
        }
        for (_, appends) in queue.late.extract_if(.., |(at, _)| *at <= now) {
            self.take(&appends);
        }
    }

    /// The next batch, if the record is to be reached: else what waits goes on waiting.
    fn begin(&mut self, process: ProcessId, waiting: &mut VecDeque<Append>) -> Option<Batch> {
        if self.health.away || self.cut_off.contains(&process.machine) {
            return None;
        }
        let appends = weeded(waiting.drain(..));
        if appends.is_empty() {
            return None;
        }
        let fate = Fate::draw(&mut self.dice, &self.health);
        let first = self.now + self.dice.between(1, self.health.longest);
        let second = first + self.dice.between(0, self.health.longest);
        Some(Batch {
            appends,
            fate,
            takes_effect: matches!(fate, Fate::Stored | Fate::Unknown).then_some(first),
            told: second,
            refused: BTreeSet::new(),
        })
    }

    /// Takes the entries of each table if they follow upon its last one, or none of that table.
    fn take(&mut self, appends: &[Append]) -> BTreeSet<Key> {
        let mut refused = BTreeSet::new();
        let mut keys: Vec<Key> = appends.iter().map(|append| append.key).collect();
        keys.dedup();
        for key in keys {
            if refused.contains(&key) {
                continue;
            }
            let mut of_table = appends.iter().filter(|append| append.key == key);
            let head = self.kept(key).map(super::KeptTable::head);
            let follows = of_table
                .next()
                .is_some_and(|first| head == Some(first.entry.n - 1));
            self.counts.conflicts += u64::from(!follows);
            if !follows && self.plant != Some(Plant::SkippedFence) {
                refused.insert(key);
            }
        }
        for append in appends
            .iter()
            .filter(|append| !refused.contains(&append.key))
        {
            self.store(append);
        }
        refused
    }

    fn store(&mut self, append: &Append) {
        let (mut entry, plant) = (append.entry.clone(), self.plant);
        if plant == Some(Plant::TornEntry) {
            tear(&mut entry);
        }
        let Some(table) = self.kept_mut(append.key) else {
            return;
        };
        table.entries.push(entry);
        if let Some(stage) = append.stage {
            table.stage = stage;
        }
        if append.shown.is_some() && plant != Some(Plant::StaleLobby) {
            table.shown.clone_from(&append.shown);
        }
        if let Some(ending) = &append.ending {
            table.ending = Some((**ending).clone());
        }
        self.begun(append.key, &append.begun);
        self.project(append);
    }

    /// Keeps what a single deed changes of its table or its deal.
    fn project(&mut self, append: &Append) {
        let family = self.family_of(append.key);
        let Some(table) = self.kept_mut(append.key) else {
            return;
        };
        let own = table.deal.clone();
        match &append.entry.deed {
            Deed::Listed { listed } => table.listed = *listed,
            Deed::Renamed { seat, name, .. } => {
                let players = table.ending.as_mut().map(|ending| &mut ending.players);
                if let Some(player) = players.and_then(|all| all.get_mut(seat.index())) {
                    player.name.clone_from(name);
                }
            }
            Deed::Started { words, .. } => {
                let deal = self.deals.get_mut(&own).map(|kept| &mut kept.deal);
                if let Some(deal) = deal.filter(|deal| deal.words.is_none()) {
                    deal.words = Some(words.clone());
                }
            }
            Deed::Renewed { secret, .. } => {
                let deal = self.deals.get_mut(&own).map(|kept| &mut kept.deal);
                if let Some(deal) = deal.filter(|deal| deal.words.is_none()) {
                    deal.secret = secret.to_vec();
                }
            }
            Deed::Shared { makers, .. } => {
                if let Some(first) = self.deals.get_mut(&family).filter(|d| d.deal.day.is_none()) {
                    first.makers.get_or_insert_with(|| makers.clone());
                }
            }
            Deed::Closed { .. } => {
                if let Some(first) = self.deals.get_mut(&family) {
                    first.closed.get_or_insert(append.entry.at);
                }
            }
            _ => {}
        }
    }
}

impl Batch {
    /// Tells everybody in it. Returns what takes effect after all, and when.
    fn tell(self, now: Millis, plant: Option<Plant>) -> Option<(Millis, Vec<Append>)> {
        for append in &self.appends {
            let result = match self.fate {
                Fate::Stored if self.refused.contains(&append.key) => Err(StoreError::Conflict),
                Fate::Stored => Ok(()),
                Fate::Lost if plant == Some(Plant::LyingCommit) => Ok(()),
                Fate::Lost | Fate::Unknown | Fate::Late => {
                    Err(StoreError::Broken("the connection is lost".to_owned()))
                }
            };
            append.receipt.settled(append.entry.n, result);
        }
        let after = now + 1 + self.told % 50;
        (self.fate == Fate::Late).then_some((after, self.appends))
    }
}

/// Lets nothing be left of a move but that it was made.
fn tear(entry: &mut Entry) {
    if let Deed::Acted { action, .. } = &mut entry.deed {
        *action = RawValue::NULL.to_owned();
    }
}

/// What rests on an entry that was lost is told so at once.
fn weeded(waiting: impl Iterator<Item = Append>) -> Vec<Append> {
    let mut appends: Vec<Append> = Vec::new();
    for append in waiting {
        let mut before = appends.iter().rev().filter(|other| other.key == append.key);
        let follows = before
            .next()
            .is_none_or(|last| last.entry.n + 1 == append.entry.n);
        if follows && !append.receipt.is_lost() {
            appends.push(append);
        } else {
            let lost = Err(StoreError::Conflict);
            append.receipt.settled(append.entry.n, lost);
        }
    }
    appends
}
