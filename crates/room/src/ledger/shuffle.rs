//! Commit, then open, as the log tells it.

use super::Ledger;
use table::{Seat, Seats};
use wire::rest::Stage;
use wire::{Committed, GivenUp};

impl Ledger {
    /// Whether the list of commitments is being opened, or everybody commits anew.
    pub(crate) fn is_opening(&self) -> bool {
        self.stage == Stage::Waiting && self.reveal.is_some()
    }

    /// What the seats committed to whose parts were opened, where there was anything to open.
    pub(crate) fn committed(&self) -> Option<Vec<Committed>> {
        self.reveal.as_ref()?.list.clone()
    }

    /// What the people who are `here` have committed to, in the order of their seats.
    pub(crate) fn commitments(&self, here: Seats) -> Vec<Committed> {
        let barred = self.reveal.as_ref().map(|reveal| &reveal.barred[..]);
        let barred = barred.unwrap_or_default();
        let chairs = self.seated().filter(|(_, chair)| chair.is_person());
        let with_part = chairs.filter(|(seat, _)| here.contains(*seat) && !barred.contains(seat));
        with_part
            .filter_map(|(seat, chair)| {
                let hash = chair.committed.clone()?;
                Some(Committed { seat, hash })
            })
            .collect()
    }

    /// The people who are not on that list.
    pub(crate) fn left_out(&self, list: &[Committed]) -> Vec<Seat> {
        let is_listed = |seat: Seat| list.iter().any(|committed| committed.seat == seat);
        let people = self.people().iter();
        people.filter(|&seat| !is_listed(seat)).collect()
    }

    /// Whether somebody is sitting there who may still open, or commit anew.
    pub(crate) fn is_awaited(&self) -> bool {
        let Some(reveal) = &self.reveal else {
            return false;
        };
        if reveal.list.is_some() {
            let mut outstanding = reveal.outstanding().into_iter();
            return outstanding.any(|seat| {
                let chair = self.chair(seat);
                chair.is_person() && chair.committed.as_deref() == reveal.listed(seat)
            });
        }
        let mut expected = reveal.expected.iter().map(|&seat| self.chair(seat));
        expected.any(|chair| chair.is_person() && chair.committed.is_none())
    }

    pub(super) fn fix(&mut self, list: &[Committed], left_out: &[Seat]) {
        let before = self.reveal.take().unwrap_or_default();
        self.reveal = Some(before.fixed(list.to_vec(), left_out.to_vec()));
    }

    pub(super) fn open(&mut self, seat: Seat, part: &str) {
        if let Some(reveal) = &mut self.reveal {
            reveal.opened.insert(seat, part.to_owned());
        }
    }

    /// Nothing that was committed to counts any more.
    pub(super) fn renew(&mut self, given_up: &str, left_out: &[Seat]) {
        self.given_up.push(GivenUp {
            commitment: given_up.to_owned(),
            left_out: left_out.to_vec(),
        });
        for chair in &mut self.chairs {
            chair.committed = None;
        }
        let before = self.reveal.take();
        self.reveal = before.map(|before| before.renewed(left_out));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{sat, told};
    use crate::entry::{Deed, Seating};
    use table::{Seat, Seats};

    fn sit(seat: u8) -> Deed {
        sat(Seat(seat), "Ann", seat + 1, Seating::Free)
    }

    fn commit(seat: u8) -> Deed {
        Deed::Committed {
            seat: Seat(seat),
            hash: format!("hash of {seat}"),
        }
    }

    fn opened(seat: u8) -> Deed {
        Deed::Opened {
            seat: Seat(seat),
            part: String::new(),
        }
    }

    /// Three people, all of whom have committed, and seats 0 and 1 are on the list.
    fn fixed() -> Vec<Deed> {
        let mut deeds: Vec<Deed> = (0..3).flat_map(|seat| [sit(seat), commit(seat)]).collect();
        let list = told(deeds.clone()).commitments(Seats::all(2));
        let left_out = told(deeds.clone()).left_out(&list);
        deeds.push(Deed::Fixed { list, left_out });
        deeds
    }

    #[test]
    fn whoever_is_away_when_the_list_is_fixed_is_left_out() {
        let ledger = told(fixed());
        let reveal = ledger.reveal.as_ref().unwrap();
        assert_eq!(reveal.left_out, [Seat(2)]);
        assert_eq!(reveal.listed(Seat(1)), Some("hash of 1"));
        assert!(ledger.is_opening() && ledger.is_awaited());
    }

    #[test]
    fn nobody_is_awaited_once_all_have_opened_or_left() {
        let mut deeds = fixed();
        deeds.push(opened(0));
        assert!(told(deeds.clone()).is_awaited());
        let bot = None;
        let rose = Deed::Rose { seat: Seat(1), bot };
        assert!(!told(deeds.iter().cloned().chain([rose])).is_awaited());
        assert!(!told(deeds.into_iter().chain([opened(1)])).is_awaited());
    }

    #[test]
    fn whoever_did_not_open_has_no_part_in_the_next_list() {
        let mut deeds = fixed();
        deeds.push(opened(0));
        deeds.push(Deed::Renewed {
            secret: [1; 32],
            given_up: "before".to_owned(),
            left_out: vec![Seat(1)],
        });
        let renewed = told(deeds.clone());
        assert!(renewed.is_awaited(), "seat 0 commits anew");
        assert!(renewed.commitments(Seats::all(3)).is_empty());
        deeds.extend([commit(0), commit(1), commit(2)]);
        let anew = told(deeds);
        assert!(!anew.is_awaited());
        let seats: Vec<Seat> = anew
            .commitments(Seats::all(3))
            .iter()
            .map(|one| one.seat)
            .collect();
        assert_eq!(seats, [Seat(0), Seat(2)]);
        assert_eq!(anew.given_up[0].left_out, [Seat(1)]);
    }
}
