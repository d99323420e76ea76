//! A solution for people: the load in words, and a drawing of each layer.

use crate::Solution;
use std::fmt::Write as _;
use std::sync::Arc;
use table::{BadSetup, Fast, Game, Seat, Viewer};
use team_up::{Edition, Neutral, Options, Setup, TeamUp, View};

/// What lies in a cell of a layer: nothing, the neutral box, or a box by its letter.
const EMPTY: char = '·';
const NEUTRAL: char = '#';

/// Letters enough for every box of any deck.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl Solution {
    /// The load in words, card by card, and a drawing of each layer from the lowest up, for a deal
    /// that this solves from its beginning.
    ///
    /// # Errors
    /// An order or a neutral box that the edition does not allow.
    pub fn drawn(
        &self,
        edition: &Arc<Edition>,
        order: &[u8],
        neutral: Neutral,
    ) -> Result<String, BadSetup> {
        let setup = Setup {
            cards: Some(order.iter().copied().map(u64::from).collect()),
            neutral: Some(neutral),
            known: None,
        };
        let options = Options::default();
        let mut game = TeamUp::new(edition, 1, &options, &setup, &mut Fast::new(0))?;
        let mut layers = Layers::of(&game.view(Viewer::Spectator));
        let mut words = String::new();
        for (turn, actions) in self.turns.iter().zip(self.steps()) {
            let before = game.view(Viewer::Spectator);
            for action in &actions {
                let played = game.play(Seat(0), action, &mut Fast::new(0), &mut Vec::new());
                played.map_err(|refusal| BadSetup::new("cards", refusal.to_string()))?;
            }
            let after = game.view(Viewer::Spectator);
            let card = turn.card;
            let _ = match (turn.placement, after.boxes.last()) {
                (Some(place), Some(on)) => {
                    let letter = layers.add(&before, &after, on.z);
                    let (column, row, layer) = (place.x + 1, place.y + 1, on.z + 1);
                    let named = place.r#box;
                    writeln!(
                        words,
                        "  card {card:>2}: {letter} {named} at column {column}, row {row}, on layer {layer}"
                    )
                }
                _ => writeln!(words, "  card {card:>2}: cannot be fulfilled"),
            };
        }
        if self.stops {
            words.push_str("  then the team stops\n");
        }
        Ok(format!("{}\n{words}{}", self.heading(), layers.text()))
    }

    fn heading(&self) -> String {
        let Self {
            score, upper_bound, ..
        } = self;
        if score == upper_bound {
            format!("{score} points, and nobody can reach more with these cards")
        } else {
            format!("{score} points; nobody can reach more than {upper_bound} with these cards")
        }
    }
}

/// The pallet, layer by layer.
struct Layers {
    width: usize,
    depth: usize,
    cells: Vec<Vec<char>>,
    boxes: usize,
}

impl Layers {
    /// With nothing but the neutral box.
    fn of(view: &View) -> Self {
        let mut layers = Self {
            width: view.heights.first().map_or(0, Vec::len),
            depth: view.heights.len(),
            cells: Vec::new(),
            boxes: 0,
        };
        for (cell, height) in view.heights.iter().flatten().enumerate() {
            (0..*height).for_each(|layer| layers.fill(layer, cell, NEUTRAL));
        }
        layers
    }

    /// A box that has just been placed: it fills what has grown, from where it stands. Its letter.
    fn add(&mut self, before: &View, after: &View, stands_on: u8) -> char {
        let letter = LETTERS.chars().nth(self.boxes).unwrap_or('?');
        self.boxes += 1;
        let heights = before
            .heights
            .iter()
            .flatten()
            .zip(after.heights.iter().flatten());
        for (cell, (before, after)) in heights.enumerate() {
            if before != after {
                (stands_on..*after).for_each(|layer| self.fill(layer, cell, letter));
            }
        }
        letter
    }

    fn fill(&mut self, layer: u8, cell: usize, letter: char) {
        let empty = vec![EMPTY; self.width * self.depth];
        let needed = self.cells.len().max(usize::from(layer) + 1);
        self.cells.resize(needed, empty);
        self.cells[usize::from(layer)][cell] = letter;
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (layer, cells) in self.cells.iter().enumerate() {
            let _ = writeln!(text, "  layer {}", layer + 1);
            for row in cells.chunks(self.width.max(1)) {
                let row: Vec<String> = row.iter().map(char::to_string).collect();
                let _ = writeln!(text, "    {}", row.join(" "));
            }
        }
        text
    }
}
