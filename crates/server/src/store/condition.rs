//! How the disk or the database does, as those who read and write find it. Each change is one line of
//! the log, however many are refused because of it.

use super::StoreError;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What is known of it.
pub(super) struct Condition {
    /// What it is called.
    what: &'static str,
    ailment: AtomicU8,
}

const WELL: u8 = 0;
const FULL: u8 = 1;
const LOST: u8 = 2;
const DAMAGED: u8 = 3;

impl Condition {
    /// All is well with it.
    pub(super) fn of(what: &'static str) -> Self {
        let ailment = AtomicU8::new(WELL);
        Self { what, ailment }
    }

    /// What came of writing something.
    pub(super) fn noted<T>(
        &self,
        written: Result<T, impl Into<StoreError>>,
    ) -> Result<T, StoreError> {
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
        let before = self.ailment.fetch_max(ailment, Relaxed);
        if before < ailment {
            let what = self.what;
            tracing::error!(%error, "{what} is lost: nothing is stored until it is back");
        }
        error
    }

    fn heal(&self) {
        let before = self.ailment.load(Relaxed);
        let heals = matches!(before, FULL | LOST);
        let healed = heals
            && self
                .ailment
                .compare_exchange(before, WELL, Relaxed, Relaxed)
                .is_ok();
        if healed {
            tracing::info!("{} is back", self.what);
        }
    }

    pub(super) fn is_damaged(&self) -> bool {
        self.ailment.load(Relaxed) == DAMAGED
    }
}
