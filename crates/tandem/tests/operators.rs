//! What a host does to a server and its data, with the real program: nothing is overwritten, nothing
//! is done twice at once, and whoever cannot do something is told why.
#![cfg(unix)]

use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use server::client::{http, make};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tandem-operators-{}-{nth}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn data(&self) -> PathBuf {
        self.file("tandem.sqlite3")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running `tandem serve`, whose log goes to a file.
struct Serving {
    child: Child,
    address: SocketAddr,
    log: PathBuf,
}

impl Serving {
    fn start(folder: &Folder, flags: &[&str]) -> Self {
        let log = folder.file("log");
        let mut child = Command::new(env!("CARGO_BIN_EXE_tandem"))
            .args(["serve", "--address", "127.0.0.1:0", "--data"])
            .arg(folder.data())
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines().next();
        let told = told.unwrap_or_else(|| panic!("{}", read(&log))).unwrap();
        let address = told.strip_prefix("Tandem is at http://").unwrap();
        Self {
            child,
            address: address.parse().unwrap(),
            log,
        }
    }

    fn pid(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// What systemd and `kill` do; returns the log.
    fn stop(mut self) -> (ExitStatus, String) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        let ended = self.child.wait().unwrap();
        (ended, read(&self.log))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

fn tandem(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The one sentence that a command refuses with.
fn refused(output: &Output) -> String {
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(!output.status.success(), "{told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{told}");
    told
}

/// A table that Ann made.
async fn table(serving: &Serving) -> String {
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true});
    make(serving.address, wish).await.unwrap().0
}

async fn has_table(serving: &Serving, table: &str) -> bool {
    let path = format!("/api/tables/{table}");
    let (status, _) = http(serving.address, "GET", &path, None).await.unwrap();
    status == 200
}

#[tokio::test]
async fn one_file_has_one_server_and_says_which() {
    let folder = Folder::new();
    let serving = Serving::start(&folder, &[]);
    let table = table(&serving).await;
    let second = || tandem(&["serve", "--address", "127.0.0.1:0"], &folder.data());
    let told = refused(&second());
    let holder = format!("a server (process {}, since 20", serving.pid());
    assert!(told.contains(&holder), "{told}");
    assert!(told.contains(&format!("at {}", serving.address)), "{told}");
    // By another name it is the same file.
    let link = folder.file("link.sqlite3");
    std::os::unix::fs::symlink(folder.data(), &link).unwrap();
    let told = refused(&tandem(&["serve", "--address", "127.0.0.1:0"], &link));
    assert!(told.contains(&holder), "{told}");
    // Who was killed has left its lock behind, and holds nobody up.
    serving.kill();
    assert!(folder.file("tandem.sqlite3.lock").exists());
    let serving = Serving::start(&folder, &[]);
    assert!(has_table(&serving, &table).await);
    let (ended, log) = serving.stop();
    assert!(ended.success(), "{log}");
    Serving::start(&folder, &[]).kill();
}
