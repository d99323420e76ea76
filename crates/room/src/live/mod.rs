//! A table in memory. [`Live`] is its parts, each of which owns what it is about, and the wires
//! between them.
//!
//! | part | is about |
//! |---|---|
//! | [`cards`] | the deal, and from whom its cards are held back |
//! | [`play`] | the game: the table with its rules, teams, races ([`race`]) and last moves ([`recent`]) |
//! | [`log`] | what is written down, and what of it is stored |
//! | [`presence`] | who is connected, who is away, and since when |
//! | [`outbox`] | what waits to be sent |
//! | [`minds`] | what the bots are doing and have heard |
//! | [`hints`] | who waits to be told what a bot would do |
//! | [`takeovers`] | who asks for a bot's seat, and who has agreed |
//! | [`opening`] | the wait for the parts of the shuffle |
//! | [`seat_limits`] | how much a seat may ask for |
//! | [`whistle`] | from when on anybody may act, where all start at once |
//!
//! Everything here is synchronous and belongs to one owner, who feeds it what comes in. The state
//! advances at once; what is sent waits in the outbox until the entries it rests on are stored.

mod admission;
mod afterwards;
mod asking;
mod bots;
mod cards;
mod connection;
mod frames;
mod hints;
mod log;
mod minds;
mod moves;
mod opening;
mod outbox;
mod people;
mod play;
mod presence;
mod race;
mod rebuild;
mod recent;
mod requests;
mod room;
mod seat_limits;
mod sending;
mod shuffling;
mod sitting;
mod takeovers;
mod whistle;

pub use connection::Guest;
pub use frames::write;
pub use rebuild::{Rebuilt, rebuild};
pub use room::shown_in_lobby;

use crate::host::{Counted, Frame, Host};
use crate::kept::{HostChoices, Record};
use crate::limits::{Flow, Pacing};
use crate::secrets::Hash;
use crate::{Comparison, Now, Time, deals};
use cards::Cards;
use hints::Hints;
use log::TableLog;
use minds::{Minds, Tempo};
use opening::ShuffleWait;
use outbox::{Outbox, What};
use play::Play;
use presence::Presence;
use seat_limits::SeatLimits;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use table::Moment;
use takeovers::Takeovers;
use whistle::Whistle;
use wire::rest::{Room, Stage};
use wire::socket::PROTOCOL;
use wire::{AnyGame, AnyTable, Error, Reason, Replay, Search};

/// How much a table takes, and how long it waits.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What one seat may ask for.
    pub flow: Flow,
    /// Entries of the log that are no moves.
    pub entries: usize,
    /// People who watch.
    pub watchers: usize,
    /// Characters of a name.
    pub name: usize,
    /// Characters of the words that a player adds to the shuffle.
    pub words: usize,
    /// How long people have to say whether somebody may take over a bot's seat.
    pub consent: Duration,
    /// How long a table waits for pages that have to open or to commit anew; `None`: as long as
    /// is usual.
    pub opening: Option<Duration>,
    /// A table that nobody is connected to may leave the memory after this time.
    pub idle: Duration,
    /// The protocol that is spoken with everybody who comes.
    pub protocol: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            flow: Flow {
                rate: 20.0,
                burst: 40.0,
            },
            entries: 4_000,
            watchers: 200,
            name: 24,
            words: 100,
            consent: Duration::from_secs(90),
            opening: None,
            idle: Duration::from_secs(10),
            protocol: PROTOCOL,
        }
    }
}

/// What becomes of requests that are not stored when a table is loaded again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unstored {
    /// They never will be: whoever sent them is told to try again.
    IsGone,
    /// Somebody else may store them yet, or may have got them too: nothing is said, and people send
    /// again what is not answered, under the same ids.
    MayCome,
}

/// What the best play is searched for. Equal questions have equal answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SearchKey {
    /// The best play of a deal.
    Deal(String),
    /// The best way on at a table.
    Now {
        /// Its name.
        table: String,
        /// How many actions it has taken.
        taken: usize,
    },
}

