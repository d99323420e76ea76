//! A strong player: plans its turns as `normal` does, and counts what its missions cost. Both teams
//! draw the same number of cards, so whoever gets more points out of each is ahead.

use super::normal::{Style, Thought};
use super::why::motive;
use std::sync::Arc;
use table::{Bot, Fast, Motive};
use team_play::{Action, Edition, Offer, TeamPlay, View};

const STYLE: Style = Style {
    futures: 12,
    card: 0.6,
};

/// The level `hard`.
pub struct Hard {
    edition: Arc<Edition>,
}

impl Hard {
    /// A player who knows the deck.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
        }
    }
}

impl Bot<TeamPlay> for Hard {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        Some(Thought::new(&self.edition, view, STYLE, dice).action(offers))
    }

    fn why(&self, view: &View, _: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(&self.edition, view, action))
    }
}
