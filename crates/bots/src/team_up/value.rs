//! What a team that draws on has still to gain, before it knows the next card.
//!
//! The value of a load is a sum of table entries: one for each window of cells by the heights in
//! it, one for each shape by the places and cards that are left for it, one for each box by the
//! cards that ask for it, one for each layer by what it lacks, two more for boxes left and for
//! what was wasted. Mirrored windows share their entries. What matters changes in the course of
//! a game, so most tables are there for several stages.
//!
//! The entries are learnt (see `learn`); `data/team-up.bin` holds them as little-endian numbers of
//! 16 bits. They are worth something for our own deck alone.

use super::pallet::{CELLS, D, LAYERS, Pallet, Spot, TOP, W};
use std::sync::{Arc, LazyLock};
use table::Game;
use team_up::{Action, Edition, Shape, TeamUp, View, Wanted};

static LEARNT: &[u8] = include_bytes!("../../data/team-up.bin");
/// How one point is stored.
const SCALE: f32 = 1024.0;

const SHAPES: usize = 9;
const COLORS: usize = 3;
const BOXES: usize = SHAPES * COLORS;
const CARDS: usize = 36;
/// Most cards for one shape, and for one colour.
const SHAPE_CARDS: usize = 3;
const COLOR_CARDS: usize = 5;

/// A cell's heights.
const HEIGHTS: usize = TOP + 1;
/// The heights of four cells.
const WINDOW: usize = HEIGHTS.pow(4);
/// How many windows there are: 2 x 2, 1 x 4 and 4 x 1 cells.
const WINDOWS: usize = 15 + 6 + 12;
/// Places for a shape are counted up to here, and wasted cells.
const PLACES: usize = 7;
const WASTED: usize = 15;

/// Where the tables begin.
const STAGES: usize = 4;
const WINDOWS_EACH: usize = (6 + 3 + 4) * WINDOW;
const SHAPES_AT: usize = STAGES * WINDOWS_EACH;
const SHAPES_EACH: usize = SHAPES * (PLACES + 1) * (COLORS + 1) * (SHAPE_CARDS + 1);
const BOXES_AT: usize = SHAPES_AT + STAGES * SHAPES_EACH;
const BOXES_EACH: usize = SHAPES * (SHAPE_CARDS + 1) * (COLOR_CARDS + 1);
const LAYERS_AT: usize = BOXES_AT + STAGES * BOXES_EACH;
const LEFT_AT: usize = LAYERS_AT + LAYERS * (CELLS + 1) * (CARDS + 1);
const WASTED_AT: usize = LEFT_AT + (BOXES + 1) * (CARDS + 1);
/// All entries.
pub(super) const ENTRIES: usize = WASTED_AT + (WASTED + 1) * (BOXES + 1);

/// The tables, ready for use.
#[derive(Debug)]
pub(super) struct Values {
    /// The deck that they are made for.
    pub(super) edition: Arc<Edition>,
    /// The entries, in points.
    pub(super) entries: Vec<f32>,
    windows: Vec<Window>,
    /// Every placement, by shape, turn and smallest cell.
    spots: Vec<Option<Change>>,
    /// The footprints and heights with which each shape lies.
    lies: Vec<Vec<(usize, usize)>>,
    /// What each card asks for.
    asks: Vec<Ask>,
}

/// Cells whose heights make up an index.
#[derive(Debug)]
struct Window {
    at: usize,
    cells: [usize; 4],
}

/// A placement, and what it adds to the index of each window that it changes, by layer.
#[derive(Debug)]
struct Change {
    spot: Spot,
    windows: Vec<(usize, u32)>,
}

/// What a card asks for, by number.
#[derive(Debug)]
enum Ask {
    Color(usize),
    Shapes(Vec<usize>),
}

/// The load on the pallet, and the boxes beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Load {
    /// The pile.
    pub(super) pallet: Pallet,
    /// The boxes not placed yet, by number.
    pub(super) remaining: u32,
    /// The index of each window.
    windows: [u32; WINDOWS],
}

