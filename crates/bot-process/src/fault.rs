//! What a program can do wrong.

use crate::escaped;
use thiserror::Error;
use wire::Error as Refusal;

/// Why a program has lost the game that it played, or could not begin. Its text is for whoever runs the program, and
/// fit for a terminal; the table may hear its [kind](Fault::kind) alone.
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
    #[error("{}: {line}", escaped(.why))]
    Rubbish {
        /// What is wrong.
        why: String,
        /// The beginning of it.
        line: String,
    },
    /// What it wants to do is not allowed.
    #[error("not allowed: {}: {}", escaped(.action), escaped(&.refusal.message))]
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

impl Fault {
    /// What all seats may know of it. Everything else may hold what they must not know: the action that was refused
    /// names cards, and the program can write whatever its seat knows.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NotStarted { .. } => "its program could not be started",
            Self::Died { .. } => "its program ended",
            Self::TooSlow { .. } => "its program did not answer in time",
            Self::TooLong { .. } | Self::Unasked { .. } | Self::Rubbish { .. } => {
                "its program wrote what is no answer"
            }
            Self::Illegal { .. } => "its program wanted what is not allowed",
            Self::Passed => "its program passed while everybody waited for it",
            Self::CalledOff => "the game was called off",
        }
    }
}

fn said(last_words: &str) -> String {
    match last_words.trim() {
        "" => String::new(),
        words => format!("; its last words: {}", escaped(words)),
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
