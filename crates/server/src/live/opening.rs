//! Commit, then open: how cards are shuffled so that nobody can steer it, not even an operator who
//! plays. What it promises against whom is in `docs/fair-shuffles.md`.
//!
//! Pages commit until the host starts. Then the list of commitments is fixed and told, and pages
//! open. The secret is on disk, and its commitment told, before any of that: it is never changed
//! once somebody could have opened. Who does not open in time is left out, a new secret is drawn,
//! and all others commit to new bits, so that what was opened before helps nobody.

use super::Live;
use super::requests::{Answer, done};
use crate::book::Mask;
use crate::entry::Deed;
use crate::{names, secrets};
use std::time::{Duration, Instant};
use table::Part;
use wire::{Committed, Error, ErrorCode};

/// So long a table waits for pages that have to open, or to commit anew.
const PATIENCE: Duration = Duration::from_secs(10);

impl Live {
    /// A page commits to its part.
    pub(super) fn commit(&mut self, eyes: Mask, id: String, seat: u8, hash: String) -> Answer {
        self.is_held(eyes, seat)?;
        if self.book.has_acted("committed", Some(seat), &id) {
            return done();
        }
        self.is_waiting()?;
        self.takes_commitments(seat)?;
        if !is_hash(&hash) {
            return Err(Error::malformed(
                "A commitment is a SHA-256 in 64 lower-case hex digits.",
            ));
        }
        if self.book.chairs[usize::from(seat)].committed.as_ref() == Some(&hash) {
            return done();
        }
        self.once(id, Deed::Committed { seat, hash })
    }

    fn takes_commitments(&self, seat: u8) -> Result<(), Error> {
        if self.deal.words.is_some() {
            let message = "These cards were shuffled before: nothing can be added to them.";
            return Err(Error::new(ErrorCode::WrongPhase, "deal_settled", message));
        }
        let Some(reveal) = &self.book.reveal else {
            return Ok(());
        };
        if reveal.list.is_some() {
            let message = "The commitments are fixed; the cards are about to be dealt.";
            return Err(Error::new(ErrorCode::WrongPhase, "list_fixed", message));
        }
        if reveal.barred.contains(&seat) {
            let message = "You did not open in time; the cards are dealt without your part.";
            return Err(Error::new(ErrorCode::WrongPhase, "left_out", message).with("seat", seat));
        }
        Ok(())
    }

    /// The host has started: everybody who has committed and is here opens. Where nobody has, or
    /// the cards are settled, they are dealt at once.
    pub(super) fn shuffle(&mut self, id: String, now: Instant) -> Result<(), Error> {
        if let Some(words) = self.deal.words.clone() {
            return self.deal_cards(words, Some(id), now);
        }
        let list = self.commitments();
        if list.is_empty() {
            return self.deal_cards(Vec::new(), Some(id), now);
        }
        self.fix(list, Some(id), now);
        Ok(())
    }

    /// What the people who are here have committed to, in the order of their seats.
    fn commitments(&self) -> Vec<Committed> {
        let barred = self.book.reveal.as_ref().map(|reveal| &reveal.barred[..]);
        let chairs = (0u8..).zip(self.book.chairs.iter().zip(&self.seats));
        let here =
            chairs.filter(|(_, (chair, clock))| chair.is_person() && clock.away_since.is_none());
        let with_part = here.filter(|(seat, _)| !barred.unwrap_or_default().contains(seat));
        with_part
            .filter_map(|(seat, (chair, _))| {
                let hash = chair.committed.clone()?;
                Some(Committed { seat, hash })
            })
            .collect()
    }

    /// Fixes the list, tells it, and waits for everybody on it.
    fn fix(&mut self, list: Vec<Committed>, client: Option<String>, now: Instant) {
        let chairs = (0u8..).zip(&self.book.chairs);
        let people = chairs.filter(|(_, chair)| chair.is_person());
        let is_listed = |seat: u8| list.iter().any(|committed| committed.seat == seat);
        let left_out = people.map(|(seat, _)| seat);
        let left_out = left_out.filter(|&seat| !is_listed(seat)).collect();
        self.record(Deed::Fixed { list, left_out }, client);
        self.reveal_due = Some(now + self.reveal_patience());
        self.send_room();
    }

