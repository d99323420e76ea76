//! Real little programs that do what programs should not.

use bot_process::{CommandLine, Fault, LONGEST_LINE, Program, Seated};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use table::Seat;
use wire::bot::{STREAM, Told};

static GO_ON: AtomicBool = AtomicBool::new(false);
const LONG: Duration = Duration::from_secs(60);

/// A shell script as a program.
fn script(text: &str) -> CommandLine {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let nth = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("program-{}-{nth}.sh", std::process::id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder for tests can be written to");
    CommandLine::read(&format!("sh {}", path.display())).expect("a plain path")
}

fn started(text: &str) -> Program {
    Program::start(&script(text)).expect("there is a shell")
}

fn ask(program: &mut Program, within: Duration) -> Result<String, Fault> {
    let answer = program.ask("hello", within, &GO_ON)?;
    Ok(String::from_utf8(answer).expect("these speak plain text"))
}

fn is_running(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat"));
    // A process that nobody has waited for yet is dead all the same.
    status.is_ok_and(|status| !status.contains(") Z "))
}

fn wait_until(happened: impl Fn() -> bool) {
    let start = Instant::now();
    while !happened() {
        assert!(start.elapsed() < LONG, "it never happens");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_line_out_and_a_line_in() {
    let mut echo = started("while read line; do echo \"you said $line\"; done");
    assert_eq!(ask(&mut echo, LONG).unwrap(), "you said hello");
    assert_eq!(ask(&mut echo, LONG).unwrap(), "you said hello");
    echo.dismiss();
}

#[test]
fn a_program_that_is_missing_is_named() {
    let command = CommandLine::read("./no-such-bot --deep").unwrap();
    let told = Program::start(&command).err().unwrap().to_string();
    assert_eq!(
        told,
        "cannot start \"./no-such-bot --deep\": there is no such program"
    );
    assert!(CommandLine::read("  ").is_err());
}

#[test]
fn a_program_that_may_not_be_run_is_told_how() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("not-executable.py");
    std::fs::write(&file, "print()").unwrap();
    let told = Program::start(&CommandLine::file(&file)).err().unwrap();
    assert!(told.to_string().contains("make it executable"), "{told}");
}

#[test]
fn a_silent_program_is_too_slow() {
    let mut silent = started("sleep 1000");
    let fault = ask(&mut silent, Duration::from_millis(50)).unwrap_err();
    assert!(matches!(fault, Fault::TooSlow { limit_ms: 50, .. }));
}

#[test]
fn a_program_that_never_reads_holds_nobody_up() {
    let mut deaf = started("sleep 1000");
    let long = "x".repeat(1 << 20);
    let fault = deaf.ask(&long, Duration::from_millis(50), &GO_ON);
    assert!(matches!(fault, Err(Fault::TooSlow { .. })));
}

#[test]
fn a_line_without_end_is_not_read() {
    let mut endless = started("exec cat /dev/zero");
    // Without an answer's end the memory must not grow either.
    let fault = endless.ask("go", LONG, &GO_ON).unwrap_err();
    assert!(
        matches!(fault, Fault::TooLong { .. } | Fault::Unasked { .. }),
        "{fault}"
    );
}

/// Its end may come in one piece with what is too much, or never.
#[test]
fn a_line_has_its_bound_wherever_it_ends() {
    let line = |bytes: usize| format!("head -c {bytes} /dev/zero | tr '\\0' x; echo");
    let mut fits = started(&format!("read line; {}", line(LONGEST_LINE)));
    assert_eq!(ask(&mut fits, LONG).unwrap().len(), LONGEST_LINE);
    for answer in [&*line(LONGEST_LINE + 1), "exec cat /dev/zero"] {
        let mut too_long = started(&format!("read line; {answer}"));
        let fault = ask(&mut too_long, LONG).unwrap_err();
        let limit = LONGEST_LINE;
        assert_eq!(fault, Fault::TooLong { limit }, "{answer}");
    }
}

#[test]
fn a_program_that_speaks_unasked_is_told_so() {
    // Both lines come in one piece, so that the second is there when the first has been read.
    let mut chatty = started("read line; printf 'yes\\nand another thing\\n'; sleep 1000");
    assert_eq!(ask(&mut chatty, LONG).unwrap(), "yes");
    let fault = ask(&mut chatty, LONG).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "it spoke without being asked: \"and another thing\""
    );
}

#[test]
fn who_dies_leaves_last_words() {
    let mut dying = started("read line; echo 'no such card: R99' >&2; exit 3");
    let fault = ask(&mut dying, LONG).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "it ended with exit code 3; its last words: no such card: R99"
    );
    let mut killed = started("read line; kill -9 $$");
    let fault = ask(&mut killed, LONG).unwrap_err();
    assert_eq!(fault.to_string(), "it was ended by signal 9");
}

#[test]
fn what_a_program_says_cannot_move_the_cursor() {
    let mut dying = started("read line; printf 'all\\nis \\033[2Jlost' >&2; exit 3");
    let fault = ask(&mut dying, LONG).unwrap_err();
    assert_eq!(
        fault.to_string(),
        r"it ended with exit code 3; its last words: all\nis \u{1b}[2Jlost"
    );
    let refusal = wire::Error::malformed("no card \u{9b}2J");
    let illegal = Fault::Illegal {
        action: "{\"card\":\"\u{9b}2J\"}".to_owned(),
        refusal: Box::new(refusal),
    };
    assert!(!illegal.to_string().contains('\u{9b}'), "{illegal}");
    let answer = "read line; cat <<'END'\n{\"name\":\"\\u001b[31mred\"}\nEND\n";
    let mut named = Seated::start(&script(answer), LONG).unwrap();
    let name = named.begin(&game(&serde_json::Map::new()), &GO_ON);
    assert_eq!(name.unwrap().as_deref(), Some(r"\u{1b}[31mred"));
}

fn game(options: &serde_json::Map<String, serde_json::Value>) -> Told<'_> {
    Told::Game {
        stream: STREAM,
        game: "team-play",
        rules: None,
        edition_sha256: None,
        seat: Seat(0),
        seats: 4,
        teams: Vec::new(),
        options,
        limit_ms: 1000,
        least_ms: None,
    }
}

#[test]
fn what_a_program_started_ends_with_it() {
    let mut parent = started("read line; sleep 1000 & echo $!; wait");
    let child = ask(&mut parent, LONG).unwrap();
    assert!(is_running(&child), "{child:?}");
    drop(parent);
    wait_until(|| !is_running(&child));
}

/// As a daemon does: in a session of its own, with nobody above it any more.
#[test]
fn what_has_left_its_group_ends_with_it_too() {
    let leave = "setsid sh -c 'sleep 1000 >/dev/null 2>&1 & echo $!'";
    let mut parent = started(&format!("read line; {leave}; sleep 1000"));
    let child = ask(&mut parent, LONG).unwrap();
    assert!(is_running(&child), "{child:?}");
    drop(parent);
    wait_until(|| !is_running(&child));
}

#[test]
fn a_program_that_does_not_go_is_ended() {
    let mut stubborn =
        started("trap '' TERM INT HUP; read line; echo $$; while :; do sleep 1; done");
    let own = ask(&mut stubborn, LONG).unwrap();
    assert!(is_running(&own), "{own:?}");
    stubborn.dismiss();
    assert!(!is_running(&own), "it is waited for");
}

#[test]
fn waiting_can_be_called_off() {
    let called_off = AtomicBool::new(true);
    let mut silent = started("sleep 1000");
    let fault = silent.ask("hello", LONG, &called_off).unwrap_err();
    assert_eq!(fault, Fault::CalledOff);
}
