//! The deck file as it is written; texts for people are left alone.

use crate::boxes::{Color, Shape};
use crate::edition::{AREA, CARDS, ShapeSpec, Wanted, pile};
use crate::geometry::{CELLS, TALLEST};
use crate::setup::Neutral;
use serde::Deserialize;
use table::BadSetup;

/// All of it.
#[derive(Deserialize)]
pub(crate) struct File {
    pub edition: String,
    pub pallet: PalletEntry,
    colors: Vec<String>,
    shapes: Vec<ShapeEntry>,
    neutral: NeutralEntry,
    cards: Vec<CardEntry>,
    pub puzzle: PuzzleEntry,
}

#[derive(Deserialize)]
pub(crate) struct PalletEntry {
    pub w: u8,
    pub d: u8,
    pub layers: u8,
}

#[derive(Deserialize)]
struct ShapeEntry {
    id: String,
    footprint: [u8; 2],
    height: u8,
}

#[derive(Deserialize)]
struct NeutralEntry {
    body: [u8; 3],
}

#[derive(Deserialize)]
struct CardEntry {
    n: u64,
    color: Option<String>,
    shapes: Option<Vec<String>>,
}

#[derive(Deserialize)]
pub(crate) struct PuzzleEntry {
    cards: PuzzleCards,
    pub neutral: Neutral,
}

/// `"1 to 36 in order"`, or the numbers.
#[derive(Deserialize)]
#[serde(untagged)]
enum PuzzleCards {
    Text(String),
    Numbers(Vec<u64>),
}

impl PalletEntry {
    pub(crate) fn must_be_in_bounds(&self) -> Result<(), BadSetup> {
        let cells = usize::from(self.w) * usize::from(self.d);
        if cells == 0 || self.w > 8 || self.d > 8 || cells > CELLS {
            let reason = format!(
                "{} x {} is no pallet we can hold: sides of 1 to 8, at most {CELLS} cells",
                self.w, self.d
            );
            return Err(BadSetup::new("pallet", reason));
        }
        if !(1..=16).contains(&self.layers) {
            let reason = format!("{} layers; 1 to 16 can be scored", self.layers);
            return Err(BadSetup::new("pallet.layers", reason));
        }
        Ok(())
    }
}

impl File {
    pub(crate) fn colors(&self) -> Result<Vec<Color>, BadSetup> {
        let mut colors = Vec::new();
        for (i, name) in self.colors.iter().enumerate() {
            let field = format!("colors[{i}]");
            let color = known(&field, name, &Color::ALL, Color::name)?;
            if colors.contains(&color) {
                return Err(BadSetup::new(field, format!("{name} stands there twice")));
            }
            colors.push(color);
        }
        if colors.is_empty() {
            return Err(BadSetup::new("colors", "at least one colour is needed"));
        }
        Ok(colors)
    }

    pub(crate) fn shapes(&self) -> Result<Vec<ShapeSpec>, BadSetup> {
        let mut shapes: Vec<ShapeSpec> = Vec::new();
        for (i, entry) in self.shapes.iter().enumerate() {
            shapes.push(self.shape(&format!("shapes[{i}]"), entry, &shapes)?);
        }
        if shapes.is_empty() {
            return Err(BadSetup::new("shapes", "at least one shape is needed"));
        }
        self.must_not_be_too_high(&shapes)?;
        Ok(shapes)
    }

    fn shape(
        &self,
        field: &str,
        entry: &ShapeEntry,
        before: &[ShapeSpec],
    ) -> Result<ShapeSpec, BadSetup> {
        let shape = known(&format!("{field}.id"), &entry.id, &Shape::ALL, Shape::name)?;
        if before.iter().any(|s| s.shape == shape) {
            let reason = format!("{} stands there twice", entry.id);
            return Err(BadSetup::new(format!("{field}.id"), reason));
        }
        let [a, b] = entry.footprint;
        if !self.fits(a, b) && !self.fits(b, a) {
            let reason =
                format!("[{a},{b}] does not fit on the pallet, or covers more than {AREA} cells");
            return Err(BadSetup::new(format!("{field}.footprint"), reason));
        }
        if entry.height == 0 {
            return Err(BadSetup::new(format!("{field}.height"), "0; at least 1"));
        }
        Ok(ShapeSpec {
            shape,
            footprint: entry.footprint,
            height: entry.height,
        })
    }

