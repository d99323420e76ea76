//! A game as it may go on, with the pile in an order that is imagined or known.

use super::asks::Cards;
use super::value::{Load, Prospect, Values};
use std::sync::Arc;
use table::{Fast, Game, Seat};
use team_up::geometry::ours;
use team_up::{Action, Event, PhaseName, TeamUp, View};

/// However many sit at the table: they are one team, and who acts does not matter to the load.
const ALONE: Seat = Seat(0);

/// What a card takes to draw and a table to imagine, in placements judged.
const DRAW: u64 = 10;
const IMAGINE: u64 = 50;

/// A game that goes on, and its load in the sets that the value is read from.
#[derive(Clone)]
pub(super) struct Future {
    /// The game itself: nothing is placed that its rules refuse.
    pub(super) game: TeamUp,
    /// Its load.
    pub(super) load: Load,
    /// The cards not drawn, next first.
    pile: Arc<[u8]>,
    drawn: usize,
}

/// Plays futures through, with buffers that are kept from one to the next.
pub(super) struct Player<'a> {
    values: &'a Values,
    /// The work done so far, in placements judged. It is counted rather than timed, so that a bot
    /// does the same again on any machine.
    pub(super) work: u64,
    offers: Vec<Action>,
    events: Vec<Event>,
    dice: Fast,
}

impl Future {
    /// The cards still to come, as the value counts them.
    pub(super) fn cards(&self, values: &Values) -> Cards {
        values.cards(&self.pile[self.drawn..])
    }

    /// How many cards have been drawn since the table was imagined.
    pub(super) fn drawn(&self) -> usize {
        self.drawn
    }

    /// Whether nothing can be drawn any more.
    pub(super) fn is_over(&self) -> bool {
        self.game.remaining() == 0 || self.drawn == self.pile.len()
    }
}

impl<'a> Player<'a> {
    /// A player who follows these tables.
    pub(super) fn new(values: &'a Values) -> Self {
        Self {
            values,
            work: 0,
            offers: Vec::new(),
            events: Vec::new(),
            dice: Fast::new(0),
        }
    }

    /// The table as everybody sees it, its pile in that order; none if the deck is not ours.
    pub(super) fn imagine(&mut self, view: &View, pile: &[u8]) -> Option<Future> {
        self.work += IMAGINE;
        let placing = view.phase == PhaseName::Place;
        let alone = View {
            phase: if placing {
                PhaseName::Place
            } else {
                PhaseName::Draw
            },
            turn: ALONE,
            seats: 1,
            votes: Vec::new(),
            ..view.clone()
        };
        Some(Future {
            game: TeamUp::imagine(ours::edition(), &alone, pile)?,
            load: self.values.load(view)?,
            pile: pile.into(),
            drawn: 0,
        })
    }

    /// Draws the next card.
    pub(super) fn draw(&mut self, future: &mut Future) {
        self.work += DRAW;
        self.play(future, &Action::Draw);
        future.drawn += 1;
    }

    /// Places a box.
    pub(super) fn place(&mut self, future: &mut Future, action: &Action) {
        self.play(future, action);
        self.values.place(&mut future.load, action);
    }

    /// Judges all placements for the card that was drawn; there are none if it lies face down.
    pub(super) fn each_prospect(&mut self, future: &Future, mut show: impl FnMut(Prospect)) {
        if future.game.card().is_none() {
            return;
        }
        self.offers.clear();
        future.game.legal(ALONE, &mut self.offers);
        let cards = future.cards(self.values);
        let work = &mut self.work;
        self.values
            .each_prospect(&future.load, &cards, &self.offers, |prospect| {
                *work += 1;
                show(prospect);
            });
    }

    /// Draws and places as the values advise until they advise to stop, for so many cards at
    /// most. Gives the points that it brings, and what the values promise from there on.
    pub(super) fn go_on(&mut self, future: &mut Future, cards: usize) -> f32 {
        let before = future.game.score();
        let mut value = self.value(future);
        for _ in 0..cards {
            if value <= 0.0 {
                break;
            }
            self.turn(future);
            value = self.value(future);
        }
        (future.game.score() - before) as f32 + value.max(0.0)
    }

    /// What the values promise to a team that draws on.
    pub(super) fn value(&self, future: &Future) -> f32 {
        if future.is_over() {
            return 0.0;
        }
        self.values.value(&future.load, &future.cards(self.values))
    }

    /// Draws the next card and does with it what the values advise.
    pub(super) fn turn(&mut self, future: &mut Future) {
        self.draw(future);
        if let Some(best) = self.best(future) {
            self.place(future, &best.action);
        }
    }

    /// The placement that the values advise for the card that was drawn.
    pub(super) fn best(&mut self, future: &Future) -> Option<Prospect> {
        let mut best: Option<Prospect> = None;
        self.each_prospect(future, |prospect| {
            if best.is_none_or(|best| prospect.worth() > best.worth()) {
                best = Some(prospect);
            }
        });
        best
    }

    fn play(&mut self, future: &mut Future, action: &Action) {
        self.events.clear();
        let played = future
            .game
            .play(ALONE, action, &mut self.dice, &mut self.events);
        played.expect("what is played was offered");
    }
}
