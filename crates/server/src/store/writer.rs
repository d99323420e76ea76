//! The one thread that writes. It takes whatever waits in line, from however many tables, into one
//! transaction, so that all of it costs one flush of the disk.

use super::condition::Condition;
use super::names::{json, pace_name, stage_name, takeover_name};
use super::{Append, Deal, Ending, Key, Making, StoreError, sqlite};
use crate::metrics::Metrics;
use room::entry::{Deed, Entry};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, named_params, params};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};
use wire::rest::Stage;

/// No more than this in one transaction, so that nobody waits long behind a crowd.
pub(super) const BATCH: usize = 1024;

/// So many in one transaction, and in the next one too, are a crowd. Then so much time passes before
/// the third, in which more gather: a flush of the disk costs a busy server more than its people
/// notice of the wait. A single large one is what piled up while the disk was slow for a moment;
/// whoever waited for that need not wait longer.
pub(super) const CROWD: usize = 16;
pub(super) const GATHERING: Duration = Duration::from_millis(4);

#[expect(
    clippy::large_enum_variant,
    reason = "nearly every job is an entry: a box would cost each of them an allocation"
)]
pub(super) enum Job {
    /// An entry of a table's log.
    Append(Append),
    /// Anything else that is written.
    Other(Box<dyn FnOnce(&mut Connection) + Send>),
    /// The end.
    Close(Sender<()>),
}

/// Works until it is told to close, or everybody has let go of the queue.
pub(super) fn run(
    mut connection: Connection,
    queue: &Receiver<Job>,
    metrics: &Metrics,
    condition: &Condition,
) {
    let mut batch: Vec<Append> = Vec::new();
    let mut was_crowd = false;
    while let Ok(first) = queue.recv() {
        let mut next = Some(first);
        // Appends gather until the queue is empty or something else comes; that then follows alone.
        while let Some(Job::Append(append)) = next {
            batch.push(append);
            next = (batch.len() < BATCH)
                .then(|| queue.try_recv().ok())
                .flatten();
        }
        let is_crowd = batch.len() >= CROWD;
        commit(&mut connection, &mut batch, metrics, condition);
        match next {
            Some(Job::Other(work)) => work(&mut connection),
            Some(Job::Close(answer)) => {
                drop(connection);
                let _ = answer.send(());
                return;
            }
            Some(Job::Append(_)) | None => {}
        }
        if is_crowd && was_crowd {
            thread::sleep(GATHERING);
        }
        was_crowd = is_crowd;
    }
}

/// Writes the batch and tells everybody in it. Entries that do not fit fail alone; what the disk
/// refuses fails together.
fn commit(
    connection: &mut Connection,
    batch: &mut Vec<Append>,
    metrics: &Metrics,
    condition: &Condition,
) {
    if batch.is_empty() {
        return;
    }
    let begun = Instant::now();
    let written = write(connection, batch);
    metrics.commit(begun.elapsed(), batch.len());
    match condition.noted(written) {
        Ok(fits) => {
            for (append, _) in batch.drain(..).zip(fits).filter(|(_, fits)| *fits) {
                append.receipt.settled(append.entry.n, Ok(()));
            }
        }
        Err(error) => {
            tracing::debug!(%error, entries = batch.len(), "nothing of the batch was stored");
            for append in batch.drain(..) {
                append.receipt.settled(append.entry.n, Err(error.clone()));
            }
        }
    }
}

fn write(connection: &mut Connection, batch: &[Append]) -> rusqlite::Result<Vec<bool>> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut fits = Vec::with_capacity(batch.len());
    for append in batch {
        let fit = !append.receipt.is_lost() && insert(&writing, append.key, &append.entry)?;
        if fit {
            project(&writing, append)?;
        } else {
            // Told at once, so that what rests on it in this very batch is not taken either.
            append
                .receipt
                .settled(append.entry.n, Err(StoreError::Conflict));
        }
        fits.push(fit);
    }
    writing.commit()?;
    Ok(fits)
}

