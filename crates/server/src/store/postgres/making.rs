//! How tables, deals and decks come into the store.

use super::columns::Columns;
use super::projections;
use super::reader;
use super::schema::{take_turn, turns};
use super::session::{Session, WRITING};
use crate::store::names::{json, pace_name, stage_name, takeover_name};
use crate::store::rows::Cells;
use crate::store::{Deal, Key, Making, StoreError};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use wire::rest::Stage;

/// `protocol`: that of the node that makes it.
pub(super) async fn create(
    session: &Session,
    making: &Making,
    protocol: u32,
) -> Result<Key, StoreError> {
    session
        .transaction(WRITING, async |session| {
            if making.new_deal {
                insert_deal(session, &making.deal, &making.deck).await?;
            }
            let key = insert_table(session, making, protocol).await?;
            insert_log(session, key, making).await?;
            if making.stage == Stage::Running {
                for change in projections::begin(key, &making.browsers()) {
                    session.run(change.text, &change.given()).await?;
                }
            }
            Ok(key)
        })
        .await
}

async fn insert_table(
    session: &Session,
    making: &Making,
    protocol: u32,
) -> Result<Key, StoreError> {
    let insert = "INSERT INTO tables (id, deal, level, bot_delay, away, made, stage, listed,
            call_window, pace, takeover, protocol)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING key";
    let choices = &making.choices;
    let row = session
        .row(
            insert,
            &[
                &choices.id,
                &making.deal.id,
                &choices.level,
                &choices.bot_delay.map(i64::from),
                &i64::from(choices.away),
                &choices.made,
                &stage_name(making.stage),
                &making.listed,
                &i64::from(choices.window),
                &pace_name(choices.pace),
                &takeover_name(choices.takeover),
                &protocol.cast_signed(),
            ],
        )
        .await?;
    row.map_or(Err(StoreError::Closed), |row| row.number("key"))
}

/// The head, and the entries that a table begins with.
async fn insert_log(session: &Session, key: Key, making: &Making) -> Result<(), StoreError> {
    let n = making.entries.len() as i32;
    let at = making.entries.last().map(|entry| entry.at);
    let head = "INSERT INTO heads VALUES ($1, $2, $3,
        CASE WHEN $3::bigint IS NOT NULL THEN nextval('arrivals') END)";
    session.run(head, &[&key, &n, &at]).await?;
    let mut columns = Columns::default();
    for entry in &making.entries {
        columns.push(key, entry);
    }
    let entries = "INSERT INTO entries (tbl, n, at, kind, seat, payload, client)
        SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[],
            $5::smallint[], $6::text[], $7::text[])";
    session.run(entries, &columns.given()).await.map(drop)
}

/// A deal and the deck that it was dealt from are stored together.
async fn insert_deal(session: &Session, deal: &Deal, deck: &str) -> Result<(), StoreError> {
    let keep = "INSERT INTO editions VALUES ($1, $2) ON CONFLICT DO NOTHING";
    session.run(keep, &[&deal.edition_sha256, &deck]).await?;
    let insert = "INSERT INTO deals (id, game, rules, edition, edition_sha256, seats, options,
            secret, words, setup, origin, day)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    session
        .run(
            insert,
            &[
                &deal.id,
                &deal.game,
                &i64::from(deal.rules.0),
                &deal.edition,
                &deal.edition_sha256,
                &i64::from(deal.seats),
                &json(&deal.options),
                &deal.secret,
                &deal.words.as_ref().map(json),
                &deal.setup.as_ref().map(json),
                &deal.origin,
                &deal.day,
            ],
        )
        .await
        .map(drop)
}

/// Stores the deal unless its day has one; gives back the one that the day has, whichever node asks.
pub(super) async fn deal_of_day(
    session: &Session,
    deal: &Deal,
    deck: &str,
) -> Result<Deal, StoreError> {
    session
        .transaction(WRITING, async |session| {
            take_turn(session, turns::DAY).await?;
            if let Some(settled) = reader::deal_of_day(session, deal).await? {
                return Ok(settled);
            }
            insert_deal(session, deal, deck).await?;
            Ok(deal.clone())
        })
        .await
}

/// Keeps those of the decks that something was dealt from.
pub(super) async fn keep_decks(session: &Session, decks: &[Arc<str>]) -> Result<(), StoreError> {
    let keep = "INSERT INTO editions SELECT $1::text, $2::text
        WHERE EXISTS (SELECT 1 FROM deals WHERE edition_sha256 = $1) ON CONFLICT DO NOTHING";
    for deck in decks {
        let sha256 = hex::encode(Sha256::digest(deck.as_bytes()));
        session.run(keep, &[&sha256, &&**deck]).await?;
    }
    Ok(())
}

/// Writes something and takes it back.
pub(super) async fn probe(session: &Session) -> Result<(), StoreError> {
    let write = "UPDATE service SET probe = decode(repeat('00', 8192), 'hex')";
    session
        .transaction(WRITING, async |session| {
            session.run(write, &[]).await?;
            session.run("UPDATE service SET probe = NULL", &[]).await
        })
        .await
        .map(drop)
}

/// Keeps what is shown of a table, unless an entry brought that already.
pub(super) async fn show(session: &Session, key: Key, room: &str) -> Result<(), StoreError> {
    let show = "UPDATE tables SET shown = $2 WHERE key = $1 AND shown IS NULL";
    session.run(show, &[&key, &room]).await.map(drop)
}
