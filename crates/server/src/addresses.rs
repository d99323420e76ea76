//! What each address has open and asks for, and who is turned away.

use crate::clock::timer;
use crate::config::Limits;
use room::Time;
use room::limits::{Bucket, Flow, millis, too_fast};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use wire::{Error, Reason};

const HOUR: Duration = Duration::from_secs(3600);

/// An address that is turned away is told of in the log this often at most.
const QUIET: Duration = Duration::from_secs(60);

/// Lines that the log gets for all addresses: whoever can flood a log has found another attack.
const LINES: Flow = Flow {
    rate: 0.5,
    burst: 20.0,
};

/// When to try again, where nobody knows when somebody else goes.
const A_WHILE: Duration = Duration::from_secs(5);

/// Knows every address that has something open, or had lately.
pub(crate) struct Addresses {
    limits: Limits,
    /// How many nodes share what an address may ask for: each allows its part of it.
    nodes: AtomicU32,
    usages: Mutex<Usages>,
}

struct Usages {
    by_address: HashMap<IpAddr, Usage>,
    /// Connections of all of them, sockets included.
    open: u32,
    /// Lines that the log may still get.
    lines: Bucket,
}

struct Usage {
    requests: u32,
    sockets: u32,
    tables: Bucket,
    work: Bucket,
    /// When the log was told of it.
    told: Option<Time>,
    /// How often it was turned away since.
    turned_away: u64,
}

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Requests, one after the other: what every connection is at first.
    Requests,
    /// A table, or the lobby: whoever has it is told of what happens for as long as they like.
    Socket,
}

