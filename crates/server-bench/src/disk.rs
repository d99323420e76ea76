//! What the disk itself takes.

use super::figures::Spread;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Appends of one page, each followed by fdatasync.
pub(super) fn measure(folder: &Path, time: Duration) -> io::Result<Spread> {
    let path = folder.join("fdatasync");
    let mut file = std::fs::File::create(&path)?;
    let page = [7u8; 4096];
    let mut took = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < time {
        let start = Instant::now();
        file.write_all(&page)?;
        file.sync_data()?;
        took.push(start.elapsed().as_micros() as u32);
    }
    std::fs::remove_file(path)?;
    Ok(Spread::of(took))
}
