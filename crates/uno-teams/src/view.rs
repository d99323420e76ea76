//! The table as one viewer knows it, and the whole state written out.

use crate::cards::{Hand, Slot};
use crate::state::{Direction, MOST_SEATS, Piles, Seats};
use crate::{Card, Cards, Color, Edition, Match, Phase, Stage, UnoTeams, Won};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Game, Seat, Team, Viewer, is_one_of};

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
    /// The card that the viewer has chosen for a gift or a swap; it is held until all have chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chosen: Option<Card>,
    /// UT-10 The card that the viewer has just drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub drawn: Option<Card>,
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
}

impl UnoTeams {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
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
                .map(|seat| PlayerView {
                    team: self.team_of(seat),
                    hand_count: self.hand(seat).count(),
                    out: self.out.has(seat),
                    hand: viewer.is(seat).then(|| self.cards_of(seat)),
                })
                .collect(),
            uno_open: self.uno_open,
            scores: self.scores[..usize::from(self.teams())].to_vec(),
            owes: self
                .everyone()
                .filter(|&seat| self.owes.has(seat))
                .collect(),
            chosen: own.and_then(|seat| self.chosen_by(seat)),
            drawn: own.and_then(|seat| self.drawn_by(seat)),
            round: self.round + 1,
            won: self.won,
            goal: self.goal,
        }
    }

    /// What the seat has chosen for a gift or a swap that has not taken place yet.
    fn chosen_by(&self, seat: Seat) -> Option<Card> {
        let asked = match self.stage {
            Stage::Gift => true,
            Stage::Swap => self.team_of(seat) == self.team_of(self.turn),
            _ => false,
        };
        (asked && !self.owes.has(seat)).then(|| self.edition.card(self.chosen[seat.index()]))
    }

    /// UT-10 The card that the seat has just drawn.
    fn drawn_by(&self, seat: Seat) -> Option<Card> {
        match self.stage {
            Stage::Drawn { card } if seat == self.turn => Some(card),
            _ => None,
        }
    }

    pub(crate) fn written_out(&self) -> Truth {
        let cards = |slots: &[Slot]| slots.iter().map(|&slot| self.edition.card(slot)).collect();
        let set = |set: Seats| self.everyone().filter(|&seat| set.has(seat)).collect();
        Truth {
            seats: self.seats,
            goal: self.goal,
            hands: self
                .everyone()
                .map(|seat| self.cards_of(seat).as_slice().to_vec())
                .collect(),
            pile: cards(self.piles.pile()),
            discard: cards(self.piles.discard()),
            deck: cards(&self.deck[..usize::from(self.edition.len())]),
            color: self.color,
            direction: self.direction.step(),
            turn: self.turn,
            stage: self.stage,
            owes: set(self.owes),
            chosen: self.everyone().map(|seat| self.chosen_by(seat)).collect(),
            uno_open: self.uno_open,
            out: set(self.out),
            scores: self.scores[..usize::from(self.teams())].to_vec(),
            won: self.won,
            round: self.round,
            reshuffles: self.reshuffles,
        }
    }

    /// The table that a written-out state describes: for tests, analysis, and players who imagine
    /// what the hidden cards could be. The cards must be the edition's; that the position can come
    /// about in a game is the caller's word.
    pub fn restore(edition: &Arc<Edition>, truth: &Truth) -> Result<Self, BadSetup> {
        is_one_of(truth.seats, Self::SEATS)?;
        let all = truth
            .hands
            .iter()
            .flatten()
            .chain(&truth.pile)
            .chain(&truth.discard);
        let all: Vec<Card> = all.copied().collect();
        let slots = whole_deck(edition, "hands, pile, discard", &all)?;
        let deck = whole_deck(edition, "deck", &truth.deck)?;
        let teams = usize::from(truth.seats / 2);
        if truth.hands.len() != 2 * teams
            || truth.chosen.len() != 2 * teams
            || truth.scores.len() != teams
        {
            let reason = "one hand and one choice a seat, one score a team";
            return Err(BadSetup::new("hands, chosen, scores", reason));
        }
        if truth.discard.is_empty() {
            return Err(BadSetup::new("discard", "at least the open card"));
        }
        let (in_hands, lying) =
            slots.split_at(slots.len() - truth.pile.len() - truth.discard.len());
        let (pile, discard) = lying.split_at(truth.pile.len());
        let mut game = Self {
            edition: Arc::clone(edition),
            seats: truth.seats,
            goal: truth.goal,
            hands: [Hand::EMPTY; MOST_SEATS],
            piles: Piles::lying(edition.len(), pile, discard),
            deck: [Slot(0); Cards::CAPACITY],
            color: truth.color,
            direction: if truth.direction < 0 {
                Direction::Anticlockwise
            } else {
                Direction::Clockwise
            },
            turn: truth.turn,
            stage: truth.stage,
            owes: truth.owes.iter().copied().collect(),
            chosen: [Slot(0); MOST_SEATS],
            uno_open: truth.uno_open,
            out: truth.out.iter().copied().collect(),
            scores: [0; MOST_SEATS / 2],
            won: truth.won,
            round: truth.round,
            reshuffles: truth.reshuffles,
        };
        game.deck[..deck.len()].copy_from_slice(&deck);
        game.scores[..teams].copy_from_slice(&truth.scores);
        let mut in_hands = in_hands.iter();
        for (seat, cards) in game.everyone().zip(&truth.hands) {
            for &slot in in_hands.by_ref().take(cards.len()) {
                game.hands[seat.index()].insert(slot);
            }
        }
        for (seat, chosen) in game.everyone().zip(&truth.chosen) {
            if let Some(card) = *chosen {
                let held = game.hand(seat).and(game.edition.copies(card)).first();
                game.chosen[seat.index()] = held.ok_or_else(|| {
                    BadSetup::new("chosen", format!("seat {seat} does not hold {card}"))
                })?;
            }
        }
        Ok(game)
    }
}

