//! A few threads of low priority, on which bots think and the best play is searched for.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

type Work = Box<dyn FnOnce() + Send>;

/// Runs what it is given, first come, first served. Bounded in threads; what waits is bounded by
/// who asks: each seat of a table asks one thing at a time, and searches are counted.
pub(crate) struct Pool(Mutex<Sender<Work>>);

impl Pool {
    /// A pool of so many threads; 0: half the machine's, at least one.
    pub(crate) fn new(threads: usize) -> std::io::Result<Self> {
        let machine = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 {
            machine.div_ceil(2)
        } else {
            threads
        };
        Self::with(threads, "bots")
    }

    /// One thread, for work that takes seconds: no bot waits behind it.
    pub(crate) fn single(name: &str) -> std::io::Result<Self> {
        Self::with(1, name)
    }

    fn with(threads: usize, name: &str) -> std::io::Result<Self> {
        let (line, work) = mpsc::channel::<Work>();
        let work = Arc::new(Mutex::new(work));
        for nth in 0..threads {
            let work = Arc::clone(&work);
            std::thread::Builder::new()
                .name(format!("{name}-{nth}"))
                .spawn(move || labour(&work))?;
        }
        Ok(Self(Mutex::new(line)))
    }

    pub(crate) fn spawn(&self, work: impl FnOnce() + Send + 'static) {
        let line = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = line.send(Box::new(work));
    }
}

fn labour(line: &Mutex<Receiver<Work>>) {
    // People's moves go first. Where the system does not allow it, bots think at par.
    let _ = rustix::process::nice(10);
    loop {
        let next = line.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // What fails must not take the others' thread with it.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err() {
            tracing::error!("a bot or a search failed");
        }
    }
}
