//! What is cleared away from a file: [`marks`] says when.

use super::marks::{self, Marks, Old};
use super::names::stage_name;
use super::schema::CHAIN;
use super::{Ages, Key, Sweep, Swept};
use rusqlite::types::FromSql;
use rusqlite::{Connection, Result, ToSql, Transaction, TransactionBehavior, params};
use std::collections::HashSet;
use std::hash::Hash;

pub(super) fn sweep(connection: &mut Connection, sweep: &Sweep) -> Result<Swept> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let up = advance(&writing, sweep)?;
    let today = marks::today(sweep.now, newest(&writing)?);
    let old = old_tables(&writing, today, sweep.ages, &sweep.in_use)?;
    let tables = mark(&writing, "tables", "key", old, up)?;
    let mut gone = Vec::with_capacity(tables.due.len());
    for key in tables.due {
        gone.push(forget(&writing, key)?);
    }
    let deals = mark(&writing, "deals", "id", unused_deals(&writing, today)?, up)?;
    for id in deals.due {
        writing.execute("DELETE FROM tries WHERE family = ?1", [&id])?;
        writing.execute("DELETE FROM deals WHERE id = ?1", [id])?;
    }
    writing.commit()?;
    Ok(Swept {
        marked: tables.fresh.len(),
        gone,
    })
}

/// Adds the time that the server has been up, and returns all of it.
fn advance(writing: &Transaction<'_>, sweep: &Sweep) -> Result<i64> {
    let last = "SELECT up, clock FROM service";
    let (up, clock): (i64, i64) =
        writing.query_row(last, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if marks::has_jumped(sweep, clock) {
        unmark_all(writing)?;
    }
    let up = up.saturating_add(sweep.up);
    writing.execute("UPDATE service SET up = ?1, clock = ?2", [up, sweep.now])?;
    Ok(up)
}

/// Everybody has a week again.
pub(super) fn unmark_all(writing: &Connection) -> Result<()> {
    writing.execute_batch(
        "UPDATE tables SET marked = NULL WHERE marked IS NOT NULL;
         UPDATE deals SET marked = NULL WHERE marked IS NOT NULL;",
    )
}

/// When the last entry of all tables was made.
fn newest(writing: &Transaction<'_>) -> Result<Option<i64>> {
    writing.query_row(
        "SELECT (SELECT at FROM entries ORDER BY id DESC LIMIT 1)",
        [],
        |row| row.get(0),
    )
}

/// The tables that nobody is at and that were last touched longer ago than their age allows.
fn old_tables(
    writing: &Transaction<'_>,
    today: i64,
    ages: Ages,
    in_use: &HashSet<String>,
) -> Result<Vec<Old<Key>>> {
    let mut old = Vec::new();
    for (stage, limit) in marks::limits(today, ages) {
        let mut find = writing.prepare_cached(
            "SELECT key, marked, id FROM tables WHERE stage = ?1 AND made < ?2 AND
             coalesce((SELECT at FROM heads JOIN entries ON id = last WHERE heads.tbl = key),
             made) < ?2",
        )?;
        let mut rows = find.query(params![stage_name(stage), limit])?;
        while let Some(row) = rows.next()? {
            if !in_use.contains(row.get_ref(2)?.as_str()?) {
                old.push(old_row(row)?);
            }
        }
    }
    Ok(old)
}

/// The deals that no table plays and no other deal repeats.
fn unused_deals(writing: &Transaction<'_>, today: i64) -> Result<Vec<Old<String>>> {
    let stale = marks::stale_day(today);
    writing
        .prepare_cached(
            "SELECT id, marked FROM deals WHERE coalesce(day, ?1) <= ?1
             AND NOT EXISTS (SELECT 1 FROM tables WHERE deal = deals.id)
             AND NOT EXISTS (SELECT 1 FROM deals AS other WHERE other.origin = deals.id)",
        )?
        .query_map([stale], old_row)?
        .collect()
}

fn old_row<K: FromSql>(row: &rusqlite::Row<'_>) -> Result<Old<K>> {
    Ok(Old {
        key: row.get(0)?,
        marked: row.get(1)?,
    })
}

/// Marks what is old, takes the mark from what is not, and tells what may go.
fn mark<K: FromSql + ToSql + Hash + Eq>(
    writing: &Transaction<'_>,
    table: &str,
    key: &str,
    old: Vec<Old<K>>,
    up: i64,
) -> Result<Marks<K>> {
    let bearing = format!("SELECT {key} FROM {table} WHERE marked IS NOT NULL");
    let bearing: HashSet<K> = writing
        .prepare_cached(&bearing)?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_>>()?;
    let marks = Marks::of(old, bearing, up);
    let set = format!("UPDATE {table} SET marked = ?2 WHERE {key} = ?1");
    let mut set = writing.prepare_cached(&set)?;
    for key in &marks.fresh {
        set.execute(params![key, up])?;
    }
    for key in &marks.free {
        set.execute(params![key, None::<i64>])?;
    }
    Ok(marks)
}

/// Deletes a table with its log; returns its name.
pub(super) fn forget(writing: &Transaction<'_>, key: Key) -> Result<String> {
    let entries = format!("DELETE FROM entries WHERE id IN ({CHAIN} SELECT id FROM chain)");
    writing.prepare_cached(&entries)?.execute([key])?;
    writing.execute("DELETE FROM heads WHERE tbl = ?1", [key])?;
    let delete = "DELETE FROM tables WHERE key = ?1 RETURNING id";
    writing.query_row(delete, [key], |row| row.get(0))
}
