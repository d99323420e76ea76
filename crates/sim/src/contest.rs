//! Contests between levels of bots.

use crate::{Estimate, cpu_seconds};
use rayon::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use table::{BadSetup, Bot, Chance, Fast, Game, Seat, Viewer, seats};

/// A game is broken off after this many actions, and then nobody has won it.
const LONGEST: usize = 20_000;

/// Somebody who takes part in a contest.
pub struct Entrant<G: Game> {
    /// The name in the report.
    pub name: String,
    /// The player.
    pub bot: Box<dyn Bot<G>>,
}

/// Which entrants play how many deals of what.
pub struct Contest<G: Game> {
    /// The deck.
    pub edition: Arc<G::Edition>,
    /// How many seats.
    pub seats: u8,
    /// The options.
    pub options: G::Options,
    /// One for each team; fewer are repeated from the first.
    pub entrants: Vec<Entrant<G>>,
    /// How many games at least; each deal is played once for every way to seat the entrants.
    pub games: u64,
    /// What everything follows from.
    pub seed: u64,
}

/// One game of a contest.
#[derive(Clone, Debug)]
pub struct GamePlayed {
    /// Which deal.
    pub deal: u64,
    /// Which way the entrants were seated: team `t` was entrant `(t + way)` modulo their number.
    pub way: usize,
    /// The teams' scores; empty if the game was broken off.
    pub scores: Vec<i32>,
    /// The teams' shares of the victory.
    pub shares: Vec<f64>,
    /// Actions taken.
    pub actions: usize,
    /// Rounds played, where the game counts them.
    pub rounds: Option<u64>,
}

/// How an entrant did.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Its share of victories, ties shared; absent in a cooperative game.
    pub won: Option<Estimate>,
    /// Its score.
    pub score: Estimate,
}

/// What a contest came to.
#[derive(Clone, Debug)]
pub struct Report {
    /// Every game, in order.
    pub games: Vec<GamePlayed>,
    /// Every entrant, in order.
    pub standings: Vec<Standing>,
    /// Rounds a game, where the game counts them.
    pub rounds: Option<Estimate>,
    /// Actions a game.
    pub actions: Estimate,
    /// Games that were broken off.
    pub unfinished: usize,
    /// Processor time, in seconds.
    pub cpu: f64,
}

impl<G: Game> Contest<G> {
    /// Plays the contest on all cores. `progress` is called after each deal with the number of
    /// games it took.
    pub fn hold(&self, progress: impl Fn(u64) + Sync) -> Result<Report, BadSetup> {
        let start = cpu_seconds();
        let ways = self.ways();
        let deals = self.games.div_ceil(ways as u64);
        let games: Result<Vec<Vec<GamePlayed>>, BadSetup> = (0..deals)
            .into_par_iter()
            .map(|deal| {
                let games = (0..ways).map(|way| self.play(deal, way)).collect();
                progress(ways as u64);
                games
            })
            .collect();
        Ok(self.report(games?.concat(), cpu_seconds() - start))
    }

    /// Entrants all alike need no second seating.
    fn ways(&self) -> usize {
        let first = &self.entrants[0].name;
        if self.entrants.iter().all(|entrant| &entrant.name == first) {
            return 1;
        }
        self.teams().max(self.entrants.len())
    }

    fn teams(&self) -> usize {
        let last = seats(self.seats).map(|seat| G::team(seat, self.seats).0);
        last.max().map_or(0, usize::from) + 1
    }

    fn entrant(&self, team: usize, way: usize) -> usize {
        (team + way) % self.entrants.len()
    }

    fn play(&self, deal: u64, way: usize) -> Result<GamePlayed, BadSetup> {
        let mut chance = Fast::new(mix(self.seed, deal));
        let setup = G::Setup::default();
        let mut game = G::new(
            &self.edition,
            self.seats,
            &self.options,
            &setup,
            &mut chance,
        )?;
        let mut dice = Fast::new(mix(!self.seed, deal * 64 + way as u64));
        let mut buffers = (Vec::new(), Vec::new());
        let mut actions = 0;
        while actions < LONGEST && self.act(&mut game, way, &mut chance, &mut dice, &mut buffers) {
            actions += 1;
        }
        Ok(self.record(&game, deal, way, actions))
    }

