//! Somebody who looks at the lobby, as its page does: as long as the answer goes on, and then again.

use crate::dice::Dice;
use crate::laws::{Law, Upheld, broken};
use crate::machine::Sight;
use crate::world::Millis;
use serde::Deserialize;
use serde_json::value::RawValue;

/// Somebody who looks at the lobby.
pub(crate) struct Looker {
    dice: Dice,
    looks_at: Millis,
    sight: Option<Sight>,
    /// All that they were told, in order.
    told: Vec<String>,
}

impl Looker {
    pub(crate) fn new(mut dice: Dice) -> Self {
        Self {
            looks_at: dice.between(0, 400),
            dice,
            sight: None,
            told: Vec::new(),
        }
    }

    /// Whether they look for a node now.
    pub(crate) fn looks_for_node(&self, now: Millis) -> bool {
        self.sight.is_none() && self.looks_at <= now
    }

    /// A node answers; `None`: it does not.
    pub(crate) fn look(&mut self, sight: Option<Sight>, now: Millis) {
        self.sight = sight;
        self.looks_at = now + self.dice.between(20, 200);
    }

    /// Reads what has come. Returns how much that was.
    pub(crate) fn read(&mut self) -> &[String] {
        let before = self.told.len();
        if let Some(sight) = &self.sight {
            let (events, over) = sight.read();
            let lobbies = events
                .iter()
                .filter_map(|event| event.strip_prefix("data: "));
            self.told.extend(lobbies.map(str::to_owned));
            if over {
                self.sight = None;
            }
        }
        &self.told[before..]
    }

    /// How often they were told something.
    pub(crate) fn looks(&self) -> usize {
        self.told.len()
    }

    /// Whether they were told what the lobby showed, in its order, and at last what it showed then or
    /// later.
    pub(crate) fn check(&self, lobbies: &[Vec<String>], noted: usize) -> Upheld {
        let mut at = 0;
        for (nth, told) in (1..).zip(&self.told) {
            let least = if nth == self.told.len() {
                at.max(noted)
            } else {
                at
            };
            let rows = rows(told);
            let shown = lobbies
                .iter()
                .skip(least)
                .position(|rooms| rooms.iter().eq(&rows));
            let Some(further) = shown else {
                let told = format!("the {nth}th of {}, from {least}: {rows:?}", self.looks());
                return broken(Law::Pushed, told);
            };
            at = least + further;
        }
        match self.told.is_empty() {
            true => broken(Law::Pushed, "nothing at all"),
            false => Ok(()),
        }
    }
}

/// The rooms of a lobby, to the byte.
fn rows(told: &str) -> Vec<&str> {
    #[derive(Deserialize)]
    struct Told<'a> {
        #[serde(borrow)]
        tables: Vec<&'a RawValue>,
    }
    let told: Option<Told<'_>> = serde_json::from_str(told).ok();
    let tables = told.into_iter().flat_map(|told| told.tables);
    tables.map(RawValue::get).collect()
}
