//! Matches, arenas and guests at a server's table, as a user meets them.

mod support;

use client::Client;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};
use support::{Folder, Process};
use table::Fast;
use test_services::Authority;

fn tandem(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("messages are text")
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

/// An executable file of that name.
fn program(folder: &Path, name: &str, text: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let file = folder.join(name);
    std::fs::write(&file, text).expect("the folder can be written to");
    let mut rights = file.metadata().expect("it is there").permissions();
    rights.set_mode(0o755);
    std::fs::set_permissions(&file, rights).expect("it is ours");
    file
}

#[test]
fn a_match_is_told_as_a_table_and_as_json() {
    let players = ["match", "easy", "random", "--games", "3", "--seed", "4"];
    let output = tandem(&players);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    for part in [
        "easy against random",
        "Elo",
        "(3 games were asked for; 4 were played",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = tandem(&[&players[..], &["--json"]].concat());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["games"].as_array().unwrap().len(), 4);
    assert_eq!(report["players"][0]["name"], "easy");
    assert!(report["pairs"][0]["share"]["low"].is_number());
}

#[test]
fn a_match_that_cannot_be_held_is_one_sentence() {
    for (arguments, part) in [
        (&["match", "esay", "random"][..], "did you mean \"easy\"?"),
        (
            &["match", "easy", "--game", "team-pay"],
            "did you mean \"team-play\"?",
        ),
        (
            &["match", "easy", "random", "--seats", "9"],
            "seats: 9 do not play this",
        ),
        (&["match", "easy", "random", "--option", "x=1"], "x"),
        (
            &["match", "cmd=./no-such-bot", "random"],
            "there is no such program",
        ),
        (&["match", "easy", "random", "--sprt", "5", "0"], "--sprt"),
        (
            &["match", "easy", "random", "--move-time", "0"],
            "--move-time",
        ),
        (&["match"], "PLAYER"),
        (&["arena", "/nowhere/at/all"], "/nowhere/at/all"),
        (
            &["join", "localhost:8080", "--bot", "cmd=true"],
            "no link to a table",
        ),
        (
            &["join", "ftp://h/t/x", "--bot", "cmd=true"],
            "no link to a table",
        ),
        (
            &["join", "https://127.0.0.1:9/t/x", "--bot", "cmd=cat"],
            "cannot reach 127.0.0.1:9",
        ),
        (
            &["join", "http://127.0.0.1:9/t/x", "--bot", "normal"],
            "cmd=./mybot.py",
        ),
        (
            &[
                "join",
                "http://127.0.0.1:9/t/x",
                "--bot",
                "cmd=./no-such-bot",
            ],
            "there is no such program",
        ),
        (
            &["join", "http://127.0.0.1:9/t/x", "--bot", "cmd=cat"],
            "cannot reach 127.0.0.1:9",
        ),
    ] {
        let output = tandem(arguments);
        let told = told(&output);
        assert!(!output.status.success(), "{arguments:?}");
        assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
        assert!(
            told.starts_with("tandem: ") && told.contains(part),
            "{told}"
        );
    }
}

#[test]
fn every_game_of_a_match_leaves_a_replay() {
    let folder = Folder::new("match-replays");
    let replays = folder.file("replays");
    let output = tandem(&[
        "match",
        "easy",
        "random",
        "--games",
        "4",
        "--replays",
        replays.to_str().unwrap(),
        "--json",
    ]);
    assert!(output.status.success(), "{}", told(&output));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let files = std::fs::read_dir(&replays).unwrap();
    let files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), report["games"].as_array().unwrap().len());
    for file in files {
        let output = tandem(&["replay", file.to_str().unwrap()]);
        assert!(output.status.success(), "{}", told(&output));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("team-play for 4 seats, "), "{text}");
    }
}

