//! What a host does to a server and its data, with the real program: nothing is overwritten, nothing
//! is done twice at once, and whoever cannot do something is told why.
#![cfg(unix)]

mod support;

use client::{Client, Looker, any_of, http, make};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use support::serving::{Serving, get, read, refused, table};
use support::{Folder, take_in};
use table::Fast;

/// A server on this folder's data.
fn serve(folder: &Folder, flags: &[&str]) -> Serving {
    let data = folder.data().display().to_string();
    Serving::start(folder.path(), &[&["--data", &data], flags].concat(), &[])
}

fn tandem(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

async fn has_table(serving: &Serving, table: &str) -> bool {
    let path = format!("/api/tables/{table}");
    let (status, _) = http(serving.address, "GET", &path, None).await.unwrap();
    status == 200
}

#[tokio::test]
async fn one_file_has_one_server_and_says_which() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let table = table(&serving).await;
    let second = || tandem(&["serve", "--address", "127.0.0.1:0"], &folder.data());
    let told = refused(&second());
    let holder = format!("a server (process {}, since 20", serving.pid());
    assert!(told.contains(&holder), "{told}");
    assert!(told.contains(&format!("at {}", serving.address)), "{told}");
    // By another name it is the same file.
    let link = folder.file("link.sqlite3");
    std::os::unix::fs::symlink(folder.data(), &link).unwrap();
    let told = refused(&tandem(&["serve", "--address", "127.0.0.1:0"], &link));
    assert!(told.contains(&holder), "{told}");
    // Whoever was killed has left its lock behind, and holds nobody up.
    serving.kill();
    assert!(folder.file("tandem.sqlite3.lock").exists());
    let serving = serve(&folder, &[]);
    assert!(has_table(&serving, &table).await);
    let (ended, log) = serving.stop();
    assert!(ended.success(), "{log}");
    serve(&folder, &[]).kill();
}

fn backup(data: &Path, to: &Path, flags: &[&str]) -> Output {
    let arguments = [&["backup", to.to_str().unwrap()], flags].concat();
    tandem(&arguments, data)
}

fn restore(from: &Path, data: &Path) -> Output {
    tandem(&["restore", from.to_str().unwrap()], data)
}

