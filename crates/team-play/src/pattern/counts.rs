//! Arithmetic on how many cards of each number there are.

use crate::card::Hand;

/// How many cards of each number: eight counts of four bits, number 1 lowest.
pub(super) type ByNumber = u32;

/// One of each number.
pub(super) const ONES: ByNumber = 0x1111_1111;

/// The top bit of every count.
const TOPS: ByNumber = 0x8888_8888;

/// The counts in red and in blue.
#[inline]
pub(super) fn by_color(hand: Hand) -> (ByNumber, ByNumber) {
    (hand.counts() as u32, (hand.counts() >> 32) as u32)
}

/// The counts in either colour.
#[inline]
pub(super) fn by_number(hand: Hand) -> ByNumber {
    let (red, blue) = by_color(hand);
    red + blue
}

/// The count at `place`, from 0.
#[inline]
pub(super) fn digit(counts: u32, place: u8) -> u8 {
    (counts >> (4 * place) & 15) as u8
}

/// A count of one at `place`, from 0.
#[inline]
pub(super) fn unit(place: u8) -> u32 {
    1 << (4 * place)
}

/// How far up the lowest count that is not zero lies, in bits.
#[inline]
pub(super) fn lowest(counts: u32) -> u32 {
    counts.trailing_zeros() & !3
}

/// The top bit of every count that is `least` or more. Counts are at most 8, `least` at least 1.
#[inline]
pub(super) fn at_least(counts: ByNumber, least: u8) -> ByNumber {
    (counts + u32::from(8 - least) * ONES) & TOPS
}

/// Whether every count of `these` is at least that of `those`.
#[inline]
pub(super) fn covers(these: u32, those: u32) -> bool {
    (0..8).all(|place| digit(these, place) >= digit(those, place))
}

/// What the numbers add up to.
#[inline]
pub(super) fn sum(numbers: ByNumber) -> u16 {
    (0..8)
        .map(|place| u16::from(digit(numbers, place)) * u16::from(place + 1))
        .sum()
}

/// How many numbers are there once, twice, and so on, four bits each.
#[inline]
pub(super) fn sizes(numbers: ByNumber) -> u32 {
    let mut sizes = 0;
    let mut left = numbers;
    while left != 0 {
        let shift = lowest(left);
        sizes += unit((left >> shift & 15) as u8 - 1);
        left &= !(15 << shift);
    }
    sizes
}
