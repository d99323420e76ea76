//! Data that is only looked at: nothing in it changes, and a server may go on with it.

use super::copies::{self, FileError};
use super::names::stage_of;
use super::postgres::PostgresArchive;
use super::rows::Cells;
use super::{StoreError, Stored, faults, schema, sqlite};
use crate::data::Data;
use rusqlite::Connection;
use std::path::Path;
use table::Outcome;
use tempfile::TempPath;
use wire::rest::Stage;

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

/// Data of one moment.
pub trait Archive {
    /// All that is wrong with the data itself: where it is kept; and, where that is sound, what it
    /// refers to and its logs.
    fn faults(&self) -> Result<Vec<String>, StoreError>;

    /// All tables, in the order in which they were made.
    fn tables(&self) -> Result<Vec<Kept>, StoreError>;

    /// A table with its whole log.
    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError>;

    /// The deck file of that SHA-256, if something was dealt from it.
    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError>;
}

/// Opens data to be looked at, if it is ours and this program knows it.
pub fn open_archive(data: &Data) -> Result<Box<dyn Archive>, FileError> {
    Ok(match data {
        Data::File(path) => Box::new(FileArchive::open(path)?),
        Data::Postgres(url) => Box::new(PostgresArchive::open(url.reveal())?),
    })
}

/// A data file.
pub(super) struct FileArchive {
    pub(super) file: Connection,
    /// Where the file is of an older version: a copy that is up to date.
    _copy: Option<TempPath>,
}

impl FileArchive {
    /// Opens the file, if it is one of ours that this program knows.
    pub(super) fn open(path: &Path) -> Result<Self, FileError> {
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
}

impl Archive for FileArchive {
    fn faults(&self) -> Result<Vec<String>, StoreError> {
        let pages = faults::of_pages(&self.file);
        if !pages.is_empty() {
            return Ok(pages);
        }
        let mut found = faults::of_references(&self.file)?;
        found.extend(faults::of_logs(&self.file)?);
        Ok(found)
    }

    fn tables(&self) -> Result<Vec<Kept>, StoreError> {
        let mut tables = self
            .file
            .prepare("SELECT id, stage, outcome FROM tables ORDER BY key")?;
        let tables = tables.query_map([], |row| kept(row))?;
        Ok(tables.collect::<rusqlite::Result<_>>()?)
    }

    fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(sqlite::load(&self.file, id)?)
    }

    fn deck(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlite::deck(&self.file, sha256)?)
    }
}

/// A row of `id`, `stage` and `outcome`.
pub(super) fn kept<R: Cells>(row: &R) -> Result<Kept, R::Error> {
    let stage_name = row.text("stage")?;
    Ok(Kept {
        id: row.text("id")?,
        stage: stage_of(&stage_name),
        stage_name,
        outcome: row.maybe_json("outcome")?,
    })
}
