//! One game of a match, from the deal to its end or to somebody's fault.

use crate::at_table::{AtTable, Chair};
use crate::clock::Clock;
use crate::waiting::Waiting;
use crate::{Entrant, Player};
use bot_process::{Fault, Seated};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{Fast, Seat, Team, Viewer};
use wire::bot::{STREAM, Told};
use wire::{AnyBot, AnyGame, AnyTable, Opening, Replay};

/// A game is broken off after this many actions, and then nobody has won it.
const LONGEST: usize = 20_000;

/// What is the same for all games of a match.
pub(crate) struct Conduct<'a> {
    pub game: &'a dyn AnyGame,
    pub seats: u8,
    pub options: &'a Map<String, Value>,
    pub entrants: &'a [Entrant],
    /// The time that a program has for each answer.
    pub limit: Duration,
    /// Where all play at once, programs take no less time than a bot of ours like this would.
    pub pace: Option<&'a AnyBot>,
    pub called_off: &'a AtomicBool,
}

/// What one game came to.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// Which entrant each team was.
    pub teams: Vec<usize>,
    /// The teams' scores; empty if the game did not end by its rules.
    pub scores: Vec<i32>,
    /// The teams' shares of the victory; those that lost by a fault have none.
    pub shares: Vec<f64>,
    /// Actions taken.
    pub actions: usize,
    /// Rounds played, where the game counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// How long it would have taken, in seconds, where all play at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Whose fault ended it, if somebody's did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<Loss>,
    #[serde(skip)]
    pub(crate) thinking: Vec<(usize, Thought)>,
    #[serde(skip)]
    pub(crate) replay: Option<Replay>,
}

/// A game that was lost by a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// Who.
    pub entrant: usize,
    /// On which seat.
    pub seat: Seat,
    /// What went wrong, for whoever holds the match: it may name cards that no other seat knows.
    pub why: String,
}

/// How long somebody thought: processor time for ours, the clock's for a program.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Thought {
    pub asked: u64,
    pub seconds: f64,
    pub longest: f64,
}

impl Thought {
    pub(crate) fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.seconds += other.seconds;
        self.longest = self.longest.max(other.longest);
    }
}

