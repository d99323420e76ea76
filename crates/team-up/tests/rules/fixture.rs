//! Tables and moves in the players' own words: `0 draw; bar-red 0,2`.

use conform::{AtPlay, Notation, topped};
use std::fmt::Write as _;
use std::sync::Arc;
use table::{Game, Viewer};
use team_up::{Action, Edition, Event, Mode, Neutral, Options, Setup, TeamUp};

/// The words of Team UP.
pub struct Words;

pub type Table = AtPlay<Words>;

impl Notation for Words {
    type Game = TeamUp;

    /// `draw`, `stop?`, `yes`, `no`, or a box and its place, `bar-red 0,2`, `turned` at the end.
    fn read(words: &[&str]) -> Option<Action> {
        Some(match words {
            ["draw"] => Action::Draw,
            ["stop?"] => Action::ProposeStop,
            ["yes"] => Action::VoteStop { yes: true },
            ["no"] => Action::VoteStop { yes: false },
            [name, place, turned @ ..] => {
                let (x, y) = place.split_once(',')?;
                Action::Place {
                    r#box: name.parse().ok()?,
                    x: x.parse().ok()?,
                    y: y.parse().ok()?,
                    turned: turned == ["turned"],
                }
            }
            _ => return None,
        })
    }

    fn write(action: &Action) -> String {
        match action {
            Action::Draw => "draw".to_owned(),
            Action::Place {
                r#box,
                x,
                y,
                turned,
            } => {
                let turned = if *turned { " turned" } else { "" };
                format!("{box} {x},{y}{turned}")
            }
            Action::ProposeStop => "stop?".to_owned(),
            Action::VoteStop { yes } => if *yes { "yes" } else { "no" }.to_owned(),
        }
    }

    fn event(event: &Event) -> Option<String> {
        Some(told(event))
    }

    fn show(game: &TeamUp) -> String {
        let view = game.view(Viewer::Spectator);
        let mut text = String::from("\n");
        for row in &view.heights {
            writeln!(text, "    {}", conform::names(row)).unwrap();
        }
        let face_down = view.discards.iter().filter(|card| card.face_down).count();
        let (layers, left, score) = (view.layers_complete, view.remaining.len(), view.score);
        writeln!(
            text,
            "    layers {layers}, boxes left {left}, face down {face_down}, score {score}, cards left {}\n",
            view.cards_left
        )
        .unwrap();
        text
    }
}

/// Our own deck.
pub fn edition() -> Arc<Edition> {
    conform::edition::<TeamUp>()
}

/// A table to be set.
pub struct Stack {
    seats: u8,
    mode: Mode,
    neutral: &'static str,
    cards: Vec<u64>,
}

/// A table of so many, with a tall neutral box in the corner and the cards by number.
pub fn table_of(seats: u8) -> Stack {
    Stack {
        seats,
        mode: Mode::Game,
        neutral: "0,0 1x2x3",
        cards: Vec::new(),
    }
}

impl Stack {
    /// What is played.
    pub fn mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    /// Where the neutral box lies, and how: `0,0 3x2x1`.
    pub fn neutral(mut self, place: &'static str) -> Self {
        self.neutral = place;
        self
    }

    /// The cards on top of the pile; the others follow by number.
    pub fn pile(mut self, cards: &[u64]) -> Self {
        self.cards = cards.to_vec();
        self
    }

    pub fn deal(self) -> Table {
        let setup = Setup {
            cards: Some(pile(&self.cards)),
            neutral: Some(place(self.neutral)),
            known: None,
        };
        Table::dealt(self.seats, &Options { mode: self.mode }, &setup)
    }
}

/// These cards on top, the others by number.
pub fn pile(top: &[u64]) -> Vec<u64> {
    let all: Vec<u64> = (1..=36).collect();
    topped(&all, top)
}

/// `0,0 1x2x3`.
pub fn place(text: &str) -> Neutral {
    let (corner, size) = text.split_once(' ').expect("corner and size");
    let (x, y) = corner.split_once(',').expect("x,y");
    let size: Vec<u8> = size.split('x').map(|n| n.parse().unwrap()).collect();
    Neutral {
        x: x.parse().unwrap(),
        y: y.parse().unwrap(),
        size: size.try_into().unwrap(),
    }
}

/// What the words ask for.
pub fn action(words: &str) -> Action {
    let words: Vec<&str> = words.split(' ').collect();
    Words::read(&words).expect("an action")
}

/// What tests do often.
pub trait Look {
    /// Draws and places, turn by turn: each text a placement.
    fn load(self, placements: &[&str]) -> Self;
}

impl Look for Table {
    #[track_caller]
    fn load(mut self, placements: &[&str]) -> Self {
        for placement in placements {
            let turn = self.view().turn;
            self.does(&format!("{turn} draw; {placement}"));
        }
        self
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

/// A solo table with a flat neutral box at the left: cells 0 to 2 of the first two rows, one high.
pub fn solo(cards: &[u64]) -> Table {
    table_of(1).neutral("0,0 3x2x1").pile(cards).deal()
}

pub const BLUE: u64 = 1;
pub const RED: u64 = 2;
pub const WHITE: u64 = 7;
pub const PANEL: u64 = 5;
pub const BRICK: u64 = 6;
pub const BAR: u64 = 8;
pub const POST: u64 = 9;
pub const PANEL_OR_TILE: u64 = 16;
pub const CUBE: u64 = 32;

/// All cubes are placed, and the next card asks for one.
pub fn no_cube_left(seats: u8) -> Table {
    table_of(seats)
        .neutral("0,0 3x2x1")
        .pile(&[BLUE, RED, WHITE, CUBE])
        .deal()
        .load(&["cube-blue 3,0", "cube-red 4,2", "cube-white 0,2"])
}
