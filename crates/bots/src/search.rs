//! Looking ahead at tables that may be: what all players who search have in common.
//!
//! A player has a first thought. It imagines tables that fit its view, tries that thought and every
//! other candidate at each of them, lets all seats play on quickly, and keeps the half of the
//! others that did better, until one is left. All candidates meet the same tables and the same
//! luck, and the last one replaces the first thought only if it did better beyond doubt. Steps are
//! counted, and no clock is read.

use std::sync::Arc;
use table::{Fast, Game, Imagine, Seat};

/// How everybody plays on at a table that a player imagines.
pub(crate) trait Playout<G: Game> {
    /// Plays on, and says what came of it for the seat's team: the more, the better.
    fn play_on(&mut self, game: &mut G, seat: Seat, dice: &mut Fast) -> f32;
}

/// What one decision is about.
pub(crate) struct Decision<'a, G: Game> {
    pub(crate) edition: &'a Arc<G::Edition>,
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
    /// How many games are played on, all candidates together.
    pub(crate) playouts: usize,
    /// By how many standard errors a candidate has to be better than the first thought.
    pub(crate) doubt: f32,
}

/// A candidate, and how much better than the first thought it has done so far.
struct Challenger<A> {
    action: A,
    tables: u32,
    sum: f32,
    squares: f32,
}

impl<A> Challenger<A> {
    fn new(action: A) -> Self {
        Self {
            action,
            tables: 0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    fn meet(&mut self, better: f32) {
        self.tables += 1;
        self.sum += better;
        self.squares += better * better;
    }

    fn is_better(&self, doubt: f32) -> bool {
        if self.tables == 0 {
            return false;
        }
        let tables = self.tables as f32;
        let mean = self.sum / tables;
        let variance = (self.squares / tables - mean * mean).max(0.0);
        mean > doubt * (variance / tables).sqrt()
    }
}

impl<G: Imagine> Decision<'_, G> {
    /// The first thought, or what is better than it beyond doubt.
    pub(crate) fn best(
        &self,
        first: G::Action,
        others: Vec<G::Action>,
        playout: &mut impl Playout<G>,
        dice: &mut Fast,
    ) -> G::Action {
        let others = others.into_iter().filter(|other| *other != first);
        let mut left: Vec<_> = others.map(Challenger::new).collect();
        let rounds = left.len().next_power_of_two().ilog2() as usize + 1;
        while !left.is_empty() {
            let tables = self.playouts / rounds / (left.len() + 1);
            for _ in 0..tables {
                self.meet(&first, &mut left, playout, dice);
            }
            if left.len() == 1 {
                break;
            }
            // Stable, so that of equal candidates the first stays.
            left.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            left.truncate(left.len() / 2);
        }
        let best = left.pop().filter(|best| best.is_better(self.doubt));
        best.map_or(first, |best| best.action)
    }

    /// Every candidate at one and the same table.
    fn meet(
        &self,
        first: &G::Action,
        others: &mut [Challenger<G::Action>],
        playout: &mut impl Playout<G>,
        dice: &mut Fast,
    ) {
        let Some(table) = G::imagine(self.edition, self.view, dice) else {
            return;
        };
        let luck = dice.bits();
        let mut events = Vec::new();
        let mut worth = |action: &G::Action| {
            let (mut game, mut dice) = (table.clone(), Fast::new(luck));
            events.clear();
            game.play(self.seat, action, &mut dice, &mut events).ok()?;
            Some(playout.play_on(&mut game, self.seat, &mut dice))
        };
        let Some(known) = worth(first) else {
            return;
        };
        for challenger in others {
            if let Some(worth) = worth(&challenger.action) {
                challenger.meet(worth - known);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Chance, Viewer};
    use uno_teams::{Action, Card, Edition, Offer, Options, Setup, UnoTeams};

    /// What a gift is worth, with luck that all candidates share; counts how many games were played on.
    struct Judge {
        worth: fn(Card) -> f32,
        played: usize,
    }

    impl Playout<UnoTeams> for Judge {
        fn play_on(&mut self, game: &mut UnoTeams, seat: Seat, dice: &mut Fast) -> f32 {
            self.played += 1;
            let luck = dice.below(1_000) as f32 / 100.0;
            let chosen = game.view(Viewer::Seat(seat)).chosen;
            luck + chosen.map_or(0.0, self.worth)
        }
    }

    /// What seat 0 gives away at the start of a round, if it thinks first of its first card; and how many games
    /// were played on.
    fn gift(worth: fn(Card) -> f32, playouts: usize) -> (Vec<Card>, Card, usize) {
        let edition: Arc<Edition> = Arc::new(UnoTeams::edition(UnoTeams::DECK).expect("our own"));
        let (options, setup) = (Options::default(), Setup::default());
        let game = UnoTeams::new(&edition, 4, &options, &setup, &mut Fast::new(3)).expect("four");
        let (seat, mut offers) = (Seat(0), Vec::new());
        game.legal(seat, &mut offers);
        let card = |offer: &Offer| match *offer {
            Offer::Gift { card } => Some(card),
            _ => None,
        };
        let cards: Vec<Card> = offers.iter().filter_map(card).collect();
        let question = Decision {
            edition: &edition,
            view: &game.view(Viewer::Seat(seat)),
            seat,
            playouts,
            doubt: 2.0,
        };
        let all = cards.iter().map(|&card| Action::Gift { card }).collect();
        let first = Action::Gift { card: cards[0] };
        let mut judge = Judge { worth, played: 0 };
        let Action::Gift { card } = question.best(first, all, &mut judge, &mut Fast::new(1)) else {
            panic!("only gifts were offered");
        };
        (cards, card, judge.played)
    }

    #[test]
    fn what_is_better_beyond_doubt_replaces_the_first_thought() {
        // The card's name stands for anything that tells cards apart.
        let worth = |card: Card| card.to_string().len() as f32;
        let (cards, given, _) = gift(worth, 400);
        let most = cards.iter().map(|&card| worth(card)).fold(0.0, f32::max);
        assert!(most > worth(cards[0]), "the first thought is not the best");
        assert_eq!(worth(given), most);
    }

    #[test]
    fn what_is_as_good_does_not() {
        let (cards, given, _) = gift(|_| 1.0, 400);
        assert_eq!(given, cards[0]);
        let (cards, given, _) = gift(|card| -(card.to_string().len() as f32), 0);
        assert_eq!(given, cards[0], "without a thought the first one stays");
    }

    #[test]
    fn no_more_is_played_on_than_was_asked_for() {
        for playouts in [0, 10, 100, 3_000] {
            let (_, _, played) = gift(|card| card.to_string().len() as f32, playouts);
            assert!(played <= playouts, "{played} of {playouts}");
            assert!(
                playouts < 100 || played > playouts / 2,
                "{played} of {playouts}"
            );
        }
    }
}
