//! A data file with damaged pages: the server and its tools say what is wrong, each in a sentence,
//! and none of them panics or makes it worse.

mod support;

use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::Ordering::Relaxed;
use support::{Folder, Process, all_go_on, crowd};
use table::{Chance, Fast};

const PAGE: u64 = 4096;
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
    for _ in 0..TRIES {
        let data = folder.path().join("damaged.sqlite3");
        std::fs::copy(&sound, &data).unwrap();
        damage(&data, &mut dice);
        let bytes = std::fs::read(&data).unwrap();
        let checked = tandem(&["check", text(&data)]);
        let words = told(&checked);
        assert!(!words.contains("panicked"), "{words}");
        noticed += u32::from(!checked.status.success());
        assert_eq!(
            std::fs::read(&data).unwrap(),
            bytes,
            "a check changes nothing"
        );
    }
    assert!(noticed >= TRIES / 2, "{noticed} of {TRIES} were noticed");
}

/// Writes noise over some pages, but not over the first: that would be no data file at all.
fn damage(data: &Path, dice: &mut Fast) {
    let pages = std::fs::metadata(data).unwrap().len() / PAGE;
    let mut file = std::fs::OpenOptions::new().write(true).open(data).unwrap();
    for _ in 0..1 + pages / 8 {
        let page = 1 + u64::from(dice.below(pages as u32 - 1));
        file.seek(SeekFrom::Start(page * PAGE)).unwrap();
        let noise: Vec<u8> = (0..PAGE).map(|_| dice.below(256) as u8).collect();
        file.write_all(&noise).unwrap();
    }
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
