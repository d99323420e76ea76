//! What people ask of a table.

use super::Live;
use super::frames::write;
use super::outbox::What;
use super::people::Conn;
use super::takeover::Sitter;
use crate::book::{Mask, Who};
use crate::entry::{Bot, Deed, Seating};
use crate::store::Comparison;
use crate::{deals, names, secrets};
use serde_json::{Map, Value};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use table::Seat;
use wire::rest::Stage;
use wire::socket::{Message, Request};
use wire::{Error, ErrorCode};

/// What an answer holds besides its id.
#[derive(Clone, Default)]
pub(crate) struct Told {
    pub secret: Option<String>,
    pub table: Option<String>,
}

/// What came of a request.
pub(super) enum Done {
    /// This is the answer.
    Told(Told),
    /// The answer comes later.
    Later,
}

pub(super) type Answer = Result<Done, Error>;

impl Live {
    /// Takes a request; the answer follows when everything it rests on is stored.
    pub(crate) fn request(&mut self, conn: u64, request: Request, arrived: Instant) {
        let Some(place) = self.conns.iter().position(|other| other.id == conn) else {
            return;
        };
        let eyes = self.conns[place].eyes;
        let Some(id) = request.id().map(str::to_owned) else {
            return;
        };
        let admitted = self.admit(conn, &request, arrived);
        let done = admitted.and_then(|()| self.take(conn, eyes, request, arrived));
        match done {
            Ok(Done::Later) => {}
            Ok(Done::Told(told)) => self.answer(conn, id, Ok(told)),
            Err(error) => self.answer(conn, id, Err(error)),
        }
        self.review_asks(arrived);
    }

    pub(crate) fn answer(&mut self, to: u64, id: String, done: Result<Told, Error>) {
        if done.is_err() {
            self.shared.metrics.refused.fetch_add(1, Relaxed);
        }
        let (told, error) = match done {
            Ok(told) => (told, None),
            Err(error) => (Told::default(), Some(error)),
        };
        let answer = Box::new(Message::Answer {
            id,
            error,
            secret: told.secret,
            table: told.table,
        });
        self.send(self.book.n, What::Answer { to, answer });
    }

    fn take(&mut self, conn: u64, eyes: Mask, request: Request, arrived: Instant) -> Answer {
        match request {
            Request::Hello { .. } | Request::Ping => Ok(Done::Later),
            Request::Act { id, seat, action } => {
                self.is_held(eyes, seat)?;
                if self.book.has_acted("acted", Some(seat), &id) {
                    return done();
                }
                self.is_not_stood_in(seat)?;
                self.at_human_pace(seat, arrived)?;
                self.act(seat, &action, Some(id), arrived)?;
                self.stir(arrived);
                done()
            }
            Request::Judge { seat, action, .. } => {
                self.is_held(eyes, seat)?;
                let table = self.table.as_ref().ok_or_else(not_started)?;
                table.judge(Seat(seat), &action)?;
                done()
            }
            Request::Say { id, seat, phrase } => self.say(eyes, id, seat, phrase, arrived),
            Request::Sit {
                id,
                seat,
                name,
                secret,
            } => self.sit(conn, id, seat, &name, secret),
            Request::Rise { id, seat } => self.rise(conn, eyes, id, seat),
            Request::Withdraw { seat, .. } => self.withdraw(conn, seat),
            Request::Consent { id, ask, yes } => self.consent(eyes, id, &ask, yes),
            Request::Free { id, seat } => self.free(eyes, id, seat),
            Request::Rename { id, seat, name } => {
                self.is_held(eyes, seat)?;
                let name = self.name_for(conn, seat, &name)?;
                self.once(id, Deed::Renamed { seat, name })
            }
            Request::Commit { id, seat, hash } => self.commit(eyes, id, seat, hash),
            Request::Open {
                id,
                seat,
                bits,
                words,
            } => self.open_part(eyes, id, seat, (&bits, &words)),
            Request::Bot { id, seat, level } => self.bot(eyes, id, seat, level),
            Request::TakeBack { id, seat } => {
                self.is_held(eyes, seat)?;
                if !self.book.chairs[usize::from(seat)].stood_in {
                    return done();
                }
                self.once(id, Deed::TookBack { seat })
            }
            Request::StandIn { id, seat } => self.stand_in(eyes, id, seat),
            Request::Start { id } => self.start(eyes, id, arrived),
            Request::List { id, listed } => {
                self.is_host(eyes)?;
                self.once(id, Deed::Listed { listed })
            }
            Request::Again {
                id,
                same_cards,
                options,
            } => self.again(conn, eyes, id, same_cards, options.unwrap_or_default()),
            Request::Share { id, seat } => self.share(eyes, id, seat),
            Request::CloseCompetition { id, seat } => self.close_competition(conn, eyes, id, seat),
        }
    }

