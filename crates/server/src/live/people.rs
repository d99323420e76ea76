//! Who is connected, who is away, and the room they see.

use super::frames::{self, Shown, write};
use super::outbox::What;
use super::{Live, SeatClock};
use crate::book::{Mask, Seated, Who};
use crate::entry::Deed;
use crate::line::{Fed, Outlet};
use crate::metrics::Metrics;
use crate::reveal::Reveal;
use crate::secrets::Hash;
use crate::sitters::Visitor;
use axum::extract::ws::Utf8Bytes;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use wire::rest::{Chair, Holder, Room, Stage};
use wire::socket::{Behind, Message, PROTOCOL};
use wire::{Error, ErrorCode};

/// People coming and going is told in one message for all who do within this time.
const GATHER: Duration = Duration::from_millis(40);

/// Somebody who wants to join.
pub(crate) struct Guest {
    pub id: u64,
    pub outlet: Outlet,
    /// What is stored of the secrets that they brought.
    pub hashes: Vec<Hash>,
    /// What is stored of their browser's key.
    pub browser: Option<Hash>,
    /// The last entry that they know.
    pub last: Option<u32>,
}

/// A connection at this table.
pub(crate) struct Conn {
    pub id: u64,
    outlet: Outlet,
    /// Whether something was put in line since the last flush.
    fed: bool,
    pub hashes: Vec<Hash>,
    /// What is stored of its browser's key.
    pub browser: Option<Hash>,
    pub eyes: Mask,
    /// The place of its last welcome in what the table sent: what comes before is not for it.
    pub from: u64,
}

impl Conn {
    /// What it shows of who is behind it.
    pub(super) fn visitor(&self) -> Visitor {
        Visitor {
            hashes: self.hashes.clone(),
            browser: self.browser,
        }
    }

    /// Puts a frame in line. Who reads too slowly is brought up to date afresh later.
    pub(super) fn feed(&mut self, frame: Utf8Bytes, metrics: &Metrics) {
        self.fed = true;
        match self.outlet.feed(frame) {
            Fed::Taken => metrics.frames.fetch_add(1, Ordering::Relaxed),
            Fed::Dropped => metrics.resyncs.fetch_add(1, Ordering::Relaxed),
            Fed::Ignored => 0,
        };
    }

    /// Writes what is in line, all in one go. Never waits.
    pub(super) fn flush(&mut self) {
        if std::mem::take(&mut self.fed) {
            self.outlet.flush();
        }
    }
}

impl Live {
    pub(crate) fn join(&mut self, guest: Guest) {
        let eyes = self.book.held(&guest.hashes);
        if eyes.watches() && self.watching >= self.shared.config.limits.watchers {
            let message = "So many people watch this table that there is no room for more.";
            let error = Error::new(ErrorCode::TooMany, "too_many_watchers", message);
            guest.outlet.feed(write(&Message::Error { error }));
            guest.outlet.flush();
            return;
        }
        let id = guest.id;
        self.conns.push(Conn {
            id,
            outlet: guest.outlet,
            fed: false,
            hashes: guest.hashes,
            browser: guest.browser,
            eyes,
            from: self.sent,
        });
        let now = Instant::now();
        self.note_presence(now);
        self.welcome(id, guest.last);
        self.stir(now);
    }

    /// Tells everybody how long the server still runs.
    pub(crate) fn tell_drain(&mut self) {
        let frame = self.draining();
        self.send_all(|_| frame.clone());
    }

    fn draining(&self) -> Utf8Bytes {
        let seconds = self.shared.drain.left();
        write(&Message::Draining { seconds })
    }

    pub(crate) fn leave(&mut self, conn: u64) {
        self.conns.retain(|other| other.id != conn);
        let now = Instant::now();
        self.note_presence(now);
        self.review_asks(now);
        self.stir(now);
    }

    /// Tells everybody why it ends here, and lets them go.
    pub(crate) fn dismiss(&mut self, error: &Error) {
        let frame = write(&Message::Error {
            error: error.clone(),
        });
        for mut conn in self.conns.drain(..) {
            conn.feed(frame.clone(), &self.shared.metrics);
            conn.flush();
        }
    }

    /// Brings a connection up to date, from the entry that it knows or afresh.
    pub(crate) fn welcome(&mut self, to: u64, last: Option<u32>) {
        let Some(place) = self.conns.iter().position(|conn| conn.id == to) else {
            return;
        };
        let n = self.book.n;
        self.conns[place].from = self.sent + 1;
        let eyes = self.conns[place].eyes;
        let message = Message::Welcome {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            n,
            room: self.room(),
            yours: eyes.seats().collect(),
            missed: Behind,
            sights: Behind,
        };
        let look = self.look(eyes);
        let missed = last.map_or_else(Vec::new, |last| self.recent.since(last, look));
        let shown = self.table.as_deref().map(Shown::new);
        let frame = frames::welcome(&message, shown.as_ref(), look, &missed);
        self.send(n, What::One { to, frame });
        if self.shared.drain.left().is_some() {
            let frame = self.draining();
            self.send(n, What::One { to, frame });
        }
    }

