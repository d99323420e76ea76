//! The one task that owns a table, and its mailbox.

use crate::clock::instant;
use crate::hub::{Shared, going_down};
use crate::metrics::Counted;
use crate::outgoing::Outlet;
use crate::store::{Claim, Comparison, Receipt};
use crate::surroundings::Surroundings;
use room::secrets::Hash;
use room::{Answered, Now, RequestId, SearchKey, Time};
use std::sync::Arc;
use std::time::Duration;
use table::Moment;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use wire::rest::Room;
use wire::socket::Request;
use wire::{Error, Replay, Search};

type Live = room::Live<Surroundings>;
type Guest = room::Guest<Outlet>;

/// How many letters may wait in a table's mailbox.
const MAILBOX: usize = 64;

/// So much time passes between two loads of a table whose entries are lost again and again: people
/// may send again at once what was not stored.
const BREATH: Duration = Duration::from_millis(100);

/// What comes to a table.
pub(crate) enum Mail {
    /// Somebody joins.
    Hello(Guest),
    /// A connection asks for something.
    Request {
        conn: u64,
        request: Request,
        arrived: Time,
    },
    /// A connection has read what it had in line and wants to start afresh.
    CaughtUp(u64),
    /// A connection is gone.
    Left(u64),
    /// A bot has thought.
    BotAnswer(Answered),
    /// The table for the same people is made, or cannot be.
    WentOn(RequestId, Result<String, Error>),
    /// Somebody wants to see the room.
    Room(oneshot::Sender<Room>),
    /// Somebody who holds these seats wants the whole game.
    Replay(Vec<Hash>, oneshot::Sender<Result<Replay, Error>>),
    /// Somebody who holds these seats wants to know the best play from there on.
    Search(Moment, Vec<Hash>, oneshot::Sender<Searched>),
    /// What is held back of the cards of that name has changed.
    Compared(String, Comparison),
    /// How long the server still runs has changed.
    Draining,
    /// Another node has the table.
    Moved,
    /// The table leaves the memory: store everything, tell everybody why.
    Close(Error, oneshot::Sender<()>),
}

type Searched = Result<(SearchKey, Search), Error>;

/// A mailbox for a table that is about to be.
pub(crate) fn mailbox() -> (mpsc::Sender<Box<Mail>>, mpsc::Receiver<Box<Mail>>) {
    mpsc::channel(MAILBOX)
}

/// Why a table leaves the memory, and who waits for that.
type Closing = (Error, oneshot::Sender<()>);

/// How the work at a table ends.
enum End {
    /// Nobody needs it any more.
    Forgotten,
    /// Another node has it: whoever is here finds it there.
    Moved,
    /// Somebody closes it, or it cannot go on.
    Closed(Option<Closing>),
}

/// Owns the table until nobody needs it.
pub(crate) async fn run(
    shared: Arc<Shared>,
    mut live: Box<Live>,
    mut mail: mpsc::Receiver<Box<Mail>>,
) {
    let _counted = Counted::new(&shared.metrics, |metrics| &metrics.tables);
    let end = work(&shared, &mut live, &mut mail).await;
    match end {
        End::Forgotten => {}
        End::Moved => shared.remove(live.id()),
        End::Closed(closing) => {
            let (why, done) = closing.unzip();
            shared.let_go(live.id()).await;
            shared.remove(live.id());
            live.dismiss(&why.unwrap_or_else(going_down));
            if let Some(done) = done {
                let _ = done.send(());
            }
        }
    }
}

