//! Tables over HTTP and WebSocket, with a log that loses nothing.
//!
//! One task owns each table in memory ([`live`], [`table_task`]); everything that happens at it is
//! an entry of its log ([`entry`]), and what is sent waits until the entry is stored ([`store`]).
//! The server knows no game: it gets a shelf of them.

pub mod admin;
mod assets;
pub mod bench;
mod blocks;
mod book;
mod check;
pub mod client;
mod clock;
mod comparison;
mod config;
mod cost;
mod dates;
mod deals;
mod door;
mod doorman;
mod drain;
mod editions;
pub mod entry;
mod fair;
mod files;
mod flight;
mod health;
mod host;
mod http;
mod hub;
mod lan;
mod limits;
mod line;
mod live;
mod lock;
mod metrics;
mod names;
mod network;
mod openapi;
mod origin;
mod patient;
mod pool;
mod reveal;
mod search;
mod secrets;
mod sitters;
mod socket;
pub mod store;
mod table_task;

pub use assets::{Asset, Assets};
pub use blocks::{Block, Blocked};
pub use check::{Checked, check};
pub use clock::Clock;
pub use config::{Config, Limits, Retention, Testing};
pub use dates::moment;
pub use lock::{Lock, Locked};
pub use metrics::Metrics;
pub use network::{Network, NoNetwork};
pub use store::{FileError, StoreError, Synchronous, Target, backup, restore};

use admin::Desk;
use hub::Shared;
use pool::Pool;
use search::Searches;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use wire::Shelf;

/// Old tables are looked for this often.
const SWEEP: Duration = Duration::from_secs(3600);

/// Why a server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}; stop what uses it, or choose another --address")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The data file cannot be used.
    #[error("cannot use the data file {path}: {error}; choose another --data that can be written")]
    Data {
        /// Which file.
        path: String,
        /// What the store says.
        error: StoreError,
    },
    /// The data file does not hold what it should.
    #[error(
        "{error} ({path}); `tandem check` tells more, and `tandem restore` puts a backup in its place"
    )]
    Damaged {
        /// Which file.
        path: String,
        /// What the store says.
        error: StoreError,
    },
    /// Somebody else works with the data file.
    #[error(
        "the data file {path} is in use by {holder}; stop that first, or choose another --data"
    )]
    InUse {
        /// Which file.
        path: String,
        /// Who has it.
        holder: Locked,
    },
    /// Anything else that the system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A server that listens, and does nothing yet.
pub struct Server {
    listener: TcpListener,
    shared: Arc<Shared>,
    lock: Lock,
    desk: Option<Desk>,
}

impl Server {
    /// Takes the data file, which no other server may have, and opens it and the port.
    pub async fn bind(shelf: Shelf, config: Config) -> Result<Self, ServeError> {
        let mut lock = lock(&config)?;
        let metrics = Arc::new(Metrics::default());
        let testing = &config.testing;
        let open = Sqlite::open(
            &config.data,
            testing.synchronous,
            testing.most_pages,
            Arc::clone(&metrics),
        );
        let path = config.data.display().to_string();
        let store = open.map_err(|error| match error {
            StoreError::Damaged(_) => ServeError::Damaged { path, error },
            _ => ServeError::Data { path, error },
        })?;
        let decks = shelf.editions().map(|game| Arc::clone(game.deck()));
        if let Err(error) = store.keep_decks(decks.collect()) {
            tracing::warn!(%error, "decks of old tables could not be stored; the next start tries again");
        }
        let address = config.address;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServeError::Listen { address, error })?;
        lock.listens(listener.local_addr()?)?;
        let pool = Pool::new(config.bot_threads)?;
        let searches = Searches::new(config.search)?;
        let desk = desk(&config);
        let shared = Shared::new(shelf, config, Arc::new(store), metrics, pool, searches);
        let path = shared.config.data.display().to_string();
        let read = shared.read_blocks();
        read.map_err(|error| ServeError::Data { path, error })?;
        Ok(Self {
            listener,
            shared: Arc::new(shared),
            lock,
            desk,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// One line of the log for every start.
    async fn tell_start(&self, address: SocketAddr) {
        let store = Arc::clone(&self.shared.store);
        let counted = tokio::task::spawn_blocking(move || store.count()).await;
        let tables = counted.ok().and_then(Result::ok);
        let data = self.shared.config.data.display();
        let (version, process) = (env!("CARGO_PKG_VERSION"), std::process::id());
        tracing::info!(%address, %data, tables, version, process, "listening");
    }

    /// What it counts.
    #[must_use]
    pub fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.shared.metrics)
    }

