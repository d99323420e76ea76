//! What people ask of a table, and who may.

use super::Live;
use crate::entry::Deed;
use crate::host::Host;
use crate::{Now, Time};
use serde_json::value::RawValue;
use std::collections::HashSet;
use table::{Motive, Seat, Seats};
use wire::socket::{Message, Request};
use wire::{Error, Reason};

/// What an answer holds besides its id.
#[derive(Clone, Default)]
pub(crate) struct Granted {
    pub secret: Option<String>,
    pub table: Option<String>,
    pub action: Option<Box<RawValue>>,
    pub motive: Option<Motive>,
}

/// What came of a request.
pub(super) enum Done {
    /// This is the answer.
    Now(Granted),
    /// The answer comes later.
    Later,
}

pub(super) type Answer = Result<Done, Error>;

/// Who asks for something.
#[derive(Clone, Copy)]
pub(super) struct Caller {
    pub conn: u64,
    /// The seats that they hold.
    pub eyes: Seats,
}

impl<H: Host> Live<H> {
    /// Takes a request that arrived then; the answer follows when everything it rests on is stored.
    pub fn request(&mut self, conn: u64, request: Request, arrived: Time, now: Now) {
        self.now = now;
        let Some(id) = request.id().map(str::to_owned) else {
            return;
        };
        if !self.presence.has(conn) {
            return;
        }
        let eyes = self.presence.eyes(conn);
        let caller = Caller { conn, eyes };
        let admitted = self.admit(caller, &request, arrived);
        let done = admitted.and_then(|()| self.take(caller, request, arrived));
        match done {
            Ok(Done::Later) => {}
            Ok(Done::Now(told)) => self.answer(conn, id, Ok(told)),
            Err(error) => self.answer(conn, id, Err(error)),
        }
        self.review_asks(arrived);
    }

    fn take(&mut self, by: Caller, request: Request, arrived: Time) -> Answer {
        match request {
            Request::Hello { .. } | Request::Ping => Ok(Done::Later),
            Request::Act { id, seat, action } => self.take_move(by, id, seat, &action, arrived),
            Request::Judge { seat, action, .. } => self.judge(by, seat, &action),
            Request::Hint { id, seat } => self.hint(by, id, seat),
            Request::Say { id, seat, phrase } => self.say(by, id, seat, phrase, arrived),
            Request::Sit {
                id,
                seat,
                name,
                avatar,
                secret,
            } => self.sit(by, id, seat, (&name, avatar), secret),
            Request::Rise { id, seat } => self.rise(by, id, seat),
            Request::Withdraw { seat, .. } => self.withdraw(by, seat),
            Request::Consent { id, ask, yes } => self.consent(by, id, &ask, yes),
            Request::Free { id, seat } => self.free(by, id, seat),
            Request::Rename {
                id,
                seat,
                name,
                avatar,
            } => self.rename(by, id, seat, (&name, avatar)),
            Request::Commit { id, seat, hash } => self.commit(by, id, seat, hash),
            Request::Open {
                id,
                seat,
                bits,
                words,
            } => self.open_part(by, id, seat, (&bits, &words)),
            Request::Bot { id, seat, level } => self.bot(by, id, seat, level),
            Request::TakeBack { id, seat } => self.take_back(by, id, seat),
            Request::StandIn { id, seat } => self.stand_in(by, id, seat),
            Request::Start { id } => self.start(by, id, arrived),
            Request::List { id, listed } => self.list(by, id, listed),
            Request::Again {
                id,
                same_cards,
                options,
            } => self.again(by, id, same_cards, options.unwrap_or_default()),
            Request::Share { id, seat } => self.share(by, id, seat),
            Request::CloseCompetition { id, seat } => self.close_competition(by, id, seat),
        }
    }

    fn list(&mut self, by: Caller, id: String, listed: bool) -> Answer {
        self.must_be_host(by)?;
        self.once(id, Deed::Listed { listed })
    }

    /// Records a change of the room, unless a request of that id has done so before.
    pub(super) fn once(&mut self, id: String, deed: Deed) -> Answer {
        if !self.log.has_acted(deed.kind(), deed.seat(), &id) {
            self.record(deed, Some(id));
            let now = self.now.timer;
            self.note_presence();
            self.send_room();
            self.stir(now);
            self.go_on_opening(now);
        }
        done()
    }

    pub(super) fn must_hold(&self, by: Caller, seat: Seat) -> Result<(), Error> {
        self.cards.must_have(seat)?;
        if by.eyes.contains(seat) {
            return Ok(());
        }
        let reason = Reason::NotYours { seat: Some(seat) };
        Err(Error::new(reason, "This seat is not yours."))
    }

    /// The host's seat, if the host asks.
    pub(super) fn must_be_host(&self, by: Caller) -> Result<Seat, Error> {
        let host = self.presence.host(&self.log);
        host.filter(|&host| by.eyes.contains(host)).ok_or_else(|| {
            let message = "Only the host can do this.";
            Error::new(Reason::NotHost, message)
        })
    }
}

/// Whether it is the answer to one of these requests.
pub(super) fn is_among(answer: &Message<'_>, ids: &HashSet<&str>) -> bool {
    matches!(answer, Message::Answer { id, .. } if ids.contains(id.as_str()))
}

/// The answer to a request whose entry was lost.
pub(super) fn lost(answer: Message<'static>) -> Box<Message<'static>> {
    let Message::Answer { id, .. } = answer else {
        return Box::new(answer);
    };
    let message = "This could not be stored, so it did not happen; please try again.";
    Box::new(Message::Answer {
        id,
        error: Some(Error::new(Reason::NotStored, message)),
        secret: None,
        table: None,
        action: None,
        motive: None,
    })
}

pub(super) fn done() -> Answer {
    Ok(Done::Now(Granted::default()))
}

pub(super) fn not_yours(message: &str) -> Error {
    Error::new(Reason::NotYours { seat: None }, message)
}

pub(super) fn not_started() -> Error {
    let message = "The game has not begun.";
    Error::new(Reason::NotStarted, message)
}

pub(super) fn not_over() -> Error {
    let message = "The game is not over yet.";
    Error::new(Reason::NotOver, message)
}

pub(super) fn over() -> Error {
    Error::new(Reason::GameOver, "The game is over.")
}
