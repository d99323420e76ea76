//! Other processes, and what the system says about them.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

/// Ticks of processor time a second, as Linux reports it to programs.
const TICKS: f64 = 100.0;

/// Where `/proc/N/stat` has what, counted from after the name.
const PARENT: usize = 1;
const OWN_TIME: [usize; 2] = [11, 12];
const TIME_OF_THE_DEAD: [usize; 2] = [13, 14];

/// A process that serves.
pub(super) struct Child {
    child: std::process::Child,
    pub address: SocketAddr,
}

impl Child {
    /// Starts it, and waits until it says where it listens.
    pub(super) fn start(command: &[String], arguments: &[&str]) -> io::Result<Self> {
        let (program, first) = command
            .split_first()
            .ok_or_else(|| io::Error::other("no command for the other side"))?;
        let mut child = Command::new(program)
            .args(first)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = child.stdout.take().expect("it is piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().parse();
        let address = address.map_err(|_| io::Error::other("the other side did not start"))?;
        Ok(Self { child, address })
    }

    /// Processor seconds so far, system and user.
    pub(super) fn cpu_seconds(&self) -> io::Result<f64> {
        cpu_seconds(self.child.id())
    }

    /// Bytes in memory.
    pub(super) fn memory(&self) -> io::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
        kilobytes
            .map(|kilobytes| kilobytes * 1024.0)
            .ok_or_else(no_figures)
    }

    /// Lets it end by itself.
    pub(super) fn stop(mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// Processor seconds of a process so far, system and user.
pub(super) fn cpu_seconds(process: u32) -> io::Result<f64> {
    Ok(sum(&stat(process)?, OWN_TIME))
}

/// The same of a process, of its children, and of those that it had.
pub(super) fn cpu_seconds_of_family(process: u32) -> io::Result<f64> {
    let parent = stat(process)?;
    let mut seconds = sum(&parent, OWN_TIME) + sum(&parent, TIME_OF_THE_DEAD);
    for entry in std::fs::read_dir("/proc")?.flatten() {
        let name = entry.file_name();
        let Some(other) = name.to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        // One that has ended meanwhile is counted with its parent next time.
        if let Ok(stat) = stat(other)
            && stat.get(PARENT) == Some(&f64::from(process))
        {
            seconds += sum(&stat, OWN_TIME);
        }
    }
    Ok(seconds)
}

fn sum(stat: &[f64], fields: [usize; 2]) -> f64 {
    let ticks = fields.iter().filter_map(|&field| stat.get(field));
    ticks.sum::<f64>() / TICKS
}

/// What the system tells of a process, after its name; what is no number is 0.
fn stat(process: u32) -> io::Result<Vec<f64>> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let (_, after_name) = stat.rsplit_once(") ").ok_or_else(no_figures)?;
    let fields = after_name.split(' ');
    Ok(fields.map(|field| field.parse().unwrap_or(0.0)).collect())
}

fn no_figures() -> io::Error {
    io::Error::other("the system does not tell what a process uses")
}
