//! The program as a user meets it: flags, files, pipes and exit codes.

use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

fn tandem(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

/// Sends lines to `tandem referee` and reads its answers.
fn referee(arguments: &[&str], input: &[u8]) -> (Vec<Value>, Output) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tandem"))
        .arg("referee")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("it has an input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A referee that refused its flags has gone before it read anything.
        let _ = pipe.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let answers = output
        .stdout
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty());
    let answers = answers.map(|line| serde_json::from_slice(line).expect("an answer is JSON"));
    (answers.collect(), output)
}

fn lines(requests: &[Value]) -> Vec<u8> {
    let lines: Vec<String> = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    lines.concat().into_bytes()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("messages are text")
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder for tests can be written to");
    path
}

/// Plays a game of always the first offer, to its end, and answers with its replay.
fn finished_game() -> Value {
    let mut requests = vec![json!({"op": "new", "game": "team-play", "seats": 3, "seed": "cli"})];
    loop {
        let mut asked = requests.clone();
        asked.push(json!({"op": "status"}));
        asked.extend((0..3).map(|seat| json!({"op": "legal", "seat": seat})));
        asked.push(json!({"op": "replay"}));
        let (answers, _) = referee(&[], &lines(&asked));
        let rest = &answers[requests.len()..];
        if rest[0]["over"] == true {
            return rest[4]["replay"].clone();
        }
        assert!(requests.len() < 400, "the game goes on and on");
        let seat = rest[0]["to_act"][0].as_u64().expect("somebody may act");
        let offers = rest[1 + seat as usize]["actions"]
            .as_array()
            .expect("offers");
        requests.push(json!({"op": "act", "seat": seat, "action": first(offers)}));
    }
}

/// Missions first, so that the game ends.
fn first(offers: &[Value]) -> Value {
    let fulfil = offers.iter().find(|offer| offer["type"] == "fulfil");
    let mut action = fulfil.unwrap_or(&offers[0]).clone();
    if let Some(count) = action["choose"].as_u64() {
        let from = action["from"].as_array().expect("a choice of cards");
        action = json!({"type": action["type"], "cards": from[..count as usize]});
    }
    action
}

#[test]
fn help_helps_and_the_version_is_told() {
    let help = tandem(&["--help"]);
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    for command in ["referee", "sim", "bench", "replay", "verify", "licenses"] {
        assert!(text.contains(command), "{command}");
    }
    let version = tandem(&["--version"]);
    assert!(
        String::from_utf8(version.stdout)
            .unwrap()
            .starts_with("tandem ")
    );
    assert!(version.status.success());
}

#[test]
fn a_bad_flag_or_file_is_one_sentence_and_no_success() {
    for arguments in [
        &["--bogus"][..],
        &["dance"],
        &["sim", "--games", "many"],
        &["sim", "--games", "0"],
        &["sim", "--effort", "much"],
        &["sim", "--game", "go"],
        &["sim", "--seats", "9"],
        &["sim", "--bots", "genius"],
        &["sim", "--option", "loud"],
        &[
            "sim",
            "--game",
            "ligretto-football",
            "--option",
            "referre=strict",
        ],
        &["sim", "--games", "18446744073709551615"],
        &["match", "easy", "easy", "--games", "18446744073709551615"],
        &["arena", ".", "--games", "18446744073709551615"],
        &["solve", "--seconds", "1e20"],
        &["solve", "--seconds", "inf"],
        &["bench", "playouts", "--seconds", "NaN"],
        &["bench", "playouts", "--seconds", "inf"],
        &["bench", "crowd", "--seconds", "NaN"],
        &["bench", "crowd", "--pace", "inf"],
        &["bench", "crowd", "--option", "referre=strict"],
        &["bench", "playouts", "go"],
        &["bench", "server", "--tables", "0"],
        &["bench", "server", "--seconds", "NaN"],
        &["bench", "cluster", "go"],
        &["bench", "cluster", "--tables", "0"],
        &["bench", "cluster", "--tables", "ten"],
        &["bench", "cluster", "--seconds", "0"],
        &["bench", "cluster", "--seconds", "NaN"],
        &["bench", "cluster", "--folder", "/proc/nowhere"],
        &["replay", "/nowhere/at/all.json"],
        &["verify", "/nowhere/at/all.json"],
        &["referee", "--deck", "/nowhere/at/all.json"],
        &["referee", "--deck", "go=/nowhere/at/all.json"],
    ] {
        let output = tandem(arguments);
        let told = stderr(&output);
        assert!(!output.status.success(), "{arguments:?}");
        assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
        assert!(told.starts_with("tandem: "), "{told}");
    }
}

