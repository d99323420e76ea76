//! The load on the pallet, and where a box may go.
//! Rules: docs/rules/team-up.md, TU-7 to TU-11.
//!
//! There are never cavities (TU-11), so the pile is its grid of heights. Beside the heights the
//! load keeps what the rules ask about, ready to be asked:
//! - which neighbouring cells are level, as two sets of cells: a footprint is level where a few
//!   shifted copies of these sets agree;
//! - for each cell the footprint on top: a box on an equal one is a clone;
//! - for each upright rectangle the heights at which a box has it as a side: a box that would
//!   have the same side is a clone, because two boxes on the same side of it would overlap.

use crate::Edition;
use crate::edition::{CELLS, FACES, Lie};
use crate::refusal::Face;

/// The load on the pallet.
#[derive(Clone, Debug)]
pub(crate) struct Load {
    heights: [u8; CELLS],
    /// Cells as high as their neighbour at x + 1.
    level_x: u32,
    /// Cells as high as their neighbour at y + 1.
    level_y: u32,
    /// Cells with a box on them.
    occupied: u32,
    /// The footprint on top of each cell: its base's number and its smallest cell.
    tops: [(u8, u8); CELLS],
    /// The heights at which some box has that side.
    sides: [u64; FACES],
}

/// No box on top.
const BARE: (u8, u8) = (u8::MAX, u8::MAX);

impl Load {
    /// A pallet with nothing but the neutral box, at one of the edition's places for it.
    pub(crate) fn new(edition: &Edition, neutral: usize) -> Self {
        let mut load = Self {
            heights: [0; CELLS],
            level_x: 0,
            level_y: 0,
            occupied: 0,
            tops: [BARE; CELLS],
            sides: [0; FACES],
        };
        load.relevel(edition, edition.cells);
        let (base, sides) = edition.neutral_lie(neutral);
        let place = edition.neutrals[neutral];
        load.lay(
            edition,
            base,
            edition.cell(place.x, place.y),
            place.size[2],
            sides,
        );
        load
    }

    /// How high the pile is on a cell.
    pub(crate) fn height(&self, cell: usize) -> u8 {
        self.heights[cell]
    }

    /// Lays a box on the pile and gives the height it stands on.
    pub(crate) fn place(&mut self, edition: &Edition, lie: &Lie, cell: usize) -> u8 {
        self.lay(edition, lie.base, cell, lie.height, lie.sides[cell])
    }

    /// TU-15 How many layers are complete: the lowest cell tells, up to the last that scores.
    pub(crate) fn layers(&self, edition: &Edition) -> u8 {
        let cells = usize::from(edition.width) * usize::from(edition.depth);
        let lowest = self.heights[..cells].iter().min();
        edition.layers.min(*lowest.expect("a pallet has cells"))
    }

    /// The smallest cells of all places where a box that lies like this may go.
    pub(crate) fn places(&self, edition: &Edition, lie: &Lie) -> u32 {
        let mut open = self.level(edition, lie.base) & self.touching(edition, lie.base);
        let mut places = 0;
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            let lowest = open & open.wrapping_neg();
            open ^= lowest;
            if !self.clones(lie, cell) {
                places |= lowest;
            }
        }
        places
    }

    /// TU-11 The smallest cells of all level places for that footprint.
    pub(crate) fn level(&self, edition: &Edition, base: usize) -> u32 {
        let base = &edition.bases[base];
        let mut rows = edition.cells;
        for step in 0..base.w - 1 {
            rows &= self.level_x >> step;
        }
        let mut block = rows;
        for step in 0..base.d - 1 {
            let shift = step * edition.width;
            block &= self.level_y >> shift & rows >> (shift + edition.width);
        }
        block
    }

    /// TU-7 The smallest cells of all places where that footprint would stand on a box or beside
    /// one. Counts only where the place is level and on the pallet.
    pub(crate) fn touching(&self, edition: &Edition, base: usize) -> u32 {
        let base = &edition.bases[base];
        let near = self.occupied | beside(edition, self.occupied);
        let mut row = near;
        for step in 1..base.w {
            row |= near >> step;
        }
        let mut block = row;
        for step in 1..base.d {
            block |= row >> (step * edition.width);
        }
        block
    }

    /// TU-10 Whether a box at this level place would clone another.
    pub(crate) fn clones(&self, lie: &Lie, cell: usize) -> bool {
        let [a, b, c, d] = lie.sides[cell].map(|side| self.sides[usize::from(side)]);
        self.tops[cell] == (lie.base as u8, cell as u8)
            || (a | b | c | d) >> self.heights[cell] & 1 != 0
    }

    /// TU-10 The face with which a box at this level place would clone another.
    pub(crate) fn cloned_face(&self, lie: &Lie, cell: usize) -> Option<Face> {
        if self.tops[cell] == (lie.base as u8, cell as u8) {
            return Some(Face::Bottom);
        }
        let faces = [Face::MinX, Face::MaxX, Face::MinY, Face::MaxY];
        let mut sides = lie.sides[cell].into_iter().zip(faces);
        sides.find_map(|(side, face)| {
            let there = self.sides[usize::from(side)] >> self.heights[cell] & 1 != 0;
            there.then_some(face)
        })
    }

    fn lay(
        &mut self,
        edition: &Edition,
        base: usize,
        cell: usize,
        height: u8,
        sides: [u16; 4],
    ) -> u8 {
        let z = self.heights[cell];
        let covered = edition.bases[base].covers[cell];
        for under in bits(covered) {
            self.heights[under] = z + height;
            self.tops[under] = (base as u8, cell as u8);
        }
        for side in sides {
            self.sides[usize::from(side)] |= 1 << z;
        }
        // Side 0 is the pallet's edge: nothing is ever there.
        self.sides[0] = 0;
        self.occupied |= covered;
        self.relevel(edition, covered | covered >> 1 | covered >> edition.width);
        z
    }

    /// Compares these cells with their neighbours again.
    fn relevel(&mut self, edition: &Edition, cells: u32) {
        let width = usize::from(edition.width);
        let last_row = width * (usize::from(edition.depth) - 1);
        for cell in bits(cells) {
            let here = self.heights[cell];
            let x = cell % width + 1 < width && self.heights[cell + 1] == here;
            let y = cell < last_row && self.heights[cell + width] == here;
            self.level_x = self.level_x & !(1 << cell) | u32::from(x) << cell;
            self.level_y = self.level_y & !(1 << cell) | u32::from(y) << cell;
        }
    }
}

/// The cells that have a neighbour in the set.
fn beside(edition: &Edition, set: u32) -> u32 {
    let first = edition.first_column;
    let along_x = set << 1 & !first | (set & !first) >> 1;
    let along_y = set << edition.width | set >> edition.width;
    (along_x | along_y) & edition.cells
}

/// The numbers in a set, ascending.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
