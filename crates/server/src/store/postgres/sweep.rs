//! What is cleared away from the database: [`marks`] says when. One node at a time does it, and the
//! time that several were up at once counts once.

use super::schema::turns;
use super::session::{Session, WRITING};
use crate::store::marks::{self, Marks, Old};
use crate::store::names::stage_name;
use crate::store::rows::Cells;
use crate::store::{Ages, Key, StoreError, Sweep, Swept};
use std::collections::HashSet;
use std::hash::Hash;
use tokio_postgres::types::{FromSqlOwned, ToSql};

pub(super) async fn sweep(session: &Session, sweep: &Sweep) -> Result<Swept, StoreError> {
    session
        .transaction(WRITING, async |session| swept(session, sweep).await)
        .await
}

async fn swept(session: &Session, sweep: &Sweep) -> Result<Swept, StoreError> {
    let ours = "SELECT pg_try_advisory_xact_lock($1) AS ours";
    let ours = session.row(ours, &[&turns::SWEEP]).await?;
    if !ours.map_or(Ok(false), |row| row.flag("ours"))? {
        return Ok(Swept::default());
    }
    let up = advanced(session, sweep).await?;
    let today = marks::today(sweep.now, newest(session).await?);
    let old = old_tables(session, today, sweep.ages, &sweep.in_use).await?;
    let tables: Marks<Key> = mark(session, &TABLES, old, up).await?;
    let gone = forget(session, &tables.due).await?;
    let old = unused_deals(session, today).await?;
    let deals: Marks<String> = mark(session, &DEALS, old, up).await?;
    let tries = "DELETE FROM tries WHERE family = ANY ($1)";
    session.run(tries, &[&deals.due]).await?;
    let delete = "DELETE FROM deals WHERE id = ANY ($1)";
    session.run(delete, &[&deals.due]).await?;
    // Last: whoever tries whether anything can be stored writes to that row too, at every node, and
    // would wait for all of the above.
    let set = "UPDATE service SET up = $1, clock = $2";
    session.run(set, &[&up, &sweep.now]).await?;
    Ok(Swept {
        marked: tables.fresh.len(),
        gone,
    })
}

/// The time that servers have been up, with that since the last sweep of any of them: what this one
/// measured, and no more than the clock saw pass since that sweep.
async fn advanced(session: &Session, sweep: &Sweep) -> Result<i64, StoreError> {
    let last = session.row("SELECT up, clock FROM service", &[]).await?;
    let last = last.ok_or_else(|| StoreError::Damaged("there is no service row".to_owned()))?;
    let (up, clock): (i64, i64) = (last.number("up")?, last.number("clock")?);
    if marks::has_jumped(sweep, clock) {
        unmark_all(session).await?;
    }
    let passed = sweep.now.saturating_sub(clock).max(0);
    Ok(up.saturating_add(sweep.up.min(passed)))
}

/// Everybody has a week again.
pub(super) async fn unmark_all(session: &Session) -> Result<(), StoreError> {
    for text in [
        "UPDATE tables SET marked = NULL WHERE marked IS NOT NULL",
        "UPDATE deals SET marked = NULL WHERE marked IS NOT NULL",
    ] {
        session.run(text, &[]).await?;
    }
    Ok(())
}

/// When the last entry of all tables was made.
async fn newest(session: &Session) -> Result<Option<i64>, StoreError> {
    let last = "SELECT at FROM heads WHERE came IS NOT NULL ORDER BY came DESC LIMIT 1";
    let last = session.row(last, &[]).await?;
    last.map_or(Ok(None), |row| row.maybe_number("at"))
}

/// The tables that nobody is at, here or at another node, and that were last touched longer ago than
/// their age allows.
async fn old_tables(
    session: &Session,
    today: i64,
    ages: Ages,
    in_use: &HashSet<String>,
) -> Result<Vec<Old<Key>>, StoreError> {
    let find = "SELECT key, marked, tables.id FROM tables JOIN heads ON heads.tbl = key
        WHERE stage = $1 AND made < $2 AND coalesce(at, made) < $2 AND NOT EXISTS (
            SELECT 1 FROM leases JOIN nodes ON nodes.id = leases.node
            WHERE leases.tbl = tables.id AND nodes.until > now())";
    let mut old = Vec::new();
    for (stage, limit) in marks::limits(today, ages) {
        for row in session.rows(find, &[&stage_name(stage), &limit]).await? {
            if !in_use.contains(&row.text("id")?) {
                old.push(Old {
                    key: row.number("key")?,
                    marked: row.maybe_number("marked")?,
                });
            }
        }
    }
    Ok(old)
}

/// The deals that no table plays and no other deal repeats.
async fn unused_deals(session: &Session, today: i64) -> Result<Vec<Old<String>>, StoreError> {
    let find = "SELECT id, marked FROM deals WHERE coalesce(day, $1) <= $1
        AND NOT EXISTS (SELECT 1 FROM tables WHERE deal = deals.id)
        AND NOT EXISTS (SELECT 1 FROM deals AS other WHERE other.origin = deals.id)";
    let found = session.rows(find, &[&marks::stale_day(today)]).await?;
    let old = found.iter().map(|row| {
        Ok(Old {
            key: row.text("id")?,
            marked: row.maybe_number("marked")?,
        })
    });
    old.collect()
}

/// The statements that mark something.
struct Marking {
    bearing: &'static str,
    set: &'static str,
}

const TABLES: Marking = Marking {
    bearing: "SELECT key FROM tables WHERE marked IS NOT NULL",
    set: "UPDATE tables SET marked = $2 WHERE key = ANY ($1)",
};

const DEALS: Marking = Marking {
    bearing: "SELECT id FROM deals WHERE marked IS NOT NULL",
    set: "UPDATE deals SET marked = $2 WHERE id = ANY ($1)",
};

/// Marks what is old, takes the mark from what is not, and tells what may go.
async fn mark<K: FromSqlOwned + ToSql + Sync + Hash + Eq>(
    session: &Session,
    marking: &Marking,
    old: Vec<Old<K>>,
    up: i64,
) -> Result<Marks<K>, StoreError> {
    let bearing = session.rows(marking.bearing, &[]).await?;
    let bearing = bearing.iter().map(|row| row.try_get(0));
    let bearing = bearing.collect::<Result<HashSet<K>, _>>()?;
    let marks = Marks::of(old, bearing, up);
    session.run(marking.set, &[&marks.fresh, &Some(up)]).await?;
    session
        .run(marking.set, &[&marks.free, &None::<i64>])
        .await?;
    Ok(marks)
}

/// Deletes tables with their logs; returns their names. Whoever has a lease on one is told.
pub(super) async fn forget(session: &Session, keys: &[Key]) -> Result<Vec<String>, StoreError> {
    // The heads first: whoever is writing is finished before, or finds none.
    for text in [
        "DELETE FROM heads WHERE tbl = ANY ($1)",
        "DELETE FROM entries WHERE tbl = ANY ($1)",
        "UPDATE leases SET evicted = true
            WHERE tbl IN (SELECT id FROM tables WHERE key = ANY ($1))",
    ] {
        session.run(text, &[&keys]).await?;
    }
    let delete = "DELETE FROM tables WHERE key = ANY ($1) RETURNING id";
    let gone = session.rows(delete, &[&keys]).await?;
    gone.iter().map(|row| row.text("id")).collect()
}
