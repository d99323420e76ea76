//! The bodies of the HTTP interface, and the room that socket and HTTP both show.

use crate::{Committed, Error, GivenUp};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::Outcome;

/// A game, as the lobby offers it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name on the wire.
    pub id: String,
    /// The seat counts it takes.
    pub seats: Vec<u8>,
    /// Whether everybody plays at once.
    pub simultaneous: bool,
    /// Whether a seat sees cards that others do not.
    pub hides_hands: bool,
    /// What the host may choose.
    pub options: Vec<OptionInfo>,
    /// The levels of its bots, weakest first.
    pub levels: Vec<String>,
    /// What may be said at its table.
    pub phrases: Vec<String>,
}

/// One option of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// What it is when nobody says.
    pub default: String,
    /// All it can be.
    pub values: Vec<String>,
}

/// A new table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// How many seats; absent: four, or the nearest the game takes.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<u8>,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub options: Option<Map<String, Value>>,
    /// The name of who makes it.
    pub name: String,
    /// Fill the table with bots and start at once.
    pub play_now: bool,
    /// The bots' level; absent: the game's `normal`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<String>,
    /// Show it in the lobby.
    pub listed: bool,
    /// The same cards as that deal, where others may play it. Its options and seats hold where
    /// nothing is said; others are taken where the cards do not depend on them.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deal: Option<String>,
    /// A finished table of that deal. Needed where nobody lets others play it, and where the options
    /// lay open what the deal hides: who names a finished table could read its replay as well. While
    /// that is held back, so is what the options would lay open.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
    /// Milliseconds that bots wait before each move; absent: as a person of their level would.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bot_delay: Option<u32>,
    /// Milliseconds that a bot on turn leaves others who may call or catch; absent: 2000.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub window: Option<u32>,
    /// Seconds until a bot stands in for who is away; absent: 60, or 5 where everybody plays at once.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub away: Option<u32>,
    /// How fast everybody may play; absent: normal.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pace: Option<Pace>,
    /// Who has to agree before a bot's seat is taken over in the running game; absent: the host.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub takeover: Option<Takeover>,
    /// The key of the browser that makes it, 32 hex digits, as in the socket's `hello`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub browser: Option<String>,
}

/// How fast a table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As quick as people are.
    #[default]
    Normal,
    /// Bots take twice as long, and where speed decides nobody may act more than half as often.
    Slow,
}

/// Who has to agree before a person takes over a bot's seat in a running game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Takeover {
    /// The host.
    #[default]
    Host,
    /// All people of the seat's team; the host where there are none.
    Team,
    /// Nobody. Only where no seat sees more than others do.
    Open,
}

/// The table just made, and the seat that its maker holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableMade {
    /// Its name.
    pub table: String,
    /// The maker's seat.
    pub seat: u8,
    /// The seat's secret, told this once.
    pub secret: String,
}

/// A table, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Room {
    /// Its name.
    pub table: String,
    /// Which game.
    pub game: String,
    /// Its options, defaults written out.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// The name of its deal.
    pub deal: String,
    /// Who else plays these cards, and from whom they are held back until then.
    pub compared: Compared,
    /// Whether those who sit here made the competition: nothing is held back from them, and they may
    /// close it.
    pub makers: bool,
    /// Whether its cards were dealt before, or for the whole day: others may have played them, and
    /// nobody can add words to the shuffle.
    pub repeats: bool,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<Chair>,
    /// The host's seat; null while nobody is there who could be.
    pub host: Option<u8>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The SHA-256 of the secret that all shuffles follow from, in hex.
    pub commitment: String,
    /// What the table had committed to before and gave up, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<GivenUp>>"))]
    pub given_up: Vec<GivenUp>,
    /// How far the opening is, from the moment when the host starts; it stays when the cards are
    /// dealt. Absent where nobody committed to anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub opening: Option<Reveal>,
    /// How many people watch.
    pub watching: u32,
    /// Seconds until a bot stands in for who is away.
    pub away: u32,
    /// How fast it plays.
    pub pace: Pace,
    /// Who has to agree before a bot's seat is taken over in the running game.
    pub takeover: Takeover,
    /// Who asks for a bot's seat just now.
    pub asks: Vec<Ask>,
    /// The seats that were taken over since the deal, in order. A game with any is not compared
    /// with others.
    pub takeovers: Vec<TakenOver>,
    /// How it ended; null until then.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub result: Option<Outcome>,
    /// The table where the same people went on.
    pub again: Option<String>,
}

