//! The bus of a simulated world: it loses, delays, doubles and reorders messages, and nodes may not
//! reach each other at all. As on a real one there may be many parcels in a message, which share its fate.

use crate::dice::Dice;
use crate::heard;
use crate::scenario::Plant;
use crate::world::{Millis, ProcessId};
use axum::body::Bytes;
use room::secrets::Hash;
use server::store::NodeId;
use server::{Bundler, Bus, BusError, Incoming, unbundle};
use std::borrow::Cow;
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
    /// How many messages of a thousand are lost, and how many come twice.
    pub lost: u32,
    pub doubled: u32,
    /// The longest time that a message may take. Those that take different times overtake each other.
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
    pub counts: Counts,
    listeners: BTreeMap<NodeId, (ProcessId, mpsc::Sender<Bytes>)>,
    silent: BTreeSet<ProcessId>,
    plant: Option<Plant>,
    /// What somebody who listens everywhere has learnt.
    pub overheard: Overheard,
}

/// What nodes sent each other.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub messages: u64,
    /// What was in them.
    pub parcels: u64,
    /// How many parcels went nowhere.
    pub lost: u64,
    /// How many answers to questions over HTTP arrived at the node that was asked first.
    pub answered: u64,
}

/// What went over the bus that only some may know.
#[derive(Default)]
pub(crate) struct Overheard {
    /// Who came to which table, by edge and stay.
    pub came: BTreeMap<(NodeId, Stay), Came>,
    /// The seats whose cards were sent, by the node that they were sent to and by the stay, and when.
    pub seats: BTreeSet<(NodeId, Stay, Seat, Millis)>,
    /// What was passed on that somebody had asked over HTTP, by the node that passed it on and by number.
    pub asked: BTreeMap<(NodeId, u64), Asked>,
    /// The answers: by which process, to which node and number.
    pub answers: BTreeSet<(ProcessId, NodeId, u64)>,
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

/// A question that one node put to another.
pub(crate) struct Asked {
    pub owner: NodeId,
    pub path: String,
    pub authorization: Option<String>,
    pub at: Millis,
}

impl Overheard {
    fn listen(&mut self, now: Millis, from: ProcessId, to: NodeId, parcel: &Bytes) {
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
                self.seats.extend(seats.map(|seat| (to, stay, seat, now)));
            }
            server::Overheard::Ask {
                edge,
                number,
                path,
                authorization,
            } => {
                let asked = Asked {
                    owner: to,
                    path: path.into_owned(),
                    authorization: authorization.map(Cow::into_owned),
                    at: now,
                };
                self.asked.insert((edge, number), asked);
            }
            server::Overheard::Answered { number } => {
                self.answers.insert((from, to, number));
            }
            _ => {}
        }
    }
}

impl Plant {
    /// Whether such a parcel never arrives.
    fn swallows(self, parcel: &Bytes) -> bool {
        match server::overhear(parcel) {
            server::Overheard::Afresh => self == Self::LostAfresh,
            server::Overheard::Here => self == Self::LostHere,
            server::Overheard::Lobby => self == Self::LostNotices,
            _ => false,
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
            counts: Counts::default(),
            listeners: BTreeMap::new(),
            silent: BTreeSet::new(),
            plant,
            overheard: Overheard::default(),
        }))
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
            let (to, message) = first.remove();
            self.hand_over(to, message);
        }
    }

    fn hand_over(&mut self, to: NodeId, message: Bytes) {
        let Some((_, listener)) = self.listeners.get(&to) else {
            return;
        };
        for parcel in unbundle(message) {
            if self.plant.is_some_and(|plant| plant.swallows(&parcel)) {
                self.counts.lost += 1;
                continue;
            }
            let answers = matches!(
                server::overhear(&parcel),
                server::Overheard::Answered { .. }
            );
            self.counts.answered += u64::from(answers);
            let _ = listener.try_send(parcel);
        }
    }

    /// Where a message goes: where it is meant to, unless that was planted otherwise.
    fn misled(&mut self, to: NodeId) -> NodeId {
        if self.plant != Some(Plant::WrongNode) || !self.dice.hits(20) {
            return to;
        }
        let mut others = self.listeners.keys().filter(|other| **other != to);
        others.next().copied().unwrap_or(to)
    }

    fn send(&mut self, from: ProcessId, to: NodeId, message: &Bytes) {
        let to = self.misled(to);
        let mut parcels = 0;
        for parcel in unbundle(message.clone()) {
            parcels += 1;
            self.overheard.listen(self.now, from, to, &parcel);
        }
        self.counts.messages += 1;
        self.counts.parcels += parcels;
        let Some((listener, _)) = self.listeners.get(&to) else {
            return;
        };
        let apart = self.apart.contains(&(from.machine, listener.machine));
        let is_lost = apart || self.silent.contains(&from);
        if is_lost || self.dice.hits(self.weather.lost) {
            self.counts.lost += parcels;
            return;
        }
        let copies = 1 + usize::from(self.dice.hits(self.weather.doubled));
        for copy in 0..copies as u64 {
            let arrives = self.now + self.dice.between(0, self.weather.longest);
            let place = (arrives, 2 * self.counts.messages + copy);
            self.flying.insert(place, (to, message.clone()));
        }
    }
}

/// The air as one process has it.
pub(crate) struct AirLink {
    process: ProcessId,
    air: Arc<Mutex<Air>>,
    outgoing: mpsc::Sender<(NodeId, Bytes)>,
}

impl AirLink {
    /// Connects a process, on whose runtime this is called.
    pub(crate) fn new(process: ProcessId, air: Arc<Mutex<Air>>) -> Self {
        let (outgoing, bundler) = Bundler::new();
        tokio::spawn(publish(process, Arc::clone(&air), bundler));
        Self {
            process,
            air,
            outgoing,
        }
    }
}

/// Sends whatever waits.
async fn publish(process: ProcessId, air: Arc<Mutex<Air>>, mut bundler: Bundler) {
    while let Some(messages) = bundler.next().await {
        for (to, message) in messages {
            lock(&air).send(process, to, &message);
        }
    }
}

impl Bus for AirLink {
    fn send(&self, to: NodeId, parcel: Bytes) {
        let _ = self.outgoing.try_send((to, parcel));
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
