//! What carries parcels between nodes.

use crate::store::NodeId;
use axum::body::Bytes;
use std::collections::HashMap;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// How many parcels may wait for a node. A bus that is faster than its reader loses some, which is
/// made up for like any other loss.
pub(super) const IN_LINE: usize = 64 * 1024;

/// The most bytes of a message between nodes: what a bus carries where nobody has said otherwise.
pub(super) const CARRIED: usize = 1024 * 1024;

/// Why nodes cannot reach each other.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BusError(pub String);

/// What comes in for a node; nothing more, once the bus is gone.
pub type Incoming = mpsc::Receiver<Bytes>;

/// The way from node to node. It may lose, double and reorder what it carries: what it must not do
/// is hand a parcel to another node than it is meant for.
pub trait Bus: Send + Sync {
    /// Sends a parcel on its way. Never waits.
    fn send(&self, to: NodeId, parcel: Bytes);

    /// From now on everything that is meant for that node comes in here.
    fn listen(
        &self,
        node: NodeId,
    ) -> Pin<Box<dyn Future<Output = Result<Incoming, BusError>> + Send + '_>>;

    /// Whether it works at present, as far as is known.
    fn is_up(&self) -> bool;
}

/// A bus for nodes of one process.
#[derive(Clone, Default)]
pub struct InProcess(Arc<Mutex<HashMap<NodeId, mpsc::Sender<Bytes>>>>);

impl Bus for InProcess {
    fn send(&self, to: NodeId, parcel: Bytes) {
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(node) = nodes.get(&to) {
            let _ = node.try_send(parcel);
        }
    }

    fn listen(
        &self,
        node: NodeId,
    ) -> Pin<Box<dyn Future<Output = Result<Incoming, BusError>> + Send + '_>> {
        let (sender, incoming) = mpsc::channel(IN_LINE);
        let mut nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.insert(node, sender);
        Box::pin(ready(Ok(incoming)))
    }

    fn is_up(&self) -> bool {
        true
    }
}
