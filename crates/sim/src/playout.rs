//! Random play as fast as the engine goes.

use crate::cpu_seconds;
use std::sync::Arc;
use table::{BadSetup, Chance, Fast, Game, Seat};

/// What random play on one core came to.
#[derive(Clone, Copy, Debug)]
pub struct Playouts {
    /// Games begun.
    pub games: u64,
    /// Actions taken, each out of the list of all that the seat could do.
    pub decisions: u64,
    /// Entries of all those lists.
    pub offers: u64,
    /// Processor time, in seconds.
    pub cpu: f64,
}

/// Games are broken off after this many actions: random football may never end.
const LONGEST: u32 = 5_000;

/// Plays random games on this thread for about `seconds` of processor time.
pub fn playouts<G: Game>(
    edition: &Arc<G::Edition>,
    seats: u8,
    seed: u64,
    seconds: f64,
) -> Result<Playouts, BadSetup> {
    let mut dice = Fast::new(seed);
    let mut offers = Vec::new();
    let mut events = Vec::new();
    let (options, setup) = (G::Options::default(), G::Setup::default());
    let mut count = Playouts {
        games: 0,
        decisions: 0,
        offers: 0,
        cpu: 0.0,
    };
    let start = cpu_seconds();
    while count.cpu < seconds {
        for _ in 0..100 {
            let mut game = G::new(edition, seats, &options, &setup, &mut dice)?;
            count.games += 1;
            for _ in 0..LONGEST {
                let Some(seat) = random_actor(&game, &mut dice) else {
                    break;
                };
                offers.clear();
                game.legal(seat, &mut offers);
                let offer = &offers[dice.below(offers.len() as u32) as usize];
                let action = G::answer(offer, &mut dice);
                events.clear();
                game.play(seat, &action, &mut dice, &mut events)
                    .expect("an offer's answer is legal");
                count.decisions += 1;
                count.offers += offers.len() as u64;
            }
        }
        count.cpu = cpu_seconds() - start;
    }
    Ok(count)
}

/// A seat that may act: the one after a random seat, so that nobody is favoured where many may.
fn random_actor<G: Game>(game: &G, dice: &mut Fast) -> Option<Seat> {
    let count = game.seats();
    let first = Seat(dice.below(u32::from(count)) as u8);
    (0..count)
        .map(|steps| first.step(steps as i8, count))
        .find(|&seat| game.may_act(seat))
}
