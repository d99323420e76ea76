//! What nodes send each other.
//!
//! A connection is at one node, its *edge*; its table may be at another, the *owner*. A *stay* is a
//! connection's time at a table from one hello to the next. Both ways what belongs to a stay is
//! numbered, so that loss, doubling and reordering are noticed; whatever is noticed is answered by a
//! new stay, which begins with a fresh view of the table, and whereupon a client sends again what was
//! not answered, under the same ids.

use crate::store::NodeId;
use axum::body::Bytes;
use room::secrets::Hash;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::net::IpAddr;

/// Raised when nodes can no longer read each other's parcels; part of the names by which they are
/// reached, so that those of one kind are among themselves.
pub const BUS_PROTOCOL: u32 = 1;

/// Which stay of which connection of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct StayId {
    /// The number of the connection at its edge.
    pub conn: u64,
    /// Which of its stays.
    pub nth: u32,
}

/// One stay, as its edge knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub stay: StayId,
    /// How many requests were passed on.
    pub asked: u32,
    /// How many frames have come.
    pub got: u32,
}

/// Somebody on the way to a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Hello<'a> {
    pub edge: NodeId,
    pub stay: StayId,
    pub table: Cow<'a, str>,
    pub hashes: Cow<'a, [Hash]>,
    pub browser: Option<Hash>,
    pub last: Option<u32>,
}

/// A question over HTTP.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Ask<'a> {
    pub edge: NodeId,
    pub number: u64,
    pub path: Cow<'a, str>,
    pub authorization: Option<Cow<'a, str>>,
    pub client: IpAddr,
}

/// From one node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Parcel<'a> {
    /// Somebody comes to a table.
    #[serde(borrow)]
    Hello(Hello<'a>),
    /// They ask for something.
    Request {
        edge: NodeId,
        stay: StayId,
        nth: u32,
        #[serde(borrow)]
        json: Cow<'a, str>,
    },
    /// They leave.
    Left { edge: NodeId, stay: StayId },
    /// All who are at this owner's tables, once in a while.
    Here { edge: NodeId, stays: Vec<Standing> },
    /// Somebody asks about a table over HTTP.
    #[serde(borrow)]
    Ask(Ask<'a>),
    /// Frames for somebody, the first of them the `first`th of the stay.
    Frames {
        stay: StayId,
        first: u32,
        #[serde(borrow)]
        frames: Vec<&'a str>,
    },
    /// That stay is over: they have to come again.
    Afresh { stay: StayId },
    /// What was found out for whoever asked over HTTP.
    Answered {
        number: u64,
        status: u16,
        body: Cow<'a, [u8]>,
    },
    /// What the lobby shows has changed.
    Lobby,
    /// A node of a newer protocol has that table now.
    TakenOver { table: Cow<'a, str> },
}

/// What a parcel is about and discloses, for whoever checks that it goes where it may.
pub enum Overheard<'a> {
    /// A connection of that edge comes to a table with these seats' secrets, of which it has the hashes.
    Hello {
        /// Which edge.
        edge: NodeId,
        /// Which stay of which connection.
        stay: (u64, u32),
        /// Which table.
        table: Cow<'a, str>,
        /// Of the secrets.
        hashes: Cow<'a, [Hash]>,
    },
    /// Frames for a stay at the node that they are sent to.
    Frames {
        /// Which stay of which connection.
        stay: (u64, u32),
        /// The frames.
        frames: Vec<&'a str>,
    },
    /// Somebody has to come again.
    Afresh,
    /// Who is at the tables of the node that it is sent to.
    Here,
    /// Somebody asks a node over HTTP about a table that another one has.
    Ask {
        /// Which node was asked first.
        edge: NodeId,
        /// Of the question.
        number: u64,
        /// What is asked for.
        path: Cow<'a, str>,
        /// What shows that whoever asks holds a seat.
        authorization: Option<Cow<'a, str>>,
    },
    /// The answer for the node that it is sent to.
    Answered {
        /// Of the question.
        number: u64,
    },
    /// What the lobby shows has changed.
    Lobby,
    /// Something else, which nobody need keep to themselves either.
    Else,
}

/// Reads a parcel as somebody who listens at the bus would.
#[must_use]
pub fn overhear(parcel: &[u8]) -> Overheard<'_> {
    match Parcel::unpack(parcel) {
        Some(Parcel::Hello(hello)) => Overheard::Hello {
            edge: hello.edge,
            stay: (hello.stay.conn, hello.stay.nth),
            table: hello.table,
            hashes: hello.hashes,
        },
        Some(Parcel::Frames { stay, frames, .. }) => Overheard::Frames {
            stay: (stay.conn, stay.nth),
            frames,
        },
        Some(Parcel::Afresh { .. }) => Overheard::Afresh,
        Some(Parcel::Here { .. }) => Overheard::Here,
        Some(Parcel::Ask(ask)) => Overheard::Ask {
            edge: ask.edge,
            number: ask.number,
            path: ask.path,
            authorization: ask.authorization,
        },
        Some(Parcel::Answered { number, .. }) => Overheard::Answered { number },
        Some(Parcel::Lobby) => Overheard::Lobby,
        _ => Overheard::Else,
    }
}

impl<'a> Parcel<'a> {
    pub(crate) fn pack(&self) -> Bytes {
        let packed = postcard::to_allocvec(self);
        packed.expect("parcels are plain data").into()
    }

    /// `None`: no parcel of this protocol.
    pub(crate) fn unpack(bytes: &'a [u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}
