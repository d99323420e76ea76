//! The games, as the lobby offers them.

use crate::AnyGame;
use serde::{Deserialize, Serialize};

/// A game, as the lobby offers it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name on the wire.
    pub id: String,
    /// The seat counts it takes.
    pub seats: Vec<u8>,
    /// Whether everybody plays at once.
    pub simultaneous: bool,
    /// Whether a seat sees cards that others do not.
    pub hides_hands: bool,
    /// What the host may choose.
    pub options: Vec<OptionInfo>,
    /// The levels of its bots, weakest first.
    pub levels: Vec<String>,
    /// What may be said at its table.
    pub phrases: Vec<String>,
    /// Those among them that cheer and say nothing about the game.
    pub cheers: Vec<String>,
    /// The types of offers that call nobody: whoever is offered nothing else is not waited for.
    pub aside: Vec<String>,
}

impl GameInfo {
    /// What there is to know of that game.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Self {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let options = game.options().into_iter().map(|option| OptionInfo {
            name: option.name.to_owned(),
            default: option.default.to_owned(),
            values: owned(option.values),
        });
        Self {
            id: game.id().to_owned(),
            seats: game.seats().to_vec(),
            simultaneous: game.simultaneous(),
            hides_hands: game.manners().hides_hands,
            options: options.collect(),
            levels: owned(&game.levels()),
            phrases: owned(game.manners().phrases),
            cheers: owned(game.manners().cheers),
            aside: owned(game.manners().aside),
        }
    }
}

/// One option of a game.
///
/// ```
/// use wire::rest::OptionInfo;
///
/// let text = r#"{"name": "length", "default": "short", "values": ["short", "long"]}"#;
/// let option: OptionInfo = serde_json::from_str(text)?;
/// assert!(option.values.contains(&option.default));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// What it is when nobody says.
    pub default: String,
    /// All it can be.
    pub values: Vec<String>,
}
