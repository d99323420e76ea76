//! Servers that are nodes of one record: what they know of each other, and what somebody who comes to any of
//! them does not notice.

use crate::attacks::answer_to;
use crate::support::solo::Solo;
use crate::support::{Folder, Running, code, config, shelf};
use client::{Client, Looker, http_from, http_text, make};
use serde_json::{Value, json};
use server::admin::{Order, ask};
use server::store::{Claim, Leases, NodeId, Renewed, Store, StoreError};
use server::{Config, Data, InProcess, Node, Peers};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use team_play::TeamPlay;
use test_services::{Nats, Postgres};
use wire::socket::PROTOCOL;
use wire::{Shelf, Shelved};

/// A node of that name.
fn node(folder: &Folder, url: &str, nats: &Nats, name: &str) -> Config {
    Config {
        data: Data::from(url),
        peers: Some(Peers {
            nats: nats.url().parse().unwrap(),
            node: name.to_owned(),
        }),
        // People come from the addresses that a proxy tells.
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(folder)
    }
}

/// Two of them, which know each other. The services end after them.
struct Pair {
    blue: Running,
    red: Running,
    url: String,
    _nats: Nats,
    _folder: Folder,
}

impl Pair {
    async fn start() -> Self {
        Self::with(|_| {}).await
    }

    async fn with(change: impl Fn(&mut Config)) -> Self {
        let (folder, nats) = (Folder::new(), Nats::start());
        let url = Postgres::shared().new_url();
        let start = async |name: &str| {
            let mut config = node(&folder, &url, &nats, name);
            change(&mut config);
            Running::with(config).await
        };
        let (blue, red) = (start("blue").await, start("red").await);
        let pair = Self {
            blue,
            red,
            url,
            _nats: nats,
            _folder: folder,
        };
        pair.know_each_other().await;
        pair
    }

    /// Each tells only those of a change of the lobby whom it knows. Somebody elsewhere makes tables until
    /// both have heard of one of the other's.
    async fn know_each_other(&self) {
        for (here, there) in [(&self.blue, &self.red), (&self.red, &self.blue)] {
            let mut looker = Looker::open(there.address).await.unwrap();
            let mut told = looker.told().await.unwrap();
            let before = told["tables"].as_array().unwrap().len();
            while told["tables"].as_array().unwrap().len() == before {
                let wish = json!({"game": "lanterns", "name": "Zoe", "listed": true});
                let asked = http_as("198.51.100.9", here, &wish).await;
                assert_eq!(asked.0, 200, "{}", asked.1);
                let patience = Duration::from_millis(500);
                if let Ok(next) = tokio::time::timeout(patience, looker.told()).await {
                    told = next.unwrap();
                }
            }
        }
    }

    async fn stop(self) {
        self.blue.stop().await;
        self.red.stop().await;
    }
}

/// Makes a table, as somebody at that address behind a proxy.
async fn http_as(address: &str, node: &Running, wish: &Value) -> (u16, Value) {
    let head = format!("x-forwarded-for: {address}\r\n");
    let asked = client::http_with(&head, node.address, "POST", "/api/tables", Some(wish)).await;
    let (status, body) = asked.unwrap();
    (status, serde_json::from_str(&body).unwrap())
}

/// Waits until the node has, or knows, an answer.
async fn answers(node: &Running, path: &str) {
    while node.get(path).await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A game that a node has never heard of is as good as rules that are newer than it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_only_for_nodes_that_know_its_rules() {
    let (folder, nats) = (Folder::new(), Nats::start());
    let url = Postgres::shared().new_url();
    let few = Shelf::new(vec![Arc::new(Shelved::<TeamPlay>::new(vec![]))]);
    let old = Running::of(few, node(&folder, &url, &nats, "old")).await;
    let new = Running::with(node(&folder, &url, &nats, "new")).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true});
    let (table, _) = make(new.address, wish).await.unwrap();
    let path = format!("/api/tables/{table}");
    // Nodes hear of each other once in a while.
    answers(&old, &path).await;
    // While nobody who knows the game is there, the table is nobody's.
    new.stop().await;
    while old.get(&path).await.1["error"]["code"] != "no_such_game" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(old.metrics.tables.load(Relaxed), 0);
    // Whoever is asked for it then gives it to a node that has come, as soon as it knows of it.
    let new = Running::with(node(&folder, &url, &nats, "new")).await;
    answers(&old, &path).await;
    assert_eq!(old.metrics.tables.load(Relaxed), 0);
    assert_eq!(new.metrics.tables.load(Relaxed), 1);
    old.stop().await;
    new.stop().await;
}