    /// A page opens its part. A wrong opening counts as none: there is time for the right one.
    pub(super) fn open_part(
        &mut self,
        eyes: Mask,
        id: String,
        seat: u8,
        (bits, words): (&str, &str),
    ) -> Answer {
        self.is_held(eyes, seat)?;
        if self.book.has_acted("opened", Some(seat), &id) {
            return done();
        }
        self.is_waiting()?;
        let committed = self.to_be_opened(seat)?;
        let part = part_of(bits, words, self.shared.config.limits.words)?;
        if hex::encode(part.commitment()) != committed {
            let message = "This is not what was committed to; it counts as not opened.";
            return Err(Error::new(ErrorCode::Illegal, "wrong_opening", message).with("seat", seat));
        }
        let reveal = self.book.reveal.as_ref();
        if reveal.is_some_and(|reveal| reveal.opened.contains_key(&seat)) {
            return done();
        }
        let part = part.to_string();
        self.once(id, Deed::Opened { seat, part })
    }

    /// What that seat has committed to and has to open now.
    fn to_be_opened(&self, seat: u8) -> Result<&str, Error> {
        let list = self.book.reveal.as_ref();
        let Some(reveal) = list.filter(|reveal| reveal.list.is_some()) else {
            let message = "Nothing is opened now.";
            return Err(Error::new(ErrorCode::WrongPhase, "not_opening", message));
        };
        reveal.listed(seat).ok_or_else(|| {
            let message = "Your commitment is not on the list that is opened.";
            Error::new(ErrorCode::WrongPhase, "not_listed", message).with("seat", seat)
        })
    }

    /// Looks whether there is still somebody to wait for, and goes on where there is not.
    pub(super) fn go_on_reveal(&mut self, now: Instant) {
        if !self.book.is_opening() {
            return;
        }
        let late = self.reveal_due.is_some_and(|due| due <= now);
        if late || !self.is_awaited() {
            self.end_wait(now);
        }
    }

    /// Whether somebody is sitting there who may still open, or commit anew.
    fn is_awaited(&self) -> bool {
        let Some(reveal) = &self.book.reveal else {
            return false;
        };
        let chair = |seat: u8| &self.book.chairs[usize::from(seat)];
        if reveal.list.is_some() {
            let mut outstanding = reveal.outstanding().into_iter();
            return outstanding.any(|seat| {
                let chair = chair(seat);
                chair.is_person() && chair.committed.as_deref() == reveal.listed(seat)
            });
        }
        let mut expected = reveal.expected.iter();
        expected.any(|&seat| chair(seat).is_person() && chair(seat).committed.is_none())
    }

    /// Nobody is waited for any longer.
    fn end_wait(&mut self, now: Instant) {
        let Some(reveal) = &self.book.reveal else {
            return;
        };
        if reveal.list.is_none() {
            let list = self.commitments();
            if list.is_empty() {
                self.call_off();
            } else {
                self.fix(list, None, now);
            }
            return;
        }
        let missing = reveal.outstanding();
        if !missing.is_empty() {
            self.renew(missing, now);
            return;
        }
        let words = reveal.opened.values().cloned().collect();
        if let Err(error) = self.deal_cards(words, None, now) {
            tracing::error!(table = self.id(), %error, "the cards cannot be dealt");
            self.call_off();
        }
    }

    /// Draws a new secret, and lets everybody who opened commit anew.
    fn renew(&mut self, left_out: Vec<u8>, now: Instant) {
        let secret = secrets::bytes();
        let given_up = hex::encode(table::commitment(&self.deal.secret));
        self.deal.secret = secret.to_vec();
        let renewed = Deed::Renewed {
            secret,
            given_up,
            left_out,
        };
        self.record(renewed, None);
        self.reveal_due = Some(now + self.reveal_patience());
        self.send_room();
        self.go_on_reveal(now);
    }

    fn call_off(&mut self) {
        self.record(Deed::CalledOff, None);
        self.reveal_due = None;
        self.send_room();
    }

    /// When the table has waited long enough, after it was loaded: everybody has their time anew,
    /// unless all is there.
    pub(super) fn resume_reveal(&mut self, now: Instant) {
        let awaited = self.is_awaited();
        let patience = if awaited {
            self.reveal_patience()
        } else {
            Duration::ZERO
        };
        self.reveal_due = self.book.is_opening().then(|| now + patience);
    }

    fn reveal_patience(&self) -> Duration {
        self.shared.config.testing.opening.unwrap_or(PATIENCE)
    }
}

fn is_hash(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == 64 && text.bytes().all(is_digit)
}

/// A part out of what a page sent. Words have to be as they will be shown: were they trimmed here,
/// they would not be those that were committed to.
fn part_of(bits: &str, words: &str, longest: usize) -> Result<Part, Error> {
    let malformed = || Error::malformed("Bits are 32 lower-case hex digits, words are trimmed.");
    if names::checked("text", words, longest)? != words {
        return Err(malformed());
    }
    format!("{bits}:{words}").parse().map_err(|_| malformed())
}
