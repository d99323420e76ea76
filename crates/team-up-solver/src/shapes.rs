//! Every way to place a box of our edition.

use std::collections::HashMap;
use table::Game;
use team_up::{Edition, Neutral, TeamUp};

/// The pallet's width, depth and layers.
pub const W: usize = 6;
/// The pallet's depth.
pub const D: usize = 4;
/// The pallet's cells.
pub const CELLS: usize = W * D;
/// The layers of a perfect load.
pub const LAYERS: usize = 5;
/// All cells, as a set.
pub const ALL: u32 = (1 << CELLS) - 1;
/// The cells with the smallest x.
pub const FIRST_COLUMN: u32 = 0b000001_000001_000001_000001;
/// How many shapes there are.
pub const SHAPES: usize = 9;
/// How many boxes there are, and so how many cards a perfect load takes.
pub const BOXES: usize = 27;
/// One more than there are different sides of boxes, heights above ground aside.
pub const SIDES: usize = 256;
/// The footprints, as boxes lie.
pub const BASES: [(u8, u8); 8] = [
    (1, 1),
    (2, 1),
    (1, 2),
    (3, 1),
    (1, 3),
    (2, 2),
    (3, 2),
    (2, 3),
];

/// The tables of our edition.
#[derive(Debug)]
pub struct Shapes {
    /// Every placement, heights aside.
    pub spots: Vec<Spot>,
    /// The ways in which each shape lies.
    pub lies: [Vec<Lie>; SHAPES],
    /// The cells that one box of each shape fills.
    pub volume: [i32; SHAPES],
    sides: HashMap<Side, u8>,
}

/// A placement, its height above ground aside.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The shape's number.
    pub shape: u8,
    /// Whether width and depth are swapped.
    pub turned: bool,
    /// The smallest cell.
    pub cell: u8,
    /// How high the box is.
    pub height: u8,
    /// The footprint's number.
    pub base: u8,
    /// The cells covered.
    pub covers: u32,
    /// Its four sides; 0 on the pallet's edge.
    pub sides: [u8; 4],
}

/// A shape lying one way.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    /// How high the box is.
    pub height: u8,
    /// The footprint's number.
    pub base: u8,
    /// The spot at each smallest cell; any number where it does not fit.
    pub spots: [u8; CELLS],
}

/// An upright rectangle: its plane (across x or y, and where), from where, how long, how high.
type Side = (bool, u8, u8, u8, u8);

impl Shapes {
    /// The tables, if the edition has pallet, shapes and colours as ours: what is learnt of them
    /// is worth nothing for others.
    pub fn of(edition: &Edition) -> Option<Self> {
        let ours = TeamUp::edition(TeamUp::DECK).ok()?;
        let same = (edition.width, edition.depth, edition.layers)
            == (W as u8, D as u8, LAYERS as u8)
            && edition.shapes == ours.shapes
            && edition.colors == ours.colors
            && edition.neutrals == ours.neutrals
            && edition.cards.len() >= BOXES;
        same.then(|| Self::new(&ours))
    }

    fn new(edition: &Edition) -> Self {
        let mut shapes = Self {
            spots: Vec::new(),
            lies: Default::default(),
            volume: [0; SHAPES],
            sides: HashMap::new(),
        };
        for (shape, spec) in edition.shapes.iter().enumerate() {
            let [a, b] = spec.footprint;
            shapes.volume[shape] = i32::from(a * b * spec.height);
            shapes.add(shape, false, [a, b, spec.height]);
            if a != b {
                shapes.add(shape, true, [b, a, spec.height]);
            }
        }
        for neutral in &edition.neutrals {
            shapes.sides(neutral.x, neutral.y, neutral.size);
        }
        assert!(
            shapes.spots.len() <= 256 && shapes.sides.len() < SIDES,
            "our own deck is small"
        );
        shapes
    }

    fn add(&mut self, shape: usize, turned: bool, [w, d, height]: [u8; 3]) {
        let mut spots = [0; CELLS];
        let base = base(w, d);
        for y in 0..=D as u8 - d {
            for x in 0..=W as u8 - w {
                let cell = y * W as u8 + x;
                let covers = cells(x, y, w, d);
                let sides = self.sides(x, y, [w, d, height]);
                spots[usize::from(cell)] = self.spots.len() as u8;
                let shape = shape as u8;
                self.spots.push(Spot {
                    shape,
                    turned,
                    cell,
                    height,
                    base,
                    covers,
                    sides,
                });
            }
        }
        self.lies[shape].push(Lie {
            height,
            base,
            spots,
        });
    }

    /// The neutral box as if it were a spot.
    pub fn neutral(&self, neutral: Neutral) -> Spot {
        let Neutral {
            x,
            y,
            size: [w, d, h],
        } = neutral;
        let number = |side| if is_edge(side) { 0 } else { self.sides[&side] };
        Spot {
            shape: 0,
            turned: false,
            cell: y * W as u8 + x,
            height: h,
            base: base(w, d),
            covers: cells(x, y, w, d),
            sides: rectangles(x, y, [w, d, h]).map(number),
        }
    }

    fn sides(&mut self, x: u8, y: u8, size: [u8; 3]) -> [u8; 4] {
        rectangles(x, y, size).map(|side| {
            let next = self.sides.len() as u8 + 1;
            if is_edge(side) {
                0
            } else {
                *self.sides.entry(side).or_insert(next)
            }
        })
    }
}

fn rectangles(x: u8, y: u8, [w, d, h]: [u8; 3]) -> [Side; 4] {
    [
        (true, x, y, d, h),
        (true, x + w, y, d, h),
        (false, y, x, w, h),
        (false, y + d, x, w, h),
    ]
}

fn is_edge((across_x, plane, ..): Side) -> bool {
    plane == 0 || usize::from(plane) == if across_x { W } else { D }
}

fn base(w: u8, d: u8) -> u8 {
    let base = BASES.iter().position(|&base| base == (w, d));
    base.expect("our own deck has no other footprints") as u8
}

fn cells(x: u8, y: u8, w: u8, d: u8) -> u32 {
    let row = ((1u32 << w) - 1) << (y * W as u8 + x);
    (0..d).fold(0, |all, step| all | row << (step * W as u8))
}
