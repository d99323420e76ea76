//! The HTTP side: the interface in JSON, the socket's address, the pages.

use crate::addresses::{Kind, Place};
use crate::config::Limits;
use crate::hub::{Shared, busy};
use crate::read_meter::Meter;
use crate::{assets, cluster, cost, host_header, openapi, origin, socket};
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, MatchedPath, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use room::secrets::{self, Hash};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use table::Moment;
use tokio::sync::watch;
use tokio::time::timeout;
use wire::rest::{Best, DealInfo, GameInfo, Lobby, NewTable, Refused, Room, TableMade};
use wire::{Error, ErrorCode, Reason, Replay};

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct App {
    pub shared: Arc<Shared>,
    pub closing: watch::Receiver<bool>,
}

/// All there is to ask for.
pub(crate) fn router(app: App) -> Router {
    let of_tables = of_tables()
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            cluster::forward,
        ))
        .route_layer(middleware::from_fn_with_state(app.clone(), charge_for_load));
    Router::new()
        .route("/api/games", get(games))
        .route("/api/tables", get(lobby).post(make_table))
        .route("/api/lobby/events", get(lobby_events))
        .merge(of_tables)
        .route("/api/deals/{id}", get(deal))
        .route("/api/today/{game}", get(today))
        .route("/api/openapi.json", get(openapi::document))
        .route("/socket", get(open_socket))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .route_layer(middleware::from_fn_with_state(app.clone(), charge))
        .fallback(page)
        .layer(middleware::from_fn_with_state(app.clone(), in_time))
        .layer(middleware::from_fn_with_state(app.clone(), meant_for_us))
        .layer(middleware::from_fn_with_state(app.clone(), admit))
        .layer(middleware::from_fn(add_headers))
        .with_state(app)
}

/// What is asked about a single table, of the node that has it.
fn of_tables() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}", get(room))
        .route("/api/tables/{id}/replay", get(replay))
        .route("/api/tables/{id}/best", get(best))
        .route("/api/tables/{id}/hint", get(hint))
}

/// What other nodes may ask, which have looked at who asks.
pub(crate) fn for_nodes(app: App) -> Router {
    of_tables().with_state(app)
}

/// A refusal on its way out.
pub(crate) struct No(Error);

impl From<Error> for No {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl No {
    fn status(&self) -> StatusCode {
        match self.0.code {
            ErrorCode::NoSuchTable | ErrorCode::NoSuchDeal | ErrorCode::NoSuchGame => {
                StatusCode::NOT_FOUND
            }
            ErrorCode::TooMany | ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorCode::NotYours => StatusCode::FORBIDDEN,
            ErrorCode::WrongPhase | ErrorCode::GameOver | ErrorCode::NoTable => {
                StatusCode::CONFLICT
            }
            ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::Malformed if matches!(self.0.ours(), Some(Reason::TooSlow { .. })) => {
                StatusCode::REQUEST_TIMEOUT
            }
            _ => StatusCode::BAD_REQUEST,
        }
    }

