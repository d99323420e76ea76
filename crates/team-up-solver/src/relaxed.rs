//! The best load that need not be perfect: a beam over the rules themselves, for any deck and from
//! any moment on. Where it has room for everything, it has seen everything.

use crate::bound::Bound;
use crate::solution::{Placement, Solution, Step, Turn};
use crate::start::{ALONE, Start};
use std::collections::HashSet;
use table::{Game, InOrder};
use team_up::{Action, Edition, Event, TeamUp};

/// Candidates are cut to `KEEP` times the width whenever there are `GROW` times as many.
const KEEP: usize = 4;
const GROW: usize = 16;

/// Plays on from one moment with the cards known.
#[derive(Debug)]
pub struct Relaxed {
    start: Start,
    bound: Bound,
    best: Best,
    offers: Vec<Action>,
    placements: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nothing better is possible than what was found.
    Everything,
    /// More was possible than the beam is wide.
    Part,
    /// It was told to stop.
    Interrupted,
}

/// A game so far.
#[derive(Clone, Debug)]
struct Line {
    game: TeamUp,
    turns: Vec<Turn>,
    heights: Vec<u8>,
    /// Tells loads apart by every box and its place, colours aside.
    bodies: u128,
}

/// A line with one card more, as long as it is only considered.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    promise: i64,
    line: usize,
    placement: Option<Placement>,
    /// Equal for loads that look alike: heights and boxes left.
    looks: u128,
    /// Equal for loads that are alike.
    is: u128,
}

/// The best score so far, and how it was reached.
#[derive(Clone, Debug)]
struct Best {
    score: i32,
    turns: Vec<Turn>,
    stops: bool,
}

impl Relaxed {
    pub fn new(start: Start) -> Self {
        Self {
            bound: Bound::new(start.game.deck()),
            best: Best {
                score: i32::MIN,
                turns: Vec::new(),
                stops: false,
            },
            start,
            offers: Vec::new(),
            placements: 0,
        }
    }

    /// How many placements have been considered.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// The best found so far.
    pub fn solution(&self, upper_bound: i32) -> Solution {
        Solution {
            score: self.best.score,
            upper_bound,
            turns: self.best.turns.clone(),
            on_table: self.start.view.card.is_some(),
            stops: self.best.stops,
        }
    }

    /// Searches from the start with that width. `go_on` is asked often, with the number of cards
    /// and of placements so far.
    pub fn search(&mut self, width: usize, go_on: &mut dyn FnMut(usize, u64) -> bool) -> Seen {
        let line = Line::new(&self.start);
        self.follow(vec![line], width, go_on)
    }

