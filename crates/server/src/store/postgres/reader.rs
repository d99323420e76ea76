//! What is read of tables and deals.

use super::rows::entry;
use super::session::{READING, Session};
use crate::store::rows::{self, Cells};
use crate::store::{Deal, FoundDeal, Played, Record, StoreError, Stored};
use futures_util::future::try_join;
use table::Revision;
use tokio_postgres::types::ToSql;

/// What a deal is, by name and never by `*`: while nodes are replaced a newer one adds columns, and a
/// statement that was prepared before must not change with them.
macro_rules! deal {
    ($rest:literal) => {
        concat!(
            "SELECT d.id, d.game, d.rules, d.edition, d.edition_sha256, d.seats, d.options, d.secret,
                d.words, d.setup, d.origin, d.day",
            $rest
        )
    };
}

/// A table, the first deal of its cards, and whether another table has played its deal before.
const TABLE: &str = "SELECT key, id, deal, level, bot_delay, away, made, call_window, pace, takeover, closed, EXISTS (
        SELECT 1 FROM tables AS other WHERE other.deal = tables.deal AND other.key < tables.key
    ) AS is_second FROM tables WHERE id = $1";

const DEAL: &str = deal!(" FROM deals AS d JOIN tables ON d.id = tables.deal WHERE tables.id = $1");

const FIRST_DEAL: &str = "SELECT first.day, first.makers, first.closed, first.options
    FROM tables JOIN deals ON deals.id = tables.deal
    JOIN deals AS first ON first.id = coalesce(deals.origin, deals.id) WHERE tables.id = $1";

const LOG: &str = "SELECT n, at, client, kind, seat, payload FROM entries
    WHERE tbl = (SELECT key FROM tables WHERE id = $1) ORDER BY n";

/// A table with its whole log, of one moment.
pub(super) async fn load(session: &Session, id: &str) -> Result<Option<Stored>, StoreError> {
    for text in [TABLE, DEAL, FIRST_DEAL, LOG] {
        session.statement(text).await?;
    }
    session
        .transaction(READING, async |session| loaded(session, id).await)
        .await
}

/// The same, in a transaction that has begun.
pub(super) async fn loaded(session: &Session, id: &str) -> Result<Option<Stored>, StoreError> {
    // All at once: nothing waits for the answer before it.
    let given: [&(dyn ToSql + Sync); 1] = [&id];
    let deals = try_join(session.row(DEAL, &given), session.row(FIRST_DEAL, &given));
    let rest = try_join(deals, session.rows(LOG, &given));
    let (row, ((deal, first), log)) = try_join(session.row(TABLE, &given), rest).await?;
    let (Some(row), Some(deal), Some(first)) = (row, deal, first) else {
        return Ok(None);
    };
    let (key, choices, _, closed) = rows::table(&row)?;
    let deal = rows::deal(&deal)?;
    let entries = log.iter().map(entry).collect::<Result<_, _>>()?;
    let table = Record {
        choices,
        repeats: row.flag("is_second")? || deal.origin.is_some() || deal.day.is_some(),
        deal,
        first_options: first.json("options")?,
        comparison: rows::comparison(&first)?,
        entries,
    };
    Ok(Some(Stored { key, table, closed }))
}

pub(super) async fn deal(
    session: &Session,
    id: &str,
    own: &str,
) -> Result<Option<FoundDeal>, StoreError> {
    let find = deal!(
        ", d.makers, d.closed, EXISTS (
            SELECT 1 FROM deals AS one JOIN tables ON tables.deal = one.id
            WHERE (one.id = d.id OR one.origin = d.id) AND stage = 'over'
        ) AS finished, EXISTS (
            SELECT 1 FROM tables JOIN deals AS one ON tables.deal = one.id
            WHERE tables.id = $2 AND (one.id = d.id OR one.origin = d.id)
        ) AS own, EXISTS (
            SELECT 1 FROM deals AS one JOIN tables ON tables.deal = one.id
            WHERE (one.id = d.id OR one.origin = d.id)
            AND stage = 'running' AND tables.closed IS NULL AND tables.id <> $2
        ) AS in_play
        FROM deals AS named JOIN deals AS d ON d.id = coalesce(named.origin, named.id)
        WHERE named.id = $1"
    );
    let row = session.row(find, &[&id, &own]).await?;
    let found = row.map(|row| {
        Ok(FoundDeal {
            deal: rows::deal(&row)?,
            comparison: rows::comparison(&row)?,
            finished: row.flag("finished")?,
            own: row.flag("own")?,
            in_play: row.flag("in_play")?,
        })
    });
    found.transpose()
}

