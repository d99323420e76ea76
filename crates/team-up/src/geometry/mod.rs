//! The geometry of a load, for all who ask about it: the rules, the solver, the bots.
//!
//! There are never cavities (TU-11), so a load is its grid of heights. It is kept as sets of cells,
//! one bit for each cell, one set for each layer: what is asked about all places at once is then
//! answered for all of them by a few shifts.
//! - [`Grid`] is the bare pallet, and knows neighbours;
//! - [`Pallet`] has every [`Spot`] where a box of the deck can lie on it;
//! - [`Pile`] is what lies there, as sets; [`Surface`] is its upper side, where boxes would stand;
//! - [`Load`] is a pile with its sides, and says which box would be a clone (TU-10).
//!
//! Whoever knows the pallet beforehand asks with a grid that is a constant ([`ours`]): compilers then
//! fold the shifts, and the one code is as quick as one that was written for that pallet.

mod grid;
mod load;
pub mod ours;
mod pallet;
mod pile;
mod sides;
mod surface;

pub use grid::{Grid, Window};
pub use load::{Heights, Load};
pub use pallet::{Extent, Lie, Pallet, Spot};
pub use pile::Pile;
pub use surface::Surface;

use crate::boxes::Shape;

/// Most cells that a pallet may have: a set of cells is a `u32`.
pub const CELLS: usize = u32::BITS as usize;
/// No load is higher: a set of heights is a `u64`.
pub const TALLEST: usize = u64::BITS as usize;
/// Most footprints as boxes lie: every shape both ways, the neutral box in any of six.
pub const BASES: usize = 2 * Shape::ALL.len() + 6;

/// The numbers in a set, ascending.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// The set of the first `count` numbers.
#[must_use]
pub const fn low_bits(count: usize) -> u32 {
    ((1u64 << count) - 1) as u32
}
