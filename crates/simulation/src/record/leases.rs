//! Who is there, and who has what, by the record's own clock.

use super::Record;
use crate::scenario::Plant;
use crate::world::Millis;
use server::StoreError;
use server::store::{self, Claim, Node, NodeId, Owner, Renewed};
use std::collections::BTreeMap;
use wire::socket::PROTOCOL;

/// A node that has given no sign of life for so long is gone.
const TERM: Millis = store::TERM.as_millis() as Millis;

/// All nodes and leases. Only nodes have terms: a lease holds as long as its node's.
#[derive(Default)]
pub(super) struct Leased {
    nodes: BTreeMap<NodeId, (Node, Millis)>,
    tables: BTreeMap<String, (NodeId, u64)>,
    joined: i64,
    fence: u64,
}

impl Record {
    pub(super) fn join(&mut self, name: &str, protocol: u32, knows: &str) -> NodeId {
        self.leased.joined += 1;
        let id = NodeId(self.leased.joined);
        let node = Node {
            id,
            name: name.to_owned(),
            protocol,
            knows: knows.to_owned(),
        };
        let until = self.now + TERM;
        self.leased.nodes.insert(id, (node, until));
        id
    }

    pub(super) fn renew(&mut self, node: NodeId) -> Result<Renewed, StoreError> {
        let held = self.is_there(node);
        let until = self.now + TERM;
        let Some((_, own)) = self.leased.nodes.get_mut(&node) else {
            return Err(StoreError::Conflict);
        };
        *own = until;
        let there = self.leased.nodes.values();
        let there = there.filter(|(_, until)| *until > self.now);
        Ok(Renewed {
            held,
            nodes: there.map(|(node, _)| node.clone()).collect(),
            blocks: self.blocked,
            ..Renewed::default()
        })
    }

    pub(super) fn claim(&mut self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        let hidden = self.plant == Some(Plant::MissingTable) && self.dice.hits(100);
        if hidden || self.find(table).is_none() {
            return Ok(Claim::NoSuchTable);
        }
        if self.plant == Some(Plant::UnfencedLease) {
            return Ok(Claim::Yours { fence: 0 });
        }
        match self.leased.tables.get(table) {
            Some(&(by, _)) if by != node && self.is_there(by) => Ok(Claim::Held {
                by: Owner {
                    node: by,
                    protocol: PROTOCOL,
                },
            }),
            // Whose own term has run out gets nothing until it has given a sign of life.
            _ if !self.is_there(node) => Err(StoreError::Conflict),
            Some(&(by, fence)) if by == node => Ok(Claim::Yours { fence }),
            before => {
                self.counts.takeovers += u64::from(before.is_some());
                self.leased.fence += 1;
                let fence = self.leased.fence;
                self.leased.tables.insert(table.to_owned(), (node, fence));
                Ok(Claim::Yours { fence })
            }
        }
    }

    pub(super) fn release(&mut self, table: &str, node: NodeId) {
        let held = self.leased.tables.get(table);
        if held.is_some_and(|(by, _)| *by == node) {
            self.leased.tables.remove(table);
        }
    }

    /// As after a backup took the record's place: no node is known any more.
    pub(crate) fn forget_nodes(&mut self) {
        self.leased.nodes.clear();
        self.leased.tables.clear();
    }

    pub(super) fn leave(&mut self, node: NodeId) {
        self.leased.nodes.remove(&node);
    }

    fn is_there(&self, node: NodeId) -> bool {
        let node = self.leased.nodes.get(&node);
        node.is_some_and(|(_, until)| *until > self.now)
    }
}
