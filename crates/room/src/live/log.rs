//! The table's log: the one way to write into it, what it says, and what of it is stored.

use super::requests::over;
use crate::entry::{Deed, Entry};
use crate::kept::{Ending, Written};
use crate::ledger::Ledger;
use crate::secrets::Hash;
use std::ops::Deref;
use table::{Outcome, Seat};
use wire::rest::Stage;
use wire::{AnyTable, Error, Reason};

/// A table's log. It reads as the [`Ledger`] of all its entries, those too that are not stored yet;
/// only [`TableLog::write`] changes it.
pub(super) struct TableLog {
    ledger: Ledger,
    /// How the game ended.
    result: Option<Outcome>,
    /// The last entry that is stored.
    stored: u32,
}

/// That the game is over, as the game itself says: no entry does.
pub(super) struct Over {
    pub outcome: Outcome,
    /// Whether the players agreed to end it early.
    pub stopped: bool,
}

impl Over {
    /// What the table says, if its game is over.
    pub(super) fn of(table: &dyn AnyTable) -> Option<Self> {
        let outcome = table.outcome()?;
        let stopped = table.stopped_early();
        Some(Self { outcome, stopped })
    }
}

impl TableLog {
    /// A log that is stored as far as the ledger goes.
    pub(super) fn new(ledger: Ledger, over: Option<Over>) -> Self {
        let mut log = Self {
            stored: ledger.n,
            ledger,
            result: None,
        };
        log.note_end(over.as_ref());
        log
    }

    /// Starts again from what is stored.
    pub(super) fn reload(&mut self, ledger: Ledger, over: Option<Over>) {
        *self = Self::new(ledger, over);
    }

    /// Whether the cards are still to be dealt.
    pub(super) fn must_be_waiting(&self) -> Result<(), Error> {
        match self.stage {
            Stage::Waiting => Ok(()),
            Stage::Over => Err(over()),
            Stage::Running => {
                let message = "The game has begun; this is for before the start.";
                Err(Error::new(Reason::HasBegun, message))
            }
        }
    }

    /// Whether a person who holds the seat plays it themselves.
    pub(super) fn must_not_be_stood_in(&self, seat: Seat) -> Result<(), Error> {
        if !self.chair(seat).stood_in {
            return Ok(());
        }
        let message = "A bot stands in for you; take your seat back first.";
        Err(Error::new(Reason::StoodIn { seat }, message))
    }

    /// The names of all who sit there.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().map(|chair| chair.who.name())
    }

    /// Writes the next entry; what it returns has to go to the store at once. `over`: what the game
    /// says after it.
    #[must_use]
    pub(super) fn write(
        &mut self,
        at: i64,
        deed: Deed,
        client: Option<String>,
        over: Option<Over>,
    ) -> Written {
        let entry = Entry {
            n: self.n + 1,
            at: self.time(at),
            client,
            deed,
        };
        let before = self.stage;
        self.ledger.apply(&entry);
        self.note_end(over.as_ref());
        let changed = self.stage != before;
        let ended = over.filter(|_| changed && self.stage == Stage::Over);
        Written {
            begun: self.begun(&entry.deed, before),
            stage: changed.then_some(self.stage),
            ending: ended.and_then(|over| self.ending(over)),
            entry,
            shown: None,
        }
    }

    /// Whether the lobby shows the table.
    pub(super) fn is_in_lobby(&self) -> bool {
        self.listed && self.stage != Stage::Over
    }

    /// What time it is for the log, where time does not run backwards.
    pub(super) fn time(&self, now: i64) -> i64 {
        now.max(self.at)
    }

    /// How the game ended, if it did.
    pub(super) fn result(&self) -> Option<&Outcome> {
        self.result.as_ref()
    }

    /// The last entry that is stored.
    pub(super) fn stored(&self) -> u32 {
        self.stored
    }

    /// Everything up to the entry `n` is stored.
    pub(super) fn note_stored(&mut self, n: u32) {
        self.stored = n.clamp(self.stored, self.n);
    }

    /// Whether all of it is.
    pub(super) fn is_stored(&self) -> bool {
        self.stored() == self.n
    }

    /// The game knows when it is over.
    fn note_end(&mut self, over: Option<&Over>) {
        if let Some(over) = over.filter(|_| self.stage == Stage::Running) {
            self.result = Some(over.outcome.clone());
            self.ledger.stage = Stage::Over;
        }
    }

    /// What is stored of the browsers that begin to play with that deed.
    fn begun(&self, deed: &Deed, before: Stage) -> Vec<Hash> {
        match deed {
            Deed::Started { .. } => self.browsers(),
            Deed::Sat { browser, .. } if before == Stage::Running => {
                browser.iter().copied().collect()
            }
            _ => Vec::new(),
        }
    }

    fn ending(&self, over: Over) -> Option<Box<Ending>> {
        let (_, start) = self.start?;
        Some(Box::new(Ending {
            at: self.at,
            players: self.players(),
            outcome: over.outcome,
            took: Some(self.at - start),
            stopped: over.stopped,
        }))
    }
}

