//! Cards that might come.

use super::desk::Desk;
use table::{Chance, Fast};
use team_play::{Card, Hand, Pattern};

/// How many cards a future looks ahead.
pub(super) const FAR: usize = 15;

/// No mission of ours takes more cards.
const MOST: u8 = 6;

/// Ways the next cards might come, the same for everything that one decision compares.
pub(super) struct Futures(Vec<Future>);

/// One way.
pub(super) struct Future {
    /// The first cards to come: none, one, two, …
    coming: [Hand; FAR + 1],
    /// What the partner might hold.
    pub(super) partner: Hand,
}

impl Futures {
    /// `count` futures that agree with the desk, each as likely as any other.
    pub(super) fn imagine(desk: &Desk, count: usize, dice: &mut Fast) -> Self {
        let draws = desk.partners_draws();
        let mut hidden: Vec<Card> = desk.hidden().minus(draws).iter().collect();
        let mut discard = desk.view.discard.clone();
        let partner = desk.partner().map_or(0, |partner| partner.hand_count);
        let partner = usize::from(partner - draws.len()).min(hidden.len());
        let pile = usize::from(desk.view.pile_count);
        let future = |_| {
            stir(&mut hidden, partner + FAR, dice);
            stir(&mut discard, FAR.saturating_sub(pile), dice);
            let (partner, hidden) = hidden.split_at(partner);
            // The discards become the pile when it is used up.
            let cards = hidden.iter().take(pile).chain(discard.iter());
            Future {
                coming: sums(cards.copied()),
                partner: draws.plus(partner.into()),
            }
        };
        Self((0..count).map(future).collect())
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &Future> {
        self.0.iter()
    }
}

/// A wait is a number of coming cards, `FAR + 1` if all that a future knows are too few. More
/// cards in hand never make it longer.
impl Future {
    /// How many of the coming cards `hand` takes to meet the pattern.
    pub(super) fn wait(&self, pattern: &Pattern, hand: Hand) -> usize {
        self.within(pattern, hand, 0, FAR + 1)
    }

    /// The same, if it is known to be at most `most`.
    pub(super) fn wait_at_most(&self, pattern: &Pattern, hand: Hand, most: usize) -> usize {
        if most == 0 || !self.meets(pattern, hand, most - 1) {
            return most;
        }
        self.within(pattern, hand, 0, most - 1)
    }

    /// The same, if it is known to be at least `least`.
    pub(super) fn wait_at_least(&self, pattern: &Pattern, hand: Hand, least: usize) -> usize {
        if least > FAR || self.meets(pattern, hand, least) {
            return least;
        }
        self.within(pattern, hand, least + 1, FAR + 1)
    }

    /// How many cards the pattern takes at least, out of `hand` and what has come after that wait.
    pub(super) fn fewest(&self, pattern: &Pattern, hand: Hand, wait: usize) -> u8 {
        let mut fewest = MOST;
        let cards = hand.plus(self.coming[wait.min(FAR)]);
        pattern.each(cards, |choice| fewest = fewest.min(choice.len()));
        fewest
    }

    fn within(&self, pattern: &Pattern, hand: Hand, mut least: usize, mut most: usize) -> usize {
        while least < most {
            let middle = (least + most) / 2;
            if self.meets(pattern, hand, middle) {
                most = middle;
            } else {
                least = middle + 1;
            }
        }
        least
    }

    fn meets(&self, pattern: &Pattern, hand: Hand, wait: usize) -> bool {
        pattern.is_met_by(hand.plus(self.coming[wait]))
    }
}

/// The first cards: none, one, two, …; the last ones again where there are no more.
fn sums(mut cards: impl Iterator<Item = Card>) -> [Hand; FAR + 1] {
    let mut sum = Hand::EMPTY;
    let mut sums = [sum; FAR + 1];
    for place in &mut sums[1..] {
        sum = cards.next().map_or(sum, |card| sum.with(card));
        *place = sum;
    }
    sums
}

/// Shuffles so many cards to the front.
fn stir(cards: &mut [Card], count: usize, dice: &mut Fast) {
    for place in 0..count.min(cards.len()) {
        let other = place + dice.below((cards.len() - place) as u32) as usize;
        cards.swap(place, other);
    }
}
