//! A whole game in one document.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Outcome, Revision, Seat};

/// The name of the form that replays have now.
pub const FORMAT: &str = "tandem-replay-1";

/// Enough to rebuild and to verify a game on another machine.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use serde_json::json;
/// use wire::{AnyGame, FORMAT, Opening, Recorded, Replay, Shelved};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let opening = Opening { seats: 2, secret: b"a secret".to_vec(), ..Opening::default() };
/// let table = game.open(&opening)?;
/// let mut replay = table.replay();
/// assert_eq!((replay.format.as_str(), replay.actions.len()), (FORMAT, 0));
///
/// // It is a text like any other: kept, read and played again, here with a move that is not allowed.
/// let text = serde_json::to_string(&replay).expect("plain data");
/// assert_eq!(serde_json::from_str::<Replay>(&text).expect("as it was written"), replay);
/// let action = json!({"type": "cover", "cards": []});
/// replay.actions.push(Recorded { seat: 0, action, at: 0 });
/// assert_eq!(game.load(&replay, None).err().expect("nothing was covered").index, Some(0));
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// [`FORMAT`].
    pub format: String,
    /// Which game.
    pub game: String,
    /// The revision of the rules that it was played under.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub rules: Revision,
    /// The deck's name.
    pub edition: String,
    /// The SHA-256 of the deck file, in hex.
    pub edition_sha256: String,
    /// The deck file itself, unless it ships with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck: Option<String>,
    /// How many seats.
    pub seats: u8,
    /// All options, defaults written out.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The secret that the shuffles came from, in hex.
    pub secret: String,
    /// What the players added to it: where they committed to it first, their openings, each the
    /// bits in hex, a colon, and the words.
    pub words: Vec<String>,
    /// What each of the `words` was committed to before any was opened, in the same order. Absent
    /// where nobody committed: in games alone with bots, with repeated cards, and in older ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub committed: Option<Vec<Committed>>,
    /// What was stacked instead of shuffled, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
    pub setup: Option<Map<String, Value>>,
    /// The SHA-256 of the secret, in hex: what was published before the first card was dealt.
    pub commitment: String,
    /// What the table had committed to before and gave up, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<GivenUp>>"))]
    pub given_up: Vec<GivenUp>,
    /// What the seats did, in order.
    pub actions: Vec<Recorded>,
    /// What was said.
    #[serde(default)]
    pub said: Vec<Said>,
    /// How it ended; null while it runs.
    pub result: Option<Outcome>,
}

/// What a seat committed to: the SHA-256 of its words and random bits, in hex.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Part, Seat};
/// use wire::{AnyGame, Committed, Opening, Shelved};
///
/// // Seat 1 committed to bits and a word, and opened both before the deal.
/// let part: Part = format!("{}:hop", "07".repeat(16)).parse().expect("bits and words");
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let opening = Opening { seats: 2, words: vec![part.to_string()], ..Opening::default() };
/// let mut replay = game.open(&opening)?.replay();
/// let hash = hex::encode(part.commitment());
/// replay.committed = Some(vec![Committed { seat: Seat(1), hash }]);
/// assert_eq!(replay.kept_promises(), Ok(Some(vec![Seat(1)])));
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Committed {
    /// Which seat.
    pub seat: Seat,
    /// The commitment.
    pub hash: String,
}

/// A commitment of the table that came to nothing, because somebody did not open what they had
/// committed to.
///
/// ```
/// use table::Seat;
/// use wire::GivenUp;
///
/// let given_up: GivenUp = serde_json::from_str(r#"{"commitment": "9f86d081", "left_out": [2]}"#)?;
/// assert_eq!(given_up.left_out, [Seat(2)], "that seat did not open");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GivenUp {
    /// The commitment.
    pub commitment: String,
    /// The seats that did not open in time; they have no part in the shuffle that followed.
    pub left_out: Vec<Seat>,
}

/// One action of a replay.
///
/// ```
/// use wire::Recorded;
///
/// let recorded: Recorded = serde_json::from_str(r#"{"seat": 1, "action": {"type": "draw"}}"#)?;
/// assert_eq!((recorded.seat, recorded.at), (1, 0), "older records have no time");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recorded {
    /// Who acted. Any number can be read; whether the table has such a seat is the table's to say.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: i64,
    /// What they asked for.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Value,
    /// When, in milliseconds since the start.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

/// One phrase of a replay.
///
/// ```
/// use wire::Said;
///
/// let said: Said = serde_json::from_str(r#"{"after": 12, "seat": 0, "phrase": "hello"}"#)?;
/// assert_eq!((said.after, said.at), (12, 0), "older records have no time");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// How many actions had been taken.
    pub after: u32,
    /// Who spoke.
    pub seat: Seat,
    /// Which phrase.
    pub phrase: String,
    /// When, in milliseconds since the start.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}
