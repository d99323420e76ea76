//! The deck file, checked, and the tables that make judging quick.

use crate::setup::Neutral;
use crate::{BoxId, Color, Shape};
use serde::Deserialize;
use table::BadSetup;

/// Most cells a pallet may have: a set of cells is a `u32`.
pub(crate) const CELLS: usize = 32;
/// Most cards a deck may have: a set of cards is a `u64`.
pub(crate) const CARDS: usize = 64;
/// Most boxes there are: nine shapes in three colours.
pub(crate) const BOXES: usize = Shape::ALL.len() * Color::ALL.len();
/// Most different upright rectangles that sides of boxes can be, heights above ground aside.
pub(crate) const FACES: usize = 320;
/// Most cells a footprint may cover.
pub(crate) const AREA: usize = 16;
/// No pile is higher than all boxes on top of each other: a set of heights is a `u64`.
const TALLEST: u32 = 64;

/// A deck of Team UP: pallet, boxes, cards, neutral box, puzzle.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The deck's own name.
    pub name: String,
    /// The pallet's extent along x.
    pub width: u8,
    /// The pallet's extent along y.
    pub depth: u8,
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
    /// Each shape lying each way.
    pub(crate) lies: Vec<Lie>,
    /// Every footprint in use, as a box lies.
    pub(crate) bases: Vec<Base>,
    /// Where each shape stands among `lies`, plain and turned.
    ways: Vec<[Option<usize>; 2]>,
    /// The sides of the neutral box in each of its places.
    neutral_sides: Vec<[u16; 4]>,
    /// The boxes each card allows; card 1 comes first.
    allowed: Vec<u32>,
    /// The number of each box, by shape and colour.
    numbers: [[Option<u8>; Color::ALL.len()]; Shape::ALL.len()],
    /// The pallet's cells.
    pub(crate) cells: u32,
    /// The cells with the smallest x.
    pub(crate) first_column: u32,
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

/// A shape lying one way: what all its boxes at all places share.
#[derive(Clone, Debug)]
pub(crate) struct Lie {
    /// The shape's number in the deck.
    pub shape: usize,
    pub turned: bool,
    pub height: u8,
    /// The number of its footprint among `bases`.
    pub base: usize,
    /// The four sides of a box whose smallest cell is the index. Side 0 is no side: it lies on
    /// the pallet's edge, where no box can ever touch it.
    pub sides: Vec<[u16; 4]>,
}

/// A footprint as it lies.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub w: u8,
    pub d: u8,
    /// The cells covered from each smallest cell; none where it would reach over the edge.
    pub covers: Vec<u32>,
}

impl Edition {
    /// Reads a deck file and checks it.
    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let file: File =
            serde_json::from_str(json).map_err(|e| BadSetup::new("deck", e.to_string()))?;
        file.pallet.check()?;
        let colors = file.colors()?;
        let shapes = file.shapes()?;
        let cards = file.cards(&colors, &shapes)?;
        let neutrals = file.neutrals()?;
        let puzzle_cards = file.puzzle_cards(cards.len())?;
        let mut edition = Self {
            width: file.pallet.w,
            depth: file.pallet.d,
            layers: file.pallet.layers,
            name: file.edition,
            colors,
            shapes,
            cards,
            neutrals,
            puzzle_cards,
            puzzle_neutral: file.puzzle.neutral,
            lies: Vec::new(),
            bases: Vec::new(),
            ways: Vec::new(),
            neutral_sides: Vec::new(),
            allowed: Vec::new(),
            numbers: Default::default(),
            cells: 0,
            first_column: 0,
        };
        edition
            .neutral_number(&file.puzzle.neutral)
            .map_err(|e| BadSetup::new(format!("puzzle.{}", e.field), e.reason))?;
        edition.prepare()?;
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
            shape: self.shapes[number / self.colors.len()].shape,
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
    pub(crate) fn of_shape(&self, shape: usize) -> u32 {
        low_bits(self.colors.len()) << (shape * self.colors.len())
    }

    pub(crate) fn cell(&self, x: u8, y: u8) -> usize {
        usize::from(y) * usize::from(self.width) + usize::from(x)
    }

