//! The one thread on which everything that is asked of PostgreSQL is asked. It waits for nobody: what
//! is asked at the same time is on its way at the same time.

use super::address::Address;
use super::pool::Pool;
use crate::store::StoreError;
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;
use std::sync::mpsc;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::{LocalSet, spawn_local};

type Job = Box<dyn FnOnce(Rc<Pool>) -> LocalBoxFuture<'static, ()> + Send>;

/// Ends when it is dropped.
pub(super) struct Thread(UnboundedSender<Job>);

impl Thread {
    /// Starts a thread for the server at that URL; nothing is connected yet.
    pub(super) fn start(url: &str) -> Result<Self, StoreError> {
        let failed = |error: std::io::Error| StoreError::Broken(error.to_string());
        // Before there is a runtime, which must not end on a thread of another.
        let address = Address::read(url)?;
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(failed)?;
        let (jobs, waiting) = unbounded_channel();
        std::thread::Builder::new()
            .name("postgres".to_owned())
            .spawn(move || {
                let pool = Rc::new(Pool::new(Rc::new(address)));
                LocalSet::new().block_on(&runtime, work(pool, waiting));
            })
            .map_err(failed)?;
        Ok(Self(jobs))
    }

    /// Lets it begin something, and does not wait for the end of it.
    pub(super) fn begin(
        &self,
        work: impl FnOnce(Rc<Pool>) -> LocalBoxFuture<'static, ()> + Send + 'static,
    ) {
        let _ = self.0.send(Box::new(work));
    }

    /// Asks for something, and waits for the answer.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl AsyncFnOnce(&Pool) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = mpsc::channel();
        self.begin(move |pool| {
            Box::pin(async move {
                let _ = answer.send(work(pool.as_ref()).await);
            })
        });
        answered.recv().unwrap_or(Err(StoreError::Closed))
    }
}

async fn work(pool: Rc<Pool>, mut jobs: UnboundedReceiver<Job>) {
    while let Some(job) = jobs.recv().await {
        spawn_local(job(Rc::clone(&pool)));
    }
}
