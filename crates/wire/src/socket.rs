//! The messages of the WebSocket, in both directions. Told in full in `docs/protocol.md`.

use crate::{Error, rest::Room};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The protocol's version: a page that speaks another one is told to reload.
pub const PROTOCOL: u32 = 2;

/// What a client sends. Every request but `hello` and `ping` carries an `id` that the client made
/// up; the answer repeats it, and a request that changes something acts once for each id.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
        seat: u8,
        /// What they ask for.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// Whether an action would be allowed, and why not.
    Judge {
        /// Made by the client.
        id: String,
        /// Who would act.
        seat: u8,
        /// What they would ask for.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// One of the game's phrases.
    Say {
        /// Made by the client.
        id: String,
        /// Who speaks.
        seat: u8,
        /// Which phrase.
        phrase: String,
    },
    /// Take a free seat; the answer has the secret. In a running game it asks for a seat that a bot
    /// plays, and the answer comes when those who have to agree have answered; whoever left a seat
    /// has the own one back at once.
    Sit {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: u8,
        /// The name to show; empty: one is made up.
        #[serde(default)]
        name: String,
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
        seat: u8,
    },
    /// No longer ask for a seat.
    Withdraw {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: u8,
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
    /// The host frees a seat. Who sat there does not come back to this table, and may watch; in a
    /// running game a bot goes on.
    Free {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: u8,
    },
    /// Change the name shown.
    Rename {
        /// Made by the client.
        id: String,
        /// Whose name.
        seat: u8,
        /// The new name.
        name: String,
    },
    /// Commit to one's part of the shuffle, before the start; sent again it is replaced.
    Commit {
        /// Made by the client.
        id: String,
        /// Whose part.
        seat: u8,
        /// The SHA-256 of its bits and words as `docs/fair-shuffles.md` says, in hex.
        hash: String,
    },
    /// Open one's part, once the list of commitments is fixed.
    Open {
        /// Made by the client.
        id: String,
        /// Whose part.
        seat: u8,
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
        seat: u8,
        /// Which level.
        level: Option<String>,
    },
    /// Take one's seat back from the bot that stood in.
    TakeBack {
        /// Made by the client.
        id: String,
        /// Which seat.
        seat: u8,
    },
    /// Let a bot stand in at once for who is away: for team mates and for the host.
    StandIn {
        /// Made by the client.
        id: String,
        /// For whom.
        seat: u8,
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
        options: Option<Map<String, Value>>,
    },
    /// After the end: let others play these cards, by the name of the deal, and compare. What would
    /// tell the cards is for the people of this table alone from then on.
    Share {
        /// Made by the client.
        id: String,
        /// Who lets them.
        seat: u8,
    },
    /// Those who let others play these cards end the competition: nothing is held back any more.
    CloseCompetition {
        /// Made by the client.
        id: String,
        /// Who ends it.
        seat: u8,
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

/// What the server sends.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
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
        yours: Vec<u8>,
        /// The moves since the `last` that the client named, oldest first, as far as the table still
        /// keeps them: of a long absence, the newest. Empty where the client named none or must
        /// start afresh.
        #[serde(skip_serializing_if = "Behind::is_behind")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Moved>"))]
        missed: Behind,
        /// The table now, for each seat held, or for a spectator; empty before the start.
        #[serde(skip_serializing_if = "Behind::is_behind")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Sight>"))]
        sights: Behind,
    },
    /// Somebody came, went, or changed something that is no move.
    Room {
        /// Who sits where now.
        room: Room,
        /// The seats that this connection holds.
        yours: Vec<u8>,
    },
    /// A move, with the table after it. The start is a move too, by nobody.
    Moved {
        /// Its number in the table's log.
        n: u32,
        /// Who acted; absent for the start.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<u8>,
        /// What each seat held noticed, in the order of the sights.
        #[serde(skip_serializing_if = "Behind::is_behind")]
        #[cfg_attr(feature = "ts", ts(type = "Array<Array<unknown>>"))]
        events: Behind,
        /// The table after it, for each seat held, or for a spectator.
        #[serde(skip_serializing_if = "Behind::is_behind")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Sight>"))]
        sights: Behind,
    },
    /// Somebody said something. In a game where talk stays inside the team it is told to the team
    /// mates only; for all others its number is missing.
    Said {
        /// Its number in the table's log.
        n: u32,
        /// Who.
        seat: u8,
        /// What.
        phrase: String,
    },
    /// A seat changed hands in a way that everybody is to know of.
    Seat {
        /// Its number in the table's log.
        n: u32,
        /// Which seat.
        seat: u8,
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
#[derive(Clone, Debug, Serialize)]
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
    /// Who had left it is back.
    CameBack {
        /// Who.
        name: String,
        /// The bot that played it meanwhile.
        from: String,
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
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moved {
    /// Its number in the table's log.
    pub n: u32,
    /// Who acted; absent for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<u8>,
    /// What each seat held noticed, in the order of the sights.
    #[serde(skip_serializing_if = "Behind::is_behind")]
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<unknown>>"))]
    pub events: Behind,
}

/// The table as one seat, or a spectator, knows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight {
    /// Whose; null for a spectator.
    pub seat: Option<u8>,
    /// The game's view.
    #[serde(skip_serializing_if = "Behind::is_behind")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Behind,
    /// What the seat may do now.
    #[serde(skip_serializing_if = "Behind::is_behind")]
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub legal: Behind,
}

/// A field that the table itself writes, straight into the buffer of the whole message and behind
/// the other fields. See [`write_with`] and [`write_field`].
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Behind;

impl Behind {
    fn is_behind(&self) -> bool {
        true
    }
}

/// Writes an object, and behind its own fields those that `rest` writes.
pub fn write_with(object: &impl Serialize, out: &mut Vec<u8>, rest: impl FnOnce(&mut Vec<u8>)) {
    serde_json::to_writer(&mut *out, object).expect("messages are plain data");
    let brace = out.pop();
    debug_assert_eq!(brace, Some(b'}'), "an object ends so");
    rest(out);
    out.push(b'}');
}

/// Writes one field behind others.
pub fn write_field(name: &str, out: &mut Vec<u8>, value: impl FnOnce(&mut Vec<u8>)) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    value(out);
}

/// Writes a list.
pub fn write_list<T>(
    items: impl IntoIterator<Item = T>,
    out: &mut Vec<u8>,
    mut write: impl FnMut(T, &mut Vec<u8>),
) {
    out.push(b'[');
    for (nth, item) in items.into_iter().enumerate() {
        if nth > 0 {
            out.push(b',');
        }
        write(item, out);
    }
    out.push(b']');
}
