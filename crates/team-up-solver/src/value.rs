//! How promising a load is.
//!
//! The cost of a load is a sum of table entries: one for each window of 2 x 2, 3 x 1 and 1 x 3
//! cells by the heights in it, two for what must be filled with boxes one layer high, one for each
//! shape by how many are left. Mirrored windows share their entries, so the tables stay small.
//!
//! The entries are learnt (see `learn`), apart for three stages of a game, and add to a plain cost
//! for uneven neighbours. `data/values.bin` holds them as little-endian numbers of 16 bits.

use crate::gaps::{self, Pile};
use crate::supply::Taken;
use table::Learnt;
use team_up::Edition;
use team_up::geometry::CELLS;
use team_up::geometry::ours::{GRID, LAYERS, SHAPES};

#[cfg(not(target_arch = "wasm32"))]
const CARRIED: Option<&[u8]> = Some(include_bytes!("../data/values.bin"));
/// A page fetches them, for this game alone.
#[cfg(target_arch = "wasm32")]
const CARRIED: Option<&[u8]> = None;

/// The entries, as they are stored.
pub static LEARNT: Learnt = Learnt::new(2 * ENTRIES, CARRIED);

/// A cell's heights, 0 to 5.
const HEIGHTS: usize = LAYERS + 1;
const SQUARES: usize = HEIGHTS.pow(4);
const LINES: usize = HEIGHTS.pow(3);
/// Where the entries of each kind begin, mirrored places counted once.
const ROWS_AT: usize = 6 * SQUARES;
const COLUMNS_AT: usize = ROWS_AT + 4 * LINES;
const ODD_AT: usize = COLUMNS_AT + 3 * LINES;
const ONE_AT: usize = ODD_AT + 32 * 64;
const LEFT_AT: usize = ONE_AT + 32 * 64;
const STAGE: usize = LEFT_AT + SHAPES * 4;
const STAGES: usize = 3;
/// All entries.
pub const ENTRIES: usize = STAGES * STAGE;
/// Windows: 15 squares, 16 rows, 12 columns.
pub const WINDOWS: usize = 15 + 16 + 12;

/// The places of the entries that make up one cost.
pub type Places = [u16; WINDOWS + 2 + SHAPES];

/// What a step between two neighbours costs, by its height, in twentieths of `STEP`.
const UNEVEN: [i32; HEIGHTS] = [0, 10, 14, 18, 22, 26];
const STEP: i32 = 32;
/// What a pit costs.
const PIT: i32 = 60;
/// What a filled cell is worth: at the same card, the fuller load has smaller boxes left.
const FILLED: i32 = 6;

/// The tables, ready for use.
#[derive(Debug)]
pub struct Values {
    entries: Vec<i16>,
    windows: [Window; WINDOWS],
    /// The windows that each spot changes.
    changed: Vec<Vec<u8>>,
    volume: [i32; SHAPES],
}

/// Some cells whose heights make up an index.
#[derive(Clone, Copy, Debug)]
struct Window {
    at: usize,
    cells: [u8; 4],
    size: usize,
}

/// The entries of all windows of a load, and their sum.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    entries: [i16; WINDOWS],
    total: i32,
}

impl Sum {
    /// What all windows cost.
    pub fn total(&self) -> i32 {
        self.total
    }
}

impl Values {
    /// The tables that we ship. Where nobody has brought them, the plain cost has to do.
    pub fn learnt(edition: &Edition) -> Self {
        let entries = LEARNT.get().map_or_else(
            || vec![0; ENTRIES],
            |stored| {
                let pairs = stored.as_chunks::<2>().0.iter();
                pairs.map(|&pair| i16::from_le_bytes(pair)).collect()
            },
        );
        Self::new(edition, entries)
    }

