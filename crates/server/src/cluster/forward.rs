//! Questions over HTTP about tables that another node has: that node answers them.

use super::Cluster;
use super::parcel::Parcel;
use crate::http::{App, No};
use crate::hub::{Place, busy};
use crate::origin;
use crate::store::NodeId;
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tower::ServiceExt;

/// How long another node is waited for before it is asked once more, and how often.
const PATIENCE: Duration = Duration::from_millis(1500);
const TRIES: u32 = 3;

/// The most bytes of an answer. A bus carries a mebibyte at most, where nobody has said otherwise.
const MOST: usize = 1_000_000;

/// What other nodes were asked, and have not answered.
#[derive(Default)]
pub(crate) struct Questions {
    next: AtomicU64,
    open: Mutex<HashMap<u64, oneshot::Sender<Response>>>,
}

impl Questions {
    fn open(&self) -> (u64, oneshot::Receiver<Response>) {
        let (answer, answered) = oneshot::channel();
        let number = self.next.fetch_add(1, Relaxed);
        self.lock().insert(number, answer);
        (number, answered)
    }

    fn close(&self, number: u64) {
        self.lock().remove(&number);
    }

    /// Another node has answered.
    pub(super) fn answered(&self, number: u64, status: u16, body: &[u8]) {
        let Some(answer) = self.lock().remove(&number) else {
            return;
        };
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let _ = answer.send((status, kind, Bytes::copy_from_slice(body)).into_response());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<u64, oneshot::Sender<Response>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Passes a question about a table on to the node that has it; answers it where that is this one.
pub(crate) async fn forward(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(table): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    let Some(cluster) = &app.shared.cluster else {
        return next.run(request).await;
    };
    let asked = Forwarded::of(
        &request,
        origin::client(&app.shared.config, peer.ip(), request.headers()),
    );
    for _ in 0..TRIES {
        match app.shared.place(&table).await {
            Ok(Place::Here(_)) => return next.run(request).await,
            Ok(Place::Elsewhere(owner)) => {
                if let Some(answer) = cluster.ask(owner.node, &asked).await {
                    return answer;
                }
            }
            Err(error) => return No::from(error).into_response(),
        }
    }
    No::from(busy()).into_response()
}

/// What of a question matters to the node that answers it.
struct Forwarded {
    path: String,
    authorization: Option<String>,
    client: IpAddr,
}

impl Forwarded {
    fn of(request: &Request, client: IpAddr) -> Self {
        let authorization = request.headers().get(header::AUTHORIZATION);
        Self {
            path: request.uri().path().to_owned(),
            authorization: authorization.and_then(|value| Some(value.to_str().ok()?.to_owned())),
            client,
        }
    }
}

impl Cluster {
    /// `None`: that node does not answer.
    async fn ask(&self, owner: NodeId, asked: &Forwarded) -> Option<Response> {
        let (number, answered) = self.questions.open();
        let parcel = Parcel::Ask {
            edge: self.me(),
            number,
            path: Cow::Borrowed(&asked.path),
            authorization: asked.authorization.as_deref().map(Cow::Borrowed),
            client: asked.client,
        };
        self.bus.send(owner, parcel.pack());
        let answer = timeout(PATIENCE, answered).await;
        self.questions.close(number);
        answer.ok()?.ok()
    }
}

/// The question as the node that has the table takes it.
pub(crate) fn request(path: &str, authorization: Option<&str>, client: IpAddr) -> Request {
    let mut request = Request::new(Body::empty());
    if let Ok(uri) = path.parse() {
        *request.uri_mut() = uri;
    }
    if let Some(value) = authorization.and_then(|text| HeaderValue::from_str(text).ok()) {
        request.headers_mut().insert(header::AUTHORIZATION, value);
    }
    let client = ConnectInfo(SocketAddr::new(client, 0));
    request.extensions_mut().insert(client);
    request
}

/// Answers another node.
pub(super) async fn answer(
    router: Router,
    cluster: Arc<Cluster>,
    edge: NodeId,
    number: u64,
    request: Request,
) {
    let Ok(response) = router.oneshot(request).await;
    let (head, body) = response.into_parts();
    let Ok(body) = to_bytes(body, MOST).await else {
        tracing::warn!("an answer is too large for the bus");
        return;
    };
    let parcel = Parcel::Answered {
        number,
        status: head.status.as_u16(),
        body: Cow::Borrowed(&body),
    };
    cluster.bus.send(edge, parcel.pack());
}
