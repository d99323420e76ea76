//! The tables of the database, and how an older one becomes the present one.

use super::identity::{self, Kind};
use super::{StoreError, sweep};
use rusqlite::{Connection, Result, TransactionBehavior};

/// Each step takes a database from the version of its index to the next. A released step is never
/// changed: what has to change later is one more step.
const STEPS: &[&str] = &[
    FIRST,
    WINDOW,
    DEALS,
    PACE,
    ARRIVAL,
    OURS,
    MARKS,
    PROBE,
    TAKEOVER,
    COMPETITIONS,
    ADMIN,
    TRIES,
    EDITIONS,
    SHOWN,
];

/// The version that this program writes.
pub(super) const VERSION: usize = STEPS.len();

const FIRST: &str = "
CREATE TABLE deals (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    edition TEXT NOT NULL,
    edition_sha256 TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    secret BLOB NOT NULL,
    words TEXT,
    setup TEXT
) WITHOUT ROWID;

CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    deal TEXT NOT NULL REFERENCES deals (id),
    level TEXT NOT NULL,
    bot_delay INTEGER,
    away INTEGER NOT NULL,
    made INTEGER NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL
);
CREATE INDEX tables_by_deal ON tables (deal);
CREATE INDEX tables_listed ON tables (made) WHERE listed = 1 AND stage <> 'over';

CREATE TABLE log (
    tbl INTEGER NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    payload TEXT NOT NULL,
    client TEXT,
    PRIMARY KEY (tbl, n)
) WITHOUT ROWID;
";

/// How long a bot on turn leaves others a moment, in milliseconds.
const WINDOW: &str = "
ALTER TABLE tables ADD COLUMN call_window INTEGER NOT NULL DEFAULT 2000;
";

/// Deals that repeat the cards of another, deals of the day, and how tables ended. Of tables that
/// were over before, nothing is known here but that.
const DEALS: &str = "
ALTER TABLE deals ADD COLUMN origin TEXT REFERENCES deals (id);
ALTER TABLE deals ADD COLUMN day INTEGER;
CREATE INDEX deals_by_origin ON deals (origin) WHERE origin IS NOT NULL;
CREATE UNIQUE INDEX deals_by_day ON deals (day, game, rules, edition_sha256)
    WHERE day IS NOT NULL;

ALTER TABLE tables ADD COLUMN ended INTEGER;
ALTER TABLE tables ADD COLUMN best INTEGER;
ALTER TABLE tables ADD COLUMN players TEXT;
ALTER TABLE tables ADD COLUMN outcome TEXT;
";

/// How fast a table plays.
const PACE: &str = "
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'normal';
";

/// The log in the order of arrival, whichever table an entry belongs to: those that are committed
/// together lie together, and a commit writes a few pages instead of one for every table. Each entry
/// names its predecessor, and the head of a table is its last entry. The key (table, n) is kept by
/// the head: it moves from n - 1 to n once, whoever tries.
const ARRIVAL: &str = "
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    prev INTEGER,
    tbl INTEGER NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    payload TEXT NOT NULL,
    client TEXT
);
CREATE TABLE heads (
    tbl INTEGER PRIMARY KEY,
    n INTEGER NOT NULL,
    last INTEGER
);
INSERT INTO entries (tbl, n, at, kind, seat, payload, client)
    SELECT tbl, n, at, kind, seat, payload, client FROM log ORDER BY tbl, n;
UPDATE entries SET prev = id - 1 WHERE n > 1;
INSERT INTO heads SELECT tbl, max(n), id FROM entries GROUP BY tbl;
INSERT OR IGNORE INTO heads SELECT key, 0, NULL FROM tables;
DROP TABLE log;
";

/// The number that says whose file it is: [`identity::DATA`].
const OURS: &str = "
PRAGMA application_id = 1414415437;
";

/// Since when something is to be cleared away, in the time that servers have been up on this file;
/// that time, and what the clock said when it was last added to, both in milliseconds.
const MARKS: &str = "
ALTER TABLE tables ADD COLUMN marked INTEGER;
ALTER TABLE deals ADD COLUMN marked INTEGER;
CREATE TABLE service (up INTEGER NOT NULL, clock INTEGER NOT NULL);
INSERT INTO service VALUES (0, 0);
";

