//! The whole state written out, for tests and analysis, and read again.

use crate::card::{Card, Color};
use crate::cards::Slot;
use crate::edition::Edition;
use crate::piles::Piles;
use crate::setup::Match;
use crate::state::{Direction, Stage, UnoTeams, Won};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Game, Seat, Teams, must_be_one_of};

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
    /// What in each hand came from the partner, as far as both know that it is still there; left out: nothing.
    #[serde(default)]
    pub given: Vec<Vec<Card>>,
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

impl UnoTeams {
    /// The table that a written-out state describes: for tests, analysis, and players who imagine
    /// what the hidden cards could be. The cards must be the edition's; that the position can come
    /// about in a game is the caller's word.
    pub fn restore(edition: &Arc<Edition>, truth: &Truth) -> Result<Self, BadSetup> {
        must_be_one_of(truth.seats, Self::SEATS)?;
        let cards = truth.hands.iter().flatten();
        let cards: Vec<Card> = cards
            .chain(&truth.pile)
            .chain(&truth.discard)
            .copied()
            .collect();
        let slots = whole_deck(edition, "hands, pile, discard", &cards)?;
        let deck = whole_deck(edition, "deck", &truth.deck)?;
        truth.must_be_complete()?;
        let mut game = Self {
            color: truth.color,
            direction: Direction::of(truth.direction),
            turn: truth.turn,
            stage: truth.stage,
            owes: truth.owes.iter().copied().collect(),
            uno_open: truth.uno_open,
            out: truth.out.iter().copied().collect(),
            won: truth.won,
            round: truth.round,
            reshuffles: truth.reshuffles,
            ..Self::bare(edition, truth.seats, truth.goal)
        };
        game.deck[..deck.len()].copy_from_slice(&deck);
        game.scores[..truth.scores.len()].copy_from_slice(&truth.scores);
        game.put_down(truth, &slots);
        game.remember_gifts(&truth.given)?;
        game.put_aside(&truth.chosen)?;
        Ok(game)
    }

    /// Everything.
    pub(crate) fn whole(&self) -> Truth {
        let cards = |slots: &[Slot]| slots.iter().map(|&slot| self.edition.card(slot)).collect();
        Truth {
            seats: self.seats,
            goal: self.goal,
            hands: self
                .everyone()
                .map(|seat| self.cards_of(seat).to_vec())
                .collect(),
            given: self
                .everyone()
                .map(|seat| self.given_to(seat).to_vec())
                .collect(),
            pile: cards(self.piles.pile()),
            discard: cards(self.piles.discard()),
            deck: cards(&self.deck[..usize::from(self.edition.len())]),
            color: self.color,
            direction: self.direction.step(),
            turn: self.turn,
            stage: self.stage,
            owes: self.owes.iter().collect(),
            chosen: self.everyone().map(|seat| self.chosen_by(seat)).collect(),
            uno_open: self.uno_open,
            out: self.out.iter().collect(),
            scores: self.teams().map(|team| self.score(team)).collect(),
            won: self.won,
            round: self.round,
            reshuffles: self.reshuffles,
        }
    }

    /// The cards of a written-out state, in its order: all hands, the pile, the discard pile.
    fn put_down(&mut self, truth: &Truth, slots: &[Slot]) {
        let mut left = slots;
        for (seat, cards) in self.everyone().zip(&truth.hands) {
            let (hand, rest) = left.split_at(cards.len());
            self.hands[seat.index()] = hand.iter().copied().collect();
            left = rest;
        }
        let (pile, discard) = left.split_at(truth.pile.len());
        self.piles = Piles::lying(self.edition.len(), pile, discard);
    }

    /// What came from partners, out of the hands.
    fn remember_gifts(&mut self, given: &[Vec<Card>]) -> Result<(), BadSetup> {
        for (seat, cards) in self.everyone().zip(given) {
            for &card in cards {
                let slot = self.not_yet_given(seat, card);
                let slot = slot.ok_or_else(|| not_held("given", seat, card))?;
                self.give_to(seat, slot);
            }
        }
        Ok(())
    }

    /// What seats have chosen for a gift or a swap, out of their hands.
    fn put_aside(&mut self, chosen: &[Option<Card>]) -> Result<(), BadSetup> {
        for (seat, chosen) in self.everyone().zip(chosen) {
            let Some(card) = *chosen else {
                continue;
            };
            if !self.holds(seat, card) {
                return Err(not_held("chosen", seat, card));
            }
            self.chosen[seat.index()] = self.slot_of(seat, card);
        }
        Ok(())
    }
}

impl Truth {
    /// Refuses a state with too few hands, choices or scores, or without an open card.
    fn must_be_complete(&self) -> Result<(), BadSetup> {
        let seats = usize::from(self.seats);
        let lengths = [self.hands.len(), self.chosen.len(), 2 * self.scores.len()];
        if lengths != [seats; 3] {
            let reason = "one hand and one choice a seat, one score a team";
            return Err(BadSetup::new("hands, chosen, scores", reason));
        }
        if self.discard.is_empty() {
            return Err(BadSetup::new("discard", "at least the open card"));
        }
        Ok(())
    }
}

fn not_held(field: &str, seat: Seat, card: Card) -> BadSetup {
    BadSetup::new(field, format!("seat {seat} does not hold {card}"))
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
