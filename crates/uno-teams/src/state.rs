//! The whole state of a match, small and flat.

use crate::cards::{Hand, Slot};
use crate::{Card, Cards, Color, Edition, Match};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Seat, Team, seats};

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

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u8);

impl Seats {
    pub const NONE: Self = Self(0);

    /// Every seat of a table.
    pub const fn all(count: u8) -> Self {
        Self((0xff_u16 >> (8 - count)) as u8)
    }

    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn drop(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(list: I) -> Self {
        let mut set = Self::NONE;
        for seat in list {
            set.add(seat);
        }
        set
    }
}

/// The two piles in one array: the discard pile from its start, oldest card first, and the draw
/// pile up to its end, top card first. They can never meet, since together they hold no more
/// cards than the deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piles {
    cards: [Slot; Cards::CAPACITY],
    end: u8,
    pile: u8,
    discard: u8,
}

impl Piles {
    /// The whole deck as the pile, and nothing discarded.
    pub fn of(deck: &[Slot]) -> Self {
        let mut cards = [Slot(0); Cards::CAPACITY];
        cards[..deck.len()].copy_from_slice(deck);
        Self {
            cards,
            end: deck.len() as u8,
            pile: deck.len() as u8,
            discard: 0,
        }
    }

    /// Two piles of a deck of `end` cards.
    pub fn lying(end: u8, pile: &[Slot], discard: &[Slot]) -> Self {
        let mut cards = [Slot(0); Cards::CAPACITY];
        cards[usize::from(end) - pile.len()..usize::from(end)].copy_from_slice(pile);
        cards[..discard.len()].copy_from_slice(discard);
        Self {
            cards,
            end,
            pile: pile.len() as u8,
            discard: discard.len() as u8,
        }
    }

    /// The draw pile, top first.
    pub fn pile(&self) -> &[Slot] {
        &self.cards[usize::from(self.end - self.pile)..usize::from(self.end)]
    }

    /// The discard pile, oldest first.
    pub fn discard(&self) -> &[Slot] {
        &self.cards[..usize::from(self.discard)]
    }

    /// The card that lies open.
    #[inline]
    pub fn top(&self) -> Slot {
        self.cards[usize::from(self.discard) - 1]
    }

    pub fn pop(&mut self) -> Option<Slot> {
        let slot = *self.pile().first()?;
        self.pile -= 1;
        Some(slot)
    }

    pub fn lay(&mut self, slot: Slot) {
        self.cards[usize::from(self.discard)] = slot;
        self.discard += 1;
    }

    /// UT-11 Puts all but the open card under the empty pile, oldest on top, and hands them out
    /// to be shuffled.
    pub fn turn_over(&mut self) -> &mut [Slot] {
        let under = usize::from(self.discard) - 1;
        let (top, end) = (self.top(), usize::from(self.end));
        self.cards.copy_within(..under, end - under);
        self.cards[0] = top;
        self.pile = under as u8;
        self.discard = 1;
        &mut self.cards[end - under..end]
    }
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
        let across = seat.0 + self.seats / 2;
        Seat(if across < self.seats {
            across
        } else {
            across - self.seats
        })
    }

    /// UT-3 The team of a seat.
    pub(crate) const fn team_of(&self, seat: Seat) -> Team {
        Team(if seat.0 < self.teams() {
            seat.0
        } else {
            seat.0 - self.teams()
        })
    }

    pub(crate) const fn teams(&self) -> u8 {
        self.seats / 2
    }

    /// UT-26 The next player with cards after `seat`, be it the own partner or `seat` itself.
    pub(crate) fn next_after(&self, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = match self.direction {
                Direction::Clockwise if next.0 + 1 == self.seats => Seat(0),
                Direction::Clockwise => Seat(next.0 + 1),
                Direction::Anticlockwise if next.0 == 0 => Seat(self.seats - 1),
                Direction::Anticlockwise => Seat(next.0 - 1),
            };
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

    /// UT-14, UT-16 How many cards the seat gives when it shares.
    pub(crate) fn half(&self, seat: Seat) -> u8 {
        self.hand(seat).count() / 2
    }

    /// The cards of a hand, in order.
    pub(crate) fn cards_of(&self, seat: Seat) -> Cards {
        self.hand(seat)
            .map(|slot| self.edition.card(slot))
            .collect()
    }

    /// All seats of the table.
    pub(crate) fn everyone(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        seats(self.seats)
    }
}
