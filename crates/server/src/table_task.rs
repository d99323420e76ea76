//! The one task that owns a table, and its mailbox.

use crate::hub::{Shared, going_down};
use crate::live::{Guest, Live};
use crate::metrics::Counted;
use crate::search::Question;
use crate::secrets::Hash;
use crate::store::Comparison;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Moment;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;
use wire::rest::Room;
use wire::socket::Request;
use wire::{Error, Replay, Reply, Search};

/// How many letters wait at a table's door.
const MAILBOX: usize = 64;

type Options = Map<String, Value>;

/// What comes to a table.
pub(crate) enum Mail {
    /// Somebody joins.
    Hello(Guest),
    /// A connection asks for something.
    Request {
        conn: u64,
        request: Request,
        arrived: Instant,
    },
    /// A connection has read what it had in line and wants to start afresh.
    CaughtUp(u64),
    /// A connection is gone.
    Left(u64),
    /// A bot has thought.
    BotAnswer {
        seat: u8,
        asked: u32,
        epoch: u32,
        reply: Reply,
    },
    /// The table for the same people is made, or cannot be.
    WentOn {
        conn: u64,
        id: String,
        made: Result<String, Error>,
    },
    /// Somebody wants to see the room.
    Room(oneshot::Sender<Room>),
    /// Somebody who holds these seats wants the whole game.
    Replay(Vec<Hash>, oneshot::Sender<Result<Replay, Error>>),
    /// Somebody wants to play these cards again, with these options.
    Again(Options, oneshot::Sender<Result<Option<Options>, Error>>),
    /// Somebody who holds these seats wants to know the best play from there on.
    Search(Moment, Vec<Hash>, oneshot::Sender<Searched>),
    /// What is held back of the cards of that name has changed.
    Compared(String, Comparison),
    /// How long the server still runs has changed.
    Draining,
    /// The table leaves the memory: store everything, tell everybody why.
    Close(Error, oneshot::Sender<()>),
}

type Searched = Result<(Question, Search), Error>;

/// A mailbox for a table that is about to be.
pub(crate) fn mailbox() -> (mpsc::Sender<Box<Mail>>, mpsc::Receiver<Box<Mail>>) {
    mpsc::channel(MAILBOX)
}

/// Owns the table until nobody needs it.
pub(crate) async fn run(
    shared: Arc<Shared>,
    mut live: Box<Live>,
    mut mail: mpsc::Receiver<Box<Mail>>,
) {
    let _counted = Counted::new(&shared.metrics, |metrics| &metrics.tables);
    let mut closing: Option<(Error, oneshot::Sender<()>)> = None;
    let mut far = tomorrow();
    let sleep = sleep_until(far);
    tokio::pin!(sleep);
    loop {
        let due = live.due().map_or(far, Into::into);
        if sleep.deadline() != due {
            sleep.as_mut().reset(due);
        }
        let progress = live.waiting();
        tokio::select! {
            biased;
            () = Live::settled(&progress) => {
                if !live.settle() && !reload(&shared, &mut live).await {
                    break;
                }
            }
            letter = mail.recv(), if live.has_room() => match letter.map(|letter| *letter) {
                Some(Mail::Close(why, done)) => closing = Some((why, done)),
                Some(letter) if closing.is_none() => open(&mut live, letter),
                Some(_) => {}
                None => break,
            },
            () = &mut sleep => {
                let now = Instant::now();
                if live.is_idle(now) && shared.forget(live.id(), &mail) {
                    return;
                }
                live.tick(now);
                far = tomorrow();
            }
        }
        if closing.is_some() && live.is_settled() {
            break;
        }
    }
    let (why, done) = match closing {
        Some((why, done)) => (why, Some(done)),
        None => (going_down(), None),
    };
    live.dismiss(&why);
    shared.remove(live.id());
    if let Some(done) = done {
        let _ = done.send(());
    }
}

fn open(live: &mut Live, letter: Mail) {
    match letter {
        Mail::Hello(guest) => live.join(guest),
        Mail::Request {
            conn,
            request,
            arrived,
        } => live.request(conn, request, arrived),
        Mail::CaughtUp(conn) => live.welcome(conn, None),
        Mail::Left(conn) => live.leave(conn),
        Mail::BotAnswer {
            seat,
            asked,
            epoch,
            reply,
        } => live.bot_answered(seat, asked, epoch, reply),
        Mail::WentOn { conn, id, made } => live.went_on(conn, id, made),
        Mail::Room(answer) => {
            let _ = answer.send(live.room());
        }
        Mail::Replay(hashes, answer) => {
            let _ = answer.send(live.replay(&hashes));
        }
        Mail::Again(options, answer) => {
            let _ = answer.send(live.setup_again(&options));
        }
        Mail::Search(from, hashes, answer) => {
            let _ = answer.send(live.search(from, &hashes));
        }
        Mail::Compared(family, comparison) => live.compare(&family, comparison),
        Mail::Draining => live.tell_drain(),
        Mail::Close(..) => {}
    }
}

/// Loads the table again after an entry was lost. False: that is not possible now.
async fn reload(shared: &Arc<Shared>, live: &mut Live) -> bool {
    tracing::warn!(
        table = live.id(),
        "an entry was not stored; loading the table again"
    );
    match shared.load(live.id().to_owned()).await {
        Ok(stored) => live.reload(&stored).is_ok(),
        Err(error) => {
            tracing::error!(table = live.id(), %error, "the table cannot be loaded again");
            false
        }
    }
}

fn tomorrow() -> tokio::time::Instant {
    tokio::time::Instant::now() + Duration::from_secs(24 * 60 * 60)
}
