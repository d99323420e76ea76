//! Missions: their names, their places on the table, and what they ask for.
//! Rules: docs/rules/team-play.md, TP-2, TP-5.

use crate::Pattern;
use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest name a mission may have, in bytes.
pub const LONGEST_NAME: usize = 47;

/// A mission's name in the deck file. It lives in place, so that events allocate nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct MissionName(ArrayString<LONGEST_NAME>);

impl MissionName {
    /// `None` if it is empty or longer than [`LONGEST_NAME`].
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let name = ArrayString::from(name).ok()?;
        (!name.is_empty()).then_some(Self(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for MissionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MissionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A mission card of an edition: its place in the deck file, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MissionId(pub(crate) u8);

impl MissionId {
    /// The mission as an index into an array by mission.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stands on a mission card.
#[derive(Clone, Debug)]
pub struct Mission {
    /// Its name, unlike that of any other.
    pub name: MissionName,
    /// Victory points, 1 to 6.
    pub points: u8,
    /// What it asks for, in English.
    pub asks: String,
    /// The cards that fulfil it.
    pub pattern: Pattern,
}

/// Where an open mission lies, as the acting seat names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Place {
    /// The seat's own mission, with three and five players the first.
    #[serde(rename = "own-0")]
    Own0,
    /// With three and five players, the seat's own second mission.
    #[serde(rename = "own-1")]
    Own1,
    /// The mission in the middle of the table.
    #[serde(rename = "center")]
    Center,
}

impl Place {
    /// All places, in order.
    pub const ALL: [Self; 3] = [Self::Own0, Self::Own1, Self::Center];

    /// Which of one's own missions; `None` for the one in the middle.
    #[must_use]
    pub const fn own(self) -> Option<usize> {
        match self {
            Self::Own0 => Some(0),
            Self::Own1 => Some(1),
            Self::Center => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own0 => "own-0",
            Self::Own1 => "own-1",
            Self::Center => "center",
        })
    }
}
