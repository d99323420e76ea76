//! Players of Team Play.
//!
//! All levels judge a hand the same way: they imagine some futures, each a row of cards that might
//! be drawn, and look how many of those cards each open mission would still take. `easy` looks at
//! its own missions with a few futures and fulfils whatever it can. `normal` weighs everything a
//! turn allows, its partner's mission and the end of the game included. `hard` counts the cards that
//! a new mission costs as well.

mod choice;
mod desk;
mod draw;
mod easy;
mod fulfil;
mod futures;
mod give;
mod hard;
mod normal;
mod outlook;
mod why;

pub use easy::Easy;
pub use hard::Hard;
pub use normal::Normal;
pub use why::MOTIVES;

use table::Level;
use team_play::TeamPlay;

/// The levels, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<TeamPlay>> {
    vec![
        Level {
            name: "easy",
            bot: |edition| Box::new(Easy::new(edition)),
        },
        Level {
            name: "normal",
            bot: |edition| Box::new(Normal::new(edition)),
        },
        Level {
            name: "hard",
            bot: |edition| Box::new(Hard::new(edition)),
        },
    ]
}
