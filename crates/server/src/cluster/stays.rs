//! The edge's side: connections of this node whose tables are at other nodes.

use super::Me;
use super::bus::Bus;
use super::parcel::{Hello, Parcel, Standing, StayId};
use crate::outgoing::Outlet;
use crate::store::NodeId;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use room::Outlet as _;
use room::secrets::Hash;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::socket::Request;

/// Whom a table is told of when somebody comes to it.
pub(crate) struct Visitor<'a> {
    pub table: &'a str,
    pub hashes: &'a [Hash],
    pub browser: Option<Hash>,
    pub last: Option<u32>,
}

/// All stays of this node's connections at other nodes' tables.
pub(crate) struct Stays {
    me: Me,
    bus: Arc<dyn Bus>,
    next: AtomicU32,
    /// Only for tests: numbers are not looked at.
    unnumbered: bool,
    by_conn: Mutex<BTreeMap<u64, Arc<Stay>>>,
}

/// One of them.
pub(crate) struct Stay {
    id: StayId,
    owner: NodeId,
    state: Mutex<State>,
}

struct State {
    asked: u32,
    got: u32,
    /// The way to the client; let go once the stay is over.
    outlet: Option<Outlet>,
}

impl Stays {
    pub(super) fn new(me: Me, bus: Arc<dyn Bus>, unnumbered: bool) -> Self {
        Self {
            me,
            bus,
            next: AtomicU32::new(0),
            unnumbered,
            by_conn: Mutex::default(),
        }
    }

    /// A connection comes to a table that the owner has.
    pub(crate) fn begin(
        &self,
        owner: NodeId,
        conn: u64,
        outlet: Outlet,
        visitor: &Visitor<'_>,
    ) -> Arc<Stay> {
        let nth = self.next.fetch_add(1, Relaxed);
        let stay = Arc::new(Stay {
            id: StayId { conn, nth },
            owner,
            state: Mutex::new(State {
                asked: 0,
                got: 0,
                outlet: Some(outlet),
            }),
        });
        self.by_conn().insert(conn, Arc::clone(&stay));
        let hello = Parcel::Hello(Hello {
            edge: self.me.get(),
            stay: stay.id,
            table: Cow::Borrowed(visitor.table),
            hashes: Cow::Borrowed(visitor.hashes),
            browser: visitor.browser,
            last: visitor.last,
        });
        self.bus.send(owner, hello.pack());
        stay
    }

    /// Passes a request on.
    pub(crate) fn ask(&self, stay: &Stay, request: &Request) {
        let json = serde_json::to_string(request).expect("requests are plain data");
        self.carry(stay, json);
    }

    /// Passes on what is a request for the owner, whether or not this node can read it.
    pub(crate) fn carry(&self, stay: &Stay, json: String) {
        let mut state = stay.state();
        let parcel = Parcel::Request {
            edge: self.me.get(),
            stay: stay.id,
            nth: state.asked,
            json: Cow::Owned(json),
        };
        state.asked += 1;
        self.bus.send(stay.owner, parcel.pack());
    }

    /// The connection leaves.
    pub(crate) fn end(&self, stay: &Stay) {
        self.remove(stay.id);
        let parcel = Parcel::Left {
            edge: self.me.get(),
            stay: stay.id,
        };
        self.bus.send(stay.owner, parcel.pack());
    }

    /// Frames have come for a stay; `parcel`: what they lie in.
    pub(super) fn deliver(&self, id: StayId, first: u32, frames: &[&str], parcel: &Bytes) {
        let Some(stay) = self.find(id) else { return };
        let mut state = stay.state();
        let first = if self.unnumbered { state.got } else { first };
        let whole = state.take(first, frames, parcel);
        drop(state);
        if !whole {
            self.afresh(id);
        }
    }

    /// That stay is over; its connection comes again by itself.
    pub(super) fn afresh(&self, id: StayId) {
        if let Some(stay) = self.find(id) {
            self.remove(id);
            let outlet = stay.state().outlet.take();
            drop(outlet);
        }
    }

    /// Those whose owner is not there any more come again by themselves.
    pub(super) fn keep(&self, is_there: impl Fn(NodeId) -> bool) {
        let stays: Vec<_> = self.by_conn().values().cloned().collect();
        for stay in stays.iter().filter(|stay| !is_there(stay.owner)) {
            self.afresh(stay.id);
        }
    }

    /// Tells all other nodes who is at their tables, and how far each of them is. Those at whose tables
    /// nobody is are told that too: they may have missed that somebody left.
    pub(super) fn tell_owners(&self, others: impl Iterator<Item = NodeId>) {
        let mut by_owner: BTreeMap<NodeId, Vec<Standing>> =
            others.map(|node| (node, Vec::new())).collect();
        for stay in self.by_conn().values() {
            let stays = by_owner.entry(stay.owner).or_default();
            stays.push(stay.standing());
        }
        for (owner, stays) in by_owner {
            let edge = self.me.get();
            self.bus.send(owner, Parcel::Here { edge, stays }.pack());
        }
    }

    fn find(&self, id: StayId) -> Option<Arc<Stay>> {
        let stay = self.by_conn().get(&id.conn).cloned();
        stay.filter(|stay| stay.id == id)
    }

    fn remove(&self, id: StayId) {
        let mut stays = self.by_conn();
        if stays.get(&id.conn).is_some_and(|stay| stay.id == id) {
            stays.remove(&id.conn);
        }
    }

    fn by_conn(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Stay>>> {
        self.by_conn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stay {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn standing(&self) -> Standing {
        let state = self.state();
        Standing {
            stay: self.id,
            asked: state.asked,
            got: state.got,
        }
    }
}

impl State {
    /// Hands on what has not come before. False: some is missing in between.
    fn take(&mut self, first: u32, frames: &[&str], parcel: &Bytes) -> bool {
        if first > self.got {
            return false;
        }
        let known = (self.got - first) as usize;
        let Some(outlet) = &self.outlet else {
            return true;
        };
        for frame in frames.iter().skip(known) {
            let frame = parcel.slice_ref(frame.as_bytes());
            let frame = Utf8Bytes::try_from(frame).expect("it was text a moment ago");
            outlet.feed(frame);
            self.got += 1;
        }
        outlet.flush();
        true
    }
}
