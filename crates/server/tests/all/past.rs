//! What was played once stays playable, whatever has become of rules and decks since. `tests/past`
//! holds data files as earlier programs left them.

use crate::support::{Folder, Running, config, data_file, play_out, sight};
use client::{Client, any_of, http, make};
use conform::lanterns::Lanterns;
use serde_json::{Value, json};
use server::Config;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use table::{Fast, Game, Revision, Viewer};
use wire::{Replay, Shelf};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A data file of an earlier program, and what is known about its tables.
struct Past {
    folder: Folder,
    day: i64,
    tables: Vec<Value>,
    known: Value,
}

impl Past {
    fn open(name: &str) -> Self {
        let file = |kind: &str| past().join(name).with_extension(kind);
        let folder = Folder::new();
        std::fs::copy(file("sqlite3"), folder.path().join("tandem.sqlite3")).unwrap();
        let known: Value = serde_json::from_slice(&std::fs::read(file("json")).unwrap()).unwrap();
        Self {
            folder,
            day: known["day"].as_i64().unwrap(),
            tables: known["tables"].as_array().unwrap().clone(),
            known,
        }
    }

    /// It is noon of the day that the file was left on, so that nothing in it is too old.
    fn config(&self) -> Config {
        let config = config(&self.folder);
        let clock = &config.testing.clock;
        clock.shift(self.day * DAY + DAY / 2 - clock.now());
        config
    }

    fn at(&self, stage: &str) -> impl Iterator<Item = &Value> {
        let tables = self.tables.iter();
        tables.filter(move |table| table["stage"] == stage)
    }
}

fn past() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past")
}

fn text<'a>(table: &'a Value, field: &str) -> &'a str {
    table[field].as_str().unwrap()
}

/// Goes to a recorded table as whoever holds seat 0.
async fn join(running: &Running, table: &Value) -> (Client, Value) {
    let secrets = [text(table, "secret")];
    let joined = Client::join(running.address, text(table, "table"), &secrets, None).await;
    joined.unwrap()
}

async fn replay_of(running: &Running, table: &str) -> Replay {
    let (status, replay) = running.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(status, 200, "{replay}");
    serde_json::from_value(replay).unwrap()
}

/// Everything that a game tells of these actions, to the referee and to every viewer.
fn told_sha256(shelf: &Shelf, replay: &Replay) -> String {
    let mut table = shelf.load(replay, Some(0)).unwrap();
    let mut told = Sha256::new();
    for recorded in &replay.actions {
        let seat = table.seat(recorded.seat).unwrap();
        let action = table.read(&recorded.action).unwrap();
        table.act(seat, &action, recorded.at).unwrap();
        told.update(table.happened().get());
        told.update(table.state().get());
        for viewer in Viewer::all(table.seats()) {
            told.update(table.noticed(viewer).get());
            told.update(table.view(viewer).get());
            if let Some(seat) = viewer.seat() {
                told.update(table.legal(seat).get());
            }
        }
    }
    hex::encode(told.finalize())
}

