//! The run: one field card after the other (LF-7 to LF-14).

use super::desk::Desk;
use super::{Attention, Footballer};
use ligretto_football::{Action, CLEAR_IT, Edition, Jersey, Nth, Pile, SHOUTS, Side, Source, Spot};
use std::cmp::Reverse;
use table::{Chance, Fast};

/// Which cards somebody plans with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// None: lays any card that fits, and drops the others anywhere.
    WhateverFits,
    /// The own cards that show.
    OwnCards,
    /// Those of the team mates as well.
    TeamsCards,
}

/// A heap that did not get anywhere while the own pile was used up is cleared once in so many
/// times: somebody may sit on the cards that it lacks.
const PATIENCE: u32 = 6;

pub(super) fn choose(player: &Footballer, desk: &Desk, dice: &mut Fast) -> Option<Action> {
    let aim = Aim::of(desk, player.attention, dice);
    let heap = Heap::new(player, desk, aim);
    let wanted = match aim {
        Aim::Through => desk.offered(Action::TurnUp),
        Aim::Clear(at) => heap.clear(at),
        Aim::Keeper => keeper(desk),
        Aim::Field { at, .. } if heap.is_hopeless() || gives_up(desk, at, dice) => {
            heap.clear(Spot::Field(at))
        }
        Aim::Field { at, .. } => heap.lay(at),
    };
    let overlooked = wanted.is_some() && player.attention.misses(dice);
    wanted
        .filter(|_| !overlooked)
        .or_else(|| desk.go_on(|| heap.drop(dice)))
}

/// LF-21 What team mates called for: a card of that number, if it shows here and fits, and the
/// heap cleared away.
pub(super) fn heed(
    player: &Footballer,
    desk: &Desk,
    calls: &[String],
    dice: &mut Fast,
) -> Option<Action> {
    let aim = Aim::of(desk, player.attention, dice);
    let heap = Heap::new(player, desk, aim);
    let called = |phrase: &str| calls.iter().any(|call| call == phrase);
    match aim {
        Aim::Field { at, .. } if called(CLEAR_IT) => heap.clear(Spot::Field(at)),
        Aim::Field { at, .. } => {
            let sought = |&(_, number): &(Source, u8)| called(SHOUTS[usize::from(number) - 1]);
            let (from, _) = heap.fitting().find(sought)?;
            let (at, card) = (Spot::Field(at), None);
            desk.offered(Action::Lay { from, at, card })
        }
        Aim::Keeper | Aim::Clear(_) | Aim::Through => None,
    }
}

/// LF-21 The number that is sought and that this seat cannot give.
pub(super) fn call(player: &Footballer, desk: &Desk, dice: &mut Fast) -> Option<&'static str> {
    let sought = match Aim::of(desk, player.attention, dice) {
        Aim::Keeper => 1,
        Aim::Field { left, .. } => usize::try_from(left).ok()?,
        Aim::Clear(_) | Aim::Through => return None,
    };
    let own = desk.showing().filter_map(|(_, side)| number(side));
    let has_it = own.into_iter().any(|number| usize::from(number) == sought);
    let highest = usize::from(Jersey::HIGHEST);
    (!has_it && (1..=highest).contains(&sought)).then(|| SHOUTS[sought - 1])
}

/// What the team has to do next, as this seat believes.
#[derive(Clone, Copy)]
enum Aim {
    /// LF-9
    Keeper,
    /// LF-10 `left` is what the cards there lack.
    Field { at: Nth, left: i16 },
    /// LF-12
    Clear(Spot),
    /// LF-14
    Through,
}

impl Aim {
    /// The first place that lacks something. Where the team has gone on to the next field card,
    /// nobody adds up again, unless the cards are plainly wrong or all five are looked over.
    fn of(desk: &Desk, attention: Attention, dice: &mut Fast) -> Self {
        match desk.team.keeper {
            None => return Self::Keeper,
            Some(keeper) if keeper != Jersey::KEEPER && attention.checks(dice) => {
                return Self::Clear(Spot::Keeper);
            }
            Some(_) => {}
        }
        let furthest = Nth::ALL.into_iter().rfind(|&nth| !desk.is_empty(nth));
        let believed = |nth: Nth| match desk.left(nth) {
            left if desk.is_empty(nth) && Some(nth) > furthest => {
                (left + attention.misread(desk, nth)).max(1)
            }
            left if desk.is_empty(nth) => left,
            left if Some(nth) == furthest => left + attention.misread(desk, nth),
            -1..=1 => 0,
            left => left,
        };
        let open = Nth::ALL.into_iter().find(|&nth| believed(nth) != 0);
        if let Some(nth) = open {
            return Self::at(nth, believed(nth));
        }
        let wrong = Nth::ALL.into_iter().find(|&nth| desk.left(nth) != 0);
        match wrong.filter(|_| attention.checks(dice)) {
            Some(nth) => Self::at(nth, desk.left(nth)),
            None => Self::Through,
        }
    }

    fn at(at: Nth, left: i16) -> Self {
        if left < 0 {
            Self::Clear(Spot::Field(at))
        } else {
            Self::Field { at, left }
        }
    }
}

