//! `tandem licenses`: what this program is made of. Collected by the build script.

use crate::print;
use anyhow::Result;

const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/licenses.txt"));

pub(crate) fn run() -> Result<()> {
    print::text(TEXT)
}
