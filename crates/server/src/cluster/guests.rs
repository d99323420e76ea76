//! The owner's side: guests at this node's tables whose connections are at other nodes.

use super::bus::Bus;
use super::parcel::{Parcel, Standing, StayId};
use crate::clock::timer;
use crate::hub::Mailbox;
use crate::store::NodeId;
use crate::table_task::Mail;
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::error::TrySendError;
use wire::socket::Request;

/// How many requests may wait for a guest who is on the way to the table.
const IN_LINE: usize = 16;

/// So often an edge may leave somebody out who has just come, before they are taken to be gone.
const MISSES: u8 = 2;

/// All of them, by edge and connection.
pub(crate) struct Guests {
    bus: Arc<dyn Bus>,
    /// Only for tests: numbers are not looked at.
    unnumbered: bool,
    known: Mutex<BTreeMap<(NodeId, u64), Known>>,
}

struct Known {
    nth: u32,
    /// How many requests have come.
    heard: u32,
    /// How many frames were sent, now and when the edge last told how far it is.
    sent: Arc<AtomicU32>,
    sent_before: u32,
    /// How often the edge has not named them since they were last named.
    missed: u8,
    place: Place,
}

enum Place {
    /// On the way to the table, with what they have asked for already.
    Coming(Vec<Request>),
    /// At the table, under that number.
    There { conn: u64, mailbox: Mailbox },
}

impl Guests {
    pub(super) fn new(bus: Arc<dyn Bus>, unnumbered: bool) -> Self {
        Self {
            bus,
            unnumbered,
            known: Mutex::default(),
        }
    }

    /// Somebody comes; an earlier stay of the same connection is over. `None`: they have come
    /// already.
    pub(super) fn come(&self, edge: NodeId, stay: StayId) -> Option<Distant> {
        let mut known = self.known();
        let key = (edge, stay.conn);
        if known.get(&key).is_some_and(|known| known.nth >= stay.nth) {
            return None;
        }
        let sent = Arc::new(AtomicU32::new(0));
        let new = Known {
            nth: stay.nth,
            heard: 0,
            sent: Arc::clone(&sent),
            sent_before: 0,
            missed: 0,
            place: Place::Coming(Vec::new()),
        };
        if let Some(earlier) = known.insert(key, new) {
            earlier.leave();
        }
        Some(Distant {
            bus: Arc::clone(&self.bus),
            edge,
            stay,
            sent,
            waiting: Mutex::default(),
        })
    }

    /// They are at the table now. What they asked for on the way follows them.
    pub(super) fn arrive(&self, edge: NodeId, stay: StayId, conn: u64, mailbox: &Mailbox) {
        let mut known = self.known();
        let there = Place::There {
            conn,
            mailbox: mailbox.clone(),
        };
        match known.get_mut(&(edge, stay.conn)) {
            Some(guest) if guest.nth == stay.nth => {
                match std::mem::replace(&mut guest.place, there) {
                    Place::Coming(asked) => {
                        let waiting = asked.len();
                        let mut asked = asked.into_iter();
                        let passed = asked.position(|request| !pass_on(conn, mailbox, request));
                        // What finds no room was not heard: the edge learns that when all is compared.
                        guest.heard -= (waiting - passed.unwrap_or(waiting)) as u32;
                    }
                    // Their coming was doubled, and they left in between: both have arrived now.
                    Place::There { conn, mailbox } => see_off(conn, &mailbox),
                }
            }
            // Gone again before they were there.
            _ => see_off(conn, mailbox),
        }
    }

    /// They cannot come to the table.
    pub(super) fn turn_away(&self, edge: NodeId, stay: StayId) {
        let mut known = self.known();
        if known
            .get(&(edge, stay.conn))
            .is_some_and(|known| known.nth == stay.nth)
        {
            known.remove(&(edge, stay.conn));
        }
    }

    /// A request has come. One that came before is known already; where one is missing before it,
    /// they have to come again, and then send everything again.
    pub(super) fn hear(&self, edge: NodeId, stay: StayId, nth: u32, json: &str) {
        let mut known = self.known();
        let Some(guest) = known.get_mut(&(edge, stay.conn)) else {
            return;
        };
        if guest.nth != stay.nth || (nth < guest.heard && !self.unnumbered) {
            return;
        }
        if nth > guest.heard && !self.unnumbered {
            self.bus.send(edge, Parcel::Afresh { stay }.pack());
            return;
        }
        let Ok(request) = serde_json::from_str(json) else {
            return;
        };
        if guest.take(request) {
            guest.heard += 1;
        }
    }

    /// The connection has left.
    pub(super) fn left(&self, edge: NodeId, stay: StayId) {
        let mut known = self.known();
        let key = (edge, stay.conn);
        if known.get(&key).is_some_and(|known| known.nth == stay.nth)
            && let Some(guest) = known.remove(&key)
        {
            guest.leave();
        }
    }

