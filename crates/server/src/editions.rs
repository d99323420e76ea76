//! Games with the decks that they were played with. A deck that was dealt from once is kept with
//! the data, so that whatever the shelf holds today, old tables go on.

use crate::hub::Shared;
use crate::store::Deal;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use wire::{AnyGame, Error, Shelf};

/// Games with decks that no shelf holds, by game and SHA-256, once they have been read.
#[derive(Default)]
pub(crate) struct Editions(Mutex<HashMap<(String, String), Arc<dyn AnyGame>>>);

impl Editions {
    /// The game of a deal, which plays its rules, with the deck that it was dealt from: off the
    /// shelf, or as `deck` finds it with the data by its SHA-256.
    pub(crate) fn game_of(
        &self,
        shelf: &Shelf,
        deal: &Deal,
        deck: impl FnOnce(&str) -> Option<String>,
    ) -> Result<Arc<dyn AnyGame>, Error> {
        if let Some(game) = self.at_hand(shelf, deal)? {
            return Ok(game);
        }
        let (id, sha256) = (&deal.game, &deal.edition_sha256);
        let missing = || Error::edition_missing(id, &deal.edition, sha256);
        let json = deck(sha256).ok_or_else(missing)?;
        let game = shelf.game(id)?.with_deck(&json)?;
        let mut read = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        read.insert(key(deal), Arc::clone(&game));
        Ok(game)
    }

    /// The same without its deck being read: off the shelf, or as it was read before.
    fn at_hand(&self, shelf: &Shelf, deal: &Deal) -> Result<Option<Arc<dyn AnyGame>>, Error> {
        shelf.game(&deal.game)?.plays(deal.rules)?;
        if let Some(game) = shelf.edition(&deal.game, &deal.edition_sha256) {
            return Ok(Some(Arc::clone(game)));
        }
        let read = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(read.get(&key(deal)).cloned())
    }
}

fn key(deal: &Deal) -> (String, String) {
    (deal.game.clone(), deal.edition_sha256.clone())
}

impl Shared {
    /// The game of a deal, which plays its rules, with the deck that it was dealt from.
    pub(crate) async fn game_of(&self, deal: &Deal) -> Result<Arc<dyn AnyGame>, Error> {
        if let Some(game) = self.editions.at_hand(&self.shelf, deal)? {
            return Ok(game);
        }
        let sha256 = deal.edition_sha256.clone();
        let deck = self.blocking(move |store| store.deck(&sha256)).await?;
        self.editions.game_of(&self.shelf, deal, |_| deck)
    }
}
