//! How the tables of `value` come about: by playing.
//!
//! A player who follows the tables learns from the difference between what they promised and what
//! came of it: the points of the next card and the promise after it (or what came of that, and so
//! on, each further card counting half as much). The entries that made up the promise share the
//! correction. Each learns the slower the more its corrections so far contradicted each other.
//! Games are played to the end, but a promise below zero counts as none: the team would stop.

use super::entries::ENTRIES;
use super::future::Player;
use super::value::Values;
use table::{Fast, Game, Viewer};
use team_up::geometry::ours;
use team_up::{Options, Setup, TeamUp};

/// How much what came of it counts against what was promised in the meantime.
const PATIENCE: f32 = 0.5;
/// After so many games it is said how well they went.
const REPORT: u32 = 50_000;

/// What was promised before a card was drawn, and what the card brought.
struct Step {
    entries: Vec<usize>,
    promise: f32,
    gain: f32,
}

/// What an entry has learnt: the sum of its corrections, and of their sizes.
#[derive(Clone, Copy, Default)]
struct Lesson {
    sum: f32,
    size: f32,
}

/// Learns from nothing, by playing so many games. Gives the bytes of `data/team-up.bin`. Says how
/// it goes through `tell`.
///
/// # Panics
/// If our own deck is not the one that the tables are made for.
pub fn learn(games: u32, tell: &mut dyn FnMut(String)) -> Vec<u8> {
    let mut values = Values::new(vec![0.0; ENTRIES]);
    let mut lessons = vec![Lesson::default(); ENTRIES];
    let mut dice = Fast::new(1);
    let mut scores = 0;
    for game in 1..=games {
        let (steps, score) = play(&values, &mut dice);
        correct(&mut values, &mut lessons, &steps);
        scores += score;
        if game.is_multiple_of(REPORT) {
            let mean = f64::from(scores) / f64::from(REPORT);
            tell(format!(
                "{game} games, mean score of the last {REPORT}: {mean:.2}"
            ));
            scores = 0;
        }
    }
    values.bytes()
}

/// A whole game, and what it would have scored had the team stopped when it was advised to.
fn play(values: &Values, dice: &mut Fast) -> (Vec<Step>, i32) {
    let (options, setup) = (Options::default(), Setup::default());
    let game = TeamUp::new(ours::edition(), 1, &options, &setup, dice).expect("one may play");
    let (view, pile) = (game.view(Viewer::Spectator), game.truth().cards);
    let mut player = Player::new(values);
    let future = player.imagine(&view, &pile);
    let mut future = future.expect("the tables are made for our own deck");
    let mut steps = Vec::new();
    let mut stopped = None;
    while !future.is_over() {
        let before = future.game.score();
        let mut entries = Vec::new();
        let cards = future.cards(values);
        values.each_entry(&future.load, &cards, |entry| entries.push(entry));
        let promise = entries.iter().map(|&entry| values.entries[entry]).sum();
        if promise <= 0.0 {
            stopped.get_or_insert(before);
        }
        player.turn(&mut future);
        steps.push(Step {
            entries,
            promise,
            gain: (future.game.score() - before) as f32,
        });
    }
    (steps, stopped.unwrap_or(future.game.score()))
}

/// Corrects the entries, from the last card of the game to the first.
fn correct(values: &mut Values, lessons: &mut [Lesson], steps: &[Step]) {
    let mut after = 0.0;
    for step in steps.iter().rev() {
        let came = step.gain + after;
        let correction = came - step.promise;
        let share = correction / step.entries.len() as f32;
        for &entry in &step.entries {
            let lesson = &mut lessons[entry];
            let rate = match lesson.size {
                0.0 => 1.0,
                size => lesson.sum.abs() / size,
            };
            values.entries[entry] += rate * share;
            lesson.sum += correction;
            lesson.size += correction.abs();
        }
        after = match step.promise {
            ..=0.0 => 0.0,
            promise => PATIENCE * came + (1.0 - PATIENCE) * promise,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean_score(values: &Values) -> f32 {
        let mut dice = Fast::new(2);
        let scores = (0..100).map(|_| play(values, &mut dice).1 as f32);
        scores.sum::<f32>() / 100.0
    }

    #[test]
    fn some_thousand_games_teach_a_lot() {
        let mut values = Values::new(vec![0.0; ENTRIES]);
        let mut lessons = vec![Lesson::default(); ENTRIES];
        let mut dice = Fast::new(1);
        for _ in 0..3_000 {
            let (steps, _) = play(&values, &mut dice);
            correct(&mut values, &mut lessons, &steps);
        }
        // With empty tables the team stops at once.
        let nothing = mean_score(&Values::new(vec![0.0; ENTRIES]));
        assert_eq!(nothing, -27.0);
        let mean = mean_score(&values);
        assert!(mean > 0.0, "{mean}");
    }

    #[test]
    fn learning_can_be_repeated() {
        let learnt = || learn(50, &mut |_| {});
        assert!(learnt() == learnt());
    }
}
