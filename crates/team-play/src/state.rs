//! The state of a table.

use crate::card::{Card, Hand};
use crate::edition::{Edition, MOST_MISSIONS, MOST_NUMBERS};
use crate::list::List;
use crate::mission::{MissionId, Place};
use std::sync::Arc;
use table::{Game, Seat, Team, seats};

/// The most seats at a table.
pub(crate) const MOST_SEATS: usize = 6;

/// Cards a seat draws in a turn (TP-10).
pub(crate) const DRAWS: u8 = 2;

/// A game of Team Play.
#[derive(Clone, Debug)]
pub struct TeamPlay {
    pub(crate) edition: Arc<Edition>,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Who acts; when the game is over, who acted last.
    pub(crate) turn: Seat,
    pub(crate) draws_left: u8,
    /// Whether the seat on turn has given cards.
    pub(crate) given: bool,
    /// How many turns are over.
    pub(crate) turns: u32,
    /// How many turns are to begin yet, once the end is announced (TP-23).
    pub(crate) turns_left: Option<u8>,
    pub(crate) hands: [Hand; MOST_SEATS],
    /// What each seat took from the bank, for all to see, and has not laid down since.
    pub(crate) taken: [Hand; MOST_SEATS],
    pub(crate) bank: [Card; 3],
    pub(crate) numbers: Piles<Card, MOST_NUMBERS>,
    pub(crate) missions: Piles<MissionId, MOST_MISSIONS>,
    /// Open missions by seat; the second is for three and five players.
    pub(crate) own: [[Option<MissionId>; 2]; MOST_SEATS],
    pub(crate) center: Option<MissionId>,
    /// All fulfilled missions and whose they are, oldest first.
    pub(crate) fulfilled: List<(MissionId, u8), MOST_MISSIONS>,
    pub(crate) scores: [Score; MOST_SEATS],
}

/// Where the game stands, with what is true only there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// TP-6 Each seat keeps or swaps its first mission.
    ChooseMissions,
    /// TP-8 The seat on turn holds too many cards.
    Reduce,
    /// TP-9 The seat on turn draws, fulfils and gives.
    Turn,
    /// TP-14 The seat on turn keeps or swaps its new mission.
    NewMission {
        /// Where it lies.
        place: Place,
    },
    /// TP-23 The last turn is over.
    Over,
}

impl Phase {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChooseMissions => "choose_missions",
            Self::Reduce => "reduce",
            Self::Turn => "turn",
            Self::NewMission { .. } => "new_mission",
            Self::Over => "over",
        }
    }
}

/// What a team has reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) missions: u8,
    pub(crate) points: u16,
}

/// A face-down pile and its discards.
#[derive(Clone, Debug)]
pub(crate) struct Piles<T, const N: usize> {
    /// The top is the last.
    pub(crate) pile: List<T, N>,
    /// The oldest is the first.
    pub(crate) discards: List<T, N>,
    pub(crate) reshuffles: u32,
}

impl TeamPlay {
    /// TP-3 Four and six play in teams of two, three and five alone.
    pub(crate) fn is_partnered(&self) -> bool {
        self.seats.is_multiple_of(2)
    }

    /// TP-3 How many teams there are.
    pub(crate) fn teams(&self) -> u8 {
        if self.is_partnered() {
            self.seats / 2
        } else {
            self.seats
        }
    }

    /// The team of `seat`.
    pub(crate) fn team_of(&self, seat: Seat) -> Team {
        <Self as Game>::team(seat, self.seats)
    }

    /// The seats of `team`, in order.
    pub(crate) fn seats_of(&self, team: Team) -> impl Iterator<Item = Seat> {
        seats(self.seats).filter(move |&seat| self.team_of(seat) == team)
    }

    /// TP-5 How many own missions each seat has.
    pub(crate) fn own_missions(&self) -> usize {
        if self.is_partnered() { 1 } else { 2 }
    }

    /// TP-8 The most cards at the start of a turn.
    pub(crate) fn limit(&self) -> u8 {
        if self.is_partnered() { 6 } else { 8 }
    }

    /// TP-23 How many missions of one team announce the end.
    pub(crate) fn target(&self) -> u8 {
        if self.is_partnered() { 8 } else { 5 }
    }

    /// Counts from 0: everybody's first turn is round 0.
    pub(crate) fn round(&self) -> u32 {
        self.turns / u32::from(self.seats)
    }

    /// The mission at that place of the seat on turn.
    pub(crate) fn at(&self, place: Place) -> Option<MissionId> {
        match place.own() {
            Some(nth) => self.own[self.turn.index()][nth],
            None => self.center,
        }
    }

    pub(crate) fn at_mut(&mut self, place: Place) -> &mut Option<MissionId> {
        match place.own() {
            Some(nth) => &mut self.own[self.turn.index()][nth],
            None => &mut self.center,
        }
    }
}
