//! Who asks for too much.

use crate::config::Limits;
use crate::cost;
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

/// How fast buckets fill, in units a second, and how many they hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flow {
    pub rate: f64,
    pub burst: f64,
}

impl Bucket {
    pub(crate) fn full(flow: Flow, now: Instant) -> Self {
        Self {
            left: flow.burst as f32,
            since: now,
        }
    }

    /// Takes so much, or nothing and says how long to wait for it. What costs more than a full
    /// bucket takes a full one.
    pub(crate) fn pay(&mut self, cost: f64, flow: Flow, now: Instant) -> Result<(), Duration> {
        let left = self.filled(flow, now);
        let missing = cost.min(flow.burst) - left;
        if missing > 0.0 {
            return Err(Duration::from_secs_f64(
                (missing / flow.rate).min(LONGEST_WAIT.as_secs_f64()),
            ));
        }
        self.left = -missing as f32;
        Ok(())
    }

    /// Takes so much even where it is not there: who pays next waits for it.
    pub(crate) fn owe(&mut self, cost: f64, flow: Flow, now: Instant) {
        let left = self.filled(flow, now) - cost;
        self.left = left.max(-flow.burst) as f32;
    }

    /// What is in it by now.
    fn filled(&mut self, flow: Flow, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.since).as_secs_f64() * flow.rate;
        let left = (f64::from(self.left) + gained).min(flow.burst);
        self.left = left as f32;
        self.since = now;
        left
    }
}

/// What one seat may do where speed decides, at the pace of its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pacing {
    flow: Flow,
    clause: &'static str,
}

impl Pacing {
    /// The game's own limit, halved where the table plays slowly.
    pub(crate) fn of(limit: SpeedLimit, pace: Pace) -> Self {
        let rate = f64::from(limit.rate);
        Self {
            flow: Flow {
                rate: match pace {
                    Pace::Normal => rate,
                    Pace::Slow => rate / 2.0,
                },
                burst: limit.burst.into(),
            },
            clause: limit.clause,
        }
    }

    pub(crate) fn full(&self, now: Instant) -> Bucket {
        Bucket::full(self.flow, now)
    }

    /// The shortest time between two actions, over time.
    pub(crate) fn interval(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.flow.rate)
    }

    /// Takes one action, or says how long to wait.
    pub(crate) fn take(&self, bucket: &mut Bucket, now: Instant) -> Result<(), Error> {
        let paid = bucket.pay(cost::LEAST, self.flow, now);
        paid.map_err(|wait| {
            let rate = self.flow.rate;
            let wait = millis(wait);
            Error {
                clause: Some(self.clause.to_owned()),
                message: format!(
                    "Nobody acts more than {rate} times a second here; wait {wait} ms."
                ),
                ..too_fast_by(wait).with("limit", rate)
            }
        })
    }
}

/// More than anybody at a table asks for; there is room again after that time.
pub(crate) fn too_fast(wait: Duration) -> Error {
    too_fast_by(millis(wait))
}

fn too_fast_by(wait: u64) -> Error {
    let message = "That was too fast; wait a moment and try again.";
    Error::new(ErrorCode::TooFast, "too_fast", message).with("wait", wait)
}

/// Whole milliseconds, never too few.
fn millis(wait: Duration) -> u64 {
    wait.as_micros().div_ceil(1000) as u64
}

/// What each address has open, and what it made lately.
pub(crate) struct Doorman {
    limits: Limits,
    guests: Mutex<HashMap<IpAddr, Guest>>,
}

struct Guest {
    connections: u32,
    tables: Bucket,
    work: Bucket,
}