pub(super) async fn played(
    session: &Session,
    family: &str,
    own: &str,
    most: u32,
) -> Result<Vec<Played>, StoreError> {
    let find = "SELECT * FROM (
            SELECT tables.id, deals.options, ended, best, players, outcome, took, stopped,
                repeated, taken_over
                OR repeated AND coalesce(first.day::text, first.makers) IS NOT NULL AS uncounted
            FROM deals JOIN tables ON tables.deal = deals.id
            JOIN deals AS first ON first.id = $1
            WHERE (deals.id = $1 OR deals.origin = $1) AND outcome IS NOT NULL
            AND tables.closed IS NULL
            ORDER BY tables.id = $2 DESC, uncounted, best DESC NULLS LAST, ended LIMIT $3
        ) AS found ORDER BY uncounted, best DESC NULLS LAST, ended";
    let most = i64::from(most);
    let found = session.rows(find, &[&family, &own, &most]).await?;
    found.iter().map(rows::played).collect()
}

/// The deal that the day and game of this one have: under its rules or older ones that were not
/// corrected, from its deck or another that is kept.
pub(super) async fn deal_of_day(
    session: &Session,
    deal: &Deal,
) -> Result<Option<Deal>, StoreError> {
    let find = deal!(
        " FROM deals AS d WHERE day = $1 AND game = $2 AND rules BETWEEN $3 AND $4
        AND (edition_sha256 = $5 OR edition_sha256 IN (SELECT sha256 FROM editions))
        ORDER BY rules, edition_sha256 LIMIT 1"
    );
    let (oldest, newest) = (i64::from(Revision::FIRST.0), i64::from(deal.rules.0));
    let row = session
        .row(
            find,
            &[
                &deal.day,
                &deal.game,
                &oldest,
                &newest,
                &deal.edition_sha256,
            ],
        )
        .await?;
    row.map(|row| rows::deal(&row)).transpose()
}

/// The deck file of that SHA-256, if it is kept.
pub(super) async fn deck(session: &Session, sha256: &str) -> Result<Option<String>, StoreError> {
    let find = "SELECT json FROM editions WHERE sha256 = $1";
    let row = session.row(find, &[&sha256]).await?;
    row.map(|row| row.text("json")).transpose()
}

/// What the lobby shows, newest first.
pub(super) async fn lobby(session: &Session, most: u32) -> Result<Vec<String>, StoreError> {
    let find = "SELECT shown FROM tables WHERE listed AND stage <> 'over' AND closed IS NULL
        AND shown IS NOT NULL ORDER BY made DESC LIMIT $1";
    let found = session.rows(find, &[&i64::from(most)]).await?;
    found.iter().map(|row| row.text("shown")).collect()
}

/// The listed tables of which nothing is kept to be shown, newest first.
pub(super) async fn unshown(session: &Session) -> Result<Vec<String>, StoreError> {
    let find = "SELECT id FROM tables WHERE listed AND stage <> 'over' AND shown IS NULL
        ORDER BY made DESC";
    let found = session.rows(find, &[]).await?;
    found.iter().map(|row| row.text("id")).collect()
}

pub(super) async fn count(session: &Session) -> Result<u64, StoreError> {
    let row = session
        .row("SELECT count(*) AS tables FROM tables", &[])
        .await?;
    row.map_or(Ok(0), |row| row.number("tables"))
}
