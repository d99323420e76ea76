//! Who asks for too much.

use crate::config::Limits;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::SpeedLimit;
use wire::rest::Pace;
use wire::{Error, ErrorCode};

/// Fills with time and empties with use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f32,
    since: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: f64, now: Instant) -> Self {
        Self {
            left: burst as f32,
            since: now,
        }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, rate: f64, burst: f64, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * rate;
        self.left = (f64::from(self.left) + gained).min(burst) as f32;
        self.since = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

/// What one seat may do where speed decides, at the pace of its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pacing {
    rate: f64,
    burst: f64,
    clause: &'static str,
}

impl Pacing {
    /// The game's own limit, halved where the table plays slowly.
    pub(crate) fn of(limit: SpeedLimit, pace: Pace) -> Self {
        let rate = f64::from(limit.rate);
        Self {
            rate: match pace {
                Pace::Normal => rate,
                Pace::Slow => rate / 2.0,
            },
            burst: limit.burst.into(),
            clause: limit.clause,
        }
    }

    pub(crate) fn full(&self, now: Instant) -> Bucket {
        Bucket::full(self.burst, now)
    }

    /// The shortest time between two actions, over time.
    pub(crate) fn interval(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.rate)
    }

    /// Takes one action, or says how long to wait.
    pub(crate) fn take(&self, bucket: &mut Bucket, now: Instant) -> Result<(), Error> {
        if bucket.take(self.rate, self.burst, now) {
            return Ok(());
        }
        let missing = f64::from(1.0 - bucket.left);
        let wait = (missing / self.rate * 1000.0).ceil() as u64;
        let refused = too_fast().with("limit", self.rate).with("wait", wait);
        Err(Error {
            clause: Some(self.clause.to_owned()),
            message: format!(
                "Nobody acts more than {} times a second here; wait {wait} ms.",
                self.rate
            ),
            ..refused
        })
    }
}

/// More requests a second than anybody at a table makes.
pub(crate) fn too_fast() -> Error {
    let message = "That was too fast; wait a moment and try again.";
    Error::new(ErrorCode::TooFast, "too_fast", message)
}

/// What each address has open, and what it made lately.
pub(crate) struct Doorman {
    limits: Limits,
    guests: Mutex<HashMap<IpAddr, Guest>>,
}

struct Guest {
    connections: u32,
    tables: Bucket,
}

const HOUR: Duration = Duration::from_secs(3600);

impl Doorman {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            guests: Mutex::default(),
        })
    }

    /// Lets a connection in, for as long as the pass is kept.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr) -> Result<Pass, Error> {
        let address = network(address);
        let mut guests = self.guests();
        let guest = guests.entry(address).or_insert_with(|| self.guest());
        if guest.connections >= self.limits.connections {
            let most = self.limits.connections;
            let message = format!("There are {most} connections from your address already.");
            return Err(
                Error::new(ErrorCode::TooMany, "too_many_connections", message).with("most", most),
            );
        }
        guest.connections += 1;
        Ok(Pass {
            doorman: Arc::clone(self),
            address,
        })
    }

    /// Whether that address may make one more table now.
    pub(crate) fn make_table(&self, address: IpAddr) -> Result<(), Error> {
        let mut guests = self.guests();
        let guest = guests
            .entry(network(address))
            .or_insert_with(|| self.guest());
        let most = f64::from(self.limits.tables);
        if guest
            .tables
            .take(most / HOUR.as_secs_f64(), most, Instant::now())
        {
            return Ok(());
        }
        let message = "So many tables were made from your address that you have to wait a while.";
        Err(Error::new(ErrorCode::TooMany, "too_many_tables", message)
            .with("most", self.limits.tables))
    }

    /// Forgets those who have nothing open and made nothing for an hour.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.guests()
            .retain(|_, guest| guest.connections > 0 || now - guest.tables.since < HOUR);
    }

    fn guest(&self) -> Guest {
        Guest {
            connections: 0,
            tables: Bucket::full(f64::from(self.limits.tables), Instant::now()),
        }
    }

    fn guests(&self) -> MutexGuard<'_, HashMap<IpAddr, Guest>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One connection that was let in.
pub(crate) struct Pass {
    doorman: Arc<Doorman>,
    address: IpAddr,
}

impl Drop for Pass {
    fn drop(&mut self) {
        if let Some(guest) = self.doorman.guests().get_mut(&self.address) {
            guest.connections -= 1;
        }
    }
}

/// Who gets one address of the new kind gets a whole network of them.
fn network(address: IpAddr) -> IpAddr {
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

    fn doorman(connections: u32, tables: u32) -> Arc<Doorman> {
        Doorman::new(Limits {
            connections,
            tables,
            ..Limits::default()
        })
    }

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::full(2.0, start);
        assert!(bucket.take(1.0, 2.0, start));
        assert!(bucket.take(1.0, 2.0, start));
        assert!(!bucket.take(1.0, 2.0, start));
        assert!(bucket.take(1.0, 2.0, start + Duration::from_secs(1)));
    }

    #[test]
    fn a_seat_that_is_too_fast_is_told_how_long_to_wait() {
        let limit = SpeedLimit {
            rate: 8,
            burst: 2,
            clause: "LF-24",
        };
        for (pace, rate, wait) in [(Pace::Normal, 8.0, 125), (Pace::Slow, 4.0, 250)] {
            let pacing = Pacing::of(limit, pace);
            let start = Instant::now();
            let mut bucket = pacing.full(start);
            assert_eq!(pacing.take(&mut bucket, start), Ok(()));
            assert_eq!(pacing.take(&mut bucket, start), Ok(()));
            let refused = pacing.take(&mut bucket, start).unwrap_err();
            assert_eq!(refused.code, ErrorCode::TooFast);
            assert_eq!(refused.clause.as_deref(), Some("LF-24"));
            assert_eq!(refused.facts["limit"], rate);
            assert_eq!(refused.facts["wait"], wait);
            let later = start + Duration::from_millis(wait);
            assert_eq!(later, start + pacing.interval());
            assert_eq!(pacing.take(&mut bucket, later), Ok(()));
        }
    }

    #[test]
    fn one_address_has_so_many_connections_and_gets_them_back() {
        let doorman = doorman(1, 1);
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        let pass = doorman.connect(here).unwrap();
        let refused = doorman.connect(here).err().unwrap();
        assert_eq!(refused.code, ErrorCode::TooMany);
        assert!(doorman.connect("192.0.2.2".parse().unwrap()).is_ok());
        drop(pass);
        assert!(doorman.connect(here).is_ok());
    }

    #[test]
    fn one_network_of_the_new_kind_is_one_address() {
        let doorman = doorman(9, 1);
        assert!(doorman.make_table("2001:db8::1".parse().unwrap()).is_ok());
        assert!(doorman.make_table("2001:db8::2".parse().unwrap()).is_err());
        assert!(
            doorman
                .make_table("2001:db8:0:1::2".parse().unwrap())
                .is_ok()
        );
    }
}
