//! A table from the store: its log is played once more.

use super::cards::replay_of;
use super::frames::Last;
use super::log::Over;
use super::recent::{self, Recent};
use super::requests;
use crate::kept::Record;
use crate::ledger::Ledger;
use serde_json::{Map, Value};
use table::Outcome;
use wire::rest::Stage;
use wire::{AnyGame, AnyTable, Error, Replay};

/// A table as the store's log tells it.
pub struct Rebuilt {
    /// What the log says apart from the game.
    pub ledger: Ledger,
    /// The game, once it has begun.
    pub table: Option<Box<dyn AnyTable>>,
    pub(super) recent: Recent,
}

impl Rebuilt {
    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.as_ref().and_then(|table| table.outcome())
    }

    /// How far the table is. Only the game knows its end.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.outcome().map_or(self.ledger.stage, |_| Stage::Over)
    }

    /// The set-up for these cards once more, with those options, as people know them who have played
    /// them to the end; before that there is none.
    pub fn setup_again(
        &self,
        options: &Map<String, Value>,
    ) -> Result<Option<Map<String, Value>>, Error> {
        let over = self
            .table
            .as_ref()
            .filter(|table| table.outcome().is_some());
        over.ok_or_else(requests::not_over)?.setup_again(options)
    }

    /// That the game is over, once it is.
    pub(super) fn over(&self) -> Option<Over> {
        self.table.as_deref().and_then(Over::of)
    }
}

/// Plays a table's log once more. A log that is no game's is refused.
pub fn rebuild(game: &dyn AnyGame, record: &Record) -> Result<Rebuilt, Error> {
    let ledger = Ledger::read(record.deal.seats, &record.entries)?;
    let actions = ledger
        .actions(&record.entries)
        .map_err(|error| Error::bad_setup("actions", error.to_string()))?;
    let replay = replay_of(&record.deal, &ledger.words, actions);
    let (table, recent) = play_again(game, &ledger, &replay)?;
    Ok(Rebuilt {
        table: ledger.start.is_some().then_some(table),
        ledger,
        recent,
    })
}

/// The table after all actions, and what was noticed of the last ones. It is set before the start as
/// well: whether rules and deck fit is better said now than then.
fn play_again(
    game: &dyn AnyGame,
    ledger: &Ledger,
    replay: &Replay,
) -> Result<(Box<dyn AnyTable>, Recent), Error> {
    let long_ago = replay.actions.len().saturating_sub(recent::MOST_MOVES);
    let mut table = game.load(replay, Some(long_ago))?;
    let mut recent = Recent::default();
    if let Some((n, _)) = ledger.start.filter(|_| long_ago == 0) {
        recent.note(&*table, Last { n, by: None });
    }
    let lately = replay.actions.iter().zip(&ledger.moves).enumerate();
    for (index, (recorded, &n)) in lately.skip(long_ago) {
        let seat = table.seat(recorded.seat)?;
        let action = table.read(&recorded.action);
        let played = action.and_then(|action| table.act(seat, &action, recorded.at));
        played.map_err(|error| error.at(index))?;
        let by = Some(seat);
        recent.note(&*table, Last { n, by });
    }
    Ok((table, recent))
}
