//! Which boxes are left, without saying more than must be said.
//!
//! A shape card takes a box of its shape, and any colour will do. So the colour is left open: of
//! each shape only the colours that colour cards took are fixed, and at the end the shape cards
//! get the others. Loads that differ in nothing but such colours are then the same load.
//!
//! Some orders have no use for so many cards as there are boxes: then a few cards more are drawn,
//! and as many go face down because all that they ask for is on the pallet.

use crate::bound::Matching;
use crate::start::Start;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use team_up::geometry::Spot;
use team_up::geometry::ours::{BOXES, COLORS, LAYERS, SHAPES};
use team_up::{Color, Edition, PlacedBox, Shape, Wanted};

/// Bits for one shape: how many boxes are taken, and the colours that colour cards took.
const BITS: usize = 5;

/// The boxes taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Taken(pub u64);

impl Taken {
    /// How many boxes of the shape are left.
    pub fn left(self, shape: usize) -> u32 {
        COLORS as u32 - (self.0 >> (shape * BITS) & 3) as u32
    }

    /// The colours of the shape that colour cards took.
    fn colors(self, shape: usize) -> u8 {
        (self.0 >> (shape * BITS + 2) & 7) as u8
    }

    /// All that is known of the shape, as a number below 32.
    pub fn of(self, shape: usize) -> usize {
        (self.0 >> (shape * BITS) & 31) as usize
    }

    /// One box more of the shape, for a card that asks for `color` or for no colour.
    pub fn with(self, shape: usize, color: Option<u8>) -> Option<Self> {
        if self.left(shape) == 0 {
            return None;
        }
        let fixed = match color {
            Some(color) if self.colors(shape) >> color & 1 != 0 => return None,
            Some(color) => 4 << color,
            None => 0,
        };
        Some(Self(self.0 + ((1 + fixed) << (shape * BITS))))
    }
}

/// What a card asks for, by number.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The shapes it takes.
    pub shapes: Vec<u8>,
    /// The colour it fixes.
    pub color: Option<u8>,
}

/// The cards that a perfect load takes, and what lies on the pallet already.
#[derive(Debug)]
pub struct Deal {
    /// What the boxes placed already are, then the next cards: one for each box, and those that
    /// will be laid face down.
    pub asks: Vec<Ask>,
    /// The neutral box.
    pub neutral: Spot,
    /// Where the boxes placed already lie, as numbers of spots.
    pub spots: Vec<u8>,
    /// The boxes placed already.
    pub taken: Taken,
    known: HashMap<u64, bool, BuildHasherDefault<Mix>>,
}

impl Deal {
    /// The deal, if what lies there can become a perfect load and the next `cards` can take all
    /// boxes that are left. The deck has our boxes.
    pub fn new(start: &Start, cards: usize) -> Option<Self> {
        let edition = start.game.deck();
        let next = start.cards.get(..cards)?;
        let mut deal = Self {
            asks: Vec::new(),
            neutral: *edition.neutral_spot(&start.view.neutral)?,
            spots: Vec::new(),
            taken: Taken::default(),
            known: HashMap::default(),
        };
        for placed in &start.view.boxes {
            deal.begin_with(edition, placed)?;
        }
        let depth = deal.asks.len();
        deal.asks
            .extend(next.iter().map(|&card| ask(edition, card)));
        let works = deal.asks.len() >= BOXES && deal.works_out(depth, deal.taken);
        works.then_some(deal)
    }

    /// Adds a box that lies there already; none if it rises too high.
    fn begin_with(&mut self, edition: &Edition, placed: &PlacedBox) -> Option<()> {
        let (number, place) = edition.find(placed)?;
        let spot = &edition.pallet.spots[place];
        if usize::from(placed.z + spot.height) > LAYERS {
            return None;
        }
        let color = (number % COLORS) as u8;
        self.spots.push(place as u8);
        self.taken = self.taken.with(spot.shape.into(), Some(color))?;
        self.asks.push(Ask {
            shapes: vec![spot.shape],
            color: Some(color),
        });
        Some(())
    }

    /// Whether nothing is left of what that card asks for, whatever colours the shape cards got.
    pub fn is_used_up(&self, card: usize, taken: Taken) -> bool {
        let Ask { shapes, color } = &self.asks[card];
        shapes
            .iter()
            .all(|&shape| taken.with(shape.into(), *color).is_none())
    }

    /// Whether the cards from `depth` on can take all boxes that are left.
    pub fn works_out(&mut self, depth: usize, taken: Taken) -> bool {
        let place = taken.0 << 6 | depth as u64;
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let works = if self.asks.len() > BOXES {
            self.can_match(depth, taken)
        } else {
            self.matches(depth, taken)
        };
        self.known.insert(place, works);
        works
    }

