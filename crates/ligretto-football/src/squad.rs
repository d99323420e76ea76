//! One team's side of the table.

use crate::card::{Card, Part, Quarter, Scene, Side};
use crate::event::Goals;
use crate::stack::{Cards, Slot, Stack};
use crate::state::{GOAL_CARDS, GOALS, ROW};
use serde::{Deserialize, Serialize};
use table::{Seat, Team};

/// The two teams, white first.
pub(crate) const WHITE: Team = Team(0);
pub(crate) const BLACK: Team = Team(1);
pub(crate) const TEAMS: [Team; 2] = [WHITE, BLACK];

/// The team across the field.
pub(crate) const fn other(team: Team) -> Team {
    Team(1 - team.0)
}

/// One team's side of the table.
#[derive(Clone, Debug)]
pub(crate) struct Squad {
    pub(crate) cards: Cards,
    pub(crate) stage: Stage,
    pub(crate) keeper: Option<Laid>,
    pub(crate) laid: [Place; ROW],
    pub(crate) built: [Option<Laid>; 4],
    /// The scene it must build, turned up from the other team's pile.
    pub(crate) scene: Option<Scene>,
    /// Its own goal cards, top first, which the other team may win.
    pub(crate) goals: Goals,
    /// The other team's goal cards that it has won.
    pub(crate) won: Goals,
    /// LF-3 Its own goal cards that are out of the game.
    pub(crate) out: [Scene; GOAL_CARDS - GOALS],
}

impl Squad {
    /// The side of the card that counts now.
    pub(crate) fn shows(&self, slot: Slot) -> Side {
        self.stage.side(self.cards.face(slot))
    }

    /// Whether the keeper is a 1 (LF-9).
    pub(crate) fn has_keeper(&self) -> bool {
        self.keeper
            .is_some_and(|keeper| self.cards.face(keeper.slot).jersey().number() == 1)
    }

    /// The part that lies in the quarter.
    pub(crate) fn built(&self, quarter: Quarter) -> Option<Part> {
        self.built[quarter.index()].map(|laid| self.cards.face(laid.slot).part())
    }

    /// The part that the scene shows in the quarter.
    pub(crate) fn wanted(&self, quarter: Quarter) -> Option<Part> {
        self.scene.map(|scene| scene.part(quarter))
    }

    /// Whether the scene's part lies in the quarter.
    pub(crate) fn fits(&self, quarter: Quarter) -> bool {
        let wanted = self.wanted(quarter);
        wanted.is_some() && self.built(quarter) == wanted
    }

    /// LF-19 Whether the team shoots and has too few cards off the field to build its scene.
    pub(crate) fn is_stuck(&self) -> bool {
        self.stage == Stage::Shot && !self.can_build()
    }

    /// The cards that lie at the field, as a set of slots.
    pub(crate) fn at_field(&self) -> u64 {
        let mut slots = self.keeper.map_or(0, |keeper| keeper.slot.bit());
        for place in &self.laid {
            for slot in self.cards.downwards(place.stack) {
                slots |= slot.bit();
            }
        }
        slots
    }

    fn can_build(&self) -> bool {
        let at_field = self.at_field();
        let mut parts = 0;
        for slot in Slot::all() {
            if at_field & slot.bit() == 0 {
                parts |= self.cards.face(slot).part().bit();
            }
        }
        self.scene
            .is_some_and(|scene| scene.parts().iter().all(|part| parts & part.bit() != 0))
    }
}

/// What a team is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// On its way through the field: jerseys count.
    Run,
    /// Building its scene: goal parts count.
    Shot,
}

impl Stage {
    const fn side(self, card: Card) -> Side {
        match self {
            Self::Run => Side::Jersey(card.jersey()),
            Self::Shot => Side::Part(card.part()),
        }
    }
}

/// A single card that lies at the keeper's place or in the goal, and who laid it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) slot: Slot,
    pub(crate) by: Seat,
}

/// What a team has laid at one field card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) stack: Stack,
    pub(crate) sum: u16,
    /// Who laid the last one.
    pub(crate) by: Seat,
}

impl Place {
    pub(crate) const EMPTY: Self = Self {
        stack: Stack::EMPTY,
        sum: 0,
        by: Seat(0),
    };
}
