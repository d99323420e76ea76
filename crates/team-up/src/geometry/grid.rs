//! The bare pallet.

use super::low_bits;

/// A pallet of so many cells along x and y. Cells are numbered row by row.
///
/// ```
/// use team_up::geometry::Grid;
///
/// let grid = Grid::new(6, 4);
/// assert_eq!(grid.cell(2, 1), 8);
/// assert_eq!(grid.xy(8), (2, 1));
/// assert_eq!(grid.covers(8, [2, 1]), 1 << 8 | 1 << 9);
/// assert_eq!(grid.covers(11, [2, 1]), 0, "it would reach over the edge");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    width: u8,
    depth: u8,
    all: u32,
    first_column: u32,
}

/// A rectangle of cells. What is read of those in the right and the lower half is read mirrored: so
/// windows that are mirror images of each other have the same place and read alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<const SIZE: usize> {
    /// Its smallest x and y, or those of its mirror image that are smaller.
    pub place: [usize; 2],
    /// Its cells, row by row from the nearest corner of the pallet on.
    pub cells: [usize; SIZE],
}

impl Grid {
    /// A pallet of that width and depth, of [`super::CELLS`] at most.
    #[must_use]
    pub const fn new(width: u8, depth: u8) -> Self {
        let (mut first_column, mut row) = (0, 0);
        while row < depth {
            first_column |= 1 << (row * width);
            row += 1;
        }
        Self {
            width,
            depth,
            all: low_bits(width as usize * depth as usize),
            first_column,
        }
    }

    /// Its extent along x.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Its extent along y.
    #[must_use]
    pub const fn depth(self) -> u8 {
        self.depth
    }

    /// How many cells it has.
    #[must_use]
    pub const fn count(self) -> usize {
        self.width as usize * self.depth as usize
    }

    /// All its cells.
    #[must_use]
    pub const fn all(self) -> u32 {
        self.all
    }

    /// The number of a cell.
    #[must_use]
    pub const fn cell(self, x: u8, y: u8) -> usize {
        y as usize * self.width as usize + x as usize
    }

    /// The number of a cell, if there is one.
    #[inline]
    #[must_use]
    pub fn find(self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
        (x < self.width && y < self.depth).then(|| self.cell(x, y))
    }

    /// x and y of a cell.
    #[must_use]
    pub const fn xy(self, cell: usize) -> (u8, u8) {
        let width = self.width as usize;
        ((cell % width) as u8, (cell / width) as u8)
    }

    /// The cells that a footprint covers whose smallest cell this is; none where it would reach over
    /// the edge.
    #[must_use]
    pub fn covers(self, cell: usize, [w, d]: [u8; 2]) -> u32 {
        let (x, y) = self.xy(cell);
        if x + w > self.width || y + d > self.depth {
            return 0;
        }
        let row = low_bits(w.into()) << cell;
        (0..d).fold(0, |all, step| all | row << (step * self.width))
    }

    /// The cells that have a neighbour in the set.
    #[inline]
    #[must_use]
    pub const fn beside(self, set: u32) -> u32 {
        let along_x = set << 1 & !self.first_column | (set & !self.first_column) >> 1;
        let along_y = set << self.width | set >> self.width;
        (along_x | along_y) & self.all
    }

    /// The cells whose neighbours are all in the set, or beyond the edge.
    #[inline]
    #[must_use]
    pub const fn walled_in(self, set: u32) -> u32 {
        let (first, last) = (self.first_column, self.last_column());
        let (top_row, bottom_row) = (low_bits(self.width as usize), self.all & !self.with_below());
        (set >> 1 & !last | last)
            & (set << 1 & !first | first)
            & (set >> self.width | bottom_row)
            & (set << self.width | top_row)
    }

    /// The cells that differ from their neighbour at x + 1 in being in the set or not; and those that
    /// differ from their neighbour at y + 1.
    #[inline]
    #[must_use]
    pub const fn edges(self, set: u32) -> [u32; 2] {
        [
            (set ^ set >> 1) & self.with_right(),
            (set ^ set >> self.width) & self.with_below(),
        ]
    }

    /// The cells that have a neighbour at x + 1.
    #[inline]
    pub(super) const fn with_right(self) -> u32 {
        self.all & !self.last_column()
    }

    /// The cells that have a neighbour at y + 1.
    #[inline]
    pub(super) const fn with_below(self) -> u32 {
        self.all >> self.width
    }

    #[inline]
    const fn last_column(self) -> u32 {
        self.first_column << (self.width - 1)
    }

    /// All windows of that width and depth, which have `SIZE` cells, row by row.
    pub fn windows<const SIZE: usize>(
        self,
        [w, d]: [usize; 2],
    ) -> impl Iterator<Item = Window<SIZE>> {
        let right = usize::from(self.width) - w;
        let below = usize::from(self.depth) - d;
        let places = (0..=below).flat_map(move |y| (0..=right).map(move |x| [x, y]));
        places.map(move |[x, y]| {
            let place = [x.min(right - x), y.min(below - y)];
            let cells = std::array::from_fn(|n| {
                let (i, j) = (n % w, n / w);
                let i = if place[0] < x { w - 1 - i } else { i };
                let j = if place[1] < y { d - 1 - j } else { j };
                (y + j) * usize::from(self.width) + x + i
            });
            Window { place, cells }
        })
    }
}
