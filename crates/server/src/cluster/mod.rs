//! Several nodes on one record.
//!
//! Each table is in the memory of one node, its owner, as a lease in the store says; connections are
//! wherever the load balancer put them. What a connection and a table that are apart have to say to
//! each other goes over the bus ([`parcel`]), from the edge ([`stays`]) to the owner ([`guests`]) and
//! back. The store decides what has happened; leases and bus only save time.

mod bundle;
mod bus;
mod forward;
mod guests;
mod hearing;
mod nats;
mod parcel;
mod post;
mod pulse;
mod stays;
mod versions;

pub use bundle::{Bundler, unbundle};
pub use bus::{Bus, BusError, InProcess, Incoming};
pub use nats::{Nats, NatsUrl};
pub use parcel::{BUS_PROTOCOL, Overheard, overhear};

pub(crate) use forward::{forward, request};
pub(crate) use guests::Distant;
pub(crate) use post::sort;
pub(crate) use pulse::beat;
pub(crate) use stays::{Stay, Visitor};

use crate::ServeError;
use crate::clock::timer;
use crate::config::Config;
use crate::store::{Claim, Deal, Leases, Node, NodeId, Owner, StoreError};
use forward::Questions;
use guests::Guests;
use hearing::Hearing;
use parcel::Parcel;
use room::Time;
use serde::{Deserialize, Serialize};
use stays::Stays;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::{Acquire, Release};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use table::Revision;
use tokio::sync::Notify;
use wire::Shelf;

/// This node among the others.
pub(crate) struct Cluster {
    me: Me,
    /// What its host calls it.
    pub name: String,
    /// What it said of itself when it came.
    protocol: u32,
    knows: String,
    pub leases: Arc<dyn Leases>,
    pub bus: Arc<dyn Bus>,
    /// All that are there, as of the last pulse.
    nodes: RwLock<Vec<Node>>,
    pub stays: Stays,
    pub guests: Guests,
    pub questions: Questions,
    hearing: Hearing,
    /// When the last sign of life was given after which it was known which tables this node has.
    sure: Mutex<Time>,
    /// Somebody may wait for that; woken in the order in which they came, unlike those of a channel.
    made_sure: Notify,
    /// What comes in under a new number, and who waits for that.
    anew: Mutex<Option<Incoming>>,
    renumbered: Notify,
}

/// This node's number, which changes where the store has forgotten it.
#[derive(Clone)]
struct Me(Arc<AtomicI64>);

impl Me {
    fn new(NodeId(number): NodeId) -> Self {
        Self(Arc::new(AtomicI64::new(number)))
    }

    fn get(&self) -> NodeId {
        NodeId(self.0.load(Acquire))
    }

    fn set(&self, NodeId(number): NodeId) {
        self.0.store(number, Release);
    }
}

/// What a node can do, as it tells the others.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Knows {
    /// The newest revision of each game's rules.
    rules: BTreeMap<String, Revision>,
    /// The protocol of its parcels.
    bus: u32,
}

impl Default for Knows {
    /// Those who told nothing of the bus spoke its first protocol.
    fn default() -> Self {
        Self {
            rules: BTreeMap::new(),
            bus: 1,
        }
    }
}

impl Cluster {
    /// Joins the others.
    pub(crate) fn join(
        name: &str,
        shelf: &Shelf,
        leases: Arc<dyn Leases>,
        bus: Arc<dyn Bus>,
        config: &Config,
    ) -> Result<Self, StoreError> {
        let (testing, protocol, knows) = (&config.testing, config.protocol(), knows(shelf));
        let sure = Mutex::new(timer());
        let me = leases.join(name, protocol, &knows)?;
        let nodes = leases.renew(me)?.nodes;
        let namesake = |node: &Node| node.id != me && node.name == name;
        if nodes.iter().any(namesake) {
            tracing::warn!(
                name,
                "another node bears this one's name: if it was not killed just now, give each its own"
            );
        }
        let me = Me::new(me);
        Ok(Self {
            name: name.to_owned(),
            protocol,
            knows,
            stays: Stays::new(me.clone(), Arc::clone(&bus), testing.unnumbered),
            guests: Guests::new(Arc::clone(&bus), testing.unnumbered),
            questions: Questions::new(testing.unnumbered),
            hearing: Hearing::default(),
            sure,
            made_sure: Notify::new(),
            anew: Mutex::default(),
            renumbered: Notify::new(),
            me,
            nodes: RwLock::new(nodes),
            leases,
            bus,
        })
    }

    /// Its number among the others.
    pub(crate) fn me(&self) -> NodeId {
        self.me.get()
    }

    /// From now on this node has another number, and hears what is meant for that.
    fn renumber(&self, me: NodeId, incoming: Incoming) {
        self.me.set(me);
        let mut anew = self.anew.lock().unwrap_or_else(PoisonError::into_inner);
        *anew = Some(incoming);
        self.renumbered.notify_one();
    }

