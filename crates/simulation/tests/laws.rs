//! The laws hold whatever goes wrong; a fault in the programs is found; and everything follows from
//! the seed.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use simulation::{Broken, Law, Plant, Report, Scenario, run};
use std::ops::Range;

/// The first of these runs that breaks a law.
fn broken(seeds: Range<u64>, scenario: impl Fn(u64) -> Scenario + Sync) -> Option<Broken> {
    let runs = seeds.into_par_iter();
    runs.find_map_first(|seed| run(&scenario(seed)).err())
}

/// Runs them all. Returns in how many people went on to a next table.
fn hold(seeds: Range<u64>, scenario: impl Fn(u64) -> Scenario + Sync) -> usize {
    let runs = seeds.into_par_iter().map(|seed| run(&scenario(seed)));
    let reports: Result<Vec<Report>, Broken> = runs.collect();
    match reports {
        Ok(reports) => reports.iter().filter(|report| report.nexts > 0).count(),
        Err(broken) => panic!(
            "{broken}\nRepeat it with: tandem-simulate --seed {}",
            broken.seed
        ),
    }
}

#[test]
fn the_laws_hold_whatever_goes_wrong() {
    let went_on = hold(0..200, Scenario::stormy);
    assert!(went_on >= 80, "people went on in {went_on} runs of 200");
}

#[test]
fn nodes_do_not_quarrel_where_nothing_goes_wrong() {
    let went_on = hold(0..40, Scenario::calm);
    assert!(went_on >= 16, "people went on in {went_on} runs of 40");
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

#[test]
fn a_skipped_fence_is_found() {
    let planted = |seed| Scenario::stormy(seed).with(Plant::SkippedFence);
    let found = broken(0..200, planted).expect("entries are taken wherever their table stands");
    assert_eq!(found.law, Law::Consecutive, "{found}");
}

#[test]
fn a_lost_numbering_check_is_found() {
    let planted = |seed| Scenario::stormy(seed).with(Plant::LostNumbering);
    let found = broken(0..200, planted).expect("parcels are taken whatever their number");
    assert_eq!(found.law, Law::Prefix, "{found}");
}

#[test]
fn an_unfenced_lease_is_found() {
    let planted = |seed| Scenario::calm(seed).with(Plant::UnfencedLease);
    let found = broken(0..40, planted).expect("every node gets every table");
    assert_eq!(found.law, Law::Peace, "{found}");
}

#[test]
fn a_bus_that_leads_to_the_wrong_node_is_found() {
    let planted = |seed| Scenario::calm(seed).with(Plant::WrongNode);
    let found = broken(0..40, planted).expect("parcels go to other nodes than they are meant for");
    assert_eq!(found.law, Law::Carried, "{found}");
}

#[test]
fn a_next_table_that_is_forgotten_is_found() {
    let planted = |seed| Scenario::stormy(seed).with(Plant::ForgottenNext);
    let runs = (0..200).into_par_iter().map(|seed| run(&planted(seed)));
    let found = runs.filter_map(Result::err);
    // Others are left behind by it first: they are never told where everybody has gone.
    let found = found.find_any(|broken| broken.law == Law::OneNext);
    assert!(found.is_some(), "nobody makes a second next table");
}
