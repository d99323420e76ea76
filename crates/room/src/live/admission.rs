//! What a table takes from people: nothing too fast, no log without end, no name twice.

use super::Live;
use super::requests::Caller;
use crate::Time;
use crate::entry::kind;
use crate::host::Host;
use crate::{cost, names, secrets};
use table::{Seat, Seats};
use wire::socket::Request;
use wire::{Error, Reason};

impl<H: Host> Live<H> {
    /// Whether the table takes that request now. What was done before is not done again, and is free.
    pub(super) fn admit(
        &mut self,
        by: Caller,
        request: &Request,
        arrived: Time,
    ) -> Result<(), Error> {
        if self.was_done(by, request) {
            return Ok(());
        }
        self.must_pay(by, request, arrived)?;
        if self.is_written_down(request) && self.is_full() {
            let most = self.terms.entries;
            let message = "So much has happened at this table that it takes nothing but moves now.";
            return Err(Error::new(Reason::LogFull { most }, message));
        }
        Ok(())
    }

    /// Whether the log has as many entries as it may have, moves and the start not counted.
    pub(super) fn is_full(&self) -> bool {
        self.log.besides_moves() >= self.terms.entries
    }

    /// The name for whoever sits there, or is about to; on the other seats only one's own may look
    /// the same.
    pub(super) fn name_for(&self, own: Seats, seat: Seat, typed: &str) -> Result<String, Error> {
        let others = self.log.seated();
        let others = others.filter(|&(other, _)| other != seat && !own.contains(other));
        let others = others.map(|(_, chair)| chair.who.name());
        let name = names::of_person(typed, seat, self.terms.name, others)?;
        self.host.must_allow_name(&name)?;
        Ok(name)
    }

    /// One seat has so many requests a second, however many devices it is open on. Whoever asks for
    /// something that is no seat's own pays from a seat that they hold.
    fn must_pay(&mut self, by: Caller, request: &Request, now: Time) -> Result<(), Error> {
        let asked = seat_of(request).filter(|&seat| by.eyes.contains(seat));
        let Some(seat) = asked.or_else(|| by.eyes.iter().next()) else {
            return Ok(());
        };
        self.limits.pay(seat, cost::of(request), now)
    }

    fn was_done(&self, by: Caller, request: &Request) -> bool {
        let was = |kind, seat, id: &str| self.log.has_acted(kind, seat, id);
        if seat_of(request).is_some_and(|seat| self.cards.must_have(seat).is_err()) {
            return false;
        }
        match request {
            Request::Act { id, seat, .. } => was(kind::ACTED, Some(*seat), id),
            Request::Say { id, seat, .. } => was(kind::SAID, Some(*seat), id),
            Request::Rename { id, seat, .. } => was(kind::RENAMED, Some(*seat), id),
            Request::Commit { id, seat, .. } => was(kind::COMMITTED, Some(*seat), id),
            Request::Open { id, seat, .. } => was(kind::OPENED, Some(*seat), id),
            Request::Bot { id, seat, .. } => was(kind::BOTTED, Some(*seat), id),
            Request::TakeBack { id, seat } => was(kind::TOOK_BACK, Some(*seat), id),
            Request::StandIn { id, seat } => was(kind::STOOD_IN, Some(*seat), id),
            Request::Start { id } => was(kind::STARTED, None, id) || was(kind::FIXED, None, id),
            Request::List { id, .. } => was(kind::LISTED, None, id),
            Request::Rise { id, seat } => {
                self.log.has_risen(*seat, self.presence.hashes(by.conn), id)
            }
            Request::Sit { seat, secret, .. } => secret.as_ref().is_some_and(|secret| {
                let hash = secrets::hash(secret);
                self.log.held(&[hash]).contains(*seat)
            }),
            Request::Free { id, seat } => self.log.has_freed(*seat, id),
            Request::Share { id, seat } => was(kind::SHARED, Some(*seat), id),
            Request::CloseCompetition { id, seat } => was(kind::CLOSED, Some(*seat), id),
            Request::Again { .. } => self.log.went_on.is_some(),
            Request::Hello { .. }
            | Request::Ping
            | Request::Judge { .. }
            | Request::Hint { .. }
            | Request::Withdraw { .. }
            | Request::Consent { .. } => false,
        }
    }

    /// Whether it becomes an entry of the log that is no move, and that there may be many of. A start
    /// leads to moves, and so does what follows it until the cards are dealt, and to take back one's
    /// seat from the bot that stood in while one was away: each of these needs an absence, so that
    /// they are slow. The host can always free a seat: at a full table nobody sits down on it again, so
    /// that these are few.
    fn is_written_down(&self, request: &Request) -> bool {
        match request {
            Request::Hello { .. }
            | Request::Ping
            | Request::Judge { .. }
            | Request::Hint { .. }
            | Request::Act { .. }
            | Request::Withdraw { .. }
            | Request::Start { .. }
            | Request::Open { .. }
            | Request::TakeBack { .. }
            | Request::Free { .. }
            | Request::Share { .. }
            | Request::CloseCompetition { .. } => false,
            Request::Commit { .. } => !self.log.is_opening(),
            Request::Say { .. }
            | Request::Sit { .. }
            | Request::Rise { .. }
            | Request::Consent { .. }
            | Request::Rename { .. }
            | Request::Bot { .. }
            | Request::StandIn { .. }
            | Request::List { .. }
            | Request::Again { .. } => true,
        }
    }
}

/// The seat that it names.
fn seat_of(request: &Request) -> Option<Seat> {
    match *request {
        Request::Act { seat, .. }
        | Request::Judge { seat, .. }
        | Request::Hint { seat, .. }
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
