//! The opening of the shuffle: how long the table waits for pages that have to open, or to commit
//! anew. What they did is in the log.

use crate::Time;
use crate::ledger::Ledger;
use std::time::Duration;

/// How long a table waits where nobody says otherwise.
const PATIENCE: Duration = Duration::from_secs(10);

/// The wait for the parts of the shuffle.
pub(super) struct ShuffleWait {
    patience: Duration,
    due: Option<Time>,
}

/// How the wait goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// There is somebody to wait for, or nothing.
    GoesOn,
    /// Nobody is waited for any longer.
    IsOver,
}

impl ShuffleWait {
    /// No wait yet; `patience`: how long it will be.
    pub(super) fn new(patience: Option<Duration>) -> Self {
        Self {
            patience: patience.unwrap_or(PATIENCE),
            due: None,
        }
    }

    /// Everybody has their time, from now on.
    pub(super) fn begin(&mut self, now: Time) {
        self.due = Some(now + self.patience);
    }

    /// There is nothing to wait for.
    pub(super) fn end(&mut self) {
        self.due = None;
    }

    /// The table was loaded: everybody has their time anew, unless all is there.
    pub(super) fn resume(&mut self, ledger: &Ledger, now: Time) {
        let patience = match ledger.is_awaited() {
            true => self.patience,
            false => Duration::ZERO,
        };
        self.due = ledger.is_opening().then(|| now + patience);
    }

    /// When the table has waited long enough.
    pub(super) fn due(&self) -> Option<Time> {
        self.due
    }

    /// Looks whether there is still somebody to wait for.
    pub(super) fn look(&self, ledger: &Ledger, now: Time) -> Wait {
        let late = self.due.is_some_and(|due| due <= now);
        match ledger.is_opening() && (late || !ledger.is_awaited()) {
            true => Wait::IsOver,
            false => Wait::GoesOn,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Deed, Entry, Seating};
    use table::Seat;
    use wire::Committed;

    fn ledger(deeds: &[Deed]) -> Ledger {
        let mut ledger = Ledger::new(2);
        for (n, deed) in (1..).zip(deeds.iter().cloned()) {
            let (at, client) = (0, None);
            ledger.apply(&Entry {
                n,
                at,
                client,
                deed,
            });
        }
        ledger
    }

    /// Somebody sits there, has committed, and is on the list; then they have opened.
    fn deeds() -> [Deed; 4] {
        let (seat, hash) = (Seat(0), "hash".to_owned());
        let sat = Deed::Sat {
            seat,
            name: "Ann".to_owned(),
            avatar: None,
            hash: [1; 32],
            browser: None,
            how: Seating::Free,
        };
        let list = vec![Committed {
            seat,
            hash: hash.clone(),
        }];
        let left_out = Vec::new();
        let part = String::new();
        [
            sat,
            Deed::Committed { seat, hash },
            Deed::Fixed { list, left_out },
            Deed::Opened { seat, part },
        ]
    }

    #[test]
    fn the_table_waits_until_all_is_there_or_for_as_long_as_it_waits() {
        let now = Time::default();
        let mut opening = ShuffleWait::new(None);
        let [committed, fixed, opened] = [2, 3, 4].map(|upto| ledger(&deeds()[..upto]));
        assert_eq!(
            opening.look(&committed, now),
            Wait::GoesOn,
            "nobody started"
        );
        opening.begin(now);
        assert_eq!(opening.due(), Some(now + PATIENCE));
        assert_eq!(opening.look(&fixed, now), Wait::GoesOn);
        assert_eq!(opening.look(&fixed, now + PATIENCE), Wait::IsOver);
        assert_eq!(opening.look(&opened, now), Wait::IsOver);
        opening.end();
        assert_eq!(opening.due(), None);
    }

    #[test]
    fn after_a_restart_everybody_has_their_time_anew_unless_all_is_there() {
        let now = Time::default();
        let patience = Duration::from_secs(3);
        let mut opening = ShuffleWait::new(Some(patience));
        let due = |upto: usize, opening: &mut ShuffleWait| {
            opening.resume(&ledger(&deeds()[..upto]), now);
            opening.due()
        };
        assert_eq!(due(2, &mut opening), None);
        assert_eq!(due(3, &mut opening), Some(now + patience));
        assert_eq!(
            due(4, &mut opening),
            Some(now),
            "the cards are dealt at once"
        );
    }
}
