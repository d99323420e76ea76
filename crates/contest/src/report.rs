//! What a match came to.

use crate::lineup::Fixture;
use crate::one_game::{Played, Thought};
use crate::series::{Dealt, Series};
use crate::{Pair, Paired, Player, Rating, Sprt, Verdict, ratings};
use serde::Serialize;
use serde_json::{Map, Value};
use sim::Estimate;

/// The result of a match, as `--json` writes it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The options that were chosen.
    pub options: Map<String, Value>,
    /// What all deals follow from.
    pub seed: u64,
    /// Everybody, in the order in which they were named.
    pub players: Vec<Standing>,
    /// Everybody against everybody.
    pub pairs: Vec<Paired>,
    /// The test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Tested>,
    /// The games that each pair was to play.
    pub asked_for: u64,
    /// All games.
    pub games: Vec<Game>,
    /// Games that did not end, and count for nobody.
    pub unfinished: usize,
    /// Whether it was called off.
    pub called_off: bool,
    /// Processor time of this process, in seconds; that of programs is their own.
    pub cpu: f64,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// One game and its deal.
#[derive(Clone, Debug, Serialize)]
pub struct Game {
    /// The number of its deal.
    pub deal: u64,
    /// What it came to.
    #[serde(flatten)]
    pub played: Played,
}

/// How a player did.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Whether it is a program, and not one of ours.
    pub is_program: bool,
    /// Games it took part in.
    pub games: usize,
    /// Its rating among those who took part, where more than two did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Its score in the games that ended.
    pub score: Estimate,
    /// Games that it lost by a fault.
    pub faults: usize,
    /// The first of these faults.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
    /// How often it was asked.
    pub asked: u64,
    /// Seconds for an answer: processor time for ours, the clock's for a program.
    pub mean_seconds: f64,
    /// The longest.
    pub longest_seconds: f64,
}

/// What a test came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Tested {
    /// The test.
    #[serde(flatten)]
    pub test: Sprt,
    /// The logarithm of the likelihood ratio.
    pub log_ratio: f64,
    /// Where it is decided, up or down.
    pub bound: f64,
    /// What it says.
    pub verdict: Verdict,
}

impl Report {
    pub(crate) fn of(series: &Series<'_>, fixtures: &[Fixture], dealt: &[Dealt]) -> Self {
        let pairs = pairs(series, fixtures, dealt);
        let sprt = series.sprt.zip(pairs.first()).map(|(test, pair)| Tested {
            test,
            log_ratio: test.log_ratio(&pair.samples),
            bound: test.bound(),
            verdict: test.verdict(&pair.samples),
        });
        let games: Vec<Game> = dealt
            .iter()
            .flat_map(|deal| {
                let games = deal.games.iter();
                games.map(|played| Game {
                    deal: deal.deal,
                    played: played.clone(),
                })
            })
            .collect();
        let met: Vec<Pair> = pairs.iter().map(Paired::points).collect();
        let rated = (series.entrants.len() > 2).then(|| ratings(series.entrants.len(), &met));
        let standing = |nth| standing(series, nth, &games, rated.as_ref().map(|all| all[nth]));
        let ended = |game: &&Game| game.played.loss.is_none() && game.played.scores.is_empty();
        Self {
            game: series.game.id().to_owned(),
            seats: series.seats,
            options: series.options.clone(),
            seed: series.seed,
            players: (0..series.entrants.len()).map(standing).collect(),
            pairs,
            sprt,
            asked_for: series.games,
            unfinished: games.iter().filter(ended).count(),
            games,
            called_off: false,
            cpu: 0.0,
            seconds: 0.0,
        }
    }
}

impl Paired {
    /// The deals as victories of each, for a rating.
    pub(crate) fn points(&self) -> Pair {
        let won: f64 = self.samples.iter().sum();
        let games = if self.samples.is_empty() {
            0.0
        } else {
            self.games as f64 / self.samples.len() as f64
        };
        Pair {
            players: self.players,
            points: [won * games, (self.samples.len() as f64 - won) * games],
        }
    }
}

fn pairs(series: &Series<'_>, fixtures: &[Fixture], dealt: &[Dealt]) -> Vec<Paired> {
    let teams = series.teams();
    let mut pairs = Vec::new();
    for (nth, fixture) in fixtures.iter().enumerate() {
        let deals = dealt.iter().filter(|deal| deal.fixture == nth);
        let deals: Vec<&[Played]> = deals.map(|deal| &deal.games[..]).collect();
        match fixture {
            Fixture::Pair { players, .. } => pairs.push(Paired::of(*players, &deals, teams)),
            Fixture::Each { .. } => {
                let count = series.entrants.len();
                let all =
                    (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
                pairs.extend(all.map(|players| Paired::of(players, &deals, teams)));
            }
        }
    }
    pairs
}

fn standing(series: &Series<'_>, nth: usize, games: &[Game], rating: Option<Rating>) -> Standing {
    let entrant = &series.entrants[nth];
    let own: Vec<&Played> = games
        .iter()
        .map(|game| &game.played)
        .filter(|game| game.teams.contains(&nth))
        .collect();
    let scores = own.iter().flat_map(|game| {
        let scores = game.teams.iter().zip(&game.scores);
        scores
            .filter(|(team, _)| **team == nth)
            .map(|(_, score)| f64::from(*score))
    });
    let scores: Vec<f64> = scores.collect();
    let faults = own.iter().filter_map(|game| game.loss.as_ref());
    let mut faults = faults.filter(|loss| loss.entrant == nth);
    let first_fault = faults.next().map(|loss| loss.why.clone());
    let mut thought = Thought::default();
    for (player, part) in own.iter().flat_map(|game| &game.thinking) {
        if *player == nth {
            thought.add(*part);
        }
    }
    Standing {
        name: entrant.name.clone(),
        is_program: matches!(entrant.player, Player::Program(_)),
        games: own.len(),
        rating,
        score: Estimate::of(&scores),
        faults: faults.count() + usize::from(first_fault.is_some()),
        first_fault,
        asked: thought.asked,
        mean_seconds: thought.seconds / thought.asked.max(1) as f64,
        longest_seconds: thought.longest,
    }
}
