//! What was played once stays playable: `tests/past` holds games of every seat count and option, as
//! they were recorded under each revision of the rules and with each deck, to be played again here.
//!
//! `UPDATE_PAST=1 cargo nextest run -p shelf --test past` records what ships today, if that is new.
//! It never changes what lies there.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use table::{Fast, Revision, Seat, seats};
use wire::{AnyGame, AnyTable, Move, Noted, Opening, Replay, Said};

/// What was recorded of each game, oldest first.
type Index = BTreeMap<String, Vec<Record>>;

/// A form of a game, and the games that were recorded of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Record {
    #[serde(flatten)]
    form: Form,
    /// By name, the SHA-256 of the game's course: of how many offers each seat had after each action.
    games: BTreeMap<String, String>,
}

/// What tells one form of a game from another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Form {
    rules: Revision,
    deck_sha256: String,
    /// Of the golden playthroughs, which show what the rules do.
    golden_sha256: String,
}

impl Form {
    fn of(game: &dyn AnyGame) -> Self {
        Self {
            rules: game.rules(),
            deck_sha256: game.edition_sha256().to_owned(),
            golden_sha256: golden(game.id()),
        }
    }
}

#[test]
fn all_that_ships_is_recorded() {
    let shelf = shelf::shelf();
    let mut index = index();
    for game in shelf.games() {
        let form = Form::of(&**game);
        let records = index.entry(game.id().to_owned()).or_default();
        if records.last().is_none_or(|last| last.form != form) {
            assert!(
                std::env::var_os("UPDATE_PAST").is_some(),
                "{} is not as it was recorded last. Has a rule changed what an old game would have \
                 been? Then raise its revision. Has the deck? Then keep the old one. Then, and also \
                 where the golden playthroughs only say the same in other words, run with \
                 UPDATE_PAST=1: CONTRIBUTING.md says more.",
                game.id()
            );
            let folder = folder_of(game.id(), records.len());
            records.push(record(&**game, form, &folder));
        }
        let last = records.last().unwrap();
        let names: Vec<String> = kinds(&**game).iter().map(Kind::name).collect();
        assert!(last.games.keys().eq(&names), "{names:?}");
    }
    if std::env::var_os("UPDATE_PAST").is_some() {
        let text = serde_json::to_string_pretty(&index).unwrap() + "\n";
        fs::write(past().join("index.json"), text).unwrap();
    }
}

#[test]
fn all_that_was_recorded_is_played_again() {
    let shelf = shelf::shelf();
    let mut games = 0;
    for (id, records) in index() {
        for (nth, record) in records.iter().enumerate() {
            for (name, course) in &record.games {
                let file = folder_of(&id, nth).join(name).with_extension("json");
                let text = fs::read_to_string(&file).unwrap();
                let replay: Replay = serde_json::from_str(&text).unwrap();
                let form = (replay.rules, &replay.edition_sha256);
                assert_eq!(form, (record.form.rules, &record.form.deck_sha256));
                let mut played = Played::from(shelf.load(&replay, Some(0)).unwrap());
                for action in &replay.actions {
                    let seat = played.table.seat(action.seat).unwrap();
                    let read = played.table.read(&action.action);
                    let taken = read.and_then(|read| played.act(seat, &read, action.at));
                    taken.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                }
                played.said.clone_from(&replay.said);
                assert_eq!(played.document(), text, "{}", file.display());
                assert_eq!(played.course(), *course, "{}", file.display());
                let fault = shelf.verify(&replay, &[]).fault;
                assert_eq!(fault, None, "{}", file.display());
                games += 1;
            }
        }
    }
    assert!(games > 60, "only {games} games");
}

