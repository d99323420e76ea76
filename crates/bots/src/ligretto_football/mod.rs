//! Players of Ligretto football.
//!
//! The levels differ in three things: how quickly they react, how well they look, and which cards
//! they plan with. `easy` lays whatever fits. `normal` plans with its own cards that show, `hard`
//! with those of its team mates as well. Speed is most of the game, and a level's reaction time
//! is part of the bot: whoever runs it waits [`Bot::pause`] before asking.
//!
//! A bot is always ready, and turns up and drops cards while nothing better is to be done, so
//! that a round never waits for it. In the run `normal` and `hard` call out the number that they
//! miss (LF-21), and all of them heed what their team mates call. What it overlooks it does not pass: it goes on without.

mod aim;
mod attention;
mod desk;
mod heap;
mod reaction;
mod run;
mod shot;
mod sums;
mod why;

pub use attention::Attention;
pub use heap::Plan;
pub use reaction::Reaction;
pub use why::MOTIVES;

use desk::Desk;
use ligretto_football::{Action, Edition, LigrettoFootball, PhaseName, Stage, View};
use std::sync::Arc;
use table::{Bot, Fast, Level, Motive};

/// A player of any level.
pub struct Footballer {
    edition: Arc<Edition>,
    reaction: Reaction,
    attention: Attention,
    plan: Plan,
}

impl Footballer {
    /// A player who knows the deck.
    #[must_use]
    pub fn new(
        edition: &Arc<Edition>,
        reaction: Reaction,
        attention: Attention,
        plan: Plan,
    ) -> Self {
        Self {
            edition: Arc::clone(edition),
            reaction,
            attention,
            plan,
        }
    }

    /// The level `easy`.
    #[must_use]
    pub fn easy(edition: &Arc<Edition>) -> Self {
        let attention = Attention {
            misses: 80,
            mistakes: 50,
            checks: 500,
        };
        Self::new(
            edition,
            Reaction::new(1_400, 450),
            attention,
            Plan::WhateverFits,
        )
    }

    /// The level `normal`.
    #[must_use]
    pub fn normal(edition: &Arc<Edition>) -> Self {
        let attention = Attention {
            misses: 40,
            mistakes: 15,
            checks: 800,
        };
        Self::new(
            edition,
            Reaction::new(1_000, 300),
            attention,
            Plan::OwnCards,
        )
    }

    /// The level `hard`.
    #[must_use]
    pub fn hard(edition: &Arc<Edition>) -> Self {
        let attention = Attention {
            misses: 10,
            mistakes: 2,
            checks: 970,
        };
        Self::new(
            edition,
            Reaction::new(800, 220),
            attention,
            Plan::TeamsCards,
        )
    }

    /// A yardstick for the levels: a person who takes 900 ms, 300 more or less, plans with their own
    /// cards, and overlooks or gets wrong one thing in forty.
    #[must_use]
    pub fn person(edition: &Arc<Edition>) -> Self {
        let attention = Attention {
            misses: 25,
            mistakes: 25,
            checks: 750,
        };
        Self::new(edition, Reaction::new(900, 300), attention, Plan::OwnCards)
    }
}

impl Bot<LigrettoFootball> for Footballer {
    fn choose(&self, view: &View, offers: &[Action], dice: &mut Fast) -> Option<Action> {
        if view.phase == PhaseName::KickOff {
            return Some(Action::Ready);
        }
        let desk = Desk::new(view, offers);
        match desk.team.stage {
            Stage::Run => run::choose(self, &desk, dice),
            Stage::Shot => shot::choose(self, &desk, dice),
        }
    }

    fn heed(
        &self,
        view: &View,
        offers: &[Action],
        calls: &[String],
        dice: &mut Fast,
    ) -> Option<Action> {
        let desk = Desk::new(view, offers);
        if calls.is_empty() || !desk.is_running() {
            return None;
        }
        run::heed(self, &desk, calls, dice)
    }

    fn call(&self, view: &View, dice: &mut Fast) -> Option<&'static str> {
        let desk = Desk::new(view, &[]);
        if self.plan == Plan::WhateverFits || !desk.is_running() {
            return None;
        }
        run::call(self, &desk, dice)
    }

    fn why(&self, view: &View, offers: &[Action], action: &Action) -> Option<Motive> {
        Some(why::motive(view, offers, action))
    }

    fn pause(&self, dice: &mut Fast) -> u32 {
        self.reaction.draw(dice)
    }
}

/// The levels, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<LigrettoFootball>> {
    vec![
        Level {
            name: "easy",
            bot: |edition| Box::new(Footballer::easy(edition)),
        },
        Level {
            name: "normal",
            bot: |edition| Box::new(Footballer::normal(edition)),
        },
        Level {
            name: "hard",
            bot: |edition| Box::new(Footballer::hard(edition)),
        },
    ]
}
