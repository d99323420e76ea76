//! One WebSocket: reads requests, passes them to a table, writes what the table sends.

use crate::addresses::Pass;
use crate::clock::timer;
use crate::cluster::{Stay, Visitor};
use crate::cost::LOAD;
use crate::hub::{Place, Shared};
use crate::metrics::Counted;
use crate::outgoing::{Outgoing, Outlet, Socket, Standing, Turn};
use crate::table_task::Mail;
use axum::extract::ws::{CloseFrame, Message as Frame, close_code};
use room::limits::{Bucket, Flow, too_fast};
use room::secrets::{self, Hash};
use room::{Guest, Time, cost, write};
use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::{self, error::CapacityError};
use wire::socket::{Message, Request};
use wire::{Error, ErrorCode, Reason};

/// A reader that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest id of a request, and the most secrets of a hello.
const LONGEST_ID: usize = 64;
const MOST_SECRETS: usize = 32;

/// Messages refused as too fast before the connection is closed: so many at once, so many a second
/// over time.
const FLOOD: Flow = Flow {
    rate: 10.0,
    burst: 200.0,
};

/// A table that is on its way to another node is looked for so often, with so much time between.
const SEARCHES: u32 = 50;
const BETWEEN_SEARCHES: Duration = Duration::from_millis(100);

/// Whoever comes back to a table so often within the one time has lost it.
const RESTLESS: Duration = Duration::from_secs(3);
const RETURNS: u32 = 20;

/// Numbers connections.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// A number for one more connection, of this node or of another one's guest.
pub(crate) fn next_connection() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Talks with a client until either side has enough.
pub(crate) async fn converse(
    socket: Box<dyn Socket>,
    shared: Arc<Shared>,
    pass: Pass,
    closing: watch::Receiver<bool>,
) {
    let _counted = Counted::new(&shared.metrics, |metrics| &metrics.connections);
    let limits = &shared.config.limits;
    let now = timer();
    let mut conversation = Conversation {
        id: next_connection(),
        outgoing: Outgoing::new(socket, limits.queue, Arc::clone(&shared.metrics)),
        at: None,
        visiting: None,
        since: now,
        returned: now,
        returns: 0,
        rate: Bucket::full(limits.flow(), now),
        patience: Bucket::full(FLOOD, now),
        pass,
        shared: Arc::clone(&shared),
    };
    let end = conversation.run(closing).await;
    conversation.leave().await;
    let frame = CloseFrame {
        code: end.code,
        reason: end.reason.into(),
    };
    let _ = conversation.send(Frame::Close(Some(frame))).await;
    conversation.outgoing.close();
}

/// A connection, and the table that its client is at.
struct Conversation {
    id: u64,
    outgoing: Arc<Outgoing>,
    /// Where the table is that the client is at.
    at: Option<At>,
    /// Which table that is, and who comes.
    visiting: Option<Arc<Visiting>>,
    /// Since when it is there, or at no table.
    since: Time,
    /// When a table last let go of it, and how often that has happened in quick succession.
    returned: Time,
    returns: u32,
    rate: Bucket,
    /// For what is refused as too fast.
    patience: Bucket,
    pass: Pass,
    shared: Arc<Shared>,
}

/// Where a connection's letters go.
enum At {
    /// To a table of this node.
    Table(mpsc::Sender<Box<Mail>>),
    /// To another node's.
    Distant(Arc<Stay>),
}

/// Who comes to which table.
struct Visiting {
    table: String,
    /// The protocol that they speak.
    protocol: u32,
    hashes: Vec<Hash>,
    browser: Option<Hash>,
}

/// Why nobody came to a table.
enum Gone {
    /// It does not take them, or cannot be reached.
    Refused(Error),
    /// It left the memory whenever somebody came.
    Missed,
}

/// Why a conversation ended.
struct End {
    code: u16,
    reason: &'static str,
}

const GONE: End = End {
    code: close_code::NORMAL,
    reason: "",
};

const SILENT: End = End {
    code: close_code::POLICY,
    reason: "no sign of life",
};

const NOWHERE: End = End {
    code: close_code::POLICY,
    reason: "no hello",
};

const CLOSING: End = End {
    code: close_code::RESTART,
    reason: "the server is going down",
};

const TOO_LARGE: End = End {
    code: close_code::SIZE,
    reason: "too large",
};

const FLOODING: End = End {
    code: close_code::POLICY,
    reason: "too fast",
};

