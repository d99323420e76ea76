//! What is cleared away, and when: the law of it, which is the same in every store.
//!
//! A wrong clock must not delete anybody's games. So a table is old only where both the clock and the
//! newest entry of all tables say so, which a year in a drawer does not change; what is old is first
//! marked; and what is marked goes after a week in which a server was up, measured by the server and
//! not by the clock. Whoever comes to a marked table takes its mark away.

use super::{Ages, Sweep};
use room::DAY;
use std::collections::HashSet;
use std::hash::Hash;
use wire::rest::Stage;

/// How long people have to come back to what is marked, while a server is up.
const GRACE: i64 = 7 * DAY;

/// Something old, and when it was marked, if it was.
pub(super) struct Old<K> {
    pub key: K,
    pub marked: Option<i64>,
}

/// What becomes of marks.
pub(super) struct Marks<K> {
    /// What bears a mark since now.
    pub fresh: Vec<K>,
    /// What has borne one for long enough.
    pub due: Vec<K>,
    /// What is not old any more.
    pub free: Vec<K>,
}

impl<K: Hash + Eq> Marks<K> {
    /// From what is old, and what bears a mark, at that time of being up.
    pub(super) fn of(old: Vec<Old<K>>, mut bearing: HashSet<K>, up: i64) -> Self {
        let (mut fresh, mut due) = (Vec::new(), Vec::new());
        for Old { key, marked } in old {
            bearing.remove(&key);
            match marked {
                None => fresh.push(key),
                Some(since) if up - since >= GRACE => due.push(key),
                Some(_) => {}
            }
        }
        let free = bearing.into_iter().collect();
        Self { fresh, due, free }
    }
}

/// Whether the clock, which showed `last` at the last sweep, went another way than the server's own
/// time, by a week or more: it jumped, or the data lay idle. Then everybody has a week again.
pub(super) fn has_jumped(sweep: &Sweep, last: i64) -> bool {
    let passed = sweep.now.saturating_sub(last);
    passed.saturating_sub(sweep.up).saturating_abs() >= GRACE
}

/// By the clock and by the newest entry.
pub(super) fn today(now: i64, newest: Option<i64>) -> i64 {
    now.min(newest.unwrap_or(now))
}

/// The stages whose tables get old, and what was last touched before when is.
pub(super) fn limits(today: i64, ages: Ages) -> impl Iterator<Item = (Stage, i64)> {
    let by_stage = [
        (Stage::Waiting, ages.waiting),
        (Stage::Running, ages.running),
        (Stage::Over, ages.over),
    ];
    let limits = by_stage.into_iter();
    limits.filter_map(move |(stage, age)| Some((stage, today.saturating_sub(age?))))
}

/// The last day whose deal nobody sits down to any more. Whoever looked at yesterday's deal before
/// midnight may still do so.
pub(super) fn stale_day(today: i64) -> i64 {
    today.div_euclid(DAY) - 2
}
