//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The machine's clock, which a test may move. Clones move together.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// How far it is ahead of the machine's, in milliseconds.
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        });
        millis.saturating_add(self.ahead.load(Ordering::Relaxed))
    }

    /// Moves it by so many milliseconds, back where they are negative.
    pub fn shift(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
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
