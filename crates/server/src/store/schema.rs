//! The tables of the database, and how an older one becomes the present one.

use rusqlite::{Connection, Result, Transaction, TransactionBehavior};

/// Each step takes a database from the version of its index to the next. A released step is never
/// changed: what has to change later is one more step.
const STEPS: &[&str] = &[FIRST, WINDOW, DEALS, PACE];

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

/// Brings the database to the present version; one from a newer program is refused.
pub(super) fn migrate(connection: &mut Connection) -> Result<()> {
    let steps = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = version(&steps)?;
    if version > STEPS.len() {
        return Err(rusqlite::Error::InvalidParameterName(format!(
            "the data file is of version {version}; this program knows {}",
            STEPS.len()
        )));
    }
    for step in &STEPS[version..] {
        steps.execute_batch(step)?;
    }
    steps.pragma_update(None, "user_version", STEPS.len() as u32)?;
    steps.commit()
}

fn version(connection: &Transaction<'_>) -> Result<usize> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}
