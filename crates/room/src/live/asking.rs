//! Seats in a running game: a bot's seat is taken over by consent, for whoever sits down sees its
//! cards; whoever had left has their own back.

use super::Live;
use super::requests::{Answer, Caller, Done, Granted, done, not_yours, over};
use super::sitting::taken;
use super::takeovers::{Plea, Sitter, Verdict, nobody};
use crate::Time;
use crate::entry::{Deed, Seating};
use crate::host::Host;
use crate::secrets;
use crate::sitters::refused;
use table::{Seat, Seats};
use wire::rest::Stage;
use wire::{Error, Reason};

impl<H: Host> Live<H> {
    /// Somebody wants a seat that a bot plays: their own again, or one that they have to ask for.
    pub(super) fn sit_in_game(&mut self, sitter: Sitter, now: Time) -> Answer {
        let left = self.log.sitters.seats_of(&sitter.visitor);
        if left.contains(sitter.seat) {
            return Ok(Done::Now(self.sit_down(&sitter, Seating::CameBack)));
        }
        let are_mates = |one, other| self.play.are_mates(one, other);
        let (seat, visitor) = (sitter.seat, &sitter.visitor);
        let holds = self.log.held_by(visitor);
        self.log.sitters.may_ask(seat, visitor, holds, are_mates)?;
        let asked = self.asked_for(&sitter);
        if self.takeovers.are_free() || (asked.is_empty() && !holds.is_empty()) {
            let how = Seating::TakenOver(Vec::new());
            return Ok(Done::Now(self.sit_down(&sitter, how)));
        }
        if asked.is_empty() {
            return Err(nobody());
        }
        self.put_question(sitter, now)?;
        Ok(Done::Later)
    }

    /// Puts the question to those who have to agree; sent again, it is one question.
    fn put_question(&mut self, sitter: Sitter, now: Time) -> Result<(), Error> {
        if self.takeovers.joins(&sitter) {
            return Ok(());
        }
        while let Some(before) = self.takeovers.replace(&sitter) {
            self.deny(&before, withdrawn(before.sitter.seat));
        }
        let ask = secrets::name(&self.host);
        self.takeovers.put(ask, sitter, now)?;
        self.send_room();
        Ok(())
    }

    /// Whoever asks has thought better of it.
    pub(super) fn withdraw(&mut self, by: Caller, seat: Seat) -> Answer {
        while let Some(plea) = self.takeovers.withdraw(by.conn, seat) {
            self.deny(&plea, withdrawn(seat));
        }
        done()
    }

    /// An answer to a question, by one who is asked.
    pub(super) fn consent(&mut self, by: Caller, id: String, ask: &str, yes: bool) -> Answer {
        let Some(plea) = self.takeovers.open().find(|plea| plea.ask == ask) else {
            if self.takeovers.was_settled(ask) {
                return done();
            }
            let message = "Nobody asks this any more.";
            return Err(Error::new(Reason::SeatLapsed, message));
        };
        let asked = self.asked_by(plea).iter();
        let own: Seats = asked.filter(|&seat| by.eyes.contains(seat)).collect();
        let Some(first) = own.iter().next() else {
            return Err(not_yours("You are not asked."));
        };
        if yes {
            self.takeovers.agree(ask, own, &self.log);
            self.send_room();
        } else if let Some(plea) = self.takeovers.turn_down(ask) {
            self.turn_down(&plea, first, id);
        }
        done()
    }

    fn turn_down(&mut self, plea: &Plea, by: Seat, id: String) {
        let seat = plea.sitter.seat;
        let browser = plea.sitter.visitor.browser;
        self.record(Deed::TurnedDown { seat, by, browser }, Some(id));
        self.deny(plea, refused(seat));
    }

    /// Looks what has become of the questions. Called after everything that may change that.
    pub(super) fn review_asks(&mut self, now: Time) {
        while let Some((plea, verdict)) = self.next_settled(now) {
            match verdict {
                Verdict::Granted(by) => self.grant(&plea, by),
                Verdict::Denied(error) => self.deny(&plea, error),
            }
        }
    }

    /// The first question that is settled by now, closed.
    fn next_settled(&mut self, now: Time) -> Option<(Plea, Verdict)> {
        let settled = |plea: &Plea| Some((plea.ask.clone(), self.verdict(plea, now)?));
        let (ask, verdict) = self.takeovers.open().find_map(settled)?;
        Some((self.takeovers.close(&ask)?, verdict))
    }

    fn verdict(&self, plea: &Plea, now: Time) -> Option<Verdict> {
        if let Err(error) = self.may_stand(plea) {
            return Some(Verdict::Denied(error));
        }
        let alone = self.log.held_by(&plea.sitter.visitor).is_empty();
        plea.verdict(self.asked_by(plea), alone, &self.log, now)
    }

    /// Whether a question still makes sense: the game is on, the seat is a bot's, whoever asks is
    /// there and could sit down.
    fn may_stand(&self, plea: &Plea) -> Result<(), Error> {
        let sitter = &plea.sitter;
        if self.log.stage != Stage::Running {
            return Err(over());
        }
        if self.log.chair(sitter.seat).is_person() {
            return Err(taken(sitter.seat));
        }
        if !plea.waiting().any(|(conn, _)| self.presence.has(conn)) {
            return Err(withdrawn(sitter.seat));
        }
        self.log.sitters.must_be_welcome(&sitter.visitor)?;
        let eyes = self.presence.eyes(sitter.conn);
        self.name_for(eyes, sitter.seat, &sitter.name).map(drop)
    }

    fn grant(&mut self, plea: &Plea, by: Vec<Seat>) {
        let told = self.sit_down(&plea.sitter, Seating::TakenOver(by));
        for (conn, _) in plea.waiting().skip(1) {
            self.hold(conn, plea.sitter.hash());
        }
        self.answer_plea(plea, &Ok(told));
    }

    fn deny(&mut self, plea: &Plea, error: Error) {
        self.answer_plea(plea, &Err(error));
        self.send_room();
    }

    fn answer_plea(&mut self, plea: &Plea, answer: &Result<Granted, Error>) {
        for (conn, id) in plea.waiting() {
            self.answer(conn, id, answer.clone());
        }
    }

    /// Those who are asked a question.
    pub(super) fn asked_by(&self, plea: &Plea) -> Seats {
        self.asked_for(&plea.sitter)
    }

    fn asked_for(&self, sitter: &Sitter) -> Seats {
        let team = self.play.team_of(sitter.seat);
        let asker = self.log.held_by(&sitter.visitor);
        let is_gone = |seat| self.presence.is_gone(seat);
        self.takeovers.asked(team, asker, &self.log, is_gone)
    }
}

fn withdrawn(seat: Seat) -> Error {
    let message = "You no longer ask for this seat.";
    Error::new(Reason::SeatWithdrawn { seat }, message)
}
