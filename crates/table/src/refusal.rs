//! Why an action is not allowed.

use serde::{Deserialize, Serialize};

/// The protocol's codes for a refused action, in order of precedence: where several apply, the first.
///
/// ```
/// use table::Code;
///
/// let applies = [Code::Illegal, Code::NotYourTurn];
/// assert_eq!(applies.into_iter().min(), Some(Code::NotYourTurn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The game is over.
    GameOver,
    /// This seat has nothing to do now, or the action belongs to the seat on turn.
    NotYourTurn,
    /// This phase has no action of this type for the seat.
    WrongPhase,
    /// A card that the seat does not hold.
    NotInHand,
    /// The phase has such an action, but not this one or not yet.
    Illegal,
}

/// A refusal: a small value with its facts. Refusing changes nothing and tells a seat nothing
/// that it does not know already.
///
/// It is serialised as `{"reason": "...", "facts": {...}}`: an enum tagged
/// `#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]`, one variant for each
/// way to break a rule. Its `Display` is the English sentence.
///
/// ```
/// use conform::lanterns;
/// use table::{Code, Refusal};
///
/// let card = lanterns::Lantern::try_from(7).expect("there are twelve");
/// let no = lanterns::Refusal::NotHeld { card };
/// assert_eq!((no.code(), no.clause()), (Code::NotInHand, Some("LN-2")));
/// assert_eq!(no.to_string(), "You do not hold lantern 7.");
/// let json = serde_json::to_string(&no).unwrap();
/// assert_eq!(json, r#"{"reason":"not_held","facts":{"card":7}}"#);
/// ```
pub trait Refusal:
    std::error::Error + Serialize + Clone + PartialEq + Send + Sync + 'static
{
    /// The protocol's code.
    fn code(&self) -> Code;
    /// The clause that says no, where a rule does.
    fn clause(&self) -> Option<&'static str>;
}
