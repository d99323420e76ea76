//! Lists that come in.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// Reads a list into the room that there is, for `#[serde(deserialize_with = "table::cut")]`. Every
/// item must be well formed; those past the `N`th are then dropped. For actions that name cards: `N`
/// is more than anybody can hold, so that a list that was cut is refused as the whole one would be.
///
/// ```
/// use arrayvec::ArrayVec;
///
/// #[derive(serde::Deserialize)]
/// struct Share {
///     #[serde(deserialize_with = "table::cut")]
///     cards: ArrayVec<u8, 3>,
/// }
///
/// let share: Share = serde_json::from_str(r#"{"cards":[5,6,7,8]}"#).unwrap();
/// assert_eq!(share.cards[..], [5, 6, 7]);
/// assert!(serde_json::from_str::<Share>(r#"{"cards":[5,6,7,"eight"]}"#).is_err());
/// ```
pub fn cut<'de, D, T, const N: usize>(deserializer: D) -> Result<ArrayVec<T, N>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(Items(PhantomData))
}

struct Items<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
    type Value = ArrayVec<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut list = ArrayVec::new();
        while let Some(item) = seq.next_element()? {
            if !list.is_full() {
                list.push(item);
            }
        }
        Ok(list)
    }
}
