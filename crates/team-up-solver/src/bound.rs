//! What nobody can beat who goes on from here.

use crate::start::Start;
use table::Game;
use team_up::Edition;

/// What a load can come to at best, whatever cards come.
///
/// Some of the boxes that are left are never placed: each costs its point, and what it would have
/// filled is missing. The smallest boxes are missed least.
#[derive(Clone, Debug)]
pub struct Bound {
    layers: u8,
    /// Each box's number and volume, the smallest first.
    boxes: Vec<(usize, i32)>,
}

impl Bound {
    pub fn new(edition: &Edition) -> Self {
        let volume = |number: usize| {
            let spec = &edition.shapes[number / edition.colors.len()];
            let [a, b] = spec.footprint;
            i32::from(a) * i32::from(b) * i32::from(spec.height)
        };
        let numbers = 0..edition.box_count();
        let mut boxes: Vec<_> = numbers.map(|number| (number, volume(number))).collect();
        boxes.sort_unstable_by_key(|&(_, volume)| volume);
        Self {
            layers: edition.layers,
            boxes,
        }
    }

    /// The bound for these heights, with `remaining` boxes left and `down` cards face down.
    pub fn of(&self, heights: &[u8], remaining: u32, down: usize) -> i32 {
        self.with(heights, remaining, |missing| Some(down + missing))
    }

    /// The same, where `cost` says how many points it takes to miss so many boxes, if that is
    /// possible.
    fn with(&self, heights: &[u8], remaining: u32, cost: impl Fn(usize) -> Option<usize>) -> i32 {
        let needs: Vec<i32> = (1..=self.layers)
            .map(|layer| {
                heights
                    .iter()
                    .map(|&h| i32::from(layer.saturating_sub(h)))
                    .sum()
            })
            .collect();
        let left = || {
            self.boxes
                .iter()
                .filter(|(number, _)| remaining >> number & 1 != 0)
        };
        let mut volume: i32 = left().map(|(_, volume)| volume).sum();
        let mut best = i32::MIN;
        for (missing, (_, lost)) in left().chain([&(0, 0)]).enumerate() {
            let layers = needs.iter().take_while(|&&need| need <= volume).count();
            if let Some(cost) = cost(missing) {
                best = best.max(5 * layers as i32 - cost as i32);
            }
            volume -= lost;
        }
        best
    }
}

/// A proven bound on the score. To place so many boxes takes at least as many cards as it takes to
/// match each of them with a card of its own, and what is drawn beyond one card a box is face down.
pub fn upper(start: &Start) -> i32 {
    let game = &start.game;
    if game.outcome().is_some() {
        return game.score();
    }
    let edition = game.deck();
    let left = game.remaining().count_ones() as usize;
    let cards = cards_needed(edition, game.remaining(), &start.cards);
    let cost = |missing: usize| {
        let placed = left - missing;
        Some(start.face_down() + missing + cards.get(placed)? - placed)
    };
    Bound::new(edition).with(&start.heights(), game.remaining(), cost)
}

/// The fewest of the first cards that can take that many boxes, one each, by how many boxes.
fn cards_needed(edition: &Edition, remaining: u32, cards: &[u8]) -> Vec<usize> {
    let mut matching = Matching {
        allowed: cards
            .iter()
            .map(|&card| edition.allowed(card) & remaining)
            .collect(),
        card_of: vec![None; edition.box_count()],
    };
    let mut needed = vec![0];
    for card in 0..cards.len() {
        if matching.take(card, &mut 0) {
            needed.push(card + 1);
        }
    }
    needed
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
