//! What goes out, and when: through the outbox, to those who are here.

use super::frames::{Look, write};
use super::outbox::{Frames, Out, What};
use super::{Live, requests::Granted};
use crate::Time;
use crate::host::{Counted, Frame, Host};
use table::{Seat, Seats};
use wire::Error;
use wire::socket::{Message, SeatChange};

impl<H: Host> Live<H> {
    /// Sends something once the last entry is stored; at once, where nothing waits.
    pub(super) fn send(&mut self, what: What<Frame<H>>) {
        self.outbox.post(self.log.n, what);
        self.release();
    }

    /// Lets go what the store has made safe: each connection gets all of it in one go.
    pub(super) fn release(&mut self) {
        let stored = self.log.stored();
        while let Some(out) = self.outbox.next(stored) {
            self.deliver(out);
        }
        self.presence.flush();
        for arrived in self.outbox.told() {
            self.host.told(arrived);
        }
    }

    /// Puts it in line for those it is meant for.
    fn deliver(&mut self, out: Out<Frame<H>>) {
        match out.what {
            What::Moved { arrived } => {
                let frames = self.written_out();
                self.deliver_all(out.place, &frames, Some(arrived));
            }
            What::All { frames, arrived } => self.deliver_all(out.place, &frames, arrived),
            What::One { to, frame } => self.presence.feed(to, frame),
            What::Answer { to, answer } => self.presence.feed(to, write(&answer).into()),
            What::Compared => {
                self.host.compared(self.cards.deal().family());
            }
            What::Listed => self.host.listed(),
        }
    }

    fn deliver_all(&mut self, place: u64, frames: &Frames<Frame<H>>, arrived: Option<Time>) {
        self.presence.feed_all(place, frames);
        if let Some(arrived) = arrived {
            self.outbox.note_arrival(arrived);
        }
    }

    /// The same for everybody, each through their own eyes, after the last entry.
    pub(super) fn send_all(&mut self, frame: impl Fn(Seats) -> Frame<H>) {
        let frames = self.presence.through_all_eyes(frame);
        let arrived = None;
        self.send(What::All { frames, arrived });
    }

    /// The room to everybody, after the last entry.
    pub(super) fn send_room(&mut self) {
        self.presence.room_shown();
        let room = self.shown();
        let frames = self.presence.through_all_eyes(|yours| {
            let room = self.hinting(room.clone(), yours);
            write(&Message::Room { room, yours }).into()
        });
        let arrived = None;
        self.send(What::All { frames, arrived });
    }

    /// What somebody said, to those who may hear it.
    pub(super) fn send_said(&mut self, seat: Seat, phrase: String) {
        let n = self.log.n;
        let frame: Frame<H> = write(&Message::Said { n, seat, phrase }).into();
        let mut frames = self.presence.through_all_eyes(|_| frame.clone());
        frames.retain(|&(eyes, _)| self.play.hears(eyes, seat));
        let arrived = None;
        self.send(What::All { frames, arrived });
    }

    /// A seat has changed hands, to everybody; to whoever sees something else now, after their
    /// welcome.
    pub(super) fn send_change(&mut self, seat: Seat, change: SeatChange) {
        let n = self.log.n;
        let frame: Frame<H> = write(&Message::Seat { n, seat, change }).into();
        self.send_all(|_| frame.clone());
    }

    /// The last move, to everybody.
    pub(super) fn send_moved(&mut self, by: Option<Seat>, arrived: Time) {
        self.play.note(self.log.n, by);
        self.send(What::Moved { arrived });
    }

    /// The table is about to change: what tells of it as it is must be written out now.
    pub(super) fn write_out(&mut self) {
        if self.outbox.has_unwritten() {
            let frames = self.written_out();
            self.outbox.write_out(frames);
        }
    }

    fn written_out(&self) -> Frames<Frame<H>> {
        let wait = self.whistle.wait(self.now.timer);
        let look = |eyes| self.look(eyes);
        self.play.written_out(&self.presence, wait, look)
    }

    /// What is seen through these eyes now.
    pub(super) fn look(&self, eyes: Seats) -> Look {
        let hashes = self.log.hashes_of(eyes);
        self.cards.look(eyes, &hashes, self.now.clock)
    }

    /// The answer to a request, after the last entry.
    pub(super) fn answer(&mut self, to: u64, id: String, done: Result<Granted, Error>) {
        if done.is_err() {
            self.host.count(Counted::Refusal);
        }
        let (told, error) = match done {
            Ok(told) => (told, None),
            Err(error) => (Granted::default(), Some(error)),
        };
        let answer = Box::new(Message::Answer {
            id,
            error,
            secret: told.secret,
            table: told.table,
            action: told.action,
            motive: told.motive,
        });
        self.send(What::Answer { to, answer });
    }
}
