//! A server of the real program, from its start to its end.

use rustix::process::{Pid, Signal, kill_process};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};

/// A running `tandem serve` at a free address, whose log goes to a file.
pub struct Serving {
    pub address: SocketAddr,
    child: Child,
    log: PathBuf,
}

impl Serving {
    /// Starts it, and waits until it says where it is.
    pub fn start(folder: &Path, flags: &[&str], environment: &[(&str, &str)]) -> Self {
        let log = folder.join("log");
        let mut child = Command::new(env!("CARGO_BIN_EXE_tandem"))
            .args(["serve", "--address", "127.0.0.1:0"])
            .args(flags)
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines().next();
        let told = told.unwrap_or_else(|| panic!("{}", read(&log))).unwrap();
        let address = told.strip_prefix("Tandem is at http://").unwrap();
        Self {
            address: address.parse().unwrap(),
            child,
            log,
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// What systemd and `kill` do; returns the log.
    pub fn stop(self) -> (ExitStatus, String) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        self.end()
    }

    /// Waits until it has ended by itself; returns the log.
    pub fn end(mut self) -> (ExitStatus, String) {
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

pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The one sentence that a command refuses with.
pub fn refused(output: &Output) -> String {
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(!output.status.success(), "{told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{told}");
    told
}

/// A table that Ann made.
pub async fn table(serving: &Serving) -> String {
    let wish = serde_json::json!({"game": "team-play", "name": "Ann", "play_now": true});
    client::make(serving.address, wish).await.unwrap().0
}

/// The status and the JSON that it answers with.
pub async fn get(serving: &Serving, path: &str) -> (u16, serde_json::Value) {
    let (status, body) = client::http(serving.address, "GET", path, None)
        .await
        .unwrap();
    (status, serde_json::from_str(&body).unwrap_or_default())
}
