//! A player who plans the turn: fulfil what pays, then draw, then give, then end it.

use super::choice::least_needed;
use super::desk::{Desk, Open};
use super::futures::Futures;
use super::outlook::{Haste, Outlook, When};
use super::why::motive;
use std::sync::Arc;
use table::{Bot, Fast, Motive};
use team_play::{Action, Edition, Mission, Offer, Place, TeamPlay, View};

/// How somebody thinks who plans.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// How many futures a decision rests on.
    pub(super) futures: usize,
    /// What each card that a new mission takes could bring elsewhere, in points.
    pub(super) card: f32,
}

const STYLE: Style = Style {
    futures: 12,
    card: 0.0,
};

/// A mission of one's own waits for nobody else.
const OWN: Haste = Haste {
    turn: 0.75,
    card: 0.9,
};

/// The mission in the middle may be gone by then.
const CENTER: Haste = Haste {
    turn: 0.5,
    card: 0.85,
};

/// In the final round there is hardly another turn.
const LAST_TURN: f32 = 0.1;

/// What any card is worth for missions to come.
const SPARE: f32 = 0.5;

/// The level `normal`.
pub struct Normal {
    edition: Arc<Edition>,
}

impl Normal {
    /// A player who knows the deck.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
        }
    }
}

impl Bot<TeamPlay> for Normal {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        Some(Thought::new(&self.edition, view, STYLE, dice).action(offers))
    }

    fn why(&self, view: &View, _: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(&self.edition, view, action))
    }
}

/// What goes into one decision.
pub(super) struct Thought<'a> {
    pub(super) desk: Desk<'a>,
    pub(super) open: Vec<Open<'a>>,
    pub(super) futures: Futures,
    style: Style,
}

impl<'a> Thought<'a> {
    pub(super) fn new(edition: &'a Edition, view: &'a View, style: Style, dice: &mut Fast) -> Self {
        let desk = Desk::new(edition, view);
        Self {
            futures: Futures::imagine(&desk, style.futures, dice),
            open: desk.open(),
            desk,
            style,
        }
    }
}

impl Thought<'_> {
    /// What it comes to.
    pub(super) fn action(&self, offers: &[Offer]) -> Action {
        match offers[0] {
            Offer::KeepMission | Offer::SwapMission => self.keep_or_swap(),
            Offer::Discard { choose, .. } => self.discard(choose.min),
            _ => self.turn(offers),
        }
    }

    fn turn(&self, offers: &[Offer]) -> Action {
        if let Some((mission, cards)) = self.fulfilment(offers) {
            let cards = cards.iter().collect();
            return Action::Fulfil { mission, cards };
        }
        if self.desk.view.draws_left > 0 {
            return Action::Draw(self.source());
        }
        let gives = |offer: &Offer| matches!(offer, Offer::Give { .. });
        let gift = offers.iter().any(gives).then(|| self.gift()).flatten();
        gift.map_or(Action::EndTurn, |gift| Action::Give {
            cards: gift.iter().collect(),
        })
    }

    /// A new mission is kept if it promises no less than the next one would on average.
    fn keep_or_swap(&self) -> Action {
        let promise = |mission| {
            let outlook = self.outlook(mission, OWN);
            outlook.less_cards(self.style.card).worth(self.now())
        };
        let next = self.desk.next_missions();
        let sum: f32 = next.iter().map(|&mission| promise(mission)).sum();
        match self.desk.dealt() {
            Some(dealt) if promise(dealt) * (next.len() as f32) < sum => Action::SwapMission,
            _ => Action::KeepMission,
        }
    }

    fn discard(&self, count: u8) -> Action {
        let outlooks = self.outlooks();
        let rest = |less| self.sum(&outlooks, |outlook| outlook.without(less, self.now()));
        let cards = least_needed(self.desk.hand, count, rest);
        Action::Discard {
            cards: cards.iter().collect(),
        }
    }

    /// With the draws that this turn still has.
    pub(super) fn now(&self) -> When {
        When::Now {
            draws: self.desk.view.draws_left,
        }
    }

    /// What the hand can hope for, by open mission.
    pub(super) fn outlooks(&self) -> Vec<Outlook<'_>> {
        let missions = self.open.iter().map(|open| match open.place {
            Place::Center => (open.mission, CENTER),
            Place::Own0 | Place::Own1 => (open.mission, OWN),
        });
        missions
            .map(|(mission, haste)| self.outlook(mission, haste))
            .collect()
    }

    fn outlook<'m>(&'m self, mission: &'m Mission, haste: Haste) -> Outlook<'m> {
        let haste = Haste {
            turn: if self.desk.view.final_round {
                LAST_TURN
            } else {
                haste.turn
            },
            ..haste
        };
        Outlook::new(mission, haste, &self.futures, self.desk.hand)
    }

    pub(super) fn sum(&self, outlooks: &[Outlook], worth: impl Fn(&Outlook) -> f32) -> f32 {
        outlooks.iter().map(worth).sum()
    }

    /// What a hand of that size is worth for missions to come: what is above the limit goes.
    pub(super) fn spare(&self, cards: u8) -> f32 {
        SPARE * f32::from(cards.min(self.desk.view.limit))
    }
}
