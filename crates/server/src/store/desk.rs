//! What an operator asks of the store.

use super::sqlite::stage_of;
use super::{Summary, sweep};
use crate::blocks::{Block, Blocked};
use rusqlite::{Connection, OptionalExtension, Result, Row, TransactionBehavior, params};
use wire::rest::Stage;

const SUMMARY: &str = "SELECT tables.id, game, stage, listed, made, tables.closed IS NOT NULL
    FROM tables JOIN deals ON deals.id = deal";

pub(super) fn summaries(connection: &Connection, most: u32) -> Result<Vec<Summary>> {
    connection
        .prepare(&format!(
            "{SUMMARY} JOIN heads ON heads.tbl = key LEFT JOIN entries ON entries.id = last
             ORDER BY coalesce(at, made) DESC LIMIT ?1"
        ))?
        .query_map([most], summary_row)?
        .collect()
}

pub(super) fn summary(connection: &Connection, id: &str) -> Result<Option<Summary>> {
    connection
        .prepare(&format!("{SUMMARY} WHERE tables.id = ?1"))?
        .query_row([id], summary_row)
        .optional()
}

fn summary_row(row: &Row<'_>) -> Result<Summary> {
    Ok(Summary {
        id: row.get(0)?,
        game: row.get(1)?,
        stage: stage_of(&row.get::<_, String>(2)?).unwrap_or(Stage::Waiting),
        listed: row.get(3)?,
        made: row.get(4)?,
        closed: row.get(5)?,
    })
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
        .query_map([], |row| {
            let kind: String = row.get(0)?;
            let kinds = [Blocked::Name, Blocked::Address];
            let kind = kinds.into_iter().find(|known| known.name() == kind);
            Ok((kind, row.get(1)?, row.get(2)?))
        })?
        // A kind that only a newer program knows is none of ours.
        .filter_map(|row| match row {
            Ok((kind, what, until)) => kind.map(|kind| Ok(Block { kind, what, until })),
            Err(error) => Some(Err(error)),
        })
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
