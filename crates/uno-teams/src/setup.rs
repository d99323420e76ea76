//! Options, set-up and the deal.
//! Rules: docs/rules/uno-teams.md, UT-3 to UT-7.

use crate::card::{Card, Color};
use crate::cards::{Cards, Hand, Slot};
use crate::edition::Edition;
use crate::piles::Piles;
use crate::state::{DEALT, Direction, MOST_SEATS, Stage, UnoTeams};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Chance, Game, Label, Seat, Seats, must_be_one_of};

/// What the host may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Options {
    /// UT-18 How long the table plays.
    #[serde(rename = "match", deserialize_with = "table::named")]
    pub goal: Match,
}

/// UT-18 How long a table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Match {
    /// One round.
    #[default]
    #[serde(rename = "round")]
    Round,
    /// Round after round until a team has 500 points.
    #[serde(rename = "500")]
    To500,
}

impl Match {
    /// Whether a team with that score has won it all.
    pub(crate) const fn is_won(self, score: u32) -> bool {
        match self {
            Self::Round => true,
            Self::To500 => score >= 500,
        }
    }
}

/// A deck stacked in advance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// Every card of the edition, top first: seven for seat 0, seven for seat 1 and so on, the
    /// start card or cards, then the pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Card>>,
}

/// The name under which decks are shuffled: once a round.
pub(crate) const DECK: &str = "deck";

impl UnoTeams {
    /// Sets the table for the first round.
    pub(crate) fn deal<C: Chance>(
        edition: &Arc<Edition>,
        seats: u8,
        options: Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        must_be_one_of(seats, Self::SEATS)?;
        let mut game = Self::bare(edition, seats, options.goal);
        let len = usize::from(edition.len());
        match &setup.deck {
            Some(deck) => game.deck[..len].copy_from_slice(&stacked(edition, deck)?),
            None => chance.shuffle(Label::first(DECK), &mut game.deck[..len]),
        }
        game.deal_round(game.deck);
        Ok(game)
    }

    /// A table without a card on it, and the deck in the order of a hand.
    pub(crate) fn bare(edition: &Arc<Edition>, seats: u8, goal: Match) -> Self {
        Self {
            edition: Arc::clone(edition),
            seats,
            goal,
            hands: [Hand::EMPTY; MOST_SEATS],
            given: Hand::EMPTY,
            piles: Piles::of(&[]),
            deck: std::array::from_fn(|slot| Slot(slot as u8)),
            color: Color::Red,
            direction: Direction::Clockwise,
            turn: Seat(0),
            stage: Stage::Gift,
            owes: Seats::NONE,
            chosen: [Slot(0); MOST_SEATS],
            uno_open: None,
            out: Seats::NONE,
            scores: [0; MOST_SEATS / 2],
            won: None,
            round: 0,
            reshuffles: 0,
        }
    }

    /// UT-4 to UT-7 Deals a round from `deck`, top first, and turns up its start card.
    pub(crate) fn deal_round(&mut self, deck: [Slot; Cards::CAPACITY]) {
        self.piles = Piles::of(&deck[..usize::from(self.edition.len())]);
        for seat in self.everyone() {
            self.hands[seat.index()] = Hand::EMPTY;
            for _ in 0..DEALT {
                let slot = self.piles.pop().expect("an edition has cards for everyone");
                self.hands[seat.index()].insert(slot);
            }
        }
        self.given = Hand::EMPTY;
        self.turn_up_the_start();
        self.direction = Direction::Clockwise;
        self.turn = Seat((self.round % u32::from(self.seats)) as u8);
        self.stage = Stage::Gift;
        self.owes = Seats::all(self.seats);
        self.uno_open = None;
        self.out = Seats::NONE;
        self.won = None;
    }

    /// UT-5 Special cards are turned up and do nothing, until a number comes.
    fn turn_up_the_start(&mut self) {
        loop {
            let slot = self
                .piles
                .pop()
                .expect("an edition has numbers enough to start with");
            self.piles.lay(slot);
            let card = self.edition.card(slot);
            if let (true, Some(color)) = (card.is_number(), card.color()) {
                self.color = color;
                return;
            }
        }
    }
}

/// A stacked deck as slots, if it is the edition's.
fn stacked(edition: &Edition, deck: &[Card]) -> Result<Vec<Slot>, BadSetup> {
    let due = edition.cards().len();
    if deck.len() != due {
        let reason = format!("{} cards; a deck has {due}", deck.len());
        return Err(BadSetup::new("deck", reason));
    }
    edition.slots(deck).map_err(|card| {
        let there = deck.iter().filter(|&&other| other == card).count();
        let due = edition.copies(card).count();
        BadSetup::new(
            "deck",
            format!("{card} is there {there} times; the edition has {due}"),
        )
    })
}
