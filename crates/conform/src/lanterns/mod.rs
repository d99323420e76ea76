//! Lanterns, the smallest game of secret choices, written as every game is.
//!
//! - LN-1 Each of 2 to 4 players holds three lanterns of the twelve, numbered 1 to 12; the others
//!   stay in the box, unseen.
//! - LN-2 All at once and in secret, everybody who holds lanterns covers one or two of them.
//! - LN-3 When the last one has chosen, all are shown at once, and burn out. The brightest sum
//!   takes the round; on a tie nobody does. From revision 2 on, a round that a single lantern takes
//!   counts as two.
//! - LN-4 The game ends when nobody holds a lantern. Most rounds win; a tie is shared.
//!
//! Start at [`Lanterns`], the state, which is a [`table::Game`]. `setup` has LN-1, `cover` LN-2 and
//! LN-3, `ending` LN-4.

mod action;
mod cover;
mod edition;
mod ending;
mod event;
mod game;
mod lantern;
mod profile;
mod refusal;
mod setup;
mod state;
mod truth;
mod view;

pub use action::{Action, Offer};
pub use edition::Edition;
pub use event::{Event, Seen};
pub use lantern::{Hand, Lantern, NoSuchLantern};
pub use refusal::Refusal;
pub use setup::{Options, Setup};
pub use state::Lanterns;
pub use truth::Truth;
pub use view::{PlayerView, View};
