//! The best load that need not be perfect: a beam over the rules themselves, for any deck and from
//! any moment on. Where it has room for everything, it has seen everything.

use crate::bound::Bound;
use crate::solution::{Placement, Solution, Step, Turn};
use crate::start::{ALONE, Start};
use std::collections::HashSet;
use table::{Game, InOrder};
use team_up::geometry::{Pile, Spot};
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
struct Branch {
    game: TeamUp,
    turns: Vec<Turn>,
    /// Tells loads apart by every box and its place, colours aside.
    bodies: u128,
}

/// A branch with one card more, as long as it is only considered.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    promise: i64,
    branch: usize,
    placement: Option<Placement>,
    /// Equal for loads that look alike: heights and boxes left.
    looks: u128,
    /// Equal for loads that are alike.
    is: u128,
}

/// What a load is judged by.
struct Outlook {
    pile: Pile,
    remaining: u32,
    bodies: u128,
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
        let branch = Branch::new(&self.start);
        self.follow(vec![branch], width, go_on)
    }

    /// Plays these beginnings, and on from them.
    pub fn extend(
        &mut self,
        beginnings: &[Vec<Step>],
        width: usize,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Seen {
        let branches = beginnings
            .iter()
            .filter_map(|steps| self.begin(steps))
            .collect();
        self.follow(branches, width, go_on)
    }

    /// Plays a beginning; none if the rules refuse it.
    fn begin(&mut self, steps: &[Step]) -> Option<Branch> {
        let mut branch = Branch::new(&self.start);
        for step in steps {
            let placement = step.placement(branch.game.deck());
            loop {
                branch.goes_on(&self.start).then_some(())?;
                if branch.draw() {
                    break;
                }
            }
            branch.place(placement).then_some(())?;
            self.best.note(&branch);
        }
        Some(branch)
    }

    fn follow(
        &mut self,
        mut branches: Vec<Branch>,
        width: usize,
        go_on: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Seen {
        let mut all = true;
        let mut cards = 0;
        while !branches.is_empty() {
            let mut candidates = Vec::new();
            for branch in 0..branches.len() {
                if branch % 16 == 0 && !go_on(cards, self.placements) {
                    return Seen::Interrupted;
                }
                self.consider(&mut branches, branch, &mut candidates);
                if candidates.len() > width * GROW {
                    all &= narrow(&mut candidates, width * KEEP);
                }
            }
            all &= narrow(&mut candidates, width);
            branches = candidates
                .iter()
                .map(|next| branches[next.branch].with(next.placement))
                .collect();
            cards += 1;
        }
        if all { Seen::Everything } else { Seen::Part }
    }

    /// Draws, and considers every placement that may lead to something better.
    fn consider(
        &mut self,
        branches: &mut [Branch],
        number: usize,
        candidates: &mut Vec<Candidate>,
    ) {
        let branch = &mut branches[number];
        self.best.note(branch);
        if !branch.goes_on(&self.start) {
            return;
        }
        let drawn = branch.draw();
        let lost = self.start.face_down() + branch.face_down() - usize::from(drawn);
        let mut add = |placement, outlook: &Outlook| {
            if self.bound.of(&outlook.pile, outlook.remaining, lost) > self.best.score {
                candidates.push(Candidate {
                    promise: outlook.promise(self.start.game.deck(), lost),
                    branch: number,
                    placement,
                    looks: outlook.looks(),
                    is: outlook.is(),
                });
            }
        };
        if !drawn {
            return add(None, &branch.now());
        }
        self.offers.clear();
        branch.game.legal(ALONE, &mut self.offers);
        for placement in self.offers.iter().filter_map(|&offer| Placement::of(offer)) {
            self.placements += 1;
            add(Some(placement), &branch.after(placement));
        }
    }
}

impl Branch {
    fn new(start: &Start) -> Self {
        Self {
            game: start.game.clone(),
            turns: Vec::new(),
            bodies: 0,
        }
    }

    /// Whether there is another card that is known.
    fn goes_on(&self, start: &Start) -> bool {
        self.game.outcome().is_none() && self.turns.len() < start.cards.len()
    }

    /// How many of its cards went face down, the one that is up included.
    fn face_down(&self) -> usize {
        let down = self.turns.iter().filter(|turn| turn.placement.is_none());
        down.count()
    }

    /// Its load as it is.
    fn now(&self) -> Outlook {
        Outlook {
            pile: self.game.load().pile,
            remaining: self.game.remaining(),
            bodies: self.bodies,
        }
    }

    /// Its load with a box more.
    fn after(&self, placement: Placement) -> Outlook {
        let deck = self.game.deck();
        let (number, spot) = placement.find(deck);
        let z = self.game.load().height(spot);
        let mut outlook = self.now();
        outlook.pile.lay(spot, z.into());
        outlook.remaining &= !(1 << number);
        outlook.bodies ^= body(spot, z);
        outlook
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
        let bodies = self.after(placement).bodies;
        let action = placement.action();
        let placed = self
            .game
            .play(ALONE, &action, &mut InOrder, &mut Vec::new());
        if placed.is_ok() {
            self.bodies = bodies;
            let turn = self.turns.last_mut().expect("a card has been drawn");
            turn.placement = Some(placement);
        }
        placed.is_ok()
    }

    /// The branch after its card has been dealt with.
    fn with(&self, placement: Option<Placement>) -> Self {
        let mut next = self.clone();
        if let Some(placement) = placement {
            assert!(next.place(placement), "the table offered it");
        }
        next
    }
}

impl Outlook {
    /// Equal for loads that look alike.
    fn looks(&self) -> u128 {
        let layers = self.pile.layers();
        let heights = layers.fold(1, |key, layer| mix(key) ^ u128::from(layer));
        mix(heights) ^ mix(u128::from(self.remaining))
    }

    /// Equal for loads that are alike.
    fn is(&self) -> u128 {
        mix(u128::from(self.remaining)) ^ self.bodies
    }

    /// What it may come to: its score, more for fuller layers, less for uneven neighbours and for
    /// what lies too high to score.
    fn promise(&self, deck: &Edition, down: usize) -> i64 {
        let (grid, scoring) = (deck.pallet.grid, usize::from(deck.layers));
        let cells = grid.count() as i64;
        let full = self.pile.layers().take(scoring).map(|layer| {
            let filled = i64::from(layer.count_ones());
            5_000 * filled * filled * filled / (cells * cells * cells)
        });
        let lost = i64::from(self.remaining.count_ones()) + down as i64;
        let uneven = i64::from(self.pile.uneven(grid));
        let wasted = i64::from(self.pile.above(scoring));
        full.sum::<i64>() - 1_000 * lost - 60 * uneven - 300 * wasted
    }
}

impl Best {
    /// The game may be over, or the team may stop here.
    fn note(&mut self, branch: &Branch) {
        let game = &branch.game;
        if game.score() <= self.score {
            return;
        }
        let stops = game.outcome().is_none();
        if !stops || game.judge(ALONE, &Action::ProposeStop).is_ok() {
            *self = Self {
                score: game.score(),
                turns: branch.turns.clone(),
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

/// A number for a box where it lies.
fn body(spot: &Spot, z: u8) -> u128 {
    let place = [spot.shape, spot.cell, z, spot.turned.into()];
    let place = place
        .iter()
        .fold(7, |key, &part| key << 8 | u128::from(part));
    mix(place)
}

/// Spreads a key over all bits. Two of a million keys are then equal by accident about once in
/// 10^26 times.
const fn mix(key: u128) -> u128 {
    let key = (key ^ key >> 67).wrapping_mul(0xD1B5_4A32_D192_ED03_9E37_79B9_7F4A_7C15);
    let key = (key ^ key >> 59).wrapping_mul(0xA24B_AED4_963E_E407_9FB2_1C65_1E98_DF25);
    key ^ key >> 63
}
