//! The names of the boxes.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A colour, painted on one face of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called what it looks like")]
pub enum Color {
    White,
    Red,
    Blue,
}

/// A shape: a wooden body together with the face that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is called what it looks like")]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
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

table::named!(BoxId, "a box such as \"bar-red\"");

/// A box that lies on the pallet: the neutral one, or one of the coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
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

table::named!(Body);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_shapes_have_one_name_each_here_and_on_the_wire() {
        for color in Color::ALL {
            assert_eq!(serde_json::to_value(color).unwrap(), color.name());
        }
        for shape in Shape::ALL {
            assert_eq!(serde_json::to_value(shape).unwrap(), shape.name());
        }
    }
}
