//! Our own deck's numbers, for those who have learnt something that is worth nothing for others.

use super::Grid;
use crate::edition::Edition;
use crate::state::TeamUp;
use std::sync::{Arc, LazyLock};
use table::Game;

/// The pallet.
pub const GRID: Grid = Grid::new(6, 4);
/// The pallet's cells.
pub const CELLS: usize = GRID.count();
/// The layers that score.
pub const LAYERS: usize = 5;
/// How many shapes there are.
pub const SHAPES: usize = 9;
/// How many colours each shape has.
pub const COLORS: usize = 3;
/// How many boxes there are.
pub const BOXES: usize = SHAPES * COLORS;
/// How many footprints there are, as boxes lie.
pub const BASES: usize = FOOTPRINTS.len();

/// How many spots there are at most: the number of one is a byte.
pub const SPOTS: usize = 1 << u8::BITS;

const FOOTPRINTS: [[u8; 2]; 8] = [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [1, 3],
    [2, 2],
    [3, 2],
    [2, 3],
];

/// Our own deck.
#[must_use]
pub fn edition() -> &'static Arc<Edition> {
    static OURS: LazyLock<Arc<Edition>> = LazyLock::new(|| {
        let ours = TeamUp::edition(TeamUp::DECK).expect("our own deck is sound");
        Arc::new(ours)
    });
    &OURS
}

/// Whether a deck has pallet, boxes and neutral box as ours, whatever its cards ask for.
#[must_use]
pub fn has_our_boxes(other: &Edition) -> bool {
    let ours = edition();
    (other.pallet.grid, other.layers) == (ours.pallet.grid, ours.layers)
        && other.shapes == ours.shapes
        && other.colors == ours.colors
        && other.neutrals == ours.neutrals
}

/// What `find` says of each footprint. Written out, so that compilers fold each of them.
#[inline]
#[must_use]
pub fn by_base(find: impl Fn([u8; 2]) -> u32) -> [u32; BASES] {
    let [a, b, c, d, e, f, g, h] = FOOTPRINTS;
    [
        find(a),
        find(b),
        find(c),
        find(d),
        find(e),
        find(f),
        find(g),
        find(h),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_deck_has_these_numbers() {
        let ours = edition();
        assert_eq!(ours.pallet.grid, GRID);
        assert_eq!(ours.pallet.bases, FOOTPRINTS);
        assert_eq!(usize::from(ours.layers), LAYERS);
        assert_eq!((ours.shapes.len(), ours.colors.len()), (SHAPES, COLORS));
        assert!(ours.pallet.spots.len() <= SPOTS);
    }

    #[test]
    fn another_height_is_another_deck() {
        let deck = TeamUp::DECK.replace("\"layers\": 5", "\"layers\": 4");
        assert!(!has_our_boxes(&TeamUp::edition(&deck).unwrap()));
        assert!(has_our_boxes(edition()));
    }
}
