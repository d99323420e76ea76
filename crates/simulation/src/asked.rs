//! What people ask over HTTP, of any node and at any time, and what they may be told.

use crate::film::Film;
use crate::laws::{Law, Upheld, broken, is_next};
use crate::machine::Answer;
use crate::record::{KeptTable, Record};
use crate::world::{Millis, ProcessId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;
use wire::rest::{DealInfo, Lobby, Refused, Room, Stage};
use wire::{Reason, Replay};

/// Where the lobby answers, and below it every table.
const LOBBY: &str = "/api/tables";

/// Why nobody is given a hint.
const NO_HINT: [Reason; 4] = [
    Reason::NoSolver,
    Reason::NoHints,
    Reason::NotStarted,
    Reason::GameOver,
];

/// What is asked for.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// The lobby.
    Lobby,
    /// The room of that table.
    Room(String),
    /// The whole game of that table.
    Replay(String),
    /// What was possible with its cards.
    Best(String),
    /// What still is.
    Hint(String),
    /// The deal of the day for that game.
    Today(String),
    /// A new table.
    New,
}

impl Question {
    /// All that can be looked at.
    pub(crate) fn all<'a>(record: &Record, games: impl Iterator<Item = &'a str>) -> Vec<Self> {
        let days = games.map(|game| Self::Today(game.to_owned()));
        let of_table = [Self::Room, Self::Replay, Self::Best, Self::Hint];
        let of_tables = record.tables().iter().flat_map(|table| {
            let id = &table.choices.id;
            of_table.map(|question| question(id.clone()))
        });
        let lobby = [Self::Lobby].into_iter();
        lobby.chain(of_tables).chain(days).collect()
    }

    pub(crate) fn path(&self) -> String {
        match self {
            Self::Lobby | Self::New => LOBBY.to_owned(),
            Self::Room(table) => format!("{LOBBY}/{table}"),
            Self::Replay(table) => format!("{LOBBY}/{table}/replay"),
            Self::Best(table) => format!("{LOBBY}/{table}/best"),
            Self::Hint(table) => format!("{LOBBY}/{table}/hint"),
            Self::Today(game) => format!("/api/today/{game}"),
        }
    }

    /// The table that it is about.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Self::Room(table) | Self::Replay(table) | Self::Best(table) | Self::Hint(table) => {
                Some(table)
            }
            Self::Lobby | Self::Today(_) | Self::New => None,
        }
    }

    /// Whether a page shows the secret of a seat that is held there.
    pub(crate) fn is_shown_a_secret(&self) -> bool {
        matches!(self, Self::Replay(_) | Self::Best(_) | Self::Hint(_))
    }
}

/// Something that was asked.
pub(crate) struct Inquiry {
    pub question: Question,
    /// The secret of a seat that was shown.
    pub secret: Option<String>,
    /// Who was asked, and when.
    pub process: ProcessId,
    pub at: Millis,
    /// Whether nothing could go wrong any more.
    pub calm: bool,
    /// How far each table was then.
    pub stages: BTreeMap<String, Stage>,
    /// Which tables the lobby showed then.
    pub in_lobby: BTreeSet<String>,
    pub answer: Answer,
}

impl Inquiry {
    /// What shows that whoever asks holds a seat.
    pub(crate) fn authorization(&self) -> Option<String> {
        let secret = self.secret.as_ref();
        secret.map(|secret| format!("Bearer {secret}"))
    }

    /// Whether the answer is what the record says, or said before; where all was calm, there is one, and
    /// it says no less than the record said when it was asked. The films are those of all tables.
    pub(crate) fn check(&self, record: &Record, films: &BTreeMap<String, Film>) -> Upheld {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        let (status, body) = match &*answer {
            Some((status, body)) => (*status, body.as_str()),
            None if self.calm => return self.wrong("no answer"),
            None => return Ok(()),
        };
        match (status, &self.question) {
            (200, Question::Lobby) => self.of_lobby(&self.read(body)?, record),
            (200, Question::Room(id)) => self.of_room(id, &self.read(body)?, record),
            (200, Question::Replay(id)) => self.of_replay(&self.read(body)?, films.get(id)),
            (200, Question::Today(game)) => match self.read::<DealInfo>(body)?.game == *game {
                true => Ok(()),
                false => self.wrong("another game's"),
            },
            (200, Question::New) => self.of_new(body, record),
            (200, Question::Best(id)) => self.of_best(films.get(id)),
            (409, Question::Replay(id) | Question::Best(id)) if self.may_be_held(id, record) => {
                Ok(())
            }
            // Every table here hides its cards until its game is over.
            (400 | 409, Question::Hint(_)) => self.because(body, &NO_HINT),
            (400, Question::Best(_)) => self.because(body, &[Reason::NoSolver]),
            (429, Question::Best(_)) => Ok(()),
            (503 | 404, _) if !self.calm => Ok(()),
            _ => self.wrong(format!("{status}: {body}")),
        }
    }

    /// The deal that was told for a day, where that was asked.
    pub(crate) fn deal_of_day(&self) -> Option<(String, String)> {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        let Question::Today(game) = &self.question else {
            return None;
        };
        let (_, body) = answer.as_ref().filter(|(status, _)| *status == 200)?;
        let told: DealInfo = serde_json::from_str(body).ok()?;
        Some((format!("{game} {}", told.day?), told.deal))
    }

