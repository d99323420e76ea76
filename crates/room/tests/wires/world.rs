//! A small world around one table: a store that keeps what it is given when it is told to, a clock
//! that stands still until somebody moves it, and people who keep all that they are sent.

use conform::lanterns::Lanterns;
use room::entry::Deed;
use room::making::Plan;
use room::secrets::{self, Entropy};
use room::{Comparison, Counted, Fault, Guest, Host, Live, Making, Now, Outlet};
use room::{Record, RequestId, Terms, Thought, Time, Unstored, Written, deals};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use table::{Level, Uniform};
use wire::{AnyGame, Error, Shelved};

/// What a connection was sent.
#[derive(Clone, Default)]
pub struct Inbox(Rc<RefCell<Frames>>);

#[derive(Default)]
struct Frames {
    in_line: Vec<String>,
    sent: Vec<Value>,
}

impl Outlet for Inbox {
    type Frame = String;

    fn feed(&self, frame: String) {
        self.0.borrow_mut().in_line.push(frame);
    }

    fn flush(&self) {
        let frames = &mut *self.0.borrow_mut();
        let sent = frames.in_line.drain(..);
        let sent = sent.map(|frame| serde_json::from_str(&frame).expect("frames are JSON"));
        frames.sent.extend(sent);
    }
}

/// What the table asks of its surroundings, kept until somebody looks.
struct Around {
    game: Arc<dyn AnyGame>,
    drawn: Cell<u8>,
    written: VecDeque<Written>,
    thoughts: VecDeque<Thought>,
}

/// Bytes that differ each time and are the same in every run.
impl Entropy for Around {
    fn fill(&self, bytes: &mut [u8]) {
        let next = self.drawn.get().wrapping_add(1);
        self.drawn.set(next);
        bytes.fill(next);
    }
}

impl Host for Around {
    type Outlet = Inbox;

    fn append(&mut self, written: Written) {
        self.written.push_back(written);
    }

    fn think(&mut self, thought: Thought) {
        self.thoughts.push_back(thought);
    }

    fn make(&mut self, _: Making, _: RequestId) {
        unreachable!("nobody here goes on");
    }

    fn compared(&mut self, _: &str) {}

    fn listed(&mut self) {}

    fn held(&mut self, _: u8) {}

    fn count(&mut self, _: Counted) {}

    fn told(&mut self, _: Time) {}

    fn report(&mut self, table: &str, fault: Fault<'_>) {
        panic!("{table}: {fault:?}");
    }

    fn present(&self, _: &str) -> Result<Arc<dyn AnyGame>, Error> {
        Ok(Arc::clone(&self.game))
    }

    fn must_allow_name(&self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn ends_in(&self) -> Option<u32> {
        None
    }
}

/// Ann's table of Lanterns for two. Her connection is the first.
pub struct World {
    live: Live<Around>,
    /// What is stored.
    record: Record,
    now: Now,
    inboxes: BTreeMap<u64, Inbox>,
}

pub const ANN: u64 = 1;

impl World {
    pub fn new() -> Self {
        let levels = vec![Level::<Lanterns> {
            name: "normal",
            bot: |_| Box::new(Uniform),
        }];
        let game: Arc<dyn AnyGame> = Arc::new(Shelved::<Lanterns>::new(levels));
        let around = Around {
            game: Arc::clone(&game),
            drawn: Cell::default(),
            written: VecDeque::new(),
            thoughts: VecDeque::new(),
        };
        let wish =
            json!({"game": "lanterns", "seats": 2, "name": "Ann", "away": 5, "bot_delay": 100});
        let wish = serde_json::from_value(wish).unwrap();
        let plan = Plan::of(&*game, &wish, 24, |_| Ok(()), 0, &around).unwrap();
        let cards = deals::new_cards(&*game, Some(2), serde_json::Map::new(), &around).unwrap();
        let (making, made) = plan.table(&wish, cards, &around);
        let record = Record {
            choices: making.choices,
            first_options: making.deal.options.clone(),
            deal: making.deal,
            repeats: false,
            comparison: Comparison::Alone,
            entries: making.entries,
        };
        let now = Now::default();
        let live = Live::new(around, Terms::default(), game, record.clone(), now).unwrap();
        let mut world = Self {
            live,
            record,
            now,
            inboxes: BTreeMap::new(),
        };
        world.join(ANN, &[&made.secret]);
        world
    }

    /// Ann's table where Bo sits on seat 1, by the connection 2 and with that secret.
    pub fn with_bo(secret: &str) -> Self {
        let mut world = Self::new();
        world.join(2, &[]);
        world.sit(2, "Bo", secret);
        world.store();
        world
    }

    /// The same, started.
    pub fn started_with_bo(secret: &str) -> Self {
        let mut world = Self::with_bo(secret);
        world.ask(ANN, json!({"op": "start", "id": "start"}));
        world.store();
        world
    }

