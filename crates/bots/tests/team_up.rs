//! What players of Team UP do, and do not do.

use sim::{Contest, Entrant};
use std::sync::Arc;
use table::{Bot, Fast, Game, Level, Seat, Viewer, seats};
use team_up::{Action, Edition, Mode, Options, Setup, TeamUp};

/// Plays whole games; a bot that takes what is not offered, or leaves a game standing, fails.
#[test]
fn whole_games_are_played_by_any_number_in_any_mode() {
    for level in bots::team_up::levels() {
        for mode in [Mode::Game, Mode::Challenge, Mode::Puzzle] {
            for count in 1..=4 {
                let report = contest(&level, 0, count, mode, 4).hold(|_| {});
                let report = report.expect("they can play");
                assert_eq!(report.unfinished, 0, "{count} seats, {mode:?}");
            }
        }
    }
}

#[test]
fn a_deck_that_nobody_has_learnt_is_played_too() {
    let deck = TeamUp::DECK.replace("\"layers\": 5", "\"layers\": 4");
    for level in bots::team_up::levels() {
        let mut contest = contest(&level, 1, 2, Mode::Game, 4);
        contest.edition = Arc::new(TeamUp::edition(&deck).unwrap());
        contest.entrants[0].bot = (level.bot)(&contest.edition);
        contest.games = 40;
        let report = contest.hold(|_| {}).expect("two can play");
        assert_eq!(report.unfinished, 0);
        // An empty pallet scores -27.
        assert!(report.standings[0].score.mean > 2.0, "{report:?}");
    }
}

/// The seeds are fixed, so these means are the same on every machine; the margins are for whoever
/// changes the bots.
#[test]
fn each_level_does_better_than_the_one_before() {
    let [easy, normal] = levels();
    assert!(mean(&easy, 1, Mode::Game, 100) > 10.0);
    assert!(mean(&normal, 1, Mode::Game, 8) > 14.0);
}

#[test]
fn who_knows_the_order_makes_use_of_it() {
    let [_, normal] = levels();
    let hidden = mean(&normal, 1, Mode::Game, 24);
    let public = mean(&normal, 1, Mode::Challenge, 24);
    assert!(public > hidden + 1.0, "{public} {hidden}");
}

/// TU-17 In a challenge the first cards may be known and the others hidden.
#[test]
fn challenges_are_played_however_many_cards_are_known() {
    for level in levels() {
        for (seed, known) in (0..).zip([0, 1, 3, 4, 20, 36]) {
            challenge(&level, known, seed);
        }
    }
}

#[test]
fn who_knows_the_first_cards_makes_use_of_them() {
    let [_, normal] = levels();
    let sum = |known| {
        (0..6)
            .map(|seed| challenge(&normal, known, seed))
            .sum::<i32>()
    };
    let (none, many) = (sum(0), sum(30));
    assert!(many > none + 3, "{many} {none}");
}

/// What one player scores in a challenge where so many cards are known.
fn challenge(level: &Level<TeamUp>, known: u64, seed: u64) -> i32 {
    let edition = edition();
    let mode = Mode::Challenge;
    let setup = Setup {
        known: Some(known),
        ..Setup::default()
    };
    let mut dice = Fast::new(seed);
    let mut game = TeamUp::new(&edition, 1, &Options { mode }, &setup, &mut dice).unwrap();
    let bot = (level.bot)(&edition);
    let mut offers = Vec::new();
    while game.outcome().is_none() {
        offers.clear();
        game.legal(Seat(0), &mut offers);
        let view = game.view(Viewer::Seat(Seat(0)));
        let action = bot.choose(&view, &offers, &mut dice);
        play(&mut game, Seat(0), &action.expect("nobody else can act"));
    }
    game.score()
}

#[test]
fn the_same_dice_give_the_same_answer() {
    let edition = edition();
    for level in bots::team_up::levels() {
        let bot = (level.bot)(&edition);
        let mut game = table(&edition, 1, 5);
        let mut offers = Vec::new();
        for nth in 0..12 {
            offers.clear();
            game.legal(Seat(0), &mut offers);
            let view = game.view(Viewer::Seat(Seat(0)));
            let answer = || bot.choose(&view, &offers, &mut Fast::new(nth));
            let action = answer().expect("nobody else can act");
            assert_eq!(answer(), Some(action));
            play(&mut game, Seat(0), &action);
        }
    }
}

#[test]
fn out_of_turn_a_bot_keeps_quiet() {
    let edition = edition();
    for level in bots::team_up::levels() {
        let game = table(&edition, 3, 3);
        for seat in seats(3).filter(|&seat| seat != Seat(0)) {
            assert_eq!(answer(&game, seat, &*(level.bot)(&edition)), None);
        }
    }
}

/// TU-14 At the beginning there is everything to gain.
#[test]
fn nobody_agrees_to_stop_before_the_first_card() {
    let edition = edition();
    for level in bots::team_up::levels() {
        let bot = (level.bot)(&edition);
        let mut game = table(&edition, 2, 3);
        assert_eq!(answer(&game, Seat(0), &*bot), Some(Action::Draw));
        play(&mut game, Seat(0), &Action::ProposeStop);
        let no = Action::VoteStop { yes: false };
        assert_eq!(answer(&game, Seat(1), &*bot), Some(no));
    }
}

