//! Lanterns keeps every law, and its own rules, LN-1 to LN-4, in tests that name them.

mod fixture;
mod golden;
mod laws;
mod rules;
