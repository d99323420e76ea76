//! The whistle: where all start at once, nobody acts before it, neither people nor bots.

use crate::Time;
use crate::limits::millis;
use std::time::Duration;
use wire::{Error, Reason};

/// When a table's starts are through.
pub(super) struct Whistle {
    /// From a start to its whistle.
    count_down: Duration,
    /// The start that was seen last.
    start: Option<u32>,
    /// When it blows.
    blows: Option<Time>,
}

impl Whistle {
    /// A table that stands there as it was kept: what was counted down before is through.
    pub(super) fn new(count_down: u32, start: Option<u32>) -> Self {
        Self {
            count_down: Duration::from_millis(count_down.into()),
            start,
            blows: None,
        }
    }

    /// The table was rebuilt, and stands at that start.
    pub(super) fn reload(&mut self, start: Option<u32>) {
        self.start = start;
        self.blows = None;
    }

    /// The table stands at that start now: counts down where it is another one.
    pub(super) fn note(&mut self, start: Option<u32>, now: Time) {
        if start.is_some() && start != self.start && !self.count_down.is_zero() {
            self.blows = Some(now + self.count_down);
        }
        self.start = start;
    }

    /// When it blows; nothing where it has.
    pub(super) fn due(&self) -> Option<Time> {
        self.blows
    }

    /// Blows it, if it is time. True: just now.
    pub(super) fn blow(&mut self, now: Time) -> bool {
        self.blows.take_if(|at| *at <= now).is_some()
    }

    /// Whether anybody may act.
    pub(super) fn has_blown(&self, now: Time) -> bool {
        self.wait(now).is_none()
    }

    /// How many milliseconds are left until it.
    pub(super) fn wait(&self, now: Time) -> Option<u64> {
        let left = self.blows?.since(now);
        (!left.is_zero()).then(|| millis(left))
    }

    /// Refuses whoever acts before it.
    pub(super) fn may_act(&self, now: Time) -> Result<(), Error> {
        let Some(wait) = self.wait(now) else {
            return Ok(());
        };
        let message = format!("Nobody acts before the whistle; wait {wait} ms.");
        Err(Error::new(Reason::CountingDown { wait }, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::ErrorCode;

    const COUNT: Duration = Duration::from_millis(1_650);

    #[test]
    fn nobody_acts_before_the_whistle_and_is_told_how_long_to_wait() {
        let now = Time::default();
        let mut whistle = Whistle::new(1_650, None);
        assert!(whistle.may_act(now).is_ok());
        whistle.note(Some(1), now);
        let early = whistle.may_act(now + COUNT / 2).unwrap_err();
        assert_eq!(
            (early.code, &*early.reason),
            (ErrorCode::TooFast, "counting_down")
        );
        assert_eq!(early.facts["wait"], 825);
        assert_eq!(whistle.due(), Some(now + COUNT));
        assert!(whistle.may_act(now + COUNT).is_ok());
        assert!(!whistle.blow(now + COUNT / 2) && whistle.blow(now + COUNT));
        assert!(!whistle.blow(now + COUNT), "once");
    }

    #[test]
    fn every_start_is_counted_down_once() {
        let now = Time::default();
        let mut whistle = Whistle::new(1_650, Some(3));
        whistle.note(Some(3), now);
        assert!(whistle.has_blown(now), "it began before");
        whistle.note(None, now);
        assert!(whistle.has_blown(now));
        whistle.note(Some(4), now);
        whistle.note(Some(4), now + COUNT);
        assert!(whistle.has_blown(now + COUNT));
    }

    #[test]
    fn without_a_count_down_nobody_waits() {
        let mut whistle = Whistle::new(0, None);
        whistle.note(Some(1), Time::default());
        assert_eq!(whistle.due(), None);
    }
}
