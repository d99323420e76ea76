//! Where an observation goes: into numbers, or into a description of their order.

/// A stretch of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it tells.
    pub name: &'static str,
    /// Where it begins.
    pub at: usize,
    /// How many numbers it has.
    pub len: usize,
}

/// Takes an observation, feature by feature. What is told depends on the view; how many numbers each
/// feature has, and in which order they come, on the deck and the number of seats alone.
pub trait Sink {
    /// `len` numbers, of which those that `values` does not reach are 0.
    fn numbers(&mut self, name: &'static str, len: usize, values: impl Iterator<Item = i16>);

    /// `len` counts of how often `places` names each place.
    fn counts(&mut self, name: &'static str, len: usize, places: impl Iterator<Item = usize>);

    /// A single number.
    fn number(&mut self, name: &'static str, value: i16) {
        self.numbers(name, 1, std::iter::once(value));
    }

    /// A single yes or no.
    fn flag(&mut self, name: &'static str, value: bool) {
        self.number(name, value.into());
    }

    /// One place out of `len`, or none.
    fn one_hot(&mut self, name: &'static str, len: usize, place: Option<usize>) {
        self.counts(name, len, place.into_iter());
    }
}

/// Writes numbers into a row of zeros.
pub(crate) struct Row<'a>(pub(crate) &'a mut [i16]);

impl<'a> Row<'a> {
    fn next(&mut self, len: usize) -> &'a mut [i16] {
        let row = std::mem::take(&mut self.0);
        let (next, rest) = row.split_at_mut(len);
        self.0 = rest;
        next
    }
}

impl Sink for Row<'_> {
    #[inline]
    fn numbers(&mut self, _: &'static str, len: usize, values: impl Iterator<Item = i16>) {
        for (place, value) in self.next(len).iter_mut().zip(values) {
            *place = value;
        }
    }

    #[inline]
    fn counts(&mut self, _: &'static str, len: usize, places: impl Iterator<Item = usize>) {
        let counts = self.next(len);
        for place in places {
            if let Some(count) = counts.get_mut(place) {
                *count += 1;
            }
        }
    }
}

/// Notes names and lengths.
#[derive(Default)]
pub(crate) struct Layout(pub(crate) Vec<Feature>);

impl Layout {
    fn push(&mut self, name: &'static str, len: usize) {
        let at = self.0.last().map_or(0, |last| last.at + last.len);
        self.0.push(Feature { name, at, len });
    }
}

impl Sink for Layout {
    fn numbers(&mut self, name: &'static str, len: usize, _: impl Iterator<Item = i16>) {
        self.push(name, len);
    }

    fn counts(&mut self, name: &'static str, len: usize, _: impl Iterator<Item = usize>) {
        self.push(name, len);
    }
}
