//! What team mates may call out to each other (LF-21).

/// Somebody should take the team's cards away.
pub const CLEAR_IT: &str = "clear_it";

/// The shouts of the wheel: the number that is sought, in order, and two words. They stay inside the team;
/// the table's server passes them on.
pub const SHOUTS: [&str; 12] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "have_it", CLEAR_IT,
];
