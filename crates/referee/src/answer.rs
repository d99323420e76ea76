//! Answers, and how they are written.

use crate::numbers::Next;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::{Outcome, Seat};
use wire::{Error, Replay};

/// What is told besides `ok` and `id`. What a game shows of its table stands in it as the game wrote
/// it.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    /// It is done, or allowed, and there is nothing to add.
    Done {},
    /// A table was set from a seed that nobody had named.
    Dealt {
        seed: String,
    },
    /// What one of ours chose, and what came of it if it was done.
    Chosen {
        action: Option<Box<RawValue>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        events: Option<Box<RawValue>>,
    },
    Tables {
        tables: Vec<KeptTable>,
    },
    Answers {
        answers: Vec<Box<RawValue>>,
    },
    Games {
        games: Vec<OfferedGame>,
    },
    Happened {
        events: Box<RawValue>,
    },
    Legal {
        actions: Box<RawValue>,
    },
    View {
        view: Box<RawValue>,
    },
    Status(Status),
    Matches {
        matches: bool,
    },
    State {
        state: Box<RawValue>,
    },
    Replay {
        replay: Box<Replay>,
    },
    Refused {
        error: Box<Error>,
    },
}

/// How far a table is.
#[derive(Serialize)]
pub(crate) struct Status {
    pub over: bool,
    pub to_act: Vec<Seat>,
    pub result: Option<Outcome>,
}

/// A table, as `tables` lists it.
#[derive(Serialize)]
pub(crate) struct KeptTable {
    pub table: String,
    pub game: &'static str,
    pub seats: u8,
    pub actions: usize,
    pub over: bool,
}

/// What was asked for along with an action. Lists have an entry for each seat.
#[derive(Default, Serialize)]
pub(crate) struct Along {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub views: Option<Vec<Option<Box<RawValue>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Option<Box<RawValue>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Vec<Box<RawValue>>>,
    /// Null once nobody may act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Option<Next>>,
}

/// A game, as `games` lists it.
#[derive(Serialize)]
pub(crate) struct OfferedGame {
    pub id: &'static str,
    pub options: Map<String, Value>,
    pub seats: &'static [u8],
    pub simultaneous: bool,
}

/// The whole line: `ok`, the request's `id` if it had one, then the fields or the error.
#[derive(Serialize)]
struct Written<'a> {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    #[serde(flatten)]
    answer: Answer,
    #[serde(flatten)]
    along: Along,
}

pub(crate) fn line(id: Option<&Value>, answer: Result<(Answer, Along), Error>) -> String {
    let ok = answer.is_ok();
    let (answer, along) = answer.unwrap_or_else(|error| {
        let error = Box::new(error);
        (Answer::Refused { error }, Along::default())
    });
    let line = Written {
        ok,
        id,
        answer,
        along,
    };
    serde_json::to_string(&line).expect("answers are plain data")
}
