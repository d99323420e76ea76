//! What waits to be sent: nothing leaves before everything it rests on is stored.

use crate::Time;
use std::collections::VecDeque;
use table::Seats;
use wire::socket::Message;

/// No more than this waits for the disk; then the table listens to nobody until some is stored.
const WINDOW: usize = 512;

/// A message as each pair of eyes sees it.
pub(super) type Frames<F> = Vec<(Seats, F)>;

/// Something to send once the entry `n` is stored.
pub(super) struct Out<F> {
    n: u32,
    /// Its place among everything that this table ever sent.
    pub place: u64,
    pub what: What<F>,
}

pub(super) enum What<F> {
    /// The last move, to everybody who was there before it happened. It is written out when it
    /// goes, or when the next move is about to change the table.
    Moved {
        /// When it came in.
        arrived: Time,
    },
    /// To everybody who was there before it happened.
    All {
        frames: Frames<F>,
        /// When the move came in, where it is one.
        arrived: Option<Time>,
    },
    /// To one connection.
    One { to: u64, frame: F },
    /// To all tables that play these cards: what is held back of them has changed.
    Compared,
    /// To whoever looks at the lobby: it shows the table otherwise, or no more.
    Listed,
    /// The answer to one request; where the entry is lost, the answer is that.
    Answer {
        to: u64,
        answer: Box<Message<'static>>,
    },
}

/// The queue, in order.
pub(super) struct Outbox<F> {
    waiting: VecDeque<Out<F>>,
    /// How much was put into it so far.
    sent: u64,
    /// When the moves came in that are just being told.
    arrivals: Vec<Time>,
}

impl<F> Default for Outbox<F> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            sent: 0,
            arrivals: Vec::new(),
        }
    }
}

impl<F> Outbox<F> {
    /// Puts something in line, to go once the entry `n` is stored.
    pub(super) fn post(&mut self, n: u32, what: What<F>) {
        self.sent += 1;
        let place = self.sent;
        self.waiting.push_back(Out { n, place, what });
    }

    /// The place of what was put in line last.
    pub(super) fn newest(&self) -> u64 {
        self.sent
    }

    /// The next thing that may go, when all entries up to `stored` are safe.
    pub(super) fn next(&mut self, stored: u32) -> Option<Out<F>> {
        let ready = self.waiting.front().is_some_and(|out| out.n <= stored);
        ready.then(|| self.waiting.pop_front()).flatten()
    }

    /// Whether a move waits that is not written out yet.
    pub(super) fn has_unwritten(&self) -> bool {
        let mut waiting = self.waiting.iter().rev();
        waiting.any(|out| matches!(out.what, What::Moved { .. }))
    }

    /// Writes out the move that waits. There is no more than one: before the table changes again it
    /// is written out.
    pub(super) fn write_out(&mut self, frames: Frames<F>) {
        let mut waiting = self.waiting.iter_mut().rev().map(|out| &mut out.what);
        let unwritten = waiting.find(|what| matches!(what, What::Moved { .. }));
        if let Some(what) = unwritten
            && let What::Moved { arrived } = *what
        {
            let arrived = Some(arrived);
            *what = What::All { frames, arrived };
        }
    }

    /// A move that came in then is being told.
    pub(super) fn note_arrival(&mut self, arrived: Time) {
        self.arrivals.push(arrived);
    }

    /// When the moves came in that were told since the last time.
    pub(super) fn told(&mut self) -> impl Iterator<Item = Time> {
        self.arrivals.drain(..)
    }

    /// Nothing that waits is sent any more: what it rests on is lost. Returns the answers among it,
    /// for somebody waits for those.
    pub(super) fn give_up(&mut self) -> Vec<(u64, Box<Message<'static>>)> {
        let answer = |out: Out<F>| match out.what {
            What::Answer { to, answer } => Some((to, answer)),
            _ => None,
        };
        self.waiting.drain(..).filter_map(answer).collect()
    }

    /// Whether the table can take more before some of it is stored.
    pub(super) fn has_room(&self) -> bool {
        self.waiting.len() < WINDOW
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(to: u64) -> What<String> {
        let frame = "{}".to_owned();
        What::One { to, frame }
    }

    fn answer(to: u64) -> What<String> {
        let answer = Box::new(Message::Pong);
        What::Answer { to, answer }
    }

    fn places(outbox: &mut Outbox<String>, stored: u32) -> Vec<u64> {
        std::iter::from_fn(|| outbox.next(stored).map(|out| out.place)).collect()
    }

    #[test]
    fn nothing_leaves_before_what_it_rests_on_is_stored() {
        let mut outbox = Outbox::default();
        for n in [4, 5, 5, 6] {
            outbox.post(n, one(1));
        }
        assert_eq!(places(&mut outbox, 3), [0; 0]);
        assert_eq!(places(&mut outbox, 5), [1, 2, 3]);
        assert!(!outbox.is_empty());
        assert_eq!(places(&mut outbox, 6), [4]);
        assert!(outbox.is_empty());
        outbox.post(6, one(1));
        assert_eq!(outbox.newest(), 5, "places count what has gone as well");
    }

    #[test]
    fn a_move_is_written_out_where_it_stands_in_line() {
        let mut outbox = Outbox::default();
        let arrived = Time::default();
        outbox.post(1, one(1));
        outbox.post(2, What::Moved { arrived });
        outbox.post(2, one(2));
        assert!(outbox.has_unwritten());
        outbox.write_out(vec![(Seats::NONE, "moved".to_owned())]);
        assert!(!outbox.has_unwritten());
        outbox.next(2);
        let out = outbox.next(2).unwrap();
        assert_eq!(out.place, 2);
        let is_it = matches!(&out.what, What::All { frames, arrived: Some(at) }
            if frames[0].1 == "moved" && *at == arrived);
        assert!(is_it);
    }

    #[test]
    fn of_what_is_lost_the_answers_are_given_back() {
        let mut outbox = Outbox::default();
        outbox.post(1, one(1));
        outbox.post(1, answer(1));
        outbox.post(2, answer(2));
        let answers = outbox.give_up();
        let to: Vec<u64> = answers.iter().map(|(to, _)| *to).collect();
        assert_eq!(to, [1, 2]);
        assert!(outbox.is_empty());
    }

    #[test]
    fn a_table_that_waits_for_the_disk_listens_to_nobody_in_the_end() {
        let mut outbox = Outbox::default();
        for _ in 1..WINDOW {
            outbox.post(1, one(1));
        }
        assert!(outbox.has_room());
        outbox.post(1, one(1));
        assert!(!outbox.has_room());
        outbox.next(1);
        assert!(outbox.has_room());
    }
}
