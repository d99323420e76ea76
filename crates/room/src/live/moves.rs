//! Moves, phrases, and the deal that comes before them.

use super::Live;
use super::outbox::What;
use super::requests::{Answer, Caller, done};
use crate::Time;
use crate::entry::{Bot, Deed, kind};
use crate::host::{Counted, Host};
use crate::ledger::Who;
use crate::names;
use serde_json::Value;
use table::Seat;
use wire::rest::Stage;
use wire::{Error, Move, Reason};

impl<H: Host> Live<H> {
    /// Writes a deed into the log. What it causes to be sent is put into the outbox by the caller
    /// afterwards, under the new number.
    pub(super) fn record(&mut self, deed: Deed, client: Option<String>) {
        self.record_at(self.now.clock, deed, client);
    }

    fn record_at(&mut self, at: i64, deed: Deed, client: Option<String>) {
        let was_in_lobby = self.log.is_in_lobby();
        let mut written = self.log.write(at, deed, client, self.play.over());
        let in_lobby = was_in_lobby || self.log.is_in_lobby();
        if in_lobby && written.changes_room() {
            written.shown = self.in_lobby();
            self.outbox.post(self.log.n, What::Listed);
        }
        self.host.append(written);
    }

    /// A person's move.
    pub(super) fn take_move(
        &mut self,
        caller: Caller,
        id: String,
        seat: Seat,
        action: &Value,
        arrived: Time,
    ) -> Answer {
        self.must_hold(caller, seat)?;
        if self.log.has_acted(kind::ACTED, Some(seat), &id) {
            return done();
        }
        self.log.must_not_be_stood_in(seat)?;
        self.whistle.may_act(arrived)?;
        self.limits.must_keep_pace(seat, arrived)?;
        let action = self.play.started()?.read(action)?;
        self.act(seat, &action, Some(id), arrived)?;
        self.stir(arrived);
        done()
    }

    /// A game action, by whoever plays the seat.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Move,
        client: Option<String>,
        arrived: Time,
    ) -> Result<(), Error> {
        let at = self.log.time(self.now.clock);
        let since_start = self.log.since_start(at);
        self.write_out();
        let taken = self.play.act(seat, action, since_start, arrived);
        taken.map_err(|refusal| match self.play.first(seat, action, arrived) {
            Some(first) => first.told(refusal, &self.log),
            None => refusal,
        })?;
        self.whistle.note(self.play.start(), self.now.timer);
        let action = action.text();
        self.record_at(at, Deed::Acted { seat, action }, client);
        self.host.count(Counted::Move);
        self.send_moved(Some(seat), arrived);
        if self.log.stage == Stage::Over {
            self.send_room();
        }
        Ok(())
    }

    /// Whether a move would be allowed.
    pub(super) fn judge(&self, caller: Caller, seat: Seat, action: &Value) -> Answer {
        self.must_hold(caller, seat)?;
        let table = self.play.started()?;
        table.judge(seat, &table.read(action)?)?;
        done()
    }

    /// A person's phrase.
    pub(super) fn say(
        &mut self,
        caller: Caller,
        id: String,
        seat: Seat,
        phrase: String,
        now: Time,
    ) -> Answer {
        self.must_hold(caller, seat)?;
        if self.log.has_acted(kind::SAID, Some(seat), &id) {
            return done();
        }
        let phrases = self.play.game().manners().phrases;
        if !phrases.contains(&phrase.as_str()) {
            let message = "This is not said at this table.";
            return Err(Error::new(Reason::NoSuchPhrase, message));
        }
        self.speak(seat, phrase, Some(id), now);
        self.stir(now);
        done()
    }

    /// A phrase, by whoever plays the seat.
    pub(super) fn speak(&mut self, seat: Seat, phrase: String, client: Option<String>, now: Time) {
        let said = Deed::Said {
            seat,
            phrase: phrase.clone(),
        };
        self.record(said, client);
        self.send_said(seat, phrase.clone());
        self.minds.note_said(seat, phrase, now);
    }

    /// Deals the cards that follow from the secret and these words.
    pub(super) fn deal_cards(
        &mut self,
        words: Vec<String>,
        client: Option<String>,
        now: Time,
    ) -> Result<(), Error> {
        self.play.deal(&self.cards.opening(&words))?;
        self.cards.settle(words.clone());
        let bots = self.bots_for_free_seats();
        self.record(Deed::Started { words, bots }, client);
        self.opening.end();
        self.send_room();
        self.send_moved(None, now);
        self.note_gone(now);
        self.stir(now);
        Ok(())
    }

    fn bots_for_free_seats(&self) -> Vec<(Seat, Bot)> {
        let free = self
            .log
            .seated()
            .filter(|(_, chair)| chair.who == Who::Free);
        names::bots(
            free.map(|(seat, _)| seat),
            self.log.names(),
            &self.choices.level,
        )
    }

    pub(super) fn new_bot(&self, seat: Seat, level: &str) -> Bot {
        let mut bots = names::bots([seat].into_iter(), self.log.names(), level);
        bots.pop().expect("one seat, one bot").1
    }
}
