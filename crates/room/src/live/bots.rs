//! When bots are asked, and what becomes of their answers.
//!
//! A bot's dice come from the deal's secret and the number of the last entry: a server that comes
//! back after a crash asks the same question and gets the same answer. How long a bot waits is
//! drawn before it looks at its cards.

use super::Live;
use super::minds::Mind;
use crate::host::{About, Answered, Counted, Fault, Host, Thought};
use crate::ledger::Who;
use crate::levels;
use crate::{Now, Time};
use sha2::{Digest, Sha256};
use std::time::Duration;
use table::{Fast, Seat};
use wire::AnyTable;
use wire::rest::Stage;

impl<H: Host> Live<H> {
    /// Looks which bots have something to do now. Called after everything that may change that.
    pub(super) fn stir(&mut self, now: Time) {
        if self.log.stage != Stage::Running {
            return;
        }
        for seat in table::seats(self.cards.seats()) {
            if let Some(mind) = self.minds.to_stir(seat, self.log.n) {
                let mind = match self.bot_may_act(seat) {
                    true => mind.stirred(now, self.window(seat), || self.pause(seat)),
                    false => Mind::Idle,
                };
                self.minds.set(seat, mind);
            }
        }
        self.ask_bots(now);
    }

    /// Asks those who have waited long enough.
    pub(super) fn ask_bots(&mut self, now: Time) {
        for seat in table::seats(self.cards.seats()) {
            if self.minds.is_due(seat, now) {
                let calls = self.minds.listen(seat, self.play.team_of(seat), now);
                let mind = self.ask(seat, calls);
                self.minds.set(seat, mind);
            }
        }
    }

    fn ask(&mut self, seat: Seat, calls: Vec<String>) -> Mind {
        let asked = self.log.n;
        let table = self.play.table().filter(|_| self.bot_may_act(seat));
        let question = table.and_then(|table| table.ask(seat, self.level(seat)?, calls));
        let Some(question) = question else {
            return Mind::Idle;
        };
        let epoch = self.minds.epoch();
        self.host.think(Thought {
            about: About {
                seat,
                asked,
                epoch,
                hint: false,
            },
            question,
            dice: self.dice(b"answer", seat),
        });
        Mind::Thinking
    }

    /// Takes a bot's answer. One that came too late is judged like anybody's.
    pub fn bot_answered(&mut self, answered: Answered, now: Now) {
        self.now = now;
        let Answered { about, reply } = answered;
        if about.hint {
            return self.hinted(about, reply);
        }
        let About {
            seat, asked, epoch, ..
        } = about;
        if !self.minds.take_answer(seat, epoch) {
            return;
        }
        self.host.count(Counted::BotAnswer);
        let now = now.timer;
        let may = self.bot_plays(seat) && self.whistle.has_blown(now);
        let taken = match reply.action {
            Some(action) if may => self.act(seat, &action, None, now),
            _ => Ok(()),
        };
        if let Err(error) = &taken
            && asked == self.log.n
        {
            self.host
                .report(&self.choices.id, Fault::BotRefused(seat, error));
        }
        // Where all have left while it thought, it has let nothing pass: it is asked again when they are back.
        if may && self.log.n == asked {
            self.minds.set(seat, Mind::Passed(asked));
        }
        if let Some(call) = reply.call {
            self.bot_calls(seat, call, now);
        }
        self.review_asks(now);
        self.stir(now);
    }

    /// A bot calls out to the people in its team.
    fn bot_calls(&mut self, seat: Seat, call: &str, now: Time) {
        let team = self.play.team_of(seat);
        let listens = |mate: Seat| {
            let chair = self.log.chair(mate);
            chair.is_person() && !chair.stood_in
        };
        let is_phrase = self.play.game().manners().phrases.contains(&call);
        let may = self.bot_plays(seat) && is_phrase && !self.is_full();
        if may && team.iter().any(listens) && self.minds.may_call(seat, team, call, now) {
            self.speak(seat, call.to_owned(), None, now);
        }
    }

    fn bot_may_act(&self, seat: Seat) -> bool {
        let table = self.play.table();
        let may =
            |table: &dyn AnyTable| table.may_act(seat) && !(table.rests() && self.has_people());
        let may_act = table.is_some_and(may);
        may_act && self.bot_plays(seat) && self.whistle.has_blown(self.now.timer)
    }

    /// Whether a person plays here now, and no bot for them.
    fn has_people(&self) -> bool {
        let mut chairs = table::seats(self.cards.seats()).map(|seat| self.log.chair(seat));
        chairs.any(|chair| chair.is_person() && !chair.stood_in)
    }

    /// Whether a bot plays this seat now: nobody's bot while anybody looks on, somebody's stand-in
    /// while anybody but them does. A table that all have left waits for them.
    fn bot_plays(&self, seat: Seat) -> bool {
        let chair = self.log.chair(seat);
        match chair.who {
            Who::Free => false,
            Who::Bot(_) => !self.presence.is_empty(),
            Who::Person { .. } => chair.stood_in && self.presence.has_others_than(seat),
        }
    }

    fn level(&self, seat: Seat) -> Option<&str> {
        match &self.log.chair(seat).who {
            Who::Free => None,
            Who::Bot(bot) => Some(&bot.level),
            Who::Person { .. } => Some(levels::usual(&**self.play.game())),
        }
    }

    fn pause(&self, seat: Seat) -> Duration {
        let drawn = || {
            let table = self.play.table()?;
            Some(table.pause(self.level(seat)?, &mut self.dice(b"pause", seat)))
        };
        self.minds.pause(|| drawn().unwrap_or(0))
    }

    /// How long the seat's bot holds back, where its move would take others by surprise.
    fn window(&self, seat: Seat) -> Option<Duration> {
        let table = self.play.table()?;
        table.holds_back(seat).then(|| self.minds.window())
    }

    pub(super) fn dice(&self, purpose: &[u8], seat: Seat) -> Fast {
        let mut hash = Sha256::new();
        hash.update(b"tandem-bot-1");
        hash.update(&self.cards.deal().secret);
        hash.update(self.choices.id.as_bytes());
        hash.update(self.log.n.to_be_bytes());
        hash.update([seat.0]);
        hash.update(purpose);
        let digest: [u8; 32] = hash.finalize().into();
        let seed = digest[..8].try_into().expect("a digest is longer");
        Fast::new(u64::from_be_bytes(seed))
    }
}