#[test]
fn games_of_revision_1_are_replayed_to_the_byte_by_a_program_that_plays_revision_2() {
    assert_eq!(Lanterns::REVISION, Revision(2));
    let (shelf, past) = (crate::support::shelf(), Past::open("lanterns-1"));
    let mut changed = 0;
    for table in past.at("over") {
        let mut replay: Replay = serde_json::from_value(table["replay"].clone()).unwrap();
        assert_eq!(replay.rules, Revision(1));
        let again = shelf.load(&replay, None).unwrap();
        assert_eq!(json!(again.replay()), table["replay"]);
        assert_eq!(again.outcome(), replay.result);
        assert_eq!(told_sha256(&shelf, &replay), table["told_sha256"]);
        replay.rules = Revision(2);
        let otherwise = shelf.load(&replay, None).unwrap();
        changed += usize::from(otherwise.outcome() != replay.result);
    }
    assert!(changed > 3, "the revisions differ in only {changed} games");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_file_of_revision_1_goes_on_under_a_program_that_plays_revision_2() {
    let past = Past::open("lanterns-1");
    let running = Running::with(past.config()).await;
    let mut dice = Fast::new(1);
    for table in past.at("running") {
        let (mut ann, welcome) = join(&running, table).await;
        assert_eq!(welcome["room"]["stage"], "running");
        play_out(&mut ann, 0, welcome, &mut dice).await;
        let replay = replay_of(&running, text(table, "table")).await;
        assert_eq!(replay.rules, Revision(1), "it finishes as it began");
        assert_eq!(replay.edition, "lanterns-1");
    }
    for table in past.at("waiting") {
        let (mut ann, welcome) = join(&running, table).await;
        assert_eq!(
            ann.ask(json!({"op": "start"})).await.unwrap().get("error"),
            None
        );
        play_out(&mut ann, 0, welcome, &mut dice).await;
        let replay = replay_of(&running, text(table, "table")).await;
        assert_eq!(replay.rules, Revision(1), "its cards were dealt under 1");
    }
    for table in past.at("over") {
        let replay = replay_of(&running, text(table, "table")).await;
        let recorded = serde_json::from_value(table["replay"].clone()).unwrap();
        assert_eq!(without_times(replay), without_times(recorded));
    }
    running.stop().await;
}

/// The program that wrote the file looked at the clock twice for each move, once for the replay
/// and once for the log, and a millisecond could pass between.
fn without_times(mut replay: Replay) -> Replay {
    for recorded in &mut replay.actions {
        recorded.at = 0;
    }
    replay
}

#[tokio::test(flavor = "multi_thread")]
async fn new_cards_are_played_under_the_newest_rules_and_old_ones_under_theirs() {
    let past = Past::open("lanterns-1");
    let config = past.config();
    let clock = config.testing.clock.clone();
    let running = Running::with(config).await;
    let play = async |wish: Value| {
        let mut all = json!({"game": "lanterns", "name": "Bea", "seats": 2, "play_now": true,
            "bot_delay": 0});
        all.as_object_mut()
            .unwrap()
            .extend(wish.as_object().unwrap().clone());
        let (table, secret) = make(running.address, all).await.unwrap();
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        let (mut bea, welcome) = joined.unwrap();
        play_out(&mut bea, 0, welcome, &mut Fast::new(2)).await;
        table
    };
    let form = async |table: &str| {
        let replay = replay_of(&running, table).await;
        (replay.rules, replay.edition)
    };
    let newest = (Revision(2), "lanterns-2".to_owned());
    let first = (Revision(1), "lanterns-1".to_owned());
    assert_eq!(form(&play(json!({})).await).await, newest);
    let over = past.at("over").find(|table| table["replay"]["seats"] == 2);
    let over = over.unwrap();
    let again = play(json!({"deal": over["deal"], "after": over["table"]})).await;
    assert_eq!(form(&again).await, first);
    let (status, today) = running.get("/api/today/lanterns").await;
    assert_eq!((status, &today["deal"]), (200, &past.known["today"]));
    let of_day = play(json!({"deal": today["deal"], "seats": 4})).await;
    // A day's cards are told when nobody plays them any more.
    clock.shift(2 * DAY);
    assert_eq!(form(&of_day).await, first);

    // Whoever plays on after an old game gets its cards again, or new ones.
    for (same_cards, expected) in [(true, first), (false, newest)] {
        let mut tables = past
            .at("over")
            .filter(|table| table["replay"]["seats"] == 3);
        let table = tables.nth(usize::from(same_cards)).unwrap();
        let (mut ann, _) = join(&running, table).await;
        let again = json!({"op": "again", "same_cards": same_cards});
        let answer = ann.ask(again).await.unwrap();
        let next = json!({"table": answer["table"], "secret": table["secret"]});
        let (mut ann, welcome) = join(&running, &next).await;
        assert_eq!(
            ann.ask(json!({"op": "start"})).await.unwrap().get("error"),
            None
        );
        play_out(&mut ann, 0, welcome, &mut Fast::new(3)).await;
        let replay = replay_of(&running, text(&next, "table")).await;
        assert_eq!((replay.rules, replay.edition), expected);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_newer_program_plays_is_refused() {
    let past = Past::open("lanterns-1");
    let connection = rusqlite::Connection::open(data_file(&past.config())).unwrap();
    connection
        .execute("UPDATE deals SET rules = 3", [])
        .unwrap();
    drop(connection);
    let running = Running::with(past.config()).await;
    for table in &past.tables {
        assert_eq!(refusal(&running, table).await, ["rules_unknown"; 2]);
    }
    let (status, today) = running.get("/api/today/lanterns").await;
    assert_eq!(status, 200);
    assert_ne!(today["deal"], past.known["today"]);
    running.stop().await;
}

/// Why a table cannot be gone to, over HTTP and over the socket.
async fn refusal(running: &Running, table: &Value) -> [String; 2] {
    let path = format!("/api/tables/{}", text(table, "table"));
    let (status, answer) = running.get(&path).await;
    assert_eq!(
        (status, &answer["error"]["code"]),
        (400, &json!("bad_setup"))
    );
    let (_, refused) = join(running, table).await;
    assert_eq!(refused["error"]["code"], "bad_setup");
    [answer, refused].map(|told| text(&told["error"], "reason").to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_under_uncorrected_rules_get_a_clear_word_and_all_others_go_on() {
    let past = Past::open("uncorrected");
    let before = rows(&data_file(&past.config()));
    let running = Running::of(shelf::shelf(), past.config()).await;
    for table in &past.tables {
        let uncorrected = ["uno-teams", "ligretto-football"].contains(&text(table, "game"));
        if uncorrected {
            assert_eq!(refusal(&running, table).await, ["rules_uncorrected"; 2]);
            if let Some(deal) = table["deal"].as_str() {
                let own = text(table, "table");
                let wish =
                    json!({"game": table["game"], "name": "Bea", "deal": deal, "after": own});
                let asked = http(running.address, "POST", "/api/tables", Some(&wish)).await;
                let (status, answer) = asked.unwrap();
                assert!(
                    status == 400 && answer.contains("rules_uncorrected"),
                    "{answer}"
                );
                let (status, info) = running.get(&format!("/api/deals/{deal}?table={own}")).await;
                assert_eq!(status, 400);
                assert_eq!(info["error"]["reason"], "rules_uncorrected");
            }
            continue;
        }
        goes_on(&running, table).await;
    }
    running.stop().await;
    let after = rows(&data_file(&past.config()));
    assert_eq!(before.len(), 6);
    let stamped = before.iter().map(|row| row.replace("rules 1", "rules 0"));
    assert!(stamped.eq(after), "nothing else of the file is touched");
}

/// A table of an earlier program is started, played on, or watched again.
async fn goes_on(running: &Running, table: &Value) {
    let (mut ann, mut shown) = join(running, table).await;
    assert_eq!(shown["room"]["stage"], table["stage"], "{shown}");
    match text(table, "stage") {
        "waiting" => {
            let started = ann.ask(json!({"op": "start"})).await.unwrap();
            assert_eq!(started.get("error"), None);
        }
        "running" => {
            let mut dice = Fast::new(1);
            let action = loop {
                let legal = sight(&shown, 0).map(|sight| &sight["legal"]);
                match legal.and_then(|legal| any_of(legal, &mut dice)) {
                    Some(action) => break action,
                    None => shown = ann.receive().await.unwrap(),
                }
            };
            let act = json!({"op": "act", "seat": 0, "action": action});
            assert_eq!(ann.ask(act).await.unwrap().get("error"), None);
        }
        _ => {
            let replay = replay_of(running, text(table, "table")).await;
            let again = shelf::shelf().load(&replay, None).unwrap();
            assert_eq!(again.outcome(), replay.result);
        }
    }
}

/// What a data file holds of tables under uncorrected rules: deal, table and log.
fn rows(data: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(data).unwrap();
    let mut rows = connection
        .prepare(
            "SELECT 'rules ' || rules || game || edition_sha256 || hex(secret) || options ||
             tables.id || stage || coalesce(outcome, '') || coalesce(players, '') ||
             (SELECT group_concat(n || at || payload) FROM entries WHERE tbl = key)
             FROM tables JOIN deals ON deals.id = deal
             WHERE game IN ('uno-teams', 'ligretto-football') ORDER BY key",
        )
        .unwrap();
    let rows = rows.query_map([], |row| row.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

/// A deck that nobody ships.
const OUR_OWN: &str = r#"{"edition": "lanterns-of-one-evening"}"#;

fn shelf_with_our_own() -> Shelf {
    let mut shelf = crate::support::shelf();
    shelf.exchange_deck("lanterns", OUR_OWN).unwrap();
    shelf
}

/// Tables that wait, run and are over, made by a server with a deck of its own, which is gone.
async fn evening(folder: &Folder) -> Vec<Value> {
    let running = Running::of(shelf_with_our_own(), config(folder)).await;
    let mut tables = Vec::new();
    for stage in ["waiting", "running", "over"] {
        let wish = json!({"game": "lanterns", "name": "Ann", "bot_delay": 0, "away": 1000,
            "play_now": stage != "waiting"});
        let (table, secret) = make(running.address, wish).await.unwrap();
        let table = json!({"stage": stage, "table": table, "secret": secret});
        if stage == "over" {
            let (mut ann, welcome) = join(&running, &table).await;
            play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
        }
        tables.push(table);
    }
    running.stop().await;
    tables
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_keep_the_deck_that_they_were_dealt_from() {
    let folder = Folder::new();
    let tables = evening(&folder).await;
    let running = Running::with(config(&folder)).await;
    for table in &tables {
        let (mut ann, welcome) = join(&running, table).await;
        assert_eq!(welcome["room"]["stage"], table["stage"], "{welcome}");
        if table["stage"] == "waiting" {
            let started = ann.ask(json!({"op": "start"})).await.unwrap();
            assert_eq!(started.get("error"), None);
        }
        if table["stage"] != "over" {
            play_out(&mut ann, 0, welcome, &mut Fast::new(1)).await;
        }
        let replay = replay_of(&running, text(table, "table")).await;
        assert_eq!(replay.edition, "lanterns-of-one-evening");
        assert_eq!(replay.deck.as_deref(), Some(OUR_OWN));
    }
    let over = replay_of(&running, text(&tables[2], "table")).await;
    for (same_cards, edition) in [(true, "lanterns-of-one-evening"), (false, "lanterns-2")] {
        let table = &tables[usize::from(same_cards)];
        let (mut ann, _) = join(&running, table).await;
        let again = json!({"op": "again", "same_cards": same_cards});
        let answer = ann.ask(again).await.unwrap();
        let next = json!({"table": answer["table"], "secret": table["secret"]});
        let (mut ann, welcome) = join(&running, &next).await;
        let started = ann.ask(json!({"op": "start"})).await.unwrap();
        assert_eq!(started.get("error"), None);
        play_out(&mut ann, 0, welcome, &mut Fast::new(3)).await;
        let replay = replay_of(&running, text(&next, "table")).await;
        assert_eq!(replay.edition, edition);
        assert_eq!(
            replay.deck.is_some(),
            same_cards,
            "what ships stays at home"
        );
    }
    running.stop().await;

    // The replay alone is enough, on a machine that never saw the deck.
    let elsewhere = crate::support::shelf();
    let table = elsewhere.load(&over, None).unwrap();
    assert_eq!(table.outcome(), over.result);
    assert_eq!(table.replay().deck, over.deck);
}

#[test]
fn a_replay_is_played_with_the_deck_that_it_names_or_not_at_all() {
    let shelf = crate::support::shelf();
    let own = shelf_with_our_own();
    let opening = wire::Opening {
        seats: 2,
        ..wire::Opening::default()
    };
    let table = own.game("lanterns").unwrap().open(&opening).unwrap();
    let replay = table.replay();
    let refused = |change: &dyn Fn(&mut Replay)| {
        let mut replay = replay.clone();
        change(&mut replay);
        let error = shelf.load(&replay, None).err().unwrap();
        assert_eq!(error.code, wire::ErrorCode::BadSetup);
        (error.reason, error.message)
    };
    let (reason, message) = refused(&|replay| replay.deck = None);
    assert_eq!(reason, "edition_missing");
    assert!(message.contains("--deck lanterns=FILE"), "{message}");
    for deck in [
        format!("{OUR_OWN}\n"),
        Lanterns::DECK.to_owned(),
        String::new(),
    ] {
        let (_, message) = refused(&|replay| replay.deck = Some(deck.clone()));
        assert!(message.contains("SHA-256"), "{message}");
    }
    let mut own_name = replay.clone();
    own_name.edition = "lanterns-2".to_owned();
    assert!(
        shelf.load(&own_name, None).is_err(),
        "the name is another's"
    );
    let mut known = replay.clone();
    known.deck = None;
    assert!(own.load(&known, None).is_ok(), "the shelf has it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_that_is_nowhere_is_asked_for_and_then_kept() {
    let folder = Folder::new();
    let tables = evening(&folder).await;
    let data = data_file(&config(&folder));
    let connection = rusqlite::Connection::open(data).unwrap();
    connection.execute("DELETE FROM editions", []).unwrap();
    drop(connection);
    let running = Running::with(config(&folder)).await;
    for table in &tables {
        assert_eq!(refusal(&running, table).await, ["edition_missing"; 2]);
    }
    running.stop().await;
    for shelf in [shelf_with_our_own(), crate::support::shelf()] {
        let running = Running::of(shelf, config(&folder)).await;
        for table in &tables {
            let (_, welcome) = join(&running, table).await;
            assert_eq!(welcome["type"], "welcome", "{welcome}");
        }
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn data_files_of_earlier_versions_go_on() {
    if std::env::var_os("UPDATE_PAST").is_some() {
        record().await;
    }
    let names = std::fs::read_dir(past()).unwrap().filter_map(|file| {
        let name = file.unwrap().file_name().into_string().unwrap();
        let name = name.strip_suffix(".sqlite3")?;
        name.starts_with("data-").then(|| name.to_owned())
    });
    let names: Vec<String> = names.collect();
    assert!(!names.is_empty());
    for name in names {
        let past = Past::open(&name);
        let running = Running::of(shelf::shelf(), past.config()).await;
        for table in &past.tables {
            goes_on(&running, table).await;
        }
        running.stop().await;
    }
}

/// Records a data file of the version that this program writes, unless there is one: for each game
/// a table that waits, one that runs and one that is over, and the same from a deck of one's own.
async fn record() {
    let folder = Folder::new();
    let config = config(&folder);
    let day = config.testing.clock.now().div_euclid(DAY);
    let mut tables = Vec::new();
    let mut own = shelf::shelf();
    let deck = format!("{}\n", own.game("team-play").unwrap().deck());
    own.exchange_deck("team-play", &deck).unwrap();
    for (shelf, games) in [(shelf::shelf(), &GAMES[..]), (own, &["team-play"])] {
        let running = Running::of(shelf, config.clone()).await;
        for game in games {
            for stage in ["waiting", "running", "over"] {
                tables.push(left_at(&running, game, stage).await);
            }
        }
        running.stop().await;
    }
    let connection = rusqlite::Connection::open(data_file(&config)).unwrap();
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    let file = past().join(format!("data-{version}"));
    if file.with_extension("sqlite3").exists() {
        return;
    }
    let copy = file.with_extension("sqlite3").into_os_string();
    connection
        .execute("VACUUM INTO ?1", [copy.to_str().unwrap()])
        .unwrap();
    let known = serde_json::to_string_pretty(&json!({"day": day, "tables": tables})).unwrap();
    std::fs::write(file.with_extension("json"), known + "\n").unwrap();
}

const GAMES: [&str; 4] = ["team-play", "uno-teams", "team-up", "ligretto-football"];

/// A new table that is left at that stage.
async fn left_at(running: &Running, game: &str, stage: &str) -> Value {
    let wish = json!({"game": game, "name": "Ann", "play_now": stage != "waiting", "bot_delay": 0,
        "window": 0, "away": 86_400});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let table = json!({"game": game, "stage": stage, "table": table, "secret": secret});
    let (mut ann, mut shown) = join(running, &table).await;
    if stage == "over" {
        let rise = json!({"op": "rise", "seat": 0});
        assert_eq!(ann.ask(rise).await.unwrap().get("error"), None);
        while shown["room"]["stage"] != "over" {
            shown = ann.receive().await.unwrap();
        }
    }
    let mut dice = Fast::new(1);
    for _ in 0..if stage == "running" { 30 } else { 0 } {
        let legal = sight(&shown, 0).map(|sight| &sight["legal"]);
        if let Some(action) = legal.and_then(|legal| any_of(legal, &mut dice)) {
            // What comes too late or too fast is refused, and left so.
            let act = json!({"op": "act", "seat": 0, "action": action});
            ann.ask(act).await.unwrap();
        }
        shown = ann.receive().await.unwrap();
    }
    table
}
