//! People come, go, and are brought up to date.

use super::Live;
use super::connection::Guest;
use super::frames::{sights, write};
use super::outbox::What;
use crate::Now;
use crate::Time;
use crate::entry::Deed;
use crate::host::{Frame, Host, Outlet};
use crate::secrets::Hash;
use wire::rest::Stage;
use wire::socket::Message;
use wire::{Error, Reason};

impl<H: Host> Live<H> {
    /// Somebody joins.
    pub fn join(&mut self, guest: Guest<H::Outlet>, now: Now) {
        self.now = now;
        let eyes = self.log.held(&guest.hashes);
        if eyes.is_empty() && self.presence.watchers() >= self.terms.watchers {
            let message = "So many people watch this table that there is no room for more.";
            let error = Error::new(Reason::TooManyWatchers, message);
            guest.outlet.feed(write(&Message::Error { error }).into());
            guest.outlet.flush();
            return;
        }
        let (id, last) = (guest.id, guest.last);
        self.presence.join(guest, eyes, self.outbox.newest());
        self.note_presence();
        self.welcome(id, last);
        self.stir(now.timer);
    }

    /// A connection is gone.
    pub fn leave(&mut self, conn: u64, now: Now) {
        self.now = now;
        self.presence.leave(conn);
        self.note_presence();
        self.review_asks(now.timer);
        self.stir(now.timer);
    }

    /// Tells everybody why it ends here, and lets them go.
    pub fn dismiss(&mut self, error: &Error) {
        let error = error.clone();
        self.presence
            .dismiss(&write(&Message::Error { error }).into());
    }

    /// Tells everybody how long all of this goes on, as the host says it.
    pub fn tell_end(&mut self, now: Now) {
        self.now = now;
        let frame = self.draining();
        self.send_all(|_| frame.clone());
    }

    fn draining(&self) -> Frame<H> {
        let seconds = self.host.ends_in();
        write(&Message::Draining { seconds }).into()
    }

    /// A connection has read what it had in line and wants to start afresh.
    pub fn caught_up(&mut self, conn: u64, now: Now) {
        self.now = now;
        self.presence.begin_afresh(conn);
        self.welcome(conn, None);
    }

    /// Brings a connection up to date, from the entry that it knows or afresh.
    pub(super) fn welcome(&mut self, to: u64, last: Option<u32>) {
        if !self.presence.has(to) {
            return;
        }
        self.presence.welcomed(to, self.outbox.newest() + 1);
        let frame = self.welcome_frame(to, last);
        self.send(What::One { to, frame });
        if self.host.ends_in().is_some() {
            let frame = self.draining();
            self.send(What::One { to, frame });
        }
    }

    fn welcome_frame(&self, to: u64, last: Option<u32>) -> Frame<H> {
        let eyes = self.presence.eyes(to);
        let look = self.look(eyes);
        let recent = self.play.recent();
        let table = self.play.table();
        write(&Message::Welcome {
            protocol: self.terms.protocol,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            n: self.log.n,
            room: self.shown_to(eyes),
            yours: eyes,
            missed: last.map_or_else(Vec::new, |last| recent.since(last, look)),
            sights: table.map_or_else(Vec::new, |table| sights(table, look)),
            wait: self.whistle.wait(self.now.timer),
            deck: self
                .play
                .game()
                .foreign_deck()
                .map(|deck| deck.as_ref().to_owned()),
        })
        .into()
    }

    /// The connection has one more secret.
    pub(super) fn hold(&mut self, conn: u64, hash: Hash) {
        self.presence.bring(conn, hash);
        self.refocus();
    }

    /// After seats changed hands, whoever sees something else now starts afresh.
    pub(super) fn refocus(&mut self) {
        let changed = self.presence.refocus(&self.log);
        self.note_presence();
        for conn in changed {
            self.welcome(conn, None);
        }
    }

    /// From whom the cards are held back has changed: shows room and table afresh to all.
    pub(super) fn show_anew(&mut self) {
        self.send_room();
        for to in self.presence.all().collect::<Vec<_>>() {
            self.welcome(to, None);
        }
    }

    /// Whoever has been away for too long loses the host's rights, and in a running game a bot stands in for
    /// them, also where they were gone before it began, or where the store has lost that one does.
    pub(super) fn note_gone(&mut self, now: Time) {
        let mut changed = self.presence.note_gone(self.log.stage, now);
        for seat in self.presence.gone().iter() {
            if self.log.stage == Stage::Running && !self.log.chair(seat).stood_in {
                self.record(Deed::StoodIn { seat }, None);
                changed = true;
            }
        }
        if changed {
            self.send_room();
            self.stir(now);
        }
    }
}
