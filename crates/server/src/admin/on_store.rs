//! What is done with the store alone, whether or not a server runs on it.

use super::{Answer, Order, SeatLine, TableLine, TableSheet, Time};
use crate::blocks::{Block, Blocked};
use crate::clock::Clock;
use crate::dates;
use crate::editions::Editions;
use crate::network::{Network, NoNetwork};
use crate::store::{Append, Receipt, Store, StoreError, Stored, Summary};
use room::entry::{Deed, Entry};
use room::ledger::{Ledger, Who};
use room::names;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use table::{Seat, Viewer};
use wire::{AnyGame, Shelf};

/// Works on a store.
pub(crate) struct OnStore<'a> {
    pub store: &'a dyn Store,
    pub shelf: &'a Shelf,
    pub clock: &'a Clock,
    /// Characters of a name.
    pub longest_name: usize,
}

/// An answer, or the sentence that refuses.
type Outcome = Result<Answer, String>;

impl OnStore<'_> {
    /// Does what needs no server. `None`: it needs one.
    pub(crate) fn obey(&self, order: &Order) -> Option<Outcome> {
        Some(match order {
            Order::List { most } => self.list(*most),
            Order::Show { table } => self.show(table),
            Order::Close { table } => self.close(table, true),
            Order::Reopen { table } => self.close(table, false),
            Order::Remove { table, .. } => self.remove(table),
            Order::Rename { table, seat, name } => self.rename(table, *seat, name),
            Order::BlockName { name, time } => self.block(Blocked::Name, name, *time),
            Order::UnblockName { name } => self.unblock(Blocked::Name, name),
            Order::Block { address, time } => self.block(Blocked::Address, address, Some(*time)),
            Order::Unblock { address } => self.unblock(Blocked::Address, address),
            Order::Blocks => self.blocks(),
            Order::Drain { .. } => return None,
        })
    }

    fn list(&self, most: u32) -> Outcome {
        let summaries = self.store.summaries(most).map_err(failed)?;
        let mut lines = Vec::with_capacity(summaries.len());
        for summary in summaries {
            // One that is deleted in this moment is none.
            if let Some(stored) = self.store.load(&summary.id).map_err(failed)? {
                lines.push(line(&summary, &ledger_of(&stored)?));
            }
        }
        Ok(Answer::Tables(lines))
    }

    fn show(&self, table: &str) -> Outcome {
        let summary = self.store.summary(table).map_err(failed)?;
        let summary = summary.ok_or_else(|| no_such(table))?;
        let stored = self.stored(table)?;
        let game = self.game_of(&stored)?;
        let rebuilt = room::rebuild(&*game, &stored.table).map_err(|error| error.message)?;
        // Where the cards are held back, a spectator sees nothing, and the operator no more.
        let held = stored.table.comparison.held(self.clock.now());
        let shown = rebuilt.table.as_ref().filter(|_| held.may_watch());
        let view = shown.map(|table| {
            let view = table.view(Viewer::Spectator);
            serde_json::from_str(view.get()).unwrap_or(Value::Null)
        });
        let chairs = rebuilt.ledger.seated();
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
            line: line(&summary, &rebuilt.ledger),
            seats: seats.collect(),
            options: stored.table.deal.options,
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

    fn rename(&self, table: &str, seat: Seat, name: &str) -> Outcome {
        let stored = self.stored(table)?;
        let ledger = ledger_of(&stored)?;
        let Some(chair) = ledger.chairs.get(seat.index()) else {
            let last = ledger.chairs.len().saturating_sub(1);
            return Err(format!(
                "There is no seat {seat}; the seats are 0 to {last}"
            ));
        };
        if !chair.is_person() {
            return Err(format!("No person holds seat {seat}"));
        }
        let others = ledger.seated().filter(|(other, _)| *other != seat);
        let others = others.map(|(_, chair)| chair.who.name());
        let name = names::of_person(name, seat, self.longest_name, others)
            .map_err(|error| error.message)?;
        let entry = Entry {
            n: ledger.n + 1,
            at: self.clock.now().max(ledger.at),
            client: None,
            deed: Deed::Renamed {
                seat,
                name: name.clone(),
                avatar: None,
            },
        };
        let shown = self.shown_after(&stored, &entry)?;
        append(self.store, stored.key, entry, shown).map_err(failed)?;
        Ok(Answer::Done(format!(
            "Seat {seat} of {table} is called {name} now."
        )))
    }

    fn block(&self, kind: Blocked, what: &str, time: Option<Time>) -> Outcome {
        let what = settled(kind, what)?;
        let ends = time.map(|time| time.after(self.clock.now()));
        let until = ends.map(dates::moment);
        let block = Block {
            kind,
            what: what.clone(),
            until: ends,
        };
        self.store.block(block).map_err(failed)?;
        Ok(Answer::Done(match until {
            Some(until) => format!("{what} is blocked until {until}."),
            None => format!("{what} is blocked."),
        }))
    }

    fn unblock(&self, kind: Blocked, what: &str) -> Outcome {
        let what = settled(kind, what)?;
        let block = Block {
            kind,
            what: what.clone(),
            until: None,
        };
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

    /// What the lobby shows of a table once it has that entry, if it does.
    fn shown_after(&self, stored: &Stored, entry: &Entry) -> Result<Option<String>, String> {
        if !ledger_of(stored)?.listed {
            return Ok(None);
        }
        let mut record = stored.table.clone();
        record.entries.push(entry.clone());
        let game = self.game_of(stored)?;
        let shown = room::shown_in_lobby(&*game, &record, self.clock.now());
        shown.map_err(|error| error.message)
    }

    fn game_of(&self, stored: &Stored) -> Result<Arc<dyn AnyGame>, String> {
        let deck = |sha256: &str| self.store.deck(sha256).unwrap_or_default();
        let game = Editions::default().game_of(self.shelf, &stored.table.deal, deck);
        game.map_err(|error| error.message)
    }

    fn stored(&self, table: &str) -> Result<Stored, String> {
        let stored = self.store.load(table).map_err(failed)?;
        stored.ok_or_else(|| no_such(table))
    }
}

/// What is blocked in the one way to write it. Whoever has one address of the new kind has its
/// whole network.
fn settled(kind: Blocked, what: &str) -> Result<String, String> {
    let what = match kind {
        Blocked::Address => {
            let network: Network = what.parse().map_err(|no: NoNetwork| no.to_string())?;
            network.at_most(64).to_string()
        }
        Blocked::Name => what.trim().to_owned(),
    };
    if what.is_empty() {
        return Err("An empty name cannot be blocked".to_owned());
    }
    Ok(what)
}

fn line(summary: &Summary, ledger: &Ledger) -> TableLine {
    let people = ledger.chairs.iter().filter(|chair| chair.is_person());
    TableLine {
        table: summary.id.clone(),
        game: summary.game.clone(),
        stage: summary.stage,
        closed: summary.closed,
        listed: summary.listed,
        made: summary.made,
        touched: ledger.at.max(summary.made),
        entries: ledger.n,
        people: people.map(|chair| chair.who.name().to_owned()).collect(),
        here: 0,
    }
}

/// The room without the game. A log that no table has is refused.
fn ledger_of(stored: &Stored) -> Result<Ledger, String> {
    let table = &stored.table;
    Ledger::read(table.deal.seats, &table.entries)
        .map_err(|error| format!("{}: {}", table.choices.id, error.message))
}

fn append(
    store: &dyn Store,
    key: i64,
    entry: Entry,
    shown: Option<String>,
) -> Result<(), StoreError> {
    let (told, settled) = channel();
    store.append(Append {
        key,
        begun: Vec::new(),
        entry,
        stage: None,
        ending: None,
        shown,
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