/// In the first protocol the players' words lay in the open, and nobody committed to them.
#[test]
fn a_game_with_words_in_the_open_verifies_as_before() {
    let shelf = shelf::shelf();
    let file = past().join("open-words.json");
    if std::env::var_os("UPDATE_PAST").is_some() && !file.exists() {
        let opening = Opening {
            seats: 4,
            secret: b"words in the open".to_vec(),
            words: vec!["hop hop".to_owned(), "Zoë's luck".to_owned()],
            ..Opening::default()
        };
        let game = shelf.game("team-play").unwrap();
        let mut played = Played::from(game.open(&opening).unwrap());
        played.play(game.levels().last().unwrap(), LONGEST);
        fs::write(&file, played.document()).unwrap();
    }
    let text = fs::read_to_string(&file).unwrap();
    let mut replay: Replay = serde_json::from_str(&text).unwrap();
    assert_eq!((replay.words.len(), &replay.committed), (2, &None));
    assert!(replay.result.is_some(), "it was played out");
    let noted = Noted::hash(replay.commitment.clone());
    assert_eq!(shelf.verify(&replay, &[noted]).fault, None);
    replay.words[1] = "Eve's luck".to_owned();
    let fault = shelf.verify(&replay, &[]).fault;
    assert!(fault.is_some(), "other words are other cards");
}

#[test]
fn every_deck_that_shipped_ships() {
    let shelf = shelf::shelf();
    for (id, records) in index() {
        for Record { form, .. } in records {
            let edition = shelf.edition(&id, &form.deck_sha256);
            assert!(edition.is_some(), "{id} lost the deck {}", form.deck_sha256);
            assert!(edition.unwrap().plays(form.rules).is_ok());
        }
    }
}

#[test]
fn nothing_lies_there_that_is_not_played_again() {
    let index = index();
    for (id, records) in &index {
        let listed: usize = records.iter().map(|record| record.games.len()).sum();
        let lying = (0..=records.len()).flat_map(|nth| fs::read_dir(folder_of(id, nth)));
        assert_eq!(lying.flatten().count(), listed, "{id}");
    }
}

fn past() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past")
}

fn folder_of(game: &str, nth: usize) -> PathBuf {
    past().join(game).join((nth + 1).to_string())
}

fn index() -> Index {
    let text = fs::read_to_string(past().join("index.json"));
    text.map_or_else(
        |_| Index::new(),
        |text| serde_json::from_str(&text).unwrap(),
    )
}

/// The SHA-256 over the names and texts of the game's golden playthroughs.
fn golden(game: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(game)
        .join("tests/golden");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    // The records beside the texts say the same.
    files.retain(|file| file.extension().is_some_and(|kind| kind == "txt"));
    files.sort();
    assert!(!files.is_empty());
    let mut digest = Sha256::new();
    for file in files {
        digest.update(file.file_name().unwrap().as_encoded_bytes());
        digest.update(fs::read(&file).unwrap());
    }
    hex::encode(digest.finalize())
}

/// One kind of game to record.
struct Kind {
    seats: u8,
    options: Map<String, Value>,
    /// Whether it is broken off in the middle.
    running: bool,
}

impl Kind {
    fn name(&self) -> String {
        let options = self.options.values().map(|value| value.as_str().unwrap());
        let seats = self.seats.to_string();
        let end = if self.running { "running" } else { "over" };
        let parts: Vec<&str> = [seats.as_str()].into_iter().chain(options).collect();
        format!("{}-{end}", parts.join("-"))
    }

    /// TU-17 A challenge may say how many cards are known from the game before; older ones do not.
    fn setup(&self) -> Option<Map<String, Value>> {
        let known = self.options.get("mode")? == "challenge" && self.seats.is_multiple_of(2);
        known.then(|| Map::from_iter([("known".to_owned(), 20.into())]))
    }

