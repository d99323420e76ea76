//! How well bots play.

use wire::{AnyGame, Error};

/// The level of bots where nobody chose one: `normal`, or the best there is.
#[must_use]
pub fn usual(game: &dyn AnyGame) -> &'static str {
    let levels = game.levels();
    let normal = levels.iter().copied().find(|&level| level == "normal");
    normal.or(levels.last().copied()).unwrap_or("normal")
}

/// The game must have bots of that level.
pub fn must_exist(game: &dyn AnyGame, level: &str) -> Result<(), Error> {
    let levels = game.levels();
    if levels.contains(&level) {
        return Ok(());
    }
    let why = format!("there is no {level:?}; there are {}", levels.join(", "));
    Err(Error::bad_setup("level", why))
}
