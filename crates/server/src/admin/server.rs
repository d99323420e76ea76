//! The side of the running server: a socket that only its owner can open.

use super::on_store::OnStore;
use super::{Answer, Order};
use crate::files::beside;
use crate::hub::Shared;
use room::names::look_alike;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use table::Seat;
use wire::rest::{Chair, Holder};
use wire::{Error, Reason};

#[cfg(unix)]
pub(crate) use unix::{AdminSocket, open_socket};

/// What an order may cost, in bytes.
#[cfg(unix)]
const LONGEST: u64 = 64 * 1024;

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::files::folder;
    use std::os::unix::fs::PermissionsExt;
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
    use tokio::net::{UnixListener, UnixStream};

    /// Where operators come to. Their way in goes with it.
    pub(crate) struct AdminSocket {
        listener: UnixListener,
        path: PathBuf,
    }

    /// Opens the socket. Until it is nobody else's it lies in a folder that is
    /// nobody else's; whatever a killed server left is replaced.
    pub(crate) fn open_socket(path: &Path) -> io::Result<AdminSocket> {
        let closet = tempfile::Builder::new()
            .prefix(".tandem-")
            .tempdir_in(folder(path))?;
        let hidden = closet.path().join("admin");
        let listener = UnixListener::bind(&hidden)?;
        std::fs::set_permissions(&hidden, PermissionsExt::from_mode(0o600))?;
        std::fs::rename(&hidden, path)?;
        Ok(AdminSocket {
            listener,
            path: path.to_owned(),
        })
    }

    impl AdminSocket {
        /// Serves operators, for ever.
        pub(crate) async fn serve(self, shared: Arc<Shared>) {
            loop {
                match self.listener.accept().await {
                    Ok((stream, _)) => {
                        tokio::spawn(attend(stream, Arc::clone(&shared)));
                    }
                    Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
                }
            }
        }
    }

    impl Drop for AdminSocket {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.path);
        }
    }

    async fn attend(stream: UnixStream, shared: Arc<Shared>) {
        let (reader, mut writer) = stream.into_split();
        let mut text = String::new();
        let mut reader = BufReader::new(reader.take(LONGEST));
        let read = tokio::time::timeout(Duration::from_secs(10), reader.read_line(&mut text));
        if !matches!(read.await, Ok(Ok(_))) {
            return;
        }
        let answer = match serde_json::from_str::<Order>(&text) {
            Ok(order) => obey(&shared, order).await,
            Err(error) => Answer::Refused(format!("This is no order: {error}")),
        };
        let mut line = serde_json::to_string(&answer).expect("answers are plain data");
        line.push('\n');
        let _ = writer.write_all(line.as_bytes()).await;
    }
}

/// Where the socket of the server on a data file is.
pub(crate) fn socket_beside(data: &Path) -> io::Result<PathBuf> {
    beside(data, ".admin")
}

/// Carries out an order, and tells the log.
async fn obey(shared: &Arc<Shared>, order: Order) -> Answer {
    let told = serde_json::to_string(&order).unwrap_or_default();
    let answer = match &order {
        Order::Drain { cancel: true, .. } => go_on(shared).await,
        Order::Drain { time, .. } => Ok(drain(shared, time.0).await),
        _ => carry_out(shared, order).await,
    };
    match &answer {
        Ok(_) => tracing::info!(order = told, "the operator's order is carried out"),
        Err(why) => tracing::info!(order = told, why, "the operator's order is refused"),
    }
    answer.unwrap_or_else(Answer::Refused)
}