/// The cards still to come, as far as the value depends on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cards {
    count: usize,
    shapes: [usize; SHAPES],
    colors: [usize; COLORS],
}

/// A placement, judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// The placement.
    pub(super) action: Action,
    /// The points that it brings at once.
    pub(super) gain: f32,
    /// What there is to gain afterwards by drawing on.
    pub(super) value: f32,
}

impl Prospect {
    /// What it is worth to a team that may stop. Where it should, the less hopeless load is
    /// still the better one by a little.
    pub(super) fn worth(&self) -> f32 {
        self.gain + self.value.max(0.01 * self.value)
    }
}

impl Values {
    /// The tables that we ship, if the deck is ours.
    pub(super) fn learnt(edition: &Edition) -> Option<&'static Self> {
        static VALUES: LazyLock<Values> = LazyLock::new(|| {
            let pairs = LEARNT.as_chunks::<2>().0.iter();
            let entries = pairs.map(|&pair| f32::from(i16::from_le_bytes(pair)) / SCALE);
            Values::new(entries.collect())
        });
        let ours = &VALUES.edition;
        let same = (edition.width, edition.depth, edition.layers)
            == (ours.width, ours.depth, ours.layers)
            && edition.colors == ours.colors
            && edition.shapes == ours.shapes
            && edition.cards == ours.cards
            && edition.neutrals == ours.neutrals;
        same.then_some(&VALUES)
    }

    /// Tables for our own deck.
    pub(super) fn new(entries: Vec<f32>) -> Self {
        assert_eq!(entries.len(), ENTRIES, "the data belongs to these tables");
        let edition = TeamUp::edition(TeamUp::DECK).expect("our own deck is sound");
        let windows = windows();
        let mut spots = Vec::new();
        let mut lies = vec![Vec::new(); SHAPES];
        for (spec, lies) in edition.shapes.iter().zip(&mut lies) {
            for (turned, cell) in [false, true]
                .into_iter()
                .flat_map(|turned| (0..CELLS).map(move |cell| (turned, cell)))
            {
                let square = spec.footprint[0] == spec.footprint[1];
                let spot = Spot::of(spec, cell % W, cell / W, turned);
                let spot = spot.filter(|_| !(square && turned));
                if let Some(spot) = spot
                    && !lies.contains(&(spot.base, spot.height))
                {
                    lies.push((spot.base, spot.height));
                }
                spots.push(spot.map(|spot| Change::new(spot, &windows)));
            }
        }
        Self {
            asks: edition
                .cards
                .iter()
                .map(|card| Ask::of(&edition, card))
                .collect(),
            edition: Arc::new(edition),
            entries,
            windows,
            spots,
            lies,
        }
    }

    /// The entries as they are stored.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let stored = |entry: &f32| (SCALE * entry).round() as i16;
        let entries = self.entries.iter().map(stored);
        entries.flat_map(i16::to_le_bytes).collect()
    }

    /// The load that everybody sees.
    pub(super) fn load(&self, view: &View) -> Option<Load> {
        let pallet = Pallet::of(&self.edition, view)?;
        let mut numbers = view.remaining.iter().map(|&id| self.edition.box_number(id));
        let remaining = numbers.try_fold(0, |set, number| Some(set | 1 << number?))?;
        let mut load = Load {
            pallet,
            remaining,
            windows: [0; WINDOWS],
        };
        for (index, window) in load.windows.iter_mut().zip(&self.windows) {
            let place = |index, &cell| index * HEIGHTS + pallet.height(cell);
            *index = (window.at + window.cells.iter().fold(0, place)) as u32;
        }
        Some(load)
    }

    /// The cards with those numbers.
    pub(super) fn cards(&self, numbers: &[u8]) -> Cards {
        let mut cards = Cards {
            count: numbers.len(),
            shapes: [0; SHAPES],
            colors: [0; COLORS],
        };
        for &number in numbers {
            *match &self.asks[usize::from(number) - 1] {
                Ask::Color(color) => &mut cards.colors[*color],
                Ask::Shapes(shapes) => {
                    shapes.iter().for_each(|&shape| cards.shapes[shape] += 1);
                    continue;
                }
            } += 1;
        }
        cards
    }

    /// What there is to gain by drawing on.
    pub(super) fn value(&self, load: &Load, cards: &Cards) -> f32 {
        let mut value = 0.0;
        self.each_entry(load, cards, |entry| value += self.entries[entry]);
        value
    }

    /// Shows the places of all entries that make up the value of a load.
    pub(super) fn each_entry(&self, load: &Load, cards: &Cards, mut show: impl FnMut(usize)) {
        let table = stage(load.remaining) * WINDOWS_EACH;
        for &index in &load.windows {
            show(table + index as usize);
        }
        self.each_of_pile(&load.pallet, load.remaining, cards, &mut show);
        each_of_boxes(load.remaining, cards, &mut show);
    }

    /// Judges all placements among the offers. Of several boxes that differ in their colour only,
    /// it is enough to judge the one that is least missed.
    pub(super) fn each_prospect(
        &self,
        load: &Load,
        cards: &Cards,
        offers: &[Action],
        mut show: impl FnMut(Prospect),
    ) {
        let last = load.remaining.count_ones() == 1 || cards.count == 0;
        let layers = load.pallet.layers();
        let windows = self.window_values(load);
        let spare = self.spare_boxes(load, cards, offers);
        for &action in offers {
            let Some((number, change)) = self.change(&action) else {
                continue;
            };
            let (chosen, boxes) = spare[number / COLORS];
            if number != chosen {
                continue;
            }
            let remaining = load.remaining & !(1 << number);
            let z = load.pallet.height(change.spot.cell);
            let pallet = load.pallet.with(&change.spot, z);
            let mut value = boxes + self.changed_windows(&windows, load, change, z);
            self.each_of_pile(&pallet, remaining, cards, &mut |entry| {
                value += self.entries[entry];
            });
            show(Prospect {
                action,
                gain: 1.0 + 5.0 * (pallet.layers() - layers) as f32,
                value: if last { 0.0 } else { value },
            });
        }
    }

    /// Places a box.
    pub(super) fn place(&self, load: &mut Load, action: &Action) {
        let Some((number, change)) = self.change(action) else {
            return;
        };
        let z = load.pallet.height(change.spot.cell);
        let rise = change.rise(z);
        for &(window, step) in &change.windows {
            load.windows[window] += step * rise;
        }
        load.pallet = load.pallet.with(&change.spot, z);
        load.remaining &= !(1 << number);
    }

    /// The box's number, and what its placement changes.
    #[inline]
    fn change(&self, action: &Action) -> Option<(usize, &Change)> {
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
        let way = number / COLORS * 2 + usize::from(turned);
        let change = self.spots[way * CELLS + y as usize * W + x as usize].as_ref();
        Some((number, change?))
    }

    /// The values of all windows once a box less is left, and their sum.
    fn window_values(&self, load: &Load) -> WindowValues {
        let table = stage(load.remaining & (load.remaining - 1)) * WINDOWS_EACH;
        let each = load
            .windows
            .map(|index| self.entries[table + index as usize]);
        WindowValues {
            table,
            each,
            sum: each.iter().sum(),
        }
    }

    /// What the windows are worth with a box more.
    #[inline]
    fn changed_windows(
        &self,
        before: &WindowValues,
        load: &Load,
        change: &Change,
        z: usize,
    ) -> f32 {
        let rise = change.rise(z);
        change
            .windows
            .iter()
            .fold(before.sum, |sum, &(window, step)| {
                let index = load.windows[window] + step * rise;
                sum + self.entries[before.table + index as usize] - before.each[window]
            })
    }

    /// For each shape on offer the box that is missed least, and the value of the others.
    fn spare_boxes(&self, load: &Load, cards: &Cards, offers: &[Action]) -> [(usize, f32); SHAPES] {
        let mut spare = [(usize::MAX, f32::MIN); SHAPES];
        let mut seen = 0u32;
        for offer in offers {
            let Some((number, _)) = self.change(offer) else {
                continue;
            };
            if seen >> number & 1 != 0 {
                continue;
            }
            seen |= 1 << number;
            let mut value = 0.0;
            each_of_boxes(load.remaining & !(1 << number), cards, &mut |entry| {
                value += self.entries[entry];
            });
            let best = &mut spare[number / COLORS];
            if value > best.1 {
                *best = (number, value);
            }
        }
        spare
    }

    /// Shows the entries that depend on the pile as a whole.
    #[inline]
    fn each_of_pile(
        &self,
        pallet: &Pallet,
        remaining: u32,
        cards: &Cards,
        show: &mut impl FnMut(usize),
    ) {
        let left = remaining.count_ones() as usize;
        let table = SHAPES_AT + stage(remaining) * SHAPES_EACH;
        let places = pallet.places();
        for (shape, lies) in self.lies.iter().enumerate() {
            let boxes = (remaining >> (shape * COLORS) & 0b111).count_ones() as usize;
            if boxes == 0 {
                continue;
            }
            let low = |&(base, height): &(usize, usize)| {
                (places[base] & !pallet.filled[LAYERS - height]).count_ones()
            };
            let count = lies.iter().map(low).sum::<u32>() as usize;
            let index = (shape * (PLACES + 1) + count.min(PLACES)) * (COLORS + 1) + boxes;
            show(table + index * (SHAPE_CARDS + 1) + cards.shapes[shape]);
        }
        for (layer, filled) in pallet.filled[..LAYERS].iter().enumerate() {
            let index = layer * (CELLS + 1) + filled.count_ones() as usize;
            show(LAYERS_AT + index * (CARDS + 1) + cards.count);
        }
        show(LEFT_AT + left * (CARDS + 1) + cards.count);
        show(WASTED_AT + pallet.wasted.min(WASTED) * (BOXES + 1) + left);
    }
}

