//! A folder of players who meet again and again, and a file that remembers how they did.

use crate::words::columns;
use crate::{Entrant, NoEntrant, Pair, Paired, Player, Rating, ratings};
use bot_process::CommandLine;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use thiserror::Error;
use wire::AnyGame;

/// The name of the form that the file has now.
const FORMAT: &str = "tandem-arena-1";

/// All that has been played, and by whom. It goes on where it was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arena {
    format: String,
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The options that were chosen.
    pub options: Map<String, Value>,
    /// What all deals follow from.
    pub seed: u64,
    /// Everybody who ever took part, by name.
    pub players: Vec<String>,
    /// What each two played.
    pub met: Vec<Met>,
}

/// What two players played so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Met {
    /// Their names.
    pub players: [String; 2],
    /// The number of their next deal: every pair plays the same deals.
    pub next_deal: u64,
    /// Games that count.
    pub games: u64,
    /// The victories of each.
    pub points: [f64; 2],
    /// Games that each lost by a fault.
    pub faults: [u64; 2],
}

/// Two who play next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Their names.
    pub players: [String; 2],
    /// The number of their first deal.
    pub first_deal: u64,
}

/// Why there is no arena.
#[derive(Debug, Error)]
pub enum BadArena {
    /// The folder or the file cannot be used.
    #[error("cannot use {}: {error}", .path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The file is something else.
    #[error("{} is no file of an arena: {why}", .path.display())]
    NotOne {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// The file is about something else.
    #[error("{} is about {was}, not about {now}; name another --file", .path.display())]
    Other {
        /// Which.
        path: PathBuf,
        /// What was played.
        was: String,
        /// What is asked for.
        now: String,
    },
    /// Nobody to play with.
    #[error("there is one player or none in {}: put executable files there, or name ours with --ours easy,normal", .0.display())]
    TooFew(PathBuf),
    /// A player of ours that there is not.
    #[error(transparent)]
    NoEntrant(#[from] NoEntrant),
}

impl Arena {
    /// A new one in which nobody has played.
    #[must_use]
    pub fn new(game: &str, seats: u8, options: Map<String, Value>, seed: u64) -> Self {
        Self {
            format: FORMAT.to_owned(),
            game: game.to_owned(),
            seats,
            options,
            seed,
            players: Vec::new(),
            met: Vec::new(),
        }
    }

    /// The one in that file if there is one, else `self`; it must be about the same game.
    pub fn or_kept(self, file: &Path) -> Result<Self, BadArena> {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(self),
            Err(error) => return Err(io_error(file, error)),
        };
        let not_one = |why: String| BadArena::NotOne {
            path: file.to_owned(),
            why,
        };
        let kept: Self = serde_json::from_str(&text).map_err(|error| not_one(error.to_string()))?;
        if kept.format != FORMAT {
            return Err(not_one(format!(
                "it is {:?}, this program reads {FORMAT:?}",
                kept.format
            )));
        }
        if kept.about() != self.about() {
            return Err(BadArena::Other {
                path: file.to_owned(),
                was: kept.about(),
                now: self.about(),
            });
        }
        Ok(kept)
    }

    fn about(&self) -> String {
        let options = match &self.options {
            options if options.is_empty() => String::new(),
            options => format!(" with {}", Value::from(options.clone())),
        };
        format!(
            "{} for {} seats{options}, seed {}",
            self.game, self.seats, self.seed
        )
    }

    /// Writes it; the old file stays whole until the new one is.
    pub fn keep(&self, file: &Path) -> Result<(), BadArena> {
        let text = serde_json::to_string_pretty(self).expect("an arena is plain data");
        let fresh = file.with_extension("new");
        let written = std::fs::write(&fresh, text + "\n");
        written.map_err(|error| io_error(&fresh, error))?;
        std::fs::rename(&fresh, file).map_err(|error| io_error(file, error))
    }

    /// The players in a folder, each an executable file, and those of ours, as they are written.
    pub fn players_in(
        folder: &Path,
        ours: &[String],
        game: &dyn AnyGame,
    ) -> Result<Vec<String>, BadArena> {
        for level in ours {
            Entrant::read(level, game, 1)?;
        }
        let files = std::fs::read_dir(folder).map_err(|error| io_error(folder, error))?;
        let mut players = ours.to_vec();
        for file in files {
            let path = file.map_err(|error| io_error(folder, error))?.path();
            let is_program = path
                .metadata()
                .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0);
            let name = path.file_name().and_then(|name| name.to_str());
            players.extend(name.filter(|_| is_program).map(str::to_owned));
        }
        players.sort_unstable();
        players.dedup();
        if players.len() < 2 {
            return Err(BadArena::TooFew(folder.to_owned()));
        }
        Ok(players)
    }

