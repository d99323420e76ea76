//! `tandem backup` and `tandem restore`: a server's data, copied whole.

use crate::data::DataFlag;
use crate::print;
use anyhow::{Result, bail};
use clap::Args;
use server::{Data, Target};
use std::path::PathBuf;

/// The flags of `tandem backup`.
#[derive(Args)]
pub(crate) struct BackupFlags {
    /// The copy to write
    file: PathBuf,
    #[command(flatten)]
    data: DataFlag,
    /// Write over FILE if it is a backup that nobody uses
    #[arg(long)]
    force: bool,
}

/// The flags of `tandem restore`. The data that is replaced is kept beside it; the server must not be
/// running.
#[derive(Args)]
pub(crate) struct RestoreFlags {
    /// The copy to read
    file: PathBuf,
    #[command(flatten)]
    data: DataFlag,
}

pub(crate) fn backup(flags: &BackupFlags) -> Result<()> {
    let target = if flags.force {
        Target::NewOrBackup
    } else {
        Target::New
    };
    let Data::File(data) = &flags.data.data else {
        bail!("PostgreSQL has its own tool for that: pg_dump --format=custom --file=FILE URL");
    };
    server::backup(data, &flags.file, target)?;
    let (data, file) = (data.display(), flags.file.display());
    print::line(format_args!("{data} is copied to {file}"))
}

pub(crate) fn restore(flags: &RestoreFlags) -> Result<()> {
    let Data::File(data) = &flags.data.data else {
        bail!(
            "PostgreSQL has its own tool for that: pg_restore --dbname=URL FILE, into an empty database"
        );
    };
    let kept = server::restore(&flags.file, data)?;
    let (data, file) = (data.display(), flags.file.display());
    print::line(format_args!("{data} now holds what {file} held"))?;
    match kept {
        Some(kept) => print::line(format_args!(
            "what it held before is kept as {}",
            kept.display()
        )),
        None => Ok(()),
    }
}
