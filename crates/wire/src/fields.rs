//! Options and set-ups out of JSON. A slip of the pen must not go unnoticed: a name that the game
//! does not know is refused, with those that it does know.

use crate::{Error, nearest};
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor, value};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};
use table::Game;

/// The field of every game's set-up that says whether later shuffles change an order.
pub(crate) const RESHUFFLE: &str = "reshuffle";

/// The options of `G`. What is absent takes its default.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use serde_json::{Map, json};
///
/// assert!(wire::options::<Lanterns>(&Map::new()).is_ok());
/// let slip = json!({"lenght": "short"});
/// let slip = slip.as_object().expect("an object");
/// assert_eq!(wire::options::<Lanterns>(slip).unwrap_err().reason, "bad_setup");
/// ```
pub fn options<G: Game>(given: &Map<String, Value>) -> Result<G::Options, Error> {
    read("options", "option", given, &[])
}

/// The set-up of `G`. What is absent is left to chance.
pub(crate) fn setup<G: Game>(given: &Map<String, Value>) -> Result<G::Setup, Error> {
    read("setup", "field", given, &[RESHUFFLE])
}

fn read<T: DeserializeOwned>(
    place: &str,
    what: &str,
    given: &Map<String, Value>,
    besides: &[&'static str],
) -> Result<T, Error> {
    let known = [names_of::<T>(), besides].concat();
    if let Some(unknown) = given.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(Error::bad_setup(place, unknown_name(what, unknown, &known)));
    }
    serde_json::from_value(Value::Object(given.clone()))
        .map_err(|error| Error::bad_setup(place, error.to_string()))
}

fn unknown_name(what: &str, unknown: &str, known: &[&str]) -> String {
    let there_are = match known {
        [] => "there are none".to_owned(),
        known => format!("there are {}", known.join(", ")),
    };
    match nearest(unknown, known.iter().copied()) {
        Some(meant) => {
            format!("there is no {what} {unknown:?}, did you mean {meant:?}; {there_are}")
        }
        None => format!("there is no {what} {unknown:?}; {there_are}"),
    }
}

/// The names of a struct's fields, as serde reads them: there is no second list to keep.
fn names_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It is only asked what it wants, and gets nothing.
    let _ = T::deserialize(FieldNames(&mut names));
    names
}

struct FieldNames<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for FieldNames<'_> {
    type Error = value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, value::Error> {
        *self.0 = fields;
        Err(value::Error::custom("only the names were wanted"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(value::Error::custom("it is no struct"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Wishes {
        #[serde(rename = "match")]
        _goal: Option<String>,
        _referee: Option<String>,
    }

    fn refused(given: Value) -> String {
        let given = given.as_object().expect("an object");
        let wishes = read::<Wishes>("options", "option", given, &["reshuffle"]);
        wishes.expect_err("a slip").message
    }

    #[test]
    fn the_names_are_those_that_serde_reads() {
        assert_eq!(names_of::<Wishes>(), ["match", "_referee"]);
        assert!(names_of::<u8>().is_empty());
    }

    #[test]
    fn a_slip_of_the_pen_is_refused_with_what_was_meant() {
        let message = refused(serde_json::json!({"mach": "500"}));
        assert!(message.contains("\"mach\""), "{message}");
        assert!(message.contains("did you mean \"match\""), "{message}");
        assert!(message.contains("match, _referee, reshuffle"), "{message}");
        let message = refused(serde_json::json!({"weather": "fine"}));
        assert!(!message.contains("did you mean"), "{message}");
    }
}
