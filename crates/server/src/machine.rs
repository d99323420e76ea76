//! What a server needs of the machine that it runs on: threads for what takes time, and chance.

use crate::threads;
use rayon::ThreadPool;
use room::secrets::Entropy;
use sha2::{Digest, Sha256};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::sleep;

/// The machine, or one that is only pretended.
pub(crate) enum Machine {
    /// The real one.
    Real {
        /// Where bots think.
        bots: ThreadPool,
    },
    /// For simulations: all is done on the thread that asks for it, after a moment, and chance follows
    /// from a seed.
    Pretended {
        /// The seed.
        seed: u64,
        /// How often chance was asked.
        asked: AtomicU64,
    },
}

impl Machine {
    /// The real one, with so many threads for bots, unless there is a seed.
    pub(crate) fn new(bot_threads: usize, seed: Option<u64>) -> io::Result<Self> {
        Ok(match seed {
            None => Self::Real {
                bots: threads::for_bots(bot_threads)?,
            },
            Some(seed) => Self::Pretended {
                seed,
                asked: AtomicU64::new(0),
            },
        })
    }

    /// Does something that takes time, not on a thread that others' letters wait for. `None`: it
    /// broke off.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        match self {
            Self::Real { .. } => tokio::task::spawn_blocking(work).await.ok(),
            Self::Pretended { .. } => {
                sleep(self.moment()).await;
                let done = work();
                sleep(self.moment()).await;
                Some(done)
            }
        }
    }

    /// The same on a thread of its own, which costs more, and waits for nobody else's work.
    pub(crate) async fn work_ahead<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        if let Self::Pretended { .. } = self {
            return self.work(work).await;
        }
        let (answer, answered) = oneshot::channel();
        let thread = thread::Builder::new().name("ahead".to_owned());
        let started = thread.spawn(move || drop(answer.send(work())));
        started.ok()?;
        answered.await.ok()
    }

    /// How long something takes that is only pretended to be done elsewhere. Mostly nothing.
    fn moment(&self) -> Duration {
        let mut bytes = [0; 2];
        self.fill(&mut bytes);
        let [often, long] = bytes;
        Duration::from_millis(if often < 64 { u64::from(long) / 16 } else { 0 })
    }

    /// Lets a bot think; `answer` may wait.
    pub(crate) fn think(&self, answer: impl FnOnce() + Send + 'static) {
        match self {
            Self::Real { bots } => bots.spawn(answer),
            Self::Pretended { .. } => answer(),
        }
    }
}

impl Entropy for Machine {
    fn fill(&self, bytes: &mut [u8]) {
        match self {
            Self::Real { .. } => {
                getrandom::fill(bytes).expect("the operating system gives random bytes");
            }
            Self::Pretended { seed, asked } => {
                for part in bytes.chunks_mut(32) {
                    let nth = asked.fetch_add(1, Relaxed);
                    let mut hash = Sha256::new();
                    hash.update(seed.to_le_bytes());
                    hash.update(nth.to_le_bytes());
                    part.copy_from_slice(&hash.finalize()[..part.len()]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use room::secrets::{name, seat_secret};

    #[test]
    fn names_and_secrets_do_not_repeat() {
        for seed in [None, Some(1)] {
            let machine = Machine::new(1, seed).unwrap();
            assert_ne!(name(&machine), name(&machine));
            assert_ne!(seat_secret(&machine), seat_secret(&machine));
        }
    }

    #[test]
    fn a_pretended_machine_follows_from_its_seed() {
        let names = |seed| {
            let machine = Machine::new(0, Some(seed)).unwrap();
            [name(&machine), name(&machine)]
        };
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
    }
}
