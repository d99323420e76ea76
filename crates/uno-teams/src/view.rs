//! The table as one viewer knows it.

use crate::card::{Card, Color};
use crate::cards::Cards;
use crate::setup::Match;
use crate::state::{Phase, Stage, UnoTeams, Won};
use serde::Serialize;
use table::{Seat, Seats, Team, Teams, Viewer};

/// The table as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the table is doing.
    pub phase: Phase,
    /// Whose turn it is, in `turn`, `drawn` and `team_turn`; else whose it was last.
    pub turn: Seat,
    /// 1 is clockwise, -1 anticlockwise.
    pub direction: i8,
    /// The open card.
    pub top: Card,
    /// The colour in force.
    pub color: Color,
    /// The cards in the pile.
    pub pile_count: u8,
    /// The cards in the discard pile, all of it.
    pub discard_count: u8,
    /// Everyone at the table.
    pub players: Vec<PlayerView>,
    /// UT-13 Whose call is still open.
    pub uno_open: Option<Seat>,
    /// UT-18 One number a team.
    pub scores: Vec<u32>,
    /// Who owes a gift, a share or a card to swap.
    pub owes: Vec<Seat>,
    /// For whom the table waits: whoever has the turn, or all who owe something. Nobody once a round is
    /// over.
    pub awaited: Vec<Seat>,
    /// The card that the viewer has chosen for a gift or a swap; it is held until all have chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chosen: Option<Card>,
    /// UT-10 The card that the viewer has just drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub drawn: Option<Card>,
    /// UT-12 Whether the viewer's next card would leave one, so that "UNO!" is called with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub uno_due: Option<bool>,
    /// The rounds count from 1.
    pub round: u32,
    /// How the round ended.
    pub won: Option<Won>,
    /// How long the table plays.
    #[serde(rename = "match")]
    pub goal: Match,
}

/// A player as one viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The team.
    pub team: Team,
    /// How many cards the player holds.
    pub hand_count: u8,
    /// UT-15 Whether the player is out, until cards come, be it those of UT-17.
    pub out: bool,
    /// The viewer's own hand, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Cards>,
    /// UT-6, UT-14, UT-16, UT-25 What the partner has given this player and has not seen go since, in order:
    /// only the two of them know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub given: Option<Cards>,
    /// UT-18 What is left in the hand when a round is over: it is counted, so all see it, but for those
    /// whose results with these cards are compared with others'.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub left: Option<Vec<Left>>,
}

/// A card left in a hand when a round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Left {
    /// The card.
    pub card: Card,
    /// UT-18 What it is worth to the winners.
    pub points: u32,
}

impl UnoTeams {
    /// The table as `viewer` knows it.
    pub(crate) fn viewed_by(&self, viewer: Viewer) -> View {
        let own = viewer.seat();
        View {
            phase: self.phase(),
            turn: self.turn,
            direction: self.direction.step(),
            top: self.top(),
            color: self.color,
            pile_count: self.piles.pile().len() as u8,
            discard_count: self.piles.discard().len() as u8,
            players: self
                .everyone()
                .map(|seat| self.player(seat, viewer))
                .collect(),
            uno_open: self.uno_open,
            scores: self.teams().map(|team| self.score(team)).collect(),
            owes: self.owes.iter().collect(),
            awaited: self.awaited().iter().collect(),
            chosen: own.and_then(|seat| self.chosen_by(seat)),
            drawn: own.and_then(|seat| self.drawn_by(seat)),
            uno_due: own.map(|seat| self.hand(seat).count() == 2),
            round: self.rounds(),
            won: self.won,
            goal: self.goal,
        }
    }

    /// For whom the table waits.
    fn awaited(&self) -> Seats {
        match self.phase() {
            Phase::Turn | Phase::Drawn | Phase::TeamTurn => Seats::from_iter([self.turn]),
            Phase::Gift | Phase::Share | Phase::Swap => self.owes,
            Phase::RoundOver | Phase::Over => Seats::NONE,
        }
    }

    /// What the seat has chosen for a gift or a swap that has not taken place yet.
    pub(crate) fn chosen_by(&self, seat: Seat) -> Option<Card> {
        let asked = match self.stage {
            Stage::Gift => true,
            Stage::Swap => self.team_of(seat) == self.team_of(self.turn),
            _ => false,
        };
        (asked && !self.owes.contains(seat)).then(|| self.edition.card(self.chosen[seat.index()]))
    }

    /// UT-10 The card that the seat has just drawn.
    fn drawn_by(&self, seat: Seat) -> Option<Card> {
        match self.stage {
            Stage::Drawn { card } if seat == self.turn => Some(card),
            _ => None,
        }
    }

    fn player(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let knows_gifts = viewer.is(seat) || viewer.is(self.partner(seat));
        let counted = self.won.is_some() && viewer.sees_what_was_hidden();
        PlayerView {
            team: self.team_of(seat),
            hand_count: self.hand(seat).count(),
            out: self.out.contains(seat),
            hand: viewer.is(seat).then(|| self.cards_of(seat)),
            given: knows_gifts.then(|| self.given_to(seat)),
            left: counted.then(|| self.left_to(seat)),
        }
    }

    /// UT-18 What the seat still holds, and what that is worth.
    fn left_to(&self, seat: Seat) -> Vec<Left> {
        let cards = self.cards_of(seat);
        let left = cards.iter().map(|&card| Left {
            card,
            points: card.points(),
        });
        left.collect()
    }
}
