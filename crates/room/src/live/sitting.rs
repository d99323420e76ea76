//! Who sits where: people sit down, rise, are stood in for; the host puts bots on seats and frees
//! any.

use super::Live;
use super::requests::{Answer, Caller, Done, Granted, done, over};
use super::takeovers::Sitter;
use crate::entry::{Deed, Seating};
use crate::host::Host;
use crate::ledger::{Face, Who};
use crate::sitters::Visitor;
use crate::{levels, secrets};
use table::Seat;
use wire::rest::Stage;
use wire::socket::SeatChange;
use wire::{Error, Reason};

impl<H: Host> Live<H> {
    pub(super) fn sit(
        &mut self,
        by: Caller,
        id: String,
        seat: Seat,
        (name, avatar): Face,
        own: Option<String>,
    ) -> Answer {
        self.cards.must_have(seat)?;
        let secret = own.unwrap_or_else(|| secrets::seat_secret(&self.host));
        if !secrets::is_own(&secret) {
            return Err(Error::malformed("A seat's secret is 32 hex digits."));
        }
        let hash = secrets::hash(&secret);
        if self.log.held(&[hash]).contains(seat) {
            self.hold(by.conn, hash);
            return Ok(Done::Now(Granted {
                secret: Some(secret),
                ..Granted::default()
            }));
        }
        let visitor = self.may_sit(by, seat, hash)?;
        let sitter = Sitter {
            conn: by.conn,
            id,
            seat,
            name: self.name_for(by.eyes, seat, name)?,
            avatar,
            secret,
            visitor,
        };
        if self.log.stage == Stage::Running {
            return self.sit_in_game(sitter, self.now.timer);
        }
        Ok(Done::Now(self.sit_down(&sitter, Seating::Free)))
    }

    /// Who wants to sit there with that secret, if they may.
    fn may_sit(&self, by: Caller, seat: Seat, hash: secrets::Hash) -> Result<Visitor, Error> {
        if self.log.stage == Stage::Over {
            return Err(over());
        }
        // At a table that lays the cards open, a seat tells what is held back.
        if self.cards.opens() {
            self.may_know(self.presence.hashes(by.conn))?;
        }
        let known = self.presence.visitor(by.conn);
        let mut visitor = known.cloned().unwrap_or_default();
        visitor.hashes.push(hash);
        self.log.sitters.must_be_welcome(&visitor)?;
        if self.log.chair(seat).is_person() {
            return Err(taken(seat));
        }
        Ok(visitor)
    }

