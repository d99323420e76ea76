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
    let mut pile = Pile::of(edition, view);
    let mut gain = 0;
    for _ in 0..ORDERS {
        dice.shuffle(Label::first("pile"), pile.hidden_mut());
        gain += next_card(edition, view, &pile.cards, dice);
    }
    2 * gain <= -(ORDERS as i32)
}

/// How many cards go by before a bot proposes again what the team has refused.
const PATIENCE: usize = 6;

/// TU-14 Whether a bot may come with a proposal to stop: not while the team's last no is fresh. It
/// keeps no memory, and reads out of the view how many cards were drawn since.
pub(super) fn may_propose(view: &View, offers: &[Action]) -> bool {
    let refused = view.refused_at.map(usize::from);
    let fresh = refused.is_some_and(|at| view.discards.len() < at + PATIENCE);
    offers.contains(&Action::ProposeStop) && !fresh
}

/// The cards that are still to come.
#[derive(Clone)]
pub(super) struct Pile {
    /// First those whose order is public, next first; behind them all others, in any order.
    pub(super) cards: Vec<u8>,
    /// How many are public.
    pub(super) known: usize,
}

impl Pile {
    /// What a view tells of the pile; the hidden cards by number.
    pub(super) fn of(edition: &Edition, view: &View) -> Self {
        let mut cards = view.upcoming.clone().unwrap_or_default();
        let known = cards.len();
        let done = |card: &u8| view.discards.iter().any(|discard| discard.number == *card);
        let seen = |card: &u8| done(card) || view.card == Some(*card);
        let hidden = (1..=edition.cards.len() as u8).filter(|card| !seen(card));
        let hidden: Vec<u8> = hidden.filter(|card| !cards.contains(card)).collect();
        cards.extend(hidden);
        Self { cards, known }
    }

    /// Those whose order nobody knows.
    pub(super) fn hidden(&self) -> &[u8] {
        &self.cards[self.known..]
    }

    /// The same, to be put into an order that may be.
    pub(super) fn hidden_mut(&mut self) -> &mut [u8] {
        &mut self.cards[self.known..]
    }
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
