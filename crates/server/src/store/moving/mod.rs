//! How everything moves from one store to another: all of it or nothing, and into an empty one only.

mod file;
mod postgres;
mod sheets;

use super::{FileError, StoreError};
use crate::data::Data;
use crate::lock::Locked;
use file::FileSide;
use postgres::PostgresSide;
use sha2::{Digest, Sha256};
use sheets::{LAST_ENTRIES, Row, SHEETS, Sheet};

/// Why nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// Something is there already.
    #[error("{0} is not empty; name a new file or an empty database")]
    NotEmpty(Data),
    /// Somebody works with it.
    #[error("{data} is in use by {holder}; stop that first")]
    InUse {
        /// Which data.
        data: Data,
        /// Who has it.
        holder: String,
    },
    /// What arrived is not what was sent.
    #[error("{what} did not arrive as they were; nothing was moved")]
    Lost {
        /// Which part.
        what: &'static str,
    },
    /// The file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// The store refuses.
    #[error("{data}: {error}")]
    Store {
        /// Which data.
        data: Data,
        /// Why.
        error: StoreError,
    },
}

/// What was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// How many tables.
    pub tables: u64,
    /// How many entries their logs have.
    pub entries: u64,
}

/// One of the two stores, with one transaction open from the beginning to the end.
trait Side {
    fn count(&self, sheet: &Sheet) -> Result<u64, StoreError>;

    /// Hands over all rows of a sheet, some at a time.
    fn read(
        &self,
        sheet: &Sheet,
        take: &mut dyn FnMut(Vec<Row>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    fn write(&mut self, sheet: &Sheet, rows: Vec<Row>) -> Result<(), StoreError>;

    /// Whatever was written is there from now on.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// Moves everything; `progress` is told how many rows of how many have been moved. No server may run
/// on either of them.
pub fn migrate(
    from: &Data,
    to: &Data,
    mut progress: impl FnMut(u64, u64),
) -> Result<Moved, MoveError> {
    let source = open_source(from)?;
    let mut target = open_target(to)?;
    let at_source = |error| MoveError::Store {
        data: from.clone(),
        error,
    };
    let at_target = |error| MoveError::Store {
        data: to.clone(),
        error,
    };
    let counts = SHEETS.iter().map(|sheet| source.count(sheet));
    let counts: Vec<u64> = counts.collect::<Result<_, _>>().map_err(at_source)?;
    let (all, mut done) = (counts.iter().sum(), 0);
    for sheet in SHEETS {
        let read = source.read(sheet, &mut |rows| {
            done += rows.len() as u64;
            target.write(sheet, rows)?;
            progress(done, all);
            Ok(())
        });
        read.map_err(at_source)?;
    }
    let sent = digest(&*source).map_err(at_source)?;
    if let Some(what) = missing(&*target, &counts, &sent).map_err(at_target)? {
        return Err(MoveError::Lost { what });
    }
    target.commit().map_err(at_target)?;
    let count = |name: &str| {
        let counted = SHEETS.iter().zip(&counts);
        let mut counted = counted.filter(|(sheet, _)| sheet.name == name);
        counted.next().map_or(0, |(_, count)| *count)
    };
    Ok(Moved {
        tables: count("tables"),
        entries: count("entries"),
    })
}

/// What has not arrived of so many rows of each sheet, and of the last entries with that digest.
fn missing(
    target: &dyn Side,
    counts: &[u64],
    sent: &[u8; 32],
) -> Result<Option<&'static str>, StoreError> {
    for (sheet, count) in SHEETS.iter().zip(counts) {
        if target.count(sheet)? != *count {
            return Ok(Some(sheet.name));
        }
    }
    let arrived = digest(target)? == *sent;
    Ok((!arrived).then_some("the last entries of tables"))
}

fn open_source(data: &Data) -> Result<Box<dyn Side>, MoveError> {
    Ok(match data {
        Data::File(path) => Box::new(FileSide::source(path).map_err(|error| in_use(data, error))?),
        Data::Postgres(url) => Box::new(PostgresSide::source(data, url.reveal())?),
    })
}

fn open_target(data: &Data) -> Result<Box<dyn Side>, MoveError> {
    Ok(match data {
        Data::File(path) => Box::new(FileSide::target(path).map_err(|error| in_use(data, error))?),
        Data::Postgres(url) => Box::new(PostgresSide::target(data, url.reveal())?),
    })
}

fn in_use(data: &Data, error: FileError) -> MoveError {
    match error {
        FileError::Exists(_) => MoveError::NotEmpty(data.clone()),
        FileError::InUse {
            holder: holder @ Locked::Held(_),
            ..
        } => MoveError::InUse {
            data: data.clone(),
            holder: holder.to_string(),
        },
        error => error.into(),
    }
}

/// What all last entries come to.
fn digest(side: &dyn Side) -> Result<[u8; 32], StoreError> {
    let mut digest = Sha256::new();
    side.read(&LAST_ENTRIES, &mut |rows| {
        for cell in rows.iter().flatten() {
            digest.update(format!("{cell:?}\n"));
        }
        Ok(())
    })?;
    Ok(digest.finalize().into())
}
