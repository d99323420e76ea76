//! The embedded store: one SQLite file in write-ahead mode.

use super::condition::Condition;
use super::rows::{self, Cells};
use super::writer::{self, Job};
use super::{
    Append, Deal, FoundDeal, Key, Making, Played, Record, Store, StoreError, Stored, Summary,
    Sweep, Swept, admin, faults, schema, sweep,
};
use crate::blocks::Block;
use crate::files::{FileId, file_id};
use crate::metrics::Metrics;
use room::entry::{Deed, Entry};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Revision, Seat};

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Synchronous {
    /// It does: what is acknowledged survives a power cut.
    #[default]
    Full,
    /// It does not. For the test that shows the difference.
    Off,
}

/// How long a file that somebody else is writing to is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// One data file, one writing thread, as many readers as there are calls.
pub struct Sqlite {
    path: PathBuf,
    /// Which file is at that path.
    file: Option<FileId>,
    /// What the store's thread has still to do.
    queue: Mutex<Sender<Job>>,
    readers: Mutex<Vec<Connection>>,
    condition: Arc<Condition>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it to the present version.
    ///
    /// `most_pages` bounds the size of the file, as a full disk would.
    pub fn open(
        path: &Path,
        synchronous: Synchronous,
        most_pages: Option<u32>,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        // Before anything is changed: another program's file is left as it is.
        schema::must_be_known(&connection)?;
        faults::must_be_sound(&connection)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        let level = match synchronous {
            Synchronous::Full => "FULL",
            Synchronous::Off => "OFF",
        };
        connection.pragma_update(None, "synchronous", level)?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        connection.set_prepared_statement_cache_capacity(32);
        schema::migrate(&mut connection)?;
        if let Some(pages) = most_pages {
            connection.pragma_update(None, "max_page_count", pages)?;
        }
        let (queue, jobs) = mpsc::channel();
        let condition = Arc::new(Condition::of("the disk"));
        let noted = Arc::clone(&condition);
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || writer::run(connection, &jobs, &metrics, &noted))
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Self {
            path: path.to_owned(),
            file: file_id(path),
            queue: Mutex::new(queue),
            readers: Mutex::default(),
            condition,
        })
    }

    /// Puts a job in line; gives it back if nobody works any more.
    fn send(&self, job: Job) -> Option<Job> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.send(job).err().map(|error| error.0)
    }

    /// Puts something to be written in line, and waits until it is.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = mpsc::channel();
        let condition = Arc::clone(&self.condition);
        self.send(Job::Other(Box::new(move |connection| {
            let _ = answer.send(condition.noted(work(connection)));
        })));
        answered.recv().unwrap_or(Err(StoreError::Closed))
    }

    /// Reads by a connection of one's own, which waits for no writer.
    fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let kept = self
            .readers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let failed = |error: rusqlite::Error| self.condition.failed(error.into());
        let connection = match kept {
            Some(connection) => connection,
            None => reader(&self.path).map_err(failed)?,
        };
        let result = read(&connection).map_err(failed)?;
        self.readers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(connection);
        Ok(result)
    }
}

/// Opens the file for reading, in which nobody who writes is waited for.
pub(super) fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "cache_size", -256)?;
    Ok(connection)
}

impl Store for Sqlite {
    fn create(&self, making: Making) -> Result<Key, StoreError> {
        self.write(move |connection| writer::create(connection, &making))
    }

