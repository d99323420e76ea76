//! Deals: who plays the same cards, how well they did, and what was possible.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::Outcome;

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
///
/// ```
/// use serde_json::value::RawValue;
/// use wire::rest::BestStep;
///
/// let written = |text: &str| RawValue::from_string(text.to_owned()).expect("it is JSON");
/// let step = BestStep { actions: vec![written(r#"{"type":"draw"}"#)], view: written("{}") };
/// assert_eq!(serde_json::to_string(&step).unwrap(), r#"{"actions":[{"type":"draw"}],"view":{}}"#);
/// ```
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

/// The cards of one or several tables, and who played them how well. Nothing in it tells the cards.
///
/// ```
/// use wire::rest::{Compared, DealInfo};
///
/// let text = r#"{
///     "deal": "d3fq", "compared": {"kind": "alone"}, "game": "lanterns", "seats": [2],
///     "options": {}, "day": null, "results": []
/// }"#;
/// let deal: DealInfo = serde_json::from_str(text)?;
/// assert_eq!((deal.compared, deal.results.len()), (Compared::Alone, 0));
/// # Ok::<(), serde_json::Error>(())
/// ```
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
///
/// ```
/// use wire::rest::{DealResult, Player, Uncounted};
///
/// let text = r#"{
///     "players": [{"name": "Ann", "bot": false}, {"name": "Bo", "bot": false, "taken_over": true}],
///     "outcome": {"teams": [], "reason": "all_played"}, "options": {}, "at": 1700000000000,
///     "took": null, "stopped": false, "uncounted": "taken_over", "yours": true
/// }"#;
/// let result: DealResult = serde_json::from_str(text)?;
/// let bot_before: Vec<&Player> = result.players.iter().filter(|player| player.taken_over).collect();
/// assert_eq!((bot_before[0].name.as_str(), bot_before.len()), ("Bo", 1));
/// assert_eq!(result.uncounted, Some(Uncounted::TakenOver));
/// # Ok::<(), serde_json::Error>(())
/// ```
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
