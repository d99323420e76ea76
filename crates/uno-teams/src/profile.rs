//! How a table of UNO TEAMS! is run.

use crate::state::UnoTeams;
use table::{Manners, Profile};

/// Hidden hands, turns, a moment for whoever may still call or catch (UT-13), and a rest between
/// two rounds.
pub(crate) const PROFILE: Profile<UnoTeams> = Profile {
    manners: Manners {
        phrases: PHRASES,
        // UT-12, UT-13 Whoever may call or catch keeps nobody waiting.
        aside: &["call_uno", "catch"],
        ..Manners::USUAL
    },
    holds_back: UnoTeams::would_close_call,
    rests: UnoTeams::is_between_rounds,
    rounds: |game| Some(game.rounds()),
    round: |game| Some(game.rounds()),
    ..Profile::USUAL
};

/// UT-27 All that may be said: friendly words, and none that speaks of cards, of colours, or of
/// what to do next.
const PHRASES: &[&str] = &[
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
