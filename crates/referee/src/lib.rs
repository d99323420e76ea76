//! The headless referee: a line in, a line out. It owns its tables and does no I/O, so whoever holds
//! the pipe decides how lines come and go. What can be asked is in `docs/protocol.md`.

mod answer;
mod numbers;
mod request;

use answer::{Along, Answer, KeptTable, OfferedGame, Status};
use numbers::Next;
use request::{Of, Request, Then, Wish};
use serde_json::json;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use table::{Fast, Seat, Viewer, seats};
use wire::{AnyGame, AnyTable, Error, Opening, RANDOM, Reason, Replay, Shelf};

/// The most tables that one referee keeps.
const MOST_TABLES: usize = 10_000;

/// A referee and the tables in front of it. Whoever names none has one.
///
/// A program opens a table, plays, looks, and loads a game that it has kept:
///
/// ```
/// use conform::lanterns::Lanterns;
/// use referee::Referee;
/// use serde_json::{Value, json};
/// use std::sync::Arc;
/// use wire::{Shelf, Shelved};
///
/// let lanterns = Shelved::<Lanterns>::new(Vec::new());
/// let mut referee = Referee::new(Shelf::new(vec![Arc::new(lanterns)]));
/// let mut ask = |request: Value| -> Value {
///     let answer = referee.answer(request.to_string().as_bytes());
///     serde_json::from_str(&answer).unwrap()
/// };
///
/// let stacked = json!({"lanterns": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]});
/// ask(json!({"op": "new", "game": "lanterns", "seats": 2, "setup": stacked}));
/// assert_eq!(ask(json!({"op": "status"}))["to_act"], json!([0, 1]));
///
/// // Seat 0 holds 1, 2 and 3. What it may not do, it is told, and nothing changes.
/// let cover = |cards| json!({"op": "act", "seat": 0, "action": {"type": "cover", "cards": cards}});
/// assert_eq!(ask(cover([7]))["error"]["code"], "not_in_hand");
/// assert_eq!(ask(cover([3]))["events"][0]["type"], "covered");
///
/// // Seat 1 sees that it has chosen, and not what.
/// let view = ask(json!({"op": "view", "seat": 1}));
/// assert_eq!(view["view"]["players"][0], json!({"count": 3, "chosen": true, "rounds": 0}));
///
/// // The game so far, kept and loaded again.
/// let kept = ask(json!({"op": "replay"}))["replay"].clone();
/// assert_eq!(ask(json!({"op": "load", "replay": kept}))["ok"], true);
/// assert_eq!(ask(json!({"op": "status"}))["to_act"], json!([1]));
/// ```
pub struct Referee {
    shelf: Shelf,
    tables: BTreeMap<String, Box<dyn AnyTable>>,
    /// The offers that were counted last at a table, as long as nothing has happened there since.
    counted: BTreeMap<String, (Seat, Box<RawValue>)>,
}

impl Referee {
    /// A referee for the games on this shelf.
    #[must_use]
    pub fn new(shelf: Shelf) -> Self {
        Self {
            shelf,
            tables: BTreeMap::new(),
            counted: BTreeMap::new(),
        }
    }

    /// Answers one line, whatever it holds. The answer has no line break.
    ///
    /// ```
    /// # use referee::Referee;
    /// # use wire::Shelf;
    /// let mut referee = Referee::new(Shelf::default());
    /// assert_eq!(referee.answer(br#"{"op":"games"}"#), r#"{"ok":true,"games":[]}"#);
    /// assert!(referee.answer(b"good morning").contains("malformed"));
    /// ```
    pub fn answer(&mut self, line: &[u8]) -> String {
        match Request::read(line) {
            Ok(mut request) => {
                let answer = match request.op() {
                    Ok("batch") => self.batch(&mut request),
                    _ => self.carry_out(&request),
                };
                answer::line(request.id(), answer)
            }
            Err(error) => answer::line(None, Err(error)),
        }
    }

    /// Many requests in one line, in order; each has an answer of its own.
    fn batch(&mut self, batch: &mut Request) -> Result<(Answer, Along), Error> {
        let mut answers = Vec::new();
        for request in batch.take_requests()? {
            let answer = match Request::of(request) {
                Ok(request) => answer::line(request.id(), self.carry_out(&request)),
                Err(error) => answer::line(None, Err(error)),
            };
            answers.push(RawValue::from_string(answer).expect("an answer is JSON"));
        }
        Ok((Answer::Answers { answers }, Along::default()))
    }

    /// Answers a line that was too long to be read.
    ///
    /// ```
    /// # use referee::Referee;
    /// assert!(Referee::too_long(65_536).contains("longer than 65536 bytes"));
    /// ```
    #[must_use]
    pub fn too_long(limit: usize) -> String {
        let message = format!("The line is longer than {limit} bytes.");
        answer::line(None, Err(Error::malformed(message)))
    }

