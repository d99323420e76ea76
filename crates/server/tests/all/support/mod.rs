//! A server of the test's own, in this process, with its data in a folder of its own.

pub mod counting;
pub mod lines;
pub mod solo;

use client::{Client, any_of, http, make};
use conform::lanterns::Lanterns;
use ligretto_football::{Action, LigrettoFootball, View};
use serde_json::{Value, json};
use server::entry::Bot as BotOnSeat;
use server::store::{Deal, HostChoices};
use server::{Config, Metrics, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use table::{Bot, Chance, Fast, Game, Level, Motive, Revision};
use team_play::TeamPlay;
use team_up::TeamUp;
use team_up_solver::BestLoad;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use uno_teams::UnoTeams;
use wire::rest::{Pace, Takeover};
use wire::{Shelf, Shelved};

/// Takes any offer, evenly.
struct Any;

impl<G: Game> Bot<G> for Any {
    fn choose(&self, _: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action> {
        let offer = &offers[dice.below(offers.len() as u32) as usize];
        Some(G::answer(offer, dice))
    }

    fn why(&self, _: &G::View, offers: &[G::Offer], _: &G::Action) -> Option<Motive> {
        Some(Motive::new("any").with("offers", offers.len()))
    }
}

/// Takes the first offer.
struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&self, _: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action> {
        Some(G::answer(&offers[0], dice))
    }
}

/// Turns up and drops cards, and calls for a seven whenever it is asked.
struct Loud;

impl Bot<LigrettoFootball> for Loud {
    fn choose(&self, _: &View, offers: &[Action], _: &mut Fast) -> Option<Action> {
        offers.first().copied()
    }

    fn call(&self, _: &View, _: &mut Fast) -> Option<&'static str> {
        Some("7")
    }
}

fn levels<G: Game>() -> Vec<Level<G>> {
    let names = ["easy", "normal"];
    names
        .map(|name| Level {
            name,
            bot: |_| Box::new(Any),
        })
        .into()
}

pub fn shelf() -> Shelf {
    Shelf::new(vec![
        Arc::new(Shelved::<Lanterns>::new(levels())),
        Arc::new(Shelved::<TeamPlay>::new(levels())),
        Arc::new(Shelved::<TeamUp>::solved(levels(), &BestLoad)),
        Arc::new(Shelved::<LigrettoFootball>::new(vec![Level {
            name: "normal",
            bot: |_| Box::new(Loud),
        }])),
        // Whoever lays what can be laid is soon done.
        Arc::new(Shelved::<UnoTeams>::new(vec![Level {
            name: "normal",
            bot: |_| Box::new(First),
        }])),
    ])
}

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tandem-test-{}-{nth}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server.
pub struct Running {
    pub address: SocketAddr,
    pub metrics: Arc<Metrics>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Running {
    pub async fn with(config: Config) -> Self {
        Self::of(shelf(), config).await
    }

    pub async fn of(shelf: Shelf, config: Config) -> Self {
        let server = Server::bind(shelf, config).await.unwrap();
        let address = server.address().unwrap();
        let metrics = server.metrics();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.unwrap();
        });
        Self {
            address,
            metrics,
            stop: Some(stop),
            task,
        }
    }

    pub async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let (status, body) = http(self.address, "GET", path, None).await.unwrap();
        (
            status,
            serde_json::from_str(&body).unwrap_or(Value::String(body)),
        )
    }

    pub async fn room(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.1
    }
}

/// The file that a server keeps everything in.
pub fn data_file(config: &Config) -> PathBuf {
    config
        .data
        .file()
        .expect("these servers have one")
        .to_owned()
}

/// Any free port, data in that folder.
pub fn config(folder: &Folder) -> Config {
    let mut config = Config {
        address: "127.0.0.1:0".parse().unwrap(),
        data: folder.path().join("tandem.sqlite3").into(),
        ..Config::default()
    };
    config.limits.rate = 100_000.0;
    config.limits.burst = 100_000.0;
    config.limits.address_rate = 100_000.0;
    config.limits.address_burst = 100_000.0;
    config
}

