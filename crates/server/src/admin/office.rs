//! What is done with the store alone, whether or not a server runs on it.

use super::{Answer, Order, SeatLine, TableLine, TableSheet};
use crate::blocks::{Block, Blocked};
use crate::book::{Book, Who};
use crate::clock::Clock;
use crate::editions::Editions;
use crate::entry::{Deed, Entry};
use crate::network::{Network, NoNetwork};
use crate::store::{Append, Receipt, Store, StoreError, Stored, Summary};
use crate::{dates, live, names};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use table::Viewer;
use wire::Shelf;

/// Works on a store.
pub(crate) struct Office<'a> {
    pub store: &'a dyn Store,
    pub shelf: &'a Shelf,
    pub clock: &'a Clock,
    /// Characters of a name.
    pub longest_name: usize,
}

/// An answer, or the sentence that refuses.
type Outcome = Result<Answer, String>;

impl Office<'_> {
    /// Does what needs no server. `None`: it needs one.
    pub(crate) fn obey(&self, order: &Order) -> Option<Outcome> {
        Some(match order {
            Order::List { most } => self.list(*most),
            Order::Show { table } => self.show(table),
            Order::Close { table } => self.close(table, true),
            Order::Reopen { table } => self.close(table, false),
            Order::Remove { table } => self.remove(table),
            Order::Rename { table, seat, name } => self.rename(table, *seat, name),
            Order::Block(block) => self.block(block),
            Order::Unblock(block) => self.unblock(block),
            Order::Blocks => self.blocks(),
            Order::Drain { .. } | Order::GoOn => return None,
        })
    }

    fn list(&self, most: u32) -> Outcome {
        let summaries = self.store.summaries(most).map_err(failed)?;
        let mut lines = Vec::with_capacity(summaries.len());
        for summary in summaries {
            // One that is deleted in this moment is none.
            if let Some(stored) = self.store.load(&summary.id).map_err(failed)? {
                lines.push(line(&summary, &book_of(&stored)?));
            }
        }
        Ok(Answer::Tables(lines))
    }

    fn show(&self, table: &str) -> Outcome {
        let summary = self.store.summary(table).map_err(failed)?;
        let summary = summary.ok_or_else(|| no_such(table))?;
        let stored = self.stored(table)?;
        let deck = |sha256: &str| self.store.deck(sha256).unwrap_or_default();
        let game = Editions::default().game_of(self.shelf, &stored.deal, deck);
        let game = game.map_err(|error| error.message)?;
        let rebuilt = live::rebuild(&*game, &stored).map_err(|error| error.message)?;
        let view = rebuilt.table.as_ref().map(|table| {
            let mut view = Vec::new();
            table.view(Viewer::Spectator, &table.common(), &mut view);
            serde_json::from_slice(&view).unwrap_or(Value::Null)
        });
        let chairs = (0..).zip(&rebuilt.book.chairs);
        let seats = chairs.map(|(seat, chair)| SeatLine {
            seat,
            name: chair.who.name().to_owned(),
            bot: match &chair.who {
                Who::Bot(bot) => Some(bot.level.clone()),
                Who::Free | Who::Person { .. } => None,
            },
            stood_in: chair.stood_in,
        });
        Ok(Answer::Table(Box::new(TableSheet {
            line: line(&summary, &rebuilt.book),
            seats: seats.collect(),
            options: stored.deal.options,
            view: view.unwrap_or(Value::Null),
        })))
    }

    fn close(&self, table: &str, closed: bool) -> Outcome {
        let at = closed.then(|| self.clock.now());
        if !self.store.set_closed(table, at).map_err(failed)? {
            return Err(no_such(table));
        }
        Ok(Answer::Done(if closed {
            format!("The table {table} is closed; `tandem admin reopen` opens it again.")
        } else {
            format!("The table {table} is open again.")
        }))
    }

    fn remove(&self, table: &str) -> Outcome {
        if !self.store.remove(table).map_err(failed)? {
            return Err(no_such(table));
        }
        Ok(Answer::Done(format!("The table {table} is gone.")))
    }

    fn rename(&self, table: &str, seat: u8, name: &str) -> Outcome {
        let stored = self.stored(table)?;
        let book = book_of(&stored)?;
        let Some(chair) = book.chairs.get(usize::from(seat)) else {
            let last = book.chairs.len().saturating_sub(1);
            return Err(format!(
                "There is no seat {seat}; the seats are 0 to {last}"
            ));
        };
        if !chair.is_person() {
            return Err(format!("No person holds seat {seat}"));
        }
        let others = (0..).zip(&book.chairs).filter(|(other, _)| *other != seat);
        let others = others.map(|(_, chair)| chair.who.name());
        let name = names::of_person(name, seat, self.longest_name, others)
            .map_err(|error| error.message)?;
        let entry = Entry {
            n: book.n + 1,
            at: self.clock.now().max(book.at),
            client: None,
            deed: Deed::Renamed {
                seat,
                name: name.clone(),
            },
        };
        append(self.store, stored.key, entry).map_err(failed)?;
        Ok(Answer::Done(format!(
            "Seat {seat} of {table} is called {name} now."
        )))
    }

    fn block(&self, block: &Block) -> Outcome {
        let block = settled(block)?;
        let what = block.what.clone();
        let until = block.until.map(dates::moment);
        self.store.block(block).map_err(failed)?;
        Ok(Answer::Done(match until {
            Some(until) => format!("{what} is blocked until {until}."),
            None => format!("{what} is blocked."),
        }))
    }

    fn unblock(&self, block: &Block) -> Outcome {
        let block = settled(block)?;
        let what = block.what.clone();
        if !self.store.unblock(block).map_err(failed)? {
            return Err(format!(
                "{what} is not blocked; `tandem admin blocks` shows what is"
            ));
        }
        Ok(Answer::Done(format!("{what} is not blocked any more.")))
    }

    fn blocks(&self) -> Outcome {
        let now = self.clock.now();
        let mut blocks = self.store.blocks().map_err(failed)?;
        blocks.retain(|block| block.holds(now));
        Ok(Answer::Blocks(blocks))
    }

    fn stored(&self, table: &str) -> Result<Stored, String> {
        let stored = self.store.load(table).map_err(failed)?;
        stored.ok_or_else(|| no_such(table))
    }
}

