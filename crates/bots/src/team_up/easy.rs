//! A player who puts every box where it promises most at once.

use super::cards::{Pile, is_spent, may_propose};
use super::future::{Future, Player};
use super::looks::Looks;
use super::value::Values;
use super::why::motive;
use std::sync::Arc;
use table::{Bot, Fast, Motive};
use team_up::{Action, Edition, TeamUp, View};

/// Sensible, and greedy: looks at this box only. It goes by what was learnt of our own deck, and on
/// any other by how the pallet looks.
pub struct Easy {
    edition: Arc<Edition>,
}

impl Easy {
    /// A player who knows the deck.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
        }
    }
}

impl Bot<TeamUp> for Easy {
    fn choose(&self, view: &View, offers: &[Action], dice: &mut Fast) -> Option<Action> {
        if offers.contains(&Action::VoteStop { yes: true }) {
            let yes = self.is_spent(view, dice);
            return Some(Action::VoteStop { yes });
        }
        if offers.contains(&Action::Draw) {
            // TU-14 Whoever is to draw proposes to stop; out of turn a bot keeps quiet.
            let stop = may_propose(view, offers) && self.is_spent(view, dice);
            return Some(if stop {
                Action::ProposeStop
            } else {
                Action::Draw
            });
        }
        self.most_promising(view)
            .or_else(|| self.best_looking(view, offers))
    }

    fn why(&self, view: &View, offers: &[Action], action: &Action) -> Option<Motive> {
        motive(&self.edition, view, offers, action)
    }
}

impl Easy {
    /// The table with what was learnt of our own deck.
    fn learnt(&self, view: &View) -> Option<(Player<'static>, Future)> {
        let mut player = Player::new(Values::learnt(&self.edition)?);
        let now = player.imagine(view, &Pile::of(&self.edition, view).cards)?;
        Some((player, now))
    }

    /// TU-14 Whether drawing on is not expected to bring anything.
    fn is_spent(&self, view: &View, dice: &mut Fast) -> bool {
        match self.learnt(view) {
            Some((player, now)) => player.value(&now) <= 0.0,
            None => is_spent(&self.edition, view, dice),
        }
    }

    fn most_promising(&self, view: &View) -> Option<Action> {
        let (mut player, now) = self.learnt(view)?;
        player.best(&now).map(|prospect| prospect.action)
    }

    fn best_looking(&self, view: &View, offers: &[Action]) -> Option<Action> {
        let looks = Looks::new(&self.edition, view)?;
        let places = offers
            .iter()
            .filter(|offer| matches!(offer, Action::Place { .. }));
        places.max_by_key(|place| looks.after(place)).copied()
    }
}