/// Appends the entry if its table stands right before it. False: somebody else wrote first, or a
/// predecessor is missing.
fn insert(writing: &Transaction<'_>, key: Key, entry: &Entry) -> rusqlite::Result<bool> {
    let mut insert = writing.prepare_cached(
        "INSERT INTO entries (prev, tbl, n, at, kind, seat, payload, client)
         SELECT last, tbl, ?2, ?3, ?4, ?5, ?6, ?7 FROM heads WHERE tbl = ?1 AND n = ?2 - 1",
    )?;
    let inserted = insert.execute(params![
        key,
        entry.n,
        entry.at,
        entry.deed.kind(),
        entry.deed.seat().map(|seat| seat.0),
        entry.deed.payload(),
        entry.client,
    ])?;
    if inserted == 0 {
        return Ok(false);
    }
    writing
        .prepare_cached("UPDATE heads SET n = ?2, last = ?3 WHERE tbl = ?1")?
        .execute(params![key, entry.n, writing.last_insert_rowid()])?;
    Ok(true)
}

/// Keeps what the lobby and the sweep ask for beside the log.
fn project(writing: &Transaction<'_>, append: &Append) -> rusqlite::Result<()> {
    if let Some(stage) = append.stage {
        writing.execute(
            "UPDATE tables SET stage = ?2, shown = iif(?2 = 'over', NULL, shown) WHERE key = ?1",
            params![append.key, stage_name(stage)],
        )?;
    }
    if let Some(ending) = &append.ending {
        end(writing, append.key, ending)?;
    }
    begin(writing, append.key, &append.begun)?;
    project_deed(writing, append.key, &append.entry)?;
    if let Some(shown) = &append.shown {
        writing
            .prepare_cached("UPDATE tables SET shown = ?2 WHERE key = ?1")?
            .execute(params![append.key, shown])?;
    }
    Ok(())
}

/// Keeps what is shown of a table, unless an entry brought that already.
pub(super) fn show(connection: &Connection, key: Key, room: &str) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE tables SET shown = ?2 WHERE key = ?1 AND shown IS NULL",
        params![key, room],
    )?;
    Ok(())
}

/// Keeps the result with the table.
fn end(writing: &Transaction<'_>, key: Key, ending: &Ending) -> rusqlite::Result<()> {
    writing.execute(
        "UPDATE tables SET ended = ?2, best = ?3, players = ?4, outcome = ?5, took = ?6,
         stopped = ?7 WHERE key = ?1",
        params![
            key,
            ending.at,
            ending.best(),
            json(&ending.players),
            json(&ending.outcome),
            ending.took,
            ending.stopped,
        ],
    )?;
    Ok(())
}

/// Keeps what a single deed changes of its table or its deal.
fn project_deed(writing: &Transaction<'_>, key: Key, entry: &Entry) -> rusqlite::Result<()> {
    let changed = match &entry.deed {
        Deed::Listed { listed } => writing.execute(
            "UPDATE tables SET listed = ?2, shown = iif(?2, shown, NULL) WHERE key = ?1",
            params![key, listed],
        ),
        // The first start settles the deal; a table that plays it again has the same words.
        Deed::Started { words, .. } => writing.execute(
            "UPDATE deals SET words = ?2 WHERE words IS NULL
             AND id = (SELECT deal FROM tables WHERE key = ?1)",
            params![key, json(words)],
        ),
        // The first who share the cards have made the competition; a day's deal is everybody's.
        Deed::Shared { makers, .. } => {
            let makers: Vec<String> = makers.iter().map(hex::encode).collect();
            writing.execute(
                "UPDATE deals SET makers = ?2 WHERE id = ?1 AND makers IS NULL AND day IS NULL",
                params![family_of(writing, key)?, json(&makers)],
            )
        }
        Deed::Closed { .. } => writing.execute(
            "UPDATE deals SET closed = ?2 WHERE id = ?1 AND closed IS NULL",
            params![family_of(writing, key)?, entry.at],
        ),
        // Results name people as their seats do.
        Deed::Renamed { seat, name, .. } => writing.execute(
            "UPDATE tables SET players = json_set(players, '$[' || ?2 || '].name', ?3)
             WHERE key = ?1 AND players IS NOT NULL",
            params![key, seat.0, name],
        ),
        // In the same transaction as the entry: the secret is on disk before anybody is told what it
        // was committed to.
        Deed::Renewed { secret, .. } => writing.execute(
            "UPDATE deals SET secret = ?2 WHERE words IS NULL
             AND id = (SELECT deal FROM tables WHERE key = ?1)",
            params![key, secret],
        ),
        _ => Ok(0),
    };
    changed.map(drop)
}

