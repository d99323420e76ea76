//! A running program and its three pipes.

use crate::fault::beginning;
use crate::running::{self, Group};
use crate::{CommandLine, Fault};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A longer answer is refused unread.
pub const LONGEST_LINE: usize = 64 * 1024;

/// How much is kept of the end of what a program writes to its error output.
const LAST_WORDS: usize = 600;

/// How long a program has to end by itself once its input has ended.
const FAREWELL: Duration = Duration::from_millis(500);

/// How often whoever waits looks whether it is called off.
const GLANCE: Duration = Duration::from_millis(100);

/// A program in a process group of its own. Its pipes never block: one thread asks, waits and
/// listens, and always comes back in time.
pub struct Program {
    child: Child,
    group: Group,
    input: Option<ChildStdin>,
    output: ChildStdout,
    errors: Option<ChildStderr>,
    /// What it wrote and nobody has read as a line yet.
    unread: Vec<u8>,
    last_words: Vec<u8>,
}

impl Program {
    /// Starts it.
    pub fn start(command: &CommandLine) -> Result<Self, Fault> {
        let not_started = |why: String| Fault::NotStarted {
            command: command.to_string(),
            why,
        };
        let mut command_line = command.command();
        let piped = command_line
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let started = running::start(piped);
        let (mut child, group) = started.map_err(|error| not_started(why_not(&error)))?;
        match (child.stdin.take(), child.stdout.take(), child.stderr.take()) {
            (Some(input), Some(output), Some(errors)) => {
                let unblocked = unblock(&input)
                    .and_then(|()| unblock(&output))
                    .and_then(|()| unblock(&errors));
                let program = Self {
                    child,
                    group,
                    input: Some(input),
                    output,
                    errors: Some(errors),
                    unread: Vec::new(),
                    last_words: Vec::new(),
                };
                unblocked.map_err(|error| not_started(error.to_string()))?;
                Ok(program)
            }
            _ => Err(not_started("it has no pipes".to_owned())),
        }
    }

    /// Writes a line and waits for one. What was said before is a fault; so is an answer that is too
    /// long or does not come within that time. `called_off` ends the waiting.
    pub fn ask(
        &mut self,
        line: &str,
        within: Duration,
        called_off: &AtomicBool,
    ) -> Result<Vec<u8>, Fault> {
        let deadline = Instant::now() + within;
        self.listen(&mut &[][..], Duration::ZERO)?;
        if !self.unread.trim_ascii().is_empty() {
            let line = beginning(&self.unread);
            return Err(Fault::Unasked { line });
        }
        self.unread.clear();
        let text = format!("{line}\n");
        let mut unsent = text.as_bytes();
        loop {
            let end = self.unread.iter().position(|&byte| byte == b'\n');
            if end.unwrap_or(self.unread.len()) > LONGEST_LINE {
                let limit = LONGEST_LINE;
                return Err(Fault::TooLong { limit });
            }
            if let Some(end) = end {
                let rest = self.unread.split_off(end + 1);
                let mut answer = std::mem::replace(&mut self.unread, rest);
                answer.pop();
                return Ok(answer);
            }
            if called_off.load(Ordering::Relaxed) {
                return Err(Fault::CalledOff);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(self.too_slow(within));
            }
            self.listen(&mut unsent, left.min(GLANCE))?;
        }
    }

