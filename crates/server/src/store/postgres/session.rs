//! One connection to PostgreSQL, with the statements that were prepared on it.

use super::address::Address;
use super::errors;
use crate::store::StoreError;
use std::cell::RefCell;
use std::collections::HashMap;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

/// What every connection begins with. A commit waits for the disk, whatever the server's own default;
/// a node that is stopped in the middle of a transaction holds its locks for three seconds and no longer.
const SETTINGS: &str = "SET synchronous_commit = on;
    SET idle_in_transaction_session_timeout = '3s';
    SET lock_timeout = '5s';
    SET client_min_messages = warning;";

/// What the parameters of a statement are given as.
pub(super) type Given<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) struct Session {
    pub client: Client,
    statements: RefCell<HashMap<&'static str, Statement>>,
}

impl Session {
    /// Connects, on the thread of the store.
    pub(super) async fn open(address: &Address) -> Result<Self, StoreError> {
        let connecting = address.config.connect(address.tls.clone()).await;
        let (client, connection) =
            connecting.map_err(|error| errors::of_connecting(&error, address))?;
        // It ends with the client, or with the server; whoever asks next finds it closed.
        tokio::task::spawn_local(connection);
        client.batch_execute(SETTINGS).await?;
        Ok(Self {
            client,
            statements: RefCell::default(),
        })
    }

    /// The statement, prepared once.
    pub(super) async fn statement(&self, text: &'static str) -> Result<Statement, Error> {
        let kept = self.statements.borrow().get(text).cloned();
        if let Some(statement) = kept {
            return Ok(statement);
        }
        let statement = self.client.prepare(text).await?;
        self.statements.borrow_mut().insert(text, statement.clone());
        Ok(statement)
    }

    pub(super) async fn rows(
        &self,
        text: &'static str,
        given: Given<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let statement = self.statement(text).await?;
        Ok(self.client.query(&statement, given).await?)
    }

    /// The only row, if there is one.
    pub(super) async fn row(
        &self,
        text: &'static str,
        given: Given<'_>,
    ) -> Result<Option<Row>, StoreError> {
        let statement = self.statement(text).await?;
        Ok(self.client.query_opt(&statement, given).await?)
    }

    /// How many rows it changed.
    pub(super) async fn run(
        &self,
        text: &'static str,
        given: Given<'_>,
    ) -> Result<u64, StoreError> {
        let statement = self.statement(text).await?;
        Ok(self.client.execute(&statement, given).await?)
    }

    /// All or nothing. `begin` is how the transaction begins.
    pub(super) async fn transaction<T>(
        &self,
        begin: &str,
        work: impl AsyncFnOnce(&Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.client.batch_execute(begin).await?;
        match work(self).await {
            Ok(done) => {
                self.client.batch_execute("COMMIT").await?;
                Ok(done)
            }
            Err(error) => {
                let _ = self.client.batch_execute("ROLLBACK").await;
                Err(error)
            }
        }
    }
}

/// How a transaction that writes begins.
pub(super) const WRITING: &str = "BEGIN";

/// How one begins that sees everything as it is in one moment.
pub(super) const READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
