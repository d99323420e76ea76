//! What a seat asks for, which is what it is offered too.

use crate::card::{Quarter, Side};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Everything that a seat can ask for. It is its own entry in the list of what is allowed: there
/// the optional `card` is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// LF-6 Says that this seat is ready for the kick-off.
    Ready,
    /// LF-7 Turns up the top card of one's own pile.
    Flip,
    /// LF-7, LF-8 Lays a card at the field.
    Lay {
        /// The card: the one turned up, or the top of one of one's own discard piles.
        from: Source,
        /// Where, from the team's own goal.
        at: Spot,
        /// LF-23 The side that must show, or nothing happens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Side>,
    },
    /// LF-7 Puts the card turned up on one of one's own discard piles.
    Drop {
        /// Which.
        pile: Pile,
        /// LF-23 The side that must show, or nothing happens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Side>,
    },
    /// LF-13 Makes a new pile of one's own discard piles.
    Restock,
    /// LF-12 Takes away all the cards that the team has laid at one place.
    Clear {
        /// Where, from the team's own goal.
        at: Spot,
        /// Which of one's own discard piles they go to.
        pile: Pile,
    },
    /// LF-14 Turns up the top card of the other team's goal pile.
    TurnUp,
    /// LF-16 Lays a part of the scene.
    Build {
        /// The part: the one turned up, or the top of one of one's own discard piles.
        from: Source,
        /// Where in the goal.
        #[serde(deserialize_with = "table::named")]
        quarter: Quarter,
        /// LF-23 The side that must show, or nothing happens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Side>,
    },
    /// LF-16 Takes a laid part back.
    Unbuild {
        /// From where in the goal.
        #[serde(deserialize_with = "table::named")]
        quarter: Quarter,
        /// Which of one's own discard piles it goes to.
        pile: Pile,
    },
    /// LF-17 Calls "goal".
    Goal,
}

/// Which of one's own cards that show.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(type = "\"hand\" | \"pile-0\" | \"pile-1\" | \"pile-2\" | \"pile-3\"")
)]
pub enum Source {
    /// The card turned up.
    Hand,
    /// The top of that discard pile.
    Pile(Pile),
}

impl Source {
    const NAMES: [&'static str; 5] = ["hand", "pile-0", "pile-1", "pile-2", "pile-3"];

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hand => Self::NAMES[0],
            Self::Pile(Pile(pile)) => Self::NAMES[pile as usize + 1],
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

table::named!(Source, "\"hand\", or \"pile-0\" to \"pile-3\"");

/// A name that stands for none of one's own cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid value: string {0:?}, expected \"hand\", or \"pile-0\" to \"pile-3\"")]
pub struct NoSuchSource(String);

impl FromStr for Source {
    type Err = NoSuchSource;

    fn from_str(name: &str) -> Result<Self, NoSuchSource> {
        match Self::NAMES.iter().position(|&known| known == name) {
            Some(0) => Ok(Self::Hand),
            Some(index) => Ok(Self::Pile(Pile(index as u8 - 1))),
            None => Err(NoSuchSource(name.to_owned())),
        }
    }
}

/// A discard pile by its number. Which of them a seat has is a matter of the line-up (LF-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "0 | 1 | 2 | 3"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Pile(u8);

impl Pile {
    /// The most that any seat has: one against two.
    pub const MOST: u8 = 4;
    /// All that there can be.
    pub const ALL: [Self; Self::MOST as usize] = [Self(0), Self(1), Self(2), Self(3)];

    /// The pile as an index into an array by pile.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Pile {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        match number {
            0..Self::MOST => Ok(Self(number)),
            _ => Err("discard piles count from 0 to 3"),
        }
    }
}

impl From<Pile> for u8 {
    fn from(pile: Pile) -> Self {
        pile.0
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A field card by its place in the row, 0 to 4 from the team's own goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Nth(u8);

impl Nth {
    /// The row, from the team's own goal on.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// The place as an index into an array of five.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A place at the field where a team lays its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "\"keeper\" | 0 | 1 | 2 | 3 | 4"))]
pub enum Spot {
    /// LF-9 At one's own goal.
    Keeper,
    /// LF-11 At a field card, on the team's own side of the row.
    Field(Nth),
}

impl Spot {
    /// All six, from one's own goal on.
    pub const ALL: [Self; 6] = [
        Self::Keeper,
        Self::Field(Nth(0)),
        Self::Field(Nth(1)),
        Self::Field(Nth(2)),
        Self::Field(Nth(3)),
        Self::Field(Nth(4)),
    ];
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keeper => f.write_str("keeper"),
            Self::Field(Nth(nth)) => write!(f, "{nth}"),
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Keeper => serializer.serialize_str("keeper"),
            Self::Field(Nth(nth)) => serializer.serialize_u8(*nth),
        }
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrKeeper;
        impl Visitor<'_> for NumberOrKeeper {
            type Value = Spot;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"keeper\", or a field card from 0 to 4")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Spot, E> {
                match number {
                    0..=4 => Ok(Spot::Field(Nth(number as u8))),
                    _ => Err(E::invalid_value(de::Unexpected::Unsigned(number), &self)),
                }
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Spot, E> {
                match name {
                    "keeper" => Ok(Spot::Keeper),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
        }
        deserializer.deserialize_any(NumberOrKeeper)
    }
}
