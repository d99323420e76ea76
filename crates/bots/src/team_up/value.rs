//! What a team that draws on has still to gain, before it knows the next card.
//!
//! The value of a load is a sum of table entries: one for each window of cells by the heights in
//! it, some for each shape by the places and cards that are left for it, for each box by the
//! cards that it can count on, for each layer by what it lacks and by its pits, and a few for the whole: boxes
//! left, cards that could be fulfilled, steps, what was wasted. Whoever plays well completes four layers nearly
//! always, and loses points by cards for which no box is left or none has a place; so the entries about cards
//! weigh as much as those about the load. Mirrored windows share their entries. What matters changes in the course of
//! a game, so most tables are there for several stages.
//!
//! The entries are learnt (see `learn`); `data/team-up.bin` holds them as little-endian numbers of
//! 16 bits. They are worth something for our own deck alone.

use super::asks::{Ask, Cards, of_color, of_shape};
use super::entries::{self, ENTRIES, SURE, Short, Stage, TOP};
use super::windows::{Change, WINDOWS, Window};
use std::sync::LazyLock;
use table::Learnt;
use team_up::geometry::ours::{self, BASES, CELLS, COLORS, GRID, LAYERS, SHAPES};
use team_up::geometry::{self, Spot, bits};
use team_up::{Action, Edition, View};

#[cfg(not(target_arch = "wasm32"))]
const CARRIED: Option<&[u8]> = Some(include_bytes!("../../data/team-up.bin"));
/// A page fetches them, for this game alone.
#[cfg(target_arch = "wasm32")]
const CARRIED: Option<&[u8]> = None;

/// The entries, as they are stored.
pub static LEARNT: Learnt = Learnt::new(2 * ENTRIES, CARRIED);
/// How one point is stored.
const SCALE: f32 = 1024.0;

/// The shapes of one cell, by number.
const POST: usize = 0;
const TOWER: usize = 2;

/// What lies on the pallet, as far as its value depends on it.
pub(super) type Pile = geometry::Pile<TOP, BASES>;

/// The tables, ready for use.
#[derive(Debug)]
pub(super) struct Values {
    /// The deck that they are made for: ours.
    edition: &'static Edition,
    /// The entries, in points.
    pub(super) entries: Vec<f32>,
    windows: Vec<Window>,
    /// Every placement, by the number of its spot.
    changes: Vec<Change>,
    /// What each card asks for.
    asks: Vec<Ask>,
}

/// The load on the pallet, and the boxes beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Load {
    pallet: Pallet,
    /// The boxes not placed yet, by number.
    pub(super) remaining: u32,
    /// The index of each window.
    windows: [u32; WINDOWS],
}

/// The load on the pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pallet {
    pile: Pile,
    /// How many cells are filled above the layers that score.
    wasted: usize,
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

impl Pallet {
    /// The pallet with a box more, standing at height `z`. What stands higher than `TOP` may be said
    /// to stand there.
    #[inline]
    fn with(mut self, spot: &Spot, z: usize) -> Self {
        let top = z + usize::from(spot.height);
        self.wasted += top.saturating_sub(z.max(LAYERS)) * spot.covers.count_ones() as usize;
        self.pile.lay(spot, z);
        self
    }

    #[inline]
    fn layers(&self) -> usize {
        self.pile.complete(GRID, LAYERS)
    }
}

