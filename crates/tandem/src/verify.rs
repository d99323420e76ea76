//! `tandem verify`: was the shuffle fair, and was every action legal?

use crate::{deck::DeckFlags, print, replay};
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use table::Seat;
use wire::{Finding, GivenUp, Noted, Verified};

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
    let shelf = flags.deck.shelf()?;
    let noted = flags.commitment.iter().cloned().map(Noted::hash);
    let Verified { found, fault } = shelf.verify(&replay, &noted.collect::<Vec<_>>());
    let read = found.iter().map(told).try_for_each(print::line);
    // Whoever reads only the exit code has to learn of a fault from that.
    fault.map_or(read, |fault| Err(fault.into()))
}

fn told(finding: &Finding) -> String {
    match finding {
        Finding::Secret => {
            "commitment: the secret is the one that was promised before the deal".to_owned()
        }
        Finding::Openings { seats } => format!(
            "openings: what the seats {} added is what they had committed to",
            listed(seats)
        ),
        Finding::Uncommitted { words } => format!(
            "words: {words} of players are in the shuffle, and the replay has nobody's commitment to them: they lay \
             in the open, or the cards were dealt before, at another table"
        ),
        Finding::Noted { hash, seat: None } => {
            format!("noted: {hash} is what the table had committed to")
        }
        Finding::Noted {
            hash,
            seat: Some(seat),
        } => format!("noted: {hash} is what seat {seat} had committed to"),
        Finding::GivenUp(GivenUp {
            commitment,
            left_out,
        }) => format!(
            "given up: {commitment}, because the seats {} did not open",
            listed(left_out)
        ),
        Finding::Deal { stacked } if stacked.is_empty() => {
            "deal: every shuffle follows from the secret and the players' words".to_owned()
        }
        Finding::Deal { stacked } => format!(
            "deal: the set-up gives {}; every shuffle that it leaves follows from the secret and \
             the players' words",
            stacked.join(", ")
        ),
        Finding::Actions { count } => format!("actions: all {count} are legal"),
        Finding::Result { over: true } => {
            "result: it is the one that the actions lead to".to_owned()
        }
        Finding::Result { over: false } => "result: the game is not over".to_owned(),
    }
}

fn listed(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    seats.join(", ")
}
