//! `tandem verify`: was the shuffle fair, and was every action legal?

use crate::{deck::DeckFlags, replay};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use std::path::PathBuf;

/// The flags of `tandem verify`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The replay
    file: PathBuf,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let replay = replay::read(&flags.file)?;
    let secret = hex::decode(&replay.secret).context("the secret is not written in hex")?;
    let commitment = hex::encode(table::commitment(&secret));
    if commitment != replay.commitment {
        bail!("the secret is not the one that was committed to before the deal");
    }
    println!("commitment: the secret is the one that was promised before the deal");
    let shelf = flags.deck.shelf()?;
    let table = shelf
        .load(&replay, None)
        .map_err(|error| match error.index {
            Some(index) => anyhow!("action {index} is not legal: {error}"),
            None => anyhow!("the deal cannot be repeated: {error}"),
        })?;
    match &replay.setup {
        None => println!("deal: every shuffle follows from the secret and the players' words"),
        Some(_) => println!("deal: this game was stacked in advance, not left to chance"),
    }
    println!("actions: all {} are legal", replay.actions.len());
    if table.outcome() != replay.result {
        bail!("the result that the replay names is not the one that its actions lead to");
    }
    match replay.result {
        Some(_) => println!("result: it is the one that the actions lead to"),
        None => println!("result: the game is not over"),
    }
    Ok(())
}
