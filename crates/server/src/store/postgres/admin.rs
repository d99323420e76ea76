//! What an operator asks of the store. Every node hears of what was changed with its next renewal.

use super::projections::CHANGED;
use super::session::{Session, WRITING};
use super::sweep;
use crate::blocks::Block;
use crate::store::rows::{self, Cells};
use crate::store::{Key, StoreError, Summary};

macro_rules! summary {
    ($rest:expr) => {
        concat!(
            "SELECT tables.id, game, stage, listed, made, tables.closed IS NOT NULL AS is_closed
             FROM tables JOIN deals ON deals.id = deal ",
            $rest
        )
    };
}

pub(super) async fn summaries(session: &Session, most: u32) -> Result<Vec<Summary>, StoreError> {
    let text = summary!(
        "JOIN heads ON heads.tbl = key ORDER BY coalesce(at, made) DESC, key DESC LIMIT $1"
    );
    let found = session.rows(text, &[&i64::from(most)]).await?;
    found.iter().map(rows::summary).collect()
}

pub(super) async fn summary(session: &Session, id: &str) -> Result<Option<Summary>, StoreError> {
    let found = session
        .row(summary!("WHERE tables.id = $1"), &[&id])
        .await?;
    found.map(|row| rows::summary(&row)).transpose()
}

pub(super) async fn set_closed(
    session: &Session,
    id: &str,
    at: Option<i64>,
) -> Result<bool, StoreError> {
    session
        .transaction(WRITING, async |session| {
            let set = "UPDATE tables SET closed = $2 WHERE id = $1";
            let changed = session.run(set, &[&id, &at]).await? > 0;
            let evict = "UPDATE leases SET evicted = $2 WHERE tbl = $1";
            session.run(evict, &[&id, &at.is_some()]).await?;
            session.run(CHANGED, &[]).await?;
            Ok(changed)
        })
        .await
}

pub(super) async fn remove(session: &Session, id: &str) -> Result<bool, StoreError> {
    session
        .transaction(WRITING, async |session| {
            let find = "SELECT key FROM tables WHERE id = $1 FOR UPDATE";
            let Some(row) = session.row(find, &[&id]).await? else {
                return Ok(false);
            };
            let key: Key = row.number("key")?;
            sweep::forget(session, &[key]).await?;
            session.run(CHANGED, &[]).await?;
            Ok(true)
        })
        .await
}

pub(super) async fn blocks(session: &Session) -> Result<Vec<Block>, StoreError> {
    let find =
        r#"SELECT kind, what, until FROM blocks ORDER BY kind COLLATE "C", what COLLATE "C""#;
    let found = session.rows(find, &[]).await?;
    let blocks = found.iter().map(rows::block).filter_map(Result::transpose);
    blocks.collect()
}

pub(super) async fn block(session: &Session, block: &Block) -> Result<(), StoreError> {
    let set = "INSERT INTO blocks VALUES ($1, $2, $3)
        ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until";
    session
        .transaction(WRITING, async |session| {
            let given = block.kind.name();
            session
                .run(set, &[&given, &block.what, &block.until])
                .await?;
            session.run(CHANGED, &[]).await
        })
        .await
        .map(drop)
}

pub(super) async fn unblock(session: &Session, block: &Block) -> Result<bool, StoreError> {
    let delete = "DELETE FROM blocks WHERE kind = $1 AND what = $2";
    session
        .transaction(WRITING, async |session| {
            let gone = session
                .run(delete, &[&block.kind.name(), &block.what])
                .await?;
            session.run(CHANGED, &[]).await?;
            Ok(gone > 0)
        })
        .await
}
