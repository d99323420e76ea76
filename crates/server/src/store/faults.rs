//! What can be wrong with a data file, as far as that can be told without knowing a game.

use super::StoreError;
use rusqlite::{Connection, Result, Row};

/// The most faults of each kind that are told; whoever has more needs a backup, not a longer list.
const MOST: u32 = 100;

/// A quick look at every page, for every start.
pub(super) fn must_be_sound(connection: &Connection) -> std::result::Result<(), StoreError> {
    let told = listed(connection, "PRAGMA quick_check(1)", page_row)?;
    match told.into_iter().find(|line| line != "ok") {
        None => Ok(()),
        Some(fault) => Err(StoreError::Damaged(fault)),
    }
}

/// Every page and every index, thoroughly.
pub(super) fn of_pages(connection: &Connection) -> Vec<String> {
    let check = format!("PRAGMA integrity_check({MOST})");
    match listed(connection, &check, page_row) {
        Ok(told) => told.into_iter().filter(|line| line != "ok").collect(),
        // Some damage keeps even the check from going on.
        Err(error) => vec![error.to_string()],
    }
}

/// Things that others refer to and that are not there.
pub(super) fn of_references(connection: &Connection) -> Result<Vec<String>> {
    listed(connection, "PRAGMA foreign_key_check", |row| {
        let (from, to): (String, String) = (row.get(0)?, row.get(2)?);
        Ok(format!(
            "something in {from} refers to something in {to} that is missing"
        ))
    })
}

/// Every table has a head, every head is at its table's last entry, and from there an unbroken chain
/// leads to the first.
pub(super) fn of_logs(connection: &Connection) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for (question, fault) in LOGS {
        let question = format!("{question} LIMIT {MOST}");
        faults.extend(listed(connection, &question, |row| {
            Ok(format!("the table {} {fault}", row.get::<_, String>(0)?))
        })?);
    }
    Ok(faults)
}

const LOGS: [(&str, &str); 5] = [
    (
        "SELECT id FROM tables WHERE key NOT IN (SELECT tbl FROM heads)",
        "has no head",
    ),
    (
        "SELECT DISTINCT 'number ' || tbl FROM
             (SELECT tbl FROM heads UNION ALL SELECT tbl FROM entries)
         WHERE tbl NOT IN (SELECT key FROM tables)",
        "is gone, and some of its log is left",
    ),
    (
        "SELECT tables.id FROM tables JOIN heads ON heads.tbl = key
         LEFT JOIN entries ON entries.id = last
         WHERE (heads.n > 0 OR last IS NOT NULL)
             AND (entries.tbl, entries.n) IS NOT (heads.tbl, heads.n)",
        "has a head that is at none of its entries",
    ),
    (
        "SELECT tables.id FROM tables JOIN heads ON heads.tbl = key
         LEFT JOIN (SELECT tbl, count(*) AS many, max(n) AS last_n FROM entries GROUP BY tbl) AS log
         ON log.tbl = key
         WHERE (heads.n, heads.n) IS NOT (coalesce(many, 0), coalesce(last_n, 0))",
        "has more or fewer entries than its head says",
    ),
    (
        "SELECT DISTINCT tables.id FROM tables JOIN entries ON entries.tbl = key
         LEFT JOIN entries AS before ON before.id = entries.prev
         WHERE CASE entries.n WHEN 1 THEN entries.prev IS NOT NULL
             ELSE (before.tbl, before.n) IS NOT (entries.tbl, entries.n - 1) END",
        "has an entry that does not follow the one before it",
    ),
];

/// The line that tells the fault; the one before it says which database, and there is one.
fn page_row(row: &Row<'_>) -> Result<String> {
    let told: String = row.get(0)?;
    Ok(told.lines().last().unwrap_or_default().to_owned())
}

fn listed(
    connection: &Connection,
    question: &str,
    row: impl FnMut(&Row<'_>) -> Result<String>,
) -> Result<Vec<String>> {
    connection.prepare(question)?.query_map([], row)?.collect()
}
