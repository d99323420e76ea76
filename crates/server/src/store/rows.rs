//! What the rows of every store mean. The columns have the same names everywhere; how a cell is
//! fetched is each store's own.

use super::names::{pace_of, stage_of, takeover_of};
use super::{Comparison, Deal, Ending, HostChoices, Key, Played, Summary};
use crate::blocks::{Block, Blocked};
use room::entry::hashes;
use serde::de::DeserializeOwned;
use table::Revision;
use wire::rest::Stage;

/// A row, asked for its cells by their columns' names.
pub(super) trait Cells {
    /// What the store says where a cell is not what it should be.
    type Error;

    fn text(&self, column: &str) -> Result<String, Self::Error>;
    fn maybe_text(&self, column: &str) -> Result<Option<String>, Self::Error>;
    fn maybe_number(&self, column: &str) -> Result<Option<i64>, Self::Error>;
    fn flag(&self, column: &str) -> Result<bool, Self::Error>;
    fn bytes(&self, column: &str) -> Result<Vec<u8>, Self::Error>;

    /// The cell does not hold what it should.
    fn wrong(column: &str, why: String) -> Self::Error;

    /// A number that is there and fits.
    fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T, Self::Error> {
        let number = self.maybe_number(column)?;
        let fits = number.and_then(|number| number.try_into().ok());
        fits.ok_or_else(|| Self::wrong(column, format!("{number:?} does not fit")))
    }

    fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, Self::Error> {
        parsed::<Self, T>(column, &self.text(column)?)
    }

    fn maybe_json<T: DeserializeOwned>(&self, column: &str) -> Result<Option<T>, Self::Error> {
        let text = self.maybe_text(column)?;
        text.map(|text| parsed::<Self, T>(column, &text))
            .transpose()
    }
}

fn parsed<R: Cells + ?Sized, T: DeserializeOwned>(column: &str, text: &str) -> Result<T, R::Error> {
    serde_json::from_str(text).map_err(|error| R::wrong(column, error.to_string()))
}

/// A table's number, what its host chose, the name of its deal, and whether it is closed.
pub(super) fn table<R: Cells>(row: &R) -> Result<(Key, HostChoices, String, bool), R::Error> {
    let choices = HostChoices {
        id: row.text("id")?,
        level: row.text("level")?,
        bot_delay: row
            .maybe_number("bot_delay")?
            .map(|_| row.number("bot_delay"))
            .transpose()?,
        away: row.number("away")?,
        made: row.number("made")?,
        window: row.number("call_window")?,
        pace: pace_of(&row.text("pace")?),
        takeover: takeover_of(&row.text("takeover")?),
    };
    let closed = row.maybe_number("closed")?.is_some();
    Ok((row.number("key")?, choices, row.text("deal")?, closed))
}

pub(super) fn deal<R: Cells>(row: &R) -> Result<Deal, R::Error> {
    Ok(Deal {
        id: row.text("id")?,
        game: row.text("game")?,
        rules: Revision(row.number("rules")?),
        edition: row.text("edition")?,
        edition_sha256: row.text("edition_sha256")?,
        seats: row.number("seats")?,
        options: row.json("options")?,
        secret: row.bytes("secret")?,
        words: row.maybe_json("words")?,
        setup: row.maybe_json("setup")?,
        origin: row.maybe_text("origin")?,
        day: row.maybe_number("day")?,
    })
}

/// Whether the results of a deal are compared, from the row of the first deal of its cards.
pub(super) fn comparison<R: Cells>(row: &R) -> Result<Comparison, R::Error> {
    if let Some(day) = row.maybe_number("day")? {
        return Ok(Comparison::OfDay(day));
    }
    let Some(makers) = row.maybe_text("makers")? else {
        return Ok(Comparison::Alone);
    };
    Ok(Comparison::Competition {
        makers: hashes::list::deserialize(&mut serde_json::Deserializer::from_str(&makers))
            .map_err(|error| R::wrong("makers", error.to_string()))?,
        closed: row.maybe_number("closed")?,
    })
}

pub(super) fn played<R: Cells>(row: &R) -> Result<Played, R::Error> {
    Ok(Played {
        table: row.text("id")?,
        options: row.json("options")?,
        ending: Ending {
            at: row.number("ended")?,
            players: row.json("players")?,
            outcome: row.json("outcome")?,
            took: row.maybe_number("took")?,
            stopped: row.flag("stopped")?,
        },
        repeated: row.flag("repeated")?,
    })
}

pub(super) fn summary<R: Cells>(row: &R) -> Result<Summary, R::Error> {
    Ok(Summary {
        id: row.text("id")?,
        game: row.text("game")?,
        stage: stage_of(&row.text("stage")?).unwrap_or(Stage::Waiting),
        listed: row.flag("listed")?,
        made: row.number("made")?,
        closed: row.flag("is_closed")?,
    })
}

/// A kind that only a newer program knows is none of ours.
pub(super) fn block<R: Cells>(row: &R) -> Result<Option<Block>, R::Error> {
    let kind = row.text("kind")?;
    let kinds = [Blocked::Name, Blocked::Address];
    let Some(kind) = kinds.into_iter().find(|known| known.name() == kind) else {
        return Ok(None);
    };
    Ok(Some(Block {
        kind,
        what: row.text("what")?,
        until: row.maybe_number("until")?,
    }))
}
