//! What games show, as JSON: always plain data, so that nothing can go wrong.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

pub(crate) fn object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

pub(crate) fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("actions are plain data")
}

pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what games show is plain data")
}
