//! Which node has which table. Only a store that several nodes share needs to know.
//!
//! A lease keeps nodes from quarrelling over a table, and tells where it is to be found. Nothing else
//! rests on it: an entry is taken right behind its predecessor or not at all, whoever has a lease.

use super::StoreError;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long a node's leases hold after each sign of life, by the store's own clock. Play has to go on
/// within two seconds of a node's death: this, one more sign of life until the others know, and loading.
pub const TERM: Duration = Duration::from_secs(1);

/// A node from its start to its end; the next start has another number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(pub i64);

/// A node that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number.
    pub id: NodeId,
    /// What its host calls it.
    pub name: String,
    /// The protocol of the socket that it speaks.
    pub protocol: u32,
    /// What it says of itself when it comes, for the others.
    pub knows: String,
}

/// What a node is told when it says that it is still there.
#[derive(Clone, Debug, Default)]
pub struct Renewed {
    /// Whether its leases have held all the time. If not, others may have taken its tables.
    pub held: bool,
    /// All nodes that are there, itself among them.
    pub nodes: Vec<Node>,
    /// Rises whenever what is blocked has changed.
    pub blocks: u64,
    /// Cards of which something has come to be held back, or is no longer, within the last minute,
    /// and which change of them it was.
    pub compared: Vec<(String, u64)>,
    /// Tables of this node that the operator has closed or removed.
    pub closed: Vec<String>,
}

/// The node that has a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Which.
    pub node: NodeId,
    /// The protocol of the socket that it speaks.
    pub protocol: u32,
}

/// What comes of asking for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The node has it.
    Yours {
        /// Rises whenever the table changes hands.
        fence: u64,
    },
    /// Another node has it.
    Held {
        /// Which.
        by: Owner,
    },
    /// Nodes of a newer protocol had it: what they wrote is not for this one.
    TooNew,
    /// There is no such table.
    NoSuchTable,
}

impl Claim {
    /// Whether only other nodes may have the table now.
    pub(crate) fn is_for_others(self) -> bool {
        matches!(self, Self::Held { .. } | Self::TooNew)
    }
}

/// Who is there, and who has what. The time that leases go by is the store's own. All may block.
pub trait Leases: Send + Sync {
    /// A node comes.
    fn join(&self, name: &str, protocol: u32, knows: &str) -> Result<NodeId, StoreError>;

    /// The node is still there, for one more [`TERM`], and so are all its leases. One that the store
    /// does not know any more is told [`StoreError::Conflict`], and has to join again.
    fn renew(&self, node: NodeId) -> Result<Renewed, StoreError>;

    /// The node gets the table, unless another one that is there has it. A node may be given a table
    /// by another one; one whose own term has run out gets none ([`StoreError::Conflict`]). From then on
    /// the table is only for nodes of that node's protocol, or of a newer one.
    fn claim(&self, table: &str, node: NodeId) -> Result<Claim, StoreError>;

    /// The same, and a node of an older protocol that has the table loses it.
    fn take_over(&self, table: &str, node: NodeId) -> Result<Claim, StoreError>;

    /// The node does not need the table any more.
    fn release(&self, table: &str, node: NodeId) -> Result<(), StoreError>;

    /// The node goes, and all its leases with it.
    fn leave(&self, node: NodeId) -> Result<(), StoreError>;
}