impl Conduct<'_> {
    pub(crate) fn teams(&self) -> Vec<Team> {
        self.game.teams(self.seats)
    }

    /// Plays one game. `None`: it was called off.
    pub(crate) fn play(
        &self,
        opening: &Opening,
        lineup: &[usize],
        dice: Fast,
        waiting: &mut Waiting,
    ) -> Result<Option<Played>, wire::Error> {
        let table = self.game.open(opening)?;
        let mut at_table = AtTable::new(self, table, dice);
        let begun = self.seat_all(lineup, &mut at_table, waiting);
        let mut clock = self.game.simultaneous().then(|| Clock::new(self.seats));
        let fault = begun.and_then(|()| match &mut clock {
            Some(clock) => clock.play(&mut at_table, LONGEST),
            None => at_table.play_in_turns(LONGEST),
        });
        if matches!(fault, Err((_, Fault::CalledOff))) {
            return Ok(None);
        }
        let seconds = clock.map(|clock| clock.now() as f64 / 1000.0);
        Ok(Some(self.end(
            at_table,
            fault.err(),
            lineup,
            seconds,
            waiting,
        )))
    }

    /// Puts everybody on their seats; programs are told of the game.
    fn seat_all<'a>(
        &'a self,
        lineup: &[usize],
        at_table: &mut AtTable<'a>,
        waiting: &mut Waiting,
    ) -> Result<(), (Seat, Fault)> {
        let teams = self.teams();
        for seat in table::seats(self.seats) {
            let entrant = lineup[teams[seat.index()].index()];
            let chair = match &self.entrants[entrant].player {
                Player::Ours(bot) => Chair::Ours(bot),
                Player::Program(command) => {
                    let seated = match waiting.take(entrant, seat) {
                        Some(seated) => Ok(seated),
                        None => Seated::start(command, self.limit),
                    };
                    let mut seated = seated.map_err(|fault| (seat, fault))?;
                    let begun = seated.begin(&self.told(seat), self.called_off);
                    begun.map_err(|fault| (seat, fault))?;
                    Chair::Program(Box::new(seated))
                }
            };
            at_table.chairs.push(chair);
        }
        Ok(())
    }

    /// What the program on that seat is told of the game.
    pub(crate) fn told(&self, seat: Seat) -> Told<'_> {
        let pace = self.game.manners().speed_limit;
        Told::Game {
            stream: STREAM,
            game: self.game.id(),
            rules: Some(self.game.rules()),
            edition_sha256: Some(self.game.edition_sha256()),
            seat,
            seats: self.seats,
            teams: self.teams(),
            options: self.options,
            limit_ms: self.limit.as_millis() as u64,
            least_ms: pace.map(|limit| 1000 / u64::from(limit.rate)),
        }
    }

    /// What the game came to; the programs that can play another one wait for it.
    fn end(
        &self,
        at_table: AtTable<'_>,
        fault: Option<(Seat, Fault)>,
        lineup: &[usize],
        seconds: Option<f64>,
        waiting: &mut Waiting,
    ) -> Played {
        let teams = self.teams();
        let entrant_of = |seat: Seat| lineup[teams[seat.index()].index()];
        let at_fault = fault.as_ref().map(|(seat, _)| *seat);
        let because = fault.as_ref().map(|(seat, fault)| because(*seat, fault));
        let loss = fault.map(|(seat, fault)| Loss {
            entrant: entrant_of(seat),
            seat,
            why: fault.to_string(),
        });
        let lost = at_fault.map(|seat| teams[seat.index()]);
        let outcome = at_table.table.outcome();
        let thinking = table::seats(self.seats).zip(&at_table.thinking);
        let thinking = thinking.map(|(seat, thought)| (entrant_of(seat), *thought));
        let played = Played {
            teams: lineup.to_vec(),
            scores: scores_of(outcome.as_ref().filter(|_| lost.is_none())),
            shares: shares(lost, outcome.as_ref(), lineup.len()),
            actions: at_table.table.taken(),
            rounds: at_table.table.rounds(),
            seconds,
            loss,
            thinking: thinking.collect(),
            replay: Some(at_table.table.replay()),
        };
        for (seat, seated) in self.let_go(at_table, at_fault, because.as_deref()) {
            waiting.keep(entrant_of(seat), seat, seated);
        }
        played
    }

    /// Tells the programs that the game is over. Those that can play the next one.
    fn let_go(
        &self,
        at_table: AtTable<'_>,
        at_fault: Option<Seat>,
        because: Option<&str>,
    ) -> Vec<(Seat, Seated)> {
        let AtTable { table, chairs, .. } = at_table;
        let outcome = table.outcome();
        let mut ready = Vec::new();
        for (seat, chair) in table::seats(self.seats).zip(chairs) {
            let Chair::Program(mut seated) = chair else {
                continue;
            };
            // The program at fault may still be talking about this game: a new process plays the next.
            if at_fault == Some(seat) {
                continue;
            }
            let view = table.view(Viewer::Seat(seat));
            let told = seated.end(&view, outcome.as_ref(), because, self.called_off);
            if told.is_ok() {
                ready.push((seat, *seated));
            }
        }
        ready
    }
}

/// What the other programs are told of a fault. They play on with what they know, so it is not the fault's own text.
fn because(seat: Seat, fault: &Fault) -> String {
    format!("Seat {seat} lost the game by a fault: {}.", fault.kind())
}

/// The teams' scores, where the game ended by its rules.
fn scores_of(outcome: Option<&table::Outcome>) -> Vec<i32> {
    let teams = outcome.into_iter().flat_map(|outcome| &outcome.teams);
    teams.map(|team| team.score).collect()
}

/// Each team's share of the victory: by a fault, by the rules, or nobody's.
fn shares(lost: Option<Team>, outcome: Option<&table::Outcome>, teams: usize) -> Vec<f64> {
    match (lost, outcome) {
        (Some(team), _) => shares_after(team, teams),
        (None, Some(outcome)) => shares_of(outcome),
        (None, None) => vec![0.0; teams],
    }
}

/// Whoever is at fault has lost; the others share the victory.
fn shares_after(at_fault: Team, teams: usize) -> Vec<f64> {
    let others = teams.saturating_sub(1).max(1) as f64;
    let share = |team| {
        if team == at_fault.index() {
            0.0
        } else {
            1.0 / others
        }
    };
    (0..teams).map(share).collect()
}

fn shares_of(outcome: &table::Outcome) -> Vec<f64> {
    let won = |team: &table::TeamResult| team.won == Some(true);
    let winners = outcome.teams.iter().filter(|team| won(team)).count();
    let share = |team| if won(team) { 1.0 / winners as f64 } else { 0.0 };
    outcome.teams.iter().map(share).collect()
}

/// The table itself, for those who play it.
pub(crate) type Table = Box<dyn AnyTable>;
