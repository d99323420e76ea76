//! Random legal playouts, legal lists included.

use divan::Bencher;
use divan::counter::ItemsCount;
use std::sync::Arc;
use table::{Chance, Fast, Game, Seat};
use team_play::{Event, Offer, Options, Setup, TeamPlay};

fn main() {
    divan::main();
}

const STEPS: u32 = 100_000;

/// Decisions of random games, one after another.
#[divan::bench(args = [3, 4, 5, 6])]
fn decisions(bencher: Bencher, seats: u8) {
    let edition = Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("the deck is sound"));
    let mut dice = Fast::new(1);
    let mut offers: Vec<Offer> = Vec::with_capacity(1_024);
    let mut events: Vec<Event> = Vec::with_capacity(64);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        let deal = |dice: &mut Fast| {
            TeamPlay::new(&edition, seats, &Options {}, &Setup::default(), dice).expect("a table")
        };
        let mut game = deal(&mut dice);
        let mut seat = Seat(0);
        for _ in 0..STEPS {
            offers.clear();
            while !game.may_act(seat) {
                if game.outcome().is_some() {
                    game = deal(&mut dice);
                    seat = Seat(0);
                } else {
                    seat = seat.step(1, seats);
                }
            }
            game.legal(seat, &mut offers);
            let offer = &offers[dice.below(offers.len() as u32) as usize];
            let action = TeamPlay::answer(offer, &mut dice);
            events.clear();
            game.play(seat, &action, &mut dice, &mut events)
                .expect("an offer is legal");
        }
        game
    });
}

/// A copy of the state, as a search makes many.
#[divan::bench]
fn clone(bencher: Bencher) {
    let edition = Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("the deck is sound"));
    let game = TeamPlay::new(
        &edition,
        4,
        &Options {},
        &Setup::default(),
        &mut Fast::new(1),
    );
    let game = game.expect("a table");
    bencher.bench_local(|| game.clone());
}
