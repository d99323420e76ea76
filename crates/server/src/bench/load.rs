//! All the people at all the tables.

use super::Side;
use super::figures::{Figures, Spread};
use super::heard::Heard;
use super::process::Child;
use crate::client::{Client, any_of, make};
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
const SEATS: usize = 4;

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
    child: &'a Child,
    side: Side,
    tables: u32,
    memory_per_connection: f64,
    phase: watch::Sender<Phase>,
    /// Everybody rests.
    rested: Arc<Barrier>,
    took: Arc<Mutex<Vec<u32>>>,
    drivers: JoinSet<io::Result<()>>,
}

impl<'a> Load<'a> {
    /// Sits everybody down.
    pub(super) async fn gather(
        child: &'a Child,
        side: Side,
        tables: u32,
        game: &str,
        frames: &Arc<Frames>,
    ) -> io::Result<Self> {
        let empty = child.memory()?;
        let (phase, phases) = watch::channel(Phase::Rest);
        let rested = Arc::new(Barrier::new(tables as usize + 1));
        let took = Arc::default();
        let mut drivers = JoinSet::new();
        for nth in 0..tables {
            let frames = Arc::clone(frames);
            let party = Party::sit_down(child.address, side, game, nth, frames).await?;
            let (phases, rested, took) = (phases.clone(), Arc::clone(&rested), Arc::clone(&took));
            drivers.spawn(party.play(phases, rested, took));
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let connections = f64::from(tables) * SEATS as f64;
        Ok(Self {
            memory_per_connection: (child.memory()? - empty) / connections,
            child,
            side,
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
        let (cpu, begun) = (self.child.cpu_seconds()?, Instant::now());
        self.phase.send_replace(play(true));
        tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
        let (cpu, seconds) = (
            self.child.cpu_seconds()? - cpu,
            begun.elapsed().as_secs_f64(),
        );
        self.phase.send_replace(Phase::Rest);
        tokio::select! {
            _ = self.rested.wait() => {}
            Some(ended) = self.drivers.join_next() => {
                ended.map_err(io::Error::other)??;
                return Err(io::Error::other("somebody left in the middle"));
            }
        }
        let took = std::mem::take(&mut *self.took.lock().expect("no driver panics"));
        Ok(Stretch { took, cpu, seconds })
    }

    /// What several stretches at the same pace come to.
    pub(super) fn figures(&self, pace: Option<f64>, stretches: Vec<Stretch>) -> Figures {
        let cpu_seconds = stretches.iter().map(|stretch| stretch.cpu).sum();
        let seconds = stretches.iter().map(|stretch| stretch.seconds).sum();
        let took: Vec<u32> = stretches
            .into_iter()
            .flat_map(|stretch| stretch.took)
            .collect();
        let moves = took.len() as u64;
        Figures {
            side: self.side,
            tables: self.tables,
            pace,
            moves,
            deliveries: moves * SEATS as u64,
            cpu_seconds,
            seconds,
            everyone: Spread::of(took),
            memory_per_connection: self.memory_per_connection,
        }
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
    cpu: f64,
    seconds: f64,
}

/// The people of one table.
struct Party {
    people: Vec<Client>,
    secrets: Vec<String>,
    side: Side,
    frames: Arc<Frames>,
    /// Who may move, and what.
    turn: Option<(usize, Value)>,
    dice: Fast,
}

impl Party {
    async fn sit_down(
        address: SocketAddr,
        side: Side,
        game: &str,
        nth: u32,
        frames: Arc<Frames>,
    ) -> io::Result<Self> {
        let mut party = Self {
            people: Vec::new(),
            secrets: Vec::new(),
            side,
            frames,
            turn: None,
            dice: Fast::new(nth.into()),
        };
        if side == Side::Relay {
            for _ in 0..SEATS {
                let client = Client::open(address, &format!("/relay/{nth}")).await?;
                party.people.push(client);
            }
            return Ok(party);
        }
        let (table, secret) = make(address, json!({"game": game, "name": "Ann"})).await?;
        let (host, _) = Client::join(address, &table, &[&secret], None).await?;
        party.people.push(host);
        party.secrets.push(secret);
        for seat in 1..SEATS {
            let (mut client, _) = Client::join(address, &table, &[], None).await?;
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
        self.people[0]
            .send(&json!({"op": "start", "id": "start"}))
            .await?;
        self.hear_move().await
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
        self.people[mover].send(&act).await?;
        self.hear_move().await?;
        Ok(true)
    }

    /// Waits until everybody has the next move, and notes who is to make the one after it.
    async fn hear_move(&mut self) -> io::Result<()> {
        self.turn = None;
        for (seat, person) in self.people.iter_mut().enumerate() {
            loop {
                let text = person.text().await?;
                let heard: Heard<'_> = serde_json::from_str(&text)?;
                if heard.kind != "moved" {
                    continue;
                }
                self.frames.heard(text.len());
                let legal = heard.sights.first().map_or("[]", |seen| seen.legal.get());
                if legal != "[]" && self.turn.is_none() {
                    let legal: Value = serde_json::from_str(legal)?;
                    self.turn = any_of(&legal, &mut self.dice).map(|action| (seat, action));
                }
                break;
            }
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