    /// One action by the first seat, counted from a random one, whose bot wants to act.
    fn act(
        &self,
        game: &mut G,
        way: usize,
        chance: &mut Fast,
        dice: &mut Fast,
        (offers, events): &mut (Vec<G::Offer>, Vec<G::Event>),
    ) -> bool {
        let first = Seat(dice.below(u32::from(self.seats)) as u8);
        for steps in 0..self.seats {
            let seat = first.step(steps as i8, self.seats);
            if !game.may_act(seat) {
                continue;
            }
            offers.clear();
            game.legal(seat, offers);
            let team = G::team(seat, self.seats).index();
            let bot = &self.entrants[self.entrant(team, way)].bot;
            let view = game.view(Viewer::Seat(seat));
            if let Some(action) = bot.choose(&view, offers, dice) {
                events.clear();
                return match game.play(seat, &action, chance, events) {
                    Ok(()) => true,
                    Err(refusal) => panic!("a bot took {action:?}, not offered: {refusal}"),
                };
            }
        }
        false
    }

    fn record(&self, game: &G, deal: u64, way: usize, actions: usize) -> GamePlayed {
        let teams = game.outcome().map(|outcome| outcome.teams);
        let teams = teams.unwrap_or_default();
        let winners = teams.iter().filter(|team| team.won == Some(true)).count();
        let share = |won: Option<bool>| match won {
            Some(true) => 1.0 / winners as f64,
            _ => 0.0,
        };
        let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap_or_default();
        GamePlayed {
            deal,
            way,
            scores: teams.iter().map(|team| team.score).collect(),
            shares: teams.iter().map(|team| share(team.won)).collect(),
            actions,
            rounds: view.get("round").and_then(Value::as_u64),
        }
    }

    fn report(&self, games: Vec<GamePlayed>, cpu: f64) -> Report {
        let finished: Vec<&GamePlayed> = games
            .iter()
            .filter(|game| !game.scores.is_empty())
            .collect();
        let cooperative = self.teams() == 1;
        let standing = |(nth, entrant): (usize, &Entrant<G>)| Standing {
            name: entrant.name.clone(),
            won: (!cooperative).then(|| self.by_deal(&games, nth, |game, team| game.shares[team])),
            score: self.by_deal(&games, nth, |game, team| f64::from(game.scores[team])),
        };
        let rounds: Option<Vec<f64>> = finished
            .iter()
            .map(|game| game.rounds.map(|rounds| rounds as f64))
            .collect();
        let actions: Vec<f64> = finished.iter().map(|game| game.actions as f64).collect();
        Report {
            standings: self.entrants.iter().enumerate().map(standing).collect(),
            rounds: rounds.map(|rounds| Estimate::of(&rounds)),
            actions: Estimate::of(&actions),
            unfinished: games.len() - finished.len(),
            games,
            cpu,
        }
    }

    /// The games of one deal are not independent, so each deal is one sample: the entrant's mean
    /// over the games of the deal and the teams that it was.
    fn by_deal(
        &self,
        games: &[GamePlayed],
        nth: usize,
        value: impl Fn(&GamePlayed, usize) -> f64,
    ) -> Estimate {
        let samples: Vec<f64> = games
            .chunks(self.ways())
            .filter_map(|deal| {
                let values: Vec<f64> = deal
                    .iter()
                    .filter(|game| !game.scores.is_empty())
                    .flat_map(|game| {
                        let teams = 0..game.scores.len();
                        let own = teams.filter(|&team| self.entrant(team, game.way) == nth);
                        own.map(|team| value(game, team)).collect::<Vec<f64>>()
                    })
                    .collect();
                let count = values.len() as f64;
                (!values.is_empty()).then(|| values.iter().sum::<f64>() / count)
            })
            .collect();
        Estimate::of(&samples)
    }
}

/// A seed of its own for each deal.
fn mix(seed: u64, nth: u64) -> u64 {
    let mut dice = Fast::new(seed ^ nth.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    dice.bits()
}
