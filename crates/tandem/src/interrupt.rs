//! Ctrl-C and SIGTERM as a flag: whoever plays long looks at it, and ends in good order.

use anyhow::Result;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::signal::unix::{SignalKind, signal};

static CALLED_OFF: AtomicBool = AtomicBool::new(false);
static LISTENING: AtomicBool = AtomicBool::new(false);

/// The flag that is set by the first signal from now on; the second ends the program at once, and with it
/// every player that it has started. Whoever asks for the flag again gets the same one.
pub(crate) fn called_off() -> Result<&'static AtomicBool> {
    // Two listeners would take one signal for two.
    if LISTENING.swap(true, Ordering::Relaxed) {
        return Ok(&CALLED_OFF);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let (mut interrupted, mut terminated) = {
        let _guard = runtime.enter();
        (
            signal(SignalKind::interrupt())?,
            signal(SignalKind::terminate())?,
        )
    };
    std::thread::spawn(move || {
        runtime.block_on(async {
            loop {
                tokio::select! {
                    _ = interrupted.recv() => {}
                    _ = terminated.recv() => {}
                }
                if CALLED_OFF.swap(true, Ordering::Relaxed) {
                    bot_process::end_all();
                    std::process::exit(130);
                }
            }
        });
    });
    Ok(&CALLED_OFF)
}
