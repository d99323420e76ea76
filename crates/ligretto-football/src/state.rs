//! The table: small, flat and `Copy`, so that a search can try a thousand futures of it.
//!
//! A team's sixty hand cards never leave the team. Each is a [`Slot`], its place in the order of
//! the set-up, and every stack of the team is a chain through one array: moving a card, or a whole
//! stack onto another, costs a few bytes, and nothing can be lost or doubled on the way.

use crate::action::{Nth, Pile, Source, Spot};
use crate::card::{Card, Part, Quarter, Scene, Side};
use crate::event::Hand;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Chance, Label, Seat, Team};

/// Hand cards of a team.
pub(crate) const HAND_CARDS: usize = 60;
/// Goal cards of a team.
pub(crate) const GOAL_CARDS: usize = 8;
/// Goal cards that a team draws for its pile, and goals that win.
pub(crate) const GOALS: usize = 5;
/// Field cards of the game.
pub(crate) const FIELD_CARDS: usize = 24;
/// Field cards of a round.
pub(crate) const ROW: usize = 5;
/// The most seats.
pub(crate) const MOST_SEATS: usize = 6;

/// The two sides, white first.
pub(crate) const WHITE: Team = Team(0);
pub(crate) const BLACK: Team = Team(1);
pub(crate) const TEAMS: [Team; 2] = [WHITE, BLACK];

/// LF-2 Seats alternate, white first.
pub(crate) const fn team_of(seat: Seat) -> Team {
    Team(seat.0 % 2)
}

/// The team across the field.
pub(crate) const fn other(team: Team) -> Team {
    Team(1 - team.0)
}

/// The team's seats at a table of `count`, lowest first.
pub(crate) fn seats_of(team: Team, count: u8) -> impl ExactSizeIterator<Item = Seat> {
    let players = (count + 1 - team.0) / 2;
    (0..players).map(move |nth| Seat(2 * nth + team.0))
}

/// LF-8 The discard piles of each of the team's players: two, and more for an outnumbered team.
pub(crate) const fn discard_piles(team: Team, count: u8) -> u8 {
    match (team, count) {
        (BLACK, 3) => 4,
        (BLACK, 5) => 3,
        _ => 2,
    }
}

/// LF-22 Who sees to it that the cards are right: the players, or the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Referee {
    /// As at a real table the order is kept and nobody adds up; a mistake shows when "goal" is
    /// called.
    #[default]
    Honest,
    /// The table refuses what would be a mistake.
    Strict,
}

/// What a team is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// On its way through the field: jerseys count.
    Run,
    /// Building its scene: goal parts count.
    Shot,
}

impl Stage {
    /// The side of the card that counts now.
    pub(crate) const fn side(self, card: Card) -> Side {
        match self {
            Self::Run => Side::Jersey(card.jersey()),
            Self::Shot => Side::Part(card.part()),
        }
    }
}

/// What the table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A round lies ready and waits for every seat's word.
    KickOff { ready: Seats },
    /// Everybody plays at once.
    Play,
    /// A team has five goals.
    Over,
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u8);

impl Seats {
    pub(crate) const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub(crate) const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// One of a team's hand cards, by its place in the set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slot(u8);

impl Slot {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..HAND_CARDS as u8).map(Self)
    }

    const fn index(self) -> usize {
        self.0 as usize % PLACES
    }

    /// The slot as a single bit, for sets of cards.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// Cards of one team in some order.
pub(crate) type Slots = ArrayVec<Slot, HAND_CARDS>;

/// A stack of one team's cards: where its chain begins and how long it is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stack {
    top: Slot,
    pub(crate) count: u8,
}

impl Stack {
    pub(crate) const fn is_empty(self) -> bool {
        self.count == 0
    }

    pub(crate) fn top(self) -> Option<Slot> {
        (!self.is_empty()).then_some(self.top)
    }
}

/// A player's pile, top first. Cards leave it one by one and come to it all at once, so that it
/// needs no chain: a new deal of all the cards is most of what random play costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stock {
    slots: [Slot; HAND_CARDS],
    /// Where the top is.
    top: u8,
    /// Behind the lowest card.
    end: u8,
}

impl Stock {
    const EMPTY: Self = Self {
        slots: [Slot(0); HAND_CARDS],
        top: 0,
        end: 0,
    };

