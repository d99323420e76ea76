//! What a client reads out of a frame.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use table::Seat;
use wire::rest::Room;

/// Any message of the server; what its type does not have is absent. What the game wrote is kept to
/// the byte.
#[derive(Deserialize)]
pub(crate) struct Heard<'a> {
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    pub n: Option<u32>,
    pub by: Option<Seat>,
    #[serde(borrow, default)]
    pub events: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    pub sights: Vec<Sight<'a>>,
    #[serde(borrow, default)]
    pub missed: Vec<Missed<'a>>,
    pub id: Option<String>,
    pub error: Option<wire::Error>,
    pub room: Option<Room>,
    pub seat: Option<Seat>,
    pub phrase: Option<String>,
    pub table: Option<String>,
}

/// The table as one seat, or a spectator, knows it.
#[derive(Deserialize)]
pub(crate) struct Sight<'a> {
    pub seat: Option<Seat>,
    #[serde(borrow)]
    pub view: &'a RawValue,
    #[serde(borrow)]
    pub legal: &'a RawValue,
}

/// A move that was missed.
#[derive(Deserialize)]
pub(crate) struct Missed<'a> {
    pub n: u32,
    pub by: Option<Seat>,
    #[serde(borrow)]
    pub events: Vec<&'a RawValue>,
}

impl<'a> Heard<'a> {
    pub(crate) fn read(frame: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(frame)
    }

    /// Whether it shows the room of that table.
    pub(crate) fn is_about(&self, table: &str) -> bool {
        self.room.as_ref().is_some_and(|room| room.table == table)
    }

    /// The table where the same people go on, where it tells of one.
    pub(crate) fn next(&self) -> Option<&str> {
        let shown = self.room.as_ref().and_then(|room| room.again.as_deref());
        self.table.as_deref().or(shown)
    }
}

/// The seats through whose eyes a frame shows the table.
pub(crate) fn seats_seen(frame: &str) -> Vec<Seat> {
    #[derive(Deserialize)]
    struct Seen {
        #[serde(default)]
        sights: Vec<Eyes>,
    }
    #[derive(Deserialize)]
    struct Eyes {
        seat: Option<Seat>,
    }
    let seen: Option<Seen> = serde_json::from_str(frame).ok();
    let sights = seen.into_iter().flat_map(|seen| seen.sights);
    sights.filter_map(|eyes| eyes.seat).collect()
}
