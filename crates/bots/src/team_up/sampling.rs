//! Plans where the order of the cards is hidden: by many orders in which they may lie.

use super::cards::Pile;
use super::future::{Future, Player};
use super::value::Prospect;
use table::{Chance, Fast, Label};
use team_up::{Action, View};

/// How many placements are considered: those that the values promise most of.
const CANDIDATES: usize = 12;
/// How many cards are played through before the values are believed. Where the load of a few cards
/// later is seen, they err less than a player who follows them to the end.
pub(super) const CARDS: usize = 4;
/// Beyond this, what the values promise needs no second look before a card is drawn.
const CERTAIN: f32 = 3.0;

/// Many futures of one table.
pub(super) struct Sampling<'a> {
    player: Player<'a>,
    view: &'a View,
    /// The cards still to come, as they are known.
    seen: &'a Pile,
    /// The same with the hidden ones in their last order.
    pile: Pile,
    orders: usize,
    /// How much work the player may do.
    work: u64,
    dice: &'a mut Fast,
}

/// A placement, and what it came to over all orders so far.
struct Candidate {
    action: Action,
    sum: f32,
}

impl<'a> Sampling<'a> {
    /// The futures that may follow what everybody sees.
    pub(super) fn new(
        player: Player<'a>,
        view: &'a View,
        seen: &'a Pile,
        work: u64,
        dice: &'a mut Fast,
    ) -> Self {
        Self {
            player,
            view,
            seen,
            pile: seen.clone(),
            orders: 0,
            work,
            dice,
        }
    }

    /// The placement that does best on the average. All candidates meet the same orders; the
    /// weaker half drops out whenever another part of the work is done.
    pub(super) fn place(&mut self) -> Option<Action> {
        let mut candidates = self.candidates()?;
        let rounds = u64::from(candidates.len().next_power_of_two().trailing_zeros());
        for round in 1..=rounds {
            while self.player.work < self.work * round / rounds {
                self.meet_an_order(&mut candidates)?;
            }
            candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            candidates.truncate(candidates.len().div_ceil(2));
        }
        candidates.first().map(|candidate| candidate.action)
    }

    /// What drawing on is expected to bring, to a team that may stop later.
    pub(super) fn gain(&mut self) -> Option<f32> {
        let now = self.player.imagine(self.view, &self.seen.cards)?;
        let value = self.player.value(&now);
        if now.is_over() || value.abs() > CERTAIN || self.player.work >= self.work {
            return Some(value);
        }
        let mut sum = 0.0;
        while self.player.work < self.work {
            let mut future = self.order()?;
            let before = future.game.score();
            self.player.turn(&mut future);
            sum += (future.game.score() - before) as f32;
            sum += self.player.go_on(&mut future, CARDS);
        }
        Some(sum / self.orders as f32)
    }

    fn candidates(&mut self) -> Option<Vec<Candidate>> {
        let now = self.player.imagine(self.view, &self.seen.cards)?;
        let mut prospects: Vec<Prospect> = Vec::new();
        self.player
            .each_prospect(&now, |prospect| prospects.push(prospect));
        prospects.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let best = prospects.iter().take(CANDIDATES);
        let candidate = |prospect: &Prospect| Candidate {
            action: prospect.action,
            sum: prospect.worth(),
        };
        Some(best.map(candidate).collect())
    }

    fn meet_an_order(&mut self, candidates: &mut [Candidate]) -> Option<()> {
        let start = self.order()?;
        let before = start.game.score();
        for candidate in candidates {
            let mut future = start.clone();
            self.player.place(&mut future, &candidate.action);
            candidate.sum += (future.game.score() - before) as f32;
            candidate.sum += self.player.go_on(&mut future, CARDS);
        }
        Some(())
    }

    /// Another order. The next card makes most of the difference, so each that is hidden comes next
    /// in its turn.
    fn order(&mut self) -> Option<Future> {
        let (seen, order) = (self.seen.hidden(), self.pile.hidden_mut());
        self.dice.shuffle(Label::first("pile"), order);
        let next = seen.get(self.orders % seen.len().max(1));
        let place = order.iter().position(|card| Some(card) == next);
        if let Some(place) = place {
            order.swap(0, place);
        }
        self.orders += 1;
        self.player.imagine(self.view, &self.pile.cards)
    }
}
