//! The search for a perfect load: breadth first, the most promising loads of each card.

use crate::gaps::Pile;
use crate::solution::Step;
use crate::supply::{Deal, Taken};
use crate::value::{Places, Small, Sum, Values};
use std::collections::HashSet;
use table::Fast;
use team_up::geometry::ours::{self, BASES, BOXES, CELLS, LAYERS, SHAPES};
use team_up::geometry::{Load, Pallet, Spot, bits};

/// How many loads are given back where none is perfect.
const PARTIAL: usize = 12;
/// Children are cut to `KEEP` times the width whenever there are `GROW` times as many.
const KEEP: usize = 3;
const GROW: usize = 8;

/// A search for one deal, with buffers that are kept from beam to beam.
#[derive(Debug)]
pub struct Beam<'a> {
    pallet: &'a Pallet,
    values: &'a Values,
    deal: Deal,
    keys: Keys,
    nodes: Vec<Node>,
    next: Vec<Node>,
    children: Vec<Child>,
    seen: Vec<u64>,
    /// The load that is looked at.
    load: Load<LAYERS, BASES, u8>,
    placements: u64,
    /// The loads kept at each card, where somebody wants to learn from them.
    history: Option<Vec<Vec<Node>>>,
}

/// How a beam ended.
#[derive(Debug)]
pub enum Ended {
    /// With a perfect load.
    Perfect(Vec<Step>),
    /// With loads that could not be continued.
    Partial(Vec<Vec<Step>>),
    /// Before its time.
    Interrupted,
}

/// A load, as it is kept.
#[derive(Clone, Copy, Debug)]
struct Node {
    pile: Pile,
    taken: Taken,
    key: u64,
    /// How many boxes are placed, and where.
    count: u8,
    spots: [u8; BOXES],
    /// The cards that went face down.
    down: u64,
}

/// A load that the next card is considered on.
struct Parent {
    number: u32,
    /// How many boxes are placed once the card is fulfilled.
    depth: usize,
    pile: Pile,
    /// The smallest cells of all level places that touch a box, for each footprint.
    places: [u32; BASES],
    before: Sum,
    /// Decides between equals.
    salt: u64,
    /// What a child must cost less than.
    limit: i32,
}

/// A load with one card more, as long as it is only considered.
#[derive(Clone, Copy, Debug)]
struct Child {
    cost: i32,
    parent: u32,
    key: u64,
    taken: Taken,
    /// Where the box goes; none if the card goes face down.
    spot: Option<u8>,
}

/// Random numbers whose sum tells loads apart by heights and boxes.
#[derive(Debug)]
struct Keys {
    heights: [[u64; LAYERS + 1]; CELLS],
    taken: [[u64; 32]; SHAPES],
}

impl<'a> Beam<'a> {
    /// A search for that deal.
    pub fn new(pallet: &'a Pallet, values: &'a Values, deal: Deal) -> Self {
        Self {
            pallet,
            values,
            load: Load::new(&deal.neutral),
            deal,
            keys: Keys::new(),
            nodes: Vec::new(),
            next: Vec::new(),
            children: Vec::new(),
            seen: Vec::new(),
            placements: 0,
            history: None,
        }
    }

    /// Searches with that width. `salt` decides between loads of equal cost; `go_on` is asked
    /// often, with the depth and the number of placements so far.
    pub fn search(
        &mut self,
        width: usize,
        salt: u64,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Ended {
        self.nodes.clear();
        self.nodes.push(self.root());
        for card in self.deal.spots.len()..self.deal.asks.len() {
            if !self.widen(card, width, salt, go_on) {
                return Ended::Interrupted;
            }
            if self.children.is_empty() {
                let partial = self.nodes.iter().take(PARTIAL);
                return Ended::Partial(partial.map(|node| self.steps(node)).collect());
            }
            self.narrow(card, width);
        }
        Ended::Perfect(self.steps(&self.nodes[0]))
    }

    /// Searches with that width, and shows every load that was kept: after how many cards, whether
    /// it led to a perfect load, and the entries of its cost. Shows nothing if none was found.
    pub fn examine(&mut self, width: usize, mut show: impl FnMut(usize, bool, Places)) -> bool {
        self.history = Some(Vec::new());
        let found = self.search(width, 0, &mut |_, _| true);
        let history = self.history.take().unwrap_or_default();
        let (Ended::Perfect(_), Some(perfect)) = (found, history.last()) else {
            return false;
        };
        for (depth, nodes) in (1..).zip(&history) {
            let good: HashSet<&[u8]> = perfect.iter().map(|node| &node.spots[..depth]).collect();
            for node in nodes {
                let spots = &node.spots[..depth];
                self.look_at(spots);
                let heights = &self.load.heights;
                let places = self.values.places(depth, heights, &node.pile, node.taken);
                show(depth, good.contains(spots), places);
            }
        }
        true
    }

    /// How many placements have been valued.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// The load that the search begins with.
    fn root(&self) -> Node {
        let mut pile = Pile::BARE.with(&self.deal.neutral, 0);
        let mut spots = [0; BOXES];
        for (place, &number) in spots.iter_mut().zip(&self.deal.spots) {
            let spot = self.spot(number);
            pile.lay(spot, pile.height(spot.cell.into()));
            *place = number;
        }
        Node {
            pile,
            taken: self.deal.taken,
            key: 0,
            count: self.deal.spots.len() as u8,
            spots,
            down: 0,
        }
    }

    /// Loads the neutral box and these spots.
    fn look_at(&mut self, spots: &[u8]) {
        self.load = Load::new(&self.deal.neutral);
        for &spot in spots {
            self.load.lay(&self.pallet.spots[usize::from(spot)]);
        }
    }

    fn spot(&self, number: u8) -> &'a Spot {
        &self.pallet.spots[usize::from(number)]
    }

