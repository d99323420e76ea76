//! All the people at all the tables.

use super::Side;
use super::figures::Spread;
use super::heard::Heard;
use super::site::{Site, Spent};
use client::{Client, any_of, make};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Chance, Fast};
use tokio::sync::{Barrier, watch};
use tokio::task::JoinSet;

/// Four people at each table.
pub(super) const SEATS: usize = 4;

/// So many tables fill up at once.
const SITTING_DOWN: usize = 16;

/// After a rest, and after a change of pace, this long nothing is counted.
const WARM_UP: Duration = Duration::from_millis(150);

/// The frames with moves that people of the server have heard: the relay's are as long as those
/// are on average.
#[derive(Default)]
pub(super) struct Frames {
    count: AtomicU64,
    bytes: AtomicU64,
}

impl Frames {
    fn heard(&self, bytes: usize) {
        self.count.fetch_add(1, Relaxed);
        self.bytes.fetch_add(bytes as u64, Relaxed);
    }

    fn usual(&self) -> usize {
        let mean = self.bytes.load(Relaxed) / self.count.load(Relaxed).max(1);
        mean as usize
    }
}

/// What the people do at present.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Nothing, so that somebody else can be measured.
    Rest,
    /// They move, so many times a second at each table; `None`: as fast as they go.
    Play { pace: Option<f64>, counted: bool },
    /// They leave.
    Over,
}

/// All the people of one side, who play and rest together.
pub(super) struct Load<'a> {
    site: &'a Site,
    tables: u32,
    memory_per_connection: f64,
    phase: watch::Sender<Phase>,
    /// Everybody rests.
    rested: Arc<Barrier>,
    took: Arc<Mutex<Vec<u32>>>,
    drivers: JoinSet<io::Result<()>>,
}

impl<'a> Load<'a> {
    /// Sits everybody down, each connection at any of the site's processes.
    pub(super) async fn gather(
        site: &'a Site,
        side: Side,
        tables: u32,
        game: &str,
        frames: &Arc<Frames>,
    ) -> io::Result<Self> {
        let empty = site.memory()?;
        let addresses: Arc<[SocketAddr]> = site.addresses().into();
        let parties = stream::iter(0..tables).map(|nth| {
            let (addresses, frames) = (Arc::clone(&addresses), Arc::clone(frames));
            Party::sit_down(addresses, side, game, nth, frames)
        });
        let parties = parties.buffer_unordered(SITTING_DOWN);
        let parties: Vec<Party> = parties.try_collect().await?;
        let (phase, phases) = watch::channel(Phase::Rest);
        let rested = Arc::new(Barrier::new(tables as usize + 1));
        let took = Arc::default();
        let mut drivers = JoinSet::new();
        for party in parties {
            let (phases, rested, took) = (phases.clone(), Arc::clone(&rested), Arc::clone(&took));
            drivers.spawn(party.play(phases, rested, took));
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let connections = f64::from(tables) * SEATS as f64;
        Ok(Self {
            memory_per_connection: (site.memory()? - empty) / connections,
            site,
            tables,
            phase,
            rested,
            took,
            drivers,
        })
    }

    /// Plays for so long at that pace, and rests again.
    pub(super) async fn stretch(&mut self, pace: Option<f64>, seconds: f64) -> io::Result<Stretch> {
        let play = |counted| Phase::Play { pace, counted };
        self.phase.send_replace(play(false));
        tokio::time::sleep(WARM_UP).await;
        let (before, begun) = (self.site.spent()?, Instant::now());
        self.phase.send_replace(play(true));
        tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
        let spent = self.site.spent()? - before;
        let seconds = begun.elapsed().as_secs_f64();
        self.phase.send_replace(Phase::Rest);
        tokio::select! {
            _ = self.rested.wait() => {}
            Some(ended) = self.drivers.join_next() => {
                ended.map_err(io::Error::other)??;
                return Err(io::Error::other("somebody left in the middle"));
            }
        }
        let took = std::mem::take(&mut *self.took.lock().expect("no driver panics"));
        Ok(Stretch {
            took,
            spent,
            seconds,
        })
    }

    /// How many tables there are.
    pub(super) fn tables(&self) -> u32 {
        self.tables
    }

    /// Bytes of our own processes for each connection, table and all.
    pub(super) fn memory_per_connection(&self) -> f64 {
        self.memory_per_connection
    }

    /// Everybody leaves.
    pub(super) async fn part(mut self) -> io::Result<()> {
        self.phase.send_replace(Phase::Over);
        while let Some(ended) = self.drivers.join_next().await {
            ended.map_err(io::Error::other)??;
        }
        Ok(())
    }
}

/// Some seconds of play.
pub(super) struct Stretch {
    /// Microseconds from each move until the last of the four had it.
    took: Vec<u32>,
    spent: Spent,
    seconds: f64,
}

/// What several stretches at the same pace come to.
pub(super) struct Played {
    pub moves: u64,
    pub spent: Spent,
    pub seconds: f64,
    /// From sending a move until the last of the four has it.
    pub everyone: Spread,
}

impl Played {
    pub(super) fn of(stretches: Vec<Stretch>) -> Self {
        let spent = stretches.iter().map(|stretch| stretch.spent).sum();
        let seconds = stretches.iter().map(|stretch| stretch.seconds).sum();
        let took = stretches.into_iter().flat_map(|stretch| stretch.took);
        let took: Vec<u32> = took.collect();
        Self {
            moves: took.len() as u64,
            spent,
            seconds,
            everyone: Spread::of(took),
        }
    }
}

/// The people of one table.
struct Party {
    people: Vec<Client>,
    secrets: Vec<String>,
    side: Side,
    frames: Arc<Frames>,
    /// Who may move, and what.
    turn: Option<(usize, Value)>,
    /// The number of the last move, in the table's log.
    last: u32,
    dice: Fast,
}

impl Party {
    async fn sit_down(
        addresses: Arc<[SocketAddr]>,
        side: Side,
        game: &str,
        nth: u32,
        frames: Arc<Frames>,
    ) -> io::Result<Self> {
        let mut dice = Fast::new(nth.into());
        let mut any_address = || addresses[dice.below(addresses.len() as u32) as usize];
        let mut party = Self {
            people: Vec::new(),
            secrets: Vec::new(),
            side,
            frames,
            turn: None,
            last: 0,
            dice: Fast::new(nth.into()),
        };
        if side == Side::Relay {
            for _ in 0..SEATS {
                let client = Client::open(any_address(), &format!("/relay/{nth}")).await?;
                party.people.push(client);
            }
            return Ok(party);
        }
        let (table, secret) = make(any_address(), json!({"game": game, "name": "Ann"})).await?;
        let (host, _) = Client::join(any_address(), &table, &[&secret], None).await?;
        party.people.push(host);
        party.secrets.push(secret);
        for seat in 1..SEATS {
            let (mut client, _) = Client::join(any_address(), &table, &[], None).await?;
            let answer = client.ask(json!({"op": "sit", "seat": seat})).await?;
            let secret = answer["secret"]
                .as_str()
                .ok_or(io::ErrorKind::InvalidData)?;
            party.secrets.push(secret.to_owned());
            party.people.push(client);
        }
        party.start().await?;
        Ok(party)
    }

