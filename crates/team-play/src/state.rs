//! The state, and small questions about it.

use crate::card::{Card, Hand};
use crate::edition::{Edition, MOST_MISSIONS, MOST_NUMBERS};
use crate::mission::{MissionId, MissionName, Place};
use crate::piles::Piles;
use arrayvec::ArrayVec;
use std::sync::Arc;
use table::{Seat, Team};

/// The most seats at a table.
pub(crate) const MOST_SEATS: usize = 6;

/// TP-8 The most cards at the start of a turn, for partners.
const PARTNERS_LIMIT: u8 = 6;

/// TP-8 The same for three and five players, each alone.
const LONE_LIMIT: u8 = 8;

/// TP-10 Cards a seat draws in a turn.
pub(crate) const DRAWS: u8 = 2;

/// TP-17 The most cards that somebody gives to a partner in a turn.
const GIFT: u8 = 2;

/// The most cards a hand ever holds: a partner's own turn and what the other gives, or a lone turn.
pub const LARGEST_HAND: u8 = most(PARTNERS_LIMIT + DRAWS + GIFT, LONE_LIMIT + DRAWS);

/// The most cards that all hands ever hold: six partners', since a gift changes the hand and not the
/// sum, or five lone players'.
pub(crate) const LARGEST_HANDS: u8 = most(6 * (PARTNERS_LIMIT + DRAWS), 5 * (LONE_LIMIT + DRAWS));

/// TP-4 Cards that lie open in the bank.
pub(crate) const BANK: usize = 3;

const fn most(one: u8, other: u8) -> u8 {
    if one > other { one } else { other }
}

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
    pub(crate) bank: [Card; BANK],
    pub(crate) numbers: Piles<Card, MOST_NUMBERS>,
    pub(crate) missions: Piles<MissionId, MOST_MISSIONS>,
    /// Open missions by seat; the second is for three and five players.
    pub(crate) own: [[Option<MissionId>; 2]; MOST_SEATS],
    pub(crate) center: Option<MissionId>,
    /// All fulfilled missions and whose they are, oldest first.
    pub(crate) fulfilled: ArrayVec<(MissionId, Team), MOST_MISSIONS>,
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

impl TeamPlay {
    /// TP-3 Four and six play in teams of two, three and five alone.
    pub(crate) fn is_partnered(&self) -> bool {
        self.seats.is_multiple_of(2)
    }

    /// TP-3 How many teams a table of `seats` has.
    pub(crate) const fn teams_of(seats: u8) -> u8 {
        if seats.is_multiple_of(2) {
            seats / 2
        } else {
            seats
        }
    }

    /// TP-5 How many own missions each seat has at a table of `seats`.
    pub(crate) const fn own_missions_of(seats: u8) -> usize {
        if seats.is_multiple_of(2) { 1 } else { 2 }
    }

    /// TP-5 How many own missions each seat has.
    pub(crate) fn own_missions(&self) -> usize {
        Self::own_missions_of(self.seats)
    }

    /// TP-8 The most cards at the start of a turn.
    pub(crate) fn limit(&self) -> u8 {
        if self.is_partnered() {
            PARTNERS_LIMIT
        } else {
            LONE_LIMIT
        }
    }

    /// TP-17 The most cards that somebody gives to a partner in a turn.
    pub(crate) fn give_limit(&self) -> u8 {
        if self.is_partnered() { GIFT } else { 0 }
    }

    /// TP-23 How many missions of one team announce the end.
    pub(crate) fn target(&self) -> u8 {
        if self.is_partnered() { 8 } else { 5 }
    }

    /// What that team has reached.
    pub(crate) fn score(&self, team: Team) -> Score {
        self.scores[team.index()]
    }

    /// The hand of the seat on turn.
    pub(crate) fn hand(&self) -> Hand {
        self.hands[self.turn.index()]
    }

    /// Counts from 0: everybody's first turn is round 0.
    pub(crate) fn round(&self) -> u32 {
        self.turns / u32::from(self.seats)
    }

    /// The round that is played, once all have their missions and until the game is over.
    pub(crate) fn round_in_play(&self) -> Option<u32> {
        match self.phase {
            Phase::ChooseMissions | Phase::Over => None,
            Phase::Reduce | Phase::Turn | Phase::NewMission { .. } => Some(self.round()),
        }
    }

    /// The mission at that place of the seat on turn.
    pub(crate) fn at(&self, place: Place) -> Option<MissionId> {
        match place.own() {
            Some(nth) => self.own[self.turn.index()][nth],
            None => self.center,
        }
    }

    /// The mission at that place of the seat on turn, to be replaced.
    pub(crate) fn at_mut(&mut self, place: Place) -> &mut Option<MissionId> {
        match place.own() {
            Some(nth) => &mut self.own[self.turn.index()][nth],
            None => &mut self.center,
        }
    }

    /// What that mission is called.
    pub(crate) fn name(&self, id: MissionId) -> MissionName {
        self.edition.mission(id).name
    }
}
