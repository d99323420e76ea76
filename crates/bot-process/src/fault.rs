//! What a program can do wrong.

use thiserror::Error;
use wire::Error as Refusal;

/// Why a program has lost the game that it played, or could not begin.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Fault {
    /// It could not be started.
    #[error("cannot start {command:?}: {why}")]
    NotStarted {
        /// What was to be started.
        command: String,
        /// Why not.
        why: String,
    },
    /// It ended, or closed its output.
    #[error("{how}{}", said(.last_words))]
    Died {
        /// How it ended.
        how: String,
        /// The end of what it wrote to its error output.
        last_words: String,
    },
    /// It did not answer in time.
    #[error("no answer within {limit_ms} ms{}", said(.last_words))]
    TooSlow {
        /// The time that it had.
        limit_ms: u64,
        /// The end of what it wrote to its error output.
        last_words: String,
    },
    /// Its answer was too long to be read.
    #[error("a line of more than {limit} bytes")]
    TooLong {
        /// The most that a line may have.
        limit: usize,
    },
    /// It wrote something before it was asked.
    #[error("it spoke without being asked: {line}")]
    Unasked {
        /// The beginning of that.
        line: String,
    },
    /// Its answer is not what an answer looks like.
    #[error("{why}: {line}")]
    Rubbish {
        /// What is wrong.
        why: String,
        /// The beginning of it.
        line: String,
    },
    /// What it wants to do is not allowed.
    #[error("not allowed: {action}: {}", .refusal.message)]
    Illegal {
        /// What it wanted to do.
        action: String,
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// It let the moment pass where others waited for it.
    #[error("it passed while everybody waited for it")]
    Passed,
    /// Whoever runs it wants to end.
    #[error("called off")]
    CalledOff,
}

fn said(last_words: &str) -> String {
    match last_words.trim() {
        "" => String::new(),
        words => format!("; its last words: {words}"),
    }
}

/// The beginning of a line, for a message.
pub(crate) fn beginning(line: &[u8]) -> String {
    const SHOWN: usize = 120;
    let text = String::from_utf8_lossy(&line[..line.len().min(4 * SHOWN)]);
    let text = text.trim();
    let shown: String = text.chars().take(SHOWN).collect();
    let more = if shown.len() < text.len() { "…" } else { "" };
    format!("{shown:?}{more}")
}
