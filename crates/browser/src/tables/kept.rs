//! What a page keeps of a table.

use super::bounded;
use room::entry::{Deed, Entry};
use room::{Comparison, Deal, HostChoices, Making, Record};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Seat;
use wire::Error;

/// A table without its log. The page stores it as it is and looks at nothing in it: it holds the
/// secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What the host chose.
    pub choices: HostChoices,
    /// The deal as it was when the table was made.
    pub deal: Deal,
    /// Whether the deal was there before the table.
    pub repeats: bool,
    /// The options of the first deal of these cards.
    pub first_options: Map<String, Value>,
    /// The deck file, where no shelf has it: a replay brought it along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

/// One entry of a table's log, as the server's store has it too.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct LogLine {
    /// Its number.
    pub n: u32,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// The id that the page gave to the request.
    pub client: Option<String>,
    /// What kind of deed it is.
    pub kind: String,
    /// Whose deed it was.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The rest of it.
    pub payload: String,
}

impl LogLine {
    pub(super) fn of(entry: &Entry) -> Self {
        let deed = &entry.deed;
        Self {
            n: entry.n,
            at: entry.at,
            client: entry.client.clone(),
            kind: deed.kind().to_owned(),
            seat: deed.seat(),
            payload: deed.payload().into_owned(),
        }
    }

    fn read(self) -> Result<Entry, Error> {
        let deed = Deed::read(&self.kind, self.seat, self.payload).map_err(|error| {
            let why = format!("entry {} cannot be read: {error}", self.n);
            Error::bad_setup("log", why)
        })?;
        Ok(Entry {
            n: self.n,
            at: bounded(self.at),
            client: self.client,
            deed,
        })
    }
}

/// A table that is about to be stored. `first_options`: those of the first deal of its cards, where
/// it is another one; `deck`: its deck, where no shelf has it.
pub(super) fn kept(
    making: Making,
    first_options: Option<Map<String, Value>>,
    deck: Option<String>,
) -> (Kept, Vec<LogLine>) {
    let log = making.entries.iter().map(LogLine::of).collect();
    let deal = making.deal;
    let kept = Kept {
        repeats: !making.new_deal || deal.origin.is_some(),
        first_options: first_options.unwrap_or_else(|| deal.options.clone()),
        choices: making.choices,
        deal,
        deck,
    };
    (kept, log)
}

/// A table that was stored. Its results are compared with nobody's: nobody else can check them.
pub(super) fn record(kept: Kept, log: Vec<LogLine>) -> Result<Record, Error> {
    let entries: Vec<Entry> = log
        .into_iter()
        .map(LogLine::read)
        .collect::<Result<_, _>>()?;
    let mut deal = kept.deal;
    // A server keeps the deal beside the log, and notes there what the log settles.
    for entry in &entries {
        match &entry.deed {
            Deed::Started { words, .. } => deal.words = Some(words.clone()),
            Deed::Renewed { secret, .. } => deal.secret = secret.to_vec(),
            _ => {}
        }
    }
    Ok(Record {
        choices: kept.choices,
        deal,
        repeats: kept.repeats,
        first_options: kept.first_options,
        comparison: Comparison::Alone,
        entries,
    })
}
