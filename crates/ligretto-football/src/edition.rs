//! The deck file, checked and prepared once.
//! Rules: docs/rules/ligretto-football.md, LF-1.

use crate::card::{Card, Jersey, Part, Quarter, Scene};
use crate::state::{FIELD_CARDS, GOAL_CARDS, HAND_CARDS};
use serde::Deserialize;
use std::fmt::Display;
use std::str::FromStr;
use table::BadSetup;

/// The highest number that a field card may have.
const HIGHEST_FIELD_CARD: u8 = 99;

/// The cards of an edition. Both teams have the same hand and goal cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pub(crate) hand: [Card; HAND_CARDS],
    pub(crate) goals: [Scene; GOAL_CARDS],
    pub(crate) field: [u8; FIELD_CARDS],
}

impl Edition {
    /// The hand cards of either team, in the file's order.
    #[must_use]
    pub const fn hand(&self) -> &[Card; HAND_CARDS] {
        &self.hand
    }

    /// The goal cards of either team, in the file's order.
    #[must_use]
    pub const fn goals(&self) -> &[Scene; GOAL_CARDS] {
        &self.goals
    }

    /// The field cards, in the file's order.
    #[must_use]
    pub const fn field(&self) -> &[u8; FIELD_CARDS] {
        &self.field
    }

    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let file: File =
            serde_json::from_str(json).map_err(|error| BadSetup::new("deck", error.to_string()))?;
        names("quarters", &file.quarters, &Quarter::ALL)?;
        names("ball_places", &file.ball_places, &Part::BALL_PLACES)?;

        let hand = all("hand", &file.hand, |name| parsed::<Card>(name))?;
        let goals = all("goals", &file.goals, |names| scene(names))?;
        let field = all("field", &file.field, |&number| match number {
            1..=HIGHEST_FIELD_CARD => Ok(number),
            _ => Err(format!("a field card is from 1 to {HIGHEST_FIELD_CARD}")),
        })?;
        let edition = Self { hand, goals, field };
        edition.must_be_playable()?;
        Ok(edition)
    }

    /// A way through the field begins with a 1 (LF-9), and a scene is built out of the backs of
    /// the hand cards (LF-16).
    fn must_be_playable(&self) -> Result<(), BadSetup> {
        let keeper = |card: &Card| card.jersey() == Jersey::KEEPER;
        if !self.hand.iter().any(keeper) {
            return Err(BadSetup::new("hand", "no card has the keeper's jersey 1"));
        }
        for (index, goal) in self.goals.iter().enumerate() {
            let missing = |part: &Part| !self.hand.iter().any(|card| card.part() == *part);
            if let Some(part) = goal.parts().into_iter().find(missing) {
                let reason = format!("no hand card has the part {part} on its back");
                return Err(BadSetup::new(format!("goals[{index}]"), reason));
            }
        }
        Ok(())
    }
}

/// The file as it stands; what it says about itself is for people.
#[derive(Deserialize)]
struct File {
    field: Vec<u8>,
    quarters: Vec<String>,
    ball_places: Vec<u8>,
    goals: Vec<Vec<String>>,
    hand: Vec<String>,
}

fn parsed<T: FromStr<Err: Display>>(name: &str) -> Result<T, String> {
    name.parse().map_err(|error: T::Err| error.to_string())
}

fn scene(names: &[String]) -> Result<Scene, String> {
    let parts: Result<Vec<Part>, String> = names.iter().map(|name| parsed(name)).collect();
    let parts = <[Part; 4]>::try_from(parts?).ok();
    let order = "a goal card names four parts, for tl, tr, bl and br in this order";
    parts.and_then(Scene::new).ok_or_else(|| order.to_owned())
}

/// The list with each entry read, or the entry at fault.
fn all<T, U, const N: usize>(
    field: &str,
    entries: &[T],
    read: impl Fn(&T) -> Result<U, String>,
) -> Result<[U; N], BadSetup> {
    let read: Result<Vec<U>, BadSetup> = entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            read(entry).map_err(|reason| BadSetup::new(format!("{field}[{index}]"), reason))
        })
        .collect();
    read?.try_into().map_err(|read: Vec<U>| {
        let reason = format!("{} cards; there must be {N}", read.len());
        BadSetup::new(field, reason)
    })
}

/// The list names exactly these, which the game knows by name.
fn names<T: Display, U: Display>(field: &str, found: &[T], known: &[U]) -> Result<(), BadSetup> {
    let list = |things: Vec<String>| things.join(", ");
    let found = list(found.iter().map(T::to_string).collect());
    let known = list(known.iter().map(U::to_string).collect());
    if found == known {
        return Ok(());
    }
    let reason = format!("{found}; this game knows {known}");
    Err(BadSetup::new(field, reason))
}