/// Something to write where only the disk is to be tried.
const PROBE: &str = "
ALTER TABLE service ADD COLUMN probe BLOB;
";

/// Who has to agree before a bot's seat is taken over.
const TAKEOVER: &str = "
ALTER TABLE tables ADD COLUMN takeover TEXT NOT NULL DEFAULT 'host';
";

/// Deals that others may play, how long games took, and which were stopped early. Up to here whoever
/// had the name of a finished deal could play it, and read its replay. Where others did, or the same
/// people again, they still can: a competition that is closed, since its cards are no secret.
const COMPETITIONS: &str = "
ALTER TABLE deals ADD COLUMN makers TEXT;
ALTER TABLE deals ADD COLUMN closed INTEGER;
UPDATE deals SET makers = '[]', closed = 0
    WHERE origin IS NULL AND day IS NULL
    AND 1 < (SELECT count(*) FROM deals AS one JOIN tables ON tables.deal = one.id
             WHERE one.id = deals.id OR one.origin = deals.id)
    AND EXISTS (SELECT 1 FROM deals AS one JOIN tables ON tables.deal = one.id
                WHERE (one.id = deals.id OR one.origin = deals.id) AND stage = 'over');

ALTER TABLE tables ADD COLUMN took INTEGER;
ALTER TABLE tables ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0;
";

/// When a table was closed by the operator, and what is blocked until when.
const ADMIN: &str = "
ALTER TABLE tables ADD COLUMN closed INTEGER;
CREATE TABLE blocks (
    kind TEXT NOT NULL,
    what TEXT NOT NULL,
    until INTEGER,
    PRIMARY KEY (kind, what)
) WITHOUT ROWID;
";

/// At which table each browser began the cards of a first deal, and which tables were not the first.
const TRIES: &str = "
CREATE TABLE tries (
    family TEXT NOT NULL,
    browser BLOB NOT NULL,
    tbl INTEGER NOT NULL,
    PRIMARY KEY (family, browser)
) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN repeated INTEGER NOT NULL DEFAULT 0;
";

/// The deck files that something was dealt from. What was stored before this step under rules that
/// were corrected then is of no revision that can be played.
const EDITIONS: &str = "
CREATE TABLE editions (
    sha256 TEXT PRIMARY KEY,
    json TEXT NOT NULL
) WITHOUT ROWID;
UPDATE deals SET rules = 0 WHERE game IN ('uno-teams', 'ligretto-football');
";

/// What the lobby shows of a table: the JSON of its room, with nobody connected. Where there is none,
/// the server works it out when it starts; a step that changes what a room holds takes all of them
/// away.
const SHOWN: &str = "
ALTER TABLE tables ADD COLUMN shown TEXT;
";

/// The ids of the entries of table ?1, from the last back to the first, as `chain`.
pub(super) const CHAIN: &str = "WITH RECURSIVE chain (id, prev) AS (
    SELECT id, prev FROM entries WHERE id = (SELECT last FROM heads WHERE tbl = ?1)
    UNION ALL
    SELECT entries.id, entries.prev FROM entries JOIN chain ON entries.id = chain.prev)";

/// A file may be opened if it is empty, or ours and not of a newer program.
pub(super) fn must_be_known(connection: &Connection) -> std::result::Result<(), StoreError> {
    if identity::identify(connection)? == Kind::Foreign {
        let message = "it is not a data file of Tandem".to_owned();
        return Err(StoreError::Broken(message));
    }
    let version = version(connection)?;
    if version > VERSION {
        return Err(StoreError::Broken(format!(
            "the data file is of version {version}; this program knows {VERSION}"
        )));
    }
    Ok(())
}

/// Brings the database to the present version. A backup becomes data, in which nothing is cleared
/// away before people had their time to come back to it.
pub(super) fn migrate(connection: &mut Connection) -> std::result::Result<(), StoreError> {
    let steps = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    must_be_known(&steps)?;
    let was_backup = identity::identify(&steps)? == Kind::Backup;
    for step in &STEPS[version(&steps)?..] {
        steps.execute_batch(step)?;
    }
    if was_backup {
        identity::sign(&steps, identity::DATA)?;
        sweep::unmark_all(&steps)?;
    }
    steps.pragma_update(None, "user_version", VERSION as u32)?;
    Ok(steps.commit()?)
}

pub(super) fn version(connection: &Connection) -> Result<usize> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}
