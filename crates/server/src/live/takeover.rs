//! Seats in a running game: a bot's seat is taken over by consent, for who sits down sees its
//! cards; who had left has the own one back; the host may free any.

use super::frames::write;
use super::requests::{Answer, Done, Told, done, over};
use super::{Live, requests};
use crate::book::{Mask, Who};
use crate::entry::{Deed, Seating};
use crate::limits::{Bucket, Flow};
use crate::secrets::{self, Hash};
use crate::sitters::Visitor;
use std::collections::{HashMap, VecDeque};
use std::time::Instant;
use wire::rest::{Ask, Stage, Takeover};
use wire::socket::{Message, SeatChange};
use wire::{Error, ErrorCode};

/// So often somebody may ask for one seat: people may miss a question, and are not to be begged.
const TRIES: u8 = 3;

/// So many questions are put to a table at once, and so many a second over time, whoever asks.
const QUESTIONS: Flow = Flow {
    rate: 1.0 / 20.0,
    burst: 6.0,
};

/// So many questions are remembered as settled: an answer that comes twice is no mistake.
const SETTLED: usize = 16;

/// Somebody who sits down, or would like to.
pub(super) struct Sitter {
    pub conn: u64,
    /// The id of the request.
    pub id: String,
    pub seat: u8,
    pub name: String,
    pub secret: String,
    pub visitor: Visitor,
}

impl Sitter {
    fn hash(&self) -> Hash {
        secrets::hash(&self.secret)
    }
}

/// The questions that a table's people are asked. No log knows them: after a restart they are put
/// again, or not.
pub(super) struct Asking {
    open: Vec<Plea>,
    settled: VecDeque<String>,
    tries: HashMap<(Asker, u8), u8>,
    questions: Bucket,
}

/// One question.
struct Plea {
    ask: String,
    sitter: Sitter,
    /// The connection and id of the same request, sent again.
    again: Vec<(u64, String)>,
    /// Who has agreed, each with the entry since which they sit there.
    agreed: Vec<(u8, u32)>,
    until: Instant,
}

/// Who asks, as far as it shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asker {
    Browser(Hash),
    Connection(u64),
}

impl Plea {
    fn asker(&self) -> Asker {
        asker(&self.sitter)
    }

    /// The connection and id of every request that waits for the answer.
    fn waiting(&self) -> impl Iterator<Item = (u64, String)> {
        let first = (self.sitter.conn, self.sitter.id.clone());
        std::iter::once(first).chain(self.again.iter().cloned())
    }
}

fn asker(sitter: &Sitter) -> Asker {
    let browser = sitter.visitor.browser.map(Asker::Browser);
    browser.unwrap_or(Asker::Connection(sitter.conn))
}

/// What becomes of a question.
enum Verdict {
    /// Those on these seats have agreed.
    Granted(Vec<u8>),
    /// It is over.
    Denied(Error),
}

impl Asking {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            open: Vec::new(),
            settled: VecDeque::new(),
            tries: HashMap::new(),
            questions: Bucket::full(QUESTIONS, now),
        }
    }

    /// When a question will have stood for too long.
    pub(super) fn due(&self) -> Option<Instant> {
        self.open.iter().map(|plea| plea.until).min()
    }

    fn close(&mut self, place: usize) -> Plea {
        let plea = self.open.remove(place);
        self.settled.truncate(SETTLED - 1);
        self.settled.push_front(plea.ask.clone());
        plea
    }

    /// Takes one more question, unless there were too many.
    fn charge(&mut self, sitter: &Sitter, now: Instant) -> Result<(), Error> {
        let tries = self.tries.entry((asker(sitter), sitter.seat)).or_default();
        if *tries >= TRIES || self.questions.pay(1.0, QUESTIONS, now).is_err() {
            let message = "That was asked often enough; leave them in peace for a while.";
            return Err(Error::new(ErrorCode::TooMany, "seat_often", message));
        }
        *tries += 1;
        Ok(())
    }
}

impl Live {
    /// Somebody wants a seat that a bot plays: their own again, or one that they have to ask for.
    pub(super) fn sit_in_game(&mut self, sitter: Sitter, now: Instant) -> Answer {
        let seat = sitter.seat;
        if self.book.sitters.seats_of(&sitter.visitor).has(seat) {
            return Ok(Done::Told(self.sit_down(&sitter, Seating::CameBack)));
        }
        self.may_ask(&sitter)?;
        let holding = self.book.held_by(&sitter.visitor);
        let asked = self.asked(seat, holding);
        let alone = asked.is_empty() && !holding.watches();
        if self.house.takeover == Takeover::Open || alone {
            let how = Seating::TakenOver(Vec::new());
            return Ok(Done::Told(self.sit_down(&sitter, how)));
        }
        if asked.is_empty() {
            return Err(nobody());
        }
        self.put_question(sitter, now)?;
        Ok(Done::Later)
    }