impl Addresses {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let usages = Usages {
            by_address: HashMap::new(),
            open: 0,
            lines: Bucket::full(LINES, timer()),
        };
        Arc::new(Self {
            limits,
            nodes: AtomicU32::new(1),
            usages: Mutex::new(usages),
        })
    }

    /// From now on so many nodes take what comes from an address: each allows its part of the work and of
    /// the tables. Connections are counted by each node alone: what one costs it costs the node that it
    /// is at, and where a load balancer brings all people behind one address to the same node, a part of
    /// the places would be too few for them.
    pub(crate) fn share_among(&self, nodes: usize) {
        let nodes = u32::try_from(nodes).unwrap_or(u32::MAX).max(1);
        self.nodes.store(nodes, Relaxed);
    }

    /// What this node allows of what all allow together.
    fn part(&self, whole: Flow) -> Flow {
        let nodes = f64::from(self.nodes.load(Relaxed));
        Flow {
            rate: whole.rate / nodes,
            burst: (whole.burst / nodes).max(1.0),
        }
    }

    /// Lets a connection into the choices, for as long as the place is kept.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Result<Place, Error> {
        let mut usages = self.usages();
        let most = self.limits.connections_in_all;
        if usages.open >= most {
            let message = "So many people are here that there is no room for more.";
            let wait = millis(A_WHILE);
            let error = Error::new(Reason::Full { most, wait }, message);
            return Err(self.turn_away(&mut usages, address, error));
        }
        usages.open += 1;
        Ok(Place {
            addresses: Arc::clone(self),
        })
    }

    /// Counts a connection of that address, for as long as the pass is kept.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, kind: Kind) -> Result<Pass, Error> {
        let mut usages = self.usages();
        let most = match kind {
            Kind::Requests => self.limits.requests,
            Kind::Socket => self.limits.connections,
        };
        let open = self.usage(&mut usages, address).open(kind);
        if *open >= most {
            let message = format!("There are {most} connections from your address already.");
            let wait = millis(A_WHILE);
            let error = Error::new(Reason::TooManyConnections { most, wait }, message);
            return Err(self.turn_away(&mut usages, address, error));
        }
        *open += 1;
        Ok(Pass {
            addresses: Arc::clone(self),
            address,
            kind,
        })
    }

    /// Whether that address may make one more table now.
    pub(crate) fn make_table(&self, address: IpAddr) -> Result<(), Error> {
        let mut usages = self.usages();
        let tables = &mut self.usage(&mut usages, address).tables;
        let made = tables.pay(1.0, self.part(self.limits.tables_flow()), timer());
        made.map_err(|wait| {
            let message =
                "So many tables were made from your address that you have to wait a while.";
            let (most, wait) = (self.limits.tables, millis(wait));
            let error = Error::new(Reason::TooManyTables { most, wait }, message);
            self.turn_away(&mut usages, address, error)
        })
    }

    /// Charges an address for what the server is about to do for it.
    pub(crate) fn charge(&self, address: IpAddr, cost: f64) -> Result<(), Error> {
        let mut usages = self.usages();
        let work = &mut self.usage(&mut usages, address).work;
        let paid = work.pay(cost, self.part(self.limits.address_flow()), timer());
        paid.map_err(|wait| self.turn_away(&mut usages, address, too_fast(wait)))
    }

    /// Forgets those who have nothing open and asked for nothing for an hour.
    pub(crate) fn tidy(&self, now: Time) {
        let mut usages = self.usages();
        usages.by_address.retain(|_, usage| {
            let open = usage.requests + usage.sockets > 0;
            open || now.since(usage.work.since.max(usage.tables.since)) < HOUR
        });
    }

    /// Tells the log that a limit which is kept elsewhere has turned the address away.
    pub(crate) fn note(&self, address: IpAddr, limit: &str) {
        self.tell(&mut self.usages(), address, limit);
    }

    fn turn_away(&self, usages: &mut Usages, address: IpAddr, error: Error) -> Error {
        self.tell(usages, address, &error.reason);
        error
    }

    /// Tells the log which limit bites whom, unless it knows.
    fn tell(&self, usages: &mut Usages, address: IpAddr, limit: &str) {
        let now = timer();
        let usage = self.usage(usages, address);
        usage.turned_away += 1;
        let knows = usage.told.is_some_and(|told| now.since(told) < QUIET);
        if knows || usages.lines.pay(1.0, LINES, now).is_err() {
            return;
        }
        let usage = self.usage(usages, address);
        usage.told = Some(now);
        let times = std::mem::take(&mut usage.turned_away);
        tracing::warn!(%address, limit, times, "turned away: a limit bites");
    }

    fn usage<'a>(&self, usages: &'a mut Usages, address: IpAddr) -> &'a mut Usage {
        let usage = || {
            let now = timer();
            Usage {
                requests: 0,
                sockets: 0,
                tables: Bucket::full(self.part(self.limits.tables_flow()), now),
                work: Bucket::full(self.part(self.limits.address_flow()), now),
                told: None,
                turned_away: 0,
            }
        };
        let address = network(address);
        usages.by_address.entry(address).or_insert_with(usage)
    }

    fn usages(&self) -> MutexGuard<'_, Usages> {
        self.usages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Usage {
    fn open(&mut self, kind: Kind) -> &mut u32 {
        match kind {
            Kind::Requests => &mut self.requests,
            Kind::Socket => &mut self.sockets,
        }
    }
}

/// One of all connections.
pub(crate) struct Place {
    addresses: Arc<Addresses>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.addresses.usages().open -= 1;
    }
}

/// One connection of one address.
pub(crate) struct Pass {
    addresses: Arc<Addresses>,
    address: IpAddr,
    kind: Kind,
}

impl Pass {
    /// The address that it was given to.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }

    /// Charges the address that it was given to.
    pub(crate) fn charge(&self, cost: f64) -> Result<(), Error> {
        self.addresses.charge(self.address, cost)
    }

    /// Whether the address that it was given to may make one more table now.
    pub(crate) fn make_table(&self) -> Result<(), Error> {
        self.addresses.make_table(self.address)
    }

    /// The connection is ended for all that came over it.
    pub(crate) fn flooded(&self) {
        self.addresses.note(self.address, "flood");
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut usages = self.addresses.usages();
        *self
            .addresses
            .usage(&mut usages, self.address)
            .open(self.kind) -= 1;
    }
}

