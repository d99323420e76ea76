//! The laws every game must keep.
//!
//! A game's tests describe it as a [`Specimen`] and call [`suite!`]; each law is then a test of its
//! own. [`lanterns`] is the smallest game in which everybody chooses in secret at the same time:
//! it proves the suite, and that the core carries simultaneous play.

pub mod lanterns;
mod laws;
mod specimen;
mod world;

pub use laws::{
    hands_are_hidden_where_it_says_so, nothing_is_allocated, offers_are_exact,
    pieces_are_conserved, random_games_end, refusals_change_nothing, replays_agree,
    secrets_stay_secret, views_have_much_in_common, who_may_act_is_right, wire_round_trips,
};
pub use specimen::Specimen;
pub use world::World;

/// Writes the laws out as tests of the specimen.
#[macro_export]
macro_rules! suite {
    ($specimen:ty) => {
        $crate::suite!(@ $specimen:
            random_games_end pieces_are_conserved replays_agree who_may_act_is_right
            offers_are_exact refusals_change_nothing secrets_stay_secret
            hands_are_hidden_where_it_says_so views_have_much_in_common wire_round_trips nothing_is_allocated);
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
