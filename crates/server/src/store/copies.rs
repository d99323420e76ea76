//! Backups, and how one takes the place of the data. Nothing is ever written over: a copy is made
//! under a name of its own and put in place when it is whole, and data that is replaced is kept.

use super::identity::{self, Kind};
use super::{StoreError, faults, schema, sqlite};
use crate::clock::Clock;
use crate::dates;
use crate::files::{beside, folder, real};
use crate::lock::{Lock, Locked};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempPath;

/// Why a file was not used, copied or put in place. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The file holds nothing.
    #[error("{} is empty", .0.display())]
    Empty(PathBuf),
    /// The file is another program's, or no database at all.
    #[error("{} is not a data file of Tandem", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a newer program.
    #[error("{} is of version {version}, and this program knows {}; use a newer one", path.display(), schema::VERSION)]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its version.
        version: usize,
    },
    /// The file does not hold what it should.
    #[error("{} is damaged: {what}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// The first thing that is wrong.
        what: String,
    },
    /// Something is there already.
    #[error("{} exists already; choose another name, or add --force if it is an older backup", .0.display())]
    Exists(PathBuf),
    /// What is there is no backup.
    #[error("{} is no backup of Tandem, and --force replaces nothing else", .0.display())]
    NoBackup(PathBuf),
    /// Both names mean the same file.
    #[error("{} is the data file itself", .0.display())]
    Same(PathBuf),
    /// A server or somebody else works with the file.
    #[error("{} is in use by {holder}; stop the server first", path.display())]
    InUse {
        /// Which file.
        path: PathBuf,
        /// Who has it.
        holder: Locked,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    System {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for FileError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error.into())
    }
}

/// What may lie where a copy is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Nothing.
    New,
    /// Nothing, or a backup that nobody uses.
    NewOrBackup,
}

/// Copies the data file while a server may be writing to it. The copy is whole and of one moment:
/// everything that was acknowledged before the call is in it.
pub fn backup(data: &Path, to: &Path, target: Target) -> Result<(), FileError> {
    let source = open_ours(data)?;
    let at = |error| system(to, error);
    let to = real(to).map_err(at)?;
    if real(data).map_err(at)? == to {
        return Err(FileError::Same(to));
    }
    if to.symlink_metadata().is_ok() {
        match target {
            Target::New => return Err(FileError::Exists(to)),
            Target::NewOrBackup => must_be_closed_backup(&to)?,
        }
    }
    // A journal without its file would be taken for the copy's own.
    if let Some(stray) = companions(&to).into_iter().find(|path| path.exists()) {
        return Err(FileError::Exists(stray));
    }
    let copy = copy(&source, folder(&to))?;
    let put = match target {
        Target::New => copy.persist_noclobber(&to),
        Target::NewOrBackup => copy.persist(&to),
    };
    put.map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => FileError::Exists(to.clone()),
        _ => system(&to, error.error),
    })?;
    sync(folder(&to));
    Ok(())
}

/// Puts a backup in the place of the data file, which no server may be using. Returns where the
/// replaced data is kept, if there was any.
pub fn restore(from: &Path, data: &Path) -> Result<Option<PathBuf>, FileError> {
    let data = real(data).map_err(|error| system(data, error))?;
    let _lock = Lock::take(&data, "tandem restore").map_err(|locked| match locked {
        Locked::System(error) => system(&data, error),
        holder => FileError::InUse {
            path: data.clone(),
            holder,
        },
    })?;
    let source = open_ours(from)?;
    if real(from).is_ok_and(|from| from == data) {
        return Err(FileError::Same(data));
    }
    must_be_sound(&source, from)?;
    may_be_replaced(&data)?;
    let copy = copy(&source, folder(&data))?;
    keep_owner(&copy, &data).map_err(|error| system(&data, error))?;
    let kept = put_aside(&data).map_err(|error| system(&data, error))?;
    copy.persist(&data)
        .map_err(|error| system(&data, error.error))?;
    sync(folder(&data));
    Ok(kept)
}

/// Opens a file for reading, if it is one of ours that this program knows.
pub(super) fn open_ours(path: &Path) -> Result<Connection, FileError> {
    if !path.exists() {
        return Err(FileError::Missing(path.to_owned()));
    }
    let (connection, kind) = match look(path) {
        Err(error) if is_no_database(&error) => return Err(FileError::Foreign(path.to_owned())),
        found => found?,
    };
    match kind {
        Kind::Empty => return Err(FileError::Empty(path.to_owned())),
        Kind::Foreign => return Err(FileError::Foreign(path.to_owned())),
        Kind::Data | Kind::Backup => {}
    }
    let version = schema::version(&connection)?;
    if version > schema::VERSION {
        let path = path.to_owned();
        return Err(FileError::Newer { path, version });
    }
    Ok(connection)
}