    /// Makes a new pile of these.
    pub(crate) fn fill(&mut self, slots: &[Slot]) {
        self.slots[..slots.len()].copy_from_slice(slots);
        self.top = 0;
        self.end = slots.len() as u8;
    }

    pub(crate) fn as_slice(&self) -> &[Slot] {
        &self.slots[self.top as usize..self.end as usize]
    }

    pub(crate) const fn count(&self) -> u8 {
        self.end - self.top
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.count() == 0
    }

    pub(crate) fn pop(&mut self) -> Option<Slot> {
        let &slot = self.as_slice().first()?;
        self.top += 1;
        Some(slot)
    }
}

/// A team's hand cards and the chains of its stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    faces: [Card; PLACES],
    /// What lies under each card; without meaning for the lowest of a stack.
    below: [Slot; PLACES],
}

/// Room for the hand cards in a power of two, so that a slot needs no check of its bounds.
const PLACES: usize = 64;

impl Cards {
    pub(crate) fn new(hand: [Card; HAND_CARDS]) -> Self {
        let mut faces = [Card::FILLER; PLACES];
        faces[..HAND_CARDS].copy_from_slice(&hand);
        let below = [Slot::default(); PLACES];
        Self { faces, below }
    }

    pub(crate) const fn face(&self, slot: Slot) -> Card {
        self.faces[slot.index()]
    }

    pub(crate) fn push(&mut self, stack: &mut Stack, slot: Slot) {
        self.below[slot.index()] = stack.top;
        stack.top = slot;
        stack.count += 1;
    }

    pub(crate) fn pop(&self, stack: &mut Stack) -> Option<Slot> {
        let slot = stack.top()?;
        stack.top = self.below[slot.index()];
        stack.count -= 1;
        Some(slot)
    }

    /// Puts all of `from` on `onto`, top still on top.
    pub(crate) fn put_on(&mut self, from: &mut Stack, onto: &mut Stack) {
        let Some(lowest) = self.downwards(*from).last() else {
            return;
        };
        self.below[lowest.index()] = onto.top;
        onto.top = from.top;
        onto.count += from.count;
        *from = Stack::default();
    }

    /// Both sides of these, in order.
    pub(crate) fn faces(&self, slots: &[Slot]) -> Hand {
        Hand::of(slots, |&slot| self.face(slot))
    }

    /// The cards of a stack from the top.
    pub(crate) fn downwards(&self, stack: Stack) -> impl ExactSizeIterator<Item = Slot> {
        let mut next = stack.top;
        (0..stack.count).map(move |_| {
            let slot = next;
            next = self.below[slot.index()];
            slot
        })
    }

    /// The cards of a stack from the bottom, which is the oldest first.
    pub(crate) fn upwards(&self, stack: Stack) -> impl Iterator<Item = Slot> {
        let slots: Slots = self.downwards(stack).collect();
        slots.into_iter().rev()
    }
}

/// A single card that lies at the keeper's place or in the goal, and who laid it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) slot: Slot,
    pub(crate) by: Seat,
}

/// What a team has laid at one field card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) stack: Stack,
    pub(crate) sum: u16,
    /// Who laid the last one.
    pub(crate) by: Seat,
}

impl Place {
    pub(crate) const EMPTY: Self = Self {
        stack: Stack {
            top: Slot(0),
            count: 0,
        },
        sum: 0,
        by: Seat(0),
    };
}

/// Goal cards: a team's pile, top first, or those it has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GoalCards {
    cards: [Scene; GOALS],
    count: u8,
}

impl GoalCards {
    pub(crate) const fn pile(cards: [Scene; GOALS]) -> Self {
        let count = GOALS as u8;
        Self { cards, count }
    }

    /// No cards yet. `filler` is never shown.
    pub(crate) const fn none(filler: Scene) -> Self {
        let cards = [filler; GOALS];
        Self { cards, count: 0 }
    }

    pub(crate) fn as_slice(&self) -> &[Scene] {
        &self.cards[..self.count as usize]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Scene] {
        &mut self.cards[..self.count as usize]
    }

    /// Adds a card at the bottom.
    pub(crate) fn add(&mut self, card: Scene) {
        self.cards[self.count as usize] = card;
        self.count += 1;
    }

