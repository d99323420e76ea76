//! `tandem admin`: what an operator may do to tables, names and addresses.

use crate::deck::DeckFlags;
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use server::admin::{Answer, Order, TableLine, TableSheet, ask};
use server::{Block, Blocked, Clock};
use std::path::PathBuf;
use std::str::FromStr;

/// The flags of `tandem admin`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The server's data; if no server runs on it, the orders are for the data itself
    #[arg(
        long,
        default_value = "tandem.sqlite3",
        value_name = "FILE",
        global = true
    )]
    data: PathBuf,
    /// Answer in JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    deck: DeckFlags,
    #[command(subcommand)]
    order: Wish,
}

#[derive(Subcommand)]
enum Wish {
    /// List the tables that were touched last
    List {
        /// So many of them
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Look at one table: who sits where, and (with --json) what a spectator sees
    Show {
        /// The table's name, as in its link
        table: String,
    },
    /// Let nobody come to a table any more; everybody at it is told
    Close {
        /// The table's name
        table: String,
    },
    /// Open a closed table again
    Reopen {
        /// The table's name
        table: String,
    },
    /// Delete a table with its log, for ever
    Remove {
        /// The table's name
        table: String,
        /// Yes, for ever
        #[arg(long)]
        yes: bool,
    },
    /// Call who holds a seat otherwise
    Rename {
        /// The table's name
        table: String,
        /// The seat, from 0
        seat: u8,
        /// The new name; left out: one is made up
        #[arg(default_value = "")]
        name: String,
    },
    /// Let nobody use a name, or any that looks like it
    BlockName {
        /// The name
        name: String,
        /// For how long (90s, 30m, 12h, 7d); left out: until it is unblocked
        #[arg(long = "for", value_name = "TIME")]
        time: Option<Time>,
    },
    /// Allow a name again
    UnblockName {
        /// The name
        name: String,
    },
    /// Keep an address or a network (192.0.2.7, 198.51.100.0/24, 2001:db8::/48) out for a time
    Block {
        /// The address or network
        address: String,
        /// For how long: 90s, 30m, 12h, 7d
        #[arg(long = "for", value_name = "TIME", default_value = "1h")]
        time: Time,
    },
    /// Let an address or a network in again
    Unblock {
        /// The address or network
        address: String,
    },
    /// List the blocks
    Blocks,
    /// Stop the server after a time, which everybody sees running out; no new tables meanwhile
    Drain {
        /// After how long: 90s, 10m
        #[arg(long = "in", value_name = "TIME", default_value = "5m")]
        time: Time,
        /// Do not stop after all
        #[arg(long)]
        cancel: bool,
    },
}

/// Seconds, as people write them.
#[derive(Clone, Copy)]
struct Time(u32);

impl FromStr for Time {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "write a time as 90s, 30m, 12h or 7d, up to 3650d";
        const UNITS: [(char, u32); 4] = [('s', 1), ('m', 60), ('h', 60 * 60), ('d', 24 * 60 * 60)];
        let read = UNITS
            .iter()
            .find_map(|(unit, seconds)| Some((text.strip_suffix(*unit)?, *seconds)));
        let (count, seconds) = read.ok_or(WRONG)?;
        let count: u32 = count.parse().map_err(|_| WRONG)?;
        let time = count.checked_mul(seconds).ok_or(WRONG)?;
        if time == 0 || time > 3650 * 24 * 60 * 60 {
            return Err(WRONG);
        }
        Ok(Self(time))
    }
}

impl Time {
    /// That time from now on, in milliseconds since 1970.
    fn ends_at(self) -> i64 {
        Clock::default().now() + i64::from(self.0) * 1000
    }
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let order = order(&flags.order)?;
    let answer = ask(&flags.data, &flags.deck.shelf()?, &order)?;
    if flags.json {
        println!("{}", json(&answer)?);
        return Ok(());
    }
    match answer {
        Answer::Tables(tables) if tables.is_empty() => println!("There are no tables."),
        Answer::Tables(tables) => tables.iter().for_each(|table| println!("{}", line(table))),
        Answer::Table(sheet) => tell(&sheet),
        Answer::Blocks(blocks) if blocks.is_empty() => println!("Nothing is blocked."),
        Answer::Blocks(blocks) => blocks.iter().for_each(|block| {
            let until = block.until.map(server::moment);
            let until = until.map_or_else(String::new, |until| format!("  until {until}"));
            println!("{:<8} {}{until}", block.kind.name(), block.what);
        }),
        Answer::Done(told) | Answer::Refused(told) => println!("{told}"),
    }
    Ok(())
}

fn order(wish: &Wish) -> Result<Order> {
    let name = |name: &str, until| Block {
        kind: Blocked::Name,
        what: name.to_owned(),
        until,
    };
    let address = |address: &str, until| Block {
        kind: Blocked::Address,
        what: address.to_owned(),
        until,
    };
    Ok(match wish {
        Wish::List { most } => Order::List { most: *most },
        Wish::Show { table } => Order::Show {
            table: table.clone(),
        },
        Wish::Close { table } => Order::Close {
            table: table.clone(),
        },
        Wish::Reopen { table } => Order::Reopen {
            table: table.clone(),
        },
        Wish::Remove { table, yes: true } => Order::Remove {
            table: table.clone(),
        },
        Wish::Remove { table, yes: false } => {
            bail!("the table {table} would be gone for ever; add --yes, or close it instead")
        }
        Wish::Rename { table, seat, name } => Order::Rename {
            table: table.clone(),
            seat: *seat,
            name: name.clone(),
        },
        Wish::BlockName { name: what, time } => Order::Block(name(what, time.map(Time::ends_at))),
        Wish::UnblockName { name: what } => Order::Unblock(name(what, None)),
        Wish::Block {
            address: what,
            time,
        } => Order::Block(address(what, Some(time.ends_at()))),
        Wish::Unblock { address: what } => Order::Unblock(address(what, None)),
        Wish::Blocks => Order::Blocks,
        Wish::Drain { cancel: true, .. } => Order::GoOn,
        Wish::Drain { time, .. } => Order::Drain { seconds: time.0 },
    })
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

fn tell(sheet: &TableSheet) {
    println!("{}", line(&sheet.line));
    println!("made     {}", server::moment(sheet.line.made));
    println!(
        "options  {}",
        serde_json::Value::from(sheet.options.clone())
    );
    for seat in &sheet.seats {
        let holder = match &seat.bot {
            Some(level) => format!("{} (bot, {level})", seat.name),
            None if seat.name.is_empty() => "free".to_owned(),
            None if seat.stood_in => format!("{} (a bot stands in)", seat.name),
            None => seat.name.clone(),
        };
        println!("seat {}   {holder}", seat.seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, seconds) in [("90s", 90), ("30m", 1800), ("12h", 43_200), ("7d", 604_800)] {
            assert_eq!(text.parse::<Time>().map(|time| time.0), Ok(seconds));
        }
        for text in [
            "", "s", "5", "-1m", "1.5h", "0s", "9999999d", "3651d", "1w", "m5", "5ä",
        ] {
            assert!(text.parse::<Time>().is_err(), "{text}");
        }
    }
}
