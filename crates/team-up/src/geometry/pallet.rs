//! Every place on a pallet where a box of the deck can lie.

use super::sides::{SIDES, Sides};
use super::{CELLS, Grid};
use crate::edition::ShapeSpec;
use crate::setup::Neutral;
use std::ops::Range;
use table::BadSetup;

/// A pallet, and every way to lay a box of the deck on it.
#[derive(Clone, Debug)]
pub struct Pallet {
    /// Its cells.
    pub grid: Grid,
    /// Every footprint in use, as boxes lie: by area, then by depth.
    pub bases: Vec<[u8; 2]>,
    /// Every shape lying each way, in the deck's order.
    pub lies: Vec<Lie>,
    /// Every place of every box: in the order of `lies`, then by the smallest cell.
    pub spots: Vec<Spot>,
    /// The places of the neutral box, in the order in which chance counts them.
    pub neutrals: Vec<Spot>,
    /// Where the ways of each shape stand among `lies`.
    ways: Vec<Range<usize>>,
    /// The number of the spot at each smallest cell, for each shape plain and turned.
    at: Vec<[u16; CELLS]>,
}

/// A shape lying one way.
#[derive(Clone, Copy, Debug)]
pub struct Lie {
    /// The shape's number in the deck.
    pub shape: usize,
    /// Whether width and depth are swapped.
    pub turned: bool,
    /// How high the box is.
    pub height: u8,
    /// The number of its footprint among `bases`.
    pub base: usize,
}

/// A box at a place, its height above ground aside.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The cells covered.
    pub covers: u32,
    /// Its four sides, by number; 0 on the pallet's edge.
    pub(super) sides: [u16; 4],
    /// The smallest cell.
    pub cell: u8,
    /// How high the box is.
    pub height: u8,
    /// The footprint's number.
    pub base: u8,
    /// The shape's number; of no meaning for the neutral box.
    pub shape: u8,
    /// Whether width and depth are swapped.
    pub turned: bool,
}

/// From where to where a box reaches along x, y and z.
pub type Extent = [[u8; 2]; 3];

/// Where a box would reach over the edge there is no spot.
const NO_SPOT: u16 = u16::MAX;

impl Pallet {
    /// All ways to lay these boxes on that grid.
    pub(crate) fn new(
        grid: Grid,
        shapes: &[ShapeSpec],
        neutrals: &[Neutral],
    ) -> Result<Self, BadSetup> {
        let mut pallet = Self {
            grid,
            bases: bases(grid, shapes, neutrals),
            lies: Vec::new(),
            spots: Vec::new(),
            neutrals: Vec::new(),
            ways: Vec::new(),
            at: vec![[NO_SPOT; CELLS]; 2 * shapes.len()],
        };
        let mut sides = Sides::new(grid.width(), grid.depth());
        for (shape, spec) in shapes.iter().enumerate() {
            let from = pallet.lies.len();
            for turned in [false, true] {
                pallet.add(shape, spec, turned, &mut sides);
            }
            pallet.ways.push(from..pallet.lies.len());
        }
        for &Neutral { x, y, size } in neutrals {
            let spot = pallet.spot_of(0, false, grid.cell(x, y), size, &mut sides);
            pallet.neutrals.push(spot);
        }
        if sides.count() >= SIDES {
            let reason = format!(
                "boxes of so many sizes have {} different sides; fewer than {SIDES} can be kept",
                sides.count()
            );
            return Err(BadSetup::new("shapes", reason));
        }
        Ok(pallet)
    }

    /// The ways in which a shape lies: a square only one, and none that never fits.
    #[inline]
    #[must_use]
    pub fn ways(&self, shape: usize) -> &[Lie] {
        &self.lies[self.ways[shape].clone()]
    }

    /// The number of the spot of a shape that lies turned or not, by its smallest cell; none where it
    /// would reach over the edge, nor for a square that is turned.
    #[inline]
    #[must_use]
    pub fn spot_number(&self, shape: usize, turned: bool, cell: usize) -> Option<usize> {
        let number = self.at[2 * shape + usize::from(turned)][cell];
        (number != NO_SPOT).then_some(number.into())
    }

    /// Where a box is that stands at height `z`.
    #[must_use]
    pub fn extent(&self, spot: &Spot, z: u8) -> Extent {
        let (x, y) = self.grid.xy(spot.cell.into());
        let [w, d] = self.bases[usize::from(spot.base)];
        [[x, x + w], [y, y + d], [z, z + spot.height]]
    }

    fn add(&mut self, shape: usize, spec: &ShapeSpec, turned: bool, sides: &mut Sides) {
        let Some([w, d]) = lying(self.grid, spec, turned) else {
            return;
        };
        self.lies.push(Lie {
            shape,
            turned,
            height: spec.height,
            base: self.base([w, d]),
        });
        for cell in 0..self.grid.count() {
            if self.grid.covers(cell, [w, d]) != 0 {
                let spot = self.spot_of(shape as u8, turned, cell, [w, d, spec.height], sides);
                self.at[2 * shape + usize::from(turned)][cell] = self.spots.len() as u16;
                self.spots.push(spot);
            }
        }
    }

    fn spot_of(
        &self,
        shape: u8,
        turned: bool,
        cell: usize,
        [w, d, height]: [u8; 3],
        sides: &mut Sides,
    ) -> Spot {
        Spot {
            covers: self.grid.covers(cell, [w, d]),
            sides: sides.of(self.grid.xy(cell), [w, d, height]),
            cell: cell as u8,
            height,
            base: self.base([w, d]) as u8,
            shape,
            turned,
        }
    }

    fn base(&self, footprint: [u8; 2]) -> usize {
        let base = self.bases.iter().position(|&base| base == footprint);
        base.expect("every footprint has its number")
    }
}

/// The footprint of a shape lying turned or not; none if it does not fit so, nor for a square that is
/// turned.
fn lying(grid: Grid, spec: &ShapeSpec, turned: bool) -> Option<[u8; 2]> {
    let [a, b] = spec.footprint;
    let [w, d] = if turned { [b, a] } else { [a, b] };
    let fits = w <= grid.width() && d <= grid.depth() && !(turned && a == b);
    fits.then_some([w, d])
}

/// The footprints of all boxes, however they lie.
fn bases(grid: Grid, shapes: &[ShapeSpec], neutrals: &[Neutral]) -> Vec<[u8; 2]> {
    let both = |spec| [false, true].map(|turned| lying(grid, spec, turned));
    let neutrals = neutrals.iter().map(
        |&Neutral {
             size: [w, d, _], ..
         }| [w, d],
    );
    let mut bases: Vec<_> = shapes
        .iter()
        .flat_map(both)
        .flatten()
        .chain(neutrals)
        .collect();
    bases.sort_unstable_by_key(|&[w, d]| (w * d, d));
    bases.dedup();
    bases
}
