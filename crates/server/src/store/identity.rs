//! Whether a file is one of ours, and of which kind. SQLite files carry a number that says which
//! program made them; ours carry one for data and another for copies of it, so that a copy may be
//! written over a copy, and never over data.

use super::schema;
use rusqlite::{Connection, Result};

/// `TNDM`: the data of a server.
pub(super) const DATA: i32 = 0x544e_444d;

/// `TNDB`: a backup, until a server begins to run on it.
pub(super) const BACKUP: i32 = 0x544e_4442;

/// What a SQLite file is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing is in it yet.
    Empty,
    /// Another program's.
    Foreign,
    /// A server's data.
    Data,
    /// A copy of a server's data.
    Backup,
}

/// What the file is. Files from before ours had a number are known by their tables.
pub(super) fn identify(connection: &Connection) -> Result<Kind> {
    let number = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(match number {
        DATA => Kind::Data,
        BACKUP => Kind::Backup,
        0 if schema::version(connection)? == 0 && is_empty(connection)? => Kind::Empty,
        0 if schema::version(connection)? > 0 && has_our_tables(connection) => Kind::Data,
        _ => Kind::Foreign,
    })
}

/// Writes into the file what it is.
pub(super) fn sign(connection: &Connection, number: i32) -> Result<()> {
    connection.pragma_update(None, "application_id", number)
}

fn is_empty(connection: &Connection) -> Result<bool> {
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(things == 0)
}

/// What has been there since the first version.
fn has_our_tables(connection: &Connection) -> bool {
    let questions = [
        "SELECT id, game, rules, edition_sha256, seats, options, secret FROM deals",
        "SELECT key, id, deal, level, away, made, stage, listed FROM tables",
    ];
    questions
        .iter()
        .all(|question| connection.prepare(question).is_ok())
}
