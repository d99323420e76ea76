//! What nobody can beat who goes on from here.

use crate::start::Start;
use table::Game;
use team_up::Edition;
use team_up::geometry::Pile;

/// What a load can come to at best, whatever cards come.
///
/// Some of the boxes that are left are never placed: each costs its point, and what it would have
/// filled is missing. The smallest boxes are missed least.
#[derive(Clone, Debug)]
pub struct Bound {
    layers: usize,
    cells: i32,
    /// Each box's number and volume, the smallest first.
    boxes: Vec<(usize, i32)>,
}

impl Bound {
    pub fn new(edition: &Edition) -> Self {
        let volume = |number| edition.shapes[edition.shape_of(number)].volume();
        let numbers = 0..edition.box_count();
        let mut boxes: Vec<_> = numbers.map(|number| (number, volume(number))).collect();
        boxes.sort_unstable_by_key(|&(_, volume)| volume);
        Self {
            layers: edition.layers.into(),
            cells: edition.pallet.grid.count() as i32,
            boxes,
        }
    }

    /// The bound for this pile, with `remaining` boxes left and `down` cards face down.
    pub fn of(&self, pile: &Pile, remaining: u32, down: usize) -> i32 {
        self.with(pile, remaining, |missing| Some(down + missing))
    }

    /// The same, where `cost` says how many points it takes to miss so many boxes, if that is
    /// possible.
    fn with(&self, pile: &Pile, remaining: u32, cost: impl Fn(usize) -> Option<usize>) -> i32 {
        let mut need = 0;
        let layers = pile.filled[..self.layers].iter();
        let needs: Vec<i32> = layers
            .map(|layer| {
                need += self.cells - layer.count_ones() as i32;
                need
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
    Bound::new(edition).with(&game.load().pile, game.remaining(), cost)
}

/// The fewest of the next cards that can take all boxes that are left, if all can.
pub fn cards_for_all(start: &Start) -> Option<usize> {
    let (edition, remaining) = (start.game.deck(), start.game.remaining());
    let needed = cards_needed(edition, remaining, &start.cards);
    needed.get(remaining.count_ones() as usize).copied()
}

/// The fewest of the first cards that can take that many boxes, one each, by how many boxes.
fn cards_needed(edition: &Edition, remaining: u32, cards: &[u8]) -> Vec<usize> {
    let boxes = cards.iter().map(|&card| edition.allowed(card) & remaining);
    let mut matching = Matching::new(boxes.map(u64::from).collect(), edition.box_count());
    let mut needed = vec![0];
    for card in 0..cards.len() {
        if matching.add(card) {
            needed.push(card + 1);
        }
    }
    needed
}

/// Pairs of two kinds of things, each with one other at most.
pub struct Matching {
    /// What suits each thing of the first kind, as a set of the second.
    suits: Vec<u64>,
    /// Whom each thing of the second kind has.
    partner: Vec<Option<usize>>,
}

impl Matching {
    pub fn new(suits: Vec<u64>, others: usize) -> Self {
        Self {
            suits,
            partner: vec![None; others],
        }
    }

    /// How many things of the first kind there are.
    pub fn count(&self) -> usize {
        self.suits.len()
    }

    /// Finds a partner, if need be by giving others other ones.
    pub fn add(&mut self, number: usize) -> bool {
        self.find(number, &mut 0)
    }

    fn find(&mut self, number: usize, tried: &mut u64) -> bool {
        for other in 0..self.partner.len() {
            if (self.suits[number] & !*tried) >> other & 1 == 0 {
                continue;
            }
            *tried |= 1 << other;
            let free = match self.partner[other] {
                None => true,
                Some(rival) => self.find(rival, tried),
            };
            if free {
                self.partner[other] = Some(number);
                return true;
            }
        }
        false
    }
}
