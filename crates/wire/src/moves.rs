//! An action that has been read.

use crate::Error;
use crate::json::raw;
use serde::Serialize;
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::{Debug, Display};

/// An action of a game, in the game's own type. It is made once, by a table out of what came in
/// ([`crate::AnyTable::read`]) or by a bot, and goes by reference to all who judge, take and record
/// it. Only the tables of its game know what it says; everybody else may write it down.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use serde_json::json;
/// use wire::{AnyGame, Opening, Shelved};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let table = game.open(&Opening { seats: 2, ..Opening::default() })?;
/// let action = table.read(&json!({"cards": [3, 1], "type": "cover", "why": "because"}))?;
/// assert_eq!(action.text().get(), r#"{"type":"cover","cards":[3,1]}"#);
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Debug)]
pub struct Move(Box<dyn Action>);

/// What is asked of an action without knowing its type.
trait Action: Any + Debug + Send {
    fn text(&self) -> Box<RawValue>;
}

impl<A: Any + Debug + Send + Serialize> Action for A {
    fn text(&self) -> Box<RawValue> {
        raw(self)
    }
}

impl Move {
    pub(crate) fn new(action: impl Any + Debug + Send + Serialize) -> Self {
        Self(Box::new(action))
    }

    /// Its one canonical text: what the log keeps.
    #[must_use]
    pub fn text(&self) -> Box<RawValue> {
        self.0.text()
    }

    /// The action itself, for a table of its game.
    pub(crate) fn of_game<A: Any>(&self) -> Result<&A, Error> {
        let action: &dyn Any = &*self.0;
        let ours = action.downcast_ref();
        ours.ok_or_else(|| no_action(&"it is one of another game"))
    }
}

/// What is refused before a seat is asked for.
pub(crate) fn no_action(why: &dyn Display) -> Error {
    Error::malformed(format!("This is no action of the game: {why}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize)]
    struct Pass {
        times: u8,
    }

    #[test]
    fn only_its_own_game_knows_what_it_says() {
        let passed = Move::new(Pass { times: 2 });
        assert_eq!(passed.of_game::<Pass>(), Ok(&Pass { times: 2 }));
        let other = passed.of_game::<u8>().unwrap_err();
        assert_eq!(
            other.message,
            "This is no action of the game: it is one of another game."
        );
        assert_eq!(passed.text().get(), r#"{"times":2}"#);
    }
}
