//! From which other nodes this one has heard lately. A bus that takes what is sent may still not carry it
//! everywhere: its servers do not know each other, or a permission was taken away.

use crate::store::{Node, NodeId};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Every node tells every other one, about once a second, who is at its tables. Of those some may be lost.
const PATIENCE: Duration = Duration::from_secs(5);

/// The nodes there are, and since when each of them is silent.
#[derive(Default)]
pub(super) struct Hearing(Mutex<BTreeMap<NodeId, Silence>>);

struct Silence {
    since: Instant,
    /// Whether the log says so already.
    told: bool,
}

impl Silence {
    fn is_long(&self) -> bool {
        self.since.elapsed() > PATIENCE
    }
}

impl Hearing {
    /// Something has come from that node.
    pub(super) fn heard(&self, node: NodeId) {
        if let Some(silence) = self.lock().get_mut(&node) {
            silence.since = Instant::now();
            if std::mem::take(&mut silence.told) {
                tracing::info!(node = node.0, "another node is heard again");
            }
        }
    }

    /// Those are there. Whoever has just come has their time from now on.
    pub(super) fn expect(&self, peers: impl Iterator<Item = Node>) {
        let mut silences = self.lock();
        let mut before = std::mem::take(&mut *silences);
        for Node { id, name, .. } in peers {
            let new = Silence {
                since: Instant::now(),
                told: false,
            };
            let mut silence = before.remove(&id).unwrap_or(new);
            if silence.is_long() && !silence.told {
                silence.told = true;
                tracing::warn!(
                    node = id.0,
                    name,
                    "another node is not heard: the bus does not lead here from there"
                );
            }
            silences.insert(id, silence);
        }
    }

    /// Whether all are heard.
    pub(super) fn is_whole(&self) -> bool {
        !self.lock().values().any(Silence::is_long)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<NodeId, Silence>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    fn nodes(ids: &[i64]) -> impl Iterator<Item = Node> {
        ids.iter().map(|&id| Node {
            id: NodeId(id),
            name: "blue".to_owned(),
            protocol: 1,
            knows: String::new(),
        })
    }

    #[tokio::test(start_paused = true)]
    async fn a_node_that_is_there_and_silent_is_noticed_after_a_while() {
        let hearing = Hearing::default();
        hearing.expect(nodes(&[1, 2]));
        advance(PATIENCE).await;
        assert!(hearing.is_whole());
        hearing.heard(NodeId(1));
        advance(Duration::from_millis(1)).await;
        assert!(!hearing.is_whole(), "nothing came from the second");
        hearing.expect(nodes(&[1, 2, 3]));
        hearing.heard(NodeId(2));
        assert!(hearing.is_whole());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_gone_need_not_be_heard() {
        let hearing = Hearing::default();
        hearing.expect(nodes(&[1]));
        advance(2 * PATIENCE).await;
        hearing.expect(nodes(&[]));
        assert!(hearing.is_whole());
        hearing.expect(nodes(&[1]));
        assert!(hearing.is_whole(), "it has come again just now");
    }
}
