//! Tables in the page: the server's own, with the page around them instead of a server.
//!
//! The page hands in what a socket would carry, word for word, and the time; it gets back what a
//! socket would bring, and what is to be stored. Nothing is told before the entries that it rests on
//! are stored: the page stores them, says so, and gets the rest. Bots think when the page lets them.
//! Hidden cards stay here: what goes out are views, as from a server.

mod kept;
mod make;
mod page;
mod table;

pub use kept::{Kept, LogLine};

use crate::Patience;
use ::table::{Moment, Seat};
use kept::record;
use make::{make, play_on};
use page::Seeded;
use room::{Now, Time};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use table::Table;
use wire::rest::{Best, GameInfo, NewTable, Room, TableMade};
use wire::{Error, Reason, Replay, Shelf};

/// What the page asks of its tables.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "core/", rename = "TableRequest")
)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Request {
    /// The games there are: `games`.
    Games,
    /// Makes a table, whose maker sits on seat 0: `made`. It is to be stored, and then set.
    Make {
        /// As a server would be asked.
        wish: NewTable,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        clock: i64,
        /// 32 random bytes, in hex.
        seed: String,
    },
    /// Makes a table where a replay is played on, whose maker has that seat: `made`.
    PlayOn {
        /// The replay's text, as far as it was played.
        text: String,
        /// The seat.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// As a server would be asked; its game, seats, options and deal are the replay's.
        wish: NewTable,
        /// Milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        clock: i64,
        /// 32 random bytes, in hex.
        seed: String,
    },
    /// Sets a table that was stored: `set`.
    Set {
        /// What was stored of it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        kept: Box<Kept>,
        /// Its whole log, in order.
        log: Vec<LogLine>,
        /// The time.
        now: Clocks,
        /// 32 random bytes, in hex.
        seed: String,
    },
    /// A message of the socket's protocol: `told`.
    Hear {
        /// Which table.
        table: u32,
        /// Which connection.
        conn: u32,
        /// The message.
        text: String,
        /// The time.
        now: Clocks,
    },
    /// A connection is gone: `told`.
    Leave {
        /// Which table.
        table: u32,
        /// Which connection.
        conn: u32,
        /// The time.
        now: Clocks,
    },
    /// What is due is done: `told`.
    Tick {
        /// Which table.
        table: u32,
        /// The time.
        now: Clocks,
    },
    /// The bot that has waited longest thinks now: `told`. Takes as long as it thinks.
    Think {
        /// Which table.
        table: u32,
        /// The time.
        now: Clocks,
    },
    /// Everything up to that entry is stored: `told`.
    Stored {
        /// Which table.
        table: u32,
        /// The entry's number.
        n: u32,
        /// The time.
        now: Clocks,
    },
    /// The next table for the same people is stored, or could not be: `told`.
    WentOn {
        /// Which table asked for it.
        table: u32,
        /// Its connection.
        conn: u32,
        /// Its request.
        id: String,
        /// The name of the next one; null: it could not be stored.
        made: Option<String>,
        /// The time.
        now: Clocks,
    },
    /// The room: `room`.
    Room {
        /// Which table.
        table: u32,
        /// The time.
        now: Clocks,
    },
    /// The whole of a game that is over: `replay`.
    Replay {
        /// Which table.
        table: u32,
        /// The time.
        now: Clocks,
    },
    /// What was possible with a table's cards, or what still is: `best`. Takes as long as the page
    /// lets it.
    Best {
        /// Which table.
        table: u32,
        /// What still is, and the next step.
        hint: bool,
        /// The time.
        now: Clocks,
    },
    /// Forgets a table.
    Close {
        /// Which.
        table: u32,
    },
}

/// What the page is answered.
#[derive(Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "core/", rename = "TableAnswer")
)]
#[serde(untagged)]
pub enum Answer {
    /// It is done, and there is nothing to add.
    Done {},
    /// The games there are.
    Games {
        /// In the order of the shelf.
        games: Vec<GameInfo>,
    },
    /// A table to be stored.
    Made {
        /// What its maker is told of it.
        made: TableMade,
        /// What is to be stored of it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        kept: Box<Kept>,
        /// The first entries of its log.
        log: Vec<LogLine>,
    },
    /// A table is set.
    Set {
        /// Its number here.
        table: u32,
    },
    /// What follows.
    Told(Consequences),
    /// A room.
    Room {
        /// As a server shows it.
        room: Box<Room>,
    },
    /// A replay.
    Replay {
        /// The document.
        replay: Box<Replay>,
    },
    /// What was possible.
    Best {
        /// As a server tells it.
        best: Box<Best>,
    },
}

/// What follows from something that happened at a table.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Consequences {
    /// What goes out, in order.
    pub frames: Vec<Frame>,
    /// What is to be stored, in order; `stored` says when it is.
    pub entries: Vec<LogLine>,
    /// Tables that are to be stored; `went_on` says when each is.
    pub makes: Vec<Next>,
    /// When `tick` is to be asked for, in milliseconds as timers count them; null: for nothing.
    pub due: Option<f64>,
    /// Whether a bot wants to think: `think` is to be asked for.
    pub thinking: bool,
}

/// A message to one connection.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Frame {
    /// Which connection.
    pub to: u32,
    /// The message.
    pub text: String,
}

