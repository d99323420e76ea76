//! What a bot would do in a person's seat. It sees what the person sees, and no more; and it is told
//! only to somebody who plays alone with bots, with cards that nobody compares.

use super::Live;
use super::requests::{Answer, Caller, Done, Granted};
use crate::host::{About, Host, RequestId, Thought};
use table::{Seat, Seats};
use wire::rest::{Compared, Stage};
use wire::{Error, Reason, Reply};

/// Who waits to be told what a bot would do, and what it was asked.
#[derive(Default)]
pub(super) struct Hints {
    waiting: Vec<(About, RequestId)>,
}

impl Hints {
    fn note(&mut self, about: About, asked: RequestId) {
        self.waiting.push((about, asked));
    }

    /// A bot has thought about it: all who asked just that, and wait no longer.
    fn take(&mut self, about: About) -> Vec<RequestId> {
        let same = self.waiting.extract_if(.., |(it, _)| *it == about);
        same.map(|(_, asked)| asked).collect()
    }

    /// The table is another one now. Whoever is welcomed anew asks again.
    pub(super) fn start_afresh(&mut self) {
        self.waiting.clear();
    }
}

impl<H: Host> Live<H> {
    pub(super) fn hint(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.must_hold(by, seat)?;
        self.may_hint(by.eyes)?;
        let level = self.play.usual_level();
        let question = self.play.started()?.ask(seat, level, Vec::new());
        let question = question.ok_or_else(|| {
            let message = "There is nothing to do on this seat now.";
            Error::new(Reason::NothingToDo { seat }, message)
        })?;
        let about = About {
            seat,
            asked: self.log.n,
            epoch: self.minds.epoch(),
            hint: true,
        };
        self.hints.note(about, RequestId { conn: by.conn, id });
        self.host.think(Thought {
            about,
            question,
            dice: self.dice(b"hint", seat),
        });
        Ok(Done::Later)
    }

    /// A bot has thought about it: whoever asked that at that moment is told.
    pub(super) fn hinted(&mut self, about: About, reply: Reply) {
        let motive = reply.action.as_ref();
        let motive = motive.and_then(|it| self.play.why(about.seat, about.asked, it));
        let action = reply.action.map(|action| action.text());
        for RequestId { conn, id } in self.hints.take(about) {
            let told = Granted {
                action: action.clone(),
                motive: motive.clone(),
                ..Granted::default()
            };
            self.answer(conn, id, Ok(told));
        }
    }

    /// Whether whoever looks through these eyes is told what a bot would do.
    pub(super) fn may_hint(&self, eyes: Seats) -> Result<(), Error> {
        if self.log.stage != Stage::Running {
            let message = "There are hints only while a game is on.";
            return Err(Error::new(Reason::NotRunning, message));
        }
        if self.cards.comparison().told(self.now.clock) != Compared::Alone {
            let message = "Others play these cards too, so there are no hints.";
            return Err(Error::new(Reason::CardsShared, message));
        }
        let is_other = |seat| !eyes.contains(seat) && self.log.chair(seat).is_person();
        if table::seats(self.cards.seats()).any(is_other) {
            let message = "Other people play here, so there are no hints.";
            return Err(Error::new(Reason::NotAlone, message));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(seat: u8, epoch: u32) -> About {
        About {
            seat: Seat(seat),
            asked: 7,
            epoch,
            hint: true,
        }
    }

    fn asked(id: &str) -> RequestId {
        RequestId {
            conn: 1,
            id: id.to_owned(),
        }
    }

    fn ids(asked: &[RequestId]) -> Vec<&str> {
        asked.iter().map(|asked| asked.id.as_str()).collect()
    }

    #[test]
    fn whoever_holds_two_seats_is_told_of_each_what_was_thought_there() {
        let mut hints = Hints::default();
        hints.note(about(0, 0), asked("mine"));
        hints.note(about(2, 0), asked("my neighbour's"));
        assert_eq!(ids(&hints.take(about(2, 0))), ["my neighbour's"]);
        assert_eq!(ids(&hints.take(about(0, 0))), ["mine"]);
        assert!(hints.take(about(0, 0)).is_empty(), "that was told");
    }

    #[test]
    fn what_was_thought_of_an_older_table_is_told_to_nobody() {
        let mut hints = Hints::default();
        hints.note(about(0, 0), asked("before"));
        hints.start_afresh();
        hints.note(about(0, 1), asked("before"));
        assert!(hints.take(about(0, 0)).is_empty());
        assert_eq!(ids(&hints.take(about(0, 1))), ["before"]);
    }
}
