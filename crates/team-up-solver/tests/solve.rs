//! The solver keeps its promises.

use serde_json::Value;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use table::{Game, InOrder, Seat};
use team_up::{Action, Edition, Mode, Neutral, Options, Setup, TeamUp};
use team_up_solver::{Budget, Solution, solve};

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
        };
        let actions = solution.actions(&edition());
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
