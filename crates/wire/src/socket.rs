//! The messages of the WebSocket, in both directions. Told in full in `docs/protocol.md`.

use crate::json::raw;
use crate::rest::{Avatar, Room};
use crate::{AnyTable, Error};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::{Motive, Seat, Seats, Viewer};

/// The protocol's version: a page that speaks another one is told to reload.
pub const PROTOCOL: u32 = 2;

/// What a client sends. Every request but `hello` and `ping` carries an `id` that the client made
/// up; the answer repeats it, and a request that changes something acts once for each id.
///
/// ```
/// use wire::socket::Request;
///
/// let said = r#"{"op":"act","id":"7","seat":0,"action":{"type":"draw"}}"#;
/// let request: Request = serde_json::from_str(said)?;
/// assert_eq!(request.id(), Some("7"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Request {
    /// The first message: which table, and the secrets of the seats that this connection holds.
    Hello {
        /// [`PROTOCOL`].
        protocol: u32,
        /// Which table.
        table: String,
        /// One secret for each seat held; none to watch.
        #[serde(default)]
        secrets: Vec<String>,
        /// The number of the last entry of the table's log that this client knows.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        last: Option<u32>,
        /// The browser's key: 32 hex digits from a good random source, made once and kept. Only its
        /// SHA-256 is stored, with the seats taken from here, and it is shown to nobody.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        browser: Option<String>,
    },
    /// A sign of life; answered by `pong`.
    Ping,
    /// A game action.
    Act {
        /// Made by the client; sending it twice acts once.
        id: String,
        /// Who acts.
        seat: Seat,
        /// What they ask for.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        action: Value,
    },
    /// Whether an action would be allowed, and why not.
    Judge {
        /// Made by the client.
        id: String,
        /// Who would act.
        seat: Seat,
        /// What they would ask for.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        action: Value,
    },
    /// What a bot would do in this seat: for somebody who plays alone with bots, with cards that nobody
    /// compares.
    Hint {
        /// Made by the client.
        id: String,
        /// Whose seat.
        seat: Seat,
    },
    /// One of the game's phrases.
    Say {
        /// Made by the client.
        id: String,
        /// Who speaks.
        seat: Seat,
        /// Which phrase.
        phrase: String,
    },
    /// Take a free seat; the answer has the secret. In a running game it asks for a seat that a bot
    /// plays, and the answer comes when those who have to agree have answered; whoever left a seat
    /// has their own back at once.
    Sit {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
        /// The name to show; empty: one is made up.
        #[serde(default)]
        name: String,
        /// The picture to show; absent: the one that goes with the name.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        avatar: Option<Avatar>,
        /// A secret of the client's own making, 32 hex digits from a good random source. A client
        /// that brings one may repeat the request after a broken connection and sits once; absent:
        /// the server makes one and tells it in the answer.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        secret: Option<String>,
    },
    /// Leave a seat for good. In a running game a bot goes on.
    Rise {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// No longer ask for a seat.
    Withdraw {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Whether somebody may take over a bot's seat: for those who are asked.
    Consent {
        /// Made by the client.
        id: String,
        /// The name of what they ask.
        ask: String,
        /// Whether they may. A no is final for that browser and seat.
        yes: bool,
    },
    /// The host frees a seat. Whoever sat there does not come back to this table, and may watch; in
    /// a running game a bot goes on.
    Free {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Change the name shown, and the picture beside it.
    Rename {
        /// Made by the client.
        id: String,
        /// Whose name.
        seat: Seat,
        /// The new name, or the same.
        name: String,
        /// The new picture; absent: it stays.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        avatar: Option<Avatar>,
    },
    /// Commit to one's part of the shuffle, before the start; sent again it is replaced.
    Commit {
        /// Made by the client.
        id: String,
        /// Whose part.
        seat: Seat,
        /// The SHA-256 of its bits and words as `docs/fair-shuffles.md` says, in hex.
        hash: String,
    },
    /// Open one's part, once the list of commitments is fixed.
    Open {
        /// Made by the client.
        id: String,
        /// Whose part.
        seat: Seat,
        /// The random bits, 32 hex digits.
        bits: String,
        /// The words; empty: none.
        #[serde(default)]
        words: String,
    },
    /// The host puts a bot of that level on a free seat, or takes it away (`null`).
    Bot {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
        /// Which level.
        level: Option<String>,
    },
    /// Take one's seat back from the bot that stood in.
    TakeBack {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Let a bot stand in at once for whoever is away: for team mates and for the host.
    StandIn {
        /// Made by the client.
        id: String,
        /// For whom.
        seat: Seat,
    },
    /// The host starts the game; free seats are filled by bots.
    Start {
        /// Made by the client.
        id: String,
    },
    /// The host shows the table in the lobby, or hides it.
    List {
        /// Made by the client.
        id: String,
        /// Whether the lobby shows it.
        listed: bool,
    },
    /// After the end: the same people at a new table. Everybody's secrets stay good there.
    Again {
        /// Made by the client.
        id: String,
        /// Whether with the same cards: absent, with new ones.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        same_cards: bool,
        /// The options that are to be others than here; with the same cards only such that the
        /// cards do not depend on.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        options: Option<Map<String, Value>>,
    },
    /// After the end: let others play these cards, by the name of the deal, and compare. What would
    /// tell the cards is for the people of this table alone from then on.
    Share {
        /// Made by the client.
        id: String,
        /// Who lets them.
        seat: Seat,
    },
    /// Those who let others play these cards end the competition: nothing is held back any more.
    CloseCompetition {
        /// Made by the client.
        id: String,
        /// Who ends it.
        seat: Seat,
    },
}

impl Request {
    /// The id that the client made up, where the request has one.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Hello { .. } | Self::Ping => None,
            Self::Act { id, .. }
            | Self::Judge { id, .. }
            | Self::Hint { id, .. }
            | Self::Say { id, .. }
            | Self::Sit { id, .. }
            | Self::Rise { id, .. }
            | Self::Withdraw { id, .. }
            | Self::Consent { id, .. }
            | Self::Free { id, .. }
            | Self::Rename { id, .. }
            | Self::Commit { id, .. }
            | Self::Open { id, .. }
            | Self::Bot { id, .. }
            | Self::TakeBack { id, .. }
            | Self::StandIn { id, .. }
            | Self::Start { id }
            | Self::List { id, .. }
            | Self::Again { id, .. }
            | Self::Share { id, .. }
            | Self::CloseCompetition { id, .. } => Some(id),
        }
    }
}

/// What the server sends. What a game shows of its table stands in it as the game wrote it.
///
/// ```
/// use wire::socket::Message;
///
/// let pong = serde_json::to_string(&Message::Pong)?;
/// assert_eq!(pong, r#"{"type":"pong"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message<'a> {
    /// The answer to `hello`, and again whenever the client must start afresh.
    Welcome {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The program's version.
        version: String,
        /// The number of the last entry of the table's log.
        n: u32,
        /// Who sits where.
        room: Room,
        /// The seats that this connection holds.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Seat>))]
        yours: Seats,
        /// The moves since the `last` that the client named, oldest first, as far as the table still
        /// keeps them: of a long absence, the newest. Empty where the client named none or must
        /// start afresh.
        missed: Vec<Moved<'a>>,
        /// The table now, for each seat held, or for a spectator; empty before the start.
        sights: Vec<Sight>,
        /// While a start is counted down: in how many milliseconds anybody may act.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
        wait: Option<u64>,
        /// The deck file that the table plays with, where it is another one than the newest that ships.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        deck: Option<String>,
    },
    /// Somebody came, went, or changed something that is no move.
    Room {
        /// Who sits where now.
        room: Room,
        /// The seats that this connection holds.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Seat>))]
        yours: Seats,
    },
    /// A move, with the table after it. The start is a move too, by nobody.
    Moved {
        /// Its number in the table's log.
        n: u32,
        /// Who acted; absent for the start.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<Seat>,
        /// What each seat held noticed, in the order of the sights.
        #[cfg_attr(feature = "ts", ts(type = "Array<Array<unknown>>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Object>>))]
        events: Vec<&'a RawValue>,
        /// The table after it, for each seat held, or for a spectator.
        sights: Vec<Sight>,
        /// While a start is counted down: in how many milliseconds anybody may act.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
        wait: Option<u64>,
    },
    /// Somebody said something. In a game where talk stays inside the team it is told to the team
    /// mates only; for all others its number is missing.
    Said {
        /// Its number in the table's log.
        n: u32,
        /// Who.
        seat: Seat,
        /// What.
        phrase: String,
    },
    /// A seat changed hands in a way that everybody is to know of.
    Seat {
        /// Its number in the table's log.
        n: u32,
        /// Which seat.
        seat: Seat,
        /// How.
        change: SeatChange,
    },
    /// The answer to a request.
    Answer {
        /// The request's id.
        id: String,
        /// Why not, if not.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        error: Option<Error>,
        /// To `sit`: the seat's secret, told this once.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        secret: Option<String>,
        /// To `again`: the new table.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        table: Option<String>,
        /// To `hint`: what a bot would do; absent where it would let the moment pass.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        action: Option<Box<RawValue>>,
        /// To `hint`: why; absent where the bot has no word for it, or the table has gone on since.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        motive: Option<Motive>,
    },
    /// The same people go on at a new table.
    Again {
        /// The new table.
        table: String,
    },
    /// The server is about to stop, or goes on after all. Tables are safe, and go on when it is back;
    /// until then no new one is set.
    Draining {
        /// The seconds that are left; null: it goes on.
        seconds: Option<u32>,
    },
    /// The answer to `ping`.
    Pong,
    /// A message that could not be understood, or a connection that cannot go on.
    Error {
        /// What is wrong, and what to do.
        error: Error,
    },
}