/// The values of all windows of a load, and their sum.
struct WindowValues {
    table: usize,
    each: [f32; WINDOWS],
    sum: f32,
}

/// Shows the entries of the boxes that are left.
#[inline]
fn each_of_boxes(remaining: u32, cards: &Cards, show: &mut impl FnMut(usize)) {
    let table = BOXES_AT + stage(remaining) * BOXES_EACH;
    let mut rest = remaining;
    while rest != 0 {
        let number = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (shape, color) = (number / COLORS, number % COLORS);
        let index = shape * (SHAPE_CARDS + 1) + cards.shapes[shape];
        show(table + index * (COLOR_CARDS + 1) + cards.colors[color]);
    }
}

/// The stage of a game, by the boxes that are left.
fn stage(remaining: u32) -> usize {
    match remaining.count_ones() {
        0..=6 => 3,
        7..=12 => 2,
        13..=18 => 1,
        _ => 0,
    }
}

impl Change {
    fn new(spot: Spot, windows: &[Window]) -> Self {
        let steps = windows.iter().map(|window| window.step(spot.covers));
        Self {
            spot,
            windows: steps.enumerate().filter(|&(_, step)| step != 0).collect(),
        }
    }

    /// How much higher its cells get, as far as heights are told apart.
    #[inline]
    fn rise(&self, z: usize) -> u32 {
        ((z + self.spot.height).min(TOP) - z) as u32
    }
}

