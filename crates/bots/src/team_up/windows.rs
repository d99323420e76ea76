//! The windows that the value of a load is read from, and what a placement changes in them.

use super::entries::{HEIGHTS, TOP, WINDOW};
use super::value::Pile;
use team_up::geometry::ours::GRID;
use team_up::geometry::{self, Spot};

/// How many windows there are: 2 x 2, 1 x 4 and 4 x 1 cells.
pub(super) const WINDOWS: usize = 15 + 6 + 12;

/// Cells whose heights make up an index.
#[derive(Debug)]
pub(super) struct Window {
    at: usize,
    cells: [usize; 4],
}

/// A placement, and what it adds to the index of each window that it changes, by layer.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) spot: Spot,
    pub(super) windows: Vec<(usize, u32)>,
}

impl Window {
    /// All windows, those that mirror each other with the same entries.
    pub(super) fn all() -> Vec<Self> {
        let of_size = |size: [usize; 2], kind: fn([usize; 2]) -> usize| {
            let windows = GRID.windows(size);
            windows.map(move |geometry::Window { place, cells }| Self {
                at: kind(place) * WINDOW,
                cells,
            })
        };
        let squares = of_size([2, 2], |[x, y]| y * 3 + x);
        let columns = of_size([1, 4], |[x, _]| 6 + x);
        let rows = of_size([4, 1], |[x, y]| 9 + y * 2 + x);
        squares.chain(columns).chain(rows).collect()
    }

    /// The index of its entry.
    pub(super) fn index(&self, pile: &Pile) -> u32 {
        let place = |index, &cell| index * HEIGHTS + pile.height(cell);
        (self.at + self.cells.iter().fold(0, place)) as u32
    }

    /// What a layer more on these cells adds to the index.
    fn step(&self, covers: u32) -> u32 {
        let add = |step, &cell| step * HEIGHTS as u32 + (covers >> cell & 1);
        self.cells.iter().fold(0, add)
    }
}

impl Change {
    /// What a box at that place changes.
    pub(super) fn new(spot: Spot, windows: &[Window]) -> Self {
        let steps = windows.iter().map(|window| window.step(spot.covers));
        Self {
            spot,
            windows: steps.enumerate().filter(|&(_, step)| step != 0).collect(),
        }
    }

    /// How much higher its cells get, as far as heights are told apart.
    #[inline]
    pub(super) fn rise(&self, z: usize) -> u32 {
        ((z + usize::from(self.spot.height)).min(TOP) - z) as u32
    }
}
