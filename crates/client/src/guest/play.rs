//! A guest on its seat: what it says to the server, and what it hears.

use super::mind::Mind;
use super::news::{News, Sight, read};
use super::{Guest, NotPlayed};
use crate::Client;
use bot_process::{Fault, Seated};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::Seat;
use tokio::time::{sleep, timeout};
use wire::bot::Heard;
use wire::rest::{Room, Stage};

/// How often a guest without news says that it is still there.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// How often it looks whether it is called off, and whether it is time to act.
const GLANCE: Duration = Duration::from_millis(10);

/// How often it tries to come back after a broken connection, a second apart.
const TRIES: u32 = 60;

/// A guest who plays.
pub(super) struct Play<'a> {
    pub(super) guest: &'a Guest,
    pub(super) client: Client,
    pub(super) called_off: &'static AtomicBool,
    pub(super) seat: Seat,
    pub(super) secret: String,
    pub(super) room: Room,
    pub(super) n: u32,
    pub(super) sight: Option<Sight>,
    pub(super) unseen: Vec<Box<RawValue>>,
    pub(super) unheard: Vec<Heard>,
    /// When the cards were dealt, or the guest sat down.
    pub(super) dealt: Instant,
    /// The entry after which the program was asked last, and when.
    pub(super) asked: (u32, Instant),
    pub(super) requests: u32,
    pub(super) heard: Instant,
    pub(super) pinged: Instant,
}

impl Play<'_> {
    /// Takes the seat. In a running game that is granted by people, who may take their time.
    pub(super) async fn sit(&mut self) -> Result<(), NotPlayed> {
        let id = self.next_id();
        let sit = json!({"op": "sit", "id": id, "seat": self.seat, "name": self.guest.name,
            "secret": self.secret});
        self.send(&sit).await?;
        loop {
            let Some(news) = self.news().await? else {
                if self.called_off.load(Ordering::Relaxed) {
                    return Err(Fault::CalledOff.into());
                }
                continue;
            };
            let answers = news.id.as_deref() == Some(&id);
            let error = news.error.clone();
            if let Some(secret) = news.secret.clone().filter(|_| answers) {
                self.secret = secret;
            }
            self.note(news);
            match (answers, error) {
                (true, Some(error)) => return Err(NotPlayed::Refused(error)),
                (true, None) => return Ok(()),
                _ => {}
            }
        }
    }

    pub(super) async fn rise(&mut self) {
        let id = self.next_id();
        let rise = json!({"op": "rise", "id": id, "seat": self.seat});
        if self.send(&rise).await.is_ok() {
            // The answer says that it was heard; without one there is nothing more to do.
            let _ = timeout(Duration::from_secs(2), self.client.answer(&id)).await;
        }
    }

    pub(super) async fn run(&mut self, mut seated: Box<Seated>) -> Result<(), NotPlayed> {
        self.begin(&mut seated).await?;
        let mut mind = Mind::Idle(seated, None);
        loop {
            if self.called_off.load(Ordering::Relaxed) {
                return Err(Fault::CalledOff.into());
            }
            if let Some(news) = self.news().await? {
                mind = self.hear(mind, news)?;
            }
            mind = self.go_on(mind).await?;
            if self.room.stage == Stage::Over
                && let Mind::Idle(seated, _) | Mind::Waiting(seated, ..) | Mind::Acting(seated, ..) =
                    mind
            {
                return self.end(seated).await;
            }
        }
    }

    /// What has come, within a moment.
    async fn news(&mut self) -> Result<Option<News>, NotPlayed> {
        match timeout(GLANCE, self.client.text()).await {
            Err(_) => {
                self.keep_alive().await?;
                Ok(None)
            }
            Ok(Err(error)) => self.come_back(error).await.map(Some),
            Ok(Ok(text)) => {
                self.heard = Instant::now();
                match read(&text) {
                    Ok(news) => Ok(Some(news)),
                    Err(error) => Err(self.guest.unreachable(error)),
                }
            }
        }
    }

    async fn keep_alive(&mut self) -> Result<(), NotPlayed> {
        if self.heard.max(self.pinged).elapsed() < SIGN_OF_LIFE {
            return Ok(());
        }
        self.pinged = Instant::now();
        self.send(&json!({"op": "ping"})).await
    }

    /// Connects again after the connection broke.
    async fn come_back(&mut self, broken: io::Error) -> Result<News, NotPlayed> {
        for _ in 0..TRIES {
            if self.called_off.load(Ordering::Relaxed) {
                return Err(Fault::CalledOff.into());
            }
            sleep(Duration::from_secs(1)).await;
            let Ok(client) = self.guest.connect().await else {
                continue;
            };
            self.client = client;
            let secret = self.secret.clone();
            match self
                .guest
                .greet(&mut self.client, &[&secret], Some(self.n))
                .await
            {
                Err(NotPlayed::Unreachable { .. }) => {}
                other => return other,
            }
        }
        Err(self.guest.unreachable(broken))
    }

    pub(super) async fn send(&mut self, message: &Value) -> Result<(), NotPlayed> {
        // A broken connection is noticed where news is read, and mended there.
        let _ = self.client.send(message).await;
        Ok(())
    }

    pub(super) fn next_id(&mut self) -> String {
        self.requests += 1;
        format!(
            "guest-{}-{}",
            &self.secret[..8.min(self.secret.len())],
            self.requests
        )
    }

    /// Remembers what the news says of the room and the table.
    pub(super) fn note(&mut self, news: News) {
        if let Some(n) = news.n {
            self.n = self.n.max(n);
        }
        if let Some(room) = news.room {
            if self.room.stage == Stage::Waiting && room.stage == Stage::Running {
                self.dealt = Instant::now();
            }
            self.room = room;
        }
        let place = news
            .sights
            .iter()
            .position(|sight| sight.seat == Some(self.seat));
        for missed in news.missed {
            let noticed = missed.events.into_iter().nth(place.unwrap_or(0));
            self.unseen.extend(noticed.into_iter().flatten());
        }
        if let Some(place) = place {
            let noticed = news.events.into_iter().nth(place);
            self.unseen.extend(noticed.into_iter().flatten());
            self.sight = news.sights.into_iter().nth(place);
        }
        if let ("said", Some(seat), Some(phrase)) = (&*news.kind, news.seat, news.phrase)
            && seat != self.seat
        {
            self.unheard.push(Heard { seat, phrase });
        }
    }
}
