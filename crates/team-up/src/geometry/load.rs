//! A load with its sides.

use super::sides::SIDES;
use super::{BASES, CELLS, Lie, Pallet, Pile, Spot, Surface, TALLEST, bits};
use crate::refusal::Face;
use std::ops::BitOr;

/// A load, with all that the rules ask about it. For each side of a box it keeps the heights at which
/// one has it: a box that would have the same side is a clone, because two boxes on the same side of
/// it would overlap.
#[derive(Clone, Debug)]
pub struct Load<const HIGHEST: usize = TALLEST, const TOPS: usize = BASES, H = u64> {
    /// The height of each cell.
    pub heights: [u8; CELLS],
    /// The same as sets.
    pub pile: Pile<HIGHEST, TOPS>,
    /// The heights at which some box has that side.
    sides: [H; SIDES],
}

/// A set of the heights at which boxes stand. A search that looks at many loads takes the smallest that
/// has room for all.
pub trait Heights: Copy + BitOr<Output = Self> {
    /// None.
    const NONE: Self;

    /// That one alone.
    fn one(z: u8) -> Self;

    /// Whether it is among them.
    fn contains(self, z: u8) -> bool;
}

impl Heights for u8 {
    const NONE: Self = 0;

    #[inline]
    fn one(z: u8) -> Self {
        1 << z
    }

    #[inline]
    fn contains(self, z: u8) -> bool {
        self >> z & 1 != 0
    }
}

impl Heights for u64 {
    const NONE: Self = 0;

    #[inline]
    fn one(z: u8) -> Self {
        1 << z
    }

    #[inline]
    fn contains(self, z: u8) -> bool {
        self >> z & 1 != 0
    }
}

impl<const HIGHEST: usize, const TOPS: usize, H: Heights> Load<HIGHEST, TOPS, H> {
    /// Nothing but that box.
    #[must_use]
    pub fn new(neutral: &Spot) -> Self {
        let mut load = Self {
            heights: [0; CELLS],
            pile: Pile::BARE,
            sides: [H::NONE; SIDES],
        };
        load.lay(neutral);
        load
    }

    /// Lays a box on a level place, and gives the height it stands on.
    #[inline]
    pub fn lay(&mut self, spot: &Spot) -> u8 {
        let z = self.height(spot);
        for cell in bits(spot.covers) {
            self.heights[cell] = z + spot.height;
        }
        self.pile.lay(spot, z.into());
        for side in spot.sides {
            let heights = &mut self.sides[usize::from(side)];
            *heights = *heights | H::one(z);
        }
        // Side 0 is the pallet's edge: nothing is ever there.
        self.sides[0] = H::NONE;
        z
    }

    /// The height on which a box at this level place would stand.
    #[inline]
    #[must_use]
    pub fn height(&self, spot: &Spot) -> u8 {
        self.heights[usize::from(spot.cell)]
    }

    /// The smallest cells of all places where a box that lies like this may go, on the load's own
    /// surface.
    #[must_use]
    pub fn places(&self, pallet: &Pallet, surface: &Surface, lie: &Lie) -> u32 {
        let free = self.free(pallet, surface, lie);
        free.fold(0, |places, cell| places | 1 << cell)
    }

    /// Whether there is such a place.
    #[must_use]
    pub fn has_place(&self, pallet: &Pallet, surface: &Surface, lie: &Lie) -> bool {
        self.free(pallet, surface, lie).next().is_some()
    }

    /// Level, touching, and no clone: what can be said of all cells at once comes first.
    #[inline]
    fn free(&self, pallet: &Pallet, surface: &Surface, lie: &Lie) -> impl Iterator<Item = usize> {
        let base = pallet.bases[lie.base];
        let open = surface.level(base) & surface.touching(base) & !self.pile.tops[lie.base];
        bits(open).filter(|&cell| {
            let spot = pallet.spot_number(lie.shape, lie.turned, cell);
            spot.is_some_and(|spot| !self.clones_side(&pallet.spots[spot]))
        })
    }

