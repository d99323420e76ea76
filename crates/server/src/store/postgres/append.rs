//! How a batch of entries, of however many tables, gets into the log at once.

use super::columns::Columns;
use super::projections;
use super::session::Session;
use crate::store::{Append, Key};
use futures_util::future::{LocalBoxFuture, MaybeDone, maybe_done, try_join};
use std::collections::HashSet;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use tokio_postgres::{Error, Row};

/// A table takes its entries of the batch if its head stands right before the first of them. Heads are
/// locked in the order of their keys; one that somebody else has locked is being moved by somebody else
/// in this moment, and nobody waits to hear that.
const APPEND: &str = "WITH given AS MATERIALIZED (
        SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[],
            $5::smallint[], $6::text[], $7::text[])
            AS given (tbl, n, at, kind, seat, payload, client)
    ), span AS (
        SELECT tbl, min(n) AS first, max(n) AS last FROM given GROUP BY tbl
    ), free AS MATERIALIZED (
        SELECT heads.tbl, span.last FROM heads JOIN span ON span.tbl = heads.tbl
        WHERE heads.n = span.first - 1 ORDER BY heads.tbl FOR UPDATE OF heads SKIP LOCKED
    ), added AS (
        INSERT INTO entries (tbl, n, at, kind, seat, payload, client)
        SELECT given.* FROM given JOIN free ON free.tbl = given.tbl
    )
    UPDATE heads SET n = free.last, came = nextval('arrivals'), at = given.at
    FROM free JOIN given ON given.tbl = free.tbl AND given.n = free.last
    WHERE heads.tbl = free.tbl
    RETURNING heads.tbl";

/// Writes the entries; returns the tables that took theirs. The entries of one table follow each
/// other. Where something else is to be kept with them, all of it is one transaction.
pub(super) async fn write(session: &Session, batch: &[&Append]) -> Result<HashSet<Key>, Error> {
    let append = session.statement(APPEND).await?;
    let mut columns = Columns::default();
    let mut changes = Vec::new();
    for one in batch {
        columns.push(one.key, &one.entry);
        let follows = projections::of(one).into_iter();
        changes.extend(follows.map(|change| (one.key, change)));
    }
    let given = columns.given();
    let written = session.client.query(&append, &given);
    if changes.is_empty() {
        return taken(written.await?);
    }
    // Before the transaction begins, so that nothing in it waits for an answer.
    for (_, change) in &changes {
        session.statement(change.text).await?;
    }
    let begun = session.client.batch_execute("BEGIN");
    let (_, rows) = try_join(begun, written).await?;
    let taken = taken(rows)?;
    let mut rest: Vec<LocalBoxFuture<'_, Result<(), Error>>> = Vec::new();
    for (_, change) in changes.iter().filter(|(key, _)| taken.contains(key)) {
        let statement = session.statement(change.text).await?;
        rest.push(Box::pin(async move {
            let given = change.given();
            session.client.execute(&statement, &given).await.map(drop)
        }));
    }
    rest.push(Box::pin(session.client.batch_execute("COMMIT")));
    // A commit after something that failed is none, and says nothing of that.
    in_order(rest)
        .await
        .into_iter()
        .collect::<Result<(), _>>()?;
    Ok(taken)
}

fn taken(rows: Vec<Row>) -> Result<HashSet<Key>, Error> {
    rows.iter().map(|row| row.try_get(0)).collect()
}

/// Sends all of them in this order, before the first is answered, and waits for all answers.
async fn in_order<T>(futures: Vec<LocalBoxFuture<'_, T>>) -> Vec<T> {
    let mut all: Vec<Pin<Box<MaybeDone<_>>>> = futures
        .into_iter()
        .map(|future| Box::pin(maybe_done(future)))
        .collect();
    poll_fn(|context| {
        let mut is_ready = true;
        for one in &mut all {
            is_ready &= one.as_mut().poll(context).is_ready();
        }
        if is_ready {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    let outputs = all.iter_mut().map(|one| one.as_mut().take_output());
    outputs
        .map(|output| output.expect("all are done"))
        .collect()
}
