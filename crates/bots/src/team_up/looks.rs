//! How good a pallet looks, on any deck.

use super::cards::Pile;
use team_up::{Action, Edition, ShapeSpec, View};

/// What a placement is praised and blamed for. The weights were tried out in some thousand games.
const VOLUME: i32 = 2;
const ROOM: i32 = 4;
const ASKED: i32 = 3;
const STEP: i32 = 2;
const HIGH: i32 = 2;
const ABOVE: i32 = 12;

/// The pile, the boxes beside it and the cards to come.
pub(super) struct Looks<'a> {
    edition: &'a Edition,
    heights: Heights,
    /// The boxes not placed yet, by number.
    remaining: u32,
    pile: Pile,
}

/// The heights of the pile, row by row.
type Heights = Vec<Vec<u8>>;

impl<'a> Looks<'a> {
    /// The pallet as everybody sees it.
    pub(super) fn new(edition: &'a Edition, view: &View) -> Self {
        let numbers = view.remaining.iter();
        let numbers = numbers.filter_map(|&id| edition.box_number(id));
        Self {
            edition,
            heights: view.heights.clone(),
            remaining: numbers.fold(0, |set, number| set | 1 << number),
            pile: Pile::of(edition, view),
        }
    }

    /// How good the pallet looks after a placement: even, low, with room for what may be asked
    /// next. Large boxes are worth placing while they fit, and those that few cards ask for while
    /// one does.
    pub(super) fn after(&self, action: &Action) -> Option<i32> {
        let Action::Place {
            r#box,
            x,
            y,
            turned,
        } = *action
        else {
            return None;
        };
        let number = self.edition.box_number(r#box)?;
        let spec = &self.edition.shapes[number / self.edition.colors.len()];
        let [a, b] = spec.footprint.map(usize::from);
        let (width, depth) = if turned { (b, a) } else { (a, b) };
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let mut heights = self.heights.clone();
        let z = *heights.get(y)?.get(x)?;
        for row in heights.get_mut(y..y + depth)? {
            row.get_mut(x..x + width)?.fill(z + spec.height);
        }
        let volume = width * depth * usize::from(spec.height);
        Some(
            VOLUME * volume as i32 + ROOM * self.room(&heights, self.remaining & !(1 << number))
                - ASKED * self.cards_for(1 << number)
                - STEP * steps(&heights)
                - HIGH * i32::from(z)
                - ABOVE * self.above(&heights),
        )
    }

    /// How many of the cards to come some box could be placed for within the layers that score,
    /// clones aside.
    fn room(&self, heights: &Heights, remaining: u32) -> i32 {
        let colors = self.edition.colors.len();
        let fitting = |boxes: u32, (shape, spec): (usize, &ShapeSpec)| {
            let left = remaining & ((1 << colors) - 1) << (shape * colors);
            let fits = left != 0 && self.fits(heights, spec);
            boxes | if fits { left } else { 0 }
        };
        let shapes = self.edition.shapes.iter().enumerate();
        self.cards_for(shapes.fold(0, fitting))
    }

    /// How many of the cards to come ask for one of these boxes.
    fn cards_for(&self, boxes: u32) -> i32 {
        let asks = |&&card: &&u8| self.edition.allowed(card) & boxes != 0;
        self.pile.cards.iter().filter(asks).count() as i32
    }

    /// Whether there is a level place for the shape within the layers that score.
    fn fits(&self, heights: &Heights, spec: &ShapeSpec) -> bool {
        let [a, b] = spec.footprint.map(usize::from);
        let fits = |width: usize, depth: usize| {
            heights.windows(depth).any(|rows| {
                rows[0].windows(width).enumerate().any(|(x, first)| {
                    let level = |row: &Vec<u8>| row[x..x + width].iter().all(|&z| z == first[0]);
                    first[0] + spec.height <= self.edition.layers && rows.iter().all(level)
                })
            })
        };
        fits(a, b) || fits(b, a)
    }

    /// Cells filled above the layers that score: lost to those below.
    fn above(&self, heights: &Heights) -> i32 {
        let heights = heights.iter().flatten();
        let above = heights.map(|height| height.saturating_sub(self.edition.layers));
        above.map(i32::from).sum()
    }
}

/// The height of all steps between neighbours: every step is a side that must be met exactly.
fn steps(heights: &Heights) -> i32 {
    let along = heights.iter().flat_map(|row| row.windows(2));
    let along = along.map(|pair| i32::from(pair[0].abs_diff(pair[1])));
    let across = heights.windows(2).flat_map(|rows| {
        let pairs = rows[0].iter().zip(&rows[1]);
        pairs.map(|(a, b)| i32::from(a.abs_diff(*b)))
    });
    along.sum::<i32>() + across.sum::<i32>()
}
