//! Values that go by a name.

use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Reads a value that goes by a name, for `#[serde(deserialize_with = "table::named")]`. A name is
/// a text and nothing else: left alone, an enum would also take an object that has it as its only
/// key, `{"red":null}`.
///
/// ```
/// #[derive(Debug, PartialEq, serde::Deserialize)]
/// #[serde(rename_all = "snake_case")]
/// enum Color {
///     Red,
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Wish {
///     #[serde(deserialize_with = "table::named")]
///     color: Color,
/// }
///
/// let wish: Wish = serde_json::from_str(r#"{"color":"red"}"#).unwrap();
/// assert_eq!(wish.color, Color::Red);
/// assert!(serde_json::from_str::<Wish>(r#"{"color":{"red":null}}"#).is_err());
/// ```
pub fn named<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let name = Cow::<str>::deserialize(deserializer)?;
    T::deserialize(name.into_deserializer())
}

/// Makes a type go by its name everywhere: it is written, and shown when debugging, by its
/// `Display`, and read by its `FromStr`, whose error says what is wrong with a name. The text says
/// what was to be there, where no text is; a type that is never read needs neither.
///
/// ```
/// use std::{fmt, str::FromStr};
///
/// struct Lamp(u8);
/// table::named!(Lamp, "a lamp such as \"L7\"");
///
/// impl fmt::Display for Lamp {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "L{}", self.0)
///     }
/// }
///
/// impl FromStr for Lamp {
///     type Err = &'static str;
///
///     fn from_str(name: &str) -> Result<Self, &'static str> {
///         let number = name.strip_prefix('L').and_then(|number| number.parse().ok());
///         number.map(Self).ok_or("lamps count from L0 to L255")
///     }
/// }
///
/// let lamp: Lamp = serde_json::from_str(r#""L7""#).unwrap();
/// assert_eq!(serde_json::to_string(&lamp).unwrap(), r#""L7""#);
/// assert_eq!(format!("{lamp:?}"), "L7");
/// let refused = serde_json::from_str::<Lamp>("7").unwrap_err();
/// assert!(refused.to_string().contains("expected a lamp such as \"L7\""));
/// ```
#[macro_export]
macro_rules! named {
    ($type:ty) => {
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
    ($type:ty, $what:literal) => {
        $crate::named!($type);

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::parsed(deserializer, $what)
            }
        }
    };
}

/// Reads a value by its `FromStr`, for [`named!`](crate::named!).
#[doc(hidden)]
pub fn parsed<'de, D, T>(deserializer: D, what: &'static str) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    struct Name<T>(&'static str, PhantomData<T>);

    impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Name<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: Error>(self, name: &str) -> Result<T, E> {
            name.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Name(what, PhantomData))
}