    /// Looks through every connection's eyes again after seats changed hands; whoever sees
    /// something else now starts afresh.
    pub(super) fn refocus(&mut self) {
        let mut changed = Vec::new();
        for conn in &mut self.conns {
            let eyes = self.book.held(&conn.hashes);
            if eyes != conn.eyes {
                conn.eyes = eyes;
                changed.push(conn.id);
            }
        }
        self.note_presence(Instant::now());
        for conn in changed {
            self.welcome(conn, None);
        }
    }

    /// The room, as everybody may see it.
    pub(crate) fn room(&self) -> Room {
        let chairs = self.book.chairs.iter().enumerate().zip(&self.teams);
        Room {
            table: self.house.id.clone(),
            game: self.deal.game.clone(),
            options: self.deal.options.clone(),
            deal: self.deal.family().to_owned(),
            compared: self.comparison.told(self.shared.now()),
            makers: self.comparison.is_made_by(&self.book.hashes()),
            repeats: self.repeats,
            stage: self.book.stage,
            seats: chairs
                .map(|((seat, seated), &team)| self.chair(seat, seated, team))
                .collect(),
            host: self.host(),
            listed: self.book.listed,
            commitment: hex::encode(table::commitment(&self.deal.secret)),
            given_up: self.book.given_up.clone(),
            opening: self.book.reveal.as_ref().map(Reveal::shown),
            watching: self.watching as u32,
            away: self.house.away,
            pace: self.house.pace,
            takeover: self.house.takeover,
            asks: self.asks(),
            takeovers: self.book.takeovers.clone(),
            result: self.result.clone(),
            again: self.book.went_on.clone(),
        }
    }

    fn chair(&self, seat: usize, seated: &Seated, team: u8) -> Chair {
        let holder = match &seated.who {
            Who::Free => Holder::Free,
            Who::Person { .. } => Holder::Person {
                here: self.seats[seat].away_since.is_none(),
            },
            Who::Bot(bot) => Holder::Bot {
                level: bot.level.clone(),
            },
        };
        let waiting = self.book.stage == Stage::Waiting;
        Chair {
            team,
            holder,
            name: seated.who.name().to_owned(),
            stood_in: seated.stood_in,
            committed: waiting.then(|| seated.committed.clone()).flatten(),
        }
    }

    /// Who made the table, then the person seated longest; who is away for longer than the table's
    /// limit stands back while somebody else is there.
    pub(super) fn host(&self) -> Option<u8> {
        let present = self.book.eldest(|seat| !self.seats[seat].gone);
        present.or_else(|| self.book.eldest(|_| true))
    }

    /// The room to everybody, after the last entry.
    pub(super) fn send_room(&mut self) {
        self.room_due = None;
        let room = self.room();
        self.send_all(|eyes| {
            write(&Message::Room {
                room: room.clone(),
                yours: eyes.seats().collect(),
            })
        });
    }

    /// Notes who is here, and shows the room soon if that has changed.
    pub(super) fn note_presence(&mut self, now: Instant) {
        let mut changed = false;
        for (seat, clock) in self.seats.iter_mut().enumerate() {
            let here = self.conns.iter().any(|conn| conn.eyes.has(seat as u8));
            let away = self.book.chairs[seat].is_person() && !here;
            changed |= clock.away_since.is_some() != away;
            if !away {
                clock.away_since = None;
                clock.gone = false;
            } else if clock.away_since.is_none() {
                clock.away_since = Some(now);
            }
        }
        let watching = self.conns.iter().filter(|conn| conn.eyes.watches()).count();
        changed |= watching != std::mem::replace(&mut self.watching, watching);
        if changed {
            self.room_due.get_or_insert(now + GATHER);
        }
        self.count_seats();
        if self.conns.is_empty() {
            self.empty_since.get_or_insert(now);
            self.room_due = None;
        } else {
            self.empty_since = None;
        }
    }

    fn count_seats(&mut self) {
        let people = self.book.chairs.iter().filter(|chair| chair.is_person());
        let seated = people.count();
        let seats = &self.shared.metrics.seats;
        seats.fetch_add(seated as u64, Ordering::Relaxed);
        seats.fetch_sub(self.seated as u64, Ordering::Relaxed);
        self.seated = seated;
    }

    /// When a seat's holder will have been away for too long.
    pub(super) fn gone_at(&self, clock: &SeatClock) -> Option<Instant> {
        let since = clock.away_since.filter(|_| !clock.gone);
        since.map(|since| since + self.patience())
    }

    /// How long the table waits for who is away: as long as its host said once it plays, and never
    /// less than a minute before, when people come and go to fetch others.
    fn patience(&self) -> Duration {
        let away = Duration::from_secs(self.house.away.into());
        match self.book.stage {
            Stage::Running => away,
            Stage::Waiting | Stage::Over => away.max(Duration::from_secs(60)),
        }
    }

    /// Who has been away for too long loses the host's rights, and in a running game a bot stands
    /// in for them.
    pub(super) fn note_gone(&mut self, now: Instant) {
        for seat in 0..self.seats.len() {
            if self.gone_at(&self.seats[seat]).is_none_or(|at| at > now) {
                continue;
            }
            self.seats[seat].gone = true;
            if self.book.stage == Stage::Running && !self.book.chairs[seat].stood_in {
                self.record(Deed::StoodIn { seat: seat as u8 }, None);
            }
            self.send_room();
            self.stir(now);
        }
    }
}
