//! A machine of a simulated world, and the node that runs on it: on a runtime of its own, whose time
//! goes on only when the world lets it.

use crate::air::{self, Air, AirLink};
use crate::pipe::ServerEnd;
use crate::record::{self, Record, RecordLink};
use crate::scenario::Plant;
use crate::world::{Millis, ProcessId};
use futures_util::StreamExt;
use server::{Clock, Config, Limits, Node, Testing};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;
use wire::rest::{NewTable, TableMade};
use wire::{Error, Shelf};

/// What the machines' clocks show at first: some day.
const DAY: i64 = 1_750_000_000_000;

/// A node that has not ended in good order after this time is killed.
const PATIENCE: Millis = 4_000;

/// The status and the body, once they are there.
pub(crate) type Answer = Arc<Mutex<Option<(u16, String)>>>;

/// What somebody who looks at the lobby is told, until that is over.
#[derive(Clone, Default)]
pub(crate) struct Sight(Arc<Mutex<(Vec<String>, bool)>>);

impl Sight {
    /// What has come, and whether nothing more will.
    pub(crate) fn read(&self) -> (Vec<String>, bool) {
        let mut told = self.lock();
        (std::mem::take(&mut told.0), told.1)
    }

    fn tell(&self, event: &[u8]) {
        let event = String::from_utf8_lossy(event).into_owned();
        self.lock().0.push(event);
    }

    fn lock(&self) -> MutexGuard<'_, (Vec<String>, bool)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The node's end of it. Dropped, it is over.
struct Telling(Sight);

impl Drop for Telling {
    fn drop(&mut self) {
        self.0.lock().1 = true;
    }
}

/// What machines have in common.
#[derive(Clone)]
pub(crate) struct Surroundings {
    pub shelf: Shelf,
    pub record: Arc<Mutex<Record>>,
    pub air: Arc<Mutex<Air>>,
    pub seed: u64,
    pub plant: Option<Plant>,
    /// How long a table without people stays in memory.
    pub idle: Duration,
}

/// A machine.
pub(crate) struct Machine {
    number: usize,
    around: Surroundings,
    process: Option<Process>,
    started: u32,
    paused: bool,
    /// How fast its time goes, in thousandths, and what it is behind the world.
    pub rate: u64,
    behind: u64,
    /// How far its clock is ahead.
    pub ahead: i64,
    clock: Clock,
}

/// A node, or what is left of it while it ends.
struct Process {
    id: ProcessId,
    runtime: Runtime,
    node: Option<Node>,
    /// Whether it has ended in good order, and when that has to be.
    ending: Option<(Arc<AtomicBool>, Millis)>,
}

impl Machine {
    pub(crate) fn new(number: usize, around: Surroundings) -> Self {
        Self {
            number,
            around,
            process: None,
            started: 0,
            paused: false,
            rate: 1_000,
            behind: 0,
            ahead: 0,
            clock: Clock::default(),
        }
    }

    /// Starts a node, unless there is one. False: it could not start.
    pub(crate) fn start(&mut self) -> bool {
        if self.process.is_some() {
            return true;
        }
        self.started += 1;
        let (machine, nth) = (self.number, self.started);
        let id = ProcessId { machine, nth };
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build();
        let runtime = runtime.expect("a runtime without a network needs nothing of the system");
        let around = &self.around;
        let (process, record) = (id, Arc::clone(&around.record));
        let link = Arc::new(RecordLink { process, record });
        let air = Arc::clone(&around.air);
        let name = format!("machine {}", self.number);
        let ahead = self.ahead;
        let node = runtime.block_on(async {
            let clock = Clock::started_at(DAY + record::lock(&around.record).now() as i64 + ahead);
            self.clock = clock.clone();
            let config = around.config(id, clock);
            let store = Arc::clone(&link);
            let bus = Arc::new(AirLink::new(process, air));
            Node::start(&name, around.shelf.clone(), config, store, link, bus).await
        });
        let Ok(node) = node else {
            self.bury(id);
            return false;
        };
        self.process = Some(Process {
            id,
            runtime,
            node: Some(node),
            ending: None,
        });
        self.paused = false;
        true
    }

    /// The process dies at once: it tells nobody anything more. Returns which it was.
    pub(crate) fn kill(&mut self) -> Option<ProcessId> {
        let process = self.process.take()?;
        self.bury(process.id);
        drop(process.node);
        drop(process.runtime);
        Some(process.id)
    }

    fn bury(&self, process: ProcessId) {
        air::lock(&self.around.air).silence(process);
        record::lock(&self.around.record).bury(process);
    }

    /// The system asks the process to end.
    pub(crate) fn stop(&mut self, now: Millis) {
        let Some(process) = &mut self.process else {
            return;
        };
        if let Some(node) = process.node.take() {
            let ended = Arc::new(AtomicBool::new(false));
            let end = Arc::clone(&ended);
            process.ending = Some((ended, now + PATIENCE));
            process.runtime.spawn(async move {
                node.stop().await;
                end.store(true, Relaxed);
            });
        }
    }

