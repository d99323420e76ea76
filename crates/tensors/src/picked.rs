//! What a seat has picked so far, where a choice takes several decisions.

use arrayvec::ArrayVec;

/// A choice of several cards that is being made.
#[derive(Clone, Debug, Default)]
pub struct Picked {
    /// The id that began the choice; `None` where the cards themselves say what it is, or where no
    /// choice is being made.
    pub head: Option<usize>,
    /// The cards, by their place among all cards, in the order of picking.
    pub cards: ArrayVec<u8, 128>,
}

impl Picked {
    /// Whether nothing is being chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.head.is_none() && self.cards.is_empty()
    }

    /// How often a card was picked.
    #[must_use]
    pub fn count(&self, card: usize) -> usize {
        let same = |&&picked: &&u8| usize::from(picked) == card;
        self.cards.iter().filter(same).count()
    }

    /// Picks one more. The hand that it is picked from holds it: no hand holds more than fit here.
    pub fn push(&mut self, card: usize) {
        self.cards.push(card as u8);
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        self.head = None;
        self.cards.clear();
    }

    /// The places of the cards.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.cards.iter().map(|&card| card.into())
    }
}
