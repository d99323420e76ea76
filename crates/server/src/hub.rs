//! All tables: where they are found, loaded, asked and forgotten.

use crate::addresses::Addresses;
use crate::blocks::Blocks;
use crate::clock::timer;
use crate::cluster::Cluster;
use crate::config::Config;
use crate::drain::Drain;
use crate::editions::Editions;
use crate::health::Health;
use crate::lobby::Lookers;
use crate::machine::Machine;
use crate::metrics::Metrics;
use crate::search::Searches;
use crate::single_flight::SingleFlight;
use crate::store::{Claim, Owner, Store, StoreError, Stored, Sweep, Swept};
use crate::surroundings::Surroundings;
use crate::table_task::{self, Mail};
use crate::{admin, cost};
use room::secrets::Hash;
use room::{Live, Now, Unstored, rebuild};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Moment;
use tokio::sync::{Semaphore, mpsc, oneshot};
use wire::rest::Room;
use wire::{Error, Reason, Replay, Shelf};

/// How many questions the store is asked at the same time; the others wait.
const QUESTIONS: usize = 8;

/// A table that leaves the memory again and again is not asked for ever.
const TRIES: u32 = 3;

/// Where a table's letters go.
pub(crate) type Mailbox = mpsc::Sender<Box<Mail>>;

/// Where a table is.
#[derive(Clone)]
pub(crate) enum Place {
    /// In this node's memory.
    Here(Mailbox),
    /// In another one's.
    Elsewhere(Owner),
}

/// What all parts of the server share.
pub(crate) struct Shared {
    pub shelf: Shelf,
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub metrics: Arc<Metrics>,
    pub machine: Machine,
    pub searches: Searches,
    pub addresses: Arc<Addresses>,
    pub editions: Editions,
    tables: Mutex<BTreeMap<String, Mailbox>>,
    loads: Arc<SingleFlight<Result<Place, Error>>>,
    questions: Semaphore,
    pub health: Health,
    /// How often what is held back of some deal has changed.
    changes: AtomicU64,
    /// Held while such a change is being told, so that tables hear of them in order.
    telling: tokio::sync::Mutex<()>,
    pub blocks: Blocks,
    pub drain: Drain,
    stopping: AtomicBool,
    /// How often it was looked whether others have taken tables of this node.
    reviews: AtomicU64,
    /// The other nodes, where there may be some.
    pub cluster: Option<Arc<Cluster>>,
    pub lookers: Lookers,
}

