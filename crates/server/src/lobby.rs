//! The lobby: what the store keeps of the tables that their hosts show, and those who look at it.
//!
//! What is shown of a table is written with the entry that changed it, so no table is loaded to be
//! shown. Whoever looks gets the lobby once, and again whenever it has changed: it is read once for
//! all of them, and not at all while nobody looks.

use crate::addresses::Pass;
use crate::hub::Shared;
use crate::listen::closed;
use crate::metrics::Counted;
use crate::store::{Making, Store, StoreError, Stored};
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt};
use room::shown_in_lobby;
use serde::Serialize;
use serde_json::value::RawValue;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Interval, interval_at, sleep};
use wire::Error;

/// How many tables the lobby shows.
const MOST: u32 = 100;

/// A lobby that changes all the time is told so often.
const PAUSE: Duration = Duration::from_millis(250);

/// What could not be shown is tried again after so long.
const AGAIN: Duration = Duration::from_secs(2);

/// What all who look together are sent in a second, in bytes: where many look at a long lobby, it is
/// told less often.
const RATE: usize = 8 * 1024 * 1024;

/// Those who look at the lobby.
pub(crate) struct Lookers {
    /// Something has changed since it was last read.
    changed: Notify,
    /// A table may have been made of which nothing is shown.
    unshown: Notify,
    /// What they were told last.
    told: watch::Sender<Bytes>,
}

impl Lookers {
    pub(crate) fn new() -> Self {
        Self {
            changed: Notify::new(),
            unshown: Notify::new(),
            told: watch::channel(Bytes::new()).0,
        }
    }

    fn count(&self) -> usize {
        self.told.receiver_count()
    }

    /// How long to wait after what they were told last.
    fn pause(&self) -> Duration {
        let bytes = self.told.borrow().len();
        pause(bytes * self.count())
    }
}

/// How long it takes until so many bytes may be followed by as many.
fn pause(bytes: usize) -> Duration {
    PAUSE.max(Duration::from_secs_f64(bytes as f64 / RATE as f64))
}

impl Shared {
    /// The lobby as JSON: a [`wire::rest::Lobby`], put together from what is stored.
    pub(crate) async fn lobby(&self) -> Result<String, Error> {
        let stored = self.blocking(|store| store.lobby(MOST)).await?;
        self.metrics.lobby_reads.fetch_add(1, Relaxed);
        let draining = self.drain.left();
        let tables = stored.iter().filter_map(|room| stored_room(room));
        let tables = tables.collect();
        let lobby = StoredLobby { tables, draining };
        Ok(serde_json::to_string(&lobby).expect("a lobby is plain data"))
    }

    /// The lobby shows something else than before: whoever looks at it is told, here and at other
    /// nodes.
    pub(crate) fn lobby_changed(&self) {
        self.look_again();
        if let Some(cluster) = &self.cluster {
            cluster.tell_lobby();
        }
    }

    /// The lobby may show something else than before.
    pub(crate) fn look_again(&self) {
        self.lookers.changed.notify_one();
    }

    /// Tells those who look what has changed, for ever.
    pub(crate) async fn tell_lookers(self: Arc<Self>) {
        loop {
            self.lookers.changed.notified().await;
            if self.lookers.count() == 0 {
                continue;
            }
            match self.lobby().await {
                // Even if it is what was told last: whoever has come since may know something else.
                Ok(lobby) => drop(self.lookers.told.send_replace(event(&lobby))),
                Err(_) => self.look_again(),
            }
            sleep(self.lookers.pause()).await;
        }
    }

    /// An answer that goes on: the lobby now, and whenever it has changed, until the server closes
    /// or whoever looks is gone, or kept out. The pass is kept as long.
    pub(crate) async fn look(
        self: &Arc<Self>,
        pass: Pass,
        closing: watch::Receiver<bool>,
    ) -> Result<Response, Error> {
        let counted = Counted::new(&self.metrics, |metrics| &metrics.lookers);
        // First, so that nothing is missed that changes while the lobby is read.
        let told = self.lookers.told.subscribe();
        let now = event(&self.lobby().await?);
        let beat = self.config.limits.heartbeat;
        let looker = Looker {
            beat: interval_at(Instant::now() + beat, beat),
            told,
            closing,
            pass,
            shared: Arc::clone(self),
        };
        let later = stream::unfold((looker, counted), |(mut looker, counted)| async move {
            let next = looker.next().await?;
            Some((next, (looker, counted)))
        });
        Ok(event_stream(stream::once(async move { now }).chain(later)))
    }