    /// A game action, by whoever plays the seat.
    pub(super) fn act(
        &mut self,
        seat: u8,
        action: &Value,
        client: Option<String>,
        arrived: Instant,
    ) -> Result<(), Error> {
        let at = self.time();
        let since_start = self.book.since_start(at);
        self.write_out();
        let table = self.table.as_mut().ok_or_else(not_started)?;
        if let Err(refusal) = table.act(Seat(seat), action, since_start) {
            return Err(self.refused(seat, action, arrived, refusal));
        }
        let action = table.last_action().expect("it was just taken");
        if self.game.simultaneous() {
            self.race.note(arrived);
        }
        self.record_at(at, Deed::Acted { seat, action }, client);
        self.shared.metrics.moves.fetch_add(1, Relaxed);
        self.send_moved(Some(seat), arrived);
        if self.book.stage == Stage::Over {
            self.send_room();
        }
        Ok(())
    }

    fn say(&mut self, eyes: Mask, id: String, seat: u8, phrase: String, now: Instant) -> Answer {
        self.is_held(eyes, seat)?;
        if self.book.has_acted("said", Some(seat), &id) {
            return done();
        }
        if !self.game.phrases().contains(&phrase.as_str()) {
            let message = "This is not said at this table.";
            return Err(Error::new(ErrorCode::Illegal, "no_such_phrase", message));
        }
        self.speak(seat, phrase, Some(id), now);
        self.stir(now);
        done()
    }

    /// A phrase, by whoever plays the seat.
    pub(super) fn speak(&mut self, seat: u8, phrase: String, client: Option<String>, now: Instant) {
        let said = Deed::Said {
            seat,
            phrase: phrase.clone(),
        };
        self.record(said, client);
        self.send_said(seat, &phrase);
        self.seats[usize::from(seat)].said = Some((now, phrase));
    }

    fn sit(&mut self, conn: u64, id: String, seat: u8, name: &str, own: Option<String>) -> Answer {
        self.exists(seat)?;
        let secret = own.unwrap_or_else(secrets::seat_secret);
        if !secrets::is_own(&secret) {
            return Err(Error::malformed("A seat's secret is 32 hex digits."));
        }
        let hash = secrets::hash(&secret);
        if self.book.held(&[hash]).has(seat) {
            self.hold(conn, hash);
            return Ok(Done::Told(Told {
                secret: Some(secret),
                table: None,
            }));
        }
        if self.book.stage == Stage::Over {
            return Err(over());
        }
        // At a table that lays the cards open, a seat tells what is held back.
        if self.opens {
            self.may_know(self.hashes(conn))?;
        }
        let mut conns = self.conns.iter();
        let Some(mut visitor) = conns.find(|other| other.id == conn).map(Conn::visitor) else {
            return Ok(Done::Later);
        };
        visitor.hashes.push(hash);
        self.is_welcome(&visitor)?;
        if self.book.chairs[usize::from(seat)].is_person() {
            return Err(taken(seat));
        }
        let name = self.name_for(conn, seat, name)?;
        let sitter = Sitter {
            conn,
            id,
            seat,
            name,
            secret,
            visitor,
        };
        if self.book.stage == Stage::Running {
            return self.sit_in_game(sitter, Instant::now());
        }
        Ok(Done::Told(self.sit_down(&sitter, Seating::Free)))
    }

