//! What a table needs of the world around it.

use crate::Time;
use crate::kept::{Making, Written};
use crate::secrets::Entropy;
use std::sync::Arc;
use table::{Fast, Seat};
use wire::{AnyGame, Error, Question, Reply};

/// The world around one table. Nothing here waits: what takes time is begun, and what comes of it is
/// told to the table later, by the method that is named.
pub trait Host: Entropy {
    /// How somebody at the table is reached.
    type Outlet: Outlet;

    /// An entry is to be stored. What was stored is told by [`Live::settle`](crate::Live::settle);
    /// when some never will be, the table is loaded again by [`Live::reload`](crate::Live::reload).
    fn append(&mut self, written: Written);

    /// A bot is to think; answered by [`Live::bot_answered`](crate::Live::bot_answered).
    fn think(&mut self, thought: Thought);

    /// The table for the same people is to be made; answered by
    /// [`Live::went_on`](crate::Live::went_on).
    fn make(&mut self, making: Making, asked: RequestId);

    /// What is held back of the cards of that name has changed, and is stored: all tables that play
    /// them have to hear of it, by [`Live::compare`](crate::Live::compare).
    fn compared(&mut self, family: &str);

    /// What the lobby shows of the table is another, and is stored.
    fn listed(&mut self);

    /// So many seats are held by people now.
    fn held(&mut self, seats: u8);

    /// Something was done that is worth counting.
    fn count(&mut self, what: Counted);

    /// A move that came in then is in line for everybody.
    fn told(&mut self, arrived: Time);

    /// Something is not as it should be at that table.
    fn report(&mut self, table: &str, fault: Fault<'_>);

    /// The game as new tables play it.
    fn present(&self, game: &str) -> Result<Arc<dyn AnyGame>, Error>;

    /// Refuses what nobody may be called here.
    fn must_allow_name(&self, name: &str) -> Result<(), Error>;

    /// The seconds until all of this ends, where that has been said.
    fn ends_in(&self) -> Option<u32>;
}

/// A way to one who is at a table. Dropped, it lets them go.
pub trait Outlet {
    /// A message as it goes out. It is written once for all who see the same, and cloned.
    type Frame: Clone + From<String>;

    /// Puts a frame in line for the next [`Outlet::flush`]. Never waits.
    fn feed(&self, frame: Self::Frame);

    /// Sends what is in line, as far as it goes at once. Never waits.
    fn flush(&self);

    /// Whoever was behind is about to get a fresh view: what is fed from now on is for them again. One who
    /// is never behind has nothing to do.
    fn begin_afresh(&self) {}
}

/// A message as it goes out to the people of that host.
pub(crate) type Frame<H> = <<H as Host>::Outlet as Outlet>::Frame;

/// What a host may count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A game action was taken.
    Move,
    /// A request was refused.
    Refusal,
    /// A bot has answered.
    BotAnswer,
    /// The table was loaded again.
    Reload,
}

/// What should not happen.
#[derive(Clone, Copy, Debug)]
pub enum Fault<'a> {
    /// A bot was refused what it had been offered.
    BotRefused(Seat, &'a Error),
    /// The cards cannot be dealt.
    NoDeal(&'a Error),
}

/// Which request an answer is for.
#[derive(Clone, Debug)]
pub struct RequestId {
    /// The connection.
    pub conn: u64,
    /// The id of the request.
    pub id: String,
}

/// What a bot is asked. It owns all it needs, so that it can be answered on another thread.
pub struct Thought {
    pub(crate) about: About,
    pub(crate) question: Question,
    pub(crate) dice: Fast,
}

/// What a bot has made of it.
pub struct Answered {
    pub(crate) about: About,
    pub(crate) reply: Reply,
}

/// Which moment of a table a bot was asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct About {
    pub seat: Seat,
    /// The last entry.
    pub asked: u32,
    /// Raised with every load.
    pub epoch: u32,
    /// Whether a person asked, who would like to know what a bot would do.
    pub hint: bool,
}

impl Thought {
    /// Thinks. That takes a while.
    #[must_use]
    pub fn answer(mut self) -> Answered {
        Answered {
            about: self.about,
            reply: self.question.answer(&mut self.dice),
        }
    }
}

#[cfg(test)]
pub(crate) mod testing {
    use super::Outlet;
    use std::cell::RefCell;
    use std::rc::Rc;

    /// A way to somebody who keeps everything.
    #[derive(Clone, Default)]
    pub(crate) struct Recorder(Rc<RefCell<Frames>>);

    #[derive(Default)]
    struct Frames {
        waiting: Vec<String>,
        sent: Vec<String>,
    }

    impl Recorder {
        /// What was sent so far.
        pub(crate) fn sent(&self) -> Vec<String> {
            self.0.borrow().sent.clone()
        }
    }

    impl Outlet for Recorder {
        type Frame = String;

        fn feed(&self, frame: String) {
            self.0.borrow_mut().waiting.push(frame);
        }

        fn flush(&self) {
            let frames = &mut *self.0.borrow_mut();
            frames.sent.append(&mut frames.waiting);
        }
    }
}
