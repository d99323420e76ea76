//! All tables: where they are found, made, loaded and forgotten.

use crate::blocks::Blocks;
use crate::book::{Book, Who};
use crate::config::Config;
use crate::deals::Dealt;
use crate::doorman::Doorman;
use crate::drain::Drain;
use crate::editions::Editions;
use crate::entry::{Deed, Entry, Seating};
use crate::flight::Flights;
use crate::health::Health;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::search::Searches;
use crate::secrets::Hash;
use crate::sitters::Trace;
use crate::store::{House, Making, Store, StoreError, Stored, Sweep, Swept};
use crate::table_task::{self, Mail};
use crate::{admin, cost, names, secrets};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Moment;
use tokio::sync::{Semaphore, mpsc, oneshot};
use wire::rest::{Lobby, NewTable, Room, Stage, TableMade, Takeover};
use wire::{AnyGame, Error, ErrorCode, Replay, Shelf};

/// How many tables the lobby shows.
const LOBBY: u32 = 100;

/// What a bot on turn leaves others who may call or catch, in milliseconds, where nobody says.
const WINDOW: u32 = 2_000;

/// The longest that bots may wait before each move, in milliseconds.
const LONGEST_DELAY: u32 = 60_000;

/// The time until a bot stands in, in seconds, where nobody says: a table without turns does not
/// wait.
const AWAY: u32 = 60;
const AWAY_AT_ONCE: u32 = 5;

/// The longest time until a bot stands in, in seconds.
const LONGEST_AWAY: u32 = 24 * 60 * 60;

/// How many questions the store is asked at the same time; the others wait.
const QUESTIONS: usize = 8;

/// Where a table's letters go.
type Mailbox = mpsc::Sender<Box<Mail>>;

/// What all parts of the server share.
pub(crate) struct Shared {
    pub shelf: Shelf,
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub metrics: Arc<Metrics>,
    pub pool: Pool,
    pub searches: Searches,
    pub doorman: Arc<Doorman>,
    pub editions: Editions,
    tables: Mutex<HashMap<String, Mailbox>>,
    loads: Arc<Flights<Result<Mailbox, Error>>>,
    questions: Semaphore,
    pub health: Health,
    /// How often what is held back of some deal has changed.
    changes: AtomicU64,
    /// Held while such a change is being told, so that tables hear of them in order.
    telling: tokio::sync::Mutex<()>,
    pub blocks: Blocks,
    pub drain: Drain,
}

