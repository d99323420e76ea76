//! Where the entries stand in the tables of `value`.

use team_up::geometry::ours::{BOXES, CELLS, COLORS, LAYERS, SHAPES};

/// Heights are told apart up to here: whatever is higher has missed the last layer alike.
pub(super) const TOP: usize = LAYERS + 1;
/// A cell's heights.
pub(super) const HEIGHTS: usize = TOP + 1;
/// The heights of four cells.
pub(super) const WINDOW: usize = HEIGHTS.pow(4);

const CARDS: usize = 36;
/// Most cards for one shape, and for one colour.
const SHAPE_CARDS: usize = 3;
const COLOR_CARDS: usize = 5;
/// Places for a shape are counted up to here, and wasted cells.
const PLACES: usize = 7;
const WASTED: usize = 15;

/// The last boxes are told apart by their number up to here.
const LAST: usize = 9;
/// Eighths of a card that a box can count on are told apart up to here.
const COVERS: usize = 16;
/// Places anywhere are counted up to here, pits of one cell in a layer, and the height of all steps.
const ROOMS: usize = 3;
const PITS: usize = 4;
const STEPS: usize = 63;
/// Boxes that fit into a pit: posts and towers.
const SMALL: usize = 2 * COLORS;
/// The layers that nearly every game completes.
pub(super) const SURE: usize = LAYERS - 1;

const STAGES: usize = 4;
const WINDOWS_EACH: usize = (6 + 3 + 4) * WINDOW;
const SHAPES_AT: usize = STAGES * WINDOWS_EACH;
const SHAPES_EACH: usize = SHAPES * (PLACES + 1) * (COLORS + 1) * (SHAPE_CARDS + 1);
const BOXES_AT: usize = SHAPES_AT + STAGES * SHAPES_EACH;
const BOXES_EACH: usize = SHAPES * (SHAPE_CARDS + 1) * (COLOR_CARDS + 1);
const LAYERS_AT: usize = BOXES_AT + STAGES * BOXES_EACH;
const LEFT_AT: usize = LAYERS_AT + LAYERS * (CELLS + 1) * (CARDS + 1);
const WASTED_AT: usize = LEFT_AT + (BOXES + 1) * (CARDS + 1);
const COVER_AT: usize = WASTED_AT + (WASTED + 1) * (BOXES + 1);
const COLORS_AT: usize = COVER_AT + (BOXES / 2 + 1) * SHAPES * COVERS;
const COLORS_EACH: usize = (SHAPES + 1) * (COLOR_CARDS + 1);
const ROOM_AT: usize = COLORS_AT + STAGES * COLORS_EACH;
const ROOM_EACH: usize = SHAPES * (ROOMS + 1) * (COLORS + 1) * (SHAPE_CARDS + 1);
const FULFILLED_AT: usize = ROOM_AT + STAGES * ROOM_EACH;
const FULFILLED_EACH: usize = (LAST + 1) * (CARDS + 1) * (CARDS + 1);
const LACK_AT: usize = FULFILLED_AT + 3 * FULFILLED_EACH;
const LOWEST_AT: usize = LACK_AT + (SURE * CELLS + 1) * (BOXES + 1);
const PITS_AT: usize = LOWEST_AT + (CELLS + 1) * (CELLS + 1) * (CARDS / 3 + 1);
const PITS_EACH: usize = LAYERS * (PITS + 1) * (SMALL + 1);
const UNEVEN_AT: usize = PITS_AT + STAGES * PITS_EACH;
/// All entries.
pub(super) const ENTRIES: usize = UNEVEN_AT + (STEPS + 1) * (BOXES + 1);

/// What keeps a card from being fulfilled.
#[derive(Clone, Copy)]
pub(super) enum Short {
    /// No box is left that it allows.
    Boxes,
    /// Or none of those has a place.
    Places,
    /// Or none within the layers that score.
    LowPlaces,
}

/// The stage of a game, by the boxes that are left.
#[derive(Clone, Copy)]
pub(super) struct Stage(usize);

impl Stage {
    #[inline]
    pub(super) fn of(remaining: u32) -> Self {
        Self(match remaining.count_ones() {
            0..=6 => 3,
            7..=12 => 2,
            13..=18 => 1,
            _ => 0,
        })
    }

