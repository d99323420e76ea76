//! Random play, lists of what is allowed included: items are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use std::sync::Arc;
use table::{Chance, Fast, Game, seats};
use uno_teams::{Action, Options, Setup, UnoTeams};

const DECISIONS: u32 = 100_000;

fn main() {
    println!("a state is {} bytes", size_of::<UnoTeams>());
    divan::main();
}

#[divan::bench(args = [4, 6, 8])]
fn decisions(bencher: Bencher<'_, '_>, count: u8) {
    let edition = Arc::new(UnoTeams::edition(UnoTeams::DECK).expect("our deck is sound"));
    let mut dice = Fast::new(1);
    let mut deal = || {
        let options = Options::default();
        UnoTeams::new(
            &edition,
            count,
            &options,
            &Setup::default(),
            &mut Fast::new(dice.bits()),
        )
        .expect("a seat count that is played")
    };
    let (mut offers, mut events) = (Vec::new(), Vec::new());
    let mut dice = Fast::new(2);
    let mut game = deal();
    bencher.counter(ItemsCount::new(DECISIONS)).bench_local(|| {
        for _ in 0..DECISIONS {
            let Some(seat) = seats(count).find(|&seat| game.may_act(seat)) else {
                game = deal();
                continue;
            };
            offers.clear();
            game.legal(seat, &mut offers);
            let nth = dice.below(offers.len() as u32) as usize;
            let action: Action = UnoTeams::answer(&offers[nth], &mut dice);
            events.clear();
            let played = game.play(seat, &action, &mut dice, &mut events);
            played.expect("an offer's answer is allowed");
        }
    });
}
