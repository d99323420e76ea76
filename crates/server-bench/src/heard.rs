//! As much of the server's messages as those who play in a benchmark have to understand.

use serde::Deserialize;
use serde_json::value::RawValue;
use table::Seat;

#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// The number of what it tells in the table's log.
    #[serde(default)]
    pub n: Option<u32>,
    /// Who moved.
    #[serde(default)]
    pub by: Option<Seat>,
    /// Why not.
    #[serde(borrow, default)]
    pub error: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub sights: Vec<Seen<'a>>,
}

#[derive(Deserialize)]
pub(super) struct Seen<'a> {
    #[serde(borrow)]
    pub legal: &'a RawValue,
}