    /// Plays it by bots, and gives up where it does not end.
    fn play(&self, game: &dyn AnyGame) -> Played {
        let name = format!("{} {}", game.id(), self.name());
        let opening = Opening {
            seats: self.seats,
            options: self.options.clone(),
            setup: self.setup(),
            secret: name.clone().into_bytes(),
            ..Opening::default()
        };
        let most = if self.running { 25 } else { LONGEST };
        let mut played = Played::from(game.open(&opening).unwrap());
        played.play(game.levels().last().unwrap(), most);
        let over = played.table.outcome().is_some();
        assert_eq!(over, !self.running, "{name} after {}", played.table.taken());
        played
    }
}

/// Every seat count with every choice of options, broken off and played out, by name.
fn kinds(game: &dyn AnyGame) -> Vec<Kind> {
    let mut choices = vec![Map::new()];
    for option in game.options() {
        let with = |choice: &Map<String, Value>, value: &str| {
            let mut choice = choice.clone();
            choice.insert(option.name.to_owned(), value.into());
            choice
        };
        choices = choices
            .iter()
            .flat_map(|choice| option.values.iter().map(move |value| with(choice, value)))
            .collect();
    }
    let mut kinds = Vec::new();
    for &seats in game.seats() {
        for options in &choices {
            for running in [false, true] {
                kinds.push(Kind {
                    seats,
                    options: options.clone(),
                    running,
                });
            }
        }
    }
    kinds.sort_by_key(Kind::name);
    kinds
}

/// Records a form of a game. What is recorded already is left alone: to be on the safe side, it is
/// an error.
fn record(game: &dyn AnyGame, form: Form, folder: &Path) -> Record {
    fs::create_dir_all(folder).unwrap();
    let mut games = BTreeMap::new();
    for kind in kinds(game) {
        let played = kind.play(game);
        let file = folder.join(kind.name()).with_extension("json");
        let mut file = File::create_new(file).unwrap();
        file.write_all(played.document().as_bytes()).unwrap();
        games.insert(kind.name(), played.course());
    }
    Record { form, games }
}

/// Football by bots that do their best to be slow takes a while.
const LONGEST: usize = 5_000;

/// A table, what was said at it, and its course.
struct Played {
    table: Box<dyn AnyTable>,
    said: Vec<Said>,
    course: Sha256,
}

impl From<Box<dyn AnyTable>> for Played {
    fn from(table: Box<dyn AnyTable>) -> Self {
        Self {
            table,
            said: Vec::new(),
            course: Sha256::new(),
        }
    }
}

impl Played {
    /// Lets bots play so many actions, or to the end: each looks again after a while of its own.
    fn play(&mut self, level: &str, most: usize) {
        let mut dice = Fast::new(1);
        let mut due: Vec<(u64, Seat)> = seats(self.table.seats()).map(|seat| (0, seat)).collect();
        while self.table.taken() < most && self.table.outcome().is_none() {
            due.sort_unstable();
            let (now, seat) = due[0];
            let pause = self.table.pause(level, &mut dice);
            due[0].0 = now + u64::from(pause.max(1));
            let Some(question) = self.table.ask(seat, level, Vec::new()) else {
                continue;
            };
            let reply = question.answer(&mut dice);
            if let Some(action) = reply.action {
                self.act(seat, &action, now).unwrap();
            }
            self.said.extend(reply.call.map(|phrase| Said {
                after: self.table.taken() as u32,
                seat,
                phrase: phrase.to_owned(),
                at: now,
            }));
        }
    }

    fn act(&mut self, seat: Seat, action: &Move, at: u64) -> Result<(), wire::Error> {
        self.table.act(seat, action, at)?;
        for seat in seats(self.table.seats()) {
            let legal = self.table.legal(seat);
            let legal: Vec<Value> = serde_json::from_str(legal.get()).unwrap();
            self.course.update(format!("{} ", legal.len()));
        }
        Ok(())
    }

    fn course(&self) -> String {
        hex::encode(self.course.clone().finalize())
    }

    /// The replay, as it is written to a file.
    fn document(&self) -> String {
        let mut replay = self.table.replay();
        replay.said.clone_from(&self.said);
        serde_json::to_string(&replay).unwrap() + "\n"
    }
}
