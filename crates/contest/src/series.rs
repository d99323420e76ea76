//! A match: many deals, several games at once, and an end when it is decided.

use crate::lineup::Fixture;
use crate::one_game::{Conduct, Played};
use crate::report::Report;
use crate::waiting::Waiting;
use crate::{Entrant, Paired, Player, Sprt, Verdict};
use bot_process::{Fault, Seated};
use serde_json::{Map, Value};
use sim::cpu_seconds;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use table::{Fast, Seat};
use thiserror::Error;
use wire::{AnyBot, AnyGame, Opening};

/// How often a waiting match looks whether it is called off.
const GLANCE: Duration = Duration::from_millis(100);

/// Who plays how many deals of what.
pub struct Series<'a> {
    /// Which game.
    pub game: &'a dyn AnyGame,
    /// How many seats.
    pub seats: u8,
    /// The options; those that are absent are the game's usual ones.
    pub options: Map<String, Value>,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How many games each pair plays at least; every deal is played to the last way to seat them.
    pub games: u64,
    /// The number of the first deal; the pairs take turns with those that follow.
    pub first_deal: u64,
    /// What all deals follow from.
    pub seed: u64,
    /// How many games at once.
    pub at_once: usize,
    /// The time that a program has for each answer.
    pub limit: Duration,
    /// Where all play at once, programs take no less time than a bot of ours like this would.
    pub pace: Option<AnyBot>,
    /// Stop as soon as this is decided; between two players of a game for two teams.
    pub sprt: Option<Sprt>,
    /// Where the replay of each game is written.
    pub replays: Option<PathBuf>,
}

/// How far a match has come.
pub struct Progress<'a> {
    /// Games played.
    pub games: u64,
    /// The test's ratio so far, if there is a test.
    pub log_ratio: Option<f64>,
    /// Games that were just lost by a fault.
    pub losses: Vec<&'a crate::Loss>,
}