impl Ask {
    fn of(edition: &Edition, wanted: &Wanted) -> Self {
        match wanted {
            Wanted::Color(color) => {
                let number = edition.colors.iter().position(|known| known == color);
                Self::Color(number.expect("cards ask for colours of the deck"))
            }
            Wanted::Shapes(shapes) => {
                let number =
                    |shape: &Shape| edition.shapes.iter().position(|spec| spec.shape == *shape);
                let numbers = shapes.iter().map(number);
                Self::Shapes(
                    numbers
                        .collect::<Option<_>>()
                        .expect("cards ask for shapes of the deck"),
                )
            }
        }
    }
}

impl Window {
    /// What a layer more on these cells adds to the index.
    fn step(&self, covers: u32) -> u32 {
        let add = |step, &cell| step * HEIGHTS as u32 + (covers >> cell & 1);
        self.cells.iter().fold(0, add)
    }
}

/// All windows. Those in the right and the lower half are read mirrored.
fn windows() -> Vec<Window> {
    let mut all = Vec::with_capacity(WINDOWS);
    let mut add = |[w, d]: [usize; 2], kind: &dyn Fn(usize, usize) -> usize| {
        for (y, x) in (0..=D - d).flat_map(|y| (0..=W - w).map(move |x| (y, x))) {
            let (fold_x, fold_y) = ((W - w - x).min(x), (D - d - y).min(y));
            let cells = std::array::from_fn(|n| {
                let (i, j) = (n % w, n / w);
                let i = if fold_x < x { w - 1 - i } else { i };
                let j = if fold_y < y { d - 1 - j } else { j };
                (y + j) * W + x + i
            });
            all.push(Window {
                at: kind(fold_x, fold_y) * WINDOW,
                cells,
            });
        }
    };
    add([2, 2], &|x, y| y * 3 + x);
    add([1, 4], &|x, _| 6 + x);
    add([4, 1], &|x, y| 9 + y * 2 + x);
    all
}

