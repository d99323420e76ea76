//! Elo differences, and a test that stops when it is decided.

use crate::Share;
use serde::Serialize;

/// The difference of rating at which a player takes that share: 75 % is 191.
///
/// ```
/// use contest::elo_of;
///
/// assert_eq!(elo_of(0.5), 0.0);
/// assert!((elo_of(0.75) - 190.85).abs() < 0.01);
/// assert!(elo_of(1.0).is_infinite());
/// ```
#[must_use]
pub fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

/// The share that a player of that difference takes.
///
/// ```
/// use contest::{elo_of, share_of};
///
/// assert!((elo_of(share_of(35.0)) - 35.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A difference with its 95 % interval. Whoever won everything is infinitely better: null in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// Where its interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl From<Share> for Elo {
    fn from(share: Share) -> Self {
        Self {
            difference: elo_of(share.mean),
            low: elo_of(share.low),
            high: elo_of(share.high),
        }
    }
}

/// Wald's sequential test of two differences against each other, on deals that were played both ways:
/// each deal is one sample, whose variance is estimated from all of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference to be refuted.
    pub elo0: f64,
    /// The difference to be shown.
    pub elo1: f64,
    /// How likely either error may be.
    pub error: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first player is no better than `elo0`.
    Refuted,
    /// It is at least as good as `elo1`.
    Shown,
    /// Not decided yet.
    Open,
}

impl Sprt {
    /// The ratio's logarithm at which it is decided, up or down.
    ///
    /// ```
    /// use contest::Sprt;
    ///
    /// let test = Sprt { elo0: 0.0, elo1: 20.0, error: 0.05 };
    /// assert!((test.bound() - 2.944).abs() < 0.001);
    /// ```
    #[must_use]
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// The logarithm of the likelihood ratio: above 0 for `elo1`, below for `elo0`.
    ///
    /// ```
    /// use contest::Sprt;
    ///
    /// let test = Sprt { elo0: 0.0, elo1: 20.0, error: 0.05 };
    /// let even = [0.0, 0.5, 0.5, 1.0].repeat(50);
    /// assert!(test.log_ratio(&even) < 0.0);
    /// let good = [0.5, 0.5, 1.0, 1.0].repeat(50);
    /// assert!(test.log_ratio(&good) > test.bound());
    /// ```
    #[must_use]
    pub fn log_ratio(&self, deals: &[f64]) -> f64 {
        let share = Share::of(deals);
        let (share0, share1) = (share_of(self.elo0), share_of(self.elo1));
        let count = deals.len() as f64;
        if deals.len() < 2 {
            return 0.0;
        }
        count * (share1 - share0) * (2.0 * share.mean - share0 - share1) / (2.0 * share.variance())
    }

    /// What these deals prove.
    #[must_use]
    pub fn verdict(&self, deals: &[f64]) -> Verdict {
        let ratio = self.log_ratio(deals);
        if ratio >= self.bound() {
            Verdict::Shown
        } else if ratio <= -self.bound() {
            Verdict::Refuted
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Chance, Fast};

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 40.0,
        error: 0.05,
    };

    /// How often the test, run to its end on deals of that strength, says `Shown`.
    fn shown(elo: f64) -> f64 {
        let mut dice = Fast::new(elo.to_bits());
        let win = (share_of(elo) * 1e6) as u32;
        let mut game = || f64::from(u8::from(dice.below(1_000_000) < win));
        let run = |_| {
            let mut deals = Vec::new();
            loop {
                deals.push(f64::midpoint(game(), game()));
                match TEST.verdict(&deals) {
                    Verdict::Open => {}
                    verdict => return f64::from(u8::from(verdict == Verdict::Shown)),
                }
            }
        };
        (0..200).map(run).sum::<f64>() / 200.0
    }

    #[test]
    fn it_errs_seldom_on_either_side() {
        assert!(shown(0.0) < 0.1, "{}", shown(0.0));
        assert!(shown(40.0) > 0.9, "{}", shown(40.0));
    }

    #[test]
    fn one_deal_proves_nothing() {
        assert_eq!(TEST.verdict(&[1.0]), Verdict::Open);
        assert_eq!(TEST.verdict(&[]), Verdict::Open);
    }
}
