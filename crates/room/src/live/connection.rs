//! One connection at a table.

use crate::host::Outlet;
use crate::secrets::Hash;
use crate::sitters::Visitor;
use table::Seats;

/// Somebody who wants to join.
pub struct Guest<O> {
    /// The number of their connection.
    pub id: u64,
    /// The way to them.
    pub outlet: O,
    /// What is stored of the secrets that they brought.
    pub hashes: Vec<Hash>,
    /// What is stored of their browser's key.
    pub browser: Option<Hash>,
    /// The last entry that they know.
    pub last: Option<u32>,
}

/// A connection at this table.
pub(super) struct Conn<O> {
    pub id: u64,
    outlet: O,
    /// Whether something was put in line since the last flush.
    fed: bool,
    /// What it shows of who is behind it.
    pub visitor: Visitor,
    /// The seats that it holds, through whose eyes it looks; none: a spectator's.
    pub eyes: Seats,
    /// The place of its last welcome in what the table sent: what comes before is not for it.
    pub from: u64,
}

impl<O: Outlet> Conn<O> {
    /// Of that guest, who is to get nothing of what was sent up to the place `from`.
    pub(super) fn new(guest: Guest<O>, eyes: Seats, from: u64) -> Self {
        Self {
            id: guest.id,
            outlet: guest.outlet,
            fed: false,
            visitor: Visitor {
                hashes: guest.hashes,
                browser: guest.browser,
            },
            eyes,
            from,
        }
    }

    /// Puts a frame in line. Whoever reads too slowly is brought up to date afresh later.
    pub(super) fn feed(&mut self, frame: O::Frame) {
        self.fed = true;
        self.outlet.feed(frame);
    }

    /// What is fed from now on follows upon a fresh view.
    pub(super) fn begin_afresh(&self) {
        self.outlet.begin_afresh();
    }

    /// Writes what is in line, all in one go. Never waits.
    pub(super) fn flush(&mut self) {
        if std::mem::take(&mut self.fed) {
            self.outlet.flush();
        }
    }
}
