//! Players of Team UP.
//!
//! Both know by tables what a load is worth (`value`, made by `learn`). [`Easy`] puts every box where
//! it promises most at once. [`Normal`] plays futures through (`future`): along the one order as far
//! as it is `known`, by `sampling` where it is hidden. The tables are made for our
//! own deck; on any other a pallet is as good as it `looks`.

mod cards;
mod easy;
mod future;
mod known;
mod learn;
mod looks;
mod normal;
mod pallet;
mod sampling;
mod value;

pub use easy::Easy;
pub use learn::learn;
pub use normal::Normal;

use table::Level;
use team_up::TeamUp;

/// The levels, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<TeamUp>> {
    vec![
        Level {
            name: "easy",
            bot: |edition| Box::new(Easy::new(edition)),
        },
        Level {
            name: "normal",
            bot: |edition| Box::new(Normal::new(edition)),
        },
    ]
}
