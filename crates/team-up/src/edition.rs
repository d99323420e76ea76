//! The deck file, checked and prepared once, with the tables that make judging quick.
//! Rules: docs/rules/team-up.md, TU-1.

use crate::boxes::{BoxId, Color, Shape};
use crate::deck::File;
use crate::geometry::{Grid, Pallet, Spot, low_bits};
use crate::setup::Neutral;
use crate::view::PlacedBox;
use table::BadSetup;

/// Most cards a deck may have: a set of cards is a `u64`.
pub(crate) const CARDS: usize = 64;
/// Most boxes there are: nine shapes in three colours.
pub(crate) const BOXES: usize = Shape::ALL.len() * Color::ALL.len();
/// Most cells a footprint may cover.
pub(crate) const AREA: usize = 16;

/// A deck of Team UP: pallet, boxes, cards, neutral box, puzzle.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The deck's own name.
    pub name: String,
    /// How many layers score.
    pub layers: u8,
    /// The colours, in the deck's order.
    pub colors: Vec<Color>,
    /// The shapes, in the deck's order.
    pub shapes: Vec<ShapeSpec>,
    /// What each card asks for; card 1 comes first.
    pub cards: Vec<Wanted>,
    /// Every place the neutral box may have, in the order in which chance counts them.
    pub neutrals: Vec<Neutral>,
    /// The deck's puzzle: its card order.
    pub puzzle_cards: Vec<u8>,
    /// The deck's puzzle: its neutral box.
    pub puzzle_neutral: Neutral,
    /// The pallet, and every place of a box on it.
    pub pallet: Pallet,
    /// The boxes each card allows; card 1 comes first.
    allowed: Vec<u32>,
    /// The number of each box, by shape and colour.
    numbers: [[Option<u8>; Color::ALL.len()]; Shape::ALL.len()],
}

/// A shape of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeSpec {
    /// Which.
    pub shape: Shape,
    /// Its extent along x and y, when not turned.
    pub footprint: [u8; 2],
    /// Its extent along z.
    pub height: u8,
}

/// What a card asks for (TU-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Any box of that colour.
    Color(Color),
    /// Any box of one of these shapes.
    Shapes(Vec<Shape>),
}

impl ShapeSpec {
    /// How many cells it fills.
    #[must_use]
    pub fn volume(&self) -> i32 {
        let [a, b] = self.footprint.map(i32::from);
        a * b * i32::from(self.height)
    }
}