const BLOCKED: End = End {
    code: close_code::POLICY,
    reason: "kept out by the operator",
};

impl Conversation {
    async fn run(&mut self, mut closing: watch::Receiver<bool>) -> End {
        let heartbeat = self.shared.config.limits.heartbeat;
        let mut beat = interval(heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beat.tick().await;
        let mut heard = self.since;
        loop {
            let told = tokio::select! {
                biased;
                turn = self.outgoing.turn() => match turn {
                    Turn::Heard(frame) => {
                        heard = timer();
                        self.hear(frame, heard).await
                    }
                    Turn::Broken(error) => Err(self.broken(&error).await),
                    Turn::Gone => Err(GONE),
                    Turn::Called => self.write_out().await,
                },
                _ = beat.tick() => {
                    if self.is_kept_out() {
                        Err(BLOCKED)
                    } else if timer().since(heard) > heartbeat * 3 {
                        Err(SILENT)
                    } else if self.at.is_none() && timer().since(self.since) > heartbeat * 3 {
                        Err(NOWHERE)
                    } else {
                        self.send(Frame::Ping(Default::default())).await
                    }
                }
                // Whoever sits at a table of this node is told by it, once everything is stored.
                () = closed(&mut closing), if !self.is_at_own_table() => Err(CLOSING),
            };
            if let Err(end) = told {
                return end;
            }
        }
    }

    fn is_at_own_table(&self) -> bool {
        matches!(self.at, Some(At::Table(_)))
    }

    /// Whether the operator has blocked the address since it was let in.
    fn is_kept_out(&self) -> bool {
        self.shared.must_allow_address(self.pass.address()).is_err()
    }

    /// Every frame is paid for, whatever it is.
    async fn hear(&mut self, frame: Frame, now: Time) -> Result<(), End> {
        if self.is_kept_out() {
            return Err(BLOCKED);
        }
        let request = match &frame {
            Frame::Close(_) => return Err(GONE),
            Frame::Text(text) => Some(read(text)),
            Frame::Binary(_) => Some(Err(no_text())),
            Frame::Ping(_) | Frame::Pong(_) => None,
        };
        let cost = match &request {
            Some(Ok(request)) => cost::of(request),
            _ => cost::LEAST,
        };
        let paid = self.rate.pay(cost, self.shared.config.limits.flow(), now);
        if paid.is_err() && self.patience.pay(cost::LEAST, FLOOD, now).is_err() {
            self.pass.flooded();
            return Err(FLOODING);
        }
        match (request, paid) {
            (None, _) => Ok(()),
            (Some(read), Ok(())) if self.is_carried(&read) => self.carry(frame, read).await,
            (Some(Ok(request)), Ok(())) => self.pass_on(request, now).await,
            (Some(Ok(request)), Err(wait)) => {
                let id = request.id().map(str::to_owned);
                self.refuse(id, too_fast(wait)).await
            }
            (Some(Err(unread)), _) => self.refuse(unread.id, unread.error).await,
        }
    }

    /// Whether a message is for a node of another version, which alone has to understand it.
    fn is_carried(&self, read: &Result<Request, Box<Unread>>) -> bool {
        let own = self.shared.config.protocol();
        let visiting = self.visiting.as_ref();
        matches!(self.at, Some(At::Distant(_)))
            && visiting.is_some_and(|visiting| visiting.protocol != own)
            && !matches!(read, Ok(Request::Hello { .. } | Request::Ping))
    }

    async fn carry(&mut self, frame: Frame, read: Result<Request, Box<Unread>>) -> Result<(), End> {
        if let Ok(request) = &read
            && let Err(error) = self.may_make(request)
        {
            return self.refuse(request.id().map(str::to_owned), error).await;
        }
        if let (Some(At::Distant(stay)), Some(cluster)) = (&self.at, &self.shared.cluster)
            && let Frame::Text(text) = frame
        {
            cluster.stays.carry(stay, text.to_string());
        }
        Ok(())
    }

    async fn pass_on(&mut self, request: Request, arrived: Time) -> Result<(), End> {
        match request {
            Request::Ping => self.say(&Message::Pong).await,
            Request::Hello {
                protocol,
                table,
                secrets,
                last,
                browser,
            } => match secrets::of_browser(browser.as_deref()) {
                Ok(browser) => self.hello(protocol, &table, &secrets, last, browser).await,
                Err(error) => self.say(&Message::Error { error }).await,
            },
            request => {
                if self.at.is_none() {
                    let message = "Say hello first: which table?";
                    let error = Error::new(Reason::NoHello, message);
                    return self.refuse(request.id().map(str::to_owned), error).await;
                }
                if let Err(error) = self.may_make(&request) {
                    return self.refuse(request.id().map(str::to_owned), error).await;
                }
                self.pass_to_table(request, arrived).await
            }
        }
    }

    async fn pass_to_table(&mut self, request: Request, arrived: Time) -> Result<(), End> {
        match &self.at {
            Some(At::Table(mailbox)) => {
                let letter = Mail::Request {
                    conn: self.id,
                    request,
                    arrived,
                };
                let sent = mailbox.send(Box::new(letter)).await;
                // Where the table has moved, the connection is told so, and goes after it.
                sent.or_else(|_| self.shared.cluster.as_ref().map(drop).ok_or(CLOSING))
            }
            Some(At::Distant(stay)) => {
                if let Some(cluster) = &self.shared.cluster {
                    cluster.stays.ask(stay, &request);
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Whoever asks for another game makes a table, and has as many as over HTTP.
    fn may_make(&self, request: &Request) -> Result<(), Error> {
        match request {
            Request::Again { .. } => self.pass.make_table(),
            _ => Ok(()),
        }
    }

    /// Goes to a table; a second hello goes to another one, or comes with other secrets.
    async fn hello(
        &mut self,
        protocol: u32,
        table: &str,
        secrets: &[String],
        last: Option<u32>,
        browser: Option<Hash>,
    ) -> Result<(), End> {
        let load = match self.shared.in_memory(table) {
            Some(_) => 0.0,
            None => LOAD,
        };
        if let Err(error) = self.pass.charge(cost::WELCOME + load) {
            return self.refuse(None, error).await;
        }
        self.leave().await;
        let hashes = secrets.iter().take(MOST_SECRETS);
        self.visiting = Some(Arc::new(Visiting {
            table: table.to_owned(),
            protocol,
            hashes: hashes.map(|secret| secrets::hash(secret)).collect(),
            browser,
        }));
        match self.go(last).await {
            Ok(()) => Ok(()),
            Err(Gone::Refused(error)) => self.say(&Message::Error { error }).await,
            Err(Gone::Missed) => Err(CLOSING),
        }
    }

    /// Goes to the table, wherever it is.
    async fn go(&mut self, last: Option<u32>) -> Result<(), Gone> {
        let Some(visiting) = self.visiting.clone() else {
            return Ok(());
        };
        // A table may leave the memory between being found and being written to.
        for _ in 0..3 {
            let (table, protocol) = (&visiting.table, visiting.protocol);
            let place = self.shared.place_for(table, protocol).await;
            match place.map_err(Gone::Refused)? {
                Place::Here(mailbox) => {
                    let guest = self.guest(&visiting, last);
                    if mailbox.send(Box::new(Mail::Hello(guest))).await.is_ok() {
                        self.at = Some(At::Table(mailbox));
                        return Ok(());
                    }
                }
                Place::Elsewhere(owner) => {
                    let visitor = Visitor {
                        table: &visiting.table,
                        hashes: &visiting.hashes,
                        browser: visiting.browser,
                        last,
                    };
                    if let Some(cluster) = &self.shared.cluster {
                        let outlet = self.outgoing.visit();
                        let stay = cluster.stays.begin(owner.node, self.id, outlet, &visitor);
                        self.at = Some(At::Distant(stay));
                    }
                    return Ok(());
                }
            }
        }
        Err(Gone::Missed)
    }

    fn guest(&self, visiting: &Visiting, last: Option<u32>) -> Guest<Outlet> {
        Guest {
            id: self.id,
            outlet: self.outgoing.visit(),
            hashes: visiting.hashes.clone(),
            browser: visiting.browser,
            last,
        }
    }

    /// The table has let go. Among several nodes it may have moved, and the client stays at it; else
    /// that is the end.
    async fn go_after(&mut self) -> Result<(), End> {
        if self.shared.cluster.is_none() {
            return Err(CLOSING);
        }
        self.at = None;
        self.rest().await?;
        self.search().await
    }

    /// Looks for the table until some node has it.
    async fn search(&mut self) -> Result<(), End> {
        for _ in 0..SEARCHES {
            if self.shared.is_stopping() {
                return Err(CLOSING);
            }
            match self.go(None).await {
                Ok(()) => return Ok(()),
                Err(Gone::Refused(error)) if error.code != ErrorCode::Unavailable => {
                    return self.say(&Message::Error { error }).await;
                }
                Err(_) => sleep(BETWEEN_SEARCHES).await,
            }
        }
        Err(CLOSING)
    }

    /// A table that lets go of somebody again and again is not asked again at once, and not for ever.
    async fn rest(&mut self) -> Result<(), End> {
        let now = timer();
        self.returns = match now.since(self.returned) < RESTLESS {
            true => self.returns + 1,
            false => 0,
        };
        if self.returns > RETURNS {
            return Err(CLOSING);
        }
        sleep(BETWEEN_SEARCHES * self.returns).await;
        self.returned = timer();
        Ok(())
    }

    async fn leave(&mut self) {
        let Some(at) = self.at.take() else { return };
        self.since = timer();
        self.outgoing.end_visit();
        match at {
            At::Table(mailbox) => {
                let _ = mailbox.send(Box::new(Mail::Left(self.id))).await;
            }
            At::Distant(stay) => {
                if let Some(cluster) = &self.shared.cluster {
                    cluster.stays.end(&stay);
                }
            }
        }
    }

    /// Writes what waits. What found no room while this reader was slow is made up for by a fresh
    /// view.
    async fn write_out(&mut self) -> Result<(), End> {
        let written = timeout(PATIENCE, self.outgoing.write_out()).await;
        match written {
            Ok(Ok(Standing::Good)) => Ok(()),
            Ok(Ok(Standing::Behind)) => self.catch_up().await,
            Ok(Ok(Standing::LetGo)) => Box::pin(self.go_after()).await,
            Ok(Err(_)) | Err(_) => Err(GONE),
        }
    }

    async fn catch_up(&mut self) -> Result<(), End> {
        let flow = self.shared.config.limits.flow();
        match &self.at {
            None => Ok(()),
            Some(At::Table(mailbox)) => {
                self.rate.owe(cost::WELCOME, flow, timer());
                let letter = Mail::CaughtUp(self.id);
                mailbox.send(Box::new(letter)).await.map_err(|_| CLOSING)
            }
            // Coming again brings a fresh view too.
            Some(At::Distant(_)) => {
                self.rate.owe(cost::WELCOME, flow, timer());
                self.leave().await;
                Box::pin(self.search()).await
            }
        }
    }

    async fn refuse(&mut self, id: Option<String>, error: Error) -> Result<(), End> {
        self.shared.metrics.refused.fetch_add(1, Ordering::Relaxed);
        let message = match id {
            None => Message::Error { error },
            Some(id) => Message::Answer {
                id,
                error: Some(error),
                secret: None,
                table: None,
                action: None,
                motive: None,
            },
        };
        self.say(&message).await
    }

    async fn say(&mut self, message: &Message<'_>) -> Result<(), End> {
        self.send(Frame::Text(write(message).into())).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), End> {
        self.outgoing.put(frame);
        self.write_out().await
    }

    /// A frame that could not be read: too large, or the connection is broken.
    async fn broken(&mut self, error: &axum::Error) -> End {
        if !is_too_long(error) {
            return GONE;
        }
        let most = self.shared.config.limits.frame;
        let message = format!("A message may have {most} bytes at most.");
        let error = Error::new(Reason::TooLarge { most }, message);
        let _ = self.say(&Message::Error { error }).await;
        TOO_LARGE
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    let too_long = |cause: &tungstenite::Error| {
        matches!(
            cause,
            tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })
        )
    };
    cause.is_some_and(too_long)
}

async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A message that is no request, with the id that it has, if any.
struct Unread {
    id: Option<String>,
    error: Error,
}

fn no_text() -> Box<Unread> {
    Box::new(Unread {
        id: None,
        error: Error::malformed("Messages are JSON in text frames."),
    })
}

fn read(text: &str) -> Result<Request, Box<Unread>> {
    let request = serde_json::from_str::<Request>(text).map_err(|error| {
        let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
        let id = value.and_then(|value| Some(value.get("id")?.as_str()?.to_owned()));
        Unread {
            id: id.filter(|id| id.len() <= LONGEST_ID),
            error: Error::malformed(format!("This is no request: {error}.")),
        }
    })?;
    if request.id().is_some_and(|id| id.len() > LONGEST_ID) {
        let message = format!("An id has {LONGEST_ID} bytes at most.");
        let longest = LONGEST_ID;
        return Err(Box::new(Unread {
            id: None,
            error: Error::new(Reason::IdTooLong { longest }, message),
        }));
    }
    Ok(request)
}
