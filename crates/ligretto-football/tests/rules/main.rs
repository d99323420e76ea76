//! Every clause of `docs/rules/ligretto-football.md`, LF-1 to LF-24, in tests that name it.

mod fixture;
mod golden;
mod referee;
mod run;
mod setup;
mod shot;
mod wire;
