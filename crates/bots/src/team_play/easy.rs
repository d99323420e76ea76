//! A beginner: fulfils whatever it can, collects for the missions before it, and now and then
//! gives away what it does not need.

use super::choice::{best, least_needed};
use super::desk::Desk;
use super::futures::Futures;
use super::outlook::{Haste, Outlook, When};
use super::why::motive;
use std::cmp::Reverse;
use std::sync::Arc;
use table::{Bot, Chance, Fast, Game, Motive};
use team_play::{Action, Edition, Hand, Offer, Source, TeamPlay, View};

/// A beginner looks into a few futures, and not far.
const FUTURES: usize = 4;
const HASTE: Haste = Haste {
    turn: 0.8,
    card: 0.8,
};

/// A new mission that promises less than this is changed for another.
const DISLIKED: f32 = 0.8;

/// The level `easy`.
pub struct Easy {
    edition: Arc<Edition>,
}

impl Easy {
    /// A beginner who knows the deck.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
        }
    }
}

impl Bot<TeamPlay> for Easy {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        let desk = Desk::new(&self.edition, view);
        if let Some(fulfilment) = most_points(&desk, offers) {
            return Some(TeamPlay::answer(fulfilment, dice));
        }
        let futures = Futures::imagine(&desk, FUTURES, dice);
        let beginner = Beginner {
            desk: &desk,
            when: When::Now {
                draws: view.draws_left,
            },
            outlooks: outlooks(&desk, &futures),
        };
        Some(match offers[0] {
            Offer::KeepMission | Offer::SwapMission => keep_or_swap(&desk, &futures),
            Offer::Discard { choose, .. } => Action::Discard {
                cards: beginner.least_needed(choose.min).iter().collect(),
            },
            Offer::Draw(_) => Action::Draw(beginner.draw()),
            _ => beginner.give(offers, dice).unwrap_or(Action::EndTurn),
        })
    }

    fn why(&self, view: &View, _: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(&self.edition, view, action))
    }
}

/// The fulfilment with the most points, of those one with the fewest cards.
fn most_points<'o>(desk: &Desk, offers: &'o [Offer]) -> Option<&'o Offer> {
    let open = desk.open();
    let rank = |offer: &Offer| match *offer {
        Offer::Fulfil { mission, cards } => {
            let open = open.iter().find(|open| open.place == mission)?;
            Some((open.mission.points, Reverse(cards.len())))
        }
        _ => None,
    };
    let ranked = offers
        .iter()
        .filter_map(|offer| Some((offer, rank(offer)?)));
    ranked.max_by_key(|&(_, rank)| rank).map(|(offer, _)| offer)
}

fn outlooks<'a>(desk: &Desk<'a>, futures: &'a Futures) -> Vec<Outlook<'a>> {
    let open = desk.open().into_iter();
    open.map(|open| Outlook::new(open.mission, HASTE, futures, desk.hand))
        .collect()
}

fn keep_or_swap(desk: &Desk, futures: &Futures) -> Action {
    let draws = desk.view.draws_left;
    let worth = desk
        .dealt()
        .map(|mission| Outlook::new(mission, HASTE, futures, desk.hand).worth(When::Now { draws }));
    match worth {
        Some(worth) if worth < DISLIKED => Action::SwapMission,
        _ => Action::KeepMission,
    }
}

struct Beginner<'a> {
    desk: &'a Desk<'a>,
    when: When,
    outlooks: Vec<Outlook<'a>>,
}

impl Beginner<'_> {
    /// The card of the bank that helps most, or else one from the pile.
    fn draw(&self) -> Source {
        let now = self.sum(|outlook| outlook.worth(self.when));
        let with = |card| self.sum(|outlook| outlook.with(Hand::EMPTY.with(card), self.when));
        match best(self.desk.view.bank, with) {
            Some((card, worth)) if worth > now => Source::Bank { card },
            _ => Source::Pile,
        }
    }

    /// Every third time, the card that is needed least.
    fn give(&self, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        let gives = |offer: &Offer| matches!(offer, Offer::Give { .. });
        if !offers.iter().any(gives) || dice.below(3) > 0 {
            return None;
        }
        let cards = self.least_needed(1).iter().collect();
        Some(Action::Give { cards })
    }

    fn least_needed(&self, count: u8) -> Hand {
        least_needed(self.desk.hand, count, |less| {
            self.sum(|outlook| outlook.without(less, self.when))
        })
    }

    fn sum(&self, worth: impl Fn(&Outlook) -> f32) -> f32 {
        self.outlooks.iter().map(worth).sum()
    }
}