    /// Somebody comes, with the secrets of their seats.
    pub fn join(&mut self, conn: u64, secrets: &[&str]) {
        let outlet = Inbox::default();
        self.inboxes.insert(conn, outlet.clone());
        let guest = Guest {
            id: conn,
            outlet,
            hashes: secrets.iter().map(|secret| secrets::hash(secret)).collect(),
            browser: None,
            last: None,
        };
        self.live.join(guest, self.now);
    }

    /// The connection breaks.
    pub fn leave(&mut self, conn: u64) {
        self.live.leave(conn, self.now);
    }

    /// A request comes in.
    pub fn ask(&mut self, conn: u64, request: Value) {
        let request = serde_json::from_value(request).expect("it is a request");
        self.live.request(conn, request, self.now.timer, self.now);
    }

    /// Somebody sits down on seat 1, or asks whether they may: the request `sit`.
    pub fn sit(&mut self, conn: u64, name: &str, secret: &str) {
        let sit = json!({"op": "sit", "id": "sit", "seat": 1, "name": name, "secret": secret});
        self.ask(conn, sit);
    }

    /// Whoever has that seat covers a lantern.
    pub fn cover(&mut self, conn: u64, seat: u8, id: &str) {
        let lantern = self.offer(conn)["from"][0].clone();
        let action = json!({"type": "cover", "cards": [lantern]});
        self.ask(
            conn,
            json!({"op": "act", "id": id, "seat": seat, "action": action}),
        );
    }

    /// What the seat of that connection was offered last.
    fn offer(&self, conn: u64) -> Value {
        let sent = self.sent(conn);
        let newest = sent
            .iter()
            .rev()
            .find(|frame| frame["sights"][0].is_object());
        newest.expect("it was shown the table")["sights"][0]["legal"][0].clone()
    }

    /// The store keeps everything that it was given.
    pub fn store(&mut self) {
        while let Some(written) = self.live.host_mut().written.pop_front() {
            if let Deed::Started { words, .. } = &written.entry.deed {
                self.record.deal.words = Some(words.clone());
            }
            let n = written.entry.n;
            self.record.entries.push(written.entry);
            self.live.settle(n, self.now);
        }
    }

    /// The store fails: what it was given last is lost, and the table starts again from the rest.
    pub fn lose(&mut self) {
        let lost = self.live.host_mut().written.drain(..).count();
        assert!(lost > 0, "there is nothing to be lost");
        let reloaded = self.live.reload(&self.record, Unstored::IsGone, self.now);
        reloaded.expect("what is stored can be played");
    }

    /// So much time goes by. Whatever is due is done when it is due, bots answer at once, and all of it
    /// is stored.
    pub fn pass(&mut self, time: Duration) {
        let end = self.now.timer + time;
        while let Some(due) = self.live.due().filter(|&due| due <= end) {
            let now = self.now.timer.max(due);
            self.turn_to(now);
            self.live.tick(self.now);
            while let Some(thought) = self.live.host_mut().thoughts.pop_front() {
                self.live.bot_answered(thought.answer(), self.now);
            }
            self.store();
            if self.live.is_idle(now) {
                break;
            }
        }
        self.turn_to(end);
    }

    /// So much time goes by at once, and whatever is due is done then; none of it is stored.
    pub fn tick_after(&mut self, time: Duration) {
        self.turn_to(self.now.timer + time);
        self.live.tick(self.now);
    }

    fn turn_to(&mut self, timer: Time) {
        self.now.clock += timer.since(self.now.timer).as_millis() as i64;
        self.now.timer = timer;
    }

    /// All that the connection was sent.
    pub fn sent(&self, conn: u64) -> Vec<Value> {
        self.inboxes[&conn].0.borrow().sent.clone()
    }

    /// What of it is of that type.
    pub fn sent_of(&self, conn: u64, kind: &str) -> Vec<Value> {
        let mut sent = self.sent(conn);
        sent.retain(|frame| frame["type"] == kind);
        sent
    }

    /// The answers to the request of that id.
    pub fn answers(&self, conn: u64, id: &str) -> Vec<Value> {
        let mut answers = self.sent_of(conn, "answer");
        answers.retain(|answer| answer["id"] == id);
        answers
    }

    /// The room as that connection was shown it last.
    pub fn room(&self, conn: u64) -> Value {
        let sent = self.sent(conn);
        let newest = sent.iter().rev().find(|frame| frame["room"].is_object());
        newest.expect("it was shown the room")["room"].clone()
    }

    /// The kinds of what is stored, in order.
    pub fn stored(&self) -> Vec<&'static str> {
        let entries = self.record.entries.iter();
        entries.map(|entry| entry.deed.kind()).collect()
    }
}
