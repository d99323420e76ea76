//! Leases: only nodes have terms, and a lease holds as long as its node's. Whether a term has run out
//! is told by PostgreSQL's clock alone.

use super::session::Session;
use crate::store::StoreError;
use crate::store::leases::{Claim, Node, NodeId, Owner, Renewed, TERM};
use crate::store::rows::Cells;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// A claim that met another one in the same moment is made again.
const TRIES: usize = 3;

/// [`TERM`] as PostgreSQL takes it, in seconds.
fn term() -> f64 {
    TERM.as_secs_f64()
}

pub(super) async fn join(
    session: &Session,
    name: &str,
    protocol: u32,
    knows: &str,
) -> Result<NodeId, StoreError> {
    // Those that nobody has heard of for a week do not come back.
    let forget = "DELETE FROM nodes WHERE until < now() - interval '7 days'";
    session.run(forget, &[]).await?;
    // Numbers by the clock: one that was used is not used again, not even after a backup took the
    // place of the database, which would count once more from where it was.
    let come = "INSERT INTO nodes (id, name, protocol, knows, until) OVERRIDING SYSTEM VALUE
        VALUES ((extract(epoch FROM clock_timestamp()) * 1000000)::bigint, $1, $2, $3,
            now() + make_interval(secs => $4))
        ON CONFLICT DO NOTHING RETURNING id";
    let protocol = protocol.cast_signed();
    for _ in 0..TRIES {
        let given = [&name as &(dyn ToSql + Sync), &protocol, &knows, &term()];
        if let Some(row) = session.row(come, &given).await? {
            return row.number("id").map(NodeId);
        }
    }
    Err(StoreError::Closed)
}

pub(super) async fn renew(session: &Session, node: NodeId) -> Result<Renewed, StoreError> {
    let renew = "WITH before AS MATERIALIZED (
            SELECT id, until > now() AS held FROM nodes WHERE id = $1
        ), renewed AS (
            UPDATE nodes SET until = now() + make_interval(secs => $2) WHERE id = $1
        ), live AS MATERIALIZED (
            SELECT id, name, protocol, knows FROM nodes WHERE until > now() OR id = $1
        ), fresh AS MATERIALIZED (
            SELECT family, change FROM compared WHERE at > now() - interval '1 minute'
        )
        SELECT held, ARRAY(SELECT id FROM live ORDER BY id) AS ids,
            ARRAY(SELECT name FROM live ORDER BY id) AS names,
            ARRAY(SELECT protocol FROM live ORDER BY id) AS protocols,
            ARRAY(SELECT knows FROM live ORDER BY id) AS known,
            (SELECT n FROM changes) AS changes,
            ARRAY(SELECT family FROM fresh ORDER BY family) AS families,
            ARRAY(SELECT change FROM fresh ORDER BY family) AS compared,
            ARRAY(SELECT tbl FROM leases WHERE node = $1 AND evicted ORDER BY tbl) AS evicted
        FROM before";
    let row = session.row(renew, &[&node.0, &term()]).await?;
    let row = row.ok_or(StoreError::Conflict)?;
    let nodes = nodes(&row)?;
    let families: Vec<String> = row.try_get("families")?;
    let compared: Vec<i64> = row.try_get("compared")?;
    let compared = compared.into_iter().map(i64::cast_unsigned);
    let blocks: i64 = row.number("changes")?;
    Ok(Renewed {
        held: row.flag("held")?,
        nodes,
        blocks: blocks.cast_unsigned(),
        compared: families.into_iter().zip(compared).collect(),
        closed: row.try_get("evicted")?,
    })
}

/// All nodes that are there, of which the row has one list for each thing that is known.
fn nodes(row: &Row) -> Result<Vec<Node>, StoreError> {
    let ids: Vec<i64> = row.try_get("ids")?;
    let names: Vec<String> = row.try_get("names")?;
    let protocols: Vec<i32> = row.try_get("protocols")?;
    let known: Vec<String> = row.try_get("known")?;
    let nodes = ids.into_iter().zip(names).zip(protocols).zip(known);
    let nodes = nodes.map(|(((id, name), protocol), knows)| Node {
        id: NodeId(id),
        name,
        protocol: protocol.cast_unsigned(),
        knows,
    });
    Ok(nodes.collect())
}

/// What becomes of a node of an older protocol that has the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Older {
    Keeps,
    Loses,
}

/// The table $1 for the node $2, which may take it from a node of an older protocol if $3. A table
/// that a newer protocol has had is not for an older one.
const CLAIM: &str = "WITH wanted AS (
        SELECT id, closed IS NOT NULL AS evicted, protocol FROM tables WHERE id = $1
    ), taker AS (
        SELECT id, protocol FROM nodes WHERE id = $2 AND until > now()
    ), claimed AS (
        INSERT INTO leases AS held (tbl, node, fence, evicted)
        SELECT wanted.id, taker.id, nextval('fences'), evicted FROM wanted, taker
        WHERE wanted.protocol <= taker.protocol
        ON CONFLICT (tbl) DO UPDATE SET node = excluded.node, evicted = excluded.evicted,
            fence = CASE WHEN held.node = excluded.node THEN held.fence
                ELSE excluded.fence END
        WHERE held.node = excluded.node
            OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = held.node AND until > now()
                AND NOT ($3 AND protocol < (SELECT protocol FROM taker)))
        RETURNING fence
    ), raised AS (
        UPDATE tables SET protocol = taker.protocol FROM claimed, taker
        WHERE tables.id = $1 AND tables.protocol < taker.protocol
    )
    SELECT EXISTS (SELECT 1 FROM wanted) AS is_there, (SELECT fence FROM claimed) AS fence,
        EXISTS (SELECT 1 FROM wanted, taker WHERE wanted.protocol > taker.protocol) AS too_new,
        holder.node AS holder, holder.protocol AS speaks
    FROM (VALUES (1)) AS one LEFT JOIN (
        SELECT node, protocol FROM leases JOIN nodes ON nodes.id = node
        WHERE tbl = $1 AND until > now()
    ) AS holder ON true";

pub(super) async fn claim(
    session: &Session,
    table: &str,
    node: NodeId,
    older: Older,
) -> Result<Claim, StoreError> {
    for _ in 0..TRIES {
        let loses = older == Older::Loses;
        let row = session.row(CLAIM, &[&table, &node.0, &loses]).await?;
        let row = row.ok_or(StoreError::Conflict)?;
        if !row.flag("is_there")? {
            return Ok(Claim::NoSuchTable);
        }
        if let Some(fence) = row.maybe_number("fence")? {
            let fence = i64::cast_unsigned(fence);
            return Ok(Claim::Yours { fence });
        }
        let holder = row.maybe_number("holder")?.map(NodeId);
        if let Some(by) = holder.filter(|by| *by != node) {
            let protocol: i32 = row.try_get("speaks")?;
            let (node, protocol) = (by, protocol.cast_unsigned());
            let by = Owner { node, protocol };
            return Ok(Claim::Held { by });
        }
        if row.flag("too_new")? {
            return Ok(Claim::TooNew);
        }
    }
    Err(StoreError::Conflict)
}

pub(super) async fn release(
    session: &Session,
    table: &str,
    node: NodeId,
) -> Result<(), StoreError> {
    let release = "DELETE FROM leases WHERE tbl = $1 AND node = $2";
    session.run(release, &[&table, &node.0]).await.map(drop)
}

pub(super) async fn leave(session: &Session, node: NodeId) -> Result<(), StoreError> {
    let leave = "DELETE FROM nodes WHERE id = $1";
    session.run(leave, &[&node.0]).await.map(drop)
}
