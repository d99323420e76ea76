//! Commit, then open: what a table's log knows of it.

use std::collections::BTreeMap;
use table::Seat;
use wire::{Committed, rest};

/// Whose parts the shuffle has, or is to have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reveal {
    /// The commitments that are opened; `None` while everybody commits anew.
    pub list: Option<Vec<Committed>>,
    /// What was opened, by seat.
    pub opened: BTreeMap<Seat, String>,
    /// Who sits there without a part.
    pub left_out: Vec<Seat>,
    /// The seats that did not open. They have no part until the cards are dealt: else who breaks it
    /// off again and again would keep everybody waiting, and choose among many shuffles.
    pub barred: Vec<Seat>,
    /// While everybody commits anew, who is waited for: those who had opened.
    pub expected: Vec<Seat>,
}

impl Reveal {
    /// A list is fixed, the first or another one after this.
    pub(crate) fn fixed(self, list: Vec<Committed>, left_out: Vec<Seat>) -> Self {
        Self {
            list: Some(list),
            left_out,
            barred: self.barred,
            ..Self::default()
        }
    }

    /// Everybody commits anew, but those who broke it off.
    pub(crate) fn renewed(mut self, broke_off: &[Seat]) -> Self {
        self.barred.extend_from_slice(broke_off);
        Self {
            left_out: self.barred.clone(),
            barred: self.barred,
            expected: self.opened.into_keys().collect(),
            ..Self::default()
        }
    }

    /// What that seat committed to, if it is on the list.
    pub(crate) fn listed(&self, seat: Seat) -> Option<&str> {
        let mut list = self.list.iter().flatten();
        let found = list.find(|committed| committed.seat == seat);
        found.map(|committed| committed.hash.as_str())
    }

    /// The seats on the list that have not opened.
    pub(crate) fn outstanding(&self) -> Vec<Seat> {
        let list = self.list.iter().flatten().map(|committed| committed.seat);
        list.filter(|seat| !self.opened.contains_key(seat))
            .collect()
    }

    /// As everybody may see it: not what was opened.
    pub(crate) fn shown(&self) -> rest::Reveal {
        rest::Reveal {
            list: self.list.clone(),
            opened: self.opened.keys().copied().collect(),
            left_out: self.left_out.clone(),
        }
    }
}
