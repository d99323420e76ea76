//! Why a bot did what it did.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Why a bot did what it did: a key, for which the page has a sentence in each language, and the
/// facts that go into it. It is worked out after the fact, from what the seat saw and what it did,
/// so that it can be asked of any move of a replay. While the game runs nobody is told why a bot did
/// something, for that may rest on what only that bot sees; a hint says why to the seat whose own view it
/// rests on. The sentences are in the present tense: advice and account alike.
///
/// ```
/// use table::{Motive, Seat};
///
/// let motive = Motive::new("stops").with("seat", Seat(3)).with("cards", 2u8);
/// let json = serde_json::to_string(&motive)?;
/// assert_eq!(json, r#"{"key":"stops","facts":{"cards":2,"seat":3}}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Motive {
    /// Which sentence: `motive-<game>-<key>` in the locales.
    pub key: &'static str,
    /// What goes into it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | string>"))]
    pub facts: BTreeMap<&'static str, Fact>,
}

impl Motive {
    /// A motive that needs no facts, so far.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Self {
            key,
            facts: BTreeMap::new(),
        }
    }

    /// The same with one fact more.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.insert(name, fact.into());
        self
    }
}

/// Something that a motive rests on.
///
/// ```
/// use table::{Fact, Seat};
///
/// assert_eq!(Fact::from(Seat(3)), Fact::Number(3));
/// assert_eq!(serde_json::to_string(&Fact::from("R7".to_owned())).unwrap(), r#""R7""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// How many, or which seat.
    Number(u32),
    /// A word of the protocol: a colour, a card, a mission.
    Word(String),
}

impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u32(*number),
            Self::Word(word) => serializer.serialize_str(word),
        }
    }
}

impl From<u8> for Fact {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

/// Counts that no table reaches are cut.
impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<crate::Seat> for Fact {
    fn from(seat: crate::Seat) -> Self {
        seat.0.into()
    }
}

impl From<String> for Fact {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}
