//! What only a store that several nodes share has to keep: leases, cut connections, and no quarrel
//! that reaches a third table.

use crate::store::{Reporter, append, making, said};
use server::Block;
use server::Blocked;
use server::entry::{Deed, Entry};
use server::store::{
    Ages, Append, Claim, Key, Leases, Making, NodeId, Owner, Postgres, Receipt, Store, StoreError,
    Sweep, TERM,
};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};
use table::Seat;
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls};
use wire::socket::PROTOCOL;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// A database of the test's own.
struct Database(String);

impl Database {
    fn new() -> Self {
        Self(test_services::Postgres::shared().database())
    }

    fn open(&self) -> Postgres {
        let url = test_services::Postgres::shared().url(&self.0);
        Postgres::open(&url, Arc::default()).unwrap()
    }

    fn sql(&self, text: &str) -> String {
        test_services::Postgres::shared().sql(&self.0, text)
    }
}

/// A transaction of somebody else, which keeps what it has until it is dropped.
struct Elsewhere {
    _client: Client,
    _runtime: Runtime,
}

impl Elsewhere {
    /// `text`: what it begins with.
    fn begun(database: &Database, text: &str) -> Self {
        let runtime = Runtime::new().unwrap();
        let url = test_services::Postgres::shared().url(&database.0);
        let client = runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute("BEGIN").await.unwrap();
            client.batch_execute(text).await.unwrap();
            client
        });
        Self {
            _client: client,
            _runtime: runtime,
        }
    }
}

impl Database {
    /// Waits until so many of Tandem's statements wait for a lock.
    fn has_waiting(&self, many: &str) {
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'tandem' AND wait_event_type = 'Lock'";
        until(waiting, || self.sql(waiting) == many);
    }
}

fn table(id: &str) -> Making {
    let mut making = making();
    making.choices.id = id.to_owned();
    making.deal.id = format!("deal of {id}");
    making
}

/// Puts one entry in line.
fn send(store: &Postgres, key: Key, entry: Entry, receipt: &Arc<dyn Receipt>) {
    store.append(Append {
        key,
        begun: Vec::new(),
        shown: None,
        entry,
        stage: None,
        ending: None,
        receipt: Arc::clone(receipt),
    });
}

fn held_by(node: NodeId) -> Claim {
    let protocol = PROTOCOL;
    let by = Owner { node, protocol };
    Claim::Held { by }
}

/// Waits until something is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_conflict_of_one_table_fails_that_table_alone() {
    let database = Database::new();
    let store = database.open();
    let keys: Vec<Key> = ["a", "b", "c"]
        .map(|id| store.create(table(id)).unwrap())
        .into();
    // Enough of them at once that several share a batch.
    let mut waiting = Vec::new();
    for round in 0..20 {
        for (at, key) in keys.iter().enumerate() {
            // The second has a gap from the first entry on.
            let n = if at == 1 { 7 + round } else { 2 + round };
            let (sender, told) = channel();
            send(&store, *key, said(n), &Reporter::through(sender));
            waiting.push((at, told));
        }
    }
    for (at, told) in waiting {
        let (_, result) = told.recv().unwrap();
        assert_eq!(result.is_ok(), at != 1, "{result:?}");
    }
    let entries = |id: &str| store.load(id).unwrap().unwrap().table.entries.len();
    assert_eq!((entries("a"), entries("b"), entries("c")), (21, 1, 21));
}

#[test]
fn what_cannot_be_stored_of_one_table_hurts_no_other() {
    let database = Database::new();
    let store = database.open();
    let (good, bad) = (store.create(table("good")), store.create(table("bad")));
    let (good, bad) = (good.unwrap(), bad.unwrap());
    database.sql(&format!(
        "ALTER TABLE entries ADD CONSTRAINT picky CHECK (tbl <> {bad} OR n = 1)"
    ));
    for n in 2..30 {
        let (sender, told) = channel();
        let (other, other_told) = channel();
        send(&store, bad, said(2), &Reporter::through(sender));
        send(&store, good, said(n), &Reporter::through(other));
        assert!(matches!(told.recv().unwrap().1, Err(StoreError::Broken(_))));
        assert!(other_told.recv().unwrap().1.is_ok());
    }
}

