//! Who plays with whom at a table, out of what a game says of a seat.

use crate::{Game, Seat, Team, seats};

/// The teams at a table of any game.
///
/// ```
/// use conform::lanterns::{Lanterns, Options, Setup};
/// use std::sync::Arc;
/// use table::{Fast, Game, Seat, Team, Teams};
///
/// let edition = Arc::new(Lanterns::edition(Lanterns::DECK).unwrap());
/// let (options, setup) = (Options {}, Setup::default());
/// let game = Lanterns::new(&edition, 3, &options, &setup, &mut Fast::new(1)).unwrap();
/// assert!(game.teams().eq([Team(0), Team(1), Team(2)]), "everybody plays alone");
/// assert!(game.seats_of(game.team_of(Seat(2))).eq([Seat(2)]));
/// ```
pub trait Teams: Game {
    /// The team of `seat`.
    fn team_of(&self, seat: Seat) -> Team {
        Self::team(seat, self.seats())
    }

    /// Every team, in order.
    fn teams(&self) -> impl Iterator<Item = Team> + use<Self> {
        let last = seats(self.seats()).map(|seat| self.team_of(seat).0).max();
        (0..=last.unwrap_or_default()).map(Team)
    }

    /// The seats of `team`, in order.
    fn seats_of(&self, team: Team) -> impl Iterator<Item = Seat> {
        seats(self.seats()).filter(move |&seat| self.team_of(seat) == team)
    }
}

impl<G: Game> Teams for G {}
