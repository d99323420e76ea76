//! Who was first, and by how much.
//!
//! The game decides by the order in which actions come to the table, and knows no clock. Here is
//! the clock: an action that somebody else's has just made impossible is refused with their name
//! and the milliseconds between the two arrivals.

use super::Live;
use serde_json::Value;
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use table::Seat;
use wire::Error;

/// Who comes later than this has not raced, but overlooked something.
const RACE: Duration = Duration::from_secs(3);

/// When the last actions arrived, oldest first.
#[derive(Default)]
pub(super) struct Finish(VecDeque<Instant>);

impl Finish {
    /// An action that arrived then was taken.
    pub(super) fn note(&mut self, arrived: Instant) {
        while self.0.front().is_some_and(|&first| first + RACE < arrived) {
            self.0.pop_front();
        }
        self.0.push_back(arrived);
    }

    /// By how much an action that arrived then lost against the one `ago` actions back.
    fn late(&self, ago: usize, arrived: Instant) -> Option<Duration> {
        let place = self.0.len().checked_sub(ago + 1)?;
        let late = arrived.saturating_duration_since(self.0[place]);
        (late <= RACE).then_some(late)
    }
}

impl Live {
    /// The refusal of an action, with who was first where it came too late.
    pub(super) fn refused(
        &self,
        seat: u8,
        action: &Value,
        arrived: Instant,
        refusal: Error,
    ) -> Error {
        let table = self.table.as_ref();
        let Some(rival) = table.and_then(|table| table.overtaken_by(Seat(seat), action)) else {
            return refusal;
        };
        let Some(late) = self.race.late(rival.ago, arrived) else {
            return refusal;
        };
        let late = late.as_millis() as u64;
        let name = self.book.chairs[rival.seat.index()].who.name();
        let message = format!("{} {name} was first, by {late} ms.", refusal.message);
        Error { message, ..refusal }
            .with("first", rival.seat.0)
            .with("late_ms", late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: Duration = Duration::from_millis(40);

    #[test]
    fn the_one_who_is_late_is_told_by_how_much() {
        let start = Instant::now();
        let mut finish = Finish::default();
        finish.note(start);
        finish.note(start + STEP);
        assert_eq!(finish.late(0, start + 3 * STEP), Some(2 * STEP));
        assert_eq!(finish.late(1, start + 3 * STEP), Some(3 * STEP));
        assert_eq!(finish.late(2, start + 3 * STEP), None);
    }

    #[test]
    fn who_came_through_another_door_a_moment_before_lost_by_nothing() {
        let start = Instant::now();
        let mut finish = Finish::default();
        finish.note(start + STEP);
        assert_eq!(finish.late(0, start), Some(Duration::ZERO));
    }

    #[test]
    fn what_is_long_past_is_no_race() {
        let start = Instant::now();
        let mut finish = Finish::default();
        finish.note(start);
        assert_eq!(finish.late(0, start + RACE), Some(RACE));
        assert_eq!(finish.late(0, start + RACE + STEP), None);
        finish.note(start + RACE + STEP);
        assert_eq!(finish.0.len(), 1, "nothing that is past is kept");
    }
}
