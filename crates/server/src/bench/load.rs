//! All the people at all the tables.

use super::Side;
use super::figures::{Figures, Spread};
use super::process::Child;
use crate::client::{Client, any_of, make};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use table::{Chance, Fast};
use tokio::sync::Barrier;

/// One run.
#[derive(Clone)]
pub(super) struct Run {
    pub tables: u32,
    /// Moves a second at each table; `None`: the next as soon as everybody has the last.
    pub pace: Option<f64>,
    pub seconds: f64,
    pub game: String,
}

/// Four people at each table.
const SEATS: usize = 4;

/// The relay passes on frames of the size that a move has for one player of the server.
static FRAME: AtomicU64 = AtomicU64::new(2000);

pub(super) async fn measure(child: &Child, side: Side, run: &Run) -> io::Result<Figures> {
    let empty = child.memory()?;
    let stop = Arc::new(AtomicBool::new(false));
    let counting = Arc::new(AtomicBool::new(false));
    let ready = Arc::new(Barrier::new(run.tables as usize + 1));
    let mut drivers = Vec::new();
    for nth in 0..run.tables {
        let party = Party::sit_down(child.address, side, run, nth).await?;
        let (stop, counting, ready) =
            (Arc::clone(&stop), Arc::clone(&counting), Arc::clone(&ready));
        drivers.push(tokio::spawn(party.play(run.pace, stop, counting, ready)));
    }
    ready.wait().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let full = child.memory()?;
    let (cpu, begun) = (child.cpu_seconds()?, Instant::now());
    counting.store(true, Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(run.seconds)).await;
    counting.store(false, Relaxed);
    let (cpu, seconds) = (child.cpu_seconds()? - cpu, begun.elapsed().as_secs_f64());
    stop.store(true, Relaxed);
    let mut took = Vec::new();
    for driver in drivers {
        took.extend(driver.await.map_err(io::Error::other)??);
    }
    let moves = took.len() as u64;
    Ok(Figures {
        side,
        tables: run.tables,
        pace: run.pace,
        moves,
        deliveries: moves * SEATS as u64,
        cpu_seconds: cpu,
        seconds,
        everyone: Spread::of(took),
        memory_per_connection: (full - empty) / (f64::from(run.tables) * SEATS as f64),
    })
}

/// The people of one table.
struct Party {
    people: Vec<Client>,
    secrets: Vec<String>,
    side: Side,
    /// Who may move, and what.
    turn: Option<(usize, Value)>,
    dice: Fast,
}

/// As much of a message as has to be understood.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow, default)]
    sights: Vec<Seen<'a>>,
}

#[derive(Deserialize)]
struct Seen<'a> {
    #[serde(borrow)]
    legal: &'a RawValue,
}

impl Party {
    async fn sit_down(address: SocketAddr, side: Side, run: &Run, nth: u32) -> io::Result<Self> {
        let mut party = Self {
            people: Vec::new(),
            secrets: Vec::new(),
            side,
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
        let (table, secret) = make(address, json!({"game": run.game, "name": "Ann"})).await?;
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
        pace: Option<f64>,
        stop: Arc<AtomicBool>,
        counting: Arc<AtomicBool>,
        ready: Arc<Barrier>,
    ) -> io::Result<Vec<u32>> {
        ready.wait().await;
        let mut took = Vec::new();
        let every = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
        // Tables do not move in step.
        let offset = every
            .unwrap_or_default()
            .mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        let mut next = tokio::time::Instant::now() + offset;
        while !stop.load(Relaxed) {
            if let Some(every) = every {
                tokio::time::sleep_until(next).await;
                next += every;
            }
            let counted = counting.load(Relaxed);
            let begun = Instant::now();
            if !self.make_move().await? {
                self.go_on().await?;
                continue;
            }
            if counted {
                took.push(begun.elapsed().as_micros() as u32);
            }
        }
        Ok(took)
    }

    /// Sends a move and waits until all four have it. False: the game is over.
    async fn make_move(&mut self) -> io::Result<bool> {
        if self.side == Side::Relay {
            let mover = self.dice.below(SEATS as u32) as usize;
            let frame = "x".repeat(FRAME.load(Relaxed) as usize);
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
                FRAME.store(text.len() as u64, Relaxed);
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
