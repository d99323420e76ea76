//! Tables that may be: for players who know a view, and guess how the hidden cards lie.

use crate::{Chance, Game};
use std::sync::Arc;

/// A game whose hidden cards can be guessed at. A player who searches imagines many tables that fit
/// what its seat sees, and plays on at each of them.
///
/// Two laws hold, and `conform` tests the first. An imagined table is honest: the seat that `view`
/// belongs to sees the same there, byte for byte, and is offered the same. And it is drawn without
/// bias: every way to lay the cards that the view does not show, but for what each game says, is as
/// likely as any other.
///
/// ```
/// use std::sync::Arc;
/// use table::{Fast, Imagine, Seat, Viewer};
///
/// /// How many of a hundred tables that fit what the seat sees would ask that other seat now.
/// fn asked<G: Imagine>(edition: &Arc<G::Edition>, game: &G, seat: Seat, other: Seat) -> usize {
///     let view = game.view(Viewer::Seat(seat));
///     let mut dice = Fast::new(7);
///     let tables = (0..100).filter_map(|_| G::imagine(edition, &view, &mut dice));
///     tables.filter(|table| table.may_act(other)).count()
/// }
/// ```
pub trait Imagine: Game {
    /// A table that looks like `view`; what it does not show is drawn by `dice`. `None` if the
    /// edition has no such table.
    fn imagine<C: Chance>(
        edition: &Arc<Self::Edition>,
        view: &Self::View,
        dice: &mut C,
    ) -> Option<Self>;
}
