//! The laws every game must keep.
//!
//! A game's tests describe it as a [`Specimen`] and call [`suite!`]; each law is then a test of its
//! own. The same tests speak of it in the players' own words, a [`Notation`]: they play at a table
//! [`AtPlay`], and a [`Story`] tells whole games to be read. [`lanterns`] is the smallest game in which everybody chooses in secret at the same time:
//! it proves the suite, and that the core carries simultaneous play.

mod at_play;
mod golden;
pub mod lanterns;
mod laws;
mod notation;
mod specimen;
mod world;

pub use at_play::{AtPlay, Why};
pub use golden::Story;
pub use laws::{
    hands_are_hidden_where_it_says_so, imagined_tables_fit_the_view, nothing_is_allocated,
    offers_are_exact, pieces_are_conserved, random_games_end, refusals_change_nothing,
    replays_agree, secrets_stay_secret, shown_alike, who_may_act_is_right, wire_round_trips,
};
pub use notation::{Notation, edition, list, names, one, topped, without};
pub use specimen::Specimen;
pub use world::World;

/// Writes the laws out as tests of the specimen.
#[macro_export]
macro_rules! suite {
    ($specimen:ty) => {
        $crate::suite!(@ $specimen:
            random_games_end pieces_are_conserved replays_agree who_may_act_is_right
            offers_are_exact refusals_change_nothing secrets_stay_secret
            hands_are_hidden_where_it_says_so wire_round_trips nothing_is_allocated);
    };
    (@ $specimen:ty: $($law:ident)*) => {
        $(
            #[test]
            fn $law() {
                $crate::$law::<$specimen>();
            }
        )*
    };
}
