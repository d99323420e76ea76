//! A table out of its replay, and the replay of a table.

use super::Table;
use crate::any::{AnyTable, Opening};
use crate::json::{object, plain};
use crate::shelved::Deck;
use crate::{Error, FORMAT, Recorded, Replay};
use std::sync::Arc;
use table::{Game, Seat, commitment};

impl<G: Game> Table<G> {
    /// The table after the first `upto` actions of a replay, or all.
    pub(crate) fn load(
        deck: &Arc<Deck<G>>,
        replay: &Replay,
        upto: Option<usize>,
    ) -> Result<Self, Error> {
        must_fit(deck, replay)?;
        let secret = hex::decode(&replay.secret)
            .map_err(|_| Error::bad_setup("secret", "it is not written in hex"))?;
        let opening = Opening {
            rules: Some(replay.rules),
            seats: replay.seats,
            options: replay.options.clone(),
            setup: replay.setup.clone(),
            secret,
            words: replay.words.clone(),
        };
        let mut table = Self::open(deck, &opening)?;
        let upto = upto.unwrap_or(replay.actions.len());
        for (index, recorded) in replay.actions.iter().take(upto).enumerate() {
            table.repeat(recorded).map_err(|error| error.at(index))?;
        }
        Ok(table)
    }

    /// What is no action at all is malformed, even from a seat that does not exist.
    fn repeat(&mut self, recorded: &Recorded) -> Result<(), Error> {
        let action = self.parse(&recorded.action)?;
        let seat = self.seat(recorded.seat)?;
        self.take(seat, action, recorded.at)
    }

    /// The game so far.
    pub(super) fn record(&self) -> Replay {
        Replay {
            format: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: self.rules,
            edition: self.deck.name.clone(),
            edition_sha256: self.deck.sha256.clone(),
            deck: (!self.deck.ships()).then(|| self.deck.json.as_ref().to_owned()),
            seats: self.game.seats(),
            options: object(&self.options),
            secret: hex::encode(&self.secret),
            words: self.words.clone(),
            committed: None,
            setup: self.setup.clone(),
            commitment: hex::encode(commitment(&self.secret)),
            given_up: Vec::new(),
            actions: self.taken.iter().map(recorded::<G>).collect(),
            said: Vec::new(),
            result: self.game.outcome(),
        }
    }
}

/// A replay belongs to one game and one deck.
fn must_fit<G: Game>(deck: &Deck<G>, replay: &Replay) -> Result<(), Error> {
    if replay.format != FORMAT {
        let reason = format!("it is {:?}, this program reads {FORMAT:?}", replay.format);
        return Err(Error::bad_setup("format", reason));
    }
    if replay.edition != deck.name || replay.edition_sha256 != deck.sha256 {
        let reason = format!("played with another deck than {:?} here", deck.name);
        return Err(Error::bad_setup("edition", reason));
    }
    Ok(())
}

fn recorded<G: Game>((seat, action, at): &(Seat, G::Action, u64)) -> Recorded {
    Recorded {
        seat: seat.0.into(),
        action: plain(action),
        at: *at,
    }
}
