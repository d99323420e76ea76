//! A data file with damaged pages: the server and its tools say what is wrong, each in a sentence,
//! and none of them panics or makes it worse.

mod support;

use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::Ordering::Relaxed;
use support::damaged::{damage, is_no_panic};
use support::{Folder, Process, all_go_on, crowd};
use table::Fast;

const TRIES: u32 = 12;

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_noticed_and_nobody_panics() {
    let folder = Folder::new("damage");
    let mut process = Process::new(&folder, &[], &[]);
    process.start();
    let (promises, moves) = crowd(process.address, 4);
    all_go_on(&moves).await;
    process.kill();
    assert!(promises.acknowledged.load(Relaxed) > 10);
    assert_eq!(promises.broken(&process.data), 0);
    // A clean copy without a write-ahead log, so that what is damaged is the data itself.
    let sound = folder.path().join("sound.sqlite3");
    let copied = tandem(&["backup", text(&sound), "--data", text(&process.data)]);
    assert!(copied.status.success(), "{}", told(&copied));

    let mut dice = Fast::new(5);
    let mut noticed = 0;
    for nth in 0..TRIES {
        let data = folder.path().join(format!("damaged-{nth}.sqlite3"));
        std::fs::copy(&sound, &data).unwrap();
        damage(&data, &mut dice);
        let bytes = std::fs::read(&data).unwrap();
        let is_sound = does_not_panic(&["check", text(&data)]);
        noticed += u32::from(!is_sound);
        does_not_panic(&["admin", "list", "--data", text(&data)]);
        let copy = folder.path().join(format!("copy-{nth}.sqlite3"));
        does_not_panic(&["backup", text(&copy), "--data", text(&data)]);
        let taken = folder.path().join(format!("taken-{nth}.sqlite3"));
        std::fs::copy(&sound, &taken).unwrap();
        let restored = does_not_panic(&["restore", text(&data), "--data", text(&taken)]);
        assert!(is_sound || !restored, "what is not sound is not restored");
        assert_eq!(
            std::fs::read(&data).unwrap(),
            bytes,
            "whoever only looks changes nothing"
        );
        is_no_panic(&data, &promises.tables()).await;
    }
    assert!(noticed >= TRIES / 2, "{noticed} of {TRIES} were noticed");
}

/// Whether that command did what it was asked; else it has said why not.
fn does_not_panic(arguments: &[&str]) -> bool {
    let output = tandem(arguments);
    let words = told(&output);
    assert!(!words.contains("panicked"), "{arguments:?}: {words}");
    assert!(
        output.status.success() || !words.is_empty(),
        "{arguments:?}"
    );
    output.status.success()
}

fn tandem(arguments: &[&str]) -> Output {
    let run = Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .output();
    run.unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
