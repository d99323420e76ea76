//! Whole games as readable text. `UPDATE_GOLDEN=1` writes them anew; review the difference.

mod common;

use common::{Table, in_mode, table, written};
use std::fmt::Write as _;
use table::{Game, Seat};
use team_up::{Action, Event, Mode};

/// The puzzle, loaded perfectly by two.
#[test]
fn tu_19_the_puzzle_is_loaded_perfectly() {
    let cards: Vec<u64> = (1..=36).collect();
    let mut story = Story::new(in_mode(Mode::Puzzle, 2, "3,0 3x1x2", &cards));
    let actions: Vec<Action> =
        serde_json::from_str(include_str!("../../team-up-solver/data/puzzle.json")).unwrap();
    for action in &actions {
        story.act(&written(action));
        if story.table.view().layers_complete > story.layers {
            story.layers = story.table.view().layers_complete;
            story.show();
        }
    }
    story.check("puzzle.txt");
}

/// Three load a little, lose a card, vote twice, and stop.
#[test]
fn tu_14_three_lose_a_card_and_stop() {
    let mut story = Story::new(table(3, "0,0 3x2x1", &[1, 2, 7, 32, 6]));
    let actions = [
        "draw",
        "cube-blue 3,0",
        "draw",
        "cube-red 4,2",
        "2: stop?",
        "0: no",
        "2: draw",
        "cube-white 0,2",
        "draw",
        "draw",
        "brick-red 5,0 turned",
        "0: stop?",
        "2: yes",
        "1: yes",
    ];
    for text in actions {
        story.act(text);
    }
    story.show();
    story.check("stop.txt");
}

struct Story {
    table: Table,
    text: String,
    layers: u8,
}

impl Story {
    fn new(table: Table) -> Self {
        let view = table.view();
        let [w, d, h] = view.neutral.size;
        let mut text = format!("{} seats, {:?}\n", view.seats, view.mode).to_lowercase();
        let (x, y) = (view.neutral.x, view.neutral.y);
        writeln!(text, "neutral {w}x{d}x{h} at {x},{y}\n").unwrap();
        Self {
            table,
            text,
            layers: 0,
        }
    }

    fn act(&mut self, text: &str) {
        let turn = self.table.view().turn;
        let said = match text.contains(": ") {
            true => text.to_owned(),
            false => format!("{turn}: {text}"),
        };
        self.table.act(&said);
        let events: Vec<String> = self.table.events.iter().map(told).collect();
        writeln!(self.text, "{said:<26} {}", events.join(", ")).unwrap();
    }

    fn show(&mut self) {
        let view = self.table.view();
        self.text.push('\n');
        for row in &view.heights {
            let row: Vec<String> = row.iter().map(u8::to_string).collect();
            writeln!(self.text, "    {}", row.join(" ")).unwrap();
        }
        let face_down = view.discards.iter().filter(|card| card.face_down).count();
        let (layers, left, score) = (view.layers_complete, view.remaining.len(), view.score);
        writeln!(
            self.text,
            "    layers {layers}, boxes left {left}, face down {face_down}, score {score}, cards left {}\n",
            view.cards_left
        )
        .unwrap();
    }

    fn check(mut self, file: &str) {
        let outcome = self.table.game.outcome().expect("the game is over");
        writeln!(self.text, "{} {}", outcome.teams[0].score, outcome.reason).unwrap();
        assert!(self.table.game.judge(Seat(0), &Action::Draw).is_err());
        let path = format!("{}/tests/golden/{file}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &self.text).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(self.text, golden, "{file} differs");
    }
}

fn told(event: &Event) -> String {
    match event {
        Event::CardDrawn { number, .. } => format!("card {number}"),
        Event::CardLaidFaceDown { .. } => "face down".to_owned(),
        Event::BoxPlaced { z, .. } => format!("stands at {z}"),
        Event::LayersCompleted { layers } => format!("layers complete: {layers}"),
        Event::StopProposed { .. } => "a vote".to_owned(),
        Event::StopVoted { yes, .. } => if *yes { "agrees" } else { "plays on" }.to_owned(),
        Event::GameEnded { score, .. } => format!("over with {score}"),
    }
}
