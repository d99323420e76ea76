//! The core as the page asks it, without a page.

use browser::{Core, Patience};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use table::{Fast, SoFar};
use wire::{AnyGame, Opening};

/// Lets every search go on.
struct Patient;

impl Patience for Patient {
    fn go_on(&mut self, _: SoFar) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// No game of these bots is longer.
const LONGEST: usize = 3_000;

fn core() -> Core {
    Core::new(shelf::shelf())
}

fn ask(core: &mut Core, request: &Value) -> Value {
    let answer = core.answer(request.to_string().as_bytes(), &mut Patient);
    serde_json::from_str(&answer).unwrap()
}

/// The finished and unfinished games of every kind that programs have left until now.
fn replays() -> Vec<(PathBuf, String)> {
    let past = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past");
    let games = shelf::shelf();
    let folders = games.games().map(|game| past.join(game.id()));
    let revisions = folders.flat_map(|folder| inside(&folder));
    let files = revisions.flat_map(|folder| inside(&folder));
    files
        .map(|file| (file.clone(), fs::read_to_string(file).unwrap()))
        .collect()
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

/// A game of that level's bots among themselves, as a replay.
fn played(game: &dyn AnyGame, level: &str) -> String {
    let opening = Opening {
        seats: game.seats()[0],
        ..Opening::default()
    };
    let mut table = game.open(&opening).expect("a new table");
    // What a motive rests on does not depend on how long the bot thought.
    let bot = table.bot(level, 0).expect("a level of the game");
    let mut dice = Fast::new(1);
    for first in (0..table.seats()).cycle().take(LONGEST) {
        if table.outcome().is_some() {
            break;
        }
        let mut turns = table.to_act();
        let whole = turns.len().max(1);
        turns.rotate_left(usize::from(first) % whole);
        for seat in turns {
            if let Some(action) = table.choose(seat, &bot, &[], &mut dice).action {
                table
                    .act(seat, &action, 0)
                    .expect("a bot does what is allowed");
                break;
            }
        }
    }
    serde_json::to_string(&table.replay()).unwrap()
}

fn replay_length(replay: &str) -> usize {
    let replay: wire::Replay = serde_json::from_str(replay).unwrap();
    replay.actions.len()
}

#[test]
fn a_replay_shows_each_viewer_what_the_table_showed_then() {
    for (file, text) in replays() {
        let mut core = core();
        let opened = ask(&mut core, &json!({"op": "open", "text": text}));
        assert_eq!(opened["ok"], true, "{}: {opened}", file.display());
        let replay: wire::Replay = serde_json::from_str(&text).unwrap();
        let shelf = shelf::shelf();
        let seats = i64::from(replay.seats);
        let viewers: Vec<Value> = (0..seats).map(Value::from).chain([Value::Null]).collect();
        for at in [0, replay.actions.len() / 2, replay.actions.len()] {
            let table = shelf.load(&replay, Some(at)).unwrap();
            let request = json!({"op": "sights", "film": 1, "at": at, "viewers": viewers});
            let sights = ask(&mut core, &request);
            for (place, viewer) in viewers.iter().enumerate() {
                let viewer = viewer.as_u64().map(|seat| table::Seat(seat as u8));
                let viewer = viewer.map_or(table::Viewer::Spectator, table::Viewer::Seat);
                let shown: Value = serde_json::from_str(table.view(viewer).get()).unwrap();
                assert_eq!(sights["sights"][place]["view"], shown, "{}", file.display());
            }
        }
    }
}

#[test]
fn a_replay_names_the_moments_with_which_rounds_begin() {
    let begins = |event: &Value| match event["type"].as_str() {
        Some("round_began" | "kicked_off") => true,
        // TP-7 A round of Team Play begins with the first seat's turn.
        Some("turn_began") => event["seat"] == 0,
        _ => false,
    };
    let mut found = 0;
    for (file, text) in replays() {
        let mut core = core();
        let opened = ask(&mut core, &json!({"op": "open", "text": text}));
        let story = ask(
            &mut core,
            &json!({"op": "story", "film": 1, "viewer": null}),
        );
        let lines = story["story"].as_array().unwrap();
        let told = (1_u32..).zip(lines).filter(|(_, line)| {
            let events = line["events"].as_array().unwrap();
            events.iter().any(begins)
        });
        let told: Vec<u32> = told.map(|(at, _)| at).collect();
        assert_eq!(opened["about"]["rounds"], json!(told), "{}", file.display());
        found += told.len();
    }
    assert!(found > 10, "only {found} rounds in all replays");
}

/// Every level of the game is asked about every action that one of its bots took.
#[test]
fn a_replay_says_why_a_bot_did_what_it_did() {
    let shelf = shelf::shelf();
    for game in shelf.games() {
        for level in game.levels() {
            let replay = played(&**game, level);
            let mut core = core();
            ask(&mut core, &json!({"op": "open", "text": replay}));
            let mut keys = BTreeSet::new();
            for at in 1..=replay_length(&replay) {
                let request = json!({"op": "why", "film": 1, "at": at, "level": level});
                let told = ask(&mut core, &request);
                let key = told["why"]["key"].as_str();
                keys.insert(key.unwrap_or_else(|| panic!("{at}: {told}")).to_owned());
            }
            assert!(keys.len() > 3, "{} {level}: {keys:?}", game.id());
        }
    }
}

#[test]
fn nobody_is_told_why_while_the_game_runs() {
    for (file, text) in replays() {
        let replay: wire::Replay = serde_json::from_str(&text).unwrap();
        let mut core = core();
        ask(&mut core, &json!({"op": "open", "text": text}));
        let request = json!({"op": "why", "film": 1, "at": 1, "level": "normal"});
        let told = ask(&mut core, &request);
        match replay.result {
            None => assert_eq!(told["error"]["reason"], "not_over", "{}", file.display()),
            Some(_) => assert_eq!(told["ok"], true, "{}: {told}", file.display()),
        }
    }
}

#[test]
fn there_is_no_reason_for_the_deal_nor_from_a_level_that_is_not_there() {
    let over = |(file, _): &(PathBuf, String)| file.to_string_lossy().ends_with("over.json");
    let (_, text) = replays().into_iter().find(over).expect("a finished game");
    let mut core = core();
    ask(&mut core, &json!({"op": "open", "text": text}));
    let mut why = |at: u32, level: &str| {
        let request = json!({"op": "why", "film": 1, "at": at, "level": level});
        ask(&mut core, &request)
    };
    assert_eq!(why(0, "normal"), json!({"ok": true, "why": null}));
    assert_eq!(why(1, "nobody"), json!({"ok": true, "why": null}));
    assert_eq!(why(1_000_000, "normal")["error"]["reason"], "malformed");
}

#[test]
fn what_players_have_learnt_is_brought_as_one_file_and_nothing_else_is_taken_for_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |file: &str| fs::read(crates.join(file)).unwrap();
    // As `scripts/common.sh` puts it together.
    let bots = read("bots/data/team-up.bin");
    let solver = read("team-up-solver/data/values.bin");
    let mut core = core();
    let mut bring = |game: &str, bytes: &[u8]| {
        let request = json!({"op": "bring", "game": game, "learnt": hex::encode(bytes)});
        ask(&mut core, &request)["ok"] == true
    };
    assert!(bring("team-up", &[&bots[..], &solver].concat()));
    assert!(!bring("team-up", &bots));
    assert!(!bring("team-up", &[&bots[..], &solver, b"more"].concat()));
    assert!(!bring("team-play", &bots));
    // Whoever carries it wants nothing.
    let wants = ask(
        &mut core,
        &json!({"op": "best", "text": "{\"game\":\"team-up\"}"}),
    );
    assert_eq!(wants["error"]["reason"], "malformed");
}
