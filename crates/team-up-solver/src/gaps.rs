//! Gaps in a load that is to become perfect.

use team_up::geometry::{self, ours};

/// A load, in the sets that a search for perfect ones keeps: its layers, and the cells whose top is a
/// box with a footprint of one cell.
pub type Pile = geometry::Pile<{ ours::LAYERS }, 1>;

/// How many pits there are, and how many of them are two deep below the top: cells between higher
/// ones, where only a box of one cell fits. None if one of them can never be filled.
#[inline]
pub fn pits(pile: &Pile) -> Option<(u32, u32)> {
    let mut below = ours::GRID.all();
    let mut pits = [0; ours::LAYERS];
    for (pit, &layer) in pits.iter_mut().zip(&pile.filled) {
        *pit = below & !layer & ours::GRID.walled_in(layer);
        below = layer;
    }
    // No box is one cell wide and one high; and a small box on a small one is a clone.
    let [rest @ .., two_deep, one_deep] = pits;
    let all = two_deep | rest.into_iter().fold(0, |all, pit| all | pit);
    let [small_tops] = pile.tops;
    (one_deep == 0 && all & small_tops == 0).then(|| (all.count_ones(), two_deep.count_ones()))
}

/// How many cells lack an odd number of layers.
#[inline]
pub fn odd(pile: &Pile) -> u32 {
    let [a, b, c, d, e] = pile.filled;
    (ours::GRID.all() & (!a | b & !c | d & !e)).count_ones()
}

/// How many cells lack one layer.
#[inline]
pub fn lacking_one(pile: &Pile) -> u32 {
    let [.., fourth, fifth] = pile.filled;
    (fourth & !fifth).count_ones()
}