    fn append(&self, append: Append) {
        if let Some(Job::Append(append)) = self.send(Job::Append(append)) {
            append
                .receipt
                .settled(append.entry.n, Err(StoreError::Closed));
        }
    }

    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.read(|connection| {
            // One transaction, so that deal and log are of the same moment.
            let reading = connection.unchecked_transaction()?;
            load(&reading, id)
        })
    }

    fn deal(&self, id: &str, own: &str) -> Result<Option<FoundDeal>, StoreError> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT first.*, EXISTS (
                         SELECT 1 FROM deals AS one JOIN tables ON tables.deal = one.id
                         WHERE (one.id = first.id OR one.origin = first.id) AND stage = 'over'
                     ) AS finished, EXISTS (
                         SELECT 1 FROM tables JOIN deals AS one ON tables.deal = one.id
                         WHERE tables.id = ?2 AND (one.id = first.id OR one.origin = first.id)
                     ) AS own, EXISTS (
                         SELECT 1 FROM deals AS one JOIN tables ON tables.deal = one.id
                         WHERE (one.id = first.id OR one.origin = first.id)
                         AND stage = 'running' AND tables.closed IS NULL AND tables.id <> ?2
                     ) AS in_play
                     FROM deals AS named JOIN deals AS first
                     ON first.id = coalesce(named.origin, named.id)
                     WHERE named.id = ?1",
                )?
                .query_row([id, own], |row| {
                    Ok(FoundDeal {
                        deal: rows::deal(row)?,
                        comparison: rows::comparison(row)?,
                        finished: row.get("finished")?,
                        own: row.get("own")?,
                        in_play: row.get("in_play")?,
                    })
                })
                .optional()
        })
    }

    fn played(&self, family: &str, own: &str, most: u32) -> Result<Vec<Played>, StoreError> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT * FROM (
                         SELECT tables.id, deals.options, ended, best, players, outcome, took,
                             stopped, repeated, EXISTS (
                                 SELECT 1 FROM json_each(players) WHERE value ->> 'taken_over'
                             ) OR repeated AND coalesce(first.day, first.makers) IS NOT NULL
                             AS uncounted
                         FROM deals JOIN tables ON tables.deal = deals.id
                         JOIN deals AS first ON first.id = ?1
                         WHERE (deals.id = ?1 OR deals.origin = ?1) AND outcome IS NOT NULL
                         AND tables.closed IS NULL
                         ORDER BY tables.id = ?2 DESC, uncounted, best DESC, ended LIMIT ?3
                     ) ORDER BY uncounted, best DESC, ended",
                )?
                .query_map(params![family, own, most], |row| rows::played(row))?
                .collect()
        })
    }

    fn deal_of_day(&self, deal: Deal, deck: Arc<str>) -> Result<Deal, StoreError> {
        match self.read(|connection| find_deal_of_day(connection, &deal))? {
            Some(settled) => Ok(settled),
            None => self.write(move |connection| writer::deal_of_day(connection, &deal, &deck)),
        }
    }

    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        self.read(|connection| deck(connection, sha256))
    }

    fn keep_decks(&self, decks: Vec<Arc<str>>) -> Result<(), StoreError> {
        self.write(move |connection| writer::keep_decks(connection, &decks))
    }

    fn lobby(&self, most: u32) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT shown FROM tables WHERE listed = 1 AND stage <> 'over'
                     AND closed IS NULL AND shown IS NOT NULL ORDER BY made DESC LIMIT ?1",
                )?
                .query_map([most], |row| row.get(0))?
                .collect()
        })
    }

    fn unshown(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            connection
                .prepare_cached(
                    "SELECT id FROM tables WHERE listed = 1 AND stage <> 'over'
                     AND shown IS NULL ORDER BY made DESC",
                )?
                .query_map([], |row| row.get(0))?
                .collect()
        })
    }

    fn show(&self, key: Key, room: String) -> Result<(), StoreError> {
        self.write(move |connection| writer::show(connection, key, &room))
    }

    fn sweep(&self, sweep: Sweep) -> Result<Swept, StoreError> {
        self.write(move |connection| sweep::sweep(connection, &sweep))
    }

    fn summaries(&self, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.read(|connection| admin::summaries(connection, most))
    }

    fn summary(&self, id: &str) -> Result<Option<Summary>, StoreError> {
        self.read(|connection| admin::summary(connection, id))
    }

    fn set_closed(&self, id: &str, at: Option<i64>) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |connection| admin::set_closed(connection, &id, at))
    }

    fn remove(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |connection| admin::remove(connection, &id))
    }

    fn blocks(&self) -> Result<Vec<Block>, StoreError> {
        self.read(admin::blocks)
    }

    fn block(&self, block: Block) -> Result<(), StoreError> {
        self.write(move |connection| admin::block(connection, &block))
    }

    fn unblock(&self, block: Block) -> Result<bool, StoreError> {
        self.write(move |connection| admin::unblock(connection, &block))
    }

    fn probe(&self) -> Result<(), StoreError> {
        let missing = file_id(&self.path) != self.file;
        let error = if self.condition.is_damaged() {
            StoreError::Damaged("a page could not be read".to_owned())
        } else if missing {
            // What is written still goes somewhere, where nobody will ever find it.
            StoreError::Lost("the data file is not in its place any more".to_owned())
        } else {
            return self.write(writer::probe);
        };
        Err(self.condition.failed(error))
    }

    fn count(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            connection.query_row("SELECT count(*) FROM tables", [], |row| {
                row.get::<_, i64>(0).map(i64::unsigned_abs)
            })
        })
    }

    fn close(&self) {
        self.readers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
        // Whoever comes from now on finds a queue that leads nowhere, and is told so; whoever came
        // before stands in the old one, ahead of the end.
        let (nowhere, _) = mpsc::channel();
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let last = std::mem::replace(&mut *queue, nowhere);
        drop(queue);
        let (answer, answered) = mpsc::channel();
        if last.send(Job::Close(answer)).is_ok() {
            let _ = answered.recv();
        }
    }
}

