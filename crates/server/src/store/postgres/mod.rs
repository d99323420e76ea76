//! The store that several nodes share: a PostgreSQL. Whatever one of them writes, the others find.

mod address;
mod admin;
mod append;
mod archive;
mod columns;
mod errors;
mod leases;
mod making;
mod passwords;
mod pool;
mod projections;
mod reader;
mod rights;
mod rows;
mod schema;
mod session;
mod steady;
mod sweep;
mod thread;
mod tls;
mod writer;

pub(crate) use address::SCHEMES;
pub(super) use archive::PostgresArchive;
pub(super) use rows::{unveiled, veiled};
pub(super) use steady::{Given, Steady};

use super::condition::Condition;
use super::leases::{Claim, Leases, NodeId, Renewed};
use super::{
    Append, Deal, FoundDeal, Key, Making, Played, Store, StoreError, Stored, Summary, Sweep, Swept,
};
use crate::blocks::Block;
use crate::metrics::Metrics;
use leases::Older;
use pool::PATIENCE;
use session::Session;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use thread::Thread;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use wire::socket::PROTOCOL;
use writer::{Job, Writer};

/// What may take its time: another node may be bringing the schema up to date, and much may be old.
const PATIENTLY: Duration = Duration::from_secs(10 * 60);

/// One connection for the log, one for signs of life, some for everything else.
pub struct Postgres {
    thread: Thread,
    /// What the writer has still to do.
    queue: Mutex<UnboundedSender<Job>>,
    condition: Arc<Condition>,
    /// What the node speaks that works with it.
    protocol: AtomicU32,
}

impl Postgres {
    /// Connects to the server at that URL, and brings its database to the present version.
    pub fn open(url: &str, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let thread = Thread::start(url)?;
        thread.ask(async |pool| {
            let address = Rc::clone(&pool.address);
            let prepared = async |session: &Session| schema::prepare(session, &address).await;
            pool.with(PATIENTLY, prepared).await
        })?;
        let (queue, jobs) = unbounded_channel();
        let condition = Arc::new(Condition::of("PostgreSQL"));
        let noted = Arc::clone(&condition);
        thread.begin(move |pool| {
            let writer = Writer {
                address: Rc::clone(&pool.address),
                session: None,
                metrics,
                condition: noted,
            };
            Box::pin(writer.run(jobs))
        });
        Ok(Self {
            thread,
            queue: Mutex::new(queue),
            condition,
            protocol: AtomicU32::new(PROTOCOL),
        })
    }

    /// Puts a job in line; gives it back if nobody works any more.
    fn send(&self, job: Job) -> Option<Job> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.send(job).err().map(|error| error.0)
    }

    /// Writes something with a connection of one's own.
    fn write<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl AsyncFnOnce(&Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let done = self
            .thread
            .ask(async move |pool| pool.with(patience, work).await);
        self.condition.noted(done)
    }

    /// Reads something. If the connection was cut meanwhile, on another one: nothing has happened.
    fn read<T: Send + 'static>(
        &self,
        work: impl AsyncFn(&Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let done = self
            .thread
            .ask(async move |pool| match pool.with(PATIENCE, &work).await {
                Err(StoreError::Lost(_)) => pool.with(PATIENCE, &work).await,
                done => done,
            });
        done.map_err(|error| self.condition.failed(error))
    }
}

/// A name that somebody asks for, whatever is in it.
fn name(asked: &str) -> String {
    veiled(asked).into_owned()
}

impl Store for Postgres {
    fn create(&self, making: Making) -> Result<Key, StoreError> {
        let protocol = self.protocol.load(Relaxed);
        self.write(PATIENCE, async move |session| {
            making::create(session, &making, protocol).await
        })
    }

