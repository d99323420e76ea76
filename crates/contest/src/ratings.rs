//! Ratings out of many pairs: the model of Bradley and Terry.

use serde::Serialize;

/// How often two players met, and what each made of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The two.
    pub players: [usize; 2],
    /// The victories of each; a shared one is half.
    pub points: [f64; 2],
}

/// A rating and half the width of its 95 % interval, in Elo; the mean of all players is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// The margin.
    pub margin: f64,
}

/// Everybody drew this much of a game with somebody average: whoever won or lost everything has a rating
/// all the same, with a margin that says how little is known.
const PRIOR: f64 = 0.05;

/// Steps are halved until they lead up, so these are more than enough.
const STEPS: usize = 200;

/// An Elo point in the natural unit of the model.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings under which what was played was likeliest.
///
/// ```
/// use contest::{Pair, ratings};
///
/// // 75 of 100 are 191 points.
/// let pair = Pair { players: [0, 1], points: [75.0, 25.0] };
/// let [better, worse] = ratings(2, &[pair])[..] else { panic!() };
/// assert!((better.elo - worse.elo - 190.85).abs() < 0.5);
/// ```
#[must_use]
pub fn ratings(players: usize, pairs: &[Pair]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let (slope, curve) = derivatives(&strengths, pairs);
        let Some(inverse) = inverted(&curve) else {
            break;
        };
        let step: Vec<f64> = inverse.iter().map(|row| dot(row, &slope)).collect();
        let longest = step.iter().fold(0.0f64, |most, step| most.max(step.abs()));
        if longest < 1e-10 {
            break;
        }
        // The first steps for somebody who won everything would lead too far.
        let shortened = (1.0 / longest).min(1.0);
        for (strength, step) in strengths.iter_mut().zip(step) {
            *strength += step * shortened;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let (_, curve) = derivatives(&strengths, pairs);
    let spread = inverted(&curve).map(|covariance| centred(&covariance));
    let margin = |nth: usize| {
        let variance = spread.as_ref().map_or(f64::INFINITY, |spread| spread[nth]);
        1.96 * variance.max(0.0).sqrt() * ELO
    };
    let rating = |(nth, strength): (usize, &f64)| Rating {
        elo: (strength - mean) * ELO,
        margin: margin(nth),
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// Slope and (negated) curvature of the likelihood's logarithm.
fn derivatives(strengths: &[f64], pairs: &[Pair]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let wins = |difference: f64| 1.0 / (1.0 + (-difference).exp());
    let mut slope = vec![0.0; count];
    let mut curve = vec![vec![0.0; count]; count];
    for (nth, &strength) in strengths.iter().enumerate() {
        let win = wins(strength);
        slope[nth] += PRIOR * (0.5 - win);
        curve[nth][nth] += PRIOR * win * (1.0 - win);
    }
    for pair in pairs {
        let [one, other] = pair.players;
        let games: f64 = pair.points.iter().sum();
        let win = wins(strengths[one] - strengths[other]);
        let surplus = pair.points[0] - games * win;
        slope[one] += surplus;
        slope[other] -= surplus;
        let bend = games * win * (1.0 - win);
        curve[one][one] += bend;
        curve[other][other] += bend;
        curve[one][other] -= bend;
        curve[other][one] -= bend;
    }
    (slope, curve)
}

/// The variances of strengths measured from their common mean.
fn centred(covariance: &[Vec<f64>]) -> Vec<f64> {
    let count = covariance.len() as f64;
    let rows: Vec<f64> = covariance
        .iter()
        .map(|row| row.iter().sum::<f64>() / count)
        .collect();
    let all = rows.iter().sum::<f64>() / count;
    (0..covariance.len())
        .map(|nth| covariance[nth][nth] - 2.0 * rows[nth] + all)
        .collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse, by Gauss and Jordan with the largest pivots. `None`: there is none.
fn inverted(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let count = matrix.len();
    let mut left = matrix.to_vec();
    let unit = |row| {
        (0..count)
            .map(|column| f64::from(u8::from(column == row)))
            .collect()
    };
    let mut right: Vec<Vec<f64>> = (0..count).map(unit).collect();
    for column in 0..count {
        let largest = |&row: &usize| left[row][column].abs();
        let pivot = (column..count).max_by(|one, other| largest(one).total_cmp(&largest(other)))?;
        if left[pivot][column].abs() < 1e-300 {
            return None;
        }
        left.swap(column, pivot);
        right.swap(column, pivot);
        let scale = left[column][column];
        for value in left[column].iter_mut().chain(&mut right[column]) {
            *value /= scale;
        }
        for row in (0..count).filter(|&row| row != column) {
            let factor = left[row][column];
            for nth in 0..count {
                left[row][nth] -= factor * left[column][nth];
                right[row][nth] -= factor * right[column][nth];
            }
        }
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(players: [usize; 2], points: [f64; 2]) -> Pair {
        Pair { players, points }
    }

    fn near(value: f64, known: f64) {
        assert!(
            (value - known).abs() < 0.02 * known.abs().max(10.0),
            "{value} for {known}"
        );
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_share_says() {
        let fit = ratings(2, &[pair([0, 1], [640.0, 360.0])]);
        near(fit[0].elo - fit[1].elo, 99.95);
        // The margin of a difference of logits is 1.96 / sqrt(n p q); half of it for each side.
        near(
            fit[0].margin,
            1.96 / (1000.0 * 0.64 * 0.36f64).sqrt() * 173.7178 / 2.0,
        );
    }

    #[test]
    fn strengths_that_fit_exactly_are_found() {
        // Odds of 1 : 2 : 4, so that steps of one are 120.4 points.
        let fit = ratings(
            3,
            &[
                pair([0, 1], [100.0, 200.0]),
                pair([1, 2], [100.0, 200.0]),
                pair([0, 2], [60.0, 240.0]),
            ],
        );
        near(fit[1].elo - fit[0].elo, 120.41);
        near(fit[2].elo - fit[1].elo, 120.41);
        assert!((fit.iter().map(|rating| rating.elo).sum::<f64>()).abs() < 1e-6);
    }

    #[test]
    fn whoever_won_everything_is_rated_and_little_is_known() {
        let fit = ratings(2, &[pair([0, 1], [10.0, 0.0])]);
        assert!(fit[0].elo > 100.0 && fit[0].elo.is_finite());
        assert!(fit[0].margin > 200.0 && fit[0].margin.is_finite());
    }

    #[test]
    fn those_who_never_met_can_be_compared_through_others() {
        let fit = ratings(3, &[pair([0, 1], [75.0, 25.0]), pair([1, 2], [75.0, 25.0])]);
        near(fit[0].elo - fit[2].elo, 381.7);
        assert!(fit[1].margin < fit[0].margin);
    }

    #[test]
    fn nobody_has_met_anybody() {
        let fit = ratings(3, &[]);
        assert!(
            fit.iter()
                .all(|rating| rating.elo == 0.0 && rating.margin > 1000.0)
        );
        assert!(ratings(0, &[]).is_empty());
    }
}
