//! Players that are programs.

use crate::{Fast, Game};
use std::sync::Arc;

/// A bot gets what a person in that seat gets, and nothing else: the seat's view, and what the
/// table offers it. It keeps no memory, so that it can stand in for anybody at any moment, and
/// its dice come from outside, so that what it does can be repeated.
pub trait Bot<G: Game>: Send + Sync {
    /// What to do now. `offers` is not empty. `None`: let it pass, which is only an answer where
    /// nobody waits for this seat.
    fn choose(&self, view: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action>;

    /// What to do now because team mates have just called out these phrases. `None`: what it would
    /// do without them.
    fn heed(
        &self,
        _view: &G::View,
        _offers: &[G::Offer],
        _calls: &[String],
        _dice: &mut Fast,
    ) -> Option<G::Action> {
        None
    }

    /// What to call out to the team mates, if anything: one of the game's phrases. Whoever runs the
    /// bot sees to it that it does not shout all the time.
    fn call(&self, _view: &G::View, _dice: &mut Fast) -> Option<&'static str> {
        None
    }

    /// Grants `times` as much thought to every decision as a bot has at a table; with none at all
    /// it does what it knows without a search. Only a bot that searches has a use for it.
    fn think(&mut self, _times: u32) {}

    /// How long a person of this level would take, in milliseconds. It is drawn before the bot
    /// looks at its cards, so that the time it takes tells nothing about them.
    fn pause(&self, dice: &mut Fast) -> u32 {
        use crate::Chance;
        600 + dice.below(900)
    }
}

/// A bot's level and how to make one.
pub struct Level<G: Game> {
    /// `easy`, `normal`, …
    pub name: &'static str,
    /// Makes a bot of this level.
    pub bot: MakeBot<G>,
}

/// Makes a bot that knows the deck, as everybody at the table does.
pub type MakeBot<G> = fn(&Arc<<G as Game>::Edition>) -> Box<dyn Bot<G>>;
