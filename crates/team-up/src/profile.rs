//! How a table of Team UP is run: everything is open, and the same deal is played by any team.

use crate::ending::Ending;
use crate::setup::{Mode, Options, Setup};
use crate::state::TeamUp;
use table::{Manners, Profile};

/// TU-17 A deal is played again: by any number of people, and as a challenge with what they know.
pub(crate) const PROFILE: Profile<TeamUp> = Profile {
    manners: Manners {
        phrases: PHRASES,
        // TU-14 Anybody may propose to stop while another one is to draw.
        aside: &["propose_stop"],
        hides_hands: false,
        same_cards_for_all_seats: true,
        ..Manners::USUAL
    },
    same_cards,
    lies_open,
    setup_again,
    options_again,
    stopped_early: |game| game.ending() == Some(Ending::Agreed),
    ..Profile::USUAL
};

/// The talk at this table is open; these are for those who would rather not type.
const PHRASES: &[&str] = &[
    "hello",
    "thanks",
    "well_played",
    "good_idea",
    "what_do_you_think",
    "keep_it_flat",
    "shall_we_stop",
    "oops",
    "again",
];

/// TU-17 A challenge has the cards of the game before; the puzzle has its own.
fn same_cards(dealt: &Options, wished: &Options) -> bool {
    (dealt.mode == Mode::Puzzle) == (wished.mode == Mode::Puzzle)
}

/// TU-17, TU-19 Cards to come are public in `challenge` and `puzzle`.
fn lies_open(options: &Options) -> bool {
    options.mode != Mode::Game
}

/// TU-17 Whoever has played the cards of a game plays them again with the order public.
fn options_again(played: Options) -> Options {
    let mode = match played.mode {
        Mode::Game | Mode::Challenge => Mode::Challenge,
        Mode::Puzzle => Mode::Puzzle,
    };
    Options { mode }
}

/// TU-17 In a challenge everybody knows what was drawn or known here.
fn setup_again(game: &TeamUp, setup: Setup, options: &Options) -> Setup {
    let known = (options.mode == Mode::Challenge).then(|| game.known_cards().into());
    Setup { known, ..setup }
}