    /// Where the entries of the windows begin.
    #[inline]
    pub(super) fn windows(self) -> usize {
        self.0 * WINDOWS_EACH
    }

    /// A shape, by its places, the boxes of it that are left, and the cards that ask for it.
    #[inline]
    pub(super) fn shape(self, shape: usize, places: usize, boxes: usize, cards: usize) -> usize {
        let index = (shape * (PLACES + 1) + places.min(PLACES)) * (COLORS + 1) + boxes;
        SHAPES_AT + self.0 * SHAPES_EACH + index * (SHAPE_CARDS + 1) + cards
    }

    /// A box that is left, by the cards that ask for its shape, and for its colour.
    #[inline]
    pub(super) fn one_box(self, shape: usize, shape_cards: usize, color_cards: usize) -> usize {
        let index = shape * (SHAPE_CARDS + 1) + shape_cards;
        BOXES_AT + self.0 * BOXES_EACH + index * (COLOR_CARDS + 1) + color_cards
    }

    /// A colour, by the boxes of it that are left, and the cards that ask for it.
    #[inline]
    pub(super) fn color(self, boxes: usize, cards: usize) -> usize {
        COLORS_AT + self.0 * COLORS_EACH + boxes * (COLOR_CARDS + 1) + cards
    }

    /// A shape, by its places at any height, the boxes of it that are left, and the cards that ask for it.
    #[inline]
    pub(super) fn room(self, shape: usize, places: usize, boxes: usize, cards: usize) -> usize {
        let index = (shape * (ROOMS + 1) + places.min(ROOMS)) * (COLORS + 1) + boxes;
        ROOM_AT + self.0 * ROOM_EACH + index * (SHAPE_CARDS + 1) + cards
    }

    /// The pits of one cell in a layer, by the boxes left that fit into them.
    #[inline]
    pub(super) fn pits(self, layer: usize, pits: usize, small: usize) -> usize {
        let index = (layer * (PITS + 1) + pits.min(PITS)) * (SMALL + 1) + small;
        PITS_AT + self.0 * PITS_EACH + index
    }
}

/// A box that is left, by how many cards it can count on, and how many boxes are left.
#[inline]
pub(super) fn cover(shape: usize, cards: f32, boxes: usize) -> usize {
    let eighths = ((8.0 * cards) as usize).min(COVERS - 1);
    COVER_AT + (boxes / 2 * SHAPES + shape) * COVERS + eighths
}

/// How many of the cards to come could be fulfilled, by the boxes left and by how many cards there are.
#[inline]
pub(super) fn fulfilled(short: Short, fulfilled: usize, boxes: usize, cards: usize) -> usize {
    let index = (boxes.min(LAST) * (CARDS + 1) + fulfilled) * (CARDS + 1) + cards;
    FULFILLED_AT + short as usize * FULFILLED_EACH + index
}

/// How many cells the layers lack that nearly every game completes, by the boxes left.
#[inline]
pub(super) fn lack(cells: usize, boxes: usize) -> usize {
    LACK_AT + cells * (BOXES + 1) + boxes
}

/// How many cells the lowest layer lacks that is not complete, and the next one, by the cards to come.
#[inline]
pub(super) fn lowest(first: usize, second: usize, cards: usize) -> usize {
    LOWEST_AT + (first * (CELLS + 1) + second) * (CARDS / 3 + 1) + cards / 3
}

/// The height of all steps between neighbours, by the boxes left.
#[inline]
pub(super) fn uneven(steps: usize, boxes: usize) -> usize {
    UNEVEN_AT + steps.min(STEPS) * (BOXES + 1) + boxes
}

/// A layer, by the cells filled in it and the cards to come.
#[inline]
pub(super) fn layer(layer: usize, filled: usize, cards: usize) -> usize {
    LAYERS_AT + (layer * (CELLS + 1) + filled) * (CARDS + 1) + cards
}

/// How many boxes are left, by the cards to come.
#[inline]
pub(super) fn left(boxes: usize, cards: usize) -> usize {
    LEFT_AT + boxes * (CARDS + 1) + cards
}

/// How many cells are filled above the layers that score, by the boxes left.
#[inline]
pub(super) fn wasted(cells: usize, boxes: usize) -> usize {
    WASTED_AT + cells.min(WASTED) * (BOXES + 1) + boxes
}