impl Shared {
    pub(crate) fn new(
        shelf: Shelf,
        config: Config,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        pool: Pool,
        searches: Searches,
    ) -> Self {
        Self {
            shelf,
            doorman: Doorman::new(config.limits.clone()),
            editions: Editions::default(),
            config,
            store,
            metrics,
            pool,
            searches,
            tables: Mutex::default(),
            loads: Flights::new(),
            questions: Semaphore::new(QUESTIONS),
            health: Health::new(),
            changes: AtomicU64::default(),
            telling: tokio::sync::Mutex::default(),
            blocks: Blocks::default(),
            drain: Drain::new(),
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.config.testing.clock.now()
    }

    /// The mailbox of a table, which is loaded if it is not in memory: once, however many ask.
    pub(crate) async fn reach(self: &Arc<Self>, id: &str) -> Result<Mailbox, Error> {
        if let Some(mailbox) = self.in_memory(id) {
            return Ok(mailbox);
        }
        let fetch = || Arc::clone(self).fetch(id.to_owned());
        let fetched = self.loads.join(id, fetch).await;
        fetched.unwrap_or_else(|| Err(busy()))
    }

    async fn fetch(self: Arc<Self>, id: String) -> Result<Mailbox, Error> {
        // Who came a moment after somebody else's load finds the table here.
        if let Some(mailbox) = self.in_memory(&id) {
            return Ok(mailbox);
        }
        let changes = self.changes.load(Acquire);
        let stored = self.load(id.clone()).await?;
        let game = self.game_of(&stored.deal).await?;
        let family = stored.deal.family().to_owned();
        let (mailbox, letters) = table_task::mailbox();
        let (shared, own_mailbox) = (Arc::clone(&self), mailbox.downgrade());
        // The whole game is played once more: not on a thread that others' letters wait for.
        let live = tokio::task::spawn_blocking(|| Live::new(shared, game, stored, own_mailbox));
        let live = live.await.map_err(|_| busy())??;
        self.metrics.loads.fetch_add(1, Relaxed);
        self.tables().insert(id, mailbox.clone());
        // What changed while the table was being loaded was told to those in memory alone.
        if self.changes.load(Acquire) != changes {
            self.tell_comparison(family);
        }
        tokio::spawn(table_task::run(self, Box::new(live), letters));
        Ok(mailbox)
    }

    fn in_memory(&self, id: &str) -> Option<Mailbox> {
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

    /// A new table, with its maker on seat 0; `hashes`: the seats that the maker holds elsewhere.
    pub(crate) async fn make(
        self: &Arc<Self>,
        wish: NewTable,
        hashes: &[Hash],
    ) -> Result<TableMade, Error> {
        let game = Arc::clone(self.shelf.game(&wish.game)?);
        let name = names::of_person(&wish.name, 0, self.config.limits.name, [].into_iter())?;
        self.admits_name(&name)?;
        let level = match &wish.level {
            Some(level) => self.is_level(&*game, level).map(|()| level.clone())?,
            None => self.stand_in(&*game).to_owned(),
        };
        let browser = secrets::of_browser(wish.browser.as_deref())?;
        let Dealt {
            mut deal,
            deck,
            new,
        } = self.deal(&*game, &wish, hashes).await?;
        let secret = secrets::seat_secret();
        let hash = secrets::hash(&secret);
        let mut deeds = vec![Deed::Sat {
            seat: 0,
            name: name.clone(),
            hash,
            browser,
            how: Seating::Free,
        }];
        if wish.listed {
            deeds.push(Deed::Listed { listed: true });
        }
        if wish.play_now {
            let words = deal.words.get_or_insert_default().clone();
            let bots = names::bots(1..deal.seats, [name.as_str()].into_iter(), &level);
            deeds.push(Deed::Started { words, bots });
        }
        let making = Making {
            house: House {
                id: secrets::name(),
                level,
                bot_delay: wish.bot_delay.map(|delay| delay.min(LONGEST_DELAY)),
                window: wish.window.unwrap_or(WINDOW).min(LONGEST_DELAY),
                away: away_limit(&*game, wish.away),
                pace: wish.pace.unwrap_or_default(),
                takeover: takeover(&*game, wish.takeover)?,
                made: self.now(),
            },
            deck,
            new_deal: new,
            deal,
            listed: wish.listed,
            stage: if wish.play_now {
                Stage::Running
            } else {
                Stage::Waiting
            },
            entries: numbered(deeds, self.now()),
        };
        let table = self.create(making).await?;
        Ok(TableMade {
            table,
            seat: 0,
            secret,
        })
    }

    /// A table where the people of another one go on, with these cards.
    pub(crate) fn same_people(&self, house: &House, book: &Book, dealt: Dealt) -> Making {
        let mut chairs: Vec<_> = (0..).zip(&book.chairs).collect();
        // Who was seated longest still is.
        chairs.sort_by_key(|(_, chair)| chair.since);
        let put_out = book.sitters.put_out().iter();
        let barred = put_out.map(|&Trace { hash, browser }| Deed::Barred { hash, browser });
        let seated = chairs
            .into_iter()
            .filter_map(|(seat, chair)| match &chair.who {
                Who::Free => None,
                Who::Person {
                    name,
                    hash,
                    browser,
                } => Some(Deed::Sat {
                    seat,
                    name: name.clone(),
                    hash: *hash,
                    browser: *browser,
                    how: Seating::Free,
                }),
                Who::Bot(bot) => Some(Deed::Botted {
                    seat,
                    bot: Some(bot.clone()),
                }),
            });
        Making {
            house: House {
                id: secrets::name(),
                made: self.now(),
                ..house.clone()
            },
            deal: dealt.deal,
            deck: dealt.deck,
            new_deal: dealt.new,
            listed: false,
            stage: Stage::Waiting,
            entries: numbered(barred.chain(seated), self.now()),
        }
    }

    /// Makes a table while the one that asked for it goes on, and tells it.
    pub(crate) fn make_later(
        self: &Arc<Self>,
        making: Making,
        mailbox: Mailbox,
        conn: u64,
        id: String,
    ) {
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            let made = shared.create(making).await;
            let _ = mailbox
                .send(Box::new(Mail::WentOn { conn, id, made }))
                .await;
        });
    }

    async fn create(self: &Arc<Self>, making: Making) -> Result<String, Error> {
        self.drain.lets_begin()?;
        let id = making.house.id.clone();
        self.blocking(move |store| store.create(making)).await?;
        self.metrics.tables_made.fetch_add(1, Relaxed);
        Ok(id)
    }

    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Room, Error> {
        let (answer, answered) = oneshot::channel();
        let mailbox = self.reach(id).await?;
        let _ = mailbox.send(Box::new(Mail::Room(answer))).await;
        answered.await.map_err(|_| busy())
    }

