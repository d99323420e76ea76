//! What is kept of an entry beside the log, for the lobby, for results and for the sweep: the same as
//! in the file of a single server, as statements that follow the entry in one transaction.

use crate::store::names::{json, stage_name};
use crate::store::{Append, Ending, Key};
use room::entry::{Deed, Entry};
use tokio_postgres::types::ToSql;

/// One statement, and what it is given.
pub(super) struct Change {
    pub text: &'static str,
    given: Vec<Box<dyn ToSql + Sync>>,
}

impl Change {
    /// As a statement takes it.
    pub(super) fn given(&self) -> Vec<&(dyn ToSql + Sync)> {
        let given = self.given.iter();
        given
            .map(|one| one.as_ref() as &(dyn ToSql + Sync))
            .collect()
    }
}

macro_rules! change {
    ($text:expr, $($given:expr),* $(,)?) => {
        Change { text: $text, given: vec![$(Box::new($given)),*] }
    };
}

/// Tells every node that what is blocked has changed.
pub(super) const CHANGED: &str = "UPDATE changes SET n = n + 1";

/// The first deal of the cards that the table $1 plays.
macro_rules! family {
    () => {
        "(SELECT coalesce(origin, deals.id) FROM tables JOIN deals ON deals.id = deal WHERE key = $1)"
    };
}

/// Tells every node, for a while, that something has changed of what is held back of these cards.
const COMPARED: &str = concat!(
    "INSERT INTO compared SELECT ",
    family!(),
    ", 1, now() ON CONFLICT (family) DO UPDATE SET change = compared.change + 1, at = now()"
);

/// All that follows from an entry. Most have nothing.
pub(super) fn of(append: &Append) -> Vec<Change> {
    let mut changes = Vec::new();
    if let Some(stage) = append.stage {
        let text = "UPDATE tables SET stage = $2,
            shown = CASE WHEN $2 = 'over' THEN NULL ELSE shown END WHERE key = $1";
        changes.push(change!(text, append.key, stage_name(stage)));
    }
    if let Some(ending) = &append.ending {
        changes.push(end(append.key, ending));
    }
    changes.extend(begin(append.key, &append.begun));
    of_deed(append.key, &append.entry, &mut changes);
    if let Some(shown) = &append.shown {
        let text = "UPDATE tables SET shown = $2 WHERE key = $1";
        changes.push(change!(text, append.key, shown.clone()));
    }
    changes
}

/// Keeps the result with the table.
fn end(key: Key, ending: &Ending) -> Change {
    change!(
        "UPDATE tables SET ended = $2, best = $3, players = $4, outcome = $5, took = $6,
         stopped = $7, taken_over = $8 WHERE key = $1",
        key,
        ending.at,
        ending.best().map(i64::from),
        json(&ending.players),
        json(&ending.outcome),
        ending.took,
        ending.stopped,
        ending.players.iter().any(|player| player.taken_over),
    )
}

/// Notes who begins to play at a table. The first table of a browser with these cards is the one
/// that counts, even if it is broken off.
pub(super) fn begin(key: Key, browsers: &[[u8; 32]]) -> Vec<Change> {
    let changes = browsers.iter().flat_map(|browser| {
        let note = concat!(
            "INSERT INTO tries SELECT ",
            family!(),
            ", $2, $1 ON CONFLICT DO NOTHING"
        );
        let repeated = concat!(
            "UPDATE tables SET repeated = true WHERE key = $1 AND EXISTS (
                 SELECT 1 FROM tries WHERE family = ",
            family!(),
            " AND browser = $2 AND tbl <> $1)"
        );
        [note, repeated].map(|text| change!(text, key, browser.to_vec()))
    });
    changes.collect()
}

const LISTED: &str = "UPDATE tables SET listed = $2,
    shown = CASE WHEN $2 THEN shown END WHERE key = $1";

/// The first start settles the deal; a table that plays it again has the same words.
const STARTED: &str = "UPDATE deals SET words = $2 WHERE words IS NULL
    AND id = (SELECT deal FROM tables WHERE key = $1)";

/// The first who share the cards have made the competition; a day's deal is everybody's.
const SHARED: &str = concat!(
    "UPDATE deals SET makers = $2 WHERE makers IS NULL AND day IS NULL AND id = ",
    family!()
);

const CLOSED: &str = concat!(
    "UPDATE deals SET closed = $2 WHERE closed IS NULL AND id = ",
    family!()
);

/// Results name people as their seats do.
const RENAMED: &str = "UPDATE tables SET players = jsonb_set(players::jsonb,
        ARRAY[$2::text, 'name'], to_jsonb($3::text))::text
    WHERE key = $1 AND players IS NOT NULL";

/// In the same transaction as the entry: the secret is on disk before anybody is told what it was
/// committed to.
const RENEWED: &str = "UPDATE deals SET secret = $2 WHERE words IS NULL
    AND id = (SELECT deal FROM tables WHERE key = $1)";

/// Keeps what a single deed changes of its table or its deal.
fn of_deed(key: Key, entry: &Entry, changes: &mut Vec<Change>) {
    match &entry.deed {
        Deed::Listed { listed } => changes.push(change!(LISTED, key, *listed)),
        Deed::Started { words, .. } => changes.push(change!(STARTED, key, json(words))),
        Deed::Shared { makers, .. } => {
            let makers: Vec<String> = makers.iter().map(hex::encode).collect();
            changes.push(change!(SHARED, key, json(&makers)));
            changes.push(change!(COMPARED, key));
        }
        Deed::Closed { .. } => {
            changes.push(change!(CLOSED, key, entry.at));
            changes.push(change!(COMPARED, key));
        }
        Deed::Renamed { seat, name, .. } => {
            changes.push(change!(RENAMED, key, seat.0.to_string(), name.clone()));
        }
        Deed::Renewed { secret, .. } => changes.push(change!(RENEWED, key, secret.to_vec())),
        _ => {}
    }
}