    /// Plays these beginnings, and on from them.
    pub fn extend(
        &mut self,
        beginnings: &[Vec<Step>],
        width: usize,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Seen {
        let lines = beginnings
            .iter()
            .filter_map(|steps| self.begin(steps))
            .collect();
        self.follow(lines, width, go_on)
    }

    /// Plays a beginning; none if the rules refuse it.
    fn begin(&mut self, steps: &[Step]) -> Option<Line> {
        let mut line = Line::new(&self.start);
        for step in steps {
            let deck = line.game.deck();
            let number = usize::from(step.shape) * deck.colors.len() + usize::from(step.color);
            let placement = Placement {
                r#box: deck.box_id(number),
                x: step.cell % deck.width,
                y: step.cell / deck.width,
                turned: step.turned,
            };
            loop {
                line.goes_on(&self.start).then_some(())?;
                if line.draw() {
                    break;
                }
            }
            line.place(placement).then_some(())?;
            self.best.note(&line);
        }
        Some(line)
    }

    fn follow(
        &mut self,
        mut lines: Vec<Line>,
        width: usize,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Seen {
        let mut all = true;
        let mut cards = 0;
        while !lines.is_empty() {
            let mut candidates = Vec::new();
            for line in 0..lines.len() {
                if line % 16 == 0 && !go_on(cards, self.placements) {
                    return Seen::Interrupted;
                }
                self.consider(&mut lines, line, &mut candidates);
                if candidates.len() > width * GROW {
                    all &= narrow(&mut candidates, width * KEEP);
                }
            }
            all &= narrow(&mut candidates, width);
            lines = candidates
                .iter()
                .map(|next| lines[next.line].with(next.placement))
                .collect();
            cards += 1;
        }
        if all { Seen::Everything } else { Seen::Part }
    }

    /// Draws, and considers every placement that may lead to something better.
    fn consider(&mut self, lines: &mut [Line], number: usize, candidates: &mut Vec<Candidate>) {
        let line = &mut lines[number];
        self.best.note(line);
        if !line.goes_on(&self.start) {
            return;
        }
        let drawn = line.draw();
        let line = &lines[number];
        let down = line
            .turns
            .iter()
            .filter(|turn| turn.placement.is_none())
            .count();
        let remaining = line.game.remaining();
        let lost = self.start.face_down() + down - usize::from(drawn);
        let mut add = |placement: Option<Placement>, heights: &[u8], remaining, bodies| {
            if self.bound.of(heights, remaining, lost) <= self.best.score {
                return;
            }
            candidates.push(Candidate {
                promise: promise(line.game.deck(), heights, remaining, lost),
                line: number,
                placement,
                looks: mix(heights.iter().fold(1, |key, &h| mix(key) ^ u128::from(h)))
                    ^ mix(u128::from(remaining)),
                is: mix(u128::from(remaining)) ^ bodies,
            });
        };
        if !drawn {
            add(None, &line.heights, remaining, line.bodies);
            return;
        }
        let mut offers = std::mem::take(&mut self.offers);
        offers.clear();
        line.game.legal(ALONE, &mut offers);
        for &offer in &offers {
            let Some(placement) = Placement::of(offer) else {
                continue;
            };
            self.placements += 1;
            let deck = line.game.deck();
            let (heights, body) = lay(deck, &line.heights, placement);
            let taken = deck
                .box_number(placement.r#box)
                .map_or(0, |number| 1 << number);
            add(
                Some(placement),
                &heights,
                remaining & !taken,
                line.bodies ^ body,
            );
        }
        self.offers = offers;
    }
}

impl Line {
    fn new(start: &Start) -> Self {
        Self {
            game: start.game.clone(),
            turns: Vec::new(),
            heights: start.heights(),
            bodies: 0,
        }
    }

    /// Whether there is another card that is known.
    fn goes_on(&self, start: &Start) -> bool {
        self.game.outcome().is_none() && self.turns.len() < start.cards.len()
    }

    /// Turns up the next card, where none is to be fulfilled. False: it went face down.
    fn draw(&mut self) -> bool {
        let mut events = Vec::new();
        let card = match self.game.card() {
            // The card on the table is the first of all.
            Some(card) => card,
            None => {
                let drawn = self
                    .game
                    .play(ALONE, &Action::Draw, &mut InOrder, &mut events);
                drawn.expect("the game is not over, and no card is on the table");
                drawn_card(&events)
            }
        };
        let placement = None;
        self.turns.push(Turn { card, placement });
        self.game.card().is_some()
    }

    /// Places a box for the card that is up; false where the rules refuse it.
    fn place(&mut self, placement: Placement) -> bool {
        let (heights, body) = lay(self.game.deck(), &self.heights, placement);
        let placed = self
            .game
            .play(ALONE, &placement.action(), &mut InOrder, &mut Vec::new());
        if placed.is_ok() {
            (self.heights, self.bodies) = (heights, self.bodies ^ body);
            self.turns
                .last_mut()
                .expect("a card has been drawn")
                .placement = Some(placement);
        }
        placed.is_ok()
    }

    /// The line after its card has been dealt with.
    fn with(&self, placement: Option<Placement>) -> Self {
        let mut next = self.clone();
        if let Some(placement) = placement {
            assert!(next.place(placement), "the table offered it");
        }
        next
    }
}

impl Best {
    /// The game may be over, or the team may stop here.
    fn note(&mut self, line: &Line) {
        let game = &line.game;
        if game.score() <= self.score {
            return;
        }
        let stops = game.outcome().is_none();
        if !stops || game.judge(ALONE, &Action::ProposeStop).is_ok() {
            *self = Self {
                score: game.score(),
                turns: line.turns.clone(),
                stops,
            };
        }
    }
}

fn drawn_card(events: &[Event]) -> u8 {
    let drawn = events.iter().find_map(|event| match *event {
        Event::CardDrawn { number, .. } => Some(number),
        _ => None,
    });
    drawn.expect("a draw draws a card")
}

/// Leaves the most promising candidates: first one of each look, then others while there is room.
/// False if some were left out that are like none that stayed.
fn narrow(candidates: &mut Vec<Candidate>, width: usize) -> bool {
    candidates.sort_by_key(|candidate| -candidate.promise);
    let (mut alike, mut looks) = (HashSet::new(), HashSet::new());
    candidates.retain(|candidate| alike.insert(candidate.is));
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for candidate in candidates.drain(..) {
        let fresh = first.len() < width && looks.insert(candidate.looks);
        if fresh { &mut first } else { &mut second }.push(candidate);
    }
    let all = first.len() + second.len() <= width;
    second.truncate(width - first.len());
    candidates.append(&mut first);
    candidates.append(&mut second);
    all
}

/// The heights with that box on the pile, and a number for it where it lies.
fn lay(deck: &Edition, heights: &[u8], placement: Placement) -> (Vec<u8>, u128) {
    let Placement {
        r#box,
        x,
        y,
        turned,
    } = placement;
    let number = deck.box_number(r#box).expect("the deck has the box");
    let shape = number / deck.colors.len();
    let spec = &deck.shapes[shape];
    let [a, b] = spec.footprint;
    let [width, depth] = if turned { [b, a] } else { [a, b] };
    let cell = |x: u8, y: u8| usize::from(y) * usize::from(deck.width) + usize::from(x);
    let z = heights[cell(x, y)];
    let mut heights = heights.to_vec();
    for (dx, dy) in (0..width).flat_map(|dx| (0..depth).map(move |dy| (dx, dy))) {
        heights[cell(x + dx, y + dy)] = z + spec.height;
    }
    let place = [shape as u8, x, y, z, turned.into()];
    (
        heights,
        mix(place
            .iter()
            .fold(7, |key, &part| key << 8 | u128::from(part))),
    )
}

/// Spreads a key over all bits. Two of a million keys are then equal by accident about once in
/// 10^26 times.
const fn mix(key: u128) -> u128 {
    let key = (key ^ key >> 67).wrapping_mul(0xD1B5_4A32_D192_ED03_9E37_79B9_7F4A_7C15);
    let key = (key ^ key >> 59).wrapping_mul(0xA24B_AED4_963E_E407_9FB2_1C65_1E98_DF25);
    key ^ key >> 63
}

/// What a load may come to: its score, more for fuller layers, less for uneven neighbours and for
/// what lies too high to score.
fn promise(deck: &Edition, heights: &[u8], remaining: u32, down: usize) -> i64 {
    let cells = heights.len() as i64;
    let (width, layers) = (usize::from(deck.width), deck.layers);
    let (mut uneven, mut wasted) = (0, 0);
    let mut filled = [0i64; 16];
    for (cell, &here) in heights.iter().enumerate() {
        if (cell + 1) % width != 0 {
            uneven += i64::from(here.abs_diff(heights[cell + 1]));
        }
        if let Some(&below) = heights.get(cell + width) {
            uneven += i64::from(here.abs_diff(below));
        }
        wasted += i64::from(here.saturating_sub(layers));
        let full = usize::from(here.min(layers));
        filled[..full].iter_mut().for_each(|layer| *layer += 1);
    }
    let full: i64 = filled
        .iter()
        .map(|&n| 5_000 * n * n * n / (cells * cells * cells))
        .sum();
    let lost = i64::from(remaining.count_ones()) + down as i64;
    full - 1_000 * lost - 60 * uneven - 300 * wasted
}
