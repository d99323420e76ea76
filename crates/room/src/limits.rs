//! How much is too much, over time.

use crate::Time;
use crate::cost;
use std::time::Duration;
use table::SpeedLimit;
use wire::rest::Pace;
use wire::{Error, Reason};

/// Nobody is told to wait longer.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// Fills with time and empties with use.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f32,
    /// When it was looked at last.
    pub since: Time,
}

/// How fast buckets fill, and how much they hold.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    /// Units a second.
    pub rate: f64,
    /// How many it holds.
    pub burst: f64,
}

impl Bucket {
    /// A full one.
    #[must_use]
    pub fn full(flow: Flow, now: Time) -> Self {
        Self {
            left: flow.burst as f32,
            since: now,
        }
    }

    /// Takes so much, or nothing and says how long to wait for it. What costs more than a full
    /// bucket takes a full one.
    pub fn pay(&mut self, cost: f64, flow: Flow, now: Time) -> Result<(), Duration> {
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

    /// Takes so much even where it is not there: whoever pays next waits for it.
    pub fn owe(&mut self, cost: f64, flow: Flow, now: Time) {
        let left = self.filled(flow, now) - cost;
        self.left = left.max(-flow.burst) as f32;
    }

    /// What is in it by now.
    fn filled(&mut self, flow: Flow, now: Time) -> f64 {
        let gained = now.since(self.since).as_secs_f64() * flow.rate;
        let left = (f64::from(self.left) + gained).min(flow.burst);
        self.left = left as f32;
        self.since = now;
        left
    }
}

/// What one seat may do where speed decides, at the pace of its table.
#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    flow: Flow,
    clause: &'static str,
}

impl Pacing {
    /// The game's own limit, halved where the table plays slowly.
    #[must_use]
    pub fn of(limit: SpeedLimit, pace: Pace) -> Self {
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

    /// What a seat has at first.
    #[must_use]
    pub fn full(&self, now: Time) -> Bucket {
        Bucket::full(self.flow, now)
    }

    /// The shortest time between two actions, over time.
    #[must_use]
    pub fn interval(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.flow.rate)
    }

    /// Takes one action, or says how long to wait.
    pub fn take(&self, bucket: &mut Bucket, now: Time) -> Result<(), Error> {
        let paid = bucket.pay(cost::LEAST, self.flow, now);
        paid.map_err(|wait| {
            let rate = self.flow.rate;
            let wait = millis(wait);
            let message =
                format!("Nobody acts more than {rate} times a second here; wait {wait} ms.");
            let limit = Some(rate);
            Error {
                clause: Some(self.clause.to_owned()),
                ..Error::new(Reason::TooFast { wait, limit }, message)
            }
        })
    }
}

/// More than anybody at a table asks for; there is room again after that time.
#[must_use]
pub fn too_fast(wait: Duration) -> Error {
    let (wait, limit) = (millis(wait), None);
    let message = "That was too fast; wait a moment and try again.";
    Error::new(Reason::TooFast { wait, limit }, message)
}

/// Whole milliseconds, never too few.
#[must_use]
pub fn millis(wait: Duration) -> u64 {
    wait.as_micros().div_ceil(1000) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::ErrorCode;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let flow = Flow {
            rate: 1.0,
            burst: 2.0,
        };
        let start = Time::default();
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
        let start = Time::default();
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
        let start = Time::default();
        let mut bucket = Bucket::full(flow, start);
        bucket.owe(5.0, flow, start);
        assert_eq!(bucket.pay(1.0, flow, start), Err(Duration::from_secs(1)));
        bucket.owe(100.0, flow, start);
        let wait = Err(Duration::from_millis(2_500));
        assert_eq!(bucket.pay(1.0, flow, start), wait, "a debt has an end");
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
            let start = Time::default();
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
}