/// Whoever gets one address of the new kind gets a whole network of them.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let bits = six.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(bits.into())
        }
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::ErrorCode;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_has_so_many_connections_of_each_kind_and_gets_them_back() {
        let addresses = Addresses::new(Limits {
            connections: 1,
            requests: 1,
            ..Limits::default()
        });
        let here = address("192.0.2.1");
        for kind in [Kind::Requests, Kind::Socket] {
            let pass = addresses.connect(here, kind).unwrap();
            let refused = addresses.connect(here, kind).err().unwrap();
            assert_eq!(refused.code, ErrorCode::TooMany);
            assert_eq!(refused.facts["most"], 1);
            assert!(addresses.connect(address("192.0.2.2"), kind).is_ok());
            drop(pass);
            assert!(addresses.connect(here, kind).is_ok());
        }
    }

    #[test]
    fn of_several_nodes_each_allows_its_part() {
        let addresses = Addresses::new(Limits {
            tables: 6,
            ..Limits::default()
        });
        addresses.share_among(3);
        let made = |address: IpAddr| {
            (0..6)
                .filter(|_| addresses.make_table(address).is_ok())
                .count()
        };
        assert_eq!(made(address("192.0.2.1")), 2);
        addresses.share_among(1);
        assert_eq!(made(address("192.0.2.2")), 6);
    }

    #[test]
    fn all_addresses_together_have_so_many_connections() {
        let addresses = Addresses::new(Limits {
            connections_in_all: 2,
            ..Limits::default()
        });
        let _first = addresses.enter(address("192.0.2.1")).unwrap();
        let second = addresses.enter(address("192.0.2.2")).unwrap();
        let refused = addresses.enter(address("192.0.2.3")).err().unwrap();
        assert_eq!(refused.code, ErrorCode::Unavailable);
        drop(second);
        assert!(addresses.enter(address("192.0.2.3")).is_ok());
    }

    #[test]
    fn one_network_of_the_new_kind_is_one_address() {
        let addresses = Addresses::new(Limits {
            tables: 1,
            ..Limits::default()
        });
        let makes = |text| addresses.make_table(address(text)).is_ok();
        assert!(makes("2001:db8::1"));
        assert!(!makes("2001:db8::2"));
        assert!(makes("2001:db8:0:1::2"));
    }

    #[test]
    fn an_address_pays_for_all_its_connections_together() {
        let addresses = Addresses::new(Limits {
            address_rate: 1.0,
            address_burst: 10.0,
            ..Limits::default()
        });
        let here = address("192.0.2.1");
        let connect = || addresses.connect(here, Kind::Socket).unwrap();
        let passes = [connect(), connect()];
        assert_eq!(passes[0].charge(6.0), Ok(()));
        let refused = passes[1].charge(6.0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooFast);
        assert!(refused.facts["wait"].as_u64().unwrap() <= 2_000);
        assert!(addresses.charge(address("192.0.2.2"), 6.0).is_ok());
    }

    #[test]
    fn many_addresses_do_not_flood_the_log() {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let writer = Arc::clone(&lines);
        let log = tracing_subscriber::fmt().with_writer(move || Written(Arc::clone(&writer)));
        let start = timer();
        tracing::subscriber::with_default(log.finish(), || {
            let addresses = Addresses::new(Limits::default());
            for nth in 0..100 {
                addresses.note(IpAddr::from([192, 0, 2, nth]), "flood");
            }
        });
        let lines = lines.lock().unwrap();
        let lines = lines.iter().filter(|&&byte| byte == b'\n').count();
        let more = timer().since(start).as_secs() as usize;
        assert!((20..=20 + more).contains(&lines), "{lines} lines");
    }

    /// A log in memory.
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn whoever_asks_for_nothing_is_forgotten_but_not_whoever_is_here() {
        let addresses = Addresses::new(Limits::default());
        let _here = addresses.connect(address("192.0.2.1"), Kind::Socket);
        drop(addresses.connect(address("192.0.2.2"), Kind::Socket));
        addresses.tidy(timer());
        assert_eq!(addresses.usages().by_address.len(), 2);
        addresses.tidy(timer() + 2 * HOUR);
        assert_eq!(addresses.usages().by_address.len(), 1);
    }
}
