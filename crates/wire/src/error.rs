//! What goes wrong, as the protocol says it.

use crate::Reason;
use crate::json::object;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{BadSetup, Code, Refusal, Seat};

/// Every error code of the protocol, in order of precedence, then those of the socket.
///
/// ```
/// use table::Code;
/// use wire::ErrorCode;
///
/// assert_eq!(ErrorCode::from(Code::NotInHand), ErrorCode::NotInHand);
/// assert_eq!(serde_json::to_string(&ErrorCode::NotInHand).unwrap(), r#""not_in_hand""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not JSON, not a request, or a field that is missing or has a value nobody knows.
    Malformed,
    /// No game of that name.
    NoSuchGame,
    /// A seat count, option, set-up or replay that cannot be played.
    BadSetup,
    /// No table is set.
    NoTable,
    /// The table has no such seat.
    NoSuchSeat,
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
    /// More actions a second than a person makes.
    TooFast,
    /// A frame, a name or a text beyond its limit.
    TooLarge,
    /// More tables or connections than one client may have.
    TooMany,
    /// No seat secret, or a wrong one, or a right that only the host has.
    NotYours,
    /// No table of that name.
    NoSuchTable,
    /// No deal of that name.
    NoSuchDeal,
    /// The page is older than the server.
    Outdated,
    /// The server cannot take this now; try again.
    Unavailable,
}

impl From<Code> for ErrorCode {
    fn from(code: Code) -> Self {
        match code {
            Code::GameOver => Self::GameOver,
            Code::NotYourTurn => Self::NotYourTurn,
            Code::WrongPhase => Self::WrongPhase,
            Code::NotInHand => Self::NotInHand,
            Code::Illegal => Self::Illegal,
        }
    }
}

/// An answer that says no, and why.
///
/// ```
/// use conform::lanterns::Refusal;
/// use wire::Error;
///
/// let error = Error::refused(&Refusal::OneOrTwo { count: 3 });
/// assert_eq!(error.clause.as_deref(), Some("LN-2"));
/// assert_eq!((error.reason.as_str(), &error.facts["count"]), ("one_or_two", &3.into()));
/// assert_eq!(error.to_string(), "Cover one or two lanterns, not 3.");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{message}")]
pub struct Error {
    /// What kind of no.
    pub code: ErrorCode,
    /// The rule that says no, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub clause: Option<String>,
    /// A stable key, one for each way to go wrong; screens make their sentence out of it.
    pub reason: String,
    /// The values that belong in the sentence.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub facts: Map<String, Value>,
    /// The English sentence.
    pub message: String,
    /// In a replay: the action at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub index: Option<u32>,
}

impl Error {
    /// An error for this reason, which no clause says.
    pub fn new(reason: Reason, message: impl Into<String>) -> Self {
        Self::told(reason.code(), &reason, message)
    }

    fn told(code: ErrorCode, reason: &impl Serialize, message: impl Into<String>) -> Self {
        let Tagged { reason, facts } = Tagged::of(reason);
        Self {
            code,
            clause: None,
            reason,
            facts: facts.unwrap_or_default(),
            message: message.into(),
            index: None,
        }
    }

    /// The reason, if it is one of ours. What a game refuses for reasons of its own is none.
    ///
    /// ```
    /// use wire::{Error, Reason};
    ///
    /// let error = Error::new(Reason::GoingOn, "One moment.");
    /// assert_eq!(error.ours(), Some(Reason::GoingOn));
    /// ```
    #[must_use]
    pub fn ours(&self) -> Option<Reason> {
        // A reason without facts has no field for them.
        let with = |facts| {
            Tagged {
                reason: self.reason.clone(),
                facts,
            }
            .read()
        };
        with(Some(self.facts.clone())).or_else(|| with(None))
    }

    /// The same error of an action that came too late.
    #[must_use]
    pub fn late(mut self, late: &Late) -> Self {
        self.facts.extend(object(late));
        self
    }

