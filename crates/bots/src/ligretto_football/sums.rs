//! Sums that cards can come to.

use super::desk::Desk;
use ligretto_football::{Edition, Jersey};

/// What some cards can add up to: bit `n` stands for `n`. No field card is higher than 99.
#[derive(Clone, Copy)]
pub(super) struct Sums(u128);

impl Sums {
    pub(super) fn of(numbers: impl IntoIterator<Item = u8>) -> Self {
        numbers.into_iter().fold(Self(1), Self::with)
    }

    pub(super) const fn with(self, number: u8) -> Self {
        Self(self.0 | self.0 << number)
    }

    pub(super) const fn contains(self, sum: u8) -> bool {
        self.0 >> sum & 1 == 1
    }
}

/// How many cards of each number the team has besides those at the field.
#[derive(Clone, Copy)]
pub(super) struct Rest([u8; Jersey::HIGHEST as usize + 1]);

impl Rest {
    pub(super) fn of(edition: &Edition, desk: &Desk) -> Self {
        let mut counts = [0; Jersey::HIGHEST as usize + 1];
        for card in edition.hand() {
            counts[usize::from(card.jersey().number())] += 1;
        }
        let field = desk.team.laid.iter().flatten();
        let rest = Self(counts);
        field
            .chain(&desk.team.keeper)
            .fold(rest, |rest, jersey| rest.without(jersey.number()))
    }

    pub(super) const fn without(mut self, number: u8) -> Self {
        let count = &mut self.0[number as usize];
        *count = count.saturating_sub(1);
        self
    }

    pub(super) fn count(self, number: u8) -> u32 {
        self.0[usize::from(number)].into()
    }

    pub(super) fn sums(self) -> Sums {
        let numbers = (1..=Jersey::HIGHEST).flat_map(|number| {
            let count = self.0[usize::from(number)];
            std::iter::repeat_n(number, count.into())
        });
        Sums::of(numbers)
    }
}