fn succeeds(output: &Output) -> String {
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(output.status.success(), "{told}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Another program's database.
fn foreign(path: &Path) {
    let connection = rusqlite::Connection::open(path).unwrap();
    let songs = "CREATE TABLE songs (title); INSERT INTO songs VALUES ('Imagine');";
    connection.execute_batch(songs).unwrap();
}

fn names(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(folder.path()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_backup_is_never_written_over_anything() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    table(&serving).await;
    let data = folder.data();
    let diary = folder.file("diary.txt");
    std::fs::write(&diary, "Dear diary").unwrap();
    let songs = folder.file("songs.sqlite3");
    foreign(&songs);
    let copy = folder.file("copy.sqlite3");
    succeeds(&backup(&data, &copy, &[]));
    for file in [&diary, &songs, &copy] {
        let before = std::fs::read(file).unwrap();
        let told = refused(&backup(&data, file, &[]));
        assert!(told.contains("exists already"), "{told}");
        assert_eq!(std::fs::read(file).unwrap(), before);
    }
    for file in [&diary, &songs] {
        let before = std::fs::read(file).unwrap();
        let told = refused(&backup(&data, file, &["--force"]));
        assert!(told.contains("no backup of Tandem"), "{told}");
        assert_eq!(std::fs::read(file).unwrap(), before);
    }
    for flags in [&[][..], &["--force"]] {
        let told = refused(&backup(&data, &data, flags));
        assert!(told.contains("the data file itself"), "{told}");
    }
    // Journals of another file that was deleted would be taken for the copy's.
    let stray = folder.file("other.sqlite3-wal");
    std::fs::write(&stray, "old").unwrap();
    let told = refused(&backup(&data, &folder.file("other.sqlite3"), &[]));
    assert!(told.contains("other.sqlite3-wal exists already"), "{told}");
    std::fs::remove_file(stray).unwrap();
    let left = names(&folder);
    assert!(!left.iter().any(|name| name.starts_with('.')), "{left:?}");
}

#[tokio::test]
async fn force_replaces_a_closed_backup_and_nothing_else() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (data, copy) = (folder.data(), folder.file("copy.sqlite3"));
    succeeds(&backup(&data, &copy, &[]));
    let table = table(&serving).await;
    let older = std::fs::read(&copy).unwrap();
    succeeds(&backup(&data, &copy, &["--force"]));
    assert_ne!(std::fs::read(&copy).unwrap(), older);
    // Somebody reads in it.
    let reading = rusqlite::Connection::open(&copy).unwrap();
    let begin = "BEGIN; SELECT count(*) FROM tables;";
    reading.execute_batch(begin).unwrap();
    let told = refused(&backup(&data, &copy, &["--force"]));
    assert!(told.contains("in use"), "{told}");
    drop(reading);
    // A server runs on it: it is no backup any more, then or later.
    let other = Folder::new("operators");
    std::fs::copy(&copy, other.data()).unwrap();
    let running = serve(&other, &[]);
    assert!(has_table(&running, &table).await);
    let told = refused(&backup(&data, &other.data(), &["--force"]));
    assert!(told.contains("no backup of Tandem"), "{told}");
    running.stop();
    let before = std::fs::read(other.data()).unwrap();
    let told = refused(&backup(&data, &other.data(), &["--force"]));
    assert!(told.contains("no backup of Tandem"), "{told}");
    assert_eq!(std::fs::read(other.data()).unwrap(), before);
}

#[tokio::test]
async fn only_a_sound_file_of_ours_is_restored() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let kept = table(&serving).await;
    let (data, good) = (folder.data(), folder.file("good.sqlite3"));
    succeeds(&backup(&data, &good, &[]));
    let told = refused(&restore(&good, &data));
    assert!(told.contains("stop the server first"), "{told}");
    let holder = format!("process {}", serving.pid());
    assert!(told.contains(&holder), "{told}");
    serving.stop();

    let bad = folder.file("bad.sqlite3");
    let changed = |change: &dyn Fn(&rusqlite::Connection)| {
        std::fs::copy(&good, &bad).unwrap();
        change(&rusqlite::Connection::open(&bad).unwrap());
    };
    let before = std::fs::read(&data).unwrap();
    let refuses = |because: &str| {
        let told = refused(&restore(&bad, &data));
        assert!(told.contains(because), "{told}");
        assert_eq!(std::fs::read(&data).unwrap(), before);
    };
    refuses("there is no file");
    std::fs::write(&bad, "").unwrap();
    refuses("is empty");
    std::fs::write(&bad, "Dear diary").unwrap();
    refuses("not a data file of Tandem");
    std::fs::remove_file(&bad).unwrap();
    foreign(&bad);
    refuses("not a data file of Tandem");
    changed(&|file| file.pragma_update(None, "application_id", 7).unwrap());
    refuses("not a data file of Tandem");
    changed(&|file| file.pragma_update(None, "user_version", 99).unwrap());
    refuses("version 99");
    changed(&|file| {
        let lonely = "PRAGMA foreign_keys = OFF; DELETE FROM deals;";
        file.execute_batch(lonely).unwrap();
    });
    refuses("damaged");
    let mut bytes = std::fs::read(&good).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    std::fs::write(&bad, bytes).unwrap();
    refuses("damaged");
    // Nor does a good one take the place of another program's file.
    let songs = folder.file("songs.sqlite3");
    foreign(&songs);
    let told = refused(&restore(&good, &songs));
    assert!(told.contains("songs.sqlite3 is not a data file"), "{told}");

    succeeds(&restore(&good, &data));
    assert!(has_table(&serve(&folder, &[]), &kept).await);
}

#[tokio::test]
async fn what_is_replaced_is_kept_under_a_dated_name() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let old = table(&serving).await;
    let (data, copy) = (folder.data(), folder.file("copy.sqlite3"));
    succeeds(&backup(&data, &copy, &[]));
    let new = table(&serving).await;
    // Killed, so that the last of it is still in the journal.
    serving.kill();
    let told = succeeds(&restore(&copy, &data));
    let (_, kept) = told.trim_end().split_once("kept as ").unwrap();
    let kept = PathBuf::from(kept);
    let name = kept.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("tandem.sqlite3.replaced-20"), "{name}");
    let serving = serve(&folder, &[]);
    assert!(has_table(&serving, &old).await);
    assert!(!has_table(&serving, &new).await);
    serving.stop();
    succeeds(&restore(&kept, &data));
    let serving = serve(&folder, &[]);
    assert!(has_table(&serving, &new).await);
}