    fn carry_out(&mut self, request: &Request) -> Result<(Answer, Along), Error> {
        let op = request.op()?;
        let then = match op {
            "new" | "load" | "act" | "bot" => request.then()?,
            _ => Then::default(),
        };
        let answer = self.answer_to(op, request)?;
        let place = request.table()?;
        let mut along = match self.tables.get(&place) {
            Some(table) => along(&**table, then),
            None => Along::default(),
        };
        if then.next {
            along.next = Some(self.count(place));
        }
        Ok((answer, along))
    }

    /// Who may act next at that table, and how many offers there are.
    fn count(&mut self, place: String) -> Option<Next> {
        let table = self.tables.get(&place)?;
        let seat = first_to_act(&**table)?;
        let offers = table.legal(seat);
        let next = Next::new(seat, &offers);
        self.counted.insert(place, (seat, offers));
        Some(next)
    }

    fn answer_to(&mut self, op: &str, request: &Request) -> Result<Answer, Error> {
        match op {
            "games" => Ok(self.games()),
            "new" => self.open(request),
            "act" => self.act(request),
            "bot" => self.bot(request),
            "judge" => self.judge(request),
            "legal" => self.legal(request),
            "view" => self.view(request),
            "status" => Ok(Answer::Status(status(self.table(request)?))),
            "match" => self.matches(request),
            "state" => Ok(Answer::State {
                state: self.table(request)?.state(),
            }),
            "replay" => Ok(Answer::Replay {
                replay: Box::new(self.table(request)?.replay()),
            }),
            "load" => self.load(request),
            "tables" => Ok(self.list()),
            "drop" => self.drop(request),
            other => Err(Error::malformed(format!(
                "There is no op {other:?}; there are games, new, act, judge, legal, view, status, \
                 match, state, replay, load, bot, tables, drop and batch."
            ))),
        }
    }

    fn games(&self) -> Answer {
        let games = self.shelf.games();
        Answer::Games {
            games: games.map(|game| offered(&**game)).collect(),
        }
    }

    /// A refused `new` leaves the old table standing. Whoever names no seed is told the one that was
    /// drawn.
    fn open(&mut self, request: &Request) -> Result<Answer, Error> {
        let game = request.text("game")?;
        let named = request.optional_text("seed")?;
        let place = request.table()?;
        let game = self.shelf.game(game)?;
        let drawn = named.is_none().then(fresh_seed);
        let seed = drawn.as_deref().or(named).unwrap_or_default();
        let opening = Opening {
            rules: None,
            seats: request.seats()?,
            options: request.fields("options")?.unwrap_or_default(),
            setup: request.fields("setup")?,
            secret: seed.as_bytes().to_vec(),
            words: Vec::new(),
        };
        let table = game.open(&opening)?;
        self.set(place, table)?;
        Ok(match drawn {
            Some(seed) => Answer::Dealt { seed },
            None => Answer::Done {},
        })
    }

