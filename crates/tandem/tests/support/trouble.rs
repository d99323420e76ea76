//! Falls of the server while people play, with what else can go wrong then. A preloaded library keeps, beside the
//! data, copies that hold only what was synced; it plays a disk that fails now and then and takes half of what it is
//! given, and a clock that jumps. The server falls in the middle of it: the disk is sound again, and the clock is another
//! one, for whoever starts it.

use super::damaged::{damage, is_no_panic};
use super::{Folder, Process, Promises, all_go_on, crowd};
use client::http;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use table::{Chance, Fast};

/// How the server falls.
#[derive(Clone, Copy, PartialEq)]
pub enum Fall {
    /// `kill -9`: what was written is there, synced or not.
    Kill,
    /// Only what was synced is there.
    PowerCut,
}

/// What else goes wrong.
#[derive(Clone, Copy, PartialEq)]
pub enum Trouble {
    None,
    /// While people play, and until the server falls, reads, writes and syncs fail, and writes are cut short.
    BadDisk,
    /// While people play, and at every start, it becomes another year.
    WildClock,
    /// After each fall somebody starts a server on damaged data, and then puts back what was sound.
    DamagedPages,
}

/// Of 41 reads the bad disk fails one: so many questions are enough, many times over.
const QUESTIONS: u32 = 1_000;

/// Years that the clock is ahead, fall by fall.
const YEARS: [i64; 4] = [3, -2, 9, 0];

const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// What became of it.
pub struct Course {
    pub acknowledged: u64,
    /// What of that is gone.
    pub broken: usize,
    /// Years from the first to the last entry, as the clock said.
    pub years: u128,
    /// Writes and syncs that failed.
    pub failed: u64,
    /// Reads that failed.
    pub unread: u64,
    pub cut_short: u64,
    /// Starts on damaged data that noticed.
    pub noticed: u32,
}

impl Course {
    pub fn has_kept_its_promises(&self, least: u64) {
        assert!(self.acknowledged > least, "hardly anything happened");
        assert_eq!(self.broken, 0, "of {}", self.acknowledged);
    }
}

/// Lets people play while the server falls so many times.
pub async fn falls(
    name: &str,
    (fall, times): (Fall, u32),
    flags: &[&str],
    trouble: Trouble,
) -> Course {
    let stage = Stage::new(name, fall, trouble);
    let mut process = stage.process(flags);
    process.start();
    let (promises, moves) = crowd(process.address, 4);
    all_go_on(&moves).await;
    let mut dice = Fast::new(11);
    let mut noticed = 0;
    for (_, years) in (0..times).zip(YEARS.into_iter().cycle()) {
        stage.trouble_begins(years);
        play_on(&moves, &mut dice).await;
        if trouble == Trouble::BadDisk {
            stage.asks_in_vain(process.address).await;
        }
        process.kill();
        stage.trouble_ends();
        stage.keep_what_is_left(&process.data);
        if promises.broken(&process.data) > 0 {
            break;
        }
        if trouble == Trouble::DamagedPages {
            damage(&process.data, &mut dice);
            noticed += u32::from(is_no_panic(&process.data, &promises.tables()).await);
        }
        // Looking at the data has written to it; what was there after the fall counts.
        stage.put_back(&process.data);
        stage.turn_clock(years - 1);
        process.start();
    }
    process.kill();
    stage.keep_what_is_left(&process.data);
    Course {
        noticed,
        ..stage.course(&promises, &process.data)
    }
}

async fn play_on(moves: &[Arc<AtomicU64>], dice: &mut Fast) {
    all_go_on(moves).await;
    tokio::time::sleep(Duration::from_millis(dice.below(200).into())).await;
}

/// Where it happens.
struct Stage {
    folder: Folder,
    fall: Fall,
    trouble: Trouble,
    shim: PathBuf,
}