    /// Who has seen cards of the other team since the deal gets no more to see, by nobody's
    /// consent; who has left a seat comes back to that one.
    fn may_ask(&self, sitter: &Sitter) -> Result<(), Error> {
        let (seat, visitor) = (sitter.seat, &sitter.visitor);
        let held = self.book.sitters.seats_of(visitor);
        if held.seats().any(|own| !self.are_mates(own, seat)) {
            let message = "Who has played for another team cannot take this seat in this game.";
            return Err(no(ErrorCode::NotYours, "seat_of_others", message, seat));
        }
        if let Some(left) = held.seats().next()
            && self.book.held_by(visitor).watches()
        {
            let message = "You have left a seat in this game; you may come back to that one.";
            return Err(no(ErrorCode::NotYours, "seat_left", message, left));
        }
        if self.book.sitters.was_turned_down(seat, visitor) {
            return Err(refused(seat));
        }
        Ok(())
    }

    /// Puts the question to those who have to agree; sent again, it is one question.
    fn put_question(&mut self, sitter: Sitter, now: Instant) -> Result<(), Error> {
        let (seat, hash) = (sitter.seat, sitter.hash());
        let mut open = self.asking.open.iter_mut();
        let same = open.find(|plea| plea.sitter.seat == seat && plea.sitter.hash() == hash);
        if let Some(plea) = same {
            let place = (sitter.conn, sitter.id);
            if plea.waiting().all(|other| other != place) {
                plea.again.push(place);
            }
            return Ok(());
        }
        let asker = asker(&sitter);
        self.withdraw_where(|plea| plea.asker() == asker);
        let taken = self.asking.open.iter().any(|plea| plea.sitter.seat == seat);
        if taken {
            let message = "Somebody else asks for this seat just now.";
            return Err(no(ErrorCode::TooMany, "seat_asked", message, seat));
        }
        self.asking.charge(&sitter, now)?;
        self.asking.open.push(Plea {
            ask: secrets::name(),
            sitter,
            again: Vec::new(),
            agreed: Vec::new(),
            until: now + self.shared.config.limits.consent,
        });
        self.send_room();
        Ok(())
    }

    /// Sits somebody down, by that right, and tells everybody.
    pub(super) fn sit_down(&mut self, sitter: &Sitter, how: Seating) -> Told {
        let seat = sitter.seat;
        let from = self.book.chairs[usize::from(seat)].who.name().to_owned();
        let name = sitter.name.clone();
        let change = match &how {
            Seating::Free => None,
            Seating::CameBack => Some(SeatChange::CameBack { name, from }),
            Seating::TakenOver(by) => Some(SeatChange::TookOver {
                name,
                from,
                by: by.iter().map(|&seat| self.name_of(seat)).collect(),
            }),
        };
        let sat = Deed::Sat {
            seat,
            name: sitter.name.clone(),
            hash: sitter.hash(),
            browser: sitter.visitor.browser,
            how,
        };
        self.record(sat, Some(sitter.id.clone()));
        self.hold(sitter.conn, sitter.hash());
        if let Some(change) = change {
            self.send_change(seat, change);
        }
        self.send_room();
        self.stir(Instant::now());
        Told {
            secret: Some(sitter.secret.clone()),
            table: None,
        }
    }

    /// Those who are asked for a seat: the host, or all people of its team, and if there are none
    /// the host. Nobody is asked for what they want themselves, so the next host is asked for what
    /// the host wants; who has been away for too long is not waited for while others are there.
    fn asked(&self, seat: u8, asker: Mask) -> Vec<u8> {
        let others = |other: usize| !asker.has(other as u8);
        let present = |other: usize| others(other) && !self.seats[other].gone;
        if self.house.takeover == Takeover::Team {
            let people = (0..).zip(&self.book.chairs);
            let mates: Vec<u8> = people
                .filter(|(_, chair)| chair.is_person())
                .map(|(other, _)| other)
                .filter(|&other| present(other.into()) && self.are_mates(seat, other))
                .collect();
            if !mates.is_empty() {
                return mates;
            }
        }
        let host = self.book.eldest(present);
        host.or_else(|| self.book.eldest(others))
            .into_iter()
            .collect()
    }

