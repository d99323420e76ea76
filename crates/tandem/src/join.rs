//! `tandem join`: a program at a server's table, with people.

use crate::deck::DeckFlags;
use crate::{amount, interrupt, print};
use anyhow::{Context, Result};
use bot_process::{CommandLine, escaped};
use clap::Args;
use client::{Guest, TableLink};
use std::time::Duration;
use table::Seat;

/// The flags of `tandem join`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The table's link, as people send it to each other
    #[arg(value_name = "URL")]
    link: String,
    /// The program that plays, such as cmd=./mybot.py
    #[arg(long, value_name = "cmd=PROGRAM")]
    bot: String,
    /// Which seat; left out: the first that is free, or that a bot plays
    #[arg(long)]
    seat: Option<u8>,
    /// The name to show; left out: the program's file name
    #[arg(long)]
    name: Option<String>,
    /// How long the program has for each answer
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS", value_parser = amount::seconds)]
    move_time: f64,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let command = flags.bot.strip_prefix("cmd=");
    let command = command.context("--bot: write the program as cmd=./mybot.py")?;
    let command = CommandLine::read(command)?;
    let guest = Guest {
        link: TableLink::read(&flags.link)?,
        seat: flags.seat.map(Seat),
        name: flags
            .name
            .clone()
            .unwrap_or_else(|| command.name().to_owned()),
        command,
        limit: Duration::from_secs_f64(flags.move_time),
        shelf: flags.deck.shelf()?,
    };
    let called_off = interrupt::called_off()?;
    let runtime = tokio::runtime::Runtime::new()?;
    let name = guest.name.clone();
    let mut tell = |words: &str| print::note(format_args!("{name} {words}"));
    let room = runtime.block_on(guest.play(called_off, &mut tell))?;
    if let Some(result) = room.result {
        print::line(format_args!("Over: {}", escaped(&result.reason)))?;
        for team in result.teams {
            let won = if team.won == Some(true) { ", won" } else { "" };
            let (number, score) = (team.team.0, team.score);
            print::line(format_args!("  team {number}: {score}{won}"))?;
        }
    }
    Ok(())
}
