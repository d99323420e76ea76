//! Where connections come in.

use crate::doorman::{Kind, Pass, Place};
use crate::hub::Shared;
use crate::patient::Patient;
use crate::{http, origin};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;
use wire::Error;

/// Where the system takes no more connections, it is asked again after this time.
const BREATH: Duration = Duration::from_millis(200);

/// Serves everybody who comes until the server closes, then those who are here to the end of their
/// requests.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    shared: Arc<Shared>,
    mut closing: watch::Receiver<bool>,
) {
    let limits = &shared.config.limits;
    let mut protocol = http1::Builder::new();
    let protocol = protocol
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request);
    let mut guests = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = guests.join_next() => continue,
            () = closed(&mut closing) => break,
        };
        let Ok((socket, client)) = accepted else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let entered = match enter(&shared, client.ip()) {
            Ok(entered) => entered,
            Err(error) => {
                turn_away(&socket, error);
                continue;
            }
        };
        let connection = protocol
            .serve_connection(
                prepared(socket, limits.answer),
                answer(router.clone(), client, entered.place),
            )
            .with_upgrades();
        let mut closing = closing.clone();
        guests.spawn(async move {
            let _pass = entered.pass;
            let mut connection = pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => return,
                () = closed(&mut closing) => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    while guests.join_next().await.is_some() {}
}

async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A connection that was let in before anything was read of it.
struct Entered {
    place: Arc<Place>,
    /// Not for proxies of ours: they speak for many, who are known once their requests are read.
    pass: Option<Pass>,
}

fn enter(shared: &Shared, peer: IpAddr) -> Result<Entered, Error> {
    let doorman = &shared.doorman;
    let place = Arc::new(doorman.enter(peer)?);
    let pass = if origin::is_proxy(&shared.config, peer) {
        None
    } else {
        Some(doorman.connect(peer, Kind::Requests)?)
    };
    Ok(Entered { place, pass })
}

/// Says why not, as far as the socket takes it at once, and lets go.
fn turn_away(socket: &TcpStream, error: Error) {
    let _ = socket.try_write(http::unasked(error).as_bytes());
}

/// Moves are small and must leave at once.
fn prepared(socket: TcpStream, limit: Duration) -> TokioIo<Patient<TcpStream>> {
    let _ = socket.set_nodelay(true);
    TokioIo::new(Patient::new(socket, limit))
}

/// Every request is told who sent it, and has its part in the connection's place.
fn answer(
    router: Router,
    client: SocketAddr,
    place: Arc<Place>,
) -> impl hyper::service::HttpService<
    Incoming,
    ResBody = Body,
    Future: Send,
    Error = std::convert::Infallible,
> {
    service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        let about = request.extensions_mut();
        about.insert(ConnectInfo(client));
        about.insert(Arc::clone(&place));
        router.clone().oneshot(request)
    })
}
