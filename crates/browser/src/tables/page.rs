//! The page around a table.

use super::kept::{LogLine, kept};
use super::{Consequences, Frame, Next};
use room::secrets::Entropy;
use room::{Counted, Fault, Host, Making, Outlet, RequestId, Thought, Time, Written};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use wire::{AnyGame, Error};

/// What tables of a page are called in front of their names: nobody takes them for a server's.
pub(super) const PREFIX: &str = "local-";

/// Chance out of 32 random bytes that the page has drawn.
pub(super) struct Seeded {
    seed: [u8; 32],
    drawn: Cell<u64>,
}

impl Seeded {
    /// Out of bytes in hex.
    pub(super) fn from(seed: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(seed, &mut bytes).ok()?;
        Some(Self {
            seed: bytes,
            drawn: Cell::default(),
        })
    }
}

impl Entropy for Seeded {
    fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            let number = self.drawn.replace(self.drawn.get() + 1);
            let mut hash = Sha256::new();
            hash.update(b"tandem-page-1");
            hash.update(self.seed);
            hash.update(number.to_be_bytes());
            let block: [u8; 32] = hash.finalize().into();
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}

/// What waits to go out.
#[derive(Default)]
struct Outgoing(RefCell<Vec<(u64, Rc<str>)>>);

/// A page's connection.
pub(super) struct Wire {
    conn: u64,
    outgoing: Rc<Outgoing>,
}

impl Outlet for Wire {
    type Frame = Rc<str>;

    fn feed(&self, frame: Rc<str>) {
        self.outgoing.0.borrow_mut().push((self.conn, frame));
    }

    /// All goes out when the page's request is answered.
    fn flush(&self) {}
}

/// The world around one table.
pub(super) struct Page {
    entropy: Seeded,
    /// The game as new tables play it.
    present: Arc<dyn AnyGame>,
    /// The options of the first deal of the table's cards.
    first_options: Map<String, Value>,
    /// The table's deck, where no shelf has it.
    foreign_deck: Option<Arc<str>>,
    outgoing: Rc<Outgoing>,
    written: Vec<Written>,
    thoughts: VecDeque<Thought>,
    makes: Vec<(Making, RequestId)>,
}

impl Page {
    pub(super) fn new(
        entropy: Seeded,
        present: Arc<dyn AnyGame>,
        first_options: Map<String, Value>,
        foreign_deck: Option<Arc<str>>,
    ) -> Self {
        Self {
            entropy,
            present,
            first_options,
            foreign_deck,
            outgoing: Rc::default(),
            written: Vec::new(),
            thoughts: VecDeque::new(),
            makes: Vec::new(),
        }
    }

    /// A way to that connection.
    pub(super) fn line_to(&self, conn: u64) -> Wire {
        Wire {
            conn,
            outgoing: Rc::clone(&self.outgoing),
        }
    }

    /// The bot that has waited longest.
    pub(super) fn next_thought(&mut self) -> Option<Thought> {
        self.thoughts.pop_front()
    }

    /// What has gathered since the last time; `due`: when something is to be done next.
    pub(super) fn told(&mut self, due: Option<Time>) -> Consequences {
        let frames = self.outgoing.0.take().into_iter();
        let written = std::mem::take(&mut self.written);
        let makes = std::mem::take(&mut self.makes).into_iter();
        Consequences {
            frames: frames
                .map(|(to, text)| Frame {
                    to: to as u32,
                    text: text.as_ref().to_owned(),
                })
                .collect(),
            entries: written
                .iter()
                .map(|written| LogLine::of(&written.entry))
                .collect(),
            makes: makes
                .map(|(making, asked)| self.next(making, asked))
                .collect(),
            due: due.map(|due| due.0.as_secs_f64() * 1000.0),
            thinking: !self.thoughts.is_empty(),
        }
    }

    fn next(&self, mut making: Making, RequestId { conn, id }: RequestId) -> Next {
        let table = named_here(&mut making);
        let repeats = !making.new_deal || making.deal.origin.is_some();
        let foreign = self.foreign_deck.as_ref();
        let deck = foreign.filter(|deck| **deck == making.deck);
        let deck = deck.map(|deck| String::from(&**deck));
        let first_options = repeats.then(|| self.first_options.clone());
        let (kept, log) = kept(making, first_options, deck);
        Next {
            conn: conn as u32,
            id,
            kept: Box::new(kept),
            log,
            table,
        }
    }
}

/// Calls a table that is about to be stored as tables of a page are called.
pub(super) fn named_here(making: &mut Making) -> String {
    making.choices.id.insert_str(0, PREFIX);
    making.choices.id.clone()
}

impl Entropy for Page {
    fn fill(&self, bytes: &mut [u8]) {
        self.entropy.fill(bytes);
    }
}

impl Host for Page {
    type Outlet = Wire;

    fn append(&mut self, written: Written) {
        self.written.push(written);
    }

    fn think(&mut self, thought: Thought) {
        self.thoughts.push_back(thought);
    }

    fn make(&mut self, making: Making, asked: RequestId) {
        self.makes.push((making, asked));
    }

    /// Nobody else plays these cards.
    fn compared(&mut self, _: &str) {}

    /// A page has no lobby.
    fn listed(&mut self) {}

    fn held(&mut self, _: u8) {}

    fn count(&mut self, _: Counted) {}

    fn told(&mut self, _: Time) {}

    /// There is nobody to tell: the page that was refused hears of it as the answer.
    fn report(&mut self, _: &str, _: Fault<'_>) {}

    fn present(&self, _: &str) -> Result<Arc<dyn AnyGame>, Error> {
        Ok(Arc::clone(&self.present))
    }

    fn must_allow_name(&self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn ends_in(&self) -> Option<u32> {
        None
    }
}
