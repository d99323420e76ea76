//! How good a pallet looks.

use team_up::{Action, Edition, View};

/// The heights of the pile, and what is to be filled.
#[derive(Clone)]
pub(super) struct Pallet<'a> {
    edition: &'a Edition,
    heights: Vec<Vec<u8>>,
}

impl<'a> Pallet<'a> {
    pub(super) fn new(edition: &'a Edition, view: &View) -> Self {
        Self {
            edition,
            heights: view.heights.clone(),
        }
    }

    /// How good the pallet looks after a placement: even, low and filled to the edges. Large boxes
    /// are worth placing while there is room for them.
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
        let shapes = self.edition.shapes.iter();
        let spec = shapes.copied().find(|spec| spec.shape == r#box.shape)?;
        let [mut width, mut depth] = spec.footprint;
        if turned {
            (width, depth) = (depth, width);
        }
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let mut after = self.clone();
        let base = *after.heights.get(y)?.get(x)?;
        for row in after.heights.get_mut(y..y + usize::from(depth))? {
            row.get_mut(x..x + usize::from(width))?
                .fill(base + spec.height);
        }
        let volume = i32::from(width) * i32::from(depth) * i32::from(spec.height);
        Some(2 * volume - 2 * after.steps() - 12 * after.above() - 3 * i32::from(base))
    }

    /// The height of all steps between neighbours: every step is a side that must be met exactly.
    fn steps(&self) -> i32 {
        let along = self.heights.iter().flat_map(|row| row.windows(2));
        let along = along.map(|pair| i32::from(pair[0].abs_diff(pair[1])));
        let across = self.heights.windows(2).flat_map(|rows| {
            let pairs = rows[0].iter().zip(&rows[1]);
            pairs.map(|(a, b)| i32::from(a.abs_diff(*b)))
        });
        along.sum::<i32>() + across.sum::<i32>()
    }

    /// Cells filled above the layers that score: lost to those below.
    fn above(&self) -> i32 {
        let heights = self.heights.iter().flatten();
        let above = heights.map(|height| height.saturating_sub(self.edition.layers));
        above.map(i32::from).sum()
    }
}