/// Whether the lobby shows a table whose host has that name.
fn shows(name: &str) -> impl Fn(&Value) -> bool {
    move |lobby| {
        let mut tables = lobby["tables"].as_array().unwrap().iter();
        tables.any(|room| room["seats"][0]["name"] == name)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_the_lobby_hears_of_what_happens_at_other_nodes() {
    let pair = Pair::start().await;
    let mut looker = Looker::open(pair.red.address).await.unwrap();
    let wish = json!({"game": "lanterns", "name": "Ann", "listed": true});
    let (table, secret) = make(pair.blue.address, wish).await.unwrap();
    looker.until(shows("Ann")).await.unwrap();
    let joined = Client::join(pair.blue.address, &table, &[&secret], None).await;
    let mut ann = joined.unwrap().0;
    let begun = Instant::now();
    for nth in 0..16 {
        let name = format!("Ann {nth}");
        let rename = json!({"op": "rename", "seat": 0, "name": name});
        let answer = ann.ask(rename).await.unwrap();
        assert_eq!(code(&answer), "ok");
        looker.until(shows(&name)).await.unwrap();
    }
    // Without a word from the other node each would be seen after three seconds.
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert_eq!(pair.red.metrics.tables.load(Relaxed), 0);
    pair.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_has_one_deal_at_all_nodes_and_one_list_of_results() {
    let pair = Pair::start().await;
    let path = "/api/today/team-up";
    let ((_, here), (_, there)) = tokio::join!(pair.blue.get(path), pair.red.get(path));
    assert!(here["deal"].is_string());
    assert_eq!(here, there);
    Solo::play(&pair.blue, json!({"deal": here["deal"]}), 3).await;
    // Whoever hears of it is told by the record, which has had it since before the end was told.
    let (_, told) = pair.red.get(path).await;
    let results = told["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "{told}");
    assert_eq!(results[0]["players"][0]["name"], "Ann", "{told}");
    assert_eq!(pair.blue.get(path).await.1, told);
    pair.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_name_their_node() {
    let pair = Pair::start().await;
    for (node, own, other) in [(&pair.blue, "blue", "red"), (&pair.red, "red", "blue")] {
        let (status, figures) = http_text(node.address, "GET", "/metrics", "")
            .await
            .unwrap();
        assert_eq!(status, 200);
        let line = |name: &str| format!("tandem_node_info{{node=\"{name}\"}} 1\n");
        assert!(figures.contains(&line(own)) && !figures.contains(&line(other)));
    }
    pair.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_operator_orders_holds_at_all_nodes() {
    let pair = Pair::start().await;
    let orders = |order: Order| {
        let data = Data::from(pair.url.as_str());
        let given = tokio::task::spawn_blocking(move || ask(&data, None, &shelf(), &order));
        async move { given.await.unwrap().unwrap() }
    };
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(pair.blue.address, wish).await.unwrap();
    // One at the owner, one at the other node.
    let mut people = Vec::new();
    for node in [&pair.blue, &pair.red] {
        let joined = Client::join(node.address, &table, &[&secret], None).await;
        people.push(joined.unwrap().0);
    }
    let name = "Mallory".to_owned();
    orders(Order::BlockName { name, time: None }).await;
    let wish = json!({"game": "lanterns", "name": "Mallory"});
    for node in [&pair.blue, &pair.red] {
        while http_as("127.0.0.1", node, &wish).await.0 == 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (_, refused) = http_as("127.0.0.1", node, &wish).await;
        assert_eq!(refused["error"]["reason"], "name_blocked", "{refused}");
    }
    orders(Order::Close {
        table: table.clone(),
    })
    .await;
    for person in &mut people {
        let told = person.until("error").await.unwrap();
        assert_eq!(told["error"]["reason"], "table_closed", "{told}");
    }
    let path = format!("/api/tables/{table}");
    for node in [&pair.blue, &pair.red] {
        assert_eq!(node.get(&path).await.0, 404);
    }
    orders(Order::Reopen { table }).await;
    for node in [&pair.blue, &pair.red] {
        answers(node, &path).await;
    }
    pair.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_address_may_do_is_shared_among_the_nodes() {
    const MOST: u32 = 12;
    let pair = Pair::with(|config| config.limits.tables = MOST).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    for node in [&pair.blue, &pair.red] {
        let mut made = 0;
        let refused = loop {
            let (status, answer) = http_as("203.0.113.7", node, &wish).await;
            if status != 200 {
                break answer;
            }
            made += 1;
        };
        assert_eq!(made, MOST / 2, "each allows its part");
        assert_eq!(refused["error"]["reason"], "too_many_tables", "{refused}");
        let other = http_as("203.0.113.8", node, &wish).await;
        assert_eq!(other.0, 200, "other addresses have theirs");
    }
    pair.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_holds_a_seat_is_known_at_every_node() {
    let pair = Pair::start().await;
    let ann = Solo::play(&pair.blue, json!({}), 2).await;
    ann.share(&pair.blue).await;
    for what in ["replay", "best"] {
        let path = format!("/api/tables/{}/{what}", ann.table);
        let asked = http_from(&ann.secret, pair.red.address, "GET", &path, None).await;
        assert_eq!(asked.unwrap().0, 200);
        let (status, refused) = pair.red.get(&path).await;
        let reason = &refused["error"]["reason"];
        assert_eq!((status, reason), (403, &json!("deal_held_for_makers")));
    }
    let bea = Solo::play(&pair.red, json!({"name": "Bea", "deal": ann.deal}), 1).await;
    assert_eq!(bea.drawn, ann.drawn[..bea.drawn.len()], "the same cards");
    assert_eq!(ann.order(&pair.red).await, ann.order(&pair.blue).await);
    assert_eq!(pair.red.metrics.tables.load(Relaxed), 1, "her own");
    pair.stop().await;
}

/// A refusal's head is not carried, and is there all the same.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_refused_by_another_node_is_told_when_to_ask_again() {
    let pair = Pair::with(|config| config.search = Duration::from_secs(6)).await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(Solo::play(&pair.blue, json!({}), 1).await.table);
    }
    // One is searched for, eight wait, and the next is one too many.
    let mut told = String::new();
    for table in tables {
        told = answer_to(1, &pair.red, &format!("GET /api/tables/{table}/best")).await;
    }
    assert!(told.starts_with("http/1.1 429"), "{told}");
    assert!(told.contains("\r\nretry-after: 5\r\n"), "{told}");
    assert_eq!(pair.red.metrics.tables.load(Relaxed), 0);
    pair.stop().await;
}

/// A record from which a node has not quite gone when it has left: not before it gives another sign of life,
/// if it does that within a second.
struct Slow {
    record: server::store::Postgres,
    joined: AtomicU32,
    left: AtomicBool,
    alive: (Sender<()>, Mutex<Receiver<()>>),
}

impl Leases for Slow {
    fn join(&self, name: &str, protocol: u32, knows: &str) -> Result<NodeId, StoreError> {
        self.joined.fetch_add(1, Relaxed);
        self.record.join(name, protocol, knows)
    }

    fn renew(&self, node: NodeId) -> Result<Renewed, StoreError> {
        let renewed = self.record.renew(node);
        if self.left.load(Relaxed) {
            let _ = self.alive.0.send(());
        }
        renewed
    }

    fn claim(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        self.record.claim(table, node)
    }

    fn take_over(&self, table: &str, node: NodeId) -> Result<Claim, StoreError> {
        self.record.take_over(table, node)
    }

    fn release(&self, table: &str, node: NodeId) -> Result<(), StoreError> {
        self.record.release(table, node)
    }

    fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        let left = self.record.leave(node);
        self.left.store(true, Relaxed);
        let alive = self.alive.1.lock().unwrap();
        if alive.recv_timeout(Duration::from_secs(1)).is_ok() {
            // It may have more to say.
            std::thread::sleep(Duration::from_millis(200));
        }
        left
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_has_left_does_not_join_again() {
    let postgres = Postgres::shared();
    let database = postgres.database();
    let open = || server::store::Postgres::open(&postgres.url(&database), Arc::default()).unwrap();
    let (alive, heard) = std::sync::mpsc::channel();
    let slow = Arc::new(Slow {
        record: open(),
        joined: AtomicU32::new(0),
        left: AtomicBool::new(false),
        alive: (alive, Mutex::new(heard)),
    });
    let bus = Arc::new(InProcess::default());
    let (config, leases) = (Config::default(), Arc::clone(&slow));
    let node = Node::start("blue", shelf(), config, Arc::new(open()), leases, bus).await;
    node.unwrap().stop().await;
    assert_eq!(slow.joined.load(Relaxed), 1);
    assert_eq!(postgres.sql(&database, "SELECT count(*) FROM nodes"), "0");
    slow.record.close();
}

/// Gives that node's signs of life until the work is done.
async fn alive<T>(
    leases: &server::store::Postgres,
    node: NodeId,
    work: impl Future<Output = T>,
) -> T {
    let mut every = tokio::time::interval(Duration::from_millis(200));
    tokio::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = every.tick() => drop(tokio::task::block_in_place(|| leases.renew(node))),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_a_node_of_another_bus_is_out_of_reach_and_whoever_wants_it_is_told() {
    let (folder, nats) = (Folder::new(), Nats::start());
    let url = Postgres::shared().new_url();
    let blue = Running::with(node(&folder, &url, &nats, "blue")).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true});
    let (table, secret) = make(blue.address, wish).await.unwrap();
    blue.stop().await;
    let store = server::store::Postgres::open(&url, Arc::default()).unwrap();
    let other = store
        .join("other", PROTOCOL, r#"{"rules":{},"bus":99}"#)
        .unwrap();
    assert!(matches!(
        store.claim(&table, other),
        Ok(Claim::Yours { .. })
    ));
    let refused = alive(&store, other, async {
        let blue = Running::with(node(&folder, &url, &nats, "blue")).await;
        let (status, refused) = blue.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, 503, "{refused}");
        let (_, told) = Client::join(blue.address, &table, &[&secret], None)
            .await
            .unwrap();
        assert_eq!(code(&told), "unavailable");
        assert_eq!(told["error"], refused["error"]);
        (blue, refused)
    });
    let (blue, refused) = refused.await;
    let told = refused["error"]["message"].as_str().unwrap();
    assert!(told.contains("another version"), "{told}");
    // It goes, and its tables can be reached.
    store.leave(other).unwrap();
    store.close();
    answers(&blue, &format!("/api/tables/{table}")).await;
    blue.stop().await;
}

/// Says that of its health, sooner or later.
async fn says(node: &Running, word: &str) {
    loop {
        let (status, told) = client::http(node.address, "GET", "/healthz", None)
            .await
            .unwrap();
        assert_eq!(status, 200, "{told}");
        if told == word {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// As where the servers of a bus have not been told of each other: each node hears itself.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_do_not_hear_each_other_say_so() {
    let (folder, here, there) = (Folder::new(), Nats::start(), Nats::start());
    let url = Postgres::shared().new_url();
    let blue = Running::with(node(&folder, &url, &here, "blue")).await;
    says(&blue, "ok\n").await;
    let red = Running::with(node(&folder, &url, &there, "red")).await;
    says(&blue, "degraded\n").await;
    says(&red, "degraded\n").await;
    // One that is gone is not missed.
    red.stop().await;
    says(&blue, "ok\n").await;
    blue.stop().await;
}
