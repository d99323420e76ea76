//! Words of a simulated world.

/// Milliseconds of the world's own time.
pub(crate) type Millis = u64;

/// A process, from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ProcessId {
    /// The machine that it runs on.
    pub machine: usize,
    /// Which of that machine's processes.
    pub nth: u32,
}