    pub(crate) fn take_top(&mut self) -> Option<Scene> {
        let &top = self.as_slice().first()?;
        self.cards.rotate_left(1);
        self.count -= 1;
        Some(top)
    }
}

/// One team's side of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Squad {
    pub(crate) cards: Cards,
    pub(crate) stage: Stage,
    pub(crate) keeper: Option<Laid>,
    pub(crate) laid: [Place; ROW],
    pub(crate) built: [Option<Laid>; 4],
    /// The scene it must build, turned up from the other team's pile.
    pub(crate) scene: Option<Scene>,
    /// Its own goal cards, which the other team may win.
    pub(crate) goals: GoalCards,
    /// The other team's goal cards that it has won.
    pub(crate) won: GoalCards,
    /// LF-3 Its own goal cards that are out of the game.
    pub(crate) out: [Scene; GOAL_CARDS - GOALS],
}

impl Squad {
    pub(crate) fn shows(&self, slot: Slot) -> Side {
        self.stage.side(self.cards.face(slot))
    }

    /// Whether the keeper is a 1 (LF-9).
    pub(crate) fn has_keeper(&self) -> bool {
        self.keeper
            .is_some_and(|keeper| self.cards.face(keeper.slot).jersey().number() == 1)
    }

    /// The part that lies in the quarter.
    pub(crate) fn built(&self, quarter: Quarter) -> Option<Part> {
        self.built[quarter.index()].map(|laid| self.cards.face(laid.slot).part())
    }

    /// Whether the scene's part lies in the quarter.
    pub(crate) fn fits(&self, quarter: Quarter) -> bool {
        let wanted = self.scene.map(|scene| scene.part(quarter));
        wanted.is_some() && self.built(quarter) == wanted
    }

    /// LF-19 Whether the scene can be built out of the cards that are not at the field.
    pub(crate) fn can_build(&self) -> bool {
        let mut at_field = self.keeper.map_or(0, |keeper| keeper.slot.bit());
        for place in &self.laid {
            for slot in self.cards.downwards(place.stack) {
                at_field |= slot.bit();
            }
        }
        let mut parts = 0;
        for slot in Slot::all() {
            if at_field & slot.bit() == 0 {
                parts |= self.cards.face(slot).part().bit();
            }
        }
        self.scene
            .is_some_and(|scene| scene.parts().iter().all(|part| parts & part.bit() != 0))
    }
}

/// What lies in front of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) pile: Stock,
    pub(crate) turned: Option<Slot>,
    pub(crate) discards: [Stack; Pile::MOST as usize],
}

impl Player {
    pub(crate) const NONE: Self = Self {
        pile: Stock::EMPTY,
        turned: None,
        discards: [Stack {
            top: Slot(0),
            count: 0,
        }; Pile::MOST as usize],
    };

    /// The card that `source` means, if one lies there.
    pub(crate) fn card(&self, source: Source) -> Option<Slot> {
        match source {
            Source::Hand => self.turned,
            Source::Pile(pile) => self.discards[pile.index()].top(),
        }
    }

    pub(crate) fn has_discards(&self) -> bool {
        self.discards.iter().any(|pile| !pile.is_empty())
    }

    pub(crate) fn has_cards(&self) -> bool {
        self.turned.is_some() || !self.pile.is_empty() || self.has_discards()
    }

    /// All the cards in the order in which they are put together: the card turned up, the pile,
    /// the discard piles one after the other, each from the top.
    pub(crate) fn gather(&self, cards: &Cards, into: &mut Slots) {
        into.extend(self.turned);
        into.extend(self.pile.as_slice().iter().copied());
        for &pile in &self.discards {
            into.extend(cards.downwards(pile));
        }
    }
}

/// The field cards: used ones, oldest first; the row of this round; those that wait, top first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    cards: [u8; FIELD_CARDS],
    /// Where the waiting ones begin; the row lies just before.
    waiting: u8,
    pub(crate) shuffles: u32,
}

impl Field {
    pub(crate) const fn new(cards: [u8; FIELD_CARDS]) -> Self {
        Self {
            cards,
            waiting: ROW as u8,
            shuffles: 0,
        }
    }

    /// This round's row, from white's goal.
    pub(crate) fn row(&self) -> &[u8; ROW] {
        let waiting = self.waiting as usize;
        self.cards[waiting - ROW..waiting]
            .first_chunk()
            .expect("a row lies before the waiting cards")
    }

