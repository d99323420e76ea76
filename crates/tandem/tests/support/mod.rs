//! A real server process that can be killed, and people who play on whatever happens to it.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod damaged;
pub mod serving;
pub mod trouble;

use client::{Client, any_of, make};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use server::store::{Postgres, Sqlite, Store};
use server::{Metrics, Synchronous};
use std::collections::{HashMap, HashSet};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Chance, Fast};
use tokio::task::JoinSet;
use wire::socket::PROTOCOL;

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let (id, nth) = (std::process::id(), NEXT.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(format!("tandem-{name}-{id}-{nth}"));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Where a server has its data.
    pub fn data(&self) -> PathBuf {
        self.file("tandem.sqlite3")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `tandem serve`, as often as it has to be started.
pub struct Process {
    pub address: SocketAddr,
    pub data: PathBuf,
    flags: Vec<String>,
    env: Vec<(String, String)>,
    program: PathBuf,
    child: Option<Child>,
}

impl Process {
    pub fn new(folder: &Folder, flags: &[&str], env: &[(&str, &str)]) -> Self {
        Self::on(folder.data(), flags, env)
    }

    /// On this data, which may be a database's URL.
    pub fn on(data: impl Into<PathBuf>, flags: &[&str], env: &[(&str, &str)]) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            address: free.local_addr().unwrap(),
            data: data.into(),
            flags: flags.iter().map(|&flag| flag.to_owned()).collect(),
            env: env.iter().map(owned).collect(),
            program: env!("CARGO_BIN_EXE_tandem").into(),
            child: None,
        }
    }

    /// From the next start on it is the next version of the program.
    pub fn upgrade(&mut self) {
        let beside = Path::new(env!("CARGO_BIN_EXE_tandem")).with_file_name("examples");
        self.program = beside.join("tandem-next");
    }

    /// Starts it and waits until it listens.
    pub fn start(&mut self) {
        self.spawn();
        self.listens();
    }

    /// Starts it.
    pub fn spawn(&mut self) {
        let child = Command::new(&self.program)
            .args(["serve", "--address", &self.address.to_string(), "--data"])
            .arg(&self.data)
            .args(&self.flags)
            .envs(self.env.iter().cloned())
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        self.child = Some(child);
    }

    /// Waits until it listens.
    pub fn listens(&self) {
        let patience = Instant::now() + Duration::from_secs(60);
        while std::net::TcpStream::connect(self.address).is_err() {
            assert!(Instant::now() < patience, "the server does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        if let Some(child) = &self.child {
            let process = Pid::from_child(child);
            kill_process(process, signal).unwrap();
        }
    }

    /// Lets it end in good order.
    pub fn terminate(&mut self) {
        self.signal(Signal::TERM);
        if let Some(mut child) = self.child.take() {
            assert!(child.wait().unwrap().success());
        }
    }

    /// Whether it has ended, in good order, as it was told to.
    pub fn has_ended(&mut self) -> bool {
        let ended = self
            .child
            .as_mut()
            .and_then(|child| child.try_wait().unwrap());
        if let Some(ended) = ended {
            assert!(ended.success());
            self.child = None;
        }
        self.child.is_none()
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What the players were promised, to be compared with what is there.
#[derive(Default)]
pub struct Promises {
    /// By table, the ids of the requests that were answered with ok.
    kept: Mutex<HashMap<String, HashSet<String>>>,
    pub acknowledged: AtomicU64,
    /// How many pages there are.
    pub pages: AtomicU64,
    /// How many of them were loaded anew, because they were of an earlier version.
    pub reloaded: AtomicU64,
    /// How often somebody was told that there is no such table, and went to another one.
    pub missed: AtomicU64,
    /// The tables that were seen to end, each with its deal.
    ended: Mutex<HashMap<String, String>>,
}

impl Promises {
    fn add(&self, table: &str, id: &str) {
        let mut kept = self.kept.lock().unwrap();
        kept.entry(table.to_owned())
            .or_default()
            .insert(id.to_owned());
        self.acknowledged.fetch_add(1, Relaxed);
    }

    fn ended(&self, table: &str, room: &Value) {
        let deal = room["deal"].as_str().unwrap().to_owned();
        self.ended.lock().unwrap().insert(table.to_owned(), deal);
    }

    /// The tables that somebody was promised something at.
    pub fn tables(&self) -> Vec<String> {
        self.kept.lock().unwrap().keys().cloned().collect()
    }

    /// The milliseconds from the first to the last entry of all these tables, by the clock of then.
    pub fn spread(&self, data: &Path) -> u128 {
        let store = Sqlite::open(data, Synchronous::Full, None, Arc::default()).unwrap();
        let stored = self.tables().into_iter();
        let stored = stored.filter_map(|table| store.load(&table).unwrap());
        let times = stored.flat_map(|stored| stored.table.entries);
        let times: Vec<i64> = times.map(|entry| entry.at).collect();
        store.close();
        let (first, last) = (times.iter().min(), times.iter().max());
        last.zip(first)
            .map_or(0, |(last, first)| u128::from(last.abs_diff(*first)))
    }

    /// How many promises were broken: acknowledged entries that are not in the log, and results of
    /// games that are not with their deal. An entry that is there twice fails at once.
    pub fn broken(&self, data: &Path) -> usize {
        let metrics = Arc::new(Metrics::default());
        match Sqlite::open(data, Synchronous::Full, None, metrics) {
            Ok(store) => self.broken_in(&store),
            Err(_) => usize::MAX,
        }
    }

    /// The same of a database.
    pub fn broken_at(&self, url: &str) -> usize {
        let metrics = Arc::new(Metrics::default());
        self.broken_in(&Postgres::open(url, metrics).unwrap())
    }

    fn broken_in(&self, store: &dyn Store) -> usize {
        let mut broken = 0;
        for (table, ids) in &*self.kept.lock().unwrap() {
            let entries = store
                .load(table)
                .unwrap()
                .map_or_else(Vec::new, |stored| stored.table.entries);
            let mut logged = HashSet::new();
            for (entry, n) in entries.iter().zip(1..) {
                assert_eq!(entry.n, n, "the log has no gaps");
                if let Some(client) = &entry.client {
                    assert!(logged.insert(client.clone()), "{client} acted twice");
                }
            }
            broken += ids.difference(&logged).count();
        }
        for (table, deal) in &*self.ended.lock().unwrap() {
            let played = store.played(deal, table, 1).unwrap();
            broken += usize::from(!played.iter().any(|played| played.table == *table));
        }
        store.close();
        broken
    }
}

/// People at one table after another, each of them over a connection of their own at any server: those of one
/// table are at several. One is alone with bots; others have all seats.
pub struct Driver {
    /// Where servers are that have the tables: any will do.
    pub addresses: Vec<SocketAddr>,
    /// What each of their pages speaks.
    pub pages: Vec<Arc<AtomicU32>>,
    pub promises: Arc<Promises>,
    /// Moves made, for whoever wants to see that the table is not stuck.
    pub moves: Arc<AtomicU64>,
    pub dice: Fast,
}

impl Driver {
    /// Plays for ever.
    pub async fn play(mut self) {
        loop {
            let Ok((table, secrets)) = in_time(self.sit_down()).await else {
                // A table that could not be stored counts among those that an address may make in an hour.
                tokio::time::sleep(Duration::from_millis(300)).await;
                continue;
            };
            let mut people = JoinSet::new();
            for (nth, secret) in secrets.into_iter().enumerate() {
                people.spawn(self.person(nth, &table, secret).play());
            }
            people.join_all().await;
        }
    }

    async fn sit_down(&mut self) -> io::Result<(String, Vec<String>)> {
        let wish = json!({"game": "team-play", "name": "Ann", "bot_delay": 5,
            "play_now": self.pages.len() == 1});
        let address = any_address(&self.addresses, &mut self.dice);
        let (table, secret) = make(address, wish).await?;
        if self.pages.len() == 1 {
            return Ok((table, vec![secret]));
        }
        let mut host = self.person(0, &table, secret.clone());
        let (mut client, welcome) = host.join().await?;
        if host.turned_away(&welcome).is_some() {
            return Err(io::Error::other("the host's page is not welcome"));
        }
        let mut secrets = vec![secret];
        for seat in 1..self.pages.len() {
            let id = format!("sit-{seat}");
            let sit = json!({"op": "sit", "seat": seat, "name": "Guest"});
            let answer = client.ask_as(&id, sit).await?;
            let secret = answer["secret"]
                .as_str()
                .ok_or(io::ErrorKind::InvalidData)?;
            secrets.push(secret.to_owned());
            self.promises.add(&table, &id);
        }
        let answer = client.ask_as("start", json!({"op": "start"})).await?;
        if !answer["error"].is_null() {
            return Err(io::Error::other("the table did not start"));
        }
        self.promises.add(&table, "start");
        Ok((table, secrets))
    }

    fn person(&mut self, nth: usize, table: &str, secret: String) -> Person {
        Person {
            addresses: self.addresses.clone(),
            promises: Arc::clone(&self.promises),
            moves: Arc::clone(&self.moves),
            dice: Fast::new(self.dice.bits()),
            page: Arc::clone(&self.pages[nth]),
            table: table.to_owned(),
            secret,
            last: 0,
            pending: None,
        }
    }
}

/// Somebody who holds one seat of one table.
struct Person {
    addresses: Vec<SocketAddr>,
    promises: Arc<Promises>,
    moves: Arc<AtomicU64>,
    dice: Fast,
    /// What their page speaks.
    page: Arc<AtomicU32>,
    table: String,
    secret: String,
    /// The last entry that was seen.
    last: u64,
    /// A request that was sent and not answered.
    pending: Option<(String, Value)>,
}

impl Person {
    /// Plays until the table is over; every failure of the connection is a reason to come back.
    async fn play(mut self) {
        while !self.play_on().await.unwrap_or(false) {
            pause().await;
        }
    }

    async fn join(&mut self) -> io::Result<(Client, Value)> {
        let address = any_address(&self.addresses, &mut self.dice);
        let mut client = Client::connect(address).await?;
        let hello = json!({"op": "hello", "protocol": self.page.load(Relaxed), "table": self.table,
            "secrets": [self.secret], "last": self.last, "browser": null});
        client.send(&hello).await?;
        let welcome = client.receive().await?;
        Ok((client, welcome))
    }

    /// Comes back to the table and plays until it is over (true) or the connection breaks.
    async fn play_on(&mut self) -> io::Result<bool> {
        let (mut client, mut shown) = in_time(self.join()).await?;
        if shown["type"] != "welcome" {
            return Ok(self.turned_away(&shown).unwrap_or(false));
        }
        let n = shown["n"].as_u64().unwrap();
        assert!(
            n >= self.last,
            "entry {} was shown and is gone; there are {n}",
            self.last
        );
        loop {
            while let Some(message) = client.kept() {
                if let Some(for_good) = self.hear(&mut shown, message) {
                    return Ok(for_good);
                }
            }
            self.last = self.last.max(shown["n"].as_u64().unwrap());
            if shown["room"]["stage"] == "over" {
                self.promises.ended(&self.table, &shown["room"]);
                return Ok(true);
            }
            let again = self.pending.take();
            let Some((id, act)) = again.or_else(|| self.next_act(&shown)) else {
                let message = in_time(client.receive()).await?;
                match self.hear(&mut shown, message) {
                    Some(for_good) => return Ok(for_good),
                    None => continue,
                }
            };
            self.pending = Some((id.clone(), act.clone()));
            let answer = in_time(client.ask_as(&id, act)).await?;
            self.pending = None;
            if answer["error"].is_null() {
                self.promises.add(&self.table, &id);
                self.moves.fetch_add(1, Relaxed);
            } else {
                // Too fast, or others have played on meanwhile, which is about to be told.
                pause().await;
            }
        }
    }

    /// Takes in what comes, unless it sends the page away.
    fn hear(&mut self, shown: &mut Value, message: Value) -> Option<bool> {
        let away = self.turned_away(&message);
        take_in(shown, message);
        away
    }

    /// Whether it is for good that a message sends the page away, if it does. One that is of an earlier
    /// version is loaded anew; one that is welcomed bears with any other error.
    fn turned_away(&mut self, told: &Value) -> Option<bool> {
        match told["error"]["code"].as_str()? {
            "outdated" => {
                self.page.store(PROTOCOL + 1, Relaxed);
                self.promises.reloaded.fetch_add(1, Relaxed);
                Some(false)
            }
            // Without the disk's word a whole table can be lost; the promises will tell.
            "no_such_table" => {
                self.promises.missed.fetch_add(1, Relaxed);
                Some(true)
            }
            _ => None,
        }
    }

    fn next_act(&mut self, shown: &Value) -> Option<(String, Value)> {
        for sight in shown["sights"].as_array()? {
            if let Some(action) = any_of(&sight["legal"], &mut self.dice) {
                let id = format!("{:016x}", self.dice.bits());
                let act = json!({"op": "act", "seat": sight["seat"], "action": action});
                return Some((id, act));
            }
        }
        None
    }
}

fn any_address(addresses: &[SocketAddr], dice: &mut Fast) -> SocketAddr {
    addresses[dice.below(addresses.len() as u32) as usize]
}

/// The newest number, room and sights.
pub fn take_in(shown: &mut Value, mut message: Value) {
    for part in ["n", "room", "sights"] {
        if !message[part].is_null() {
            shown[part] = message[part].take();
        }
    }
}

/// Plays seat 0 for so many moves from the welcome on, or to the end; whether that was reached.
pub async fn play((mut client, mut shown): (Client, Value), moves: usize) -> bool {
    let (mut dice, mut made) = (Fast::new(1), 0);
    while made < moves && shown["room"]["stage"] != "over" {
        match any_of(&shown["sights"][0]["legal"], &mut dice) {
            Some(action) => {
                act(&mut client, action).await;
                made += 1;
                shown["sights"] = Value::Null;
            }
            None => take_in(&mut shown, client.receive().await.unwrap()),
        }
    }
    shown["room"]["stage"] == "over"
}

/// Acts for seat 0, as soon as the server lets it.
async fn act(client: &mut Client, action: Value) {
    let act = json!({"op": "act", "seat": 0, "action": action});
    loop {
        let answer = client.ask(act.clone()).await.unwrap();
        let Some(error) = answer.get("error") else {
            return;
        };
        assert_eq!(error["code"], "too_fast", "{error}");
        let wait = error["facts"]["wait"].as_u64().unwrap();
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }
}

/// Whoever hears nothing for so long takes the line for dead, as a page does.
const PATIENCE: Duration = Duration::from_secs(3);

async fn in_time<T>(what: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    let done = tokio::time::timeout(PATIENCE, what).await;
    done.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

async fn pause() {
    tokio::time::sleep(Duration::from_millis(30)).await;
}

/// Several drivers at once: people alone with bots, and people who have all seats.
pub fn crowd(address: SocketAddr, count: u64) -> (Arc<Promises>, Vec<Arc<AtomicU64>>) {
    crowd_among(&[address], count)
}

/// The same, each over any of several servers.
pub fn crowd_among(addresses: &[SocketAddr], count: u64) -> (Arc<Promises>, Vec<Arc<AtomicU64>>) {
    let promises = Arc::new(Promises::default());
    let mut moves = Vec::new();
    for nth in 0..count {
        let people = if nth % 2 == 0 { 1 } else { 4 };
        promises.pages.fetch_add(people, Relaxed);
        let page = |_| Arc::new(AtomicU32::new(PROTOCOL));
        let driver = Driver {
            addresses: addresses.to_vec(),
            pages: (0..people).map(page).collect(),
            promises: Arc::clone(&promises),
            moves: Arc::default(),
            dice: Fast::new(nth),
        };
        moves.push(Arc::clone(&driver.moves));
        tokio::spawn(driver.play());
    }
    (promises, moves)
}

/// Waits until every table has gone on by a few moves.
pub async fn all_go_on(moves: &[Arc<AtomicU64>]) {
    let before: Vec<u64> = moves.iter().map(|moves| moves.load(Relaxed)).collect();
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let now = moves.iter().map(|moves| moves.load(Relaxed));
        let stuck = now
            .zip(&before)
            .filter(|(now, before)| *now < **before + 3)
            .count();
        if stuck == 0 {
            return;
        }
        assert!(Instant::now() < patience, "{stuck} tables are stuck");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// No table may stand still for longer, whatever happens: far more than what is promised, for a machine
/// that does much else at the same time.
const LONGEST: Duration = Duration::from_secs(10);

/// Looks how long tables stand still, from its making on.
pub struct Watch {
    begun: Instant,
    /// Of each table its moves, how many there were, and since when.
    tables: Vec<(Arc<AtomicU64>, u64, Instant)>,
}

impl Watch {
    pub fn begin(moves: &[Arc<AtomicU64>]) -> Self {
        let begun = Instant::now();
        let now = |moves: &Arc<AtomicU64>| (Arc::clone(moves), moves.load(Relaxed), begun);
        let tables = moves.iter().map(now).collect();
        Self { begun, tables }
    }

    /// Waits until that is so and every table has gone on since. Returns the longest that any of them stood
    /// still meanwhile: what people noticed.
    pub async fn until(mut self, mut is_so: impl FnMut() -> bool) -> Duration {
        let mut goals: Option<Vec<u64>> = None;
        let mut longest = Duration::ZERO;
        loop {
            for (moves, before, since) in &mut self.tables {
                longest = longest.max(since.elapsed());
                let now = moves.load(Relaxed);
                if now != *before {
                    (*before, *since) = (now, Instant::now());
                }
            }
            if goals.is_none() && is_so() {
                let goal = |(_, moves, _): &(_, u64, _)| moves + 3;
                goals = Some(self.tables.iter().map(goal).collect());
            }
            let reached = |goals: &Vec<u64>| {
                let mut tables = goals.iter().zip(&self.tables);
                tables.all(|(goal, (_, now, _))| now >= goal)
            };
            if goals.as_ref().is_some_and(reached) {
                return longest;
            }
            assert!(longest < LONGEST, "a table stands still");
            assert!(self.begun.elapsed() < 6 * LONGEST, "that never comes about");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
