//! What comes in for this node is sorted: to connections, to tables, to those who asked.

use super::bus::Incoming;
use super::guests::Distant;
use super::parcel::{Ask, Hello, Parcel, StayId};
use super::{Cluster, forward};
use crate::hub::{Place, Shared};
use crate::outgoing;
use crate::socket::next_connection;
use crate::store::NodeId;
use crate::table_task::Mail;
use axum::Router;
use axum::body::Bytes;
use room::secrets::Hash;
use room::{Guest, Outlet, write};
use std::sync::Arc;
use wire::Error;
use wire::socket::Message;

/// Sorts until the bus is gone. `router` answers what is asked over HTTP.
pub(crate) async fn sort(
    shared: Arc<Shared>,
    cluster: Arc<Cluster>,
    router: Router,
    mut incoming: Incoming,
) {
    let post = Post {
        shared,
        cluster,
        router,
    };
    loop {
        tokio::select! {
            // In one order, so that what happens follows from what came: simulations repeat it.
            biased;
            anew = post.cluster.renumbered() => incoming = anew.unwrap_or(incoming),
            bytes = incoming.recv() => {
                let Some(bytes) = bytes else { return };
                if let Some(parcel) = Parcel::unpack(&bytes) {
                    post.take(parcel, &bytes);
                }
            }
        }
    }
}

/// Those for whom parcels come.
struct Post {
    shared: Arc<Shared>,
    cluster: Arc<Cluster>,
    router: Router,
}

/// Somebody on the way to a table.
struct Newcomer {
    edge: NodeId,
    stay: StayId,
    table: String,
    hashes: Vec<Hash>,
    browser: Option<Hash>,
    last: Option<u32>,
}

impl Post {
    fn take(&self, parcel: Parcel<'_>, bytes: &Bytes) {
        let (stays, guests) = (&self.cluster.stays, &self.cluster.guests);
        match parcel {
            Parcel::Hello(hello) => self.welcome(Newcomer::of(hello)),
            Parcel::Request {
                edge,
                stay,
                nth,
                json,
            } => guests.hear(edge, stay, nth, &json),
            Parcel::Left { edge, stay } => guests.left(edge, stay),
            Parcel::Here { edge, stays } => {
                self.cluster.hearing.heard(edge);
                guests.compare(edge, &stays);
            }
            Parcel::Ask(ask) => self.ask(&ask),
            Parcel::Frames {
                stay,
                first,
                frames,
            } => stays.deliver(stay, first, &frames, bytes),
            Parcel::Afresh { stay } => stays.afresh(stay),
            Parcel::Answered {
                number,
                status,
                body,
            } => self.cluster.questions.answered(number, status, &body),
            Parcel::Lobby => self.shared.look_again(),
            Parcel::TakenOver { table } => self.review(table.into_owned()),
        }
    }

    /// Brings them to the table, unless they have come already.
    fn welcome(&self, newcomer: Newcomer) {
        let guests = &self.cluster.guests;
        if let Some(outlet) = guests.come(newcomer.edge, newcomer.stay) {
            let (shared, cluster) = (Arc::clone(&self.shared), Arc::clone(&self.cluster));
            tokio::spawn(newcomer.go_in(outlet, shared, cluster));
        }
    }

    /// Has a question over HTTP answered, for whoever asked at that node.
    fn ask(&self, ask: &Ask<'_>) {
        let (router, cluster) = (self.router.clone(), Arc::clone(&self.cluster));
        let request = forward::request(&ask.path, ask.authorization.as_deref(), ask.client);
        tokio::spawn(forward::answer(
            router, cluster, ask.edge, ask.number, request,
        ));
    }

    /// Another node may have that table now.
    fn review(&self, table: String) {
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move { shared.review(&table).await });
    }
}

impl Newcomer {
    fn of(hello: Hello<'_>) -> Self {
        Self {
            edge: hello.edge,
            stay: hello.stay,
            table: hello.table.into_owned(),
            hashes: hello.hashes.into_owned(),
            browser: hello.browser,
            last: hello.last,
        }
    }

    /// Goes to the table, if it is here.
    async fn go_in(self, outlet: Distant, shared: Arc<Shared>, cluster: Arc<Cluster>) {
        let (edge, stay) = (self.edge, self.stay);
        match shared.place(&self.table).await {
            Ok(Place::Here(mailbox)) => {
                let guest = self.guest(outlet);
                let conn = guest.id;
                if mailbox.send(Box::new(Mail::Hello(guest))).await.is_ok() {
                    cluster.guests.arrive(edge, stay, conn, &mailbox);
                } else {
                    cluster.guests.turn_away(edge, stay);
                }
            }
            // Dropped, the outlet tells the edge to look again.
            Ok(Place::Elsewhere(_)) => cluster.guests.turn_away(edge, stay),
            Err(error) => {
                refuse(&outlet, error);
                cluster.guests.turn_away(edge, stay);
            }
        }
    }

    fn guest(self, outlet: Distant) -> Guest<outgoing::Outlet> {
        Guest {
            id: next_connection(),
            outlet: outgoing::Outlet::Distant(outlet),
            hashes: self.hashes,
            browser: self.browser,
            last: self.last,
        }
    }
}

fn refuse(outlet: &Distant, error: Error) {
    outlet.feed(write(&Message::Error { error }).into());
    outlet.flush();
}
