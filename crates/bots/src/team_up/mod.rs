//! Players of Team UP.

mod easy;
mod pallet;
mod pile;

pub use easy::Easy;

use table::Level;
use team_up::TeamUp;

/// The levels, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<TeamUp>> {
    vec![Level {
        name: "easy",
        bot: |edition| Box::new(Easy::new(edition)),
    }]
}
