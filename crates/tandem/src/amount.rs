//! Numbers on the command line that have an end.

use clap::builder::RangedU64ValueParser;

/// The longest that anything may be told to take: a day.
const LONGEST: f64 = 86_400.0;

/// The most games that can be asked for at once.
const MOST_GAMES: u64 = 1_000_000_000;

/// A time in seconds.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    let fits = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST);
    fits.ok_or_else(|| format!("say how many seconds, above 0 and {LONGEST} at most"))
}

/// How many games.
pub(crate) fn games() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=MOST_GAMES)
}
