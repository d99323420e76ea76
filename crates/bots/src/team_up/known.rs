//! Plans along cards whose order is public: a beam of the most promising loads.

use super::cards::Pile;
use super::future::{Future, Player};
use std::collections::HashSet;
use team_up::{Action, View};

/// What one load takes for one card, in placements judged.
const LOAD: u64 = 60;
/// No beam is wider, however much it may work: loads take room.
const WIDEST: u64 = 2_000;

/// The best play that was found.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// What it scores, and what the values promise behind the cards that are known.
    pub(super) worth: f32,
    /// Its first placement; none if the first card cannot be fulfilled.
    pub(super) first: Option<Action>,
}

/// A game as it may go on, and its first placement.
struct Line {
    future: Future,
    first: Option<Action>,
}

/// A placement that may follow a line.
struct Child {
    promise: f32,
    parent: usize,
    action: Option<Action>,
}

/// The best play from here on that has at least one card more; none if there is no card.
pub(super) fn plan(player: &mut Player<'_>, view: &View, pile: &Pile, work: u64) -> Option<Plan> {
    let known = pile.known;
    let width = (work / (LOAD * (known as u64 + 1))).clamp(1, WIDEST);
    let mut lines = vec![Line {
        future: player.imagine(view, &pile.cards)?,
        first: None,
    }];
    let mut best: Option<Plan> = None;
    while !lines.is_empty() {
        let children = widen(player, &mut lines, known);
        lines = narrow(player, &lines, &children, width as usize);
        for Line { future, first } in &lines {
            let (worth, first) = (worth(player, future, known), *first);
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Plan { worth, first });
            }
        }
    }
    best
}

/// What a game comes to if the team stops here; or, behind the last card that is known, if it goes
/// on as long as that promises anything.
fn worth(player: &Player<'_>, future: &Future, known: usize) -> f32 {
    let promise = if future.drawn() == known {
        player.value(future).max(0.0)
    } else {
        0.0
    };
    future.game.score() as f32 + promise
}

/// Draws on all lines, and judges all that may follow, the most promising first.
fn widen(player: &mut Player<'_>, lines: &mut [Line], known: usize) -> Vec<Child> {
    let mut children = Vec::new();
    for (parent, line) in lines.iter_mut().enumerate() {
        let future = &mut line.future;
        if future.game.card().is_none() {
            if future.is_over() || future.drawn() == known {
                continue;
            }
            player.draw(future);
        }
        let score = future.game.score() as f32;
        if future.game.card().is_none() {
            children.push(Child {
                promise: score + player.value(future).max(0.0),
                parent,
                action: None,
            });
        }
        player.each_prospect(future, |prospect| {
            children.push(Child {
                promise: score + prospect.worth(),
                parent,
                action: Some(prospect.action),
            });
        });
    }
    children.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    children
}

/// The lines of the most promising children, equal loads once.
fn narrow(player: &mut Player<'_>, lines: &[Line], children: &[Child], width: usize) -> Vec<Line> {
    let mut seen = HashSet::new();
    let mut next = Vec::with_capacity(width.min(children.len()));
    for child in children {
        let mut future = lines[child.parent].future.clone();
        if let Some(action) = child.action {
            player.place(&mut future, &action);
        }
        if !seen.insert(future.load) {
            continue;
        }
        let first = lines[child.parent].first.or(child.action);
        next.push(Line { future, first });
        if next.len() == width {
            break;
        }
    }
    next
}