/// The code of what was refused.
pub fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("ok")
}

/// Somebody at a new table of their own, with all that is needed to come back.
pub async fn at_a_table(running: &Running, wish: Value) -> (String, String, Client) {
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (client, welcome) = joined.unwrap();
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    (table, secret, client)
}

/// The sight of that seat in a message, if it has one.
pub fn sight(message: &Value, seat: u64) -> Option<&Value> {
    let sights = message["sights"].as_array()?;
    sights.iter().find(|sight| sight["seat"] == seat)
}

/// Plays that seat until the game is over, beginning with what `message` shows. Returns the room.
pub async fn play_out(client: &mut Client, seat: u64, message: Value, dice: &mut Fast) -> Value {
    let mut shown = message;
    loop {
        // Only the newest sight counts; whoever acts on an older one is refused.
        while let Some(message) = client.kept() {
            shown = newer(shown, message);
        }
        if shown["room"]["stage"] == "over" {
            return shown["room"].clone();
        }
        let action = sight(&shown, seat).and_then(|sight| any_of(&sight["legal"], dice));
        if let Some(action) = action {
            let act = json!({"op": "act", "seat": seat, "action": action});
            let answer = client.ask(act).await.unwrap();
            match answer.get("error") {
                None => continue,
                Some(error) => assert_ne!(error["code"], "malformed", "{error}"),
            }
        }
        shown = newer(shown, client.receive().await.unwrap());
    }
}

/// What is known after one more message: the room of one, the sights of the other.
fn newer(mut shown: Value, mut message: Value) -> Value {
    for part in ["room", "sights"] {
        if !message[part].is_null() {
            shown[part] = message[part].take();
        }
    }
    shown
}

/// A table of that game with a person on each seat, started. Each client with its welcome read up
/// to the start.
pub async fn four_people(running: &Running, game: &str) -> (String, Vec<(Client, String)>) {
    let wish = json!({"game": game, "name": "Ann", "bot_delay": 0});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (host, _) = Client::join(running.address, &table, &[&secret], None)
        .await
        .unwrap();
    let mut people = vec![(host, secret)];
    for (seat, name) in [(1, "Bea"), (2, "Cyd"), (3, "Dan")] {
        let (mut client, _) = Client::join(running.address, &table, &[], None)
            .await
            .unwrap();
        let sit = json!({"op": "sit", "seat": seat, "name": name});
        let answer = client.ask(sit).await.unwrap();
        let secret = answer["secret"].as_str().unwrap().to_owned();
        people.push((client, secret));
    }
    let started = people[0].0.ask(json!({"op": "start"})).await.unwrap();
    assert_eq!(started.get("error"), None);
    (table, people)
}

/// What the host of a table of that name chose, for those who write to the store themselves.
pub fn choices(id: &str) -> HostChoices {
    HostChoices {
        id: id.to_owned(),
        level: "easy".to_owned(),
        bot_delay: Some(0),
        window: 2_000,
        away: 60,
        pace: Pace::Normal,
        takeover: Takeover::Host,
        made: 1,
    }
}

/// A deal of four, not yet settled.
pub fn deal(id: &str, game: &str) -> Deal {
    Deal {
        id: id.to_owned(),
        game: game.to_owned(),
        rules: Revision(1),
        edition: "ours".to_owned(),
        edition_sha256: String::new(),
        seats: 4,
        options: serde_json::Map::new(),
        secret: vec![7; 32],
        words: None,
        setup: None,
        origin: None,
        day: None,
    }
}

pub fn bot(seat: u8) -> BotOnSeat {
    BotOnSeat {
        name: format!("Bot {seat}"),
        level: "easy".to_owned(),
    }
}
