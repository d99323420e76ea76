//! Setting the table: TP-3 to TP-6.

use crate::card::{Card, Hand};
use crate::edition::{Edition, MOST_MISSIONS, MOST_NUMBERS};
use crate::list::List;
use crate::mission::MissionId;
use crate::state::{DRAWS, MOST_SEATS, Phase, Piles, Score, TeamPlay};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Chance, Label, Seat, is_one_of, seats};

/// Team Play has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {}

/// The packs, stacked in advance, top first; an absent one is shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setup {
    /// The whole deck of number cards: the bank, all of seat 0's cards, all of seat 1's and so on,
    /// then the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub numbers: Option<Vec<String>>,
    /// All missions: the one in the middle, one for each seat in order, with three and five players
    /// another one for each seat, then the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub missions: Option<Vec<String>>,
}

impl Setup {
    /// The number cards in the order of the deal.
    fn numbers<C: Chance>(
        &self,
        edition: &Edition,
        chance: &mut C,
    ) -> Result<List<Card, MOST_NUMBERS>, BadSetup> {
        let Some(names) = &self.numbers else {
            let mut cards: List<Card, MOST_NUMBERS> = edition.deck().iter().collect();
            chance.shuffle(Label::first("numbers"), &mut cards);
            return Ok(cards);
        };
        has_length("numbers", names.len(), usize::from(edition.deck().len()))?;
        let mut left = edition.deck();
        let mut cards = List::new();
        for (place, name) in names.iter().enumerate() {
            let wrong = |reason: String| BadSetup::new(format!("numbers[{place}]"), reason);
            let card = name
                .parse()
                .map_err(|error| wrong(format!("{name:?}: {error}")))?;
            if left.count(card) == 0 {
                let copies = edition.deck().count(card);
                return Err(wrong(format!("more {card} than the deck has, {copies}")));
            }
            left = left.minus(Hand::EMPTY.with(card));
            cards.push(card);
        }
        Ok(cards)
    }

    /// The missions in the order of the deal.
    fn missions<C: Chance>(
        &self,
        edition: &Edition,
        chance: &mut C,
    ) -> Result<List<MissionId, MOST_MISSIONS>, BadSetup> {
        let Some(names) = &self.missions else {
            let mut missions = edition.mission_ids();
            chance.shuffle(Label::first("missions"), &mut missions);
            return Ok(missions);
        };
        has_length("missions", names.len(), edition.missions().len())?;
        let mut missions: List<MissionId, MOST_MISSIONS> = List::new();
        for (place, name) in names.iter().enumerate() {
            let wrong = |reason: String| BadSetup::new(format!("missions[{place}]"), reason);
            let mission = edition
                .find(name)
                .ok_or_else(|| wrong(format!("the deck has no mission {name:?}")))?;
            if missions.contains(&mission) {
                return Err(wrong(format!("{name} is there twice")));
            }
            missions.push(mission);
        }
        Ok(missions)
    }
}

fn has_length(field: &str, named: usize, right: usize) -> Result<(), BadSetup> {
    if named == right {
        return Ok(());
    }
    let reason = format!("there are {named}; it takes the whole deck of {right}");
    Err(BadSetup::new(field, reason))
}

/// TP-4 How many cards a seat is dealt.
fn dealt_to(seat: Seat) -> usize {
    match seat {
        Seat(0) => 1,
        Seat(1) => 2,
        Seat(_) => 3,
    }
}

impl TeamPlay {
    /// Deals the packs of `setup`, or shuffled ones.
    pub(crate) fn deal<C: Chance>(
        edition: &Arc<Edition>,
        count: u8,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        is_one_of(count, <Self as table::Game>::SEATS)?;
        let mut numbers = Piles::of(setup.numbers(edition, chance)?);
        let mut missions = Piles::of(setup.missions(edition, chance)?);
        let mut next = || {
            numbers
                .pile
                .pop()
                .expect("a deck has more cards than are dealt")
        };
        let mut turn_up = || missions.pile.pop();

        let bank = [next(), next(), next()];
        let mut hands = [Hand::EMPTY; MOST_SEATS];
        for seat in seats(count) {
            hands[seat.index()] = (0..dealt_to(seat)).map(|_| next()).collect();
        }
        let center = turn_up();
        let mut own = [[None; 2]; MOST_SEATS];
        let each = if count.is_multiple_of(2) { 1 } else { 2 };
        for nth in 0..each {
            for missions in own.iter_mut().take(usize::from(count)) {
                missions[nth] = turn_up();
            }
        }

        // TP-6 With three and five players there is nothing to choose.
        let (phase, draws_left) = match each {
            1 => (Phase::ChooseMissions, 0),
            _ => (Phase::Turn, DRAWS),
        };
        Ok(Self {
            edition: Arc::clone(edition),
            seats: count,
            phase,
            turn: Seat(0),
            draws_left,
            given: false,
            turns: 0,
            turns_left: None,
            hands,
            taken: Default::default(),
            bank,
            numbers,
            missions,
            own,
            center,
            fulfilled: List::new(),
            scores: [Score::default(); MOST_SEATS],
        })
    }
}

impl<T: Copy + Default, const N: usize> Piles<T, N> {
    /// A pile of these cards, the first on top.
    fn of(mut cards: List<T, N>) -> Self {
        cards.reverse();
        Self {
            pile: cards,
            discards: List::new(),
            reshuffles: 0,
        }
    }
}