impl Shared {
    pub(crate) fn new(
        machine: Machine,
        searches: Searches,
        shelf: Shelf,
        config: Config,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        cluster: Option<Arc<Cluster>>,
    ) -> Self {
        Self {
            shelf,
            addresses: Addresses::new(config.limits.clone()),
            editions: Editions::default(),
            config,
            store,
            metrics,
            machine,
            searches,
            tables: Mutex::default(),
            loads: SingleFlight::new(),
            questions: Semaphore::new(QUESTIONS),
            health: Health::new(),
            changes: AtomicU64::default(),
            telling: tokio::sync::Mutex::default(),
            blocks: Blocks::default(),
            drain: Drain::new(),
            stopping: AtomicBool::new(false),
            reviews: AtomicU64::default(),
            cluster,
            lookers: Lookers::new(),
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.config.testing.clock.now()
    }

    /// The same, once for clocks and once for timers.
    pub(crate) fn moment(&self) -> Now {
        Now {
            clock: self.now(),
            timer: timer(),
        }
    }

    /// The mailbox of a table that this node has, or can have.
    pub(crate) async fn reach(self: &Arc<Self>, id: &str) -> Result<Mailbox, Error> {
        match self.place(id).await? {
            Place::Here(mailbox) => Ok(mailbox),
            Place::Elsewhere(_) => Err(busy()),
        }
    }

    /// Where a table is. One that no node has in memory is loaded here: once, however many ask.
    pub(crate) async fn place(self: &Arc<Self>, id: &str) -> Result<Place, Error> {
        if let Some(cluster) = &self.cluster {
            cluster.be_sure().await;
        }
        if let Some(mailbox) = self.in_memory(id) {
            return Ok(Place::Here(mailbox));
        }
        let find = || Arc::clone(self).find(id.to_owned());
        let found = self.loads.join(id, find).await;
        found.unwrap_or_else(|| Err(busy()))
    }

    async fn find(self: Arc<Self>, id: String) -> Result<Place, Error> {
        // Whoever came a moment after somebody else's load finds the table here.
        if let Some(mailbox) = self.in_memory(&id) {
            return Ok(Place::Here(mailbox));
        }
        if self.is_stopping() {
            return Err(going_down());
        }
        let reviews = self.reviews.load(Acquire);
        if let Some(holder) = self.holder(&id).await? {
            return Ok(Place::Elsewhere(holder));
        }
        let found = self.bring(&id).await;
        match &found {
            // While it was being loaded others may have taken it, and only tables in memory were
            // looked at.
            Ok(Place::Here(_)) if self.reviews.load(Acquire) != reviews => {
                self.review(&id).await;
            }
            Ok(_) => {}
            // What cannot be had here is nobody's, so that others do not look for it here.
            Err(_) => self.let_go(&id).await,
        }
        found
    }

    /// Brings a table of this node's into the memory.
    async fn bring(self: &Arc<Self>, id: &str) -> Result<Place, Error> {
        let changes = self.changes.load(Acquire);
        let stored = self.load(id.to_owned()).await?;
        let game = match self.game_of(&stored.table.deal).await {
            Ok(game) => game,
            Err(error) => return self.pass_on(id.to_owned(), &stored, error).await,
        };
        let family = stored.table.deal.family().to_owned();
        let (mailbox, letters) = table_task::mailbox();
        // The whole game is played once more: not on a thread that others' letters wait for.
        let (shared, own_mailbox) = (Arc::clone(self), mailbox.downgrade());
        let live = self.machine.work(move || {
            let (terms, now) = (shared.config.terms(), shared.moment());
            let host = Surroundings::new(shared, stored.key, stored.last(), own_mailbox);
            Live::new(host, terms, game, stored.table, now)
        });
        let live = live.await.ok_or_else(busy)??;
        self.metrics.loads.fetch_add(1, Relaxed);
        self.tables().insert(id.to_owned(), mailbox.clone());
        // What changed while the table was being loaded was told to those in memory alone.
        if self.changes.load(Acquire) != changes {
            self.tell_comparison(family);
        }
        tokio::spawn(table_task::run(Arc::clone(self), Box::new(live), letters));
        Ok(Place::Here(mailbox))
    }

    /// The other node that has a table; `None`: this one has it from now on, or there are no others.
    async fn holder(&self, id: &str) -> Result<Option<Owner>, Error> {
        match self.claim(id).await? {
            Claim::Yours { fence } => {
                // Which of two logs was written later, whatever the clocks of their machines say.
                tracing::debug!(table = id, fence, "this node has the table");
                Ok(None)
            }
            Claim::Held { by } => self.within_reach(by).map(Some),
            Claim::TooNew => self.give_to_newer(id).await.map(Some),
            Claim::NoSuchTable => Err(admin::removed()),
        }
    }

    /// Asks for a table for this node.
    pub(crate) async fn claim(&self, id: &str) -> Result<Claim, Error> {
        let Some(cluster) = self.cluster.clone() else {
            return Ok(Claim::Yours { fence: 0 });
        };
        let table = id.to_owned();
        let claim = self.ask_store(move || cluster.leases.claim(&table, cluster.me()));
        claim.await.map_err(|_| busy())
    }

    /// What becomes of requests whose entries were lost. Among several nodes another one may have got
    /// them too, and nobody knows of an entry for sure that it will not be stored any more.
    pub(crate) fn unstored(&self) -> Unstored {
        match self.cluster {
            Some(_) if !self.config.testing.surely_gone => Unstored::MayCome,
            _ => Unstored::IsGone,
        }
    }

    /// A table that this node cannot play goes to one that can, if there is any.
    async fn pass_on(&self, id: String, stored: &Stored, error: Error) -> Result<Place, Error> {
        let Some(cluster) = self.cluster.clone() else {
            return Err(error);
        };
        let deal = stored.table.deal.clone();
        let passed = self.ask_store(move || cluster.pass_on(&id, &deal)).await;
        match passed.map_err(|_| busy())? {
            Some(holder) => Ok(Place::Elsewhere(holder)),
            None => Err(error),
        }
    }

    /// This node does not need the table any more. It is still in the memory while that is told, so
    /// that nobody here loads it again meanwhile, and then has it without a lease.
    pub(crate) async fn let_go(&self, id: &str) {
        if let Some(cluster) = self.cluster.clone() {
            let table = id.to_owned();
            let release = move || cluster.leases.release(&table, cluster.me());
            let _ = self.ask_store(release).await;
        }
    }

    /// Leases may have run out: tables that others have taken leave the memory. False: of some it
    /// could not be found out.
    pub(crate) async fn review_tables(self: &Arc<Self>) -> bool {
        self.reviews.fetch_add(1, AcqRel);
        let mut sure = true;
        for id in self.names_in_memory() {
            sure &= self.review(&id).await;
        }
        sure
    }

    /// All tables leave the memory without a word to the store, which has to be asked for them anew.
    pub(crate) async fn drop_tables(&self) {
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        for mailbox in mailboxes {
            let _ = mailbox.send(Box::new(Mail::Moved)).await;
        }
    }

    /// A table that another node has leaves the memory. False: that could not be found out.
    pub(crate) async fn review(&self, id: &str) -> bool {
        let Ok(claim) = self.claim(id).await else {
            return false;
        };
        if let (true, Some(mailbox)) = (claim.is_for_others(), self.in_memory(id)) {
            let _ = mailbox.send(Box::new(Mail::Moved)).await;
        }
        claim != Claim::NoSuchTable
    }

    /// Somebody else has changed what is blocked.
    pub(crate) async fn read_blocks_anew(self: &Arc<Self>) {
        let shared = Arc::clone(self);
        if let Err(error) = self.ask_store(move || shared.read_blocks()).await {
            tracing::warn!(%error, "what is blocked could not be read");
        }
    }

    pub(crate) fn in_memory(&self, id: &str) -> Option<Mailbox> {
        self.tables().get(id).cloned()
    }

    /// What is held back of these cards has changed, and is stored: all tables that play them hear
    /// of it.
    pub(crate) fn compared_anew(self: &Arc<Self>, family: String) {
        self.changes.fetch_add(1, AcqRel);
        self.tell_comparison(family);
    }

    fn tell_comparison(self: &Arc<Self>, family: String) {
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            let _in_order = shared.telling.lock().await;
            let name = family.clone();
            let found = shared.blocking(move |store| store.deal(&name, "")).await;
            let Ok(Some(found)) = found else { return };
            let mailboxes: Vec<_> = shared.tables().values().cloned().collect();
            for mailbox in mailboxes {
                let letter = Mail::Compared(family.clone(), found.comparison.clone());
                let _ = mailbox.send(Box::new(letter)).await;
            }
        });
    }

    /// A table from the store.
    pub(crate) async fn load(self: &Arc<Self>, id: String) -> Result<Stored, Error> {
        let stored = self.blocking(move |store| store.load(&id)).await?;
        match stored {
            Some(Stored { closed: true, .. }) => Err(admin::closed()),
            Some(stored) => Ok(stored),
            None => Err(admin::removed()),
        }
    }

    /// Forgets a table if nobody has written to it meanwhile.
    pub(crate) fn forget(&self, id: &str, mail: &mpsc::Receiver<Box<Mail>>) -> bool {
        let mut tables = self.tables();
        let unread = !mail.is_empty();
        if !unread {
            tables.remove(id);
        }
        !unread
    }

    pub(crate) fn remove(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Puts a question to a table and waits for its answer. The table may leave the memory between being found
    /// and being written to.
    async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        letter: impl Fn(oneshot::Sender<T>) -> Mail,
    ) -> Result<T, Error> {
        for _ in 0..TRIES {
            let (answer, answered) = oneshot::channel();
            let mailbox = self.reach(id).await?;
            let _ = mailbox.send(Box::new(letter(answer))).await;
            if let Ok(answer) = answered.await {
                return Ok(answer);
            }
        }
        Err(busy())
    }

    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Room, Error> {
        self.ask(id, Mail::Room).await
    }

    /// The whole game, for whoever holds these seats.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        id: &str,
        hashes: Vec<Hash>,
    ) -> Result<Replay, Error> {
        self.ask(id, |answer| Mail::Replay(hashes.clone(), answer))
            .await?
    }

    /// The set-up for the cards of a finished table once more, with these options. What is over does
    /// not change: it is read from the store, whoever has the table.
    pub(crate) async fn setup_again(
        self: &Arc<Self>,
        id: &str,
        options: Map<String, Value>,
    ) -> Result<Option<Map<String, Value>>, Error> {
        let stored = self.load(id.to_owned()).await?;
        let game = self.game_of(&stored.table.deal).await?;
        let rebuilt = self
            .machine
            .work(move || rebuild(&*game, &stored.table)?.setup_again(&options));
        rebuilt.await.ok_or_else(busy)?
    }

    /// The best play from there on, as far as it is known, as JSON, for whoever holds these seats.
    pub(crate) async fn best(
        self: &Arc<Self>,
        id: &str,
        from: Moment,
        hashes: Vec<Hash>,
        client: IpAddr,
    ) -> Result<Arc<str>, Error> {
        let asked = self.ask(id, |answer| Mail::Search(from, hashes.clone(), answer));
        let (question, search) = asked.await??;
        if let Some(known) = self.searches.known(&question) {
            return Ok(known);
        }
        self.addresses.charge(client, cost::SEARCH)?;
        let asked = self.searches.ask(question, search, client);
        asked.inspect_err(|error| self.addresses.note(client, &error.reason))
    }

    /// Marks and forgets what is too old, on disk; a table in memory is in use and is left alone.
    pub(crate) async fn sweep(self: &Arc<Self>, up: Duration) {
        self.addresses.tidy(timer());
        let sweep = Sweep {
            now: self.now(),
            up: i64::try_from(up.as_millis()).unwrap_or(i64::MAX),
            ages: self.config.retention.ages(),
            in_use: self.tables().keys().cloned().collect(),
        };
        match self.blocking(move |store| store.sweep(sweep)).await {
            Ok(Swept { marked: 0, gone }) if gone.is_empty() => {}
            Ok(Swept { marked, gone }) => {
                let gone = gone.len();
                tracing::info!(
                    marked,
                    gone,
                    "old tables are marked, and cleared away after a week"
                );
                self.lobby_changed();
            }
            Err(error) => tracing::error!(%error, "old tables could not be cleared away"),
        }
    }

    /// From now on nothing new comes into the memory.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
    }

    /// Whether this server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Relaxed)
    }

    /// Leaves the other nodes.
    pub(crate) async fn leave(&self) {
        if let Some(cluster) = self.cluster.clone() {
            let left = self.ask_store(move || cluster.leases.leave(cluster.me()));
            if let Err(error) = left.await {
                tracing::warn!(%error, "the other nodes will notice later that this one is gone");
            }
        }
    }

    /// Waits until every table has stored what it knows and told its people.
    pub(crate) async fn close(&self) {
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        let mut closing = Vec::with_capacity(mailboxes.len());
        for mailbox in mailboxes {
            let (done, closed) = oneshot::channel();
            let _ = mailbox
                .send(Box::new(Mail::Close(going_down(), done)))
                .await;
            closing.push(closed);
        }
        for closed in closing {
            let _ = closed.await;
        }
    }

    /// Takes a table out of the memory; whoever is at it is told why.
    pub(crate) async fn evict(&self, id: &str, why: Error) {
        let Some(mailbox) = self.in_memory(id) else {
            return;
        };
        let (done, closed) = oneshot::channel();
        let _ = mailbox.send(Box::new(Mail::Close(why, done))).await;
        let _ = closed.await;
    }

    /// The room of a table, if it is in memory.
    pub(crate) async fn room_in_memory(&self, id: &str) -> Option<Room> {
        let (answer, answered) = oneshot::channel();
        let mailbox = self.in_memory(id)?;
        let _ = mailbox.send(Box::new(Mail::Room(answer))).await;
        answered.await.ok()
    }

    /// The names of the tables in memory.
    pub(crate) fn names_in_memory(&self) -> Vec<String> {
        self.tables().keys().cloned().collect()
    }

    /// Tells everybody, at every table and in the lobby, how long the server still runs.
    pub(crate) async fn tell_drain(&self) {
        self.lobby_changed();
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        for mailbox in mailboxes {
            let _ = mailbox.send(Box::new(Mail::Draining)).await;
        }
    }

    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.questions.acquire().await.map_err(|_| busy())?;
        let store = Arc::clone(&self.store);
        // The store has told the log what is wrong.
        let asked = self.ask_store(move || ask(&*store)).await;
        asked.map_err(|_| busy())
    }

    /// Asks the store something that it may take its time for.
    pub(crate) async fn ask_store<T: Send + 'static>(
        &self,
        ask: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let asked = self.machine.work(ask).await;
        asked.unwrap_or(Err(StoreError::Closed))
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Mailbox>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What everybody is told at the end.
pub(crate) fn going_down() -> Error {
    let message = "The server is going down; it will be back.";
    Error::new(Reason::Closing { wait: 5000 }, message)
}

/// The server has too much to do, or cannot read or write.
pub(crate) fn busy() -> Error {
    let message = "The server cannot take this now; please try again.";
    Error::new(Reason::Unavailable { wait: Some(1000) }, message)
}