/// How a seat changed hands.
///
/// ```
/// use wire::socket::SeatChange;
///
/// let (name, bot) = ("Ann".to_owned(), "easy".to_owned());
/// let left = SeatChange::Left { name, bot };
/// assert_eq!(serde_json::to_string(&left)?, r#"{"kind":"left","name":"Ann","bot":"easy"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatChange {
    /// A person took it over from a bot.
    TookOver {
        /// Who.
        name: String,
        /// The bot that played it before.
        from: String,
        /// Who agreed, by name.
        by: Vec<String>,
    },
    /// Whoever had left it is back.
    CameBack {
        /// Who.
        name: String,
        /// The bot that played it meanwhile.
        from: String,
    },
    /// Whoever held it left the running game.
    Left {
        /// Who.
        name: String,
        /// The bot that goes on.
        bot: String,
    },
    /// The host freed it.
    Freed {
        /// Who or which bot sat there.
        name: String,
        /// The host's name.
        by: String,
        /// The bot that goes on, in a running game.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        bot: Option<String>,
    },
}

/// One move that was missed, as one connection notices it.
///
/// ```
/// use serde_json::value::RawValue;
/// use table::Seat;
/// use wire::socket::Moved;
///
/// let events = RawValue::from_string(r#"[{"type":"shuffled"}]"#.to_owned())?;
/// let moved = Moved { n: 7, by: Some(Seat(1)), events: vec![&events] };
/// assert_eq!(serde_json::to_string(&moved)?, r#"{"n":7,"by":1,"events":[[{"type":"shuffled"}]]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moved<'a> {
    /// Its number in the table's log.
    pub n: u32,
    /// Who acted; absent for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<Seat>,
    /// What each seat held noticed, in the order of the sights.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<unknown>>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Object>>))]
    pub events: Vec<&'a RawValue>,
}

/// The table as one seat, or a spectator, knows it.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::Viewer;
/// use wire::{AnyGame, Opening, Shelved, socket::Sight};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let table = game.open(&Opening { seats: 2, ..Opening::default() })?;
/// let sight = Sight::of(&*table, Viewer::Spectator);
/// assert_eq!((sight.seat, sight.legal.get()), (None, "[]"), "whoever watches may do nothing");
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight {
    /// Whose; null for a spectator.
    pub seat: Option<Seat>,
    /// The game's view.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// What the seat may do now.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub legal: Box<RawValue>,
}

impl Sight {
    /// The table as it lies there now.
    #[must_use]
    pub fn of(table: &dyn AnyTable, viewer: Viewer) -> Self {
        let seat = viewer.seat();
        Self {
            seat,
            view: table.view(viewer),
            legal: seat.map_or_else(|| raw(&[(); 0]), |seat| table.legal(seat)),
        }
    }
}
