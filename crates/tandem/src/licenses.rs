//! `tandem licenses`: what this program is made of. Collected by the build script.

use anyhow::Result;
use std::io::Write;

const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/licenses.txt"));

pub(crate) fn run() -> Result<()> {
    Ok(std::io::stdout().lock().write_all(TEXT.as_bytes())?)
}
