//! Who was first, and by how much.
//!
//! The game decides by the order in which actions come to the table, and knows no clock. Here is
//! the clock: an action that somebody else's has just made impossible is refused with their name
//! and the milliseconds between the two arrivals.

use crate::Time;
use crate::ledger::Ledger;
use std::collections::VecDeque;
use std::time::Duration;
use table::Seat;
use wire::{Error, Late};

/// Whoever comes later than this has not raced, but overlooked something.
const RACE: Duration = Duration::from_secs(3);

/// When the last actions arrived, oldest first.
#[derive(Default)]
pub(super) struct Finish(VecDeque<Time>);

impl Finish {
    /// An action that arrived then was taken.
    pub(super) fn note(&mut self, arrived: Time) {
        while self.0.front().is_some_and(|&first| first + RACE < arrived) {
            self.0.pop_front();
        }
        self.0.push_back(arrived);
    }

    /// By how much an action that arrived then lost against the one `ago` actions back.
    pub(super) fn late(&self, ago: usize, arrived: Time) -> Option<Duration> {
        let place = self.0.len().checked_sub(ago + 1)?;
        let late = arrived.since(self.0[place]);
        (late <= RACE).then_some(late)
    }
}

/// Who was first, and by how much.
pub(super) struct First {
    pub seat: Seat,
    pub late: Duration,
}

impl First {
    /// The refusal as it is told to whoever came too late.
    pub(super) fn told(&self, refusal: Error, ledger: &Ledger) -> Error {
        let late = self.late.as_millis() as u64;
        let name = ledger.chair(self.seat).who.name();
        let message = format!("{} {name} was first, by {late} ms.", refusal.message);
        let late = Late {
            first: self.seat,
            late_ms: late,
        };
        Error { message, ..refusal }.late(&late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: Duration = Duration::from_millis(40);

    #[test]
    fn the_one_who_is_late_is_told_by_how_much() {
        let start = Time::default();
        let mut finish = Finish::default();
        finish.note(start);
        finish.note(start + STEP);
        assert_eq!(finish.late(0, start + 3 * STEP), Some(2 * STEP));
        assert_eq!(finish.late(1, start + 3 * STEP), Some(3 * STEP));
        assert_eq!(finish.late(2, start + 3 * STEP), None);
    }

    #[test]
    fn whoever_came_through_another_door_a_moment_before_lost_by_nothing() {
        let start = Time::default();
        let mut finish = Finish::default();
        finish.note(start + STEP);
        assert_eq!(finish.late(0, start), Some(Duration::ZERO));
    }

    #[test]
    fn what_is_long_past_is_no_race() {
        let start = Time::default();
        let mut finish = Finish::default();
        finish.note(start);
        assert_eq!(finish.late(0, start + RACE), Some(RACE));
        assert_eq!(finish.late(0, start + RACE + STEP), None);
        finish.note(start + RACE + STEP);
        assert_eq!(finish.0.len(), 1, "nothing that is past is kept");
    }

    #[test]
    fn whoever_came_too_late_hears_who_was_first_besides_the_refusal() {
        let refusal = Error::malformed("No.");
        let (seat, late) = (Seat(1), STEP);
        let told = First { seat, late }.told(refusal.clone(), &Ledger::new(2));
        assert_eq!(told.facts["first"], 1);
        assert_eq!(told.facts["late_ms"], 40);
        assert!(told.message.ends_with("was first, by 40 ms."), "{told}");
        assert_eq!((told.code, told.reason), (refusal.code, refusal.reason));
    }
}
