//! A database that is only looked at, as it is in one moment; servers may go on with it.

use super::reader;
use super::steady::Steady;
use crate::store::archive::{Archive, Kept, kept};
use crate::store::{StoreError, Stored};

/// The most faults of each kind that are told.
const MOST: i64 = 100;

/// What can be wrong with a log. Pages, indexes and references are PostgreSQL's own to look after.
const LOGS: [(&str, &str); 3] = [
    (
        "SELECT id FROM tables WHERE key NOT IN (SELECT tbl FROM heads) LIMIT $1",
        "has no head",
    ),
    (
        "SELECT DISTINCT 'number ' || tbl FROM
             (SELECT tbl FROM heads UNION ALL SELECT tbl FROM entries) AS log
         WHERE tbl NOT IN (SELECT key FROM tables) LIMIT $1",
        "is gone, and some of its log is left",
    ),
    (
        "SELECT tables.id FROM tables JOIN heads ON heads.tbl = key
         LEFT JOIN (SELECT tbl, count(*) AS many, max(n) AS last_n FROM entries GROUP BY tbl) AS log
         ON log.tbl = key
         WHERE heads.n <> coalesce(many, 0) OR heads.n <> coalesce(last_n, 0) LIMIT $1",
        "has more or fewer entries than its head says",
    ),
];

pub(in crate::store) struct PostgresArchive(Steady);

impl PostgresArchive {
    pub(in crate::store) fn open(url: &str) -> Result<Self, StoreError> {
        Steady::reading(url).map(Self)
    }
}

impl Archive for PostgresArchive {
    fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        for (question, fault) in LOGS {
            for row in self.0.rows(question, vec![Box::new(MOST)])? {
                let table: String = row.try_get(0)?;
                faults.push(format!("the table {table} {fault}"));
            }
        }
        Ok(faults)
    }

    fn tables(&self) -> Result<Vec<Kept>, StoreError> {
        let all = "SELECT id, stage, outcome FROM tables ORDER BY key";
        self.0.rows(all, Vec::new())?.iter().map(kept).collect()
    }

    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.0
            .with(async move |session| reader::loaded(session, &id).await)
    }

    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        let sha256 = sha256.to_owned();
        self.0
            .with(async move |session| reader::deck(session, &sha256).await)
    }
}
