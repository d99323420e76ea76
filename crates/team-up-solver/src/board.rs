//! A load while it is searched: everything is a set of cells.

use crate::shapes::{ALL, BASES, BOXES, CELLS, FIRST_COLUMN, LAYERS, SIDES, Shapes, Spot, W};

/// The pile as sets: `filled[k]` are the cells higher than `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The cells filled in each layer.
    pub filled: [u32; LAYERS],
    /// The cells whose top is a box with a footprint of one cell.
    pub small_tops: u32,
}

/// A load with all that the rules ask about.
#[derive(Debug)]
pub struct Board {
    /// The height of each cell.
    pub heights: [u8; CELLS],
    /// The footprint on top of each cell: its number and its smallest cell.
    tops: [(u8, u8); CELLS],
    /// The heights at which some box has that side, as bits.
    sides: [u8; SIDES],
}

impl Pile {
    /// The pile with nothing but that box.
    pub fn new(neutral: &Spot) -> Self {
        Self {
            filled: [0; LAYERS],
            small_tops: 0,
        }
        .with(neutral, 0)
    }

    /// The pile with a box more, standing at height `z`.
    #[inline]
    pub fn with(mut self, spot: &Spot, z: usize) -> Self {
        for layer in &mut self.filled[z..z + usize::from(spot.height)] {
            *layer |= spot.covers;
        }
        self.small_tops &= !spot.covers;
        if spot.base == 0 {
            self.small_tops |= spot.covers;
        }
        self
    }

    /// The height of a cell.
    pub fn height(&self, cell: u8) -> usize {
        self.filled
            .iter()
            .filter(|&layer| layer >> cell & 1 != 0)
            .count()
    }

    /// The smallest cells of all level places that touch a box, for each footprint.
    pub fn places(&self) -> [u32; BASES.len()] {
        let [x, y] = self.level();
        let square = x & y & x >> W;
        let occupied = self.filled[0];
        let near = occupied
            | occupied << 1 & !FIRST_COLUMN
            | (occupied & !FIRST_COLUMN) >> 1
            | occupied << W
            | occupied >> W;
        let (near_21, near_12) = (near | near >> 1, near | near >> W);
        let (near_31, near_13) = (near_21 | near >> 2, near_12 | near >> (2 * W));
        [
            ALL & near,
            x & near_21,
            y & near_12,
            x & x >> 1 & near_31,
            y & y >> W & near_13,
            square & (near_21 | near_21 >> W),
            square & square >> 1 & (near_31 | near_31 >> W),
            square & square >> W & (near_13 | near_13 >> 1),
        ]
    }

    /// The cells as high as their neighbour at x + 1, and at y + 1.
    fn level(&self) -> [u32; 2] {
        let last_column = FIRST_COLUMN << (W - 1);
        let mut level = [ALL & !last_column, ALL >> W];
        for layer in self.filled {
            level[0] &= !(layer ^ layer >> 1);
            level[1] &= !(layer ^ layer >> W);
        }
        level
    }

    /// How many pits there are, and how many of them are two deep below the top: cells between
    /// higher ones, where only a box of one cell fits. None if one of them can never be filled.
    #[inline]
    pub fn pits(&self) -> Option<(u32, u32)> {
        let mut below = ALL;
        let mut pits = [0; LAYERS];
        for (pit, &layer) in pits.iter_mut().zip(&self.filled) {
            *pit = below & !layer & walled_in(layer);
            below = layer;
        }
        // No box is one cell wide and one high; and a small box on a small one is a clone.
        let [rest @ .., two_deep, one_deep] = pits;
        let all = two_deep | rest.into_iter().fold(0, |all, pit| all | pit);
        (one_deep == 0 && all & self.small_tops == 0)
            .then(|| (all.count_ones(), two_deep.count_ones()))
    }

    /// How many cells lack an odd number of layers.
    #[inline]
    pub fn odd(&self) -> u32 {
        let [a, b, c, d, e] = self.filled;
        (ALL & (!a | b & !c | d & !e)).count_ones()
    }

    /// How many cells lack one layer.
    #[inline]
    pub fn lacking_one(&self) -> u32 {
        (self.filled[LAYERS - 2] & !self.filled[LAYERS - 1]).count_ones()
    }
}

/// The cells whose neighbours are all in the set, or beyond the edge.
fn walled_in(set: u32) -> u32 {
    let last_column = FIRST_COLUMN << (W - 1);
    let (top_row, bottom_row) = ((1 << W) - 1, ALL & !(ALL >> W));
    (set >> 1 & !last_column | last_column)
        & (set << 1 & !FIRST_COLUMN | FIRST_COLUMN)
        & (set >> W | bottom_row)
        & (set << W | top_row)
}

impl Board {
    /// An empty board, to be loaded.
    pub const fn new() -> Self {
        Self {
            heights: [0; CELLS],
            tops: [(u8::MAX, u8::MAX); CELLS],
            sides: [0; SIDES],
        }
    }

    /// Loads it anew: the neutral box, then these spots.
    pub fn load(&mut self, shapes: &Shapes, neutral: &Spot, spots: &[u8]) {
        debug_assert!(spots.len() <= BOXES);
        *self = Self::new();
        self.lay(neutral);
        for &spot in spots {
            self.lay(&shapes.spots[usize::from(spot)]);
        }
        // Side 0 is the pallet's edge: nothing is ever there.
        self.sides[0] = 0;
    }

    /// Whether a box at this level place would clone another.
    #[inline]
    pub fn clones(&self, spot: &Spot) -> bool {
        let [a, b, c, d] = spot.sides.map(|side| self.sides[usize::from(side)]);
        let cell = usize::from(spot.cell);
        self.tops[cell] == (spot.base, spot.cell) || (a | b | c | d) >> self.heights[cell] & 1 != 0
    }

    fn lay(&mut self, spot: &Spot) {
        let z = self.heights[usize::from(spot.cell)];
        for cell in bits(spot.covers) {
            self.heights[cell] = z + spot.height;
            self.tops[cell] = (spot.base, spot.cell);
        }
        for side in spot.sides {
            self.sides[usize::from(side)] |= 1 << z;
        }
    }
}

/// The numbers in a set, ascending.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
