//! Where tables are kept. A narrow seam: behind it is a SQLite file for a single server, or a PostgreSQL
//! that several share.
//!
//! A table is its deal and its log. Entries are appended under the key (table, n), and an entry is
//! only taken right behind its predecessor: of two writers one succeeds, the other is told
//! [`StoreError::Conflict`] and must load the table again.

mod admin;
mod archive;
mod condition;
mod copies;
mod faults;
mod identity;
mod leases;
mod marks;
mod moving;
mod names;
mod postgres;
mod rows;
mod schema;
mod sqlite;
mod sweep;
mod writer;

pub use archive::{Archive, Kept, open_archive};
pub use copies::{FileError, Target, backup, restore};
pub use leases::{Claim, Leases, Node, NodeId, Owner, Renewed, TERM};
pub use moving::{MoveError, Moved, migrate};
pub use postgres::Postgres;
pub(crate) use postgres::SCHEMES;
pub use room::{Comparison, Deal, Ending, HostChoices, Making, Record};
pub use sqlite::{Sqlite, Synchronous};

use crate::blocks::Block;
use room::entry::Entry;
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::sync::Arc;
use wire::rest::Stage;

/// Why something could not be stored or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote that entry first, or its predecessor is missing.
    #[error("somebody else moved first")]
    Conflict,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The data file does not hold what it should.
    #[error("the data file is damaged: {0}")]
    Damaged(String),
    /// The disk does not answer, or the data file is not in its place any more.
    #[error("the disk fails: {0}")]
    Lost(String),
    /// The store is closing.
    #[error("the store is closed")]
    Closed,
    /// Anything else that the store reports.
    #[error("{0}")]
    Broken(String),
}

/// The number that the store knows a table by.
pub type Key = i64;

/// A deal that somebody asks for by its name.
#[derive(Clone, Debug)]
pub struct FoundDeal {
    /// The first deal of these cards.
    pub deal: Deal,
    /// Whether their results are compared.
    pub comparison: Comparison,
    /// Whether a game with these cards is over.
    pub finished: bool,
    /// Whether the table that asks plays them.
    pub own: bool,
    /// Whether a game with them is on at another table than that one.
    pub in_play: bool,
}

/// A game with some deal that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which table. For comparing only: whoever knows it can see the cards.
    pub table: String,
    /// The options it was played with.
    pub options: Map<String, Value>,
    /// How it ended.
    pub ending: Ending,
    /// Whether a browser of somebody there had begun these cards before, at another table.
    pub repeated: bool,
}

/// A table as the store gives it back.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The store's number of it.
    pub key: Key,
    /// The table.
    pub table: Record,
    /// Whether the operator has closed it.
    pub closed: bool,
}

impl Stored {
    /// The number of its last entry.
    pub(crate) fn last(&self) -> u32 {
        self.table.entries.last().map_or(0, |entry| entry.n)
    }
}

/// What is known of a table without its log.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// Whether the operator has closed it.
    pub closed: bool,
}

/// One entry on its way into the log.
pub struct Append {
    /// Which table.
    pub key: Key,
    /// The entry; its `n` is one more than that of the last one that the writer knows.
    pub entry: Entry,
    /// How far the table is after it, where the entry changes that.
    pub stage: Option<Stage>,
    /// How the table ended, where the entry is its last move.
    pub ending: Option<Box<Ending>>,
    /// What is stored of the browsers that begin to play with this entry.
    pub begun: Vec<[u8; 32]>,
    /// What the lobby shows of the table from this entry on, as JSON, where the entry changes that.
    /// It is taken with the entry or not at all: whoever comes second changes nothing here either.
    pub shown: Option<String>,
    /// Who is told when the entry is safe, or lost.
    pub receipt: Arc<dyn Receipt>,
}

/// Is told what became of an append. Called from the store's own thread: must be quick.
pub trait Receipt: Send + Sync {
    /// All entries up to `n` are on disk, or the entry `n` will never be.
    fn settled(&self, n: u32, result: Result<(), StoreError>);

    /// Whether an entry under this receipt was lost. Those after it rest on it and are lost too,
    /// even where somebody else's entry has taken its place: the table is loaded again, and goes on
    /// under a new receipt.
    fn is_lost(&self) -> bool;
}

