//! Options, set-up and the deal.
//! Rules: docs/rules/team-up.md, TU-3, TU-4, TU-17, TU-19.

use crate::edition::{self, CARDS, Edition};
use crate::geometry::Load;
use crate::state::{Phase, TeamUp};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Chance, Game, Label, Seat, Seats};

/// What the host may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Options {
    /// What is known of the cards.
    #[serde(deserialize_with = "table::named")]
    pub mode: Mode,
}

/// The ways to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The pile is face down.
    #[default]
    Game,
    /// TU-17 A deal played before: the cards that were drawn then are public.
    Challenge,
    /// TU-19 The deck's puzzle: all cards are public.
    Puzzle,
}

/// A stacked deal; what is absent is drawn, or in `puzzle` taken from the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Setup {
    /// All cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number[]"))]
    pub cards: Option<Vec<u64>>,
    /// Where the neutral box lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub neutral: Option<Neutral>,
    /// TU-17 In `challenge` only: how many cards from the top were drawn in the earlier game. Absent:
    /// all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub known: Option<u64>,
}

/// A place of the neutral box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Neutral {
    /// Its smallest x.
    pub x: u8,
    /// Its smallest y.
    pub y: u8,
    /// Its extent along x, y and z.
    pub size: [u8; 3],
}

impl TeamUp {
    /// TU-3 and TU-4: the neutral box in a corner, the cards in a pile.
    pub(crate) fn deal<C: Chance>(
        edition: &Arc<Edition>,
        seats: u8,
        options: &Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        table::must_be_one_of(seats, Self::SEATS)?;
        let cards = setup.pile(edition, options.mode, chance)?;
        let number = setup.neutral_number(edition, options.mode, chance)?;
        let foreknown = setup.foreknown(edition, options.mode)?;
        Ok(Self {
            mode: options.mode,
            seats,
            phase: Phase::Draw,
            turn: Seat(0),
            cards,
            drawn: 0,
            foreknown,
            face_down: 0,
            neutral: edition.neutrals[number],
            load: Load::new(&edition.pallet.neutrals[number]),
            placed: ArrayVec::new(),
            remaining: edition.all_boxes(),
            votes: Seats::NONE,
            refused_at: None,
            edition: Arc::clone(edition),
        })
    }
}

impl Setup {
    /// TU-4 The cards, top first.
    fn pile<C: Chance>(
        &self,
        edition: &Edition,
        mode: Mode,
        chance: &mut C,
    ) -> Result<[u8; CARDS], BadSetup> {
        let count = edition.cards.len();
        if let Some(numbers) = &self.cards {
            return edition::pile("cards", numbers, count);
        }
        let mut cards = [0; CARDS];
        if mode == Mode::Puzzle {
            cards[..count].copy_from_slice(&edition.puzzle_cards);
        } else {
            (1..)
                .zip(&mut cards[..count])
                .for_each(|(n, card)| *card = n);
            chance.shuffle(Label::first("cards"), &mut cards[..count]);
        }
        Ok(cards)
    }

    /// TU-3 Which of its places the neutral box has.
    fn neutral_number<C: Chance>(
        &self,
        edition: &Edition,
        mode: Mode,
        chance: &mut C,
    ) -> Result<usize, BadSetup> {
        match (&self.neutral, mode) {
            (Some(neutral), _) => edition.neutral_number(neutral),
            (None, Mode::Puzzle) => edition.neutral_number(&edition.puzzle_neutral),
            (None, Mode::Game | Mode::Challenge) => {
                chance.open(Label::first("neutral"));
                Ok(chance.below(edition.neutrals.len() as u32) as usize)
            }
        }
    }

    /// TU-17, TU-19 How many cards from the top are public from the beginning.
    fn foreknown(&self, edition: &Edition, mode: Mode) -> Result<u8, BadSetup> {
        let all = edition.cards.len() as u8;
        match (self.known, mode) {
            (None, Mode::Game) => Ok(0),
            (None, Mode::Challenge | Mode::Puzzle) => Ok(all),
            (Some(known), Mode::Challenge) => match u8::try_from(known) {
                Ok(known) if known <= all => Ok(known),
                _ => {
                    let reason = format!("{known} cards; 0 to {all} can be known");
                    Err(BadSetup::new("known", reason))
                }
            },
            (Some(_), Mode::Game | Mode::Puzzle) => {
                let reason = "only the mode challenge takes how many cards are known";
                Err(BadSetup::new("known", reason))
            }
        }
    }
}