    /// The questions that are open, as everybody may see them.
    pub(super) fn asks(&self) -> Vec<Ask> {
        let told = |plea: &Plea| Ask {
            ask: plea.ask.clone(),
            seat: plea.sitter.seat,
            name: plea.sitter.name.clone(),
            asked: self.asked_by(plea),
            agreed: self.agreed(plea),
        };
        self.asking.open.iter().map(told).collect()
    }

    fn asked_by(&self, plea: &Plea) -> Vec<u8> {
        let holding = self.book.held_by(&plea.sitter.visitor);
        self.asked(plea.sitter.seat, holding)
    }

    /// Those among the asked who have agreed, and still sit where they sat then.
    fn agreed(&self, plea: &Plea) -> Vec<u8> {
        let has_agreed = |&seat: &u8| {
            let since = self.book.chairs[usize::from(seat)].since;
            plea.agreed.contains(&(seat, since))
        };
        self.asked_by(plea).into_iter().filter(has_agreed).collect()
    }

    /// An answer to a question, by one who is asked.
    pub(super) fn consent(&mut self, eyes: Mask, id: String, ask: &str, yes: bool) -> Answer {
        let place = self.asking.open.iter().position(|plea| plea.ask == ask);
        let Some(place) = place else {
            if self.asking.settled.iter().any(|settled| settled == ask) {
                return done();
            }
            let message = "Nobody asks this any more.";
            return Err(Error::new(ErrorCode::WrongPhase, "seat_lapsed", message));
        };
        let asked = self.asked_by(&self.asking.open[place]);
        let own: Vec<u8> = asked.into_iter().filter(|&seat| eyes.has(seat)).collect();
        let Some(&by) = own.first() else {
            return Err(requests::not_yours("You are not asked."));
        };
        if !yes {
            self.turn_down(place, by, id);
            return done();
        }
        let since = |&seat: &u8| (seat, self.book.chairs[usize::from(seat)].since);
        let agreed: Vec<_> = own.iter().map(since).collect();
        self.asking.open[place].agreed.extend(agreed);
        self.send_room();
        done()
    }

    /// A no is final for that browser and seat in this game.
    fn turn_down(&mut self, place: usize, by: u8, id: String) {
        let plea = self.asking.close(place);
        let Sitter { seat, visitor, .. } = &plea.sitter;
        let (seat, browser) = (*seat, visitor.browser);
        self.asking.tries.insert((plea.asker(), seat), TRIES);
        self.record(Deed::TurnedDown { seat, by, browser }, Some(id));
        self.answer_plea(&plea, &Err(refused(seat)));
        self.send_room();
    }

    /// Who asks has thought better of it.
    pub(super) fn withdraw(&mut self, conn: u64, seat: u8) -> Answer {
        self.withdraw_where(|plea| {
            plea.sitter.seat == seat && plea.waiting().any(|(other, _)| other == conn)
        });
        done()
    }

    fn withdraw_where(&mut self, is_meant: impl Fn(&Plea) -> bool) {
        while let Some(place) = self.asking.open.iter().position(&is_meant) {
            let plea = self.asking.close(place);
            let message = "You no longer ask for this seat.";
            let error = no(
                ErrorCode::WrongPhase,
                "seat_withdrawn",
                message,
                plea.sitter.seat,
            );
            self.answer_plea(&plea, &Err(error));
            self.send_room();
        }
    }

    /// Looks what has become of the questions. Called after everything that may change that.
    pub(super) fn review_asks(&mut self, now: Instant) {
        let verdict = |live: &Self| {
            let open = live.asking.open.iter().enumerate();
            let mut settled =
                open.filter_map(|(place, plea)| Some((place, live.verdict(plea, now)?)));
            settled.next()
        };
        while let Some((place, verdict)) = verdict(self) {
            let plea = self.asking.close(place);
            match verdict {
                Verdict::Granted(by) => self.grant(&plea, by),
                Verdict::Denied(error) => {
                    self.answer_plea(&plea, &Err(error));
                    self.send_room();
                }
            }
        }
    }