#[test]
fn every_id_of_a_request_is_kept_as_it_is() {
    let database = Database::new();
    let store = database.open();
    let key = store.create(making()).unwrap();
    let entry = Entry {
        client: Some("a\0\u{1}b".to_owned()),
        ..said(2)
    };
    let (sender, told) = channel();
    send(&store, key, entry, &Reporter::through(sender));
    told.recv().unwrap().1.unwrap();
    let stored = store.load("table").unwrap().unwrap();
    let client = stored.table.entries[1].client.as_deref();
    assert_eq!(client, Some("a\0\u{1}b"));
    assert!(store.load("ta\0ble").unwrap().is_none());
}

#[test]
fn a_cut_connection_loses_nothing_that_was_acknowledged() {
    let database = Database::new();
    let store = Arc::new(database.open());
    let key = store.create(making()).unwrap();
    let cutting = {
        let name = database.0.clone();
        let cut = move || test_services::Postgres::shared().cut(&name);
        thread::spawn(move || (0..10).for_each(|_| cut()))
    };
    let mut acknowledged = 1;
    let mut after = 0;
    // Until the last cut is over, and a while longer.
    while after < 20 {
        after += usize::from(cutting.is_finished());
        let last = store.load("table").map(|stored| stored.unwrap());
        let Ok(last) = last else { continue };
        let n = last.table.entries.len() as u32;
        assert!(n >= acknowledged, "{n} of {acknowledged}");
        let (sender, told) = channel();
        send(&store, key, said(n + 1), &Reporter::through(sender));
        match told.recv().unwrap().1 {
            Ok(()) => acknowledged = n + 1,
            Err(StoreError::Lost(_)) => {}
            Err(other) => panic!("{other}"),
        }
    }
    cutting.join().unwrap();
    let stored = store.load("table").unwrap().unwrap();
    assert!(stored.table.entries.len() as u32 >= acknowledged);
    store.close();
}

#[test]
fn a_server_that_is_restarted_is_waited_for() {
    let server = test_services::Postgres::start();
    let store = Postgres::open(&server.new_url(), Arc::default()).unwrap();
    let key = store.create(making()).unwrap();
    assert_eq!(append(&store, key, &[2]), [true]);
    server.restart();
    until("it goes on", || {
        store
            .load("table")
            .is_ok_and(|stored| stored.unwrap().table.entries.len() == 2)
    });
    assert_eq!(append(&store, key, &[3]), [true]);
    server.crash();
    assert!(matches!(store.probe(), Err(StoreError::Lost(_))));
    server.resume();
    until("it is well again", || store.probe().is_ok());
    assert_eq!(append(&store, key, &[4]), [true]);
}

#[test]
fn a_commit_waits_for_the_disk_whatever_the_server_says() {
    let database = Database::new();
    database.sql(&format!(
        "ALTER DATABASE {} SET synchronous_commit = off",
        database.0
    ));
    let store = database.open();
    let key = store.create(making()).unwrap();
    database.sql(
        "CREATE TABLE noted (setting text);
         CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NULL;
         END $$;
         CREATE TRIGGER note AFTER INSERT ON entries EXECUTE FUNCTION note()",
    );
    assert_eq!(append(&store, key, &[2]), [true]);
    assert_eq!(database.sql("SELECT DISTINCT setting FROM noted"), "on");
}

#[test]
fn nodes_that_start_at_once_make_one_schema() {
    let database = Database::new();
    let url = test_services::Postgres::shared().url(&database.0);
    let starting: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            thread::spawn(move || Postgres::open(&url, Arc::default()).map(drop))
        })
        .collect();
    for one in starting {
        one.join().unwrap().unwrap();
    }
    assert_eq!(database.sql("SELECT count(*) FROM tandem_schema"), "1");
}

