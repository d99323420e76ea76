//! Somebody at a table: connects, says hello, plays whatever is allowed, sends again what was not
//! answered, as the page does, and goes on to the next table with the others.

use crate::dice::Dice;
use crate::heard::Heard;
use crate::past::Sitter;
use crate::pipe::ClientEnd;
use crate::world::{Millis, ProcessId};
use axum::extract::ws::{Message as Frame, Utf8Bytes};
use client::any_of;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Part, Seat};
use wire::rest::{Ask, Holder, Room, Stage};
use wire::socket::PROTOCOL;

/// A server that is silent for so long, while somebody waits for an answer, is left.
const PATIENCE: Millis = 4_000;

/// How often somebody asks for a seat.
const MOST_SEATS: usize = 3;

/// How many requests somebody has open at the same time.
const MOST: usize = 3;

/// Who somebody is, and what they are there for.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    /// Which table: the first one, and later the one where the same people go on.
    pub table: String,
    /// The seat's secret; `None`: they watch.
    pub secret: Option<String>,
    /// Their seat, or the one that they will take.
    pub seat: Seat,
    /// The seats that people take before the host starts; empty: they are not the host.
    pub waits_for: Vec<Seat>,
    /// What may be said at this table.
    pub phrases: &'static [&'static str],
}

/// Somebody at a table.
pub(crate) struct Person {
    pub role: Role,
    name: String,
    dice: Dice,
    socket: Option<(ClientEnd, ProcessId)>,
    connects_at: Millis,
    reads_at: Millis,
    asks_at: Millis,
    heard_at: Millis,
    welcomed: bool,
    /// They have left for good.
    gone: bool,
    /// The table that they are hearing of: on the way to the next one, still the last.
    hears_of: Arc<str>,
    /// Where they go on, and when; some never do.
    next: Option<(String, Millis)>,
    /// The number of the last move that they know.
    pub last: u32,
    pending: BTreeMap<u64, Pending>,
    asked: u64,
    room: Option<Room>,
    legal: Option<String>,
    part: Option<Part>,
    /// How many connections they have had.
    connections: u32,
    /// At which tables they have been, and by which processes.
    visits: Vec<Visit>,
    /// All that they were told, in order.
    pub frames: Vec<Received>,
    /// Everything that they asked for, by its id.
    pub asks: BTreeMap<String, &'static str>,
}

/// Somebody's time at a table, from one hello to the next or to the end of the connection.
struct Visit {
    table: String,
    process: ProcessId,
    begun: Millis,
    ended: Option<Millis>,
}

/// A frame that somebody got.
pub(crate) struct Received {
    /// Over which of their connections.
    pub connection: u32,
    /// By which table.
    pub table: Arc<str>,
    pub text: Utf8Bytes,
}

struct Pending {
    id: String,
    text: String,
}

impl Person {
    pub(crate) fn new(name: String, role: Role, mut dice: Dice) -> Self {
        Self {
            hears_of: role.table.as_str().into(),
            next: None,
            role,
            name,
            connects_at: dice.between(0, 50),
            dice,
            socket: None,
            reads_at: 0,
            asks_at: 0,
            heard_at: 0,
            welcomed: false,
            gone: false,
            last: 0,
            pending: BTreeMap::new(),
            asked: 0,
            room: None,
            legal: None,
            part: None,
            connections: 0,
            visits: Vec::new(),
            frames: Vec::new(),
            asks: BTreeMap::new(),
        }
    }

    /// How they sit down at their table; `None`: they watch.
    pub(crate) fn sitter(&self) -> Option<Sitter> {
        let secret = self.role.secret.clone()?;
        Some((self.role.seat, self.name.clone(), secret))
    }

    /// Whether they look for a node now.
    pub(crate) fn looks_for_node(&self, now: Millis) -> bool {
        self.socket.is_none() && self.connects_at <= now && !self.gone
    }

    /// They leave, and do not come back.
    pub(crate) fn go_home(&mut self, now: Millis) {
        self.hang_up(now);
        self.gone = true;
    }