/// Every card of the edition, once, as slots.
fn whole_deck(edition: &Edition, field: &str, cards: &[Card]) -> Result<Vec<Slot>, BadSetup> {
    let slots = edition
        .slots(cards)
        .map_err(|card| BadSetup::new(field, format!("more {card} than the edition has")))?;
    if slots.len() == edition.cards().len() {
        Ok(slots)
    } else {
        let reason = format!(
            "{} cards; the edition has {}",
            slots.len(),
            edition.cards().len()
        );
        Err(BadSetup::new(field, reason))
    }
}

/// The whole state written out. [`UnoTeams::restore`] reads it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Truth {
    /// How many play.
    pub seats: u8,
    /// How long the table plays.
    #[serde(rename = "match")]
    pub goal: Match,
    /// All hands, each in order.
    pub hands: Vec<Vec<Card>>,
    /// The pile, top first.
    pub pile: Vec<Card>,
    /// The discard pile, oldest first.
    pub discard: Vec<Card>,
    /// The deck as it lay before the first deal, top first.
    pub deck: Vec<Card>,
    /// The colour in force.
    pub color: Color,
    /// 1 is clockwise, -1 anticlockwise.
    pub direction: i8,
    /// Whose turn it is, or who laid the card that is being dealt with.
    pub turn: Seat,
    /// Where the game stands.
    #[serde(flatten)]
    pub stage: Stage,
    /// Who owes a gift, a share or a card to swap.
    pub owes: Vec<Seat>,
    /// What each seat has chosen for a gift or a swap that has not taken place yet.
    pub chosen: Vec<Option<Card>>,
    /// UT-13 Whose call is still open.
    pub uno_open: Option<Seat>,
    /// UT-15 Who is out.
    pub out: Vec<Seat>,
    /// UT-18 One number a team.
    pub scores: Vec<u32>,
    /// How the last round ended, until the next begins.
    pub won: Option<Won>,
    /// How many rounds were finished before this one.
    pub round: u32,
    /// How often the discard pile became the pile.
    pub reshuffles: u32,
}
