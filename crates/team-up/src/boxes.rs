//! The names of the boxes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A colour, painted on one face of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Color {
    White,
    Red,
    Blue,
}

/// A shape: a wooden body together with the face that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Shape {
    Post,
    Brick,
    Tower,
    Bar,
    Panel,
    Tile,
    Wall,
    Plate,
    Cube,
}

impl Color {
    /// All colours a deck may use.
    pub const ALL: [Self; 3] = [Self::White, Self::Red, Self::Blue];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

impl Shape {
    /// All shapes a deck may use.
    pub const ALL: [Self; 9] = [
        Self::Post,
        Self::Brick,
        Self::Tower,
        Self::Bar,
        Self::Panel,
        Self::Tile,
        Self::Wall,
        Self::Plate,
        Self::Cube,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Brick => "brick",
            Self::Tower => "tower",
            Self::Bar => "bar",
            Self::Panel => "panel",
            Self::Tile => "tile",
            Self::Wall => "wall",
            Self::Plate => "plate",
            Self::Cube => "cube",
        }
    }
}

/// One of the coloured boxes; on the wire `bar-red`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoxId {
    /// Its shape.
    pub shape: Shape,
    /// Its colour.
    pub color: Color,
}

impl fmt::Display for BoxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.shape.name(), self.color.name())
    }
}

/// A text that names no box.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no box is called {0:?}; a box is a shape and a colour, such as bar-red")]
pub struct NoSuchBox(pub String);

impl FromStr for BoxId {
    type Err = NoSuchBox;

    fn from_str(text: &str) -> Result<Self, NoSuchBox> {
        let parts = text.split_once('-').and_then(|(shape, color)| {
            let shape = Shape::ALL.into_iter().find(|s| s.name() == shape)?;
            let color = Color::ALL.into_iter().find(|c| c.name() == color)?;
            Some(Self { shape, color })
        });
        parts.ok_or_else(|| NoSuchBox(text.to_owned()))
    }
}

impl Serialize for BoxId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BoxId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A box that lies on the pallet: the neutral one, or one of the coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// The box without a colour.
    Neutral,
    /// A coloured box.
    Box(BoxId),
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Neutral => f.write_str("neutral"),
            Self::Box(id) => id.fmt(f),
        }
    }
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Both names are plain strings for TypeScript.
#[cfg(feature = "ts")]
mod ts {
    macro_rules! string {
        ($($name:ty),*) => {$(
            impl ts_rs::TS for $name {
                type WithoutGenerics = Self;
                type OptionInnerType = Self;

                fn name(_: &ts_rs::Config) -> String {
                    "string".to_owned()
                }

                fn inline(config: &ts_rs::Config) -> String {
                    Self::name(config)
                }
            }
        )*};
    }
    string!(super::BoxId, super::Body);
}
