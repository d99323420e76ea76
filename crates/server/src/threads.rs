//! A few threads of low priority, on which bots think and the best play is searched for.
//!
//! They are rayon's, which the simulator has anyway: a queue, names, a word at each thread's start, and a job that
//! panics takes no other with it.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::io;

/// Threads for the bots; 0: half the machine's, at least one. What waits for them is bounded by who
/// asks: each seat of a table asks one thing at a time.
pub(crate) fn for_bots(threads: usize) -> io::Result<ThreadPool> {
    let machine = std::thread::available_parallelism().map_or(1, usize::from);
    let half = machine.div_ceil(2);
    of_low_priority(if threads == 0 { half } else { threads }, "bots")
}

/// One thread, for work that takes seconds: no bot waits behind it.
pub(crate) fn for_searches() -> io::Result<ThreadPool> {
    of_low_priority(1, "search")
}

/// People's moves go first; where the system does not allow it, bots think at par. What fails does
/// not take the others' thread with it.
fn of_low_priority(threads: usize, name: &'static str) -> io::Result<ThreadPool> {
    ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(move |nth| format!("{name}-{nth}"))
        .start_handler(|_| {
            let _ = rustix::process::nice(10);
        })
        .panic_handler(|_| tracing::error!("a bot or a search failed"))
        .build()
        .map_err(io::Error::other)
}
