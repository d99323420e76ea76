//! Writing answers.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use wire::Error;

/// The fields of a good answer, in the order they are written.
#[derive(Default)]
pub(crate) struct Answer(Vec<(&'static str, Box<RawValue>)>);

impl Answer {
    pub(crate) fn with(name: &'static str, value: Box<RawValue>) -> Self {
        Self::default().and(name, value)
    }

    pub(crate) fn and(mut self, name: &'static str, value: Box<RawValue>) -> Self {
        self.0.push((name, value));
        self
    }
}

/// The whole line: `ok`, the request's `id` if it had one, then the fields or the error.
pub(crate) fn line(id: Option<&Value>, answer: Result<Answer, Error>) -> String {
    serde_json::to_string(&Line { id, answer }).expect("answers are plain data")
}

struct Line<'a> {
    id: Option<&'a Value>,
    answer: Result<Answer, Error>,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &self.answer.is_ok())?;
        if let Some(id) = self.id {
            map.serialize_entry("id", id)?;
        }
        match &self.answer {
            Ok(Answer(fields)) => {
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
            }
            Err(error) => map.serialize_entry("error", error)?,
        }
        map.end()
    }
}