    /// The connection has one more secret.
    pub(super) fn hold(&mut self, conn: u64, hash: secrets::Hash) {
        let conn = self.conns.iter_mut().find(|other| other.id == conn);
        if let Some(conn) = conn.filter(|conn| !conn.hashes.contains(&hash)) {
            conn.hashes.push(hash);
        }
        self.refocus();
    }

    fn rise(&mut self, conn: u64, eyes: Mask, id: String, seat: u8) -> Answer {
        self.exists(seat)?;
        let conn = self.conns.iter().find(|other| other.id == conn);
        if conn.is_some_and(|conn| self.book.has_risen(seat, &conn.hashes, &id)) {
            return done();
        }
        self.is_held(eyes, seat)?;
        let running = self.book.stage == Stage::Running;
        let bot = running.then(|| self.new_bot(seat, self.shared.stand_in(&*self.game)));
        let done = self.once(id, Deed::Rose { seat, bot });
        self.refocus();
        done
    }

    fn bot(&mut self, eyes: Mask, id: String, seat: u8, level: Option<String>) -> Answer {
        self.exists(seat)?;
        self.is_host(eyes)?;
        let chair = &self.book.chairs[usize::from(seat)];
        if chair.is_person() {
            return Err(taken(seat));
        }
        if level.is_none() || chair.who == Who::Free {
            self.is_waiting()?;
        }
        if self.book.stage == Stage::Over {
            return Err(over());
        }
        let bot = match level {
            None => None,
            Some(level) => {
                self.shared.is_level(&*self.game, &level)?;
                Some(self.new_bot(seat, &level))
            }
        };
        self.once(id, Deed::Botted { seat, bot })
    }

    /// A round that does not wait need not lack a player: whoever is away is stood in for as soon as
    /// their team mates, or the host, want it.
    fn stand_in(&mut self, eyes: Mask, id: String, seat: u8) -> Answer {
        self.exists(seat)?;
        let mate = eyes.seats().any(|other| self.are_mates(seat, other));
        if !mate {
            self.is_host(eyes)?;
        }
        if self.book.chairs[usize::from(seat)].stood_in {
            return done();
        }
        if self.book.stage != Stage::Running {
            let message = "A bot stands in only while a game is on.";
            return Err(Error::new(ErrorCode::WrongPhase, "not_running", message));
        }
        if self.seats[usize::from(seat)].away_since.is_none() {
            let message = "Nobody is away from this seat.";
            return Err(Error::new(ErrorCode::Illegal, "not_away", message).with("seat", seat));
        }
        self.once(id, Deed::StoodIn { seat })
    }

    fn start(&mut self, eyes: Mask, id: String, arrived: Instant) -> Answer {
        self.is_host(eyes)?;
        let mut kinds = ["started", "fixed"].into_iter();
        if kinds.any(|kind| self.book.has_acted(kind, None, &id)) {
            return done();
        }
        self.is_waiting()?;
        if self.book.is_opening() {
            let message = "The cards are about to be dealt.";
            return Err(Error::new(ErrorCode::WrongPhase, "list_fixed", message));
        }
        self.shuffle(id, arrived)?;
        done()
    }

    /// Deals the cards that follow from the secret and these words.
    pub(super) fn deal_cards(
        &mut self,
        words: Vec<String>,
        client: Option<String>,
        now: Instant,
    ) -> Result<(), Error> {
        let table = self.game.open(&super::opening_of(&self.deal, &words))?;
        self.table = Some(table);
        self.deal.words = Some(words.clone());
        let bots = self.bots_for_free_seats();
        self.record(Deed::Started { words, bots }, client);
        self.reveal_due = None;
        self.send_room();
        self.send_moved(None, now);
        self.stir(now);
        Ok(())
    }

