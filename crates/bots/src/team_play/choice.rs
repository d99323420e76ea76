//! Choosing the best.

use team_play::{Card, Hand};

/// The first of the choices that are worth most, and what it is worth.
pub(super) fn best<T: Copy>(
    choices: impl IntoIterator<Item = T>,
    worth: impl Fn(T) -> f32,
) -> Option<(T, f32)> {
    let weighed = choices.into_iter().map(|choice| (choice, worth(choice)));
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The different cards of a hand, in order.
pub(super) fn kinds(hand: Hand) -> impl Iterator<Item = Card> {
    Card::all().filter(move |&card| hand.count(card) > 0)
}

/// `count` cards of the hand, chosen one by one so that `rest`, what the hand is worth without
/// them, stays as high as can be.
pub(super) fn least_needed(hand: Hand, count: u8, rest: impl Fn(Hand) -> f32) -> Hand {
    let mut chosen = Hand::EMPTY;
    for _ in 0..count {
        let more = kinds(hand.minus(chosen)).map(|card| chosen.with(card));
        chosen = best(more, &rest).map_or(chosen, |(more, _)| more);
    }
    chosen
}