    fn set(&mut self, place: String, table: Box<dyn AnyTable>) -> Result<(), Error> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&place) {
            let most = MOST_TABLES as u32;
            let message = format!("There are {most} tables; `drop` one first.");
            return Err(Error::new(Reason::TooManyTables { most, wait: 0 }, message));
        }
        self.counted.remove(&place);
        self.tables.insert(place, table);
        Ok(())
    }

    fn act(&mut self, request: &Request) -> Result<Answer, Error> {
        let (seat, wish, quiet) = (request.seat()?, request.wish()?, request.flag("quiet")?);
        let counted = self.counted.remove(&request.table()?);
        let table = self.table_mut(request)?;
        let action = match wish {
            // What is no action at all is malformed, even from a seat that does not exist.
            Wish::Action(action) => table.read(action)?,
            Wish::Offer { number, picks } => {
                let seat = table.seat(seat)?;
                let counted = counted.filter(|(whose, _)| *whose == seat);
                let offers = counted.map_or_else(|| table.legal(seat), |(_, offers)| offers);
                table.read(&numbers::action(&offers, number, &picks)?)?
            }
        };
        let seat = table.seat(seat)?;
        table.act(seat, &action, 0)?;
        Ok(if quiet {
            Answer::Done {}
        } else {
            let events = table.happened();
            Answer::Happened { events }
        })
    }

    /// One of ours chooses for a seat, out of what the seat may know, and acts if that is wanted.
    fn bot(&mut self, request: &Request) -> Result<Answer, Error> {
        let (seat, acts) = (request.seat()?, request.flag("act")?);
        let level = request.text("level")?;
        let effort = request.number_or("effort", 1)?.min(1000) as u32;
        let place = request.table()?;
        self.counted.remove(&place);
        let table = self.tables.get_mut(&place).ok_or_else(no_table)?;
        let seat = table.seat(seat)?;
        let bot = table.bot(level, effort);
        let bot = bot.ok_or_else(|| no_level(&self.shelf, table.game(), level))?;
        let dice = request.number_or("dice", table.taken() as u64)?;
        let reply = table.choose(seat, &bot, &[], &mut Fast::new(dice));
        let chosen = reply.action.as_ref().map(wire::Move::text);
        let events = match reply.action.filter(|_| acts) {
            Some(action) => {
                table.act(seat, &action, 0)?;
                Some(table.happened())
            }
            None => None,
        };
        Ok(Answer::Chosen {
            action: chosen,
            events,
        })
    }

    fn list(&self) -> Answer {
        let kept = |name: &str, table: &dyn AnyTable| KeptTable {
            table: name.to_owned(),
            game: table.game(),
            seats: table.seats(),
            actions: table.taken(),
            over: table.outcome().is_some(),
        };
        let tables = self.tables.iter();
        Answer::Tables {
            tables: tables.map(|(name, table)| kept(name, &**table)).collect(),
        }
    }

    fn drop(&mut self, request: &Request) -> Result<Answer, Error> {
        let place = request.table()?;
        self.counted.remove(&place);
        self.tables.remove(&place).ok_or_else(no_table)?;
        Ok(Answer::Done {})
    }

    fn judge(&self, request: &Request) -> Result<Answer, Error> {
        let (seat, action) = (request.seat()?, request.action()?);
        let table = self.table(request)?;
        let action = table.read(action)?;
        table.judge(table.seat(seat)?, &action)?;
        Ok(Answer::Done {})
    }

    fn legal(&self, request: &Request) -> Result<Answer, Error> {
        let seat = request.seat()?;
        let table = self.table(request)?;
        let seat = table.seat(seat)?;
        Ok(Answer::Legal {
            actions: table.legal(seat),
        })
    }

    fn view(&self, request: &Request) -> Result<Answer, Error> {
        let seat = request.viewer()?;
        let table = self.table(request)?;
        let viewer = match seat {
            Some(seat) => Viewer::Seat(table.seat(seat)?),
            None => Viewer::Spectator,
        };
        Ok(Answer::View {
            view: table.view(viewer),
        })
    }

    fn matches(&self, request: &Request) -> Result<Answer, Error> {
        let game = request.text("game")?;
        let mission = request.text("mission")?;
        let cards = request.texts("cards")?;
        let matches = self.shelf.game(game)?.matches(mission, &cards)?;
        Ok(Answer::Matches { matches })
    }

    /// A refused `load` leaves the old table standing.
    fn load(&mut self, request: &Request) -> Result<Answer, Error> {
        let upto = request.upto()?;
        let replay: Replay = request.replay()?;
        let table = self.shelf.load(&replay, upto)?;
        self.set(request.table()?, table)?;
        Ok(Answer::Done {})
    }

    fn table(&self, request: &Request) -> Result<&dyn AnyTable, Error> {
        let table = self.tables.get(&request.table()?);
        table.map(|table| &**table).ok_or_else(no_table)
    }

    fn table_mut(&mut self, request: &Request) -> Result<&mut dyn AnyTable, Error> {
        match self.tables.get_mut(&request.table()?) {
            Some(table) => Ok(table.as_mut()),
            None => Err(no_table()),
        }
    }
}

/// A seed that nobody can have learnt by heart: 128 bits out of the random keys that the standard
/// library hashes with, which asks for no further door to the system.
fn fresh_seed() -> String {
    let bits = || RandomState::new().hash_one("seed");
    format!("{:016x}{:016x}", bits(), bits())
}

fn status(table: &dyn AnyTable) -> Status {
    let result = table.outcome();
    Status {
        over: result.is_some(),
        to_act: table.to_act(),
        result,
    }
}

/// What was asked for along with an action, of the table as it lies now.
fn along(table: &dyn AnyTable, then: Then) -> Along {
    let next = first_to_act(table);
    let is_shown = |seat| match then.of {
        Of::All => true,
        Of::ToAct => table.may_act(seat),
        Of::Next => next == Some(seat),
    };
    let each = |wanted: bool, of: &dyn Fn(Seat) -> Box<RawValue>| {
        let shown = |seat| is_shown(seat).then(|| of(seat));
        wanted.then(|| seats(table.seats()).map(shown).collect())
    };
    let seen = |seat| table.noticed(Viewer::Seat(seat));
    Along {
        status: then.status.then(|| status(table)),
        views: each(then.views, &|seat| table.view(Viewer::Seat(seat))),
        legal: each(then.legal, &|seat| table.legal(seat)),
        seen: then.seen.then(|| seats(table.seats()).map(seen).collect()),
        next: None,
    }
}

fn first_to_act(table: &dyn AnyTable) -> Option<Seat> {
    seats(table.seats()).find(|&seat| table.may_act(seat))
}

fn offered(game: &dyn AnyGame) -> OfferedGame {
    let options = game.options().into_iter();
    let told = options.map(|option| {
        let told = json!({ "default": option.default, "values": option.values });
        (option.name.to_owned(), told)
    });
    OfferedGame {
        id: game.id(),
        options: told.collect(),
        seats: game.seats(),
        simultaneous: game.simultaneous(),
    }
}

fn no_level(shelf: &Shelf, game: &str, level: &str) -> Error {
    let mut levels = shelf
        .game(game)
        .map_or_else(|_| Vec::new(), |game| game.levels());
    levels.push(RANDOM);
    let levels = levels.join(", ");
    Error::malformed(format!("There is no level {level:?}; there are {levels}."))
}

fn no_table() -> Error {
    let message = "No table is set; send `new` or `load` first.";
    Error::new(Reason::NoTable, message)
}
