//! What the program logs, for tests to read.

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex};
use tracing_subscriber::EnvFilter;

/// Everything that is logged, in memory.
#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<u8>>>);

/// The one log of this process.
static LOG: LazyLock<Lines> = LazyLock::new(|| {
    let lines = Lines::default();
    let writer = lines.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("trace"))
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    lines
});

impl Lines {
    /// What is logged from now on at the latest, by all tests that share the process.
    pub fn begin() -> Self {
        LOG.clone()
    }

    /// The lines that name 127.0.0.`nth`.
    pub fn of_address(&self, nth: u8) -> Vec<String> {
        let address = format!("address=127.0.0.{nth} ");
        let text = self.text();
        let lines = text.lines().filter(|line| line.contains(&address));
        lines.map(str::to_owned).collect()
    }

    /// All of it so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
