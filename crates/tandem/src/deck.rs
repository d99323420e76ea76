//! `--deck`: games with other decks than ours.

use anyhow::{Context, Result, anyhow};
use clap::Args;
use wire::Shelf;

/// The flag that every command with games has.
#[derive(Args)]
pub(crate) struct DeckFlags {
    /// Play with another deck of the same form; GAME is team-play if left out
    #[arg(
        long = "deck",
        env = "TANDEM_DECK",
        value_delimiter = ',',
        value_name = "[GAME=]FILE"
    )]
    decks: Vec<String>,
}

impl DeckFlags {
    /// All games, with the decks that were asked for.
    pub(crate) fn shelf(&self) -> Result<Shelf> {
        let mut shelf = shelf::shelf();
        for deck in &self.decks {
            let (game, file) = parts(deck);
            let json = read(file)?;
            shelf
                .exchange_deck(game, &json)
                .map_err(|error| anyhow!("{file}: {}", error.message))?;
        }
        Ok(shelf)
    }

    /// The deck file for that game, if one was asked for.
    pub(crate) fn json_for(&self, game: &str) -> Result<Option<String>> {
        let mut asked = self.decks.iter().map(|deck| parts(deck));
        let file = asked.rfind(|(id, _)| *id == game);
        file.map(|(_, file)| read(file)).transpose()
    }
}

fn parts(deck: &str) -> (&str, &str) {
    deck.split_once('=').unwrap_or(("team-play", deck))
}

fn read(file: &str) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("cannot read the deck {file}"))
}
