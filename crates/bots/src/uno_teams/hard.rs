//! A strong player: tries what it may do at many tables that fit what it sees, and plays each of
//! them on for all hands, the partner's included: what the partner would do with a gift, a swap or a
//! colour counts as much as what the opponents would.

use super::attention::{Attention, Moment};
use super::desk::{Desk, due};
use super::normal::Normal;
use super::playout::Quick;
use super::why::motive;
use crate::search::Decision;
use std::sync::Arc;
use table::{Bot, Chance, Fast, Label, Motive};
use uno_teams::{Action, Card, Cards, Edition, Lay, Offer, UnoTeams, View};

const ATTENTION: Attention = Attention {
    own: 98,
    call: 95,
    catch: 90,
};

/// How many games are played on for one decision: less than a hundredth of a second on one core.
const PLAYOUTS: usize = 3_000;

/// By how many standard errors another action has to be better than the first thought.
const DOUBT: f32 = 2.0;

/// How many ways to share a hand are tried.
const SHARES: usize = 8;

/// The level `hard`.
pub struct Hard {
    edition: Arc<Edition>,
    playouts: usize,
    /// Whose thoughts come first.
    normal: Normal,
}

impl Hard {
    /// A player who knows the deck.
    #[must_use]
    pub fn new(edition: &Arc<Edition>) -> Self {
        Self {
            edition: Arc::clone(edition),
            playouts: PLAYOUTS,
            normal: Normal::new(edition),
        }
    }
}

impl Bot<UnoTeams> for Hard {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        match ATTENTION.moment(view.players.len(), offers, dice) {
            Moment::Speak(action) => return Some(action),
            Moment::LetPass => return None,
            Moment::Act => {}
        }
        let desk = Desk::new(view);
        let uno = desk.hand.len() == 2 && ATTENTION.calls_at_once(dice);
        let first = self.normal.thought(&desk, offers, uno)?;
        let question = Decision {
            edition: &self.edition,
            view,
            seat: desk.seat,
            playouts: self.playouts,
            doubt: DOUBT,
        };
        let others = candidates(offers, uno, dice);
        Some(question.best(first, others, &mut Quick::default(), dice))
    }

    fn why(&self, view: &View, offers: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(view, offers, action))
    }

    fn think(&mut self, times: u32) {
        self.playouts = PLAYOUTS * times as usize;
    }

    fn pause(&self, dice: &mut Fast) -> u32 {
        800 + dice.below(1_200)
    }
}

/// Everything that may be done, calls and catches aside; of the shares, some.
fn candidates(offers: &[Offer], uno: bool, dice: &mut Fast) -> Vec<Action> {
    let mut candidates = Vec::new();
    for offer in due(offers) {
        match *offer {
            Offer::Play { card, color } => candidates.push(Action::Play(Lay { card, color, uno })),
            Offer::Gift { card } => candidates.push(Action::Gift { card }),
            Offer::Swap { card } => candidates.push(Action::Swap { card }),
            Offer::Share { choose, ref from } => candidates.extend(shares(from, choose.min, dice)),
            Offer::Draw => candidates.push(Action::Draw),
            Offer::Pass => candidates.push(Action::Pass),
            Offer::NextRound | Offer::CallUno | Offer::Catch { .. } => {}
        }
    }
    candidates
}

/// Every other card as the hand is sorted, and some halves at random.
fn shares(hand: &Cards, count: u8, dice: &mut Fast) -> Vec<Action> {
    let count = usize::from(count);
    let every_other: Vec<Card> = hand.iter().copied().step_by(2).take(count).collect();
    let mut shares = vec![every_other];
    while shares.len() < SHARES {
        let mut cards = hand.clone();
        dice.shuffle(Label::first("share"), &mut cards);
        shares.push(cards[..count].to_vec());
    }
    let share = |cards: Vec<Card>| Action::Share {
        cards: cards.into_iter().collect(),
    };
    shares.into_iter().map(share).collect()
}
