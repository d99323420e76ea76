//! As much of the server's messages as those who play in a benchmark have to understand.

use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// Who moved.
    #[serde(default)]
    pub by: Option<u8>,
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