    /// TU-10 Whether a box at this level place would clone another.
    #[inline]
    #[must_use]
    pub fn clones(&self, spot: &Spot) -> bool {
        self.clones_top(spot) || self.clones_side(spot)
    }

    /// TU-10 The face with which a box at this level place would clone another.
    #[must_use]
    pub fn cloned_face(&self, spot: &Spot) -> Option<Face> {
        if self.clones_top(spot) {
            return Some(Face::Bottom);
        }
        let faces = [Face::MinX, Face::MaxX, Face::MinY, Face::MaxY];
        let mut sides = spot.sides.into_iter().zip(faces);
        sides.find_map(|(side, face)| {
            let there = self.sides[usize::from(side)].contains(self.height(spot));
            there.then_some(face)
        })
    }

    #[inline]
    fn clones_side(&self, spot: &Spot) -> bool {
        let [a, b, c, d] = spot.sides.map(|side| self.sides[usize::from(side)]);
        (a | b | c | d).contains(self.height(spot))
    }

    #[inline]
    fn clones_top(&self, spot: &Spot) -> bool {
        self.pile.tops[usize::from(spot.base)] >> spot.cell & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Grid, ours};
    use crate::setup::Neutral;
    use table::{Chance, Fast};

    const CORNER: Neutral = Neutral {
        x: 0,
        y: 0,
        size: [1, 2, 3],
    };

    /// Lays boxes by chance, wherever they may go, and shows the load after each.
    fn random_load(pallet: &Pallet, dice: &mut Fast, show: impl Fn(&Load)) {
        let mut load = Load::new(&pallet.neutrals[0]);
        for _ in 0..30 {
            let lie = &pallet.lies[dice.below(pallet.lies.len() as u32) as usize];
            let surface = load.pile.surface(pallet.grid);
            let places: Vec<usize> = bits(load.places(pallet, &surface, lie)).collect();
            if !places.is_empty() {
                let cell = places[dice.below(places.len() as u32) as usize];
                let spot = pallet.spot_number(lie.shape, lie.turned, cell).unwrap();
                load.lay(&pallet.spots[spot]);
            }
            show(&load);
        }
    }

    #[test]
    fn the_sets_say_on_any_pallet_what_its_heights_say() {
        let mut dice = Fast::new(1);
        for [width, depth] in [[6, 4], [7, 4], [4, 7], [8, 2], [3, 3]] {
            let grid = Grid::new(width, depth);
            let pallet = Pallet::new(grid, &ours::edition().shapes, &[CORNER]).unwrap();
            random_load(&pallet, &mut dice, |load| {
                let height = |cell: usize| load.heights[cell];
                let surface = load.pile.surface(grid);
                for cell in 0..grid.count() {
                    assert_eq!(load.pile.height(cell), usize::from(height(cell)));
                    for &base in &pallet.bases {
                        let covers = grid.covers(cell, base);
                        let even = bits(covers).all(|other| height(other) == height(cell));
                        let level = surface.level(base) >> cell & 1 != 0;
                        assert_eq!(level, covers != 0 && even, "{base:?} at {cell}");
                    }
                }
            });
        }
    }

    #[test]
    fn steps_and_what_is_too_high_are_counted_cell_by_cell() {
        let grid = Grid::new(7, 4);
        let pallet = Pallet::new(grid, &ours::edition().shapes, &[CORNER]).unwrap();
        random_load(&pallet, &mut Fast::new(2), |load| {
            let height = |x: u8, y: u8| u32::from(load.heights[grid.cell(x, y)]);
            let (mut uneven, mut above) = (0, 0);
            for (x, y) in (0..grid.count()).map(|cell| grid.xy(cell)) {
                if x + 1 < grid.width() {
                    uneven += height(x, y).abs_diff(height(x + 1, y));
                }
                if y + 1 < grid.depth() {
                    uneven += height(x, y).abs_diff(height(x, y + 1));
                }
                above += height(x, y).saturating_sub(3);
            }
            assert_eq!(
                (load.pile.uneven(grid), load.pile.above(3)),
                (uneven, above)
            );
        });
    }
}