async fn carry_out(shared: &Arc<Shared>, order: Order) -> Result<Answer, String> {
    match &order {
        // Before a table is deleted nobody may come to it, so that nothing of it comes back.
        Order::Remove { table, .. } => {
            let closing = Order::Close {
                table: table.clone(),
            };
            work(shared, closing).await?;
            shared.evict(table, removed()).await;
        }
        // Nobody moves meanwhile. Everybody comes back by themselves, and finds the new name.
        Order::Rename { table, .. } => shared.evict(table, renamed()).await,
        _ => {}
    }
    let mut answer = work(shared, order.clone()).await?;
    shared.lobby_changed();
    match &order {
        Order::Close { table } => shared.evict(table, closed()).await,
        Order::Rename { table, .. } => shared.evict(table, renamed()).await,
        Order::BlockName { name, .. } => rename_all(shared, name).await,
        _ => {}
    }
    match &mut answer {
        Answer::Tables(lines) => {
            for line in lines {
                line.here = here(shared, &line.table).await;
            }
        }
        Answer::Table(sheet) => sheet.line.here = here(shared, &sheet.line.table).await,
        Answer::Blocks(_) | Answer::Done(_) | Answer::Refused(_) => {}
    }
    Ok(answer)
}

/// Whoever is called so at a table in memory gets a made-up name.
async fn rename_all(shared: &Arc<Shared>, blocked: &str) {
    for table in shared.names_in_memory() {
        let room = shared.room_in_memory(&table).await;
        let chairs = room.map_or_else(Vec::new, |room| room.seats);
        for (seat, chair) in (0..).map(Seat).zip(chairs) {
            let is_person = matches!(chair.holder, Holder::Person { .. });
            if is_person && look_alike(&chair.name, blocked) {
                let renaming = Order::Rename {
                    table: table.clone(),
                    seat,
                    name: String::new(),
                };
                shared.evict(&table, renamed()).await;
                if let Err(why) = work(shared, renaming).await {
                    tracing::warn!(table, seat = seat.0, why, "a blocked name stays");
                }
                shared.evict(&table, renamed()).await;
            }
        }
    }
}

/// How many people are connected to a table.
async fn here(shared: &Arc<Shared>, table: &str) -> u32 {
    let Some(room) = shared.room_in_memory(table).await else {
        return 0;
    };
    let here = |chair: &&Chair| chair.holder == Holder::Person { here: true };
    room.watching + room.seats.iter().filter(here).count() as u32
}

/// What is done with the store, off the threads that others wait for.
async fn work(shared: &Arc<Shared>, order: Order) -> Result<Answer, String> {
    let shared = Arc::clone(shared);
    let done = tokio::task::spawn_blocking(move || {
        let on_store = OnStore {
            store: &*shared.store,
            shelf: &shared.shelf,
            clock: &shared.config.testing.clock,
            longest_name: shared.config.limits.name,
        };
        let done = on_store.obey(&order);
        // Whatever was ordered, what is blocked now holds from now on.
        shared.read_blocks().map_err(|error| error.to_string())?;
        done.unwrap_or_else(|| Err("This needs no store".to_owned()))
    });
    let done = done.await;
    done.unwrap_or_else(|_| Err("The server failed at it; look at its log".to_owned()))
}

async fn drain(shared: &Arc<Shared>, seconds: u32) -> Answer {
    shared.drain.begin(Duration::from_secs(seconds.into()));
    shared.tell_drain().await;
    Answer::Done(format!(
        "The server stops in {seconds} seconds; everybody is told."
    ))
}

async fn go_on(shared: &Arc<Shared>) -> Result<Answer, String> {
    if !shared.drain.call_off() {
        return Err("The server is not about to stop".to_owned());
    }
    shared.tell_drain().await;
    Ok(Answer::Done(
        "The server goes on; everybody is told.".to_owned(),
    ))
}

/// A table that the operator closed. Pages that are told so do not come back.
pub(crate) fn closed() -> Error {
    let message = "This table was closed by the people who run this server.";
    Error::new(Reason::TableClosed, message)
}

/// A table that is not there, or not any more.
pub(crate) fn removed() -> Error {
    let message = "There is no such table; it may have been cleared away.";
    Error::new(Reason::NoSuchTable, message)
}

fn renamed() -> Error {
    let message = "The table is loaded again; please come back.";
    Error::new(Reason::Unavailable { wait: None }, message)
}
