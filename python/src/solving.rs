//! Team UP's solver.

use crate::table::parsed;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use table::Game;
use team_up::{Neutral, TeamUp};
use team_up_solver::Budget;

/// The longest search: a day.
const LONGEST: f64 = 86_400.0;

/// The best load for a known order of cards: score, proven bound and actions, as JSON. Without an order
/// the deck's puzzle is solved.
#[pyfunction]
#[pyo3(signature = (setup, seconds))]
pub(crate) fn solve(py: Python<'_>, setup: Option<&str>, seconds: f64) -> PyResult<String> {
    if !(seconds > 0.0 && seconds <= LONGEST) {
        let message = format!("seconds has to be a number above 0 and at most {LONGEST}");
        return Err(PyValueError::new_err(message));
    }
    let wrong = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
    let edition = Arc::new(TeamUp::edition(TeamUp::DECK).map_err(|error| wrong(&error))?);
    let (cards, neutral) = match setup {
        Some(text) => deal(&parsed("setup", text)?)?,
        None => (edition.puzzle_cards.clone(), edition.puzzle_neutral),
    };
    let budget = Budget {
        time: Duration::from_secs_f64(seconds),
    };
    let solved = py.detach(|| {
        let mut tell = |_: &team_up_solver::Progress<'_>| ControlFlow::Continue(());
        team_up_solver::solve(&edition, &cards, neutral, budget, &mut tell)
    });
    let solution = solved.map_err(|error| wrong(&error))?;
    let told = json!({
        "score": solution.score,
        "upper_bound": solution.upper_bound,
        "actions": solution.actions(),
    });
    Ok(told.to_string())
}

fn deal(setup: &Value) -> PyResult<(Vec<u8>, Neutral)> {
    let wrong = || {
        let message =
            "setup has to have cards (a list of all card numbers) and neutral (x, y, size)";
        PyValueError::new_err(message)
    };
    let part = |name: &str| setup.get(name).cloned().ok_or_else(wrong);
    let cards = serde_json::from_value(part("cards")?).map_err(|_| wrong())?;
    let neutral = serde_json::from_value(part("neutral")?).map_err(|_| wrong())?;
    Ok((cards, neutral))
}
