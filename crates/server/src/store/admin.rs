//! What an operator asks of the store.

use super::{Summary, rows, sweep};
use crate::blocks::Block;
use rusqlite::{Connection, OptionalExtension, Result, TransactionBehavior, params};

const SUMMARY: &str =
    "SELECT tables.id, game, stage, listed, made, tables.closed IS NOT NULL AS is_closed
    FROM tables JOIN deals ON deals.id = deal";

pub(super) fn summaries(connection: &Connection, most: u32) -> Result<Vec<Summary>> {
    connection
        .prepare(&format!(
            "{SUMMARY} JOIN heads ON heads.tbl = key LEFT JOIN entries ON entries.id = last
             ORDER BY coalesce(at, made) DESC LIMIT ?1"
        ))?
        .query_map([most], |row| rows::summary(row))?
        .collect()
}

pub(super) fn summary(connection: &Connection, id: &str) -> Result<Option<Summary>> {
    connection
        .prepare(&format!("{SUMMARY} WHERE tables.id = ?1"))?
        .query_row([id], |row| rows::summary(row))
        .optional()
}

pub(super) fn set_closed(connection: &Connection, id: &str, at: Option<i64>) -> Result<bool> {
    let changed = connection.execute(
        "UPDATE tables SET closed = ?2 WHERE id = ?1",
        params![id, at],
    )?;
    Ok(changed > 0)
}

pub(super) fn remove(connection: &mut Connection, id: &str) -> Result<bool> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let find = "SELECT key FROM tables WHERE id = ?1";
    let key = writing.query_row(find, [id], |row| row.get(0)).optional()?;
    if let Some(key) = key {
        sweep::forget(&writing, key)?;
    }
    writing.commit()?;
    Ok(key.is_some())
}

pub(super) fn blocks(connection: &Connection) -> Result<Vec<Block>> {
    connection
        .prepare("SELECT kind, what, until FROM blocks ORDER BY kind, what")?
        .query_map([], |row| rows::block(row))?
        .filter_map(Result::transpose)
        .collect()
}

pub(super) fn block(connection: &Connection, block: &Block) -> Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO blocks VALUES (?1, ?2, ?3)",
        params![block.kind.name(), block.what, block.until],
    )?;
    Ok(())
}

pub(super) fn unblock(connection: &Connection, block: &Block) -> Result<bool> {
    let gone = connection.execute(
        "DELETE FROM blocks WHERE kind = ?1 AND what = ?2",
        [block.kind.name(), &block.what],
    )?;
    Ok(gone > 0)
}
