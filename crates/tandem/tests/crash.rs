//! The server is killed at random moments while people play, again and again: nothing that was
//! acknowledged is lost, nothing happens twice, and everybody is back by themselves. Also where the disk
//! fails until the kill, so that of what was written half is there, or was never synced: `power_cut`
//! loses that, a kill does not.
//!
//! `CRASHES=500 cargo test -p tandem --test crash` kills it more often.

mod support;

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use support::trouble::{Fall, Trouble, falls};
use support::{Folder, Process, all_go_on, crowd};
use table::{Chance, Fast};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let crashes: u32 = std::env::var("CRASHES").map_or(50, |count| count.parse().unwrap());
    let folder = Folder::new("crash");
    let mut process = Process::new(&folder, &[], &[]);
    process.start();
    let (promises, moves) = crowd(process.address, 8);
    let mut dice = Fast::new(7);
    for _ in 0..crashes {
        tokio::time::sleep(Duration::from_millis(100 + u64::from(dice.below(500)))).await;
        process.kill();
        process.start();
    }
    all_go_on(&moves).await;
    process.kill();
    let acknowledged = promises.acknowledged.load(Relaxed);
    assert!(
        acknowledged > u64::from(crashes),
        "hardly anything happened"
    );
    assert_eq!(promises.broken(&process.data), 0, "of {acknowledged}");
    println!("{acknowledged} acknowledged requests survived {crashes} crashes");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_in_a_crash_on_a_bad_disk() {
    let course = falls("crash-disk", (Fall::Kill, 4), &[], Trouble::BadDisk).await;
    course.has_kept_its_promises(25);
    assert!(course.failed > 0, "nothing failed");
    assert!(course.unread > 0, "everything could be read");
    assert!(course.cut_short > 0, "nothing was cut short");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_in_a_crash_when_the_clock_jumps() {
    let course = falls("crash-clock", (Fall::Kill, 4), &[], Trouble::WildClock).await;
    course.has_kept_its_promises(25);
    assert!(course.years >= 5, "the clock went {} years", course.years);
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_in_a_crash_when_pages_are_damaged_and_put_back() {
    let course = falls("crash-pages", (Fall::Kill, 4), &[], Trouble::DamagedPages).await;
    course.has_kept_its_promises(25);
    assert!(course.noticed > 0, "no damage was noticed");
}