    /// The seconds after which it is worth another try, where that is known.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        let wait = self.0.facts.get("wait")?.as_u64()?;
        Some(wait.div_ceil(1000))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let (status, seconds) = (self.status(), self.retry_after());
        let mut response = (status, Json(Refused { error: self.0 })).into_response();
        if let Some(seconds) = seconds {
            let seconds = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

/// The whole of a refusal, for somebody who has not been asked what they want.
pub(crate) fn unasked(error: Error) -> String {
    let no = No(error);
    let (status, seconds) = (no.status(), no.retry_after().unwrap_or(1));
    let body = serde_json::to_string(&Refused { error: no.0 }).expect("refusals are plain data");
    format!(
        "HTTP/1.1 {status}\r\nretry-after: {seconds}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// A request is here in time, with a body that is small enough, and its answer is found in time.
/// Where it is not, the connection ends and the log is told whose it was.
async fn in_time(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let shared = &app.shared;
    let client = origin::client(&shared.config, peer.ip(), request.headers());
    let answered = match whole(&shared.config.limits, request).await {
        Ok(request) => answer(&shared.config.limits, request, next).await,
        Err(error) => Err(error),
    };
    answered.unwrap_or_else(|error| {
        shared.addresses.note(client, &error.reason);
        last_word(No(error).into_response())
    })
}

/// The request with its body. One that says itself that it is too large is not waited for.
async fn whole(limits: &Limits, request: Request) -> Result<Request, Error> {
    let (head, body) = request.into_parts();
    if body.size_hint().lower() > limits.frame as u64 {
        return Err(too_large(limits.frame));
    }
    match timeout(limits.request, to_bytes(body, limits.frame)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(head, Body::from(body))),
        Ok(Err(_)) => Err(too_large(limits.frame)),
        Err(_) => Err(too_slow(limits.request)),
    }
}

async fn answer(limits: &Limits, request: Request, next: Next) -> Result<Response, Error> {
    let answered = timeout(limits.answer, next.run(request)).await;
    answered.map_err(|_| busy())
}

/// Nothing is told to whoever means another server.
async fn meant_for_us(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let config = &app.shared.config;
    match host_header::must_be_ours(config, peer.ip(), request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(error) => (StatusCode::MISDIRECTED_REQUEST, No(error)).into_response(),
    }
}

/// The rest of the request is not waited for.
fn last_word(mut response: Response) -> Response {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}

fn too_large(most: usize) -> Error {
    let message = format!("A request may have {most} bytes at most.");
    Error::new(Reason::TooLarge { most }, message)
}

fn too_slow(limit: Duration) -> Error {
    let seconds = limit.as_secs_f64();
    let message = format!("The body of a request must be here within {seconds} seconds.");
    let wait = 1000;
    Error::new(Reason::TooSlow { seconds, wait }, message)
}

/// Whoever asks for much pays for much, however many connections it comes by.
async fn charge(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    route: MatchedPath,
    request: Request,
    next: Next,
) -> Result<Response, No> {
    let cost = cost::of_route(request.method(), route.as_str());
    let client = origin::client(&app.shared.config, peer.ip(), request.headers());
    app.shared.addresses.charge(client, cost)?;
    Ok(next.run(request).await)
}

/// Whoever asks about a table that is not in this node's memory pays for its being loaded, wherever
/// that is done.
async fn charge_for_load(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(table): Path<String>,
    request: Request,
    next: Next,
) -> Result<Response, No> {
    if app.shared.in_memory(&table).is_none() {
        let client = origin::client(&app.shared.config, peer.ip(), request.headers());
        app.shared.addresses.charge(client, cost::LOAD)?;
    }
    Ok(next.run(request).await)
}

/// Whom the operator has blocked gets nothing.
async fn admit(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Result<Response, No> {
    let client = origin::client(&app.shared.config, peer.ip(), request.headers());
    app.shared.must_allow_address(client)?;
    Ok(next.run(request).await)
}

/// The games there are.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "The games", body = Vec<GameInfo>)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let games = app.shared.shelf.games();
    Json(games.map(|game| GameInfo::of(&**game)).collect())
}

/// Make a table; whoever makes it sits on seat 0.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 200, description = "The new table", body = TableMade), (status = "4XX", description = "Refused", body = Refused)))]
pub(crate) async fn make_table(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<TableMade>, No> {
    let config = &app.shared.config;
    origin::must_be_ours(config, peer.ip(), &headers)?;
    let Json(wish) = wish.map_err(|rejection| Error::malformed(rejection.body_text()))?;
    let client = origin::client(config, peer.ip(), &headers);
    app.shared.addresses.make_table(client)?;
    let seats = seats_held(&headers)?;
    Ok(Json(app.shared.make(wish, &seats).await?))
}

/// What is stored of the secret that a request brings, to show that whoever asks holds a seat.
fn seats_held(headers: &HeaderMap) -> Result<Vec<Hash>, Error> {
    let Some(brought) = headers.get(header::AUTHORIZATION) else {
        return Ok(Vec::new());
    };
    let secret = brought.to_str().ok();
    let secret = secret.and_then(|brought| brought.strip_prefix("Bearer "));
    match secret.filter(|secret| secrets::is_own(secret)) {
        Some(secret) => Ok(vec![secrets::hash(secret)]),
        None => Err(Error::malformed(
            "Authorization is \"Bearer \" and a seat's secret, 32 hex digits.",
        )),
    }
}

/// The tables that their hosts show.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, description = "The open tables", body = Lobby)))]
pub(crate) async fn lobby(State(app): State<App>) -> Result<Response, No> {
    Ok(json(&app.shared.lobby().await?))
}

/// The same as server-sent events: now, and again whenever it has changed. Counts as a socket.
#[utoipa::path(get, path = "/api/lobby/events", responses(
    (status = 200, description = "Events whose data is the lobby", body = Lobby, content_type = "text/event-stream"),
    (status = 429, description = "Too many connections", body = Refused), (status = 503, description = "Too busy, or closing", body = Refused)))]
pub(crate) async fn lobby_events(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let config = &app.shared.config;
    origin::must_be_ours(config, peer.ip(), &headers)?;
    let client = origin::client(config, peer.ip(), &headers);
    let pass = app.shared.addresses.connect(client, Kind::Socket)?;
    Ok(app.shared.look(pass, app.closing).await?)
}

/// One table, as everybody may see it.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses(
    (status = 200, description = "The table", body = Room), (status = 404, description = "There is none", body = Refused)))]
