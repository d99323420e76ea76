//! A node's sign of life, and what it learns by giving it.

use super::Cluster;
use crate::admin;
use crate::clock::timer;
use crate::hub::Shared;
use crate::store::{NodeId, Renewed, StoreError, TERM};
use room::Time;
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// A lease outlives four signs of life that do not come, the last of them by a hair.
const EVERY: Duration = Duration::from_millis(200);

/// Edges and owners compare what they know of each other every so many signs of life.
const COMPARED: u32 = 4;

/// The lobby is looked at once more every so many, since a notice of a change may be lost.
const LOBBY: u32 = 15;

/// Gives signs of life for ever.
pub(crate) async fn beat(shared: Arc<Shared>, cluster: Arc<Cluster>) {
    let mut every = interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut known = Known::default();
    for nth in 1_u32.. {
        every.tick().await;
        if nth.is_multiple_of(COMPARED) {
            cluster
                .stays
                .tell_owners(cluster.peers().map(|node| node.id));
        }
        if nth.is_multiple_of(LOBBY) {
            shared.look_again();
        }
        let (leases, me, asked) = (Arc::clone(&cluster.leases), cluster.me(), timer());
        // Not behind the claims and loads of a crowd, which would cost the node its tables.
        let renewed = shared.machine.work_ahead(move || leases.renew(me)).await;
        match renewed.unwrap_or(Err(StoreError::Closed)) {
            Ok(renewed) => {
                known.learn(&shared, &cluster, renewed).await;
                if !known.unsure {
                    cluster.note_sure(asked);
                }
            }
            Err(StoreError::Conflict) => match cluster.join_again(&shared).await {
                Ok(()) => known = Known::default(),
                Err(error) => tracing::warn!(error, "this node could not join again"),
            },
            // Whoever cannot reach the store cannot take anything either; leases may run out meanwhile.
            // They may even have been renewed since, by a sign of life whose answer got lost.
            Err(error) => {
                tracing::warn!(%error, "the store does not answer");
                known.unsure = true;
            }
        }
    }
}

/// What was told before.
#[derive(Default)]
struct Known {
    /// Others may have taken tables of this node.
    unsure: bool,
    blocks: u64,
    compared: BTreeMap<String, u64>,
}

impl Known {
    /// Draws the consequences.
    async fn learn(&mut self, shared: &Arc<Shared>, cluster: &Cluster, renewed: Renewed) {
        cluster.note_nodes(&renewed);
        shared.addresses.share_among(renewed.nodes.len());
        if !renewed.held {
            tracing::warn!("this node was away for so long that others may have taken its tables");
        }
        if self.unsure || !renewed.held {
            self.unsure = !shared.review_tables().await;
        }
        for table in &renewed.closed {
            shared.evict(table, admin::closed()).await;
        }
        if std::mem::replace(&mut self.blocks, renewed.blocks) != renewed.blocks {
            shared.read_blocks_anew().await;
        }
        for (family, change) in &renewed.compared {
            if self.compared.get(family) != Some(change) {
                shared.compared_anew(family.clone());
            }
        }
        self.compared = renewed.compared.into_iter().collect();
    }
}

impl Cluster {
    /// The store does not know this node any more, as after a backup took its place. It comes anew,
    /// under another number and without tables: what it has in memory may not be what is stored. Its
    /// people come again by themselves.
    async fn join_again(&self, shared: &Arc<Shared>) -> Result<(), String> {
        tracing::warn!("the store does not know this node any more: it joins again");
        let leases = Arc::clone(&self.leases);
        let (name, protocol, knows) = (self.name.clone(), self.protocol, self.knows.clone());
        let joined = shared.ask_store(move || leases.join(&name, protocol, &knows));
        let me = joined.await.map_err(|error| error.to_string())?;
        let incoming = self.bus.listen(me).await;
        let incoming = incoming.map_err(|error| error.to_string())?;
        self.renumber(me, incoming);
        self.guests.keep(|_| false);
        self.stays.keep(|_| false);
        shared.drop_tables().await;
        Ok(())
    }

    /// Waits until this node knows which tables are still its own, where it may have been away for longer than
    /// its leases hold: what it has in memory may be old, and nobody is to be shown less than they know. Not for
    /// long: where the store does not answer, what is in memory is the best there is.
    pub(crate) async fn be_sure(&self) {
        let sure = async {
            loop {
                let made_sure = self.made_sure.notified();
                if timer().since(*self.last_sure()) < TERM {
                    return;
                }
                made_sure.await;
            }
        };
        let _ = timeout(2 * TERM, sure).await;
    }

    /// At that moment it was asked which tables are this node's, and that is known now.
    fn note_sure(&self, asked: Time) {
        *self.last_sure() = asked;
        self.made_sure.notify_waiters();
    }

    fn last_sure(&self) -> MutexGuard<'_, Time> {
        self.sure.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who is there. Guests of a node that is gone have left; whoever was at its tables comes again.
    fn note_nodes(&self, renewed: &Renewed) {
        let there: HashSet<NodeId> = renewed.nodes.iter().map(|node| node.id).collect();
        *self.nodes.write().unwrap_or_else(PoisonError::into_inner) = renewed.nodes.clone();
        self.hearing.expect(self.peers());
        self.guests.keep(|edge| there.contains(&edge));
        self.stays.keep(|owner| there.contains(&owner));
    }
}
