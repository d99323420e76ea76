//! The other process, and what the system says about it.

use super::Side;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

/// Ticks of processor time a second, as Linux reports it to programs.
const TICKS: f64 = 100.0;

pub(super) struct Child {
    child: std::process::Child,
    pub address: SocketAddr,
}

impl Child {
    pub(super) fn start(command: &[String], side: Side, folder: &Path) -> io::Result<Self> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| io::Error::other("no command for the other side"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .arg(match side {
                Side::Server => "server",
                Side::Relay => "relay",
            })
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = child.stdout.take().expect("it is piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().parse().map_err(io::Error::other)?;
        Ok(Self { child, address })
    }

    /// Processor seconds so far, system and user.
    pub(super) fn cpu_seconds(&self) -> io::Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let after_name = stat.rsplit(") ").next().unwrap_or_default();
        let fields: Vec<f64> = after_name
            .split(' ')
            .map(|field| field.parse().unwrap_or(0.0))
            .collect();
        let ticks = fields
            .get(11)
            .zip(fields.get(12))
            .map(|(user, system)| user + system);
        ticks
            .map(|ticks| ticks / TICKS)
            .ok_or_else(|| io::Error::other("no such figures"))
    }

    /// Bytes in memory.
    pub(super) fn memory(&self) -> io::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
        kilobytes
            .map(|kilobytes| kilobytes * 1024.0)
            .ok_or_else(|| io::Error::other("no such figures"))
    }

    /// Lets it end by itself.
    pub(super) fn stop(mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
