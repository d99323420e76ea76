//! `tandem replay`: a game as readable text.

use crate::deck::DeckFlags;
use crate::print;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use serde_json::Value;
use std::path::{Path, PathBuf};
use table::{Outcome, Viewer};
use wire::{AnyTable, Replay};

/// The flags of `tandem replay`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The replay
    file: PathBuf,
    /// Tell it as this seat saw it; left out: as the referee saw it, with all cards
    #[arg(long)]
    seat: Option<u8>,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let replay = read(&flags.file)?;
    let shelf = flags.deck.shelf()?;
    let mut table = shelf.load(&replay, Some(0))?;
    let seat = flags.seat.map(|seat| table.seat(seat.into())).transpose()?;
    print::line(format_args!(
        "{} for {} seats, edition {}",
        replay.game, replay.seats, replay.edition
    ))?;
    for (index, recorded) in replay.actions.iter().enumerate() {
        let by = table.seat(recorded.seat)?;
        let action = table.read(&recorded.action);
        action
            .and_then(|action| table.act(by, &action, recorded.at))
            .map_err(|error| anyhow!("action {index} is not legal: {error}"))?;
        let events = match seat {
            None => table.happened(),
            Some(seat) => table.noticed(Viewer::Seat(seat)),
        };
        let events: Vec<Value> = serde_json::from_str(events.get())?;
        // To a seat, the action of another tells no more than what was seen of it.
        let nth = index + 1;
        if seat.is_none_or(|seat| seat == by) {
            let action = words(&recorded.action);
            print::line(format_args!("{nth:>4}  seat {by}: {action}"))?;
        } else {
            print::line(format_args!("{nth:>4}  seat {by}"))?;
        }
        for event in &events {
            print::line(format_args!("          {}", words(event)))?;
        }
    }
    print::text(ending(&*table))
}

/// Reads a replay file.
pub(crate) fn read(file: &Path) -> Result<Replay> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the replay {}", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no replay", file.display()))
}

fn ending(table: &dyn AnyTable) -> String {
    let Some(Outcome { teams, reason }) = table.outcome() else {
        return "The game is not over.\n".to_owned();
    };
    let mut text = format!("Over: {reason}\n");
    for team in teams {
        let won = if team.won == Some(true) { ", won" } else { "" };
        let seats: Vec<String> = team.seats.iter().map(ToString::to_string).collect();
        text += &format!(
            "  team {} (seats {}): {}{won}\n",
            team.team.0,
            seats.join(" "),
            team.score
        );
    }
    text
}

/// `{"type":"draw","from":"bank","card":"R5"}` as `draw from bank card R5`.
fn words(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let kind = fields.get("type").map(words);
            let others = fields.iter().filter(|(name, _)| *name != "type");
            let others = others.map(|(name, value)| format!("{name} {}", words(value)));
            kind.into_iter().chain(others).collect::<Vec<_>>().join(" ")
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(words).collect();
            format!("[{}]", items.join(" "))
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
