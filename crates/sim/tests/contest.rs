//! Contests are repeatable and fair.

use bots::Uniform;
use conform::lanterns::{Action, Edition, Lanterns, Offer, Options, View};
use sim::{Contest, Entrant, Report, playouts, questions};
use std::sync::Arc;
use table::{Bot, Fast};

/// Covers the two brightest: better than chance at Lanterns.
struct Bright;

impl Bot<Lanterns> for Bright {
    fn choose(&self, _: &View, offers: &[Offer], _: &mut Fast) -> Option<Action> {
        let Offer::Cover { choose, from } = &offers[0];
        let brightest = from.iter().rev().take(choose.max.into());
        Some(Action::Cover {
            cards: brightest.copied().collect(),
        })
    }
}

fn contest(entrants: Vec<(&str, Box<dyn Bot<Lanterns>>)>) -> Report {
    let entrant = |(name, bot): (&str, _)| Entrant {
        name: name.to_owned(),
        bot,
    };
    let contest = Contest {
        edition: Arc::new(Edition),
        seats: 2,
        options: Options::default(),
        entrants: entrants.into_iter().map(entrant).collect(),
        games: 400,
        seed: 7,
    };
    contest.hold(|_| {}).expect("two can play")
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let games = || {
        let report = contest(vec![
            ("bright", Box::new(Bright)),
            ("random", Box::new(Uniform)),
        ]);
        format!("{:?}", report.games)
    };
    assert_eq!(games(), games());
}

#[test]
fn alike_entrants_share_the_victories() {
    let report = contest(vec![
        ("one", Box::new(Uniform)),
        ("other", Box::new(Uniform)),
    ]);
    let won = report.standings[0].won.expect("a game with a winner");
    assert!((won.mean - 0.5).abs() < 2.0 * won.margin, "{won:?}");
    let total: f64 = report
        .standings
        .iter()
        .filter_map(|s| s.won)
        .map(|won| won.mean)
        .sum();
    assert!((total - 1.0).abs() < 1e-9);
}

#[test]
fn every_deal_is_played_both_ways() {
    let report = contest(vec![
        ("bright", Box::new(Bright)),
        ("random", Box::new(Uniform)),
    ]);
    assert_eq!(report.games.len(), 400);
    assert!(
        report
            .games
            .chunks(2)
            .all(|two| two[0].deal == two[1].deal && two[0].way != two[1].way)
    );
    assert_eq!(report.unfinished, 0);
}

#[test]
fn playouts_count_every_decision() {
    let count = playouts::<Lanterns>(&Arc::new(Edition), 2, 1, 0.01).unwrap();
    assert!(count.decisions >= 4 * count.games && count.offers == count.decisions);
}

#[test]
fn every_action_was_thought_about() {
    let report = contest(vec![
        ("bright", Box::new(Bright)),
        ("random", Box::new(Uniform)),
    ]);
    let played: usize = report.games.iter().map(|game| game.actions).sum();
    let thought = report.standings.iter().map(|standing| standing.thinking);
    assert_eq!(
        thought.clone().map(|t| t.actions).sum::<u64>(),
        played as u64
    );
    assert!(
        thought
            .clone()
            .all(|t| 0.0 < t.longest && t.longest <= t.cpu)
    );
}

#[test]
fn questions_are_answered_many_times_a_second() {
    let asked = questions::<Lanterns>(&Arc::new(Edition), 2, 1, 0.01).unwrap();
    assert!(
        asked.lists > 1_000.0 && asked.judgements > 1_000.0,
        "{asked:?}"
    );
}