    /// Considers every placement for the next card on every load.
    fn widen(
        &mut self,
        card: usize,
        width: usize,
        salt: u64,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> bool {
        self.children.clear();
        let mut limit = i32::MAX;
        for parent in 0..self.nodes.len() {
            if parent % 256 == 0 && !go_on(card, self.placements) {
                return false;
            }
            self.expand(card, parent, salt, limit);
            if self.children.len() >= width * GROW {
                limit = self.cut(width * KEEP);
            }
        }
        true
    }

    /// Considers every placement for the next card on one load.
    fn expand(&mut self, card: usize, parent: usize, salt: u64, limit: i32) {
        let node = self.nodes[parent];
        let depth = usize::from(node.count);
        self.look_at(&node.spots[..depth]);
        if self.deal.is_used_up(card, node.taken) {
            self.lay_down(card, parent, salt, limit);
            return;
        }
        let surface = node.pile.surface(ours::GRID);
        let parent = Parent {
            number: parent as u32,
            depth: depth + 1,
            pile: node.pile,
            places: ours::by_base(|base| surface.level(base) & surface.touching(base)),
            before: self.values.sum(depth + 1, &self.load.heights),
            salt,
            limit,
        };
        for number in 0..self.deal.asks[card].shapes.len() {
            let ask = &self.deal.asks[card];
            let shape = usize::from(ask.shapes[number]);
            let Some(taken) = node.taken.with(shape, ask.color) else {
                continue;
            };
            if self.deal.works_out(card + 1, taken) {
                let key = node.key ^ self.keys.change(shape, node.taken, taken);
                self.place(&parent, shape, taken, key);
            }
        }
    }

    /// Considers every place for a box of that shape.
    fn place(&mut self, parent: &Parent, shape: usize, taken: Taken, key: u64) {
        let supply = self.values.supply(parent.depth, taken);
        let small = Small::of(taken);
        for lie in self.pallet.ways(shape) {
            let too_high = parent.pile.filled[LAYERS - usize::from(lie.height)];
            for cell in bits(parent.places[lie.base] & !too_high) {
                let Some(number) = self.pallet.spot_number(shape, lie.turned, cell) else {
                    continue;
                };
                self.placements += 1;
                let Some((key, cost)) = self.cost(parent, number, key, &small) else {
                    continue;
                };
                // The last two bits decide between equals.
                let cost = (cost + supply) * 4 + tie(key, parent.salt);
                if cost < parent.limit {
                    self.children.push(Child {
                        cost,
                        parent: parent.number,
                        key,
                        taken,
                        spot: Some(number as u8),
                    });
                }
            }
        }
    }

    /// The key of the load with a box more, and what it costs but for the boxes left; none where the
    /// box would be a clone, or where nothing can fill the gaps.
    #[inline]
    fn cost(
        &self,
        parent: &Parent,
        number: usize,
        mut key: u64,
        small: &Small,
    ) -> Option<(u64, i32)> {
        let spot = &self.pallet.spots[number];
        if self.load.clones(spot) {
            return None;
        }
        let z = self.load.height(spot);
        let pile = parent.pile.with(spot, z.into());
        let gaps = self.values.gaps(parent.depth, &pile, small)?;
        let mut heights = self.load.heights;
        for cell in bits(spot.covers) {
            heights[cell] = z + spot.height;
            let keys = &self.keys.heights[cell];
            key ^= keys[usize::from(z)] ^ keys[usize::from(z + spot.height)];
        }
        let depth = parent.depth;
        let windows = self.values.changed(depth, &parent.before, &heights, number);
        Some((key, windows + gaps))
    }

    /// Considers the load as it is, where nothing is left of what the card asks for.
    fn lay_down(&mut self, card: usize, parent: usize, salt: u64, limit: i32) {
        let Node {
            pile,
            taken,
            key,
            count,
            ..
        } = self.nodes[parent];
        let depth = usize::from(count);
        if !self.deal.works_out(card + 1, taken) {
            return;
        }
        let Some(gaps) = self.values.gaps(depth, &pile, &Small::of(taken)) else {
            return;
        };
        let windows = self.values.sum(depth, &self.load.heights).total();
        let cost = (windows + self.values.supply(depth, taken) + gaps) * 4 + tie(key, salt);
        if cost < limit {
            let (parent, spot) = (parent as u32, None);
            self.children.push(Child {
                cost,
                parent,
                key,
                taken,
                spot,
            });
        }
    }

    /// Leaves the best children, and gives the cost that a better one must stay below.
    fn cut(&mut self, keep: usize) -> i32 {
        if keep >= self.children.len() {
            return i32::MAX;
        }
        let (_, last, _) = self
            .children
            .select_nth_unstable_by_key(keep - 1, |child| child.cost);
        let limit = last.cost;
        self.children.truncate(keep);
        limit
    }

    /// Makes the best children the loads of the next card, equal ones once.
    fn narrow(&mut self, card: usize, width: usize) {
        self.cut(width * KEEP);
        self.children.sort_unstable_by_key(|child| child.cost);
        let room = (self.children.len() * 2).next_power_of_two();
        self.seen.clear();
        self.seen.resize(room, 0);
        self.next.clear();
        for child in &self.children {
            if !insert(&mut self.seen, child.key) {
                continue;
            }
            let mut node = self.nodes[child.parent as usize];
            if let Some(number) = child.spot {
                let spot = &self.pallet.spots[usize::from(number)];
                node.pile.lay(spot, node.pile.height(spot.cell.into()));
                node.spots[usize::from(node.count)] = number;
                node.count += 1;
            } else {
                node.down |= 1 << card;
            }
            node.taken = child.taken;
            node.key = child.key;
            self.next.push(node);
            if self.next.len() == width {
                break;
            }
        }
        std::mem::swap(&mut self.nodes, &mut self.next);
        if let Some(history) = &mut self.history {
            history.push(self.nodes.clone());
        }
    }

    /// Writes out what the search added to a load, with the colours that the shape cards get.
    fn steps(&self, node: &Node) -> Vec<Step> {
        let asks = || {
            let all = self.deal.asks.iter().enumerate();
            let up = all.filter(|(card, _)| node.down >> card & 1 == 0);
            up.map(|(_, ask)| ask)
                .zip(&node.spots[..usize::from(node.count)])
        };
        let shape = |spot: u8| self.spot(spot).shape;
        let mut taken = [0u8; SHAPES];
        for (ask, &spot) in asks() {
            if let Some(color) = ask.color {
                taken[usize::from(shape(spot))] |= 1 << color;
            }
        }
        let steps = asks().map(|(ask, &number)| {
            let spot = self.spot(number);
            let free = &mut taken[usize::from(spot.shape)];
            let color = ask.color.unwrap_or(free.trailing_ones() as u8);
            *free |= 1 << color;
            Step {
                shape: spot.shape,
                color,
                cell: spot.cell,
                turned: spot.turned,
            }
        });
        steps.skip(self.deal.spots.len()).collect()
    }
}

impl Keys {
    fn new() -> Self {
        let mut dice = Fast::new(20);
        Self {
            heights: std::array::from_fn(|_| std::array::from_fn(|_| dice.bits())),
            taken: std::array::from_fn(|_| std::array::from_fn(|_| dice.bits())),
        }
    }

    fn change(&self, shape: usize, from: Taken, to: Taken) -> u64 {
        self.taken[shape][from.of(shape)] ^ self.taken[shape][to.of(shape)]
    }
}

/// 0 to 3, by chance.
fn tie(key: u64, salt: u64) -> i32 {
    let mixed =
        (key ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD1B5_4A32_D192_ED03);
    (mixed >> 62) as i32
}

/// Adds the key to a table that is at most half full; says whether it was new.
fn insert(seen: &mut [u64], key: u64) -> bool {
    let mask = seen.len() - 1;
    let mut place = key as usize & mask;
    while seen[place] != 0 {
        if seen[place] == key {
            return false;
        }
        place = (place + 1) & mask;
    }
    seen[place] = key;
    true
}
