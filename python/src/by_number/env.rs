//! One game.

use super::{About, Wished, of_game};
use crate::whole::Whole;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::sync::Arc;
use table::{Fast, Seat};
use tensors::{Encode, End, Episode, Rules};

/// One game, whichever it is.
trait AnyEpisode: Send + Sync {
    fn reset(&mut self, seed: u64);
    fn seat(&self) -> Seat;
    fn end(&self) -> Option<End>;
    fn ids(&self, ids: &mut Vec<usize>);
    fn ids_of(&self, seat: Seat, ids: &mut Vec<usize>);
    fn mark(&self, mask: &mut [i8]);
    fn step(&mut self, id: usize) -> Result<(), String>;
    fn tick(&mut self, ids: &[Option<usize>]) -> Result<(), String>;
    fn time_ms(&self) -> u64;
    fn random_id(&self, dice: &mut Fast) -> usize;
    fn look_as(&self, seat: Seat, row: &mut [i16]);
    fn returns(&self) -> Vec<f32>;
    fn scores(&self) -> Option<Vec<(Vec<usize>, i32)>>;
    fn copy(&self) -> Box<dyn AnyEpisode>;
    fn about(&self) -> About;
    fn name(&self, id: usize) -> Option<String>;
}

impl<G: Encode> AnyEpisode for Episode<G> {
    fn reset(&mut self, seed: u64) {
        *self = Self::new(self.rules(), seed);
    }

    fn seat(&self) -> Seat {
        Self::seat(self)
    }

    fn end(&self) -> Option<End> {
        Self::end(self)
    }

    fn ids(&self, ids: &mut Vec<usize>) {
        self.mask(|id| ids.push(id));
    }

    fn ids_of(&self, seat: Seat, ids: &mut Vec<usize>) {
        self.mask_as(seat, |id| ids.push(id));
    }

    fn mark(&self, mask: &mut [i8]) {
        self.mask(|id| mask[id] = 1);
    }

    fn step(&mut self, id: usize) -> Result<(), String> {
        Self::step(self, id).map_err(|error| error.to_string())
    }

    fn tick(&mut self, ids: &[Option<usize>]) -> Result<(), String> {
        Self::tick(self, ids).map_err(|error| error.to_string())
    }

    fn time_ms(&self) -> u64 {
        Self::time_ms(self)
    }

    fn random_id(&self, dice: &mut Fast) -> usize {
        Self::random_id(self, dice)
    }

    fn look_as(&self, seat: Seat, row: &mut [i16]) {
        Self::look_as(self, seat, row);
    }

    fn returns(&self) -> Vec<f32> {
        Self::returns(self)
    }

    fn scores(&self) -> Option<Vec<(Vec<usize>, i32)>> {
        let teams = self.outcome()?.teams.iter();
        let score = |team: &table::TeamResult| {
            (
                team.seats.iter().map(|seat| seat.index()).collect(),
                team.score,
            )
        };
        Some(teams.map(score).collect())
    }

    fn copy(&self) -> Box<dyn AnyEpisode> {
        Box::new(self.clone())
    }

    fn about(&self) -> About {
        About::of(self.rules())
    }

    fn name(&self, id: usize) -> Option<String> {
        self.rules().name(id)
    }
}

fn episode<G: Encode>(rules: Arc<Rules<G>>, seed: u64) -> Box<dyn AnyEpisode> {
    Box::new(Episode::new(&rules, seed))
}

/// One game by numbers.
#[pyclass(module = "tandem_games._core")]
pub(crate) struct Env {
    episode: Box<dyn AnyEpisode>,
    about: About,
    dice: Fast,
    /// Kept, so that a list of ids is made without asking for memory twice.
    ids: Vec<usize>,
}

/// Each id once, in order.
fn listed<'py>(py: Python<'py>, ids: &mut Vec<usize>) -> PyResult<Bound<'py, PyList>> {
    ids.sort_unstable();
    ids.dedup();
    PyList::new(py, ids.iter())
}

