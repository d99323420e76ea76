//! What players have learnt is large, and only one game needs it: a page fetches it for that game alone.

use crate::{Request, tables};
use serde::Deserialize;
use wire::Error;

/// The game whose tables have to be brought before this can be answered.
pub(crate) fn wanted(request: &Request) -> Option<String> {
    let game = match request {
        Request::Best { text } => game_of(text)?,
        Request::Tables { ask } => match &**ask {
            tables::Request::Set { kept, .. } => kept.deal.game.clone(),
            _ => return None,
        },
        _ => return None,
    };
    let all = shelf::learnt(&game);
    all.iter()
        .any(|learnt| learnt.get().is_none())
        .then_some(game)
}

/// What is no replay is refused elsewhere.
fn game_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    serde_json::from_str(text).ok().map(|Named { game }| game)
}

/// Brings a game's file: all its tables, one behind the other.
pub(crate) fn bring(game: &str, learnt: &str) -> Result<(), Error> {
    let bytes = hex::decode(learnt).unwrap_or_default();
    let mut rest = &bytes[..];
    let mut fits = true;
    for learnt in shelf::learnt(game) {
        let (own, others) = rest.split_at(learnt.size().min(rest.len()));
        fits &= learnt.bring(own);
        rest = others;
    }
    if fits && rest.is_empty() {
        return Ok(());
    }
    let message = format!("This is not what the players of {game} have learnt.");
    Err(Error::malformed(message))
}
