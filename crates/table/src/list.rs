//! Lists of cards: as they lie in actions, offers and events, and as they come in.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};

/// Up to `N` small things in order, in place, such as the cards that an action names. `N` is more than
/// anybody can hold: a longer list on the wire is cut there ([`cut`]), and refused as the whole one
/// would be.
///
/// ```
/// use table::List;
///
/// let mut cards: List<u8, 3> = serde_json::from_str("[5,6,7,8]").unwrap();
/// assert_eq!(cards[..], [5, 6, 7]);
/// cards.truncate(1);
/// cards.push(9);
/// assert_eq!(serde_json::to_string(&cards).unwrap(), "[5,9]");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct List<T: Copy, const N: usize>(
    /// What can be copied needs nothing done when it goes: said here, clearing a buffer of events or
    /// offers costs nothing.
    ManuallyDrop<ArrayVec<T, N>>,
);

impl<T: Copy, const N: usize> List<T, N> {
    /// How many there can be.
    pub const CAPACITY: usize = N;

    /// None.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one at the end, where there has to be room.
    pub fn push(&mut self, item: T) {
        self.0.push(item);
    }

    /// Keeps the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }
}

impl<T: Copy, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self(ManuallyDrop::default())
    }
}

impl<T: Copy, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Copy, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// There are `N` at most.
impl<T: Copy, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(ManuallyDrop::new(items.into_iter().collect()))
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        cut(deserializer).map(|items| Self(ManuallyDrop::new(items)))
    }
}

#[cfg(feature = "ts")]
impl<T: Copy + ts_rs::TS, const N: usize> ts_rs::TS for List<T, N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        <[T]>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        <[T]>::inline(config)
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <[T]>::visit_generics(visitor);
    }
}

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
