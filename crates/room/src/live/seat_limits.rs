//! How much one seat may ask for, on all its devices together.

use crate::Time;
use crate::limits::{Bucket, Flow, Pacing, too_fast};
use std::time::Duration;
use table::Seat;
use wire::Error;

/// What every seat of a table has left.
pub(super) struct SeatLimits {
    flow: Flow,
    /// How fast a seat may act, where speed decides.
    pacing: Option<Pacing>,
    seats: Vec<Left>,
}

/// What one seat has left.
struct Left {
    /// Of all that it asks for.
    requests: Bucket,
    /// Of what it does in a game where speed decides.
    moves: Option<Bucket>,
}

impl SeatLimits {
    pub(super) fn new(seats: u8, flow: Flow, pacing: Option<Pacing>, now: Time) -> Self {
        let left = |_| Left {
            requests: Bucket::full(flow, now),
            moves: pacing.map(|pacing| pacing.full(now)),
        };
        Self {
            flow,
            pacing,
            seats: (0..seats).map(left).collect(),
        }
    }

    /// The seat pays for a request, or is told how long to wait.
    pub(super) fn pay(&mut self, seat: Seat, cost: f64, now: Time) -> Result<(), Error> {
        let requests = &mut self.seats[seat.index()].requests;
        requests.pay(cost, self.flow, now).map_err(too_fast)
    }

    /// In a game where speed decides, nobody acts faster than a person can.
    pub(super) fn must_keep_pace(&mut self, seat: Seat, now: Time) -> Result<(), Error> {
        match (self.pacing, &mut self.seats[seat.index()].moves) {
            (Some(pacing), Some(moves)) => pacing.take(moves, now),
            _ => Ok(()),
        }
    }

    /// The shortest time between two actions of a seat, over time.
    pub(super) fn interval(&self) -> Duration {
        let pacing = self.pacing.as_ref();
        pacing.map_or(Duration::ZERO, Pacing::interval)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::SpeedLimit;
    use wire::ErrorCode;
    use wire::rest::Pace;

    const FLOW: Flow = Flow {
        rate: 1.0,
        burst: 2.0,
    };

    fn limits(pacing: Option<Pacing>, now: Time) -> SeatLimits {
        SeatLimits::new(2, FLOW, pacing, now)
    }

    #[test]
    fn every_seat_pays_for_itself() {
        let now = Time::default();
        let mut limits = limits(None, now);
        assert!(limits.pay(Seat(0), 2.0, now).is_ok());
        let refused = limits.pay(Seat(0), 1.0, now).unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooFast);
        assert!(limits.pay(Seat(1), 1.0, now).is_ok());
        let later = now + Duration::from_secs(1);
        assert!(limits.pay(Seat(0), 1.0, later).is_ok());
    }

    #[test]
    fn only_where_speed_decides_moves_have_a_pace() {
        let now = Time::default();
        let limit = SpeedLimit {
            rate: 8,
            burst: 1,
            clause: "LF-24",
        };
        let mut fast = limits(Some(Pacing::of(limit, Pace::Normal)), now);
        assert_eq!(fast.interval(), Duration::from_millis(125));
        assert!(fast.must_keep_pace(Seat(0), now).is_ok());
        assert!(fast.must_keep_pace(Seat(0), now).is_err());
        assert!(fast.must_keep_pace(Seat(1), now).is_ok());
        let mut turns = limits(None, now);
        assert_eq!(turns.interval(), Duration::ZERO);
        for _ in 0..100 {
            assert!(turns.must_keep_pace(Seat(0), now).is_ok());
        }
    }
}
