//! Team Play: partners with hidden hands collect number cards for missions.
//!
//! Rules: `docs/rules/team-play.md`, clauses TP-1 to TP-24. Start at [`TeamPlay`], the state, which
//! is a [`table::Game`]. Its rules stand in `turn` (TP-7 to TP-12, TP-17, TP-19), `missions` (TP-6,
//! TP-13 to TP-16) and `ending` (TP-23, TP-24); `edition` has the cards (TP-1, TP-2), `setup` the deal
//! (TP-3 to TP-6). Missions are data: a [`Pattern`] matches cards and finds them in a hand (TP-20 to
//! TP-22).

mod action;
mod card;
mod edition;
mod ending;
mod event;
mod game;
mod imagine;
mod mission;
mod missions;
mod pattern;
mod piles;
mod profile;
mod refusal;
mod setup;
mod state;
mod truth;
mod turn;
mod view;

pub use action::{Action, Offer, Source};
pub use card::{Card, Cards, Color, Hand, KINDS, NoSuchCard};
pub use edition::Edition;
pub use event::{Event, Pack, Seen};
pub use mission::{LONGEST_NAME, Mission, MissionId, MissionName, Place};
pub use pattern::Pattern;
pub use refusal::{Purpose, Refusal};
pub use setup::{Options, Setup};
pub use state::{LARGEST_HAND, Phase, TeamPlay};
pub use truth::Truth;
pub use view::{PlayerView, TeamView, View};
