//! What each address has open and asks for, and who is turned away.

use crate::config::Limits;
use crate::limits::{Bucket, Flow, millis, too_fast};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use wire::{Error, ErrorCode};

const HOUR: Duration = Duration::from_secs(3600);

/// An address that is turned away is told of in the log this often at most.
const QUIET: Duration = Duration::from_secs(60);

/// Lines that the log gets for all addresses: who can flood a log has found another attack.
const LINES: Flow = Flow {
    rate: 0.5,
    burst: 20.0,
};

/// When to try again, where nobody knows when somebody else goes.
const A_WHILE: Duration = Duration::from_secs(5);

/// Knows every address that has something open, or had lately.
pub(crate) struct Doorman {
    limits: Limits,
    guests: Mutex<Guests>,
}

struct Guests {
    by_address: HashMap<IpAddr, Guest>,
    /// Connections of all of them, sockets included.
    open: u32,
    /// Lines that the log may still get.
    lines: Bucket,
}

struct Guest {
    requests: u32,
    sockets: u32,
    tables: Bucket,
    work: Bucket,
    /// When the log was told of it.
    told: Option<Instant>,
    /// How often it was turned away since.
    turned_away: u64,
}

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Requests, one after the other: what every connection is at first.
    Requests,
    /// A table.
    Socket,
}

impl Doorman {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let guests = Guests {
            by_address: HashMap::new(),
            open: 0,
            lines: Bucket::full(LINES, Instant::now()),
        };
        Arc::new(Self {
            limits,
            guests: Mutex::new(guests),
        })
    }

    /// Lets a connection into the house, for as long as the place is kept.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Result<Place, Error> {
        let mut guests = self.guests();
        let most = self.limits.connections_in_all;
        if guests.open >= most {
            let message = "So many people are here that there is no room for more.";
            let error = Error::new(ErrorCode::Unavailable, "full", message);
            let error = error.with("most", most).with("wait", millis(A_WHILE));
            return Err(self.turn_away(&mut guests, address, error));
        }
        guests.open += 1;
        Ok(Place {
            doorman: Arc::clone(self),
        })
    }

    /// Counts a connection of that address, for as long as the pass is kept.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, kind: Kind) -> Result<Pass, Error> {
        let mut guests = self.guests();
        let most = match kind {
            Kind::Requests => self.limits.requests,
            Kind::Socket => self.limits.connections,
        };
        let open = self.guest(&mut guests, address).open(kind);
        if *open >= most {
            let message = format!("There are {most} connections from your address already.");
            let error = Error::new(ErrorCode::TooMany, "too_many_connections", message);
            let error = error.with("most", most).with("wait", millis(A_WHILE));
            return Err(self.turn_away(&mut guests, address, error));
        }
        *open += 1;
        Ok(Pass {
            doorman: Arc::clone(self),
            address,
            kind,
        })
    }

    /// Whether that address may make one more table now.
    pub(crate) fn make_table(&self, address: IpAddr) -> Result<(), Error> {
        let mut guests = self.guests();
        let tables = &mut self.guest(&mut guests, address).tables;
        let made = tables.pay(1.0, self.limits.tables_flow(), Instant::now());
        made.map_err(|wait| {
            let message =
                "So many tables were made from your address that you have to wait a while.";
            let error = Error::new(ErrorCode::TooMany, "too_many_tables", message)
                .with("most", self.limits.tables)
                .with("wait", millis(wait));
            self.turn_away(&mut guests, address, error)
        })
    }

    /// Charges an address for what the server is about to do for it.
    pub(crate) fn charge(&self, address: IpAddr, cost: f64) -> Result<(), Error> {
        let mut guests = self.guests();
        let work = &mut self.guest(&mut guests, address).work;
        let paid = work.pay(cost, self.limits.address_flow(), Instant::now());
        paid.map_err(|wait| self.turn_away(&mut guests, address, too_fast(wait)))
    }

    /// Forgets those who have nothing open and asked for nothing for an hour.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        let mut guests = self.guests();
        guests.by_address.retain(|_, guest| {
            let open = guest.requests + guest.sockets > 0;
            open || now - guest.work.since.max(guest.tables.since) < HOUR
        });
    }

    fn turn_away(&self, guests: &mut Guests, address: IpAddr, error: Error) -> Error {
        self.tell(guests, address, &error.reason);
        error
    }

    /// Tells the log which limit bites whom, unless it knows.
    fn tell(&self, guests: &mut Guests, address: IpAddr, limit: &str) {
        let now = Instant::now();
        let guest = self.guest(guests, address);
        guest.turned_away += 1;
        let knows = guest.told.is_some_and(|told| now - told < QUIET);
        if knows || guests.lines.pay(1.0, LINES, now).is_err() {
            return;
        }
        let guest = self.guest(guests, address);
        guest.told = Some(now);
        let times = std::mem::take(&mut guest.turned_away);
        tracing::warn!(%address, limit, times, "turned away: a limit bites");
    }

    fn guest<'a>(&self, guests: &'a mut Guests, address: IpAddr) -> &'a mut Guest {
        let guest = || {
            let now = Instant::now();
            Guest {
                requests: 0,
                sockets: 0,
                tables: Bucket::full(self.limits.tables_flow(), now),
                work: Bucket::full(self.limits.address_flow(), now),
                told: None,
                turned_away: 0,
            }
        };
        let address = network(address);
        guests.by_address.entry(address).or_insert_with(guest)
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Guest {
    fn open(&mut self, kind: Kind) -> &mut u32 {
        match kind {
            Kind::Requests => &mut self.requests,
            Kind::Socket => &mut self.sockets,
        }
    }
}

