//! The yardstick: a player without a thought.

use table::{Bot, Chance, Fast, Game};

/// Takes any offer, evenly.
pub struct Uniform;

impl<G: Game> Bot<G> for Uniform {
    fn choose(&self, _: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action> {
        let offer = &offers[dice.below(offers.len() as u32) as usize];
        Some(G::answer(offer, dice))
    }
}