impl Deref for TableLog {
    type Target = Ledger;

    fn deref(&self) -> &Ledger {
        &self.ledger
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Seating;
    use serde_json::value::RawValue;
    use table::Seat;

    fn log() -> TableLog {
        TableLog::new(Ledger::new(2), None)
    }

    fn sat(seat: u8) -> Deed {
        Deed::Sat {
            seat: Seat(seat),
            name: format!("Guest {seat}"),
            avatar: None,
            hash: [seat; 32],
            browser: Some([seat + 10; 32]),
            how: Seating::Free,
        }
    }

    fn started() -> Deed {
        Deed::Started {
            words: Vec::new(),
            bots: Vec::new(),
        }
    }

    fn acted(seat: u8) -> Deed {
        let action = RawValue::from_string("{}".to_owned()).unwrap();
        let seat = Seat(seat);
        Deed::Acted { seat, action }
    }

    fn over() -> Option<Over> {
        let outcome = Outcome {
            teams: Vec::new(),
            reason: "all done".to_owned(),
        };
        let stopped = true;
        Some(Over { outcome, stopped })
    }

    #[test]
    fn entries_are_numbered_and_their_time_does_not_run_backwards() {
        let mut log = log();
        let first = log.write(50, sat(0), None, None);
        let second = log.write(40, sat(1), Some("id".to_owned()), None);
        assert_eq!((first.entry.n, first.entry.at), (1, 50));
        assert_eq!((second.entry.n, second.entry.at), (2, 50));
        assert_eq!((log.n, log.stage), (2, Stage::Waiting));
        assert_eq!((first.stage, second.stage), (None, None));
    }

    #[test]
    fn the_browsers_that_begin_with_an_entry_go_with_it() {
        let mut log = log();
        assert!(log.write(0, sat(0), None, None).begun.is_empty());
        let start = log.write(1, started(), None, None);
        assert_eq!(start.begun, [[10; 32]]);
        assert_eq!(start.stage, Some(Stage::Running));
        let later = log.write(2, sat(1), None, None);
        assert_eq!(
            later.begun,
            [[11; 32]],
            "whoever sits down later begins then"
        );
    }

    #[test]
    fn the_end_goes_with_the_move_that_caused_it_and_with_no_other() {
        let mut log = log();
        for deed in [sat(0), started()] {
            assert!(log.write(100, deed, None, None).ending.is_none());
        }
        assert!(log.write(110, acted(0), None, None).ending.is_none());
        assert!(log.result().is_none());
        let last = log.write(130, acted(0), None, over());
        let ending = last.ending.unwrap();
        assert_eq!(
            (ending.at, ending.took, ending.stopped),
            (130, Some(30), true)
        );
        assert_eq!(last.stage, Some(Stage::Over));
        assert_eq!(log.result().unwrap().reason, "all done");
        let after = log.write(140, Deed::Listed { listed: true }, None, over());
        assert!(after.ending.is_none() && after.stage.is_none());
    }

    #[test]
    fn it_is_known_how_much_is_stored() {
        let mut log = log();
        for seat in [0, 1] {
            let _ = log.write(0, sat(seat), None, None);
        }
        assert_eq!((log.stored(), log.is_stored()), (0, false));
        log.note_stored(1);
        assert_eq!((log.stored(), log.is_stored()), (1, false));
        log.note_stored(2);
        assert!(log.is_stored());
        log.note_stored(1);
        assert!(log.is_stored(), "what is stored stays so");
        log.reload(Ledger::new(2), None);
        assert!(log.is_stored());
    }
}
