//! Where a search begins.

use std::sync::Arc;
use table::{BadSetup, Game, InOrder, Seat};
use team_up::{Edition, Mode, Neutral, Options, PhaseName, Setup, TeamUp, View};

/// Whoever searches plays for everybody.
pub const ALONE: Seat = Seat(0);

/// A game as one seat alone goes on with it, as far as its cards are known.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game.
    pub game: TeamUp,
    /// What lies on the table.
    pub view: View,
    /// The cards to be fulfilled, the one on the table first. Where others lie behind them in the
    /// pile, nobody knows in which order; whoever searches draws none of those.
    pub cards: Vec<u8>,
}

impl Start {
    /// The beginning of a deal; `order` is the whole pile, top first.
    pub fn deal(edition: &Arc<Edition>, order: &[u8], neutral: Neutral) -> Result<Self, BadSetup> {
        let setup = Setup {
            cards: Some(order.iter().copied().map(u64::from).collect()),
            neutral: Some(neutral),
            known: None,
        };
        let game = TeamUp::new(edition, 1, &Options::default(), &setup, &mut InOrder)?;
        Ok(Self::of(&game))
    }

    /// Any moment of a game all of whose cards may be known.
    pub fn of(game: &TeamUp) -> Self {
        let truth = game.truth();
        let drawn = truth.cards.len() - usize::from(truth.known.cards_left);
        Self::with(game.deck(), truth.known, truth.cards[drawn..].to_vec())
    }

    /// A moment as everybody at the table sees it: what lies behind the cards that are public stays
    /// out of it. None where no card to come is known.
    pub fn seen(edition: &Arc<Edition>, view: View) -> Option<Self> {
        let upcoming = view.upcoming.clone().filter(|_| view.hints)?;
        Some(Self::with(edition, view, upcoming))
    }

    /// The table with these cards next. A vote on stopping is still to be decided.
    fn with(edition: &Arc<Edition>, view: View, upcoming: Vec<u8>) -> Self {
        let voting = view.phase == PhaseName::Vote;
        let view = View {
            phase: if voting { PhaseName::Draw } else { view.phase },
            turn: ALONE,
            votes: Vec::new(),
            mode: Mode::Challenge,
            seats: 1,
            may_propose: view.may_propose || voting,
            upcoming: Some(upcoming.clone()),
            ..view
        };
        let cards: Vec<u8> = view.card.iter().chain(&upcoming).copied().collect();
        let pile = [upcoming, others(edition, &view, &cards)].concat();
        let game = TeamUp::imagine(edition, &view, &pile);
        Self {
            game: game.expect("one seat may take over any table"),
            cards,
            view,
        }
    }

    /// How many cards lie face down.
    pub fn face_down(&self) -> usize {
        let down = self.view.discards.iter().filter(|card| card.face_down);
        down.count()
    }
}

/// The cards that are neither done with nor among these, by number.
fn others(edition: &Edition, view: &View, cards: &[u8]) -> Vec<u8> {
    let done = |number: &u8| view.discards.iter().any(|card| card.number == *number);
    (1..=edition.cards.len() as u8)
        .filter(|number| !done(number) && !cards.contains(number))
        .collect()
}
