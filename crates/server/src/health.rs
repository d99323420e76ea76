//! Whether the server can do its work, as `/healthz` tells it: by letting it do some.

use crate::hub::Shared;
use crate::single_flight::SingleFlight;
use crate::store::StoreError;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// The disk is tried once in this time, however many ask.
const EVERY: Duration = Duration::from_secs(1);

/// A disk that takes longer is of no use to anybody.
const PATIENCE: Duration = Duration::from_secs(5);

/// Nothing, or the word for what is wrong.
type Verdict = Result<(), &'static str>;

/// What is known of the disk.
pub(crate) struct Health {
    /// When it was last tried, and what came of it.
    last: Mutex<Option<(Instant, Verdict)>>,
    tries: Arc<SingleFlight<Verdict>>,
}

impl Health {
    pub(crate) fn new() -> Self {
        Self {
            last: Mutex::default(),
            tries: SingleFlight::new(),
        }
    }

    fn last(&self) -> MutexGuard<'_, Option<(Instant, Verdict)>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lately(&self) -> Option<Verdict> {
        let last = *self.last();
        last.filter(|(at, _)| at.elapsed() < EVERY)
            .map(|(_, told)| told)
    }
}

impl Shared {
    /// Whether something can be stored at present.
    pub(crate) async fn is_well(self: &Arc<Self>) -> Verdict {
        if let Some(told) = self.health.lately() {
            return told;
        }
        let attempt = || Arc::clone(self).try_disk();
        let tried = timeout(PATIENCE, self.health.tries.join("disk", attempt)).await;
        tried.map_or(Err("slow"), |tried| tried.unwrap_or(Err("unavailable")))
    }

    async fn try_disk(self: Arc<Self>) -> Verdict {
        // Whoever came a moment after somebody else's attempt need not make another.
        if let Some(told) = self.health.lately() {
            return told;
        }
        let begun = Instant::now();
        let store = Arc::clone(&self.store);
        let tried = tokio::task::spawn_blocking(move || store.probe()).await;
        self.metrics.probes.fetch_add(1, Relaxed);
        let told = match tried {
            Ok(Ok(())) => Ok(()),
            Ok(Err(StoreError::Full)) => Err("full"),
            Ok(Err(StoreError::Damaged(_))) => Err("damaged"),
            Ok(Err(StoreError::Lost(_))) => Err("lost"),
            Ok(Err(_)) | Err(_) => Err("unavailable"),
        };
        *self.health.last() = Some((begun, told));
        told
    }
}
