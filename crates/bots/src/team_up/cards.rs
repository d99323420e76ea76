//! What the next card may bring.

use std::sync::Arc;
use table::{Chance, Fast, Game, Label};
use team_up::{Action, Edition, PhaseName, TeamUp, View};

/// How many orders of the pile are imagined.
const ORDERS: usize = 24;

/// Whether drawing on is expected to cost more than it brings: a card that can be fulfilled saves
/// a box's penalty and may help a layer on, one that cannot is a penalty itself (TU-15, TU-16). So
/// it takes three bad cards for each good one.
pub(super) fn is_spent(edition: &Arc<Edition>, view: &View, dice: &mut Fast) -> bool {
    let mut pile = unseen(edition, view);
    let mut gain = 0;
    for _ in 0..ORDERS {
        if view.upcoming.is_none() {
            dice.shuffle(Label::first("pile"), &mut pile);
        }
        gain += next_card(edition, view, &pile, dice);
    }
    2 * gain <= -(ORDERS as i32)
}

/// The cards that are still to come, in order where it is public.
pub(super) fn unseen(edition: &Edition, view: &View) -> Vec<u8> {
    if let Some(upcoming) = &view.upcoming {
        return upcoming.clone();
    }
    let seen = |card: &u8| {
        let mut discards = view.discards.iter();
        discards.any(|discard| discard.number == *card) || view.card == Some(*card)
    };
    (1..=edition.cards.len() as u8)
        .filter(|card| !seen(card))
        .collect()
}

/// What the first card of the pile is worth: 1 if a box can be placed for it, −1 if not.
fn next_card(edition: &Arc<Edition>, view: &View, pile: &[u8], dice: &mut Fast) -> i32 {
    let drawing = View {
        phase: PhaseName::Draw,
        votes: Vec::new(),
        ..view.clone()
    };
    let Some(mut table) = TeamUp::imagine(edition, &drawing, pile) else {
        return 0;
    };
    let before = table.view(table::Viewer::Spectator).discards.len();
    let drawn = table.play(drawing.turn, &Action::Draw, dice, &mut Vec::new());
    match drawn {
        Ok(()) if table.view(table::Viewer::Spectator).discards.len() == before => 1,
        Ok(()) => -1,
        Err(_) => 0,
    }
}
