//! Who sits where, and who looks on.

use serde::{Deserialize, Serialize};

/// A chair at the table. Seats count from 0, clockwise; seat 0 sits left of the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat, clockwise round a table of `count`.
    ///
    /// ```
    /// # use table::Seat;
    /// assert_eq!(Seat(3).next(4), Seat(0));
    /// ```
    #[must_use]
    pub const fn next(self, count: u8) -> Self {
        Self(if self.0 + 1 == count { 0 } else { self.0 + 1 })
    }

    /// The seat `steps` further round a table of `count`; negative steps go anticlockwise.
    #[must_use]
    pub const fn step(self, steps: i8, count: u8) -> Self {
        Self((self.0 as i8 + steps).rem_euclid(count as i8) as u8)
    }

    /// The partner in teams of two: the seat opposite.
    ///
    /// ```
    /// # use table::Seat;
    /// assert_eq!(Seat(1).opposite(6), Seat(4));
    /// assert_eq!(Seat(4).opposite(6), Seat(1));
    /// ```
    #[must_use]
    pub const fn opposite(self, count: u8) -> Self {
        let half = count / 2;
        Self(if self.0 < half {
            self.0 + half
        } else {
            self.0 - half
        })
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// All seats of a table of `count`, in order.
pub fn seats(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    (0..count).map(Seat)
}

/// A side. Teams count from 0; a player alone is a team of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Team(pub u8);

impl Team {
    /// The team as an index into an array by team.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who looks at the table. The referee, who sees everything, is none: it reads the state itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody who sits at the table and knows what this seat knows.
    Seat(Seat),
    /// Somebody who watches and holds no cards.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits on `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat that this viewer sits on.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Everybody who can look at a table of `count` seats: each seat, then the spectator.
    pub fn all(count: u8) -> impl Iterator<Item = Self> {
        seats(count).map(Self::Seat).chain([Self::Spectator])
    }
}