    /// The player of that name: the file in the folder, or one of ours.
    pub fn entrant(name: &str, folder: &Path, game: &dyn AnyGame) -> Result<Entrant, BadArena> {
        let file = folder.join(name);
        if file.is_file() {
            // A path with a slash is never looked for among the system's programs.
            let file = if folder.is_absolute() {
                file
            } else {
                Path::new(".").join(file)
            };
            return Ok(Entrant {
                name: name.to_owned(),
                player: Player::Program(CommandLine::file(&file)),
            });
        }
        Ok(Entrant::read(name, game, 1)?)
    }

    /// Who meets whom: all pairs of these, those first who have played least.
    #[must_use]
    pub fn meetings(&self, players: &[String]) -> Vec<Meeting> {
        let count = players.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        let mut meetings: Vec<Meeting> = pairs
            .map(|pair| {
                let players = pair.map(|nth| players[nth].clone());
                let first_deal = self.between(&players).map_or(0, |met| met.next_deal);
                Meeting {
                    players,
                    first_deal,
                }
            })
            .collect();
        meetings.sort_by_key(|meeting| meeting.first_deal);
        meetings
    }

    fn between(&self, players: &[String; 2]) -> Option<&Met> {
        self.met.iter().find(|met| met.players == *players)
    }

    /// Remembers how a meeting went: the pair, its faults, and how many deals it took.
    pub fn note(&mut self, meeting: &Meeting, paired: &Paired, faults: [u64; 2], deals: u64) {
        for name in &meeting.players {
            if !self.players.contains(name) {
                self.players.push(name.clone());
            }
        }
        let known = self
            .met
            .iter()
            .position(|met| met.players == meeting.players);
        let nth = known.unwrap_or_else(|| {
            self.met.push(Met {
                players: meeting.players.clone(),
                next_deal: 0,
                games: 0,
                points: [0.0; 2],
                faults: [0; 2],
            });
            self.met.len() - 1
        });
        let met = &mut self.met[nth];
        met.next_deal = meeting.first_deal + deals;
        met.games += paired.games as u64;
        let points = paired.points().points;
        let sides = met.points.iter_mut().zip(&mut met.faults);
        for (nth, (point, fault)) in sides.enumerate() {
            *point += points[nth];
            *fault += faults[nth];
        }
    }

    /// Everybody's rating, best first.
    #[must_use]
    pub fn ratings(&self) -> Vec<(&str, Rating)> {
        let place = |name: &String| self.players.iter().position(|player| player == name);
        let pairs = self.met.iter().filter_map(|met| {
            let [one, other] = &met.players;
            Some(Pair {
                players: [place(one)?, place(other)?],
                points: met.points,
            })
        });
        let fit = ratings(self.players.len(), &pairs.collect::<Vec<Pair>>());
        let names = self.players.iter().map(String::as_str);
        let mut rated: Vec<(&str, Rating)> = names.zip(fit).collect();
        rated.sort_by(|(_, one), (_, other)| other.elo.total_cmp(&one.elo));
        rated
    }

    /// What a player played in all: games, points, faults.
    fn total(&self, name: &str) -> (u64, f64, u64) {
        let mut total = (0, 0.0, 0);
        for met in &self.met {
            for side in (0..2).filter(|&side| met.players[side] == name) {
                total.0 += met.games;
                total.1 += met.points[side];
                total.2 += met.faults[side];
            }
        }
        total
    }
}

impl fmt::Display for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.about())?;
        let heading = ["player", "rating, 95 % interval", "games", "won", "faults"];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        for (name, rating) in self.ratings() {
            let (games, points, faults) = self.total(name);
            let won = points / games.max(1) as f64 * 100.0;
            rows.push(vec![
                name.to_owned(),
                format!("{:+.0} ± {:.0}", rating.elo, rating.margin),
                games.to_string(),
                format!("{won:.1} %"),
                faults.to_string(),
            ]);
        }
        write!(f, "{}", columns(&rows))
    }
}

fn io_error(path: &Path, error: io::Error) -> BadArena {
    BadArena::Io {
        path: path.to_owned(),
        error,
    }
}
