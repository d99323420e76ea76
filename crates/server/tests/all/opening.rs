//! Commit, then open: nobody can steer a shuffle, and nobody gains by breaking it off.

use crate::support::{Folder, Running, config, play_out};
use client::{Client, make};
use serde_json::{Value, json};
use server::entry::{Deed, Entry, Seating};
use server::store::{Deal, HostChoices, Making, Sqlite, Store, Stored};
use server::{Config, Synchronous};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::{Fast, Part, Seat};
use wire::rest::Stage;
use wire::{Committed, Finding, Replay, Whose};

/// What a player's page does, in a few lines: it notes, commits, compares and opens.
struct Page {
    client: Client,
    secret: String,
    seat: u8,
    part: Part,
}

impl Page {
    /// The host of a new table, who has committed.
    async fn host(running: &Running, words: &str) -> (String, Self) {
        let wish = json!({"game": "lanterns", "name": "Ann", "bot_delay": 0});
        let (table, secret) = make(running.address, wish).await.unwrap();
        let client = join(running, &table, &secret).await.0;
        let mut page = Self {
            client,
            secret,
            seat: 0,
            part: part(1, words),
        };
        page.commits().await;
        (table, page)
    }

    /// Somebody who has sat down and committed.
    async fn guest(running: &Running, table: &str, seat: u8, words: &str) -> Self {
        let joined = Client::join(running.address, table, &[], None).await;
        let mut client = joined.unwrap().0;
        let sit = json!({"op": "sit", "seat": seat, "name": "Guest"});
        let sat = client.ask(sit).await.unwrap();
        let mut page = Self {
            client,
            secret: sat["secret"].as_str().unwrap().to_owned(),
            seat,
            part: part(seat + 1, words),
        };
        page.commits().await;
        page
    }

    fn hash(&self) -> String {
        hex::encode(self.part.commitment())
    }

    fn opening(&self) -> Value {
        let bits = hex::encode(self.part.bits);
        json!({"op": "open", "seat": self.seat, "bits": bits, "words": self.part.words})
    }

    async fn commits(&mut self) {
        let commit = json!({"op": "commit", "seat": self.seat, "hash": self.hash()});
        assert_eq!(reason(&self.client.ask(commit).await.unwrap()), "ok");
    }

    async fn starts(&mut self) {
        let start = json!({"op": "start"});
        assert_eq!(reason(&self.client.ask(start).await.unwrap()), "ok");
    }

    async fn opens(&mut self) {
        let opening = self.opening();
        assert_eq!(reason(&self.client.ask(opening).await.unwrap()), "ok");
    }

    /// The next room in which that is so.
    async fn sees(&mut self, is_so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.client.receive().await.unwrap();
            if !message["room"].is_null() && is_so(&message["room"]) {
                return message["room"].clone();
            }
        }
    }

    /// Plays to the end, and returns the replay.
    async fn plays_to_the_end(mut self, running: &Running, table: &str) -> Replay {
        let start = self.client.until("moved").await.unwrap();
        play_out(&mut self.client, self.seat.into(), start, &mut Fast::new(1)).await;
        let (_, replay) = running.get(&format!("/api/tables/{table}/replay")).await;
        serde_json::from_value(replay).unwrap()
    }
}

fn part(fill: u8, words: &str) -> Part {
    Part {
        bits: [fill; 16],
        words: words.to_owned(),
    }
}

async fn join(running: &Running, table: &str, secret: &str) -> (Client, Value) {
    let joined = Client::join(running.address, table, &[secret], None).await;
    joined.unwrap()
}

fn reason(answer: &Value) -> &str {
    answer["error"]["reason"].as_str().unwrap_or("ok")
}

fn is_opening(room: &Value) -> bool {
    room["opening"]["list"].is_array()
}

/// Not so short that an honest page would miss it on a busy machine.
fn impatient(folder: &Folder) -> Config {
    let mut config = config(folder);
    config.testing.opening = Some(Duration::from_secs(8));
    config
}

/// What the data file says, read beside the running server.
fn on_disk(folder: &Folder, table: &str) -> Stored {
    let data = folder.path().join("tandem.sqlite3");
    let store = Sqlite::open(&data, Synchronous::Full, None, Arc::default()).unwrap();
    let stored = store.load(table).unwrap().unwrap();
    store.close();
    stored
}

