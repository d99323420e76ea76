//! Players of Team UP.
//!
//! Both know by tables what a load is worth: `value`, out of `entries`, by the heights in `windows` of
//! cells and by what the cards to come have as their `asks`; `learn` makes them. [`Easy`] puts every box where
//! it promises most at once. [`Normal`] plays futures through (`future`): along the one order as far
//! as it is `known`, by `sampling` where it is hidden. The tables are made for our
//! own deck; on any other a pallet is as good as it `looks`.

mod asks;
mod cards;
mod easy;
mod entries;
mod future;
mod known;
mod learn;
mod looks;
mod normal;
mod sampling;
mod value;
mod why;
mod windows;

pub use easy::Easy;
pub use learn::learn;
pub use normal::Normal;
pub use value::LEARNT;
pub use why::MOTIVES;

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
