//! The cards and their names.
//! Rules: docs/rules/uno-teams.md, UT-1, UT-2.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The four colours, in the order of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// The triangle.
    Red,
    /// The diamond.
    Yellow,
    /// The square.
    Green,
    /// The circle.
    Blue,
}

impl Color {
    /// All four, in the order of a hand.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// UT-2 The colour's own sign, so that nothing rests on colour alone.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Red => '▲',
            Self::Yellow => '◆',
            Self::Green => '■',
            Self::Blue => '●',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        })
    }
}

/// What stands on a card besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// 1 to 9, with or without the swap symbol.
    Number(u8),
    /// UT-21.
    Skip,
    /// UT-20.
    Reverse,
    /// UT-19.
    DrawTwo,
    /// UT-22.
    Wild,
    /// UT-23.
    TeamWild,
    /// UT-24.
    TeamDrawFour,
}

/// A card as the players name it: `R7`, `B-skip`, `team-wild`. Equal cards are one `Card`; they
/// are ordered as a hand is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// The cards of one colour.
const OF_A_COLOR: u8 = 21;

impl Card {
    /// How many different cards there are.
    pub const COUNT: usize = 87;
    /// Any colour next.
    pub const WILD: Self = Self(84);
    /// Any colour next, and the partner at once.
    pub const TEAM_WILD: Self = Self(85);
    /// Any colour next, and two cards each for a pair.
    pub const TEAM_DRAW_FOUR: Self = Self(86);

    /// Every card there can be, in the order of a hand.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Its place among all cards.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour; a wild card has none.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self.0 / OF_A_COLOR {
            0 => Some(Color::Red),
            1 => Some(Color::Yellow),
            2 => Some(Color::Green),
            3 => Some(Color::Blue),
            _ => None,
        }
    }

    /// What stands on it.
    #[must_use]
    pub const fn face(self) -> Face {
        match self {
            Self::WILD => Face::Wild,
            Self::TEAM_WILD => Face::TeamWild,
            Self::TEAM_DRAW_FOUR => Face::TeamDrawFour,
            Self(coloured) => match coloured % OF_A_COLOR {
                18 => Face::Skip,
                19 => Face::Reverse,
                20 => Face::DrawTwo,
                number => Face::Number(number / 2 + 1),
            },
        }
    }

    /// UT-22 to UT-24 Whether its player names the colour.
    #[must_use]
    pub const fn is_wild(self) -> bool {
        self.0 >= Self::WILD.0
    }

    /// UT-5 Whether it can start the discard pile.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self.face(), Face::Number(_))
    }

    /// UT-25 Whether it carries the swap symbol.
    #[must_use]
    pub const fn swaps(self) -> bool {
        self.is_number() && self.0 % OF_A_COLOR % 2 == 1
    }

    /// UT-18 What it is worth to the winners when it is left in a hand.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self.face() {
            Face::Number(number) => number as u32,
            Face::Skip | Face::Reverse | Face::DrawTwo => 20,
            Face::Wild | Face::TeamWild | Face::TeamDrawFour => 50,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No card has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid value: string {0:?}, expected the name of a card, such as R7, R7*, B-skip or team-wild"
)]
pub struct NoSuchCard(String);

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(name: &str) -> Result<Self, NoSuchCard> {
        let card = Self::all().find(|card| card.name() == name);
        card.ok_or_else(|| NoSuchCard(name.to_owned()))
    }
}

table::named!(
    Card,
    "the name of a card, such as R7, R7*, B-skip or team-wild"
);

macro_rules! names {
    ($($color:literal)*) => {
        [
            $(
                concat!($color, "1"), concat!($color, "1*"),
                concat!($color, "2"), concat!($color, "2*"),
                concat!($color, "3"), concat!($color, "3*"),
                concat!($color, "4"), concat!($color, "4*"),
                concat!($color, "5"), concat!($color, "5*"),
                concat!($color, "6"), concat!($color, "6*"),
                concat!($color, "7"), concat!($color, "7*"),
                concat!($color, "8"), concat!($color, "8*"),
                concat!($color, "9"), concat!($color, "9*"),
                concat!($color, "-skip"), concat!($color, "-reverse"), concat!($color, "-draw2"),
            )*
            "wild", "team-wild", "team-draw4",
        ]
    };
}

const NAMES: [&str; Card::COUNT] = names!("R" "Y" "G" "B");
