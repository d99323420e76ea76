//! `tandem admin`: what an operator may do to tables, names and addresses.

use crate::data::DataFlag;
use crate::deck::DeckFlags;
use crate::print;
use anyhow::Result;
use clap::Args;
use server::admin::{Answer, Order, TableLine, TableSheet, ask};
use std::path::PathBuf;

/// The flags of `tandem admin`.
#[derive(Args)]
pub(crate) struct Flags {
    #[command(flatten)]
    data: DataFlag,
    /// The socket of one server, as its --admin-socket names it; left out: beside the data file
    #[arg(long, value_name = "FILE", global = true)]
    socket: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    deck: DeckFlags,
    #[command(subcommand)]
    order: Order,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let socket = flags.socket.as_deref();
    let answer = ask(&flags.data.data, socket, &flags.deck.shelf()?, &flags.order)?;
    if flags.json {
        return print::line(json(&answer)?);
    }
    match answer {
        Answer::Tables(tables) if tables.is_empty() => print::line("There are no tables."),
        Answer::Tables(tables) => tables.iter().map(line).try_for_each(print::line),
        Answer::Table(sheet) => tell(&sheet),
        Answer::Blocks(blocks) if blocks.is_empty() => print::line("Nothing is blocked."),
        Answer::Blocks(blocks) => blocks.iter().try_for_each(|block| {
            let until = block.until.map(server::moment);
            let until = until.map_or_else(String::new, |until| format!("  until {until}"));
            let (kind, what) = (block.kind.name(), &block.what);
            print::line(format_args!("{kind:<8} {what}{until}"))
        }),
        Answer::Done(told) | Answer::Refused(told) => print::line(told),
    }
}

/// What was asked for, without a word around it.
fn json(answer: &Answer) -> serde_json::Result<String> {
    match answer {
        Answer::Tables(tables) => serde_json::to_string_pretty(tables),
        Answer::Table(sheet) => serde_json::to_string_pretty(sheet),
        Answer::Blocks(blocks) => serde_json::to_string_pretty(blocks),
        Answer::Done(told) | Answer::Refused(told) => {
            serde_json::to_string_pretty(&serde_json::json!({ "done": told }))
        }
    }
}

fn line(table: &TableLine) -> String {
    let stage = if table.closed {
        "closed".to_owned()
    } else {
        format!("{:?}", table.stage).to_lowercase()
    };
    format!(
        "{}  {:<17} {:<8} {}  {:>2} here, {:>4} entries  {}",
        table.table,
        table.game,
        stage,
        server::moment(table.touched),
        table.here,
        table.entries,
        table.people.join(", "),
    )
}

fn tell(sheet: &TableSheet) -> Result<()> {
    print::line(line(&sheet.line))?;
    let made = server::moment(sheet.line.made);
    print::line(format_args!("made     {made}"))?;
    let options = serde_json::Value::from(sheet.options.clone());
    print::line(format_args!("options  {options}"))?;
    for seat in &sheet.seats {
        let holder = match &seat.bot {
            Some(level) => format!("{} (bot, {level})", seat.name),
            None if seat.name.is_empty() => "free".to_owned(),
            None if seat.stood_in => format!("{} (a bot stands in)", seat.name),
            None => seat.name.clone(),
        };
        print::line(format_args!("seat {}   {holder}", seat.seat))?;
    }
    Ok(())
}
