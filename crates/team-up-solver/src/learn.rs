//! How the tables of `value` come about.
//!
//! A round searches random deals with the tables so far. Where it finds perfect loads, every load
//! on the way to one is a good example, and those that stood beside it in the beam are bad ones: the
//! search thought them as promising. A logistic regression over the examples of the last two
//! rounds gives the tables of the next. The first round knows only that uneven loads are bad.

use crate::beam::Beam;
use crate::start::Start;
use crate::supply::Deal;
use crate::value::{ENTRIES, Places, Values};
use std::sync::Arc;
use table::{Chance, Fast, Label};
use team_up::Edition;
use team_up::geometry::ours::{self, BOXES};

/// Most examples of each kind out of one deal and depth.
const GOOD: u32 = 40;
const BAD: u32 = 100;
const EPOCHS: usize = 12;
const RATE: f32 = 0.04;
/// Draws entries that examples do not need back to zero.
const DECAY: f32 = 0.01;
/// An entry of the tables for a weight of one.
const SCALE: f32 = 256.0;

/// A load and what became of it.
struct Example {
    good: bool,
    depth: u8,
    places: Places,
}

/// How to learn. The same plan gives the same tables.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What the deals are drawn from.
    pub seed: u64,
    /// How many rounds there are.
    pub rounds: u32,
    /// How many deals are solved in each.
    pub deals: usize,
    /// The width of the beam.
    pub width: usize,
}

impl Plan {
    /// How the tables that we ship came about.
    pub const SHIPPED: Self = Self {
        seed: 1,
        rounds: 4,
        deals: 150,
        width: 4_000,
    };
}

/// Learns from nothing, and gives the bytes of `data/values.bin`. Says how it goes through `tell`.
pub fn learn(plan: Plan, tell: &mut dyn FnMut(String)) -> Vec<u8> {
    let mut dice = Fast::new(plan.seed);
    let mut entries = vec![0; ENTRIES];
    let mut before = Vec::new();
    for round in 1..=plan.rounds {
        let values = Values::new(ours::edition(), entries);
        let (mut examples, tried) = solve_deals(plan, &values, &mut dice);
        before.append(&mut examples);
        let (table, loss) = fit(&mut before, &mut dice);
        tell(format!(
            "round {round}: {} of {tried} deals solved, loss {loss:.4}",
            plan.deals
        ));
        entries = table;
        // The next round is fitted together with this one.
        let old = before.len() - before.len().min(plan.deals * BOXES * (GOOD + BAD) as usize);
        before.drain(..old);
    }
    entries
        .iter()
        .flat_map(|entry| entry.to_le_bytes())
        .collect()
}

/// The examples of as many deals as are to be solved, and how many were tried.
fn solve_deals(plan: Plan, values: &Values, dice: &mut Fast) -> (Vec<Example>, usize) {
    let mut examples = Vec::new();
    let (mut solved, mut tried) = (0, 0);
    while solved < plan.deals {
        let start = random_deal(ours::edition(), dice);
        let Some(deal) = Deal::new(&start, BOXES) else {
            continue;
        };
        tried += 1;
        solved += usize::from(gather(values, deal, plan.width, dice, &mut examples));
    }
    (examples, tried)
}

fn random_deal(edition: &Arc<Edition>, dice: &mut Fast) -> Start {
    let mut order: Vec<u8> = (1..=edition.cards.len() as u8).collect();
    dice.shuffle(Label::first("cards"), &mut order);
    let place = dice.below(edition.neutrals.len() as u32) as usize;
    let start = Start::deal(edition, &order, edition.neutrals[place]);
    start.expect("a shuffled deck is a deal")
}

/// Adds a fair share of the examples of one deal; says whether it was solved.
fn gather(
    values: &Values,
    deal: Deal,
    width: usize,
    dice: &mut Fast,
    examples: &mut Vec<Example>,
) -> bool {
    let mut all: [[Vec<Example>; 2]; BOXES + 1] = Default::default();
    let mut beam = Beam::new(&ours::edition().pallet, values, deal);
    let solved = beam.examine(width, |depth, good, places| {
        let example = Example {
            good,
            depth: depth as u8,
            places,
        };
        all[depth][usize::from(good)].push(example);
    });
    // At the end every load is perfect.
    for [bad, good] in all.into_iter().take(BOXES) {
        for (kind, most) in [(bad, BAD), (good, GOOD)] {
            let count = kind.len() as u32;
            examples.extend(kind.into_iter().filter(|_| dice.below(count.max(1)) < most));
        }
    }
    solved
}

