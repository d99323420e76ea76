//! A practised player: weighs what a card does to the others and what stays in the hand, and keeps
//! both hands of the pair ready to play.

use super::attention::{Attention, Moment};
use super::desk::{Desk, best, by_color, due, lay, lays};
use super::why::motive;
use std::sync::Arc;
use table::{Bot, Chance, Fast, Motive, Seat};
use uno_teams::{Action, Card, Color, Edition, Face, Offer, UnoTeams, View};

const ATTENTION: Attention = Attention {
    own: 85,
    call: 75,
    catch: 60,
};

// What things are worth, counted in cards. Found by playing against `easy`.

/// The turn.
const TURN: f32 = 0.2;
/// Every colour that a hand can answer.
const COLORS: f32 = 0.3;
/// Every card of the colour in force, up to three.
const IN_FORCE: f32 = 0.15;
/// A hand that can answer anything.
const WILD: f32 = 0.5;
/// A card that the partner can lay on the open one.
const FITTING: f32 = 0.3;
/// A pair with fewer cards than this is close to going out.
const CLOSE: u8 = 4;

/// What it is worth to have a card for later.
const fn kept(card: Card) -> f32 {
    match card.face() {
        Face::Number(_) => 0.0,
        Face::Reverse => 0.1,
        Face::Skip => 1.0,
        Face::DrawTwo => 3.0,
        Face::Wild => 2.0,
        Face::TeamWild => 1.5,
        Face::TeamDrawFour => 6.0,
    }
}

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

    /// What to do, calls and catches aside.
    pub(super) fn thought(&self, desk: &Desk, offers: &[Offer], uno: bool) -> Option<Action> {
        let plan = Plan {
            hidden: desk.hidden(&self.edition),
            desk,
        };
        if let Some((card, color)) = plan.lay(offers) {
            return Some(lay(card, color, uno));
        }
        due(offers).next().map(|offer| match *offer {
            Offer::Gift { card } => Action::Gift {
                card: plan.for_partner().unwrap_or(card),
            },
            Offer::Swap { card } => Action::Swap {
                card: plan.for_partner().unwrap_or(card),
            },
            Offer::Share { choose, .. } => Action::Share {
                cards: plan.half().take(choose.min.into()).collect(),
            },
            Offer::Pass => Action::Pass,
            Offer::NextRound => Action::NextRound,
            _ => Action::Draw,
        })
    }
}

impl Bot<UnoTeams> for Normal {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        match ATTENTION.moment(view.players.len(), offers, dice) {
            Moment::Speak(action) => return Some(action),
            Moment::LetPass => return None,
            Moment::Act => {}
        }
        let desk = Desk::new(view);
        let uno = desk.hand.len() == 2 && ATTENTION.calls_at_once(dice);
        self.thought(&desk, offers, uno)
    }

    fn why(&self, view: &View, offers: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(view, offers, action))
    }

    fn pause(&self, dice: &mut Fast) -> u32 {
        800 + dice.below(1_200)
    }
}

struct Plan<'a> {
    desk: &'a Desk<'a>,
    hidden: Vec<Card>,
}

impl Plan<'_> {
    /// The card to lay, and the colour that is then in force.
    fn lay(&self, offers: &[Offer]) -> Option<(Card, Color)> {
        let lays = lays(offers).into_iter().flat_map(|card| {
            let named = Color::ALL.into_iter();
            named
                .filter(move |&color| card.color().is_none_or(|own| own == color))
                .map(move |color| (card, color))
        });
        best(lays, |(card, color)| {
            let rest = self.desk.without(card);
            let kept: f32 = rest.iter().map(|&card| kept(card)).sum();
            self.effect(card, color) + kept + ready(&rest, color)
        })
    }

    /// What the card does to the others, and who moves next.
    fn effect(&self, card: Card, color: Color) -> f32 {
        let desk = self.desk;
        let way = desk.view.direction;
        let next = desk.next_after(desk.seat, way);
        let after_next = || self.turn(desk.next_after(next, way));
        match card.face() {
            Face::Number(_) | Face::Wild => self.turn(next),
            Face::Reverse => self.turn(desk.next_after(desk.seat, -way)),
            Face::Skip => after_next(),
            Face::DrawTwo => self.draws(next, 2.0) + after_next(),
            Face::TeamDrawFour => self.draws(next, 4.0) + after_next(),
            Face::TeamWild => self.team_wild(color),
        }
    }

    /// UT-23 Two cards laid in a row; or two cards drawn, and a third by the partner, who keeps it
    /// unless it goes.
    fn team_wild(&self, color: Color) -> f32 {
        let partner = self.desk.partner();
        let goes = self.goes(color);
        let stuck = (1.0 - goes).powi(self.desk.player(partner).hand_count.into());
        let after = self.desk.next_after(partner, self.desk.view.direction);
        let penalty = self.draws(self.desk.seat, 2.0) + self.draws(partner, 1.0 - goes);
        self.turn(partner) + stuck * penalty + self.turn(after)
    }

    /// How likely a card that was not seen is a wild card or one of that colour.
    fn goes(&self, color: Color) -> f32 {
        let fits = |card: &&Card| card.color().is_none_or(|own| own == color);
        let fitting = self.hidden.iter().filter(fits).count() as f32;
        fitting / self.hidden.len() as f32
    }

    /// What it is worth to us that this player moves next.
    fn turn(&self, seat: Seat) -> f32 {
        -self.draws(seat, TURN)
    }

    /// What it is worth to us that this player draws: more, the closer the pair is to going out.
    fn draws(&self, seat: Seat, count: f32) -> f32 {
        let to_close = CLOSE.saturating_sub(self.desk.of_pair(seat));
        let worth = count * (1.0 + f32::from(to_close) / f32::from(CLOSE));
        if self.desk.is_ours(seat) {
            -worth
        } else {
            worth
        }
    }

    /// UT-6, UT-25 The card whose going leaves the hand most ready; better still if the partner can
    /// lay it now. What it is worth for later does not count: the pair keeps it.
    fn for_partner(&self) -> Option<Card> {
        best(self.desk.hand.iter().copied(), |card| {
            let fitting = if self.desk.fits(card) { FITTING } else { 0.0 };
            ready(&self.desk.without(card), self.desk.view.color) + fitting
        })
    }

    /// UT-14, UT-16 Every other card as the hand is sorted: both get of every colour, and of the
    /// wild cards. A card just drawn that can be laid stays.
    fn half(&self) -> impl Iterator<Item = Card> {
        let drawn = self.desk.view.drawn.filter(|&card| self.desk.fits(card));
        let (cards, first) = match drawn {
            Some(drawn) => (self.desk.without(drawn), 0),
            None => (self.desk.hand.to_vec(), 1),
        };
        cards.into_iter().skip(first).step_by(2)
    }
}

/// How sure a hand is to have an answer when its turn comes.
fn ready(hand: &[Card], in_force: Color) -> f32 {
    let counts = by_color(hand);
    let colors = counts.iter().filter(|&&count| count > 0).count() as f32;
    let wild = hand.iter().any(|card| card.is_wild());
    let same = f32::from(counts[in_force as usize].min(3));
    COLORS * colors + IN_FORCE * same + if wild { WILD } else { 0.0 }
}
