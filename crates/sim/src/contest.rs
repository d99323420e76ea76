//! Contests between bots of one game, for those who build them: typed, any bot and not only a level of the
//! shelf's, with nothing around the game that costs time.
//!
//! The crate `contest` is for everybody else: any players, programs among them, at tables as `wire` sets them, with
//! replays, Elo and a test that stops by itself.

use crate::statistics::thread_seconds;
use crate::{Estimate, cpu_seconds};
use rayon::prelude::*;
use serde::Serialize;
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
#[derive(Clone, Debug, Serialize)]
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
    pub rounds: Option<u32>,
    /// How long it would have taken at the bots' own pace, in seconds, where all act at once.
    pub seconds: Option<f64>,
}

/// How an entrant did.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Its share of victories, ties shared; absent in a cooperative game.
    pub won: Option<Estimate>,
    /// Its score.
    pub score: Estimate,
    /// How long it thought.
    pub thinking: Thinking,
}

/// How long a bot thought about its actions. Times differ from run to run; the games do not.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Thinking {
    /// How often it acted.
    pub actions: u64,
    /// The processor time for all of it, letting pass included, in seconds.
    pub cpu: f64,
    /// The longest that a single answer took, in seconds.
    pub longest: f64,
}

impl Thinking {
    fn add(&mut self, other: Self) {
        self.actions += other.actions;
        self.cpu += other.cpu;
        self.longest = self.longest.max(other.longest);
    }
}

/// What a contest came to.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Every game, in order.
    pub games: Vec<GamePlayed>,
    /// Every entrant, in order.
    pub standings: Vec<Standing>,
    /// Rounds a game, where the game counts them.
    pub rounds: Option<Estimate>,
    /// Actions a game.
    pub actions: Estimate,
    /// Seconds a game at the bots' own pace, where all act at once.
    pub seconds: Option<Estimate>,
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
        let play = |deal| -> Result<Vec<_>, BadSetup> {
            let games = (0..ways).map(|way| self.play(deal, way)).collect();
            progress(ways as u64);
            games
        };
        let games: Result<Vec<_>, BadSetup> = (0..deals).into_par_iter().map(play).collect();
        let (games, thinking): (Vec<_>, Vec<_>) = games?.into_iter().flatten().unzip();
        Ok(self.report(games, &thinking, cpu_seconds() - start))
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

    /// A game, and how long each entrant thought in it.
    fn play(&self, deal: u64, way: usize) -> Result<(GamePlayed, Vec<Thinking>), BadSetup> {
        let mut chance = Fast::new(mix(self.seed, deal));
        let setup = G::Setup::default();
        let game = G::new(
            &self.edition,
            self.seats,
            &self.options,
            &setup,
            &mut chance,
        )?;
        let dice = Fast::new(mix(!self.seed, deal * 64 + way as u64));
        let mut table = Table {
            bots: seats(self.seats).map(|seat| self.bot(seat, way)).collect(),
            thinking: vec![Thinking::default(); self.seats.into()],
            game,
            chance,
            dice,
            offers: Vec::new(),
            events: Vec::new(),
        };
        let mut clock = G::PROFILE
            .manners
            .simultaneous
            .then(|| Clock::new(self.seats));
        let mut actions = 0;
        while actions < LONGEST {
            let acted = match &mut clock {
                Some(clock) => clock.act(&mut table),
                None => table.act(),
            };
            if !acted {
                break;
            }
            actions += 1;
        }
        let seconds = clock.map(|clock| clock.now as f64 / 1000.0);
        let mut thinking = vec![Thinking::default(); self.entrants.len()];
        for (seat, thought) in seats(self.seats).zip(table.thinking) {
            thinking[self.entrant_at(seat, way)].add(thought);
        }
        let game = self.record(&table.game, deal, way, actions, seconds);
        Ok((game, thinking))
    }

    fn bot(&self, seat: Seat, way: usize) -> &dyn Bot<G> {
        &*self.entrants[self.entrant_at(seat, way)].bot
    }

    fn entrant_at(&self, seat: Seat, way: usize) -> usize {
        self.entrant(G::team(seat, self.seats).index(), way)
    }

    fn record(
        &self,
        game: &G,
        deal: u64,
        way: usize,
        actions: usize,
        seconds: Option<f64>,
    ) -> GamePlayed {
        let teams = game.outcome().map(|outcome| outcome.teams);
        let teams = teams.unwrap_or_default();
        let winners = teams.iter().filter(|team| team.won == Some(true)).count();
        let share = |won: Option<bool>| match won {
            Some(true) => 1.0 / winners as f64,
            _ => 0.0,
        };
        GamePlayed {
            deal,
            way,
            scores: teams.iter().map(|team| team.score).collect(),
            shares: teams.iter().map(|team| share(team.won)).collect(),
            actions,
            rounds: (G::PROFILE.rounds)(game),
            seconds,
        }
    }

    fn report(&self, games: Vec<GamePlayed>, thinking: &[Vec<Thinking>], cpu: f64) -> Report {
        let finished: Vec<&GamePlayed> = games
            .iter()
            .filter(|game| !game.scores.is_empty())
            .collect();
        let cooperative = self.teams() == 1;
        let thought = |nth: usize| {
            let each = thinking.iter().map(|game| game[nth]);
            each.fold(Thinking::default(), |mut sum, one| {
                sum.add(one);
                sum
            })
        };
        let standing = |(nth, entrant): (usize, &Entrant<G>)| Standing {
            name: entrant.name.clone(),
            won: (!cooperative).then(|| self.by_deal(&games, nth, |game, team| game.shares[team])),
            score: self.by_deal(&games, nth, |game, team| f64::from(game.scores[team])),
            thinking: thought(nth),
        };
        let rounds: Option<Vec<f64>> = finished
            .iter()
            .map(|game| game.rounds.map(f64::from))
            .collect();
        let actions: Vec<f64> = finished.iter().map(|game| game.actions as f64).collect();
        let seconds: Option<Vec<f64>> = finished.iter().map(|game| game.seconds).collect();
        Report {
            standings: self.entrants.iter().enumerate().map(standing).collect(),
            rounds: rounds.map(|rounds| Estimate::of(&rounds)),
            actions: Estimate::of(&actions),
            seconds: seconds.map(|seconds| Estimate::of(&seconds)),
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

/// One game and those who play it.
struct Table<'a, G: Game> {
    game: G,
    bots: Vec<&'a dyn Bot<G>>,
    thinking: Vec<Thinking>,
    chance: Fast,
    dice: Fast,
    offers: Vec<G::Offer>,
    events: Vec<G::Event>,
}

impl<G: Game> Table<'_, G> {
    /// One action by the first seat, counted from a random one, whose bot wants to act.
    fn act(&mut self) -> bool {
        let count = self.bots.len() as u8;
        let first = Seat(self.dice.below(u32::from(count)) as u8);
        (0..count).any(|steps| {
            let seat = first.step(steps as i8, count);
            self.game.may_act(seat) && self.ask(seat)
        })
    }

    /// Asks a seat that may act. Whether it did.
    fn ask(&mut self, seat: Seat) -> bool {
        self.offers.clear();
        self.game.legal(seat, &mut self.offers);
        let view = self.game.view(Viewer::Seat(seat));
        let bot = self.bots[seat.index()];
        let start = thread_seconds();
        let choice = bot.choose(&view, &self.offers, &mut self.dice);
        let cpu = thread_seconds() - start;
        self.thinking[seat.index()].add(Thinking {
            actions: u64::from(choice.is_some()),
            cpu,
            longest: cpu,
        });
        let Some(action) = choice else {
            return false;
        };
        self.events.clear();
        let events = &mut self.events;
        if let Err(refusal) = self.game.play(seat, &action, &mut self.chance, events) {
            panic!("a bot took {action:?}, not offered: {refusal}");
        }
        true
    }
}

