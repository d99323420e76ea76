//! A data file that is only looked at: nothing in it changes, and a server may go on with it.

use super::copies::{self, FileError};
use super::{StoreError, Stored, faults, schema, sqlite};
use rusqlite::{Connection, Row};
use std::path::Path;
use table::Outcome;
use tempfile::TempPath;
use wire::rest::Stage;

/// A data file of one moment.
pub struct Archive {
    file: Connection,
    /// Where the file is of an older version: a copy that is up to date.
    _copy: Option<TempPath>,
}

/// What is kept of a table beside its log.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its name.
    pub id: String,
    /// How far it is, by name.
    pub stage_name: String,
    /// How far it is; `None`: there is no such stage.
    pub stage: Option<Stage>,
    /// How it ended. Those that ended long ago have none.
    pub outcome: Option<Outcome>,
}

impl Archive {
    /// Opens the file, if it is one of ours that this program knows.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let file = copies::open_ours(path)?;
        if schema::version(&file)? == schema::VERSION {
            // One transaction to the end: whatever is looked at is of the same moment.
            file.execute_batch("BEGIN")?;
            return Ok(Self { file, _copy: None });
        }
        let copy = copies::copy(&file, &std::env::temp_dir())?;
        schema::migrate(&mut Connection::open(&copy)?)?;
        Ok(Self {
            file: sqlite::reader(&copy)?,
            _copy: Some(copy),
        })
    }

    /// All that is wrong with the file itself: its pages; and, where those are sound, what it refers
    /// to and its logs.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let pages = faults::of_pages(&self.file);
        if !pages.is_empty() {
            return Ok(pages);
        }
        let mut found = faults::of_references(&self.file)?;
        found.extend(faults::of_logs(&self.file)?);
        Ok(found)
    }

    /// All tables, in the order in which they were made.
    pub fn tables(&self) -> Result<Vec<Kept>, StoreError> {
        let mut tables = self
            .file
            .prepare("SELECT id, stage, outcome FROM tables ORDER BY key")?;
        let tables = tables.query_map([], kept_row)?;
        Ok(tables.collect::<rusqlite::Result<_>>()?)
    }

    /// A table with its whole log.
    pub fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(sqlite::load(&self.file, id)?)
    }

    /// The deck file of that SHA-256, if something was dealt from it.
    pub fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlite::deck(&self.file, sha256)?)
    }
}

fn kept_row(row: &Row<'_>) -> rusqlite::Result<Kept> {
    let stage_name: String = row.get(1)?;
    Ok(Kept {
        id: row.get(0)?,
        stage: sqlite::stage_of(&stage_name),
        stage_name,
        outcome: sqlite::optional(row.get(2)?)?,
    })
}
