//! One WebSocket: reads requests, passes them to a table, writes what the table sends.

use crate::cost;
use crate::doorman::Pass;
use crate::hub::Shared;
use crate::limits::{Bucket, Flow, too_fast};
use crate::line::{Line, Standing, Turn};
use crate::live::{Guest, write};
use crate::metrics::Counted;
use crate::secrets::{self, Hash};
use crate::table_task::Mail;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, close_code};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};
use wire::socket::{Message, PROTOCOL, Request};
use wire::{Error, ErrorCode};

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

/// Numbers connections.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Talks with a client until either side has enough.
pub(crate) async fn converse(
    socket: WebSocket,
    shared: Arc<Shared>,
    pass: Pass,
    closing: watch::Receiver<bool>,
) {
    let _counted = Counted::new(&shared.metrics, |metrics| &metrics.connections);
    let limits = &shared.config.limits;
    let now = Instant::now();
    let mut talk = Talk {
        id: NEXT.fetch_add(1, Ordering::Relaxed),
        line: Line::new(socket, limits.queue),
        at: None,
        since: now,
        rate: Bucket::full(limits.flow(), now),
        patience: Bucket::full(FLOOD, now),
        pass,
        shared: Arc::clone(&shared),
    };
    let end = talk.run(closing).await;
    talk.leave().await;
    let frame = CloseFrame {
        code: end.code,
        reason: end.reason.into(),
    };
    let _ = talk.send(Frame::Close(Some(frame))).await;
    talk.line.close();
}

struct Talk {
    id: u64,
    line: Arc<Line>,
    /// The mailbox of the table that the client is at.
    at: Option<mpsc::Sender<Box<Mail>>>,
    /// Since when it is there, or at no table.
    since: Instant,
    rate: Bucket,
    /// For what is refused as too fast.
    patience: Bucket,
    pass: Pass,
    shared: Arc<Shared>,
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

impl Talk {
    async fn run(&mut self, mut closing: watch::Receiver<bool>) -> End {
        let heartbeat = self.shared.config.limits.heartbeat;
        let mut beat = interval(heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beat.tick().await;
        let mut heard = Instant::now();
        loop {
            let told = tokio::select! {
                biased;
                turn = self.line.turn() => match turn {
                    Turn::Heard(frame) => {
                        heard = Instant::now();
                        self.hear(frame, heard).await
                    }
                    Turn::Broken(error) => Err(self.broken(&error).await),
                    Turn::Gone => Err(GONE),
                    Turn::Called => self.write_out().await,
                },
                _ = beat.tick() => {
                    if self.is_kept_out() {
                        Err(BLOCKED)
                    } else if heard.elapsed() > heartbeat * 3 {
                        Err(SILENT)
                    } else if self.at.is_none() && self.since.elapsed() > heartbeat * 3 {
                        Err(NOWHERE)
                    } else {
                        self.send(Frame::Ping(Default::default())).await
                    }
                }
                // Who sits at a table is told by it, once everything is stored.
                () = closed(&mut closing), if self.at.is_none() => Err(CLOSING),
            };
            if let Err(end) = told {
                return end;
            }
        }
    }

    /// Every frame is paid for, whatever it is.
    /// Whether the operator has blocked the address since it was let in.
    fn is_kept_out(&self) -> bool {
        self.shared.admits_address(self.pass.address()).is_err()
    }

    async fn hear(&mut self, frame: Frame, now: Instant) -> Result<(), End> {
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
            (Some(Ok(request)), Ok(())) => self.pass_on(request, now).await,
            (Some(Ok(request)), Err(wait)) => {
                let id = request.id().map(str::to_owned);
                self.refuse(id, too_fast(wait)).await
            }
            (Some(Err(unread)), _) => self.refuse(unread.id, unread.error).await,
        }
    }

    async fn pass_on(&mut self, request: Request, arrived: Instant) -> Result<(), End> {
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
                let Some(mailbox) = &self.at else {
                    let message = "Say hello first: which table?";
                    let error = Error::new(ErrorCode::NoTable, "no_hello", message);
                    return self.refuse(request.id().map(str::to_owned), error).await;
                };
                let letter = Mail::Request {
                    conn: self.id,
                    request,
                    arrived,
                };
                mailbox.send(Box::new(letter)).await.map_err(|_| CLOSING)
            }
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
        if let Err(error) = self.pass.charge(cost::WELCOME) {
            return self.refuse(None, error).await;
        }
        self.leave().await;
        if protocol != PROTOCOL {
            let message = "This page is of another version than the server; please reload it.";
            let error = Error::new(ErrorCode::Outdated, "outdated", message);
            return self.say(&Message::Error { error }).await;
        }
        let hashes = secrets.iter().take(MOST_SECRETS);
        let hashes: Vec<_> = hashes.map(|secret| secrets::hash(secret)).collect();
        // A table may leave the memory between being found and being written to.
        for _ in 0..3 {
            let mailbox = match self.shared.reach(table).await {
                Ok(mailbox) => mailbox,
                Err(error) => return self.say(&Message::Error { error }).await,
            };
            let guest = Guest {
                id: self.id,
                outlet: self.line.visit(),
                hashes: hashes.clone(),
                browser,
                last,
            };
            if mailbox.send(Box::new(Mail::Hello(guest))).await.is_ok() {
                self.at = Some(mailbox);
                return Ok(());
            }
        }
        Err(CLOSING)
    }

    async fn leave(&mut self) {
        if let Some(mailbox) = self.at.take() {
            self.since = Instant::now();
            self.line.end_visit();
            let _ = mailbox.send(Box::new(Mail::Left(self.id))).await;
        }
    }

    /// Writes what waits. What found no room while this reader was slow is made up for by a fresh
    /// view.
    async fn write_out(&mut self) -> Result<(), End> {
        let written = timeout(PATIENCE, self.line.write_out()).await;
        match (written, &self.at) {
            (Ok(Ok(Standing::Good)), _) | (Ok(Ok(Standing::Behind)), None) => Ok(()),
            (Ok(Ok(Standing::Behind)), Some(mailbox)) => {
                let flow = self.shared.config.limits.flow();
                self.rate.owe(cost::WELCOME, flow, Instant::now());
                let letter = Mail::CaughtUp(self.id);
                mailbox.send(Box::new(letter)).await.map_err(|_| CLOSING)
            }
            (Ok(Ok(Standing::LetGo)), _) => Err(CLOSING),
            (Ok(Err(_)) | Err(_), _) => Err(GONE),
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
            },
        };
        self.say(&message).await
    }

    async fn say(&mut self, message: &Message) -> Result<(), End> {
        self.send(Frame::Text(write(message))).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), End> {
        self.line.put(frame);
        self.write_out().await
    }

    /// A frame that could not be read: too large, or the connection is broken.
    async fn broken(&mut self, error: &axum::Error) -> End {
        if !error.to_string().contains("too long") {
            return GONE;
        }
        let most = self.shared.config.limits.frame;
        let message = format!("A message may have {most} bytes at most.");
        let error = Error::new(ErrorCode::TooLarge, "too_large", message).with("most", most);
        let _ = self.say(&Message::Error { error }).await;
        TOO_LARGE
    }
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
        let error = Error::new(ErrorCode::TooLarge, "id_too_long", message);
        return Err(Box::new(Unread {
            id: None,
            error: error.with("longest", LONGEST_ID),
        }));
    }
    Ok(request)
}
