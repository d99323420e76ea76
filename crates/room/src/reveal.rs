//! Commit, then open: what a table's log knows of it.

use std::collections::BTreeMap;
use table::Seat;
use wire::{Committed, Error, Reason, rest};

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

    /// Whether that seat may commit now.
    pub(crate) fn must_take(&self, seat: Seat) -> Result<(), Error> {
        if self.list.is_some() {
            let message = "The commitments are fixed; the cards are about to be dealt.";
            return Err(Error::new(Reason::ListFixed, message));
        }
        if self.barred.contains(&seat) {
            let message = "You did not open in time; the cards are dealt without your part.";
            return Err(Error::new(Reason::LeftOut { seat }, message));
        }
        Ok(())
    }

    /// What that seat has committed to and has to open now.
    pub(crate) fn to_be_opened(&self, seat: Seat) -> Result<&str, Error> {
        if self.list.is_none() {
            return Err(not_opening());
        }
        self.listed(seat).ok_or_else(|| {
            let message = "Your commitment is not on the list that is opened.";
            Error::new(Reason::NotListed { seat }, message)
        })
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

pub(crate) fn not_opening() -> Error {
    Error::new(Reason::NotOpening, "Nothing is opened now.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(seats: &[u8]) -> Reveal {
        let committed = |&seat: &u8| Committed {
            seat: Seat(seat),
            hash: format!("hash of {seat}"),
        };
        let list = seats.iter().map(committed).collect();
        Reveal::default().fixed(list, Vec::new())
    }

    #[test]
    fn only_what_is_on_the_list_is_opened_and_only_while_there_is_one() {
        let fixed = fixed(&[0, 2]);
        assert_eq!(fixed.to_be_opened(Seat(2)).unwrap(), "hash of 2");
        let unlisted = fixed.to_be_opened(Seat(1)).unwrap_err();
        assert_eq!(unlisted.ours(), Some(Reason::NotListed { seat: Seat(1) }));
        let early = Reveal::default().to_be_opened(Seat(2)).unwrap_err();
        assert_eq!(early.ours(), Some(Reason::NotOpening));
    }

    #[test]
    fn nobody_commits_to_a_fixed_list_and_nobody_again_who_did_not_open() {
        let fixed = fixed(&[0, 2]);
        let late = fixed.must_take(Seat(1)).unwrap_err();
        assert_eq!(late.ours(), Some(Reason::ListFixed));
        let renewed = fixed.renewed(&[Seat(2)]);
        assert_eq!(renewed.must_take(Seat(0)), Ok(()));
        let barred = renewed.must_take(Seat(2)).unwrap_err();
        assert_eq!(barred.ours(), Some(Reason::LeftOut { seat: Seat(2) }));
    }
}