/// The next table for the same people.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Next {
    /// The connection that asked for it.
    pub conn: u32,
    /// Its request.
    pub id: String,
    /// What is to be stored of it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub kept: Box<Kept>,
    /// The first entries of its log.
    pub log: Vec<LogLine>,
    /// Its name.
    pub table: String,
}

/// What time it is, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Clocks {
    /// Since 1970.
    pub clock: f64,
    /// Since the page began; does not run backwards.
    pub timer: f64,
}

impl From<Clocks> for Now {
    fn from(clocks: Clocks) -> Self {
        // What is no time at all counts as none: nothing in here depends on it but waiting.
        let timer = clocks.timer.clamp(0.0, LATEST as f64) / 1000.0;
        Self {
            clock: bounded(clocks.clock as i64),
            timer: Time(Duration::try_from_secs_f64(timer).unwrap_or_default()),
        }
    }
}

/// The end of the year 9999, in milliseconds since 1970.
const LATEST: i64 = 253_402_300_799_999;

/// The nearest time that can be counted on from and back from.
fn bounded(time: i64) -> i64 {
    time.clamp(0, LATEST)
}

/// The tables that the page has set.
#[derive(Default)]
pub(crate) struct Tables {
    set: BTreeMap<u32, Table>,
    made: u32,
}

impl Tables {
    pub(crate) fn handle(
        &mut self,
        shelf: &Shelf,
        request: Request,
        patience: &mut dyn Patience,
    ) -> Result<Answer, Error> {
        match request {
            Request::Games => Ok(Answer::Games {
                games: shelf.games().map(|game| GameInfo::of(&**game)).collect(),
            }),
            Request::Make { wish, clock, seed } => {
                make(shelf, &wish, bounded(clock), &seeded(&seed)?)
            }
            Request::PlayOn {
                text,
                seat,
                wish,
                clock,
                seed,
            } => play_on(shelf, &text, seat, &wish, bounded(clock), &seeded(&seed)?),
            Request::Set {
                kept,
                log,
                now,
                seed,
            } => self.set(shelf, *kept, log, now, seeded(&seed)?),
            Request::Hear {
                table,
                conn,
                text,
                now,
            } => self.told(table, |table| table.hear(conn, &text, now.into())),
            Request::Leave { table, conn, now } => {
                self.told(table, |table| Ok(table.leave(conn, now.into())))
            }
            Request::Tick { table, now } => self.told(table, |table| Ok(table.tick(now.into()))),
            Request::Think { table, now } => self.told(table, |table| Ok(table.think(now.into()))),
            Request::Stored { table, n, now } => {
                self.told(table, |table| Ok(table.stored(n, now.into())))
            }
            Request::WentOn {
                table,
                conn,
                id,
                made,
                now,
            } => self.told(table, |table| Ok(table.went_on(conn, id, made, now.into()))),
            Request::Room { table, now } => self.room(table, now),
            Request::Replay { table, now } => self.replay(table, now),
            Request::Best { table, hint, now } => self.best(table, hint, now, patience),
            Request::Close { table } => {
                self.set.remove(&table);
                Ok(Answer::Done {})
            }
        }
    }

    /// What the table tells after that.
    fn told(
        &mut self,
        table: u32,
        change: impl FnOnce(&mut Table) -> Result<Consequences, Error>,
    ) -> Result<Answer, Error> {
        change(self.table(table)?).map(Answer::Told)
    }

    fn room(&mut self, table: u32, now: Clocks) -> Result<Answer, Error> {
        let room = Box::new(self.table(table)?.room(now.into()));
        Ok(Answer::Room { room })
    }

    fn replay(&mut self, table: u32, now: Clocks) -> Result<Answer, Error> {
        let replay = Box::new(self.table(table)?.replay(now.into())?);
        Ok(Answer::Replay { replay })
    }

    fn best(
        &mut self,
        table: u32,
        hint: bool,
        now: Clocks,
        patience: &mut dyn Patience,
    ) -> Result<Answer, Error> {
        let from = if hint { Moment::Now } else { Moment::Deal };
        let search = self.table(table)?.search(from, now.into())?;
        let best = Box::new(search.run(&mut |so_far| patience.go_on(so_far)));
        Ok(Answer::Best { best })
    }

    fn set(
        &mut self,
        shelf: &Shelf,
        kept: Kept,
        log: Vec<LogLine>,
        now: Clocks,
        entropy: Seeded,
    ) -> Result<Answer, Error> {
        let deck = kept.deck.clone();
        let record = record(kept, log)?;
        let table = Table::set(shelf, record, deck.as_deref(), now.into(), entropy)?;
        self.made += 1;
        self.set.insert(self.made, table);
        Ok(Answer::Set { table: self.made })
    }

    fn table(&mut self, number: u32) -> Result<&mut Table, Error> {
        self.set.get_mut(&number).ok_or_else(|| {
            let message = "No table is set under this number; set it first.";
            Error::new(Reason::NoTable, message)
        })
    }
}

fn seeded(seed: &str) -> Result<Seeded, Error> {
    Seeded::from(seed).ok_or_else(|| Error::malformed("A seed is 32 bytes, in 64 hex digits."))
}
