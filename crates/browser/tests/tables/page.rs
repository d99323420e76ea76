//! A page with one table, asked as the page asks: text in, text out.

use browser::{Core, Patience};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use table::{Fast, SoFar};

struct Hurried;

impl Patience for Hurried {
    fn go_on(&mut self, _: SoFar) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// A page with one table, which stores what it is told to.
pub struct Page {
    pub core: Core,
    pub table: Value,
    pub kept: Value,
    pub log: Vec<Value>,
    /// Milliseconds.
    pub time: f64,
    /// What came in, oldest first.
    pub heard: Vec<Value>,
    pub thinking: bool,
    pub due: Option<f64>,
    pub made: Vec<Value>,
    pub next: u32,
}

pub fn ask(core: &mut Core, ask: Value) -> Value {
    let request = json!({"op": "tables", "ask": ask}).to_string();
    serde_json::from_str(&core.answer(request.as_bytes(), &mut Hurried)).unwrap()
}

pub fn seed(byte: u8) -> String {
    hex::encode([byte; 32])
}

impl Page {
    /// Makes a table and sits down.
    pub fn make(wish: Value) -> (Self, Value) {
        let mut core = Core::new(shelf::shelf());
        let made = ask(
            &mut core,
            json!({"op": "make", "wish": wish, "clock": 5_000, "seed": seed(1)}),
        );
        assert_eq!(made["ok"], true, "{made}");
        let log = made["log"].as_array().unwrap().clone();
        (Self::of(core, &made["kept"], log), made["made"].clone())
    }

    /// A page that kept this.
    pub fn of(core: Core, kept: &Value, log: Vec<Value>) -> Self {
        let mut page = Self {
            core,
            table: Value::Null,
            kept: kept.clone(),
            log,
            time: 0.0,
            heard: Vec::new(),
            thinking: false,
            due: None,
            made: Vec::new(),
            next: 0,
        };
        page.set();
        page
    }

    /// Sets the table out of what is stored, as a page does that was opened again.
    pub fn set(&mut self) {
        let now = self.now();
        let set = ask(
            &mut self.core,
            json!({"op": "set", "kept": self.kept, "log": self.log, "now": now, "seed": seed(2)}),
        );
        assert_eq!(set["ok"], true, "{set}");
        self.table = set["table"].clone();
    }

    pub fn now(&self) -> Value {
        json!({"clock": 5_000.0 + self.time, "timer": self.time})
    }

    pub fn say(&mut self, message: &Value) {
        self.tell(json!({"op": "hear", "conn": 1, "text": message.to_string()}));
    }

    pub fn hello(&mut self, secret: &Value, last: Option<u64>) {
        self.say(
            &json!({"op": "hello", "protocol": 2, "table": "x", "secrets": [secret], "last": last}),
        );
    }

    pub fn request(&mut self, mut wish: Value) -> Value {
        self.next += 1;
        wish["id"] = format!("r{}", self.next).into();
        self.say(&wish);
        let id = wish["id"].clone();
        let answer = |message: &&Value| message["type"] == "answer" && message["id"] == id;
        self.heard.iter().rfind(answer).cloned().unwrap()
    }

    /// Looks at something of the table without changing anything.
    pub fn look(&mut self, op: &str) -> Value {
        let now = self.now();
        let request = json!({"op": op, "table": self.table, "now": now, "hint": false});
        ask(&mut self.core, request)
    }

    /// Makes a table where a replay is played on from that seat, and sets it.
    pub fn play_on(&mut self, replay: &Value, seat: u64) -> Value {
        let wish = wish(replay["game"].as_str().unwrap());
        let text = replay.to_string();
        let made = ask(
            &mut self.core,
            json!({"op": "play_on", "text": text, "seat": seat, "wish": wish,
                "clock": 9_000_000, "seed": seed(3)}),
        );
        assert_eq!(made["ok"], true, "{made}");
        assert_eq!(made["made"]["seat"], seat);
        self.kept = made["kept"].clone();
        self.log = made["log"].as_array().unwrap().clone();
        self.set();
        self.heard.clear();
        made["made"].clone()
    }

    /// Whoever has that seat and the bots go on, until one of those has moved.
    pub fn play_until_another_has_moved(&mut self, seat: u64) {
        let begun = self.log.len();
        let mut dice = Fast::new(9);
        for _ in 0..100 {
            self.let_bots_play();
            let moved = |line: &Value| line["kind"] == "acted" && line["seat"] != seat;
            if self.log[begun..].iter().any(moved) {
                return;
            }
            self.time += 500.0;
            if let Some(action) = client::any_of(&self.sight()["legal"], &mut dice) {
                self.request(json!({"op": "act", "seat": seat, "action": action}));
            }
        }
        panic!("no bot moves");
    }

    /// Asks the table, stores what it wants stored, and says so.
    pub fn tell(&mut self, mut request: Value) {
        request["table"] = self.table.clone();
        request["now"] = self.now();
        let told = ask(&mut self.core, request);
        assert_eq!(told["ok"], true, "{told}");
        let frames = told["frames"].as_array().unwrap().iter();
        self.heard.extend(
            frames.map(|frame| serde_json::from_str(frame["text"].as_str().unwrap()).unwrap()),
        );
        self.thinking = told["thinking"] == true;
        self.due = told["due"].as_f64();
        self.made.extend(told["makes"].as_array().unwrap().clone());
        let entries = told["entries"].as_array().unwrap().clone();
        if let Some(last) = entries.last().map(|entry| entry["n"].clone()) {
            self.log.extend(entries);
            self.tell(json!({"op": "stored", "n": last}));
        }
    }

    /// The bots do what they have to, until they wait for somebody.
    pub fn let_bots_play(&mut self) {
        for _ in 0..200 {
            if self.thinking {
                self.tell(json!({"op": "think"}));
            } else if let Some(due) = self.due.filter(|due| *due < self.time + 10_000.0) {
                self.time = due.max(self.time);
                self.tell(json!({"op": "tick"}));
            } else {
                return;
            }
        }
    }

    /// What the page saw last.
    pub fn sight(&self) -> &Value {
        let shows = |message: &&Value| message.get("sights").is_some();
        &self.heard.iter().rfind(shows).unwrap()["sights"][0]
    }

    /// The room as the page saw it last.
    pub fn room(&self) -> &Value {
        let shows = |message: &&Value| message.get("room").is_some();
        &self.heard.iter().rfind(shows).unwrap()["room"]
    }

    pub fn stage(&self) -> &Value {
        &self.room()["stage"]
    }

    /// Plays seat 0 by chance until the game is over.
    pub fn play_out(&mut self) {
        let mut dice = Fast::new(7);
        for _ in 0..5_000 {
            self.let_bots_play();
            if self.stage() == "over" {
                return;
            }
            self.time += 500.0;
            if let Some(action) = client::any_of(&self.sight()["legal"], &mut dice) {
                self.request(json!({"op": "act", "seat": 0, "action": action}));
            }
        }
        panic!("the game does not end");
    }
}

pub fn wish(game: &str) -> Value {
    json!({"game": game, "name": "Ann", "play_now": true, "listed": false, "level": "easy", "bot_delay": 0, "window": 0})
}
