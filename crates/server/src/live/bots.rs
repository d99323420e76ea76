//! When bots are asked, and what becomes of their answers.
//!
//! A bot's dice come from the deal's secret and the number of the last entry: a server that comes
//! back after a crash asks the same question and gets the same answer. How long a bot waits is
//! drawn before it looks at its cards.

use super::{Live, SeatClock};
use crate::book::Who;
use crate::table_task::Mail;
use sha2::{Digest, Sha256};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use table::{Fast, Seat};
use wire::Reply;
use wire::rest::{Pace, Stage};

/// A bot has forgotten a call that is older.
const REMEMBERED: Duration = Duration::from_secs(4);

/// So long a bot says nothing after it has said something.
const BREATH: Duration = Duration::from_secs(4);

/// So long nobody repeats what was said in the team.
const ECHO: Duration = Duration::from_secs(8);

/// What a seat's bot is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mind {
    /// Nothing.
    Idle,
    /// Waiting as long as a person would, until then.
    Due(Instant),
    /// The same, and others have had their moment to call or to catch by then.
    Held(Instant),
    /// Thinking.
    Thinking,
    /// It let that moment pass, and is asked again after the next entry.
    Passed(u32),
}

impl Mind {
    pub(super) fn due(self) -> Option<Instant> {
        match self {
            Self::Due(at) | Self::Held(at) => Some(at),
            _ => None,
        }
    }

    /// What becomes of it when its seat may act: it waits for `pause`, and from the moment on that
    /// it has to hold back, for all of the `window`.
    fn stirred(
        self,
        now: Instant,
        window: Option<Duration>,
        pause: impl FnOnce() -> Duration,
    ) -> Self {
        match (self, window) {
            (Self::Idle | Self::Passed(_), None) => Self::Due(now + pause()),
            (Self::Idle | Self::Passed(_), Some(window)) => Self::Held(now + pause().max(window)),
            (Self::Due(at), Some(window)) => Self::Held(at.max(now + window)),
            (Self::Due(_) | Self::Held(_) | Self::Thinking, _) => self,
        }
    }
}

impl Live {
    /// Looks which bots have something to do now. Called after everything that may change that.
    pub(super) fn stir(&mut self, now: Instant) {
        if self.book.stage != Stage::Running {
            return;
        }
        for seat in 0..self.seats.len() as u8 {
            let place = usize::from(seat);
            match self.seats[place].mind {
                Mind::Thinking => {}
                Mind::Passed(n) if n == self.book.n => {}
                mind if !self.bot_may_act(seat) => {
                    if mind != Mind::Idle {
                        self.seats[place].mind = Mind::Idle;
                    }
                }
                mind => {
                    let pause = || self.pause(seat);
                    self.seats[place].mind = mind.stirred(now, self.window(seat), pause);
                }
            }
        }
        self.ask_bots(now);
    }

    /// Asks those who have waited long enough.
    pub(super) fn ask_bots(&mut self, now: Instant) {
        for seat in 0..self.seats.len() as u8 {
            let mind = self.seats[usize::from(seat)].mind;
            if mind.due().is_some_and(|due| due <= now) {
                let calls = self.calls(seat, now);
                self.seats[usize::from(seat)].heard = now;
                self.seats[usize::from(seat)].mind = self.ask(seat, calls);
            }
        }
    }

    /// What its team mates have called out since the seat's bot was last asked.
    fn calls(&self, seat: u8, now: Instant) -> Vec<String> {
        let heard = self.seats[usize::from(seat)].heard;
        let is_news = |at: Instant| at > heard && now.saturating_duration_since(at) < REMEMBERED;
        let mates = (0..).zip(&self.seats);
        mates
            .filter(|&(other, _)| other != seat && self.are_mates(seat, other))
            .filter_map(|(_, mate)| mate.said.as_ref())
            .filter(|&&(at, _)| is_news(at))
            .map(|(_, phrase)| phrase.clone())
            .collect()
    }

