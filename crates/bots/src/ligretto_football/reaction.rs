//! How long somebody takes from seeing to doing.

use table::{Chance, Fast};

/// Reaction times: half of them are shorter than the median, and some are much longer, as
/// people's are.
#[derive(Clone, Copy, Debug)]
pub struct Reaction {
    median: f64,
    spread: f64,
}

impl Reaction {
    /// Median and spread in milliseconds; about two in three times lie within the spread.
    #[must_use]
    pub fn new(median: u16, spread: u16) -> Self {
        Self {
            median: median.into(),
            spread: spread.into(),
        }
    }

    /// One of them, in milliseconds.
    pub(super) fn draw(self, dice: &mut Fast) -> u32 {
        let factor = (self.spread / self.median * bell(dice)).exp();
        (self.median * factor).round() as u32
    }
}

/// A number near 0, spread by 1: twelve even ones together are close enough to the bell curve.
fn bell(dice: &mut Fast) -> f64 {
    const STEPS: u32 = 1 << 16;
    let sum: u32 = (0..12).map(|_| dice.below(STEPS)).sum();
    f64::from(sum) / f64::from(STEPS) - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_times_are_shorter_than_the_median() {
        let mut dice = Fast::new(5);
        let reaction = Reaction::new(900, 300);
        let times: Vec<u32> = (0..10_000).map(|_| reaction.draw(&mut dice)).collect();
        let shorter = times.iter().filter(|&&time| time < 900).count();
        let within = times.iter().filter(|&&time| time.abs_diff(900) < 300);
        assert!(shorter.abs_diff(5_000) < 250, "{shorter}");
        assert!(within.count().abs_diff(6_700) < 400);
        assert!(times.iter().all(|&time| (100..6_000).contains(&time)));
    }
}