/// The block in the one way to write it. Who has one address of the new kind has its whole network.
fn settled(block: &Block) -> Result<Block, String> {
    let what = match block.kind {
        Blocked::Address => {
            let network: Network = block.what.parse().map_err(|no: NoNetwork| no.to_string())?;
            network.at_most(64).to_string()
        }
        Blocked::Name => block.what.trim().to_owned(),
    };
    if what.is_empty() {
        return Err("An empty name cannot be blocked".to_owned());
    }
    Ok(Block {
        what,
        ..block.clone()
    })
}

fn line(summary: &Summary, book: &Book) -> TableLine {
    let people = book.chairs.iter().filter(|chair| chair.is_person());
    TableLine {
        table: summary.id.clone(),
        game: summary.game.clone(),
        stage: summary.stage,
        closed: summary.closed,
        listed: summary.listed,
        made: summary.made,
        touched: book.at.max(summary.made),
        entries: book.n,
        people: people.map(|chair| chair.who.name().to_owned()).collect(),
        here: 0,
    }
}

/// The room without the game. A log that no table has is refused.
fn book_of(stored: &Stored) -> Result<Book, String> {
    live::book_of(stored).map_err(|error| format!("{}: {}", stored.house.id, error.message))
}

fn append(store: &dyn Store, key: i64, entry: Entry) -> Result<(), StoreError> {
    let (told, settled) = channel();
    store.append(Append {
        key,
        begun: Vec::new(),
        entry,
        stage: None,
        ending: None,
        receipt: Arc::new(Waiting {
            told,
            lost: AtomicBool::new(false),
        }),
    });
    settled.recv().unwrap_or(Err(StoreError::Closed))
}

/// Waits for one entry.
struct Waiting {
    told: Sender<Result<(), StoreError>>,
    lost: AtomicBool,
}

impl Receipt for Waiting {
    fn settled(&self, _: u32, result: Result<(), StoreError>) {
        self.lost.fetch_or(result.is_err(), Ordering::Relaxed);
        let _ = self.told.send(result);
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

fn no_such(table: &str) -> String {
    format!("There is no table {table}; `tandem admin list` shows those there are")
}

fn failed(error: StoreError) -> String {
    match error {
        StoreError::Conflict => "Somebody moved in this moment; try again".to_owned(),
        other => format!("The store says: {other}"),
    }
}
