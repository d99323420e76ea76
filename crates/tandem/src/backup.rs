//! `tandem backup` and `tandem restore`: a server's data, copied whole.

use anyhow::{Context, Result};
use clap::Args;
use std::path::PathBuf;

/// The flags of `tandem backup`.
#[derive(Args)]
pub(crate) struct BackupFlags {
    /// The copy to write
    file: PathBuf,
    /// The server's data
    #[arg(long, default_value = "tandem.sqlite3", value_name = "FILE")]
    data: PathBuf,
}

/// The flags of `tandem restore`.
#[derive(Args)]
pub(crate) struct RestoreFlags {
    /// The copy to read
    file: PathBuf,
    /// The data to replace; the server must not be running
    #[arg(long, default_value = "tandem.sqlite3", value_name = "FILE")]
    data: PathBuf,
}

pub(crate) fn backup(flags: &BackupFlags) -> Result<()> {
    server::backup(&flags.data, &flags.file)
        .with_context(|| format!("cannot copy {}", flags.data.display()))?;
    println!(
        "{} is copied to {}",
        flags.data.display(),
        flags.file.display()
    );
    Ok(())
}

pub(crate) fn restore(flags: &RestoreFlags) -> Result<()> {
    server::restore(&flags.file, &flags.data)
        .with_context(|| format!("cannot restore {}", flags.file.display()))?;
    println!(
        "{} now holds what {} held",
        flags.data.display(),
        flags.file.display()
    );
    Ok(())
}