    /// Whether each box that is left can have a card of its own. Takes every colour for left that
    /// no colour card took, so it may say yes too often.
    fn can_match(&self, depth: usize, taken: Taken) -> bool {
        let left = (0..SHAPES).flat_map(|shape| (0..taken.left(shape)).map(move |_| shape));
        let takes = |ask: &Ask, shape: usize| match ask.color {
            Some(color) => taken.colors(shape) >> color & 1 == 0,
            None => ask.shapes.contains(&(shape as u8)),
        };
        let cards = &self.asks[depth..];
        let suits = left.map(|shape| {
            let cards = cards.iter().enumerate();
            cards.fold(0u64, |set, (n, ask)| {
                set | u64::from(takes(ask, shape)) << n
            })
        });
        let mut matching = Matching::new(suits.collect(), cards.len());
        (0..matching.count()).all(|number| matching.add(number))
    }

    /// The same, exactly, where no card is to spare.
    fn matches(&self, depth: usize, taken: Taken) -> bool {
        let mut open: [i8; SHAPES] = std::array::from_fn(|shape| taken.left(shape) as i8);
        let mut colors = [0u8; 3];
        for ask in &self.asks[depth..] {
            match (ask.color, ask.shapes.as_slice()) {
                (Some(color), _) => colors[usize::from(color)] += 1,
                (None, &[shape]) => open[usize::from(shape)] -= 1,
                (None, _) => {}
            }
        }
        self.choose(depth, open, colors, taken)
    }

    /// Tries both shapes of every card that shows two.
    fn choose(&self, from: usize, mut open: [i8; SHAPES], colors: [u8; 3], taken: Taken) -> bool {
        if open.iter().any(|&left| left < 0) {
            return false;
        }
        let several = |ask: &Ask| ask.color.is_none() && ask.shapes.len() > 1;
        let Some(next) = self.asks[from..].iter().position(several) else {
            return spread(&open, colors, taken);
        };
        let at = from + next;
        self.asks[at].shapes.iter().any(|&shape| {
            open[usize::from(shape)] -= 1;
            let works = self.choose(at + 1, open, colors, taken);
            open[usize::from(shape)] += 1;
            works
        })
    }
}

/// What a card asks for.
fn ask(edition: &Edition, card: u8) -> Ask {
    let shape = |wanted: &Shape| {
        let number = edition.shapes.iter().position(|spec| spec.shape == *wanted);
        number.expect("cards ask for shapes of the deck") as u8
    };
    let color = |wanted: &Color| {
        let number = edition.colors.iter().position(|color| color == wanted);
        number.expect("cards ask for colours of the deck") as u8
    };
    match &edition.cards[usize::from(card) - 1] {
        Wanted::Color(c) => Ask {
            shapes: (0..SHAPES as u8).collect(),
            color: Some(color(c)),
        },
        Wanted::Shapes(shapes) => Ask {
            shapes: shapes.iter().map(shape).collect(),
            color: None,
        },
    }
}

/// Whether so many cards of each colour can take exactly these boxes: shape by shape, all the
/// numbers of cards that can be left are a set.
fn spread(open: &[i8; SHAPES], colors: [u8; 3], taken: Taken) -> bool {
    const SIDE: usize = 10;
    let place =
        |[a, b, c]: [u8; 3]| (usize::from(a) * SIDE + usize::from(b)) * SIDE + usize::from(c);
    if colors.iter().any(|&cards| usize::from(cards) >= SIDE) {
        return false;
    }
    let mut lefts = vec![colors];
    for (shape, &count) in open.iter().enumerate() {
        let mut seen = [false; SIDE * SIDE * SIDE];
        let mut next = Vec::new();
        let picks = (0..8u8)
            .filter(|pick| pick.count_ones() == count as u32 && pick & taken.colors(shape) == 0);
        for pick in picks {
            for left in &lefts {
                let cost: [u8; 3] = std::array::from_fn(|color| pick >> color & 1);
                if (0..3).any(|color| left[color] < cost[color]) {
                    continue;
                }
                let rest = std::array::from_fn(|color| left[color] - cost[color]);
                if !std::mem::replace(&mut seen[place(rest)], true) {
                    next.push(rest);
                }
            }
        }
        lefts = next;
    }
    lefts.contains(&[0, 0, 0])
}

/// A quick hash for keys that are numbers.
#[derive(Default)]
pub struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }
}