/// Where all act at once, each bot at its own pace. As on the server, a bot begins to wait when
/// there is something to do for it, and looks at the table when it has waited.
struct Clock {
    /// Milliseconds since the deal.
    now: u64,
    /// Until when each seat waits, if it has something to do.
    due: Vec<Option<u64>>,
}

impl Clock {
    /// How many times all let the moment pass before a game counts as stuck.
    const PATIENCE: usize = 100;

    fn new(seats: u8) -> Self {
        Self {
            now: 0,
            due: vec![None; seats.into()],
        }
    }

    /// One action by the seat that is due first; a bot that lets the moment pass waits anew.
    fn act<G: Game>(&mut self, table: &mut Table<G>) -> bool {
        for _ in 0..Self::PATIENCE * self.due.len() {
            self.wait(table);
            let waiting = seats(self.due.len() as u8);
            let waiting = waiting.filter_map(|seat| Some((self.due[seat.index()]?, seat)));
            let Some((due, seat)) = waiting.min() else {
                return false;
            };
            self.now = due;
            self.due[seat.index()] = None;
            if table.ask(seat) {
                return true;
            }
        }
        false
    }

    fn wait<G: Game>(&mut self, table: &mut Table<G>) {
        for seat in seats(self.due.len() as u8) {
            let due = &mut self.due[seat.index()];
            if !table.game.may_act(seat) {
                *due = None;
            } else if due.is_none() {
                let pause = table.bots[seat.index()].pause(&mut table.dice);
                *due = Some(self.now + u64::from(pause));
            }
        }
    }
}

/// A seed of its own for each deal.
fn mix(seed: u64, nth: u64) -> u64 {
    let mut dice = Fast::new(seed ^ nth.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    dice.bits()
}
