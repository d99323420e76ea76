//! Ctrl-C, SIGTERM and a closed terminal as a flag: whoever plays long looks at it, and ends in good order.

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
    let guard = runtime.enter();
    for kind in signals() {
        let mut told = signal(kind)?;
        runtime.spawn(async move {
            while told.recv().await.is_some() {
                call_off();
            }
        });
    }
    drop(guard);
    std::thread::spawn(move || runtime.block_on(std::future::pending::<()>()));
    Ok(&CALLED_OFF)
}

fn signals() -> Vec<SignalKind> {
    let mut signals = vec![SignalKind::interrupt(), SignalKind::terminate()];
    if !outlives_the_terminal() {
        signals.push(SignalKind::hangup());
    }
    signals
}

fn call_off() {
    if CALLED_OFF.swap(true, Ordering::Relaxed) {
        bot_process::end_all();
        std::process::exit(130);
    }
}

/// Whether whoever started this program, as `nohup` does, wants it to go on when the terminal is closed: then that signal
/// is ignored from the start. Only Linux tells; elsewhere a closed terminal always ends it.
fn outlives_the_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok());
    let hangup = 1 << (SignalKind::hangup().as_raw_value() - 1);
    ignored.is_some_and(|signals| signals & hangup != 0)
}
