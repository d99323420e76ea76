//! A folder of players who meet again and again, and a file that remembers how they did.

use crate::words::columns;
use crate::{Entrant, NoEntrant, Pair, Paired, Player, Rating, ratings};
use bot_process::{CommandLine, escaped};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use table::Revision;
use thiserror::Error;
use wire::AnyGame;

/// The name of the form that the file has now.
const FORMAT: &str = "tandem-arena-2";

/// All that has been played, and by whom. It goes on where it was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arena {
    format: String,
    /// What all its games have in common.
    pub terms: Terms,
    /// Everybody who ever took part, by name.
    pub players: Vec<String>,
    /// What each two played.
    pub met: Vec<Met>,
}

/// What all games of an arena have in common. Whatever moves a rating, other than who plays, stands here: an arena
/// goes on under the same terms or not at all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// Which game.
    pub game: String,
    /// The revision of its rules.
    pub rules: Revision,
    /// The SHA-256 of its deck file, in hex.
    pub edition_sha256: String,
    /// How many seats.
    pub seats: u8,
    /// The options that were chosen.
    pub options: Map<String, Value>,
    /// What all deals follow from.
    pub seed: u64,
    /// How many times the thought of a server's table bots of ours have.
    pub effort: u32,
    /// The time that a program has for each answer, in milliseconds.
    pub limit_ms: u64,
    /// The level of ours than which programs are no quicker, where all play at once.
    pub pace: Option<String>,
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
    /// The file's games had other terms.
    #[error("{} was played with {was}, not with {now}; name another --file", .path.display())]
    Other {
        /// Which.
        path: PathBuf,
        /// The terms that were others.
        was: String,
        /// What is asked for instead.
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
    pub fn new(terms: Terms) -> Self {
        Self {
            format: FORMAT.to_owned(),
            terms,
            players: Vec::new(),
            met: Vec::new(),
        }
    }

    /// The one in that file if there is one, else `self`; it must have the same terms.
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
        let kept: Value =
            serde_json::from_str(&text).map_err(|error| not_one(error.to_string()))?;
        if kept["format"] != FORMAT {
            let format = &kept["format"];
            return Err(not_one(format!(
                "its format is {format}, this program reads \"{FORMAT}\""
            )));
        }
        let kept: Self =
            serde_json::from_value(kept).map_err(|error| not_one(error.to_string()))?;
        match kept.terms.other_than(&self.terms) {
            None => Ok(kept),
            Some([was, now]) => Err(BadArena::Other {
                path: file.to_owned(),
                was,
                now,
            }),
        }
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
        &self,
        folder: &Path,
        ours: &[String],
        game: &dyn AnyGame,
    ) -> Result<Vec<String>, BadArena> {
        for level in ours {
            Entrant::read(level, game, self.terms.effort)?;
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
    pub fn entrant(
        &self,
        name: &str,
        folder: &Path,
        game: &dyn AnyGame,
    ) -> Result<Entrant, BadArena> {
        let file = folder.join(name);
        if file.is_file() {
            // A path with a slash is never looked for among the system's programs.
            let file = if folder.is_absolute() {
                file
            } else {
                Path::new(".").join(file)
            };
            return Ok(Entrant {
                name: escaped(name),
                player: Player::Program(CommandLine::file(&file)),
            });
        }
        Ok(Entrant::read(name, game, self.terms.effort)?)
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

impl Terms {
    /// Each by its name, for people to read.
    fn each(&self) -> Vec<(&'static str, String)> {
        let deck = self.edition_sha256.chars().take(16).collect();
        let options = Value::from(self.options.clone()).to_string();
        let pace = self.pace.as_deref().unwrap_or("none");
        vec![
            ("game", self.game.clone()),
            ("rules", self.rules.to_string()),
            ("deck", deck),
            ("seats", self.seats.to_string()),
            ("options", options),
            ("seed", self.seed.to_string()),
            ("effort", self.effort.to_string()),
            ("move time", format!("{} s", self.limit_ms as f64 / 1000.0)),
            ("pace", pace.to_owned()),
        ]
    }

    /// What is different: as it is here, and as it is there.
    fn other_than(&self, wished: &Self) -> Option<[String; 2]> {
        let (own, wished) = (self.each(), wished.each());
        let pairs = own.into_iter().zip(wished);
        let (own, wished): (Vec<_>, Vec<_>) = pairs.filter(|(own, wished)| own != wished).unzip();
        (!own.is_empty()).then(|| [told(&own), told(&wished)])
    }
}

fn told(terms: &[(&str, String)]) -> String {
    let each = terms.iter().map(|(name, value)| format!("{name} {value}"));
    each.collect::<Vec<String>>().join(", ")
}

impl fmt::Display for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", told(&self.terms.each()))?;
        let heading = ["player", "rating, 95 % interval", "games", "won", "faults"];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        for (name, rating) in self.ratings() {
            let (games, points, faults) = self.total(name);
            let won = points / games.max(1) as f64 * 100.0;
            rows.push(vec![
                escaped(name),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        Terms {
            game: "team-play".to_owned(),
            rules: Revision(1),
            edition_sha256: "0123456789abcdef".to_owned(),
            seats: 4,
            options: Map::new(),
            seed: 1,
            effort: 1,
            limit_ms: 5_000,
            pace: None,
        }
    }

    #[test]
    fn whatever_is_different_is_told() {
        let other = |change: &dyn Fn(&mut Terms)| {
            let mut wished = terms();
            change(&mut wished);
            terms().other_than(&wished).map(|pair| pair.join("; "))
        };
        assert_eq!(other(&|_| {}), None);
        let told = |change: &dyn Fn(&mut Terms)| other(change).expect("they are different");
        assert_eq!(told(&|terms| terms.rules = Revision(2)), "rules 1; rules 2");
        let deck = "fedcba9876543210".to_owned();
        let of_decks = told(&|terms| terms.edition_sha256.clone_from(&deck));
        assert_eq!(of_decks, "deck 0123456789abcdef; deck fedcba9876543210");
        assert_eq!(told(&|terms| terms.seats = 6), "seats 4; seats 6");
        let of_options = told(&|terms| {
            terms.options.insert("x".to_owned(), 1.into());
        });
        assert_eq!(of_options, "options {}; options {\"x\":1}");
        assert_eq!(told(&|terms| terms.effort = 10), "effort 1; effort 10");
        let of_time = told(&|terms| terms.limit_ms = 5_001);
        assert_eq!(of_time, "move time 5 s; move time 5.001 s");
        let of_pace = told(&|terms| terms.pace = Some("easy".to_owned()));
        assert_eq!(of_pace, "pace none; pace easy");
        let of_both = told(&|terms| (terms.seed, terms.game) = (2, "team-up".to_owned()));
        assert_eq!(of_both, "game team-play, seed 1; game team-up, seed 2");
    }

    #[test]
    fn the_pairs_that_have_played_least_play_first() {
        let names = ["a", "b", "c"].map(str::to_owned);
        let mut arena = Arena::new(terms());
        for (players, next_deal) in [([0, 1], 3), ([0, 2], 1)] {
            arena.met.push(Met {
                players: players.map(|nth: usize| names[nth].clone()),
                next_deal,
                games: 2 * next_deal,
                points: [0.0; 2],
                faults: [0; 2],
            });
        }
        let meetings = arena.meetings(&names);
        let order = meetings
            .iter()
            .map(|meeting| (meeting.players.concat(), meeting.first_deal));
        let expected = [("bc", 0), ("ac", 1), ("ab", 3)];
        let expected = expected.map(|(pair, deal)| (pair.to_owned(), deal));
        assert!(order.eq(expected), "{meetings:?}");
    }
}