pub(crate) async fn room(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Room>, No> {
    Ok(Json(app.shared.room(&id).await?))
}

/// The whole game with its secret, once it is over and not held back: a deal that is compared is
/// until that ends, but for those who made it a competition and bring the secret of their seat; any other while a
/// game with the same cards is on.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path),
    ("authorization" = Option<String>, Header, description = "Bearer, and a seat's secret.")),
    responses((status = 200, description = "The replay", body = Object), (status = "4XX", description = "Refused", body = Refused)))]
pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Replay>, No> {
    let replay = app.shared.replay(&id, seats_held(&headers)?).await?;
    app.shared.must_not_be_in_play(&id).await?;
    Ok(Json(replay))
}

/// Who asks for a deal.
#[derive(Deserialize)]
pub(crate) struct OwnTable {
    /// The table whose result is marked as one's own.
    #[serde(default)]
    table: String,
}

/// A deal by its name, and who played it how well: the deal of a day, one that others may play, or
/// one that the table named has played to the end.
#[utoipa::path(get, path = "/api/deals/{id}", params(("id" = String, Path),
    ("table" = Option<String>, Query, description = "The table whose result is marked as one's own.")),
    responses((status = 200, description = "The deal and its results", body = DealInfo), (status = 404, description = "There is none", body = Refused), (status = 409, description = "Not now", body = Refused)))]
pub(crate) async fn deal(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(own): Query<OwnTable>,
) -> Result<Json<DealInfo>, No> {
    Ok(Json(app.shared.deal_info(&id, own.table).await?))
}

/// The deal of the day: the same for everybody on this server until midnight, UTC.
#[utoipa::path(get, path = "/api/today/{game}", params(("game" = String, Path)), responses(
    (status = 200, description = "The deal and its results", body = DealInfo), (status = 404, description = "There is none", body = Refused)))]
pub(crate) async fn today(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<DealInfo>, No> {
    Ok(Json(app.shared.today(&game).await?))
}

/// What was possible with a table's cards: the best play that a search finds. It begins with the
/// first request, once the game is over, or earlier where everybody knows the cards and their
/// solution is no secret; ask again until it is done. Held back as a replay is.
#[utoipa::path(get, path = "/api/tables/{id}/best", params(("id" = String, Path),
    ("authorization" = Option<String>, Header, description = "Bearer, and a seat's secret.")),
    responses((status = 200, description = "How far the search is, or the best play", body = Best), (status = "4XX", description = "Refused", body = Refused), (status = 503, description = "Too busy", body = Refused)))]
