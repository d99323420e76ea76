//! The state, and small questions about it. Small and flat, so that a search can try a
//! thousand futures of it.

use crate::field::Field;
use crate::player::Player;
use crate::setup::Referee;
use crate::squad::Squad;
use table::{Seat, Seats, Team, Teams};

/// Hand cards of a team.
pub(crate) const HAND_CARDS: usize = 60;
/// Goal cards of a team.
pub(crate) const GOAL_CARDS: usize = 8;
/// Goal cards that a team draws for its pile, and goals that win.
pub(crate) const GOALS: usize = 5;
/// Field cards of the game.
pub(crate) const FIELD_CARDS: usize = 24;
/// Field cards of a round.
pub(crate) const ROW: usize = 5;
/// The most seats.
pub(crate) const MOST_SEATS: usize = 6;

/// A game of Ligretto football.
#[derive(Clone, Debug)]
pub struct LigrettoFootball {
    pub(crate) referee: Referee,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Which round it is, from 1.
    pub(crate) round: u32,
    pub(crate) field: Field,
    pub(crate) squads: [Squad; 2],
    pub(crate) players: [Player; MOST_SEATS],
    pub(crate) draws: Draws,
}

/// What the table is at, with what is true only then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A round lies ready and waits for every seat's word.
    KickOff { ready: Seats },
    /// Everybody plays at once.
    Play,
    /// A team has five goals.
    Over,
}

/// How often each later shuffle has been drawn, for its label.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Draws {
    pub(crate) restocks: u32,
    pub(crate) turn_overs: u32,
    /// Of either team's goal pile.
    pub(crate) goals: [u32; 2],
}

impl LigrettoFootball {
    /// LF-6 The round that was kicked off, while it is played.
    pub(crate) fn started(&self) -> Option<u32> {
        matches!(self.phase, Phase::Play).then_some(self.round)
    }

    pub(crate) const fn is_strict(&self) -> bool {
        matches!(self.referee, Referee::Strict)
    }

    /// The seats of `team`, in order.
    pub(crate) fn seats_of(&self, team: Team) -> impl ExactSizeIterator<Item = Seat> + use<> {
        let players = (self.seats + 1 - team.0) / 2;
        (0..players).map(move |nth| Seat(2 * nth + team.0))
    }

    pub(crate) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) const fn squad(&self, team: Team) -> &Squad {
        &self.squads[team.index()]
    }

    pub(crate) const fn squad_mut(&mut self, team: Team) -> &mut Squad {
        &mut self.squads[team.index()]
    }

    /// The squad that `seat` plays for.
    pub(crate) fn squad_of(&self, seat: Seat) -> &Squad {
        self.squad(self.team_of(seat))
    }

    /// The player and the squad, both to be changed.
    pub(crate) fn hands(&mut self, seat: Seat) -> (&mut Player, &mut Squad) {
        let team = self.team_of(seat);
        (
            &mut self.players[seat.index()],
            &mut self.squads[team.index()],
        )
    }
}