    /// x and y of a cell.
    pub(crate) fn xy(&self, cell: usize) -> (u8, u8) {
        let width = usize::from(self.width);
        ((cell % width) as u8, (cell / width) as u8)
    }

    /// The number of the way in which a shape lies, turned or not; none where it never fits, nor
    /// for a square that is turned.
    pub(crate) fn way(&self, shape: usize, turned: bool) -> Option<usize> {
        self.ways[shape][usize::from(turned)]
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
                self.width, self.depth
            );
            BadSetup::new("neutral", reason)
        })
    }

    /// The base and the sides of the neutral box at that place.
    pub(crate) fn neutral_lie(&self, number: usize) -> (usize, [u16; 4]) {
        let [w, d, _] = self.neutrals[number].size;
        let base = self
            .bases
            .iter()
            .position(|base| (base.w, base.d) == (w, d));
        (
            base.expect("every footprint has its base"),
            self.neutral_sides[number],
        )
    }

    /// Fills the tables that judging reads.
    fn prepare(&mut self) -> Result<(), BadSetup> {
        self.cells = low_bits(usize::from(self.width) * usize::from(self.depth));
        self.first_column = (0..self.depth).fold(0, |all, y| all | 1 << self.cell(0, y));
        for number in 0..self.box_count() {
            let BoxId { shape, color } = self.box_id(number);
            self.numbers[shape as usize][color as usize] = Some(number as u8);
        }
        self.allowed = self
            .cards
            .iter()
            .map(|wanted| self.wanted_boxes(wanted))
            .collect();
        let mut faces = Faces::new(self.width, self.depth);
        for (shape, spec) in self.shapes.clone().into_iter().enumerate() {
            let [a, b] = spec.footprint;
            let mut ways = [None; 2];
            for turned in [false, true] {
                let [w, d] = if turned { [b, a] } else { [a, b] };
                if (turned && a == b) || w > self.width || d > self.depth {
                    continue;
                }
                let base = self.base(w, d);
                let cells = 0..usize::from(self.width) * usize::from(self.depth);
                let sides = cells.map(|cell| match self.bases[base].covers[cell] {
                    0 => [0; 4],
                    _ => faces.sides(self.xy(cell), [w, d, spec.height]),
                });
                let sides = sides.collect();
                ways[usize::from(turned)] = Some(self.lies.len());
                self.lies.push(Lie {
                    shape,
                    turned,
                    height: spec.height,
                    base,
                    sides,
                });
            }
            self.ways.push(ways);
        }
        for Neutral { x, y, size } in self.neutrals.clone() {
            self.base(size[0], size[1]);
            self.neutral_sides.push(faces.sides((x, y), size));
        }
        if faces.known.len() >= FACES {
            let reason = format!(
                "boxes of so many sizes have {} different sides; fewer than {FACES} can be kept",
                faces.known.len()
            );
            return Err(BadSetup::new("shapes", reason));
        }
        Ok(())
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

    /// The number of that footprint, made if it is new.
    fn base(&mut self, w: u8, d: u8) -> usize {
        if let Some(known) = self
            .bases
            .iter()
            .position(|base| (base.w, base.d) == (w, d))
        {
            return known;
        }
        let cells = usize::from(self.width) * usize::from(self.depth);
        let covers = (0..cells).map(|cell| {
            let (x, y) = self.xy(cell);
            if x + w > self.width || y + d > self.depth {
                return 0;
            }
            let row = low_bits(w.into()) << cell;
            (0..d).fold(0, |all, step| all | row << (step * self.width))
        });
        let covers = covers.collect();
        self.bases.push(Base { w, d, covers });
        self.bases.len() - 1
    }
}

/// Numbers the upright rectangles inside the pallet: which plane, from where to where, how high.
struct Faces {
    width: u8,
    depth: u8,
    known: Vec<(Plane, u8, u8, u8)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Plane {
    X(u8),
    Y(u8),
}

impl Faces {
    fn new(width: u8, depth: u8) -> Self {
        Self {
            width,
            depth,
            known: Vec::new(),
        }
    }

