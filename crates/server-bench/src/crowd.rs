//! A game without turns: everybody at every table acts at their own pace.

use super::CrowdPlan;
use super::figures::{Crowd, Spread};
use super::heard::Heard;
use super::process::Child;
use client::{Client, any_of, make};
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::{Chance, Fast, Seat, seats};
use tokio::sync::Barrier;
use tokio::time::{MissedTickBehavior, interval_at};

/// What all people of all tables share.
struct Stage {
    ready: Barrier,
    counting: AtomicBool,
    stop: AtomicBool,
}

pub(super) async fn measure(child: &Child, plan: &CrowdPlan) -> io::Result<Crowd> {
    let people = plan.tables as usize * usize::from(plan.seats);
    let stage = Arc::new(Stage {
        ready: Barrier::new(people + 1),
        counting: AtomicBool::new(false),
        stop: AtomicBool::new(false),
    });
    let (mut tables, mut drivers) = (Vec::new(), Vec::new());
    for nth in 0..plan.tables {
        let clock = Arc::new(Clock::new(plan.seats));
        for person in sit_down(child.address, plan, nth, &clock).await? {
            drivers.push(tokio::spawn(person.play(plan.pace, Arc::clone(&stage))));
        }
        tables.push(clock);
    }
    stage.ready.wait().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (cpu, begun) = (child.cpu_seconds()?, Instant::now());
    stage.counting.store(true, Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(plan.seconds)).await;
    stage.counting.store(false, Relaxed);
    let (cpu_seconds, seconds) = (child.cpu_seconds()? - cpu, begun.elapsed().as_secs_f64());
    stage.stop.store(true, Relaxed);
    let mut refused = 0;
    for driver in drivers {
        refused += driver.await.map_err(io::Error::other)??;
    }
    let took: Vec<u32> = tables.iter().flat_map(|clock| clock.took()).collect();
    Ok(Crowd {
        tables: plan.tables,
        seats: plan.seats,
        pace: plan.pace,
        actions: took.len() as u64,
        refused,
        cpu_seconds,
        seconds,
        everyone: Spread::of(took),
    })
}

/// The people of one table, who start the game.
async fn sit_down(
    address: SocketAddr,
    plan: &CrowdPlan,
    nth: u32,
    clock: &Arc<Clock>,
) -> io::Result<Vec<Person>> {
    let wish =
        json!({"game": plan.game, "name": "Ann", "seats": plan.seats, "options": plan.options});
    let (table, secret) = make(address, wish).await?;
    let (host, _) = Client::join(address, &table, &[&secret], None).await?;
    let mut clients = vec![host];
    for seat in 1..plan.seats {
        let (mut client, _) = Client::join(address, &table, &[], None).await?;
        client.ask(json!({"op": "sit", "seat": seat})).await?;
        clients.push(client);
    }
    clients[0]
        .send(&json!({"op": "start", "id": "start"}))
        .await?;
    let people = seats(plan.seats).zip(clients).map(|(seat, client)| Person {
        client,
        seat,
        legal: Value::Null,
        clock: Arc::clone(clock),
        dice: Fast::new(u64::from(nth) << 8 | u64::from(seat.0)),
    });
    Ok(people.collect())
}

/// The actions of one table that are on their way: when each was sent, and how many have it.
struct Clock {
    under_way: Mutex<Vec<Option<(Instant, u8)>>>,
    took: Mutex<Vec<u32>>,
}

impl Clock {
    fn new(seats: u8) -> Self {
        Self {
            under_way: Mutex::new(vec![None; usize::from(seats)]),
            took: Mutex::default(),
        }
    }

    fn sent(&self, seat: Seat) {
        self.under_way()[seat.index()] = Some((Instant::now(), 0));
    }

    fn refused(&self, seat: Seat) {
        self.under_way()[seat.index()] = None;
    }

    fn is_under_way(&self, seat: Seat) -> bool {
        self.under_way()[seat.index()].is_some()
    }

    /// One more has seen the action of that seat.
    fn seen(&self, by: Seat, counting: bool) {
        let mut under_way = self.under_way();
        let everybody = under_way.len() as u8;
        let Some((sent, seen)) = &mut under_way[by.index()] else {
            return;
        };
        *seen += 1;
        if *seen == everybody {
            let micros = sent.elapsed().as_micros() as u32;
            under_way[by.index()] = None;
            if counting {
                lock(&self.took).push(micros);
            }
        }
    }

    fn took(&self) -> Vec<u32> {
        std::mem::take(&mut lock(&self.took))
    }

    fn under_way(&self) -> MutexGuard<'_, Vec<Option<(Instant, u8)>>> {
        lock(&self.under_way)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody who does anything that is allowed, so many times a second.
struct Person {
    client: Client,
    seat: Seat,
    /// What is allowed, as far as this person knows.
    legal: Value,
    clock: Arc<Clock>,
    dice: Fast,
}

impl Person {
    /// Returns how many actions were refused.
    async fn play(mut self, pace: f64, stage: Arc<Stage>) -> io::Result<u64> {
        stage.ready.wait().await;
        let every = Duration::from_secs_f64(1.0 / pace);
        // People do not act in step.
        let offset = every.mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        let mut beat = interval_at(tokio::time::Instant::now() + offset, every);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut refused = 0;
        while !stage.stop.load(Relaxed) {
            tokio::select! {
                _ = beat.tick() => self.act().await?,
                text = self.client.text() => {
                    let counting = stage.counting.load(Relaxed);
                    refused += u64::from(self.hear(&text?, counting)?);
                }
            }
        }
        Ok(refused)
    }

    async fn act(&mut self) -> io::Result<()> {
        if self.clock.is_under_way(self.seat) {
            return Ok(());
        }
        let Some(action) = any_of(&self.legal, &mut self.dice) else {
            return Ok(());
        };
        let id = format!("{:016x}", self.dice.bits());
        let act = json!({"op": "act", "id": id, "seat": self.seat, "action": action});
        self.clock.sent(self.seat);
        self.client.send(&act).await
    }

    /// Whether it is a refusal.
    fn hear(&mut self, text: &str, counting: bool) -> io::Result<bool> {
        let heard: Heard<'_> = serde_json::from_str(text)?;
        if let Some(seen) = heard.sights.first() {
            self.legal = serde_json::from_str(seen.legal.get())?;
        }
        if let (Some(by), "moved") = (heard.by, heard.kind) {
            self.clock.seen(by, counting);
        }
        let refused = heard.kind == "answer" && heard.error.is_some();
        if refused {
            self.clock.refused(self.seat);
        }
        Ok(refused && counting)
    }
}