    /// Serves until `stop` is ready; then takes nobody new, stores everything, tells everybody, and
    /// returns.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self {
            listener,
            shared,
            lock,
            desk,
        } = self;
        let (close, closing) = watch::channel(false);
        let app = http::App {
            shared: Arc::clone(&shared),
            closing: closing.clone(),
        };
        let sweeping = tokio::spawn(sweep_now_and_then(Arc::clone(&shared)));
        let serving = tokio::spawn(door::serve(
            listener,
            http::router(app),
            Arc::clone(&shared),
            closing,
        ));
        let orders = desk.map(|desk| tokio::spawn(desk.serve(Arc::clone(&shared))));
        tokio::select! {
            () = stop => {}
            () = shared.drain.over() => tracing::info!("the operator's time is over"),
        }
        tracing::info!("closing");
        let _ = close.send(true);
        sweeping.abort();
        if let Some(orders) = orders {
            orders.abort();
            let _ = orders.await;
        }
        shared.close().await;
        // Pages that are still being fetched get a moment, no more.
        let _ = tokio::time::timeout(Duration::from_secs(5), serving).await;
        let store = Arc::clone(&shared.store);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
        drop(lock);
        tracing::info!("closed; everything is stored");
        Ok(())
    }
}

fn lock(config: &Config) -> Result<Lock, ServeError> {
    let path = config.data.display().to_string();
    Lock::take(&config.data, "a server").map_err(|locked| match locked {
        Locked::System(error) => ServeError::Data {
            path,
            error: StoreError::Broken(error.to_string()),
        },
        holder => ServeError::InUse { path, holder },
    })
}

/// Where operators come to. A server without one is better than none.
fn desk(config: &Config) -> Option<Desk> {
    let desk = admin::open_desk(&config.data);
    desk.inspect_err(|error| tracing::warn!(%error, "`tandem admin` will not reach this server"))
        .ok()
}

async fn sweep_now_and_then(shared: Arc<Shared>) {
    let mut now_and_then = tokio::time::interval(SWEEP);
    let mut last = now_and_then.tick().await;
    let mut up = Duration::ZERO;
    loop {
        shared.sweep(up).await;
        let now = now_and_then.tick().await;
        up = now - last;
        last = now;
    }
}

/// Serves these games until the process is told to stop (interrupt or terminate).
pub async fn serve(shelf: Shelf, mut config: Config) -> Result<(), ServeError> {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => {
            tracing::debug!(files, "file limit raised");
            config.limits.fit_into(files);
        }
        Err(error) => tracing::warn!(%error, "the file limit could not be raised"),
    }
    let (lan, public_url) = (config.lan, config.public_url.clone());
    let server = Server::bind(shelf, config).await?;
    let address = server.address()?;
    // Before anybody is told that it runs, and may want it to stop.
    let stop = told_to_stop()?;
    server.tell_start(address).await;
    if lan {
        println!("{}", lan::invitation(address, public_url.as_deref()));
    } else {
        println!(
            "Tandem is at {}",
            public_url.unwrap_or(format!("http://{address}"))
        );
    }
    server.run(stop).await
}

/// Ready when the system or somebody at the keyboard wants the process to end. From the call on the
/// process does not end by itself at such a wish.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        let signal = tokio::select! {
            _ = interrupt.recv() => "interrupt",
            _ = terminate.recv() => "terminate",
        };
        tracing::info!(signal, "told to stop");
    })
}

/// Ready when somebody at the keyboard wants the process to end.
#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
        tracing::info!("told to stop");
    })
}
