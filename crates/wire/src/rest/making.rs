//! Tables that are wished for, and made.

use super::Avatar;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Seat;

/// A new table.
///
/// ```
/// use wire::rest::NewTable;
///
/// let wish: NewTable = serde_json::from_str(r#"{"game":"lanterns","name":"Ann","play_now":true}"#)?;
/// assert!(wish.seats.is_none() && !wish.listed, "what is not said is as usual");
/// # Ok::<(), serde_json::Error>(())
/// ```
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
    /// The name of whoever makes it.
    pub name: String,
    /// Their picture; absent: the one that goes with the name.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub avatar: Option<Avatar>,
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
    /// lay open what the deal hides: whoever names a finished table could read its replay as well. While
    /// that is held back, so is what the options would lay open.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
    /// Milliseconds that bots wait before each move; absent: as a person of their level would.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bot_delay: Option<u32>,
    /// Milliseconds that a bot on turn leaves others who may call or catch; absent: 2000.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub window: Option<u32>,
    /// Seconds until a bot stands in for whoever is away; absent: 60, or 5 where all play at once.
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
///
/// ```
/// # use wire::rest::Pace;
/// assert_eq!(serde_json::to_string(&Pace::default()).unwrap(), r#""normal""#);
/// ```
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
///
/// ```
/// # use wire::rest::Takeover;
/// assert_eq!(serde_json::to_string(&Takeover::default()).unwrap(), r#""host""#);
/// ```
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
///
/// ```
/// use wire::rest::TableMade;
///
/// let made: TableMade = serde_json::from_str(r#"{"table":"k7xq","seat":0,"secret":"5f0c"}"#)?;
/// assert_eq!(made.seat, table::Seat(0));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableMade {
    /// Its name.
    pub table: String,
    /// The maker's seat.
    pub seat: Seat,
    /// The seat's secret, told this once.
    pub secret: String,
}
