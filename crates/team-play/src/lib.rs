//! Team Play: partners with hidden hands collect number cards for missions.
//!
//! Rules: `docs/rules/team-play.md`, clauses TP-1 to TP-24. Start at [`TeamPlay`], the state, which
//! is a [`table::Game`]. Missions are data: a [`Pattern`] matches cards and finds them in a hand.

mod action;
mod card;
mod edition;
mod ending;
mod event;
mod game;
mod list;
mod mission;
mod missions;
mod pattern;
mod refusal;
mod setup;
mod state;
mod turn;
mod view;

pub use action::{Action, Offer, Source};
pub use card::{Card, Cards, Color, Hand, KINDS, LARGEST_HAND, NoSuchCard};
pub use edition::Edition;
pub use event::{Event, Pack, Seen};
pub use list::List;
pub use mission::{LONGEST_NAME, Mission, MissionId, MissionName, Place};
pub use pattern::Pattern;
pub use refusal::{Purpose, Refusal};
pub use setup::{Options, Setup};
pub use state::{Phase, TeamPlay};
pub use view::{PlayerView, TeamView, Truth, View};
