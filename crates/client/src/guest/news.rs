//! What a server tells a guest.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::io;
use table::Seat;
use wire::Error;
use wire::rest::Room;

/// What the server sends, as far as a guest cares.
#[derive(Debug, Deserialize)]
pub(super) struct News {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) n: Option<u32>,
    pub(super) room: Option<Room>,
    #[serde(default)]
    pub(super) missed: Vec<Missed>,
    #[serde(default)]
    pub(super) events: Vec<Vec<Box<RawValue>>>,
    #[serde(default)]
    pub(super) sights: Vec<Sight>,
    pub(super) id: Option<String>,
    pub(super) error: Option<Error>,
    pub(super) secret: Option<String>,
    pub(super) seat: Option<Seat>,
    pub(super) phrase: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Missed {
    pub(super) events: Vec<Vec<Box<RawValue>>>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sight {
    pub(super) seat: Option<Seat>,
    pub(super) view: Box<RawValue>,
    pub(super) legal: Box<RawValue>,
}

pub(super) fn read(text: &str) -> io::Result<News> {
    serde_json::from_str(text).map_err(io::Error::other)
}
