//! A move is written out once for all who look through the same eyes: what that saves where many watch.

use divan::Bencher;
use ligretto_football::LigrettoFootball;
use std::rc::Rc;
use table::{Game, Viewer};
use team_play::TeamPlay;
use wire::socket::{Message, Sight};
use wire::{AnyGame, AnyTable, Opening, Shelved};

fn main() {
    divan::main();
}

const WATCHERS: [usize; 3] = [1, 10, 50];

fn table<G: Game>() -> Box<dyn AnyTable> {
    let opening = Opening {
        seats: 4,
        secret: vec![7; 32],
        ..Opening::default()
    };
    let game = Shelved::<G>::new(Vec::new());
    game.open(&opening).expect("the game takes four")
}

/// What a spectator is told of a move.
fn moved(table: &dyn AnyTable, noticed: &str) -> String {
    let events = serde_json::from_str(noticed).expect("events are JSON");
    let message = Message::Moved {
        n: 9,
        by: None,
        events: vec![events],
        sights: vec![Sight::of(table, Viewer::Spectator)],
        wait: None,
    };
    serde_json::to_string(&message).expect("messages are plain data")
}

#[divan::bench(types = [TeamPlay, LigrettoFootball], args = WATCHERS)]
fn for_each_by_itself<G: Game>(bencher: Bencher, watchers: usize) {
    let table = table::<G>();
    let noticed = table.noticed(Viewer::Spectator);
    bencher.bench_local(|| {
        let frames = (0..watchers).map(|_| moved(&*table, noticed.get()));
        frames.map(Rc::new).collect::<Vec<Rc<String>>>()
    });
}

#[divan::bench(types = [TeamPlay, LigrettoFootball], args = WATCHERS)]
fn once_for_all<G: Game>(bencher: Bencher, watchers: usize) {
    let table = table::<G>();
    let noticed = table.noticed(Viewer::Spectator);
    bencher.bench_local(|| {
        let frame = Rc::new(moved(&*table, noticed.get()));
        vec![frame; watchers]
    });
}
