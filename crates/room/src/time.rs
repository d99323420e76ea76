//! What time it is. Nobody here reads a clock: whoever calls a table says it.

use std::ops::Add;
use std::time::Duration;

/// A moment, as timers run: the time since some moment that is the same for all of a program. It
/// never runs backwards, whatever anybody does to the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub Duration);

impl Time {
    /// How long ago `earlier` was; nothing where it is still to come.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Time {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

/// The time, once as clocks show it and once as timers run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Now {
    /// Milliseconds since 1970.
    pub clock: i64,
    /// What is due goes by this.
    pub timer: Time,
}