/// Takes what comes in, and does what is due, until the end.
async fn work(shared: &Arc<Shared>, live: &mut Live, mail: &mut mpsc::Receiver<Box<Mail>>) -> End {
    let mut closing: Option<Closing> = None;
    let mut calm = Instant::now();
    let mut far = tomorrow();
    let sleep = sleep_until(far);
    tokio::pin!(sleep);
    loop {
        let due = live.due().map_or(far, instant);
        if sleep.deadline() != due {
            sleep.as_mut().reset(due);
        }
        let progress = live.host().progress();
        tokio::select! {
            biased;
            () = progress.changed() => {
                live.settle(progress.stored(), shared.moment());
                if progress.is_lost() {
                    match recover(shared, live, &mut calm).await {
                        Reloaded::Yes => {}
                        Reloaded::Elsewhere => return End::Moved,
                        Reloaded::No => return End::Closed(closing),
                    }
                }
            }
            letter = mail.recv(), if live.has_room() => match letter.map(|letter| *letter) {
                Some(Mail::Close(why, done)) => closing = Some((why, done)),
                Some(Mail::Moved) => return End::Moved,
                Some(letter) if closing.is_none() => open(live, letter, shared.moment()),
                Some(_) => {}
                None => return End::Closed(closing),
            },
            () = &mut sleep => {
                if live.is_idle(shared.moment().timer)
                    && let Some(end) = forget(shared, live, mail).await
                {
                    return end;
                }
                live.tick(shared.moment());
                far = tomorrow();
            }
        }
        if closing.is_some() && live.is_settled() {
            return End::Closed(closing);
        }
    }
}

/// An entry was not stored: loads the table again, but not before it is `calm`.
async fn recover(shared: &Arc<Shared>, live: &mut Live, calm: &mut Instant) -> Reloaded {
    sleep_until(*calm).await;
    *calm = Instant::now() + BREATH;
    tracing::warn!(table = live.id(), "an entry was not stored");
    reload(shared, live).await
}

/// Nobody needs the table: it leaves the memory, unless somebody has written to it meanwhile.
async fn forget(
    shared: &Arc<Shared>,
    live: &mut Live,
    mail: &mpsc::Receiver<Box<Mail>>,
) -> Option<End> {
    if !mail.is_empty() {
        return None;
    }
    shared.let_go(live.id()).await;
    if shared.forget(live.id(), mail) {
        return Some(End::Forgotten);
    }
    // In that moment it was anybody's.
    match reload(shared, live).await {
        Reloaded::Yes => None,
        Reloaded::Elsewhere => Some(End::Moved),
        Reloaded::No => Some(End::Closed(None)),
    }
}

fn open(live: &mut Live, letter: Mail, now: Now) {
    match letter {
        Mail::Hello(guest) => live.join(guest, now),
        Mail::Request {
            conn,
            request,
            arrived,
        } => live.request(conn, request, arrived, now),
        Mail::CaughtUp(conn) => live.caught_up(conn, now),
        Mail::Left(conn) => live.leave(conn, now),
        Mail::BotAnswer(answered) => live.bot_answered(answered, now),
        Mail::WentOn(asked, made) => live.went_on(asked, made, now),
        Mail::Room(answer) => {
            let _ = answer.send(live.room(now));
        }
        Mail::Replay(hashes, answer) => {
            let _ = answer.send(live.replay(&hashes, now));
        }
        Mail::Search(from, hashes, answer) => {
            let _ = answer.send(live.search(from, &hashes, now));
        }
        Mail::Compared(family, comparison) => live.compare(&family, comparison, now),
        Mail::Draining => live.tell_end(now),
        Mail::Close(..) | Mail::Moved => {}
    }
}

/// What comes of loading a table again.
enum Reloaded {
    Yes,
    /// Another node has it now.
    Elsewhere,
    /// That is not possible now.
    No,
}

/// Loads the table again: an entry was lost, or others may have written some.
async fn reload(shared: &Arc<Shared>, live: &mut Live) -> Reloaded {
    let claim = shared.claim(live.id()).await;
    if claim.is_ok_and(Claim::is_for_others) {
        return Reloaded::Elsewhere;
    }
    match shared.load(live.id().to_owned()).await {
        Ok(stored) => {
            live.host_mut().start_afresh(stored.last());
            let unstored = shared.unstored();
            match live.reload(&stored.table, unstored, shared.moment()) {
                Ok(()) => Reloaded::Yes,
                Err(_) => Reloaded::No,
            }
        }
        Err(error) => {
            tracing::error!(table = live.id(), %error, "the table cannot be loaded again");
            Reloaded::No
        }
    }
}

fn tomorrow() -> Instant {
    Instant::now() + Duration::from_secs(24 * 60 * 60)
}
