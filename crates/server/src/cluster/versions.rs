//! Nodes of two versions side by side, while one after the other is replaced.
//!
//! Whoever comes says which protocol they speak. Any node carries their connection; the table has to be
//! at a node that speaks the same. Between two protocols the newer one wins: a table that a node of it
//! has had is never again for older ones, and people whose page speaks the older one have to load it anew.

use super::parcel::Parcel;
use crate::admin::removed;
use crate::hub::{Place, Shared, busy};
use crate::store::{Claim, Node, Owner};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;
use wire::{Error, Reason};

/// Between being found and being taken over a table may have gone elsewhere.
const TRIES: u32 = 3;

impl Shared {
    /// Where a table is for somebody who speaks that protocol.
    pub(crate) async fn place_for(
        self: &Arc<Self>,
        id: &str,
        protocol: u32,
    ) -> Result<Place, Error> {
        let speaker = self.speaker(protocol)?;
        for _ in 0..TRIES {
            let place = self.place_at(id, speaker.as_ref()).await?;
            match self.spoken_at(&place).cmp(&protocol) {
                Ordering::Equal => return Ok(place),
                Ordering::Greater => return Err(outdated()),
                Ordering::Less => self.take_over(id, speaker.as_ref(), &place).await?,
            }
        }
        Err(busy())
    }

    /// A node that speaks that protocol; `None`: this one does.
    fn speaker(&self, protocol: u32) -> Result<Option<Node>, Error> {
        if protocol == self.config.protocol() {
            return Ok(None);
        }
        let peers = self.cluster.iter().flat_map(|cluster| cluster.peers());
        let mut speakers = peers.filter(|node| node.protocol == protocol);
        speakers.next().map(Some).ok_or_else(outdated)
    }

    /// Where a table is; one that no node has goes to the one named.
    async fn place_at(self: &Arc<Self>, id: &str, speaker: Option<&Node>) -> Result<Place, Error> {
        let (Some(cluster), Some(speaker)) = (self.cluster.clone(), speaker) else {
            return self.place(id).await;
        };
        if let Some(mailbox) = self.in_memory(id) {
            return Ok(Place::Here(mailbox));
        }
        let (table, node) = (id.to_owned(), speaker.id);
        let claim = self.ask_store(move || cluster.leases.claim(&table, node));
        match claim.await.map_err(|_| busy())? {
            Claim::TooNew => Err(outdated()),
            claim => {
                let holder = claim.holder(speaker).ok_or_else(removed)?;
                self.within_reach(holder).map(Place::Elsewhere)
            }
        }
    }

    /// A node of another protocol of the bus would not even notice that somebody comes: whoever is sent
    /// to one is told, and tries again, perhaps at a node that reaches it, until all are of one kind.
    pub(crate) fn within_reach(&self, holder: Owner) -> Result<Owner, Error> {
        let cluster = self.cluster.as_ref();
        match cluster.is_some_and(|cluster| cluster.is_out_of_reach(holder.node)) {
            true => Err(out_of_reach()),
            false => Ok(holder),
        }
    }

    fn spoken_at(&self, place: &Place) -> u32 {
        match place {
            Place::Here(_) => self.config.protocol(),
            Place::Elsewhere(holder) => holder.protocol,
        }
    }

    /// Takes a table from a node of an older protocol, which hears of it. Should it not, it finds out with
    /// the next entry that it cannot store.
    async fn take_over(
        &self,
        id: &str,
        speaker: Option<&Node>,
        place: &Place,
    ) -> Result<(), Error> {
        let Some(cluster) = self.cluster.clone() else {
            return Ok(());
        };
        let (table, taker) = (
            id.to_owned(),
            speaker.map_or_else(|| cluster.me(), |node| node.id),
        );
        let leases = Arc::clone(&cluster.leases);
        let taken = self.ask_store(move || leases.take_over(&table, taker));
        taken.await.map_err(|_| busy())?;
        match place {
            Place::Here(_) => drop(self.review(id).await),
            Place::Elsewhere(owner) => {
                let table = Cow::Borrowed(id);
                let parcel = Parcel::TakenOver { table };
                cluster.bus.send(owner.node, parcel.pack());
            }
        }
        Ok(())
    }

    /// Gives a table that is not for this node any more to one of a newer protocol.
    pub(crate) async fn give_to_newer(&self, id: &str) -> Result<Owner, Error> {
        let Some(cluster) = self.cluster.clone() else {
            return Err(busy());
        };
        let newest = cluster.peers().max_by_key(|node| node.protocol);
        let own = self.config.protocol();
        let newest = newest.filter(|node| node.protocol > own);
        let newest = newest.ok_or_else(too_new)?;
        let (table, node) = (id.to_owned(), newest.id);
        let claim = self.ask_store(move || cluster.leases.claim(&table, node));
        let claim = claim.await.map_err(|_| busy())?;
        claim.holder(&newest).ok_or_else(too_new)
    }
}

fn outdated() -> Error {
    let message = "This page is of another version than the server; please reload it.";
    Error::new(Reason::Outdated, message)
}

fn out_of_reach() -> Error {
    let message = "This table is at a server of another version, which this one cannot reach; please \
        try again.";
    Error::new(Reason::Unavailable { wait: Some(1000) }, message)
}

/// It can be reached again as soon as a node of that version is there.
fn too_new() -> Error {
    let message = "This table is of a newer version than this server; please try again.";
    Error::new(Reason::Unavailable { wait: Some(1000) }, message)
}
