//! What PostgreSQL's errors mean here.

use super::address::{Address, insists_on_tls};
use crate::store::StoreError;
use std::error::Error as Cause;
use std::{io, iter};
use tokio_postgres::Error;
use tokio_postgres::error::{DbError, SqlState};

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
                    if !error.is_closed() && cause.downcast_ref::<io::Error>().is_none() =>
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
    match error.as_db_error() {
        Some(told) => refused(told, address),
        None => unreachable(error, address),
    }
}

/// Nobody answers, or nobody who is trusted.
fn unreachable(error: &Error, address: &Address) -> StoreError {
    let config = &address.config;
    let cause = error
        .source()
        .map_or_else(|| error.to_string(), ToString::to_string);
    let advice = if is_untrusted(error) {
        "name the authority that signed its certificate as sslrootcert=FILE"
    } else if !is_of_the_connection(error) && insists_on_tls(config) {
        // The driver has no type for it, and none for a password that it misses.
        match config.get_password() {
            Some(_) => "switch TLS on there, or write another sslmode",
            None => {
                "switch TLS on there, write another sslmode, or give the password in PGPASSWORD"
            }
        }
    } else {
        "start it, or correct the URL"
    };
    StoreError::Lost(format!(
        "PostgreSQL at {address} cannot be reached: {cause}; {advice}"
    ))
}

/// PostgreSQL answers, and does not let this user in.
fn refused(told: &DbError, address: &Address) -> StoreError {
    let user = address.config.get_user().unwrap_or_default();
    let database = address.config.get_dbname().unwrap_or_default();
    let (code, message) = (told.code(), told.message());
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

/// Whether a certificate was shown that cannot be believed.
fn is_untrusted(error: &Error) -> bool {
    causes(error).any(|cause| {
        let cause = cause.downcast_ref::<rustls::Error>();
        cause.is_some_and(|cause| matches!(cause, rustls::Error::InvalidCertificate(_)))
    })
}

/// Whether it is the connection that fails, or what is spoken over it by TLS, and not the server that refuses.
fn is_of_the_connection(error: &Error) -> bool {
    let is_known =
        |cause: &(dyn Cause + 'static)| cause.is::<io::Error>() || cause.is::<rustls::Error>();
    error.source().is_none() || causes(error).any(is_known)
}

/// What lies behind an error, outermost first. An I/O error passes over the one that it wraps.
fn causes(error: &Error) -> impl Iterator<Item = &(dyn Cause + 'static)> {
    iter::successors(error.source(), |&cause| {
        let wrapped = cause
            .downcast_ref::<io::Error>()
            .and_then(io::Error::get_ref);
        match wrapped {
            Some(wrapped) => Some(wrapped),
            None => cause.source(),
        }
    })
}
