//! Every clause of `docs/rules/team-up.md`, TU-1 to TU-19, in tests that name it.

mod again;
mod ending;
mod fixture;
mod golden;
mod load;
mod setup;
mod turn;
mod vote;
mod wire;
