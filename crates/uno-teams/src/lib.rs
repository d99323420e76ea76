//! UNO TEAMS!: partners sit opposite each other and win when both their hands are empty.
//!
//! Rules: `docs/rules/uno-teams.md`, clauses UT-1 to UT-27. Start at [`UnoTeams`], the state, which is
//! a [`table::Game`]. Its rules stand in `exchange` (gifts and swaps, chosen unseen: UT-6, UT-25), `turn`
//! (UT-8 to UT-11, UT-26), `uno` (UT-12, UT-13), `share` (going out and coming back: UT-14 to UT-16),
//! `effect` (the special cards: UT-19 to UT-24), `round` and `ending` (UT-17, UT-18); `edition` has the
//! cards (UT-1), `setup` the deal (UT-3 to UT-7), `profile` what may be said (UT-27).
//! `imagine` has no rule: it guesses at tables that fit a view.

mod action;
mod card;
mod cards;
mod edition;
mod effect;
mod ending;
mod event;
mod exchange;
mod game;
mod imagine;
mod piles;
mod profile;
mod refusal;
mod round;
mod setup;
mod share;
mod state;
mod truth;
mod turn;
mod uno;
mod view;

pub use action::{Action, Lay, Offer};
pub use card::{Card, Color, Face, NoSuchCard};
pub use cards::Cards;
pub use edition::Edition;
pub use event::{Event, Seen};
pub use refusal::Refusal;
pub use setup::{Match, Options, Setup};
pub use state::{Phase, Stage, UnoTeams, Won};
pub use truth::Truth;
pub use view::{Left, PlayerView, View};