/// How long tables are kept, in milliseconds. `None`: for ever.
#[derive(Clone, Copy, Debug)]
pub struct Ages {
    /// Those that never started.
    pub waiting: Option<i64>,
    /// Those that nobody touched while the game is on.
    pub running: Option<i64>,
    /// Those that are over.
    pub over: Option<i64>,
}

/// What is cleared away is measured by this.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What the clock says, in milliseconds since 1970.
    pub now: i64,
    /// Milliseconds that the server has been up since its last sweep, by no clock that anybody can
    /// set; 0 for its first.
    pub up: i64,
    /// How long tables are kept.
    pub ages: Ages,
    /// The names of tables that somebody is at.
    pub in_use: HashSet<String>,
}

/// What came of a sweep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// How many tables were found to be old, and go in a week unless somebody comes.
    pub marked: usize,
    /// The names of those that are gone.
    pub gone: Vec<String>,
}

/// What the server asks of a store. All but `append` may block: they are called off the async
/// threads.
pub trait Store: Send + Sync {
    /// Makes a table, and its deal if that is new, with its deck.
    fn create(&self, making: Making) -> Result<Key, StoreError>;

    /// Puts an entry in line. Never blocks; entries of one table are settled in order.
    fn append(&self, append: Append);

    /// A table with its whole log.
    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError>;

    /// The first deal of the cards that go by that name, or of those that repeat them; `own`: the
    /// table that asks.
    fn deal(&self, id: &str, own: &str) -> Result<Option<FoundDeal>, StoreError>;

    /// The games with the cards of that first deal that are over, best first, then earliest: so
    /// many at most, the one at the table `own` among them. Where a person took over a bot's seat
    /// meanwhile, or a browser had begun cards that are compared before, the game comes behind those
    /// that count.
    fn played(&self, family: &str, own: &str, most: u32) -> Result<Vec<Played>, StoreError>;

    /// The deal of its day and game: that one, dealt from that deck, unless the day has one already
    /// whose rules and deck this program has.
    fn deal_of_day(&self, deal: Deal, deck: Arc<str>) -> Result<Deal, StoreError>;

    /// The deck file of that SHA-256, if something was dealt from it.
    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError>;

    /// Keeps those of the deck files that something was dealt from.
    fn keep_decks(&self, decks: Vec<Arc<str>>) -> Result<(), StoreError>;

    /// What is shown of the listed tables that are neither over nor closed, newest first: the JSON
    /// of a room each.
    fn lobby(&self, most: u32) -> Result<Vec<String>, StoreError>;

    /// The names of the listed tables that are not over and of which nothing is kept to be shown:
    /// those that have just been made, and those of older programs. Newest first.
    fn unshown(&self) -> Result<Vec<String>, StoreError>;

    /// Keeps what is shown of a table of which nothing is. What its entries brought meanwhile is
    /// newer, and stays.
    fn show(&self, key: Key, room: String) -> Result<(), StoreError>;

    /// Marks tables that were last touched longer ago than their age allows, by the clock and by
    /// the newest entry, and deals that no table refers to, but those of the day; forgets those that
    /// have been marked for a week of the server's own time. Tables in use stay.
    fn sweep(&self, sweep: Sweep) -> Result<Swept, StoreError>;

    /// So many tables, those touched last first.
    fn summaries(&self, most: u32) -> Result<Vec<Summary>, StoreError>;

    /// One table without its log.
    fn summary(&self, id: &str) -> Result<Option<Summary>, StoreError>;

    /// Closes a table at that time, or opens it again. False: there is none.
    fn set_closed(&self, id: &str, at: Option<i64>) -> Result<bool, StoreError>;

    /// Deletes a table with its log. False: there is none.
    fn remove(&self, id: &str) -> Result<bool, StoreError>;

    /// All blocks, also those whose time is over.
    fn blocks(&self) -> Result<Vec<Block>, StoreError>;

    /// Adds a block, or gives it another time.
    fn block(&self, block: Block) -> Result<(), StoreError>;

    /// Takes a block away, whatever its time. False: there is none.
    fn unblock(&self, block: Block) -> Result<bool, StoreError>;

    /// Tries whether something can be stored, by storing something.
    fn probe(&self) -> Result<(), StoreError>;

    /// How many tables there are.
    fn count(&self) -> Result<u64, StoreError>;

    /// Waits until everything in line is settled, then takes nothing more.
    fn close(&self);
}
