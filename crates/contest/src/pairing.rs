//! How two players did against each other, deal by deal.

use crate::{Elo, Played};
use serde::Serialize;
use sim::Estimate;

/// A share of victories with its 95 % interval. For the interval two deals are added, one won and one
/// lost: without them, whoever won everything would be certain of it after the first deal.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share of what was played.
    pub mean: f64,
    /// Where its interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    #[serde(skip)]
    variance: f64,
}

impl Share {
    /// The share out of deals, each from 0 to 1.
    ///
    /// ```
    /// use contest::Share;
    ///
    /// let even = Share::of(&[0.0, 1.0].repeat(49));
    /// assert!((even.low - 0.4).abs() < 0.01 && (even.high - 0.6).abs() < 0.01);
    /// let all = Share::of(&[1.0; 98]);
    /// assert!(all.mean == 1.0 && all.low < 0.98 && all.high == 1.0);
    /// ```
    #[must_use]
    pub fn of(deals: &[f64]) -> Self {
        let count = deals.len() as f64 + 2.0;
        let sum: f64 = deals.iter().sum();
        let centre = (sum + 1.0) / count;
        let off = |share: f64| (share - centre).powi(2);
        let squares: f64 = deals.iter().map(|&deal| off(deal)).sum();
        let variance = (squares + off(0.0) + off(1.0)) / count;
        let margin = 1.96 * (variance / count).sqrt();
        Self {
            mean: if deals.is_empty() {
                0.5
            } else {
                sum / deals.len() as f64
            },
            low: (centre - margin).max(0.0),
            high: (centre + margin).min(1.0),
            variance,
        }
    }

    pub(crate) fn variance(&self) -> f64 {
        self.variance
    }
}

/// How the first of two players did against the second.
#[derive(Clone, Debug, Serialize)]
pub struct Paired {
    /// The two.
    pub players: [usize; 2],
    /// Deals that count.
    pub deals: usize,
    /// Games that they are made of.
    pub games: usize,
    /// The first one's share of the victories; where all are one team, of the deals in which it
    /// reached more.
    pub share: Share,
    /// The difference in Elo, where two teams play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<Elo>,
    /// By how much the first one's score is higher, deal by deal.
    pub score: Estimate,
    /// The share of each deal.
    #[serde(skip)]
    pub samples: Vec<f64>,
}

impl Paired {
    /// Out of the games of each deal.
    pub(crate) fn of(players: [usize; 2], deals: &[&[Played]], teams: usize) -> Self {
        let cooperative = teams == 1;
        let sample = |deal: &&[Played]| {
            let score = difference(players, deal, cooperative);
            let share = if cooperative {
                score.map(reached_more)
            } else {
                share(players[0], deal)
            };
            Some((share?, score))
        };
        let counted: Vec<(f64, Option<f64>)> = deals.iter().filter_map(sample).collect();
        let samples: Vec<f64> = counted.iter().map(|(share, _)| *share).collect();
        let scores: Vec<f64> = counted.iter().filter_map(|(_, score)| *score).collect();
        let share = Share::of(&samples);
        let games = deals.first().map_or(0, |deal| deal.len());
        Self {
            players,
            deals: samples.len(),
            games: samples.len() * if cooperative { 2 } else { games },
            share,
            elo: (teams == 2).then(|| share.into()),
            score: Estimate::of(&scores),
            samples,
        }
    }
}

/// 1 for more, 0 for less, half for as much.
fn reached_more(difference: f64) -> f64 {
    if difference == 0.0 {
        0.5
    } else {
        f64::from(u8::from(difference > 0.0))
    }
}

/// Which share of the victories of a deal's games a player has; `None` if one did not end.
fn share(player: usize, deal: &[Played]) -> Option<f64> {
    let ended = |game: &Played| game.loss.is_some() || !game.scores.is_empty();
    if deal.is_empty() || !deal.iter().all(ended) {
        return None;
    }
    let own = |game: &Played| -> f64 {
        let teams = game.teams.iter().zip(&game.shares);
        teams
            .filter(|(team, _)| **team == player)
            .map(|(_, share)| share)
            .sum()
    };
    Some(deal.iter().map(own).sum::<f64>() / deal.len() as f64)
}

/// How much higher the first one's mean score is. Whoever broke down where all are one team reached
/// nothing; elsewhere such a game has no score.
fn difference(players: [usize; 2], deal: &[Played], cooperative: bool) -> Option<f64> {
    let mean = |player: usize| {
        let mut scores = Vec::new();
        for game in deal {
            let own = game.teams.iter().enumerate();
            let own = own.filter(|(_, team)| **team == player);
            if cooperative && game.loss.is_some() {
                scores.extend(own.map(|_| 0.0));
            } else {
                scores.extend(own.filter_map(|(team, _)| Some(f64::from(*game.scores.get(team)?))));
            }
        }
        let count = scores.len() as f64;
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / count)
    };
    Some(mean(players[0])? - mean(players[1])?)
}