    /// Whether they were at that table then by that process, or may still have been taken to be: of
    /// whoever has left `forgotten` says when everybody knows that.
    pub(crate) fn was_at(
        &self,
        table: &str,
        process: ProcessId,
        then: Millis,
        forgotten: impl Fn(Millis) -> Millis,
    ) -> bool {
        let mut visits = self.visits.iter();
        visits.any(|visit| {
            let is_it = visit.table == table && visit.process == process;
            let is_over = visit.ended.is_some_and(|ended| forgotten(ended) < then);
            is_it && visit.begun <= then && !is_over
        })
    }

    /// Whether they have left for good.
    pub(crate) fn is_gone(&self) -> bool {
        self.gone
    }

    /// The room as they saw it last.
    pub(crate) fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// No node takes them now.
    pub(crate) fn try_later(&mut self, now: Millis) {
        self.connects_at = now + self.dice.between(20, 200);
    }

    /// A node takes them: they say hello.
    pub(crate) fn connect(&mut self, socket: ClientEnd, to: ProcessId, now: Millis) {
        self.connections += 1;
        self.socket = Some((socket, to));
        self.hears_of = self.role.table.as_str().into();
        self.say_hello(now);
    }

    fn say_hello(&mut self, now: Millis) {
        self.leave(now);
        let role = &self.role;
        if let Some((_, process)) = self.socket {
            self.visits.push(Visit {
                table: role.table.clone(),
                process,
                begun: now,
                ended: None,
            });
        }
        let secrets: Vec<&String> = role.secret.iter().collect();
        let hello = json!({"op": "hello", "protocol": PROTOCOL, "table": role.table,
            "secrets": secrets, "last": self.last});
        self.send(hello.to_string());
        self.heard_at = now;
    }

    /// Goes to the next table when it is time: over the same connection, or over another. What they
    /// had asked for at the last one is nothing to them any more.
    pub(crate) fn go_on(&mut self, now: Millis) {
        let Some((table, _)) = self.next.take_if(|(_, at)| *at <= now) else {
            return;
        };
        self.role.table = table;
        self.pending.clear();
        self.room = None;
        self.legal = None;
        self.part = None;
        self.last = 0;
        self.welcomed = false;
        if self.socket.is_some() && self.dice.hits(500) {
            self.say_hello(now);
        } else {
            self.hang_up(now);
        }
    }

    /// The connection is cut; of what was on its way here some arrives.
    pub(crate) fn cut(&mut self, process: ProcessId) {
        if let Some((socket, at)) = &self.socket
            && *at == process
        {
            let arriving = self.dice.below(socket.on_its_way() + 1);
            socket.cut(arriving);
        }
    }

    /// They lose the connection themselves.
    pub(crate) fn hang_up(&mut self, now: Millis) {
        self.leave(now);
        self.socket = None;
        self.welcomed = false;
        self.try_later(now);
    }

    fn leave(&mut self, now: Millis) {
        if let Some(visit) = self.visits.last_mut() {
            visit.ended.get_or_insert(now);
        }
    }

    /// They read nothing for so long.
    pub(crate) fn stall(&mut self, until: Millis) {
        self.reads_at = until;
    }

    /// Whether they are at the table, and nothing that they asked for is open.
    pub(crate) fn is_content(&self) -> bool {
        self.welcomed && self.pending.is_empty()
    }

    /// What they are waiting for.
    pub(crate) fn waits_for(&self) -> Vec<&str> {
        let open = self.pending.values();
        open.map(|pending| pending.id.as_str()).collect()
    }

    /// Reads what has come. Returns the frames.
    pub(crate) fn read(&mut self, now: Millis) -> Vec<Utf8Bytes> {
        let mut read = Vec::new();
        if now < self.reads_at {
            return read;
        }
        self.reads_at = now + self.dice.between(1, 20);
        while let Some((socket, _)) = &self.socket
            && let Some(frame) = socket.receive()
        {
            self.heard_at = now;
            if let Frame::Text(text) = frame {
                self.hear(&text, now);
                self.frames.push(Received {
                    connection: self.connections,
                    table: Arc::clone(&self.hears_of),
                    text: text.clone(),
                });
                read.push(text);
            }
        }
        let over = self
            .socket
            .as_ref()
            .is_some_and(|(socket, _)| socket.is_over());
        let silent = !self.is_content() && now > self.heard_at + PATIENCE;
        if over || silent && self.socket.is_some() {
            self.hang_up(now);
        }
        read
    }

