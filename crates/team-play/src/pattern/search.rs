//! The finder: every different choice of cards that fulfils a mission.

use super::counts::{ByNumber, at_least, by_color, by_number, covers, digit, lowest, unit};
use super::{Pattern, Sets, Shape};
use crate::card::Hand;
use crate::state::LARGEST_HAND;
use std::ops::ControlFlow;

impl Pattern {
    /// Finds choices until `found` breaks. `hand` may be a whole deck; choices of more cards than
    /// any hand holds are left out.
    pub(super) fn search<F: OnFound>(&self, hand: Hand, found: &mut F) -> ControlFlow<()> {
        for mask in &self.masks {
            let hand = Hand::from_counts(hand.counts() & mask);
            if hand.is_empty() {
                continue;
            }
            match self.shape {
                Shape::Loose(cards) => self.loose(hand, cards, found)?,
                Shape::Sets(sets) => self.sets(hand, sets, found)?,
                Shape::Run(run) => self.runs(hand, run, found)?,
                Shape::Exact(exact) => self.exact(hand, exact, found)?,
                Shape::SumOfTwo => self.sums_of_two(hand, found)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn loose<F: OnFound>(&self, hand: Hand, cards: Option<u8>, found: &mut F) -> ControlFlow<()> {
        let there = by_number(hand);
        let mut below = [(0u8, 0u16); 9];
        for place in 0..8 {
            let (count, sum) = below[usize::from(place)];
            let here = digit(there, place);
            let more = u16::from(here) * u16::from(place + 1);
            below[usize::from(place) + 1] = (count + here, sum + more);
        }
        let (fewest, most) = match cards {
            Some(cards) => (cards, cards),
            None => (1, LARGEST_HAND),
        };
        let wanted = Wanted {
            fewest,
            most,
            total: self.total,
        };
        let loose = Loose { hand, there, below };
        loose.choose(8, 0, wanted, found)
    }

    fn sets<F: OnFound>(&self, hand: Hand, sets: Sets, found: &mut F) -> ControlFlow<()> {
        let there = by_number(hand);
        let smallest = (sets.sizes.trailing_zeros() / 4) as u8 + 1;
        let places = at_least(there, smallest);
        let groups = (0..8).map(|size| digit(sets.sizes, size)).sum::<u8>();
        if places.count_ones() < u32::from(groups) {
            return ControlFlow::Continue(());
        }
        choose_groups(there, places, sets.sizes, 0, &mut |numbers| {
            if !self.adds_up(numbers) {
                return ControlFlow::Continue(());
            }
            split(hand, numbers, &mut |cards| {
                if sets.colors_fit(cards) {
                    found(cards)
                } else {
                    ControlFlow::Continue(())
                }
            })
        })
    }

    fn runs<F: OnFound>(&self, hand: Hand, run: ByNumber, found: &mut F) -> ControlFlow<()> {
        let places = at_least(by_number(hand), 1);
        let mut starts = places;
        let mut rest = run >> 4;
        let mut shifted = places >> 4;
        while rest != 0 {
            starts &= shifted;
            shifted >>= 4;
            rest >>= 4;
        }
        while starts != 0 {
            let numbers = run << lowest(starts);
            starts &= starts - 1;
            if self.adds_up(numbers) {
                split(hand, numbers, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn exact<F: OnFound>(&self, hand: Hand, exact: ByNumber, found: &mut F) -> ControlFlow<()> {
        if covers(by_number(hand), exact) && self.adds_up(exact) {
            split(hand, exact, found)?;
        }
        ControlFlow::Continue(())
    }

    fn sums_of_two<F: OnFound>(&self, hand: Hand, found: &mut F) -> ControlFlow<()> {
        let there = by_number(hand);
        let mut left = at_least(there, 1);
        while left != 0 {
            let small = lowest(left) / 4;
            let mut larger = left;
            while larger != 0 {
                let large = lowest(larger) / 4;
                larger &= larger - 1;
                // Places count from 0, so that place 2 + place 3, numbers 3 and 4, make place 6.
                let sum = small + large + 1;
                if sum >= 8 {
                    break;
                }
                let numbers = (1 << (4 * small)) + (1 << (4 * large)) + (1 << (4 * sum));
                if covers(there, numbers) && self.adds_up(numbers) {
                    split(hand, numbers, found)?;
                }
            }
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }
}

/// What is done with each choice; breaking ends the search.
pub(super) trait OnFound: FnMut(Hand) -> ControlFlow<()> {}

impl<F: FnMut(Hand) -> ControlFlow<()>> OnFound for F {}

/// What is still to come of a loose choice of cards.
#[derive(Clone, Copy)]
struct Wanted {
    fewest: u8,
    most: u8,
    total: Option<u16>,
}

impl Wanted {
    /// What is wanted after one more card of `number`; `None` where that is more than the total.
    #[inline]
    fn after(self, number: u16) -> Option<Self> {
        let total = match self.total {
            Some(total) => Some(total.checked_sub(number)?),
            None => None,
        };
        Some(Self {
            fewest: self.fewest.saturating_sub(1),
            most: self.most - 1,
            total,
        })
    }
}

/// A loose choice of cards in the making.
struct Loose {
    hand: Hand,
    there: ByNumber,
    /// For each place, the cards below it: how many, and what they add up to.
    below: [(u8, u16); 9],
}

impl Loose {
    /// Chooses among the numbers below `place`, the highest first, on top of `chosen`.
    fn choose<F: OnFound>(
        &self,
        place: u8,
        chosen: ByNumber,
        wanted: Wanted,
        found: &mut F,
    ) -> ControlFlow<()> {
        let done = wanted.fewest == 0 && wanted.total.is_none_or(|total| total == 0);
        if done && chosen != 0 && (wanted.most == 0 || wanted.total.is_some()) {
            return split(self.hand, chosen, found);
        }
        let mask = (1u64 << (4 * place)) as u32;
        let here = self.there & mask.wrapping_sub(1);
        if here == 0 {
            return if done && chosen != 0 {
                split(self.hand, chosen, found)
            } else {
                ControlFlow::Continue(())
            };
        }
        if !self.can_reach(place, wanted) {
            return ControlFlow::Continue(());
        }
        let place = ((31 - here.leading_zeros()) / 4) as u8;
        let number = u16::from(place) + 1;
        let most = digit(here, place).min(wanted.most);
        let mut wanted = wanted;
        let mut chosen = chosen;
        for taken in 0..=most {
            if taken > 0 {
                let Some(rest) = wanted.after(number) else {
                    break;
                };
                wanted = rest;
                chosen += unit(place);
            }
            self.choose(place, chosen, wanted, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the cards below `place` can give what is wanted, roughly.
    fn can_reach(&self, place: u8, wanted: Wanted) -> bool {
        let (count, sum) = self.below[usize::from(place)];
        let total_fits = wanted.total.is_none_or(|total| {
            total <= sum
                && total <= u16::from(wanted.most) * u16::from(place)
                && total >= u16::from(wanted.fewest)
        });
        wanted.fewest <= count && total_fits
    }
}

/// Gives each group of `sizes` a number of its own among `places`.
fn choose_groups<F>(
    there: ByNumber,
    places: ByNumber,
    sizes: u32,
    chosen: ByNumber,
    found: &mut F,
) -> ControlFlow<()>
where
    F: FnMut(ByNumber) -> ControlFlow<()>,
{
    if sizes == 0 {
        return found(chosen);
    }
    let mut places = places;
    while places != 0 {
        let place = (lowest(places) / 4) as u8;
        places &= places - 1;
        let mut left = sizes;
        while left != 0 {
            let size = (lowest(left) / 4) as u8 + 1;
            if size > digit(there, place) {
                break;
            }
            left &= !(15 << lowest(left));
            let number = u32::from(size) << (4 * place);
            choose_groups(
                there,
                places,
                sizes - unit(size - 1),
                chosen | number,
                found,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Every way to take `numbers` out of `hand`, which has them, in red and blue.
#[inline]
fn split<F: OnFound>(hand: Hand, numbers: ByNumber, found: &mut F) -> ControlFlow<()> {
    let (red, blue) = by_color(hand);
    if blue == 0 {
        return found(Hand::from_counts(u64::from(numbers)));
    }
    if red == 0 {
        return found(Hand::from_counts(u64::from(numbers) << 32));
    }
    split_each(red, blue, numbers, 0, found)
}

fn split_each<F: OnFound>(
    red: ByNumber,
    blue: ByNumber,
    numbers: ByNumber,
    chosen: u64,
    found: &mut F,
) -> ControlFlow<()> {
    if numbers == 0 {
        return found(Hand::from_counts(chosen));
    }
    let shift = lowest(numbers);
    let count = numbers >> shift & 15;
    let fewest = count.saturating_sub(blue >> shift & 15);
    let most = count.min(red >> shift & 15);
    for reds in fewest..=most {
        let cards = u64::from(reds) << shift | u64::from(count - reds) << (shift + 32);
        split_each(red, blue, numbers & !(15 << shift), chosen | cards, found)?;
    }
    ControlFlow::Continue(())
}