    /// The process stands still, or goes on.
    pub(crate) fn pause(&mut self, paused: bool) {
        self.paused = paused;
        if let Some(process) = &self.process {
            record::lock(&self.around.record).pause(process.id, paused);
        }
    }

    /// Its clock is set, so many milliseconds ahead or back.
    pub(crate) fn set_clock(&mut self, by: i64) {
        self.ahead += by;
        self.clock.shift(by);
    }

    /// The process that takes clients here.
    pub(crate) fn open(&self) -> Option<ProcessId> {
        let process = self.process.as_ref()?;
        process.node.as_ref().map(|_| process.id)
    }

    /// Whether a process runs here, ended or not.
    pub(crate) fn is_up(&self) -> bool {
        self.process.is_some()
    }

    /// Lets its time go on by so much of the world's. Returns the process that has ended by itself.
    pub(crate) fn tick(&mut self, now: Millis, step: Millis) -> Option<ProcessId> {
        let process = self.process.as_mut().filter(|_| !self.paused)?;
        self.behind += step * self.rate;
        let whole = self.behind / 1_000;
        self.behind %= 1_000;
        process
            .runtime
            .block_on(async { sleep(Duration::from_millis(whole)).await });
        let ending = process.ending.as_ref();
        let over = ending.is_some_and(|(ended, last)| ended.load(Relaxed) || *last < now);
        over.then(|| self.kill()).flatten()
    }

    /// A client comes. `None`: nobody answers here.
    pub(crate) fn connect(&mut self, socket: ServerEnd) -> Option<ProcessId> {
        let process = self.process.as_ref()?;
        let node = process.node.as_ref()?;
        let _on_it = process.runtime.enter();
        node.connect(Box::new(socket)).ok()?;
        Some(process.id)
    }

    /// Somebody asks something over HTTP, perhaps with the secret of their seat; the answer comes when it
    /// comes. `None`: nobody answers here.
    pub(crate) fn get(&mut self, path: &str, secret: Option<&str>) -> Option<Answer> {
        let process = self.process.as_ref()?;
        let node = process.node.as_ref()?;
        let answer = Answer::default();
        let (asked, told) = (node.get(path, secret), Arc::clone(&answer));
        process.runtime.spawn(async move {
            let found = asked.await;
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        });
        Some(answer)
    }

    /// Somebody looks at the lobby. `None`: nobody answers here.
    pub(crate) fn look(&mut self) -> Option<Sight> {
        let process = self.process.as_ref()?;
        let node = process.node.as_ref()?;
        let sight = Sight::default();
        let (look, telling) = (node.look(), Telling(sight.clone()));
        process.runtime.spawn(async move {
            let mut events = look.await;
            while let Some(Ok(event)) = events.next().await {
                telling.0.tell(&event);
            }
        });
        Some(sight)
    }

    /// Somebody asks for a new table: its name is told when it is made. `None`: nobody answers here.
    pub(crate) fn make_later(&mut self, wish: NewTable) -> Option<Answer> {
        let process = self.process.as_ref()?;
        let node = process.node.as_ref()?;
        let answer = Answer::default();
        let (made, told) = (node.make(wish), Arc::clone(&answer));
        process.runtime.spawn(async move {
            let found = match made.await {
                Ok(made) => (200, made.table),
                Err(error) => (503, error.message),
            };
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        });
        Some(answer)
    }

    /// Makes a table.
    pub(crate) fn make(&mut self, wish: NewTable) -> Option<Result<TableMade, Error>> {
        let process = self.process.as_ref()?;
        let node = process.node.as_ref()?;
        Some(process.runtime.block_on(node.make(wish)))
    }
}

impl Surroundings {
    /// Nobody is refused for what they ask for: all come from one address here.
    fn config(&self, process: ProcessId, clock: Clock) -> Config {
        let machine = process.machine as u64;
        let seed = self.seed ^ (machine << 56) ^ (u64::from(process.nth) << 40);
        Config {
            limits: Limits {
                rate: 1e6,
                burst: 1e6,
                address_rate: 1e6,
                address_burst: 1e6,
                connections: 10_000,
                tables: 10_000,
                queue: 16,
                ..Limits::default()
            },
            idle: self.idle,
            // What it finds is not looked at, and takes time of the real machine.
            search: Duration::from_millis(1),
            testing: Testing {
                clock,
                opening: Some(Duration::from_millis(700)),
                seed: Some(seed),
                unnumbered: self.plant == Some(Plant::LostNumbering),
                surely_gone: self.plant == Some(Plant::SurelyGone),
                ..Testing::default()
            },
            ..Config::default()
        }
    }
}