    fn ask(&self, seat: u8, calls: Vec<String>) -> Mind {
        let asked = self.book.n;
        let question = self
            .table
            .as_ref()
            .filter(|_| self.bot_may_act(seat))
            .and_then(|table| table.ask(Seat(seat), self.level(seat)?, calls));
        let Some(question) = question else {
            return Mind::Idle;
        };
        let (mailbox, epoch) = (self.mailbox.clone(), self.epoch);
        let mut dice = self.dice(b"answer", seat);
        self.shared.pool.spawn(move || {
            let reply = question.answer(&mut dice);
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.blocking_send(Box::new(Mail::BotAnswer {
                    seat,
                    asked,
                    epoch,
                    reply,
                }));
            }
        });
        Mind::Thinking
    }

    /// Takes a bot's answer. One that came too late is judged like anybody's.
    pub(crate) fn bot_answered(&mut self, seat: u8, asked: u32, epoch: u32, reply: Reply) {
        if epoch != self.epoch {
            return;
        }
        self.shared.metrics.bot_answers.fetch_add(1, Relaxed);
        let now = Instant::now();
        self.seats[usize::from(seat)].mind = Mind::Idle;
        let taken = match reply.action {
            Some(action) if self.bot_plays(seat) => self.act(seat, &action, None, now),
            _ => Ok(()),
        };
        if let Err(error) = &taken
            && asked == self.book.n
        {
            tracing::error!(table = self.house.id, seat, code = ?error.code, reason = error.reason,
                "a bot was refused what it had been offered");
        }
        let moved_on = self.book.n > asked;
        if !moved_on {
            self.seats[usize::from(seat)].mind = Mind::Passed(asked);
        }
        if let Some(call) = reply.call {
            self.bot_calls(seat, call, now);
        }
        self.review_asks(now);
        self.stir(now);
    }

    /// A bot calls out to the people in its team: not all the time, and nothing that has just been
    /// said.
    fn bot_calls(&mut self, seat: u8, call: &str, now: Instant) {
        let spoke = |clock: &SeatClock, within: Duration| {
            let said = clock.said.as_ref();
            said.filter(|(at, _)| now.saturating_duration_since(*at) < within)
                .map(|(_, phrase)| phrase.clone())
        };
        let mates = (0..).zip(&self.seats);
        let mut mates = mates.filter(|&(other, _)| self.are_mates(seat, other));
        let repeated = mates.any(|(_, mate)| spoke(mate, ECHO).is_some_and(|said| said == call));
        let breathless = spoke(&self.seats[usize::from(seat)], BREATH).is_some();
        let listened_to = (0..).zip(&self.book.chairs).any(|(other, chair)| {
            self.are_mates(seat, other) && chair.is_person() && !chair.stood_in
        });
        let may = self.bot_plays(seat) && self.game.phrases().contains(&call);
        if may && listened_to && !repeated && !breathless && !self.is_full() {
            self.speak(seat, call.to_owned(), None, now);
        }
    }

    fn bot_may_act(&self, seat: u8) -> bool {
        let table = self.table.as_ref();
        self.bot_plays(seat) && table.is_some_and(|table| table.may_act(Seat(seat)))
    }

    /// Whether a bot plays this seat now: nobody's bot while anybody looks on, somebody's stand-in
    /// while anybody but them does. A table that all have left waits for them.
    fn bot_plays(&self, seat: u8) -> bool {
        let chair = &self.book.chairs[usize::from(seat)];
        match chair.who {
            Who::Free => false,
            Who::Bot(_) => !self.conns.is_empty(),
            Who::Person { .. } => {
                chair.stood_in && self.conns.iter().any(|conn| !conn.eyes.is_only(seat))
            }
        }
    }

    fn level(&self, seat: u8) -> Option<&str> {
        match &self.book.chairs[usize::from(seat)].who {
            Who::Free => None,
            Who::Bot(bot) => Some(&bot.level),
            Who::Person { .. } => Some(self.shared.stand_in(&*self.game)),
        }
    }

    fn pause(&self, seat: u8) -> Duration {
        let drawn = || {
            let table = self.table.as_ref()?;
            Some(table.pause(self.level(seat)?, &mut self.dice(b"pause", seat)))
        };
        let drawn = || {
            let millis = drawn().unwrap_or(0);
            match self.house.pace {
                Pace::Normal => millis,
                Pace::Slow => 2 * millis,
            }
        };
        let millis = self.house.bot_delay.unwrap_or_else(drawn);
        let least = self
            .pacing
            .map_or(Duration::ZERO, |pacing| pacing.interval());
        Duration::from_millis(millis.into()).max(least)
    }

    /// How long the seat's bot holds back, where its move would take others by surprise.
    fn window(&self, seat: u8) -> Option<Duration> {
        let table = self.table.as_ref()?;
        let window = Duration::from_millis(self.house.window.into());
        table.holds_back(Seat(seat)).then_some(window)
    }

    fn dice(&self, purpose: &[u8], seat: u8) -> Fast {
        let mut hash = Sha256::new();
        hash.update(b"tandem-bot-1");
        hash.update(&self.deal.secret);
        hash.update(self.house.id.as_bytes());
        hash.update(self.book.n.to_be_bytes());
        hash.update([seat]);
        hash.update(purpose);
        let digest: [u8; 32] = hash.finalize().into();
        let seed = digest[..8].try_into().expect("a digest is longer");
        Fast::new(u64::from_be_bytes(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_millis(700);
    const WINDOW: Duration = Duration::from_millis(2_000);

    fn stirred(mind: Mind, now: Instant, window: Option<Duration>) -> Mind {
        mind.stirred(now, window, || PAUSE)
    }

    #[test]
    fn a_bot_takes_as_long_as_a_person_would() {
        let now = Instant::now();
        assert_eq!(stirred(Mind::Idle, now, None), Mind::Due(now + PAUSE));
        assert_eq!(stirred(Mind::Passed(3), now, None), Mind::Due(now + PAUSE));
    }

    #[test]
    fn a_bot_on_turn_waits_the_whole_window() {
        let now = Instant::now();
        let held = Mind::Held(now + WINDOW);
        assert_eq!(stirred(Mind::Idle, now, Some(WINDOW)), held);
        let slow = Mind::Idle.stirred(now, Some(WINDOW), || 2 * WINDOW);
        assert_eq!(slow, Mind::Held(now + 2 * WINDOW));
    }

    #[test]
    fn a_bot_that_was_about_to_speak_waits_from_when_its_turn_comes() {
        let start = Instant::now();
        let about_to = stirred(Mind::Idle, start, None);
        let turn = start + PAUSE / 2;
        let held = stirred(about_to, turn, Some(WINDOW));
        assert_eq!(held, Mind::Held(turn + WINDOW));
        let later = turn + PAUSE;
        assert_eq!(stirred(held, later, Some(WINDOW)), held, "the wait is one");
        assert_eq!(stirred(held, later, None), held);
    }

    #[test]
    fn without_a_window_nobody_is_held_up() {
        let now = Instant::now();
        let at_once = Mind::Idle.stirred(now, Some(Duration::ZERO), || Duration::ZERO);
        assert_eq!(at_once.due(), Some(now));
    }
}
