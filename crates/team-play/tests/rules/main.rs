//! Every clause of `docs/rules/team-play.md`, TP-1 to TP-24, in tests that name it.

mod deck;
mod ending;
mod fixture;
mod golden;
mod missions;
mod secrets;
mod setup;
mod turn;
mod wire;
