//! What happened: the whole truth, and what a viewer notices of it.

use crate::card::{Card, Cards};
use crate::mission::{MissionName, Place};
use serde::Serialize;
use table::{Seat, Team};

table::events! {
    /// What happened, the whole truth.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event;

    /// What happened, as one viewer notices it. Everything is open at this table but what the pile
    /// gives to a hand and what partners give each other.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Seen by viewer;

    /// TP-6, TP-14 A seat was content with its new mission.
    MissionKept open {
        /// Whose.
        seat: Seat,
        /// Where it lies.
        place: Place,
        /// Which.
        mission: MissionName,
    },
    /// TP-6, TP-14 A seat discarded its new mission; the next is dealt in its place.
    MissionRejected open {
        /// Whose.
        seat: Seat,
        /// Where it lay.
        place: Place,
        /// Which.
        mission: MissionName,
    },
    /// TP-5, TP-14 A mission was turned up.
    MissionDealt open {
        /// Who caused it, and whose it is if it is somebody's own.
        seat: Seat,
        /// Where it lies now.
        place: Place,
        /// Which.
        mission: MissionName,
    },
    /// TP-16 No mission was left: the place stays empty for good.
    PlaceLeftEmpty open {
        /// Who caused it, and whose place it is if it is somebody's own.
        seat: Seat,
        /// Which.
        place: Place,
    },
    /// TP-12, TP-16 The discards were shuffled and became the pile.
    Reshuffled open {
        /// Of the number cards or of the missions.
        pack: Pack,
        /// How many cards.
        count: u8,
    },
    /// TP-7 A seat's turn began.
    TurnBegan open {
        /// Whose.
        seat: Seat,
    },
    /// TP-8 A seat went down to the hand limit.
    Discarded open {
        /// Who.
        seat: Seat,
        /// In the order in which they lie on the discards.
        cards: Cards,
    },
    /// TP-10 A seat drew the top card of the pile.
    DrewFromPile open {
        /// Who.
        seat: Seat,
    } hides {
        /// What.
        card: Card,
    } shows {
        /// What, for the one who drew it.
        card?: Card where viewer.is(seat),
    },
    /// TP-10 A seat took a card out of the bank.
    DrewFromBank open {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// TP-10 The bank was filled up from the pile.
    BankFilled open {
        /// Which of the bank's places, from 0.
        slot: u8,
        /// The new card there.
        card: Card,
    },
    /// TP-13 A seat fulfilled a mission.
    Fulfilled open {
        /// Who.
        seat: Seat,
        /// For which team.
        team: Team,
        /// Where the mission lay.
        place: Place,
        /// Which.
        mission: MissionName,
        /// What it is worth.
        points: u8,
        /// With these, in the order in which they lie on the discards.
        cards: Cards,
    },
    /// TP-17 A seat gave cards to its partner, face down.
    Gave open {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
    } hides {
        /// One or two.
        cards: Cards,
    } shows {
        /// How many.
        count: u8 = cards.len() as u8,
        /// What, for the two of them.
        cards?: Cards where viewer.is(seat) || viewer.is(to),
    },
    /// TP-19 A seat ended its turn.
    TurnEnded open {
        /// Whose.
        seat: Seat,
    },
    /// TP-23 A team has missions enough: once this turn is over, everybody has one more.
    FinalRoundAnnounced open {
        /// Who caused it, and has the last turn.
        seat: Seat,
        /// The team.
        team: Team,
    },
    /// TP-23 The last turn is over.
    GameEnded open,
}

/// One of the two packs of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pack {
    /// The number cards.
    Numbers,
    /// The mission cards.
    Missions,
}
