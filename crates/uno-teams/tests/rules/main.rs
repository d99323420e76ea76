//! Every clause of `docs/rules/uno-teams.md`, in the players' own notation.

mod fixture;

mod going_out;
mod golden;
mod round;
mod setup;
mod special;
mod turn;
mod uno;
mod wire;
