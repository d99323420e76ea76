//! What a host may set.

use crate::assets::Assets;
use crate::clock::Clock;
use crate::cluster::NatsUrl;
use crate::data::Data;
use crate::network::Network;
use crate::store::{Ages, Synchronous};
use room::Terms;
use room::limits::Flow;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use wire::socket::PROTOCOL;

/// The data file where nobody names another.
pub const DATA_FILE: &str = "tandem.sqlite3";

/// How a server runs. `Config::default()` is good for one machine; the data file is the only thing
/// it leaves behind.
#[derive(Clone)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Tell the local network's address and show its QR code.
    pub lan: bool,
    /// The address that people open, where a proxy stands in front: `https://play.example.org`.
    pub public_url: Option<String>,
    /// The certificate and the key, where the server speaks HTTPS itself.
    pub tls: Option<TlsFiles>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Where everything is kept.
    pub data: Data,
    /// The socket that operators come to; `None`: beside the data file, and none without a file.
    pub admin_socket: Option<PathBuf>,
    /// The other nodes on the same store, if there may be any.
    pub peers: Option<Peers>,
    /// The pages to serve, if any.
    pub assets: Option<Assets>,
    /// What one client may ask for.
    pub limits: Limits,
    /// How long tables are kept.
    pub retention: Retention,
    /// Threads on which bots think; 0: half the machine's, at least one.
    pub bot_threads: usize,
    /// The time of the processor that a search for the best play may take.
    pub search: Duration,
    /// A table that nobody is connected to leaves the memory after this time.
    pub idle: Duration,
    /// Only for tests.
    pub testing: Testing,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 8080),
            lan: false,
            public_url: None,
            tls: None,
            trusted_proxies: Vec::new(),
            data: DATA_FILE.into(),
            admin_socket: None,
            peers: None,
            assets: None,
            limits: Limits::default(),
            retention: Retention::default(),
            bot_threads: 0,
            search: Duration::from_secs(10),
            idle: Terms::default().idle,
            testing: Testing::default(),
        }
    }
}

impl Config {
    /// What every table takes.
    pub(crate) fn terms(&self) -> Terms {
        let limits = &self.limits;
        Terms {
            flow: limits.flow(),
            entries: limits.entries,
            watchers: limits.watchers,
            name: limits.name,
            words: limits.words,
            consent: limits.consent,
            opening: self.testing.opening,
            idle: self.idle,
            protocol: self.protocol(),
        }
    }

    /// The protocol of the socket that this server speaks.
    pub(crate) fn protocol(&self) -> u32 {
        self.testing.protocol.unwrap_or(PROTOCOL)
    }
}

/// How a node finds the others.
#[derive(Clone, Debug)]
pub struct Peers {
    /// The bus between them.
    pub nats: NatsUrl,
    /// What its host calls this node.
    pub node: String,
}

/// A certificate with its chain, and its key, in PEM format.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The certificate, and those that lead from it to one that browsers know.
    pub cert: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

impl Config {
    /// What the server's own address begins with.
    pub(crate) fn scheme(&self) -> &'static str {
        match self.tls {
            Some(_) => "https",
            None => "http",
        }
    }
}