/// A table in memory. Every call says what time it is.
pub struct Live<H: Host> {
    host: H,
    terms: Terms,
    /// What the host chose once.
    choices: HostChoices,
    cards: Cards,
    play: Play,
    log: TableLog,
    presence: Presence<H::Outlet>,
    outbox: Outbox<Frame<H>>,
    minds: Minds,
    hints: Hints,
    takeovers: Takeovers,
    opening: ShuffleWait,
    limits: SeatLimits,
    whistle: Whistle,
    /// The table for the same people is being made.
    going_on: bool,
    /// The time of the call that is being answered.
    now: Now,
}

impl<H: Host> Live<H> {
    /// A table as it was kept.
    pub fn new(
        host: H,
        terms: Terms,
        game: Arc<dyn AnyGame>,
        record: Record,
        now: Now,
    ) -> Result<Self, Error> {
        let rebuilt = rebuild(&*game, &record)?;
        let opens = deals::opens(&*game, &record.first_options, &record.deal.options)?;
        let timer = now.timer;
        let (choices, seats) = (record.choices.clone(), record.deal.seats);
        let speed_limit = game.manners().speed_limit;
        let pacing = speed_limit.map(|limit| Pacing::of(limit, choices.pace));
        let limits = SeatLimits::new(seats, terms.flow, pacing, timer);
        let tempo = Tempo::of(&choices, limits.interval());
        let away = Duration::from_secs(choices.away.into());
        let over = rebuilt.over();
        let start = rebuilt.table.as_ref().and_then(|table| table.start());
        let whistle = Whistle::new(game.manners().count_down, start);
        let mut live = Self {
            log: TableLog::new(rebuilt.ledger, over),
            play: Play::new(game, seats, rebuilt.table, rebuilt.recent),
            presence: Presence::new(seats, away, timer),
            outbox: Outbox::default(),
            minds: Minds::new(seats, tempo, timer),
            hints: Hints::default(),
            takeovers: Takeovers::new(choices.takeover, terms.consent, timer),
            opening: ShuffleWait::new(terms.opening),
            limits,
            whistle,
            cards: Cards::new(record, opens, now),
            choices,
            going_on: false,
            now,
            terms,
            host,
        };
        live.note_presence();
        live.opening.resume(&live.log, timer);
        Ok(live)
    }

    /// Starts again from what is stored: the last entries were lost, or somebody else wrote some.
    /// Everybody gets a fresh view. Whoever waits for an answer gets it where the request is stored
    /// after all; where it is not, `unstored` says what they are told.
    pub fn reload(&mut self, record: &Record, unstored: Unstored, now: Now) -> Result<(), Error> {
        self.now = now;
        let rebuilt = rebuild(&**self.play.game(), record)?;
        self.host.count(Counted::Reload);
        let over = rebuilt.over();
        let stored = stored_since(record, self.log.stored());
        self.log.reload(rebuilt.ledger, over);
        self.play.reload(rebuilt.table, rebuilt.recent);
        self.whistle.reload(self.play.start());
        self.cards.reload(record, now);
        self.minds.start_afresh();
        self.hints.start_afresh();
        let unanswered = self.outbox.give_up();
        self.presence.refocus(&self.log);
        // Answers come before the fresh view, upon which people send again what is not answered.
        for (to, answer) in unanswered {
            if requests::is_among(&answer, &stored) {
                self.send(What::Answer { to, answer });
            } else if unstored == Unstored::IsGone {
                let answer = requests::lost(*answer);
                self.send(What::Answer { to, answer });
            }
        }
        for to in self.presence.all().collect::<Vec<_>>() {
            self.welcome(to, None);
        }
        self.note_presence();
        self.review_asks(now.timer);
        self.opening.resume(&self.log, now.timer);
        self.note_gone(now.timer);
        self.stir(now.timer);
        Ok(())
    }

