//! How a table of Lanterns is run.

use super::Lanterns;
use table::{Manners, Profile};

/// Hidden hands, and a greeting.
pub(super) const PROFILE: Profile<Lanterns> = Profile {
    manners: Manners {
        phrases: &["hello"],
        simultaneous: true,
        ..Manners::USUAL
    },
    ..Profile::USUAL
};
