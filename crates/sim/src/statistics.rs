//! Means with their intervals, and the clock that only counts our own work.

use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

/// A mean and half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The mean lies within this distance of the truth in 95 of 100 such samples.
    pub margin: f64,
}

impl Estimate {
    /// The estimate out of independent samples; without at least two, the margin is infinite.
    #[must_use]
    pub fn of(samples: &[f64]) -> Self {
        let count = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / count;
        let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
        let margin = if samples.len() < 2 {
            f64::INFINITY
        } else {
            1.96 * (squares / (count - 1.0) / count).sqrt()
        };
        Self { mean, margin }
    }
}

/// The processor time that this process has used so far, all threads together, in seconds.
/// Machines are shared: a rate per CPU-second can be compared, one per second cannot.
#[must_use]
pub fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The processor time that this thread has used so far, in seconds.
#[must_use]
pub fn thread_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_fair_coin_is_a_tenth_after_a_hundred_throws() {
        let throws: Vec<f64> = (0..100).map(|nth| f64::from(nth % 2)).collect();
        let estimate = Estimate::of(&throws);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        assert!((estimate.margin - 0.0985).abs() < 1e-3);
    }
}
