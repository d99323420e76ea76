//! All programs that run, so that none outlives whoever started it.
//!
//! A program is a process group, and ends with it. What has left the group, as a daemon does, is still known by a
//! variable of its environment, where the system lists processes under `/proc`.

use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What everything that a program starts inherits.
const VARIABLE: &str = "TANDEM_PROGRAM";

/// How often those who left their group are looked for: whoever is being ended may just have started another.
const LOOKS: u32 = 50;

/// How long somebody who was ended may take to be gone.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

static RUNNING: Mutex<Running> = Mutex::new(Running {
    started: 0,
    groups: Vec::new(),
    closed: false,
});

struct Running {
    started: u32,
    groups: Vec<Group>,
    /// Whether nothing may be started any more.
    closed: bool,
}

/// A program and all that it has started.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    leader: Pid,
    nth: u32,
}

/// Ends every program of this process with all that it has started, and lets none be started any more: for
/// whoever has no time to let them go one by one.
pub fn end_all() {
    let mut running = running();
    running.closed = true;
    running.groups.iter().for_each(Group::kill);
}

/// Starts a program as a group of its own.
pub(crate) fn start(command: &mut Command) -> std::io::Result<(Child, Group)> {
    let mut running = running();
    if running.closed {
        return Err(std::io::Error::other("everything has been called off"));
    }
    let nth = running.started;
    running.started += 1;
    let child = command.process_group(0).env(VARIABLE, mark(nth)).spawn()?;
    let leader = Pid::from_child(&child);
    let group = Group { leader, nth };
    running.groups.push(group);
    Ok((child, group))
}

impl Group {
    /// Ends all of it. Its leader must not have been waited for: else its number might be somebody else's.
    pub(crate) fn end(self) {
        self.kill();
        running().groups.retain(|group| group.nth != self.nth);
    }

    fn kill(&self) {
        // It may have ended by itself.
        let _ = kill_process_group(self.leader, Signal::KILL);
        let mark = format!("{VARIABLE}={}", mark(self.nth));
        for _ in 0..LOOKS {
            let found = marked(mark.as_bytes());
            if found.is_empty() {
                return;
            }
            for process in found {
                let _ = kill_process(process, Signal::KILL);
            }
            std::thread::sleep(BETWEEN_LOOKS);
        }
    }
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What only what that program has started has in its environment.
fn mark(nth: u32) -> String {
    format!("{}-{nth}", std::process::id())
}

/// The processes that have this in their environment, as far as the system tells.
fn marked(mark: &[u8]) -> Vec<Pid> {
    let Ok(listed) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let numbers = listed.filter_map(|entry| number(entry.ok()?));
    numbers
        .filter(|&number: &i32| is_marked(number, mark))
        .filter_map(Pid::from_raw)
        .collect()
}

/// The environment of a process that is dead, or somebody else's, is empty.
fn is_marked(number: i32, mark: &[u8]) -> bool {
    let environment = fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
    environment.split(|&byte| byte == 0).any(|set| set == mark)
}
