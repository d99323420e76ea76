//! The world around a table of this server: the store, the threads of the bots, the other tables.

use crate::clock::timer;
use crate::hub::Shared;
use crate::outgoing::Outlet;
use crate::store::{Append, Key, Making, Receipt, StoreError};
use crate::table_task::Mail;
use room::secrets::Entropy;
use room::{Counted, Fault, Host, RequestId, Thought, Time, Written};
use std::sync::Arc;
use std::sync::atomic::Ordering::{self, Relaxed};
use std::sync::atomic::{AtomicBool, AtomicU32};
use tokio::runtime::Handle;
use tokio::sync::{Notify, mpsc};
use wire::{AnyGame, Error};

/// What surrounds one table.
pub(crate) struct Surroundings {
    shared: Arc<Shared>,
    key: Key,
    /// Where answers come in: those of bots, and the new table for the same people.
    mailbox: mpsc::WeakSender<Box<Mail>>,
    progress: Arc<Progress>,
    /// How many seats people hold, as the metrics count it.
    held: u64,
}

impl Surroundings {
    /// Of the table that the store knows by that number, and has so many entries of.
    pub(crate) fn new(
        shared: Arc<Shared>,
        key: Key,
        stored: u32,
        mailbox: mpsc::WeakSender<Box<Mail>>,
    ) -> Self {
        let progress = Arc::new(Progress::from(stored));
        let held = 0;
        Self {
            shared,
            key,
            mailbox,
            progress,
            held,
        }
    }

    /// How far the store has come.
    pub(crate) fn progress(&self) -> Arc<Progress> {
        Arc::clone(&self.progress)
    }

    /// The table is loaded again, and the store has so many entries of it: what it still has to say
    /// of earlier ones is heard no more.
    pub(crate) fn start_afresh(&mut self, stored: u32) {
        self.progress = Arc::new(Progress::from(stored));
    }

    fn count_seats(&mut self, held: u64) {
        let seats = &self.shared.metrics.seats;
        seats.fetch_add(held, Relaxed);
        seats.fetch_sub(self.held, Relaxed);
        self.held = held;
    }
}

impl Entropy for Surroundings {
    fn fill(&self, bytes: &mut [u8]) {
        self.shared.machine.fill(bytes);
    }
}

impl Host for Surroundings {
    type Outlet = Outlet;

    fn append(&mut self, written: Written) {
        self.shared.store.append(Append {
            key: self.key,
            entry: written.entry,
            stage: written.stage,
            ending: written.ending,
            begun: written.begun,
            shown: written.shown,
            receipt: Arc::clone(&self.progress) as _,
        });
    }

    fn think(&mut self, thought: Thought) {
        let mailbox = self.mailbox.clone();
        let runtime = Handle::current();
        self.shared.machine.think(move || {
            let answered = thought.answer();
            runtime.spawn(async move {
                if let Some(mailbox) = mailbox.upgrade() {
                    let _ = mailbox.send(Box::new(Mail::BotAnswer(answered))).await;
                }
            });
        });
    }

    fn make(&mut self, making: Making, asked: RequestId) {
        if let Some(mailbox) = self.mailbox.upgrade() {
            self.shared.make_later(making, mailbox, asked);
        }
    }

    fn compared(&mut self, family: &str) {
        self.shared.compared_anew(family.to_owned());
    }

    fn listed(&mut self) {
        self.shared.lobby_changed();
    }

    fn held(&mut self, seats: u8) {
        self.count_seats(seats.into());
    }

    fn count(&mut self, what: Counted) {
        let metrics = &self.shared.metrics;
        let counter = match what {
            Counted::Move => &metrics.moves,
            Counted::Refusal => &metrics.refused,
            Counted::BotAnswer => &metrics.bot_answers,
            Counted::Reload => &metrics.reloads,
        };
        counter.fetch_add(1, Relaxed);
    }

    fn told(&mut self, arrived: Time) {
        self.shared.metrics.broadcast(timer().since(arrived));
    }

    fn report(&mut self, table: &str, fault: Fault<'_>) {
        match fault {
            Fault::BotRefused(seat, error) => {
                tracing::error!(table, seat = seat.0, code = ?error.code, reason = error.reason,
                    "a bot was refused what it had been offered");
            }
            Fault::NoDeal(error) => tracing::error!(table, %error, "the cards cannot be dealt"),
        }
    }

    fn present(&self, game: &str) -> Result<Arc<dyn AnyGame>, Error> {
        self.shared.shelf.game(game).cloned()
    }

    fn must_allow_name(&self, name: &str) -> Result<(), Error> {
        self.shared.must_allow_name(name)
    }

    fn ends_in(&self) -> Option<u32> {
        self.shared.drain.left()
    }
}

impl Drop for Surroundings {
    fn drop(&mut self) {
        self.count_seats(0);
    }
}

/// How far the store has come with one table; written by the store, read by the table's task.
#[derive(Default)]
pub(crate) struct Progress {
    stored: AtomicU32,
    lost: AtomicBool,
    changed: Notify,
}

impl Progress {
    /// Everything up to `n` is stored already.
    fn from(n: u32) -> Self {
        Self {
            stored: AtomicU32::new(n),
            ..Self::default()
        }
    }

    /// Waits until the store has said something since the last time.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// The last entry that is on disk.
    pub(crate) fn stored(&self) -> u32 {
        self.stored.load(Ordering::Acquire)
    }
}

impl Receipt for Progress {
    fn settled(&self, n: u32, result: Result<(), StoreError>) {
        match result {
            Ok(()) => self.stored.store(n, Ordering::Release),
            Err(_) => self.lost.store(true, Ordering::Release),
        }
        self.changed.notify_one();
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_how_much_is_on_disk_and_when_some_is_lost() {
        let progress = Progress::from(0);
        progress.settled(1, Ok(()));
        assert_eq!((progress.stored(), progress.is_lost()), (1, false));
        progress.settled(2, Err(StoreError::Full));
        assert_eq!((progress.stored(), progress.is_lost()), (1, true));
    }
}
