//! What may be said at the table. Rules: `docs/rules/uno-teams.md`, UT-27.

/// UT-27 All that may be said: friendly words, and none that speaks of cards, of colours, or of
/// what to do next.
pub(crate) const PHRASES: &[&str] = &[
    "hello",
    "good_luck",
    "have_fun",
    "well_played",
    "wow",
    "phew",
    "oops",
    "haha",
    "sorry",
    "thanks",
    "no_problem",
    "so_close",
    "one_moment",
    "back_again",
    "good_game",
    "another_one",
    "goodbye",
];
