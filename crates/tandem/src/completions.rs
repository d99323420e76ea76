//! `tandem completions` and `tandem man`: what a shell and `man` want to know.

use crate::{Cli, print};
use anyhow::{Context, Result};
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use std::path::PathBuf;

/// The flags of `tandem completions`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Which shell
    shell: Shell,
}

/// The flags of `tandem man`.
#[derive(Args)]
pub(crate) struct ManFlags {
    /// The folder, which is made if it is not there
    folder: PathBuf,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let mut text = Vec::new();
    generate(flags.shell, &mut Cli::command(), "tandem", &mut text);
    print::text(String::from_utf8(text).context("the shell's completions are no text")?)
}

pub(crate) fn man(flags: &ManFlags) -> Result<()> {
    let folder = &flags.folder;
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
        .with_context(|| format!("cannot write to {}", folder.display()))?;
    let folder = folder.display();
    print::line(format_args!(
        "man pages are in {folder}; try `man {folder}/tandem.1`"
    ))
}
