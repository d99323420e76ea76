//! The best load that need not be perfect: a narrow beam over the rules themselves, for any deck.

use crate::solution::{Placement, Solution, Step, Turn};
use std::sync::Arc;
use table::{BadSetup, Game, InOrder, Seat};
use team_up::{Action, Edition, Event, Mode, Neutral, Options, Setup, TeamUp};

const WIDTH: usize = 24;
const ALONE: Seat = Seat(0);

/// Plays one deal with its cards known.
#[derive(Debug)]
pub struct Relaxed {
    deal: TeamUp,
    offers: Vec<Action>,
    events: Vec<Event>,
}

/// A game so far.
#[derive(Clone, Debug)]
struct Line {
    game: TeamUp,
    turns: Vec<Turn>,
}

impl Relaxed {
    /// The deal, if the edition allows it.
    pub fn new(edition: &Arc<Edition>, order: &[u8], neutral: Neutral) -> Result<Self, BadSetup> {
        let setup = Setup {
            cards: Some(order.iter().copied().map(u64::from).collect()),
            neutral: Some(neutral),
        };
        let options = Options {
            mode: Mode::Challenge,
        };
        Ok(Self {
            deal: TeamUp::new(edition, 1, &options, &setup, &mut InOrder)?,
            offers: Vec::new(),
            events: Vec::new(),
        })
    }

    /// The best end found for the best of these beginnings; without any, for the empty pallet.
    pub fn load(&mut self, beginnings: &[Vec<Step>]) -> Solution {
        let mut best = Best {
            score: i32::MIN,
            turns: Vec::new(),
        };
        let mut lines: Vec<Line> = Vec::new();
        let empty = [Vec::new()];
        for steps in if beginnings.is_empty() {
            &empty
        } else {
            beginnings
        } {
            lines.push(self.begin(steps, &mut best));
        }
        while !lines.is_empty() {
            lines = self.next_card(lines, &mut best);
        }
        Solution {
            score: best.score,
            upper_bound: i32::MAX,
            turns: best.turns,
        }
    }

    /// Plays a beginning.
    fn begin(&mut self, steps: &[Step], best: &mut Best) -> Line {
        let mut line = Line {
            game: self.deal.clone(),
            turns: Vec::new(),
        };
        for step in steps {
            let deck = line.game.deck();
            let number = usize::from(step.shape) * deck.colors.len() + usize::from(step.color);
            let r#box = deck.box_id(number);
            let (x, y) = (step.cell % deck.width, step.cell / deck.width);
            let placement = Placement {
                r#box,
                x,
                y,
                turned: step.turned,
            };
            self.draw(&mut line);
            self.place(&mut line, placement);
            best.note(&line);
        }
        line
    }

    /// Draws on all lines and keeps the most promising placements.
    fn next_card(&mut self, lines: Vec<Line>, best: &mut Best) -> Vec<Line> {
        let mut next: Vec<(i64, Line)> = Vec::new();
        for mut line in lines {
            best.note(&line);
            if line.game.outcome().is_some() {
                continue;
            }
            self.draw(&mut line);
            if line.game.card().is_none() {
                next.push((promise(&line.game), line));
                continue;
            }
            let mut offers = std::mem::take(&mut self.offers);
            offers.clear();
            line.game.legal(ALONE, &mut offers);
            for &offer in &offers {
                let mut child = line.clone();
                if let Action::Place {
                    r#box,
                    x,
                    y,
                    turned,
                } = offer
                {
                    self.place(
                        &mut child,
                        Placement {
                            r#box,
                            x: x as u8,
                            y: y as u8,
                            turned,
                        },
                    );
                }
                next.push((promise(&child.game), child));
                if next.len() > 8 * WIDTH {
                    keep_best(&mut next);
                }
            }
            self.offers = offers;
        }
        keep_best(&mut next);
        next.into_iter().map(|(_, line)| line).collect()
    }

    fn draw(&mut self, line: &mut Line) {
        self.events.clear();
        let drawn = line
            .game
            .play(ALONE, &Action::Draw, &mut InOrder, &mut self.events);
        drawn.expect("the game is not over, and no card is on the table");
        let Some(&Event::CardDrawn { number: card, .. }) = self.events.first() else {
            unreachable!("a draw draws a card");
        };
        line.turns.push(Turn {
            card,
            placement: None,
        });
    }

    fn place(&mut self, line: &mut Line, placement: Placement) {
        let placed = line
            .game
            .play(ALONE, &placement.action(), &mut InOrder, &mut self.events);
        placed.unwrap_or_else(|refusal| panic!("the search broke a rule: {refusal}"));
        let turn = line.turns.last_mut().expect("a card has been drawn");
        turn.placement = Some(placement);
    }
}

/// The best score so far, and how it was reached.
struct Best {
    score: i32,
    turns: Vec<Turn>,
}

impl Best {
    /// The team may stop here.
    fn note(&mut self, line: &Line) {
        if line.game.score() > self.score {
            self.score = line.game.score();
            self.turns.clone_from(&line.turns);
        }
    }
}

fn keep_best(lines: &mut Vec<(i64, Line)>) {
    lines.sort_by_key(|(promise, _)| -promise);
    lines.truncate(WIDTH);
}

/// What a load may come to: its score, more for fuller layers, less for uneven neighbours and for
/// what lies too high to score.
fn promise(game: &TeamUp) -> i64 {
    let deck = game.deck();
    let cells = i64::from(deck.width) * i64::from(deck.depth);
    let height = |x, y| i64::from(game.height(x, y));
    let (mut uneven, mut wasted) = (0, 0);
    let mut filled = [0i64; 16];
    for (x, y) in (0..deck.width).flat_map(|x| (0..deck.depth).map(move |y| (x, y))) {
        let here = height(x, y);
        if x + 1 < deck.width {
            uneven += (here - height(x + 1, y)).abs();
        }
        if y + 1 < deck.depth {
            uneven += (here - height(x, y + 1)).abs();
        }
        wasted += (here - i64::from(deck.layers)).max(0);
        let full = here.min(deck.layers.into()) as usize;
        filled[..full].iter_mut().for_each(|layer| *layer += 1);
    }
    let layers: i64 = filled
        .iter()
        .map(|&n| 5_000 * n * n * n / (cells * cells * cells))
        .sum();
    let lost = i64::from(5 * i32::from(game.layers()) - game.score());
    layers - 1_000 * lost - 60 * uneven - 300 * wasted
}
