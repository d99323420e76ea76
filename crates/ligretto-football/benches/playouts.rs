//! Random play with the list of what is allowed at every step: how many actions a second.

use divan::counter::ItemsCount;
use ligretto_football::{LigrettoFootball, Options, Referee, Setup};
use std::sync::Arc;
use table::{Chance, Fast, Game, Seat};

/// Actions of one sample: dozens of honest games, or a piece of a strict one.
const ACTIONS: usize = 10_000;

fn main() {
    println!("state: {} bytes", size_of::<LigrettoFootball>());
    divan::main();
}

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn honest(bencher: divan::Bencher, seats: u8) {
    playouts(bencher, seats, Referee::Honest);
}

#[divan::bench(args = [2, 3, 4, 5, 6])]
fn strict(bencher: divan::Bencher, seats: u8) {
    playouts(bencher, seats, Referee::Strict);
}

#[divan::bench]
fn clone(bencher: divan::Bencher) {
    let game = dealt(6, Referee::Honest);
    bencher.bench_local(|| divan::black_box(&game).clone());
}

fn playouts(bencher: divan::Bencher, seats: u8, referee: Referee) {
    let start = dealt(seats, referee);
    let mut dice = Fast::new(2);
    let mut game = start.clone();
    let mut offers = Vec::new();
    let mut events = Vec::new();
    bencher
        .counter(ItemsCount::new(ACTIONS))
        .bench_local(move || {
            for _ in 0..ACTIONS {
                if game.outcome().is_some() {
                    game = start.clone();
                }
                act(&mut game, &mut dice, &mut offers, &mut events);
            }
        });
}

/// A random action of a random seat that may act.
fn act(
    game: &mut LigrettoFootball,
    dice: &mut Fast,
    offers: &mut Vec<<LigrettoFootball as Game>::Offer>,
    events: &mut Vec<<LigrettoFootball as Game>::Event>,
) {
    let count = game.seats();
    let mut seat = Seat(dice.below(u32::from(count)) as u8);
    offers.clear();
    game.legal(seat, offers);
    while offers.is_empty() {
        seat = seat.step(1, count);
        game.legal(seat, offers);
    }
    let action = offers[dice.below(offers.len() as u32) as usize];
    events.clear();
    let played = game.play(seat, &action, dice, events);
    played.expect("what is offered is allowed");
}

fn dealt(seats: u8, referee: Referee) -> LigrettoFootball {
    let edition = LigrettoFootball::edition(LigrettoFootball::DECK).expect("our own deck");
    let options = Options { referee };
    let setup = Setup::default();
    let dice = &mut Fast::new(1);
    LigrettoFootball::new(&Arc::new(edition), seats, &options, &setup, dice).expect("a deal")
}
