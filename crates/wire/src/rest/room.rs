//! A table as everybody may see it, and the lobby with those that are shown.

use super::{Compared, Pace, Takeover};
use crate::{Committed, GivenUp};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Outcome, Seat, Team};

/// A table, as everybody may see it. The head of `wire::rest` has one as JSON.
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
    pub host: Option<Seat>,
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
    /// The level of the bots that take the free seats at the start; empty where a program from before
    /// this field tells of the room.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub level: String,
    /// Milliseconds that bots wait before each move; null: as a person of their level would.
    pub bot_delay: Option<u32>,
    /// Seconds until a bot stands in for whoever is away.
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
    /// Whether this connection is told what a bot would do in a seat that it holds: the game is on, nobody
    /// compares the cards, and no other person plays. In the lobby, where nobody is connected, nobody is.
    #[serde(default)]
    pub hints: bool,
    /// Once it is over: the options with which those who sit here play the same cards again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub options_again: Option<Map<String, Value>>,
    /// How it ended; null until then.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub result: Option<Outcome>,
    /// The table where the same people went on.
    pub again: Option<String>,
}

/// Somebody asks for a bot's seat in a running game.
///
/// ```
/// use wire::rest::Ask;
///
/// let text = r#"{"ask": "a1", "seat": 2, "name": "Cy", "asked": [0, 1], "agreed": [0]}"#;
/// let ask: Ask = serde_json::from_str(text)?;
/// let waits_for = ask.asked.iter().filter(|seat| !ask.agreed.contains(seat));
/// assert_eq!(waits_for.count(), 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ask {
    /// Its name, by which it is answered.
    pub ask: String,
    /// Which seat.
    pub seat: Seat,
    /// Who asks.
    pub name: String,
    /// The seats whose people have to agree.
    pub asked: Vec<Seat>,
    /// Those among them who have agreed.
    pub agreed: Vec<Seat>,
}

/// A bot's seat that a person took over after the deal.
///
/// ```
/// use wire::rest::TakenOver;
///
/// let text = r#"{"seat": 2, "name": "Cy", "from": "Bot 3", "by": ["Ann", "Bo"]}"#;
/// let taken_over: TakenOver = serde_json::from_str(text)?;
/// assert_eq!(taken_over.by, ["Ann", "Bo"], "they agreed");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakenOver {
    /// Which seat.
    pub seat: Seat,
    /// Who took it.
    pub name: String,
    /// The bot that played it before.
    pub from: String,
    /// Who agreed, by name; nobody where nobody had to.
    pub by: Vec<String>,
}

/// Commit, then open: whose parts the shuffle has.
///
/// ```
/// use wire::rest::Reveal;
///
/// let text = r#"{"list": [{"seat": 0, "hash": "9f86d081"}], "opened": [], "left_out": [1]}"#;
/// let reveal: Reveal = serde_json::from_str(text)?;
/// let list = reveal.list.expect("nobody commits anew");
/// assert!(list.len() > reveal.opened.len(), "somebody has still to open");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reveal {
    /// The commitments that count, in the order of the seats: now they are opened. Null while
    /// everybody commits anew, because somebody did not open.
    pub list: Option<Vec<Committed>>,
    /// The seats that have opened.
    pub opened: Vec<Seat>,
    /// The people who sit here and have no part: they had not committed or were away when the host
    /// started, or did not open in time.
    pub left_out: Vec<Seat>,
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
///
/// ```
/// use wire::rest::{Chair, Holder};
///
/// let text = r#"{"team": 1, "holder": {"kind": "free"}, "name": "", "stood_in": false}"#;
/// let chair: Chair = serde_json::from_str(text)?;
/// assert_eq!((chair.holder, chair.avatar), (Holder::Free, None));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Its team.
    pub team: Team,
    /// Who holds it.
    pub holder: Holder,
    /// The name to show; empty on a free seat.
    pub name: String,
    /// The picture that they picked; absent: the one that goes with the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub avatar: Option<Avatar>,
    /// Whether a bot stands in for the person who holds it.
    pub stood_in: bool,
    /// What their page committed to for the shuffle, in hex, until the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub committed: Option<String>,
}

/// A person's small picture. A screen draws them; the table passes on which one it is.
///
/// ```
/// # use wire::rest::Avatar;
/// assert_eq!(serde_json::to_string(&Avatar::Owl).unwrap(), r#""owl""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called what it shows")]
pub enum Avatar {
    Fox,
    Owl,
    Bear,
    Cat,
    Frog,
    Whale,
    Rabbit,
    Bee,
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
