//! Who sits where, and who looks on.

use serde::{Deserialize, Serialize};

/// A chair at the table. Seats count from 0, clockwise; seat 0 sits left of the dealer.
///
/// ```
/// use table::Seat;
///
/// let dealer = Seat(3);
/// assert_eq!(dealer.next(4), Seat(0), "clockwise");
/// assert_eq!(dealer.opposite(4), Seat(1), "the partner");
/// assert_eq!(["Ann", "Bo", "Cy", "Di"][dealer.index()], "Di");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    ///
    /// ```
    /// # use table::Seat;
    /// assert_eq!(Seat(0).step(-1, 4), Seat(3));
    /// ```
    #[must_use]
    #[inline]
    pub const fn step(self, steps: i8, count: u8) -> Self {
        Self((self.0 as i8 + steps).rem_euclid(count as i8) as u8)
    }

    /// How many steps lead to `other`, clockwise round a table of `count`.
    ///
    /// ```
    /// # use table::Seat;
    /// assert_eq!(Seat(3).steps_to(Seat(1), 4), 2);
    /// assert_eq!(Seat(1).steps_to(Seat(1), 4), 0);
    /// ```
    #[must_use]
    pub const fn steps_to(self, other: Self, count: u8) -> u8 {
        (other.0 + count - self.0) % count
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
///
/// ```
/// # use table::{Seat, seats};
/// assert!(seats(3).eq([Seat(0), Seat(1), Seat(2)]));
/// ```
pub fn seats(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    (0..count).map(Seat)
}

/// A side. Teams count from 0; a player alone is a team of one.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Game, Seat, Team};
///
/// assert_eq!(Lanterns::team(Seat(2), 4), Team(2), "everybody plays alone");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
///
/// ```
/// use table::{Seat, Viewer};
///
/// let viewer = Viewer::Seat(Seat(1));
/// assert!(viewer.is(Seat(1)) && !Viewer::Spectator.is(Seat(1)));
/// assert!(Viewer::Compared(Seat(1)).is(Seat(1)));
/// assert_eq!(Viewer::all(2).last(), Some(Viewer::Spectator));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody who sits at the table and knows what this seat knows.
    Seat(Seat),
    /// The same while results of these cards are compared: what was hidden in play stays so when a
    /// round or the game is over. Notices every event as the seat does.
    Compared(Seat),
    /// Somebody who watches and holds no cards.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits on `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self.seat() == Some(seat)
    }

    /// Whether a game that lays cards open when a round or the game is over does so for this viewer.
    #[must_use]
    pub fn sees_what_was_hidden(self) -> bool {
        !matches!(self, Self::Compared(_))
    }

    /// The seat that this viewer sits on.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) | Self::Compared(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Everybody who can look at a table of `count` seats while nothing is compared: each seat, then
    /// the spectator.
    pub fn all(count: u8) -> impl Iterator<Item = Self> {
        seats(count).map(Self::Seat).chain([Self::Spectator])
    }

    /// Every seat of a table of `count` seats while results are compared.
    pub fn compared(count: u8) -> impl Iterator<Item = Self> {
        seats(count).map(Self::Compared)
    }
}
