//! How the disk does, as those who read and write find it. Each change is one line of the log,
//! however many are refused because of it.

use super::StoreError;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What is known of the disk.
#[derive(Default)]
pub(super) struct Condition(AtomicU8);

const WELL: u8 = 0;
const FULL: u8 = 1;
const LOST: u8 = 2;
const DAMAGED: u8 = 3;

impl Condition {
    /// What came of writing something.
    pub(super) fn noted<T>(&self, written: rusqlite::Result<T>) -> Result<T, StoreError> {
        if written.is_ok() {
            self.heal();
        }
        written.map_err(|error| self.failed(error.into()))
    }

    /// Something failed.
    pub(super) fn failed(&self, error: StoreError) -> StoreError {
        let ailment = match error {
            StoreError::Full => FULL,
            StoreError::Lost(_) => LOST,
            StoreError::Damaged(_) => DAMAGED,
            StoreError::Broken(_) => {
                tracing::error!(%error, "the store failed");
                return error;
            }
            StoreError::Conflict | StoreError::Closed => return error,
        };
        // What is damaged stays so, whatever else goes wrong meanwhile.
        let before = self.0.fetch_max(ailment, Relaxed);
        if before < ailment {
            tracing::error!(%error, "the disk is lost: nothing is stored until it is back");
        }
        error
    }

    fn heal(&self) {
        let before = self.0.load(Relaxed);
        let heals = matches!(before, FULL | LOST);
        let healed = heals
            && self
                .0
                .compare_exchange(before, WELL, Relaxed, Relaxed)
                .is_ok();
        if healed {
            tracing::info!("the disk is back");
        }
    }

    pub(super) fn is_damaged(&self) -> bool {
        self.0.load(Relaxed) == DAMAGED
    }
}
