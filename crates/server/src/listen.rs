//! Where connections come in.

use crate::addresses::{Addresses, Kind, Pass, Place};
use crate::hub::Shared;
use crate::read_meter::{Meter, ReadMeter};
use crate::write_deadline::WriteDeadline;
use crate::{http, origin, tls};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::error::Error as _;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;
use wire::Error;

/// Where the system takes no more connections, it is asked again after this time.
const BREATH: Duration = Duration::from_millis(200);

/// Bytes of a request's head, several times those of any browser.
const HEAD: usize = 32 * 1024;

/// Serves everybody who comes until the server closes, then those who are here to the end of their
/// requests.
pub(crate) async fn serve(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    shared: Arc<Shared>,
    mut closing: watch::Receiver<bool>,
) {
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
        let guest = Guest {
            client,
            entered,
            addresses: Arc::clone(&shared.addresses),
            router: router.clone(),
            meter: Meter::new(&shared.config.limits),
            request: shared.config.limits.request,
            answer: shared.config.limits.answer,
            closing: closing.clone(),
        };
        guests.spawn(guest.welcome(socket, tls.clone()));
    }
    drop(listener);
    while guests.join_next().await.is_some() {}
}

/// Somebody who has come, and how long they may take.
struct Guest {
    client: SocketAddr,
    entered: Entered,
    addresses: Arc<Addresses>,
    router: Router,
    meter: Arc<Meter>,
    /// For the head of a request, and for what comes before the first.
    request: Duration,
    /// For taking an answer.
    answer: Duration,
    closing: watch::Receiver<bool>,
}

impl Guest {
    /// Listens to them, behind TLS where the server speaks it: whoever takes too long for that is let go,
    /// as with the head of a request, and keeps nobody else waiting.
    async fn welcome(self, socket: TcpStream, tls: Option<TlsAcceptor>) {
        // Moves are small and must leave at once.
        let _ = socket.set_nodelay(true);
        let Some(tls) = tls else {
            return self.attend(socket).await;
        };
        let limit = self.request;
        let mut closing = self.closing.clone();
        let secured = async {
            if tls::is_plain(&socket).await {
                say_https(socket).await;
                return None;
            }
            tls.accept(socket).await.ok()
        };
        tokio::select! {
            secured = timeout(limit, secured) => {
                if let Ok(Some(secured)) = secured {
                    self.attend(secured).await;
                }
            }
            () = closed(&mut closing) => {}
        }
    }

    /// Answers their requests until they go or the server closes.
    async fn attend<S>(mut self, stream: S)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut protocol = http1::Builder::new();
        let stream = ReadMeter::new(stream, Arc::clone(&self.meter));
        let connection = protocol
            .timer(TokioTimer::new())
            .header_read_timeout(self.request)
            .max_buf_size(HEAD)
            .serve_connection(
                TokioIo::new(WriteDeadline::new(stream, self.answer)),
                answer(
                    self.router,
                    self.client,
                    self.entered.place,
                    Arc::clone(&self.meter),
                ),
            )
            .with_upgrades();
        let _pass = self.entered.pass;
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = closed(&mut self.closing) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        let Err(error) = ended else { return };
        if is_not_taken(&error) {
            self.addresses.note(self.client.ip(), "answer_not_taken");
        } else if error.is_parse_too_large() {
            self.addresses.note(self.client.ip(), "head_too_large");
        } else if error.is_timeout() && self.meter.is_in_a_request() {
            self.addresses.note(self.client.ip(), "head_too_slow");
        }
    }
}

/// Whether an answer waited for its reader for too long.
fn is_not_taken(error: &hyper::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    cause.is_some_and(|cause: &io::Error| cause.kind() == io::ErrorKind::TimedOut)
}

/// Somebody opened the address without `https://`.
async fn say_https(mut socket: TcpStream) {
    let _ = socket.write_all(tls::speak_tls().as_bytes()).await;
    let _ = socket.shutdown().await;
}

/// Ready when the server closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A connection that was let in before anything was read of it.
struct Entered {
    place: Arc<Place>,
    /// Not for proxies of ours: they speak for many, who are known once their requests are read.
    pass: Option<Pass>,
}

fn enter(shared: &Shared, peer: IpAddr) -> Result<Entered, Error> {
    let addresses = &shared.addresses;
    let place = Arc::new(addresses.enter(peer)?);
    let pass = if origin::is_proxy(&shared.config, peer) {
        None
    } else {
        Some(addresses.connect(peer, Kind::Requests)?)
    };
    Ok(Entered { place, pass })
}

/// Says why not, as far as the socket takes it at once, and lets go.
fn turn_away(socket: &TcpStream, error: Error) {
    let _ = socket.try_write(http::unasked(error).as_bytes());
}

/// Every request is told who sent it, and has its part in the connection's place and meter.
fn answer(
    router: Router,
    client: SocketAddr,
    place: Arc<Place>,
    meter: Arc<Meter>,
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
        about.insert(Arc::clone(&meter));
        let (answer, meter) = (router.clone().oneshot(request), Arc::clone(&meter));
        async move {
            let answered = answer.await;
            meter.answered();
            answered
        }
    })
}