    fn append(&self, append: Append) {
        if let Some(Job::Append(append)) = self.send(Job::Append(append)) {
            append
                .receipt
                .settled(append.entry.n, Err(StoreError::Closed));
        }
    }

    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = name(id);
        self.read(async move |session| reader::load(session, &id).await)
    }

    fn deal(&self, id: &str, own: &str) -> Result<Option<FoundDeal>, StoreError> {
        let (id, own) = (name(id), name(own));
        self.read(async move |session| reader::deal(session, &id, &own).await)
    }

    fn played(&self, family: &str, own: &str, most: u32) -> Result<Vec<Played>, StoreError> {
        let (family, own) = (name(family), name(own));
        self.read(async move |session| reader::played(session, &family, &own, most).await)
    }

    fn deal_of_day(&self, deal: Deal, deck: Arc<str>) -> Result<Deal, StoreError> {
        let wanted = deal.clone();
        let settled = self.read(async move |session| reader::deal_of_day(session, &wanted).await);
        match settled? {
            Some(settled) => Ok(settled),
            None => self.write(PATIENCE, async move |session| {
                making::deal_of_day(session, &deal, &deck).await
            }),
        }
    }

    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        let sha256 = name(sha256);
        self.read(async move |session| reader::deck(session, &sha256).await)
    }

    fn keep_decks(&self, decks: Vec<Arc<str>>) -> Result<(), StoreError> {
        self.write(PATIENCE, async move |session| {
            making::keep_decks(session, &decks).await
        })
    }

    fn lobby(&self, most: u32) -> Result<Vec<String>, StoreError> {
        self.read(async move |session| reader::lobby(session, most).await)
    }

    fn unshown(&self) -> Result<Vec<String>, StoreError> {
        self.read(async move |session| reader::unshown(session).await)
    }

    fn show(&self, key: Key, room: String) -> Result<(), StoreError> {
        self.write(PATIENCE, async move |session| {
            making::show(session, key, &room).await
        })
    }

    fn sweep(&self, sweep: Sweep) -> Result<Swept, StoreError> {
        self.write(PATIENTLY, async move |session| {
            sweep::sweep(session, &sweep).await
        })
    }

    fn summaries(&self, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.read(async move |session| admin::summaries(session, most).await)
    }

    fn summary(&self, id: &str) -> Result<Option<Summary>, StoreError> {
        let id = name(id);
        self.read(async move |session| admin::summary(session, &id).await)
    }

    fn set_closed(&self, id: &str, at: Option<i64>) -> Result<bool, StoreError> {
        let id = name(id);
        self.write(PATIENCE, async move |session| {
            admin::set_closed(session, &id, at).await
        })
    }

    fn remove(&self, id: &str) -> Result<bool, StoreError> {
        let id = name(id);
        self.write(PATIENCE, async move |session| {
            admin::remove(session, &id).await
        })
    }

    fn blocks(&self) -> Result<Vec<Block>, StoreError> {
        self.read(async |session| admin::blocks(session).await)
    }

    fn block(&self, block: Block) -> Result<(), StoreError> {
        self.write(PATIENCE, async move |session| {
            admin::block(session, &block).await
        })
    }

    fn unblock(&self, block: Block) -> Result<bool, StoreError> {
        self.write(PATIENCE, async move |session| {
            admin::unblock(session, &block).await
        })
    }

    fn probe(&self) -> Result<(), StoreError> {
        self.write(PATIENCE, async |session| making::probe(session).await)
    }

    fn count(&self) -> Result<u64, StoreError> {
        self.read(async |session| reader::count(session).await)
    }

    fn close(&self) {
        // Whoever comes from now on finds a queue that leads nowhere, and is told so; whoever came
        // before stands in the old one, ahead of the end.
        let (nowhere, _) = unbounded_channel();
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let last = std::mem::replace(&mut *queue, nowhere);
        drop(queue);
        let (answer, answered) = std::sync::mpsc::channel();
        if last.send(Job::Close(answer)).is_ok() {
            let _ = answered.recv();
        }
        let _ = self.thread.ask(async |pool| {
            pool.clear();
            Ok(())
        });
    }
}

impl Leases for Postgres {
    fn join(&self, name: &str, protocol: u32, knows: &str) -> Result<NodeId, StoreError> {
        self.protocol.store(protocol, Relaxed);
        let (name, knows) = (name.to_owned(), knows.to_owned());
        self.write(PATIENCE, async move |session| {
            leases::join(session, &name, protocol, &knows).await
        })
    }

    fn renew(&self, node: NodeId) -> Result<Renewed, StoreError> {
        // Behind many loads it would come too late, and others would take the tables that are loaded.
        let done = self.thread.ask(async move |pool| {
            let renew = async |session: &Session| leases::renew(session, node).await;
            pool.ahead(renew).await
        });
        self.condition.noted(done)
    }

    fn claim(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        let table = name(table);
        self.write(PATIENCE, async move |session| {
            leases::claim(session, &table, node, Older::Keeps).await
        })
    }

    fn take_over(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        let table = name(table);
        self.write(PATIENCE, async move |session| {
            leases::claim(session, &table, node, Older::Loses).await
        })
    }

    fn release(&self, table: &str, node: NodeId) -> Result<(), StoreError> {
        let table = name(table);
        self.write(PATIENCE, async move |session| {
            leases::release(session, &table, node).await
        })
    }

    fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.write(PATIENCE, async move |session| {
            leases::leave(session, node).await
        })
    }
}
