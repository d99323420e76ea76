//! A player who thinks ahead.

use super::cards::{Pile, may_propose};
use super::easy::Easy;
use super::future::Player;
use super::known::{self, Plan};
use super::sampling::{CARDS, Sampling};
use super::value::Values;
use super::why::motive;
use std::sync::Arc;
use table::{Bot, Fast, Motive};
use team_up::{Action, Edition, TeamUp, View};

/// How many placements are judged for one decision, other work counted likewise: about a
/// hundredth of a second on one core.
const WORK: u64 = 60_000;

/// Plays futures through: many where the order of the cards is hidden, the one as far as it is
/// public.
pub struct Normal {
    edition: Arc<Edition>,
    work: u64,
}

impl Normal {
    /// A player who knows the deck. One that is not ours it plays as an easy player does: nothing
    /// has been learnt of it.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
            work: WORK,
        }
    }
}

impl Bot<TeamUp> for Normal {
    fn choose(&self, view: &View, offers: &[Action], dice: &mut Fast) -> Option<Action> {
        let Some(values) = Values::learnt(&self.edition) else {
            return Easy::new(&self.edition).choose(view, offers, dice);
        };
        let mut decision = Decision {
            values,
            view,
            pile: Pile::of(&self.edition, view),
            work: self.work,
            dice,
        };
        if offers.contains(&Action::VoteStop { yes: true }) {
            let yes = decision.is_spent();
            return Some(Action::VoteStop { yes });
        }
        if offers.contains(&Action::Draw) {
            let stop = may_propose(view, offers) && decision.is_spent();
            return Some(if stop {
                Action::ProposeStop
            } else {
                Action::Draw
            });
        }
        // Whoever is not on turn is offered to propose, and keeps quiet.
        decision.place().filter(|place| offers.contains(place))
    }

    fn think(&mut self, times: u32) {
        self.work = WORK * u64::from(times);
    }

    fn why(&self, view: &View, offers: &[Action], action: &Action) -> Option<Motive> {
        motive(&self.edition, view, offers, action)
    }
}

/// What is to be decided now.
struct Decision<'a> {
    values: &'static Values,
    view: &'a View,
    pile: Pile,
    work: u64,
    dice: &'a mut Fast,
}

impl Decision<'_> {
    /// TU-14 Whether drawing on is not expected to bring anything.
    fn is_spent(&mut self) -> bool {
        let gain = match self.plan() {
            Some(plan) => Some(plan.worth - self.view.score as f32),
            None => self.sampling().gain(),
        };
        gain.is_some_and(|gain| gain <= 0.0)
    }

    fn place(&mut self) -> Option<Action> {
        self.view.card?;
        match self.plan() {
            Some(plan) => plan.first,
            None => self.sampling().place(),
        }
    }

    /// The best play found, where as many cards are public as sampling would look ahead, or all.
    fn plan(&self) -> Option<Plan> {
        let far = self.pile.known >= CARDS || self.pile.hidden().is_empty();
        let mut player = Player::new(self.values);
        let plan = || known::plan(&mut player, self.view, &self.pile, self.work);
        far.then(plan).flatten()
    }

    fn sampling(&mut self) -> Sampling<'_> {
        let player = Player::new(self.values);
        Sampling::new(player, self.view, &self.pile, self.work, self.dice)
    }
}
