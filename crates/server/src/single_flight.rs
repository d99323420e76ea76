//! Work that is done once, however many ask for it at the same time.

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is under way, by name.
pub(crate) struct SingleFlight<T> {
    under_way: Mutex<HashMap<String, Flight<T>>>,
}

/// Work, and all who wait for it: they are told in the order in which they came.
type Flight<T> = Shared<BoxFuture<'static, Option<T>>>;

impl<T: Clone + Send + Sync + 'static> SingleFlight<T> {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            under_way: Mutex::default(),
        })
    }

    /// What the work of that name comes to, good or bad: where it is under way already, the same as
    /// for whoever began it. It goes on even if all who wait for it leave. `None`: it broke off.
    pub(crate) async fn join<W>(self: &Arc<Self>, name: &str, work: impl FnOnce() -> W) -> Option<T>
    where
        W: Future<Output = T> + Send + 'static,
    {
        let flight = self.board(name, work);
        flight.await
    }

    fn board<W>(self: &Arc<Self>, name: &str, work: impl FnOnce() -> W) -> Flight<T>
    where
        W: Future<Output = T> + Send + 'static,
    {
        let mut under_way = self.under_way();
        if let Some(flight) = under_way.get(name) {
            return flight.clone();
        }
        let landing = Landing {
            flights: Arc::clone(self),
            name: name.to_owned(),
        };
        let work = work();
        let task = tokio::spawn(async move {
            let done = work.await;
            drop(landing);
            done
        });
        let flight = task.map(Result::ok).boxed().shared();
        under_way.insert(name.to_owned(), flight.clone());
        flight
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<String, Flight<T>>> {
        self.under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of some work, however it ends: whoever asks from then on has it done anew.
struct Landing<T: Clone + Send + Sync + 'static> {
    flights: Arc<SingleFlight<T>>,
    name: String,
}

impl<T: Clone + Send + Sync + 'static> Drop for Landing<T> {
    fn drop(&mut self) {
        self.flights.under_way().remove(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
    use tokio::sync::Semaphore;
    use tokio::task::JoinSet;

    /// So many ask at the same time for work that cannot end before all have asked.
    async fn ask<T: Clone + Send + Sync + 'static>(
        flights: &Arc<SingleFlight<T>>,
        many: usize,
        work: impl Fn() -> T + Clone + Send + Sync + 'static,
    ) -> Vec<Option<T>> {
        let asked = Arc::new(Semaphore::new(0));
        let mut asking = JoinSet::new();
        for _ in 0..many {
            let (flights, work, asked) = (Arc::clone(flights), work.clone(), Arc::clone(&asked));
            asking.spawn(async move {
                let all = Arc::clone(&asked);
                let wait_and_work = || async move {
                    let _all = all.acquire_many(many as u32).await;
                    work()
                };
                let told = flights.join("a", wait_and_work);
                asked.add_permits(1);
                told.await
            });
        }
        asking.join_all().await
    }

    #[tokio::test]
    async fn what_many_ask_for_at_once_is_done_once() {
        let flights = SingleFlight::new();
        let done = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&done);
        let work = move || counted.fetch_add(1, Relaxed);
        assert_eq!(ask(&flights, 90, work.clone()).await, [Some(0); 90]);
        assert_eq!(ask(&flights, 2, work).await, [Some(1); 2], "and then anew");
        assert_eq!(done.load(Relaxed), 2);
    }

    #[tokio::test]
    async fn all_who_wait_are_told_that_it_failed() {
        let flights: Arc<SingleFlight<Result<u32, &str>>> = SingleFlight::new();
        assert_eq!(ask(&flights, 9, || Err("no")).await, [Some(Err("no")); 9]);
        assert_eq!(ask(&flights, 1, || Ok(1)).await, [Some(Ok(1))]);
    }

    #[tokio::test]
    async fn work_that_breaks_off_keeps_nobody_waiting() {
        let flights: Arc<SingleFlight<u32>> = SingleFlight::new();
        assert_eq!(ask(&flights, 9, || panic!("on purpose")).await, [None; 9]);
        assert_eq!(ask(&flights, 1, || 1).await, [Some(1)]);
    }
}