#[tokio::test]
async fn damaged_data_is_replaced_and_kept_too() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let table = table(&serving).await;
    let (data, copy) = (folder.data(), folder.file("copy.sqlite3"));
    succeeds(&backup(&data, &copy, &[]));
    serving.stop();
    std::fs::write(&data, "nothing is left of it").unwrap();
    succeeds(&restore(&copy, &data));
    let kept = names(&folder)
        .into_iter()
        .find(|name| name.contains(".replaced-"));
    assert_eq!(read(&folder.file(&kept.unwrap())), "nothing is left of it");
    assert!(has_table(&serve(&folder, &[]), &table).await);
}

fn check(file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .arg("check")
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Ann plays a game of Team Play with bots to its end; returns the table.
async fn finished(serving: &Serving) -> String {
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(serving.address, wish).await.unwrap();
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (mut client, mut shown) = joined.unwrap();
    let mut dice = Fast::new(3);
    while shown["room"]["stage"] != "over" {
        let action = any_of(&shown["sights"][0]["legal"], &mut dice);
        if let Some(action) = action {
            let act = json!({"op": "act", "seat": 0, "action": action});
            let answer = client.ask(act).await.unwrap();
            let wait = answer["error"]["facts"]["wait"].as_u64();
            tokio::time::sleep(Duration::from_millis(wait.unwrap_or(0))).await;
        } else {
            let message = client.receive().await.unwrap();
            take_in(&mut shown, message);
        }
        while let Some(message) = client.kept() {
            take_in(&mut shown, message);
        }
    }
    table
}

#[tokio::test]
async fn a_check_finds_every_kind_of_fault() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let over = finished(&serving).await;
    let running = table(&serving).await;
    let told = succeeds(&check(&folder.data()));
    assert!(
        told.contains("is sound: 2 tables"),
        "while it is in use: {told}"
    );
    let copy = folder.file("copy.sqlite3");
    succeeds(&backup(&folder.data(), &copy, &[]));
    serving.stop();
    let before = std::fs::read(&copy).unwrap();
    assert!(succeeds(&check(&copy)).contains("is sound"));
    assert_eq!(
        std::fs::read(&copy).unwrap(),
        before,
        "it was only looked at"
    );

    let bad = folder.file("bad.sqlite3");
    let finds = |change: &str, fault: &str| {
        std::fs::copy(&copy, &bad).unwrap();
        let connection = rusqlite::Connection::open(&bad).unwrap();
        let loose = "PRAGMA foreign_keys = OFF;";
        connection
            .execute_batch(&format!("{loose}{change}"))
            .unwrap();
        drop(connection);
        let output = check(&bad);
        assert!(refused(&output).contains("is not sound"));
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains(fault), "{change}: {told}");
    };
    finds("DELETE FROM deals", "refers to something in deals");
    finds(
        "DELETE FROM heads WHERE tbl = 1",
        &format!("{over} has no head"),
    );
    finds(
        "DELETE FROM tables WHERE key = 1",
        "number 1 is gone, and some of its log is left",
    );
    finds(
        "UPDATE heads SET n = n - 1 WHERE tbl = 1",
        &format!("{over} has a head that is at none of its entries"),
    );
    finds(
        "UPDATE heads SET n = n - 1, last = (SELECT prev FROM entries WHERE id = last)",
        &format!("{over} has more or fewer entries than its head says"),
    );
    finds(
        "UPDATE entries SET prev = prev - 1 WHERE tbl = 1 AND n = 5",
        &format!("{over} has an entry that does not follow the one before it"),
    );
    finds(
        "UPDATE entries SET payload = '{\"type\":\"dance\"}' WHERE tbl = 1 AND kind = 'acted'",
        &format!("{over} cannot be played again"),
    );
    finds(
        "UPDATE entries SET payload = 'dance' WHERE tbl = 1 AND kind = 'started'",
        &format!("{over} cannot be read"),
    );
    finds(
        "UPDATE entries SET seat = 9 WHERE tbl = 1 AND n = 5 AND kind = 'acted'",
        &format!("{over} cannot be played again: There is no seat 9"),
    );
    finds(
        "UPDATE tables SET stage = 'over' WHERE key = 2",
        &format!("{running} is kept as \"over\", and its log says Running"),
    );
    finds(
        "UPDATE tables SET outcome = json_set(outcome, '$.teams[0].score', 999) WHERE key = 1",
        &format!("{over} ended otherwise than is kept"),
    );
    finds("UPDATE deals SET game = 'go'", "cannot be played again");
}

