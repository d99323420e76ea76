//! Tables over HTTP and WebSocket, with a log that loses nothing.
//!
//! One task owns each table in memory ([`room::Live`], [`table_task`]); everything that happens at it
//! is an entry of its log ([`entry`]), and what is sent waits until the entry is stored ([`store`]).
//! The server knows no game: it gets a shelf of them.

mod addresses;
pub mod admin;
mod assets;
mod blocks;
mod check;
mod clock;
mod cluster;
mod config;
mod cost;
mod data;
mod dates;
mod deals;
mod drain;
mod editions;
mod fair_queue;
mod files;
mod health;
mod host_header;
mod http;
mod hub;
mod lan;
mod listen;
mod lobby;
mod lock;
mod machine;
mod making;
mod metrics;
mod network;
mod node;
mod openapi;
mod origin;
mod outgoing;
mod read_meter;
mod search;
mod single_flight;
mod socket;
pub mod store;
mod surroundings;
mod table_task;
mod threads;
mod tls;
mod write_deadline;

pub use assets::{Asset, Assets};
pub use blocks::{Block, Blocked};
pub use check::{Checked, check};
pub use clock::Clock;
pub use cluster::{
    BUS_PROTOCOL, Bundler, Bus, BusError, InProcess, Incoming, Nats, NatsUrl, Overheard, overhear,
    unbundle,
};
pub use config::{Config, DATA_FILE, Limits, Peers, Retention, Testing, TlsFiles};
pub use data::{Data, Url};
pub use dates::moment;
pub use lock::Locked;
pub use metrics::Metrics;
pub use network::{Network, NoNetwork};
pub use node::Node;
pub use outgoing::Socket;
pub use room::entry;
pub use store::{
    FileError, MoveError, Moved, StoreError, Synchronous, Target, backup, migrate, restore,
};
pub use tls::BadTls;

use admin::AdminSocket;
use cluster::Cluster;
use hub::Shared;
use lock::Lock;
use machine::Machine;
use search::Searches;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Leases, Postgres, Sqlite, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio_rustls::TlsAcceptor;
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
    /// The certificate or its key cannot be used.
    #[error(transparent)]
    Tls(#[from] BadTls),
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
    /// PostgreSQL cannot be used.
    #[error("cannot use {url}: {error}")]
    Postgres {
        /// Where, without the password.
        url: Url,
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
    /// Nodes cannot reach each other.
    #[error("cannot use the bus at {url}: {error}")]
    Bus {
        /// Where it is.
        url: String,
        /// What it says.
        error: BusError,
    },
    /// Several nodes need a store that they share.
    #[error("--nats is for several nodes on one PostgreSQL: give it with --data postgres://…")]
    NotShared,
    /// Another node works with the same store, and the two cannot hear each other.
    #[error(
        "the node {name} works with this database already; stop it, or start all nodes with --nats"
    )]
    NotAlone {
        /// What its host calls it.
        name: String,
    },
    /// Anything else that the system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A server that listens, and does nothing yet.
pub struct Server {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    shared: Arc<Shared>,
    /// What other nodes send.
    incoming: Option<Incoming>,
    lock: Option<Lock>,
    admin_socket: Option<AdminSocket>,
}

/// Where tables are kept, and who has which where several nodes share them.
struct Kept {
    store: Arc<dyn Store>,
    leases: Option<Arc<dyn Leases>>,
}

