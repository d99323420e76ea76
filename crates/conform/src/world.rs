//! A whole game, written down so that it can be told again, or told differently.

use std::sync::Arc;
use table::{Fair, Game, Revision, Seat};

/// Everything that a game follows from.
pub struct World<G: Game> {
    /// The rules.
    pub rules: Revision,
    /// The deck.
    pub edition: Arc<G::Edition>,
    /// How many seats.
    pub seats: u8,
    /// The options.
    pub options: G::Options,
    /// The complete set-up.
    pub setup: G::Setup,
    /// What later shuffles follow from.
    pub seed: u64,
    /// What was done.
    pub actions: Vec<(Seat, G::Action)>,
}

impl<G: Game> Clone for World<G> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            edition: Arc::clone(&self.edition),
            seats: self.seats,
            options: self.options.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            actions: self.actions.clone(),
        }
    }
}

impl<G: Game> World<G> {
    /// The chance of this world. A shuffle is a permutation of places, so worlds with the same
    /// seed shuffle alike, whatever the cards.
    #[must_use]
    pub fn chance(&self) -> Fair {
        Fair::new(&self.seed.to_be_bytes(), &[] as &[&str])
    }

    /// The table before the first action.
    ///
    /// # Panics
    /// If the set-up is refused: the specimen made it.
    #[must_use]
    pub fn dealt(&self) -> (G, Fair) {
        let mut chance = self.chance();
        let game = G::under(
            self.rules,
            &self.edition,
            self.seats,
            &self.options,
            &self.setup,
            &mut chance,
        );
        (game.expect("a specimen's set-up is sound"), chance)
    }

    /// Tells the game again: after each action, `after` is shown the state and what happened.
    ///
    /// # Panics
    /// If an action is refused.
    pub fn tell(&self, mut after: impl FnMut(&G, Seat, &G::Action, &[G::Event])) -> G {
        let (mut game, mut chance) = self.dealt();
        let mut events = Vec::new();
        for (seat, action) in &self.actions {
            events.clear();
            if let Err(refusal) = game.play(*seat, action, &mut chance, &mut events) {
                panic!("{seat} cannot {action:?} when the game is told again: {refusal}");
            }
            after(&game, *seat, action, &events);
        }
        game
    }
}
