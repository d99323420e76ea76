//! What a mission asks for: one matcher and one finder for every mission there is. TP-20 to TP-22.
//!
//! Colour, parity and allowed numbers become masks over the sixteen kinds of card. The rest is a
//! [`Shape`], which speaks of numbers alone: how many cards of each number, in eight counts of four
//! bits. The finder first chooses such counts and then splits each of them into red and blue, so it
//! meets every different choice of cards exactly once.

use crate::card::{Hand, LARGEST_HAND};
use crate::list::List;
use std::ops::ControlFlow;

/// How many cards of each number: eight counts of four bits, number 1 lowest.
type ByNumber = u32;

const ONES: ByNumber = 0x1111_1111;
const TOPS: ByNumber = 0x8888_8888;

/// The cards that fulfil a mission, compiled from the deck file's terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// All cards must lie in one of these masks over the counts of a [`Hand`]; no card choice fits
    /// two of them, because `one` colour or parity leaves masks that are disjoint.
    masks: List<u64, 4>,
    shape: Shape,
    /// What the numbers add up to.
    total: Option<u16>,
}

/// Which numbers, how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Any numbers: as many cards as this, or any number of cards.
    Loose(Option<u8>),
    /// Groups of equal numbers.
    Sets(Sets),
    /// Directly consecutive numbers, one card each; the run from number 1.
    Run(ByNumber),
    /// Exactly these numbers.
    Exact(ByNumber),
    /// Three cards, two of which add up to the third.
    SumOfTwo,
}

/// Groups of equal numbers, no two groups of the same number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sets {
    /// How many groups of each size, four bits a size, size 1 lowest.
    sizes: u32,
    /// How many of them are red.
    red: u32,
    /// How many of them are blue.
    blue: u32,
}

/// What a term of the deck file says about colours or parities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Alike {
    /// Nothing.
    #[default]
    Any,
    /// All the first kind: red, or odd.
    First,
    /// All the second kind: blue, or even.
    Second,
    /// All the same, whichever.
    One,
}

impl Alike {
    /// The masks that are left, out of that of the first and that of the second kind.
    fn masks(self, first: u64, second: u64) -> List<u64, 2> {
        match self {
            Self::Any => [first | second].into_iter().collect(),
            Self::First => [first].into_iter().collect(),
            Self::Second => [second].into_iter().collect(),
            Self::One => [first, second].into_iter().collect(),
        }
    }
}

impl Shape {
    /// The run of `cards` numbers.
    pub(crate) fn run(cards: u8) -> Self {
        Self::Run(ONES & (u32::MAX >> (32 - 4 * cards)))
    }

    /// Exactly these numbers, at most fifteen of each.
    pub(crate) fn exact(numbers: &[u8]) -> Self {
        Self::Exact(
            numbers
                .iter()
                .fold(0, |counts, number| counts + unit(number - 1)),
        )
    }

    /// How many cards it takes, where that is fixed.
    pub(crate) fn cards(self) -> Option<u8> {
        match self {
            Self::Loose(cards) => cards,
            Self::Sets(sets) => Some((1..=8).map(|size| size * digit(sets.sizes, size - 1)).sum()),
            Self::Run(counts) | Self::Exact(counts) => {
                Some((0..8).map(|place| digit(counts, place)).sum())
            }
            Self::SumOfTwo => Some(3),
        }
    }
}

impl Sets {
    /// One more group, of `size` equal numbers, 1 to 8, and perhaps all red or all blue.
    pub(crate) fn add(&mut self, size: u8, color: Alike) {
        let group = unit(size - 1);
        self.sizes += group;
        match color {
            Alike::First => self.red += group,
            Alike::Second => self.blue += group,
            Alike::Any | Alike::One => {}
        }
    }

    /// Whether the colours of `cards`, whose sizes are right, go with the groups. A number in red
    /// alone serves a red group or one of any colour, so enough of them is all it takes.
    fn colors_fit(self, cards: Hand) -> bool {
        if self.red | self.blue == 0 {
            return true;
        }
        let (red, blue) = by_color(cards);
        let (mut all_red, mut all_blue) = (0, 0);
        for place in 0..8 {
            match (digit(red, place), digit(blue, place)) {
                (0, 0) => {}
                (size, 0) => all_red += unit(size - 1),
                (0, size) => all_blue += unit(size - 1),
                _ => {}
            }
        }
        covers(all_red, self.red) && covers(all_blue, self.blue)
    }
}

impl Pattern {
    /// `numbers` is a bit set, number 1 lowest.
    pub(crate) fn new(
        color: Alike,
        parity: Alike,
        numbers: u8,
        shape: Shape,
        total: Option<u16>,
    ) -> Self {
        const RED: u64 = 0xffff_ffff;
        const ODD: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let allowed = (0..8)
            .filter(|place| numbers >> place & 1 == 1)
            .fold(0, |mask, place| mask | 0xf_0000_000f << (4 * place));
        let mut masks = List::new();
        for color in color.masks(RED, !RED).iter() {
            for parity in parity.masks(ODD, !ODD).iter() {
                masks.push(color & parity & allowed);
            }
        }
        Self {
            masks,
            shape,
            total,
        }
    }