fn committed_secret(folder: &Folder, table: &str) -> String {
    hex::encode(table::commitment(&on_disk(folder, table).table.deal.secret))
}

#[tokio::test(flavor = "multi_thread")]
async fn parts_are_hidden_until_all_are_fixed_and_then_they_are_the_shuffle() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "hop hop").await;
    let mut bea = Page::guest(&running, &table, 2, "").await;
    let room = running.room(&table).await;
    let noted = room["commitment"].as_str().unwrap().to_owned();
    assert_eq!(room["seats"][0]["committed"], ann.hash());
    let log = on_disk(&folder, &table).table.entries;
    assert!(!format!("{log:?}").contains("hop"), "words lie readable");

    ann.starts().await;
    let room = bea.sees(is_opening).await;
    let list = json!([{"seat": 0, "hash": ann.hash()}, {"seat": 2, "hash": bea.hash()}]);
    assert_eq!(room["opening"]["list"], list);
    assert_eq!(room["opening"]["left_out"], json!([]));
    assert_eq!(room["stage"], "waiting");
    assert_eq!(room["commitment"], noted);
    // Whoever commits now is too late, and the list stays.
    let late = json!({"op": "commit", "seat": 2, "hash": "ab".repeat(32)});
    assert_eq!(reason(&bea.client.ask(late).await.unwrap()), "list_fixed");
    bea.opens().await;
    ann.opens().await;

    let (first, second) = (ann.hash(), bea.hash());
    let parts = [ann.part.to_string(), bea.part.to_string()];
    let seat = bea.seat;
    let playing = tokio::spawn(async move {
        let start = bea.client.until("moved").await.unwrap();
        play_out(&mut bea.client, seat.into(), start, &mut Fast::new(2)).await;
    });
    let replay = ann.plays_to_the_end(&running, &table).await;
    playing.await.unwrap();
    assert_eq!(replay.words, parts);
    assert_eq!(json!(replay.committed), list);
    assert_eq!(
        replay.kept_promises().unwrap(),
        Some(vec![Seat(0), Seat(2)])
    );
    assert_eq!(replay.whose(&noted), Ok(Whose::Table));
    assert_eq!(replay.whose(&first), Ok(Whose::Seat(Seat(0))));
    assert_eq!(replay.whose(&second), Ok(Whose::Seat(Seat(2))));
    let shelf = crate::support::shelf();
    shelf.game("lanterns").unwrap().load(&replay, None).unwrap();
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_who_tries_secrets_after_the_openings_comes_too_late() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "").await;
    ann.starts().await;
    let room = ann.sees(is_opening).await;
    // The secret is on disk, and promised, while nothing is open.
    let before = on_disk(&folder, &table);
    assert_eq!(room["commitment"], committed_secret(&folder, &table));
    let is_open = |entry: &Entry| matches!(entry.deed, Deed::Opened { .. });
    assert!(!before.table.entries.iter().any(is_open));
    ann.opens().await;
    let noted = room["commitment"].as_str().unwrap();
    let replay = ann.plays_to_the_end(&running, &table).await;
    assert_eq!(replay.secret, hex::encode(&before.table.deal.secret));
    // With another secret a replay is sound in itself; whoever noted the promise sees that it is
    // broken.
    let better = [0; 32];
    let exchanged = Replay {
        secret: hex::encode(better),
        commitment: hex::encode(table::commitment(&better)),
        ..replay
    };
    assert!(exchanged.kept_promises().is_ok());
    assert!(exchanged.whose(noted).is_err());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_open_is_left_out_and_all_is_committed_to_anew() {
    let folder = Folder::new();
    let running = Running::with(impatient(&folder)).await;
    let (table, mut ann) = Page::host(&running, "hop").await;
    let mut bea = Page::guest(&running, &table, 1, "").await;
    ann.starts().await;
    let noted = ann.sees(is_opening).await["commitment"].clone();
    ann.opens().await;
    // Bea breaks it off: everything is drawn anew, in front of everybody, and nothing that was opened counts.
    let room = ann.sees(|room| room["opening"]["list"].is_null()).await;
    assert_eq!(
        room["given_up"],
        json!([{"commitment": noted, "left_out": [1]}])
    );
    assert_eq!(room["opening"]["left_out"], json!([1]));
    assert_eq!(room["stage"], "waiting");
    assert_ne!(room["commitment"], noted);
    assert_eq!(room["commitment"], committed_secret(&folder, &table));
    assert!(room["seats"][0]["committed"].is_null());
    let early = ann.opening();
    assert_eq!(reason(&ann.client.ask(early).await.unwrap()), "not_opening");
    let again = json!({"op": "commit", "seat": 1, "hash": bea.hash()});
    assert_eq!(reason(&bea.client.ask(again).await.unwrap()), "left_out");
    ann.part = part(9, "hop");
    ann.commits().await;
    let room = ann.sees(is_opening).await;
    let list = json!([{"seat": 0, "hash": ann.hash()}]);
    assert_eq!(room["opening"]["list"], list);
    assert_eq!(room["opening"]["left_out"], json!([1]));
    ann.opens().await;
    let room = bea.sees(|room| room["stage"] == "running").await;
    assert_eq!(room["opening"]["left_out"], json!([1]));
    let rise = json!({"op": "rise", "seat": 1});
    assert_eq!(reason(&bea.client.ask(rise).await.unwrap()), "ok");
    let part = ann.part.to_string();
    let replay = ann.plays_to_the_end(&running, &table).await;
    assert_eq!(replay.words, [part]);
    assert_eq!(replay.given_up[0].commitment, noted);
    assert_eq!(replay.kept_promises().unwrap(), Some(vec![Seat(0)]));
    assert!(replay.whose(noted.as_str().unwrap()).is_err());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_opening_counts_as_none_and_the_right_one_still_does() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (_, mut ann) = Page::host(&running, "hop").await;
    let right = ann.opening();
    assert_eq!(
        reason(&ann.client.ask(right.clone()).await.unwrap()),
        "not_opening"
    );
    ann.starts().await;
    ann.sees(is_opening).await;
    for (field, wrong, told) in [
        ("words", json!("hip"), "wrong_opening"),
        ("words", json!("hop "), "malformed"),
        ("words", json!("x".repeat(101)), "too_long"),
        ("bits", json!("02".repeat(16)), "wrong_opening"),
        ("bits", json!("2"), "malformed"),
        ("seat", json!(1), "not_yours"),
    ] {
        let mut opening = right.clone();
        opening[field] = wrong;
        assert_eq!(reason(&ann.client.ask(opening).await.unwrap()), told);
    }
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_twice_acts_once() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let mut bea = Page::guest(&running, &table, 1, "").await;
    let commit = json!({"op": "commit", "seat": 0, "hash": ann.hash()});
    let other = json!({"op": "commit", "seat": 0, "hash": "ab".repeat(32)});
    for (id, request) in [("one", &other), ("two", &commit), ("one", &other)] {
        let answer = ann.client.ask_as(id, request.clone()).await.unwrap();
        assert_eq!(reason(&answer), "ok");
    }
    assert_eq!(
        running.room(&table).await["seats"][0]["committed"],
        ann.hash()
    );
    let start = json!({"op": "start"});
    for _ in 0..2 {
        let answer = ann.client.ask_as("go", start.clone()).await.unwrap();
        assert_eq!(reason(&answer), "ok");
    }
    let impatient = ann.client.ask(start).await.unwrap();
    assert_eq!(reason(&impatient), "list_fixed");
    // What acted before the list was fixed is still answered as it was.
    let answer = ann.client.ask_as("two", commit).await.unwrap();
    assert_eq!(reason(&answer), "ok");
    let opening = ann.opening();
    for _ in 0..2 {
        let answer = ann.client.ask_as("open", opening.clone()).await.unwrap();
        assert_eq!(reason(&answer), "ok");
    }
    ann.opens().await;
    bea.opens().await;
    bea.sees(|room| room["stage"] == "running").await;
    let answer = ann.client.ask_as("open", opening).await.unwrap();
    assert_eq!(reason(&answer), "ok");
    let kinds = on_disk(&folder, &table).table.entries.into_iter();
    let kinds: Vec<_> = kinds.map(|entry| entry.deed.kind()).collect();
    let count = |kind| kinds.iter().filter(|&&each| each == kind).count();
    assert_eq!(
        (count("fixed"), count("opened"), count("started")),
        (1, 2, 1)
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_device_of_a_player_opens() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let (other, _) = join(&running, &table, &ann.secret).await;
    ann.starts().await;
    let first = std::mem::replace(&mut ann.client, other);
    ann.sees(is_opening).await;
    first.close().await;
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_or_has_not_committed_at_the_start_is_not_waited_for() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let bea = Page::guest(&running, &table, 1, "").await;
    bea.client.close().await;
    let joined = Client::join(running.address, &table, &[], None).await;
    let mut cyd = joined.unwrap().0;
    let sit = json!({"op": "sit", "seat": 2, "name": "Cyd"});
    assert_eq!(reason(&cyd.ask(sit).await.unwrap()), "ok");
    ann.sees(|room| room["seats"][1]["holder"]["here"] == false)
        .await;
    ann.starts().await;
    let room = ann.sees(is_opening).await;
    assert_eq!(
        room["opening"]["list"],
        json!([{"seat": 0, "hash": ann.hash()}])
    );
    assert_eq!(room["opening"]["left_out"], json!([1, 2]));
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stands_up_is_not_waited_for() {
    let folder = Folder::new();
    let mut patient = config(&folder);
    patient.testing.opening = Some(Duration::from_secs(3600));
    let running = Running::with(patient).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let mut bea = Page::guest(&running, &table, 1, "").await;
    ann.starts().await;
    ann.opens().await;
    let rise = json!({"op": "rise", "seat": 1});
    assert_eq!(reason(&bea.client.ask(rise).await.unwrap()), "ok");
    ann.sees(|room| room["given_up"].is_array()).await;
    ann.part = part(9, "");
    ann.commits().await;
    ann.sees(is_opening).await;
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_put_out_before_opening_is_not_waited_for() {
    let folder = Folder::new();
    let mut patient = config(&folder);
    patient.testing.opening = Some(Duration::from_secs(3600));
    let running = Running::with(patient).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let mut bea = Page::guest(&running, &table, 1, "").await;
    ann.starts().await;
    let noted = ann.sees(is_opening).await["commitment"].clone();
    ann.opens().await;
    let free = json!({"op": "free", "seat": 1});
    assert_eq!(reason(&ann.client.ask(free).await.unwrap()), "ok");
    let room = ann.sees(|room| room["given_up"].is_array()).await;
    // Everybody sees whose part is missing, and what Ann opened before does not count.
    assert_eq!(
        room["given_up"],
        json!([{"commitment": noted, "left_out": [1]}])
    );
    assert_ne!(room["commitment"], noted);
    assert_eq!(room["seats"][1]["holder"]["kind"], "free");
    let late = bea.opening();
    assert_eq!(reason(&bea.client.ask(late).await.unwrap()), "not_yours");
    ann.part = part(9, "");
    ann.commits().await;
    let room = ann.sees(is_opening).await;
    let list = json!([{"seat": 0, "hash": ann.hash()}]);
    assert_eq!(room["opening"]["list"], list);
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_opens_nothing_is_dealt_and_the_host_starts_again() {
    let folder = Folder::new();
    let running = Running::with(impatient(&folder)).await;
    let (_, mut ann) = Page::host(&running, "").await;
    ann.starts().await;
    let noted = ann.sees(is_opening).await["commitment"].clone();
    let given_up = |room: &Value| room["given_up"].is_array() && room["opening"].is_null();
    let room = ann.sees(given_up).await;
    assert_eq!(
        room["given_up"],
        json!([{"commitment": noted, "left_out": [0]}])
    );
    assert_eq!(room["stage"], "waiting");
    ann.part = part(9, "");
    ann.commits().await;
    ann.starts().await;
    ann.sees(is_opening).await;
    ann.opens().await;
    ann.sees(|room| room["stage"] == "running").await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_goes_on_opening_with_the_same_secret_and_list() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut ann) = Page::host(&running, "").await;
    let mut bea = Page::guest(&running, &table, 1, "").await;
    ann.starts().await;
    let fixed = ann.sees(is_opening).await;
    ann.opens().await;
    running.stop().await;

    let running = Running::with(config(&folder)).await;
    let (client, welcome) = join(&running, &table, &bea.secret).await;
    bea.client = client;
    let room = &welcome["room"];
    assert_eq!(room["commitment"], fixed["commitment"]);
    assert_eq!(room["opening"]["list"], fixed["opening"]["list"]);
    assert_eq!(room["opening"]["opened"], json!([0]));
    bea.opens().await;
    bea.sees(|room| room["stage"] == "running").await;
    let words = on_disk(&folder, &table).table.deal.words.unwrap();
    assert_eq!(words, [ann.part.to_string(), bea.part.to_string()]);
    running.stop().await;
}

/// A table that a server left behind, with these first entries.
fn left_behind(folder: &Folder, deeds: Vec<Deed>, stage: Stage, words: Option<Vec<String>>) {
    let data = folder.path().join("tandem.sqlite3");
    let store = Sqlite::open(&data, Synchronous::Full, None, Arc::default()).unwrap();
    let game = crate::support::shelf().game("lanterns").unwrap().clone();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = i64::try_from(since.as_millis()).unwrap();
    let entry = |(n, deed)| Entry {
        n,
        at: now,
        client: None,
        deed,
    };
    let making = Making {
        choices: HostChoices {
            made: now,
            ..crate::support::choices("table")
        },
        deal: Deal {
            edition: "lanterns-2".to_owned(),
            edition_sha256: game.edition_sha256().to_owned(),
            words,
            ..crate::support::deal("deal", "lanterns")
        },
        deck: Arc::clone(game.deck()),
        new_deal: true,
        listed: false,
        stage,
        entries: (1..).zip(deeds).map(entry).collect(),
    };
    store.create(making).unwrap();
    store.close();
}

fn sat(seat: Seat, secret: &str) -> Deed {
    let hash = table::commitment(secret.as_bytes());
    let name = "Ann".to_owned();
    Deed::Sat {
        seat,
        name,
        avatar: None,
        hash,
        browser: None,
        how: Seating::Free,
    }
}

const SECRET: &str = "00112233445566778899aabbccddeeff";

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_died_between_the_last_opening_and_the_deal_deals() {
    let folder = Folder::new();
    let (part, seat) = (part(1, "hop"), Seat(0));
    let hash = hex::encode(part.commitment());
    let committed = Committed {
        seat,
        hash: hash.clone(),
    };
    let deeds = vec![
        sat(seat, SECRET),
        Deed::Committed { seat, hash },
        Deed::Fixed {
            list: vec![committed],
            left_out: Vec::new(),
        },
        Deed::Opened {
            seat,
            part: part.to_string(),
        },
    ];
    left_behind(&folder, deeds, Stage::Waiting, None);
    let running = Running::with(config(&folder)).await;
    let (mut ann, welcome) = join(&running, "table", SECRET).await;
    if welcome["room"]["stage"] == "waiting" {
        ann.until("moved").await.unwrap();
    }
    let words = on_disk(&folder, "table").table.deal.words.unwrap();
    assert_eq!(words, [part.to_string()]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_an_older_program_with_words_in_the_open_goes_on_and_verifies() {
    let folder = Folder::new();
    let words = vec!["hop hop".to_owned()];
    let worded = Deed::Worded {
        seat: Seat(0),
        words: words[0].clone(),
    };
    let started = Deed::Started {
        words: words.clone(),
        bots: (1..4)
            .map(|seat| (Seat(seat), crate::support::bot(seat)))
            .collect(),
    };
    let deeds = vec![sat(Seat(0), SECRET), worded, started];
    left_behind(&folder, deeds, Stage::Running, Some(words.clone()));
    let running = Running::with(config(&folder)).await;
    let (mut ann, welcome) = join(&running, "table", SECRET).await;
    play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
    let (_, replay) = running.get("/api/tables/table/replay").await;
    let replay: Replay = serde_json::from_value(replay).unwrap();
    assert_eq!(replay.words, words);
    assert_eq!(replay.kept_promises().unwrap(), None);
    let verified = crate::support::shelf().verify(&replay, &[]);
    assert_eq!(verified.fault, None);
    assert!(verified.found.contains(&Finding::Result { over: true }));
    running.stop().await;
}