    fn bots_for_free_seats(&self) -> Vec<(u8, Bot)> {
        let chairs = (0..).zip(&self.book.chairs);
        let free = chairs.filter(|(_, chair)| chair.who == Who::Free);
        names::bots(free.map(|(seat, _)| seat), self.names(), &self.house.level)
    }

    pub(super) fn new_bot(&self, seat: u8, level: &str) -> Bot {
        let mut bots = names::bots([seat].into_iter(), self.names(), level);
        bots.pop().expect("one seat, one bot").1
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.book.chairs.iter().map(|chair| chair.who.name())
    }

    fn again(
        &mut self,
        conn: u64,
        eyes: Mask,
        id: String,
        same_cards: bool,
        changed: Map<String, Value>,
    ) -> Answer {
        if eyes.watches() {
            return Err(not_yours("Only who sits here can ask for another game."));
        }
        if self.book.stage != Stage::Over {
            return Err(not_over());
        }
        if let Some(table) = self.book.went_on.clone() {
            return Ok(Done::Told(Told {
                secret: None,
                table: Some(table),
            }));
        }
        if self.going_on {
            let message = "The next table is just being made.";
            return Err(Error::new(ErrorCode::Unavailable, "going_on", message));
        }
        let options = deals::changed(&self.deal.options, changed);
        let dealt = if same_cards {
            let again = deals::Again {
                seats: None,
                setup: self.setup_again(&options)?,
                options,
            };
            let dealt = deals::same_cards(&*self.game, &self.deal, again)?;
            if deals::opens(&*self.game, &self.deal.options, &dealt.deal.options)? {
                self.may_know(self.hashes(conn))?;
            }
            dealt
        } else {
            // Rules and deck may be of earlier days here; new games have the present ones.
            let game = self.shared.shelf.game(self.game.id())?;
            deals::new_cards(&**game, Some(self.deal.seats), options)?
        };
        let making = self.shared.same_people(&self.house, &self.book, dealt);
        let Some(mailbox) = self.mailbox.upgrade() else {
            return Ok(Done::Later);
        };
        self.going_on = true;
        self.shared.make_later(making, mailbox, conn, id);
        Ok(Done::Later)
    }

    /// The table for the same people is made, or cannot be.
    pub(crate) fn went_on(&mut self, conn: u64, id: String, made: Result<String, Error>) {
        self.going_on = false;
        let told = made.map(|table| {
            let deed = Deed::WentOn {
                table: table.clone(),
            };
            self.record(deed, Some(id.clone()));
            self.send_all(|_| {
                write(&Message::Again {
                    table: table.clone(),
                })
            });
            self.send_room();
            Told {
                secret: None,
                table: Some(table),
            }
        });
        self.answer(conn, id, told);
    }

    /// Lets others play these cards, unless they may already.
    fn share(&mut self, eyes: Mask, id: String, seat: u8) -> Answer {
        self.is_held(eyes, seat)?;
        if self.book.stage != Stage::Over {
            return Err(not_over());
        }
        if self.comparison.is_shared() {
            return done();
        }
        let makers = self.book.hashes();
        self.record(
            Deed::Shared {
                seat,
                makers: makers.clone(),
            },
            Some(id),
        );
        let closed = None;
        self.compared(Comparison::Competition { makers, closed })
    }

