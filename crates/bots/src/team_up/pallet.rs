//! The load as sets of cells, kept beside the game while futures are played through.

use team_up::{Edition, ShapeSpec, View};

/// Our edition's pallet: what is learnt of it is worth nothing for another.
pub(super) const W: usize = 6;
/// Its depth.
pub(super) const D: usize = 4;
/// Its cells.
pub(super) const CELLS: usize = W * D;
/// The layers that score.
pub(super) const LAYERS: usize = 5;
/// Heights are told apart up to here: whatever is higher has missed the last layer alike.
pub(super) const TOP: usize = LAYERS + 1;
const ALL: u32 = (1 << CELLS) - 1;
const FIRST_COLUMN: u32 = 0b000001_000001_000001_000001;
/// The footprints, as boxes lie.
const BASES: [[usize; 2]; 8] = [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [1, 3],
    [2, 2],
    [3, 2],
    [2, 3],
];

/// The pile, in the sets that its value depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pallet {
    /// `filled[k]` are the cells higher than `k`.
    pub(super) filled: [u32; TOP],
    /// For each footprint, the smallest cells of those on top.
    tops: [u32; BASES.len()],
    /// How many cells are filled above the layers that score.
    pub(super) wasted: usize,
}

/// A box at a place, its height above ground aside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The smallest cell.
    pub(super) cell: usize,
    /// The cells covered.
    pub(super) covers: u32,
    /// How high the box is.
    pub(super) height: usize,
    /// The footprint's number.
    pub(super) base: usize,
}

impl Spot {
    /// A box of that size, if it fits there.
    fn new(x: usize, y: usize, [w, d, height]: [usize; 3]) -> Option<Self> {
        let base = BASES.iter().position(|&base| base == [w, d])?;
        if x + w > W || y + d > D {
            return None;
        }
        let cell = y * W + x;
        let row = ((1 << w) - 1) << cell;
        Some(Self {
            cell,
            covers: (0..d).fold(0, |all, step| all | row << (step * W)),
            height,
            base,
        })
    }

    /// A box of that shape, if it fits there.
    pub(super) fn of(spec: &ShapeSpec, x: usize, y: usize, turned: bool) -> Option<Self> {
        let [a, b] = spec.footprint.map(usize::from);
        let [w, d] = if turned { [b, a] } else { [a, b] };
        Self::new(x, y, [w, d, spec.height.into()])
    }
}

impl Pallet {
    /// The pallet that everybody sees; none if it is not like ours.
    pub(super) fn of(edition: &Edition, view: &View) -> Option<Self> {
        let bare = Self {
            filled: [0; TOP],
            tops: [0; BASES.len()],
            wasted: 0,
        };
        let neutral = view.neutral;
        let size = neutral.size.map(usize::from);
        let spot = Spot::new(neutral.x.into(), neutral.y.into(), size)?;
        view.boxes
            .iter()
            .try_fold(bare.with(&spot, 0), |pallet, b| {
                let number = edition.box_number(b.r#box)?;
                let spec = &edition.shapes[number / edition.colors.len()];
                let spot = Spot::of(spec, b.x.into(), b.y.into(), b.turned)?;
                Some(pallet.with(&spot, b.z.into()))
            })
    }

    /// The pallet with a box more, standing at height `z`. What stands higher than `TOP` may be
    /// said to stand there.
    #[inline]
    pub(super) fn with(mut self, spot: &Spot, z: usize) -> Self {
        let top = z + spot.height;
        for layer in &mut self.filled[z.min(TOP)..top.min(TOP)] {
            *layer |= spot.covers;
        }
        self.wasted += top.saturating_sub(z.max(LAYERS)) * spot.covers.count_ones() as usize;
        for tops in &mut self.tops {
            *tops &= !spot.covers;
        }
        self.tops[spot.base] |= 1 << spot.cell;
        self
    }

    /// The height of a cell, up to `TOP`.
    #[inline]
    pub(super) fn height(&self, cell: usize) -> usize {
        let higher = |layer: &u32| (layer >> cell & 1) as usize;
        self.filled.iter().map(higher).sum()
    }

    /// How many layers are complete.
    #[inline]
    pub(super) fn layers(&self) -> usize {
        let scoring = &self.filled[..LAYERS];
        scoring.iter().filter(|&&layer| layer == ALL).count()
    }

    /// For each footprint, the smallest cells of the places that are level and clone no top.
    #[inline]
    pub(super) fn places(&self) -> [u32; BASES.len()] {
        let [x, y] = self.level();
        let square = x & y & x >> W;
        let level = [
            ALL,
            x,
            y,
            x & x >> 1,
            y & y >> W,
            square,
            square & square >> 1,
            square & square >> W,
        ];
        std::array::from_fn(|base| level[base] & !self.tops[base])
    }

    /// The cells as high as their neighbour at x + 1, and at y + 1.
    #[inline]
    fn level(&self) -> [u32; 2] {
        let last_column = FIRST_COLUMN << (W - 1);
        let mut level = [ALL & !last_column, ALL >> W];
        for layer in self.filled {
            level[0] &= !(layer ^ layer >> 1);
            level[1] &= !(layer ^ layer >> W);
        }
        level
    }
}
