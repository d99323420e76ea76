//! Every clause of `docs/rules/uno-teams.md`, in the players' own notation.

mod fixture;

mod going_out;
mod golden;
mod material;
mod protocol;
mod round;
mod special;
mod turn;
mod uno;