#[tokio::test]
async fn a_check_finds_damaged_pages_and_a_server_does_not_run_on_them() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    table(&serving).await;
    serving.stop();
    let mut bytes = std::fs::read(folder.data()).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    std::fs::write(folder.data(), &bytes).unwrap();
    let output = check(&folder.data());
    assert!(refused(&output).contains("is not sound"));
    assert!(!output.stdout.is_empty());
    let told = refused(&tandem(
        &["serve", "--address", "127.0.0.1:0"],
        &folder.data(),
    ));
    assert!(told.contains("damaged"), "{told}");
    assert!(told.contains("tandem restore"), "{told}");
    assert_eq!(std::fs::read(folder.data()).unwrap(), bytes);
}

#[test]
fn only_files_of_ours_are_checked() {
    let folder = Folder::new("operators");
    let file = folder.file("file");
    assert!(refused(&check(&file)).contains("there is no file"));
    std::fs::write(&file, "").unwrap();
    assert!(refused(&check(&file)).contains("is empty"));
    std::fs::remove_file(&file).unwrap();
    foreign(&file);
    assert!(refused(&check(&file)).contains("not a data file of Tandem"));
}

#[tokio::test]
async fn the_log_tells_every_start_and_stop_without_colours() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let address = serving.address.to_string();
    let (ended, log) = serving.stop();
    assert!(ended.success());
    assert!(!log.contains('\u{1b}'), "{log}");
    for told in [
        "listening",
        &address,
        "tandem.sqlite3",
        "version=",
        "told to stop signal=\"terminate\"",
        "closed; everything is stored",
    ] {
        assert!(log.contains(told), "{told}: {log}");
    }
}

#[tokio::test]
async fn a_lost_disk_is_one_line_of_the_log() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &["--test-most-pages", "1"]);
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true});
    let refused = loop {
        if let Err(refused) = make(serving.address, wish.clone()).await {
            break refused.to_string();
        }
    };
    assert!(refused.contains("503"), "{refused}");
    for _ in 0..5 {
        make(serving.address, wish.clone()).await.unwrap_err();
    }
    let health = http(serving.address, "GET", "/healthz", None)
        .await
        .unwrap();
    assert_eq!(health, (503, "full\n".to_owned()));
    let (_, log) = serving.stop();
    // Once for each time that it is lost, however much is refused: small entries may still find room.
    let told = log.lines().filter_map(|line| {
        let lost = line.contains("the disk is lost");
        (lost || line.contains("the disk is back")).then_some(lost)
    });
    let told: Vec<bool> = told.collect();
    assert_eq!(told.first(), Some(&true), "{log}");
    assert!(told.windows(2).all(|two| two[0] != two[1]), "{log}");
}

#[test]
fn flags_that_cannot_be_meant_are_refused() {
    let folder = Folder::new("operators");
    for (flag, value, because) in [
        ("--public-url", "https://example.org/games", "has no path"),
        ("--public-url", "https://example.org/?a", "has no path"),
        ("--public-url", "https://me@example.org", "has no path"),
        ("--public-url", "example.org", "write it as https"),
        ("--public-url", "https://", "write it as https"),
        ("--trusted-proxy", "ten", "no address and no network"),
        ("--trusted-proxy", "10.0.0.1/8", "write 10.0.0.0/8"),
        ("--trusted-proxy", "::/200", "up to /128"),
    ] {
        let told = refused(&tandem(&["serve", flag, value], &folder.data()));
        assert!(told.contains(because), "{told}");
    }
    assert!(!folder.data().exists());
    let flags = [
        "--trusted-proxy",
        "10.0.0.0/8",
        "--trusted-proxy",
        "fd00::/8",
    ];
    serve(&folder, &flags).kill();
}

fn admin(folder: &Folder, arguments: &[&str]) -> Output {
    tandem(&[&["admin"], arguments].concat(), &folder.data())
}