impl Values {
    /// The tables that we ship, if the deck is ours and they are here.
    pub(super) fn learnt(edition: &Edition) -> Option<&'static Self> {
        static VALUES: LazyLock<Values> = LazyLock::new(|| {
            let stored = LEARNT.get().expect("nobody asks for values without tables");
            let pairs = stored.as_chunks::<2>().0.iter();
            let entries = pairs.map(|&pair| f32::from(i16::from_le_bytes(pair)) / SCALE);
            Values::new(entries.collect())
        });
        let same = ours::has_our_boxes(edition) && edition.cards == ours::edition().cards;
        (same && LEARNT.get().is_some()).then(|| &*VALUES)
    }

    /// Tables for our own deck.
    pub(super) fn new(entries: Vec<f32>) -> Self {
        assert_eq!(entries.len(), ENTRIES, "the data belongs to these tables");
        let edition = ours::edition();
        let windows = Window::all();
        let spots = edition.pallet.spots.iter();
        let asks = edition.cards.iter().map(|card| Ask::of(edition, card));
        Self {
            edition,
            entries,
            changes: spots.map(|&spot| Change::new(spot, &windows)).collect(),
            windows,
            asks: asks.collect(),
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
        let edition = self.edition;
        let pile = view.pile(edition)?;
        let heights = view.heights.iter().flatten();
        let wasted = heights.map(|&height| usize::from(height).saturating_sub(LAYERS));
        let mut numbers = view.remaining.iter().map(|&id| edition.box_number(id));
        Some(Load {
            pallet: Pallet {
                pile,
                wasted: wasted.sum(),
            },
            remaining: numbers.try_fold(0, |set, number| Some(set | 1 << number?))?,
            windows: std::array::from_fn(|window| self.windows[window].index(&pile)),
        })
    }

    /// The cards with those numbers.
    pub(super) fn cards(&self, numbers: &[u8]) -> Cards {
        Cards::new(&self.asks, numbers)
    }

    /// What there is to gain by drawing on.
    pub(super) fn value(&self, load: &Load, cards: &Cards) -> f32 {
        let mut value = 0.0;
        self.each_entry(load, cards, |entry| value += self.entries[entry]);
        value
    }

    /// Shows the places of all entries that make up the value of a load.
    pub(super) fn each_entry(&self, load: &Load, cards: &Cards, mut show: impl FnMut(usize)) {
        let table = Stage::of(load.remaining).windows();
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
            let z = load.pallet.pile.height(change.spot.cell.into());
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
        let z = load.pallet.pile.height(change.spot.cell.into());
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
        let cell = GRID.find(x, y)?;
        let pallet = &self.edition.pallet;
        let spot = pallet.spot_number(number / COLORS, turned, cell)?;
        Some((number, &self.changes[spot]))
    }

    /// The values of all windows once a box less is left, and their sum.
    fn window_values(&self, load: &Load) -> WindowValues {
        let table = Stage::of(load.remaining & (load.remaining - 1)).windows();
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
            let number = match offer {
                Action::Place { r#box, .. } => self.edition.box_number(*r#box),
                _ => None,
            };
            let Some(number) = number.filter(|number| seen >> number & 1 == 0) else {
                continue;
            };
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
        let Pallet { pile, wasted } = pallet;
        let left = remaining.count_ones() as usize;
        self.each_of_shapes(pile, remaining, cards, show);
        each_of_layers(pile, remaining, cards, show);
        show(entries::left(left, cards.count));
        show(entries::wasted(*wasted, left));
        show(entries::uneven(pile.uneven(GRID) as usize, left));
    }

    /// Shows the entries of the shapes that are left, by the level places for them: at any height, and within the
    /// layers that score. A place on an equal top is none: a box would clone it.
    #[inline]
    fn each_of_shapes(
        &self,
        pile: &Pile,
        remaining: u32,
        cards: &Cards,
        show: &mut impl FnMut(usize),
    ) {
        let pallet = &self.edition.pallet;
        let stage = Stage::of(remaining);
        let surface = pile.surface(GRID);
        let level = ours::by_base(|base| surface.level(base));
        let boxes = |shape: usize| (remaining & of_shape(shape)).count_ones() as usize;
        let (mut anywhere, mut low) = ([0; SHAPES], [0; SHAPES]);
        for lie in pallet.lies.iter().filter(|lie| boxes(lie.shape) != 0) {
            let too_high = pile.filled[LAYERS - usize::from(lie.height)];
            let open = level[lie.base] & !pile.tops[lie.base];
            anywhere[lie.shape] += open.count_ones() as usize;
            low[lie.shape] += (open & !too_high).count_ones() as usize;
        }
        for (short, places) in [(Short::Places, &anywhere), (Short::LowPlaces, &low)] {
            let open = (0..SHAPES).filter(|&shape| places[shape] != 0);
            let boxes = open.fold(0, |boxes, shape| boxes | remaining & of_shape(shape));
            show(fulfilled(short, remaining, boxes, cards));
        }
        for shape in (0..SHAPES).filter(|&shape| boxes(shape) != 0) {
            let (boxes, cards) = (boxes(shape), cards.shapes[shape]);
            show(stage.shape(shape, low[shape], boxes, cards));
            show(stage.room(shape, anywhere[shape], boxes, cards));
        }
    }
}

/// The values of all windows of a load, and their sum.
struct WindowValues {
    table: usize,
    each: [f32; WINDOWS],
    sum: f32,
}

/// Shows the entries of the layers that score: what they lack, and their pits.
#[inline]
fn each_of_layers(pile: &Pile, remaining: u32, cards: &Cards, show: &mut impl FnMut(usize)) {
    let stage = Stage::of(remaining);
    let small = (remaining & (of_shape(POST) | of_shape(TOWER))).count_ones() as usize;
    let layers = &pile.filled[..LAYERS];
    let lacking = |layer: &u32| CELLS - layer.count_ones() as usize;
    let mut below = GRID.all();
    for (number, layer) in layers.iter().enumerate() {
        let pits = below & !layer & GRID.walled_in(*layer);
        show(entries::layer(number, CELLS - lacking(layer), cards.count));
        show(stage.pits(number, pits.count_ones() as usize, small));
        below = *layer;
    }
    let left = remaining.count_ones() as usize;
    show(entries::lack(
        layers[..SURE].iter().map(lacking).sum(),
        left,
    ));
    let mut open = layers.iter().map(lacking).filter(|&cells| cells != 0);
    let [first, second] = [open.next(), open.next()].map(|cells| cells.unwrap_or(0));
    show(entries::lowest(first, second, cards.count));
}

/// Shows the entries of the boxes that are left.
#[inline]
fn each_of_boxes(remaining: u32, cards: &Cards, show: &mut impl FnMut(usize)) {
    let stage = Stage::of(remaining);
    let left = remaining.count_ones() as usize;
    show(fulfilled(Short::Boxes, remaining, remaining, cards));
    for color in 0..COLORS {
        let boxes = (remaining & of_color(color)).count_ones() as usize;
        show(stage.color(boxes, cards.colors[color]));
    }
    let (by_shape, by_color) = cards.shares(remaining);
    for number in bits(remaining) {
        let (shape, color) = (number / COLORS, number % COLORS);
        show(stage.one_box(shape, cards.shapes[shape], cards.colors[color]));
        show(entries::cover(
            shape,
            by_shape[shape] + by_color[color],
            left,
        ));
    }
}

/// The entry for the cards that ask for one of these boxes.
#[inline]
fn fulfilled(short: Short, remaining: u32, boxes: u32, cards: &Cards) -> usize {
    let left = remaining.count_ones() as usize;
    entries::fulfilled(short, cards.fulfilled(boxes), left, cards.count)
}

#[cfg(test)]
mod tests {
    use super::super::cards;
    use super::*;
    use table::{Chance, Fast, Game, Seat, Viewer};
    use team_up::{Options, Setup, TeamUp};

    /// Plays a random game and shows it after every action.
    fn random_game(seed: u64, mut show: impl FnMut(&TeamUp, &[Action])) {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let mut game = TeamUp::new(ours::edition(), 1, &options, &setup, &mut dice).unwrap();
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
            random_game(seed, |game, offers| {
                let view = game.view(Viewer::Spectator);
                let load = values.load(&view).unwrap();
                let cards = values.cards(&cards::Pile::of(ours::edition(), &view).cards);
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
            random_game(seed, |game, _| {
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
