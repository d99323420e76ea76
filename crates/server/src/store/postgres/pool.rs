//! The connections that everybody but the log's writer shares.
//!
//! By hand, because the store's only thread needs little of what a library for pools does (managers,
//! recycling, timeouts of their own, a runtime of several threads): places are a semaphore, and a
//! connection goes back only if its work went well. What is left of a library would be longer to set
//! up than this file.

use super::address::Address;
use super::session::Session;
use crate::store::StoreError;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// No more connections than this at once: PostgreSQL gives each a process.
const MOST: usize = 8;

/// Whoever gets no answer within this time is told that there is none.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

pub(super) struct Pool {
    pub address: Rc<Address>,
    idle: RefCell<Vec<Session>>,
    places: Semaphore,
    /// The connection of whoever stands in no line.
    ahead: RefCell<Option<Session>>,
    /// The connection of whoever keeps one to the end.
    steady: RefCell<Option<Rc<Session>>>,
}

impl Pool {
    pub(super) fn new(address: Rc<Address>) -> Self {
        Self {
            address,
            idle: RefCell::default(),
            places: Semaphore::new(MOST),
            ahead: RefCell::default(),
            steady: RefCell::default(),
        }
    }

    /// Works with a connection, and keeps it if that went well.
    pub(super) async fn with<T>(
        &self,
        patience: Duration,
        work: impl AsyncFnOnce(&Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let _place = self
            .places
            .acquire()
            .await
            .map_err(|_| StoreError::Closed)?;
        let session = match self.kept() {
            Some(session) => session,
            None => Session::open(&self.address).await?,
        };
        let done = timeout(patience, work(&session)).await;
        let done = done.unwrap_or_else(|_| Err(silent()));
        if done.is_ok() {
            self.idle.borrow_mut().push(session);
        }
        done
    }

    /// The same with a connection that nobody else has: however many wait for one, this is not among
    /// them.
    pub(super) async fn ahead<T>(
        &self,
        work: impl AsyncFnOnce(&Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let kept = self.ahead.borrow_mut().take();
        let session = match kept.filter(|session| !session.client.is_closed()) {
            Some(session) => session,
            None => Session::open(&self.address).await?,
        };
        let done = timeout(PATIENCE, work(&session)).await;
        let done = done.unwrap_or_else(|_| Err(silent()));
        if done.is_ok() {
            *self.ahead.borrow_mut() = Some(session);
        }
        done
    }

    /// A connection that is still there.
    fn kept(&self) -> Option<Session> {
        let mut idle = self.idle.borrow_mut();
        idle.retain(|session| !session.client.is_closed());
        idle.pop()
    }

    pub(super) fn keep_steady(&self, session: Session) {
        *self.steady.borrow_mut() = Some(Rc::new(session));
    }

    pub(super) fn steady(&self) -> Option<Rc<Session>> {
        self.steady.borrow().clone()
    }

    pub(super) fn clear(&self) {
        self.idle.borrow_mut().clear();
        self.ahead.borrow_mut().take();
    }
}

pub(super) fn silent() -> StoreError {
    let patience = PATIENCE.as_secs();
    StoreError::Lost(format!(
        "PostgreSQL has not answered within {patience} seconds"
    ))
}
