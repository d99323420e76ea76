//! The laws hold whatever goes wrong; each of them can be broken, by a fault in the programs that is then
//! found; and everything follows from the seed.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use simulation::{Broken, Plant, Report, Scenario, run};
use std::collections::BTreeSet;
use std::ops::Range;

/// Runs them all.
fn hold(seeds: Range<u64>, scenario: impl Fn(u64) -> Scenario + Sync) -> Vec<Report> {
    let runs = seeds.into_par_iter().map(|seed| run(&scenario(seed)));
    let reports: Result<Vec<Report>, Broken> = runs.collect();
    reports.unwrap_or_else(|broken| {
        panic!(
            "{broken}\nRepeat it with: tandem-simulate --seed {}",
            broken.seed
        )
    })
}

/// In how many runs people went on to a next table.
fn went_on(reports: &[Report]) -> usize {
    reports.iter().filter(|report| report.nexts > 0).count()
}

fn games(reports: &[Report]) -> Vec<&str> {
    let games = reports.iter().flat_map(|report| &report.games);
    let games: BTreeSet<&str> = games.map(String::as_str).collect();
    games.into_iter().collect()
}

const FOUR: [&str; 4] = ["ligretto-football", "team-play", "team-up", "uno-teams"];

#[test]
fn the_laws_hold_whatever_goes_wrong() {
    let reports = hold(0..200, Scenario::stormy);
    let went_on = went_on(&reports);
    assert!(went_on >= 80, "people went on in {went_on} runs of 200");
    assert_eq!(games(&reports), FOUR);
    let sum = |count: fn(&Report) -> u64| reports.iter().map(count).sum::<u64>();
    // A node looks whether a table is still its own before it shows it, so that few quarrels are left.
    let (conflicts, takeovers) = (
        sum(|report| report.conflicts),
        sum(|report| report.takeovers),
    );
    assert!(conflicts >= 40, "{conflicts} conflicts in 200 runs");
    assert!(
        takeovers >= 100,
        "{takeovers} tables taken over in 200 runs"
    );
    let late = sum(|report| report.taken_over as u64);
    assert!(late >= 20, "{late} bots' seats given to people in 200 runs");
    for (what, count) in [
        ("parcels lost", sum(|report| report.lost)),
        ("looks at the lobby", sum(|report| report.looks as u64)),
        (
            "parcels that share a message",
            sum(|report| report.parcels - report.messages),
        ),
        (
            "questions answered by another node",
            sum(|report| report.answered_elsewhere),
        ),
    ] {
        assert!(count >= 200, "{count} {what} in 200 runs");
    }
}

#[test]
fn nodes_do_not_quarrel_where_nothing_goes_wrong() {
    let reports = hold(0..40, Scenario::calm);
    let went_on = went_on(&reports);
    assert!(went_on >= 16, "people went on in {went_on} runs of 40");
    assert_eq!(games(&reports), FOUR);
    let is_calm = |report: &Report| (report.conflicts, report.lost, report.takeovers) == (0, 0, 0);
    assert!(reports.iter().all(is_calm));
}

#[test]
fn a_run_follows_from_its_seed() {
    let twice = |seed| -> [Report; 2] { [(); 2].map(|()| run(&Scenario::stormy(seed)).unwrap()) };
    let mut digests = Vec::new();
    for seed in 0..8 {
        let [one, other] = twice(seed);
        assert_eq!(one, other, "seed {seed}");
        digests.push(one.digest);
    }
    digests.dedup();
    assert_eq!(digests.len(), 8, "other seeds, other runs");
}

/// Faults do not come alone: what else a planted one breaks is found first in some runs.
#[test]
fn each_law_is_broken_by_a_fault_in_the_programs() {
    for (plant, law) in Plant::ALL {
        let runs = (0..600).into_par_iter();
        let planted = |seed| match seed % 2 {
            0 => Scenario::calm(seed),
            _ => Scenario::stormy(seed),
        };
        let found = runs.filter_map(|seed| run(&planted(seed).with(plant)).err());
        let found = found.find_any(|broken| broken.law == law);
        assert!(found.is_some(), "{plant:?} does not break the law {law:?}");
    }
    let laws: BTreeSet<_> = Plant::ALL.into_iter().map(|(_, law)| law).collect();
    assert_eq!(laws.len(), 16, "every law");
}