    /// Whether these cards, all of them, are what the mission asks for (TP-21). No card may be
    /// there more than four times, as in the deck.
    #[must_use]
    pub fn matches(&self, cards: Hand) -> bool {
        let counts = cards.counts();
        if counts == 0 || !self.masks.iter().any(|mask| counts & !mask == 0) {
            return false;
        }
        let numbers = by_number(cards);
        let shaped = match self.shape {
            Shape::Loose(count) => count.is_none_or(|count| count == cards.len()),
            Shape::Sets(sets) => sizes(numbers) == sets.sizes && sets.colors_fit(cards),
            Shape::Run(run) => numbers >> lowest(numbers) == run,
            Shape::Exact(exact) => numbers == exact,
            Shape::SumOfTwo => {
                // The largest of three is the sum of the others if and only if it is half of all.
                let largest = 8 - numbers.leading_zeros() / 4;
                cards.len() == 3 && u32::from(sum(numbers)) == 2 * largest
            }
        };
        shaped && self.adds_up(numbers)
    }

    /// Calls `found` with every different choice of cards out of `hand` that fulfils the mission,
    /// each once.
    #[inline]
    pub fn each(&self, hand: Hand, mut found: impl FnMut(Hand)) {
        let _: ControlFlow<()> = self.search(hand, &mut |cards| {
            found(cards);
            ControlFlow::Continue(())
        });
    }

    /// Whether a choice of cards out of `hand` fulfils the mission.
    #[must_use]
    pub fn is_met_by(&self, hand: Hand) -> bool {
        self.search(hand, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Finds choices until `found` breaks. `hand` may be a whole deck; choices of more cards than
    /// any hand holds are left out.
    fn search<F: Found>(&self, hand: Hand, found: &mut F) -> ControlFlow<()> {
        for mask in self.masks.iter() {
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

    fn loose<F: Found>(&self, hand: Hand, cards: Option<u8>, found: &mut F) -> ControlFlow<()> {
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

    fn sets<F: Found>(&self, hand: Hand, sets: Sets, found: &mut F) -> ControlFlow<()> {
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

    fn runs<F: Found>(&self, hand: Hand, run: ByNumber, found: &mut F) -> ControlFlow<()> {
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

    fn exact<F: Found>(&self, hand: Hand, exact: ByNumber, found: &mut F) -> ControlFlow<()> {
        if covers(by_number(hand), exact) && self.adds_up(exact) {
            split(hand, exact, found)?;
        }
        ControlFlow::Continue(())
    }

    fn sums_of_two<F: Found>(&self, hand: Hand, found: &mut F) -> ControlFlow<()> {
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

    fn adds_up(&self, numbers: ByNumber) -> bool {
        self.total.is_none_or(|total| total == sum(numbers))
    }
}

/// What is done with each choice; breaking ends the search.
trait Found: FnMut(Hand) -> ControlFlow<()> {}

impl<F: FnMut(Hand) -> ControlFlow<()>> Found for F {}

/// What is still to come of a loose choice of cards.
#[derive(Clone, Copy)]
struct Wanted {
    fewest: u8,
    most: u8,
    total: Option<u16>,
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
    fn choose<F: Found>(
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
                wanted.fewest = wanted.fewest.saturating_sub(1);
                wanted.most -= 1;
                chosen += unit(place);
                if let Some(total) = &mut wanted.total {
                    match total.checked_sub(number) {
                        Some(left) => *total = left,
                        None => break,
                    }
                }
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
fn split<F: Found>(hand: Hand, numbers: ByNumber, found: &mut F) -> ControlFlow<()> {
    let (red, blue) = by_color(hand);
    if blue == 0 {
        return found(Hand::from_counts(u64::from(numbers)));
    }
    if red == 0 {
        return found(Hand::from_counts(u64::from(numbers) << 32));
    }
    split_each(red, blue, numbers, 0, found)
}

fn split_each<F: Found>(
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

fn by_color(hand: Hand) -> (ByNumber, ByNumber) {
    (hand.counts() as u32, (hand.counts() >> 32) as u32)
}

fn by_number(hand: Hand) -> ByNumber {
    let (red, blue) = by_color(hand);
    red + blue
}

/// The count at `place`, from 0.
fn digit(counts: u32, place: u8) -> u8 {
    (counts >> (4 * place) & 15) as u8
}

/// A count of one at `place`, from 0.
fn unit(place: u8) -> u32 {
    1 << (4 * place)
}

/// How far up the lowest count that is not zero lies, in bits.
fn lowest(counts: u32) -> u32 {
    counts.trailing_zeros() & !3
}

/// The top bit of every count that is `least` or more. Counts are at most 8, `least` at least 1.
fn at_least(counts: ByNumber, least: u8) -> ByNumber {
    (counts + u32::from(8 - least) * ONES) & TOPS
}

/// Whether every count of `these` is at least that of `those`.
fn covers(these: u32, those: u32) -> bool {
    (0..8).all(|place| digit(these, place) >= digit(those, place))
}

/// What the numbers add up to.
fn sum(numbers: ByNumber) -> u16 {
    (0..8)
        .map(|place| u16::from(digit(numbers, place)) * u16::from(place + 1))
        .sum()
}

/// How many numbers are there once, twice, and so on, four bits each.
fn sizes(numbers: ByNumber) -> u32 {
    let mut sizes = 0;
    let mut left = numbers;
    while left != 0 {
        let shift = lowest(left);
        sizes += unit((left >> shift & 15) as u8 - 1);
        left &= !(15 << shift);
    }
    sizes
}
