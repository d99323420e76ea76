//! What the program says: the one place that writes to its output and to its error output.
//!
//! Whoever reads may go at any time, as `head` does and as a terminal that is closed. That ends the program quietly, or
//! leaves words unsaid; `println!` and its like would panic, and a lint in `main.rs` refuses them.

use anyhow::{Error, Result};
use serde::Serialize;
use std::fmt;
use std::io::{self, ErrorKind, Write};

/// Whoever read the output has gone: nothing is wrong, and nothing more is to be done.
#[derive(Debug)]
pub(crate) struct ReaderGone;

impl fmt::Display for ReaderGone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads the output any more")
    }
}

impl std::error::Error for ReaderGone {}

/// Text that ends its lines itself.
pub(crate) fn text(text: impl fmt::Display) -> Result<()> {
    let mut output = io::stdout().lock();
    let written = write!(output, "{text}").and_then(|()| output.flush());
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => ReaderGone.into(),
        _ => Error::new(error).context("cannot write to the output"),
    })
}

pub(crate) fn line(line: impl fmt::Display) -> Result<()> {
    text(format_args!("{line}\n"))
}

pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    line(serde_json::to_string(value)?)
}

/// A line to the error output, beside what was asked for. Where nobody reads that, there is nobody to tell.
pub(crate) fn note(line: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
