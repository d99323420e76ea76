//! Cards and their sides. A hand card has a jersey number on its front and a goal part on its back; a
//! goal card shows a scene of four quarters.
//! Rules: docs/rules/ligretto-football.md, LF-1.

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A name that stands for no card, side or place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not known here")]
pub struct Unknown(String);

/// The number on a jersey, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Jersey(u8);

impl Jersey {
    /// The keeper's number, which opens the way into the field (LF-9).
    pub const KEEPER: Self = Self(1);
    /// The highest number.
    pub const HIGHEST: u8 = 10;

    /// The jersey with that number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=Self::HIGHEST => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A quarter of the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Quarter {
    /// Top left.
    Tl,
    /// Top right.
    Tr,
    /// Bottom left.
    Bl,
    /// Bottom right.
    Br,
}

impl Quarter {
    /// The four of them, in the order of the wire.
    pub const ALL: [Self; 4] = [Self::Tl, Self::Tr, Self::Bl, Self::Br];

    /// The quarter as an index into an array of four.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Part::new(self, 0).name()
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One quarter of a goal as it is printed on a card: `tl` without the ball, `tl@1` with the ball
/// at place 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Part(u8);

impl Part {
    /// The places that the ball can have in a quarter; 0 stands for no ball there.
    pub const BALL_PLACES: [u8; 2] = [1, 2];
    const NAMES: [&'static str; 12] = [
        "tl", "tl@1", "tl@2", "tr", "tr@1", "tr@2", "bl", "bl@1", "bl@2", "br", "br@1", "br@2",
    ];

    const fn new(quarter: Quarter, ball: u8) -> Self {
        Self(quarter as u8 * 3 + ball)
    }

    /// Where in the goal it belongs.
    #[must_use]
    pub const fn quarter(self) -> Quarter {
        Quarter::ALL[self.0 as usize / 3]
    }

    /// The ball's place in it, 0 without the ball.
    #[must_use]
    pub const fn ball(self) -> u8 {
        self.0 % 3
    }

    /// The part as a single bit, for sets of parts.
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.0 as usize]
    }
}

table::named!(Part, "a goal part such as \"br@2\"");

impl FromStr for Part {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        match Self::NAMES.iter().position(|&known| known == name) {
            Some(index) => Ok(Self(index as u8)),
            None => Err(Unknown(name.to_owned())),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A hand card, both sides: `7/tl`, `7/br@2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// What stands in the unused places of a fixed list.
    pub(crate) const FILLER: Self = Self::new(Jersey::KEEPER, Part(0));

    /// The card with these two sides.
    #[must_use]
    pub const fn new(jersey: Jersey, part: Part) -> Self {
        Self(jersey.0 << 4 | part.0)
    }

    /// Its front, which counts in the run.
    #[must_use]
    pub const fn jersey(self) -> Jersey {
        Jersey(self.0 >> 4)
    }

    /// Its back, which counts in the shot.
    #[must_use]
    pub const fn part(self) -> Part {
        Part(self.0 & 15)
    }
}

table::named!(Card, "a hand card such as \"7/br@2\"");

impl FromStr for Card {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        let unknown = || Unknown(name.to_owned());
        let (jersey, part) = name.split_once('/').ok_or_else(unknown)?;
        let number = (1..=Jersey::HIGHEST).find(|number| number.to_string() == jersey);
        let jersey = number.and_then(Jersey::new).ok_or_else(unknown)?;
        Ok(Self::new(jersey, part.parse().map_err(|_| unknown())?))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.jersey().number(), self.part())
    }
}

/// The side of a hand card that shows: a number in the run, a part in the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Side {
    /// The front.
    Jersey(Jersey),
    /// The back.
    Part(Part),
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jersey(jersey) => write!(f, "{}", jersey.number()),
            Self::Part(part) => write!(f, "{part}"),
        }
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrName;
        impl Visitor<'_> for NumberOrName {
            type Value = Side;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a jersey number from 1 to 10, or a goal part such as \"br@2\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Side, E> {
                let jersey = u8::try_from(number).ok().and_then(Jersey::new);
                let unknown = || E::invalid_value(de::Unexpected::Unsigned(number), &self);
                jersey.map(Side::Jersey).ok_or_else(unknown)
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Side, E> {
                name.parse().map(Side::Part).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(NumberOrName)
    }
}

/// What a goal card shows, which is one part for each quarter: `["tl","tr@1","bl","br"]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[string, string, string, string]"))]
pub struct Scene(u8);

impl Scene {
    /// The scene of these parts, which stand in the order of the quarters; `None` where one
    /// belongs elsewhere.
    #[must_use]
    pub fn new(parts: [Part; 4]) -> Option<Self> {
        let mut balls = 0;
        for (quarter, part) in Quarter::ALL.into_iter().zip(parts) {
            if part.quarter() != quarter {
                return None;
            }
            balls |= part.ball() << (2 * quarter as u8);
        }
        Some(Self(balls))
    }

    /// The part that it shows in `quarter`.
    #[must_use]
    pub const fn part(self, quarter: Quarter) -> Part {
        Part::new(quarter, self.0 >> (2 * quarter as u8) & 3)
    }

    /// All four, in the order of the quarters.
    #[must_use]
    pub fn parts(self) -> [Part; 4] {
        Quarter::ALL.map(|quarter| self.part(quarter))
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [tl, tr, bl, br] = self.parts();
        write!(f, "{tl} {tr} {bl} {br}")
    }
}

impl fmt::Debug for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Scene {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Scene {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = <[Part; 4]>::deserialize(deserializer)?;
        Self::new(parts)
            .ok_or_else(|| de::Error::custom("a goal card names its parts as tl, tr, bl, br"))
    }
}