    fn verdict(&self, plea: &Plea, now: Instant) -> Option<Verdict> {
        let seat = plea.sitter.seat;
        let is_here = |conn: u64| self.conns.iter().any(|other| other.id == conn);
        let denied = |code, reason, message| Some(Verdict::Denied(no(code, reason, message, seat)));
        if self.book.stage != Stage::Running {
            return Some(Verdict::Denied(over()));
        }
        if self.book.chairs[usize::from(seat)].is_person() {
            return Some(Verdict::Denied(requests::taken(seat)));
        }
        if !plea.waiting().any(|(conn, _)| is_here(conn)) {
            let message = "You no longer ask for this seat.";
            return denied(ErrorCode::WrongPhase, "seat_withdrawn", message);
        }
        let Sitter {
            conn,
            name,
            visitor,
            ..
        } = &plea.sitter;
        let fits = self
            .is_welcome(visitor)
            .and(self.name_for(*conn, seat, name));
        if let Err(error) = fits {
            return Some(Verdict::Denied(error));
        }
        let (asked, agreed) = (self.asked_by(plea), self.agreed(plea));
        if asked.is_empty() && self.book.held_by(&plea.sitter.visitor).watches() {
            return Some(Verdict::Denied(nobody()));
        }
        if agreed == asked {
            return Some(Verdict::Granted(agreed));
        }
        if plea.until <= now {
            let message = "Nobody has answered; ask again a little later.";
            return denied(ErrorCode::WrongPhase, "seat_unanswered", message);
        }
        None
    }

    fn grant(&mut self, plea: &Plea, by: Vec<u8>) {
        let told = self.sit_down(&plea.sitter, Seating::TakenOver(by));
        for (conn, _) in &plea.again {
            self.hold(*conn, plea.sitter.hash());
        }
        self.answer_plea(plea, &Ok(told));
    }

    fn answer_plea(&mut self, plea: &Plea, answer: &Result<Told, Error>) {
        for (conn, id) in plea.waiting() {
            self.answer(conn, id, answer.clone());
        }
    }

    /// The host frees a seat. In a running game a bot plays it already, or goes on from now.
    pub(super) fn free(&mut self, eyes: Mask, id: String, seat: u8) -> Answer {
        self.exists(seat)?;
        let by = self.is_host(eyes)?;
        if self.book.has_freed(seat, &id) {
            return done();
        }
        if eyes.has(seat) {
            let message = "This seat is your own; leave it instead.";
            return Err(no(ErrorCode::NotYours, "seat_own", message, seat));
        }
        let is_running = match (self.book.stage, &self.book.chairs[usize::from(seat)].who) {
            (Stage::Over, _) => return Err(over()),
            (Stage::Running, Who::Bot(_)) | (_, Who::Free) => return done(),
            (stage, _) => stage == Stage::Running,
        };
        let bot = is_running.then(|| self.new_bot(seat, self.shared.stand_in(&*self.game)));
        let change = SeatChange::Freed {
            name: self.name_of(seat),
            by: self.name_of(by),
            bot: bot.as_ref().map(|bot| bot.name.clone()),
        };
        self.record(Deed::Freed { seat, by, bot }, Some(id));
        self.refocus();
        self.send_change(seat, change);
        self.send_room();
        let now = Instant::now();
        self.stir(now);
        self.go_on_reveal(now);
        done()
    }

    /// Who was put out does not come back by the same link, as far as it shows.
    pub(super) fn is_welcome(&self, visitor: &Visitor) -> Result<(), Error> {
        if !self.book.sitters.is_put_out(visitor) {
            return Ok(());
        }
        let message = "The host has freed your seat; you may watch, and sit at other tables.";
        Err(Error::new(ErrorCode::NotYours, "seat_barred", message))
    }

    fn name_of(&self, seat: u8) -> String {
        self.book.chairs[usize::from(seat)].who.name().to_owned()
    }

    /// A seat has changed hands, to everybody; to who sees something else now, after their welcome.
    fn send_change(&mut self, seat: u8, change: SeatChange) {
        let n = self.book.n;
        let frame = write(&Message::Seat { n, seat, change });
        self.send_all(|_| frame.clone());
    }
}

fn no(code: ErrorCode, reason: &str, message: &str, seat: u8) -> Error {
    Error::new(code, reason, message).with("seat", seat)
}

fn nobody() -> Error {
    let message = "Nobody sits here who could agree; the bots play on.";
    Error::new(ErrorCode::NotYours, "seat_nobody", message)
}

fn refused(seat: u8) -> Error {
    let message = "They would rather leave this seat to the bot.";
    no(ErrorCode::NotYours, "seat_refused", message, seat)
}
