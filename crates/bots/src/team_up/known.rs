//! Plans where the order of the cards is public: a beam of the most promising loads.

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
    /// What it scores.
    pub(super) score: i32,
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
pub(super) fn plan(player: &mut Player<'_>, view: &View, pile: &[u8], work: u64) -> Option<Plan> {
    let width = (work / (LOAD * (pile.len() as u64 + 1))).clamp(1, WIDEST);
    let mut lines = vec![Line {
        future: player.imagine(view, pile)?,
        first: None,
    }];
    let mut best: Option<Plan> = None;
    while !lines.is_empty() {
        let children = widen(player, &mut lines);
        lines = narrow(player, &lines, &children, width as usize);
        for Line { future, first } in &lines {
            let (score, first) = (future.game.score(), *first);
            if best.is_none_or(|best| score > best.score) {
                best = Some(Plan { score, first });
            }
        }
    }
    best
}

/// Draws on all lines, and judges all that may follow, the most promising first.
fn widen(player: &mut Player<'_>, lines: &mut [Line]) -> Vec<Child> {
    let mut children = Vec::new();
    for (parent, line) in lines.iter_mut().enumerate() {
        let future = &mut line.future;
        if future.game.card().is_none() {
            if future.is_over() {
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