    /// Sits somebody down, by that right, and tells everybody.
    pub(super) fn sit_down(&mut self, sitter: &Sitter, how: Seating) -> Granted {
        let seat = sitter.seat;
        let change = self.change_by(sitter, &how);
        let sat = Deed::Sat {
            seat,
            name: sitter.name.clone(),
            avatar: sitter.avatar,
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
        self.stir(self.now.timer);
        Granted {
            secret: Some(sitter.secret.clone()),
            ..Granted::default()
        }
    }

    /// What everybody is to know of it, where a seat changes hands in a running game.
    fn change_by(&self, sitter: &Sitter, how: &Seating) -> Option<SeatChange> {
        let from = self.log.name_of(sitter.seat);
        let name = sitter.name.clone();
        match how {
            Seating::Free => None,
            Seating::CameBack => Some(SeatChange::CameBack { name, from }),
            Seating::TakenOver(by) => {
                let by = by.iter().map(|&seat| self.log.name_of(seat)).collect();
                Some(SeatChange::TookOver { name, from, by })
            }
        }
    }

    pub(super) fn rise(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.cards.must_have(seat)?;
        let hashes = self.presence.hashes(by.conn);
        if self.log.has_risen(seat, hashes, &id) {
            return done();
        }
        self.must_hold(by, seat)?;
        let running = self.log.stage == Stage::Running;
        let bot = running.then(|| self.new_bot(seat, self.play.usual_level()));
        let change = bot.as_ref().map(|bot| SeatChange::Left {
            name: self.log.name_of(seat),
            bot: bot.name.clone(),
        });
        let done = self.once(id, Deed::Rose { seat, bot });
        if let Some(change) = change {
            self.send_change(seat, change);
        }
        self.refocus();
        done
    }

    pub(super) fn rename(
        &mut self,
        by: Caller,
        id: String,
        seat: Seat,
        (name, avatar): Face,
    ) -> Answer {
        self.must_hold(by, seat)?;
        let name = self.name_for(by.eyes, seat, name)?;
        self.once(id, Deed::Renamed { seat, name, avatar })
    }

    pub(super) fn bot(
        &mut self,
        by: Caller,
        id: String,
        seat: Seat,
        level: Option<String>,
    ) -> Answer {
        self.cards.must_have(seat)?;
        self.must_be_host(by)?;
        let chair = self.log.chair(seat);
        if chair.is_person() {
            return Err(taken(seat));
        }
        if level.is_none() || chair.who == Who::Free {
            self.log.must_be_waiting()?;
        }
        if self.log.stage == Stage::Over {
            return Err(over());
        }
        let bot = match level {
            None => None,
            Some(level) => {
                levels::must_exist(&**self.play.game(), &level)?;
                Some(self.new_bot(seat, &level))
            }
        };
        self.once(id, Deed::Botted { seat, bot })
    }

    pub(super) fn take_back(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.must_hold(by, seat)?;
        if !self.log.chair(seat).stood_in {
            return done();
        }
        self.once(id, Deed::TookBack { seat })
    }

    /// A round that does not wait need not lack a player: whoever is away is stood in for as soon as
    /// their team mates, or the host, want it.
    pub(super) fn stand_in(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.cards.must_have(seat)?;
        let mate = by.eyes.iter().any(|own| self.play.are_mates(seat, own));
        if !mate {
            self.must_be_host(by)?;
        }
        if self.log.chair(seat).stood_in {
            return done();
        }
        if self.log.stage != Stage::Running {
            let message = "A bot stands in only while a game is on.";
            return Err(Error::new(Reason::NotRunning, message));
        }
        if !self.presence.is_away(seat) {
            let message = "Nobody is away from this seat.";
            return Err(Error::new(Reason::NotAway { seat }, message));
        }
        self.once(id, Deed::StoodIn { seat })
    }

    /// The host frees a seat. In a running game a bot plays it already, or goes on from now.
    pub(super) fn free(&mut self, caller: Caller, id: String, seat: Seat) -> Answer {
        self.cards.must_have(seat)?;
        let by = self.must_be_host(caller)?;
        if self.log.has_freed(seat, &id) {
            return done();
        }
        if caller.eyes.contains(seat) {
            let message = "This seat is your own; leave it instead.";
            return Err(Error::new(Reason::SeatOwn { seat }, message));
        }
        let is_running = match (self.log.stage, &self.log.chair(seat).who) {
            (Stage::Over, _) => return Err(over()),
            (Stage::Running, Who::Bot(_)) | (_, Who::Free) => return done(),
            (stage, _) => stage == Stage::Running,
        };
        let bot = is_running.then(|| self.new_bot(seat, self.play.usual_level()));
        let change = SeatChange::Freed {
            name: self.log.name_of(seat),
            by: self.log.name_of(by),
            bot: bot.as_ref().map(|bot| bot.name.clone()),
        };
        self.record(Deed::Freed { seat, by, bot }, Some(id));
        self.refocus();
        self.send_change(seat, change);
        self.send_room();
        let now = self.now.timer;
        self.stir(now);
        self.go_on_opening(now);
        done()
    }
}

pub(super) fn taken(seat: Seat) -> Error {
    let message = "Somebody sits here already.";
    Error::new(Reason::SeatTaken { seat }, message)
}