/// A file, and what it is to us.
fn look(path: &Path) -> rusqlite::Result<(Connection, Kind)> {
    let file = sqlite::reader(path)?;
    let kind = identity::identify(&file)?;
    Ok((file, kind))
}

/// Every page, every index and every reference is as it should be.
fn must_be_sound(connection: &Connection, path: &Path) -> Result<(), FileError> {
    let mut found = faults::of_pages(connection);
    if found.is_empty() {
        found = faults::of_references(connection)?;
    }
    match found.into_iter().next() {
        None => Ok(()),
        Some(what) => Err(FileError::Damaged {
            path: path.to_owned(),
            what,
        }),
    }
}

/// A copy in that folder, under a name that nobody has: one file, of one moment, on the disk.
pub(super) fn copy(source: &Connection, folder: &Path) -> Result<TempPath, FileError> {
    let at = |error| system(folder, error);
    let named = tempfile::Builder::new()
        .prefix(".tandem-")
        .tempfile_in(folder);
    let path = named.map_err(at)?.into_temp_path();
    let mut copy = Connection::open(&path)?;
    // All in one step, hence one moment: in several, every commit in between would start it anew.
    let copied = Backup::new(source, &mut copy)?.step(-1)?;
    if copied != StepResult::Done {
        let message = "the file is busy; try again".to_owned();
        return Err(StoreError::Broken(message).into());
    }
    // No other file belongs to it, so that it can be carried about, and read where nothing can be
    // written.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    identity::sign(&copy, identity::BACKUP)?;
    drop(copy);
    File::open(&path)
        .and_then(|file| file.sync_all())
        .map_err(at)?;
    Ok(path)
}

/// Only a backup that nobody has open may be written over.
fn must_be_closed_backup(path: &Path) -> Result<(), FileError> {
    if !matches!(look(path), Ok((_, Kind::Backup))) {
        return Err(FileError::NoBackup(path.to_owned()));
    }
    must_be_closed(path)
}

/// Data that is damaged may be replaced; another program's may not, whatever is in it.
fn may_be_replaced(data: &Path) -> Result<(), FileError> {
    if !data.exists() {
        return Ok(());
    }
    if matches!(look(data), Ok((_, Kind::Foreign))) {
        return Err(FileError::Foreign(data.to_owned()));
    }
    must_be_closed(data)
}

/// Nobody has the file open, be it a server from before there were locks or any other program.
/// What still waited in its journal is in the file afterwards.
fn must_be_closed(path: &Path) -> Result<(), FileError> {
    let alone = || -> rusqlite::Result<()> {
        let file = Connection::open(path)?;
        file.busy_timeout(Duration::from_secs(1))?;
        file.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        file.execute_batch("BEGIN EXCLUSIVE; COMMIT;")
    };
    match alone().map_err(|error| error.sqlite_error_code()) {
        Err(Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)) => Err(FileError::InUse {
            path: path.to_owned(),
            holder: Locked::Held(None),
        }),
        _ => Ok(()),
    }
}

/// The new file belongs to whom the replaced one belonged to, as far as the system allows.
fn keep_owner(copy: &Path, data: &Path) -> io::Result<()> {
    let Ok(replaced) = data.metadata() else {
        return Ok(());
    };
    std::fs::set_permissions(copy, replaced.permissions())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let ours = copy.metadata()?;
        if (ours.uid(), ours.gid()) != (replaced.uid(), replaced.gid()) {
            chown(copy, Some(replaced.uid()), Some(replaced.gid()))?;
        }
    }
    Ok(())
}

/// Moves the data with all that belongs to it to a name that tells when that was.
fn put_aside(data: &Path) -> io::Result<Option<PathBuf>> {
    let stamp = dates::stamp(Clock::default().now());
    let mut kept = beside(data, &format!(".replaced-{stamp}"))?;
    for nth in 2.. {
        if !kept.exists() {
            break;
        }
        kept = beside(data, &format!(".replaced-{stamp}-{nth}"))?;
    }
    for (from, to) in companions(data).into_iter().zip(companions(&kept)) {
        if from.exists() {
            std::fs::rename(from, to)?;
        }
    }
    if !data.exists() {
        return Ok(None);
    }
    std::fs::rename(data, &kept)?;
    Ok(Some(kept))
}

/// The files that SQLite keeps beside one.
fn companions(path: &Path) -> [PathBuf; 3] {
    ["-wal", "-shm", "-journal"].map(|suffix| {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        name.into()
    })
}

/// A name is on the disk when its folder is. Where the system cannot do that, nothing better can be
/// done.
fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

fn is_no_database(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::NotADatabase)
}

fn system(path: &Path, error: io::Error) -> FileError {
    FileError::System {
        path: path.to_owned(),
        error,
    }
}
