//! The bus of a simulated world: it loses, delays, doubles and reorders, and nodes may not reach
//! each other at all.

use crate::dice::Dice;
use crate::heard;
use crate::scenario::Plant;
use crate::world::{Millis, ProcessId};
use axum::body::Bytes;
use room::secrets::Hash;
use server::store::NodeId;
use server::{Bus, BusError, Incoming};
use std::collections::{BTreeMap, BTreeSet};
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::Seat;
use tokio::sync::mpsc;

/// How many parcels may wait for a node.
const IN_LINE: usize = 4096;

/// How the air is at present.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    /// How many parcels of a thousand are lost, and how many come twice.
    pub lost: u32,
    pub doubled: u32,
    /// The longest time that a parcel may take. Those that take different times overtake each other.
    pub longest: Millis,
}

impl Weather {
    pub(crate) const FINE: Self = Self {
        lost: 0,
        doubled: 0,
        longest: 0,
    };
}

/// All that is between the nodes.
pub(crate) struct Air {
    now: Millis,
    dice: Dice,
    pub weather: Weather,
    /// Which process does not reach which, by the number of the machine that it is on.
    pub apart: BTreeSet<(usize, usize)>,
    flying: BTreeMap<(Millis, u64), (NodeId, Bytes)>,
    sent: u64,
    listeners: BTreeMap<NodeId, (ProcessId, mpsc::Sender<Bytes>)>,
    silent: BTreeSet<ProcessId>,
    plant: Option<Plant>,
    /// What somebody who listens everywhere has learnt.
    pub overheard: Overheard,
}

/// What went over the bus that only some may know.
#[derive(Default)]
pub(crate) struct Overheard {
    /// Who came to which table, by edge and stay.
    pub came: BTreeMap<(NodeId, Stay), Came>,
    /// The seats whose cards were sent, by the node that they were sent to and by the stay.
    pub seats: BTreeSet<(NodeId, Stay, Seat)>,
    /// Which process has which number.
    pub processes: BTreeMap<NodeId, ProcessId>,
}

/// Which stay of which connection.
pub(crate) type Stay = (u64, u32);

/// Somebody who came to a table over the bus.
pub(crate) struct Came {
    pub table: String,
    pub hashes: Vec<Hash>,
}

impl Overheard {
    fn listen(&mut self, to: NodeId, parcel: &Bytes) {
        match server::overhear(parcel) {
            server::Overheard::Hello {
                edge,
                stay,
                table,
                hashes,
            } => {
                let (table, hashes) = (table.into_owned(), hashes.into_owned());
                self.came.insert((edge, stay), Came { table, hashes });
            }
            server::Overheard::Frames { stay, frames } => {
                let seats = frames.into_iter().flat_map(heard::seats_seen);
                self.seats.extend(seats.map(|seat| (to, stay, seat)));
            }
            server::Overheard::Else => {}
        }
    }
}

impl Air {
    pub(crate) fn new(dice: Dice, plant: Option<Plant>) -> Arc<Mutex<Self>> {
        Arc::new(Mutex::new(Self {
            now: 0,
            dice,
            weather: Weather::FINE,
            apart: BTreeSet::new(),
            flying: BTreeMap::new(),
            sent: 0,
            listeners: BTreeMap::new(),
            silent: BTreeSet::new(),
            plant,
            overheard: Overheard::default(),
        }))
    }

    /// How many parcels were sent so far.
    pub(crate) fn sent(&self) -> u64 {
        self.sent
    }

    /// That process sends nothing more, and nothing reaches it.
    pub(crate) fn silence(&mut self, process: ProcessId) {
        self.silent.insert(process);
        self.listeners.retain(|_, (other, _)| *other != process);
    }

    /// Hands over what has arrived by now.
    pub(crate) fn tick(&mut self, now: Millis) {
        self.now = now;
        while let Some(first) = self.flying.first_entry()
            && first.key().0 <= now
        {
            let (to, parcel) = first.remove();
            if let Some((_, listener)) = self.listeners.get(&to) {
                let _ = listener.try_send(parcel);
            }
        }
    }

    /// Where a parcel goes: where it is meant to, unless that was planted otherwise.
    fn misled(&mut self, to: NodeId) -> NodeId {
        if self.plant != Some(Plant::WrongNode) || !self.dice.hits(20) {
            return to;
        }
        let mut others = self.listeners.keys().filter(|other| **other != to);
        others.next().copied().unwrap_or(to)
    }

    fn send(&mut self, from: ProcessId, to: NodeId, parcel: &Bytes) {
        self.sent += 1;
        let to = self.misled(to);
        self.overheard.listen(to, parcel);
        let Some((listener, _)) = self.listeners.get(&to) else {
            return;
        };
        let apart = self.apart.contains(&(from.machine, listener.machine));
        if apart || self.silent.contains(&from) || self.dice.hits(self.weather.lost) {
            return;
        }
        let copies = 1 + usize::from(self.dice.hits(self.weather.doubled));
        for copy in 0..copies as u64 {
            let arrives = self.now + self.dice.between(0, self.weather.longest);
            let place = (arrives, 2 * self.sent + copy);
            self.flying.insert(place, (to, parcel.clone()));
        }
    }
}

/// The air as one process has it.
pub(crate) struct AirLink {
    pub process: ProcessId,
    pub air: Arc<Mutex<Air>>,
}

impl Bus for AirLink {
    fn send(&self, to: NodeId, parcel: Bytes) {
        lock(&self.air).send(self.process, to, &parcel);
    }

    fn listen(
        &self,
        node: NodeId,
    ) -> Pin<Box<dyn Future<Output = Result<Incoming, BusError>> + Send + '_>> {
        let (sender, incoming) = mpsc::channel(IN_LINE);
        let listener = (self.process, sender);
        let mut air = lock(&self.air);
        air.overheard.processes.insert(node, self.process);
        air.listeners.insert(node, listener);
        Box::pin(ready(Ok(incoming)))
    }

    fn is_up(&self) -> bool {
        true
    }
}

pub(crate) fn lock(air: &Mutex<Air>) -> MutexGuard<'_, Air> {
    air.lock().unwrap_or_else(PoisonError::into_inner)
}
