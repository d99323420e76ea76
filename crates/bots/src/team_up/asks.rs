//! What the cards still to come ask for.

use team_up::geometry::ours::{COLORS, SHAPES};
use team_up::{Edition, Shape, Wanted};

/// The cards still to come, as far as the value depends on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cards {
    /// How many they are.
    pub(super) count: usize,
    /// How many of them ask for each shape.
    pub(super) shapes: [usize; SHAPES],
    /// How many of them ask for each colour.
    pub(super) colors: [usize; COLORS],
    /// How many of those for shapes ask for either of two, by the pair.
    pub(super) pairs: [usize; PAIRS],
}

/// In our deck the first shape makes a pair with the second, the third with the fourth, and so on; the last is alone.
pub(super) const PAIRS: usize = SHAPES / 2;
/// The boxes of the first colour.
const FIRST_COLOR: u32 = 0b001_001_001_001_001_001_001_001_001;
/// The boxes of the first shape.
const FIRST_SHAPE: u32 = 0b111;

/// What a card asks for, by number.
#[derive(Debug)]
pub(super) enum Ask {
    Color(usize),
    Shapes(Vec<usize>),
}

impl Cards {
    /// The cards with those numbers, by what each card of the deck asks for.
    pub(super) fn new(asks: &[Ask], numbers: &[u8]) -> Self {
        let mut cards = Self {
            count: numbers.len(),
            shapes: [0; SHAPES],
            colors: [0; COLORS],
            pairs: [0; PAIRS],
        };
        for &number in numbers {
            match &asks[usize::from(number) - 1] {
                Ask::Color(color) => cards.colors[*color] += 1,
                Ask::Shapes(shapes) => {
                    shapes.iter().for_each(|&shape| cards.shapes[shape] += 1);
                    if let [_, second] = shapes[..] {
                        cards.pairs[second / 2] += 1;
                    }
                }
            }
        }
        cards
    }

    /// How many of them ask for one of these boxes.
    #[inline]
    pub(super) fn fulfilled(&self, boxes: u32) -> usize {
        let has = |wanted: u32| usize::from(boxes & wanted != 0);
        let colors = (0..COLORS).map(|color| self.colors[color] * has(of_color(color)));
        let shapes = (0..SHAPES).map(|shape| self.shapes[shape] * has(of_shape(shape)));
        // Whoever asks for either of two shapes was counted for each.
        let twice = (0..PAIRS).map(|pair| {
            let [first, second] = [2 * pair, 2 * pair + 1].map(of_shape);
            self.pairs[pair] * has(first) * has(second)
        });
        colors.sum::<usize>() + shapes.sum::<usize>() - twice.sum::<usize>()
    }

    /// How many cards each of these boxes can count on, if all that a card allows share it: by its shape, and by
    /// its colour.
    #[inline]
    pub(super) fn shares(&self, boxes: u32) -> ([f32; SHAPES], [f32; COLORS]) {
        let share = |cards: usize, wanted: u32| {
            let among = (boxes & wanted).count_ones();
            cards as f32 / among.max(1) as f32
        };
        let pairs: [f32; PAIRS] = std::array::from_fn(|pair| {
            let both = of_shape(2 * pair) | of_shape(2 * pair + 1);
            share(self.pairs[pair], both)
        });
        let shapes = std::array::from_fn(|shape| match self.pairs.get(shape / 2) {
            Some(either) => share(self.shapes[shape] - either, of_shape(shape)) + pairs[shape / 2],
            None => share(self.shapes[shape], of_shape(shape)),
        });
        let colors = std::array::from_fn(|color| share(self.colors[color], of_color(color)));
        (shapes, colors)
    }
}

/// All boxes of that colour.
#[inline]
pub(super) const fn of_color(color: usize) -> u32 {
    FIRST_COLOR << color
}

/// All boxes of that shape.
#[inline]
pub(super) const fn of_shape(shape: usize) -> u32 {
    FIRST_SHAPE << (shape * COLORS)
}

impl Ask {
    pub(super) fn of(edition: &Edition, wanted: &Wanted) -> Self {
        let shape = |shape: &Shape| edition.shapes.iter().position(|spec| spec.shape == *shape);
        match wanted {
            Wanted::Color(color) => {
                let number = edition.colors.iter().position(|known| known == color);
                Self::Color(number.expect("cards ask for colours of the deck"))
            }
            Wanted::Shapes(shapes) => {
                let numbers = shapes.iter().map(shape).collect::<Option<_>>();
                Self::Shapes(numbers.expect("cards ask for shapes of the deck"))
            }
        }
    }
}