    /// What comes in under another number, once there is one.
    async fn renumbered(&self) -> Option<Incoming> {
        self.renumbered.notified().await;
        let mut anew = self.anew.lock().unwrap_or_else(PoisonError::into_inner);
        anew.take()
    }

    /// Looks who is there.
    pub(crate) fn look_around(&self) -> Result<(), ServeError> {
        let renewed = self.leases.renew(self.me());
        let renewed = renewed.map_err(|error| io::Error::other(error.to_string()))?;
        *self.nodes.write().unwrap_or_else(PoisonError::into_inner) = renewed.nodes;
        Ok(())
    }

    /// Whether this node hears the others, as far as it knows.
    pub(crate) fn is_whole(&self) -> bool {
        self.bus.is_up() && self.hearing.is_whole()
    }

    /// The other nodes that are there.
    pub(crate) fn others(&self) -> Vec<Node> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        let others = nodes.iter().filter(|node| node.id != self.me());
        others.cloned().collect()
    }

    /// Those of them that read what this one sends.
    pub(crate) fn peers(&self) -> impl Iterator<Item = Node> {
        self.others().into_iter().filter(Node::is_peer)
    }

    /// Whether a node is known to read nothing of what this one sends.
    pub(crate) fn is_out_of_reach(&self, node: NodeId) -> bool {
        let others = self.others();
        others
            .iter()
            .any(|other| other.id == node && !other.is_peer())
    }

    /// Gives a table whose rules this node does not know to one that does, and tells which.
    pub(crate) fn pass_on(&self, table: &str, deal: &Deal) -> Result<Option<Owner>, StoreError> {
        let players = self.peers().filter(|node| node.plays(deal));
        let Some(node) = players.max_by_key(|node| node.protocol) else {
            return Ok(None);
        };
        self.leases.release(table, self.me())?;
        let claim = self.leases.claim(table, node.id)?;
        Ok(claim.holder(&node))
    }

    /// What the lobby shows has changed: the others hear of it.
    pub(crate) fn tell_lobby(&self) {
        for node in self.peers() {
            self.bus.send(node.id, Parcel::Lobby.pack());
        }
    }
}

impl Claim {
    /// Who has the table, now that it was claimed for a node; `None`: nobody.
    fn holder(self, node: &Node) -> Option<Owner> {
        match self {
            Self::Yours { .. } => Some(Owner {
                node: node.id,
                protocol: node.protocol,
            }),
            Self::Held { by } => Some(by),
            Self::TooNew | Self::NoSuchTable => None,
        }
    }
}

impl Node {
    /// Whether it knows the rules of that deal.
    fn plays(&self, deal: &Deal) -> bool {
        let newest = self.told().rules.get(&deal.game).copied();
        newest.is_some_and(|newest| deal.rules <= newest)
    }

    /// Whether it reads the parcels that this node writes.
    fn is_peer(&self) -> bool {
        self.told().bus == BUS_PROTOCOL
    }

    fn told(&self) -> Knows {
        serde_json::from_str(&self.knows).unwrap_or_default()
    }
}

fn knows(shelf: &Shelf) -> String {
    let rules = shelf
        .games()
        .map(|game| (game.id().to_owned(), game.rules()));
    let knows = Knows {
        rules: rules.collect(),
        bus: BUS_PROTOCOL,
    };
    serde_json::to_string(&knows).expect("what a node knows is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(knows: &str) -> Node {
        Node {
            id: NodeId(1),
            name: "blue".to_owned(),
            protocol: 1,
            knows: knows.to_owned(),
        }
    }

    fn deal(game: &str, rules: u32) -> Deal {
        Deal {
            id: "deal".to_owned(),
            game: game.to_owned(),
            rules: Revision(rules),
            edition: String::new(),
            edition_sha256: String::new(),
            seats: 4,
            options: serde_json::Map::new(),
            secret: Vec::new(),
            words: None,
            setup: None,
            origin: None,
            day: None,
        }
    }

    #[test]
    fn a_node_plays_what_is_not_newer_than_its_rules() {
        let blue = node(r#"{"rules":{"lanterns":3},"bus":1}"#);
        let plays = |game, rules| blue.plays(&deal(game, rules));
        assert!(plays("lanterns", 1) && plays("lanterns", 3));
        assert!(!plays("lanterns", 4), "these rules are newer than it");
        assert!(!plays("team-play", 1), "it has never heard of that game");
        assert!(!node("nonsense").plays(&deal("lanterns", 1)));
    }

    #[test]
    fn nodes_of_another_bus_are_no_peers() {
        assert!(
            node(r#"{"rules":{}}"#).is_peer(),
            "it came before there were others"
        );
        assert!(node(&format!(r#"{{"bus":{BUS_PROTOCOL}}}"#)).is_peer());
        assert!(!node(&format!(r#"{{"bus":{}}}"#, BUS_PROTOCOL + 1)).is_peer());
    }
}