    fn must_not_be_too_high(&self, shapes: &[ShapeSpec]) -> Result<(), BadSetup> {
        let boxes: u32 = shapes.iter().map(|s| u32::from(s.height)).sum();
        let neutral = self.neutral.body.into_iter().max().unwrap_or(0);
        let tallest = boxes * self.colors.len() as u32 + u32::from(neutral);
        if tallest > TALLEST as u32 {
            let reason =
                format!("all boxes on top of each other are {tallest} high; at most {TALLEST}");
            return Err(BadSetup::new("shapes", reason));
        }
        Ok(())
    }

    fn fits(&self, w: u8, d: u8) -> bool {
        let area = usize::from(w) * usize::from(d);
        w <= self.pallet.w && d <= self.pallet.d && (1..=AREA).contains(&area)
    }

    pub(crate) fn cards(
        &self,
        colors: &[Color],
        shapes: &[ShapeSpec],
    ) -> Result<Vec<Wanted>, BadSetup> {
        if !(1..=CARDS).contains(&self.cards.len()) {
            let reason = format!("{} cards; 1 to {CARDS}", self.cards.len());
            return Err(BadSetup::new("cards", reason));
        }
        let ids: Vec<Shape> = shapes.iter().map(|s| s.shape).collect();
        let mut cards = Vec::new();
        for (i, card) in self.cards.iter().enumerate() {
            let field = format!("cards[{i}]");
            if card.n != i as u64 + 1 {
                let reason = format!(
                    "{}; the cards are numbered from 1 without a gap, this is {}",
                    card.n,
                    i + 1
                );
                return Err(BadSetup::new(format!("{field}.n"), reason));
            }
            cards.push(card.wanted(&field, colors, &ids)?);
        }
        Ok(cards)
    }

    pub(crate) fn neutrals(&self) -> Result<Vec<Neutral>, BadSetup> {
        let [a, b, c] = self.neutral.body;
        let mut places = Vec::new();
        for size in [
            [a, b, c],
            [a, c, b],
            [b, a, c],
            [b, c, a],
            [c, a, b],
            [c, b, a],
        ] {
            let [w, d, h] = size;
            if h == 0 || !self.fits(w, d) {
                let reason =
                    format!("[{a},{b},{c}] does not fit on the pallet whichever way it lies");
                return Err(BadSetup::new("neutral.body", reason));
            }
            for y in [0, self.pallet.d - d] {
                for x in [0, self.pallet.w - w] {
                    let place = Neutral { x, y, size };
                    if !places.contains(&place) {
                        places.push(place);
                    }
                }
            }
        }
        Ok(places)
    }

    pub(crate) fn puzzle_cards(&self, count: usize) -> Result<Vec<u8>, BadSetup> {
        match &self.puzzle.cards {
            PuzzleCards::Text(text) if *text == format!("1 to {count} in order") => {
                Ok((1..=count as u8).collect())
            }
            PuzzleCards::Text(text) => {
                let reason = format!("{text:?}; \"1 to {count} in order\" or a list of numbers");
                Err(BadSetup::new("puzzle.cards", reason))
            }
            PuzzleCards::Numbers(numbers) => {
                pile("puzzle.cards", numbers, count).map(|pile| pile[..count].to_vec())
            }
        }
    }
}

impl CardEntry {
    fn wanted(&self, field: &str, colors: &[Color], shapes: &[Shape]) -> Result<Wanted, BadSetup> {
        match (&self.color, &self.shapes) {
            (Some(name), None) => {
                let color = known(&format!("{field}.color"), name, colors, Color::name)?;
                Ok(Wanted::Color(color))
            }
            (None, Some(names)) if !names.is_empty() => {
                let names = names.iter().enumerate();
                let wanted = names.map(|(j, name)| {
                    known(&format!("{field}.shapes[{j}]"), name, shapes, Shape::name)
                });
                wanted.collect::<Result<_, _>>().map(Wanted::Shapes)
            }
            _ => Err(BadSetup::new(
                field,
                "a card shows either a color or shapes (TU-6)",
            )),
        }
    }
}

/// The value called `name`, or a refusal that lists all there are.
fn known<T: Copy>(
    field: &str,
    name: &str,
    all: &[T],
    called: fn(T) -> &'static str,
) -> Result<T, BadSetup> {
    let found = all.iter().copied().find(|&value| called(value) == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().copied().map(called).collect();
        BadSetup::new(field, format!("{name:?} is none of {}", names.join(", ")))
    })
}
