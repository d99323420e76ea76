//! `tandem migrate`: everything from one store to another.

use crate::{data, print, progress};
use anyhow::Result;
use clap::Args;
use server::{Data, Moved};

/// The flags of `tandem migrate`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The data to move, a file or postgres://USER@HOST/DATABASE, which stays as it is; no server may
    /// be running on it
    #[arg(long, env = "TANDEM_FROM", hide_env_values = true, value_name = "DATA", value_parser = data::parser())]
    from: Data,
    /// Where to move it: a new file, or an empty database
    #[arg(long, env = "TANDEM_TO", hide_env_values = true, value_name = "DATA", value_parser = data::parser())]
    to: Data,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let bar = progress::later("looking at the data");
    let moved = server::migrate(&flags.from, &flags.to, |done, all| {
        bar.set_message("moving");
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let Moved { tables, entries } = moved?;
    let (from, to) = (&flags.from, &flags.to);
    print::line(format_args!(
        "{to} now holds what {from} holds: {tables} tables, {entries} entries"
    ))
}