    /// Lets it go: its input ends, and it has a moment to end by itself.
    pub fn dismiss(mut self) {
        self.input = None;
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            self.unread.clear();
            let left = deadline.saturating_duration_since(Instant::now());
            if self.listen(&mut &[][..], left).is_err() {
                return;
            }
        }
    }

    /// Waits until a pipe is ready, at most so long, and moves what can be moved.
    fn listen(&mut self, unsent: &mut &[u8], at_most: Duration) -> Result<(), Fault> {
        let [sends, hears, moans] = self.ready(!unsent.is_empty(), at_most)?;
        if moans {
            self.hear_errors();
        }
        if hears {
            self.hear()?;
        }
        if sends {
            self.send(unsent);
        }
        Ok(())
    }

    /// Which of input, output and error output are ready.
    fn ready(&self, sends: bool, at_most: Duration) -> Result<[bool; 3], Fault> {
        let input = self.input.as_ref().filter(|_| sends);
        let mut waited = vec![PollFd::new(&self.output, PollFlags::IN)];
        waited.extend(input.map(|pipe| PollFd::new(pipe, PollFlags::OUT)));
        waited.extend(
            self.errors
                .as_ref()
                .map(|pipe| PollFd::new(pipe, PollFlags::IN)),
        );
        let time = Timespec {
            tv_sec: at_most.as_secs() as i64,
            tv_nsec: at_most.subsec_nanos().into(),
        };
        match poll(&mut waited, Some(&time)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => {
                return Err(Fault::Died {
                    how: format!("its pipes cannot be watched: {error}"),
                    last_words: String::new(),
                });
            }
        }
        let mut ready = waited.iter().map(|pipe| !pipe.revents().is_empty());
        let hears = ready.next() == Some(true);
        let sends = input.is_some() && ready.next() == Some(true);
        let moans = self.errors.is_some() && ready.next() == Some(true);
        Ok([sends, hears, moans])
    }

    fn hear(&mut self) -> Result<(), Fault> {
        let mut chunk = [0; 16 * 1024];
        match self.output.read(&mut chunk) {
            Ok(0) => Err(self.died()),
            Ok(count) => {
                self.unread.extend_from_slice(&chunk[..count]);
                Ok(())
            }
            Err(error) if is_for_later(&error) => Ok(()),
            Err(_) => Err(self.died()),
        }
    }

    fn hear_errors(&mut self) {
        let mut chunk = [0; 4 * 1024];
        let heard = self.errors.as_mut().map(|errors| errors.read(&mut chunk));
        match heard {
            Some(Ok(count)) if count > 0 => {
                self.last_words.extend_from_slice(&chunk[..count]);
                let surplus = self.last_words.len().saturating_sub(LAST_WORDS);
                self.last_words.drain(..surplus);
            }
            Some(Err(error)) if is_for_later(&error) => {}
            _ => self.errors = None,
        }
    }

    /// A program that does not listen any more will not answer either, and is told of then.
    fn send(&mut self, unsent: &mut &[u8]) {
        let sent = self.input.as_mut().map(|input| input.write(unsent));
        match sent {
            Some(Ok(count)) => *unsent = &unsent[count..],
            Some(Err(error)) if is_for_later(&error) => {}
            _ => *unsent = &[],
        }
    }

    fn too_slow(&mut self, within: Duration) -> Fault {
        Fault::TooSlow {
            limit_ms: within.as_millis() as u64,
            last_words: self.last_words(),
        }
    }

    /// Its output has ended: most likely because it has.
    fn died(&mut self) -> Fault {
        let deadline = Instant::now() + GLANCE;
        let mut how = self.ended();
        while how.is_none() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
            how = self.ended();
        }
        self.hear_errors();
        Fault::Died {
            how: how.unwrap_or_else(|| "it closed its output".to_owned()),
            last_words: self.last_words(),
        }
    }

    /// How it ended, if it has. It is not reaped, so that its group's number stays its own.
    fn ended(&self) -> Option<String> {
        let id = WaitId::Pid(Pid::from_child(&self.child));
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(id, options).ok()??;
        if let Some(code) = status.exit_status() {
            return Some(format!("it ended with exit code {code}"));
        }
        let signal = status.terminating_signal()?;
        Some(format!("it was ended by signal {signal}"))
    }

    fn last_words(&self) -> String {
        String::from_utf8_lossy(&self.last_words).trim().to_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.group.end();
        let _ = self.child.wait();
    }
}

fn unblock(pipe: &impl AsFd) -> Result<(), Errno> {
    fcntl_setfl(pipe, fcntl_getfl(pipe)? | OFlags::NONBLOCK)
}

fn is_for_later(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

fn why_not(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such program".to_owned(),
        ErrorKind::PermissionDenied => {
            "it may not be run; make it executable, or name what runs it (python3 mybot.py)"
                .to_owned()
        }
        _ => error.to_string(),
    }
}
