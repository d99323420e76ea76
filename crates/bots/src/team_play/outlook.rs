//! What a hand is worth for a mission.

use super::futures::{FAR, Future, Futures};
use team_play::{Hand, Mission, Pattern};

/// In how many futures it is counted how many cards a mission takes.
const SIZED: usize = 4;

/// How much of a point is left when it has to wait.
#[derive(Clone, Copy)]
pub(super) struct Haste {
    /// Until the next turn.
    pub(super) turn: f32,
    /// For every card more.
    pub(super) card: f32,
}

/// When a complete mission can be fulfilled.
#[derive(Clone, Copy)]
pub(super) enum When {
    /// This turn, in which so many more cards are drawn.
    Now {
        /// How many.
        draws: u8,
    },
    /// Not before the next turn.
    NextTurn,
}

/// What somebody can hope for from one mission.
pub(super) struct Outlook<'a> {
    points: f32,
    pattern: &'a Pattern,
    haste: Haste,
    futures: &'a Futures,
    whose: Whose,
    /// How many more cards it takes, by future.
    waits: Vec<usize>,
}

#[derive(Clone, Copy)]
enum Whose {
    Own(Hand),
    Partners,
}

impl Whose {
    fn hand(self, future: &Future) -> Hand {
        match self {
            Self::Own(hand) => hand,
            Self::Partners => future.partner,
        }
    }
}

impl<'a> Outlook<'a> {
    /// With that hand.
    pub(super) fn new(
        mission: &'a Mission,
        haste: Haste,
        futures: &'a Futures,
        hand: Hand,
    ) -> Self {
        Self::of(mission, haste, futures, Whose::Own(hand))
    }

    /// With what the partner might hold.
    pub(super) fn of_partner(mission: &'a Mission, haste: Haste, futures: &'a Futures) -> Self {
        Self::of(mission, haste, futures, Whose::Partners)
    }

    fn of(mission: &'a Mission, haste: Haste, futures: &'a Futures, whose: Whose) -> Self {
        let pattern = &mission.pattern;
        let wait = |future: &Future| future.wait(pattern, whose.hand(future));
        Self {
            points: f32::from(mission.points),
            pattern,
            haste,
            futures,
            whose,
            waits: futures.iter().map(wait).collect(),
        }
    }

    /// The same if each card that the mission takes is a loss of so much.
    pub(super) fn less_cards(mut self, card: f32) -> Self {
        if card > 0.0 {
            self.points -= card * self.cards();
        }
        self
    }

    /// How many cards the mission takes, about.
    fn cards(&self) -> f32 {
        let fewest = |(future, &wait): (&Future, &usize)| {
            let hand = self.whose.hand(future);
            f32::from(future.fewest(self.pattern, hand, wait))
        };
        let futures = self.futures.iter().zip(&self.waits).take(SIZED);
        let count = futures.len() as f32;
        futures.map(fewest).sum::<f32>() / count
    }

    /// The points that the hand will bring, less for waiting: the mean over the futures.
    pub(super) fn worth(&self, when: When) -> f32 {
        self.mean(when, |_, wait| wait)
    }

    /// The same once the next card has been drawn from the pile.
    pub(super) fn after_pile(&self, when: When) -> f32 {
        self.mean(when, |_, wait| wait.saturating_sub(1))
    }

    /// The same with more cards in the hand.
    pub(super) fn with(&self, more: Hand, when: When) -> f32 {
        self.mean(when, |future, wait| {
            let hand = self.whose.hand(future).plus(more);
            future.wait_at_most(self.pattern, hand, wait)
        })
    }

    /// The same without some cards of the hand.
    pub(super) fn without(&self, less: Hand, when: When) -> f32 {
        self.mean(when, |future, wait| {
            let hand = self.whose.hand(future).minus(less);
            future.wait_at_least(self.pattern, hand, wait)
        })
    }

    fn mean(&self, when: When, wait: impl Fn(&Future, usize) -> usize) -> f32 {
        let worth = self.haste.by_wait(when);
        let futures = self.futures.iter().zip(&self.waits);
        let sum: f32 = futures
            .map(|(future, &known)| worth[wait(future, known)])
            .sum();
        self.points * sum / self.waits.len() as f32
    }
}

impl Haste {
    /// What a point is worth after so many more cards.
    fn by_wait(self, when: When) -> [f32; FAR + 2] {
        let mut by_wait = [1.0; FAR + 2];
        let mut worth = self.turn;
        let later = match when {
            When::Now { draws } => usize::from(draws) + 1,
            When::NextTurn => {
                by_wait[0] = worth;
                1
            }
        };
        for place in &mut by_wait[later..] {
            *place = worth;
            worth *= self.card;
        }
        by_wait
    }
}