    /// The table that was made, as far as anybody was told.
    pub(crate) fn made(&self) -> Option<String> {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = answer.as_ref().filter(|(status, _)| *status == 200);
        let asked = matches!(self.question, Question::New);
        answer.filter(|_| asked).map(|(_, table)| table.clone())
    }

    fn read<'a, T: serde::Deserialize<'a>>(&self, body: &'a str) -> Result<T, (Law, String)> {
        let read = serde_json::from_str(body);
        read.map_err(|error| (Law::Answered, format!("{:?}: {error}", self.question)))
    }

    /// Whether one of those reasons is given.
    fn because(&self, body: &str, reasons: &[Reason]) -> Upheld {
        let refused: Refused = self.read(body)?;
        let is_given = |reason: &Reason| refused.error.ours().as_ref() == Some(reason);
        match reasons.iter().any(is_given) {
            true => Ok(()),
            false => self.wrong(body),
        }
    }

    fn wrong(&self, told: impl Into<String>) -> Upheld {
        let told = told.into();
        broken(Law::Answered, format!("{:?}: {told}", self.question))
    }

    /// How far that table was when this was asked.
    fn stage(&self, table: &str) -> u8 {
        self.stages.get(table).copied().map_or(0, reached)
    }

    /// Whether a table may be told to be that far.
    fn may_be(&self, table: &KeptTable, told: Stage) -> bool {
        let least = match self.calm {
            true => self.stage(&table.choices.id),
            false => 0,
        };
        (least..=reached(table.stage)).contains(&reached(told))
    }

    /// Whether the game was not over yet when its replay was asked for, or another one with its cards was not.
    fn may_be_held(&self, id: &str, record: &Record) -> bool {
        let deal = record.table(id).map(|table| &table.deal);
        let mut same = record
            .tables()
            .iter()
            .filter(|table| Some(&table.deal) == deal);
        same.any(|table| self.stage(&table.choices.id) < reached(Stage::Over))
    }

    fn of_room(&self, id: &str, room: &Room, record: &Record) -> Upheld {
        match record.table(id) {
            Some(table) if room.table == id && self.may_be(table, room.stage) => {
                is_next(table, room.again.as_deref())
            }
            _ => self.wrong(format!("{:?} at {}", room.stage, room.table)),
        }
    }

    /// Whoever is told of a table finds it, and so does the lobby, which had it before.
    fn of_new(&self, id: &str, record: &Record) -> Upheld {
        match record.table(id) {
            Some(table) if table.shown.is_some() => Ok(()),
            Some(_) => self.wrong(format!("{id} is not in the lobby")),
            None => broken(Law::NothingLost, id),
        }
    }

    /// Tables are shown as they are, or were before; where all is calm, all that were shown when this was asked.
    fn of_lobby(&self, lobby: &Lobby, record: &Record) -> Upheld {
        for table in record.tables() {
            let id = &table.choices.id;
            let shown = lobby.tables.iter().find(|room| room.table == *id);
            let is_so = match shown {
                Some(room) => self.may_be(table, room.stage),
                None => {
                    let is_due = self.in_lobby.contains(id) && table.listed;
                    !self.calm || !is_due || table.stage == Stage::Over
                }
            };
            if !is_so {
                let stage = shown.map(|room| room.stage);
                return self.wrong(format!("{id} as {stage:?}, it is {:?}", table.stage));
            }
        }
        Ok(())
    }

    /// What was possible is told of a game that is over.
    fn of_best(&self, film: Option<&Film>) -> Upheld {
        match film.and_then(Film::replay) {
            Some(_) => Ok(()),
            None => self.wrong("what is possible in a game that is not over"),
        }
    }

    /// A game that is told whole is over, and is the one that was played.
    fn of_replay(&self, replay: &Replay, film: Option<&Film>) -> Upheld {
        let played = film.and_then(Film::replay);
        let seats = |replay: &Replay| -> Vec<i64> {
            replay.actions.iter().map(|action| action.seat).collect()
        };
        match played {
            None => self.wrong("a game that is not over"),
            Some(played)
                if (seats(played), &played.secret, &played.result)
                    == (seats(replay), &replay.secret, &replay.result) =>
            {
                Ok(())
            }
            Some(_) => self.wrong("another game than was played"),
        }
    }
}

/// Whether everybody was told of the same deal of a day.
pub(crate) fn of_days(inquiries: &[Inquiry]) -> Upheld {
    let mut deals: BTreeMap<String, String> = BTreeMap::new();
    for (day, deal) in inquiries.iter().filter_map(Inquiry::deal_of_day) {
        let first = deals.entry(day.clone()).or_insert_with(|| deal.clone());
        if *first != deal {
            return broken(Law::Answered, format!("{day}: {first} and {deal}"));
        }
    }
    Ok(())
}

fn reached(stage: Stage) -> u8 {
    match stage {
        Stage::Waiting => 0,
        Stage::Running => 1,
        Stage::Over => 2,
    }
}
