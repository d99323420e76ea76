//! What an operator may do to the tables: over a socket of the running server, or on the data itself
//! when none runs. Orders and answers are one line of JSON each.

mod client;
mod on_store;
mod server;
mod time;

pub use client::{AdminError, ask};
pub(crate) use server::{AdminSocket, closed, open_socket, removed, socket_beside};
pub use time::Time;

use crate::blocks::Block;
use clap::Subcommand;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Seat;
use wire::rest::Stage;

/// What an operator asks for: the one list of orders, as `tandem admin` reads them and as they go to
/// the server. Their comments are its help.
#[derive(Clone, Debug, Serialize, Deserialize, Subcommand)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// List the tables that were touched last
    List {
        /// How many of them
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
    /// Give whoever holds a seat another name
    Rename {
        /// The table's name
        table: String,
        /// The seat, from 0
        #[arg(value_parser = |text: &str| text.parse().map(Seat))]
        seat: Seat,
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

/// What an operator is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "answer", content = "is", rename_all = "snake_case")]
pub enum Answer {
    /// The tables.
    Tables(Vec<TableLine>),
    /// One table.
    Table(Box<TableSheet>),
    /// The blocks.
    Blocks(Vec<Block>),
    /// It is done, in a sentence.
    Done(String),
    /// It is not, and why.
    Refused(String),
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its name.
    pub table: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether nobody may come to it.
    pub closed: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// When its last entry was.
    pub touched: i64,
    /// How many entries its log has.
    pub entries: u32,
    /// The names of the people who hold seats.
    pub people: Vec<String>,
    /// How many people are connected.
    pub here: u32,
}

/// A table, looked at closely: what a spectator may know, and no secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableSheet {
    /// What the list says.
    #[serde(flatten)]
    pub line: TableLine,
    /// The game's options.
    pub options: Map<String, Value>,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// The table as a spectator sees it; null before the start.
    pub view: Value,
}

/// A seat of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatLine {
    /// Which one.
    pub seat: Seat,
    /// The name to show; empty on a free seat.
    pub name: String,
    /// The level of the bot that holds it; null: a person or nobody.
    pub bot: Option<String>,
    /// Whether a bot stands in for the person who holds it.
    pub stood_in: bool,
}