    async fn start(&mut self) -> io::Result<()> {
        self.last = 0;
        self.ask(0, &json!({"op": "start", "id": "start"})).await
    }

    async fn play(
        mut self,
        mut phases: watch::Receiver<Phase>,
        rested: Arc<Barrier>,
        all: Arc<Mutex<Vec<u32>>>,
    ) -> io::Result<()> {
        let mut took = Vec::new();
        let mut next = None;
        loop {
            let phase = *phases.borrow_and_update();
            match phase {
                Phase::Over => return Ok(()),
                Phase::Rest => {
                    if next.take().is_some() {
                        all.lock().expect("no driver panics").append(&mut took);
                        rested.wait().await;
                    }
                    phases.changed().await.map_err(io::Error::other)?;
                }
                Phase::Play { pace, counted } => {
                    let due = next.unwrap_or_else(|| self.first_move(pace));
                    next = Some(due + every(pace));
                    if pace.is_some() {
                        tokio::time::sleep_until(due).await;
                    }
                    let begun = Instant::now();
                    if !self.make_move().await? {
                        self.go_on().await?;
                    } else if counted {
                        took.push(begun.elapsed().as_micros() as u32);
                    }
                }
            }
        }
    }

    /// Tables do not move in step.
    fn first_move(&mut self, pace: Option<f64>) -> tokio::time::Instant {
        let offset = f64::from(self.dice.below(1000)) / 1000.0;
        tokio::time::Instant::now() + every(pace).mul_f64(offset)
    }

    /// Sends a move and waits until all four have it. False: the game is over.
    async fn make_move(&mut self) -> io::Result<bool> {
        if self.side == Side::Relay {
            let mover = self.dice.below(SEATS as u32) as usize;
            let frame = "x".repeat(self.frames.usual());
            self.people[mover].send_text(frame).await?;
            for person in &mut self.people {
                person.text().await?;
            }
            return Ok(true);
        }
        let Some((mover, action)) = self.turn.take() else {
            return Ok(false);
        };
        let id = format!("{:016x}", self.dice.bits());
        let act = json!({"op": "act", "id": id, "seat": mover, "action": action});
        self.ask(mover, &act).await?;
        Ok(true)
    }

    /// Lets somebody ask for something that is a move, waits until everybody has it, and notes who is
    /// to make the one after it. Whoever is welcomed anew meanwhile asks again, which acts once.
    async fn ask(&mut self, mover: usize, request: &Value) -> io::Result<()> {
        self.people[mover].send(request).await?;
        self.turn = None;
        let before = self.last;
        let others = (0..SEATS).filter(|&seat| seat != mover);
        for seat in std::iter::once(mover).chain(others) {
            loop {
                let text = self.people[seat].text().await?;
                let heard: Heard<'_> = serde_json::from_str(&text)?;
                match (heard.kind, heard.sights.first(), heard.n) {
                    ("moved" | "welcome", Some(seen), Some(n)) if n > before => {
                        self.frames.heard(text.len());
                        self.last = n.max(self.last);
                        self.note_turn(seat, seen.legal.get())?;
                        break;
                    }
                    ("welcome", ..) if seat == mover => {
                        self.people[mover].send(request).await?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn note_turn(&mut self, seat: usize, legal: &str) -> io::Result<()> {
        if legal != "[]" && self.turn.is_none() {
            let legal: Value = serde_json::from_str(legal)?;
            self.turn = any_of(&legal, &mut self.dice).map(|action| (seat, action));
        }
        Ok(())
    }

    /// The same people at a new table.
    async fn go_on(&mut self) -> io::Result<()> {
        let again = self.people[0].ask(json!({"op": "again"})).await?;
        let table = again["table"]
            .as_str()
            .ok_or(io::ErrorKind::InvalidData)?
            .to_owned();
        for (person, secret) in self.people.iter_mut().zip(&self.secrets) {
            person.hello(&table, &[secret.as_str()], None).await?;
            person.until("welcome").await?;
        }
        self.start().await
    }
}

/// The time between two moves of a table.
fn every(pace: Option<f64>) -> Duration {
    pace.map_or(Duration::ZERO, |pace| Duration::from_secs_f64(1.0 / pace))
}
