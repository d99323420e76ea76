//! What goes to a connection, written out once for all that look through the same eyes.

use crate::book::Mask;
use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use table::{Seat, Viewer};
use wire::AnyTable;
use wire::socket::{Message, Moved, Sight};

/// A message as text.
pub(crate) fn write(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages are plain data")
        .into()
}

/// The table as the holder of those seats knows it; empty before the start.
pub(super) fn sights(table: Option<&dyn AnyTable>, eyes: Mask) -> Vec<Sight> {
    let Some(table) = table else {
        return Vec::new();
    };
    if eyes.watches() {
        return vec![Sight {
            seat: None,
            view: table.view(Viewer::Spectator),
            legal: nothing(),
        }];
    }
    let seats = eyes.seats().map(|seat| Sight {
        seat: Some(seat),
        view: table.view(Viewer::Seat(Seat(seat))),
        legal: table.legal(Seat(seat)),
    });
    seats.collect()
}

/// The table's last move, as the holder of those seats noticed it.
pub(super) fn noticed(table: &dyn AnyTable, n: u32, by: Option<u8>, eyes: Mask) -> Moved {
    let events = match by {
        None => viewers(eyes).map(|_| nothing()).collect(),
        Some(_) => viewers(eyes).map(|viewer| table.noticed(viewer)).collect(),
    };
    Moved { n, by, events }
}

fn viewers(eyes: Mask) -> impl Iterator<Item = Viewer> {
    let spectator = eyes.watches().then_some(Viewer::Spectator);
    let seats = eyes.seats().map(|seat| Viewer::Seat(Seat(seat)));
    spectator.into_iter().chain(seats)
}

fn nothing() -> Box<RawValue> {
    RawValue::from_string("[]".to_owned()).expect("an empty list is JSON")
}
