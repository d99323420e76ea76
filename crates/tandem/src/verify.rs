//! `tandem verify`: was the shuffle fair, and was every action legal?

use crate::{deck::DeckFlags, replay};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use std::path::PathBuf;
use wire::{GivenUp, Replay, Whose};

/// The flags of `tandem verify`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The replay
    file: PathBuf,
    /// What you noted at the table: its fingerprint, or your own; may be given several times
    #[arg(long, value_name = "HEX")]
    commitment: Vec<String>,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let replay = replay::read(&flags.file)?;
    check_promises(&replay, &flags.commitment)?;
    let shelf = flags.deck.shelf()?;
    let table = shelf
        .load(&replay, None)
        .map_err(|error| match error.index {
            Some(index) => anyhow!("action {index} is not legal: {error}"),
            None => anyhow!("the deal cannot be repeated: {error}"),
        })?;
    match replay.setup.as_ref().filter(|setup| !setup.is_empty()) {
        None => println!("deal: every shuffle follows from the secret and the players' words"),
        Some(setup) => {
            let named: Vec<&str> = setup.keys().map(String::as_str).collect();
            println!(
                "deal: the set-up gives {}; every shuffle that it leaves follows from the secret \
                 and the players' words",
                named.join(", ")
            );
        }
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

fn check_promises(replay: &Replay, noted: &[String]) -> Result<()> {
    let openings = replay.kept_promises()?;
    println!("commitment: the secret is the one that was promised before the deal");
    if let Some(seats) = openings.filter(|seats| !seats.is_empty()) {
        let seats = listed(&seats);
        println!("openings: what the seats {seats} added is what they had committed to");
    }
    for noted in noted {
        match replay.whose(noted)? {
            Whose::Table => println!("noted: {noted} is what the table had committed to"),
            Whose::Seat(seat) => println!("noted: {noted} is what seat {seat} had committed to"),
        }
    }
    for GivenUp {
        commitment,
        left_out,
    } in &replay.given_up
    {
        let seats = listed(left_out);
        println!("given up: {commitment}, because the seats {seats} did not open");
    }
    Ok(())
}

fn listed(seats: &[u8]) -> String {
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    seats.join(", ")
}