impl Stage {
    fn new(name: &str, fall: Fall, trouble: Trouble) -> Self {
        let folder = Folder::new(name);
        for kept in ["synced", "left"] {
            std::fs::create_dir(folder.file(kept)).unwrap();
        }
        let shim = compile(folder.path());
        Self {
            folder,
            fall,
            trouble,
            shim,
        }
    }

    fn process(&self, flags: &[&str]) -> Process {
        let file = |name| self.folder.file(name).to_str().unwrap().to_owned();
        let env = [
            ("LD_PRELOAD", self.shim.to_str().unwrap()),
            ("DURABLE_DIR", &file("synced")),
            ("DURABLE_OF", "tandem.sqlite3"),
            ("DISK_FAULTS", &file("faults")),
            ("CLOCK_AHEAD", &file("clock")),
        ];
        Process::new(&self.folder, flags, &env)
    }

    fn trouble_begins(&self, years: i64) {
        if self.trouble == Trouble::BadDisk {
            std::fs::write(self.folder.file("faults"), "").unwrap();
        }
        self.turn_clock(years);
    }

    fn trouble_ends(&self) {
        let _ = std::fs::remove_file(self.folder.file("faults"));
    }

    fn turn_clock(&self, years: i64) {
        if self.trouble == Trouble::WildClock {
            let seconds = years * YEAR.as_secs() as i64;
            // In one go, so that nobody reads half of it.
            let next = self.folder.file("clock.next");
            std::fs::write(&next, seconds.to_string()).unwrap();
            std::fs::rename(&next, self.folder.file("clock")).unwrap();
        }
    }

    /// The data becomes what a fall of this kind leaves of it, and that is kept.
    fn keep_what_is_left(&self, data: &Path) {
        let left = self.folder.file("left");
        match self.fall {
            Fall::Kill => take_over(data.parent().unwrap(), &left, data),
            Fall::PowerCut => take_over(&self.folder.file("synced"), &left, data),
        }
        self.put_back(data);
    }

    /// The data is again what the last fall left of it.
    fn put_back(&self, data: &Path) {
        take_over(&self.folder.file("left"), data.parent().unwrap(), data);
    }

    /// Somebody asks for what only the disk knows until a read has failed: all of it is told, or that it cannot be now.
    async fn asks_in_vain(&self, address: SocketAddr) {
        let before = self.count("unread");
        for _ in 0..QUESTIONS {
            if self.count("unread") > before {
                return;
            }
            let asked = http(address, "GET", "/api/today/team-play", None).await;
            match asked.unwrap() {
                (200 | 503, _) => {}
                // Nobody may ask as fast as that.
                (429, _) => tokio::time::sleep(Duration::from_millis(100)).await,
                (status, told) => panic!("{status}: {told}"),
            }
        }
        panic!("The disk has read all that {QUESTIONS} questions wanted, and never failed.");
    }

    /// How often the disk has told that it did this.
    fn count(&self, kind: &str) -> u64 {
        let told = std::fs::metadata(self.folder.file("faults").with_extension(kind));
        told.map_or(0, |told| told.len())
    }

    fn course(&self, promises: &Promises, data: &Path) -> Course {
        Course {
            acknowledged: promises.acknowledged.load(Relaxed),
            broken: promises.broken(data),
            years: promises.spread(data) / YEAR.as_millis(),
            failed: self.count("failed"),
            unread: self.count("unread"),
            cut_short: self.count("short"),
            noticed: 0,
        }
    }
}

/// Copies what one folder has of the data, file by file, to another. Shared memory outlives no process: it is never
/// among it.
fn take_over(from: &Path, to: &Path, data: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let name = format!("{}{suffix}", data.file_name().unwrap().to_str().unwrap());
        let (source, target) = (from.join(&name), to.join(&name));
        let _ = std::fs::remove_file(&target);
        if suffix != "-shm" && source.exists() {
            std::fs::copy(&source, &target).unwrap();
        }
    }
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
