//! What a bot would do in a person's seat. It sees what the person sees, and no more; and it is told
//! only to somebody who plays alone with bots, with cards that nobody compares.

use super::Live;
use super::requests::{Answer, Caller, Done, Told};
use crate::host::{About, Asked, Host, Thought};
use crate::levels;
use table::{Motive, Seat};
use wire::rest::{Compared, Stage};
use wire::{Error, Move, Reason, Reply};

/// Who waits to be told what a bot would do, and what it was asked.
#[derive(Default)]
pub(super) struct Hints {
    waiting: Vec<(About, Asked)>,
}

impl Hints {
    fn note(&mut self, about: About, asked: Asked) {
        self.waiting.push((about, asked));
    }

    /// A bot has thought about it: all who asked just that, and wait no longer.
    fn take(&mut self, about: About) -> Vec<Asked> {
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
        self.is_held(by, seat)?;
        self.may_hint(by)?;
        let level = levels::usual(&**self.play.game());
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
        self.hints.note(about, Asked { conn: by.conn, id });
        self.host.think(Thought {
            about,
            question,
            dice: self.dice(b"hint", seat),
        });
        Ok(Done::Later)
    }

    /// A bot has thought about it: whoever asked that at that moment is told.
    pub(super) fn hinted(&mut self, about: About, reply: Reply) {
        let motive = reply.action.as_ref().and_then(|it| self.reason(about, it));
        let action = reply.action.map(|action| action.text());
        for Asked { conn, id } in self.hints.take(about) {
            let told = Told {
                action: action.clone(),
                motive: motive.clone(),
                ..Told::default()
            };
            self.answer(conn, id, Ok(told));
        }
    }

    /// Why it would do that. Only as long as nobody has moved since: a reason rests on the view.
    fn reason(&self, about: About, action: &Move) -> Option<Motive> {
        let newest = self.play.recent().newest();
        let moved = newest.is_some_and(|newest| newest.last.n > about.asked);
        let table = self.play.table().filter(|_| !moved)?;
        table.why(about.seat, levels::usual(&**self.play.game()), action)
    }

    fn may_hint(&self, by: Caller) -> Result<(), Error> {
        if self.log.stage != Stage::Running {
            let message = "There are hints only while a game is on.";
            return Err(Error::new(Reason::NotRunning, message));
        }
        if self.cards.comparison().told(self.now.clock) != Compared::Alone {
            let message = "Others play these cards too, so there are no hints.";
            return Err(Error::new(Reason::CardsShared, message));
        }
        let is_other = |seat| !by.eyes.contains(seat) && self.log.chair(seat).is_person();
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

    fn asked(id: &str) -> Asked {
        Asked {
            conn: 1,
            id: id.to_owned(),
        }
    }

    fn ids(asked: &[Asked]) -> Vec<&str> {
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
