//! How far something is, for whoever has waited long enough to want to know.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// Whoever waits for longer than this wants to see how far it is.
const SOON: Duration = Duration::from_secs(2);

/// A bar that is shown if its work is not done soon.
pub(crate) fn later(message: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} {wide_bar} {pos}/{len} {eta}");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
        .with_style(style.expect("the template is sound"))
        .with_message(message);
    let waiting = bar.downgrade();
    std::thread::spawn(move || {
        std::thread::sleep(SOON);
        if let Some(bar) = waiting.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(Duration::from_millis(100));
        }
    });
    bar
}