#[test]
fn an_arena_goes_on_where_it_was() {
    let folder = Folder::new("arena");
    std::fs::copy(example(), folder.path().join("example.py")).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "no player").unwrap();
    program(
        folder.path(),
        "fails",
        "#!/bin/sh\nread line; echo '{}'; read line; exit 1\n",
    );
    let path = folder.path().to_str().unwrap();
    let arena = || {
        let output = tandem(&["arena", path, "--ours", "random", "--games", "2", "--json"]);
        assert!(output.status.success(), "{}", told(&output));
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let (first, second) = (arena(), arena());
    for (nth, arena) in [&first, &second].into_iter().enumerate() {
        assert_eq!(
            arena["arena"]["met"].as_array().unwrap().len(),
            3,
            "everybody met"
        );
        for met in arena["arena"]["met"].as_array().unwrap() {
            assert_eq!(met["next_deal"], nth + 1);
            assert_eq!(met["games"], 2 * (nth + 1));
        }
    }
    let worst = second["ratings"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone();
    assert_eq!(worst["name"], "fails");
    for (flags, terms) in [
        (
            ["--game", "uno-teams"],
            ["was played with game team-play", "not with game uno-teams"],
        ),
        (
            ["--effort", "2"],
            ["was played with effort 1,", "not with effort 2;"],
        ),
    ] {
        let other = tandem(&[&["arena", path, "--ours", "random"][..], &flags].concat());
        let told = told(&other);
        assert!(!other.status.success(), "{told}");
        for part in terms {
            assert!(told.contains(part), "{part}: {told}");
        }
    }
    std::fs::write(folder.path().join("arena.json"), "[]").unwrap();
    let broken = tandem(&["arena", path, "--ours", "random"]);
    assert!(
        told(&broken).contains("is no file of an arena"),
        "{}",
        told(&broken)
    );
}

#[test]
fn an_arena_says_once_that_it_rounds_up() {
    let folder = Folder::new("arena-rounds");
    let path = folder.path().to_str().unwrap();
    let arena = |games: &str| {
        let ours = "easy,normal,random";
        told(&tandem(&["arena", path, "--ours", ours, "--games", games]))
    };
    let words = "(3 games were asked for; 4 were played";
    assert_eq!(arena("3").matches(words).count(), 1);
    assert_eq!(arena("2").matches("asked for").count(), 0);
}

#[test]
fn an_arena_goes_on_without_a_program_that_does_not_begin() {
    let folder = Folder::new("arena-broken");
    std::fs::copy(example(), folder.path().join("example.py")).unwrap();
    program(folder.path(), "broken", "#!/bin/sh\nexit 1\n");
    let path = folder.path().to_str().unwrap();
    let output = tandem(&["arena", path, "--ours", "random", "--games", "2", "--json"]);
    let told = told(&output);
    assert!(output.status.success(), "{told}");
    let why = "broken cannot play, and is left out: it ended with exit code 1";
    assert_eq!(told.matches(why).count(), 1, "{told}");
    let arena: Value = serde_json::from_slice(&output.stdout).unwrap();
    let met = arena["arena"]["met"].as_array().unwrap();
    assert_eq!(met.len(), 1, "the two others met");
}

fn is_running(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat"));
    status.is_ok_and(|status| !status.contains(") Z "))
}

fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(
            start.elapsed() < Duration::from_secs(120),
            "it never happens"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A folder with a program that does not want to end, nor what it has started, one part of which has left its
/// group; and the files in which they leave their numbers.
fn stubborn(name: &str) -> (Folder, PathBuf, [PathBuf; 3]) {
    let folder = Folder::new(name);
    let numbers = ["own", "child", "strayed"].map(|file| folder.path().join(file));
    let [own, child, strayed] = &numbers;
    let text = format!(
        "#!/bin/sh\ntrap '' INT TERM HUP\nread line; echo '{{}}'; read line\n\
         setsid sh -c 'sleep 1000 >/dev/null 2>&1 & echo $! > {}'\n\
         sleep 1000 & echo $! > {}\necho $$ > {}\nread line\nsleep 1000\n",
        strayed.display(),
        child.display(),
        own.display()
    );
    let program = program(folder.path(), "stubborn", &text);
    (folder, program, numbers)
}

/// Runs the program until the stubborn one has begun, ends it by these signals, and looks that nothing is left
/// running. How the program ended.
fn called_off(arguments: &[&str], numbers: &[PathBuf; 3], signals: &[Signal]) -> ExitStatus {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tandem"));
    ended_by(program.args(arguments), numbers, signals)
}

/// The same of a program that is started in another way.
fn ended_by(program: &mut Command, numbers: &[PathBuf; 3], signals: &[Signal]) -> ExitStatus {
    let mut playing = program
        .args(["--move-time", "600"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let pid = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).ok()?;
        (text.ends_with('\n')).then(|| text.trim().to_owned())
    };
    let started: Vec<String> = wait_for(|| numbers.iter().map(pid).collect());
    let id = Pid::from_child(&playing);
    for signal in signals {
        kill_process(id, *signal).unwrap();
    }
    let status = wait_for(|| playing.try_wait().unwrap());
    for pid in started {
        wait_for(|| (!is_running(&pid)).then_some(()));
    }
    status
}

#[test]
fn whoever_ends_a_match_leaves_nothing_running() {
    let (_folder, program, numbers) = stubborn("called-off");
    let command = format!("cmd={}", program.display());
    let status = called_off(&["match", &command, "random"], &numbers, &[Signal::TERM]);
    assert!(status.success(), "it tells what was played");
}

#[test]
fn a_terminal_that_is_closed_ends_a_match_and_leaves_nothing_running() {
    let (_folder, program, numbers) = stubborn("hung-up");
    let command = format!("cmd={}", program.display());
    let status = called_off(&["match", &command, "random"], &numbers, &[Signal::HUP]);
    assert!(status.success(), "it tells what was played");
}

/// Else the second signal would end it at once, without a word of what was played.
#[test]
fn a_match_under_nohup_outlives_its_terminal() {
    let (_folder, program, numbers) = stubborn("nohup");
    let mut nohup = Command::new("nohup");
    nohup.arg(env!("CARGO_BIN_EXE_tandem")).args([
        "match",
        &format!("cmd={}", program.display()),
        "random",
    ]);
    let status = ended_by(&mut nohup, &numbers, &[Signal::HUP, Signal::TERM]);
    assert!(status.success(), "only the second signal was heard");
}

/// One signal is one signal, however many matches an arena has.
#[test]
fn whoever_ends_an_arena_leaves_nothing_running() {
    let (folder, _, numbers) = stubborn("arena-called-off");
    let path = folder.path().to_str().unwrap();
    let arena = ["arena", path, "--ours", "random"];
    let status = called_off(&arena, &numbers, &[Signal::INT]);
    assert!(status.success(), "it tells how the ratings are");
}

/// Whoever cannot wait, and signals twice, leaves nothing running either.
#[test]
fn whoever_ends_a_match_at_once_leaves_nothing_running() {
    let (_folder, program, numbers) = stubborn("called-off-twice");
    let command = format!("cmd={}", program.display());
    let twice = [Signal::TERM, Signal::INT];
    called_off(&["match", &command, "random"], &numbers, &twice);
}

/// The example's program as a guest at the table, once it has sat down.
async fn seat_robo(address: SocketAddr, table: &str, host: &mut Client, told: Stdio) -> Child {
    let guest = Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(["join", &format!("http://{address}/t/{table}")])
        .args(["--name", "Robo"])
        .args(["--bot", &format!("cmd=python3 {}", example().display())])
        .stdin(Stdio::null())
        .stdout(told)
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    until_seat_1(host, |chair| chair["name"] == "Robo").await;
    guest
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_sits_down_with_people() {
    for (game, seats) in [("team-up", 2), ("ligretto-football", 2)] {
        let folder = Folder::new(game);
        let mut process = Process::new(&folder, &[], &[]);
        process.start();
        let address = process.address;
        let wish =
            json!({"game": game, "seats": seats, "name": "Ann", "bot_delay": 0, "window": 0});
        let (table, secret) = client::make(address, wish).await.unwrap();
        let (mut host, _) = Client::join(address, &table, &[&secret], None)
            .await
            .unwrap();
        let mut guest = seat_robo(address, &table, &mut host, Stdio::piped()).await;
        let started = host.ask(json!({"op": "start"})).await.unwrap();
        assert_eq!(started.get("error"), None);
        let mut dice = Fast::new(1);
        let mut by_guest = 0;
        // The host does anything that is allowed, until the game is over.
        loop {
            let news = host.receive().await.unwrap();
            by_guest += u32::from(news["by"] == 1);
            // People who do just anything may play football for ever.
            let enough = game == "ligretto-football" && by_guest > 20;
            if news["room"]["stage"] == "over" || enough {
                break;
            }
            if let Some(action) = client::any_of(&news["sights"][0]["legal"], &mut dice) {
                // Others may be quicker, and the pace may be too high: then it tries again later.
                let act = json!({"op": "act", "seat": 0, "action": action});
                let answer = host.ask(act).await.unwrap();
                if answer["error"]["code"] == "too_fast" {
                    tokio::time::sleep(Duration::from_millis(150)).await;
                }
            }
        }
        // In Team UP somebody who does just anything soon proposes to stop.
        assert!(by_guest > 0, "{game}: it has not played");
        if game == "ligretto-football" {
            kill_process(Pid::from_child(&guest), Signal::TERM).unwrap();
        }
        let status = wait_for(|| guest.try_wait().unwrap());
        assert_eq!(status.success(), game == "team-up", "{game}");
        process.kill();
    }
}

/// A server, and a table of Team UP that runs, with Ann on seat 0 and a bot whose seat anybody may take.
async fn running(folder: &Folder) -> (Process, String, Client) {
    let mut process = Process::new(folder, &[], &[]);
    process.start();
    let wish = json!({"game": "team-up", "seats": 2, "name": "Ann", "play_now": true,
        "bot_delay": 0, "window": 0, "takeover": "open"});
    let (table, secret) = client::make(process.address, wish).await.unwrap();
    let joined = Client::join(process.address, &table, &[&secret], None).await;
    let (host, _) = joined.unwrap();
    let link = format!("http://{}/t/{table}", process.address);
    (process, link, host)
}

/// A table of Team UP that runs, with bots alone, on data that no server has now.
async fn left_to_bots(folder: &Folder) -> String {
    let (mut process, link, mut host) = running(folder).await;
    let risen = host.ask(json!({"op": "rise", "seat": 0})).await.unwrap();
    assert_eq!(risen.get("error"), None);
    process.terminate();
    let (_, table) = link.rsplit_once('/').unwrap();
    table.to_owned()
}

/// A program that wants to play at that table, where these authorities are trusted.
fn join_trusting(link: &str, authorities: Option<&Path>) -> Output {
    let mut join = Command::new(env!("CARGO_BIN_EXE_tandem"));
    join.args(["join", link, "--bot"])
        .arg(format!("cmd=python3 {}", example().display()))
        .stdin(Stdio::null())
        .env_remove("SSL_CERT_DIR");
    match authorities {
        Some(file) => join.env("SSL_CERT_FILE", file),
        None => join.env_remove("SSL_CERT_FILE"),
    };
    join.output().expect("the program starts")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_over_https_with_an_authority_of_ones_own() {
    let folder = Folder::new("join-https");
    let table = left_to_bots(&folder).await;
    let authority = Authority::new();
    let certified = authority.certify(&["localhost"]);
    let file = |name: &str, text: &str| {
        std::fs::write(folder.file(name), text).unwrap();
        folder.file(name)
    };
    let ours = file("authority.pem", &authority.pem());
    let cert = file("cert.pem", &certified.certificate);
    let key = file("key.pem", &certified.key);
    let [cert, key] = [&cert, &key].map(|file| file.to_str().unwrap());
    let mut process = Process::new(&folder, &["--tls-cert", cert, "--tls-key", key], &[]);
    process.start();
    let link = format!("https://localhost:{}/t/{table}", process.address.port());

    for authorities in [None, Some(folder.file("missing.pem"))] {
        let refused = join_trusting(&link, authorities.as_deref());
        let told = told(&refused);
        assert!(!refused.status.success(), "{told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{told}");
        assert!(
            told.starts_with("tandem: cannot reach localhost:"),
            "{told}"
        );
        assert!(told.contains("SSL_CERT_FILE"), "{told}");
    }
    let played = join_trusting(&link, Some(&ours));
    assert!(played.status.success(), "{}", told(&played));
    assert!(
        told(&played).contains("sits on seat 0"),
        "{}",
        told(&played)
    );
    let text = String::from_utf8(played.stdout).unwrap();
    assert!(text.starts_with("Over: "), "{text}");
    process.terminate();
}

/// Waits until seat 1 is like this.
async fn until_seat_1(host: &mut Client, is: impl Fn(&Value) -> bool) {
    loop {
        let room = host.until("room").await.unwrap();
        if is(&room["room"]["seats"][1]) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_takes_a_bots_seat_and_is_gone_when_it_is_called_off() {
    let (folder, program, numbers) = stubborn("join-called-off");
    let (mut process, link, mut host) = running(&folder).await;
    let command = format!("cmd={}", program.display());
    let called_off = tokio::task::spawn_blocking(move || {
        let join = [
            "join", &link, "--seat", "1", "--name", "Robo", "--bot", &command,
        ];
        called_off(&join, &numbers, &[Signal::TERM])
    });
    until_seat_1(&mut host, |chair| chair["name"] == "Robo").await;
    assert!(
        !called_off.await.unwrap().success(),
        "it has not played to the end"
    );
    process.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_at_fault_leaves_the_table_and_a_bot_goes_on() {
    let folder = Folder::new("join-fault");
    let (mut process, link, mut host) = running(&folder).await;
    let text = "#!/bin/sh\nread line; echo '{}'; read line; echo 'I give up' >&2; exit 3\n";
    let command = format!("cmd={}", program(folder.path(), "weary", text).display());
    let guest = tokio::task::spawn_blocking(move || {
        tandem(&[
            "join", &link, "--seat", "1", "--name", "Robo", "--bot", &command,
        ])
    });
    until_seat_1(&mut host, |chair| chair["name"] == "Robo").await;
    until_seat_1(&mut host, |chair| chair["holder"]["kind"] == "bot").await;
    let output = guest.await.unwrap();
    let told = told(&output);
    assert!(!output.status.success(), "{told}");
    let why = "the program left the table: it ended with exit code 3; its last words: I give up";
    assert!(told.contains(why), "{told}");
    process.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_comes_back_after_a_broken_connection() {
    let folder = Folder::new("join-broken");
    let mut process = Process::new(&folder, &[], &[]);
    process.start();
    let address = process.address;
    let wish = json!({"game": "team-up", "seats": 2, "name": "Ann", "window": 0});
    let (table, secret) = client::make(address, wish).await.unwrap();
    let (mut host, _) = Client::join(address, &table, &[&secret], None)
        .await
        .unwrap();
    let mut guest = seat_robo(address, &table, &mut host, Stdio::null()).await;
    assert_eq!(
        host.ask(json!({"op": "start"})).await.unwrap().get("error"),
        None
    );
    process.kill();
    process.start();
    let (mut host, welcome) = Client::join(address, &table, &[&secret], None)
        .await
        .unwrap();
    let (mut news, mut dice) = (welcome, Fast::new(1));
    // The host draws and places whatever it may, until the guest has acted too.
    while news["by"] != 1 {
        let legal = &news["sights"][0]["legal"];
        let goes_on = |offer: &&Value| offer["type"] == "draw" || offer["type"] == "place";
        let offers: Vec<&Value> = legal
            .as_array()
            .into_iter()
            .flatten()
            .filter(goes_on)
            .collect();
        if let Some(action) = client::any_of(&json!(offers), &mut dice) {
            let act = json!({"op": "act", "seat": 0, "action": action});
            host.ask(act).await.unwrap();
        }
        news = host.receive().await.unwrap();
    }
    kill_process(Pid::from_child(&guest), Signal::TERM).unwrap();
    wait_for(|| guest.try_wait().unwrap());
    process.kill();
}
