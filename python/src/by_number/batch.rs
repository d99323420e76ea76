//! Many games.

use super::{About, Wished, of_game};
use crate::whole::Whole;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;
use tensors::{Arrays, Encode, Failure, Rules};

/// The most games of a batch: their states and arrays take some gigabytes.
const MOST_GAMES: usize = 1 << 20;

/// Many games, whichever they are.
trait AnyBatch: Send + Sync {
    fn observe(&mut self, arrays: &mut Arrays<'_>) -> Result<(), Failure>;
    fn step(&mut self, ids: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Failure>;
    fn random_ids(&mut self, ids: &mut [i64]) -> Result<(), Failure>;
}

impl<G: Encode> AnyBatch for tensors::Batch<G> {
    fn observe(&mut self, arrays: &mut Arrays<'_>) -> Result<(), Failure> {
        Self::observe(self, arrays)
    }

    fn step(&mut self, ids: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Failure> {
        Self::step(self, ids, arrays)
    }

    fn random_ids(&mut self, ids: &mut [i64]) -> Result<(), Failure> {
        Self::random_ids(self, ids)
    }
}

fn batch<G: Encode>(rules: Arc<Rules<G>>, count: usize, seed: u64) -> (About, Box<dyn AnyBatch>) {
    (
        About::of(&rules),
        Box::new(tensors::Batch::new(&rules, count, seed)),
    )
}

/// Many games by numbers, on arrays that live as long as the batch and are written in place.
#[pyclass(module = "tandem_games._core")]
pub(crate) struct Batch {
    batch: Box<dyn AnyBatch>,
    about: About,
    count: usize,
    observations: Py<PyArray2<i16>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    ends: Py<PyArray1<u8>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(
        clippy::too_many_arguments,
        reason = "they are keywords on the Python side"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: Whole<u8>,
        count: Whole<usize>,
        seed: Whole<u64>,
        options: &str,
        setup: &str,
        bots: Vec<(Whole<u8>, String)>,
        longest: Option<Whole<u32>>,
    ) -> PyResult<Self> {
        let (Whole(count), Whole(seed)) = (count, seed);
        if !(1..=MOST_GAMES).contains(&count) {
            let message = format!("count has to be at least 1 and at most {MOST_GAMES}");
            return Err(PyValueError::new_err(message));
        }
        let wished = Wished::new(seats, options, setup, bots, longest)?;
        let (about, batch) = of_game!(game, wished, batch, count, seed);
        let mut made = Self {
            observations: PyArray2::zeros(py, [count, about.width], false).unbind(),
            masks: PyArray2::zeros(py, [count, about.ids], false).unbind(),
            seats: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, about.seats.into()], false).unbind(),
            ends: PyArray1::zeros(py, [count], false).unbind(),
            batch,
            about,
            count,
        };
        made.write(py, |batch, arrays| batch.observe(arrays))?;
        Ok(made)
    }

    fn __len__(&self) -> usize {
        self.count
    }

    #[getter]
    fn teams(&self) -> Vec<usize> {
        self.about.teams.clone()
    }

    #[getter]
    fn layout(&self) -> Vec<(&'static str, usize, usize)> {
        self.about.layout.clone()
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
    fn observations<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<i16>> {
        self.observations.bind(py)
    }

    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<bool>> {
        self.masks.bind(py)
    }

    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray1<i8>> {
        self.seats.bind(py)
    }

    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py)
    }

    #[getter]
    fn ends<'py>(&self, py: Python<'py>) -> &Bound<'py, PyArray1<u8>> {
        self.ends.bind(py)
    }

    /// One decision in each game; the arrays tell afterwards how all games stand.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let ids = actions.as_slice().map_err(|_| not_in_a_row("actions"))?;
        self.write(py, |batch, arrays| batch.step(ids, arrays))
    }

    /// One allowed id for each game, evenly, written into an array of the caller's.
    fn random(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let ids = actions
            .as_slice_mut()
            .map_err(|_| not_in_a_row("actions"))?;
        let batch = &mut self.batch;
        py.detach(|| batch.random_ids(ids)).map_err(failed)
    }
}

impl Batch {
    /// Lets the games be played and the arrays be written, while Python goes on elsewhere.
    fn write(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyBatch, &mut Arrays<'_>) -> Result<(), Failure> + Send,
    ) -> PyResult<()> {
        let mut observations = two(py, &self.observations, "observations")?;
        let mut masks = two(py, &self.masks, "masks")?;
        let mut rewards = two(py, &self.rewards, "rewards")?;
        let mut seats = one(py, &self.seats, "seats")?;
        let mut ends = one(py, &self.ends, "ends")?;
        let mut arrays = Arrays {
            observations: observations
                .as_slice_mut()
                .map_err(|_| not_in_a_row("observations"))?,
            masks: masks.as_slice_mut().map_err(|_| not_in_a_row("masks"))?,
            seats: seats.as_slice_mut().map_err(|_| not_in_a_row("seats"))?,
            rewards: rewards
                .as_slice_mut()
                .map_err(|_| not_in_a_row("rewards"))?,
            ends: ends.as_slice_mut().map_err(|_| not_in_a_row("ends"))?,
        };
        let batch = &mut *self.batch;
        py.detach(|| work(batch, &mut arrays)).map_err(failed)
    }
}

fn two<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArray2<T>>,
    name: &str,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    array.bind(py).try_readwrite().map_err(|_| in_use(name))
}

fn one<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArray1<T>>,
    name: &str,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    array.bind(py).try_readwrite().map_err(|_| in_use(name))
}

fn in_use(name: &str) -> PyErr {
    PyValueError::new_err(format!("{name} is in use or cannot be written to"))
}

fn not_in_a_row(name: &str) -> PyErr {
    PyValueError::new_err(format!("{name} has to lie in memory in one piece"))
}

fn failed(error: Failure) -> PyErr {
    PyValueError::new_err(error.to_string())
}
