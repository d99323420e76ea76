//! The side of whoever gives orders: to a server that runs, or else to the data.

use super::on_store::OnStore;
use super::{Answer, Order, socket_beside};
use crate::clock::Clock;
use crate::config::Limits;
use crate::data::Data;
use crate::lock::{Lock, Locked};
use crate::metrics::Metrics;
use crate::store::{Postgres, Sqlite, Store, StoreError, Synchronous};
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
    #[error("you may not give orders to the server at {0}; be the user that it runs as")]
    NoRight(Data),
    /// The order is for a server, and none runs.
    #[error("no server runs on {0}, so that there is nothing to stop")]
    NoServer(Data),
    /// The order is for one of several servers, and nobody said for which.
    #[error(
        "say which server with --socket, as its own --admin-socket names it, or send it SIGTERM"
    )]
    NoSocket,
    /// It cannot be taken back, and nobody said yes.
    #[error("the table {0} would be gone for ever; add --yes, or close it instead")]
    Unsure(String),
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
    /// PostgreSQL cannot be used.
    #[error("cannot use {0}: {1}")]
    Postgres(Data, StoreError),
    /// The system refuses, or the server went away.
    #[error("the server does not answer: {0}")]
    System(#[from] io::Error),
    /// The order was refused, with this sentence.
    #[error("{0}")]
    Refused(String),
}

/// Gives an order, and returns what came of it. It goes to the server whose socket that is, or that
/// runs on the data file; where there is none, the data itself is changed.
pub fn ask(
    data: &Data,
    socket: Option<&Path>,
    shelf: &Shelf,
    order: &Order,
) -> Result<Answer, AdminError> {
    if let Order::Remove { table, yes: false } = order {
        return Err(AdminError::Unsure(table.clone()));
    }
    if let Data::File(path) = data
        && !path.exists()
    {
        return Err(AdminError::NoData(path.clone()));
    }
    let socket = match (socket, data) {
        (Some(socket), _) => Some(socket.to_owned()),
        (None, Data::File(path)) => Some(socket_beside(path)?),
        (None, Data::Postgres(_)) => None,
    };
    let answer = match socket.map(|socket| over_socket(&socket, order)) {
        Some(Ok(answer)) => answer,
        None => on_data(data, shelf, order)?,
        Some(Err(error)) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
                on_data(data, shelf, order)?
            }
            io::ErrorKind::PermissionDenied => return Err(AdminError::NoRight(data.clone())),
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

fn on_data(data: &Data, shelf: &Shelf, order: &Order) -> Result<Answer, AdminError> {
    match data {
        Data::File(path) => on_file(path, data, shelf, order),
        // Whatever server runs on it finds out by itself.
        Data::Postgres(url) => {
            let store = Postgres::open(url.reveal(), Arc::default())
                .map_err(|error| AdminError::Postgres(data.clone(), error))?;
            on_store(&store, data, shelf, order)
        }
    }
}

/// No server runs, and none may start meanwhile.
fn on_file(path: &Path, data: &Data, shelf: &Shelf, order: &Order) -> Result<Answer, AdminError> {
    let _lock = Lock::take(path, "tandem admin").map_err(|locked| match locked {
        Locked::System(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            AdminError::NoRight(data.clone())
        }
        Locked::System(error) => AdminError::System(error),
        holder => AdminError::InUse {
            path: path.to_owned(),
            holder,
        },
    })?;
    let store = Sqlite::open(path, Synchronous::Full, None, Arc::<Metrics>::default())?;
    on_store(&store, data, shelf, order)
}

fn on_store(
    store: &dyn Store,
    data: &Data,
    shelf: &Shelf,
    order: &Order,
) -> Result<Answer, AdminError> {
    let on_store = OnStore {
        store,
        shelf,
        clock: &Clock::default(),
        longest_name: Limits::default().name,
    };
    let done = on_store.obey(order);
    store.close();
    match (done, data) {
        (Some(done), _) => done.map_err(AdminError::Refused),
        (None, Data::File(_)) => Err(AdminError::NoServer(data.clone())),
        (None, Data::Postgres(_)) => Err(AdminError::NoSocket),
    }
}
