//! The law that the page's core and the program give the same bytes. This is the program's half: it asks
//! the core for every recorded game of `tests/past`, every golden one and a thousand random ones, sits at a table of
//! every game with bots of every level, searches for the best play, and writes down what was asked and a
//! digest of each answer. `scripts/same-bytes.mjs` asks the compiled core the same.

use browser::{Core, Patience};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Chance, Fair, Fast, Game, Level, Seat, SoFar};
use wire::{AnyGame, Opening};

/// How many random games are played, over all games.
const GAMES: usize = 1000;
/// A random game that does not end is broken off.
const LONGEST: usize = 2_000;
/// After how many moves the table is looked at from all sides again: this often in a short game, and
/// [`LOOKS`] times at most in a long one.
const EVERY: usize = 10;
/// How often a game is looked at from all sides.
const LOOKS: usize = 15;

/// A search is ended when it has told so many times how far it is; the script counts alike.
const PATIENCE: u32 = 300;
/// So often the tables are asked something.
const STEPS: usize = 120;

/// Ends a search after so many times.
struct Counting(u32);

impl Patience for Counting {
    fn go_on(&mut self, _: SoFar) -> ControlFlow<()> {
        self.0 += 1;
        if self.0 < PATIENCE {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

#[test]
fn the_page_is_asked_what_the_program_answers() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("same-bytes");
    fs::create_dir_all(&folder).unwrap();
    let mut book = Book::new(&folder);
    let past = past();
    let recorded = past.len();
    let shelf = shelf::shelf();
    let games: Vec<&Arc<dyn AnyGame>> = shelf.games().collect();
    let golden: Vec<String> = games.iter().flat_map(|game| golden(&***game)).collect();
    assert!(
        golden.len() >= 2 * games.len(),
        "{} are golden",
        golden.len()
    );
    let recorded = recorded + golden.len();
    for replay in past.into_iter().chain(golden) {
        book.ask_all_about(&replay);
    }
    book.over = 0;
    for nth in 0..GAMES {
        book.ask_all_about(&random(&**games[nth % games.len()], nth));
    }
    println!("{} of {GAMES} random games came to their end", book.over);
    for game in games {
        for level in game.levels() {
            Seated::at(&mut book, game.id(), level).play();
        }
    }
    book.ask(&json!({"op": "best", "text": short_load(&shelf)}));
    book.close();
    assert!(recorded > 60, "only {recorded} games were recorded");
    assert_eq!(book.games, recorded + GAMES);
}

/// What was asked, and a digest of each answer.
struct Book {
    core: Core,
    games: usize,
    /// How many of them came to their end.
    over: usize,
    requests: BufWriter<fs::File>,
    digests: BufWriter<fs::File>,
}

impl Book {
    fn new(folder: &Path) -> Self {
        let file = |name| BufWriter::new(fs::File::create(folder.join(name)).unwrap());
        Self {
            core: Core::new(shelf::shelf()),
            games: 0,
            over: 0,
            requests: file("requests.jsonl"),
            digests: file("digests.txt"),
        }
    }

    fn ask(&mut self, request: &Value) -> Value {
        let request = request.to_string();
        let answer = self.core.answer(request.as_bytes(), &mut Counting(0));
        writeln!(self.requests, "{request}").unwrap();
        let digest = Sha256::digest(answer.as_bytes());
        writeln!(self.digests, "{}", hex::encode(&digest[..12])).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    /// Everything that the page can ask about a game, of every viewer.
    fn ask_all_about(&mut self, replay: &str) {
        self.games += 1;
        let opened = self.ask(&json!({"op": "open", "text": replay}));
        assert_eq!(opened["ok"], true, "{opened}");
        self.over += usize::from(opened["about"]["result"].is_object());
        let film = &opened["film"];
        let last = opened["about"]["by"].as_array().unwrap().len();
        let seats = opened["about"]["seats"].as_u64().unwrap();
        let viewers: Vec<Value> = (0..seats).map(Value::from).chain([Value::Null]).collect();
        for viewer in &viewers {
            self.ask(&json!({"op": "story", "film": film, "viewer": viewer}));
        }
        let every = EVERY.max(last.div_ceil(LOOKS));
        for at in (0..last).step_by(every).chain([last]) {
            self.ask(&json!({"op": "sights", "film": film, "at": at, "viewers": viewers}));
            self.ask(&json!({"op": "why", "film": film, "at": at, "level": "normal"}));
        }
        self.ask(&json!({"op": "cut", "film": film, "at": last / 2}));
        self.ask(&json!({"op": "verify", "text": replay, "noted": []}));
        self.ask(&json!({"op": "close", "film": film}));
    }

    fn close(&mut self) {
        self.requests.flush().unwrap();
        self.digests.flush().unwrap();
    }
}

/// Somebody at a table of the page, against bots.
struct Seated<'a> {
    book: &'a mut Book,
    table: Value,
    /// Milliseconds.
    time: f64,
    /// What one may do, as it was told last.
    legal: Value,
    /// What the table said last that it waits for.
    due: Option<f64>,
    thinking: bool,
}

impl<'a> Seated<'a> {
    fn at(book: &'a mut Book, game: &str, level: &str) -> Self {
        let seed = hex::encode(Sha256::digest(format!("{game} {level}")));
        let wish =
            json!({"game": game, "name": "Ann", "play_now": true, "listed": false, "level": level});
        let ask = json!({"op": "make", "wish": wish, "clock": 5_000, "seed": seed});
        let made = book.ask(&json!({"op": "tables", "ask": ask}));
        let now = json!({"clock": 5_000, "timer": 0});
        let ask = json!({"op": "set", "kept": made["kept"], "log": made["log"], "now": now, "seed": seed});
        let set = book.ask(&json!({"op": "tables", "ask": ask}));
        assert_eq!(set["ok"], true, "{set}");
        let mut seated = Self {
            book,
            table: set["table"].clone(),
            time: 0.0,
            legal: Value::Null,
            due: None,
            thinking: false,
        };
        let secrets = json!([made["made"]["secret"]]);
        seated.say(
            &json!({"op": "hello", "protocol": 2, "table": "x", "secrets": secrets, "last": null}),
        );
        seated
    }

    /// Plays on by chance, asks for a hint now and then, and lets the bots play.
    fn play(mut self) {
        let mut dice = Fast::new(5);
        for step in 0..STEPS {
            let action = client::any_of(&self.legal, &mut dice);
            if self.thinking {
                self.tell(json!({"op": "think"}));
            } else if let Some(action) = action {
                self.time += 500.0;
                if step % 8 == 0 {
                    self.say(&json!({"op": "hint", "id": format!("h{step}"), "seat": 0}));
                }
                self.say(
                    &json!({"op": "act", "id": format!("a{step}"), "seat": 0, "action": action}),
                );
            } else if let Some(due) = self.due {
                self.time = due.max(self.time);
                self.tell(json!({"op": "tick"}));
            }
        }
        self.tell(json!({"op": "leave", "conn": 1}));
    }

    fn say(&mut self, message: &Value) {
        self.tell(json!({"op": "hear", "conn": 1, "text": message.to_string()}));
    }

    /// Asks the table, says that all is stored, and reads what one was told.
    fn tell(&mut self, mut ask: Value) {
        ask["table"] = self.table.clone();
        ask["now"] = json!({"clock": 5_000.0 + self.time, "timer": self.time});
        let told = self.book.ask(&json!({"op": "tables", "ask": ask}));
        assert_eq!(told["ok"], true, "{told}");
        for frame in told["frames"].as_array().unwrap() {
            let message: Value = serde_json::from_str(frame["text"].as_str().unwrap()).unwrap();
            if let Some(sight) = message["sights"].get(0) {
                self.legal = sight["legal"].clone();
            }
        }
        self.thinking = told["thinking"] == true;
        self.due = told["due"].as_f64();
        if let Some(last) = told["entries"].as_array().unwrap().last() {
            let n = last["n"].clone();
            self.tell(json!({"op": "stored", "n": n}));
        }
    }
}

/// A game of Team UP that two have just begun.
fn short_load(shelf: &wire::Shelf) -> String {
    let opening = Opening {
        seats: 2,
        secret: b"a short load".to_vec(),
        ..Opening::default()
    };
    let table = shelf.game("team-up").unwrap().open(&opening).unwrap();
    serde_json::to_string(&table.replay()).unwrap()
}

/// The games that programs have left until now.
fn past() -> Vec<String> {
    let past = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past");
    let shelf = shelf::shelf();
    let folders = shelf.games().map(|game| past.join(game.id()));
    let revisions = folders.flat_map(|folder| inside(&folder));
    let mut files: Vec<_> = revisions.flat_map(|folder| inside(&folder)).collect();
    files.sort();
    let texts = files
        .into_iter()
        .map(|file| fs::read_to_string(file).unwrap());
    texts.collect()
}

/// The golden games of a game, out of the records that lie beside their texts (`conform::Story`).
fn golden(game: &dyn AnyGame) -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = inside(&crates.join(game.id()).join("tests/golden"));
    files.retain(|file| file.extension().is_some_and(|kind| kind == "json"));
    files.sort();
    files.iter().map(|file| played_again(game, file)).collect()
}

fn played_again(game: &dyn AnyGame, record: &Path) -> String {
    let record: Value = serde_json::from_str(&fs::read_to_string(record).unwrap()).unwrap();
    let dealt = &record["dealt"];
    let opening = Opening {
        seats: dealt["seats"].as_u64().unwrap() as u8,
        options: dealt["options"].as_object().unwrap().clone(),
        secret: dealt["seed"].as_str().unwrap().into(),
        setup: dealt["setup"].as_object().cloned(),
        ..Opening::default()
    };
    let mut table = game.open(&opening).unwrap();
    for (at, taken) in record["actions"].as_array().unwrap().iter().enumerate() {
        let seat = Seat(taken["seat"].as_u64().unwrap() as u8);
        let action = table.read(&taken["action"]).unwrap();
        table.act(seat, &action, at as u64 * 700).unwrap();
    }
    serde_json::to_string(&table.replay()).unwrap()
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

/// A random game's replay: any seat count, any options, any legal moves.
fn random(game: &dyn AnyGame, nth: usize) -> String {
    let mut dice = Fast::new(nth as u64);
    let seats = game.seats()[dice.below(game.seats().len() as u32) as usize];
    let mut options = Map::new();
    for option in game.options() {
        let value = option.values[dice.below(option.values.len() as u32) as usize];
        options.insert(option.name.to_owned(), value.into());
    }
    let opening = Opening {
        seats,
        options,
        secret: format!("random game {nth}").into_bytes(),
        words: vec!["grüezi".to_owned(); nth % 3],
        ..Opening::default()
    };
    let mut table = game.open(&opening).unwrap();
    let drifting = Drifting { opening, dice };
    for (at, (seat, action)) in shelf::visit(game.id(), drifting)
        .unwrap()
        .iter()
        .enumerate()
    {
        let action = table.read(action).unwrap();
        table.act(*seat, &action, at as u64 * 700).unwrap();
    }
    serde_json::to_string(&table.replay()).unwrap()
}

/// Plays whatever is allowed.
struct Drifting {
    opening: Opening,
    dice: Fast,
}

impl shelf::Visitor for Drifting {
    type Out = Vec<(Seat, Value)>;

    fn visit<G: Game>(mut self, _: Vec<Level<G>>) -> Self::Out {
        let edition = Arc::new(G::edition(G::DECK).unwrap());
        let options = serde_json::from_value(Value::Object(self.opening.options)).unwrap();
        let mut fair = Fair::new(&self.opening.secret, &self.opening.words);
        let seats = self.opening.seats;
        let dealt = G::new(&edition, seats, &options, &G::Setup::default(), &mut fair);
        let (mut game, mut taken) = (dealt.unwrap(), Vec::new());
        while taken.len() < LONGEST && game.outcome().is_none() {
            let seat = Seat(self.dice.below(seats.into()) as u8);
            let mut offers = Vec::new();
            game.legal(seat, &mut offers);
            if offers.is_empty() {
                continue;
            }
            let offer = &offers[self.dice.below(offers.len() as u32) as usize];
            let action = G::answer(offer, &mut self.dice);
            game.play(seat, &action, &mut fair, &mut Vec::new())
                .unwrap();
            taken.push((seat, serde_json::to_value(&action).unwrap()));
        }
        taken
    }
}