impl Edition {
    /// Reads a deck file and checks it.
    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let file: File =
            serde_json::from_str(json).map_err(|e| BadSetup::new("deck", e.to_string()))?;
        file.pallet.must_be_in_bounds()?;
        let colors = file.colors()?;
        let shapes = file.shapes()?;
        let cards = file.cards(&colors, &shapes)?;
        let neutrals = file.neutrals()?;
        let puzzle_cards = file.puzzle_cards(cards.len())?;
        let grid = Grid::new(file.pallet.w, file.pallet.d);
        let mut edition = Self {
            pallet: Pallet::new(grid, &shapes, &neutrals)?,
            layers: file.pallet.layers,
            name: file.edition,
            colors,
            shapes,
            cards,
            neutrals,
            puzzle_cards,
            puzzle_neutral: file.puzzle.neutral,
            allowed: Vec::new(),
            numbers: Default::default(),
        };
        edition
            .neutral_number(&file.puzzle.neutral)
            .map_err(|e| BadSetup::new(format!("puzzle.{}", e.field), e.reason))?;
        edition.prepare();
        Ok(edition)
    }

    /// How many coloured boxes there are.
    #[must_use]
    pub fn box_count(&self) -> usize {
        self.shapes.len() * self.colors.len()
    }

    /// The box with that number: shapes in the deck's order, its colours in each.
    #[must_use]
    pub fn box_id(&self, number: usize) -> BoxId {
        BoxId {
            shape: self.shapes[self.shape_of(number)].shape,
            color: self.colors[number % self.colors.len()],
        }
    }

    /// The number of that box, if the deck has it.
    #[must_use]
    pub fn box_number(&self, id: BoxId) -> Option<usize> {
        self.numbers[id.shape as usize][id.color as usize].map(usize::from)
    }

    /// All boxes, as a set of their numbers.
    #[must_use]
    pub fn all_boxes(&self) -> u32 {
        low_bits(self.box_count())
    }

    /// The boxes that card allows, placed or not, as a set of their numbers.
    #[must_use]
    pub fn allowed(&self, card: u8) -> u32 {
        self.allowed[usize::from(card) - 1]
    }

    /// The boxes of that shape, by its number, as a set of their numbers.
    #[must_use]
    pub fn of_shape(&self, shape: usize) -> u32 {
        low_bits(self.colors.len()) << (shape * self.colors.len())
    }

    /// The number of the shape that a box has, by the box's number.
    #[must_use]
    pub fn shape_of(&self, number: usize) -> usize {
        number / self.colors.len()
    }

    /// The number of the spot of a box, by the box's number; none where it would reach over the edge,
    /// nor for a square that is turned.
    #[inline]
    #[must_use]
    pub fn spot_number(&self, number: usize, x: i32, y: i32, turned: bool) -> Option<usize> {
        let cell = self.pallet.grid.find(x, y)?;
        self.pallet.spot_number(self.shape_of(number), turned, cell)
    }

    /// The numbers of a box on the pallet and of its spot, if the deck has them.
    #[must_use]
    pub fn find(&self, placed: &PlacedBox) -> Option<(usize, usize)> {
        let number = self.box_number(placed.r#box)?;
        let (x, y) = (placed.x.into(), placed.y.into());
        let spot = self.spot_number(number, x, y, placed.turned)?;
        Some((number, spot))
    }

    /// The neutral box at that place; none if it may not lie there (TU-3).
    #[must_use]
    pub fn neutral_spot(&self, neutral: &Neutral) -> Option<&Spot> {
        let number = self.neutral_number(neutral).ok()?;
        Some(&self.pallet.neutrals[number])
    }

    /// Which of the places of TU-3 that is.
    pub(crate) fn neutral_number(&self, neutral: &Neutral) -> Result<usize, BadSetup> {
        let number = self.neutrals.iter().position(|place| place == neutral);
        number.ok_or_else(|| {
            let mut body = self.neutrals[0].size;
            body.sort_unstable();
            let [a, b, c] = body;
            let reason = format!(
                "it must lie flush in a corner of the {} x {} pallet, its size {a}, {b} and {c} in any order (TU-3)",
                self.pallet.grid.width(),
                self.pallet.grid.depth()
            );
            BadSetup::new("neutral", reason)
        })
    }

    /// Fills the tables that judging reads.
    fn prepare(&mut self) {
        for number in 0..self.box_count() {
            let BoxId { shape, color } = self.box_id(number);
            self.numbers[shape as usize][color as usize] = Some(number as u8);
        }
        let allowed = self.cards.iter().map(|wanted| self.wanted_boxes(wanted));
        self.allowed = allowed.collect();
    }

    fn wanted_boxes(&self, wanted: &Wanted) -> u32 {
        (0..self.box_count()).fold(0, |set, number| {
            let id = self.box_id(number);
            let fits = match wanted {
                Wanted::Color(color) => id.color == *color,
                Wanted::Shapes(shapes) => shapes.contains(&id.shape),
            };
            set | u32::from(fits) << number
        })
    }
}

/// A whole pile of cards, each number from 1 to `count` once.
pub(crate) fn pile(field: &str, numbers: &[u64], count: usize) -> Result<[u8; CARDS], BadSetup> {
    if numbers.len() != count {
        let reason = format!("{} numbers; each from 1 to {count} once", numbers.len());
        return Err(BadSetup::new(field, reason));
    }
    let mut pile = [0; CARDS];
    for (i, &number) in numbers.iter().enumerate() {
        let fault = if !(1..=count as u64).contains(&number) {
            "is no card"
        } else if numbers[..i].contains(&number) {
            "stands there twice"
        } else {
            pile[i] = number as u8;
            continue;
        };
        let reason = format!("{number} {fault}; each number from 1 to {count} once");
        return Err(BadSetup::new(format!("{field}[{i}]"), reason));
    }
    Ok(pile)
}
