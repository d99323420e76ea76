//! How often the goals of Ligretto football are own goals, how long its rounds are, and who beats
//! whom, at the players' own pace:
//! `cargo run --release -p bots --example football_figures -- 200`, with the number of games of each
//! kind. All margins are 95 % intervals.

use bots::ligretto_football::Footballer;
use ligretto_football::{Edition, Event, LigrettoFootball, Options, Referee, Setup};
use sim::{Contest, Entrant, Estimate, GamePlayed, Report};
use std::sync::Arc;
use table::{Bot, Fast, Game, Viewer};

type Make = fn(&Arc<Edition>) -> Footballer;

const EASY: (&str, Make) = ("easy", Footballer::easy);
const NORMAL: (&str, Make) = ("normal", Footballer::normal);
const HARD: (&str, Make) = ("hard", Footballer::hard);
const PERSON: (&str, Make) = ("person", Footballer::person);

fn main() {
    let games = std::env::args().nth(1);
    let games = games.map_or(100, |games| games.parse().expect("a number of games"));
    println!("Honest: own goals among the goals called, in percent");
    for seats in [2, 4] {
        let levels = [EASY, NORMAL, HARD, PERSON];
        let rates = levels.map(|level| own_goals(seats, level, games));
        println!("  {seats} seats: {}", rates.join(", "));
    }
    for referee in [Referee::Honest, Referee::Strict] {
        println!("{referee:?}: seconds a round");
        for seats in 2..=6 {
            let length = |level| {
                let report = contest(seats, referee, [level, level], games);
                format!("{} {}", level.0, round_length(&report))
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

/// Of the goals that bots of one level call with the honest referee, those that are own goals.
fn own_goals(seats: u8, (name, make): (&str, Make), games: u64) -> String {
    let edition = LigrettoFootball::edition(LigrettoFootball::DECK);
    let edition = Arc::new(edition.expect("our own deck is sound"));
    let player = make(&edition);
    let (mut called, mut own) = (0u32, 0u32);
    for seed in 0..games {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let game = LigrettoFootball::new(&edition, seats, &options, &setup, &mut dice);
        let mut game = game.expect("so many can play");
        let mut due = vec![0; seats.into()];
        let (mut offers, mut events) = (Vec::new(), Vec::new());
        while game.outcome().is_none() {
            let ready = table::seats(seats).filter(|&seat| game.may_act(seat));
            let seat = ready.min_by_key(|seat| due[seat.index()]);
            let seat = seat.expect("somebody can always go on");
            due[seat.index()] += player.pause(&mut dice);
            offers.clear();
            game.legal(seat, &mut offers);
            let view = game.view(Viewer::Seat(seat));
            events.clear();
            if let Some(action) = player.choose(&view, &offers, &mut dice) {
                let played = game.play(seat, &action, &mut dice, &mut events);
                played.expect("a bot does what is allowed");
            }
            let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
            called += count(|event| matches!(event, Event::GoalCalled { .. })) as u32;
            own += count(|event| matches!(event, Event::OwnGoal { .. })) as u32;
        }
    }
    let share = f64::from(own) / f64::from(called);
    let margin = 1.96 * (share * (1.0 - share) / f64::from(called)).sqrt();
    format!("{name} {:.1} ± {:.1}", share * 100.0, margin * 100.0)
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

/// Seconds a round over all games. Rounds of one game are not independent, so that the margin comes
/// from how far each game lies off that length.
fn round_length(report: &Report) -> String {
    let length = |game: &GamePlayed| Some((game.seconds?, game.rounds? as f64));
    let lengths: Vec<(f64, f64)> = report.games.iter().filter_map(length).collect();
    let seconds: f64 = lengths.iter().map(|(seconds, _)| seconds).sum();
    let rounds: f64 = lengths.iter().map(|(_, rounds)| rounds).sum();
    let mean = seconds / rounds;
    let off: Vec<f64> = lengths
        .iter()
        .map(|(seconds, rounds)| seconds - mean * rounds)
        .collect();
    let margin = Estimate::of(&off).margin * lengths.len() as f64 / rounds;
    format!("{mean:.0} ± {margin:.1}")
}

fn won(report: &Report) -> String {
    let won = report.standings[0].won.expect("a game with winners");
    format!("{:.0} ± {:.0}", won.mean * 100.0, won.margin * 100.0)
}
