//! `kill -9` leaves the system's page cache alive; a power cut does not. A preloaded library keeps,
//! beside the data, copies that hold only what was synced; after each cut the copies take the
//! data's place. With commits that do not wait for the disk the same test finds moves missing. The
//! same library plays a disk that fails now and then and takes half of what it is given, and a clock
//! that jumps.
#![cfg(target_os = "linux")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use support::{Folder, Process, all_go_on, crowd};
use table::{Chance, Fast};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_power_goes() {
    let (acknowledged, broken) = power_cuts("power-cut", 8, &[], Trouble::None).await;
    assert!(acknowledged > 50, "hardly anything happened");
    assert_eq!(broken, 0, "of {acknowledged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_test_notices_a_server_that_does_not_wait_for_the_disk() {
    let (acknowledged, broken) =
        power_cuts("power-cut-off", 1, &["--unsafe-no-sync"], Trouble::None).await;
    assert!(broken > 0, "{acknowledged} acknowledged and none was lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_on_a_disk_that_fails_now_and_then() {
    let (acknowledged, broken) = power_cuts("bad-disk", 4, &[], Trouble::BadDisk).await;
    assert!(acknowledged > 25, "hardly anything happened");
    assert_eq!(broken, 0, "of {acknowledged}");
}

/// The tables are as old as the clock says, but nobody has been away from them.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_clock_jumps() {
    let (acknowledged, broken) = power_cuts("wild-clock", 6, &[], Trouble::WildClock).await;
    assert!(acknowledged > 25, "hardly anything happened");
    assert_eq!(broken, 0, "of {acknowledged}");
}

/// What else goes wrong.
#[derive(Clone, Copy, PartialEq)]
enum Trouble {
    None,
    /// While people play, writes and syncs fail, and writes are cut short.
    BadDisk,
    /// At every start it is another year.
    WildClock,
}

/// Years that the clock is ahead, start by start.
const YEARS: [i64; 4] = [3, -2, 9, 0];

/// Lets people play while the power goes so many times. Returns what was acknowledged and how much
/// of it is gone.
async fn power_cuts(name: &str, cuts: u32, flags: &[&str], trouble: Trouble) -> (u64, usize) {
    let folder = Folder::new(name);
    let durable = folder.path().join("durable");
    std::fs::create_dir(&durable).unwrap();
    let shim = compile(folder.path());
    let faults = folder.path().join("faults");
    let clock = folder.path().join("clock");
    let env = [
        ("LD_PRELOAD", shim.to_str().unwrap()),
        ("DURABLE_DIR", durable.to_str().unwrap()),
        ("DURABLE_OF", "tandem.sqlite3"),
        ("DISK_FAULTS", faults.to_str().unwrap()),
        ("CLOCK_AHEAD", clock.to_str().unwrap()),
    ];
    let mut process = Process::new(&folder, flags, &env);
    process.start();
    let (promises, moves) = crowd(process.address, 4);
    let mut dice = Fast::new(11);
    for (_, years) in (0..cuts).zip(YEARS.into_iter().cycle()) {
        if trouble == Trouble::BadDisk {
            std::fs::write(&faults, "").unwrap();
        }
        all_go_on(&moves).await;
        tokio::time::sleep(Duration::from_millis(dice.below(200).into())).await;
        let _ = std::fs::remove_file(&faults);
        process.kill();
        forget_what_was_not_synced(&process.data, &durable);
        if promises.broken(&process.data) > 0 {
            break;
        }
        // Looking at the data has written to it; what was there after the cut counts.
        forget_what_was_not_synced(&process.data, &durable);
        if trouble == Trouble::WildClock {
            std::fs::write(&clock, (years * 365 * 24 * 60 * 60).to_string()).unwrap();
        }
        process.start();
    }
    process.kill();
    forget_what_was_not_synced(&process.data, &durable);
    let broken = promises.broken(&process.data);
    (promises.acknowledged.load(Relaxed), broken)
}

fn compile(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/power_cut.c");
    let shim = folder.join("power_cut.so");
    let compiled = Command::new("cc")
        .args(["-O1", "-shared", "-fPIC", "-o"])
        .args([&shim, &source])
        .args(["-ldl", "-lpthread"])
        .status();
    assert!(compiled.expect("a C compiler is there").success());
    shim
}

/// The data is what was synced, file by file; the shared memory never is.
fn forget_what_was_not_synced(data: &Path, durable: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let name = format!("{}{suffix}", data.file_name().unwrap().to_str().unwrap());
        let file = data.with_file_name(&name);
        let _ = std::fs::remove_file(&file);
        let synced = durable.join(&name);
        if synced.exists() {
            std::fs::copy(&synced, &file).unwrap();
        }
    }
}
