//! Random play as fast as the engine goes.

use crate::cpu_seconds;
use std::hint::black_box;
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

/// How quickly the rules answer, on one core.
#[derive(Clone, Copy, Debug)]
pub struct Questions {
    /// Lists of all that a seat may do, per second of processor time.
    pub lists: f64,
    /// Actions judged, legal or not, per second of processor time.
    pub judgements: f64,
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

/// Asks the rules about positions of random games for about `seconds` of processor time: first
/// for the lists of all that a seat may do, then whether it may do what was on offer in another
/// position.
pub fn questions<G: Game>(
    edition: &Arc<G::Edition>,
    seats: u8,
    seed: u64,
    seconds: f64,
) -> Result<Questions, BadSetup> {
    let mut dice = Fast::new(seed);
    let positions = positions::<G>(edition, seats, &mut dice)?;
    let mut offers = Vec::new();
    let lists = rate(seconds / 2.0, || {
        for (game, seat, _) in &positions {
            offers.clear();
            game.legal(*seat, &mut offers);
            black_box(&offers);
        }
        positions.len()
    });
    let judgements = rate(seconds / 2.0, || {
        for (nth, (game, seat, _)) in positions.iter().enumerate() {
            let others = positions[nth..].iter().chain(&positions[..nth]);
            for (_, _, action) in others.take(JUDGED) {
                let _ = black_box(game.judge(*seat, action));
            }
        }
        positions.len() * JUDGED
    });
    Ok(Questions { lists, judgements })
}

/// How many positions are asked about, and how many actions are judged in each of them.
const POSITIONS: usize = 1_000;
const JUDGED: usize = 16;

/// Positions of random games, each with a seat that may act and something that it may do.
fn positions<G: Game>(
    edition: &Arc<G::Edition>,
    seats: u8,
    dice: &mut Fast,
) -> Result<Vec<(G, Seat, G::Action)>, BadSetup> {
    let (options, setup) = (G::Options::default(), G::Setup::default());
    let (mut offers, mut events) = (Vec::new(), Vec::new());
    let mut positions = Vec::with_capacity(POSITIONS);
    while positions.len() < POSITIONS {
        let mut game = G::new(edition, seats, &options, &setup, dice)?;
        while positions.len() < POSITIONS
            && let Some(seat) = random_actor(&game, dice)
        {
            offers.clear();
            game.legal(seat, &mut offers);
            let offer = &offers[dice.below(offers.len() as u32) as usize];
            let action = G::answer(offer, dice);
            positions.push((game.clone(), seat, action.clone()));
            events.clear();
            game.play(seat, &action, dice, &mut events)
                .expect("an offer's answer is legal");
        }
    }
    Ok(positions)
}

/// How often per second of processor time something is done that counts itself.
fn rate(seconds: f64, mut pass: impl FnMut() -> usize) -> f64 {
    let start = cpu_seconds();
    let mut done = 0;
    loop {
        done += pass();
        let cpu = cpu_seconds() - start;
        if cpu >= seconds {
            return done as f64 / cpu;
        }
    }
}

/// A seat that may act: the one after a random seat, so that nobody is favoured where many may.
fn random_actor<G: Game>(game: &G, dice: &mut Fast) -> Option<Seat> {
    let count = game.seats();
    let first = Seat(dice.below(u32::from(count)) as u8);
    (0..count)
        .map(|steps| first.step(steps as i8, count))
        .find(|&seat| game.may_act(seat))
}
