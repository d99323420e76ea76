//! What a player of Team UP does, and does not do.

use sim::{Contest, Entrant};
use std::sync::Arc;
use table::{Fast, Game, Seat, Viewer, seats};
use team_up::{Mode, Options, Setup, TeamUp};

/// Plays whole games; a bot that takes what is not offered, or leaves a game standing, fails.
#[test]
fn whole_games_are_played_by_any_number_in_any_mode() {
    for mode in [Mode::Game, Mode::Challenge, Mode::Puzzle] {
        for count in 1..=4 {
            let report = contest(count, mode, 4).hold(|_| {}).expect("they can play");
            assert_eq!(report.unfinished, 0, "{count} seats, {mode:?}");
        }
    }
}

#[test]
fn a_greedy_player_does_far_better_than_none() {
    let report = contest(1, Mode::Game, 100)
        .hold(|_| {})
        .expect("one can play");
    // An empty pallet scores -27; this seed's mean is above 5.
    assert!(
        report.standings[0].score.mean > 4.0,
        "{:?}",
        report.standings[0].score
    );
}

#[test]
fn out_of_turn_a_bot_keeps_quiet() {
    let edition = Arc::new(TeamUp::edition(TeamUp::DECK).unwrap());
    let options = Options::default();
    let mut dice = Fast::new(3);
    let game = TeamUp::new(&edition, 3, &options, &Setup::default(), &mut dice).unwrap();
    let level = &bots::team_up::levels()[0];
    let bot = (level.bot)(&edition);
    for seat in seats(3).filter(|&seat| seat != Seat(0)) {
        let mut offers = Vec::new();
        game.legal(seat, &mut offers);
        assert_eq!(
            bot.choose(&game.view(Viewer::Seat(seat)), &offers, &mut dice),
            None
        );
    }
}

fn contest(count: u8, mode: Mode, games: u64) -> Contest<TeamUp> {
    let edition = Arc::new(TeamUp::edition(TeamUp::DECK).unwrap());
    let level = &bots::team_up::levels()[0];
    Contest {
        entrants: vec![Entrant {
            name: level.name.to_owned(),
            bot: (level.bot)(&edition),
        }],
        edition,
        seats: count,
        options: Options { mode },
        games,
        seed: 1,
    }
}