#[test]
fn of_several_sweepers_the_time_counts_once() {
    let database = Database::new();
    let stores = [database.open(), database.open(), database.open()];
    for (id, at) in [("old", 100 * DAY), ("new", 110 * DAY)] {
        let mut making = table(id);
        making.choices.made = at;
        making.entries = vec![Entry { at, ..said(1) }];
        stores[0].create(making).unwrap();
    }
    let sweep = |store: &Postgres, now, up| {
        let ages = Ages {
            waiting: Some(DAY),
            running: None,
            over: None,
        };
        let in_use = Default::default();
        let sweep = Sweep {
            now,
            up,
            ages,
            in_use,
        };
        store.sweep(sweep).unwrap().gone
    };
    let mut now = 110 * DAY;
    sweep(&stores[0], now, 0);
    for hour in 1..=7 * 24 {
        for (nth, store) in (0..).zip(&stores) {
            now = 110 * DAY + hour * HOUR + nth * 1000;
            let gone = sweep(store, now, HOUR);
            let is_over = hour == 7 * 24;
            assert!(gone.is_empty() || (is_over && gone == ["old"]), "{hour}");
        }
    }
    assert!(stores[0].load("old").unwrap().is_none());
}

#[test]
fn a_schema_that_is_brought_up_to_date_keeps_nobody_waiting() {
    let database = Database::new();
    let store = database.open();
    store.create(making()).unwrap();
    // As the program before left it.
    database.sql(
        "ALTER TABLE tables DROP COLUMN protocol; ALTER TABLE nodes DROP COLUMN protocol;
         UPDATE tandem_schema SET version = 1",
    );
    let elsewhere = Elsewhere::begun(&database, "LOCK TABLE tables IN ACCESS SHARE MODE");
    let url = test_services::Postgres::shared().url(&database.0);
    let starting = thread::spawn(move || Postgres::open(&url, Arc::default()).map(drop));
    database.has_waiting("1");
    // Nobody could read a table if that were waited for to the end.
    for _ in 0..5 {
        assert!(store.load("table").unwrap().is_some());
    }
    assert!(!starting.is_finished());
    drop(elsewhere);
    starting.join().unwrap().unwrap();
    let added = "SELECT count(*) FROM information_schema.columns WHERE column_name = 'protocol'";
    assert_eq!(database.sql(added), "2");
}

/// A sweep that clears away what is older than a day.
fn sweep_of(now: i64) -> Sweep {
    let ages = Ages {
        waiting: Some(DAY),
        running: Some(DAY),
        over: None,
    };
    Sweep {
        now,
        up: DAY,
        ages,
        in_use: HashSet::new(),
    }
}

#[test]
fn a_long_sweep_keeps_nobody_from_finding_out_that_all_is_well() {
    let database = Database::new();
    let store = Arc::new(database.open());
    let elsewhere = Elsewhere::begun(&database, "LOCK TABLE deals IN ACCESS EXCLUSIVE MODE");
    let sweeping = {
        let store = Arc::clone(&store);
        thread::spawn(move || store.sweep(sweep_of(DAY)))
    };
    database.has_waiting("1");
    store.probe().unwrap();
    database.has_waiting("1");
    drop(elsewhere);
    sweeping.join().unwrap().unwrap();
    assert_eq!(database.sql("SELECT clock FROM service"), DAY.to_string());
}

#[test]
fn a_sweep_leaves_what_a_node_has_that_is_there() {
    let database = Database::new();
    let store = database.open();
    let mut making = table("held");
    making.entries = vec![Entry { at: DAY, ..said(1) }];
    making.choices.made = DAY;
    store.create(making).unwrap();
    let blue = joined(&store, "blue");
    assert!(matches!(store.claim("held", blue), Ok(Claim::Yours { .. })));
    // Others write to newer tables, or it would not be a day since the last entry.
    let mut making = table("new");
    making.entries = vec![Entry {
        at: 9 * DAY,
        ..said(1)
    }];
    making.choices.made = 9 * DAY;
    store.create(making).unwrap();
    let ends = |after: &str| {
        let set = format!(
            "UPDATE nodes SET until = now() + interval '{after}' WHERE id = {}",
            blue.0
        );
        database.sql(&set);
    };
    let swept = |day| store.sweep(sweep_of(day * DAY)).unwrap();
    ends("1 hour");
    for day in 9..19 {
        let swept = swept(day);
        assert_eq!((swept.marked, swept.gone.len()), (0, 0), "day {day}");
    }
    // It is gone without a word: its term runs out.
    ends("0 seconds");
    let marked = swept(19);
    assert!(marked.marked > 0 && marked.gone.is_empty());
    let gone: Vec<String> = (20..28).flat_map(|day| swept(day).gone).collect();
    assert_eq!(gone, ["held"]);
}

