//! Ligretto football: two teams, everybody at once.
//!
//! There are no turns. Whoever calls [`play`](table::Game::play) first was first; what comes too
//! late is refused and says who stood there already (LF-23). The engine reads no clock and sets no
//! pace (LF-24): that is for whoever carries the actions here.
//!
//! Rules: docs/rules/ligretto-football.md. The clauses stand in
//! - `card`, `edition` and `setup`: the cards, the referee and the deal (LF-1 to LF-5, LF-22);
//! - `round`: whose time it is, the kick-off and the next round (LF-4 to LF-6, LF-19, LF-22);
//! - `hand`: one's own pile, the card turned up and the discard piles (LF-7, LF-8, LF-13, LF-23);
//! - `run`: the way through the field (LF-9 to LF-12, LF-14, LF-15);
//! - `shot`: the scene, the goal and the check (LF-16 to LF-18);
//! - `ending`: the fifth goal (LF-20);
//! - `profile`: shouts and speed (LF-21, LF-24).

mod action;
mod card;
mod edition;
mod ending;
mod event;
mod field;
mod game;
mod hand;
mod player;
mod profile;
mod refusal;
mod round;
mod run;
mod setup;
mod shot;
mod squad;
mod stack;
mod state;
mod truth;
mod view;

pub use action::{Action, NoSuchSource, Nth, Pile, Source, Spot};
pub use card::{Card, Jersey, Part, Quarter, Scene, Side, Unknown};
pub use edition::Edition;
pub use event::{Check, Event, Goals, Hand, Seen};
pub use profile::{CLEAR_IT, SHOUTS};
pub use refusal::Refusal;
pub use setup::{Options, Referee, Setup};
pub use squad::Stage;
pub use state::LigrettoFootball;
pub use truth::{PlayerTruth, Showing, TeamTruth, Truth};
pub use view::{DiscardView, PhaseName, PlayerView, TeamView, View};
