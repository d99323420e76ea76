//! Whether data is sound: the data itself, and every table in it by the rules of its game.

use crate::data::Data;
use crate::editions::Editions;
use crate::store::{FileError, Kept, Stored, open_archive};
use std::sync::Arc;
use table::{Outcome, Revision};
use wire::{AnyGame, Error, Shelf};

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many tables there are.
    pub tables: usize,
    /// How many entries their logs have.
    pub entries: usize,
    /// What is wrong, each in a sentence; none: all is well.
    pub faults: Vec<String>,
}

/// Checks everything in data that a server may be using. `progress` is told how many tables of
/// how many are done.
pub fn check(
    data: &Data,
    shelf: &Shelf,
    mut progress: impl FnMut(usize, usize),
) -> Result<Checked, FileError> {
    let archive = open_archive(data)?;
    let mut checked = Checked {
        faults: archive.faults()?,
        ..Checked::default()
    };
    if !checked.faults.is_empty() {
        return Ok(checked);
    }
    let editions = Editions::default();
    let tables = archive.tables()?;
    checked.tables = tables.len();
    for (done, kept) in tables.iter().enumerate() {
        progress(done, tables.len());
        match archive.load(&kept.id) {
            Ok(Some(stored)) => {
                checked.entries += stored.table.entries.len();
                // What cannot be read is as good as missing.
                let deck = |sha256: &str| archive.deck(sha256).unwrap_or_default();
                let game = editions.game_of(shelf, &stored.table.deal, deck);
                checked.faults.extend(fault_of(kept, &stored, game));
            }
            Ok(None) => {}
            Err(error) => {
                let fault = format!("the table {} cannot be read: {error}", kept.id);
                checked.faults.push(fault);
            }
        }
    }
    Ok(checked)
}

/// What is wrong with a table: its log is no game, or what is kept beside it says otherwise.
fn fault_of(kept: &Kept, stored: &Stored, game: Result<Arc<dyn AnyGame>, Error>) -> Option<String> {
    let fault = match game.and_then(|game| room::rebuild(&*game, &stored.table)) {
        // The file says itself that nobody plays these rules any more.
        Err(_) if stored.table.deal.rules < Revision::FIRST => return None,
        Err(error) => {
            let at = error.index.map(|index| format!(" (action {index})"));
            let at = at.unwrap_or_default();
            format!("cannot be played again: {}{at}", error.message)
        }
        Ok(rebuilt) if kept.stage != Some(rebuilt.stage()) => {
            let (kept, is) = (&kept.stage_name, rebuilt.stage());
            format!("is kept as {kept:?}, and its log says {is:?}")
        }
        Ok(rebuilt) if is_other(kept.outcome.as_ref(), rebuilt.outcome().as_ref()) => {
            "ended otherwise than is kept".to_owned()
        }
        Ok(_) => return None,
    };
    Some(format!("the table {} {fault}", kept.id))
}

/// Those that ended long ago have no outcome beside their log. The reason is a sentence, which may
/// be put better one day.
fn is_other(kept: Option<&Outcome>, played: Option<&Outcome>) -> bool {
    kept.is_some_and(|kept| played.is_none_or(|played| played.teams != kept.teams))
}
