//! The state, and small questions about it.

use crate::card::{Card, Color};
use crate::cards::{Cards, Hand, Slot};
use crate::edition::Edition;
use crate::piles::Piles;
use crate::setup::Match;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Seat, Seats, Team, seats};

/// The most seats a table has.
pub(crate) const MOST_SEATS: usize = 8;

/// UT-4 The cards that each player is dealt.
pub(crate) const DEALT: usize = 7;

/// UNO TEAMS! at one table.
#[derive(Clone, Debug)]
pub struct UnoTeams {
    pub(crate) edition: Arc<Edition>,
    pub(crate) seats: u8,
    pub(crate) goal: Match,
    pub(crate) hands: [Hand; MOST_SEATS],
    /// What in any hand came from the partner, as far as both know that it is still there.
    pub(crate) given: Hand,
    pub(crate) piles: Piles,
    /// The deck as it lay before the first deal, top first: what every new round gathers.
    pub(crate) deck: [Slot; Cards::CAPACITY],
    /// The colour in force.
    pub(crate) color: Color,
    pub(crate) direction: Direction,
    /// Whose turn it is, or who laid the card that is being dealt with.
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    /// Who owes a card: of the gift, of a swap, or, in every other stage, a share.
    pub(crate) owes: Seats,
    /// What was chosen for a gift or a swap by those who owe nothing any more.
    pub(crate) chosen: [Slot; MOST_SEATS],
    /// UT-13 The player whose call is still open.
    pub(crate) uno_open: Option<Seat>,
    /// UT-15 Who is out.
    pub(crate) out: Seats,
    pub(crate) scores: [u32; MOST_SEATS / 2],
    /// The last round that was won, until the next begins.
    pub(crate) won: Option<Won>,
    /// How many rounds were finished before this one.
    pub(crate) round: u32,
    pub(crate) reshuffles: u32,
}

/// Where the game stands. While shares are owed, the stage is what play goes on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// UT-6 Everyone chooses a gift.
    Gift,
    /// UT-8 The player on turn plays or draws.
    Turn,
    /// UT-10 The player on turn has drawn this card.
    Drawn {
        /// The card as it was drawn; it may have been shared away since.
        card: Card,
    },
    /// UT-23 The player on turn must play, because the partner laid a Team Wild.
    TeamTurn,
    /// UT-26 A card lies, and what it does is still to come; the gift of UT-14 is owed.
    Laid,
    /// UT-25 The player on turn and the partner choose a card for each other.
    Swap,
    /// UT-26 All is done but for shares that are owed; then the turn passes.
    Passing {
        /// The turn goes to the next player after this seat.
        from: Seat,
    },
    /// UT-18 The round is won, the match is not.
    RoundOver,
    /// The end.
    Over,
}

/// What the table is doing, as everyone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// UT-6 Everyone gives one card to the partner.
    Gift,
    /// UT-8 Somebody plays or draws.
    Turn,
    /// UT-10 Somebody has drawn and plays that card or passes.
    Drawn,
    /// UT-14, UT-16 Half a hand is owed to a partner.
    Share,
    /// UT-25 Two partners give each other a card.
    Swap,
    /// UT-23 The partner must play.
    TeamTurn,
    /// UT-18 Waiting for the next round.
    RoundOver,
    /// The end.
    Over,
}

/// Which way play goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Clockwise,
    Anticlockwise,
}

impl Direction {
    /// The direction in which a step adds this to a seat.
    pub const fn of(step: i8) -> Self {
        if step < 0 {
            Self::Anticlockwise
        } else {
            Self::Clockwise
        }
    }

    /// What a step adds to a seat.
    pub const fn step(self) -> i8 {
        match self {
            Self::Clockwise => 1,
            Self::Anticlockwise => -1,
        }
    }

    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
        }
    }
}

/// A round that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Won {
    /// By whom.
    pub team: Team,
    /// UT-18 What the cards left in the other teams' hands are worth.
    pub points: u32,
}

