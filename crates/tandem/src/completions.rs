//! `tandem completions` and `tandem man`: what a shell and `man` want to know.

use crate::Cli;
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
    std::io::Write::write_all(&mut std::io::stdout().lock(), &text)?;
    Ok(())
}

pub(crate) fn man(flags: &ManFlags) -> Result<()> {
    let folder = &flags.folder;
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
        .with_context(|| format!("cannot write to {}", folder.display()))?;
    println!(
        "man pages are in {}; try `man {}/tandem.1`",
        folder.display(),
        folder.display()
    );
    Ok(())
}
