//! What no play of a deal can beat.

use team_up::{Edition, Neutral};

/// A proven bound on the score.
///
/// Either all boxes are placed: then at least as many cards are drawn as it takes to match each
/// box with a card of its own, and what is drawn beyond one card a box is face down. Or some are
/// not: each costs its point, and what it would have filled is missing.
pub fn upper(edition: &Edition, order: &[u8], neutral: Neutral) -> i32 {
    let mut volumes: Vec<i32> = Vec::new();
    for spec in &edition.shapes {
        let volume: i32 = spec
            .footprint
            .into_iter()
            .chain([spec.height])
            .map(i32::from)
            .product();
        volumes.extend(edition.colors.iter().map(|_| volume));
    }
    volumes.sort_unstable();
    let all: i32 =
        neutral.size.into_iter().map(i32::from).product::<i32>() + volumes.iter().sum::<i32>();
    let cells = i32::from(edition.width) * i32::from(edition.depth);
    let layers = |missing: i32| i32::from(edition.layers).min((all - missing) / cells);
    let complete = cards_for_all(edition, order)
        .map(|cards| 5 * layers(0) - (cards as i32 - volumes.len() as i32));
    let mut missing = 0;
    let lacking = (1..).zip(&volumes).map(|(count, volume)| {
        missing += volume;
        5 * layers(missing) - count
    });
    lacking.chain(complete).max().expect("a deck has boxes")
}

/// The fewest first cards that can take all boxes, one each.
fn cards_for_all(edition: &Edition, order: &[u8]) -> Option<usize> {
    let mut matching = Matching {
        allowed: order.iter().map(|&card| edition.allowed(card)).collect(),
        card_of: vec![None; edition.box_count()],
    };
    let mut matched = 0;
    (0..order.len()).find_map(|card| {
        matched += usize::from(matching.take(card, &mut 0));
        (matched == edition.box_count()).then_some(card + 1)
    })
}

/// Cards and the boxes they take.
struct Matching {
    allowed: Vec<u32>,
    card_of: Vec<Option<usize>>,
}

impl Matching {
    /// Finds a box for the card, if need be by giving other cards other boxes.
    fn take(&mut self, card: usize, tried: &mut u32) -> bool {
        for number in 0..self.card_of.len() {
            if (self.allowed[card] & !*tried) >> number & 1 == 0 {
                continue;
            }
            *tried |= 1 << number;
            let free = match self.card_of[number] {
                None => true,
                Some(other) => self.take(other, tried),
            };
            if free {
                self.card_of[number] = Some(card);
                return true;
            }
        }
        false
    }
}