impl Guest {
    /// When it was last heard of.
    fn lately(&self) -> Instant {
        self.tables.since.max(self.work.since)
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// Nobody is told to wait longer.
const LONGEST_WAIT: Duration = HOUR;

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
        let guest = self.guest(&mut guests, address, Instant::now());
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
        let now = Instant::now();
        let mut guests = self.guests();
        let guest = self.guest(&mut guests, network(address), now);
        let made = guest.tables.pay(1.0, self.limits.tables_flow(), now);
        made.map_err(|wait| {
            let message =
                "So many tables were made from your address that you have to wait a while.";
            Error::new(ErrorCode::TooMany, "too_many_tables", message)
                .with("most", self.limits.tables)
                .with("wait", millis(wait))
        })
    }

    /// Charges an address for what the server is about to do for it.
    pub(crate) fn charge(&self, address: IpAddr, cost: f64) -> Result<(), Error> {
        let now = Instant::now();
        let mut guests = self.guests();
        let guest = self.guest(&mut guests, network(address), now);
        let paid = guest.work.pay(cost, self.limits.address_flow(), now);
        paid.map_err(too_fast)
    }

    /// Forgets those who have nothing open and made nothing for an hour.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.guests()
            .retain(|_, guest| guest.connections > 0 || now - guest.lately() < HOUR);
    }

    fn guest<'a>(
        &self,
        guests: &'a mut HashMap<IpAddr, Guest>,
        address: IpAddr,
        now: Instant,
    ) -> &'a mut Guest {
        guests.entry(address).or_insert_with(|| Guest {
            connections: 0,
            tables: Bucket::full(self.limits.tables_flow(), now),
            work: Bucket::full(self.limits.address_flow(), now),
        })
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

impl Pass {
    /// Charges the address that it was given to.
    pub(crate) fn charge(&self, cost: f64) -> Result<(), Error> {
        self.doorman.charge(self.address, cost)
    }
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
        let flow = Flow {
            rate: 1.0,
            burst: 2.0,
        };
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let mut bucket = Bucket::full(flow, start);
        assert_eq!(bucket.pay(1.0, flow, start), Ok(()));
        assert_eq!(bucket.pay(1.0, flow, start), Ok(()));
        assert_eq!(bucket.pay(1.0, flow, start), Err(second));
        assert_eq!(bucket.pay(1.0, flow, start + second), Ok(()));
    }

    #[test]
    fn what_is_dear_takes_more_and_at_most_all_there_is_room_for() {
        let flow = Flow {
            rate: 2.0,
            burst: 4.0,
        };
        let start = Instant::now();
        let mut bucket = Bucket::full(flow, start);
        assert_eq!(bucket.pay(3.0, flow, start), Ok(()));
        assert_eq!(bucket.pay(3.0, flow, start), Err(Duration::from_secs(1)));
        assert_eq!(bucket.pay(1.0, flow, start), Ok(()), "the cheap goes on");
        let later = start + Duration::from_secs(60);
        assert_eq!(bucket.pay(100.0, flow, later), Ok(()));
        assert!(bucket.pay(1.0, flow, later).is_err());
    }

    #[test]
    fn what_is_owed_is_waited_for() {
        let flow = Flow {
            rate: 2.0,
            burst: 4.0,
        };
        let start = Instant::now();
        let mut bucket = Bucket::full(flow, start);
        bucket.owe(5.0, flow, start);
        assert_eq!(bucket.pay(1.0, flow, start), Err(Duration::from_secs(1)));
        bucket.owe(100.0, flow, start);
        let wait = Err(Duration::from_millis(2_500));
        assert_eq!(bucket.pay(1.0, flow, start), wait, "a debt has an end");
    }

    #[test]
    fn an_address_pays_for_all_its_connections_together() {
        let doorman = Doorman::new(Limits {
            address_rate: 1.0,
            address_burst: 10.0,
            ..Limits::default()
        });
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        let passes = [
            doorman.connect(here).unwrap(),
            doorman.connect(here).unwrap(),
        ];
        assert_eq!(passes[0].charge(6.0), Ok(()));
        let refused = passes[1].charge(6.0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooFast);
        assert!(refused.facts["wait"].as_u64().unwrap() <= 2_000);
        assert!(doorman.charge("192.0.2.2".parse().unwrap(), 6.0).is_ok());
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
