//! A table that speaks JSON.

use crate::whole::Whole;
use ::table::{Fast, Seat, Viewer, seats};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use wire::{AnyTable, Error, Opening, Replay, Shelf};

create_exception!(
    tandem_games,
    RefusedError,
    PyValueError,
    "The table says no."
);

static SHELF: LazyLock<Shelf> = LazyLock::new(shelf::shelf);

/// One table. Everything but numbers comes and goes as JSON text; the Python side reads and writes it.
#[pyclass(module = "tandem_games._core")]
pub(crate) struct Table {
    table: Box<dyn AnyTable>,
    /// What each seat has noticed so far, a list of events for each action.
    noticed: Vec<Vec<Box<RawValue>>>,
    /// What chance the bots have.
    dice: Fast,
}

#[pymethods]
impl Table {
    /// Deals a new table. The seed is a text, as the referee's.
    #[new]
    fn new(
        game: &str,
        seats: Whole<u8>,
        seed: &str,
        options: &str,
        setup: Option<&str>,
    ) -> PyResult<Self> {
        let opening = Opening {
            seats: seats.0,
            options: object("options", options)?,
            setup: setup.map(|text| object("setup", text)).transpose()?,
            secret: seed.as_bytes().to_vec(),
            ..Opening::default()
        };
        let table = SHELF
            .game(game)
            .and_then(|game| game.open(&opening))
            .map_err(refused)?;
        Ok(Self::of(table, seed))
    }

    /// A table out of a replay, after so many of its actions, or all.
    #[staticmethod]
    #[pyo3(signature = (replay, upto=None))]
    fn load(replay: &str, upto: Option<Whole<usize>>) -> PyResult<Self> {
        let replay: Replay = serde_json::from_str(replay)
            .map_err(|error| PyValueError::new_err(format!("this is no replay: {error}")))?;
        let all = replay.actions.len();
        let count = upto.map_or(all, |Whole(upto)| upto.min(all));
        let first = SHELF.load(&replay, Some(0)).map_err(refused)?;
        let mut table = Self::of(first, "");
        for recorded in &replay.actions[..count] {
            let action = table.table.read(&recorded.action).map_err(refused)?;
            let seat = table.seat(Whole(recorded.seat))?;
            table
                .table
                .act(seat, &action, recorded.at)
                .map_err(refused)?;
            table.note();
        }
        Ok(table)
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.table.game()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.table.seats()
    }

    #[getter]
    fn taken(&self) -> usize {
        self.table.taken()
    }

    /// A list of numbers: of bytes Python would make a byte string.
    fn to_act(&self) -> Vec<usize> {
        let seats = self.table.to_act().into_iter();
        seats.map(Seat::index).collect()
    }

    fn legal(&self, seat: Whole<i64>) -> PyResult<String> {
        Ok(self.table.legal(self.seat(seat)?).get().to_owned())
    }

    fn judge(&self, seat: Whole<i64>, action: &str) -> PyResult<()> {
        let action = self
            .table
            .read(&parsed("action", action)?)
            .map_err(refused)?;
        self.table.judge(self.seat(seat)?, &action).map_err(refused)
    }

    fn step(&mut self, seat: Whole<i64>, action: &str) -> PyResult<String> {
        let seat = self.seat(seat)?;
        let action = self
            .table
            .read(&parsed("action", action)?)
            .map_err(refused)?;
        self.table.act(seat, &action, 0).map_err(refused)?;
        self.note();
        Ok(self.table.happened().get().to_owned())
    }