fn admin_json(folder: &Folder, arguments: &[&str]) -> Value {
    let told = succeeds(&admin(folder, &[arguments, &["--json"]].concat()));
    serde_json::from_str(&told).unwrap()
}

async fn room(serving: &Serving, table: &str) -> (u16, Value) {
    get(serving, &format!("/api/tables/{table}")).await
}

/// A running table with Ann and bots, and Ann's secret.
async fn anns_table(serving: &Serving) -> (String, String) {
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 60_000});
    make(serving.address, wish).await.unwrap()
}

#[tokio::test]
async fn an_operator_sees_tables_and_no_secrets() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (table, secret) = anns_table(&serving).await;
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (_ann, _) = joined.unwrap();
    let joined = Client::join(serving.address, &table, &[], None).await;
    let (_watcher, watched) = joined.unwrap();
    let looks = |here: u32| {
        let list = admin_json(&folder, &["list"]);
        assert_eq!(list.as_array().unwrap().len(), 1);
        let line = &list[0];
        assert_eq!(line["table"], table);
        assert_eq!(line["stage"], "running");
        assert_eq!(line["people"], json!(["Ann"]));
        assert_eq!(line["here"], here);
        let sheet = admin_json(&folder, &["show", &table]);
        assert_eq!(sheet["seats"][0]["name"], "Ann");
        assert_eq!(sheet["seats"][1]["bot"], "normal");
        assert_eq!(sheet["view"], watched["sights"][0]["view"], "a spectator's");
        let plain = succeeds(&admin(&folder, &["show", &table]));
        assert!(plain.contains("Ann"), "{plain}");
        sheet.to_string() + &plain + &list.to_string()
    };
    let mut told = looks(2);
    serving.stop();
    told += &looks(0);
    let data = rusqlite::Connection::open(folder.data()).unwrap();
    let deal: String = data
        .query_row("SELECT hex(secret) FROM deals", [], |row| row.get(0))
        .unwrap();
    for hidden in [&*secret, &deal.to_lowercase(), "hash", "secret"] {
        assert!(!told.contains(hidden), "{hidden}: {told}");
    }
}

#[tokio::test]
async fn an_operator_is_not_shown_cards_that_are_held_back() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (_, today) = get(&serving, "/api/today/team-up").await;
    let wish = json!({"game": "team-up", "seats": 1, "name": "Ann", "play_now": true,
        "deal": today["deal"]});
    let (table, _) = make(serving.address, wish).await.unwrap();
    let sheet = admin_json(&folder, &["show", &table]);
    assert_eq!(sheet["seats"][0]["name"], "Ann");
    assert_eq!(sheet["view"], Value::Null);
    serving.stop();
}

#[tokio::test]
async fn an_operator_closes_opens_and_removes_tables() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (table, secret) = anns_table(&serving).await;
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    succeeds(&admin(&folder, &["close", &table]));
    let told = ann.until("error").await.unwrap();
    assert_eq!(told["error"]["reason"], "table_closed");
    assert!(ann.receive().await.is_err(), "and the connection ends");
    let is_closed = async |serving: &Serving| {
        let (status, refused) = room(serving, &table).await;
        assert_eq!(
            (status, &refused["error"]["reason"]),
            (404, &json!("table_closed"))
        );
    };
    is_closed(&serving).await;
    serving.stop();
    let serving = serve(&folder, &[]);
    is_closed(&serving).await;
    assert_eq!(admin_json(&folder, &["list"])[0]["closed"], true);
    succeeds(&admin(&folder, &["reopen", &table]));
    assert_eq!(room(&serving, &table).await.0, 200);

    let told = refused(&admin(&folder, &["remove", &table]));
    assert!(told.contains("add --yes"), "{told}");
    succeeds(&admin(&folder, &["remove", &table, "--yes"]));
    assert_eq!(room(&serving, &table).await.0, 404);
    for order in ["show", "close", "reopen"] {
        let told = refused(&admin(&folder, &[order, &table]));
        assert!(told.contains("There is no table"), "{told}");
    }
    let other = anns_table(&serving).await.0;
    serving.stop();
    succeeds(&admin(&folder, &["close", &other]));
    succeeds(&admin(&folder, &["remove", &other, "--yes"]));
    assert_eq!(
        succeeds(&admin(&folder, &["list"])),
        "There are no tables.\n"
    );
    assert!(succeeds(&check(&folder.data())).contains("is sound: 0 tables"));
}

