//! What happened: the whole truth, and what a viewer notices of it.

use super::Hand;
use super::lantern::PLAYERS;
use arrayvec::ArrayVec;
use table::Seat;

table::events! {
    /// What happened, the whole truth.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Event;

    /// What happened, as one viewer notices it.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Seen by viewer;

    /// LN-2 A seat has chosen.
    Covered open {
        /// Who.
        seat: Seat,
    } hides {
        /// What.
        cards: Hand,
    } shows {
        /// What, for the one who chose it.
        cards?: Hand where viewer.is(seat),
    },
    /// LN-3 All were shown.
    Shown open {
        /// What each seat had covered.
        cards: ArrayVec<Hand, PLAYERS>,
        /// Who took the round.
        winner: Option<Seat>,
    },
}
