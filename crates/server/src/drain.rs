//! Going down with a warning: nobody begins anything new, everybody sees the seconds that are left.

use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use wire::{Error, Reason};

/// When the server goes down, if that has been said.
pub(crate) struct Drain(watch::Sender<Option<Instant>>);

impl Drain {
    pub(crate) fn new() -> Self {
        Self(watch::channel(None).0)
    }

    /// The server goes down after that time.
    pub(crate) fn begin(&self, time: Duration) {
        self.0.send_replace(Some(Instant::now() + time));
    }

    /// It does not. Returns whether it was about to.
    pub(crate) fn call_off(&self) -> bool {
        self.0.send_replace(None).is_some()
    }

    /// The seconds that are left, where it is about to go down.
    pub(crate) fn left(&self) -> Option<u32> {
        let left = self
            .0
            .borrow()
            .as_ref()?
            .saturating_duration_since(Instant::now());
        Some(left.as_secs_f64().ceil() as u32)
    }

    /// Nothing begins that would be broken off.
    pub(crate) fn may_begin(&self) -> Result<(), Error> {
        let Some(seconds) = self.left() else {
            return Ok(());
        };
        let message = format!("The server stops in {seconds} seconds; no new table is set now.");
        let wait = u64::from(seconds) * 1000;
        Err(Error::new(Reason::Draining { seconds, wait }, message))
    }

    /// Ready when the time is over.
    pub(crate) async fn over(&self) {
        let mut said = self.0.subscribe();
        loop {
            let end = *said.borrow_and_update();
            let time = async {
                match end {
                    Some(end) => sleep_until(end).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = time => return,
                changed = said.changed() => if changed.is_err() {
                    return std::future::pending().await;
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_end_comes_when_it_was_said_and_can_be_called_off() {
        let drain = Drain::new();
        assert_eq!(drain.left(), None);
        assert!(drain.may_begin().is_ok());
        drain.begin(Duration::from_secs(3_600));
        let refused = drain.may_begin().unwrap_err();
        assert!(refused.facts["seconds"].as_u64().unwrap() > 3_000);
        assert!(drain.call_off() && !drain.call_off());
        assert!(drain.may_begin().is_ok());
        let a_moment = Duration::from_millis(20);
        let over = tokio::time::timeout(a_moment, drain.over()).await;
        assert!(over.is_err(), "nobody said an end");
        tokio::join!(drain.over(), async { drain.begin(Duration::ZERO) });
    }
}