#[cfg(test)]
mod tests {
    use super::super::cards::Pile;
    use super::*;
    use table::{Chance, Fast, Seat, Viewer};
    use team_up::{Options, Setup};

    /// Plays a random game and shows it after every action.
    fn random_game(values: &Values, seed: u64, mut show: impl FnMut(&TeamUp, &[Action])) {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let mut game = TeamUp::new(&values.edition, 1, &options, &setup, &mut dice).unwrap();
        while game.outcome().is_none() {
            let mut offers = Vec::new();
            game.legal(Seat(0), &mut offers);
            offers.retain(|offer| *offer != Action::ProposeStop);
            show(&game, &offers);
            let action = offers[dice.below(offers.len() as u32) as usize];
            game.play(Seat(0), &action, &mut dice, &mut Vec::new())
                .unwrap();
        }
    }

    /// The quick way to judge a placement and the slow one must not part.
    #[test]
    fn a_placement_is_worth_what_the_load_after_it_is_worth() {
        let values = Values::learnt(&TeamUp::edition(TeamUp::DECK).unwrap()).unwrap();
        for seed in 0..20 {
            random_game(values, seed, |game, offers| {
                let view = game.view(Viewer::Spectator);
                let load = values.load(&view).unwrap();
                let cards = values.cards(&Pile::of(&values.edition, &view).cards);
                values.each_prospect(&load, &cards, offers, |prospect| {
                    let mut after = load;
                    values.place(&mut after, &prospect.action);
                    if after.remaining != 0 && view.cards_left > 0 {
                        let value = values.value(&after, &cards);
                        assert!(
                            (value - prospect.value).abs() < 1e-3,
                            "{prospect:?} {value}"
                        );
                    }
                });
            });
        }
    }

    #[test]
    fn a_load_kept_up_to_date_is_the_one_that_everybody_sees() {
        let values = Values::learnt(&TeamUp::edition(TeamUp::DECK).unwrap()).unwrap();
        for seed in 0..20 {
            let mut kept: Option<Load> = None;
            random_game(values, seed, |game, _| {
                let view = game.view(Viewer::Spectator);
                let seen = values.load(&view).unwrap();
                if let (Some(kept), Some(last)) = (&mut kept, view.boxes.last())
                    && kept.remaining != seen.remaining
                {
                    let (x, y) = (last.x.into(), last.y.into());
                    let (r#box, turned) = (last.r#box, last.turned);
                    values.place(
                        kept,
                        &Action::Place {
                            r#box,
                            x,
                            y,
                            turned,
                        },
                    );
                }
                assert_eq!(*kept.get_or_insert(seen), seen);
            });
        }
    }

    #[test]
    fn a_deck_that_is_not_ours_has_no_values() {
        let deck = TeamUp::DECK.replace("\"layers\": 5", "\"layers\": 4");
        assert!(Values::learnt(&TeamUp::edition(&deck).unwrap()).is_none());
    }
}
