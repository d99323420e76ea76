//! The table.

use crate::edition::{BOXES, CARDS};
use crate::load::{Load, bits};
use crate::setup::{Mode, Neutral, Options, Setup};
use crate::{BoxId, Edition, Ending, edition};
use arrayvec::ArrayVec;
use std::sync::Arc;
use table::{BadSetup, Chance, Label, Seat};

/// A table of Team UP.
#[derive(Clone, Debug)]
pub struct TeamUp {
    pub(crate) edition: Arc<Edition>,
    pub(crate) mode: Mode,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    /// All cards, top first. The first `drawn` of them have been seen by all.
    pub(crate) cards: [u8; CARDS],
    pub(crate) drawn: u8,
    /// TU-17, TU-19 So many cards from the top lie in an order that was known before the first draw.
    pub(crate) foreknown: u8,
    /// Which of the cards, by their place in `cards`, lie face down on the discards.
    pub(crate) face_down: u64,
    /// The place of the neutral box.
    pub(crate) neutral: Neutral,
    pub(crate) load: Load,
    /// The boxes on the pallet, in order.
    pub(crate) placed: ArrayVec<Placed, BOXES>,
    /// The boxes not placed yet, by number.
    pub(crate) remaining: u32,
    /// The seats that agree to stop.
    pub(crate) votes: u8,
    /// TU-14 Whether the team has decided to go on since the last card was drawn.
    pub(crate) proposal_spent: bool,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The seat on turn draws, or somebody proposes to stop.
    Draw,
    /// The seat on turn places a box for this card.
    Place { card: u8 },
    /// The seats vote on a proposal to stop.
    Vote,
    /// Nothing.
    Over(Ending),
}

/// A box on the pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub id: BoxId,
    pub x: u8,
    pub y: u8,
    pub z: u8,
    pub turned: bool,
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
        table::is_one_of(seats, <Self as table::Game>::SEATS)?;
        let cards = pile(edition, options.mode, setup, chance)?;
        let number = neutral(edition, options.mode, setup, chance)?;
        let foreknown = foreknown(edition, options.mode, setup)?;
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
            load: Load::new(edition, number),
            placed: ArrayVec::new(),
            remaining: edition.all_boxes(),
            votes: 0,
            proposal_spent: false,
            edition: Arc::clone(edition),
        })
    }

    /// The deck in play.
    #[must_use]
    pub fn deck(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// What is known of the cards.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// TU-15 How many layers are complete.
    #[must_use]
    pub fn layers(&self) -> u8 {
        self.load.layers(&self.edition)
    }

    /// TU-15 and TU-16: the score, as if the game ended now.
    #[must_use]
    pub fn score(&self) -> i32 {
        let layers = 5 * i32::from(self.layers());
        layers - self.remaining.count_ones() as i32 - self.face_down.count_ones() as i32
    }

    /// How high the pile is on a cell.
    #[must_use]
    pub fn height(&self, x: u8, y: u8) -> u8 {
        self.load.height(self.edition.cell(x, y))
    }

    /// The boxes not placed yet, as a set of their numbers in the edition.
    #[must_use]
    pub fn remaining(&self) -> u32 {
        self.remaining
    }

    /// The card that is to be fulfilled now.
    #[must_use]
    pub fn card(&self) -> Option<u8> {
        match self.phase {
            Phase::Place { card } => Some(card),
            Phase::Draw | Phase::Vote | Phase::Over(_) => None,
        }
    }

    /// The cards not drawn yet, next first.
    pub(crate) fn pile(&self) -> &[u8] {
        &self.cards[usize::from(self.drawn)..self.edition.cards.len()]
    }

    /// TU-17, TU-19 The cards not drawn yet that everybody knows, next first; none in `game`, where
    /// nobody looks ahead.
    pub(crate) fn upcoming(&self) -> Option<&[u8]> {
        let known = usize::from(self.foreknown.saturating_sub(self.drawn));
        (self.mode != Mode::Game).then(|| &self.pile()[..known])
    }

    /// How many cards from the top everybody has seen or knew beforehand.
    pub(crate) fn known_cards(&self) -> u8 {
        self.foreknown.max(self.drawn)
    }

    /// TU-13 Whether a box can be placed for that card.
    pub(crate) fn can_fulfil(&self, card: u8) -> bool {
        let boxes = self.edition.allowed(card) & self.remaining;
        let mut ways = self.edition.lies.iter();
        ways.any(|lie| {
            boxes & self.edition.of_shape(lie.shape) != 0
                && self.load.places(&self.edition, lie) != 0
        })
    }

    /// Calls `found` with every box, cell and way to lie that fulfils the card.
    pub(crate) fn each_place(&self, card: u8, mut found: impl FnMut(BoxId, usize, bool)) {
        let boxes = self.edition.allowed(card) & self.remaining;
        for lie in &self.edition.lies {
            let of_shape = boxes & self.edition.of_shape(lie.shape);
            if of_shape == 0 {
                continue;
            }
            let places = self.load.places(&self.edition, lie);
            for number in bits(of_shape) {
                let id = self.edition.box_id(number);
                bits(places).for_each(|cell| found(id, cell, lie.turned));
            }
        }
    }
}

fn pile<C: Chance>(
    edition: &Edition,
    mode: Mode,
    setup: &Setup,
    chance: &mut C,
) -> Result<[u8; CARDS], BadSetup> {
    let count = edition.cards.len();
    if let Some(numbers) = &setup.cards {
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

fn neutral<C: Chance>(
    edition: &Edition,
    mode: Mode,
    setup: &Setup,
    chance: &mut C,
) -> Result<usize, BadSetup> {
    match (&setup.neutral, mode) {
        (Some(neutral), _) => edition.neutral_number(neutral),
        (None, Mode::Puzzle) => edition.neutral_number(&edition.puzzle_neutral),
        (None, Mode::Game | Mode::Challenge) => {
            chance.open(Label::first("neutral"));
            Ok(chance.below(edition.neutrals.len() as u32) as usize)
        }
    }
}

/// TU-17, TU-19 How many cards from the top are public from the beginning.
fn foreknown(edition: &Edition, mode: Mode, setup: &Setup) -> Result<u8, BadSetup> {
    let all = edition.cards.len() as u8;
    match (setup.known, mode) {
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
