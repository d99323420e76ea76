//! What is kept of a table, and what its log says each time something is added.

use crate::comparison::Comparison;
use crate::entry::{Deed, Entry};
use crate::secrets::Hash;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use table::{Outcome, Revision, Seat};
use wire::rest::{Pace, Player, Stage, Takeover};

/// Milliseconds in a day.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// The cards of one or several tables: an object of its own, with a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Its name.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The revision of the rules.
    pub rules: Revision,
    /// The deck's name.
    pub edition: String,
    /// The SHA-256 of the deck file, in hex.
    pub edition_sha256: String,
    /// How many seats.
    pub seats: u8,
    /// All options, defaults written out.
    pub options: Map<String, Value>,
    /// What all shuffles follow from.
    #[serde(with = "hex")]
    pub secret: Vec<u8>,
    /// What the players added, settled at the first start; `None` until then.
    pub words: Option<Vec<String>>,
    /// What is stacked instead of shuffled.
    pub setup: Option<Map<String, Value>>,
    /// The deal whose cards it repeats with other options or seats; `None`: it is the first.
    pub origin: Option<String>,
    /// The day whose deal it is, in days since 1970.
    pub day: Option<i64>,
}

impl Deal {
    /// The name that everybody who plays these cards knows them by.
    #[must_use]
    pub fn family(&self) -> &str {
        self.origin.as_deref().unwrap_or(&self.id)
    }

    /// What whoever dealt it has committed to, in hex.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(table::commitment(&self.secret))
    }
}

/// What a host chose once, when the table was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HostChoices {
    /// The table's name.
    pub id: String,
    /// The level of bots that fill free seats at the start.
    pub level: String,
    /// Milliseconds that bots wait before each move; `None`: as a person would.
    pub bot_delay: Option<u32>,
    /// Milliseconds that a bot on turn leaves others who may call or catch.
    pub window: u32,
    /// Seconds until a bot stands in for whoever is away.
    pub away: u32,
    /// How fast everybody may play.
    pub pace: Pace,
    /// Who has to agree before a bot's seat is taken over in the running game.
    pub takeover: Takeover,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
}

/// A table to be made, with the first entries of its log.
#[derive(Clone, Debug)]
pub struct Making {
    /// What the host chose.
    pub choices: HostChoices,
    /// The deal that it plays.
    pub deal: Deal,
    /// The deck file that it was dealt from, to be kept with a new deal.
    pub deck: Arc<str>,
    /// Whether the deal is new, or refers to one that is stored.
    pub new_deal: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// How far it is after its first entries.
    pub stage: Stage,
    /// The first entries, numbered from 1.
    pub entries: Vec<Entry>,
}

impl Making {
    /// What is stored of the browsers of those who sit there.
    #[must_use]
    pub fn browsers(&self) -> Vec<Hash> {
        let browser = |entry: &Entry| match entry.deed {
            Deed::Sat { browser, .. } => browser,
            _ => None,
        };
        self.entries.iter().filter_map(browser).collect()
    }
}

/// A table as it is kept: all that it takes to set it again.
#[derive(Clone, Debug)]
pub struct Record {
    /// What the host chose.
    pub choices: HostChoices,
    /// The deal that it plays.
    pub deal: Deal,
    /// Whether the deal was there before the table.
    pub repeats: bool,
    /// The options of the first deal of these cards.
    pub first_options: Map<String, Value>,
    /// Whether their results are compared.
    pub comparison: Comparison,
    /// The whole log, in order.
    pub entries: Vec<Entry>,
}

/// What is written into a table's log, and what follows from it for those who keep more than logs.
#[derive(Debug)]
pub struct Written {
    /// The entry; its `n` is one more than that of the last one.
    pub entry: Entry,
    /// How far the table is after it, where the entry changes that.
    pub stage: Option<Stage>,
    /// How the table ended, where the entry is its last move.
    pub ending: Option<Box<Ending>>,
    /// What is stored of the browsers that begin to play with this entry.
    pub begun: Vec<Hash>,
    /// What the lobby shows of the table from this entry on, as JSON, where that is something else
    /// than before. A table that is over, or hidden, it shows no more.
    pub shown: Option<String>,
}

impl Written {
    /// Whether the room is another after it. Moves and phrases are no part of it, and by far the most.
    pub(crate) fn changes_room(&self) -> bool {
        let in_play = matches!(self.entry.deed, Deed::Acted { .. } | Deed::Said { .. });
        !in_play || self.stage.is_some()
    }
}

/// How a table ended.
#[derive(Clone, Debug)]
pub struct Ending {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who sat where.
    pub players: Vec<Player>,
    /// What the game says.
    pub outcome: Outcome,
    /// How long it took from the start, in milliseconds; `None`: it was not noted then.
    pub took: Option<i64>,
    /// Whether the players agreed to end it early.
    pub stopped: bool,
}

impl Ending {
    /// What results are compared by: the best score of a team with a person in it, or of any team
    /// where bots played among themselves.
    #[must_use]
    pub fn best(&self) -> Option<i32> {
        let is_person = |seat: &Seat| self.players.get(seat.index()).is_some_and(|p| !p.bot);
        let teams = || self.outcome.teams.iter();
        let of_people = teams().filter(|team| team.seats.iter().any(is_person));
        let best = of_people.map(|team| team.score).max();
        best.or_else(|| teams().map(|team| team.score).max())
    }
}
