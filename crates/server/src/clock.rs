//! What time it is.

use room::Time;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// The machine's clock, which a test may move. Clones move together.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// How far it is ahead of the machine's, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// What it shows when it starts, where it goes by timers and not by the machine's clock.
    start: Option<(i64, Time)>,
}

impl Clock {
    /// One that shows `millis` now and goes by timers, as simulations have it.
    #[must_use]
    pub fn started_at(millis: i64) -> Self {
        Self {
            start: Some((millis, timer())),
            ..Self::default()
        }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        let millis = match self.start {
            Some((millis, start)) => millis + in_millis(timer().since(start)),
            None => in_millis(
                SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap_or_default(),
            ),
        };
        millis.saturating_add(self.ahead.load(Ordering::Relaxed))
    }

    /// Moves it by so many milliseconds, back where they are negative.
    pub fn shift(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

fn in_millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// What timers of this process count from. The runtime's time, which stands still in simulations
/// until everybody waits.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// What time it is for timers, which no clock disturbs.
pub(crate) fn timer() -> Time {
    Time(START.elapsed())
}

/// The same moment as the system knows it.
pub(crate) fn instant(time: Time) -> Instant {
    *START + time.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_where_it_is_moved() {
        let clock = Clock::default();
        let (before, other) = (clock.now(), clock.clone());
        other.shift(3_600_000);
        assert!(clock.now() >= before + 3_600_000);
        other.shift(-7_200_000);
        assert!(clock.now() < before);
    }
}