/// A logistic regression by stochastic gradients, each entry with a rate of its own. Good and bad
/// examples of each depth weigh the same. Gives the tables, where low is good, and the mean loss.
fn fit(examples: &mut [Example], dice: &mut Fast) -> (Vec<i16>, f32) {
    let mut regression = Regression::new(examples);
    let mut loss = 0.0;
    for epoch in 0..EPOCHS {
        dice.shuffle(Label::first("examples"), examples);
        let rate = RATE / (1.0 + 0.3 * epoch as f32);
        let (mut lost, mut weighed) = (0.0, 0.0);
        for example in examples.iter() {
            let (weight, missed) = regression.learn(example, rate);
            lost += weight * missed;
            weighed += weight;
        }
        loss = lost / weighed;
    }
    (regression.entries(), loss)
}

/// What has been learnt so far.
struct Regression {
    /// How many bad and good examples there are of each depth.
    counts: [[f32; 2]; BOXES + 1],
    weights: Vec<f32>,
    /// The sum of the squares of all slopes of each weight.
    squares: Vec<f32>,
    bias: [f32; BOXES + 1],
}

impl Regression {
    fn new(examples: &[Example]) -> Self {
        let mut counts = [[0.0f32; 2]; BOXES + 1];
        for example in examples {
            counts[usize::from(example.depth)][usize::from(example.good)] += 1.0;
        }
        Self {
            counts,
            weights: vec![0.0; ENTRIES],
            squares: vec![0.01; ENTRIES],
            bias: [0.0; BOXES + 1],
        }
    }

    /// Learns from one example. Gives how much it weighs, and how badly it was foreseen.
    fn learn(&mut self, example: &Example, rate: f32) -> (f32, f32) {
        let Example {
            good,
            depth,
            places,
        } = example;
        let depth = usize::from(*depth);
        let [bad_ones, good_ones] = self.counts[depth];
        let same = if *good { good_ones } else { bad_ones };
        let weight = (0.5 * (bad_ones + good_ones) / same).min(20.0);
        let weights = places.iter().map(|&place| self.weights[usize::from(place)]);
        let sum: f32 = weights.sum();
        let chance = 1.0 / (1.0 + (-sum - self.bias[depth]).exp());
        let target = f32::from(u8::from(*good));
        let slope = weight * (chance - target);
        self.bias[depth] -= 0.01 * slope;
        for &place in places {
            let place = usize::from(place);
            let slope = slope + DECAY * self.weights[place];
            self.squares[place] += slope * slope;
            self.weights[place] -= rate * slope / self.squares[place].sqrt();
        }
        (weight, -(1.0 - (target - chance).abs()).max(1e-6).ln())
    }

    /// The tables.
    fn entries(self) -> Vec<i16> {
        let entry = |weight: f32| (-SCALE * weight).round().clamp(-30_000.0, 30_000.0) as i16;
        self.weights.into_iter().map(entry).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_plan_gives_the_same_tables() {
        let plan = Plan {
            rounds: 1,
            deals: 1,
            width: 1_000,
            ..Plan::SHIPPED
        };
        let tables = learn(plan, &mut |_| {});
        assert_eq!(tables.len(), 2 * ENTRIES);
        assert!(tables.iter().any(|&byte| byte != 0));
        assert_eq!(tables, learn(plan, &mut |_| {}));
    }

    #[test]
    fn what_good_loads_have_in_common_becomes_cheap() {
        let example = |n: u16| {
            let good = n.is_multiple_of(4);
            let mut places = [0; size_of::<Places>() / 2];
            places[0] = if good { 1 } else { 2 };
            places[1] = 10 + n % 7;
            Example {
                good,
                depth: 9,
                places,
            }
        };
        let mut examples: Vec<Example> = (0..2_000).map(example).collect();
        let (table, loss) = fit(&mut examples, &mut Fast::new(1));
        assert!(table[1] < -50 && table[2] > 50, "{} {}", table[1], table[2]);
        assert!(table[10..17].iter().all(|entry| entry.abs() < 20));
        assert!(loss < 0.5);
    }
}