/// As `head` goes when it has seen enough.
#[test]
fn a_reader_who_goes_ends_the_program_quietly_and_with_success() {
    for arguments in [
        &["licenses"][..],
        &["sim", "--games", "1"],
        &["sim", "--games", "1", "--json"],
        &["match", "easy", "random", "--games", "2"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_tandem"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(stderr(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_replay_that_is_none_is_told_so() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for (name, text) in [("words", "good morning"), ("other", "{}"), ("empty", "")] {
        let file = folder.join(format!("no-replay-{name}-{}.json", std::process::id()));
        std::fs::write(&file, text).unwrap();
        for command in ["replay", "verify"] {
            let output = tandem(&[command, file.to_str().unwrap()]);
            let told = stderr(&output);
            assert!(!output.status.success(), "{command} {name}");
            assert_eq!(told.trim_end().lines().count(), 1, "{command}: {told}");
            assert!(told.contains("no replay") && told.contains(name), "{told}");
        }
    }
}

#[test]
fn licences_of_all_parts_are_told() {
    let output = tandem(&["licenses"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for part in ["serde 1.", "clap 4.", "Permission is hereby granted"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(!text.contains(env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn the_referee_answers_every_line_and_ends_with_its_input() {
    let (answers, output) = referee(&[], b"nonsense\n\n{\"op\":\"games\",\"id\":7}");
    assert!(output.status.success());
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["error"]["code"], "malformed");
    assert_eq!(answers[1]["error"]["code"], "malformed");
    assert_eq!(
        (&answers[2]["ok"], &answers[2]["id"]),
        (&json!(true), &json!(7))
    );
}

#[test]
fn a_line_too_long_is_refused_and_the_next_is_answered() {
    let mut input = vec![b'x'; (16 << 20) + 1];
    input.extend(b"yz\n{\"op\":\"games\"}\n");
    let (answers, _) = referee(&[], &input);
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["error"]["code"], "malformed");
    assert_eq!(answers[1]["ok"], true);
}

#[test]
fn another_deck_of_the_same_form_is_played() {
    let mut deck: Value =
        serde_json::from_str(include_str!("../../../decks/team-play.json")).unwrap();
    deck["edition"] = json!("club-1");
    deck["missions"][0]["id"] = json!("twins");
    let deck = file("club.json", &deck.to_string());
    let match_twins =
        json!({"op": "match", "game": "team-play", "mission": "twins", "cards": ["R3", "B3"]});
    let (answers, _) = referee(&["--deck", deck.to_str().unwrap()], &lines(&[match_twins]));
    assert_eq!(answers[0], json!({"ok": true, "matches": true}));
}

#[test]
fn pages_are_written_to_no_folder_that_has_something_in_it() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages-in-use");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("letter.txt"), "dear").unwrap();
    let output = tandem(&["pages", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("is not empty"));
    let names = std::fs::read_dir(&folder).unwrap();
    let names: Vec<_> = names.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["letter.txt"]);
}

#[test]
fn a_bad_deck_is_refused_with_the_field_and_the_reason() {
    let mut deck: Value =
        serde_json::from_str(include_str!("../../../decks/team-play.json")).unwrap();
    deck["missions"][7]["points"] = json!("many");
    let deck = file("bad.json", &deck.to_string());
    let (_, output) = referee(&["--deck", deck.to_str().unwrap()], b"");
    assert!(!output.status.success());
    assert!(
        stderr(&output).contains("missions[7].points"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_game_can_be_told_and_verified_from_its_replay() {
    let replay = finished_game();
    let path = file("good.json", &replay.to_string());
    let path = path.to_str().unwrap();
    let told = tandem(&["replay", path]);
    let text = String::from_utf8(told.stdout).unwrap();
    assert!(
        text.starts_with("team-play for 3 seats, edition tandem-1"),
        "{text}"
    );
    assert!(text.contains("won"), "{text}");
    let verified = tandem(&["verify", path]);
    assert!(verified.status.success(), "{}", stderr(&verified));

    let tampered = |pointer: &str, value: Value| {
        let mut replay = replay.clone();
        *replay.pointer_mut(pointer).expect("the path is there") = value;
        let path = file("tampered.json", &replay.to_string());
        let output = tandem(&["verify", path.to_str().unwrap()]);
        assert!(!output.status.success(), "{pointer}");
        stderr(&output)
    };
    assert!(tampered("/commitment", json!("00")).contains("committed"));
    assert!(tampered("/secret", json!("00")).contains("committed"));
    assert!(tampered("/actions/3/seat", json!(9)).contains("action 3"));
    assert!(tampered("/result/teams/0/score", json!(99)).contains("result"));
    assert!(tampered("/rules", json!(99)).contains("rules"));
}

/// A game with two parts in its shuffle, of which nothing has been played, and what was committed
/// to: by the table, by the seats.
fn dealt_with_parts(secret: &[u8]) -> (Value, [String; 3]) {
    let parts = [
        "00112233445566778899aabbccddeeff:hop",
        "ffeeddccbbaa99887766554433221100:",
    ];
    let committed = parts.map(|part| {
        let part: table::Part = part.parse().expect("a part");
        hex::encode(part.commitment())
    });
    let commitment = hex::encode(table::commitment(secret));
    let new = json!({"op": "new", "game": "team-play", "seats": 4});
    let (answers, _) = referee(&[], &lines(&[new, json!({"op": "replay"})]));
    let mut replay = answers[1]["replay"].clone();
    replay["secret"] = hex::encode(secret).into();
    replay["commitment"] = commitment.clone().into();
    replay["words"] = json!(parts);
    let [first, second] = committed;
    replay["committed"] = json!([{"seat": 0, "hash": first}, {"seat": 2, "hash": second}]);
    (replay, [commitment, first, second])
}

fn verify(replay: &Value, noted: &[&String]) -> Output {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let nth = NEXT.fetch_add(1, Ordering::Relaxed);
    let path = file(&format!("promised-{nth}.json"), &replay.to_string());
    let mut arguments = vec!["verify", path.to_str().unwrap()];
    for noted in noted {
        arguments.extend(["--commitment", noted]);
    }
    tandem(&arguments)
}

#[test]
fn openings_are_verified_against_what_was_committed_to() {
    let (replay, [table, first, second]) = dealt_with_parts(&[7; 32]);
    let verified = verify(&replay, &[&table, &first, &second]);
    assert!(verified.status.success(), "{}", stderr(&verified));
    let told = String::from_utf8(verified.stdout).unwrap();
    assert!(told.contains("the seats 0, 2 added"), "{told}");
    assert!(told.contains(&format!("{first} is what seat 0")), "{told}");

    let broken = |pointer: &str, value: Value| {
        let mut replay = replay.clone();
        *replay.pointer_mut(pointer).expect("the path is there") = value;
        let output = verify(&replay, &[]);
        assert!(!output.status.success(), "{pointer}");
        stderr(&output)
    };
    let other = "00112233445566778899aabbccddeeff:hip";
    assert!(broken("/words/0", json!(other)).contains("seat 0 opened"));
    assert!(broken("/words/1", json!("hop")).contains("seat 2 opened"));
    assert!(broken("/committed/1/hash", json!(first)).contains("seat 2 opened"));
    assert!(broken("/committed/1/seat", json!(0)).contains("in their order"));
    assert!(broken("/words", json!([])).contains("one for each"));
}

#[test]
fn a_secret_that_was_exchanged_is_noticed_by_whoever_noted_the_first() {
    let (_, [noted, own, _]) = dealt_with_parts(&[7; 32]);
    // The operator has seen the openings and found a secret that deals better cards.
    let (exchanged, _) = dealt_with_parts(&[8; 32]);
    assert!(verify(&exchanged, &[&own]).status.success());
    let noticed = verify(&exchanged, &[&noted, &own]);
    assert!(!noticed.status.success());
    assert!(stderr(&noticed).contains(&noted), "{}", stderr(&noticed));
    // That the first was given up can be written into a replay by anybody.
    let mut excused = exchanged;
    excused["given_up"] = json!([{"commitment": noted, "left_out": [1]}]);
    let noticed = verify(&excused, &[&noted]);
    assert!(!noticed.status.success());
    assert!(
        stderr(&noticed).contains("given up"),
        "{}",
        stderr(&noticed)
    );
}

#[test]
fn a_replay_seen_from_a_seat_hides_what_the_seat_could_not_know() {
    let path = file("seat.json", &finished_game().to_string());
    let whole = tandem(&["replay", path.to_str().unwrap()]).stdout;
    let seat = tandem(&["replay", path.to_str().unwrap(), "--seat", "1"]).stdout;
    let known = |text: &[u8]| {
        let text = String::from_utf8(text.to_vec()).unwrap();
        let drawn = text.lines().filter(|line| line.contains("drew_from_pile"));
        drawn.filter(|line| line.contains("card ")).count()
    };
    assert!(known(&seat) < known(&whole));
}

#[test]
fn the_same_seed_simulates_the_same_games() {
    let games = || {
        let csv = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("games.csv");
        let path = csv.to_str().unwrap();
        let output = tandem(&[
            "sim", "--bots", "random", "--games", "20", "--seed", "5", "--csv", path,
        ]);
        assert!(output.status.success(), "{}", stderr(&output));
        std::fs::read_to_string(csv).unwrap()
    };
    let first = games();
    assert_eq!(first.lines().count(), 21);
    assert_eq!(first, games());
}

#[test]
fn a_card_that_the_deck_does_not_have_is_no_card() {
    let gift =
        |card: &str| json!({"op": "judge", "seat": 9, "action": {"type": "gift", "card": card}});
    let new = json!({"op": "new", "game": "uno-teams", "seats": 4});
    let (answers, _) = referee(&[], &lines(&[new, gift("R2*"), gift("R3*")]));
    assert_eq!(answers[1]["error"]["code"], "malformed");
    assert_eq!(answers[2]["error"]["code"], "no_such_seat");
}

#[test]
fn a_server_that_cannot_start_says_what_to_do() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("taken.sqlite3");
    let refused = |address: &str, data: &str| {
        let output = tandem(&["serve", "--address", address, "--data", data]);
        assert!(!output.status.success());
        stderr(&output)
    };
    let told = refused(&address, data.to_str().unwrap());
    assert!(told.contains("choose another --address"), "{told}");
    let told = refused("127.0.0.1:0", "/nowhere/at/all.sqlite3");
    assert!(told.contains("choose another --data"), "{told}");
}

#[test]
fn the_version_tells_what_others_rely_on() {
    let version = tandem(&["--version"]);
    let text = String::from_utf8(version.stdout).unwrap();
    let games = [
        "team-play 1",
        "team-up ",
        "uno-teams ",
        "ligretto-football ",
    ];
    for part in games.into_iter().chain(["socket 2", "tandem-replay-1"]) {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn what_was_mistyped_is_guessed_and_what_is_missing_is_named() {
    for (arguments, part) in [
        (&["arenaa"][..], "did you mean arena?"),
        (&["sim", "--gmae", "team-play"], "did you mean --game?"),
        (
            &["sim", "--game", "uno-team"],
            "did you mean \"uno-teams\"?",
        ),
        (&["sim", "--bots", "nromal"], "did you mean \"normal\"?"),
        (
            &["bench", "playouts", "team-pay"],
            "did you mean \"team-play\"?",
        ),
        (&["replay"], "this is missing: <FILE>"),
        (&["match"], "this is missing: <PLAYER>"),
        (&["completions", "bsh"], "did you mean bash?"),
    ] {
        let output = tandem(arguments);
        let told = stderr(&output);
        assert!(!output.status.success(), "{arguments:?}");
        assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
        assert!(told.contains(part), "{arguments:?}: {told}");
        assert!(told.matches("--help").count() <= 1, "said twice: {told}");
    }
}

#[test]
fn shells_and_man_are_told_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let output = tandem(&["completions", shell]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("arena") && text.contains("sprt"), "{shell}");
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("man");
    let _ = std::fs::remove_dir_all(&folder);
    assert!(tandem(&["man", folder.to_str().unwrap()]).status.success());
    let page = std::fs::read_to_string(folder.join("tandem-match.1")).unwrap();
    assert!(page.contains("sprt"), "{page}");
}

#[test]
fn figures_come_as_json_too() {
    for arguments in [
        &["sim", "--games", "3", "--bots", "easy,random", "--json"][..],
        &[
            "bench",
            "playouts",
            "team-up",
            "--seconds",
            "0.05",
            "--json",
        ],
        &["solve", "--seconds", "0.1", "--json"],
    ] {
        let output = tandem(arguments);
        let told: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        assert!(told.is_object(), "{arguments:?}");
    }
    let rounded = tandem(&["sim", "--games", "3", "--bots", "easy,random"]);
    let text = String::from_utf8(rounded.stdout).unwrap();
    assert!(
        text.contains("(3 were asked for; every deal is played in every way)"),
        "{text}"
    );
    let solved = tandem(&["solve", "--seconds", "0.1"]);
    let text = String::from_utf8(solved.stdout).unwrap();
    assert!(
        text.contains(" points") && text.contains("  layer 1\n"),
        "{text}"
    );
}

#[test]
fn a_certificate_comes_with_its_key_and_both_are_files() {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tls.sqlite3");
    let serve = |flags: &[&str]| {
        let given = ["serve", "--address", "127.0.0.1:0", "--data"];
        let output = tandem(&[&given[..], &[data.to_str().unwrap()], flags].concat());
        assert!(!output.status.success());
        stderr(&output)
    };
    let alone = serve(&["--tls-cert", "cert.pem"]);
    assert!(alone.contains("--tls-key"), "{alone}");
    let nowhere = [
        "--tls-cert",
        "/nowhere/cert.pem",
        "--tls-key",
        "/nowhere/key.pem",
    ];
    let missing = serve(&nowhere);
    assert!(
        missing.contains("cannot read /nowhere/cert.pem"),
        "{missing}"
    );
}
