//! One function for each place where bytes come into the program: whatever they are, the law of
//! that place holds. `./test` throws the corpus in `fuzz/corpus` at them, `scripts/fuzz` lets
//! libFuzzer look for worse.

mod live;

use browser::{Core, Patience};
use referee::Referee;
use serde_json::Value;
use std::ops::ControlFlow;
use table::SoFar;
use wire::{Opening, Replay};

pub use live::{http_body, socket_frames};

/// A place where bytes come in: takes whatever comes, and panics where its law is broken.
pub type Target = fn(&[u8]);

/// Every target, by the name of its folder in the corpus.
pub const TARGETS: [(&str, Target); 6] = [
    ("deck", deck),
    ("http_body", http_body),
    ("page_request", page_request),
    ("referee_line", referee_line),
    ("replay", replay),
    ("socket_frames", socket_frames),
];

/// Lines for the referee. Each gets one answer of one line, and what is refused changes nothing.
pub fn referee_line(data: &[u8]) {
    let mut referee = Referee::new(shelf::shelf());
    for line in data.split(|&byte| byte == b'\n').take(64) {
        let before = referee.answer(br#"{"op":"state"}"#);
        let answer = referee.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] == false {
            let after = referee.answer(br#"{"op":"state"}"#);
            assert_eq!(before, after, "what is refused changes nothing");
        }
    }
}

/// Requests of a page to its core, a line each. Each gets an answer that says whether it went well, and the core
/// answers on.
pub fn page_request(data: &[u8]) {
    let mut core = Core::new(shelf::shelf());
    for line in data.split(|&byte| byte == b'\n').take(16) {
        let answer = core.answer(line, &mut Hurried);
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(
            answer["ok"].is_boolean(),
            "an answer says whether it went well"
        );
        assert_eq!(answer["ok"] == false, answer["error"].is_object());
    }
    let games = core.answer(br#"{"op":"tables","ask":{"op":"games"}}"#, &mut Hurried);
    assert!(
        games.starts_with(r#"{"ok":true,"games":["#),
        "the core answers on"
    );
}

/// Ends every search at once.
struct Hurried;

impl Patience for Hurried {
    fn go_on(&mut self, _: SoFar) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// A deck file. One that is taken can be dealt, to any number of seats that the game takes.
pub fn deck(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for game in shelf::shelf().games() {
        let Ok(game) = game.with_deck(text) else {
            continue;
        };
        for &seats in game.seats() {
            let opening = Opening {
                seats,
                ..Opening::default()
            };
            game.open(&opening).expect("a deck that is taken is dealt");
        }
    }
}

/// A replay. One that is taken is written again as it was understood.
pub fn replay(data: &[u8]) {
    let Ok(replay) = serde_json::from_slice::<Replay>(data) else {
        return;
    };
    // What a replay says of its promises is anybody's text: kept or broken, never the end of the program.
    if replay.kept_promises().is_ok() {
        assert!(replay.whose(&replay.commitment).is_ok());
    }
    let shelf = shelf::shelf();
    let load = |replay: &Replay| shelf.game(&replay.game)?.load(replay, None);
    let Ok(table) = load(&replay) else { return };
    let again = load(&table.replay()).expect("a replay of ours is taken");
    let written = |replay: &Replay| serde_json::to_string(replay).expect("replays are plain data");
    assert_eq!(written(&table.replay()), written(&again.replay()));
}
