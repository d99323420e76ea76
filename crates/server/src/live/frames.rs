//! What goes to a connection, written out once for all that look through the same eyes.

use super::recent::Noticed;
use crate::book::Mask;
use axum::extract::ws::Utf8Bytes;
use table::{Seat, Viewer};
use wire::socket::{Behind, Message, Sight, write_field, write_list, write_with};
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

/// Whose sights go into a frame.
#[derive(Clone, Copy)]
pub(super) enum Look {
    /// Those of the seats held.
    Seats(Mask),
    /// A spectator's.
    Spectator,
    /// Nobody's: the cards are held back.
    Nothing,
}

impl Look {
    pub(super) fn viewers(self) -> impl Iterator<Item = Viewer> {
        let (spectator, seats) = match self {
            Self::Seats(seats) => (None, seats),
            Self::Spectator => (Some(Viewer::Spectator), Mask::default()),
            Self::Nothing => (None, Mask::default()),
        };
        let seats = seats.seats().map(|seat| Viewer::Seat(Seat(seat)));
        spectator.into_iter().chain(seats)
    }
}

/// A move and the table after it.
pub(super) fn moved(shown: &Shown, noticed: &Noticed, look: Look) -> Utf8Bytes {
    let mut frame = Vec::with_capacity(USUAL);
    let message = Message::Moved {
        n: noticed.last.n,
        by: noticed.last.by,
        events: Behind,
        sights: Behind,
    };
    write_with(&message, &mut frame, |out| {
        write_field("events", out, |out| noticed.write_events(look, out));
        write_field("sights", out, |out| write_sights(Some(shown), look, out));
    });
    text(frame)
}

/// A welcome: its own fields, then the items of what was missed, and the table now.
pub(super) fn welcome(
    message: &Message,
    shown: Option<&Shown>,
    look: Look,
    missed: &[u8],
) -> Utf8Bytes {
    let mut frame = Vec::with_capacity(USUAL);
    write_with(message, &mut frame, |out| {
        write_field("missed", out, |out| {
            out.push(b'[');
            out.extend_from_slice(missed);
            out.push(b']');
        });
        write_field("sights", out, |out| write_sights(shown, look, out));
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

/// The table as the holder of those seats knows it; empty before the start.
fn write_sights(shown: Option<&Shown>, look: Look, out: &mut Vec<u8>) {
    let looks = shown
        .into_iter()
        .flat_map(|shown| look.viewers().map(move |viewer| (shown, viewer)));
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

fn write_nothing(out: &mut Vec<u8>) {
    out.extend_from_slice(b"[]");
}

fn text(frame: Vec<u8>) -> Utf8Bytes {
    String::from_utf8(frame).expect("JSON is UTF-8").into()
}