/// Somebody asks for a bot's seat in a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ask {
    /// Its name, by which it is answered.
    pub ask: String,
    /// Which seat.
    pub seat: u8,
    /// Who asks.
    pub name: String,
    /// The seats whose people have to agree.
    pub asked: Vec<u8>,
    /// Those among them who have agreed.
    pub agreed: Vec<u8>,
}

/// A bot's seat that a person took over after the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakenOver {
    /// Which seat.
    pub seat: u8,
    /// Who took it.
    pub name: String,
    /// The bot that played it before.
    pub from: String,
    /// Who agreed, by name; nobody where nobody had to.
    pub by: Vec<String>,
}

/// Commit, then open: whose parts the shuffle has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reveal {
    /// The commitments that count, in the order of the seats: now they are opened. Null while
    /// everybody commits anew, because somebody did not open.
    pub list: Option<Vec<Committed>>,
    /// The seats that have opened.
    pub opened: Vec<u8>,
    /// The people who sit here and have no part: they had not committed or were away when the host
    /// started, or did not open in time.
    pub left_out: Vec<u8>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are finding their seats.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Its team.
    pub team: u8,
    /// Who holds it.
    pub holder: Holder,
    /// The name to show; empty on a free seat.
    pub name: String,
    /// Whether a bot stands in for the person who holds it.
    pub stood_in: bool,
    /// What their page committed to for the shuffle, in hex, until the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub committed: Option<String>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    Free,
    /// A person.
    Person {
        /// Whether any device of theirs is connected.
        here: bool,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// The best play of a table's cards, as far as it is known.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Best {
    /// The search is under way; ask again in a moment.
    Searching {
        /// The best score so far; null before the first.
        score: Option<i32>,
        /// What nobody can beat, proven; null before that is known.
        bound: Option<i32>,
    },
    /// The search is done.
    Done {
        /// The best score found.
        score: i32,
        /// What nobody can beat, proven.
        bound: i32,
        /// The table where it begins, as a spectator sees it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        start: Box<RawValue>,
        /// How it is reached, step by step.
        steps: Vec<BestStep>,
    },
}

/// A step on the way to the best score.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestStep {
    /// What is done, in order.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub actions: Vec<Box<RawValue>>,
    /// The table after it, as a spectator sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
}

/// The lobby: the tables that their hosts show.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Newest first.
    pub tables: Vec<Room>,
    /// The seconds until the server stops, where that has been said.
    pub draining: Option<u32>,
}

/// The cards of one or several tables, and who played them how well. Nothing in it tells the cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealInfo {
    /// Its name: whoever names it plays the same cards, where others may play them.
    pub deal: String,
    /// Who else plays these cards, and from whom they are held back until then.
    pub compared: Compared,
    /// Which game.
    pub game: String,
    /// The seat counts it can be played with.
    pub seats: Vec<u8>,
    /// The options it is played with where nobody says.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// The day whose deal it is, as `2026-11-16`, in UTC; null for any other.
    pub day: Option<String>,
    /// The finished games with these cards, best first: the best of them, and one's own.
    pub results: Vec<DealResult>,
}

/// Whether others play the cards of a deal and compare their results. As long as they do, whatever
/// shows more than play itself does is held back: replays, the best play, hints, a game with the
/// order known, and the table from those who watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Compared {
    /// They do not: the cards belong to those who were dealt them.
    Alone,
    /// Everybody on this server, for a day: held back from everybody.
    Day {
        /// Until then, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        until: i64,
    },
    /// Whoever has the link: held back from all but those who made it a competition, until they
    /// close it.
    Competition,
    /// They did: now nothing is held back any more.
    Open,
}

/// How one table did with a deal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealResult {
    /// Who played, in the order of their seats.
    pub players: Vec<Player>,
    /// How it ended.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub outcome: Outcome,
    /// The options it was played with.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// How long it took from the start, in milliseconds; null of a game that ended before this was
    /// noted.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub took: Option<i64>,
    /// Whether the players agreed to end it early.
    pub stopped: bool,
    /// Why it does not count where results are compared; null: it does.
    pub uncounted: Option<Uncounted>,
    /// Whether it is the table that was asked for.
    pub yours: bool,
}

/// Why a result does not count where results are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Uncounted {
    /// A person took over a bot's seat after the deal.
    TakenOver,
    /// Somebody's browser had begun these cards before, at another table.
    PlayedBefore,
    /// The cards, or their order, lay open.
    LayOpen,
}

/// Who held a seat at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The name that was shown.
    pub name: String,
    /// Whether it was a bot.
    pub bot: bool,
    /// Whether a person took the seat over from a bot after the deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub taken_over: bool,
}

/// What every failed request is answered with.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What is wrong, and what to do.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub error: Error,
}
