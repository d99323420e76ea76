//! What PostgreSQL's errors mean here.

use super::address::{Address, insists_on_tls};
use crate::store::StoreError;
use std::error::Error as _;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// Whether the same statements may succeed if they are tried again: nothing of them took effect.
pub(super) fn is_worth_another_try(error: &Error) -> bool {
    let code = error.code();
    code == Some(&SqlState::T_R_DEADLOCK_DETECTED)
        || code == Some(&SqlState::T_R_SERIALIZATION_FAILURE)
}

/// Whether it is what was written that PostgreSQL does not take, whoever asks.
pub(super) fn is_about_data(error: &StoreError) -> bool {
    matches!(error, StoreError::Broken(_))
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let Some(told) = error.as_db_error() else {
            return match error.source() {
                // A value that is not what was asked for: the connection itself is sound.
                Some(cause)
                    if !error.is_closed() && cause.downcast_ref::<std::io::Error>().is_none() =>
                {
                    Self::Broken(format!("PostgreSQL: {cause}"))
                }
                Some(cause) => Self::Lost(format!("PostgreSQL does not answer: {cause}")),
                None => Self::Lost("the connection to PostgreSQL is cut".to_owned()),
            };
        };
        let code = told.code();
        let told = format!("PostgreSQL says: {} ({})", told.message(), code.code());
        if code == &SqlState::DISK_FULL {
            return Self::Full;
        }
        if code == &SqlState::DATA_CORRUPTED || code == &SqlState::INDEX_CORRUPTED {
            return Self::Damaged(told);
        }
        // Shutting down, not up yet, too many connections, a replica that only reads, a broken disk.
        let is_lost = ["57P", "08", "53", "58"]
            .iter()
            .any(|class| code.code().starts_with(class))
            || code == &SqlState::READ_ONLY_SQL_TRANSACTION
            || code == &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            || code == &SqlState::LOCK_NOT_AVAILABLE;
        if is_lost {
            Self::Lost(told)
        } else {
            Self::Broken(told)
        }
    }
}

/// Why there is no connection, and what to do about it.
pub(super) fn of_connecting(error: &Error, address: &Address) -> StoreError {
    let config = &address.config;
    let user = config.get_user().unwrap_or_default();
    let database = config.get_dbname().unwrap_or_default();
    let Some(told) = error.as_db_error() else {
        let cause = error
            .source()
            .map_or_else(|| error.to_string(), ToString::to_string);
        let why = if cause.contains("certificate") {
            format!("{cause}; name the authority that signed its certificate as sslrootcert=FILE")
        } else if insists_on_tls(config) && cause.contains("TLS") {
            format!("{cause}; switch TLS on there, or write another sslmode")
        } else {
            format!("{cause}; start it, or correct the URL")
        };
        return StoreError::Lost(format!("PostgreSQL at {address} cannot be reached: {why}"));
    };
    let code = told.code();
    let message = told.message();
    if code == &SqlState::INVALID_CATALOG_NAME {
        return StoreError::Broken(format!(
            "there is no database {database:?} at {address}; make one with `createdb --owner={user} {database}`"
        ));
    }
    if code.code().starts_with("28") {
        return StoreError::Broken(format!(
            "PostgreSQL at {address} refuses the user {user:?} ({message}); give the password in PGPASSWORD or in \
             a file that PGPASSFILE names, and let pg_hba.conf admit this machine"
        ));
    }
    if code == &SqlState::INSUFFICIENT_PRIVILEGE {
        return StoreError::Broken(format!(
            "the user {user:?} may not use the database {database:?} ({message}); \
             `GRANT CONNECT ON DATABASE {database} TO {user}`"
        ));
    }
    StoreError::Lost(format!(
        "PostgreSQL at {address} takes no connection: {message}"
    ))
}
