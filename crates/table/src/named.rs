//! Values that go by a name.

use serde::de::{Deserialize, Deserializer, IntoDeserializer};
use std::borrow::Cow;

/// Reads a value that goes by a name, for `#[serde(deserialize_with = "table::named")]`. A name is
/// a text and nothing else: left alone, an enum would also take an object that has it as its only
/// key, `{"red":null}`.
pub fn named<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let name = Cow::<str>::deserialize(deserializer)?;
    T::deserialize(name.into_deserializer())
}
