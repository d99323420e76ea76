//! How long the rounds of Ligretto football are, and who beats whom, at the players' own pace:
//! `cargo run -p bots --example football_figures -- 200`, with the number of games of each kind.

use bots::ligretto_football::Footballer;
use ligretto_football::{Edition, LigrettoFootball, Options, Referee};
use sim::{Contest, Entrant, Report};
use std::sync::Arc;
use table::Game;

type Make = fn(&Arc<Edition>) -> Footballer;

const EASY: (&str, Make) = ("easy", Footballer::easy);
const NORMAL: (&str, Make) = ("normal", Footballer::normal);
const HARD: (&str, Make) = ("hard", Footballer::hard);
const PERSON: (&str, Make) = ("person", Footballer::person);

fn main() {
    let games = std::env::args().nth(1);
    let games = games.map_or(100, |games| games.parse().expect("a number of games"));
    for referee in [Referee::Honest, Referee::Strict] {
        println!("{referee:?}: seconds a round");
        for seats in 2..=6 {
            let length = |level| {
                let report = contest(seats, referee, [level, level], games);
                format!("{} {:.0}", level.0, round_length(&report))
            };
            let lengths = [EASY, NORMAL, HARD].map(length);
            println!("  {seats} seats: {}", lengths.join(", "));
        }
        println!("{referee:?}: games won by the first, in percent");
        for pair in [
            [NORMAL, EASY],
            [HARD, NORMAL],
            [PERSON, EASY],
            [PERSON, NORMAL],
            [PERSON, HARD],
        ] {
            let won = |seats| won(&contest(seats, referee, pair, games));
            let [first, second] = pair.map(|(name, _)| name);
            println!("  {first} against {second}: 1-1 {}, 2-2 {}", won(2), won(4));
        }
    }
}

fn contest(seats: u8, referee: Referee, pair: [(&str, Make); 2], games: u64) -> Report {
    let edition = LigrettoFootball::edition(LigrettoFootball::DECK);
    let edition = Arc::new(edition.expect("our own deck is sound"));
    let entrant = |(name, make): (&str, Make)| Entrant::<LigrettoFootball> {
        name: name.to_owned(),
        bot: Box::new(make(&edition)),
    };
    let contest = Contest {
        entrants: pair.map(entrant).into(),
        edition: Arc::clone(&edition),
        seats,
        options: Options { referee },
        games,
        seed: 1,
    };
    let report = contest.hold(|_| {}).expect("so many can play");
    assert_eq!(report.unfinished, 0, "a game did not end");
    report
}

fn round_length(report: &Report) -> f64 {
    let seconds: f64 = report.games.iter().filter_map(|game| game.seconds).sum();
    let rounds: u64 = report.games.iter().filter_map(|game| game.rounds).sum();
    seconds / rounds as f64
}

fn won(report: &Report) -> String {
    let won = report.standings[0].won.expect("a game with winners");
    format!("{:.0} ± {:.0}", won.mean * 100.0, won.margin * 100.0)
}