    fn close_competition(&mut self, conn: u64, eyes: Mask, id: String, seat: u8) -> Answer {
        self.is_held(eyes, seat)?;
        let Comparison::Competition { makers, closed } = self.comparison.clone() else {
            let message = "These cards are in no competition.";
            return Err(Error::new(ErrorCode::WrongPhase, "no_competition", message));
        };
        if closed.is_some() {
            return done();
        }
        if !self.comparison.is_made_by(self.hashes(conn)) {
            let message = "Only those who made the competition can close it.";
            return Err(Error::new(ErrorCode::NotYours, "not_makers", message));
        }
        self.record(Deed::Closed { seat }, Some(id));
        let closed = Some(self.book.at);
        self.compared(Comparison::Competition { makers, closed })
    }

    /// The last entry was that these cards are compared like this: all tables that play them hear
    /// of it.
    fn compared(&mut self, comparison: Comparison) -> Answer {
        self.comparison = comparison;
        self.send(self.book.n, What::Compared);
        self.show_anew();
        done()
    }

    /// Records a change of the room, unless a request of that id has done so before.
    pub(super) fn once(&mut self, id: String, deed: Deed) -> Answer {
        if !self.book.has_acted(deed.kind(), deed.seat(), &id) {
            self.record(deed, Some(id));
            let now = Instant::now();
            self.note_presence(now);
            self.send_room();
            self.stir(now);
            self.go_on_reveal(now);
        }
        done()
    }

    pub(super) fn exists(&self, seat: u8) -> Result<(), Error> {
        if usize::from(seat) < self.seats.len() {
            return Ok(());
        }
        Err(Error::no_such_seat(seat.into(), self.deal.seats))
    }

    pub(super) fn is_held(&self, eyes: Mask, seat: u8) -> Result<(), Error> {
        self.exists(seat)?;
        if eyes.has(seat) {
            return Ok(());
        }
        Err(not_yours("This seat is not yours.").with("seat", seat))
    }

    /// The host's seat, if these are the host's eyes.
    pub(super) fn is_host(&self, eyes: Mask) -> Result<u8, Error> {
        let host = self.host().filter(|&host| eyes.has(host));
        host.ok_or_else(|| {
            let message = "Only the host can do this.";
            Error::new(ErrorCode::NotYours, "not_host", message)
        })
    }

    pub(super) fn is_waiting(&self) -> Result<(), Error> {
        match self.book.stage {
            Stage::Waiting => Ok(()),
            Stage::Over => Err(over()),
            Stage::Running => {
                let message = "The game has begun; this is for before the start.";
                Err(Error::new(ErrorCode::WrongPhase, "has_begun", message))
            }
        }
    }

    fn is_not_stood_in(&self, seat: u8) -> Result<(), Error> {
        if !self.book.chairs[usize::from(seat)].stood_in {
            return Ok(());
        }
        let message = "A bot stands in for you; take your seat back first.";
        Err(Error::new(ErrorCode::NotYours, "stood_in", message).with("seat", seat))
    }

    /// In a game where speed decides, nobody acts faster than a person can.
    fn at_human_pace(&mut self, seat: u8, now: Instant) -> Result<(), Error> {
        let moves = self.seats[usize::from(seat)].moves.as_mut();
        match (self.pacing, moves) {
            (Some(pacing), Some(moves)) => pacing.take(moves, now),
            _ => Ok(()),
        }
    }
}

pub(super) fn done() -> Answer {
    Ok(Done::Told(Told::default()))
}

pub(super) fn not_yours(message: &str) -> Error {
    Error::new(ErrorCode::NotYours, "not_yours", message)
}

pub(super) fn not_started() -> Error {
    let message = "The game has not begun.";
    Error::new(ErrorCode::NoTable, "not_started", message)
}

pub(super) fn taken(seat: u8) -> Error {
    let message = "Somebody sits here already.";
    Error::new(ErrorCode::NotYours, "seat_taken", message).with("seat", seat)
}

pub(super) fn not_over() -> Error {
    let message = "The game is not over yet.";
    Error::new(ErrorCode::WrongPhase, "not_over", message)
}

pub(super) fn over() -> Error {
    Error::new(ErrorCode::GameOver, "game_over", "The game is over.")
}
