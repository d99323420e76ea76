//! One connection with one transaction from the beginning to the end, for whoever looks at everything
//! or moves everything.

use super::schema;
use super::session::{READING, Session, WRITING};
use super::thread::Thread;
use crate::store::StoreError;
use std::rc::Rc;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// What a statement is given.
pub(in crate::store) type Given = Vec<Box<dyn ToSql + Sync + Send>>;

/// What such a connection begins with: whoever reads it takes their time.
const PATIENTLY: &str = "SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;";

pub(in crate::store) struct Steady(Thread);

impl Steady {
    /// Everything as it is in this moment.
    pub(in crate::store) fn reading(url: &str) -> Result<Self, StoreError> {
        Self::open(url, READING)
    }

    /// Brings the schema up to date first.
    pub(in crate::store) fn writing(url: &str) -> Result<Self, StoreError> {
        Self::open(url, WRITING)
    }

    fn open(url: &str, begin: &'static str) -> Result<Self, StoreError> {
        let thread = Thread::start(url)?;
        thread.ask(async move |pool| {
            let session = Session::open(&pool.address).await?;
            session.client.batch_execute(PATIENTLY).await?;
            if begin == WRITING {
                schema::prepare(&session, &pool.address).await?;
            } else {
                schema::must_be_current(&session, &pool.address).await?;
            }
            session.client.batch_execute(begin).await?;
            pool.keep_steady(session);
            Ok(())
        })?;
        Ok(Self(thread))
    }

    /// Works with that connection.
    pub(super) fn with<T: Send + 'static>(
        &self,
        work: impl AsyncFnOnce(&Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.ask(async move |pool| {
            let session: Rc<Session> = pool.steady().ok_or(StoreError::Closed)?;
            work(&session).await
        })
    }

    pub(in crate::store) fn rows(&self, text: &str, given: Given) -> Result<Vec<Row>, StoreError> {
        let text = text.to_owned();
        self.with(async move |session| {
            let given = given.iter().map(|one| one.as_ref() as &(dyn ToSql + Sync));
            let given: Vec<_> = given.collect();
            Ok(session.client.query(&text, &given).await?)
        })
    }

    pub(in crate::store) fn run(&self, text: &str, given: Given) -> Result<(), StoreError> {
        self.rows(text, given).map(drop)
    }
}
