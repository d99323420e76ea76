//! `tandem check`: whether a data file is sound.

use crate::deck::DeckFlags;
use anyhow::{Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use server::{Checked, check};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The flags of `tandem check`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The data or backup to look at; a server may be using it
    #[arg(default_value = "tandem.sqlite3")]
    file: PathBuf,
    #[command(flatten)]
    deck: DeckFlags,
}

/// Who waits for longer wants to see how far it is.
const SOON: Duration = Duration::from_secs(2);

/// So many faults are listed; who has more needs a backup.
const LISTED: usize = 50;

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let shelf = flags.deck.shelf()?;
    let style = ProgressStyle::with_template("{spinner} {msg} {wide_bar} {pos}/{len} {eta}");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
        .with_style(style.expect("the template is sound"))
        .with_message("looking at every page");
    let (done, waiting) = channel::<()>();
    let shown = bar.clone();
    std::thread::spawn(move || show_later(&shown, &waiting));
    let checked = check(&flags.file, &shelf, |table, tables| {
        bar.set_message("playing every table again");
        bar.set_length(tables as u64);
        bar.set_position(table as u64);
    });
    drop(done);
    bar.finish_and_clear();
    tell(flags, &checked?)
}

/// What is done by then need not be shown.
fn show_later(bar: &ProgressBar, done: &Receiver<()>) {
    if done.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout) {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        bar.enable_steady_tick(Duration::from_millis(100));
    }
}

fn tell(flags: &Flags, checked: &Checked) -> Result<()> {
    let file = flags.file.display();
    let faults = checked.faults.len();
    if faults == 0 {
        let Checked {
            tables, entries, ..
        } = checked;
        println!("{file} is sound: {tables} tables, {entries} entries");
        return Ok(());
    }
    for fault in checked.faults.iter().take(LISTED) {
        println!("{fault}");
    }
    if faults > LISTED {
        println!("and {} more", faults - LISTED);
    }
    bail!(
        "{file} is not sound: restore a backup, or go on with what is left of it at your own risk"
    );
}