impl Server {
    /// Takes the data, which as a file no other server may have, and opens it and the port.
    pub async fn bind(shelf: Shelf, config: Config) -> Result<Self, ServeError> {
        let tls = config.tls.as_ref().map(tls::acceptor).transpose()?;
        let mut lock = config.data.file().map(lock).transpose()?;
        let metrics = Arc::new(Metrics::default());
        let kept = open_store(&config, &shelf, &metrics)?;
        let address = config.address;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServeError::Listen { address, error })?;
        if let Some(lock) = &mut lock {
            lock.listens(listener.local_addr()?)?;
        }
        let machine = Machine::new(config.bot_threads, config.testing.seed)?;
        let searches = Searches::new(config.search)?;
        let admin_socket = admin_socket(&config);
        let (cluster, incoming) = join(&config, &shelf, kept.leases).await?.unzip();
        let shared = Shared::new(
            machine, searches, shelf, config, kept.store, metrics, cluster,
        );
        let read = shared.read_blocks();
        read.map_err(|error| unusable(&shared.config.data, error))?;
        Ok(Self {
            listener,
            tls,
            shared: Arc::new(shared),
            incoming,
            lock,
            admin_socket,
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
        let data = &self.shared.config.data;
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
        let shared = Arc::clone(&self.shared);
        let (close, closing) = watch::channel(false);
        let running = self.start(closing);
        tokio::select! {
            () = stop => {}
            () = shared.drain.over() => tracing::info!("the operator's time is over"),
        }
        tracing::info!("closing");
        let _ = close.send(true);
        running.end(&shared).await;
        tracing::info!("closed; everything is stored");
        Ok(())
    }

    /// Starts all that runs as long as the server does.
    fn start(self, closing: watch::Receiver<bool>) -> Running {
        let shared = self.shared;
        let app = http::App {
            shared: Arc::clone(&shared),
            closing: closing.clone(),
        };
        let beside = beside(&shared, self.incoming, &app);
        let router = http::router(app);
        let serving = listen::serve(
            self.listener,
            self.tls,
            router,
            Arc::clone(&shared),
            closing,
        );
        let orders = |socket: AdminSocket| tokio::spawn(socket.serve(Arc::clone(&shared)));
        Running {
            beside,
            serving: tokio::spawn(serving),
            orders: self.admin_socket.map(orders),
            _lock: self.lock,
        }
    }
}

/// What nobody asks for: looking after old tables, the lobby, and other nodes.
fn beside(shared: &Arc<Shared>, incoming: Option<Incoming>, app: &http::App) -> JoinSet<()> {
    let mut beside = JoinSet::new();
    beside.spawn(sweep_now_and_then(Arc::clone(shared)));
    beside.spawn(Arc::clone(shared).tell_lookers());
    beside.spawn(Arc::clone(shared).show_all());
    if let Some((cluster, incoming)) = shared.cluster.clone().zip(incoming) {
        let router = http::for_nodes(app.clone());
        beside.spawn(cluster::beat(Arc::clone(shared), Arc::clone(&cluster)));
        let sorting = cluster::sort(Arc::clone(shared), cluster, router, incoming);
        beside.spawn(sorting);
    }
    beside
}

/// Stores everything, tells everybody, and leaves the other nodes. What runs beside ends before that: a
/// sign of life of a node that has left would bring it back.
pub(crate) async fn part(shared: &Shared, beside: &mut JoinSet<()>) {
    shared.close().await;
    beside.shutdown().await;
    shared.leave().await;
}

/// What runs as long as the server does.
struct Running {
    beside: JoinSet<()>,
    serving: JoinHandle<()>,
    /// Operators' orders.
    orders: Option<JoinHandle<()>>,
    /// Nobody else takes the file before everything is in it.
    _lock: Option<Lock>,
}

impl Running {
    /// Stores everything, tells everybody, and ends.
    async fn end(mut self, shared: &Arc<Shared>) {
        shared.stop();
        if let Some(orders) = self.orders {
            orders.abort();
            let _ = orders.await;
        }
        part(shared, &mut self.beside).await;
        // Pages that are still being fetched get a moment, no more.
        let _ = tokio::time::timeout(Duration::from_secs(5), self.serving).await;
        let store = Arc::clone(&shared.store);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}

/// Opens the store that the configuration names, and keeps the decks that its tables were dealt from.
fn open_store(config: &Config, shelf: &Shelf, metrics: &Arc<Metrics>) -> Result<Kept, ServeError> {
    let opened = match &config.data {
        Data::File(path) => open_file(path, &config.testing, metrics),
        Data::Postgres(url) => open_postgres(url, metrics),
    };
    let kept = opened.map_err(|error| unusable(&config.data, error))?;
    let decks = shelf.editions().map(|game| Arc::clone(game.deck()));
    if let Err(error) = kept.store.keep_decks(decks.collect()) {
        tracing::warn!(%error, "decks of old tables could not be stored; the next start tries again");
    }
    Ok(kept)
}

fn open_file(path: &Path, testing: &Testing, metrics: &Arc<Metrics>) -> Result<Kept, StoreError> {
    let metrics = Arc::clone(metrics);
    let store = Sqlite::open(path, testing.synchronous, testing.most_pages, metrics)?;
    Ok(Kept {
        store: Arc::new(store),
        leases: None,
    })
}

fn open_postgres(url: &Url, metrics: &Arc<Metrics>) -> Result<Kept, StoreError> {
    let store = Arc::new(Postgres::open(url.reveal(), Arc::clone(metrics))?);
    Ok(Kept {
        store: Arc::clone(&store) as _,
        leases: Some(store),
    })
}

/// Joins the other nodes, where the store can have several.
async fn join(
    config: &Config,
    shelf: &Shelf,
    leases: Option<Arc<dyn Leases>>,
) -> Result<Option<(Arc<Cluster>, Incoming)>, ServeError> {
    let Some(leases) = leases else {
        return match config.peers {
            Some(_) => Err(ServeError::NotShared),
            None => Ok(None),
        };
    };
    let (bus, url, name): (Arc<dyn Bus>, _, _) = match &config.peers {
        Some(Peers { nats, node }) => {
            let url = nats.to_string();
            let bus = Nats::connect(nats, node)
                .await
                .map_err(|error| ServeError::Bus {
                    url: url.clone(),
                    error,
                })?;
            (Arc::new(bus), url, node.as_str())
        }
        None => (Arc::new(InProcess::default()), String::new(), "alone"),
    };
    let cluster = Cluster::join(name, shelf, leases, Arc::clone(&bus), config);
    let cluster = cluster.map_err(|error| unusable(&config.data, error))?;
    let alone = config.peers.is_none();
    match takes_part(&cluster, alone, url).await {
        Ok(incoming) => Ok(Some((Arc::new(cluster), incoming))),
        Err(error) => {
            // The others need not wait for a node that never was.
            let _ = cluster.leases.leave(cluster.me());
            Err(error)
        }
    }
}

/// Whether a node that has joined hears the others, or is alone where it cannot.
async fn takes_part(cluster: &Cluster, alone: bool, url: String) -> Result<Incoming, ServeError> {
    let incoming = cluster.bus.listen(cluster.me()).await;
    let incoming = incoming.map_err(|error| ServeError::Bus { url, error })?;
    if alone {
        must_be_alone(cluster).await?;
    }
    Ok(incoming)
}

/// Nodes that cannot hear each other would quarrel. One that was killed a moment ago is waited for.
async fn must_be_alone(cluster: &Cluster) -> Result<(), ServeError> {
    for _ in 0..8 {
        let Some(other) = cluster.others().into_iter().next() else {
            return Ok(());
        };
        tracing::info!(node = other.name, "waiting for another node to go");
        tokio::time::sleep(Duration::from_millis(500)).await;
        cluster.look_around()?;
    }
    let other = cluster.others().into_iter().next();
    let name = other.map_or_else(String::new, |other| other.name);
    Err(ServeError::NotAlone { name })
}

fn unusable(data: &Data, error: StoreError) -> ServeError {
    match (data, error) {
        (Data::Postgres(url), error) => ServeError::Postgres {
            url: url.clone(),
            error,
        },
        (data, error @ StoreError::Damaged(_)) => ServeError::Damaged {
            path: data.to_string(),
            error,
        },
        (data, error) => ServeError::Data {
            path: data.to_string(),
            error,
        },
    }
}

fn lock(data: &Path) -> Result<Lock, ServeError> {
    let path = data.display().to_string();
    Lock::take(data, "a server").map_err(|locked| match locked {
        Locked::System(error) => ServeError::Data {
            path,
            error: StoreError::Broken(error.to_string()),
        },
        holder => ServeError::InUse { path, holder },
    })
}

/// Where operators come to: beside the file, or wherever the configuration says. A server without one
/// is better than none.
fn admin_socket(config: &Config) -> Option<AdminSocket> {
    let beside = || config.data.file().map(admin::socket_beside);
    let path = config.admin_socket.clone().map(Ok).or_else(beside)?;
    let admin_socket = path.and_then(|path| admin::open_socket(&path));
    admin_socket
        .inspect_err(|error| tracing::warn!(%error, "`tandem admin` will not reach this server"))
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
    let (lan, public_url, scheme) = (config.lan, config.public_url.clone(), config.scheme());
    let server = Server::bind(shelf, config).await?;
    let address = server.address()?;
    // Before anybody is told that it runs, and may want it to stop.
    let stop = told_to_stop()?;
    server.tell_start(address).await;
    if lan {
        println!(
            "{}",
            lan::invitation(scheme, address, public_url.as_deref())
        );
    } else {
        println!(
            "Tandem is at {}",
            public_url.unwrap_or(format!("{scheme}://{address}"))
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