fn keeper(desk: &Desk) -> Option<Action> {
    let is_keeper = |&(_, side): &(Source, Side)| side == Side::Jersey(Jersey::KEEPER);
    let (from, _) = desk.showing().find(is_keeper)?;
    let (at, card) = (Spot::Keeper, None);
    desk.offered(Action::Lay { from, at, card })
}

fn gives_up(desk: &Desk, at: Nth, dice: &mut Fast) -> bool {
    let used_up = desk.offers.contains(&Action::Restock);
    used_up && !desk.is_empty(at) && dice.below(PATIENCE) == 0
}

/// What one field card still needs, and the cards that there are for it.
struct Heap<'a> {
    desk: &'a Desk<'a>,
    plan: Plan,
    left: u8,
    /// The own cards that show.
    own: Vec<(Source, u8)>,
    /// What those team mates' cards that count in the plan add up to.
    mates: Sums,
    /// The team's cards that are not at the field.
    rest: Rest,
    /// The field cards that come later.
    later: Vec<u8>,
}

impl<'a> Heap<'a> {
    fn new(player: &Footballer, desk: &'a Desk<'a>, aim: Aim) -> Self {
        let (at, left) = match aim {
            Aim::Field { at, left } => (at, left),
            _ => (Nth::ALL[0], desk.number(Nth::ALL[0])),
        };
        let numbers = desk.showing();
        let numbers = numbers.filter_map(|(from, side)| Some((from, number(side)?)));
        let mates = match player.plan {
            Plan::TeamsCards => desk.mates_cards().filter_map(number).collect(),
            Plan::WhateverFits | Plan::OwnCards => Vec::new(),
        };
        let later = Nth::ALL.into_iter().filter(|&nth| nth > at);
        Self {
            desk,
            plan: player.plan,
            left: u8::try_from(left).unwrap_or(0),
            own: numbers.collect(),
            mates: Sums::of(mates),
            rest: Rest::of(&player.edition, desk),
            later: later.map(|nth| desk.number(nth) as u8).collect(),
        }
    }

    /// Whether the team has no cards any more that would complete it.
    fn is_hopeless(&self) -> bool {
        !self.rest.sums().contains(self.left)
    }

    fn lay(&self, at: Nth) -> Option<Action> {
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

    /// The cards that can be laid and leave the way open.
    fn fitting(&self) -> impl Iterator<Item = (Source, u8)> {
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

    fn drop(&self, dice: &mut Fast) -> Pile {
        match self.plan {
            Plan::WhateverFits => {
                Pile::ALL[dice.below(self.desk.player.discards.len() as u32) as usize]
            }
            Plan::OwnCards | Plan::TeamsCards => self.best_pile().0,
        }
    }

    fn clear(&self, at: Spot) -> Option<Action> {
        let pile = self.desk.lowest_pile();
        self.desk.offered(Action::Clear { at, pile })
    }
}

fn picked(cards: &[(Source, u8)], chosen: u32) -> impl Iterator<Item = (Source, u8)> {
    let cards = cards.iter().copied().enumerate();
    cards
        .filter(move |(nth, _)| chosen >> nth & 1 == 1)
        .map(|(_, card)| card)
}

fn number(side: Side) -> Option<u8> {
    match side {
        Side::Jersey(jersey) => Some(jersey.number()),
        Side::Part(_) => None,
    }
}

/// What some cards can add up to: bit `n` stands for `n`. No field card is higher than 99.
#[derive(Clone, Copy)]
struct Sums(u128);

impl Sums {
    fn of(numbers: impl IntoIterator<Item = u8>) -> Self {
        numbers.into_iter().fold(Self(1), Self::with)
    }

    const fn with(self, number: u8) -> Self {
        Self(self.0 | self.0 << number)
    }

    const fn contains(self, sum: u8) -> bool {
        self.0 >> sum & 1 == 1
    }
}

/// How many cards of each number the team has besides those at the field.
#[derive(Clone, Copy)]
struct Rest([u8; Jersey::HIGHEST as usize + 1]);

impl Rest {
    fn of(edition: &Edition, desk: &Desk) -> Self {
        let mut counts = [0; Jersey::HIGHEST as usize + 1];
        for card in edition.hand() {
            counts[usize::from(card.jersey().number())] += 1;
        }
        let field = desk.team.laid.iter().flatten();
        let rest = Self(counts);
        field
            .chain(&desk.team.keeper)
            .fold(rest, |rest, jersey| rest.without(jersey.number()))
    }

    const fn without(mut self, number: u8) -> Self {
        let count = &mut self.0[number as usize];
        *count = count.saturating_sub(1);
        self
    }

    fn count(self, number: u8) -> u32 {
        self.0[usize::from(number)].into()
    }

    fn sums(self) -> Sums {
        let numbers = (1..=Jersey::HIGHEST).flat_map(|number| {
            let count = self.0[usize::from(number)];
            std::iter::repeat_n(number, count.into())
        });
        Sums::of(numbers)
    }
}