/// Why a match cannot be held.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The set-up cannot be played.
    #[error("{}", .0.message.trim_end_matches('.'))]
    Setup(#[from] wire::Error),
    /// A program does not even begin.
    #[error("{name} cannot play: {fault}")]
    Program {
        /// Whose.
        name: String,
        /// What is wrong.
        fault: Fault,
    },
    /// The test needs two players of a game for two teams.
    #[error("--sprt tests two players of a game for two teams against each other")]
    NoTest,
    /// Somebody must play.
    #[error("name the players, such as normal and cmd=./mybot.py")]
    Nobody,
    /// A replay cannot be written.
    #[error("cannot write the replay {}: {error}", .file.display())]
    Replay {
        /// Which file.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
}

/// One deal of one fixture: the games of all its line-ups.
pub(crate) struct Dealt {
    pub fixture: usize,
    pub deal: u64,
    pub games: Vec<Played>,
}

type Message = (u64, Result<Option<Dealt>, Trouble>);

impl Series<'_> {
    /// How many teams there are.
    pub(crate) fn teams(&self) -> usize {
        let teams = self.game.teams(self.seats);
        teams.iter().max().map_or(0, |last| last.index() + 1)
    }

    /// Comes before anything is played, and tells what is wrong: the set-up, or a program that does not begin.
    /// Programs give themselves their names.
    pub fn prepare(&mut self, called_off: &AtomicBool) -> Result<(), Trouble> {
        if self.entrants.is_empty() {
            return Err(Trouble::Nobody);
        }
        self.game.open(&self.opening(self.first_deal))?;
        if self.sprt.is_some() && (self.entrants.len() != 2 || self.teams() != 2) {
            return Err(Trouble::NoTest);
        }
        let names: Result<Vec<String>, Trouble> = self
            .entrants
            .iter()
            .map(|entrant| self.name(entrant, called_off))
            .collect();
        for (entrant, name) in self.entrants.iter_mut().zip(names?) {
            entrant.name = name;
        }
        Entrant::tell_apart(&mut self.entrants);
        Ok(())
    }

    fn name(&self, entrant: &Entrant, called_off: &AtomicBool) -> Result<String, Trouble> {
        let Player::Program(command) = &entrant.player else {
            return Ok(entrant.name.clone());
        };
        let trouble = |fault| Trouble::Program {
            name: entrant.name.clone(),
            fault,
        };
        let mut seated = Seated::start(command, self.limit).map_err(trouble)?;
        let conduct = self.conduct(called_off);
        let named = seated.begin(&conduct.told(Seat(0)), called_off);
        let named = named.map_err(trouble)?;
        seated.dismiss();
        let fitting = named.filter(|name| !name.trim().is_empty() && name.len() <= 40);
        Ok(fitting.unwrap_or_else(|| entrant.name.clone()))
    }

    fn conduct<'a>(&'a self, called_off: &'a AtomicBool) -> Conduct<'a> {
        Conduct {
            game: self.game,
            seats: self.seats,
            options: &self.options,
            entrants: &self.entrants,
            limit: self.limit,
            pace: self.pace.as_ref(),
            called_off,
        }
    }

    fn opening(&self, deal: u64) -> Opening {
        Opening {
            seats: self.seats,
            options: self.options.clone(),
            secret: format!("match {}, deal {deal}", self.seed).into_bytes(),
            ..Opening::default()
        }
    }

    /// How many games the match has if nothing ends it sooner.
    #[must_use]
    pub fn length(&self) -> u64 {
        let fixtures = Fixture::all(self.entrants.len(), self.teams());
        let ways: u64 = fixtures
            .iter()
            .map(|fixture| fixture.lineups().len() as u64)
            .sum();
        self.deals(&fixtures) * ways
    }

    /// How many deals each fixture plays.
    fn deals(&self, fixtures: &[Fixture]) -> u64 {
        let games = fixtures.first().map_or(1, Fixture::games_of_a_pair);
        self.games.div_ceil(games).max(1)
    }

    /// Holds the match. `called_off` ends it with what has been played by then.
    pub fn hold(
        &self,
        called_off: &AtomicBool,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<Report, Trouble> {
        let (start, cpu) = (Instant::now(), cpu_seconds());
        let fixtures = Fixture::all(self.entrants.len(), self.teams());
        let stop = AtomicBool::new(false);
        let (next, total) = (
            AtomicU64::new(0),
            self.deals(&fixtures) * fixtures.len() as u64,
        );
        let held = std::thread::scope(|scope| {
            let (tell, told) = mpsc::channel::<Message>();
            let (next, fixtures, stop) = (&next, &fixtures[..], &stop);
            for _ in 0..self.at_once.clamp(1, total as usize) {
                let tell = tell.clone();
                scope.spawn(move || self.work(next, total, fixtures, stop, &tell));
            }
            drop(tell);
            let held = self.gather(&told, fixtures, called_off, stop, progress);
            stop.store(true, Ordering::Relaxed);
            held
        });
        let (dealt, was_called_off) = held?;
        let mut report = Report::of(self, &fixtures, &dealt);
        report.called_off = was_called_off;
        report.cpu = cpu_seconds() - cpu;
        report.seconds = start.elapsed().as_secs_f64();
        Ok(report)
    }

    /// Plays one deal after the other until none is left.
    fn work(
        &self,
        next: &AtomicU64,
        total: u64,
        fixtures: &[Fixture],
        stop: &AtomicBool,
        tell: &mpsc::Sender<Message>,
    ) {
        let mut waiting = Waiting::default();
        while !stop.load(Ordering::Relaxed) {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= total {
                break;
            }
            let played = self.play(task, fixtures, stop, &mut waiting);
            if tell.send((task, played)).is_err() {
                break;
            }
        }
        waiting.dismiss();
    }

    /// All games of a deal. No deal comes twice, so that no program sees two pairs play the same cards. `None`:
    /// called off.
    fn play(
        &self,
        task: u64,
        fixtures: &[Fixture],
        stop: &AtomicBool,
        waiting: &mut Waiting,
    ) -> Result<Option<Dealt>, Trouble> {
        let count = fixtures.len() as u64;
        let (deal, fixture) = (self.first_deal + task, (task % count) as usize);
        waiting.turn_to(deal);
        let conduct = self.conduct(stop);
        let opening = self.opening(deal);
        let mut games = Vec::new();
        for (way, lineup) in fixtures[fixture].lineups().iter().enumerate() {
            let mixed = [deal, fixture as u64, way as u64];
            let dice = Fast::new(mixed.into_iter().fold(!self.seed, mix));
            let Some(mut played) = conduct.play(&opening, lineup, dice, waiting)? else {
                return Ok(None);
            };
            if let (Some(folder), Some(replay)) = (&self.replays, played.replay.take()) {
                let names = lineup
                    .iter()
                    .map(|&nth| file_name(&self.entrants[nth].name));
                let names = names.collect::<Vec<String>>().join("-");
                let file = folder.join(format!("{deal:06}-{fixture}-{way}-{names}.json"));
                let text = serde_json::to_string(&replay).expect("replays are plain data");
                let written = std::fs::write(&file, text);
                written.map_err(|error| Trouble::Replay { file, error })?;
            }
            games.push(played);
        }
        Ok(Some(Dealt {
            fixture,
            deal,
            games,
        }))
    }

    /// Takes what the workers have played in the order of the deals, so that nothing depends on who
    /// was quicker, until it is decided or called off.
    fn gather(
        &self,
        told: &mpsc::Receiver<Message>,
        fixtures: &[Fixture],
        called_off: &AtomicBool,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<(Vec<Dealt>, bool), Trouble> {
        let mut early: BTreeMap<u64, Dealt> = BTreeMap::new();
        let mut dealt: Vec<Dealt> = Vec::new();
        let mut games = 0;
        loop {
            let message = told.recv_timeout(GLANCE);
            if is_set(called_off) {
                stop.store(true, Ordering::Relaxed);
            }
            let (task, played) = match message {
                Ok(message) => message,
                Err(RecvTimeoutError::Disconnected) => return Ok((dealt, is_set(called_off))),
                Err(RecvTimeoutError::Timeout) => continue,
            };
            if let Some(played) = played? {
                early.insert(task, played);
            }
            while let Some(next) = early.remove(&(dealt.len() as u64)) {
                games += next.games.len() as u64;
                dealt.push(next);
                if self.tell(games, &dealt, fixtures, progress) != Verdict::Open {
                    return Ok((dealt, false));
                }
            }
        }
    }

    /// Tells how far the match is after so many games, and whether its last deal decides it.
    fn tell(
        &self,
        games: u64,
        dealt: &[Dealt],
        fixtures: &[Fixture],
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Verdict {
        let tested = self.sprt.map(|sprt| (sprt, self.samples(dealt, fixtures)));
        let last = dealt.last().into_iter().flat_map(|deal| &deal.games);
        progress(&Progress {
            games,
            log_ratio: tested
                .as_ref()
                .map(|(sprt, samples)| sprt.log_ratio(samples)),
            losses: last.filter_map(|game| game.loss.as_ref()).collect(),
        });
        tested.map_or(Verdict::Open, |(sprt, samples)| sprt.verdict(&samples))
    }

    fn samples(&self, dealt: &[Dealt], fixtures: &[Fixture]) -> Vec<f64> {
        let Some(Fixture::Pair { players, .. }) = fixtures.first() else {
            return Vec::new();
        };
        let deals: Vec<&[Played]> = dealt.iter().map(|deal| &deal.games[..]).collect();
        Paired::of(*players, &deals, self.teams()).samples
    }
}

fn is_set(flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed)
}

/// A seed of its own for each game.
fn mix(seed: u64, nth: u64) -> u64 {
    Fast::new(seed ^ nth.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits()
}

/// A name that any file system takes.
fn file_name(name: &str) -> String {
    let safe = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    name.chars().map(safe).collect()
}