    /// What one of our bots would do on that seat; `None`: it lets the chance pass.
    fn bot(&mut self, seat: Whole<i64>, level: &str) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        if !self.table.may_act(seat) {
            return Err(PyValueError::new_err(format!(
                "seat {} has nothing to do now",
                seat.0
            )));
        }
        let question = self.table.ask(seat, level, Vec::new()).ok_or_else(|| {
            let levels = SHELF
                .game(self.table.game())
                .map(|game| game.levels().join(", "));
            let levels = levels.unwrap_or_default();
            PyValueError::new_err(format!("there is no level {level:?}; there are {levels}"))
        })?;
        let action = question.answer(&mut self.dice).action;
        Ok(action.map(|action| action.text().get().to_owned()))
    }

    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<Whole<i64>>) -> PyResult<String> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seat(seat)?),
            None => Viewer::Spectator,
        };
        Ok(self.table.view(viewer).get().to_owned())
    }

    fn noticed(&self, seat: Whole<i64>) -> PyResult<String> {
        Ok(self
            .table
            .noticed(Viewer::Seat(self.seat(seat)?))
            .get()
            .to_owned())
    }

    /// All that the seat has noticed since the deal, and how the table looks to it now: two moments that
    /// it cannot tell apart have the same text.
    fn information_state(&self, seat: Whole<i64>) -> PyResult<String> {
        let seat = self.seat(seat)?;
        let state = InformationState {
            noticed: &self.noticed[seat.index()],
            view: &self.table.view(Viewer::Seat(seat)),
        };
        Ok(serde_json::to_string(&state).expect("what a seat knows is plain data"))
    }

    fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    fn result(&self) -> Option<String> {
        let outcome = self.table.outcome()?;
        serde_json::to_string(&outcome).ok()
    }

    /// What the game is worth to each seat; nothing before the end.
    fn returns(&self) -> Vec<f32> {
        let count = self.table.seats();
        match self.table.outcome() {
            Some(outcome) => tensors::returns(&outcome, count),
            None => vec![0.0; count.into()],
        }
    }

    fn replay(&self) -> PyResult<String> {
        serde_json::to_string(&self.table.replay())
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn clone(&self) -> Self {
        Self {
            table: self.table.copy(),
            noticed: self.noticed.clone(),
            dice: self.dice.clone(),
        }
    }
}

/// All that a seat can know.
#[derive(Serialize)]
struct InformationState<'a> {
    /// What it has noticed: a list of events for each action.
    noticed: &'a [Box<RawValue>],
    view: &'a RawValue,
}

impl Table {
    fn of(table: Box<dyn AnyTable>, seed: &str) -> Self {
        let noticed = vec![Vec::new(); table.seats().into()];
        let seed = seed
            .bytes()
            .fold(1, |sum: u64, byte| sum.wrapping_mul(31) ^ u64::from(byte));
        Self {
            table,
            noticed,
            dice: Fast::new(seed),
        }
    }

    fn note(&mut self) {
        for seat in seats(self.table.seats()) {
            let noticed = self.table.noticed(Viewer::Seat(seat));
            self.noticed[seat.index()].push(noticed);
        }
    }

    fn seat(&self, Whole(number): Whole<i64>) -> PyResult<Seat> {
        self.table.seat(number).map_err(refused)
    }
}

/// The games there are, as the referee lists them, and the levels of their bots.
#[pyfunction]
pub(crate) fn games() -> String {
    let games = SHELF.games().map(|game| {
        json!({
            "id": game.id(),
            "seats": game.seats(),
            "simultaneous": game.simultaneous(),
            "options": game.options(),
            "levels": game.levels(),
        })
    });
    Value::Array(games.collect()).to_string()
}

/// A refusal as an exception: the sentence, and everything else as JSON.
pub(crate) fn refused(error: Error) -> PyErr {
    let all = serde_json::to_string(&error).unwrap_or_default();
    RefusedError::new_err((error.message, all))
}

pub(crate) fn parsed(name: &str, text: &str) -> PyResult<Value> {
    serde_json::from_str(text)
        .map_err(|error| PyValueError::new_err(format!("{name} is not JSON: {error}")))
}

pub(crate) fn object(name: &str, text: &str) -> PyResult<Map<String, Value>> {
    match parsed(name, text)? {
        Value::Object(map) => Ok(map),
        _ => Err(PyValueError::new_err(format!(
            "{name} has to be a dictionary"
        ))),
    }
}