    /// The whole game, for who holds these seats.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        id: &str,
        hashes: Vec<Hash>,
    ) -> Result<Replay, Error> {
        let (answer, answered) = oneshot::channel();
        let mailbox = self.reach(id).await?;
        let _ = mailbox.send(Box::new(Mail::Replay(hashes, answer))).await;
        answered.await.map_err(|_| busy())?
    }

    /// The set-up for the cards of a finished table once more, with these options.
    pub(crate) async fn setup_again(
        self: &Arc<Self>,
        id: &str,
        options: Map<String, Value>,
    ) -> Result<Option<Map<String, Value>>, Error> {
        let (answer, answered) = oneshot::channel();
        let mailbox = self.reach(id).await?;
        let _ = mailbox.send(Box::new(Mail::Again(options, answer))).await;
        answered.await.map_err(|_| busy())?
    }

    /// The best play from there on, as far as it is known, as JSON, for who holds these seats.
    pub(crate) async fn best(
        self: &Arc<Self>,
        id: &str,
        from: Moment,
        hashes: Vec<Hash>,
        client: IpAddr,
    ) -> Result<Arc<str>, Error> {
        let (answer, answered) = oneshot::channel();
        let mailbox = self.reach(id).await?;
        let search = Mail::Search(from, hashes, answer);
        let _ = mailbox.send(Box::new(search)).await;
        let (question, search) = answered.await.map_err(|_| busy())??;
        if let Some(known) = self.searches.known(&question) {
            return Ok(known);
        }
        self.doorman.charge(client, cost::SEARCH)?;
        self.searches.ask(question, search, client)
    }

    pub(crate) async fn lobby(self: &Arc<Self>) -> Result<Lobby, Error> {
        let listed = self.blocking(|store| store.listed(LOBBY)).await?;
        let mut tables = Vec::with_capacity(listed.len());
        for id in listed {
            if let Ok(room) = self.room(&id).await
                && room.listed
            {
                tables.push(room);
            }
        }
        let draining = self.drain.left();
        Ok(Lobby { tables, draining })
    }

    /// Marks and forgets what is too old, on disk; a table in memory is in use and is left alone.
    pub(crate) async fn sweep(self: &Arc<Self>, up: Duration) {
        self.doorman.tidy();
        let sweep = Sweep {
            now: self.now(),
            up: i64::try_from(up.as_millis()).unwrap_or(i64::MAX),
            ages: self.config.retention.ages(),
            in_use: self.tables().keys().cloned().collect(),
        };
        match self.blocking(move |store| store.sweep(sweep)).await {
            Ok(Swept { marked: 0, gone }) if gone.is_empty() => {}
            Ok(Swept { marked, gone }) => tracing::info!(
                marked,
                gone = gone.len(),
                "old tables are marked, and cleared away after a week"
            ),
            Err(error) => tracing::error!(%error, "old tables could not be cleared away"),
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

    /// Tells everybody at every table how long the server still runs.
    pub(crate) async fn tell_drain(&self) {
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        for mailbox in mailboxes {
            let _ = mailbox.send(Box::new(Mail::Draining)).await;
        }
    }

    /// The level of bots where nobody chose one: `normal`, or the best there is.
    pub(crate) fn stand_in(&self, game: &dyn AnyGame) -> &'static str {
        let levels = game.levels();
        let normal = levels.iter().copied().find(|&level| level == "normal");
        normal.or(levels.last().copied()).unwrap_or("normal")
    }

    pub(crate) fn is_level(&self, game: &dyn AnyGame, level: &str) -> Result<(), Error> {
        let levels = game.levels();
        if levels.contains(&level) {
            return Ok(());
        }
        let why = format!("there is no {level:?}; there are {}", levels.join(", "));
        Err(Error::bad_setup("level", why))
    }

    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.questions.acquire().await.map_err(|_| busy())?;
        let store = Arc::clone(&self.store);
        let asked = tokio::task::spawn_blocking(move || ask(&*store)).await;
        match asked {
            Ok(Ok(value)) => Ok(value),
            // The store has told the log.
            Ok(Err(_)) | Err(_) => Err(busy()),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Mailbox>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who has to agree to a takeover. Where seats see more than others do, somebody has to.
fn takeover(game: &dyn AnyGame, wish: Option<Takeover>) -> Result<Takeover, Error> {
    match wish.unwrap_or_default() {
        Takeover::Open if game.hides_hands() => {
            let why = "this game hides hands; take `host` or `team`";
            Err(Error::bad_setup("takeover", why))
        }
        takeover => Ok(takeover),
    }
}

/// What everybody is told at the end.
pub(crate) fn going_down() -> Error {
    let message = "The server is going down; it will be back.";
    Error::new(ErrorCode::Unavailable, "closing", message)
}

/// Seconds until a bot stands in for who is away.
fn away_limit(game: &dyn AnyGame, wish: Option<u32>) -> u32 {
    let usual = if game.simultaneous() {
        AWAY_AT_ONCE
    } else {
        AWAY
    };
    wish.unwrap_or(usual).clamp(1, LONGEST_AWAY)
}

fn numbered(deeds: impl IntoIterator<Item = Deed>, at: i64) -> Vec<Entry> {
    let entry = |(n, deed)| Entry {
        n,
        at,
        client: None,
        deed,
    };
    (1..).zip(deeds).map(entry).collect()
}

/// The server has too much to do, or cannot read or write.
pub(crate) fn busy() -> Error {
    let message = "The server cannot take this now; please try again.";
    Error::new(ErrorCode::Unavailable, "unavailable", message).with("wait", 1000)
}
