//! What comes in for this node is sorted: to connections, to tables, to those who asked.

use super::bus::Incoming;
use super::guests::Distant;
use super::parcel::{Parcel, StayId};
use super::{Cluster, forward};
use crate::hub::{Place, Shared};
use crate::outgoing;
use crate::socket::next_connection;
use crate::store::NodeId;
use crate::table_task::Mail;
use axum::Router;
use axum::body::Bytes;
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
    loop {
        tokio::select! {
            // In one order, so that what happens follows from what came: simulations repeat it.
            biased;
            anew = cluster.renumbered() => incoming = anew.unwrap_or(incoming),
            bytes = incoming.recv() => {
                let Some(bytes) = bytes else { return };
                if let Some(parcel) = Parcel::unpack(&bytes) {
                    take(&shared, &cluster, &router, parcel, &bytes);
                }
            }
        }
    }
}

fn take(
    shared: &Arc<Shared>,
    cluster: &Arc<Cluster>,
    router: &Router,
    parcel: Parcel<'_>,
    bytes: &Bytes,
) {
    let (stays, guests) = (&cluster.stays, &cluster.guests);
    match parcel {
        Parcel::Hello {
            edge,
            stay,
            table,
            hashes,
            browser,
            last,
        } => {
            if let Some(outlet) = guests.come(edge, stay) {
                let guest = Guest {
                    id: next_connection(),
                    outlet,
                    hashes: hashes.into_owned(),
                    browser,
                    last,
                };
                let (shared, cluster) = (Arc::clone(shared), Arc::clone(cluster));
                let table = table.into_owned();
                tokio::spawn(lead_in(shared, cluster, edge, stay, table, guest));
            }
        }
        Parcel::Request {
            edge,
            stay,
            nth,
            json,
        } => guests.hear(edge, stay, nth, &json),
        Parcel::Left { edge, stay } => guests.left(edge, stay),
        Parcel::Here { edge, stays } => guests.compare(edge, &stays),
        Parcel::Ask {
            edge,
            number,
            path,
            authorization,
            client,
        } => {
            let request = forward::request(&path, authorization.as_deref(), client);
            tokio::spawn(forward::answer(
                router.clone(),
                Arc::clone(cluster),
                edge,
                number,
                request,
            ));
        }
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
        } => cluster.questions.answered(number, status, &body),
        Parcel::Lobby => shared.look_again(),
        Parcel::TakenOver { table } => {
            let (shared, table) = (Arc::clone(shared), table.into_owned());
            tokio::spawn(async move { shared.review(&table).await });
        }
    }
}

/// Brings a guest to the table, if it is here.
async fn lead_in(
    shared: Arc<Shared>,
    cluster: Arc<Cluster>,
    edge: NodeId,
    stay: StayId,
    table: String,
    guest: Guest<Distant>,
) {
    match shared.place(&table).await {
        Ok(Place::Here(mailbox)) => {
            let conn = guest.id;
            let guest = Guest {
                id: conn,
                outlet: outgoing::Outlet::Distant(guest.outlet),
                hashes: guest.hashes,
                browser: guest.browser,
                last: guest.last,
            };
            if mailbox.send(Box::new(Mail::Hello(guest))).await.is_ok() {
                cluster.guests.arrive(edge, stay, conn, &mailbox);
            } else {
                cluster.guests.turn_away(edge, stay);
            }
        }
        // Dropped, the outlet tells the edge to look again.
        Ok(Place::Elsewhere(_)) => cluster.guests.turn_away(edge, stay),
        Err(error) => {
            refuse(&guest.outlet, error);
            cluster.guests.turn_away(edge, stay);
        }
    }
}

fn refuse(outlet: &Distant, error: Error) {
    outlet.feed(write(&Message::Error { error }).into());
    outlet.flush();
}