    /// Compares what an edge knows of its people with what is known here. Whoever is unknown, or missed
    /// something, has to come again; whoever is not named any more has left.
    pub(super) fn compare(&self, edge: NodeId, stays: &[Standing]) {
        let mut known = self.known();
        for standing in stays {
            let guest = known.get_mut(&(edge, standing.stay.conn));
            if !guest.is_some_and(|guest| guest.agrees(standing)) {
                let stay = standing.stay;
                self.bus.send(edge, Parcel::Afresh { stay }.pack());
            }
        }
        let named: BTreeMap<u64, u32> = stays.iter().map(|s| (s.stay.conn, s.stay.nth)).collect();
        known.retain(|(at, conn), guest| {
            *at != edge || named.get(conn) == Some(&guest.nth) || guest.is_missed_once_more()
        });
    }

    /// Those whose edge is not there any more have left.
    pub(super) fn keep(&self, is_there: impl Fn(NodeId) -> bool) {
        self.known().retain(|(edge, _), guest| {
            let stays = is_there(*edge);
            if !stays {
                guest.leave();
            }
            stays
        });
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<(NodeId, u64), Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// False: there is no room for it.
    fn take(&mut self, request: Request) -> bool {
        match &mut self.place {
            Place::Coming(asked) if asked.len() < IN_LINE => {
                asked.push(request);
                true
            }
            Place::Coming(_) => false,
            Place::There { conn, mailbox } => pass_on(*conn, mailbox, request),
        }
    }

    fn leave(&self) {
        if let Place::There { conn, mailbox } = &self.place {
            see_off(*conn, mailbox);
        }
    }

    /// Whether nothing was lost between the edge and here. What was sent since the edge told of it
    /// last may still be on its way.
    fn agrees(&mut self, standing: &Standing) -> bool {
        if self.nth != standing.stay.nth {
            // Of two stays the newer counts; the older one's end is on its way.
            return self.nth > standing.stay.nth;
        }
        self.missed = 0;
        if self.is_let_go() {
            return false;
        }
        let sent_before = std::mem::replace(&mut self.sent_before, self.sent.load(Relaxed));
        self.heard >= standing.asked && standing.got >= sent_before
    }

    /// Whether the table that they were at is not here any more. They were told so, and perhaps that
    /// got lost.
    fn is_let_go(&self) -> bool {
        matches!(&self.place, Place::There { mailbox, .. } if mailbox.is_closed())
    }

    fn is_missed_once_more(&mut self) -> bool {
        self.missed += 1;
        let stays = self.missed < MISSES;
        if !stays {
            self.leave();
        }
        stays
    }
}

/// Never waits. False: the table's mailbox is full, or the table is gone.
fn pass_on(conn: u64, mailbox: &Mailbox, request: Request) -> bool {
    let arrived = timer();
    let letter = Mail::Request {
        conn,
        request,
        arrived,
    };
    mailbox.try_send(Box::new(letter)).is_ok()
}

/// Tells a table that somebody has left. Nobody would tell it again: where the mailbox is full, that
/// is waited for.
fn see_off(conn: u64, mailbox: &Mailbox) {
    let letter = Box::new(Mail::Left(conn));
    if let Err(TrySendError::Full(letter)) = mailbox.try_send(letter) {
        let mailbox = mailbox.clone();
        tokio::spawn(async move { mailbox.send(letter).await });
    }
}

/// A table's way to a guest at another node. Dropped, it lets them come again.
pub(crate) struct Distant {
    bus: Arc<dyn Bus>,
    edge: NodeId,
    stay: StayId,
    sent: Arc<AtomicU32>,
    waiting: Mutex<Vec<Utf8Bytes>>,
}

impl room::Outlet for Distant {
    type Frame = Utf8Bytes;

    fn feed(&self, frame: Utf8Bytes) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push(frame);
    }

    fn flush(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let parcel = Parcel::Frames {
            stay: self.stay,
            first: self.sent.fetch_add(waiting.len() as u32, Relaxed),
            frames: waiting.iter().map(Utf8Bytes::as_str).collect(),
        };
        self.bus.send(self.edge, parcel.pack());
        waiting.clear();
    }
}

impl Drop for Distant {
    fn drop(&mut self) {
        let stay = self.stay;
        self.bus.send(self.edge, Parcel::Afresh { stay }.pack());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::InProcess;
    use crate::table_task;

    #[test]
    fn whoever_left_between_two_copies_of_their_hello_is_there_once() {
        let guests = Guests::new(Arc::new(InProcess::default()), false);
        let (mailbox, mut mail) = table_task::mailbox();
        let (edge, stay) = (NodeId(1), StayId { conn: 4, nth: 14 });
        let _first = guests.come(edge, stay).unwrap();
        guests.left(edge, stay);
        let _second = guests.come(edge, stay).unwrap();
        guests.arrive(edge, stay, 28, &mailbox);
        guests.arrive(edge, stay, 29, &mailbox);
        assert!(matches!(*mail.try_recv().unwrap(), Mail::Left(28)));
        assert!(mail.is_empty());
    }
}
