//! The deck file, checked and prepared once.
//! Rules: docs/rules/team-play.md, TP-1, TP-2, TP-20.

mod field;
mod terms;

use crate::card::{Card, Color, Hand};
use crate::mission::{LONGEST_NAME, Mission, MissionId, MissionName};
use crate::state::{BANK, LARGEST_HANDS};
use arrayvec::ArrayVec;
use field::Field;
use serde_json::Value;
use table::BadSetup;

/// The most number cards a deck has.
pub(crate) const MOST_NUMBERS: usize = 64;

/// The most missions a deck has.
pub(crate) const MOST_MISSIONS: usize = 64;

/// Five players lay out eleven missions.
const FEWEST_MISSIONS: usize = 11;

/// One more than hands and bank together ever hold, and there is always one to draw (TP-12).
const FEWEST_NUMBERS: usize = LARGEST_HANDS as usize + BANK + 1;

/// The cards of an edition.
#[derive(Clone, Debug)]
pub struct Edition {
    name: String,
    deck: Hand,
    missions: Vec<Mission>,
}

impl Edition {
    /// Reads a deck file.
    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let json: Value =
            serde_json::from_str(json).map_err(|error| BadSetup::new("deck", error.to_string()))?;
        let file = Field::root(&json);
        let name = file.get("edition")?.text()?.to_owned();
        let deck = numbers(&file.get("numbers")?)?;
        let missions = missions(&file.get("missions")?, deck)?;
        Ok(Self {
            name,
            deck,
            missions,
        })
    }

    /// What the edition calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many of each number card.
    #[must_use]
    pub fn deck(&self) -> Hand {
        self.deck
    }

    /// All missions, in the order of the deck file.
    #[must_use]
    pub fn missions(&self) -> &[Mission] {
        &self.missions
    }

    /// What stands on that mission card.
    #[must_use]
    pub fn mission(&self, id: MissionId) -> &Mission {
        &self.missions[id.index()]
    }

    /// The mission of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<MissionId> {
        let place = self
            .missions
            .iter()
            .position(|mission| mission.name.as_str() == name);
        place.map(|index| MissionId(index as u8))
    }

    /// Whether the deck has such a card.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.deck.count(card) > 0
    }

    /// All missions, in the order of the deck file.
    pub(crate) fn mission_ids(&self) -> ArrayVec<MissionId, MOST_MISSIONS> {
        (0..self.missions.len())
            .map(|index| MissionId(index as u8))
            .collect()
    }

    /// TP-21 Whether these cards, all of them, fulfil that mission. Cards that the deck does not have
    /// that often fulfil nothing.
    pub(crate) fn matches(&self, mission: &str, cards: &[String]) -> Result<bool, BadSetup> {
        let id = self
            .find(mission)
            .ok_or_else(|| BadSetup::new("mission", format!("there is no mission {mission:?}")))?;
        let mut shown = Hand::EMPTY;
        let mut is_there = true;
        for (place, name) in cards.iter().enumerate() {
            let card: Card = name.parse().map_err(|error| {
                BadSetup::new(format!("cards[{place}]"), format!("{name:?}: {error}"))
            })?;
            if shown.count(card) < self.deck.count(card) {
                shown = shown.with(card);
            } else {
                is_there = false;
            }
        }
        Ok(is_there && self.mission(id).pattern.matches(shown))
    }
}

/// TP-1 The number cards.
fn numbers(field: &Field) -> Result<Hand, BadSetup> {
    let colors = field.get("colors")?;
    let mut named = colors
        .items()?
        .iter()
        .map(Field::text)
        .collect::<Result<Vec<_>, _>>()?;
    named.sort_unstable();
    if named != ["B", "R"] {
        return Err(colors.wrong("the colours are R and B, each once"));
    }
    let values = field.get("values")?;
    let numbers = values.distinct_numbers()?;
    let copies = field.get("copies")?.number(1..=4)?;
    let deck: Hand = [Color::Red, Color::Blue]
        .into_iter()
        .flat_map(|color| numbers.iter().map(move |&number| Card::new(color, number)))
        .flat_map(|card| std::iter::repeat_n(card, usize::from(copies)))
        .collect();
    if usize::from(deck.len()) < FEWEST_NUMBERS {
        let reason = format!(
            "these make {} cards; it takes at least {FEWEST_NUMBERS}, or the pile and the discards \
             could both run out",
            deck.len()
        );
        return Err(field.wrong(reason));
    }
    Ok(deck)
}

/// TP-2 The mission cards.
fn missions(field: &Field, deck: Hand) -> Result<Vec<Mission>, BadSetup> {
    let items = field.items()?;
    if !(FEWEST_MISSIONS..=MOST_MISSIONS).contains(&items.len()) {
        let count = items.len();
        let reason = format!("there are {count}; it takes {FEWEST_MISSIONS} to {MOST_MISSIONS}");
        return Err(field.wrong(reason));
    }
    let mut missions: Vec<Mission> = Vec::new();
    for item in &items {
        let mission = mission(item, deck)?;
        if missions.iter().any(|other| other.name == mission.name) {
            return Err(item
                .get("id")?
                .wrong(format!("{} is there twice", mission.name)));
        }
        missions.push(mission);
    }
    Ok(missions)
}

fn mission(field: &Field, deck: Hand) -> Result<Mission, BadSetup> {
    let id = field.get("id")?;
    let name = MissionName::new(id.text()?)
        .ok_or_else(|| id.wrong(format!("a name is 1 to {LONGEST_NAME} bytes long")))?;
    let asks = match field.find("asks")? {
        Some(asks) => asks.text()?.to_owned(),
        None => String::new(),
    };
    Ok(Mission {
        name,
        points: field.get("points")?.number(1..=6)?,
        asks,
        pattern: terms::pattern(&field.get("pattern")?, deck)?,
    })
}
