//! What lies on a pallet, as sets of cells.

use super::{Grid, Spot, Surface, TALLEST};

/// A pile. It tells heights apart up to `LAYERS`: whatever is higher is as high as that. It knows the
/// tops that have one of the `BASES` smallest footprints. So a search keeps as little of each load as it
/// needs, and the rules keep all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile<const LAYERS: usize = TALLEST, const BASES: usize = { super::BASES }> {
    /// `filled[k]` are the cells higher than `k`.
    pub filled: [u32; LAYERS],
    /// For each footprint the smallest cells of the boxes that have it and lie on top.
    pub tops: [u32; BASES],
}

impl<const LAYERS: usize, const BASES: usize> Pile<LAYERS, BASES> {
    /// Nothing.
    pub const BARE: Self = Self {
        filled: [0; LAYERS],
        tops: [0; BASES],
    };

    /// The pile with a box more, standing at height `z`.
    #[inline]
    #[must_use]
    pub fn with(mut self, spot: &Spot, z: usize) -> Self {
        self.lay(spot, z);
        self
    }

    /// Lays a box on it that stands at height `z`.
    #[inline]
    pub fn lay(&mut self, spot: &Spot, z: usize) {
        let top = z + usize::from(spot.height);
        for layer in &mut self.filled[z.min(LAYERS)..top.min(LAYERS)] {
            *layer |= spot.covers;
        }
        for tops in &mut self.tops {
            *tops &= !spot.covers;
        }
        if let Some(tops) = self.tops.get_mut(usize::from(spot.base)) {
            *tops |= 1 << spot.cell;
        }
    }

    /// The height of a cell.
    #[inline]
    #[must_use]
    pub fn height(&self, cell: usize) -> usize {
        let higher = |layer: &u32| (layer >> cell & 1) as usize;
        self.filled.iter().map(higher).sum()
    }

    /// TU-15 How many of the first `layers` are complete.
    #[inline]
    #[must_use]
    pub fn complete(&self, grid: Grid, layers: usize) -> usize {
        let full = |layer: &&u32| **layer == grid.all();
        self.filled[..layers].iter().filter(full).count()
    }

    /// Its upper side.
    #[inline]
    #[must_use]
    pub fn surface(&self, grid: Grid) -> Surface {
        Surface::new(grid, self.filled[0], self.layers())
    }

    /// The height of all steps between neighbours.
    #[must_use]
    pub fn uneven(&self, grid: Grid) -> u32 {
        let edges = |layer| grid.edges(layer).map(u32::count_ones);
        self.layers().flat_map(edges).sum()
    }

    /// How many cells are filled above the first `layers`.
    #[must_use]
    pub fn above(&self, layers: usize) -> u32 {
        self.layers().skip(layers).map(u32::count_ones).sum()
    }

    /// The layers, lowest first, at least as far as something lies in them.
    #[inline]
    pub fn layers(&self) -> impl Iterator<Item = u32> {
        // Few layers are sooner done with than asked about.
        let ask = LAYERS > 8;
        let layers = self.filled.iter().copied();
        layers.take_while(move |&layer| !ask || layer != 0)
    }
}