    fn sides(&mut self, (x, y): (u8, u8), [w, d, h]: [u8; 3]) -> [u16; 4] {
        [
            self.number(Plane::X(x), y, d, h),
            self.number(Plane::X(x + w), y, d, h),
            self.number(Plane::Y(y), x, w, h),
            self.number(Plane::Y(y + d), x, w, h),
        ]
    }

    fn number(&mut self, plane: Plane, start: u8, length: u8, height: u8) -> u16 {
        if [
            Plane::X(0),
            Plane::X(self.width),
            Plane::Y(0),
            Plane::Y(self.depth),
        ]
        .contains(&plane)
        {
            return 0;
        }
        let face = (plane, start, length, height);
        let known = self.known.iter().position(|&other| other == face);
        let index = known.unwrap_or_else(|| {
            self.known.push(face);
            self.known.len() - 1
        });
        index as u16 + 1
    }
}

/// The deck file as it is written; texts for people are left alone.
#[derive(Deserialize)]
struct File {
    edition: String,
    pallet: Pallet,
    colors: Vec<String>,
    shapes: Vec<ShapeEntry>,
    neutral: NeutralEntry,
    cards: Vec<CardEntry>,
    puzzle: PuzzleEntry,
}

#[derive(Deserialize)]
struct Pallet {
    w: u8,
    d: u8,
    layers: u8,
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
struct PuzzleEntry {
    cards: PuzzleCards,
    neutral: Neutral,
}

/// `"1 to 36 in order"`, or the numbers.
#[derive(Deserialize)]
#[serde(untagged)]
enum PuzzleCards {
    Text(String),
    Numbers(Vec<u64>),
}

impl Pallet {
    fn check(&self) -> Result<(), BadSetup> {
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
    fn colors(&self) -> Result<Vec<Color>, BadSetup> {
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

    fn shapes(&self) -> Result<Vec<ShapeSpec>, BadSetup> {
        let mut shapes: Vec<ShapeSpec> = Vec::new();
        for (i, entry) in self.shapes.iter().enumerate() {
            let field = format!("shapes[{i}]");
            let shape = known(&format!("{field}.id"), &entry.id, &Shape::ALL, Shape::name)?;
            if shapes.iter().any(|s| s.shape == shape) {
                let reason = format!("{} stands there twice", entry.id);
                return Err(BadSetup::new(format!("{field}.id"), reason));
            }
            let [a, b] = entry.footprint;
            if !self.fits(a, b) && !self.fits(b, a) {
                let reason = format!(
                    "[{a},{b}] does not fit on the pallet, or covers more than {AREA} cells"
                );
                return Err(BadSetup::new(format!("{field}.footprint"), reason));
            }
            if entry.height == 0 {
                return Err(BadSetup::new(format!("{field}.height"), "0; at least 1"));
            }
            shapes.push(ShapeSpec {
                shape,
                footprint: entry.footprint,
                height: entry.height,
            });
        }
        if shapes.is_empty() {
            return Err(BadSetup::new("shapes", "at least one shape is needed"));
        }
        let boxes: u32 = shapes.iter().map(|s| u32::from(s.height)).sum();
        let neutral = self.neutral.body.into_iter().max().unwrap_or(0);
        let tallest = boxes * self.colors.len() as u32 + u32::from(neutral);
        if tallest > TALLEST {
            let reason =
                format!("all boxes on top of each other are {tallest} high; at most {TALLEST}");
            return Err(BadSetup::new("shapes", reason));
        }
        Ok(shapes)
    }

    fn fits(&self, w: u8, d: u8) -> bool {
        let area = usize::from(w) * usize::from(d);
        w <= self.pallet.w && d <= self.pallet.d && (1..=AREA).contains(&area)
    }

    fn cards(&self, colors: &[Color], shapes: &[ShapeSpec]) -> Result<Vec<Wanted>, BadSetup> {
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

    fn neutrals(&self) -> Result<Vec<Neutral>, BadSetup> {
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

    fn puzzle_cards(&self, count: usize) -> Result<Vec<u8>, BadSetup> {
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

/// The set of the first `count` numbers.
pub(crate) const fn low_bits(count: usize) -> u32 {
    ((1u64 << count) - 1) as u32
}