/// A table with its whole log.
pub(super) fn load(reading: &Connection, id: &str) -> rusqlite::Result<Option<Stored>> {
    let found = reading
        .prepare_cached(
            "SELECT key, id, level, bot_delay, away, made, call_window, deal, pace, takeover,
             closed
             FROM tables WHERE id = ?1",
        )?
        .query_row([id], |row| rows::table(row))
        .optional()?;
    let Some((key, choices, deal, closed)) = found else {
        return Ok(None);
    };
    let deal = reading
        .prepare_cached("SELECT * FROM deals WHERE id = ?1")?
        .query_row([deal], |row| rows::deal(row))?;
    let (comparison, first_options) = reading
        .prepare_cached("SELECT day, makers, closed, options FROM deals WHERE id = ?1")?
        .query_row([deal.family()], |row| {
            Ok((rows::comparison(row)?, row.json("options")?))
        })?;
    let is_second = reading
        .prepare_cached("SELECT 1 FROM tables WHERE deal = ?1 AND key < ?2")?
        .exists(params![deal.id, key])?;
    let entries = reading
        .prepare_cached(&format!(
            "{} SELECT n, at, client, kind, seat, payload
             FROM chain JOIN entries USING (id) ORDER BY n",
            schema::CHAIN
        ))?
        .query_map([key], entry_row)?
        .collect::<rusqlite::Result<_>>()?;
    let table = Record {
        choices,
        repeats: is_second || deal.origin.is_some() || deal.day.is_some(),
        deal,
        first_options,
        comparison,
        entries,
    };
    Ok(Some(Stored { key, table, closed }))
}

impl Cells for Row<'_> {
    type Error = rusqlite::Error;

    fn text(&self, column: &str) -> rusqlite::Result<String> {
        self.get(column)
    }

    fn maybe_text(&self, column: &str) -> rusqlite::Result<Option<String>> {
        self.get(column)
    }

    fn maybe_number(&self, column: &str) -> rusqlite::Result<Option<i64>> {
        self.get(column)
    }

    fn flag(&self, column: &str) -> rusqlite::Result<bool> {
        self.get(column)
    }

    fn bytes(&self, column: &str) -> rusqlite::Result<Vec<u8>> {
        self.get(column)
    }

    fn wrong(column: &str, why: String) -> rusqlite::Error {
        not_json(format!("{column}: {why}"))
    }
}

/// The deck file of that SHA-256, if it is kept.
pub(super) fn deck(connection: &Connection, sha256: &str) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT json FROM editions WHERE sha256 = ?1")?
        .query_row([sha256], |row| row.get(0))
        .optional()
}

/// The deal that the day and game of this one have: under its rules or older ones that were not
/// corrected, from its deck or another that is kept.
pub(super) fn find_deal_of_day(
    connection: &Connection,
    deal: &Deal,
) -> rusqlite::Result<Option<Deal>> {
    connection
        .prepare_cached(
            "SELECT * FROM deals WHERE day = ?1 AND game = ?2 AND rules BETWEEN ?3 AND ?4
             AND (edition_sha256 = ?5 OR edition_sha256 IN (SELECT sha256 FROM editions))
             ORDER BY rules, edition_sha256 LIMIT 1",
        )?
        .query_row(
            params![
                deal.day,
                deal.game,
                Revision::FIRST.0,
                deal.rules.0,
                deal.edition_sha256
            ],
            |row| rows::deal(row),
        )
        .optional()
}

fn entry_row(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let kind: String = row.get(3)?;
    let seat = row.get::<_, Option<u8>>(4)?.map(Seat);
    Ok(Entry {
        n: row.get(0)?,
        at: row.get(1)?,
        client: row.get(2)?,
        deed: Deed::read(&kind, seat, row.get(5)?).map_err(not_json)?,
    })
}

fn not_json(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
}
