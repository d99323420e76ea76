//! Reading requests: their own shape, before any table is asked.

use serde::Deserialize;
use serde_json::{Map, Value};
use wire::{Error, Replay};

/// One request. Fields that nobody asks for are ignored.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    pub(crate) fn read(line: &[u8]) -> Result<Self, Error> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Self(fields)),
            Ok(_) => Err(Error::malformed("A request is a JSON object.")),
            Err(error) => Err(Error::malformed(format!("This is not JSON: {error}."))),
        }
    }

    pub(crate) fn id(&self) -> Option<&Value> {
        self.0.get("id")
    }

    pub(crate) fn op(&self) -> Result<&str, Error> {
        self.text("op")
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, Error> {
        self.optional_text(name)?
            .ok_or_else(|| missing(name, "a text"))
    }

    pub(crate) fn optional_text(&self, name: &str) -> Result<Option<&str>, Error> {
        match self.0.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(missing(name, "a text")),
        }
    }

    pub(crate) fn texts(&self, name: &str) -> Result<Vec<String>, Error> {
        let list = self.0.get(name).map(Vec::<String>::deserialize);
        match list {
            Some(Ok(texts)) => Ok(texts),
            _ => Err(missing(name, "a list of texts")),
        }
    }

    /// A number that is too large for any table is still one.
    pub(crate) fn seat(&self) -> Result<i64, Error> {
        let seat = self.0.get("seat").and_then(|seat| {
            let huge = seat.as_u64().map(|_| i64::MAX);
            seat.as_i64().or(huge)
        });
        seat.ok_or_else(|| missing("seat", "a whole number"))
    }

    pub(crate) fn viewer(&self) -> Result<Option<i64>, Error> {
        match self.0.get("seat") {
            Some(Value::Null) => Ok(None),
            _ => self.seat().map(Some),
        }
    }

    pub(crate) fn action(&self) -> Result<&Value, Error> {
        let action = self.0.get("action").filter(|action| action.is_object());
        action.ok_or_else(|| missing("action", "an object"))
    }

    /// A missing or bad seat count is the set-up's fault, not the request's.
    pub(crate) fn seats(&self) -> Result<u8, Error> {
        let count = self.0.get("seats").and_then(Value::as_u64);
        let count = count.and_then(|count| u8::try_from(count).ok());
        count.ok_or_else(|| Error::bad_setup("seats", "say how many, as a small whole number"))
    }

    pub(crate) fn fields(&self, name: &str) -> Result<Option<Map<String, Value>>, Error> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Object(fields)) => Ok(Some(fields.clone())),
            Some(_) => Err(Error::bad_setup(name, "it must be an object")),
        }
    }

    pub(crate) fn upto(&self) -> Result<Option<usize>, Error> {
        match self.0.get("upto") {
            None | Some(Value::Null) => Ok(None),
            Some(count) => match count.as_u64().map(usize::try_from) {
                Some(Ok(count)) => Ok(Some(count)),
                _ => Err(missing("upto", "a whole number from 0")),
            },
        }
    }

    pub(crate) fn replay(&self) -> Result<Replay, Error> {
        let replay = self.0.get("replay").filter(|replay| replay.is_object());
        let replay = replay.ok_or_else(|| missing("replay", "an object"))?;
        Replay::deserialize(replay)
            .map_err(|error| Error::malformed(format!("This is no replay: {error}.")))
    }
}

fn missing(name: &str, what: &str) -> Error {
    Error::malformed(format!("The request needs {name:?}, {what}."))
}