/// Notes who begins to play at a table. The first table of a browser with these cards is the one
/// that counts, even if it is broken off.
fn begin(writing: &Transaction<'_>, key: Key, browsers: &[[u8; 32]]) -> rusqlite::Result<()> {
    if browsers.is_empty() {
        return Ok(());
    }
    let family = family_of(writing, key)?;
    for browser in browsers {
        writing
            .prepare_cached("INSERT OR IGNORE INTO tries VALUES (?1, ?2, ?3)")?
            .execute(params![family, browser, key])?;
        writing
            .prepare_cached(
                "UPDATE tables SET repeated = 1 WHERE key = ?3 AND EXISTS (
                     SELECT 1 FROM tries WHERE family = ?1 AND browser = ?2 AND tbl <> ?3)",
            )?
            .execute(params![family, browser, key])?;
    }
    Ok(())
}

/// The first deal of the cards that a table plays.
fn family_of(writing: &Transaction<'_>, key: Key) -> rusqlite::Result<String> {
    writing.query_row(
        "SELECT coalesce(origin, deals.id) FROM tables JOIN deals ON deals.id = deal
         WHERE key = ?1",
        [key],
        |row| row.get(0),
    )
}

pub(super) fn create(connection: &mut Connection, making: &Making) -> rusqlite::Result<Key> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if making.new_deal {
        insert_deal(&writing, &making.deal, &making.deck)?;
    }
    let choices = &making.choices;
    writing.execute(
        "INSERT INTO tables (id, deal, level, bot_delay, away, made, stage, listed, call_window,
         pace, takeover) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            choices.id,
            making.deal.id,
            choices.level,
            choices.bot_delay,
            choices.away,
            choices.made,
            stage_name(making.stage),
            making.listed,
            choices.window,
            pace_name(choices.pace),
            takeover_name(choices.takeover),
        ],
    )?;
    let key = writing.last_insert_rowid();
    writing.execute("INSERT INTO heads VALUES (?1, 0, NULL)", [key])?;
    for entry in &making.entries {
        insert(&writing, key, entry)?;
    }
    if making.stage == Stage::Running {
        begin(&writing, key, &making.browsers())?;
    }
    writing.commit()?;
    Ok(key)
}

/// A deal and the deck that it was dealt from are stored together.
fn insert_deal(writing: &Transaction<'_>, deal: &Deal, deck: &str) -> rusqlite::Result<()> {
    writing
        .prepare_cached("INSERT OR IGNORE INTO editions VALUES (?1, ?2)")?
        .execute([&deal.edition_sha256, deck])?;
    writing.execute(
        "INSERT INTO deals (id, game, rules, edition, edition_sha256, seats, options, secret, words,
             setup, origin, day)
         VALUES (:id, :game, :rules, :edition, :sha256, :seats, :options, :secret, :words, :setup,
             :origin, :day)",
        named_params! {
            ":id": deal.id,
            ":game": deal.game,
            ":rules": deal.rules.0,
            ":edition": deal.edition,
            ":sha256": deal.edition_sha256,
            ":seats": deal.seats,
            ":options": json(&deal.options),
            ":secret": deal.secret,
            ":words": deal.words.as_ref().map(json),
            ":setup": deal.setup.as_ref().map(json),
            ":origin": deal.origin,
            ":day": deal.day,
        },
    )?;
    Ok(())
}

/// Stores the deal unless its day has one; gives back the one that the day has.
pub(super) fn deal_of_day(
    connection: &mut Connection,
    deal: &Deal,
    deck: &str,
) -> rusqlite::Result<Deal> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if let Some(settled) = sqlite::find_deal_of_day(&writing, deal)? {
        return Ok(settled);
    }
    insert_deal(&writing, deal, deck)?;
    writing.commit()?;
    Ok(deal.clone())
}

/// Deals of older programs came without their decks.
pub(super) fn keep_decks(connection: &mut Connection, decks: &[Arc<str>]) -> rusqlite::Result<()> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for deck in decks {
        let sha256 = hex::encode(Sha256::digest(deck.as_bytes()));
        writing.execute(
            "INSERT INTO editions
             SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM editions WHERE sha256 = ?1)
             AND EXISTS (SELECT 1 FROM deals WHERE edition_sha256 = ?1)",
            [sha256.as_str(), deck],
        )?;
    }
    writing.commit()
}

/// Writes more than there is room for beside what is there, and takes it back.
pub(super) fn probe(connection: &mut Connection) -> rusqlite::Result<()> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    writing.execute("UPDATE service SET probe = zeroblob(8192)", [])?;
    writing.execute("UPDATE service SET probe = NULL", [])?;
    writing.commit()
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let told = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged(told),
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::ReadOnly) => {
                Self::Lost(told)
            }
            _ => Self::Broken(told),
        }
    }
}