impl UnoTeams {
    /// The hand of a seat.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// UT-3 Who plays together with `seat`.
    #[inline]
    pub(crate) fn partner(&self, seat: Seat) -> Seat {
        seat.opposite(self.seats)
    }

    /// UT-3 How many teams a table of `seats` has.
    pub(crate) const fn teams_of(seats: u8) -> u8 {
        seats / 2
    }

    /// UT-18 What that team has won so far.
    pub(crate) fn score(&self, team: Team) -> u32 {
        self.scores[team.index()]
    }

    /// UT-26 The next player with cards after `seat`, be it one's own partner or `seat` itself.
    pub(crate) fn next_after(&self, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = next.step(self.direction.step(), self.seats);
            if !self.hand(next).is_empty() || next == seat {
                return next;
            }
        }
    }

    /// The open card.
    #[inline]
    pub(crate) fn top(&self) -> Card {
        self.edition.card(self.piles.top())
    }

    /// UT-8 The cards of a hand that may be laid now.
    #[inline]
    pub(crate) fn playable(&self, seat: Seat) -> Hand {
        let matching = self.edition.matching(self.top(), self.color);
        self.hand(seat).and(matching)
    }

    /// Whether the seat holds such a card.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, card: Card) -> bool {
        !self.hand(seat).and(self.edition.copies(card)).is_empty()
    }

    /// One of the seat's copies of a card that it was judged to hold.
    pub(crate) fn slot_of(&self, seat: Seat, card: Card) -> Slot {
        let held = self.hand(seat).and(self.edition.copies(card));
        held.first().expect("a card that was judged to be held")
    }

    /// A card leaves a hand. Whoever gave one like it has to think that it was that one.
    pub(crate) fn take_from(&mut self, seat: Seat, slot: Slot) {
        let given = self.hand(seat).and(self.given);
        self.hands[seat.index()].remove(slot);
        if !given.is_empty() {
            let alike = given.and(self.edition.copies(self.edition.card(slot)));
            if let Some(first) = alike.first() {
                let gone = if alike.contains(slot) { slot } else { first };
                self.given.remove(gone);
            }
        }
    }

    /// A card comes from the partner, and both know it.
    pub(crate) fn give_to(&mut self, seat: Seat, slot: Slot) {
        self.hands[seat.index()].insert(slot);
        self.given.insert(slot);
    }

    /// One of the seat's copies of a card that is not known to have come from the partner.
    pub(crate) fn not_yet_given(&self, seat: Seat, card: Card) -> Option<Slot> {
        let others = self.hand(seat).without(self.given);
        others.and(self.edition.copies(card)).first()
    }

    /// Each of the cards, equal ones once: they lie side by side.
    pub(crate) fn each_card(&self, hand: Hand, mut each: impl FnMut(Card)) {
        let mut last = None;
        for slot in hand {
            let card = self.edition.card(slot);
            if last != Some(card) {
                last = Some(card);
                each(card);
            }
        }
    }

    /// What the table is doing, as everyone sees it.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Gift => Phase::Gift,
            Stage::Swap => Phase::Swap,
            Stage::RoundOver => Phase::RoundOver,
            Stage::Over => Phase::Over,
            _ if !self.owes.is_empty() => Phase::Share,
            Stage::Drawn { .. } => Phase::Drawn,
            Stage::TeamTurn => Phase::TeamTurn,
            Stage::Turn | Stage::Laid | Stage::Passing { .. } => Phase::Turn,
        }
    }

    /// How many cards the seat holds.
    #[must_use]
    pub fn hand_count(&self, seat: Seat) -> u8 {
        self.hand(seat).count()
    }

    /// The cards of a hand, in order.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> Cards {
        self.named(self.hand(seat))
    }

    /// What a player has from the partner, as far as both know that it is still there, in order.
    pub(crate) fn given_to(&self, seat: Seat) -> Cards {
        self.named(self.hand(seat).and(self.given))
    }

    fn named(&self, hand: Hand) -> Cards {
        hand.map(|slot| self.edition.card(slot)).collect()
    }

    /// All seats of the table.
    pub(crate) fn everyone(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        seats(self.seats)
    }
}
