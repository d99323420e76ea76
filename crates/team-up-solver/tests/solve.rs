//! The solver keeps its promises.

use serde_json::Value;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use table::{Chance, Fast, Game, InOrder, Label, Moment, Seat, Solver, Untold, Viewer};
use team_up::{Action, Edition, Mode, Neutral, Options, Setup, TeamUp};
use team_up_solver::{BestLoad, Budget, Solution, solve, solve_from};

static ORDERS: &str = include_str!("../../../decks/team-up-orders.json");
static PUZZLE: &str = include_str!("../data/puzzle.json");

fn edition() -> Arc<Edition> {
    Arc::new(<TeamUp as Game>::edition(TeamUp::DECK).unwrap())
}

/// What one seat scores that plays these actions.
fn score(setup: &Setup, mode: Mode, actions: &[Action]) -> i32 {
    let options = Options { mode };
    let mut game = TeamUp::new(&edition(), 1, &options, setup, &mut InOrder).unwrap();
    for action in actions {
        game.play(Seat(0), action, &mut InOrder, &mut Vec::new())
            .unwrap();
    }
    game.outcome().expect("the actions end the game").teams[0].score
}

/// Searches until `most` placements have been valued: the same on every machine.
fn search(order: &[u8], neutral: Neutral, most: u64) -> Solution {
    let budget = Budget {
        time: Duration::from_secs(3_600),
    };
    let mut best = i32::MIN;
    let solution = solve(&edition(), order, neutral, budget, &mut |progress| {
        assert!(progress.best.score >= best, "it never gets worse");
        best = progress.best.score;
        match progress.placements < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    solution.unwrap()
}

fn orders() -> Vec<(Vec<u8>, Neutral)> {
    let file: Value = serde_json::from_str(ORDERS).unwrap();
    let orders = file["orders"].as_array().unwrap().iter();
    let order = orders.map(|order| {
        let cards = serde_json::from_value(order["cards"].clone()).unwrap();
        (
            cards,
            serde_json::from_value(order["neutral"].clone()).unwrap(),
        )
    });
    order.collect()
}

#[test]
fn tu_19_the_solution_of_the_puzzle_that_we_ship_scores_25() {
    let actions: Vec<Action> = serde_json::from_str(PUZZLE).unwrap();
    assert_eq!(score(&Setup::default(), Mode::Puzzle, &actions), 25);
}

#[test]
fn what_is_found_has_been_played_through_the_rules() {
    for (cards, neutral) in orders().into_iter().take(3) {
        let solution = search(&cards, neutral, 100_000);
        let setup = Setup {
            cards: Some(cards.iter().copied().map(u64::from).collect()),
            neutral: Some(neutral),
            known: None,
        };
        let actions = solution.actions();
        assert_eq!(score(&setup, Mode::Challenge, &actions), solution.score);
        assert!(solution.score <= solution.upper_bound);
        assert_eq!(solution.upper_bound, 25);
    }
}

#[test]
fn an_order_that_cannot_take_all_boxes_in_27_cards_is_proven_to_be_worse() {
    // Cards for blue and for cubes come last: the first 27 cards have no use for the blue cube,
    // so a 28th must be drawn for it, and one card is a penalty.
    let edition = edition();
    let blue_cube = edition.box_number("cube-blue".parse().unwrap()).unwrap();
    let (mut cards, for_blue_cube): (Vec<u8>, Vec<u8>) =
        (1..=36).partition(|&card| edition.allowed(card) >> blue_cube & 1 == 0);
    assert!(cards.len() > 27);
    cards.extend(for_blue_cube);
    let solution = search(&cards, edition.neutrals[0], 1);
    assert_eq!(solution.upper_bound, 25 - (31 - 27));
    assert!(solution.score <= solution.upper_bound);

    // With time it is found that four cards can be made useless, and no more.
    let solution = search(&cards, edition.neutrals[0], 30_000_000);
    assert_eq!(solution.score, solution.upper_bound);
    let down = solution
        .turns
        .iter()
        .filter(|turn| turn.placement.is_none());
    assert_eq!((solution.turns.len(), down.count()), (31, 4));
    let setup = Setup {
        cards: Some(cards.iter().copied().map(u64::from).collect()),
        neutral: Some(edition.neutrals[0]),
        known: None,
    };
    let played = score(&setup, Mode::Challenge, &solution.actions());
    assert_eq!(played, solution.score);
}

/// The game after the first `count` of these actions, played by one seat.
fn after(setup: &Setup, actions: &[Action], count: usize) -> TeamUp {
    let mode = Mode::Challenge;
    let mut game = TeamUp::new(&edition(), 1, &Options { mode }, setup, &mut InOrder).unwrap();
    for action in &actions[..count] {
        game.play(Seat(0), action, &mut InOrder, &mut Vec::new())
            .unwrap();
    }
    game
}

/// Goes on from there until `most` placements have been valued.
fn search_from(game: &TeamUp, most: u64) -> Solution {
    let budget = Budget {
        time: Duration::from_secs(3_600),
    };
    solve_from(
        game,
        budget,
        &mut |progress| match progress.placements < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        },
    )
}

/// The setup of the deck's puzzle, and the solution that we ship.
fn puzzle() -> (Setup, Vec<Action>) {
    let setup = Setup {
        cards: Some(
            edition()
                .puzzle_cards
                .iter()
                .copied()
                .map(u64::from)
                .collect(),
        ),
        neutral: Some(edition().puzzle_neutral),
        known: None,
    };
    (setup, serde_json::from_str(PUZZLE).unwrap())
}

#[test]
fn from_any_moment_of_a_perfect_game_on_it_stays_perfect() {
    let (setup, actions) = puzzle();
    // Before a draw, with a card on the table, and near the end.
    for count in [20, 33, 48, 53] {
        let mut game = after(&setup, &actions, count);
        let solution = search_from(&game, 3_000_000);
        assert_eq!(
            (solution.score, solution.upper_bound),
            (25, 25),
            "after {count}"
        );
        assert_eq!(solution.on_table, count % 2 == 1);
        for action in solution.actions() {
            game.play(Seat(0), &action, &mut InOrder, &mut Vec::new())
                .unwrap();
        }
        assert_eq!(game.outcome().unwrap().teams[0].score, 25);
    }
}

#[test]
fn all_seats_of_a_table_play_what_was_found_for_one() {
    let (setup, actions) = puzzle();
    let options = Options { mode: Mode::Puzzle };
    let mut game = TeamUp::new(&edition(), 3, &options, &setup, &mut InOrder).unwrap();
    let mut turn = 0;
    let mut play = |game: &mut TeamUp, action: &Action| {
        game.play(Seat(turn), action, &mut InOrder, &mut Vec::new())
            .unwrap();
        if matches!(action, Action::Place { .. }) {
            turn = (turn + 1) % 3;
        }
    };
    for action in &actions[..40] {
        play(&mut game, action);
    }
    for action in search_from(&game, 3_000_000).actions() {
        play(&mut game, &action);
    }
    assert_eq!(game.outcome().unwrap().teams[0].score, 25);
}

#[test]
fn where_everything_has_been_seen_the_best_is_proven() {
    // Near the end of the puzzle, one box has gone where it spoils the load.
    let (setup, actions) = puzzle();
    let game = after(&setup, &actions, 45);
    let mut scores = Vec::new();
    let mut offers = Vec::new();
    game.legal(Seat(0), &mut offers);
    for offer in &offers {
        let mut next = game.clone();
        next.play(Seat(0), offer, &mut InOrder, &mut Vec::new())
            .unwrap();
        let solution = search_from(&next, 2_000_000);
        assert_eq!(solution.score, solution.upper_bound, "{offer:?}");
        assert_eq!(solution.score, brute_force(&next), "{offer:?}");
        scores.push(solution.score);
    }
    assert!(scores.contains(&25) && scores.iter().any(|&score| score < 25));
}

/// The best score by trying everything.
fn brute_force(game: &TeamUp) -> i32 {
    let mut offers = Vec::new();
    game.legal(Seat(0), &mut offers);
    let next = offers.iter().map(|offer| {
        let mut next = game.clone();
        next.play(Seat(0), offer, &mut InOrder, &mut Vec::new())
            .unwrap();
        brute_force(&next)
    });
    next.max().unwrap_or_else(|| game.score())
}

#[test]
fn after_the_end_the_score_stands() {
    let (setup, actions) = puzzle();
    let game = after(&setup, &actions, actions.len());
    let solution = search_from(&game, 1);
    assert_eq!((solution.score, solution.upper_bound), (25, 25));
    assert!(solution.actions().is_empty());
}

#[test]
fn whoever_has_decided_to_go_on_draws() {
    let (setup, actions) = puzzle();
    let options = Options { mode: Mode::Puzzle };
    let mut game = TeamUp::new(&edition(), 2, &options, &setup, &mut InOrder).unwrap();
    let refuse = [
        (0, Action::ProposeStop),
        (1, Action::VoteStop { yes: false }),
    ];
    for (seat, action) in refuse {
        game.play(Seat(seat), &action, &mut InOrder, &mut Vec::new())
            .unwrap();
    }
    assert_eq!(actions[0], Action::Draw);
    assert_eq!(search_from(&game, 1).actions()[0], Action::Draw);
}

/// A challenge with these cards on the way, of which the first `known` are public, after some turns.
fn challenge(cards: &[u8], known: u64, turns: usize) -> TeamUp {
    let setup = Setup {
        cards: Some(cards.iter().copied().map(u64::from).collect()),
        neutral: Some(edition().neutrals[3]),
        known: Some(known),
    };
    let mode = Mode::Challenge;
    let mut game = TeamUp::new(&edition(), 1, &Options { mode }, &setup, &mut InOrder).unwrap();
    let mut offers = Vec::new();
    for _ in 0..2 * turns {
        offers.clear();
        game.legal(Seat(0), &mut offers);
        game.play(Seat(0), &offers[0], &mut InOrder, &mut Vec::new())
            .unwrap();
    }
    game
}

/// A hint after so many reports of the search, and all that was told on the way.
fn hint(game: &TeamUp, reports: usize) -> (Vec<table::SoFar>, table::BestPlay<TeamUp>) {
    let search = BestLoad.search(game, Moment::Now);
    let search = search.unwrap_or_else(|why| panic!("{why:?}"));
    let mut told = Vec::new();
    let line = search(&mut |found| {
        told.push(found);
        if told.len() < reports {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    (told, line)
}

#[test]
fn tu_17_a_hint_makes_nothing_of_the_cards_behind_those_that_are_known() {
    let mut cards: Vec<u8> = (1..=36).collect();
    Fast::new(7).shuffle(Label::first("cards"), &mut cards);
    for (known, turns) in [(5, 0), (12, 3), (28, 10)] {
        let hinted = |order: &[u8]| hint(&challenge(order, known as u64, turns), 40);
        let (told, line) = hinted(&cards);
        for seed in 0..4 {
            let mut other = cards.clone();
            Fast::new(seed).shuffle(Label::first("hidden"), &mut other[known..]);
            assert_ne!(other, cards);
            let (also_told, also) = hinted(&other);
            assert_eq!((also_told, also.found), (told.clone(), line.found));
            assert_eq!(also.steps, line.steps);
            let view = |line: &table::BestPlay<TeamUp>| line.start.view(Viewer::Spectator);
            assert_eq!(view(&also), view(&line));
        }
        let drawn = line.steps.concat().into_iter();
        let drawn = drawn.filter(|(_, action)| *action == Action::Draw).count();
        assert!(0 < drawn && drawn <= known - turns, "{drawn} of {known}");
    }
}

#[test]
fn tu_17_where_no_card_to_come_is_known_there_is_no_hint() {
    let cards: Vec<u8> = (1..=36).rev().collect();
    let hinted = |known, turns| BestLoad.search(&challenge(&cards, known, turns), Moment::Now);
    assert_eq!(hinted(0, 0).err(), Some(Untold::Hidden));
    assert_eq!(hinted(4, 4).err(), Some(Untold::Hidden));
    assert_eq!(hinted(4, 6).err(), Some(Untold::Hidden));
    assert!(hinted(4, 3).is_ok());
    // Nor is the best play of the whole deal told before the end.
    let deal = BestLoad.search(&challenge(&cards, 36, 0), Moment::Deal);
    assert_eq!(deal.err(), Some(Untold::NotOver));
}

#[test]
fn tu_17_the_best_of_the_known_cards_is_as_good_as_any() {
    // Three known cards: all that can be done with them is tried.
    let mut cards: Vec<u8> = (1..=36).collect();
    cards.sort_by_key(|card| ![6, 8, 9].contains(card));
    let game = challenge(&cards, 3, 0);
    let (_, line) = hint(&game, usize::MAX);
    assert_eq!(line.found.score, tried(&game, 3));
    assert!(line.found.score <= line.found.bound);
}

/// The best score with so many cards more, by trying everything.
fn tried(game: &TeamUp, cards: usize) -> i32 {
    let mut offers = Vec::new();
    game.legal(Seat(0), &mut offers);
    let drawing = game.card().is_none();
    let next = offers
        .iter()
        .filter(|_| cards > 0 || !drawing)
        .map(|offer| {
            let mut next = game.clone();
            next.play(Seat(0), offer, &mut InOrder, &mut Vec::new())
                .unwrap();
            tried(&next, cards - usize::from(*offer == Action::Draw))
        });
    next.chain(drawing.then(|| game.score())).max().unwrap()
}

#[test]
fn a_bad_deal_is_refused() {
    let budget = Budget {
        time: Duration::ZERO,
    };
    let go_on = &mut |_: &team_up_solver::Progress<'_>| ControlFlow::Continue(());
    let edition = edition();
    let fault = solve(&edition, &[1, 2, 3], edition.neutrals[0], budget, go_on).unwrap_err();
    assert_eq!(fault.field, "cards");
}

#[test]
fn a_load_is_told_in_words_and_drawn_layer_by_layer() {
    let edition = edition();
    let (order, neutral) = (&edition.puzzle_cards, edition.puzzle_neutral);
    let perfect = search(order, neutral, u64::MAX);
    let text = perfect.drawn(&edition, order, neutral).unwrap();
    assert!(
        text.starts_with("25 points, and nobody can reach more"),
        "{text}"
    );
    assert_eq!(text.matches("  card ").count(), 27, "{text}");
    assert_eq!(text.matches("  layer ").count(), 5, "{text}");
    assert!(
        !text.contains('·'),
        "a perfect load leaves nothing empty: {text}"
    );
    // Every box is drawn with as many cells as it has.
    let drawn = &text[text.find("  layer 1").unwrap()..];
    let cells = drawn.chars().filter(|&cell| cell == 'A').count();
    assert!((1..=8).contains(&cells), "{drawn}");
}
