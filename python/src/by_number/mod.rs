//! Games played by numbers: one at a time, and many at once.

mod batch;
mod env;

pub(crate) use batch::Batch;
pub(crate) use env::Env;

use crate::table::{object, refused};
use crate::whole::Whole;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Map, Value};
use std::sync::Arc;
use table::{BadSetup, Level, Seat};
use tensors::{Encode, Rules, Wishes};

/// How a game is to be played, whichever it is.
struct Wished {
    seats: u8,
    options: Map<String, Value>,
    setup: Map<String, Value>,
    bots: Vec<(u8, String)>,
    longest: Option<u32>,
    tick_ms: Option<u32>,
}

impl Wished {
    fn new(
        seats: Whole<u8>,
        options: &str,
        setup: &str,
        bots: Vec<(Whole<u8>, String)>,
        longest: Option<Whole<u32>>,
    ) -> PyResult<Self> {
        let bots = bots.into_iter();
        Ok(Self {
            seats: seats.0,
            options: object("options", options)?,
            setup: object("setup", setup)?,
            bots: bots.map(|(Whole(seat), level)| (seat, level)).collect(),
            longest: longest.map(|Whole(longest)| longest),
            tick_ms: None,
        })
    }

    fn rules<G: Encode>(&self, levels: &[Level<G>]) -> PyResult<Arc<Rules<G>>> {
        let mut wishes = Wishes::<G> {
            options: wire::options::<G>(&self.options).map_err(refused)?,
            setup: serde_json::from_value(Value::Object(self.setup.clone())).map_err(|error| {
                PyValueError::new_err(format!("setup cannot be dealt: {error}"))
            })?,
            tick_ms: self.tick_ms,
            ..Wishes::default()
        };
        for (seat, name) in &self.bots {
            let level = levels
                .iter()
                .find(|level| level.name == name)
                .ok_or_else(|| {
                    let names: Vec<_> = levels.iter().map(|level| level.name).collect();
                    let names = names.join(", ");
                    PyValueError::new_err(format!("there is no level {name:?}; there are {names}"))
                })?;
            wishes.bots.push((Seat(*seat), level));
        }
        wishes.longest = self.longest.unwrap_or(wishes.longest);
        let wrong = |error: BadSetup| PyValueError::new_err(error.to_string());
        let edition = Arc::new(G::edition(G::DECK).map_err(wrong)?);
        Rules::new(edition, self.seats, wishes).map_err(wrong)
    }
}

/// Makes something of the game of that name, with its bots.
macro_rules! of_game {
    ($game:expr, $wished:expr, $make:ident, $($more:expr),*) => {{
        use ligretto_football::LigrettoFootball;
        use table::Game as _;
        use team_play::TeamPlay;
        use team_up::TeamUp;
        use uno_teams::UnoTeams;
        match $game {
            TeamPlay::ID => $make($wished.rules::<TeamPlay>(&bots::team_play::levels())?, $($more),*),
            UnoTeams::ID => $make($wished.rules::<UnoTeams>(&bots::uno_teams::levels())?, $($more),*),
            TeamUp::ID => $make($wished.rules::<TeamUp>(&bots::team_up::levels())?, $($more),*),
            LigrettoFootball::ID => $make(
                $wished.rules::<LigrettoFootball>(&bots::ligretto_football::levels())?,
                $($more),*
            ),
            other => return Err(PyValueError::new_err(format!("there is no game {other:?}"))),
        }
    }};
}

use of_game;

/// What all games of a kind share, for Python.
#[derive(Clone)]
struct About {
    seats: u8,
    ids: usize,
    width: usize,
    teams: Vec<usize>,
    layout: Vec<(&'static str, usize, usize)>,
}

impl About {
    fn of<G: Encode>(rules: &Rules<G>) -> Self {
        let layout = rules.layout().iter();
        Self {
            seats: rules.seats(),
            ids: rules.ids(),
            width: rules.width(),
            teams: rules.teams().into_iter().map(usize::from).collect(),
            layout: layout
                .map(|feature| (feature.name, feature.at, feature.len))
                .collect(),
        }
    }

    fn seat(&self, Whole(seat): Whole<i64>) -> PyResult<Seat> {
        let found = u8::try_from(seat).ok().filter(|&seat| seat < self.seats);
        found.map(Seat).ok_or_else(|| {
            let last = self.seats - 1;
            PyIndexError::new_err(format!("there is no seat {seat}; seats are 0 to {last}"))
        })
    }
}
