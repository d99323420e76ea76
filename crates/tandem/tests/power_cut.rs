//! `kill -9` leaves the system's page cache alive; a power cut does not: after each cut the data is what was synced of
//! it. With commits that do not wait for the disk the same test finds moves missing. Each of these tests shows that
//! what it plays has happened.
#![cfg(target_os = "linux")]

mod support;

use support::trouble::{Fall, Trouble, falls};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_power_goes() {
    let course = falls("power-cut", (Fall::PowerCut, 8), &[], Trouble::None).await;
    course.has_kept_its_promises(50);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_test_notices_a_server_that_does_not_wait_for_the_disk() {
    let flags = ["--unsafe-no-sync"];
    let cut = (Fall::PowerCut, 1);
    let course = falls("power-cut-off", cut, &flags, Trouble::None).await;
    let acknowledged = course.acknowledged;
    assert!(
        course.broken > 0,
        "{acknowledged} acknowledged and none was lost"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_on_a_disk_that_fails_now_and_then() {
    let course = falls("bad-disk", (Fall::PowerCut, 4), &[], Trouble::BadDisk).await;
    course.has_kept_its_promises(25);
    assert!(course.failed > 0, "nothing failed");
    assert!(course.unread > 0, "everything could be read");
    assert!(course.cut_short > 0, "nothing was cut short");
}

/// The tables are as old as the clock says, but nobody has been away from them.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_clock_jumps() {
    let course = falls("wild-clock", (Fall::PowerCut, 6), &[], Trouble::WildClock).await;
    course.has_kept_its_promises(25);
    assert!(course.years >= 5, "the clock went {} years", course.years);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_pages_are_damaged_and_put_back() {
    let cuts = (Fall::PowerCut, 4);
    let course = falls("bad-pages", cuts, &[], Trouble::DamagedPages).await;
    course.has_kept_its_promises(25);
    assert!(course.noticed > 0, "no damage was noticed");
}
