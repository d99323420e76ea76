//! Options, set-up and the deal: LN-1.

use super::lantern::{HELD, Lanterns12};
use super::{Hand, Lantern, Lanterns};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{BadSetup, Chance, Game, Label, Revision, must_be_one_of};

/// There is nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {}

/// The lanterns in the order they are dealt: three to seat 0, three to seat 1, …
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// All twelve, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lanterns: Option<Vec<Lantern>>,
}

impl Lanterns {
    /// LN-1 Everybody is dealt three lanterns; the others stay in the box.
    pub(super) fn deal<C: Chance>(
        rules: Revision,
        seats: u8,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        must_be_one_of(seats, Self::SEATS)?;
        let mut in_box = setup.order(chance)?;
        let mut hand = || -> Hand {
            let mut hand: Hand = in_box.drain(..HELD).collect();
            hand.sort_unstable();
            hand
        };
        Ok(Self {
            rules,
            held: (0..seats).map(|_| hand()).collect(),
            covered: Default::default(),
            rounds: Default::default(),
            in_box,
            burnt: ArrayVec::new(),
        })
    }
}

impl Setup {
    /// The order that it names, or a shuffled one.
    fn order<C: Chance>(&self, chance: &mut C) -> Result<Lanterns12, BadSetup> {
        let mut all: Lanterns12 = Lantern::all().collect();
        let Some(order) = &self.lanterns else {
            chance.shuffle(Label::first("lanterns"), &mut all);
            return Ok(all);
        };
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != all.as_slice() {
            let reason = "name each lantern from 1 to 12 once";
            return Err(BadSetup::new("lanterns", reason));
        }
        Ok(order.iter().copied().collect())
    }
}
