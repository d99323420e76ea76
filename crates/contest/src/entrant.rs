//! Who takes part.

use bot_process::{CommandLine, Fault, escaped};
use thiserror::Error;
use wire::{AnyBot, AnyGame, RANDOM, did_you_mean};

/// Somebody who takes part.
pub struct Entrant {
    /// The name in the report, fit for a terminal.
    pub name: String,
    /// Who plays.
    pub player: Player,
}

/// One of ours, or a program.
pub enum Player {
    /// A bot of ours.
    Ours(AnyBot),
    /// A program, of which one process is started for each seat that it holds.
    Program(CommandLine),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoEntrant {
    /// No bot of ours has that level.
    #[error("there is no player {name:?}: {hint}; a program is written as cmd=./mybot.py")]
    NoLevel {
        /// What was asked for.
        name: String,
        /// What there is.
        hint: String,
    },
    /// The thought that it is to have is no number.
    #[error("{name:?}: write LEVEL@TIMES with a number from 0 to 1000")]
    BadEffort {
        /// What was asked for.
        name: String,
    },
    /// The command is none.
    #[error(transparent)]
    NoCommand(#[from] Fault),
}

/// The most thought that can be asked for.
const MOST: u32 = 1000;

impl Entrant {
    /// Reads a player: `normal`, `hard@10` with ten times the thought, `random`, or `cmd=./mybot.py`.
    /// One who does not say how much thinks `effort` times as much as at a server's table.
    pub fn read(text: &str, game: &dyn AnyGame, effort: u32) -> Result<Self, NoEntrant> {
        if let Some(command) = text.strip_prefix("cmd=") {
            let command = CommandLine::read(command)?;
            return Ok(Self {
                name: escaped(command.name()),
                player: Player::Program(command),
            });
        }
        let (level, effort) = match text.split_once('@') {
            None => (text, effort),
            Some((level, times)) => {
                let times = times.parse().ok().filter(|&times| times <= MOST);
                let name = || text.to_owned();
                (
                    level,
                    times.ok_or_else(|| NoEntrant::BadEffort { name: name() })?,
                )
            }
        };
        let bot = game.bot(level, effort).ok_or_else(|| NoEntrant::NoLevel {
            name: level.to_owned(),
            hint: did_you_mean(level, game.levels().into_iter().chain([RANDOM])),
        })?;
        Ok(Self {
            name: text.to_owned(),
            player: Player::Ours(bot),
        })
    }

    /// Gives entrants of the same name a number each.
    pub fn tell_apart(entrants: &mut [Self]) {
        for nth in 1..entrants.len() {
            let (before, rest) = entrants.split_at_mut(nth);
            let given = rest[0].name.clone();
            let taken = |name: &str| before.iter().any(|other| other.name == name);
            let mut count = 1;
            while taken(&rest[0].name) {
                count += 1;
                rest[0].name = format!("{given} {count}");
            }
        }
    }
}
