//! The seam that every store has to keep: order, one winner, no gaps.

mod support;

use server::entry::{Deed, Entry};
use server::store::{Append, Deal, House, Key, Making, Receipt, Sqlite, Store, StoreError};
use server::{StoreError as Failure, Synchronous};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use support::Folder;
use wire::rest::Stage;

/// Passes on what it is told.
struct Told {
    results: Mutex<Sender<(u32, Result<(), StoreError>)>>,
    lost: AtomicBool,
}

impl Told {
    fn through(results: Sender<(u32, Result<(), StoreError>)>) -> Arc<dyn Receipt> {
        Arc::new(Self {
            results: Mutex::new(results),
            lost: AtomicBool::new(false),
        })
    }
}

impl Receipt for Told {
    fn settled(&self, n: u32, result: Result<(), StoreError>) {
        self.lost.fetch_or(result.is_err(), Ordering::Relaxed);
        self.results.lock().unwrap().send((n, result)).unwrap();
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

fn making() -> Making {
    Making {
        house: House {
            id: "table".to_owned(),
            level: "easy".to_owned(),
            bot_delay: None,
            window: 2_000,
            away: 60,
            made: 1,
        },
        deal: Deal {
            id: "deal".to_owned(),
            game: "lanterns".to_owned(),
            rules: 1,
            edition: "ours".to_owned(),
            edition_sha256: String::new(),
            seats: 4,
            options: serde_json::Map::new(),
            secret: vec![7; 32],
            words: None,
            setup: None,
        },
        new_deal: true,
        listed: false,
        stage: Stage::Waiting,
        entries: vec![said(1)],
    }
}

fn said(n: u32) -> Entry {
    Entry {
        n,
        at: 1,
        client: Some(format!("id-{n}")),
        deed: Deed::Said {
            seat: 0,
            phrase: "hello".to_owned(),
        },
    }
}

/// Appends entries of these numbers at once; whether each was taken.
fn append(store: &Sqlite, key: Key, numbers: &[u32]) -> Vec<bool> {
    let (sender, told) = channel();
    let receipt = Told::through(sender);
    for &n in numbers {
        store.append(Append {
            key,
            entry: said(n),
            stage: None,
            receipt: Arc::clone(&receipt),
        });
    }
    drop(receipt);
    let taken = told.iter().map(|(_, result)| match result {
        Ok(()) => true,
        Err(Failure::Conflict) => false,
        Err(error) => panic!("{error}"),
    });
    taken.collect()
}

#[test]
fn of_two_writers_one_succeeds_and_nobody_leaves_a_gap() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.db");
    let store = Sqlite::open(&path, Synchronous::Full, None, Arc::default()).unwrap();
    let key = store.create(making()).unwrap();
    assert_eq!(append(&store, key, &[2, 3]), [true, true]);
    assert_eq!(append(&store, key, &[3]), [false], "the place is taken");
    assert_eq!(append(&store, key, &[5, 6]), [false, false], "4 is missing");
    assert_eq!(append(&store, key, &[4, 5]), [true, true]);
    let stored = store.load("table").unwrap().unwrap();
    let numbers: Vec<u32> = stored.entries.iter().map(|entry| entry.n).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert_eq!(stored.entries[4].client.as_deref(), Some("id-5"));
}

#[test]
fn another_process_that_writes_first_is_noticed() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.db");
    let open = || Sqlite::open(&path, Synchronous::Full, None, Arc::default()).unwrap();
    let (ours, theirs) = (open(), open());
    let key = ours.create(making()).unwrap();
    assert_eq!(append(&theirs, key, &[2]), [true]);
    assert_eq!(
        append(&ours, key, &[2, 3]),
        [false, false],
        "3 rests on our 2"
    );
}

#[test]
fn what_comes_after_the_end_is_refused() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.db");
    let store = Sqlite::open(&path, Synchronous::Full, None, Arc::default()).unwrap();
    let key = store.create(making()).unwrap();
    store.close();
    let (sender, told) = channel();
    store.append(Append {
        key,
        entry: said(2),
        stage: None,
        receipt: Told::through(sender),
    });
    assert!(matches!(told.recv().unwrap(), (2, Err(Failure::Closed))));
}

#[test]
fn a_file_of_a_newer_program_is_left_alone() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let refused = Sqlite::open(&path, Synchronous::Full, None, Arc::default())
        .err()
        .unwrap();
    assert!(refused.to_string().contains("version 99"), "{refused}");
}
