//! Where connections come in.

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

/// A request's head must be here by then; who only holds a connection open is let go.
const HEAD: Duration = Duration::from_secs(10);

/// Where the system takes no more connections, it is asked again after this time.
const BREATH: Duration = Duration::from_millis(200);

/// Serves everybody who comes until the server closes, then those who are here to the end of their
/// requests.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(HEAD);
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
        let connection = protocol
            .serve_connection(prepared(socket), answer(router.clone(), client))
            .with_upgrades();
        let mut closing = closing.clone();
        guests.spawn(async move {
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

/// Moves are small and must leave at once.
fn prepared(socket: TcpStream) -> TokioIo<TcpStream> {
    let _ = socket.set_nodelay(true);
    TokioIo::new(socket)
}

/// Every request is told who sent it.
fn answer(
    router: Router,
    client: SocketAddr,
) -> impl hyper::service::HttpService<
    Incoming,
    ResBody = Body,
    Future: Send,
    Error = std::convert::Infallible,
> {
    service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().oneshot(request)
    })
}
