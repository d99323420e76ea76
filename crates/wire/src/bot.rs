//! The bot's stream: what a program that holds a seat is told, and what it answers. One line out, one
//! line in. Told in full in `docs/bot-protocol.md`.
//!
//! ```
//! use serde_json::value::RawValue;
//! use table::Seat;
//! use wire::bot::{Heard, Told};
//!
//! let raw = |text: &str| RawValue::from_string(text.to_owned()).expect("it is JSON");
//! let hello = Heard { seat: Seat(2), phrase: "hello".to_owned() };
//! let turn = Told::Turn {
//!     n: 12,
//!     at_ms: 0,
//!     events: &[],
//!     said: &[hello],
//!     refused: None,
//!     view: &raw("{}"),
//!     legal: &raw(r#"[{"type":"draw"}]"#),
//! };
//! let line = serde_json::to_string(&turn).expect("lines are plain data");
//! assert!(line.starts_with(r#"{"type":"turn","n":12,"at_ms":0,"#));
//! assert!(line.contains(r#""said":[{"seat":2,"phrase":"hello"}]"#));
//! ```

use crate::Error;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::{Outcome, Revision, Seat, Team};

/// The version of the stream.
pub const STREAM: u32 = 1;

/// One line to the program. It holds what the seat may know, and nothing else; what a game shows
/// stands in it as the game wrote it.
///
/// ```
/// use serde_json::value::RawValue;
/// use wire::bot::Told;
///
/// let view = RawValue::from_string("{}".to_owned())?;
/// let because = Some("seat 1 has gone");
/// let over = Told::Over { events: &[], view: &view, result: None, because };
/// let line = r#"{"type":"over","events":[],"view":{},"result":null,"because":"seat 1 has gone"}"#;
/// assert_eq!(serde_json::to_string(&over)?, line);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told<'a> {
    /// A game begins, or goes on with this program on the seat. Whatever the answer is, it says that
    /// the program is ready.
    Game {
        /// [`STREAM`].
        stream: u32,
        /// Which game.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        game: &'a str,
        /// The revision of its rules; absent at a server's table.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u32>))]
        rules: Option<Revision>,
        /// The SHA-256 of its deck file, in hex; absent at a server's table.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        edition_sha256: Option<&'a str>,
        /// The seat that the program holds.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
        /// The team of each seat.
        teams: Vec<Team>,
        /// The options that were chosen; those that are absent are the game's usual ones.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        options: &'a Map<String, Value>,
        /// How long an answer may take, in milliseconds. Whoever takes longer has lost the game.
        limit_ms: u64,
        /// Where all play at once, the least that `after_ms` can be.
        #[serde(skip_serializing_if = "Option::is_none")]
        least_ms: Option<u64>,
    },
    /// The seat may act.
    Turn {
        /// How many actions the game has seen.
        n: usize,
        /// Milliseconds since the deal: of the simulated clock in a match, of a real one at a
        /// server's table. 0 in a match of a game that is played in turns.
        at_ms: u64,
        /// What the seat has noticed since it was last told something, oldest first.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
        events: &'a [Box<RawValue>],
        /// What it has heard since.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Heard>))]
        said: &'a [Heard],
        /// Why the action that it sent last was not taken: somebody was quicker.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Error>))]
        refused: Option<&'a Error>,
        /// The table as the seat knows it now.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        view: &'a RawValue,
        /// All that it may do now.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
        legal: &'a RawValue,
    },
    /// The game is over. The answer says that the program is done with it.
    Over {
        /// What the seat has noticed since it was last told something.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
        events: &'a [Box<RawValue>],
        /// The table as it lies now.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        view: &'a RawValue,
        /// The result; null where the game was broken off.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Outcome>))]
        result: Option<&'a Outcome>,
        /// Why it was broken off, if it was: whose fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        because: Option<&'a str>,
    },
}

/// Something that somebody said.
///
/// ```
/// use table::Seat;
/// use wire::bot::Heard;
///
/// let heard = Heard { seat: Seat(2), phrase: "hello".to_owned() };
/// assert_eq!(serde_json::to_string(&heard)?, r#"{"seat":2,"phrase":"hello"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Heard {
    /// Who.
    pub seat: Seat,
    /// What: one of the game's phrases.
    pub phrase: String,
}

/// One line from the program. Fields that it does not know are ignored, so that `{}` is an answer to
/// whatever asks for nothing.
///
/// ```
/// use wire::bot::Answer;
///
/// let answer: Answer = serde_json::from_str(r#"{"action":{"type":"ready"},"after_ms":900}"#)?;
/// assert_eq!((answer.after_ms, answer.say), (Some(900), None));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// To `turn`: what the seat does. Null or absent: it lets the moment pass, where nobody waits
    /// for it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub action: Option<Value>,
    /// To `turn`, where all play at once: how long the seat takes for it, in milliseconds.
    #[serde(default)]
    pub after_ms: Option<u64>,
    /// To `turn`: one of the game's phrases, for those who may hear it.
    #[serde(default)]
    pub say: Option<String>,
    /// To `game`: the name to show.
    #[serde(default)]
    pub name: Option<String>,
}
