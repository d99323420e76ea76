//! A data file that everything moves from or to.

use super::Side;
use super::sheets::{Cell, Row, Sheet};
use crate::files::{folder, real};
use crate::lock::{Lock, Locked};
use crate::store::archive::FileArchive;
use crate::store::{FileError, StoreError, schema};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, params_from_iter};
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// So many rows at a time.
const SOME: usize = 1000;

pub(super) enum FileSide {
    /// Read as it is, in one transaction.
    Source { archive: FileArchive, _lock: Lock },
    /// Written under another name, and put in place when it is whole.
    Target {
        file: Connection,
        written: TempPath,
        path: PathBuf,
        /// The last entry of each table so far.
        last: HashMap<i64, i64>,
        _lock: Lock,
    },
}

impl FileSide {
    pub(super) fn source(path: &Path) -> Result<Self, FileError> {
        if !path.exists() {
            return Err(FileError::Missing(path.to_owned()));
        }
        let _lock = lock(path)?;
        let archive = FileArchive::open(path)?;
        Ok(Self::Source { archive, _lock })
    }

    pub(super) fn target(path: &Path) -> Result<Self, FileError> {
        let at = |error| FileError::System {
            path: path.to_owned(),
            error,
        };
        let path = real(path).map_err(at)?;
        if path.symlink_metadata().is_ok() {
            return Err(FileError::Exists(path));
        }
        let _lock = lock(&path)?;
        let named = tempfile::Builder::new()
            .prefix(".tandem-")
            .tempfile_in(folder(&path));
        let written = named.map_err(at)?.into_temp_path();
        let mut file = Connection::open(&written)?;
        schema::migrate(&mut file)?;
        file.execute_batch("BEGIN IMMEDIATE; DELETE FROM service;")?;
        Ok(Self::Target {
            file,
            written,
            path,
            last: HashMap::new(),
            _lock,
        })
    }

    fn file(&self) -> &Connection {
        match self {
            Self::Source { archive, .. } => &archive.file,
            Self::Target { file, .. } => file,
        }
    }
}

fn lock(path: &Path) -> Result<Lock, FileError> {
    Lock::take(path, "tandem migrate").map_err(|locked| match locked {
        Locked::System(error) => FileError::System {
            path: path.to_owned(),
            error,
        },
        holder => FileError::InUse {
            path: path.to_owned(),
            holder,
        },
    })
}

impl Side for FileSide {
    fn count(&self, sheet: &Sheet) -> Result<u64, StoreError> {
        let count = format!("SELECT count(*) FROM {}", sheet.name);
        let count: i64 = self.file().query_row(&count, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    fn read(
        &self,
        sheet: &Sheet,
        take: &mut dyn FnMut(Vec<Row>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let text = format!("SELECT {} {}", sheet.names(), sheet.of_file);
        let mut reading = self.file().prepare(&text)?;
        let mut found = reading.query([])?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            let cells = (0..sheet.columns.len()).map(|at| row.get_ref(at).map(cell));
            rows.push(cells.collect::<rusqlite::Result<Row>>()?);
            if rows.len() == SOME {
                take(std::mem::take(&mut rows))?;
            }
        }
        take(rows)
    }

    fn write(&mut self, sheet: &Sheet, rows: Vec<Row>) -> Result<(), StoreError> {
        let Self::Target { file, last, .. } = self else {
            return Err(StoreError::Closed);
        };
        let (name, names) = (sheet.name, sheet.names());
        let places = vec!["?"; sheet.columns.len()].join(", ");
        match name {
            // An entry names the one before it, and a head its last.
            "entries" => {
                let insert = format!("INSERT INTO entries ({names}, prev) VALUES ({places}, ?)");
                let mut insert = file.prepare_cached(&insert)?;
                for row in rows {
                    let table = number(sheet.cell(&row, "tbl"));
                    let before = last
                        .get(&table)
                        .copied()
                        .map_or(Value::Null, Value::Integer);
                    let values = row.into_iter().map(value).chain([before]);
                    let id = insert.insert(params_from_iter(values))?;
                    last.insert(table, id);
                }
            }
            "heads" => {
                let mut insert = file.prepare_cached("INSERT INTO heads VALUES (?, ?, ?)")?;
                for row in rows {
                    let table = number(sheet.cell(&row, "tbl"));
                    let n = number(sheet.cell(&row, "n"));
                    insert.execute((table, n, last.get(&table)))?;
                }
            }
            _ => {
                let insert = format!("INSERT INTO {name} ({names}) VALUES ({places})");
                let mut insert = file.prepare_cached(&insert)?;
                for row in rows {
                    insert.execute(params_from_iter(row.into_iter().map(value)))?;
                }
            }
        }
        Ok(())
    }

    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        let Self::Target {
            file,
            written,
            path,
            ..
        } = *self
        else {
            return Err(StoreError::Closed);
        };
        file.execute_batch("COMMIT")?;
        drop(file);
        let failed = |error: io::Error| StoreError::Broken(error.to_string());
        std::fs::File::open(&written)
            .and_then(|file| file.sync_all())
            .map_err(failed)?;
        let put = written.persist_noclobber(&path);
        put.map_err(|error| failed(error.error))?;
        // A name is on the disk when its folder is.
        let _ = std::fs::File::open(folder(&path)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

fn cell(value: ValueRef<'_>) -> Cell {
    match value {
        ValueRef::Null | ValueRef::Real(_) => Cell::Null,
        ValueRef::Integer(number) => Cell::Number(number),
        ValueRef::Text(text) => Cell::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_vec()),
    }
}

fn value(cell: Cell) -> Value {
    match cell {
        Cell::Null => Value::Null,
        Cell::Number(number) => Value::Integer(number),
        Cell::Text(text) => Value::Text(text),
        Cell::Bytes(bytes) => Value::Blob(bytes),
    }
}

fn number(cell: &Cell) -> i64 {
    match cell {
        Cell::Number(number) => *number,
        _ => 0,
    }
}
