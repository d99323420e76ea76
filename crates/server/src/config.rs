//! What a host may set.

use crate::assets::Assets;
use crate::clock::Clock;
use crate::limits::Flow;
use crate::network::Network;
use crate::store::{Ages, Synchronous};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

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
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// The data file.
    pub data: PathBuf,
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
            trusted_proxies: Vec::new(),
            data: PathBuf::from("tandem.db"),
            assets: None,
            limits: Limits::default(),
            retention: Retention::default(),
            bot_threads: 0,
            search: Duration::from_secs(10),
            idle: Duration::from_secs(10),
            testing: Testing::default(),
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
    /// The server's sign of life; who does not answer within three of them is gone.
    pub heartbeat: Duration,
    /// How long people have to say whether somebody may take over a bot's seat.
    pub consent: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            frame: 16 * 1024,
            rate: 20.0,
            burst: 40.0,
            address_rate: 100.0,
            address_burst: 1000.0,
            connections: 100,
            requests: 256,
            connections_in_all: 20_000,
            request: Duration::from_secs(10),
            answer: Duration::from_secs(60),
            tables: 120,
            name: 24,
            words: 100,
            entries: 4_000,
            watchers: 200,
            queue: 64,
            heartbeat: Duration::from_secs(20),
            consent: Duration::from_secs(90),
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
}