#[tokio::test]
async fn an_operator_renames_people_and_blocks_names() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (table, secret) = anns_table(&serving).await;
    succeeds(&admin(&folder, &["rename", &table, "0", "Bea"]));
    let name = async |serving: &Serving| room(serving, &table).await.1["seats"][0]["name"].clone();
    assert_eq!(name(&serving).await, "Bea");
    for (seat, because) in [("1", "No person"), ("9", "There is no seat 9")] {
        let told = refused(&admin(&folder, &["rename", &table, seat, "Cyd"]));
        assert!(told.contains(because), "{told}");
    }
    let long = "x".repeat(30);
    let told = refused(&admin(&folder, &["rename", &table, "0", &long]));
    assert!(told.contains("too long"), "{told}");

    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (ann, _) = joined.unwrap();
    succeeds(&admin(&folder, &["block-name", "bea"]));
    assert_eq!(
        name(&serving).await,
        "Guest 1",
        "whoever is called so is not any more"
    );
    drop(ann);
    let wish = json!({"game": "team-play", "name": "BEA"});
    let is_refused = async |serving: &Serving| {
        let refused = make(serving.address, wish.clone()).await.unwrap_err();
        assert!(refused.to_string().contains("name_blocked"), "{refused}");
    };
    is_refused(&serving).await;
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    let rename = json!({"op": "rename", "seat": 0, "name": "Bea"});
    let answer = ann.ask(rename).await.unwrap();
    assert_eq!(answer["error"]["reason"], "name_blocked");
    serving.stop();
    succeeds(&admin(&folder, &["rename", &table, "0", "Dan"]));
    let serving = serve(&folder, &[]);
    assert_eq!(name(&serving).await, "Dan");
    is_refused(&serving).await;
    assert_eq!(admin_json(&folder, &["blocks"])[0]["what"], "bea");
    succeeds(&admin(&folder, &["unblock-name", "bea"]));
    make(serving.address, wish).await.unwrap();
    let told = refused(&admin(&folder, &["unblock-name", "bea"]));
    assert!(told.contains("is not blocked"), "{told}");
}

#[tokio::test]
async fn an_operator_blocks_addresses_for_a_time() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (table, secret) = anns_table(&serving).await;
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    succeeds(&admin(&folder, &["block", "127.0.0.0/8", "--for", "2h"]));
    ann.send(&json!({"op": "ping"})).await.unwrap();
    while ann.receive().await.is_ok() {}
    let is_out = async |serving: &Serving| {
        let (status, refused) = get(serving, "/api/games").await;
        assert_eq!(
            (status, &refused["error"]["reason"]),
            (403, &json!("address_blocked"))
        );
        assert!(refused["error"]["facts"]["wait"].as_u64().unwrap() > 7_000_000);
        assert!(Client::connect(serving.address).await.is_err());
    };
    is_out(&serving).await;
    serving.stop();
    let serving = serve(&folder, &[]);
    is_out(&serving).await;
    let plain = succeeds(&admin(&folder, &["blocks"]));
    assert!(plain.contains("127.0.0.0/8  until 20"), "{plain}");
    succeeds(&admin(&folder, &["unblock", "127.0.0.0/8"]));
    assert_eq!(get(&serving, "/api/games").await.0, 200);
    serving.stop();
    let told = succeeds(&admin(&folder, &["block", "2001:db8::7", "--for", "1d"]));
    assert!(told.contains("2001:db8::/64 is blocked"), "{told}");
    for (address, because) in [("ten", "no address"), ("10.0.0.1/8", "write 10.0.0.0/8")] {
        let told = refused(&admin(&folder, &["block", address]));
        assert!(told.contains(because), "{told}");
    }
    let told = refused(&admin(&folder, &["block", "10.0.0.1", "--for", "soon"]));
    assert!(told.contains("write a time as"), "{told}");
}