    /// The same error, of the replay's action at `index`.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.index = u32::try_from(index).ok();
        self
    }

    /// Something that is not a request.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::new(Reason::Malformed, message)
    }

    /// A set-up, option, seat count or replay that cannot be played.
    pub fn bad_setup(field: &str, reason: impl Into<String>) -> Self {
        BadSetup::new(field, reason).into()
    }

    /// A game that was played with a deck that is nowhere to be found.
    #[must_use]
    pub fn edition_missing(game: &str, edition: &str, sha256: &str) -> Self {
        let message = format!(
            "This was played with the deck {edition:?} (SHA-256 {sha256}), which is not here; \
             name its file with --deck {game}=FILE, or take a replay that carries it."
        );
        let reason = Reason::EditionMissing {
            game: game.to_owned(),
            edition: edition.to_owned(),
            sha256: sha256.to_owned(),
        };
        Self::new(reason, message)
    }

    /// A seat that the table does not have.
    #[must_use]
    pub fn no_such_seat(seat: i64, seats: u8) -> Self {
        let message = format!(
            "There is no seat {seat}; the seats are 0 to {}.",
            seats.saturating_sub(1)
        );
        Self::new(Reason::NoSuchSeat { seat, seats }, message)
    }

    /// What a game's refusal says.
    pub fn refused(refusal: &impl Refusal) -> Self {
        Self {
            clause: refusal.clause().map(str::to_owned),
            ..Self::told(refusal.code().into(), refusal, refusal.to_string())
        }
    }
}

/// A reason as it is written: an enum tagged `reason`, with `facts`; ours, and every game's.
#[derive(Serialize, Deserialize)]
struct Tagged {
    reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facts: Option<Map<String, Value>>,
}

impl Tagged {
    fn of(reason: &impl Serialize) -> Self {
        let written = serde_json::to_value(reason).expect("reasons are plain data");
        serde_json::from_value(written).expect("reasons are tagged `reason`, with `facts`")
    }

    fn read(&self) -> Option<Reason> {
        let written = serde_json::to_value(self).expect("what is tagged is plain data");
        serde_json::from_value(written).ok()
    }
}

/// Who was first, and by how much, where everybody plays at once: facts of a refusal besides its own.
///
/// ```
/// use conform::lanterns::Refusal;
/// use table::Seat;
/// use wire::{Error, Late};
///
/// let refused = Error::refused(&Refusal::OneOrTwo { count: 3 });
/// let late = refused.late(&Late { first: Seat(2), late_ms: 40 });
/// assert_eq!(serde_json::to_string(&late.facts).unwrap(), r#"{"count":3,"first":2,"late_ms":40}"#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Late {
    /// Whose action made this one impossible.
    pub first: Seat,
    /// The milliseconds between the two arrivals.
    pub late_ms: u64,
}

impl From<BadSetup> for Error {
    fn from(bad: BadSetup) -> Self {
        let message = format!("{bad}.");
        let reason = Reason::BadSetup {
            field: bad.field,
            because: bad.reason,
        };
        Self::new(reason, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_reads_as_it_was_written() {
        for reason in [
            Reason::NotStored,
            Reason::NotYours { seat: None },
            Reason::TooSlow {
                seconds: 0.5,
                wait: 3,
            },
        ] {
            let error = Error::new(reason.clone(), "No.");
            assert_eq!(error.ours(), Some(reason));
        }
    }

    #[test]
    fn a_refusal_without_facts_still_has_a_field_for_them() {
        let error = Error::refused(&conform::lanterns::Refusal::GameOver);
        let written = serde_json::to_string(&error).unwrap();
        assert!(
            written.contains(r#""reason":"over","facts":{},"#),
            "{written}"
        );
    }

    #[test]
    fn what_a_game_refuses_is_no_reason_of_ours() {
        let refusal = conform::lanterns::Refusal::OneOrTwo { count: 3 };
        assert_eq!(Error::refused(&refusal).ours(), None);
    }
}
