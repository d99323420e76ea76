//! What goes to a connection, written out once for all that look through the same eyes.

use crate::book::Mask;
use axum::extract::ws::Utf8Bytes;
use table::{Seat, Viewer};
use wire::socket::{Behind, Message, Moved, Sight, write_field, write_list, write_with};
use wire::{AnyTable, Common};

/// A message as text. Those that show the table are written by [`moved`] and [`welcome`].
pub(crate) fn write(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages are plain data")
        .into()
}

/// Room for a message that shows the table: most fit, so that they need not grow.
const USUAL: usize = 2048;

/// A table that is about to be shown, and what all will see of it.
pub(super) struct Shown<'a> {
    table: &'a dyn AnyTable,
    common: Common,
}

impl<'a> Shown<'a> {
    pub(super) fn new(table: &'a dyn AnyTable) -> Self {
        Self {
            table,
            common: table.common(),
        }
    }
}

/// A move and the table after it.
pub(super) fn moved(shown: &Shown, last: Last, eyes: Mask) -> Utf8Bytes {
    let mut frame = Vec::with_capacity(USUAL);
    let message = Message::Moved {
        n: last.n,
        by: last.by,
        events: Behind,
        sights: Behind,
    };
    write_with(&message, &mut frame, |out| {
        write_field("events", out, |out| {
            write_events(shown.table, last, eyes, out);
        });
        write_field("sights", out, |out| write_sights(Some(shown), eyes, out));
    });
    text(frame)
}

/// A welcome: its own fields, then what was missed, as `missed` writes it, and the table now.
pub(super) fn welcome(
    message: &Message,
    shown: Option<&Shown>,
    eyes: Mask,
    missed: &[u8],
) -> Utf8Bytes {
    let mut frame = Vec::with_capacity(USUAL);
    write_with(message, &mut frame, |out| {
        write_field("missed", out, |out| {
            out.push(b'[');
            out.extend_from_slice(missed);
            out.push(b']');
        });
        write_field("sights", out, |out| write_sights(shown, eyes, out));
    });
    text(frame)
}

/// The move that a table took last.
#[derive(Clone, Copy)]
pub(super) struct Last {
    /// Its number in the log.
    pub n: u32,
    /// Who made it; `None`: it is the start.
    pub by: Option<u8>,
}

impl Last {
    /// One of several moves that were missed, as an item of their list.
    pub(super) fn write_missed(self, table: &dyn AnyTable, eyes: Mask, list: &mut Vec<u8>) {
        if !list.is_empty() {
            list.push(b',');
        }
        let missed = Moved {
            n: self.n,
            by: self.by,
            events: Behind,
        };
        write_with(&missed, list, |out| {
            write_field("events", out, |out| write_events(table, self, eyes, out));
        });
    }
}

/// What each viewer noticed of the last move. The start is seen by looking at the table.
fn write_events(table: &dyn AnyTable, last: Last, eyes: Mask, out: &mut Vec<u8>) {
    write_list(viewers(eyes), out, |viewer, out| match last.by {
        None => write_nothing(out),
        Some(_) => table.noticed(viewer, out),
    });
}

/// The table as the holder of those seats knows it; empty before the start.
fn write_sights(shown: Option<&Shown>, eyes: Mask, out: &mut Vec<u8>) {
    let looks = shown
        .into_iter()
        .flat_map(|shown| viewers(eyes).map(move |viewer| (shown, viewer)));
    write_list(looks, out, |(&Shown { table, ref common }, viewer), out| {
        let seat = viewer.seat();
        let sight = Sight {
            seat: seat.map(|seat| seat.0),
            view: Behind,
            legal: Behind,
        };
        write_with(&sight, out, |out| {
            write_field("view", out, |out| table.view(viewer, common, out));
            write_field("legal", out, |out| match seat {
                Some(seat) => table.legal(seat, out),
                None => write_nothing(out),
            });
        });
    });
}

fn viewers(eyes: Mask) -> impl Iterator<Item = Viewer> {
    let spectator = eyes.watches().then_some(Viewer::Spectator);
    let seats = eyes.seats().map(|seat| Viewer::Seat(Seat(seat)));
    spectator.into_iter().chain(seats)
}

fn write_nothing(out: &mut Vec<u8>) {
    out.extend_from_slice(b"[]");
}

fn text(frame: Vec<u8>) -> Utf8Bytes {
    String::from_utf8(frame).expect("JSON is UTF-8").into()
}
