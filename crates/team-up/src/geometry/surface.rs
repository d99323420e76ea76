//! The upper side of a pile.

use super::Grid;

/// What decides where a footprint can stand.
#[derive(Clone, Copy, Debug)]
pub struct Surface {
    grid: Grid,
    /// The cells as high as their neighbour at x + 1.
    level_x: u32,
    /// The cells as high as their neighbour at y + 1.
    level_y: u32,
    /// The cells with a box on them or beside them.
    near: u32,
}

impl Surface {
    /// The surface of these layers, lowest first: each the cells that are higher than it.
    #[inline]
    pub(super) fn new(grid: Grid, occupied: u32, layers: impl Iterator<Item = u32>) -> Self {
        let bare = (grid.with_right(), grid.with_below());
        let (level_x, level_y) = layers.fold(bare, |(x, y), layer| {
            let (right, below) = (layer >> 1, layer >> grid.width());
            (x & !(layer ^ right), y & !(layer ^ below))
        });
        Self {
            grid,
            level_x,
            level_y,
            near: occupied | grid.beside(occupied),
        }
    }

    /// TU-11 The smallest cells of all level places for a footprint that lies so.
    // Folded into the callers: most of them ask about a footprint that is a constant.
    #[inline(always)]
    #[must_use]
    pub fn level(&self, [w, d]: [u8; 2]) -> u32 {
        let mut row = if w == 1 {
            self.grid.all()
        } else {
            self.level_x
        };
        for _ in 2..w {
            row &= row >> 1;
        }
        if d == 1 {
            return row;
        }
        let width = self.grid.width();
        let mut block = row & row >> width & self.level_y;
        for _ in 2..d {
            block &= block >> width;
        }
        block
    }

    /// TU-7 The smallest cells of all places where that footprint would stand on a box or beside
    /// one. Counts only where the place is level.
    #[inline(always)]
    #[must_use]
    pub fn touching(&self, [w, d]: [u8; 2]) -> u32 {
        let mut row = self.near;
        for _ in 1..w {
            row |= row >> 1;
        }
        let mut block = row;
        for _ in 1..d {
            block |= block >> self.grid.width();
        }
        block
    }
}
