//! `tandem backup` and `tandem restore`: a server's data, copied whole.

use anyhow::Result;
use clap::Args;
use server::Target;
use std::path::PathBuf;

/// The flags of `tandem backup`.
#[derive(Args)]
pub(crate) struct BackupFlags {
    /// The copy to write
    file: PathBuf,
    /// The server's data
    #[arg(long, default_value = "tandem.sqlite3", value_name = "FILE")]
    data: PathBuf,
    /// Write over FILE if it is a backup that nobody uses
    #[arg(long)]
    force: bool,
}

/// The flags of `tandem restore`.
#[derive(Args)]
pub(crate) struct RestoreFlags {
    /// The copy to read
    file: PathBuf,
    /// The data to replace, which is kept beside it; the server must not be running
    #[arg(long, default_value = "tandem.sqlite3", value_name = "FILE")]
    data: PathBuf,
}

pub(crate) fn backup(flags: &BackupFlags) -> Result<()> {
    let target = if flags.force {
        Target::NewOrBackup
    } else {
        Target::New
    };
    server::backup(&flags.data, &flags.file, target)?;
    let (data, file) = (flags.data.display(), flags.file.display());
    println!("{data} is copied to {file}");
    Ok(())
}

pub(crate) fn restore(flags: &RestoreFlags) -> Result<()> {
    let kept = server::restore(&flags.file, &flags.data)?;
    let (data, file) = (flags.data.display(), flags.file.display());
    println!("{data} now holds what {file} held");
    if let Some(kept) = kept {
        println!("what it held before is kept as {}", kept.display());
    }
    Ok(())
}