/// What one client may ask for. Everything beyond is refused with a reason.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message to the server.
    pub frame: usize,
    /// Requests a second of one connection, and of one seat, over time.
    pub rate: f64,
    /// Requests that may come at once.
    pub burst: f64,
    /// What one address may ask for in a second over time, over HTTP and by coming to tables: the
    /// work of so many moves.
    pub address_rate: f64,
    /// What it may ask for at once.
    pub address_burst: f64,
    /// Sockets open from one address.
    pub connections: u32,
    /// Connections open from one address over which requests come.
    pub requests: u32,
    /// Connections of any kind open from all addresses.
    pub connections_in_all: u32,
    /// How long the head of a request may take to come, and how long its body.
    pub request: Duration,
    /// How long an answer may take to be found, and how long its reader to take it.
    pub answer: Duration,
    /// Tables made from one address in an hour.
    pub tables: u32,
    /// Characters of a name.
    pub name: usize,
    /// Characters of the words that a player adds to the shuffle.
    pub words: usize,
    /// Entries of one table's log that are no moves.
    pub entries: usize,
    /// People who watch one table.
    pub watchers: usize,
    /// Frames that wait for a slow reader before it is brought up to date afresh.
    pub queue: usize,
    /// The server's sign of life; whoever does not answer within three of them is gone.
    pub heartbeat: Duration,
    /// How long people have to say whether somebody may take over a bot's seat.
    pub consent: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let terms = Terms::default();
        Self {
            frame: 16 * 1024,
            rate: terms.flow.rate,
            burst: terms.flow.burst,
            address_rate: 100.0,
            address_burst: 1000.0,
            connections: 100,
            requests: 256,
            connections_in_all: 20_000,
            request: Duration::from_secs(10),
            answer: Duration::from_secs(60),
            tables: 120,
            name: terms.name,
            words: terms.words,
            entries: terms.entries,
            watchers: terms.watchers,
            queue: 64,
            heartbeat: Duration::from_secs(20),
            consent: terms.consent,
        }
    }
}

/// Files that the server needs besides its connections.
const OTHER_FILES: u64 = 64;

impl Limits {
    /// Takes no more connections than a system that opens so many files can carry.
    pub(crate) fn fit_into(&mut self, files: u64) {
        let connections = files.saturating_sub(OTHER_FILES);
        let connections = u32::try_from(connections).unwrap_or(u32::MAX);
        self.connections_in_all = self.connections_in_all.min(connections);
    }

    /// Of one connection, and of one seat.
    pub(crate) fn flow(&self) -> Flow {
        Flow {
            rate: self.rate,
            burst: self.burst,
        }
    }

    /// Of one address.
    pub(crate) fn address_flow(&self) -> Flow {
        Flow {
            rate: self.address_rate,
            burst: self.address_burst,
        }
    }

    /// Of the tables that one address makes.
    pub(crate) fn tables_flow(&self) -> Flow {
        let burst = f64::from(self.tables);
        Flow {
            rate: burst / 3600.0,
            burst,
        }
    }
}

/// How long tables are kept after they were last touched. `None`: for ever.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// Those that never started.
    pub waiting: Option<Duration>,
    /// Those whose game is on.
    pub running: Option<Duration>,
    /// Those that are over.
    pub over: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Self {
        const DAY: u64 = 24 * 60 * 60;
        Self {
            waiting: Some(Duration::from_secs(DAY)),
            running: Some(Duration::from_secs(30 * DAY)),
            over: None,
        }
    }
}

impl Retention {
    pub(crate) fn ages(self) -> Ages {
        let millis = |age: Duration| i64::try_from(age.as_millis()).unwrap_or(i64::MAX / 2);
        Ages {
            waiting: self.waiting.map(millis),
            running: self.running.map(millis),
            over: self.over.map(millis),
        }
    }
}

/// What tests do to a server and nobody else should.
#[derive(Clone, Debug, Default)]
pub struct Testing {
    /// Whether a commit waits for the disk.
    pub synchronous: Synchronous,
    /// The most pages that the data file may have, as if the disk were full then.
    pub most_pages: Option<u32>,
    /// The clock that days, ages and logs go by.
    pub clock: Clock,
    /// How long a table waits for pages that have to open or to commit anew; absent: ten seconds.
    pub opening: Option<Duration>,
    /// Pretend a machine on which everything follows from this seed.
    pub seed: Option<u64>,
    /// Take what other nodes send whatever its number, so that simulations can show that they notice.
    pub unnumbered: bool,
    /// Say of what could not be stored that it never will be, as a server alone may.
    pub surely_gone: bool,
    /// Speak another protocol than this program's, as the next version may.
    pub protocol: Option<u32>,
}
