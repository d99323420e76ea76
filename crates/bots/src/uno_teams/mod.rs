//! Players of UNO TEAMS!
//!
//! All levels play whenever they can. `easy` lays any card that matches. `normal` counts the cards
//! that it cannot see, weighs what each card does to the others and what stays in its hand, and
//! plays for the pair: a team wins when both hands are empty, so that a card in either counts the
//! same. `hard` begins with what `normal` would do, and plays it and what else it may do on at tables that
//! fit what it sees.

mod attention;
mod desk;
mod easy;
mod hard;
mod normal;
mod playout;
mod why;

pub use easy::Easy;
pub use hard::Hard;
pub use normal::Normal;
pub use why::MOTIVES;

use table::Level;
use uno_teams::UnoTeams;

/// The levels, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<UnoTeams>> {
    vec![
        Level {
            name: "easy",
            bot: |_| Box::new(Easy),
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
