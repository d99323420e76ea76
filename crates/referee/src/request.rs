//! Reading requests: their own shape, before any table is asked.

use serde::Deserialize;
use serde_json::{Map, Value};
use wire::{Error, Replay};

/// What comes along with an answer.
#[derive(Clone, Copy, Default)]
pub(crate) struct Then {
    pub status: bool,
    pub views: bool,
    pub legal: bool,
    pub seen: bool,
    pub next: bool,
    /// Whose views and offers.
    pub of: Of,
}

/// Whose views and offers come along.
#[derive(Clone, Copy, Default)]
pub(crate) enum Of {
    /// Everybody's.
    #[default]
    All,
    /// Of those who may act.
    ToAct,
    /// Of the first of those.
    Next,
}

/// What a seat wants to do.
pub(crate) enum Wish<'a> {
    /// This.
    Action(&'a Value),
    /// What it was offered under that number, with the cards of these numbers.
    Offer { number: usize, picks: Vec<usize> },
}

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

    /// A request out of a batch.
    pub(crate) fn of(value: Value) -> Result<Self, Error> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            _ => Err(Error::malformed("A request is a JSON object.")),
        }
    }

    /// The requests of a batch, which are taken out of it.
    pub(crate) fn take_requests(&mut self) -> Result<Vec<Value>, Error> {
        match self.0.remove("requests") {
            Some(Value::Array(requests)) => Ok(requests),
            _ => Err(missing("requests", "a list of requests")),
        }
    }

    /// Which table it is about; the one without a name where none is named.
    pub(crate) fn table(&self) -> Result<String, Error> {
        match self.0.get("table") {
            None | Some(Value::Null) => Ok(String::new()),
            Some(Value::String(name)) => Ok(name.clone()),
            Some(Value::Number(name)) => Ok(name.to_string()),
            Some(_) => Err(missing("table", "a text or a number")),
        }
    }

    /// What is asked for along with it.
    pub(crate) fn then(&self) -> Result<Then, Error> {
        let mut then = Then::default();
        let named = match self.0.get("then") {
            None | Some(Value::Null) => return Ok(then),
            Some(_) => self.texts("then")?,
        };
        for name in named {
            match &*name {
                "status" => then.status = true,
                "views" => then.views = true,
                "legal" => then.legal = true,
                "seen" => then.seen = true,
                "next" => then.next = true,
                other => {
                    return Err(Error::malformed(format!(
                        "There is no {other:?} to come along; there are status, views, legal, \
                         seen and next."
                    )));
                }
            }
        }
        then.of = match self.optional_text("of")? {
            None | Some("all") => Of::All,
            Some("to_act") => Of::ToAct,
            Some("next") => Of::Next,
            Some(other) => {
                let message = format!("\"of\" is all, to_act or next, not {other:?}.");
                return Err(Error::malformed(message));
            }
        };
        Ok(then)
    }

    /// Whether that is wanted; absent: not.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Error> {
        match self.0.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(missing(name, "true or false")),
        }
    }

    /// A whole number from 0, or that one.
    pub(crate) fn number_or(&self, name: &str, usual: u64) -> Result<u64, Error> {
        match self.0.get(name) {
            None => Ok(usual),
            Some(number) => number
                .as_u64()
                .ok_or_else(|| missing(name, "a whole number from 0")),
        }
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

    /// What a seat wants to do: an `offer` by its number, or else an `action`.
    pub(crate) fn wish(&self) -> Result<Wish<'_>, Error> {
        let Some(number) = self.0.get("offer") else {
            return self.action().map(Wish::Action);
        };
        let Some(Ok(number)) = number.as_u64().map(usize::try_from) else {
            return Err(missing("offer", "a whole number from 0"));
        };
        let picks = self.0.get("picks").map(Vec::<usize>::deserialize);
        match picks.unwrap_or_else(|| Ok(Vec::new())) {
            Ok(picks) => Ok(Wish::Offer { number, picks }),
            Err(_) => Err(missing("picks", "a list of whole numbers from 0")),
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