pub(crate) async fn best(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, No> {
    search(&app, peer, &headers, &id, Moment::Deal).await
}

/// What is still possible at a table where everybody knows the cards, and the next step on the way.
/// Held back as a replay is.
#[utoipa::path(get, path = "/api/tables/{id}/hint", params(("id" = String, Path),
    ("authorization" = Option<String>, Header, description = "Bearer, and a seat's secret.")),
    responses((status = 200, description = "How far the search is, or the best play", body = Best), (status = "4XX", description = "Refused", body = Refused), (status = 503, description = "Too busy", body = Refused)))]
pub(crate) async fn hint(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, No> {
    search(&app, peer, &headers, &id, Moment::Now).await
}

/// The best play from that moment on, as far as it is found.
async fn search(
    app: &App,
    peer: SocketAddr,
    headers: &HeaderMap,
    table: &str,
    from: Moment,
) -> Result<Response, No> {
    let client = origin::client(&app.shared.config, peer.ip(), headers);
    let seats = seats_held(headers)?;
    if from == Moment::Deal {
        app.shared.must_not_be_in_play(table).await?;
    }
    Ok(json(&app.shared.best(table, from, seats, client).await?))
}

/// What has been written already.
fn json(text: &str) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, text.to_owned()).into_response()
}

async fn open_socket(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(place): Extension<Arc<Place>>,
    Extension(meter): Extension<Arc<Meter>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, No> {
    let config = &app.shared.config;
    origin::must_be_ours(config, peer.ip(), &headers)?;
    let client = origin::client(config, peer.ip(), &headers);
    let pass = app.shared.addresses.connect(client, Kind::Socket)?;
    // Small buffers: thousands of people mostly wait.
    let upgrade = upgrade
        .read_buffer_size(2048)
        .write_buffer_size(4096)
        .max_message_size(config.limits.frame)
        .max_frame_size(config.limits.frame);
    let App { shared, closing } = app;
    Ok(upgrade.on_upgrade(async move |socket| {
        meter.begins();
        socket::converse(Box::new(socket), shared, pass, closing).await;
        drop(place);
    }))
}

/// Whether the server can do its work; if not, a word for why.
async fn healthz(State(app): State<App>) -> Response {
    let well = if *app.closing.borrow() {
        Err("closing")
    } else {
        app.shared.is_well().await
    };
    match well {
        Ok(()) => word_for_health(&app).into_response(),
        Err(word) => (StatusCode::SERVICE_UNAVAILABLE, format!("{word}\n")).into_response(),
    }
}

/// Without the bus, or where it does not lead to all nodes, a node goes on with its own tables: a load
/// balancer should not drop all at once.
fn word_for_health(app: &App) -> &'static str {
    let cluster = app.shared.cluster.as_ref();
    if cluster.is_none_or(|cluster| cluster.is_whole()) {
        "ok\n"
    } else {
        "degraded\n"
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let node = app
        .shared
        .cluster
        .as_ref()
        .map(|cluster| cluster.name.as_str());
    (kind, app.shared.metrics.text(node)).into_response()
}

/// Everything else: the pages and their files, or nothing.
async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    let assets = app.shared.config.assets.as_ref().filter(|_| reads);
    let found = assets.and_then(|assets| assets::respond(assets, uri.path(), &headers));
    found.unwrap_or_else(nothing_here)
}

fn nothing_here() -> Response {
    let message = "There is nothing at this address.";
    let error = Error::new(Reason::NoSuchAddress, message);
    (StatusCode::NOT_FOUND, No(error)).into_response()
}

/// Scripts, styles and sockets come from here alone; nobody may frame the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 2] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// What browsers heed of a page alone. What a page is made of comes in some forty files, which do without.
const HEADERS_OF_PAGES: [(HeaderName, &str); 4] = [
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

async fn add_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let api = path.starts_with("/api/") || request.method() == Method::POST;
    let part = path.starts_with("/assets/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let of_pages = HEADERS_OF_PAGES.into_iter().filter(|_| !part);
    for (name, value) in HEADERS.into_iter().chain(of_pages) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