#[pymethods]
impl Env {
    #[new]
    #[expect(
        clippy::too_many_arguments,
        reason = "they are keywords on the Python side"
    )]
    fn new(
        game: &str,
        seats: Whole<u8>,
        seed: Whole<u64>,
        options: &str,
        setup: &str,
        bots: Vec<(Whole<u8>, String)>,
        longest: Option<Whole<u32>>,
        tick_ms: Option<Whole<u32>>,
    ) -> PyResult<Self> {
        let Whole(seed) = seed;
        let mut wished = Wished::new(seats, options, setup, bots, longest)?;
        wished.tick_ms = tick_ms.map(|Whole(tick_ms)| tick_ms);
        let episode = of_game!(game, wished, episode, seed);
        Ok(Self {
            about: episode.about(),
            episode,
            dice: Fast::new(!seed),
            ids: Vec::new(),
        })
    }

    /// Deals a new game whose cards follow from the seed.
    fn reset(&mut self, seed: Whole<u64>) {
        let Whole(seed) = seed;
        self.episode.reset(seed);
        self.dice = Fast::new(!seed);
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.about.seats
    }

    #[getter]
    fn teams(&self) -> Vec<usize> {
        self.about.teams.clone()
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.about.ids
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.about.width
    }

    #[getter]
    fn layout(&self) -> Vec<(&'static str, usize, usize)> {
        self.about.layout.clone()
    }

    #[getter]
    fn seat(&self) -> u8 {
        self.episode.seat().0
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.episode.end() == Some(End::Over)
    }

    #[getter]
    fn is_broken_off(&self) -> bool {
        self.episode.end() == Some(End::BrokenOff)
    }

    fn ended(&self) -> bool {
        self.episode.end().is_some()
    }

    #[getter]
    fn time_ms(&self) -> u64 {
        self.episode.time_ms()
    }

    fn action_name(&self, id: Whole<usize>) -> PyResult<String> {
        let Whole(id) = id;
        self.episode.name(id).ok_or_else(|| {
            let last = self.about.ids - 1;
            PyIndexError::new_err(format!("there is no id {id}; ids are 0 to {last}"))
        })
    }

    fn legal<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.ids.clear();
        self.episode.ids(&mut self.ids);
        listed(py, &mut self.ids)
    }

    fn legal_of<'py>(&mut self, py: Python<'py>, seat: Whole<i64>) -> PyResult<Bound<'py, PyList>> {
        let seat = self.about.seat(seat)?;
        self.ids.clear();
        self.episode.ids_of(seat, &mut self.ids);
        listed(py, &mut self.ids)
    }

    fn step(&mut self, id: Whole<usize>) -> PyResult<()> {
        self.episode.step(id.0).map_err(PyValueError::new_err)
    }

    fn tick(&mut self, ids: Vec<Option<Whole<usize>>>) -> PyResult<()> {
        let ids: Vec<Option<usize>> = ids.into_iter().map(|id| id.map(|Whole(id)| id)).collect();
        let (found, wanted) = (ids.len(), self.about.seats);
        if found != usize::from(wanted) {
            let message =
                format!("a moment takes {wanted} ids, one for each seat; here are {found}");
            return Err(PyValueError::new_err(message));
        }
        self.episode.tick(&ids).map_err(PyValueError::new_err)
    }

    fn random(&mut self) -> usize {
        self.episode.random_id(&mut self.dice)
    }

    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.about.ids];
        self.episode.mark(&mut mask);
        mask.into_pyarray(py)
    }

    fn mask_of<'py>(
        &mut self,
        py: Python<'py>,
        seat: Whole<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.about.seat(seat)?;
        self.ids.clear();
        self.episode.ids_of(seat, &mut self.ids);
        let mut mask = vec![0; self.about.ids];
        self.ids.iter().for_each(|&id| mask[id] = 1);
        Ok(mask.into_pyarray(py))
    }

    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Whole<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let mut row = vec![0; self.about.width];
        self.episode.look_as(self.about.seat(seat)?, &mut row);
        Ok(row.into_pyarray(py))
    }

    fn returns(&self) -> Vec<f32> {
        self.episode.returns()
    }

    fn scores(&self) -> Option<Vec<(Vec<usize>, i32)>> {
        self.episode.scores()
    }

    fn clone(&self) -> Self {
        Self {
            episode: self.episode.copy(),
            about: self.about.clone(),
            dice: self.dice.clone(),
            ids: Vec::new(),
        }
    }
}
