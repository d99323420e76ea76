//! A team's hand cards, and the stacks in which they lie.
//!
//! A team's sixty hand cards never leave the team. Each is a [`Slot`], its place in the order of
//! the set-up, and every stack of the team is a chain through one array: moving a card, or a whole
//! stack onto another, costs a few bytes, and nothing can be lost or doubled on the way.

use crate::card::Card;
use crate::event::Hand;
use crate::state::HAND_CARDS;
use arrayvec::ArrayVec;

/// Room for the hand cards in a power of two, so that a slot needs no check of its bounds.
const PLACES: usize = 64;

/// One of a team's hand cards, by its place in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    top: Slot,
    pub(crate) count: u8,
}

impl Stack {
    pub(crate) const EMPTY: Self = Self {
        top: Slot(0),
        count: 0,
    };

    pub(crate) const fn is_empty(self) -> bool {
        self.count == 0
    }

    pub(crate) fn top(self) -> Option<Slot> {
        (!self.is_empty()).then_some(self.top)
    }
}

/// A team's hand cards and the chains of its stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    faces: [Card; PLACES],
    /// What lies under each card; without meaning for the lowest of a stack.
    below: [Slot; PLACES],
}

impl Cards {
    pub(crate) fn new(hand: [Card; HAND_CARDS]) -> Self {
        let mut faces = [Card::FILLER; PLACES];
        faces[..HAND_CARDS].copy_from_slice(&hand);
        let below = [Slot(0); PLACES];
        Self { faces, below }
    }

    pub(crate) const fn face(&self, slot: Slot) -> Card {
        self.faces[slot.index()]
    }

    /// Both sides of these, in order.
    pub(crate) fn faces(&self, slots: &[Slot]) -> Hand {
        slots.iter().map(|&slot| self.face(slot)).collect()
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
    pub(crate) fn put_on(&mut self, from: Stack, onto: &mut Stack) {
        let Some(lowest) = self.downwards(from).last() else {
            return;
        };
        self.below[lowest.index()] = onto.top;
        onto.top = from.top;
        onto.count += from.count;
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
