//! `tandem check`: whether a data file is sound.

use crate::deck::DeckFlags;
use crate::{data, print, progress};
use anyhow::{Result, bail};
use clap::Args;
use server::{Checked, Data, check};

/// The flags of `tandem check`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The data or backup to look at, or a postgres:// URL; a server may be using it
    #[arg(env = "TANDEM_DATA", hide_env_values = true, default_value = server::DATA_FILE,
        value_name = "FILE", value_parser = data::parser())]
    file: Data,
    #[command(flatten)]
    deck: DeckFlags,
}

/// The most faults that are listed; whoever has more needs a backup.
const LISTED: usize = 50;

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let shelf = flags.deck.shelf()?;
    let bar = progress::later("looking at every page");
    let checked = check(&flags.file, &shelf, |table, tables| {
        bar.set_message("playing every table again");
        bar.set_length(tables as u64);
        bar.set_position(table as u64);
    });
    bar.finish_and_clear();
    tell(flags, &checked?)
}

fn tell(flags: &Flags, checked: &Checked) -> Result<()> {
    let file = &flags.file;
    let faults = checked.faults.len();
    if faults == 0 {
        let Checked {
            tables, entries, ..
        } = checked;
        return print::line(format_args!(
            "{file} is sound: {tables} tables, {entries} entries"
        ));
    }
    let mut listed: Vec<String> = checked.faults.iter().take(LISTED).cloned().collect();
    if faults > LISTED {
        listed.push(format!("and {} more", faults - LISTED));
    }
    // Whoever reads only the exit code has to learn of them from that.
    let _ = listed.iter().try_for_each(print::line);
    bail!(
        "{file} is not sound: restore a backup, or go on with what is left of it at your own risk"
    );
}
