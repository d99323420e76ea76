//! A set of seats.

use crate::Seat;
use serde::{Serialize, Serializer};

/// Some of the seats at a table: who owes a card, who has voted, whose eyes a device looks through.
/// One machine word, in order, without repeats; on the wire the list of its seats.
///
/// A set holds no seat but those that a table can have, the first [`MOST`](Self::MOST). To ask for
/// another is allowed, and it is not there; to put another in, or to take it out, is a bug of the
/// caller's and panics, for it would be taken for somebody else's. What comes in from outside is
/// therefore held against the table's seats before it becomes a set.
///
/// ```
/// use table::{Seat, Seats};
///
/// let mut ready = Seats::NONE;
/// ready.insert(Seat(2));
/// ready.insert(Seat(0));
/// assert!(ready.contains(Seat(2)));
/// assert_eq!(ready.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// assert_eq!(ready, [Seat(0), Seat(2)].into_iter().collect());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The most seats that any table has.
    pub const MOST: u8 = u8::BITS as u8;

    /// Everybody at a table of `count`, which is [`MOST`](Self::MOST) at most.
    ///
    /// ```
    /// # use table::{Seat, Seats};
    /// assert_eq!(Seats::all(3).len(), 3);
    /// assert!(!Seats::all(3).contains(Seat(3)));
    /// ```
    #[must_use]
    pub const fn all(count: u8) -> Self {
        assert!(count <= Self::MOST, "no table has so many seats");
        match count {
            0 => Self::NONE,
            _ => Self(u8::MAX >> (Self::MOST - count)),
        }
    }

    /// Whether the seat is among them. A seat that no table has is in no set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Self::MOST && self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat that a table can have.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Takes out a seat that a table can have.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::bit(seat);
    }

    /// Whether nobody is among them.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..Self::MOST)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }

    const fn bit(seat: Seat) -> u8 {
        assert!(seat.0 < Self::MOST, "no table has that seat");
        1 << seat.0
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Seats {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "Array<number>".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAST: Seat = Seat(Seats::MOST - 1);
    const BEYOND: Seat = Seat(Seats::MOST);

    #[test]
    fn the_last_seat_is_one_like_all_others() {
        let mut seats = Seats::all(Seats::MOST);
        assert_eq!((seats.len(), seats.contains(LAST)), (Seats::MOST, true));
        seats.remove(LAST);
        assert_eq!(seats, Seats::all(Seats::MOST - 1));
        seats.insert(LAST);
        assert_eq!(seats, Seats::all(Seats::MOST));
    }

    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        assert!(!Seats::all(Seats::MOST).contains(BEYOND));
        assert!(!Seats::all(Seats::MOST).contains(Seat(u8::MAX)));
    }

    #[test]
    #[should_panic(expected = "no table has that seat")]
    fn a_seat_that_no_table_has_is_put_into_no_set() {
        Seats::from_iter([BEYOND]);
    }

    #[test]
    #[should_panic(expected = "no table has that seat")]
    fn a_seat_that_no_table_has_is_taken_out_of_no_set() {
        Seats::all(Seats::MOST).remove(BEYOND);
    }

    #[test]
    #[should_panic(expected = "no table has so many seats")]
    fn no_table_has_more_seats_than_a_set_holds() {
        let _ = Seats::all(Seats::MOST + 1);
    }
}
