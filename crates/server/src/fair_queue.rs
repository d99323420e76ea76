//! A queue that nobody can keep to themselves.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Whoever was served this many turns ago is as good as new.
const REMEMBERED: u64 = 256;

/// What waits, and for whom. Those who wait are served in turns, however much each of them wants;
/// what one of them wants comes in order.
pub(crate) struct FairQueue<W, T> {
    waiting: VecDeque<(W, T)>,
    /// The turn in which each was served last.
    served: HashMap<W, u64>,
    turn: u64,
}

impl<W, T> Default for FairQueue<W, T> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            served: HashMap::new(),
            turn: 0,
        }
    }
}

impl<W: Copy + Eq + Hash, T> FairQueue<W, T> {
    pub(crate) fn push(&mut self, who: W, what: T) {
        self.waiting.push_back((who, what));
    }

    /// Forgets what nobody wants any more.
    pub(crate) fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        self.waiting.retain(|(_, what)| wanted(what));
    }

    /// How much waits for them.
    pub(crate) fn count(&self, who: W) -> usize {
        self.waiting
            .iter()
            .filter(|(other, _)| *other == who)
            .count()
    }

    /// The first thing for whoever was served longest ago.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let turn = |who: &W| self.served.get(who).copied();
        let waiting = self.waiting.iter().enumerate();
        // Of several first ones, the one that came first.
        let next = waiting.min_by_key(|(_, (who, _))| turn(who));
        let (place, _) = next?;
        let (who, what) = self.waiting.remove(place)?;
        self.turn += 1;
        self.served.insert(who, self.turn);
        let long_ago = self.turn.saturating_sub(REMEMBERED);
        self.served.retain(|_, turn| *turn > long_ago);
        Some(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wants_much_does_not_keep_others_waiting() {
        let mut queue = FairQueue::default();
        for nth in 0..5 {
            queue.push('a', format!("a{nth}"));
        }
        queue.push('b', "b0".to_owned());
        assert_eq!(queue.pop().unwrap(), "a0");
        queue.push('c', "c0".to_owned());
        queue.push('b', "b1".to_owned());
        let order: Vec<String> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, ["b0", "c0", "a1", "b1", "a2", "a3", "a4"]);
    }

    #[test]
    fn it_is_counted_what_waits_for_each() {
        let mut queue = FairQueue::default();
        queue.push(1, "a");
        queue.push(1, "b");
        queue.push(2, "c");
        assert_eq!((queue.count(1), queue.count(2), queue.count(3)), (2, 1, 0));
        queue.pop();
        assert_eq!(queue.count(1), 1);
    }
}