#[test]
fn a_sign_of_life_waits_for_no_load() {
    let database = Database::new();
    let store = Arc::new(database.open());
    store.create(making()).unwrap();
    let node = joined(&store, "blue");
    let elsewhere = Elsewhere::begun(&database, "LOCK TABLE entries IN ACCESS EXCLUSIVE MODE");
    let loading: Vec<_> = (0..12)
        .map(|_| {
            let store = Arc::clone(&store);
            thread::spawn(move || store.load("table").map(drop))
        })
        .collect();
    // No more than that are on their way at once; the others wait for them.
    database.has_waiting("8");
    assert!(store.renew(node).unwrap().held);
    assert!(!loading.iter().any(thread::JoinHandle::is_finished));
    drop(elsewhere);
    for one in loading {
        // Some may have lost their patience.
        let _ = one.join().unwrap();
    }
}

fn joined(store: &Postgres, name: &str) -> NodeId {
    store.join(name, PROTOCOL, "{}").unwrap()
}

#[test]
fn a_table_has_one_holder_until_it_lets_go() {
    let database = Database::new();
    let store = database.open();
    store.create(making()).unwrap();
    let (blue, red) = (joined(&store, "blue"), joined(&store, "red"));
    assert_ne!(blue, red);
    let Claim::Yours { fence } = store.claim("table", blue).unwrap() else {
        panic!("nobody has it");
    };
    assert_eq!(store.claim("table", blue).unwrap(), Claim::Yours { fence });
    assert_eq!(store.claim("table", red).unwrap(), held_by(blue));
    assert_eq!(store.claim("none", red).unwrap(), Claim::NoSuchTable);
    store.release("table", red).unwrap();
    assert_eq!(store.claim("table", red).unwrap(), held_by(blue));
    store.release("table", blue).unwrap();
    let Claim::Yours { fence: next } = store.claim("table", red).unwrap() else {
        panic!("it was released");
    };
    assert!(next > fence);
}

#[test]
fn whoever_leaves_lets_go_of_everything_at_once() {
    let database = Database::new();
    let store = database.open();
    store.create(making()).unwrap();
    let (blue, red) = (joined(&store, "blue"), joined(&store, "red"));
    store.claim("table", blue).unwrap();
    store.leave(blue).unwrap();
    assert!(matches!(
        store.claim("table", red).unwrap(),
        Claim::Yours { .. }
    ));
    assert!(matches!(store.renew(blue), Err(StoreError::Conflict)));
    assert!(matches!(store.claim("table", blue), Ok(Claim::Held { .. })));
}

#[test]
fn a_term_that_ran_out_holds_nothing_and_says_so() {
    let database = Database::new();
    let store = database.open();
    store.create(making()).unwrap();
    let blue = joined(&store, "blue");
    store.claim("table", blue).unwrap();
    assert!(store.renew(blue).unwrap().held);
    let red = joined(&store, "red");
    let told = store.renew(red).unwrap();
    assert_eq!(
        told.nodes.iter().map(|node| node.id).collect::<Vec<_>>(),
        [blue, red]
    );
    // Two seconds after a node's death others play on: its term leaves them time to load its tables.
    assert!(TERM <= Duration::from_secs(1));
    // As if blue had been stopped for longer than its term.
    database.sql(&format!(
        "UPDATE nodes SET until = now() WHERE id = {}",
        blue.0
    ));
    assert!(matches!(
        store.claim("table", blue),
        Err(StoreError::Conflict)
    ));
    let told = store.renew(red).unwrap();
    assert_eq!(
        told.nodes.iter().map(|node| node.id).collect::<Vec<_>>(),
        [red]
    );
    assert!(matches!(
        store.claim("table", red).unwrap(),
        Claim::Yours { .. }
    ));
    assert!(!store.renew(blue).unwrap().held);
    assert!(store.renew(blue).unwrap().held, "it is back");
    assert_eq!(store.claim("table", blue).unwrap(), held_by(red));
}