    /// What was learnt, together with the plain cost.
    pub fn new(edition: &Edition, mut entries: Vec<i16>) -> Self {
        assert_eq!(entries.len(), ENTRIES, "the data belongs to these tables");
        let windows = windows();
        add_uneven(&mut entries, &windows);
        let touches = |window: &Window, covers: u32| {
            window.cells[..window.size]
                .iter()
                .any(|cell| covers >> cell & 1 != 0)
        };
        let changed = edition.pallet.spots.iter().map(|spot| {
            let numbers = (0..WINDOWS).filter(|&w| touches(&windows[w], spot.covers));
            numbers.map(|w| w as u8).collect()
        });
        Self {
            entries,
            changed: changed.collect(),
            windows,
            volume: std::array::from_fn(|shape| edition.shapes[shape].volume()),
        }
    }

    /// The windows of a load after `depth` cards.
    pub fn sum(&self, depth: usize, heights: &[u8; CELLS]) -> Sum {
        let table = self.stage(depth);
        let entries = std::array::from_fn(|w| table[self.windows[w].index(heights)]);
        Sum {
            entries,
            total: entries.iter().map(|&entry| i32::from(entry)).sum(),
        }
    }

    /// What the windows cost once `spot` has changed some of them.
    #[inline]
    pub fn changed(&self, depth: usize, before: &Sum, heights: &[u8; CELLS], spot: usize) -> i32 {
        let table = self.stage(depth);
        self.changed[spot].iter().fold(before.total, |total, &w| {
            let entry = table[self.windows[usize::from(w)].index(heights)];
            total + i32::from(entry) - i32::from(before.entries[usize::from(w)])
        })
    }

    /// What the boxes that are left cost.
    pub fn supply(&self, depth: usize, taken: Taken) -> i32 {
        let table = &self.stage(depth)[LEFT_AT..];
        (0..SHAPES).fold(0, |cost, shape| {
            let left = taken.left(shape);
            let filled = (3 - left as i32) * self.volume[shape];
            cost + i32::from(table[shape * 4 + left as usize]) - FILLED * filled
        })
    }

    /// What the cells that lack an odd number of layers cost, and the pits; none if the boxes
    /// that are left can never fill them.
    #[inline]
    pub fn gaps(&self, depth: usize, pile: &Pile, small: &Small) -> Option<i32> {
        let (pits, two_deep) = gaps::pits(pile)?;
        let (odd, one) = (gaps::odd(pile), gaps::lacking_one(pile));
        let full = pits > small.posts + small.towers
            || two_deep > small.posts
            || odd > small.flat + small.towers
            || one > small.flat;
        let table = self.stage(depth);
        let entry = |at: usize, cells: u32, boxes: u32| {
            i32::from(table[at + cells as usize * 64 + boxes.min(63) as usize])
        };
        (!full).then(|| {
            PIT * pits as i32
                + entry(ODD_AT, odd, small.flat + small.towers)
                + entry(ONE_AT, one, small.flat)
        })
    }

    /// All the entries that make up the cost of a load, by their place in the tables.
    pub fn places(&self, depth: usize, heights: &[u8; CELLS], pile: &Pile, taken: Taken) -> Places {
        let small = Small::of(taken);
        let windows = self.windows.iter().map(|window| window.index(heights));
        let odd =
            ODD_AT + gaps::odd(pile) as usize * 64 + (small.flat + small.towers).min(63) as usize;
        let one = ONE_AT + gaps::lacking_one(pile) as usize * 64 + small.flat.min(63) as usize;
        let left = (0..SHAPES).map(|shape| LEFT_AT + shape * 4 + taken.left(shape) as usize);
        let mut places = windows.chain([odd, one]).chain(left);
        std::array::from_fn(|_| {
            let place = places.next().expect("as many as there are places");
            (stage(depth) * STAGE + place) as u16
        })
    }

    fn stage(&self, depth: usize) -> &[i16] {
        &self.entries[stage(depth) * STAGE..][..STAGE]
    }
}

