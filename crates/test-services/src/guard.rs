//! Whoever stands beside a service and ends it.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The user that services run as where the tests run as root, which PostgreSQL refuses.
const NOBODY: u32 = 65_534;

/// A folder that a service may write to.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A new one within that folder. Its path is short: it holds a socket.
    pub(crate) fn within(parent: &Path) -> io::Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("tandem-")
            .tempdir_in(parent);
        let path = folder?.keep();
        if is_root() {
            std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY))?;
        }
        Ok(Self(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self")
        .is_ok_and(|about| std::os::unix::fs::MetadataExt::uid(&about) == 0)
}

/// A program that runs as an ordinary user.
pub(crate) fn as_nobody(program: &str) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--"]);
    command.arg(program);
    command
}

/// The folder that has a program: one of `usual`, or else one of the path.
pub(crate) fn folder_of(program: &str, usual: Vec<PathBuf>) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = usual.into_iter().chain(std::env::split_paths(&path));
    folders.find(|folder| folder.join(program).is_file())
}

/// Ends its service when it is dropped, or when this process ends in any other way.
pub(crate) struct Guard(Child);

impl Guard {
    /// Runs a script that starts a service, says `ready`, waits for the end of its input, ends the
    /// service and deletes what is left. `$1` and so on are the arguments.
    pub(crate) fn start(script: &str, arguments: &[&str]) -> io::Result<Self> {
        use std::os::unix::process::CommandExt;
        let mut child = as_nobody("sh")
            .args(["-c", script, "sh"])
            .args(arguments)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Whoever interrupts the tests does not interrupt who cleans up after them.
            .process_group(0)
            .spawn()?;
        let output = child.stdout.take().expect("it is a pipe");
        let guard = Self(child);
        let mut told = String::new();
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if line == "ready" {
                return Ok(guard);
            }
            told += &line;
            told.push('\n');
        }
        Err(io::Error::other(told))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}
