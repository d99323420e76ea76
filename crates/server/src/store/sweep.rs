//! What is cleared away, and when.
//!
//! A wrong clock must not delete anybody's games. So a table is old only where both the clock and the
//! newest entry of all tables say so, which a year in a drawer does not change; what is old is first
//! marked; and what is marked goes after a week in which a server was up, measured by the server and
//! not by the clock. Whoever comes to a marked table takes its mark away.

use super::schema::CHAIN;
use super::writer::stage_name;
use super::{Ages, DAY, Key, Sweep, Swept};
use rusqlite::types::FromSql;
use rusqlite::{Connection, Result, ToSql, Transaction, TransactionBehavior, params};
use std::collections::HashSet;
use std::hash::Hash;
use wire::rest::Stage;

/// How long people have to come back to what is marked, while a server is up.
const GRACE: i64 = 7 * DAY;

/// Something old, and when it was marked, if it was.
struct Old<K> {
    key: K,
    marked: Option<i64>,
}

pub(super) fn sweep(connection: &mut Connection, sweep: &Sweep) -> Result<Swept> {
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let up = advance(&writing, sweep)?;
    let today = sweep.now.min(newest(&writing)?.unwrap_or(sweep.now));
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
        marked: tables.fresh,
        gone,
    })
}

/// Adds the time that the server has been up, and returns all of it. Where the clock went another
/// way than that, by a week or more, it jumped, or the file lay idle: all marks are taken away.
fn advance(writing: &Transaction<'_>, sweep: &Sweep) -> Result<i64> {
    let last = "SELECT up, clock FROM service";
    let (up, clock): (i64, i64) =
        writing.query_row(last, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let passed = sweep.now.saturating_sub(clock);
    if passed.saturating_sub(sweep.up).saturating_abs() >= GRACE {
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
    let by_stage = [
        (Stage::Waiting, ages.waiting),
        (Stage::Running, ages.running),
        (Stage::Over, ages.over),
    ];
    let mut old = Vec::new();
    for (stage, age) in by_stage {
        let Some(age) = age else { continue };
        let mut find = writing.prepare_cached(
            "SELECT key, marked, id FROM tables WHERE stage = ?1 AND made < ?2 AND
             coalesce((SELECT at FROM heads JOIN entries ON id = last WHERE heads.tbl = key),
             made) < ?2",
        )?;
        let mut rows = find.query(params![stage_name(stage), today.saturating_sub(age)])?;
        while let Some(row) = rows.next()? {
            if !in_use.contains(row.get_ref(2)?.as_str()?) {
                old.push(old_row(row)?);
            }
        }
    }
    Ok(old)
}

/// The deals that no table plays and no other deal repeats. Whoever looked at yesterday's deal before
/// midnight may still sit down to it.
fn unused_deals(writing: &Transaction<'_>, today: i64) -> Result<Vec<Old<String>>> {
    let stale = today.div_euclid(DAY) - 2;
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

/// What came of marking.
struct Marked<K> {
    /// How many bear a mark since now.
    fresh: usize,
    /// What has borne one for long enough.
    due: Vec<K>,
}

/// Marks what is old, takes the mark from what is not, and tells what may go.
fn mark<K: FromSql + ToSql + Hash + Eq>(
    writing: &Transaction<'_>,
    table: &str,
    key: &str,
    old: Vec<Old<K>>,
    up: i64,
) -> Result<Marked<K>> {
    let set = format!("UPDATE {table} SET marked = ?2 WHERE {key} = ?1");
    let mut set = writing.prepare_cached(&set)?;
    let bearing = format!("SELECT {key} FROM {table} WHERE marked IS NOT NULL");
    let mut no_longer: HashSet<K> = writing
        .prepare_cached(&bearing)?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_>>()?;
    let (mut fresh, mut due) = (0, Vec::new());
    for Old { key, marked } in old {
        no_longer.remove(&key);
        match marked {
            None => {
                set.execute(params![key, up])?;
                fresh += 1;
            }
            Some(since) if up - since >= GRACE => due.push(key),
            Some(_) => {}
        }
    }
    for key in no_longer {
        set.execute(params![key, None::<i64>])?;
    }
    Ok(Marked { fresh, due })
}

/// Deletes a table with its log; returns its name.
pub(super) fn forget(writing: &Transaction<'_>, key: Key) -> Result<String> {
    let entries = format!("DELETE FROM entries WHERE id IN ({CHAIN} SELECT id FROM chain)");
    writing.prepare_cached(&entries)?.execute([key])?;
    writing.execute("DELETE FROM heads WHERE tbl = ?1", [key])?;
    let delete = "DELETE FROM tables WHERE key = ?1 RETURNING id";
    writing.query_row(delete, [key], |row| row.get(0))
}
