//! How a table of Team Play is run.

use crate::edition::Edition;
use crate::state::TeamPlay;
use table::{Manners, Profile};

/// Hidden hands, turns, friendly words.
pub(crate) const PROFILE: Profile<TeamPlay> = Profile {
    manners: Manners {
        phrases: PHRASES,
        ..Manners::USUAL
    },
    rounds: |game| Some(game.round()),
    round: TeamPlay::round_in_play,
    matches: Edition::matches,
    ..Profile::USUAL
};

/// TP-18 Friendly words, none of which speaks of cards or wishes.
const PHRASES: &[&str] = &[
    "hello",
    "good_luck",
    "thanks",
    "well_played",
    "oops",
    "one_moment",
    "good_game",
];
