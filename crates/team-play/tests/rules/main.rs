//! Every clause of `docs/rules/team-play.md`, TP-1 to TP-24, in tests that name it.

mod edition;
mod ending;
mod fixture;
mod golden;
mod missions;
mod pattern;
mod secrets;
mod setup;
mod turn;
mod wire;