#[test]
fn of_many_who_claim_at_once_one_has_it() {
    let database = Database::new();
    let store = Arc::new(database.open());
    store.create(making()).unwrap();
    let claiming: Vec<_> = (0..8)
        .map(|nth| {
            let store = Arc::clone(&store);
            let node = joined(&store, &format!("node {nth}"));
            (node, store)
        })
        .map(|(node, store)| thread::spawn(move || (node, store.claim("table", node).unwrap())))
        .collect();
    let claims: Vec<_> = claiming
        .into_iter()
        .map(|one| one.join().unwrap())
        .collect();
    let mut owners = claims
        .iter()
        .filter(|(_, claim)| matches!(claim, Claim::Yours { .. }));
    let owner = owners.next().unwrap().0;
    assert!(owners.next().is_none());
    for (node, claim) in &claims {
        assert!(*node == owner || *claim == held_by(owner));
    }
}

#[test]
fn nodes_hear_what_an_operator_does_and_what_is_shared() {
    let database = Database::new();
    let store = database.open();
    let key = store.create(making()).unwrap();
    store.create(table("gone")).unwrap();
    let node = joined(&store, "blue");
    store.claim("table", node).unwrap();
    store.claim("gone", node).unwrap();
    let mut changes = store.renew(node).unwrap().blocks;
    let mut has_risen = |what: &str| {
        let renewed = store.renew(node).unwrap();
        assert!(renewed.blocks > changes, "{what}");
        changes = renewed.blocks;
        renewed.closed
    };
    let block = Block {
        kind: Blocked::Name,
        what: "Mallory".to_owned(),
        until: None,
    };
    store.block(block.clone()).unwrap();
    assert!(has_risen("a block").is_empty());
    store.unblock(block).unwrap();
    assert!(has_risen("an end of it").is_empty());
    store.remove("gone").unwrap();
    assert_eq!(has_risen("a removal"), ["gone"]);
    store.release("gone", node).unwrap();
    store.set_closed("table", Some(1)).unwrap();
    assert_eq!(has_risen("a closing"), ["table"]);
    store.set_closed("table", None).unwrap();
    assert!(has_risen("an opening").is_empty());
    let (seat, makers) = (Seat(0), Vec::new());
    for (deed, change) in [
        (Deed::Shared { seat, makers }, 1),
        (Deed::Closed { seat }, 2),
    ] {
        let n = store.load("table").unwrap().unwrap().table.entries.len() as u32 + 1;
        let entry = Entry { deed, ..said(n) };
        let (sender, told) = channel();
        send(&store, key, entry, &Reporter::through(sender));
        told.recv().unwrap().1.unwrap();
        let compared = store.renew(node).unwrap().compared;
        assert_eq!(compared, [("deal".to_owned(), change)]);
    }
    assert_eq!(append(&store, key, &[4]), [true]);
    assert_eq!(store.renew(node).unwrap().blocks, changes, "a move is none");
}

#[test]
fn a_table_that_newer_nodes_have_had_is_not_for_older_ones() {
    let database = Database::new();
    let store = database.open();
    store.create(making()).unwrap();
    let old = joined(&store, "old");
    let new = store.join("new", PROTOCOL + 1, "{}").unwrap();
    let protocols = |told: server::store::Renewed| -> Vec<u32> {
        told.nodes.iter().map(|node| node.protocol).collect()
    };
    assert_eq!(
        protocols(store.renew(old).unwrap()),
        [PROTOCOL, PROTOCOL + 1]
    );
    let yours = |claim| matches!(claim, Ok(Claim::Yours { .. }));
    assert!(yours(store.claim("table", old)));
    assert_eq!(store.claim("table", new).unwrap(), held_by(old));
    assert!(yours(store.take_over("table", new)));
    let by = Owner {
        node: new,
        protocol: PROTOCOL + 1,
    };
    assert_eq!(store.claim("table", old).unwrap(), Claim::Held { by });
    assert_eq!(store.take_over("table", old).unwrap(), Claim::Held { by });
    store.release("table", new).unwrap();
    assert_eq!(store.claim("table", old).unwrap(), Claim::TooNew);
    // One that is made by a newer node is not for older ones from the start.
    store.create(table("next")).unwrap();
    assert_eq!(store.claim("next", old).unwrap(), Claim::TooNew);
    assert!(yours(store.claim("next", new)));
}
