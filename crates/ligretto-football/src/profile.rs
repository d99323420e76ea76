//! How a table of Ligretto football is run: open cards, everybody at once, shouts within the team.

use crate::state::LigrettoFootball;
use table::{Hearers, Manners, Profile, SpeedLimit};

/// LF-21 What is shouted stays inside the team. LF-24 Nobody is faster than a hand.
pub(crate) const PROFILE: Profile<LigrettoFootball> = Profile {
    manners: Manners {
        phrases: SHOUTS,
        cheers: CHEERS,
        heard_by: Hearers::Team,
        simultaneous: true,
        speed_limit: Some(SpeedLimit {
            rate: 8,
            burst: 6,
            clause: "LF-24",
        }),
        count_down: 1_650,
        hides_hands: false,
        ..Manners::USUAL
    },
    // LF-6 A round starts for all at once.
    start: LigrettoFootball::started,
    round: LigrettoFootball::started,
    rounds: |game| Some(game.round),
    ..Profile::USUAL
};

/// Somebody should take the team's cards away.
pub const CLEAR_IT: &str = "clear_it";

/// LF-21 All that may be shouted: the number that is sought, in order, two words, and four cheers.
pub const SHOUTS: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "have_it", CLEAR_IT, CHEERS[0], CHEERS[1],
    CHEERS[2], CHEERS[3],
];

/// LF-21 What cheers the team on and speaks of no card.
const CHEERS: &[&str] = &["come_on", "nearly_there", "well_done", "keep_cool"];