/// TU-14 With nothing but towers of boxes on the pallet, hardly a card can be fulfilled.
#[test]
fn a_team_that_expects_nothing_any_more_proposes_and_agrees_to_stop() {
    let edition = edition();
    for level in bots::team_up::levels() {
        let bot = (level.bot)(&edition);
        let mut game = hopeless(&edition);
        let turn = game.view(Viewer::Spectator).turn;
        let proposal = answer(&game, turn, &*bot);
        assert_eq!(proposal, Some(Action::ProposeStop), "{}", level.name);
        play(&mut game, turn, &Action::ProposeStop);
        let yes = Action::VoteStop { yes: true };
        let other = turn.step(1, 2);
        assert_eq!(answer(&game, other, &*bot), Some(yes), "{}", level.name);
    }
}

/// TU-14 A team mate who said no is left in peace for six cards.
#[test]
fn a_bot_that_was_refused_proposes_again_after_six_cards_at_the_earliest() {
    let edition = edition();
    for level in bots::team_up::levels() {
        let bot = (level.bot)(&edition);
        let mut game = hopeless_from(&edition, 14);
        refuse_to_stop(&mut game, &*bot);
        let refused = drawn(&game);
        let again = drawn_at_proposal(game, &*bot);
        let again = again.expect("a bot that expects nothing proposes in the end");
        assert!(
            again >= refused + 6,
            "{}: after {}",
            level.name,
            again - refused
        );
    }
}

/// How many cards are drawn when the bots propose to stop.
fn drawn_at_proposal(mut game: TeamUp, bot: &dyn Bot<TeamUp>) -> Option<usize> {
    while let Some((seat, action)) = next(&game, bot) {
        if action == Action::ProposeStop {
            return Some(drawn(&game));
        }
        play(&mut game, seat, &action);
    }
    None
}

fn refuse_to_stop(game: &mut TeamUp, bot: &dyn Bot<TeamUp>) {
    let turn = game.view(Viewer::Spectator).turn;
    assert_eq!(answer(game, turn, bot), Some(Action::ProposeStop));
    play(game, turn, &Action::ProposeStop);
    play(game, turn.step(1, 2), &Action::VoteStop { yes: false });
}

fn drawn(game: &TeamUp) -> usize {
    game.view(Viewer::Spectator).discards.len()
}

/// What the seat on turn does.
fn next(game: &TeamUp, bot: &dyn Bot<TeamUp>) -> Option<(Seat, Action)> {
    let turn = game.view(Viewer::Spectator).turn;
    answer(game, turn, bot).map(|action| (turn, action))
}

/// Two who always take the first offer: their load is as uneven as can be. They play until six
/// cards are left.
fn hopeless(edition: &Arc<Edition>) -> TeamUp {
    hopeless_from(edition, 6)
}

/// The same with so many cards left.
fn hopeless_from(edition: &Arc<Edition>, left: u8) -> TeamUp {
    let mut game = table(edition, 2, 8);
    let mut offers = Vec::new();
    while game.view(Viewer::Spectator).cards_left > left || game.card().is_some() {
        let turn = game.view(Viewer::Spectator).turn;
        offers.clear();
        game.legal(turn, &mut offers);
        play(&mut game, turn, &offers[0]);
    }
    game
}

fn edition() -> Arc<Edition> {
    Arc::new(TeamUp::edition(TeamUp::DECK).unwrap())
}

fn levels() -> [Level<TeamUp>; 2] {
    let levels = bots::team_up::levels().try_into();
    levels.unwrap_or_else(|_| panic!("there are two levels"))
}

fn table(edition: &Arc<Edition>, count: u8, seed: u64) -> TeamUp {
    let (options, setup) = (Options::default(), Setup::default());
    TeamUp::new(edition, count, &options, &setup, &mut Fast::new(seed)).unwrap()
}

fn play(game: &mut TeamUp, seat: Seat, action: &Action) {
    let played = game.play(seat, action, &mut Fast::new(0), &mut Vec::new());
    played.unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
}

fn answer(game: &TeamUp, seat: Seat, bot: &dyn Bot<TeamUp>) -> Option<Action> {
    let mut offers = Vec::new();
    game.legal(seat, &mut offers);
    bot.choose(&game.view(Viewer::Seat(seat)), &offers, &mut Fast::new(1))
}

fn mean(level: &Level<TeamUp>, effort: u32, mode: Mode, games: u64) -> f64 {
    let report = contest(level, effort, 1, mode, games).hold(|_| {});
    report.expect("one can play").standings[0].score.mean
}

fn contest(
    level: &Level<TeamUp>,
    effort: u32,
    count: u8,
    mode: Mode,
    games: u64,
) -> Contest<TeamUp> {
    let edition = edition();
    let mut bot = (level.bot)(&edition);
    bot.think(effort);
    Contest {
        entrants: vec![Entrant {
            name: level.name.to_owned(),
            bot,
        }],
        edition,
        seats: count,
        options: Options { mode },
        games,
        seed: 1,
    }
}
