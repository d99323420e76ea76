//! Questions over HTTP about tables that another node has: that node answers them.

use super::Cluster;
use super::bundle::FULL;
use super::bus::CARRIED;
use super::parcel::{Ask, Parcel};
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
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tower::ServiceExt;
use wire::rest::Refused;
use wire::{Error, Reason};

/// How long another node is waited for before it is asked once more, and how often.
const PATIENCE: Duration = Duration::from_millis(1500);
const TRIES: u32 = 3;

/// The most bytes of an answer.
const MOST: usize = 1_000_000;

/// What else there is in a message beside them, at the most: other parcels, and what an answer begins
/// with.
const BESIDE: usize = FULL + 64;

const _: () = assert!(BESIDE + MOST <= CARRIED, "any answer fits into a message");

/// What other nodes were asked, and have not answered.
pub(crate) struct Questions {
    next: AtomicU64,
    /// Only for tests: numbers are not looked at.
    unnumbered: bool,
    open: Mutex<BTreeMap<u64, oneshot::Sender<Response>>>,
}

impl Questions {
    pub(super) fn new(unnumbered: bool) -> Self {
        Self {
            next: AtomicU64::default(),
            unnumbered,
            open: Mutex::default(),
        }
    }

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
        let mut open = self.lock();
        let first = open.keys().next().copied();
        let number = first.filter(|_| self.unnumbered).unwrap_or(number);
        if let Some(answer) = open.remove(&number) {
            let _ = answer.send(whole(status, body));
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, oneshot::Sender<Response>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer with all the head that it had at the owner. What is not carried follows from the body: its
/// kind, and in a refusal when it is worth another try.
fn whole(status: u16, body: &[u8]) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let mut response = (status, kind, Bytes::copy_from_slice(body)).into_response();
    let refused: Option<Refused> = serde_json::from_slice(body).ok();
    if let Some(seconds) = refused.and_then(|refused| No::from(refused.error).retry_after()) {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
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
    let mut refused: Option<(NodeId, Response)> = None;
    for _ in 0..TRIES {
        let owner = match app.shared.place(&table).await {
            Ok(Place::Here(_)) => return next.run(request).await,
            Ok(Place::Elsewhere(owner)) => owner.node,
            Err(error) => return No::from(error).into_response(),
        };
        if let Some((_, answer)) = refused.take_if(|(node, _)| *node == owner) {
            return answer;
        }
        match cluster.ask(owner, &asked).await {
            // Perhaps the table has left it meanwhile, which is seen by where it is now.
            Some(answer) if answer.status() == StatusCode::SERVICE_UNAVAILABLE => {
                refused = Some((owner, answer));
            }
            Some(answer) => return answer,
            None => {}
        }
    }
    refused.map_or_else(|| No::from(busy()).into_response(), |(_, answer)| answer)
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
        let parcel = Parcel::Ask(Ask {
            edge: self.me(),
            number,
            path: Cow::Borrowed(&asked.path),
            authorization: asked.authorization.as_deref().map(Cow::Borrowed),
            client: asked.client,
        });
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
    let (status, body) = carried(response).await;
    let parcel = Parcel::Answered {
        number,
        status: status.as_u16(),
        body: Cow::Borrowed(&body),
    };
    cluster.bus.send(edge, parcel.pack());
}

/// An answer as it is carried. Whoever asked for one that is too large for that is told so, and waits no
/// longer for it.
async fn carried(response: Response) -> (StatusCode, Bytes) {
    let (head, body) = response.into_parts();
    match to_bytes(body, MOST).await {
        Ok(body) => (head.status, body),
        Err(error) => {
            tracing::error!(%error, "an answer is too large for the bus");
            let refusal = No::from(too_large()).into_response();
            let status = refusal.status();
            let body = to_bytes(refusal.into_body(), MOST).await;
            (status, body.unwrap_or_default())
        }
    }
}

fn too_large() -> Error {
    let message = "This is too large for another node to send on; ask once nobody is at the table, \
                   and the node that you ask has it.";
    Error::new(Reason::Unavailable { wait: None }, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[tokio::test]
    async fn an_answer_that_is_too_large_is_refused_at_once() {
        let answer = |bytes: usize| carried(vec![b'1'; bytes].into_response());
        let (status, body) = answer(MOST).await;
        assert_eq!((status, body.len()), (StatusCode::OK, MOST));
        let (status, body) = answer(MOST + 1).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        let told: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(told["error"]["code"], "unavailable", "{told}");
        // The same table would be too large a second later too.
        assert_eq!(told["error"]["facts"]["wait"], Value::Null, "{told}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains("once nobody is at the table"), "{told}");
    }

    #[test]
    fn a_refusal_says_when_to_ask_again_wherever_it_comes_from() {
        let body = serde_json::to_vec(&Refused { error: busy() }).unwrap();
        let refused = whole(503, &body);
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(refused.headers()[header::RETRY_AFTER], "1");
        for told in [&br#"{"table":"t"}"#[..], b"", br#"{"error":{}}"#] {
            assert!(!whole(200, told).headers().contains_key(header::RETRY_AFTER));
        }
    }
}