    /// Makes a table. One that its host shows is in the lobby before anybody knows of it; where the store
    /// fails in between it may be there all the same, and is shown later.
    pub(crate) fn make_shown(&self, store: &dyn Store, making: Making) -> Result<(), StoreError> {
        let (id, listed) = (making.choices.id.clone(), making.listed);
        let created = store.create(making).map(drop);
        if !listed {
            return created;
        }
        match created.and_then(|()| self.show(store, &id)) {
            Ok(()) => self.lobby_changed(),
            Err(error) => {
                self.lookers.unshown.notify_one();
                return Err(error);
            }
        }
        Ok(())
    }

    /// Shows the tables of which nothing is shown, as an older program left them, one that was killed, or a
    /// store that failed: now, and whenever there may be some, for ever.
    pub(crate) async fn show_all(self: Arc<Self>) {
        loop {
            match self.show_unshown().await {
                Ok(()) => self.lookers.unshown.notified().await,
                Err(_) => sleep(AGAIN).await,
            }
        }
    }

    async fn show_unshown(self: &Arc<Self>) -> Result<(), Error> {
        let mut all = Ok(());
        for id in self.blocking(|store| store.unshown()).await? {
            let shared = Arc::clone(self);
            let shown = self.blocking(move |store| shared.show(store, &id)).await;
            if shown.is_ok() {
                self.lobby_changed();
            }
            // One that cannot be read hides no other.
            all = all.and(shown);
        }
        all
    }

    /// Works out what the lobby shows of a table, and stores it where nothing is shown yet.
    fn show(&self, store: &dyn Store, id: &str) -> Result<(), StoreError> {
        let Some(Stored { key, table, .. }) = store.load(id)? else {
            return Ok(());
        };
        let deck = |sha256: &str| store.deck(sha256).unwrap_or_default();
        let game = self.editions.game_of(&self.shelf, &table.deal, deck);
        let shown = game.and_then(|game| shown_in_lobby(&*game, &table, self.now()));
        match shown {
            Ok(Some(room)) => store.show(key, room),
            Ok(None) => Ok(()),
            // Nobody can go there either, and whoever tries is told why.
            Err(error) => {
                tracing::debug!(table = id, %error, "the lobby cannot show a table");
                Ok(())
            }
        }
    }
}

/// A [`wire::rest::Lobby`] whose rooms go out as they are stored.
#[derive(Serialize)]
struct StoredLobby<'a> {
    tables: Vec<&'a RawValue>,
    draining: Option<u32>,
}

/// One that cannot be read is not shown, and hides no other.
fn stored_room(text: &str) -> Option<&RawValue> {
    let room = serde_json::from_str(text);
    room.inspect_err(|error| tracing::error!(%error, "the lobby leaves out what is no room"))
        .ok()
}

/// Somebody who looks at the lobby.
struct Looker {
    told: watch::Receiver<Bytes>,
    closing: watch::Receiver<bool>,
    beat: Interval,
    pass: Pass,
    shared: Arc<Shared>,
}

impl Looker {
    /// What they are sent next; `None`: no more.
    async fn next(&mut self) -> Option<Bytes> {
        tokio::select! {
            biased;
            () = closed(&mut self.closing) => None,
            changed = self.told.changed() => {
                changed.ok()?;
                self.is_welcome().then(|| self.told.borrow_and_update().clone())
            }
            _ = self.beat.tick() => self.is_welcome().then(|| Bytes::from_static(SIGN_OF_LIFE)),
        }
    }

    /// Whether the operator has not blocked their address since they came.
    fn is_welcome(&self) -> bool {
        self.shared.must_allow_address(self.pass.address()).is_ok()
    }
}

/// A line that means nothing: whoever does not take it is gone.
const SIGN_OF_LIFE: &[u8] = b":\n\n";

/// A text of one line, as an event of a stream of them.
fn event(text: &str) -> Bytes {
    format!("data: {text}\n\n").into()
}

fn event_stream(events: impl Stream<Item = Bytes> + Send + 'static) -> Response {
    let head = [
        (header::CONTENT_TYPE, "text/event-stream"),
        // A proxy that gathers what it passes on would keep all of it.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let body = Body::from_stream(events.map(Ok::<_, Infallible>));
    (head, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_lobby_is_told_to_many_less_often() {
        assert_eq!(pause(0), PAUSE);
        assert_eq!(pause(RATE / 8), PAUSE);
        assert_eq!(pause(3 * RATE), Duration::from_secs(3));
    }

    #[test]
    fn an_event_is_one_line_and_an_empty_one() {
        assert_eq!(event("{}"), "data: {}\n\n");
    }
}
