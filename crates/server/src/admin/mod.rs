//! What an operator may do to the tables: over a socket of the running server, or on the data file
//! when none runs. Orders and answers are one line of JSON each.

mod client;
mod office;
mod server;

pub use client::{AdminError, ask};
pub(crate) use server::{Desk, closed, open_desk, removed};

use crate::blocks::Block;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::rest::Stage;

/// What an operator asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// The tables that were touched last.
    List {
        /// So many of them.
        most: u32,
    },
    /// One table, as a spectator sees it.
    Show {
        /// Which one.
        table: String,
    },
    /// Let nobody come to a table any more.
    Close {
        /// Which one.
        table: String,
    },
    /// Let people come to it again.
    Reopen {
        /// Which one.
        table: String,
    },
    /// Delete a table with its log, for ever.
    Remove {
        /// Which one.
        table: String,
    },
    /// Call who holds a seat otherwise.
    Rename {
        /// At which table.
        table: String,
        /// Which seat, from 0.
        seat: u8,
        /// The new name.
        name: String,
    },
    /// Let nobody use a name, or come from an address.
    Block(
        /// What, and until when.
        Block,
    ),
    /// Take a block away.
    Unblock(
        /// Which one; its time does not matter.
        Block,
    ),
    /// All blocks that hold.
    Blocks,
    /// Go down, with a warning.
    Drain {
        /// After so many seconds.
        seconds: u32,
    },
    /// Do not go down after all.
    GoOn,
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
    pub seat: u8,
    /// The name to show; empty on a free seat.
    pub name: String,
    /// The level of the bot that holds it; null: a person or nobody.
    pub bot: Option<String>,
    /// Whether a bot stands in for the person who holds it.
    pub stood_in: bool,
}
