//! What a table takes from people: nothing too fast, no log without end, no name twice.

use super::Live;
use crate::book::Mask;
use crate::limits::too_fast;
use crate::{cost, names, secrets};
use std::time::Instant;
use wire::socket::Request;
use wire::{Error, ErrorCode};

impl Live {
    /// Whether the table takes that request now. What was done before is not done again, and is free.
    pub(super) fn admit(
        &mut self,
        conn: u64,
        request: &Request,
        arrived: Instant,
    ) -> Result<(), Error> {
        if self.was_done(conn, request) {
            return Ok(());
        }
        self.in_time(conn, request, arrived)?;
        if self.is_written_down(request) && self.is_full() {
            let most = self.shared.config.limits.entries;
            let message = "So much has happened at this table that it takes nothing but moves now.";
            return Err(Error::new(ErrorCode::TooMany, "log_full", message).with("most", most));
        }
        Ok(())
    }

    /// Whether the log has as many entries as it may have, moves and the start not counted.
    pub(super) fn is_full(&self) -> bool {
        let moves = self.book.moves.len() + usize::from(self.book.start.is_some());
        self.book.n as usize - moves >= self.shared.config.limits.entries
    }

    /// The name for who sits there, or is about to; on the other seats only one's own may look the
    /// same.
    pub(super) fn name_for(&self, conn: u64, seat: u8, typed: &str) -> Result<String, Error> {
        let eyes = self.eyes(conn);
        let others = (0..).zip(&self.book.chairs);
        let others = others.filter(|&(other, _)| other != seat && !eyes.has(other));
        let others = others.map(|(_, chair)| chair.who.name());
        let name = names::of_person(typed, seat, self.shared.config.limits.name, others)?;
        self.shared.admits_name(&name)?;
        Ok(name)
    }

    /// One seat has so many requests a second, however many devices it is open on. Who asks for
    /// something that is no seat's own pays from a seat that they hold.
    fn in_time(&mut self, conn: u64, request: &Request, now: Instant) -> Result<(), Error> {
        let eyes = self.eyes(conn);
        let asked = seat_of(request).filter(|&seat| eyes.has(seat));
        let Some(seat) = asked.or_else(|| eyes.seats().next()) else {
            return Ok(());
        };
        let flow = self.shared.config.limits.flow();
        let acts = &mut self.seats[usize::from(seat)].acts;
        acts.pay(cost::of(request), flow, now).map_err(too_fast)
    }

    fn was_done(&self, conn: u64, request: &Request) -> bool {
        let was = |kind, seat, id: &str| self.book.has_acted(kind, seat, id);
        let exists = |seat: u8| usize::from(seat) < self.seats.len();
        if seat_of(request).is_some_and(|seat| !exists(seat)) {
            return false;
        }
        match request {
            Request::Act { id, seat, .. } => was("acted", Some(*seat), id),
            Request::Say { id, seat, .. } => was("said", Some(*seat), id),
            Request::Rename { id, seat, .. } => was("renamed", Some(*seat), id),
            Request::Commit { id, seat, .. } => was("committed", Some(*seat), id),
            Request::Open { id, seat, .. } => was("opened", Some(*seat), id),
            Request::Bot { id, seat, .. } => was("botted", Some(*seat), id),
            Request::TakeBack { id, seat } => was("took_back", Some(*seat), id),
            Request::StandIn { id, seat } => was("stood_in", Some(*seat), id),
            Request::Start { id } => was("started", None, id) || was("fixed", None, id),
            Request::List { id, .. } => was("listed", None, id),
            Request::Rise { id, seat } => self.book.has_risen(*seat, self.hashes(conn), id),
            Request::Sit { seat, secret, .. } => secret.as_ref().is_some_and(|secret| {
                let hash = secrets::hash(secret);
                self.book.held(&[hash]).has(*seat)
            }),
            Request::Free { id, seat } => self.book.has_freed(*seat, id),
            Request::Share { id, seat } => was("shared", Some(*seat), id),
            Request::CloseCompetition { id, seat } => was("closed", Some(*seat), id),
            Request::Again { .. } => self.book.went_on.is_some(),
            Request::Hello { .. }
            | Request::Ping
            | Request::Judge { .. }
            | Request::Withdraw { .. }
            | Request::Consent { .. } => false,
        }
    }

    /// Whether it becomes an entry of the log that is no move, and that there may be many of. A start
    /// leads to moves, and so does what follows it until the cards are dealt.
    fn is_written_down(&self, request: &Request) -> bool {
        match request {
            Request::Hello { .. }
            | Request::Ping
            | Request::Judge { .. }
            | Request::Act { .. }
            | Request::Withdraw { .. }
            | Request::Start { .. }
            | Request::Open { .. }
            | Request::Share { .. }
            | Request::CloseCompetition { .. } => false,
            Request::Commit { .. } => !self.book.is_opening(),
            Request::Say { .. }
            | Request::Sit { .. }
            | Request::Rise { .. }
            | Request::Consent { .. }
            | Request::Free { .. }
            | Request::Rename { .. }
            | Request::Bot { .. }
            | Request::TakeBack { .. }
            | Request::StandIn { .. }
            | Request::List { .. }
            | Request::Again { .. } => true,
        }
    }

    fn eyes(&self, conn: u64) -> Mask {
        let conn = self.conns.iter().find(|other| other.id == conn);
        conn.map_or_else(Mask::default, |conn| conn.eyes)
    }

    /// What is stored of the secrets that a connection has brought.
    pub(super) fn hashes(&self, conn: u64) -> &[secrets::Hash] {
        let conn = self.conns.iter().find(|other| other.id == conn);
        conn.map_or(&[], |conn| &conn.hashes)
    }
}

/// The seat that it names.
fn seat_of(request: &Request) -> Option<u8> {
    match *request {
        Request::Act { seat, .. }
        | Request::Judge { seat, .. }
        | Request::Say { seat, .. }
        | Request::Sit { seat, .. }
        | Request::Rise { seat, .. }
        | Request::Withdraw { seat, .. }
        | Request::Free { seat, .. }
        | Request::Rename { seat, .. }
        | Request::Commit { seat, .. }
        | Request::Open { seat, .. }
        | Request::Bot { seat, .. }
        | Request::TakeBack { seat, .. }
        | Request::StandIn { seat, .. }
        | Request::Share { seat, .. }
        | Request::CloseCompetition { seat, .. } => Some(seat),
        Request::Hello { .. }
        | Request::Ping
        | Request::Consent { .. }
        | Request::Start { .. }
        | Request::List { .. }
        | Request::Again { .. } => None,
    }
}