/// One of all connections.
pub(crate) struct Place {
    doorman: Arc<Doorman>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.doorman.guests().open -= 1;
    }
}

/// One connection of one address.
pub(crate) struct Pass {
    doorman: Arc<Doorman>,
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
        self.doorman.charge(self.address, cost)
    }

    /// The connection is ended for all that came over it.
    pub(crate) fn flooded(&self) {
        let mut guests = self.doorman.guests();
        self.doorman.tell(&mut guests, self.address, "flood");
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut guests = self.doorman.guests();
        *self
            .doorman
            .guest(&mut guests, self.address)
            .open(self.kind) -= 1;
    }
}

/// Who gets one address of the new kind gets a whole network of them.
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

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_has_so_many_connections_of_each_kind_and_gets_them_back() {
        let doorman = Doorman::new(Limits {
            connections: 1,
            requests: 1,
            ..Limits::default()
        });
        let here = address("192.0.2.1");
        for kind in [Kind::Requests, Kind::Socket] {
            let pass = doorman.connect(here, kind).unwrap();
            let refused = doorman.connect(here, kind).err().unwrap();
            assert_eq!(refused.code, ErrorCode::TooMany);
            assert_eq!(refused.facts["most"], 1);
            assert!(doorman.connect(address("192.0.2.2"), kind).is_ok());
            drop(pass);
            assert!(doorman.connect(here, kind).is_ok());
        }
    }

    #[test]
    fn all_addresses_together_have_so_many_connections() {
        let doorman = Doorman::new(Limits {
            connections_in_all: 2,
            ..Limits::default()
        });
        let _first = doorman.enter(address("192.0.2.1")).unwrap();
        let second = doorman.enter(address("192.0.2.2")).unwrap();
        let refused = doorman.enter(address("192.0.2.3")).err().unwrap();
        assert_eq!(refused.code, ErrorCode::Unavailable);
        drop(second);
        assert!(doorman.enter(address("192.0.2.3")).is_ok());
    }

    #[test]
    fn one_network_of_the_new_kind_is_one_address() {
        let doorman = Doorman::new(Limits {
            tables: 1,
            ..Limits::default()
        });
        let makes = |text| doorman.make_table(address(text)).is_ok();
        assert!(makes("2001:db8::1"));
        assert!(!makes("2001:db8::2"));
        assert!(makes("2001:db8:0:1::2"));
    }

    #[test]
    fn an_address_pays_for_all_its_connections_together() {
        let doorman = Doorman::new(Limits {
            address_rate: 1.0,
            address_burst: 10.0,
            ..Limits::default()
        });
        let here = address("192.0.2.1");
        let connect = || doorman.connect(here, Kind::Socket).unwrap();
        let passes = [connect(), connect()];
        assert_eq!(passes[0].charge(6.0), Ok(()));
        let refused = passes[1].charge(6.0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooFast);
        assert!(refused.facts["wait"].as_u64().unwrap() <= 2_000);
        assert!(doorman.charge(address("192.0.2.2"), 6.0).is_ok());
    }

    #[test]
    fn who_asks_for_nothing_is_forgotten_but_not_who_is_here() {
        let doorman = Doorman::new(Limits::default());
        let _here = doorman.connect(address("192.0.2.1"), Kind::Socket);
        drop(doorman.connect(address("192.0.2.2"), Kind::Socket));
        let long_ago = Instant::now().checked_sub(2 * HOUR).unwrap();
        for guest in doorman.guests().by_address.values_mut() {
            guest.work.since = long_ago;
            guest.tables.since = long_ago;
        }
        doorman.tidy();
        assert_eq!(doorman.guests().by_address.len(), 1);
    }
}