    fn hear(&mut self, text: &str, now: Millis) {
        // What cannot be read the laws complain about.
        let Ok(heard) = Heard::read(text) else { return };
        match &*heard.kind {
            "error" if !self.welcomed => self.hang_up(now),
            "welcome" if heard.is_about(&self.role.table) => {
                self.hears_of = self.role.table.as_str().into();
            }
            _ => {}
        }
        // The table that they have left may have had something still to say.
        if *self.hears_of == *self.role.table {
            self.note(heard, now);
        }
    }

    fn note(&mut self, heard: Heard<'_>, now: Millis) {
        match &*heard.kind {
            "answer" => {
                let id = heard.id.clone().unwrap_or_default();
                self.pending.retain(|_, pending| pending.id != id);
            }
            "welcome" => {
                self.welcomed = true;
                self.look(&heard);
                for pending in self.pending.values() {
                    self.send(pending.text.clone());
                }
            }
            "moved" => self.look(&heard),
            _ => {}
        }
        if let Some(next) = heard.next() {
            self.learn(next.to_owned(), now);
        }
        if heard.room.is_some() {
            self.room = heard.room;
        }
    }

    /// Where the others go on. Whoever is not the host may stay and look at what was played.
    fn learn(&mut self, table: String, now: Millis) {
        if self.next.is_some() {
            return;
        }
        let is_host = !self.role.waits_for.is_empty();
        let stays = !is_host && self.dice.hits(120);
        let goes_at = match stays {
            true => Millis::MAX,
            false => now + self.dice.between(0, 300),
        };
        self.next = Some((table, goes_at));
    }

    fn look(&mut self, heard: &Heard<'_>) {
        self.last = heard.n.unwrap_or(self.last);
        let own = Some(self.role.seat).filter(|_| self.role.secret.is_some());
        let sight = heard.sights.iter().find(|sight| sight.seat == own);
        self.legal = sight.map(|sight| sight.legal.get().to_owned());
    }

    fn send(&self, text: String) {
        if let Some((socket, _)) = &self.socket {
            socket.send(text);
        }
    }

    /// Asks for something, if they feel like it.
    pub(crate) fn ask(&mut self, now: Millis) {
        let may = self.welcomed && self.asks_at <= now && self.pending.len() < MOST;
        if !may || self.role.secret.is_none() {
            return;
        }
        self.asks_at = now + self.dice.between(10, 120);
        if let Some((kind, request)) = self.wish() {
            self.request(kind, request);
        }
    }

    fn request(&mut self, kind: &'static str, mut request: Value) {
        self.asked += 1;
        let id = format!("{}-{}", self.name, self.asked);
        request["op"] = kind.into();
        request["id"] = id.as_str().into();
        let text = request.to_string();
        self.send(text.clone());
        self.asks.insert(id.clone(), kind);
        self.pending.insert(self.asked, Pending { id, text });
    }

    fn wish(&mut self) -> Option<(&'static str, Value)> {
        let room = self.room.clone()?;
        let seat = self.role.seat;
        let chair = room.seats.get(seat.index())?;
        if chair.holder == Holder::Free {
            let (name, secret) = (&self.name, &self.role.secret);
            let wish = json!({"seat": seat, "name": name, "secret": secret});
            return self.once("sit", wish);
        }
        let is_bots = matches!(chair.holder, Holder::Bot { .. });
        match room.stage {
            Stage::Waiting if is_bots => None,
            Stage::Waiting => self.prepare(&room),
            // They came too late for a free seat, and ask for the bot's.
            Stage::Running if is_bots => self.ask_for_seat(&room),
            Stage::Running if chair.stood_in => self.once("take_back", json!({"seat": seat})),
            Stage::Running => self.consent(&room).or_else(|| self.play()),
            Stage::Over if is_bots || room.again.is_some() => None,
            Stage::Over => self.ask_for_another(),
        }
    }

