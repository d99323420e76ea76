//! One server for one data file: a lock beside it. The system takes the lock back when its holder
//! ends, however that happens, so that a server that was killed blocks nobody.

use crate::clock::Clock;
use crate::dates;
use crate::files::beside;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::Path;

/// Holds a data file until it is dropped.
pub struct Lock {
    file: File,
    holder: FileUser,
}

/// Who has a data file, as the lock tells everybody else.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FileUser {
    /// What it does with it.
    what: String,
    /// Its process.
    pid: u32,
    /// Since when, in milliseconds since 1970.
    since: i64,
    /// Where it listens, if it does.
    address: Option<SocketAddr>,
}

/// Why a data file could not be locked.
#[derive(Debug, thiserror::Error)]
pub enum Locked {
    /// Somebody else has it.
    #[error("{}", told(.0.as_ref()))]
    Held(Option<FileUser>),
    /// The system gives no lock.
    #[error("{0}")]
    System(#[from] io::Error),
}

impl Lock {
    /// Takes the data file, for a server or for whoever works on the file instead of one.
    pub fn take(data: &Path, what: &str) -> Result<Self, Locked> {
        let mut file = open(&beside(data, ".lock")?)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Locked::Held(read(&mut file))),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let holder = FileUser {
            what: what.to_owned(),
            pid: std::process::id(),
            since: Clock::default().now(),
            address: None,
        };
        let mut lock = Self { file, holder };
        lock.write()?;
        Ok(lock)
    }

    /// Tells where its holder listens.
    pub(crate) fn listens(&mut self, address: SocketAddr) -> io::Result<()> {
        self.holder.address = Some(address);
        self.write()
    }

    fn write(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        serde_json::to_writer(&mut self.file, &self.holder)?;
        self.file.flush()
    }
}

/// The lock's file stays when its holder goes: whoever deleted it could delete another's.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    // Whoever can open it can hold it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// What the holder wrote, unless it is just writing.
fn read(file: &mut File) -> Option<FileUser> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

fn told(holder: Option<&FileUser>) -> String {
    holder.map_or_else(|| "another process".to_owned(), FileUser::to_string)
}

impl fmt::Display for FileUser {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = dates::moment(self.since);
        write!(out, "{} (process {}, since {since}", self.what, self.pid)?;
        if let Some(address) = self.address {
            write!(out, ", at {address}")?;
        }
        write!(out, ")")
    }
}
