//! Options, set-up and the deal.
//! Rules: docs/rules/team-play.md, TP-3 to TP-6.

use crate::card::{Card, Hand};
use crate::edition::{Edition, MOST_MISSIONS, MOST_NUMBERS};
use crate::event::Pack;
use crate::mission::MissionId;
use crate::piles::Piles;
use crate::state::{DRAWS, MOST_SEATS, Phase, Score, TeamPlay};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{BadSetup, Chance, Game, Label, Seat, must_be_one_of, seats};

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

impl TeamPlay {
    /// Deals the packs of `setup`, or shuffled ones.
    pub(crate) fn deal<C: Chance>(
        edition: &Arc<Edition>,
        seats: u8,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        must_be_one_of(seats, Self::SEATS)?;
        let mut numbers = Piles::of(setup.numbers(edition, chance)?);
        let mut missions = Piles::of(setup.missions(edition, chance)?);
        let bank = [numbers.take(), numbers.take(), numbers.take()];
        let hands = numbers.deal_hands(seats);
        let center = missions.pile.pop();
        let own = missions.deal_own(seats);
        let mut game = Self {
            edition: Arc::clone(edition),
            seats,
            phase: Phase::ChooseMissions,
            turn: Seat(0),
            draws_left: 0,
            given: false,
            turns: 0,
            turns_left: None,
            hands,
            taken: [Hand::EMPTY; MOST_SEATS],
            bank,
            numbers,
            missions,
            own,
            center,
            fulfilled: ArrayVec::new(),
            scores: [Score::default(); MOST_SEATS],
        };
        // TP-6 With three and five players there is nothing to choose.
        if !game.is_partnered() {
            game.phase = Phase::Turn;
            game.draws_left = DRAWS;
        }
        Ok(game)
    }
}

impl Setup {
    /// The number cards in the order of the deal.
    fn numbers<C: Chance>(
        &self,
        edition: &Edition,
        chance: &mut C,
    ) -> Result<ArrayVec<Card, MOST_NUMBERS>, BadSetup> {
        let Some(names) = &self.numbers else {
            let mut cards: ArrayVec<Card, MOST_NUMBERS> = edition.deck().iter().collect();
            chance.shuffle(Label::first(Pack::Numbers.name()), &mut cards);
            return Ok(cards);
        };
        must_have_length("numbers", names.len(), usize::from(edition.deck().len()))?;
        let mut left = edition.deck();
        let mut cards = ArrayVec::new();
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
    ) -> Result<ArrayVec<MissionId, MOST_MISSIONS>, BadSetup> {
        let Some(names) = &self.missions else {
            let mut missions = edition.mission_ids();
            chance.shuffle(Label::first(Pack::Missions.name()), &mut missions);
            return Ok(missions);
        };
        must_have_length("missions", names.len(), edition.missions().len())?;
        let mut missions: ArrayVec<MissionId, MOST_MISSIONS> = ArrayVec::new();
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

impl Piles<Card, MOST_NUMBERS> {
    fn take(&mut self) -> Card {
        let card = self.pile.pop();
        card.expect("a deck has more cards than are dealt")
    }

    /// TP-4 All cards of one seat, then all of the next.
    fn deal_hands(&mut self, count: u8) -> [Hand; MOST_SEATS] {
        let mut hands = [Hand::EMPTY; MOST_SEATS];
        for seat in seats(count) {
            hands[seat.index()] = (0..dealt_to(seat)).map(|_| self.take()).collect();
        }
        hands
    }
}

impl Piles<MissionId, MOST_MISSIONS> {
    /// TP-5 One mission for each seat in order; with three and five players another one for each.
    fn deal_own(&mut self, count: u8) -> [[Option<MissionId>; 2]; MOST_SEATS] {
        let mut own = [[None; 2]; MOST_SEATS];
        let rounds = 0..TeamPlay::own_missions_of(count);
        for (nth, seat) in rounds.flat_map(|nth| seats(count).map(move |seat| (nth, seat))) {
            own[seat.index()][nth] = self.pile.pop();
        }
        own
    }
}

fn must_have_length(field: &str, named: usize, right: usize) -> Result<(), BadSetup> {
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