    /// After the end, where nobody has been told of a next table: asks for one, or says something.
    fn ask_for_another(&mut self) -> Option<(&'static str, Value)> {
        let seat = self.role.seat;
        if self.dice.hits(250)
            && let Some(phrase) = self.dice.any(self.role.phrases)
        {
            return Some(("say", json!({"seat": seat, "phrase": phrase})));
        }
        let same_cards = self.dice.hits(300);
        self.once("again", json!({"same_cards": same_cards}))
    }

    /// Asks for their seat, which a bot has; whether they may is for others to say.
    fn ask_for_seat(&mut self, room: &Room) -> Option<(&'static str, Value)> {
        let seat = self.role.seat;
        let asked = room.asks.iter().any(|ask| ask.seat == seat);
        let (name, secret) = (&self.name, &self.role.secret);
        let wish = json!({"seat": seat, "name": name, "secret": secret});
        let often = self.asks.values().filter(|kind| **kind == "sit").count();
        (!asked && often < MOST_SEATS)
            .then(|| self.once("sit", wish))
            .flatten()
    }

    /// Answers who asks for a bot's seat, where that is theirs to say.
    fn consent(&mut self, room: &Room) -> Option<(&'static str, Value)> {
        let seat = self.role.seat;
        let open = |ask: &&Ask| ask.asked.contains(&seat) && !ask.agreed.contains(&seat);
        let ask = room.asks.iter().find(open)?.ask.clone();
        let yes = self.dice.hits(800);
        self.once("consent", json!({"ask": ask, "yes": yes}))
    }

    /// Before the start: commits to a part of the shuffle and opens it, and starts where it is
    /// theirs to start.
    fn prepare(&mut self, room: &Room) -> Option<(&'static str, Value)> {
        let seat = self.role.seat;
        if let Some(opening) = &room.opening
            && let Some(list) = &opening.list
        {
            let listed = list.iter().any(|committed| committed.seat == seat);
            let part = self
                .part
                .clone()
                .filter(|_| listed && !opening.opened.contains(&seat))?;
            let (bits, words) = (hex::encode(part.bits), part.words);
            return self.once("open", json!({"seat": seat, "bits": bits, "words": words}));
        }
        let committed = room.seats[seat.index()].committed.is_some();
        if !committed && !room.repeats && self.dice.hits(300) {
            let part: Part = format!("{}:{}", self.dice.hex(32), "hop").parse().ok()?;
            let hash = hex::encode(part.commitment());
            self.part = Some(part);
            return self.once("commit", json!({"seat": seat, "hash": hash}));
        }
        let is_person = |seat: &Seat| room.seats[seat.index()].holder != Holder::Free;
        let ready = self.role.waits_for.iter().all(is_person);
        let is_host = !self.role.waits_for.is_empty() && room.host == Some(seat);
        (is_host && ready && room.opening.is_none())
            .then(|| self.once("start", json!({})))
            .flatten()
    }

    fn play(&mut self) -> Option<(&'static str, Value)> {
        let seat = self.role.seat;
        if self.dice.hits(60)
            && let Some(phrase) = self.dice.any(self.role.phrases)
        {
            return Some(("say", json!({"seat": seat, "phrase": phrase})));
        }
        let legal = serde_json::from_str(self.legal.as_deref()?).ok()?;
        let action = any_of(&legal, self.dice.own())?;
        match self.dice.below(1000) {
            0..30 => self.once("hint", json!({"seat": seat})),
            30..80 => Some(("judge", json!({"seat": seat, "action": action}))),
            _ => Some(("act", json!({"seat": seat, "action": action}))),
        }
    }

    /// That, unless it is asked for already.
    fn once(&self, kind: &'static str, request: Value) -> Option<(&'static str, Value)> {
        let mut open = self.pending.values();
        let asked = open.any(|pending| self.asks.get(&pending.id) == Some(&kind));
        (!asked).then_some((kind, request))
    }
}
