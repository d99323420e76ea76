//! Writing answers.

use serde::Serialize;
use serde_json::Value;
use wire::Error;

/// The fields of a good answer, written out: `,"name":value` for each.
#[derive(Default)]
pub(crate) struct Answer(Vec<u8>);

impl Answer {
    /// A field with a value.
    pub(crate) fn with(name: &str, value: &impl Serialize) -> Self {
        Self::default().and(name, value)
    }

    /// One more field.
    pub(crate) fn and(self, name: &str, value: &impl Serialize) -> Self {
        self.and_written(name, |out| write(value, out))
    }

    /// A field whose value writes itself.
    pub(crate) fn written(name: &str, value: impl FnOnce(&mut Vec<u8>)) -> Self {
        Self::default().and_written(name, value)
    }

    fn and_written(mut self, name: &str, value: impl FnOnce(&mut Vec<u8>)) -> Self {
        self.0.push(b',');
        write(&name, &mut self.0);
        self.0.push(b':');
        value(&mut self.0);
        self
    }
}

/// The whole line: `ok`, the request's `id` if it had one, then the fields or the error.
pub(crate) fn line(id: Option<&Value>, answer: Result<Answer, Error>) -> String {
    let mut line = Vec::new();
    line.extend_from_slice(if answer.is_ok() {
        b"{\"ok\":true"
    } else {
        b"{\"ok\":false"
    });
    if let Some(id) = id {
        line.extend_from_slice(b",\"id\":");
        write(id, &mut line);
    }
    let fields = answer.unwrap_or_else(|error| Answer::with("error", &error));
    line.extend_from_slice(&fields.0);
    line.push(b'}');
    String::from_utf8(line).expect("JSON is UTF-8")
}

fn write(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("answers are plain data");
}
