//! What team mates may call out to each other (LF-21).

/// Somebody should take the team's cards away.
pub const CLEAR_IT: &str = "clear_it";

/// All that may be shouted: the number that is sought, in order, two words, and four cheers. It
/// stays inside the team; the table's server passes it on.
pub const SHOUTS: [&str; 16] = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "have_it",
    CLEAR_IT,
    "come_on",
    "nearly_there",
    "well_done",
    "keep_cool",
];
