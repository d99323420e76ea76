//! A player who puts every box where the pallet looks best at once.

use super::pallet::Pallet;
use super::pile::is_spent;
use std::sync::Arc;
use table::{Bot, Fast};
use team_up::{Action, Edition, TeamUp, View};

/// Sensible, and greedy: looks at this box only.
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
        if offers.contains(&Action::Draw) {
            return Some(self.draw_or_stop(view, offers, dice));
        }
        if offers.contains(&Action::VoteStop { yes: true }) {
            let yes = is_spent(&self.edition, view, dice);
            return Some(Action::VoteStop { yes });
        }
        let pallet = Pallet::new(&self.edition, view);
        let places = offers
            .iter()
            .filter(|offer| matches!(offer, Action::Place { .. }));
        places.max_by_key(|place| pallet.after(place)).copied()
    }
}

impl Easy {
    /// TU-14 Whoever is to draw proposes to stop once that is expected to bring nothing; out of
    /// turn a bot keeps quiet.
    fn draw_or_stop(&self, view: &View, offers: &[Action], dice: &mut Fast) -> Action {
        if offers.contains(&Action::ProposeStop) && is_spent(&self.edition, view, dice) {
            Action::ProposeStop
        } else {
            Action::Draw
        }
    }
}
