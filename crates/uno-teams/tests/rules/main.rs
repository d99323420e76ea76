//! Every clause of `docs/rules/uno-teams.md`, UT-1 to UT-27, in tests that name it.

mod fixture;
mod going_out;
mod golden;
mod round;
mod setup;
mod special;
mod turn;
mod uno;
mod wire;
