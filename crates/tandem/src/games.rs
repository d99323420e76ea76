//! A game by its name, as people type it.

use anyhow::{Context, Result};
use wire::{AnyGame, Shelf, did_you_mean};

/// The game of that name; else a sentence that guesses what was meant.
pub(crate) fn find<'a>(shelf: &'a Shelf, name: &str) -> Result<&'a dyn AnyGame> {
    let game = shelf.games().find(|game| game.id() == name);
    let game = game.with_context(|| {
        let known = shelf.games().map(|game| game.id());
        format!("there is no game {name:?}; {}", did_you_mean(name, known))
    })?;
    Ok(&**game)
}