    pub(crate) fn used(&self) -> &[u8] {
        &self.cards[..self.waiting as usize - ROW]
    }

    pub(crate) fn waiting(&self) -> &[u8] {
        &self.cards[self.waiting as usize..]
    }

    /// The number of a team's nth field card: each counts from its own goal (LF-11).
    pub(crate) fn number(&self, team: Team, nth: Nth) -> u16 {
        let place = match team {
            WHITE => nth.index(),
            _ => ROW - 1 - nth.index(),
        };
        u16::from(self.row()[place])
    }

    /// LF-4 Clears the row away and lays the next. The whole stack, if it had to be shuffled.
    pub(crate) fn lay_next<C: Chance>(&mut self, chance: &mut C) -> Option<[u8; FIELD_CARDS]> {
        let short = self.waiting().len() < ROW;
        if short {
            self.cards.rotate_left(self.waiting as usize);
            self.shuffles += 1;
            let label = Label {
                name: "field",
                nth: self.shuffles,
            };
            chance.shuffle(label, &mut self.cards);
            self.waiting = 0;
        }
        self.waiting += ROW as u8;
        short.then_some(self.cards)
    }
}

/// How often each later shuffle has been drawn, for its label.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Draws {
    pub(crate) restocks: u32,
    pub(crate) turn_overs: u32,
    /// Of either team's goal pile.
    pub(crate) goals: [u32; 2],
}

/// The game of Ligretto football, whole.
#[derive(Clone, Copy, Debug)]
pub struct LigrettoFootball {
    pub(crate) referee: Referee,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) field: Field,
    pub(crate) squads: [Squad; 2],
    pub(crate) players: [Player; MOST_SEATS],
    pub(crate) draws: Draws,
}

impl LigrettoFootball {
    pub(crate) const fn squad(&self, team: Team) -> &Squad {
        &self.squads[team.index()]
    }

    pub(crate) const fn squad_mut(&mut self, team: Team) -> &mut Squad {
        &mut self.squads[team.index()]
    }

    pub(crate) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player and the team's cards, both to be changed.
    pub(crate) const fn hands(&mut self, seat: Seat) -> (&mut Player, &mut Squad) {
        (
            &mut self.players[seat.index()],
            &mut self.squads[team_of(seat).index()],
        )
    }

    pub(crate) const fn is_strict(&self) -> bool {
        matches!(self.referee, Referee::Strict)
    }

    /// The discard piles that the seat has.
    pub(crate) fn piles(&self, seat: Seat) -> &'static [Pile] {
        &Pile::ALL[..discard_piles(team_of(seat), self.seats) as usize]
    }

    /// Whether the team's card at its goal is a 1 (LF-9), or its cards at this field card add up
    /// to it (LF-10).
    pub(crate) fn is_fulfilled(&self, team: Team, at: Spot) -> bool {
        let squad = self.squad(team);
        match at {
            Spot::Keeper => squad.has_keeper(),
            Spot::Field(nth) => squad.laid[nth.index()].sum == self.field.number(team, nth),
        }
    }

    /// LF-11 How far the team has come: the first of its places, from its own goal on, that the
    /// ones behind it wait for. With the strict referee they wait until it is fulfilled, with the
    /// honest one until it has a card. `None`: the team is through (LF-14).
    pub(crate) fn current(&self, team: Team) -> Option<Spot> {
        let is_open = |at: &Spot| match self.referee {
            Referee::Honest => !self.has_laid(team, *at),
            Referee::Strict => !self.is_fulfilled(team, *at),
        };
        Spot::ALL.into_iter().find(is_open)
    }

    /// Whether the team has a card at that place.
    pub(crate) const fn has_laid(&self, team: Team, at: Spot) -> bool {
        match at {
            Spot::Keeper => self.squad(team).keeper.is_some(),
            Spot::Field(nth) => !self.squad(team).laid[nth.index()].stack.is_empty(),
        }
    }

    /// Takes the card that `source` means out of the player's hands.
    pub(crate) fn take(&mut self, seat: Seat, source: Source) -> Slot {
        let (player, squad) = self.hands(seat);
        let taken = match source {
            Source::Hand => player.turned.take(),
            Source::Pile(pile) => squad.cards.pop(&mut player.discards[pile.index()]),
        };
        taken.expect("the judge saw a card there")
    }
}
