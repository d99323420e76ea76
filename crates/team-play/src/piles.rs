//! A face-down pile and its discards.
//! Rules: docs/rules/team-play.md, TP-12, TP-16.

use crate::event::{Event, Pack};
use arrayvec::ArrayVec;
use table::{Chance, Label};

/// A face-down pile and its discards.
#[derive(Clone, Debug)]
pub(crate) struct Piles<T, const N: usize> {
    /// The top is the last.
    pub(crate) pile: ArrayVec<T, N>,
    /// The oldest is the first.
    pub(crate) discards: ArrayVec<T, N>,
    reshuffles: u32,
}

impl<T, const N: usize> Piles<T, N> {
    /// A pile of these cards, the first on top.
    pub(crate) fn of(mut cards: ArrayVec<T, N>) -> Self {
        cards.reverse();
        Self {
            pile: cards,
            discards: ArrayVec::new(),
            reshuffles: 0,
        }
    }

    /// A pile, the top last, and its discards, the oldest first.
    pub(crate) fn lying(pile: ArrayVec<T, N>, discards: ArrayVec<T, N>) -> Self {
        Self {
            pile,
            discards,
            reshuffles: 0,
        }
    }

    /// TP-12, TP-16 The top card. Once the pile is used up, the discards, the oldest on top, are
    /// shuffled and become the pile.
    pub(crate) fn next<C: Chance>(
        &mut self,
        pack: Pack,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) -> Option<T> {
        if self.pile.is_empty() && !self.discards.is_empty() {
            self.reshuffle(pack, chance, events);
        }
        self.pile.pop()
    }

    fn reshuffle<C: Chance>(&mut self, pack: Pack, chance: &mut C, events: &mut Vec<Event>) {
        self.reshuffles += 1;
        let label = Label {
            name: pack.name(),
            nth: self.reshuffles,
        };
        self.pile = std::mem::take(&mut self.discards);
        chance.shuffle(label, &mut self.pile);
        self.pile.reverse();
        events.push(Event::Reshuffled {
            pack,
            count: self.pile.len() as u8,
        });
    }
}

impl Pack {
    /// The name under which chance shuffles it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Missions => "missions",
        }
    }
}
