//! A field card, and the cards that could be laid there.

use super::Footballer;
use super::aim::Aim;
use super::desk::Desk;
use super::sums::{Rest, Sums};
use ligretto_football::{Action, Jersey, Nth, Pile, Source, Spot};
use std::cmp::Reverse;
use table::{Chance, Fast};

/// Which cards somebody plans with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// None: lays any card that fits, and drops the others anywhere.
    WhateverFits,
    /// One's own cards that show.
    OwnCards,
    /// Those of the team mates as well.
    TeamsCards,
}

/// What one field card still needs, and the cards that there are for it.
pub(super) struct Heap<'a> {
    desk: &'a Desk<'a>,
    plan: Plan,
    left: u8,
    /// One's own cards that show.
    own: Vec<(Source, u8)>,
    /// What those team mates' cards that count in the plan add up to.
    mates: Sums,
    /// The team's cards that are not at the field.
    rest: Rest,
    /// The field cards that come later.
    later: Vec<u8>,
}

impl<'a> Heap<'a> {
    pub(super) fn new(player: &Footballer, desk: &'a Desk<'a>, aim: Aim) -> Self {
        let (at, left) = match aim {
            Aim::Field { at, left } => (at, left),
            _ => (Nth::ALL[0], desk.number(Nth::ALL[0])),
        };
        let mates = match player.plan {
            Plan::TeamsCards => Sums::of(desk.mates_numbers()),
            Plan::WhateverFits | Plan::OwnCards => Sums::of([]),
        };
        let later = Nth::ALL.into_iter().filter(|&nth| nth > at);
        Self {
            desk,
            plan: player.plan,
            left: u8::try_from(left).unwrap_or(0),
            own: desk.numbers().collect(),
            mates,
            rest: Rest::of(&player.edition, desk),
            later: later.map(|nth| desk.number(nth) as u8).collect(),
        }
    }

    /// Whether the team has no cards any more that would complete it.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.rest.sums().contains(self.left)
    }

    pub(super) fn lay(&self, at: Nth) -> Option<Action> {
        let from = match self.plan {
            Plan::WhateverFits => self.any_that_fits(),
            Plan::OwnCards | Plan::TeamsCards => self.completing().or_else(|| self.promising()),
        };
        self.desk.offered(Action::Lay {
            from: from?,
            at: Spot::Field(at),
            card: None,
        })
    }

    pub(super) fn clear(&self, at: Spot) -> Option<Action> {
        let pile = self.desk.lowest_pile();
        self.desk.offered(Action::Clear { at, pile })
    }

    pub(super) fn drop(&self, dice: &mut Fast) -> Pile {
        match self.plan {
            Plan::WhateverFits => {
                Pile::ALL[dice.below(self.desk.player.discards.len() as u32) as usize]
            }
            Plan::OwnCards | Plan::TeamsCards => self.best_pile().0,
        }
    }

    /// The cards that can be laid and leave the way open.
    pub(super) fn fitting(&self) -> impl Iterator<Item = (Source, u8)> {
        let fits = |&(_, number): &(Source, u8)| number <= self.left && !self.blocks(number);
        self.own.iter().copied().filter(fits)
    }

    /// Whether it is this card, laid here, that would leave the field card or a later one without
    /// the cards to complete it.
    fn blocks(&self, number: u8) -> bool {
        let before = self.rest.sums();
        let after = self.rest.without(number).sums();
        let lost = |&later: &u8| before.contains(later) && !after.contains(later);
        !after.contains(self.left - number) || self.later.iter().any(lost)
    }

    fn any_that_fits(&self) -> Option<Source> {
        self.fitting().map(|(from, _)| from).next()
    }

    /// The first of the fewest own cards that complete the sum, alone or with the team mates'.
    fn completing(&self) -> Option<Source> {
        let cards: Vec<(Source, u8)> = self.fitting().collect();
        let completes = |chosen: &u32| {
            let sum: u8 = picked(&cards, *chosen).map(|(_, number)| number).sum();
            sum <= self.left && self.mates.contains(self.left - sum)
        };
        let choices = (1..1u32 << cards.len()).filter(completes);
        let chosen = choices.min_by_key(|chosen| chosen.count_ones())?;
        picked(&cards, chosen).map(|(from, _)| from).next()
    }

    /// A card after which more of the team's cards would complete the sum than if it were kept.
    /// Where one card alone cannot complete it, a card laid is a step on the way.
    fn promising(&self) -> Option<Source> {
        let step = self.left > Jersey::HIGHEST;
        let kept = match self.desk.player.turned {
            Some(_) => self.best_pile().1,
            None => self.prospects(self.left, |_| true),
        };
        let worth = |&(from, number): &(Source, u8)| {
            self.prospects(self.left - number, |other| other != from)
        };
        let best = self.fitting().max_by_key(worth)?;
        let better = worth(&best) > kept || step && worth(&best) == kept;
        better.then_some(best.0)
    }

    /// How many of the team's cards would complete the sum, together with cards that show.
    fn prospects(&self, left: u8, keeps: impl Fn(Source) -> bool) -> u32 {
        let own = self.own.iter().filter(|&&(from, _)| keeps(from));
        let sums = own.fold(self.mates, |sums, &(_, number)| sums.with(number));
        let completing = (1..=Jersey::HIGHEST.min(left)).filter(|n| sums.contains(left - n));
        completing.map(|number| self.rest.count(number)).sum()
    }

    /// The pile whose top is needed least, and the prospects once it is covered.
    fn best_pile(&self) -> (Pile, u32) {
        let piles = Pile::ALL.into_iter().zip(&self.desk.player.discards);
        piles
            .map(|(pile, discard)| {
                let uncovered = |from| from != Source::Pile(pile);
                (pile, self.prospects(self.left, uncovered), discard.count)
            })
            .max_by_key(|&(_, prospects, count)| (prospects, Reverse(count)))
            .map_or((Pile::ALL[0], 0), |(pile, prospects, _)| (pile, prospects))
    }
}

fn picked(cards: &[(Source, u8)], chosen: u32) -> impl Iterator<Item = (Source, u8)> {
    let cards = cards.iter().copied().enumerate();
    cards
        .filter(move |(nth, _)| chosen >> nth & 1 == 1)
        .map(|(_, card)| card)
}