/// The stage of a game, by the cards fulfilled.
fn stage(depth: usize) -> usize {
    match depth {
        0..=10 => 0,
        11..=18 => 1,
        _ => 2,
    }
}

/// What is left to fill gaps with.
#[derive(Clone, Copy, Debug)]
pub struct Small {
    /// Posts: one cell, two layers.
    posts: u32,
    /// Towers: one cell, three layers.
    towers: u32,
    /// The area of all boxes one layer high.
    flat: u32,
}

impl Small {
    /// Counts them; shapes are numbered as in our deck.
    pub fn of(taken: Taken) -> Self {
        let [brick, bar, tile, plate] = [1, 3, 5, 7].map(|shape| taken.left(shape));
        Self {
            posts: taken.left(0),
            towers: taken.left(2),
            flat: 2 * brick + 3 * bar + 4 * tile + 6 * plate,
        }
    }
}

impl Window {
    fn new(cells: &[usize], at: usize) -> Self {
        let mut window = Self {
            at,
            cells: [0; 4],
            size: cells.len(),
        };
        for (place, &cell) in window.cells.iter_mut().zip(cells) {
            *place = cell as u8;
        }
        window
    }

    #[inline]
    fn index(&self, heights: &[u8; CELLS]) -> usize {
        let cells = &self.cells[..self.size];
        let place = |index, &cell: &u8| index * HEIGHTS + usize::from(heights[usize::from(cell)]);
        self.at + cells.iter().fold(0, place)
    }
}

/// All windows, those that mirror each other with the same entries.
fn windows() -> [Window; WINDOWS] {
    let squares = GRID.windows::<4>([2, 2]);
    let squares = squares.map(|window| Window::new(&window.cells, square_at(window.place)));
    let rows = GRID.windows::<3>([3, 1]).map(|window| {
        let [x, y] = window.place;
        Window::new(&window.cells, ROWS_AT + (y * 2 + x) * LINES)
    });
    let columns = GRID.windows::<3>([1, 3]).map(|window| {
        let [x, _] = window.place;
        Window::new(&window.cells, COLUMNS_AT + x * LINES)
    });
    let all: Vec<Window> = squares.chain(rows).chain(columns).collect();
    all.try_into().expect("the pallet has so many windows")
}

/// Where the entries of a square begin.
fn square_at([x, y]: [usize; 2]) -> usize {
    (y * 3 + x) * SQUARES
}

/// Adds the cost of uneven neighbours to the squares, so that each pair of neighbours counts once.
fn add_uneven(entries: &mut [i16], windows: &[Window; WINDOWS]) {
    let squares = &windows[..15];
    let shared = |a: u8, b: u8| {
        let both = squares
            .iter()
            .filter(|w| w.cells.contains(&a) && w.cells.contains(&b));
        both.count() as i32
    };
    let mut done = Vec::new();
    for Window { at, cells, .. } in squares {
        if done.contains(at) {
            continue;
        }
        done.push(*at);
        let shares = PAIRS.map(|[a, b]| shared(cells[a], cells[b]));
        for index in 0..SQUARES {
            let cost = STEP * uneven(index, shares) / 20;
            for stage in 0..STAGES {
                entries[stage * STAGE + at + index] += cost as i16;
            }
        }
    }
}

/// The neighbours in a square.
const PAIRS: [[usize; 2]; 4] = [[0, 1], [2, 3], [0, 2], [1, 3]];

/// What the steps of a square with these heights cost, where each pair of neighbours is in so many
/// squares.
fn uneven(index: usize, shares: [i32; 4]) -> i32 {
    let height = |n: usize| index / HEIGHTS.pow(3 - n as u32) % HEIGHTS;
    let pairs = PAIRS.iter().zip(shares);
    pairs
        .map(|(&[a, b], shares)| UNEVEN[height(a).abs_diff(height(b))] * 2 / shares)
        .sum()
}
