//! Commit, then open: how cards are shuffled so that nobody can steer it, not even an operator who
//! plays. What it promises against whom is in `docs/fair-shuffles.md`.
//!
//! Pages commit until the host starts. Then the list of commitments is fixed and told, and pages
//! open. The secret is on disk, and its commitment told, before any of that: it is never changed
//! once somebody could have opened. Whoever does not open in time is left out, a new secret is
//! drawn, and all others commit to new bits, so that what was opened before helps nobody.

use super::Live;
use super::opening::Wait;
use super::requests::{Answer, Caller, done};
use crate::Time;
use crate::entry::{Deed, kind};
use crate::host::{Fault, Host};
use crate::{names, reveal, secrets};
use table::{Part, Seat};
use wire::{Committed, Error, Reason};

impl<H: Host> Live<H> {
    /// A page commits to its part.
    pub(super) fn commit(&mut self, by: Caller, id: String, seat: Seat, hash: String) -> Answer {
        self.must_hold(by, seat)?;
        if self.log.has_acted(kind::COMMITTED, Some(seat), &id) {
            return done();
        }
        self.log.must_be_waiting()?;
        self.cards.must_take_words()?;
        if let Some(reveal) = &self.log.reveal {
            reveal.must_take(seat)?;
        }
        if !is_hash(&hash) {
            return Err(Error::malformed(
                "A commitment is a SHA-256 in 64 lower-case hex digits.",
            ));
        }
        if self.log.chair(seat).committed.as_ref() == Some(&hash) {
            return done();
        }
        self.once(id, Deed::Committed { seat, hash })
    }

    pub(super) fn start(&mut self, by: Caller, id: String, arrived: Time) -> Answer {
        self.must_be_host(by)?;
        let mut kinds = [kind::STARTED, kind::FIXED].into_iter();
        if kinds.any(|kind| self.log.has_acted(kind, None, &id)) {
            return done();
        }
        self.log.must_be_waiting()?;
        if self.log.is_opening() {
            let message = "The cards are about to be dealt.";
            return Err(Error::new(Reason::ListFixed, message));
        }
        self.shuffle(id, arrived)?;
        done()
    }

    /// The host has started: everybody who has committed and is here opens. Where nobody has, or
    /// the cards are settled, they are dealt at once.
    fn shuffle(&mut self, id: String, now: Time) -> Result<(), Error> {
        if let Some(words) = self.cards.deal().words.clone() {
            return self.deal_cards(words, Some(id), now);
        }
        let list = self.log.commitments(self.presence.here());
        if list.is_empty() {
            return self.deal_cards(Vec::new(), Some(id), now);
        }
        self.fix(list, Some(id), now);
        Ok(())
    }

    /// Fixes the list, tells it, and waits for everybody on it.
    fn fix(&mut self, list: Vec<Committed>, client: Option<String>, now: Time) {
        let left_out = self.log.left_out(&list);
        self.record(Deed::Fixed { list, left_out }, client);
        self.opening.begin(now);
        self.send_room();
    }

    /// A page opens its part. A wrong opening counts as none: there is time for the right one.
    pub(super) fn open_part(
        &mut self,
        by: Caller,
        id: String,
        seat: Seat,
        (bits, words): (&str, &str),
    ) -> Answer {
        self.must_hold(by, seat)?;
        if self.log.has_acted(kind::OPENED, Some(seat), &id) {
            return done();
        }
        self.log.must_be_waiting()?;
        let reveal = self.log.reveal.as_ref().ok_or_else(reveal::not_opening)?;
        let committed = reveal.to_be_opened(seat)?;
        let part = part_of(bits, words, self.terms.words)?;
        if hex::encode(part.commitment()) != committed {
            let message = "This is not what was committed to; it counts as not opened.";
            return Err(Error::new(Reason::WrongOpening { seat }, message));
        }
        if reveal.opened.contains_key(&seat) {
            return done();
        }
        let part = part.to_string();
        self.once(id, Deed::Opened { seat, part })
    }

    /// Goes on where there is nobody to wait for any longer.
    pub(super) fn go_on_opening(&mut self, now: Time) {
        if self.opening.look(&self.log, now) == Wait::IsOver {
            self.end_wait(now);
        }
    }

    fn end_wait(&mut self, now: Time) {
        let Some(reveal) = &self.log.reveal else {
            return;
        };
        if reveal.list.is_none() {
            let list = self.log.commitments(self.presence.here());
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
            self.host.report(&self.choices.id, Fault::NoDeal(&error));
            self.call_off();
        }
    }

    /// Draws a new secret, and lets everybody who opened commit anew.
    fn renew(&mut self, left_out: Vec<Seat>, now: Time) {
        let secret = secrets::bytes(&self.host);
        let given_up = self.cards.renew(secret);
        let renewed = Deed::Renewed {
            secret,
            given_up,
            left_out,
        };
        self.record(renewed, None);
        self.opening.begin(now);
        self.send_room();
        self.go_on_opening(now);
    }

    fn call_off(&mut self) {
        self.record(Deed::CalledOff, None);
        self.opening.end();
        self.send_room();
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