#[tokio::test]
async fn whoever_looks_at_the_lobby_hears_what_the_operator_does() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let wish = json!({"game": "team-play", "name": "Ann", "listed": true});
    let (table, _) = make(serving.address, wish).await.unwrap();
    let mut looker = Looker::open(serving.address).await.unwrap();
    let shows =
        |name: &'static str| move |lobby: &Value| lobby["tables"][0]["seats"][0]["name"] == name;
    let is_empty = |lobby: &Value| lobby["tables"] == json!([]);
    looker.until(shows("Ann")).await.unwrap();
    succeeds(&admin(&folder, &["rename", &table, "0", "Bea"]));
    looker.until(shows("Bea")).await.unwrap();
    succeeds(&admin(&folder, &["close", &table]));
    looker.until(is_empty).await.unwrap();
    succeeds(&admin(&folder, &["reopen", &table]));
    looker.until(shows("Bea")).await.unwrap();
    succeeds(&admin(&folder, &["drain", "--in", "10m"]));
    let drains = |lobby: &Value| lobby["draining"].is_u64();
    looker.until(drains).await.unwrap();
    succeeds(&admin(&folder, &["drain", "--cancel"]));
    looker.until(|lobby| !drains(lobby)).await.unwrap();
    succeeds(&admin(&folder, &["remove", &table, "--yes"]));
    looker.until(is_empty).await.unwrap();
    succeeds(&admin(&folder, &["block", "127.0.0.1", "--for", "1h"]));
    succeeds(&admin(&folder, &["drain", "--in", "10m"]));
    assert!(
        looker.ends().await,
        "whoever is kept out is told nothing more"
    );
}

#[tokio::test]
async fn a_server_drains_with_a_warning_to_everybody() {
    let folder = Folder::new("operators");
    let serving = serve(&folder, &[]);
    let (table, secret) = anns_table(&serving).await;
    let joined = Client::join(serving.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    succeeds(&admin(&folder, &["drain", "--in", "10m"]));
    let warned = ann.until("draining").await.unwrap();
    let seconds = warned["seconds"].as_u64().unwrap();
    assert!((500..=600).contains(&seconds), "{seconds}");
    let joined = Client::join(serving.address, &table, &[], None).await;
    let (mut late, _) = joined.unwrap();
    assert!(late.until("draining").await.unwrap()["seconds"].is_u64());
    let wish = json!({"game": "team-play", "name": "Bea"});
    let refused_table = make(serving.address, wish.clone()).await.unwrap_err();
    let told = refused_table.to_string();
    assert!(told.contains("503") && told.contains("draining"), "{told}");
    assert!(get(&serving, "/api/tables").await.1["draining"].is_u64());

    succeeds(&admin(&folder, &["drain", "--cancel"]));
    assert!(ann.until("draining").await.unwrap()["seconds"].is_null());
    make(serving.address, wish).await.unwrap();
    let told = refused(&admin(&folder, &["drain", "--cancel"]));
    assert!(told.contains("not about to stop"), "{told}");

    succeeds(&admin(&folder, &["drain", "--in", "1s"]));
    let goodbye = ann.until("error").await.unwrap();
    assert_eq!(goodbye["error"]["reason"], "closing");
    let (ended, log) = serving.end();
    assert!(ended.success());
    assert!(log.contains("closed; everything is stored"));
    let told = refused(&admin(&folder, &["drain"]));
    assert!(told.contains("no server runs"), "{told}");
}

#[tokio::test]
async fn orders_go_to_the_server_or_to_the_file() {
    let folder = Folder::new("operators");
    let told = refused(&admin(&folder, &["list"]));
    assert!(told.contains("there is no data file"), "{told}");
    let serving = serve(&folder, &[]);
    let socket = folder.file("tandem.sqlite3.admin");
    let mode = std::os::unix::fs::PermissionsExt::mode(&socket.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "for its owner alone");
    table(&serving).await;
    // What a killed server leaves behind is in nobody's way.
    serving.kill();
    assert!(socket.exists());
    assert_eq!(admin_json(&folder, &["list"]).as_array().unwrap().len(), 1);
    let serving = serve(&folder, &[]);
    assert_eq!(admin_json(&folder, &["list"]).as_array().unwrap().len(), 1);
    // A server that takes no orders keeps others from the file all the same.
    std::fs::remove_file(&socket).unwrap();
    let told = refused(&admin(&folder, &["list"]));
    assert!(
        told.contains(&format!("process {}", serving.pid())),
        "{told}"
    );
    serving.stop();
    assert_eq!(admin_json(&folder, &["list"]).as_array().unwrap().len(), 1);
}
