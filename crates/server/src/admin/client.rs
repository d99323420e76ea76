//! The side of who gives orders: to the server that runs on a data file, or else to the file.

use super::office::Office;
use super::{Answer, Order};
use crate::clock::Clock;
use crate::config::Limits;
use crate::files::beside;
use crate::lock::{Lock, Locked};
use crate::metrics::Metrics;
use crate::store::{Sqlite, Store, StoreError, Synchronous};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use wire::Shelf;

/// Why an order could not be given, or was refused.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no data file.
    #[error("there is no data file {}; name it with --data", .0.display())]
    NoData(PathBuf),
    /// The server is another user's.
    #[error("you may not give orders to the server at {}; be the user that it runs as", .0.display())]
    NoRight(PathBuf),
    /// The order is for a server, and none runs.
    #[error("no server runs on {}, so that there is nothing to stop", .0.display())]
    NoServer(PathBuf),
    /// Somebody has the file who takes no orders.
    #[error("{} is in use by {holder}, which takes no orders now", path.display())]
    InUse {
        /// Which file.
        path: PathBuf,
        /// Who has it.
        holder: Locked,
    },
    /// The data file cannot be used.
    #[error("cannot use the data file: {0}")]
    Store(#[from] StoreError),
    /// The system refuses, or the server went away.
    #[error("the server does not answer: {0}")]
    System(#[from] io::Error),
    /// The order was refused, with this sentence.
    #[error("{0}")]
    Refused(String),
}

/// Gives an order, and returns what came of it.
pub fn ask(data: &Path, shelf: &Shelf, order: &Order) -> Result<Answer, AdminError> {
    if !data.exists() {
        return Err(AdminError::NoData(data.to_owned()));
    }
    let answer = match over_socket(&beside(data, ".admin")?, order) {
        Ok(answer) => answer,
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
                on_file(data, shelf, order)?
            }
            io::ErrorKind::PermissionDenied => return Err(AdminError::NoRight(data.to_owned())),
            _ => return Err(error.into()),
        },
    };
    match answer {
        Answer::Refused(why) => Err(AdminError::Refused(why)),
        answer => Ok(answer),
    }
}

#[cfg(unix)]
fn over_socket(path: &Path, order: &Order) -> io::Result<Answer> {
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixStream;
    let mut stream = UnixStream::connect(path)?;
    let mut line = serde_json::to_string(order)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    BufReader::new(stream).read_line(&mut answer)?;
    Ok(serde_json::from_str(&answer)?)
}

#[cfg(not(unix))]
fn over_socket(_: &Path, _: &Order) -> io::Result<Answer> {
    Err(io::ErrorKind::NotFound.into())
}

/// No server runs, and none may start meanwhile.
fn on_file(data: &Path, shelf: &Shelf, order: &Order) -> Result<Answer, AdminError> {
    let _lock = Lock::take(data, "tandem admin").map_err(|locked| match locked {
        Locked::System(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            AdminError::NoRight(data.to_owned())
        }
        Locked::System(error) => AdminError::System(error),
        holder => AdminError::InUse {
            path: data.to_owned(),
            holder,
        },
    })?;
    let store = Sqlite::open(data, Synchronous::Full, None, Arc::<Metrics>::default())?;
    let office = Office {
        store: &store,
        shelf,
        clock: &Clock::default(),
        longest_name: Limits::default().name,
    };
    let done = office.obey(order);
    store.close();
    match done {
        None => Err(AdminError::NoServer(data.to_owned())),
        Some(done) => done.map_err(AdminError::Refused),
    }
}