    /// When something is due by the clock: [`Live::tick`] has to be called then.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        let parts = [
            self.presence.due(self.log.stage),
            self.minds.due(),
            self.cards.due(),
            self.takeovers.due(),
            self.opening.due(),
            self.whistle.due(),
            self.idle_at(),
        ];
        parts.into_iter().flatten().min()
    }

    /// Does what is due.
    pub fn tick(&mut self, now: Now) {
        self.now = now;
        let timer = now.timer;
        self.note_gone(timer);
        if self.presence.is_room_due(timer) {
            self.send_room();
        }
        if self.cards.are_opened(now) {
            self.show_anew();
        }
        self.review_asks(timer);
        self.go_on_opening(timer);
        if self.whistle.blow(timer) {
            self.stir(timer);
        }
        self.ask_bots(timer);
    }

    /// Whether nobody has been here for so long that the table may leave the memory.
    #[must_use]
    pub fn is_idle(&self, now: Time) -> bool {
        self.idle_at().is_some_and(|at| at <= now)
    }

    fn idle_at(&self) -> Option<Time> {
        let empty = self.presence.empty_since().filter(|_| self.is_settled());
        empty.map(|since| since + self.terms.idle)
    }

    /// Everything up to the entry `n` is stored: what rests on it may be told.
    pub fn settle(&mut self, n: u32, now: Now) {
        self.now = now;
        self.log.note_stored(n);
        self.release();
    }

    /// Whether the table can take more before some of it is stored.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.outbox.has_room()
    }

    /// Whether everything is stored and sent.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.log.is_stored() && self.outbox.is_empty()
    }

    /// What is held back of some cards has changed.
    pub fn compare(&mut self, family: &str, comparison: Comparison, now: Now) {
        self.now = now;
        if family == self.cards.deal().family() && comparison != *self.cards.comparison() {
            self.cards.compare(comparison, now);
            self.show_anew();
        }
    }

    /// The room, as everybody may see it.
    pub fn room(&mut self, now: Now) -> Room {
        self.now = now;
        self.shown()
    }

    /// The whole game; only once it is over, for it holds the secret, and to whoever holds these
    /// seats only if it is not held back from them.
    pub fn replay(&mut self, hashes: &[Hash], now: Now) -> Result<Replay, Error> {
        self.now = now;
        let Some(table) = self.finished() else {
            let message = "The replay shows everything, so it waits until the game is over.";
            return Err(Error::new(Reason::NotOver, message));
        };
        self.may_know(hashes)?;
        let mut replay = table.replay();
        replay.said.clone_from(&self.log.said);
        replay.committed = self.log.committed();
        replay.given_up.clone_from(&self.log.given_up);
        Ok(replay)
    }

    /// A search for the best play from there on, and what it answers. Whether that may be told is
    /// the game's to say, where it is not held back from whoever holds these seats.
    pub fn search(
        &mut self,
        from: Moment,
        hashes: &[Hash],
        now: Now,
    ) -> Result<(SearchKey, Search), Error> {
        self.now = now;
        let table = self.play.started()?;
        self.may_know(hashes)?;
        let question = match from {
            Moment::Deal => SearchKey::Deal(self.cards.deal().id.clone()),
            Moment::Now => SearchKey::Now {
                table: self.choices.id.clone(),
                taken: table.taken(),
            },
        };
        Ok((question, table.search(from)?))
    }

    /// The table's name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.choices.id
    }

    /// The world around it.
    #[must_use]
    pub fn host(&self) -> &H {
        &self.host
    }

    /// The world around it, to be changed.
    pub fn host_mut(&mut self) -> &mut H {
        &mut self.host
    }

    fn finished(&self) -> Option<&dyn AnyTable> {
        self.play.table().filter(|_| self.log.stage == Stage::Over)
    }

    /// Whether whoever holds these seats may know more of the cards than play shows.
    fn may_know(&self, hashes: &[Hash]) -> Result<(), Error> {
        self.cards.may_know(hashes, self.now.clock)
    }

    /// Notes who is here after somebody came or went, or seats changed hands.
    fn note_presence(&mut self) {
        self.presence.note(&self.log, self.now.timer);
        self.host.held(self.log.people().len());
    }
}

/// The ids of the requests that are stored behind the entry `n`.
fn stored_since(record: &Record, n: u32) -> HashSet<&str> {
    let behind = record.entries.iter().filter(|entry| entry.n > n);
    behind.filter_map(|entry| entry.client.as_deref()).collect()
}
